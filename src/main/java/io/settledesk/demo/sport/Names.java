package io.settledesk.demo.sport;

import java.util.List;

/** Who plays: in the spelling of their countries, as a provider for a Russian bookmaker sends them. */
final class Names {
    static final List<String> FOOTBALL = List.of(
            "Зенит",
            "Спартак",
            "ЦСКА",
            "Динамо Москва",
            "Краснодар",
            "Локомотив",
            "Ростов",
            "Рубин",
            "Ахмат",
            "Крылья Советов",
            "Real Madrid",
            "Barcelona",
            "Atlético Madrid",
            "Sevilla",
            "Manchester City",
            "Liverpool",
            "Arsenal",
            "Chelsea",
            "Bayern München",
            "Borussia Dortmund",
            "1. FC Köln",
            "Internazionale",
            "Juventus",
            "AC Milan",
            "Napoli",
            "Paris Saint-Germain",
            "Olympique Lyonnais",
            "Beşiktaş",
            "Fenerbahçe",
            "FK Crvena zvezda",
            "Шахтёр Караганда");

    static final List<String> TENNIS = List.of(
            "Медведев Д.",
            "Рублёв А.",
            "Хачанов К.",
            "Sinner J.",
            "Alcaraz C.",
            "Djokovic N.",
            "Zverev A.",
            "Fritz T.",
            "Андреева М.",
            "Шнайдер Д.",
            "Świątek I.",
            "Sabalenka A.",
            "Gauff C.",
            "Rybakina E.",
            "Pegula J.",
            "Norrie C.");

    static final List<String> HOCKEY = List.of(
            "СКА",
            "Авангард",
            "Металлург Мг",
            "Ак Барс",
            "Салават Юлаев",
            "Локомотив Ярославль",
            "Трактор",
            "Северсталь",
            "Tampa Bay Lightning",
            "Florida Panthers",
            "Colorado Avalanche",
            "Edmonton Oilers",
            "New York Rangers",
            "Washington Capitals",
            "Tappara Tampere",
            "HC Sparta Praha");

    static final List<String> COUNTER_STRIKE = List.of(
            "Natus Vincere",
            "Team Spirit",
            "Virtus.pro",
            "G2 Esports",
            "FaZe Clan",
            "Team Vitality",
            "MOUZ",
            "Astralis",
            "BetBoom Team",
            "PARIVISION",
            "FURIA",
            "Heroic");

    private Names() {}
}
