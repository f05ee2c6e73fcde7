//! Rules that a table may change: robber, early sevens, hand limit, dice, trade and discards.

use std::ops::RangeInclusive;

use super::error::RuleError;
use super::state::State;

/// Bounds of [`CustomRules::hand_limit`].
pub const HAND_LIMITS: RangeInclusive<u8> = 5..=12;
/// Default of [`CustomRules::hand_limit`].
pub const DEFAULT_HAND_LIMIT: u8 = 7;
/// Bounds of [`CustomRules::sevenless_rounds`].
pub const SEVENLESS_ROUNDS: RangeInclusive<u8> = 0..=3;

/// Players who can be robbed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RobberRule {
    /// Everybody with a card.
    #[default]
    Usual,
    /// Everybody with more points than at the start (R190).
    Friendly,
}

/// Source of the number dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DiceRule {
    /// Two dice.
    #[default]
    Random,
    /// Deck with each of the 36 throws once (R193).
    Even,
}

/// Rule for trade between players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DomesticTrade {
    /// Players make offers to each other.
    #[default]
    Allowed,
    /// Only the bank trades (R195).
    Forbidden,
}

/// Choice of the cards that a seven takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DiscardRule {
    /// Each player chooses.
    #[default]
    Chosen,
    /// Drawn by luck (R196).
    Random,
}

/// Rules that a table may change. The default is the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CustomRules {
    /// Players who can be robbed.
    pub robber: RobberRule,
    /// Number of first rounds without a seven.
    pub sevenless_rounds: u8,
    /// Maximum number of hand cards that is safe from a seven, without city walls.
    pub hand_limit: u8,
    /// Source of the number dice.
    pub dice: DiceRule,
    /// Rule for trade between players.
    pub trade: DomesticTrade,
    /// Choice of the cards that a seven takes.
    pub discards: DiscardRule,
}

impl CustomRules {
    /// Rules of the rulebook.
    pub const DEFAULT: CustomRules = CustomRules {
        robber: RobberRule::Usual,
        sevenless_rounds: 0,
        hand_limit: DEFAULT_HAND_LIMIT,
        dice: DiceRule::Random,
        trade: DomesticTrade::Allowed,
        discards: DiscardRule::Chosen,
    };

    /// Returns `true` if a game with these rules counts for ratings: hand limit, trade and discards are those of
    /// the rulebook.
    pub fn are_rated(&self) -> bool {
        let CustomRules { robber: _, sevenless_rounds: _, dice: _, hand_limit, trade, discards } = *self;
        let usual = CustomRules::DEFAULT;
        (hand_limit, trade, discards) == (usual.hand_limit, usual.trade, usual.discards)
    }
}

impl Default for CustomRules {
    fn default() -> CustomRules {
        CustomRules::DEFAULT
    }
}

impl State {
    /// Returns `true` if luck chooses the cards that a seven takes.
    pub(super) fn discards_by_luck(&self) -> bool {
        self.options.custom_rules.discards == DiscardRule::Random
    }
}

/// Checks that players trade with each other in this game.
pub(super) fn check_domestic_trade(state: &State) -> Result<(), RuleError> {
    match state.options.custom_rules.trade {
        DomesticTrade::Allowed => Ok(()),
        DomesticTrade::Forbidden => Err(RuleError::OnlyBankTrades),
    }
}
