//! Messages for broken rules of Cities & Knights: one sentence per rule, with a hint at a legal action.

use engine::catan::cities_knights::WALLS;
use engine::catan::cities_knights::error::RuleError;
use engine::catan::cities_knights::knight::SUPPLY;
use engine::catan::cities_knights::progress::HAND_LIMIT;
use engine::prompt::Answer;
use engine::seat::SeatSet;

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// Message that explains why the reader's action is illegal.
    pub(crate) fn knights_error(&self, error: &RuleError, scene: &Base<'_>) -> String {
        let island = scene.island();
        match *error {
            RuleError::NotInThisGame => say!(self, "error-not-in-this-game"),
            RuleError::NoDevelopmentCards => say!(self, "error-no-development-cards"),
            RuleError::AnswerFirst { prompt } => match scene.viewer().seat() {
                Some(seat) => {
                    let asked = self.knights_prompt(seat, prompt, Answer::Awaited, scene);
                    say!(self, "error-answer-first", asked)
                }
                None => say!(self, "error-not-playing"),
            },
            RuleError::CityNeeded => say!(self, "error-city-needed"),
            RuleError::NotYourCity => say!(self, "error-not-your-city"),
            RuleError::TrackComplete { track } => {
                say!(self, "error-track-complete", track = self.track(track))
            }
            RuleError::PlainCityNeeded { track } => {
                say!(self, "error-plain-city-needed", track = self.track(track))
            }
            RuleError::MetropolisNeedsCity { candidates } if candidates.is_empty() => {
                say!(self, "error-no-city-for-metropolis")
            }
            RuleError::MetropolisNeedsCity { candidates } => {
                let places = candidates.iter().map(|vertex| self.vertex(island, vertex)).collect();
                say!(self, "error-metropolis-needs-city", places = self.or(places))
            }
            RuleError::NoMetropolis => say!(self, "error-no-metropolis"),
            RuleError::BearsMetropolis => say!(self, "error-bears-metropolis"),
            RuleError::WallThere => say!(self, "error-wall-there"),
            RuleError::NoWallsLeft => say!(self, "error-no-walls-left", supply = WALLS),
            RuleError::RebuildFirst { vertex } => {
                say!(self, "error-rebuild-first", place = self.vertex(island, vertex))
            }
            RuleError::KnightThere { by } => say!(self, "error-knight-there", ..scene.player(by)),
            RuleError::NotYourKnight => say!(self, "error-not-your-knight"),
            RuleError::NoOpponentKnight => say!(self, "error-no-opponent-knight"),
            RuleError::NoKnightsLeft { rank } => {
                say!(self, "error-no-knights-left", rank = self.rank(rank), supply = SUPPLY)
            }
            RuleError::NotLower { rank } => say!(self, "error-not-lower", rank = self.rank(rank)),
            RuleError::RoadWasThere => say!(self, "error-road-was-there"),
            RuleError::AlreadyActive => say!(self, "error-already-active"),
            RuleError::NotActive => say!(self, "error-not-active"),
            RuleError::JustActivated => say!(self, "error-just-activated"),
            RuleError::ActedAlready => say!(self, "error-acted-already"),
            RuleError::PromotedAlready => say!(self, "error-promoted-already"),
            RuleError::Mightiest => say!(self, "error-mightiest"),
            RuleError::FortressNeeded => say!(self, "error-fortress-needed"),
            RuleError::OutOfReach => say!(self, "error-out-of-reach"),
            RuleError::TooStrong { rank } => say!(self, "error-too-strong", rank = self.rank(rank)),
            RuleError::NotAtRobber => say!(self, "error-not-at-robber"),
            RuleError::NotAtPirate => say!(self, "error-not-at-pirate"),
            RuleError::RobberWaits => say!(self, "error-robber-waits"),
            RuleError::NoSuchCard { card } => {
                say!(self, "error-no-such-progress-card", card = self.progress_card(card))
            }
            RuleError::BeforeTheRoll { card } => {
                say!(self, "error-before-the-roll", card = self.progress_card(card))
            }
            RuleError::WithoutEffect { card } => {
                say!(self, "error-without-effect", card = self.progress_card(card))
            }
            RuleError::NotADie => say!(self, "error-not-a-die"),
            RuleError::SameKnight => say!(self, "error-same-knight"),
            RuleError::WrongTokens => say!(self, "error-wrong-tokens"),
            RuleError::WrongLand => say!(self, "error-wrong-land"),
            RuleError::NotAhead { candidates } if candidates.is_empty() => say!(self, "error-nobody-ahead"),
            RuleError::NotAhead { candidates } => {
                say!(self, "error-not-ahead", players = self.any_of(candidates, scene))
            }
            RuleError::NothingToTake { candidates } => self.nothing_to_take(candidates, scene),
            RuleError::NoOwnRoad => say!(self, "error-no-own-road"),
            RuleError::NoRoad => say!(self, "error-no-road"),
            RuleError::RoadNotOpen => say!(self, "error-road-not-open"),
            RuleError::KnightWouldStrand { vertex } => {
                say!(self, "error-knight-would-strand", place = self.vertex(island, vertex))
            }
            RuleError::NoTryLeft { candidates } if candidates.is_empty() => say!(self, "error-no-harbor"),
            RuleError::NoTryLeft { candidates } => {
                say!(self, "error-no-try-left", players = self.any_of(candidates, scene))
            }
            RuleError::NobodyAsked => say!(self, "error-nobody-asked"),
            RuleError::StackEmpty { track } => say!(self, "error-stack-empty", track = self.track(track)),
            RuleError::NothingToPutBack => say!(self, "error-nothing-to-put-back", limit = HAND_LIMIT),
            RuleError::PlayOneInstead => say!(self, "error-play-one-instead"),
            RuleError::TooManyProgressCards => {
                say!(self, "error-too-many-progress-cards", limit = HAND_LIMIT)
            }
            RuleError::NothingToForgo => say!(self, "error-nothing-to-forgo"),
        }
    }

    fn nothing_to_take(&self, candidates: SeatSet, scene: &Base<'_>) -> String {
        match candidates.is_empty() {
            true => say!(self, "error-nobody-to-take-from"),
            false => say!(self, "error-nothing-to-take", players = self.any_of(candidates, scene)),
        }
    }
}
