//! Advice on actions of Elasund, with the reason.

use engine::elasund::action::{Action, Bonus};
use engine::elasund::notation;

use crate::words::{Words, say};

impl Words {
    /// Advised action and its reason, in one sentence.
    pub(crate) fn elasund_advice(&self, action: &Action) -> String {
        let number = |value: engine::elasund::permit::PermitValue| value.number();
        match *action {
            Action::Roll => say!(self, "advice-roll"),
            Action::MoveShip { row } => say!(self, "advice-town-ship", row = notation::row(row)),
            Action::Discard { cards } => say!(self, "advice-discard", cards = self.town_cards(cards)),
            Action::Reclaim { cards } => say!(self, "advice-town-reclaim", cards = self.town_cards(cards)),
            Action::Build { building, square, .. } => {
                let (building, place) = (self.building(building), self.town_square(square));
                say!(self, "advice-town-build", building, place)
            }
            Action::BuildWall { .. } => say!(self, "advice-town-wall"),
            Action::BuildChurch => say!(self, "advice-town-church"),
            Action::ChooseTile { tile } => say!(self, "advice-town-tile", tile = self.church_tile(tile)),
            Action::PlaceHut { square, .. } => {
                say!(self, "advice-town-hut", place = self.town_square(square))
            }
            Action::PlacePermit { value, square, .. } => {
                say!(self, "advice-town-permit", number = number(value), place = self.town_square(square))
            }
            Action::TakeGold | Action::Bonus(Bonus::Gold) => say!(self, "advice-town-gold"),
            Action::Bonus(Bonus::Move { value, square, .. }) => {
                say!(self, "advice-town-move", number = number(value), place = self.town_square(square))
            }
            Action::Bonus(Bonus::Raise { from, to, .. }) => {
                say!(self, "advice-town-raise", from = number(from), to = number(to))
            }
            Action::Bonus(Bonus::Permit { value, square }) => {
                say!(self, "advice-town-permit", number = number(value), place = self.town_square(square))
            }
            Action::EndTurn => say!(self, "advice-end"),
            Action::Resign => say!(self, "deed-resign"),
        }
    }
}
