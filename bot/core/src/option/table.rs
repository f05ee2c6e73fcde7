//! Options of tables, for every title.

use engine::seat::MAX_SEATS;

use super::clock::{self, MOST_REMINDERS};
use super::row::{Names, Row, Shown, Stored, Values};
use super::{GameOption, OptionKind, Value, hint, naming, thinking};

const ROW: Row = Row { shown: Shown::Always, stored: Stored::Never, ..Row::of(|_| true) };

static PLAYERS: Row = Row {
    name: "players",
    word: "players",
    number: 3,
    sign: "👥",
    values: Values::Numbers {
        bounds: 2..=MAX_SEATS as u8,
        usual: None,
        allowed: |options| {
            let players = options.players();
            Some(*players.start() as u8..=*players.end() as u8)
        },
        get: |chosen| chosen.seats,
        set: |chosen, count| chosen.seats = Some(count),
    },
    ..ROW
};

static CLOCK: Row = Row {
    name: "clock",
    word: "clock",
    number: 14,
    sign: "⏰",
    shown: Shown::Folded,
    values: Values::Names {
        all: Names::Listed(&naming::names(&clock::CLOCKS)),
        get: |chosen| naming::name(&clock::CLOCKS, chosen.pace.clock),
        set: |chosen, name| {
            if let Some(clock) = naming::value(&clock::CLOCKS, name) {
                chosen.pace.clock = clock;
            }
        },
    },
    ..ROW
};

/// Number of reminders before a game counts as stalled.
static REMINDERS: Row = Row {
    name: "reminders",
    word: "reminders",
    number: 15,
    sign: "🔔",
    shown: Shown::Folded,
    values: Values::Numbers {
        bounds: 0..=MOST_REMINDERS,
        usual: None,
        allowed: |_| Some(0..=MOST_REMINDERS),
        get: |chosen| Some(chosen.pace.reminders),
        set: |chosen, count| chosen.pace.reminders = count,
    },
    ..ROW
};

static HINTS: Row = Row {
    name: "hints",
    word: "hints",
    number: 17,
    sign: "💡",
    shown: Shown::Folded,
    values: Values::Names {
        all: Names::Listed(&naming::names(&hint::HINTS)),
        get: |chosen| naming::name(&hint::HINTS, chosen.hints),
        set: |chosen, name| {
            if let Some(hints) = naming::value(&hint::HINTS, name) {
                chosen.hints = hints;
            }
        },
    },
    ..ROW
};

/// Time budget of robots that search.
static THINKING: Row = Row {
    name: "thinking",
    word: "thinking",
    number: 18,
    sign: "🧠",
    shown: Shown::Folded,
    values: Values::Names {
        all: Names::Listed(&naming::names(&thinking::THINKING)),
        get: |chosen| naming::name(&thinking::THINKING, chosen.thinking),
        set: |chosen, name| {
            if let Some(thinking) = naming::value(&thinking::THINKING, name) {
                chosen.thinking = thinking;
            }
        },
    },
    ..ROW
};

/// Behavior of robots while no player is present.
static DESERTED: Row = Row {
    name: "deserted",
    word: "deserted",
    number: 19,
    sign: "💤",
    shown: Shown::Listed,
    values: Values::Names {
        all: Names::Listed(&naming::names(&clock::DESERTED)),
        get: |chosen| naming::name(&clock::DESERTED, chosen.pace.deserted),
        set: |chosen, name| {
            if let Some(deserted) = naming::value(&clock::DESERTED, name) {
                chosen.pace.deserted = deserted;
            }
        },
    },
    ..ROW
};

/// Limit for answers in the turn of another player.
static ANSWERS: Row = Row {
    name: "answers",
    word: "answers",
    number: 20,
    sign: "⚡",
    shown: Shown::Listed,
    values: Values::Names {
        all: Names::Listed(&naming::names(&clock::ANSWERS)),
        get: |chosen| naming::name(&clock::ANSWERS, chosen.pace.answers),
        set: |chosen, name| {
            if let Some(answers) = naming::value(&clock::ANSWERS, name) {
                chosen.pace.answers = answers;
            }
        },
    },
    ..ROW
};

/// Daily hour, for [`Clock::Daily`](super::Clock::Daily).
static HOUR: Row = Row {
    name: "hour",
    word: "daily-hour",
    number: 21,
    sign: "🕗",
    shown: Shown::Listed,
    values: Values::Numbers {
        bounds: 0..=23,
        usual: Some(17..=22),
        allowed: |_| Some(0..=23),
        get: |chosen| Some(chosen.pace.hour),
        set: |chosen, hour| chosen.pace.hour = hour,
    },
    ..ROW
};

/// Chosen game; the registry adds the games of the titles.
pub(super) const GAME: Row = Row { name: "game", word: "game", number: 10, sign: "🏰", ..ROW };

impl OptionKind {
    /// Number of seats.
    pub const PLAYERS: OptionKind = OptionKind(&PLAYERS);

    /// Behavior of robots while no player is present.
    pub const DESERTED: OptionKind = OptionKind(&DESERTED);

    /// Options of the time control. Only these can change during a game.
    pub const OF_TIME: [OptionKind; 5] = [
        OptionKind(&CLOCK),
        OptionKind(&HOUR),
        OptionKind(&ANSWERS),
        OptionKind(&REMINDERS),
        OptionKind(&DESERTED),
    ];

    /// Options of tables other than the game and the number of seats.
    pub const OF_TABLES: [OptionKind; 7] = [
        OptionKind(&CLOCK),
        OptionKind(&HOUR),
        OptionKind(&ANSWERS),
        OptionKind(&REMINDERS),
        OptionKind(&DESERTED),
        OptionKind(&HINTS),
        OptionKind(&THINKING),
    ];

    /// Returns `true` for the option that chooses the game.
    pub fn is_game(self) -> bool {
        self.number() == GAME.number
    }

    /// Returns `true` for the option that sets the time budget of robots.
    pub fn is_thinking(self) -> bool {
        self.number() == THINKING.number
    }

    /// Returns `true` for an option of tables.
    pub fn is_of_tables(self) -> bool {
        self == OptionKind::PLAYERS || self.is_game() || OptionKind::OF_TABLES.contains(&self)
    }
}

impl GameOption {
    /// Number of seats as an option value.
    pub const fn players(count: u8) -> GameOption {
        GameOption { kind: OptionKind::PLAYERS, value: Value::Number(count) }
    }
}
