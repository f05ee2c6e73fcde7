//! Options for the rules that a table may change.

use engine::catan::custom_rules::{
    CustomRules, DiceRule, DiscardRule, DomesticTrade, HAND_LIMITS, RobberRule, SEVENLESS_ROUNDS,
};
use engine::catan::options::Options;
use engine::game::AnyOptions;

use super::options::{is_base, own_options, own_options_mut};
use crate::option::{
    ChosenOptions, GameOption, OptionRow, OptionValue, OptionValues, OptionVisibility, StorageRule, ValueName,
    ValueNames, one_of,
};

const DEFAULT: CustomRules = CustomRules::DEFAULT;

const DEFAULT_ROW: OptionRow =
    OptionRow { visibility: OptionVisibility::Unlisted, ..OptionRow::with_defaults(is_base) };

/// Option rows; each is stored unless it has the rule of the books.
pub(super) const ROWS: &[OptionRow] = &[
    OptionRow {
        name: "robber",
        word: "robber",
        number: 23,
        emoji: "🕊️",
        values: one_of!(custom_rules, custom_rules_mut, robber: RobberRule {
            Usual: "usual" as "usual-robber",
            Friendly: "friendly" as "friendly-robber",
        }),
        storage_rule: StorageRule::Unless(OptionValue::Name("usual")),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "sevenless_rounds",
        word: "sevenless-rounds",
        number: 24,
        emoji: "🌱",
        values: OptionValues::Numbers {
            bounds: SEVENLESS_ROUNDS,
            allowed: |options| custom_rules(options).map(|_| SEVENLESS_ROUNDS),
            get: |chosen| custom_rules(&chosen.options).map(|rules| rules.sevenless_rounds),
            set: |chosen, rounds| {
                if let Some(rules) = custom_rules_mut(&mut chosen.options) {
                    rules.sevenless_rounds = rounds;
                }
            },
        },
        storage_rule: StorageRule::Unless(OptionValue::Number(DEFAULT.sevenless_rounds)),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "hand_limit",
        word: "hand-limit",
        number: 25,
        emoji: "✋",
        values: OptionValues::Numbers {
            bounds: HAND_LIMITS,
            allowed: |options| custom_rules(options).map(|_| HAND_LIMITS),
            get: |chosen| custom_rules(&chosen.options).map(|rules| rules.hand_limit),
            set: |chosen, limit| {
                if let Some(rules) = custom_rules_mut(&mut chosen.options) {
                    rules.hand_limit = limit;
                }
            },
        },
        storage_rule: StorageRule::Unless(OptionValue::Number(DEFAULT.hand_limit)),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "dice",
        word: "dice",
        number: 26,
        emoji: "🎲",
        values: one_of!(custom_rules, custom_rules_mut, dice: DiceRule {
            Random: "random" as "random-dice",
            Even: "even" as "even-dice",
        }),
        storage_rule: StorageRule::Unless(OptionValue::Name("random")),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "trade",
        word: "trade",
        number: 27,
        emoji: "🤝",
        values: one_of!(custom_rules, custom_rules_mut, trade: DomesticTrade {
            Allowed: "allowed" as "trade-allowed",
            Forbidden: "forbidden" as "no-trade",
        }),
        storage_rule: StorageRule::Unless(OptionValue::Name("allowed")),
        ..DEFAULT_ROW
    },
    OptionRow {
        name: "discards",
        word: "discards",
        number: 28,
        emoji: "🌪️",
        values: one_of!(custom_rules, custom_rules_mut, discards: DiscardRule {
            Chosen: "chosen" as "chosen-discards",
            Random: "random" as "random-discards",
        }),
        storage_rule: StorageRule::Unless(OptionValue::Name("chosen")),
        ..DEFAULT_ROW
    },
];

fn custom_rules(options: &AnyOptions) -> Option<&CustomRules> {
    own_options(options).map(|options| &options.custom_rules)
}

fn custom_rules_mut(options: &mut AnyOptions) -> Option<&mut CustomRules> {
    own_options_mut(options).map(|options| &mut options.custom_rules)
}

/// Values that differ from the rules of the books.
pub(super) fn changed_values(chosen: &ChosenOptions) -> Vec<GameOption> {
    chosen.changed_values(&[ROWS], &names(), Options::default().into())
}

/// All values.
pub(super) fn values(chosen: &ChosenOptions) -> Vec<GameOption> {
    chosen.values(&[ROWS], &names())
}

fn names() -> Vec<&'static str> {
    ROWS.iter().map(|row| row.name).collect()
}
