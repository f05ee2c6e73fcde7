//! Menus for building: the piece, and its location.

use engine::catan::action::Action;
use engine::catan::piece::Piece;
use render::catan::Spot;

use crate::bind::narrow::any;
use crate::catan::cities_knights::grammar::ask as cities_knights;
use crate::catan::grammar::Speaker;
use crate::catan::grammar::Verb;
use crate::catan::grammar::label::{Label, Question};
use crate::catan::grammar::{lying, name_of, read};
use crate::command::moves::Verbs;
use crate::command::{Command, Place};
use crate::menu::{self, Ask, Choice};

/// Legal locations of the piece.
pub(crate) fn spots(speaker: &Speaker<'_>, piece: Piece) -> Vec<Spot> {
    let spot = |action: &Action| match *action {
        Action::BuildRoad { edge } if piece == Piece::Road => Some(Spot::Edge(edge)),
        Action::BuildSettlement { vertex } if piece == Piece::Settlement => Some(Spot::Vertex(vertex)),
        Action::BuildCity { vertex } if piece == Piece::City => Some(Spot::Vertex(vertex)),
        _ => None,
    };
    speaker.legal.actions.iter().filter_map(spot).collect()
}

/// Menu of the pieces that can be built; `None` if there are none.
pub(crate) fn what(speaker: &Speaker<'_>) -> Option<Ask> {
    let possible = Piece::ALL.into_iter().filter(|&piece| !spots(speaker, piece).is_empty());
    let mut choices: Vec<Choice> = possible
        .map(|piece| Choice::new(Label::Piece(piece), Command::Move(Verb::Build(piece).open())))
        .collect();
    if any(speaker, &[Verb::BuildShip]) {
        choices.push(cities_knights::of_verb(speaker, Verb::BuildShip));
    }
    if any(speaker, &[Verb::Wall]) {
        choices.push(cities_knights::of_verb(speaker, Verb::Wall));
    }
    if speaker.may(|action| *action == Action::BuyCard) {
        choices.push(Choice::new(Label::BuyCard, read::buying()));
    }
    (!choices.is_empty()).then(|| Ask::new(Question::BuildWhat, choices))
}

/// Menu of these locations; each choice carries the command that names its location.
pub(crate) fn of_places(
    speaker: &Speaker<'_>,
    question: Question,
    spots: &[Spot],
    command: &dyn Fn(Place) -> Command,
) -> Ask {
    let topology = speaker.topology();
    let choice = |&spot: &Spot| {
        let command = command(Place::new(&name_of(topology, spot)));
        lying(&speaker.view.island, Label::from(spot).into(), spot, command)
    };
    Ask {
        question: question.into(),
        choices: spots.iter().map(choice).collect(),
        spots: spots.iter().copied().map(menu::Spot::new).collect(),
    }
}
