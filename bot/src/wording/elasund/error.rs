//! What was wrong with an action of Elasund, and what would work: one sentence for each broken rule.

use engine::elasund::error::{Obstacle, RuleError};
use engine::elasund::notation;

use crate::wording::{Town, Words};

impl Words {
    /// Why the reader's action is not legal.
    pub(in crate::wording) fn elasund_error(&self, error: &RuleError, scene: &Town<'_>) -> String {
        match *error {
            RuleError::GameOver => say!(self, "error-game-over"),
            RuleError::NotPlaying => say!(self, "error-not-playing"),
            RuleError::NotAwaited { awaited } => {
                say!(self, "error-not-awaited", players = self.all_of(awaited, scene))
            }
            RuleError::NotYourTurn { active } => {
                say!(self, "error-not-your-turn", player = scene.name(active))
            }
            RuleError::NotAsked => say!(self, "error-not-asked"),
            RuleError::RollFirst => say!(self, "error-roll-first"),
            RuleError::AlreadyRolled => say!(self, "error-town-already-rolled"),
            RuleError::MoveShipFirst => say!(self, "error-move-ship-first"),
            RuleError::DiscardFirst => say!(self, "error-discard-first"),
            RuleError::ReclaimFirst => say!(self, "error-reclaim-first"),
            RuleError::ChooseTileFirst => say!(self, "error-choose-tile-first"),
            RuleError::PlaceHutFirst => say!(self, "error-place-hut-first"),
            RuleError::PermitOrGoldFirst => say!(self, "error-permit-or-gold-first"),
            RuleError::PermitOrGoldDone => say!(self, "error-permit-or-gold-done"),
            RuleError::BonusDone => say!(self, "error-bonus-done"),
            RuleError::BuildsUsedUp => say!(self, "error-builds-used-up"),
            RuleError::WrongShipRow { rows } => {
                say!(self, "error-wrong-ship-row", rows = self.rows_to_choose(rows))
            }
            RuleError::CannotAfford { missing } => {
                say!(self, "error-cannot-afford", cards = self.town_cards(missing))
            }
            RuleError::WrongCount { expected, given } => {
                say!(self, "error-wrong-count", expected = expected, given = given)
            }
            RuleError::InfluenceOnly => say!(self, "error-influence-only"),
            RuleError::TooMany { most } => say!(self, "error-too-many-reclaimed", most = most),
            RuleError::NotDiscarded { from } => {
                say!(self, "error-not-discarded", cards = self.town_cards(from))
            }
            RuleError::NotBuilt { hut: _ } => say!(self, "error-hut-not-built"),
            RuleError::NoneLeft { building } => {
                say!(self, "error-none-left", building = self.building(building))
            }
            RuleError::OutsideTown => say!(self, "error-outside-town"),
            RuleError::OnFoundation => say!(self, "error-on-foundation"),
            RuleError::OnChurch { square } => {
                say!(self, "error-on-church", place = notation::square(square))
            }
            RuleError::LargerBuilding { standing } => say!(
                self,
                "error-larger-building",
                building = self.building(standing.building),
                place = notation::square(standing.square),
                player = scene.name(standing.owner),
            ),
            RuleError::TooFewPermits { needed, present } => {
                say!(self, "error-too-few-permits", needed = needed, present = present)
            }
            RuleError::NoOwnPermit => say!(self, "error-no-own-permit"),
            RuleError::NoMajority { by, theirs, own } => {
                say!(self, "error-no-majority", player = scene.name(by), theirs = theirs, own = own)
            }
            RuleError::InfluenceNeeded { standing } => say!(
                self,
                "error-influence-needed",
                building = self.building(standing.building),
                place = notation::square(standing.square),
                player = scene.name(standing.owner),
            ),
            RuleError::InfluenceNotNeeded => say!(self, "error-influence-not-needed"),
            RuleError::FrontClosed { front } => {
                say!(self, "error-front-closed", front = self.wall_front(front))
            }
            RuleError::NoSegmentLeft => say!(self, "error-no-segment-left"),
            RuleError::ChurchFinished => say!(self, "error-church-finished"),
            RuleError::NoSuchTile => say!(self, "error-no-such-tile"),
            RuleError::HutNotHomeless { hut } => say!(self, "error-hut-not-homeless", hut = self.hut(hut)),
            RuleError::TradeSquare { square } => {
                say!(self, "error-trade-square", place = notation::square(square))
            }
            RuleError::NotFree { square, obstacle } => {
                let obstacle = self.obstacle(obstacle, scene);
                say!(self, "error-not-free", place = notation::square(square), obstacle = obstacle)
            }
            RuleError::WrongRow { rows } if rows.is_empty() => say!(self, "error-town-full"),
            RuleError::WrongRow { rows } => say!(self, "error-wrong-row", rows = self.rows_to_choose(rows)),
            RuleError::NotInReserve { value, reserve } if reserve.is_empty() => {
                say!(self, "error-no-permit-left", value = value.number())
            }
            RuleError::NotInReserve { value, reserve } => {
                let reserve = self.permits(reserve);
                say!(self, "error-not-in-reserve", value = value.number(), reserve = reserve)
            }
            RuleError::NotOnBoard { value } => say!(self, "error-not-on-board", value = value.number()),
            RuleError::NotHigher => say!(self, "error-not-higher"),
        }
    }

    fn obstacle(&self, obstacle: Obstacle, scene: &Town<'_>) -> String {
        match obstacle {
            Obstacle::Building(standing) => {
                let (building, player) = (self.building(standing.building), scene.name(standing.owner));
                say!(self, "obstacle-building", building = building, player = player)
            }
            Obstacle::Permit(permit) => {
                let (value, player) = (permit.value.number(), scene.name(permit.owner));
                say!(self, "obstacle-permit", value = value, player = player)
            }
            Obstacle::Church => say!(self, "obstacle-church"),
            Obstacle::Foundation => say!(self, "obstacle-foundation"),
        }
    }
}
