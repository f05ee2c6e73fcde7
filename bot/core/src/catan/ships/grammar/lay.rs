//! Free roads and ships: both share one menu, and the edge decides which of them is meant.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::edge::Edge;
use engine::catan::error::RuleError;
use engine::catan::piece::Piece;
use engine::catan::ships::action::Action as Ships;
use engine::catan::way::Way;
use render::catan::Spot;

use super::stretch::{Stretch, way_in};
use crate::bind::grammar::Answer;
use crate::bind::{Bound, narrow};
use crate::catan::grammar::error::PlaceKind;
use crate::catan::grammar::label::{Label, Question};
use crate::catan::grammar::{Speaker, Verb, landmarks, name_of};
use crate::command::error::CommandError;
use crate::command::moves::Verbs;
use crate::command::{Command, Place, Said};
use crate::menu::{self, Area, Ask, Choice};

/// Verb that builds the piece.
pub(in crate::catan) fn verb(way: Way) -> Verb {
    match way {
        Way::Road => Verb::Build(Piece::Road),
        Way::Ship => Verb::BuildShip,
    }
}

/// Action that builds the piece on the edge.
pub(in crate::catan) fn action(way: Way, edge: Edge) -> Action {
    match way {
        Way::Road => Action::BuildRoad { edge },
        Way::Ship => Action::Ships(Ships::BuildShip { edge }),
    }
}

/// Roads and ships that these actions build, roads first.
pub(in crate::catan) fn laid<'a>(actions: impl Iterator<Item = &'a Action> + Clone) -> Vec<(Way, Edge)> {
    let roads = actions.clone().filter_map(|action| match *action {
        Action::BuildRoad { edge } => Some((Way::Road, edge)),
        _ => None,
    });
    let ships = actions.filter_map(|action| match *action {
        Action::Ships(Ships::BuildShip { edge }) => Some((Way::Ship, edge)),
        _ => None,
    });
    roads.chain(ships).collect()
}

/// Returns `true` if the alternatives include a ship.
pub(in crate::catan) fn has_ship(ways: &[(Way, Edge)]) -> bool {
    ways.iter().any(|&(way, _)| way == Way::Ship)
}

/// Menu of these roads and ships. `command` builds the command of each choice, `near` the one for the edges around a hex.
pub(in crate::catan) fn ask(
    speaker: &Speaker<'_>,
    question: Question,
    ways: &[(Way, Edge)],
    command: &dyn Fn(Stretch) -> Command,
    near: &dyn Fn(Place) -> Command,
) -> Ask {
    let topology = speaker.topology();
    let area = |hex| {
        let command = near(Place::Near(name_of(topology, Spot::Hex(hex))));
        Area { order: hex.index(), label: Label::Hex(hex).into(), command: Some(command) }
    };
    let choice = |&(way, edge): &(Way, Edge)| {
        let spot = Spot::Edge(edge);
        let stretch = Stretch { way: Some(way), place: Place::new(&name_of(topology, spot)) };
        let areas = landmarks(&speaker.view.island, spot).into_iter().map(area).collect();
        Choice { label: Label::Way { way, edge }.into(), areas, command: command(stretch) }
    };
    let mut spots: Vec<Spot> = Vec::new();
    for &(_, edge) in ways {
        if !spots.contains(&Spot::Edge(edge)) {
            spots.push(Spot::Edge(edge));
        }
    }
    Ask {
        question: question.into(),
        choices: ways.iter().map(choice).collect(),
        spots: spots.into_iter().map(menu::Spot::new).collect(),
    }
}

/// Alternatives that touch the hex with this label.
pub(in crate::catan) fn around(
    speaker: &Speaker<'_>,
    label: &str,
    ways: &[(Way, Edge)],
) -> Result<Vec<(Way, Edge)>, CommandError> {
    let spots: Vec<Spot> = ways.iter().map(|&(_, edge)| Spot::Edge(edge)).collect();
    let near = speaker.around(label, PlaceKind::Edge, &spots)?;
    Ok(ways.iter().copied().filter(|&(_, edge)| near.contains(&Spot::Edge(edge))).collect())
}

/// Piece meant on an edge if the text names none: a road where possible, otherwise a ship.
pub(in crate::catan) fn meant(speaker: &Speaker<'_>, edge: Edge, ways: &[(Way, Edge)]) -> Way {
    if ways.contains(&(Way::Road, edge)) {
        return Way::Road;
    }
    // If only the cost forbids a road, report that instead of building a ship.
    let is_about_cards = || {
        let error = speaker.check(action(Way::Road, edge)).err();
        let rule = error.as_ref().and_then(|error| error.rule::<Catan>());
        matches!(rule, Some(RuleError::CannotAfford { .. }))
    };
    let lies_at_sea = !speaker.view.island.roadable().contains(edge);
    let can_be_ship = ways.contains(&(Way::Ship, edge)) && !is_about_cards();
    if speaker.plays_ships() && (lies_at_sea || can_be_ship) { Way::Ship } else { Way::Road }
}

/// Menu of the free road or ship to build now.
pub(in crate::catan) fn menu(speaker: &Speaker<'_>, question: Question) -> Result<Bound, CommandError> {
    let ways = laid(speaker.legal.actions.iter());
    match has_ship(&ways) {
        true => Ok(Bound::Ask(of_prompt(speaker, question, &ways))),
        false => narrow::bind(speaker, Verb::Build(Piece::Road), &[]),
    }
}

fn of_prompt(speaker: &Speaker<'_>, question: Question, ways: &[(Way, Edge)]) -> Ask {
    let command = |stretch: Stretch| {
        let said = Said::new(&stretch.place.to_string()).into_iter().collect();
        Command::Move(verb(stretch.way.unwrap_or(Way::Road)).with(said))
    };
    ask(speaker, question, ways, &command, &|near| Command::Choose(near.to_string()))
}

/// Parses a typed answer to the prompt for a free road or ship.
pub(in crate::catan) fn answer(
    speaker: &Speaker<'_>,
    question: Question,
    text: &str,
) -> Result<Answer, CommandError> {
    let ways = laid(speaker.legal.actions.iter());
    let line = |way: Way, text: &str| {
        let piece = match way {
            Way::Road => "road",
            Way::Ship => "ship",
        };
        Ok(Answer::Line(format!("/build {piece} {text}")))
    };
    if let (Some(way), rest) = way_in(text) {
        return line(way, rest);
    }
    let place = crate::command::arguments::place(text);
    match place {
        Some(Place::Near(hex)) if has_ship(&ways) => {
            let near = around(speaker, &hex, &ways)?;
            Ok(Answer::Bound(Bound::Ask(of_prompt(speaker, question, &near))))
        }
        Some(Place::At(label)) => match speaker.spot(PlaceKind::Edge, &label) {
            Some(Spot::Edge(edge)) => line(meant(speaker, edge, &ways), text),
            _ if ways.iter().all(|&(way, _)| way == Way::Ship) && has_ship(&ways) => line(Way::Ship, text),
            _ => line(Way::Road, text),
        },
        _ => line(Way::Road, text),
    }
}
