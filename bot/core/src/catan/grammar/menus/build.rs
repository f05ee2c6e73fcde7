//! Menus for building, with the piece and its location, and for robberies, with the hex and the victim.

use engine::catan::action::Action;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::piece::Piece;
use engine::seat::Seat;
use render::catan::Spot;

use crate::bind::narrow::has_legal_action;
use crate::catan::cities_knights::grammar::menus as cities_knights;
use crate::catan::grammar::label::{CatanLabel, CatanQuestion};
use crate::catan::grammar::{CatanContext, CatanVerb, parse, spot_choice, spot_label};
use crate::command::moves::Verbs;
use crate::command::{Command, PlaceArgument, PlayerName};
use crate::menu::{self, Choice, ChoiceMenu};

/// Legal locations of the piece.
pub(crate) fn legal_spots(speaker: &CatanContext<'_>, piece: Piece) -> Vec<Spot> {
    let spot = |action: &Action| match *action {
        Action::BuildRoad { edge } if piece == Piece::Road => Some(Spot::Edge(edge)),
        Action::BuildSettlement { vertex } if piece == Piece::Settlement => Some(Spot::Vertex(vertex)),
        Action::BuildCity { vertex } if piece == Piece::City => Some(Spot::Vertex(vertex)),
        _ => None,
    };
    speaker.legal.actions.iter().filter_map(spot).collect()
}

/// Menu of the pieces that can be built; `None` if there are none.
pub(crate) fn piece_menu(speaker: &CatanContext<'_>) -> Option<ChoiceMenu> {
    let possible = Piece::ALL.into_iter().filter(|&piece| !legal_spots(speaker, piece).is_empty());
    let mut choices: Vec<Choice> = possible
        .map(|piece| Choice::new(CatanLabel::Piece(piece), Command::Move(CatanVerb::Build(piece).without_arguments())))
        .collect();
    if has_legal_action(speaker, &[CatanVerb::BuildShip]) {
        choices.push(cities_knights::verb_choice(speaker, CatanVerb::BuildShip));
    }
    if has_legal_action(speaker, &[CatanVerb::Wall]) {
        choices.push(cities_knights::verb_choice(speaker, CatanVerb::Wall));
    }
    if speaker.has_legal_action(|action| *action == Action::BuyCard) {
        choices.push(Choice::new(CatanLabel::BuyCard, parse::buy_card_command()));
    }
    (!choices.is_empty()).then(|| ChoiceMenu::new(CatanQuestion::BuildWhat, choices))
}

/// Menu of these locations; each choice carries the command that names its location.
pub(crate) fn spot_menu(
    speaker: &CatanContext<'_>,
    question: CatanQuestion,
    spots: &[Spot],
    command: &dyn Fn(PlaceArgument) -> Command,
) -> ChoiceMenu {
    let topology = speaker.topology();
    let choice = |&spot: &Spot| {
        let command = command(PlaceArgument::new(&spot_label(topology, spot)));
        spot_choice(&speaker.view.island, CatanLabel::from(spot).into(), spot, command)
    };
    ChoiceMenu {
        question: question.into(),
        choices: spots.iter().map(choice).collect(),
        spots: spots.iter().copied().map(menu::Spot::new).collect(),
    }
}

/// Builds the command for a hex and a victim.
pub(crate) type RobberyCommand<'a> = &'a dyn Fn(Option<PlaceArgument>, Option<PlayerName>) -> Command;

/// Menu of the target hexes; keeps a victim that was already named.
pub(crate) fn hex_menu(
    question: CatanQuestion,
    robberies: &[(Hex, Option<Seat>)],
    victim: Option<Seat>,
    command: RobberyCommand<'_>,
) -> ChoiceMenu {
    let mut hexes: Vec<Hex> = robberies.iter().map(|&(hex, _)| hex).collect();
    hexes.dedup();
    let choice = |&hex: &Hex| {
        let place = PlaceArgument::new(&notation::format_hex(hex));
        Choice::new(CatanLabel::Hex(hex), command(Some(place), victim.map(PlayerName::from)))
    };
    ChoiceMenu {
        question: question.into(),
        choices: hexes.iter().map(choice).collect(),
        spots: hexes.iter().map(|&hex| menu::Spot::new(Spot::Hex(hex))).collect(),
    }
}

pub(crate) fn victim_menu(hex: Hex, robberies: &[(Hex, Option<Seat>)], command: RobberyCommand<'_>) -> ChoiceMenu {
    let place = PlaceArgument::new(&notation::format_hex(hex));
    let choices = robberies.iter().filter_map(|&(_, victim)| victim).map(|victim| {
        Choice::new(menu::Label::Player(victim), command(Some(place.clone()), Some(PlayerName::from(victim))))
    });
    ChoiceMenu {
        question: CatanQuestion::RobWhom { hex }.into(),
        choices: choices.collect(),
        spots: vec![menu::Spot::new(Spot::Hex(hex))],
    }
}
