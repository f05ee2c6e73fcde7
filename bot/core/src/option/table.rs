//! Options of tables, for every title.

use engine::game::AnyOptions;
use engine::seat::MAX_SEATS;

use super::row::{OptionRow, OptionValues, OptionVisibility, StorageRule, ValueNames};
use super::time_control::{self, MAX_REMINDERS};
use super::{GameOption, OptionKind, OptionValue, thinking_time};
use crate::option;

const ROW: OptionRow = OptionRow { storage_rule: StorageRule::Never, ..OptionRow::with_defaults(|_| true) };

static PLAYERS: OptionRow = OptionRow {
    name: "players",
    word: "players",
    number: 3,
    emoji: "👥",
    values: OptionValues::Numbers {
        bounds: 2..=MAX_SEATS as u8,
        allowed: |options| {
            let players = options.players();
            Some(*players.start() as u8..=*players.end() as u8)
        },
        get: |chosen| chosen.seats,
        set: |chosen, count| chosen.seats = Some(count),
    },
    ..ROW
};

static CLOCK: OptionRow = OptionRow {
    name: "clock",
    word: "clock",
    number: 14,
    emoji: "⏰",
    values: OptionValues::Names {
        all: ValueNames::Fixed(&option::names(&time_control::CLOCKS)),
        get: |chosen| option::name(&time_control::CLOCKS, chosen.time_control.clock),
        set: |chosen, name| {
            if let Some(clock) = option::value(&time_control::CLOCKS, name) {
                chosen.time_control.clock = clock;
            }
        },
    },
    ..ROW
};

/// Number of reminders before a game counts as stalled.
static REMINDERS: OptionRow = OptionRow {
    name: "reminders",
    word: "reminders",
    number: 15,
    emoji: "🔔",
    values: OptionValues::Numbers {
        bounds: 0..=MAX_REMINDERS,
        allowed: |_| Some(0..=MAX_REMINDERS),
        get: |chosen| Some(chosen.time_control.reminders),
        set: |chosen, count| chosen.time_control.reminders = count,
    },
    ..ROW
};

static HINTS: OptionRow = OptionRow {
    name: "hints",
    word: "hints",
    number: 17,
    emoji: "💡",
    values: OptionValues::Names {
        all: ValueNames::Fixed(&option::names(&option::HINTS)),
        get: |chosen| option::name(&option::HINTS, chosen.hints),
        set: |chosen, name| {
            if let Some(hints) = option::value(&option::HINTS, name) {
                chosen.hints = hints;
            }
        },
    },
    ..ROW
};

/// Time budget of robots that search.
static THINKING: OptionRow = OptionRow {
    name: "thinking",
    word: "thinking",
    number: 18,
    emoji: "🧠",
    values: OptionValues::Names {
        all: ValueNames::Fixed(&option::names(&thinking_time::THINKING)),
        get: |chosen| option::name(&thinking_time::THINKING, chosen.thinking_time),
        set: |chosen, name| {
            if let Some(thinking) = option::value(&thinking_time::THINKING, name) {
                chosen.thinking_time = thinking;
            }
        },
    },
    ..ROW
};

/// Behavior of robots while no player is present.
static DESERTED: OptionRow = OptionRow {
    name: "deserted",
    word: "deserted",
    number: 19,
    emoji: "💤",
    values: OptionValues::Names {
        all: ValueNames::Fixed(&option::names(&time_control::DESERTED)),
        get: |chosen| option::name(&time_control::DESERTED, chosen.time_control.deserted),
        set: |chosen, name| {
            if let Some(deserted) = option::value(&time_control::DESERTED, name) {
                chosen.time_control.deserted = deserted;
            }
        },
    },
    ..ROW
};

/// Limit for answers in the turn of another player.
static ANSWERS: OptionRow = OptionRow {
    name: "answers",
    word: "answers",
    number: 20,
    emoji: "⚡",
    values: OptionValues::Names {
        all: ValueNames::Fixed(&option::names(&time_control::ANSWERS)),
        get: |chosen| option::name(&time_control::ANSWERS, chosen.time_control.answers),
        set: |chosen, name| {
            if let Some(answers) = option::value(&time_control::ANSWERS, name) {
                chosen.time_control.answers = answers;
            }
        },
    },
    ..ROW
};

/// Daily hour, for [`Clock::Daily`](super::Clock::Daily).
static HOUR: OptionRow = OptionRow {
    name: "hour",
    word: "daily-hour",
    number: 21,
    emoji: "🕗",
    values: OptionValues::Numbers {
        bounds: 0..=23,
        allowed: |_| Some(0..=23),
        get: |chosen| Some(chosen.time_control.daily_hour),
        set: |chosen, hour| chosen.time_control.daily_hour = hour,
    },
    ..ROW
};

/// Public ledger, for titles that have one.
static LEDGER: OptionRow = OptionRow {
    name: "ledger",
    word: "ledger",
    number: 29,
    emoji: "📒",
    visibility: OptionVisibility::Unlisted,
    is_effective: AnyOptions::keeps_ledger,
    values: OptionValues::Names {
        all: ValueNames::Fixed(&option::names(&option::LEDGER)),
        get: |chosen| option::name(&option::LEDGER, chosen.ledger),
        set: |chosen, name| {
            if let Some(ledger) = option::value(&option::LEDGER, name) {
                chosen.ledger = ledger;
            }
        },
    },
    ..ROW
};

/// Chosen game; the registry adds the games of the titles.
pub(super) const GAME: OptionRow = OptionRow { name: "game", word: "game", number: 10, emoji: "🏰", ..ROW };

impl OptionKind {
    /// Number of seats.
    pub const PLAYERS: OptionKind = OptionKind(&PLAYERS);

    /// Behavior of robots while no player is present.
    pub const DESERTED: OptionKind = OptionKind(&DESERTED);

    /// Options of the time control. Only these can change during a game.
    pub const TIME_CONTROL: [OptionKind; 5] =
        [OptionKind(&CLOCK), OptionKind(&HOUR), OptionKind(&ANSWERS), OptionKind(&REMINDERS), OptionKind(&DESERTED)];

    /// Options of tables other than the game and the number of seats.
    pub const TABLE_OPTIONS: [OptionKind; 8] = [
        OptionKind(&CLOCK),
        OptionKind(&HOUR),
        OptionKind(&ANSWERS),
        OptionKind(&REMINDERS),
        OptionKind(&DESERTED),
        OptionKind(&HINTS),
        OptionKind(&THINKING),
        OptionKind(&LEDGER),
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
    pub fn is_table_option(self) -> bool {
        self == OptionKind::PLAYERS || self.is_game() || OptionKind::TABLE_OPTIONS.contains(&self)
    }
}

impl GameOption {
    /// Number of seats as an option value.
    pub const fn players(count: u8) -> GameOption {
        GameOption { kind: OptionKind::PLAYERS, value: OptionValue::Number(count) }
    }
}
