//! Free roads and ships: both share one menu, and the edge decides which of them is meant.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::edge::Edge;
use engine::catan::error::RuleError;
use engine::catan::piece::Piece;
use engine::catan::route_kind::RouteKind;
use engine::catan::ships::action::Action as Ships;
use render::catan::Spot;

use super::{LocatedPiece, split_kind};
use crate::bind::grammar::PromptAnswer;
use crate::bind::{Interpretation, narrow};
use crate::catan::grammar::error::LocationKind;
use crate::catan::grammar::label::{CatanLabel, CatanQuestion};
use crate::catan::grammar::{CatanContext, CatanVerb, landmarks, spot_label};
use crate::command::moves::Verbs;
use crate::command::{Command, CommandError, PlaceArgument, Token};
use crate::menu::{self, Area, Choice, ChoiceMenu};

/// Verb that builds the piece.
pub(in crate::catan) fn build_verb(way: RouteKind) -> CatanVerb {
    match way {
        RouteKind::Road => CatanVerb::Build(Piece::Road),
        RouteKind::Ship => CatanVerb::BuildShip,
    }
}

/// Action that builds the piece on the edge.
pub(in crate::catan) fn build_action(way: RouteKind, edge: Edge) -> Action {
    match way {
        RouteKind::Road => Action::BuildRoad { edge },
        RouteKind::Ship => Action::Ships(Ships::BuildShip { edge }),
    }
}

/// Roads and ships that these actions build, roads first.
pub(in crate::catan) fn buildable_pieces<'a>(
    actions: impl Iterator<Item = &'a Action> + Clone,
) -> Vec<(RouteKind, Edge)> {
    let roads = actions.clone().filter_map(|action| match *action {
        Action::BuildRoad { edge } => Some((RouteKind::Road, edge)),
        _ => None,
    });
    let ships = actions.filter_map(|action| match *action {
        Action::Ships(Ships::BuildShip { edge }) => Some((RouteKind::Ship, edge)),
        _ => None,
    });
    roads.chain(ships).collect()
}

/// Returns `true` if the alternatives include a ship.
pub(in crate::catan) fn has_ship(ways: &[(RouteKind, Edge)]) -> bool {
    ways.iter().any(|&(way, _)| way == RouteKind::Ship)
}

/// Menu of these roads and ships. `command` builds the command of each choice, `near` the one for the edges around a hex.
pub(in crate::catan) fn piece_menu(
    speaker: &CatanContext<'_>,
    question: CatanQuestion,
    ways: &[(RouteKind, Edge)],
    command: &dyn Fn(LocatedPiece) -> Command,
    near: &dyn Fn(PlaceArgument) -> Command,
) -> ChoiceMenu {
    let topology = speaker.topology();
    let area = |hex| {
        let command = near(PlaceArgument::Near(spot_label(topology, Spot::Hex(hex))));
        Area { order: hex.index(), label: CatanLabel::Hex(hex).into(), command: Some(command) }
    };
    let choice = |&(way, edge): &(RouteKind, Edge)| {
        let spot = Spot::Edge(edge);
        let stretch = LocatedPiece { kind: Some(way), place: PlaceArgument::new(&spot_label(topology, spot)) };
        let areas = landmarks(&speaker.view.island, spot).into_iter().map(area).collect();
        Choice { label: CatanLabel::Way { way, edge }.into(), areas, command: command(stretch) }
    };
    let mut spots: Vec<Spot> = Vec::new();
    for &(_, edge) in ways {
        if !spots.contains(&Spot::Edge(edge)) {
            spots.push(Spot::Edge(edge));
        }
    }
    ChoiceMenu {
        question: question.into(),
        choices: ways.iter().map(choice).collect(),
        spots: spots.into_iter().map(menu::Spot::new).collect(),
    }
}

/// Alternatives that touch the hex with this label.
pub(in crate::catan) fn pieces_near(
    speaker: &CatanContext<'_>,
    label: &str,
    ways: &[(RouteKind, Edge)],
) -> Result<Vec<(RouteKind, Edge)>, CommandError> {
    let spots: Vec<Spot> = ways.iter().map(|&(_, edge)| Spot::Edge(edge)).collect();
    let near = speaker.legal_spots_near(label, LocationKind::Edge, &spots)?;
    Ok(ways.iter().copied().filter(|&(_, edge)| near.contains(&Spot::Edge(edge))).collect())
}

/// Piece meant on an edge if the text names none: a road where possible, otherwise a ship.
pub(in crate::catan) fn infer_piece(speaker: &CatanContext<'_>, edge: Edge, ways: &[(RouteKind, Edge)]) -> RouteKind {
    if ways.contains(&(RouteKind::Road, edge)) {
        return RouteKind::Road;
    }
    // If only the cost forbids a road, report that instead of building a ship.
    let is_about_cards = || {
        let error = speaker.check(build_action(RouteKind::Road, edge)).err();
        let rule = error.as_ref().and_then(|error| error.rule_error::<Catan>());
        matches!(rule, Some(RuleError::CannotAfford { .. }))
    };
    let lies_at_sea = !speaker.view.island.road_edges().contains(edge);
    let can_be_ship = ways.contains(&(RouteKind::Ship, edge)) && !is_about_cards();
    if speaker.plays_ships() && (lies_at_sea || can_be_ship) { RouteKind::Ship } else { RouteKind::Road }
}

/// Menu of the free road or ship to build now.
pub(in crate::catan) fn free_piece_menu(
    speaker: &CatanContext<'_>,
    question: CatanQuestion,
) -> Result<Interpretation, CommandError> {
    let ways = buildable_pieces(speaker.legal.actions.iter());
    match has_ship(&ways) {
        true => Ok(Interpretation::Menu(prompt_menu(speaker, question, &ways))),
        false => narrow::bind_verb(speaker, CatanVerb::Build(Piece::Road), &[]),
    }
}

fn prompt_menu(speaker: &CatanContext<'_>, question: CatanQuestion, ways: &[(RouteKind, Edge)]) -> ChoiceMenu {
    let command = |stretch: LocatedPiece| {
        let said = Token::new(&stretch.place.to_string()).into_iter().collect();
        Command::Move(build_verb(stretch.kind.unwrap_or(RouteKind::Road)).with_arguments(said))
    };
    piece_menu(speaker, question, ways, &command, &|near| Command::Choose(near.to_string()))
}

/// Parses a typed answer to the prompt for a free road or ship.
pub(in crate::catan) fn parse_answer(
    speaker: &CatanContext<'_>,
    question: CatanQuestion,
    text: &str,
) -> Result<PromptAnswer, CommandError> {
    let ways = buildable_pieces(speaker.legal.actions.iter());
    let line = |way: RouteKind, text: &str| {
        let piece = match way {
            RouteKind::Road => "road",
            RouteKind::Ship => "ship",
        };
        Ok(PromptAnswer::Line(format!("/build {piece} {text}")))
    };
    if let (Some(way), rest) = split_kind(text) {
        return line(way, rest);
    }
    let place = crate::command::arguments::parse_place(text);
    match place {
        Some(PlaceArgument::Near(hex)) if has_ship(&ways) => {
            let near = pieces_near(speaker, &hex, &ways)?;
            Ok(PromptAnswer::Interpreted(Interpretation::Menu(prompt_menu(speaker, question, &near))))
        }
        Some(PlaceArgument::At(label)) => match speaker.parse_spot(LocationKind::Edge, &label) {
            Some(Spot::Edge(edge)) => line(infer_piece(speaker, edge, &ways), text),
            _ if ways.iter().all(|&(way, _)| way == RouteKind::Ship) && has_ship(&ways) => line(RouteKind::Ship, text),
            _ => line(RouteKind::Road, text),
        },
        _ => line(RouteKind::Road, text),
    }
}
