//! Topics of the rules.

use super::lexicon::Term;

/// A topic of the rules. Common ones are declared here, those of a single title in its folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topic(&'static str);

impl Topic {
    /// Winning condition.
    pub const GOAL: Topic = Topic("goal");
    pub const INITIAL_PLACEMENT: Topic = Topic("founding");
    /// A turn from the dice to its end.
    pub const TURN: Topic = Topic("turn");
    /// Production by rolls.
    pub const PRODUCTION: Topic = Topic("production");
    /// Robber or pirate.
    pub const ROBBER: Topic = Topic("robber");
    /// Trade, with whichever partners the title has.
    pub const TRADE: Topic = Topic("trade");
    /// Construction and its costs.
    pub const BUILDING: Topic = Topic("building");
    pub const CARDS: Topic = Topic("card");

    /// Topics common to several titles, in the order of the introduction.
    pub const COMMON: [Topic; 8] = [
        Topic::GOAL,
        Topic::INITIAL_PLACEMENT,
        Topic::TURN,
        Topic::PRODUCTION,
        Topic::ROBBER,
        Topic::TRADE,
        Topic::BUILDING,
        Topic::CARDS,
    ];

    /// Returns the topic with this key in the lexicon.
    pub const fn new(key: &'static str) -> Topic {
        Topic(key)
    }

    /// Its names.
    pub const fn term(self) -> Term {
        Term::new("topic", self.0)
    }
}
