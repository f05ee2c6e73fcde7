//! Messages for broken rules of Elasund, with a hint at a legal action.

use engine::elasund::error::{Obstacle, RuleError};
use engine::elasund::notation;
use engine::elasund::permit::{Permit, PermitValue, Permits};
use engine::elasund::setup::PLAYERS;
use engine::elasund::square::{ROWS, Row, Square, columns};
use engine::elasund::wall::SEGMENTS;
use engine::seat::Seat;

use super::ElasundMessageContext;
use super::names::NameForm;
use crate::words::{Words, message, sentence_start};

impl Words {
    /// Message that explains why the reader's action is illegal.
    pub(crate) fn elasund_error(&self, error: &RuleError, scene: &ElasundMessageContext<'_>) -> String {
        match *error {
            RuleError::GameOver => message!(self, "error-game-over"),
            RuleError::NotPlaying => message!(self, "error-not-playing"),
            RuleError::NotAwaited { awaited } => {
                message!(self, "error-not-awaited", players = self.names_and(awaited, scene))
            }
            RuleError::NotYourTurn { active } => {
                message!(self, "error-not-your-turn", player = scene.player_name(active))
            }
            RuleError::NotAsked => message!(self, "error-not-asked"),
            RuleError::RollFirst => message!(self, "error-roll-first"),
            RuleError::AlreadyRolled => message!(self, "town-error-rolled"),
            RuleError::MoveShipFirst => message!(self, "town-error-ship-first"),
            RuleError::DiscardFirst => message!(self, "error-discard-first"),
            RuleError::ReclaimFirst => message!(self, "town-error-reclaim-first"),
            RuleError::ChooseTileFirst => message!(self, "town-error-tile-first"),
            RuleError::PlaceHutFirst => message!(self, "town-error-hut-first"),
            RuleError::PermitOrGoldFirst => message!(self, "town-error-permit-first"),
            RuleError::PermitOrGoldDone => message!(self, "town-error-permit-done"),
            RuleError::BonusDone => message!(self, "town-error-bonus-done"),
            RuleError::BuildsUsedUp => message!(self, "town-error-builds-used"),
            RuleError::WrongShipRow { rows } => message!(self, "town-error-ship-row", rows = self.rows_to_choose(rows)),
            RuleError::CannotAfford { missing } => {
                message!(self, "error-cannot-afford", cards = self.town_cards(missing))
            }
            RuleError::WrongCount { expected, given } => message!(self, "error-wrong-count", expected, given),
            RuleError::InfluenceOnly => message!(self, "town-error-influence-only"),
            RuleError::TooMany { most } => message!(self, "town-error-too-many", most),
            RuleError::NotDiscarded { from } => {
                message!(self, "town-error-not-discarded", cards = self.town_cards(from))
            }
            RuleError::NotBuilt { hut: _ } => message!(self, "town-error-not-built"),
            RuleError::NoneLeft { building } if building.is_neutral() => {
                message!(self, "town-error-none-left", building = self.town_building(building))
            }
            RuleError::NoneLeft { building } => {
                message!(self, "town-error-own-built", building = self.building_in_form(building, NameForm::Your))
            }
            RuleError::OutsideTown => message!(self, "town-error-outside", last = last_square(scene)),
            RuleError::OnFoundation => {
                message!(self, "town-error-foundation", place = self.town_square(Square::FOUNDATION))
            }
            RuleError::OnChurch { square } => message!(self, "town-error-church", place = self.town_square(square)),
            RuleError::LargerBuilding { standing } => {
                let building = sentence_start(&self.standing_building(&standing, scene));
                message!(self, "town-error-larger", building)
            }
            RuleError::TooFewPermits { needed, present } => message!(self, "town-error-few-permits", needed, present),
            RuleError::NoOwnPermit => message!(self, "town-error-no-permit"),
            RuleError::NoMajority { by, theirs, own } => {
                message!(self, "town-error-majority", player = scene.player_name(by), theirs, own)
            }
            RuleError::InfluenceNeeded { standing } => {
                let building = sentence_start(&self.standing_building(&standing, scene));
                message!(self, "town-error-same-size", building)
            }
            RuleError::InfluenceNotNeeded => message!(self, "town-error-no-influence"),
            RuleError::FrontClosed { front } => message!(self, "town-error-front", front = self.wall_front(front)),
            RuleError::NoSegmentLeft => message!(self, "town-error-no-segment", count = SEGMENTS),
            RuleError::ChurchFinished => message!(self, "town-error-church-finished"),
            RuleError::NoSuchTile => message!(self, "town-error-tile"),
            RuleError::HutNotHomeless { hut } => {
                message!(self, "town-error-hut-placed", hut = self.building_in_form(hut.building(), NameForm::Your))
            }
            RuleError::TradeSquare { square } => {
                message!(self, "town-error-trade-square", place = self.town_square(square))
            }
            RuleError::NotFree { square, obstacle } => self.not_free(square, obstacle, scene),
            RuleError::WrongRow { rows } if rows.is_empty() => message!(self, "town-error-town-full"),
            RuleError::WrongRow { rows } => message!(self, "town-error-row", rows = self.rows_to_choose(rows)),
            RuleError::NotInReserve { value, reserve } => self.not_in_reserve(value, reserve),
            RuleError::NotOnBoard { value } => message!(self, "town-error-not-on-board", value = value.number()),
            RuleError::NoGoldLeft => message!(self, "town-error-no-gold-left"),
            RuleError::NotHigher => message!(self, "town-error-not-higher"),
        }
    }

    /// Message for an unknown square, with suggestions.
    pub(crate) fn unknown_square(
        &self,
        label: &str,
        near: Vec<String>,
        scene: Option<&ElasundMessageContext<'_>>,
    ) -> String {
        let players = scene.map_or(*PLAYERS.end(), |town| town.view.players);
        let last = columns(players).saturating_sub(1);
        let mut letters = label.chars();
        let letter = letters.next().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_uppercase());
        let number: Option<u16> = letters.as_str().parse().ok();
        let is_row = |number| u8::try_from(number).ok().and_then(Row::from_number).is_some();
        let why = match (letter, number) {
            (Some(letter), Some(_)) if letter > notation::format_column(last) => {
                let last = notation::format_column(last).to_string();
                message!(self, "error-unknown-column", column = letter.to_string(), last)
            }
            (Some(_), Some(row)) if !is_row(row) => message!(self, "error-unknown-row", row),
            _ => message!(self, "error-unknown-square", label, example = notation::format_square(Square::FOUNDATION)),
        };
        match near.is_empty() {
            true => why,
            false => [why, message!(self, "error-squares-near", near = self.join_or(near))].join(" "),
        }
    }

    fn not_free(&self, square: Square, obstacle: Obstacle, scene: &ElasundMessageContext<'_>) -> String {
        let place = self.town_square(square);
        match obstacle {
            Obstacle::Building(standing) => {
                let building = match standing.square == square {
                    true => self.owned_building(&standing, scene),
                    false => self.standing_building(&standing, scene),
                };
                message!(self, "town-error-built-there", place, building)
            }
            Obstacle::Permit(Permit { owner, value }) => self.permit_there(place, owner, value, scene),
            Obstacle::Church => message!(self, "town-error-church", place),
            Obstacle::Foundation => message!(self, "town-error-foundation", place),
        }
    }

    fn permit_there(
        &self,
        place: String,
        owner: Seat,
        value: PermitValue,
        scene: &ElasundMessageContext<'_>,
    ) -> String {
        message!(self, "town-error-permit-there", ..scene.player(owner), value = value.number(), place)
    }

    fn not_in_reserve(&self, value: PermitValue, reserve: Permits) -> String {
        match reserve.is_empty() {
            true => message!(self, "town-error-no-reserve"),
            false => message!(self, "town-error-reserve", value = value.number(), left = self.permits(reserve)),
        }
    }
}

/// South-east corner of the town.
fn last_square(scene: &ElasundMessageContext<'_>) -> String {
    let x = columns(scene.view.players).saturating_sub(1);
    let corner = Row::new(ROWS - 1).and_then(|row| Square::at(x, row));
    corner.map(notation::format_square).unwrap_or_default()
}
