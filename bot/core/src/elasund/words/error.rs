//! Messages for broken rules of Elasund, with a hint at a legal action.

use engine::elasund::error::{Obstacle, RuleError};
use engine::elasund::notation;
use engine::elasund::permit::{Permit, PermitValue, Permits};
use engine::elasund::square::{ROWS, Row, Square, columns};
use engine::elasund::wall::SEGMENTS;
use engine::seat::{MAX_SEATS, Seat};

use super::Town;
use super::thing::Form;
use crate::words::{Words, say, sentence_start};

impl Words {
    /// Message that explains why the reader's action is illegal.
    pub(crate) fn elasund_error(&self, error: &RuleError, scene: &Town<'_>) -> String {
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
            RuleError::AlreadyRolled => say!(self, "town-error-rolled"),
            RuleError::MoveShipFirst => say!(self, "town-error-ship-first"),
            RuleError::DiscardFirst => say!(self, "error-discard-first"),
            RuleError::ReclaimFirst => say!(self, "town-error-reclaim-first"),
            RuleError::ChooseTileFirst => say!(self, "town-error-tile-first"),
            RuleError::PlaceHutFirst => say!(self, "town-error-hut-first"),
            RuleError::PermitOrGoldFirst => say!(self, "town-error-permit-first"),
            RuleError::PermitOrGoldDone => say!(self, "town-error-permit-done"),
            RuleError::BonusDone => say!(self, "town-error-bonus-done"),
            RuleError::BuildsUsedUp => say!(self, "town-error-builds-used"),
            RuleError::WrongShipRow { rows } => {
                say!(self, "town-error-ship-row", rows = self.rows_to_choose(rows))
            }
            RuleError::CannotAfford { missing } => {
                say!(self, "error-cannot-afford", cards = self.town_cards(missing))
            }
            RuleError::WrongCount { expected, given } => say!(self, "error-wrong-count", expected, given),
            RuleError::InfluenceOnly => say!(self, "town-error-influence-only"),
            RuleError::TooMany { most } => say!(self, "town-error-too-many", most),
            RuleError::NotDiscarded { from } => {
                say!(self, "town-error-not-discarded", cards = self.town_cards(from))
            }
            RuleError::NotBuilt { hut: _ } => say!(self, "town-error-not-built"),
            RuleError::NoneLeft { building } if building.is_neutral() => {
                say!(self, "town-error-none-left", building = self.town_building(building))
            }
            RuleError::NoneLeft { building } => {
                say!(self, "town-error-own-built", building = self.building_as(building, Form::Your))
            }
            RuleError::OutsideTown => say!(self, "town-error-outside", last = last_square(scene)),
            RuleError::OnFoundation => {
                say!(self, "town-error-foundation", place = self.town_square(Square::FOUNDATION))
            }
            RuleError::OnChurch { square } => {
                say!(self, "town-error-church", place = self.town_square(square))
            }
            RuleError::LargerBuilding { standing } => {
                let building = sentence_start(&self.standing_building(&standing, scene));
                say!(self, "town-error-larger", building)
            }
            RuleError::TooFewPermits { needed, present } => {
                say!(self, "town-error-few-permits", needed, present)
            }
            RuleError::NoOwnPermit => say!(self, "town-error-no-permit"),
            RuleError::NoMajority { by, theirs, own } => {
                say!(self, "town-error-majority", player = scene.name(by), theirs, own)
            }
            RuleError::InfluenceNeeded { standing } => {
                let building = sentence_start(&self.standing_building(&standing, scene));
                say!(self, "town-error-same-size", building)
            }
            RuleError::InfluenceNotNeeded => say!(self, "town-error-no-influence"),
            RuleError::FrontClosed { front } => {
                say!(self, "town-error-front", front = self.wall_front(front))
            }
            RuleError::NoSegmentLeft => say!(self, "town-error-no-segment", count = SEGMENTS),
            RuleError::ChurchFinished => say!(self, "town-error-church-finished"),
            RuleError::NoSuchTile => say!(self, "town-error-tile"),
            RuleError::HutNotHomeless { hut } => {
                say!(self, "town-error-hut-placed", hut = self.building_as(hut.building(), Form::Your))
            }
            RuleError::TradeSquare { square } => {
                say!(self, "town-error-trade-square", place = self.town_square(square))
            }
            RuleError::NotFree { square, obstacle } => self.not_free(square, obstacle, scene),
            RuleError::WrongRow { rows } if rows.is_empty() => say!(self, "town-error-town-full"),
            RuleError::WrongRow { rows } => say!(self, "town-error-row", rows = self.rows_to_choose(rows)),
            RuleError::NotInReserve { value, reserve } => self.not_in_reserve(value, reserve),
            RuleError::NotOnBoard { value } => say!(self, "town-error-not-on-board", value = value.number()),
            RuleError::NoGoldLeft => say!(self, "town-error-no-gold-left"),
            RuleError::NotHigher => say!(self, "town-error-not-higher"),
        }
    }

    /// Message for an unknown square, with suggestions.
    pub(crate) fn unknown_square(&self, label: &str, near: Vec<String>, scene: Option<&Town<'_>>) -> String {
        let players = scene.map_or(MAX_SEATS, |town| town.view.players);
        let last = columns(players).saturating_sub(1);
        let mut letters = label.chars();
        let letter =
            letters.next().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_uppercase());
        let number: Option<u16> = letters.as_str().parse().ok();
        let is_row = |number| u8::try_from(number).ok().and_then(Row::of_number).is_some();
        let why = match (letter, number) {
            (Some(letter), Some(_)) if letter > notation::column(last) => {
                let last = notation::column(last).to_string();
                say!(self, "error-unknown-column", column = letter.to_string(), last)
            }
            (Some(_), Some(row)) if !is_row(row) => say!(self, "error-unknown-row", row),
            _ => {
                let example = notation::square(Square::FOUNDATION);
                say!(self, "error-unknown-square", label, example)
            }
        };
        match near.is_empty() {
            true => why,
            false => [why, say!(self, "error-squares-near", near = self.or(near))].join(" "),
        }
    }

    fn not_free(&self, square: Square, obstacle: Obstacle, scene: &Town<'_>) -> String {
        let place = self.town_square(square);
        match obstacle {
            Obstacle::Building(standing) => {
                let building = match standing.square == square {
                    true => self.owned_building(&standing, scene),
                    false => self.standing_building(&standing, scene),
                };
                say!(self, "town-error-built-there", place, building)
            }
            Obstacle::Permit(Permit { owner, value }) => self.permit_there(place, owner, value, scene),
            Obstacle::Church => say!(self, "town-error-church", place),
            Obstacle::Foundation => say!(self, "town-error-foundation", place),
        }
    }

    fn permit_there(&self, place: String, owner: Seat, value: PermitValue, scene: &Town<'_>) -> String {
        say!(self, "town-error-permit-there", ..scene.player(owner), value = value.number(), place)
    }

    fn not_in_reserve(&self, value: PermitValue, reserve: Permits) -> String {
        match reserve.is_empty() {
            true => say!(self, "town-error-no-reserve"),
            false => {
                let left = self.permits(reserve);
                say!(self, "town-error-reserve", value = value.number(), left)
            }
        }
    }
}

/// South-east corner of the town.
fn last_square(scene: &Town<'_>) -> String {
    let x = columns(scene.view.players).saturating_sub(1);
    let corner = Row::new(ROWS - 1).and_then(|row| Square::at(x, row));
    corner.map(notation::square).unwrap_or_default()
}
