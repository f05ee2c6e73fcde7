//! What is named after a verb: an action in parts, and back.

use engine::elasund::action::{Action, Bonus};
use engine::elasund::building::Hut;
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::PermitValue;
use engine::elasund::square::{Row, Square};
use engine::elasund::wall::WallFront;

use crate::command::elasund::Verb;
use crate::command::vocabulary::canonical;

/// One thing that is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Row(Row),
    Square(Square),
    Front(WallFront),
    Permit(PermitValue),
    Color(Influence),
    Hut(Hut),
    /// No influence cards, where some could be paid.
    Free,
}

/// The word for a square that costs influence cards, of whatever color.
pub(crate) const ELSEWHERE: &str = "elsewhere";

/// An action as a verb with what is named after it, slot by slot; none for what has no verb.
pub(super) fn of_action(action: &Action) -> Option<(Verb, Vec<Part>)> {
    let color = |influence: Option<Influence>| influence.map_or(Part::Free, Part::Color);
    Some(match *action {
        Action::MoveShip { row } => (Verb::Ship, vec![Part::Row(row)]),
        Action::Build { building, square, influence } => {
            (Verb::Build(building), vec![Part::Square(square), color(influence)])
        }
        Action::BuildWall { front } => (Verb::Wall, vec![Part::Front(front)]),
        Action::BuildChurch => (Verb::Church, Vec::new()),
        Action::PlaceHut { hut, square } => (Verb::Hut, vec![Part::Hut(hut), Part::Square(square)]),
        Action::PlacePermit { value, square, influence } => {
            (Verb::Permit, vec![Part::Permit(value), Part::Square(square), color(influence)])
        }
        Action::TakeGold => (Verb::Gold, Vec::new()),
        Action::Bonus(Bonus::Move { value, square, influence }) => {
            (Verb::Move, vec![Part::Permit(value), Part::Square(square), Part::Color(influence)])
        }
        Action::Bonus(Bonus::Raise { from, to, influence }) => {
            (Verb::Raise, vec![Part::Permit(from), Part::Permit(to), Part::Color(influence)])
        }
        Action::Bonus(Bonus::Permit { value, square }) => {
            (Verb::BonusPermit, vec![Part::Permit(value), Part::Square(square)])
        }
        Action::Bonus(Bonus::Gold) => (Verb::BonusGold, Vec::new()),
        Action::Roll
        | Action::Discard { .. }
        | Action::Reclaim { .. }
        | Action::ChooseTile { .. }
        | Action::EndTurn
        | Action::Resign => return None,
    })
}

/// The action that these parts make; none where something is left out.
pub(super) fn action(verb: Verb, parts: &[Part]) -> Option<Action> {
    let color = |part: Part| match part {
        Part::Color(influence) => Some(influence),
        _ => None,
    };
    Some(match (verb, parts) {
        (Verb::Ship, &[Part::Row(row)]) => Action::MoveShip { row },
        (Verb::Build(building), &[Part::Square(square), influence]) => {
            Action::Build { building, square, influence: color(influence) }
        }
        (Verb::Wall, &[Part::Front(front)]) => Action::BuildWall { front },
        (Verb::Church, []) => Action::BuildChurch,
        (Verb::Hut, &[Part::Hut(hut), Part::Square(square)]) => Action::PlaceHut { hut, square },
        (Verb::Permit, &[Part::Permit(value), Part::Square(square), influence]) => {
            Action::PlacePermit { value, square, influence: color(influence) }
        }
        (Verb::Gold, []) => Action::TakeGold,
        (Verb::Move, &[Part::Permit(value), Part::Square(square), Part::Color(influence)]) => {
            Action::Bonus(Bonus::Move { value, square, influence })
        }
        (Verb::Raise, &[Part::Permit(from), Part::Permit(to), Part::Color(influence)]) => {
            Action::Bonus(Bonus::Raise { from, to, influence })
        }
        (Verb::BonusPermit, &[Part::Permit(value), Part::Square(square)]) => {
            Action::Bonus(Bonus::Permit { value, square })
        }
        (Verb::BonusGold, []) => Action::Bonus(Bonus::Gold),
        _ => return None,
    })
}

impl Part {
    /// How canonical text names it.
    pub(crate) fn word(self) -> String {
        match self {
            Part::Row(row) => notation::row(row),
            Part::Square(square) => notation::square(square),
            Part::Front(front) => canonical(front).to_owned(),
            Part::Permit(value) => value.number().to_string(),
            Part::Color(influence) => canonical(influence).to_owned(),
            Part::Hut(hut) => canonical(hut).to_owned(),
            Part::Free => "free".to_owned(),
        }
    }
}
