//! Answers to the prompts of Cities & Knights, in the words of their menus.

use engine::catan::action::Action;
use engine::catan::cities_knights::action::Action as Knights;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::hand_card::HandCard;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::catan::vertex::VertexSet;
use render::catan::Spot;

use super::arguments::{CatanArgument, means_nothing};
use super::menus;
use crate::bind::grammar::PromptAnswer;
use crate::bind::{Interpretation, narrow};
use crate::catan::cities_knights::grammar::parse::split_card;
use crate::catan::grammar::error::{CatanExpected, LocationKind};
use crate::catan::grammar::{CatanContext, CatanVerb, card_text};
use crate::catan::ships::grammar::{road_or_ship, split_kind};
use crate::command::CommandError;
use crate::command::lexicon::Term;
use crate::command::player::PlaceArgument;
use crate::command::text::{Word, truncate_for_echo, words};
use crate::command::vocabulary::find_value;

/// Converts an action to the argument that answers a prompt; `None` for an action that answers none.
fn answer_argument(action: &Action) -> Option<CatanArgument> {
    let Action::CitiesKnights(action) = action else { return None };
    Some(match *action {
        Knights::JoinDefense { knights } => CatanArgument::Knights(knights),
        Knights::LoseCity { vertex }
        | Knights::RemoveKnight { vertex }
        | Knights::PlaceKnight { vertex }
        | Knights::MoveDisplaced { to: vertex } => CatanArgument::Vertex(vertex),
        Knights::PlaceLowerKnight { vertex, rank } => CatanArgument::Lower(vertex, rank),
        Knights::DrawProgress { track } => CatanArgument::Track(track),
        Knights::PutBack { card } | Knights::TakeProgress { card } => CatanArgument::Progress(card),
        Knights::TakeResource { resource } => CatanArgument::Card(resource.into()),
        Knights::GiveCommodity { commodity } => CatanArgument::Card(commodity.into()),
        Knights::TakeCards { cards } => CatanArgument::Cards(cards),
        Knights::Forgo => CatanArgument::Nothing,
        _ => return None,
    })
}

fn legal_answers(speaker: &CatanContext<'_>) -> Vec<CatanArgument> {
    speaker.legal.actions.iter().filter_map(answer_argument).collect()
}

pub(crate) fn prompt_menu(speaker: &CatanContext<'_>, kind: PromptKind) -> Result<Interpretation, CommandError> {
    match kind {
        PromptKind::FoundCity => narrow::bind_verb(speaker, CatanVerb::Build(Piece::City), &[]),
        PromptKind::PutBack => narrow::bind_verb(speaker, CatanVerb::PutBack, &[]),
        PromptKind::FifthCard if menus::playable_cards(speaker).is_empty() => {
            narrow::bind_verb(speaker, CatanVerb::PutBack, &[])
        }
        PromptKind::FifthCard => super::card_menu(speaker),
        PromptKind::RelocateRoad | PromptKind::RelocateShip => {
            let ways = road_or_ship::buildable_pieces(speaker.legal.actions.iter());
            let spots: Vec<Spot> = ways.iter().map(|&(_, edge)| Spot::Edge(edge)).collect();
            Ok(Interpretation::Menu(menus::relocation_menu(speaker, kind, &spots)))
        }
        _ => Ok(Interpretation::Menu(menus::answer_menu(speaker, kind, &legal_answers(speaker)))),
    }
}

pub(crate) fn parse_answer(
    speaker: &CatanContext<'_>,
    kind: PromptKind,
    text: &str,
) -> Result<PromptAnswer, CommandError> {
    Ok(PromptAnswer::Line(match kind {
        PromptKind::FoundCity => format!("/build city {text}"),
        PromptKind::PutBack => format!("/discard progress {text}"),
        PromptKind::FifthCard => {
            let playable = menus::playable_cards(speaker);
            match split_card(text) {
                Some((card, _)) if playable.is_empty() || !playable.contains(&card) => {
                    format!("/discard progress {text}")
                }
                _ => format!("/play {text}"),
            }
        }
        PromptKind::RelocateRoad | PromptKind::RelocateShip if !means_nothing(text) => {
            let piece = if kind == PromptKind::RelocateShip { "ship" } else { "road" };
            format!("/build {piece} {}", split_kind(text).1)
        }
        _ => return bind_answer(speaker, kind, text).map(PromptAnswer::Interpreted),
    }))
}

/// Parses a typed answer.
fn bind_answer(speaker: &CatanContext<'_>, kind: PromptKind, text: &str) -> Result<Interpretation, CommandError> {
    let legal = legal_answers(speaker);
    if let PlaceArgument::Near(hex) = PlaceArgument::new(text) {
        let spots: Vec<Spot> = legal.iter().filter_map(|part| part.spot()).collect();
        let near = speaker.legal_spots_near(&hex, LocationKind::Vertex, &spots)?;
        let is_near = |part: &CatanArgument| part.location().is_some_and(|spot| near.contains(&spot));
        let near: Vec<CatanArgument> = legal.iter().copied().filter(is_near).collect();
        return Ok(Interpretation::Menu(menus::answer_menu(speaker, kind, &near)));
    }
    let vertex = |word: &str| {
        let spots: Vec<Spot> = legal.iter().filter_map(|part| part.spot()).collect();
        match speaker.require_spot(LocationKind::Vertex, PlaceArgument::new(word).label(), &spots)? {
            Spot::Vertex(vertex) => Ok(vertex),
            _ => Err(CommandError::Empty),
        }
    };
    let unknown = |expected| CommandError::UnknownWord { word: truncate_for_echo(text), expected, suggestion: None };
    let one_kind = |expected| find_value::<HandCard>(text).ok_or_else(|| unknown(expected));
    let action = match kind {
        PromptKind::JoinDefense => {
            let all = Term::new("particle", "everything").contains(text);
            let own = speaker.view.cities_knights.map(|view| view.public.knights[speaker.seat].active());
            let knights: VertexSet = match (all, means_nothing(text)) {
                (true, _) => own.unwrap_or(VertexSet::EMPTY),
                (_, true) => VertexSet::EMPTY,
                _ => {
                    let named = words(text);
                    let named = named.iter().flat_map(|word| word.text().split([',', ';', '+', '&']));
                    let named = named.filter(|word| !word.is_empty() && !Term::new("particle", "and").contains(word));
                    named.map(vertex).collect::<Result<VertexSet, CommandError>>()?
                }
            };
            Knights::JoinDefense { knights }
        }
        _ if means_nothing(text) => Knights::Forgo,
        PromptKind::LoseCity => Knights::LoseCity { vertex: vertex(text)? },
        PromptKind::RemoveKnight { .. } => Knights::RemoveKnight { vertex: vertex(text)? },
        PromptKind::PlaceKnight { knight } => match words(text).as_slice() {
            // A rank can have two words, separated from the place by a dot as in the menu.
            [place, rank @ ..] if !rank.is_empty() => {
                let rank: Vec<&str> = rank.iter().map(Word::text).filter(|word| *word != "·").collect();
                let rank: Rank = find_value(&rank.join(" ")).ok_or_else(|| unknown(CatanExpected::Rank.into()))?;
                let vertex = vertex(place.text())?;
                match rank == knight.rank {
                    true => Knights::PlaceKnight { vertex },
                    false => Knights::PlaceLowerKnight { vertex, rank },
                }
            }
            _ => Knights::PlaceKnight { vertex: vertex(text)? },
        },
        PromptKind::MoveDisplaced { .. } => Knights::MoveDisplaced { to: vertex(text)? },
        PromptKind::DrawProgress => {
            Knights::DrawProgress { track: find_value(text).ok_or_else(|| unknown(CatanExpected::Track.into()))? }
        }
        PromptKind::TakeProgress { .. } => {
            Knights::TakeProgress { card: find_value(text).ok_or_else(|| unknown(CatanExpected::Progress.into()))? }
        }
        PromptKind::TakeResource => {
            let card = one_kind(CatanExpected::Resource.into())?;
            Knights::TakeResource { resource: card.resource().ok_or_else(|| unknown(CatanExpected::Resource.into()))? }
        }
        PromptKind::GiveCommodity { .. } => {
            let card = one_kind(CatanExpected::Commodity.into())?;
            let commodity = card.commodity().ok_or_else(|| unknown(CatanExpected::Commodity.into()))?;
            Knights::GiveCommodity { commodity }
        }
        PromptKind::TakeCards { .. } => {
            let cards: Cards = card_text::parse_cards(&words(text))?;
            Knights::TakeCards { cards }
        }
        PromptKind::FoundCity
        | PromptKind::PutBack
        | PromptKind::FifthCard
        | PromptKind::RelocateRoad
        | PromptKind::RelocateShip => {
            return Err(CommandError::UnknownChoice { word: truncate_for_echo(text) });
        }
    };
    speaker.bind_action(Action::CitiesKnights(action))
}
