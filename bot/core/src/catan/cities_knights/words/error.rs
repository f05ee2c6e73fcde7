//! Messages for broken rules of Cities & Knights: one sentence per rule, with a hint at a legal action.

use engine::catan::cities_knights::WALLS;
use engine::catan::cities_knights::error::RuleError;
use engine::catan::cities_knights::knight::SUPPLY;
use engine::catan::cities_knights::progress::HAND_LIMIT;
use engine::prompt::AnswerState;
use engine::seat::SeatSet;

use crate::catan::words::CatanMessageContext;
use crate::words::{Words, message};

impl Words {
    /// Message that explains why the reader's action is illegal.
    pub(crate) fn knights_error(&self, error: &RuleError, scene: &CatanMessageContext<'_>) -> String {
        let island = scene.island();
        match *error {
            RuleError::NotInThisGame => message!(self, "error-not-in-this-game"),
            RuleError::NoDevelopmentCards => message!(self, "error-no-development-cards"),
            RuleError::AnswerFirst { prompt } => match scene.viewer().seat() {
                Some(seat) => {
                    let asked = self.knights_prompt(seat, prompt, AnswerState::Awaited, scene);
                    message!(self, "error-answer-first", asked)
                }
                None => message!(self, "error-not-playing"),
            },
            RuleError::CityNeeded => message!(self, "error-city-needed"),
            RuleError::NotYourCity => message!(self, "error-not-your-city"),
            RuleError::TrackComplete { track } => message!(self, "error-track-complete", track = self.track(track)),
            RuleError::PlainCityNeeded { track } => {
                message!(self, "error-plain-city-needed", track = self.track(track))
            }
            RuleError::MetropolisNeedsCity { candidates } if candidates.is_empty() => {
                message!(self, "error-no-city-for-metropolis")
            }
            RuleError::MetropolisNeedsCity { candidates } => {
                let places = candidates.iter().map(|vertex| self.vertex(island, vertex)).collect();
                message!(self, "error-metropolis-needs-city", places = self.join_or(places))
            }
            RuleError::NoMetropolis => message!(self, "error-no-metropolis"),
            RuleError::BearsMetropolis => message!(self, "error-bears-metropolis"),
            RuleError::WallThere => message!(self, "error-wall-there"),
            RuleError::NoWallsLeft => message!(self, "error-no-walls-left", supply = WALLS),
            RuleError::RebuildFirst { vertex } => {
                message!(self, "error-rebuild-first", place = self.vertex(island, vertex))
            }
            RuleError::KnightThere { by } => message!(self, "error-knight-there", ..scene.player(by)),
            RuleError::NotYourKnight => message!(self, "error-not-your-knight"),
            RuleError::NoOpponentKnight => message!(self, "error-no-opponent-knight"),
            RuleError::NoKnightsLeft { rank } => {
                message!(self, "error-no-knights-left", rank = self.rank(rank), supply = SUPPLY)
            }
            RuleError::NotLower { rank } => message!(self, "error-not-lower", rank = self.rank(rank)),
            RuleError::RoadWasThere => message!(self, "error-road-was-there"),
            RuleError::AlreadyActive => message!(self, "error-already-active"),
            RuleError::NotActive => message!(self, "error-not-active"),
            RuleError::JustActivated => message!(self, "error-just-activated"),
            RuleError::ActedAlready => message!(self, "error-acted-already"),
            RuleError::PromotedAlready => message!(self, "error-promoted-already"),
            RuleError::Mightiest => message!(self, "error-mightiest"),
            RuleError::FortressNeeded => message!(self, "error-fortress-needed"),
            RuleError::OutOfReach => message!(self, "error-out-of-reach"),
            RuleError::TooStrong { rank } => message!(self, "error-too-strong", rank = self.rank(rank)),
            RuleError::NotAtRobber => message!(self, "error-not-at-robber"),
            RuleError::NotAtPirate => message!(self, "error-not-at-pirate"),
            RuleError::RobberWaits => message!(self, "error-robber-waits"),
            RuleError::NoSuchCard { card } => {
                message!(self, "error-no-such-progress-card", card = self.progress_card(card))
            }
            RuleError::BeforeTheRoll { card } => {
                message!(self, "error-before-the-roll", card = self.progress_card(card))
            }
            RuleError::WithoutEffect { card } => {
                message!(self, "error-without-effect", card = self.progress_card(card))
            }
            RuleError::NotADie => message!(self, "error-not-a-die"),
            RuleError::SameKnight => message!(self, "error-same-knight"),
            RuleError::WrongTokens => message!(self, "error-wrong-tokens"),
            RuleError::WrongLand => message!(self, "error-wrong-land"),
            RuleError::NotAhead { candidates } if candidates.is_empty() => message!(self, "error-nobody-ahead"),
            RuleError::NotAhead { candidates } => {
                message!(self, "error-not-ahead", players = self.names_or(candidates, scene))
            }
            RuleError::NothingToTake { candidates } => self.nothing_to_take(candidates, scene),
            RuleError::NoOwnRoad => message!(self, "error-no-own-road"),
            RuleError::NoRoad => message!(self, "error-no-road"),
            RuleError::RoadNotOpen => message!(self, "error-road-not-open"),
            RuleError::KnightWouldStrand { vertex } => {
                message!(self, "error-knight-would-strand", place = self.vertex(island, vertex))
            }
            RuleError::NoTryLeft { candidates } if candidates.is_empty() => message!(self, "error-no-harbor"),
            RuleError::NoTryLeft { candidates } => {
                message!(self, "error-no-try-left", players = self.names_or(candidates, scene))
            }
            RuleError::NobodyAsked => message!(self, "error-nobody-asked"),
            RuleError::StackEmpty { track } => message!(self, "error-stack-empty", track = self.track(track)),
            RuleError::NothingToPutBack => message!(self, "error-nothing-to-put-back", limit = HAND_LIMIT),
            RuleError::PlayOneInstead => message!(self, "error-play-one-instead"),
            RuleError::TooManyProgressCards => message!(self, "error-too-many-progress-cards", limit = HAND_LIMIT),
            RuleError::NothingToForgo => message!(self, "error-nothing-to-forgo"),
        }
    }

    fn nothing_to_take(&self, candidates: SeatSet, scene: &CatanMessageContext<'_>) -> String {
        match candidates.is_empty() {
            true => message!(self, "error-nobody-to-take-from"),
            false => message!(self, "error-nothing-to-take", players = self.names_or(candidates, scene)),
        }
    }
}
