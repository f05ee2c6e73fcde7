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

use super::ask;
use super::part::{Part, is_none};
use crate::bind::grammar::Answer;
use crate::bind::{Bound, narrow};
use crate::catan::cities_knights::grammar::read::card_in;
use crate::catan::grammar::Speaker;
use crate::catan::grammar::Verb;
use crate::catan::grammar::counted;
use crate::catan::grammar::error::{Expected, PlaceKind};
use crate::catan::ships::grammar::lay;
use crate::catan::ships::grammar::stretch::way_in;
use crate::command::error::CommandError;
use crate::command::lexicon::Term;
use crate::command::place::Place;
use crate::command::text::{Word, echo, words};
use crate::command::vocabulary::find;

/// Converts an action to the argument that answers a prompt; `None` for an action that answers none.
fn of_action(action: &Action) -> Option<Part> {
    let Action::CitiesKnights(action) = action else { return None };
    Some(match *action {
        Knights::JoinDefense { knights } => Part::Knights(knights),
        Knights::LoseCity { vertex }
        | Knights::RemoveKnight { vertex }
        | Knights::PlaceKnight { vertex }
        | Knights::MoveDisplaced { to: vertex } => Part::Vertex(vertex),
        Knights::PlaceLowerKnight { vertex, rank } => Part::Lower(vertex, rank),
        Knights::DrawProgress { track } => Part::Track(track),
        Knights::PutBack { card } | Knights::TakeProgress { card } => Part::Progress(card),
        Knights::TakeResource { resource } => Part::Card(resource.into()),
        Knights::GiveCommodity { commodity } => Part::Card(commodity.into()),
        Knights::TakeCards { cards } => Part::Cards(cards),
        Knights::Forgo => Part::Nothing,
        _ => return None,
    })
}

/// Arguments of all legal answers.
fn answers(speaker: &Speaker<'_>) -> Vec<Part> {
    speaker.legal.actions.iter().filter_map(of_action).collect()
}

/// Menu of a prompt.
pub(crate) fn the_menu(speaker: &Speaker<'_>, kind: PromptKind) -> Result<Bound, CommandError> {
    match kind {
        PromptKind::FoundCity => narrow::bind(speaker, Verb::Build(Piece::City), &[]),
        PromptKind::PutBack => narrow::bind(speaker, Verb::PutBack, &[]),
        PromptKind::FifthCard if ask::playable(speaker).is_empty() => {
            narrow::bind(speaker, Verb::PutBack, &[])
        }
        PromptKind::FifthCard => super::which_card(speaker),
        PromptKind::RelocateRoad | PromptKind::RelocateShip => {
            let ways = lay::laid(speaker.legal.actions.iter());
            let spots: Vec<Spot> = ways.iter().map(|&(_, edge)| Spot::Edge(edge)).collect();
            Ok(Bound::Ask(ask::relocation(speaker, kind, &spots)))
        }
        _ => Ok(Bound::Ask(ask::answers(speaker, kind, &answers(speaker)))),
    }
}

pub(crate) fn answer(speaker: &Speaker<'_>, kind: PromptKind, text: &str) -> Result<Answer, CommandError> {
    Ok(Answer::Line(match kind {
        PromptKind::FoundCity => format!("/build city {text}"),
        PromptKind::PutBack => format!("/discard progress {text}"),
        PromptKind::FifthCard => {
            let playable = ask::playable(speaker);
            match card_in(text) {
                Some((card, _)) if playable.is_empty() || !playable.contains(&card) => {
                    format!("/discard progress {text}")
                }
                _ => format!("/play {text}"),
            }
        }
        PromptKind::RelocateRoad | PromptKind::RelocateShip if !is_none(text) => {
            let piece = if kind == PromptKind::RelocateShip { "ship" } else { "road" };
            format!("/build {piece} {}", way_in(text).1)
        }
        _ => return given(speaker, kind, text).map(Answer::Bound),
    }))
}

/// Parses a typed answer.
fn given(speaker: &Speaker<'_>, kind: PromptKind, text: &str) -> Result<Bound, CommandError> {
    let legal = answers(speaker);
    if let Place::Near(hex) = Place::new(text) {
        let spots: Vec<Spot> = legal.iter().filter_map(|part| part.spot()).collect();
        let near = speaker.around(&hex, PlaceKind::Vertex, &spots)?;
        let is_near = |part: &Part| part.place().is_some_and(|spot| near.contains(&spot));
        let near: Vec<Part> = legal.iter().copied().filter(is_near).collect();
        return Ok(Bound::Ask(ask::answers(speaker, kind, &near)));
    }
    let vertex = |word: &str| {
        let spots: Vec<Spot> = legal.iter().filter_map(|part| part.spot()).collect();
        match speaker.place(PlaceKind::Vertex, Place::new(word).label(), &spots)? {
            Spot::Vertex(vertex) => Ok(vertex),
            _ => Err(CommandError::Empty),
        }
    };
    let unknown = |expected| CommandError::UnknownWord { word: echo(text), expected, suggestion: None };
    let one_kind = |expected| find::<HandCard>(text).ok_or_else(|| unknown(expected));
    let action = match kind {
        PromptKind::JoinDefense => {
            let all = Term::new("particle", "everything").are(text);
            let own = speaker.view.cities_knights.map(|view| view.public.knights[speaker.seat].active());
            let knights: VertexSet = match (all, is_none(text)) {
                (true, _) => own.unwrap_or(VertexSet::EMPTY),
                (_, true) => VertexSet::EMPTY,
                _ => {
                    let named = words(text);
                    let named = named.iter().flat_map(|word| word.text().split([',', ';', '+', '&']));
                    let named =
                        named.filter(|word| !word.is_empty() && !Term::new("particle", "and").are(word));
                    named.map(vertex).collect::<Result<VertexSet, CommandError>>()?
                }
            };
            Knights::JoinDefense { knights }
        }
        _ if is_none(text) => Knights::Forgo,
        PromptKind::LoseCity => Knights::LoseCity { vertex: vertex(text)? },
        PromptKind::RemoveKnight { .. } => Knights::RemoveKnight { vertex: vertex(text)? },
        PromptKind::PlaceKnight { knight } => match words(text).as_slice() {
            // A rank can have two words, separated from the place by a dot as in the menu.
            [place, rank @ ..] if !rank.is_empty() => {
                let rank: Vec<&str> = rank.iter().map(Word::text).filter(|word| *word != "·").collect();
                let rank: Rank = find(&rank.join(" ")).ok_or_else(|| unknown(Expected::Rank.into()))?;
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
            Knights::DrawProgress { track: find(text).ok_or_else(|| unknown(Expected::Track.into()))? }
        }
        PromptKind::TakeProgress { .. } => {
            Knights::TakeProgress { card: find(text).ok_or_else(|| unknown(Expected::Progress.into()))? }
        }
        PromptKind::TakeResource => {
            let card = one_kind(Expected::Resource.into())?;
            Knights::TakeResource {
                resource: card.resource().ok_or_else(|| unknown(Expected::Resource.into()))?,
            }
        }
        PromptKind::GiveCommodity { .. } => {
            let card = one_kind(Expected::Commodity.into())?;
            let commodity = card.commodity().ok_or_else(|| unknown(Expected::Commodity.into()))?;
            Knights::GiveCommodity { commodity }
        }
        PromptKind::TakeCards { .. } => {
            let cards: Cards = counted::cards(&words(text))?;
            Knights::TakeCards { cards }
        }
        PromptKind::FoundCity
        | PromptKind::PutBack
        | PromptKind::FifthCard
        | PromptKind::RelocateRoad
        | PromptKind::RelocateShip => {
            return Err(CommandError::UnknownChoice { word: echo(text) });
        }
    };
    speaker.act(Action::CitiesKnights(action))
}
