//! A part of the rules that can be asked for.

use super::lexicon::Term;

/// A part of the rules. Those that several titles have are here, a title's own in its folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topic(&'static str);

impl Topic {
    /// What wins.
    pub const GOAL: Topic = Topic("goal");
    /// How the game begins.
    pub const FOUNDING: Topic = Topic("founding");
    /// A turn from the dice to its end.
    pub const TURN: Topic = Topic("turn");
    /// What a roll pays.
    pub const PRODUCTION: Topic = Topic("production");
    /// Who takes from whom: the robber, or pirates.
    pub const ROBBER: Topic = Topic("robber");
    /// Trade, with whomever there is.
    pub const TRADE: Topic = Topic("trade");
    /// What is built, and what it costs.
    pub const BUILDING: Topic = Topic("building");
    pub const CARDS: Topic = Topic("card");

    /// Those that several titles have, in the order in which a newcomer meets them.
    pub const COMMON: [Topic; 8] = [
        Topic::GOAL,
        Topic::FOUNDING,
        Topic::TURN,
        Topic::PRODUCTION,
        Topic::ROBBER,
        Topic::TRADE,
        Topic::BUILDING,
        Topic::CARDS,
    ];

    /// The part with this key in the lexicon.
    pub const fn new(key: &'static str) -> Topic {
        Topic(key)
    }

    /// What it is called.
    pub const fn words(self) -> Term {
        Term::new("topic", self.0)
    }
}
