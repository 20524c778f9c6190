package io.settledesk.settings;

