//! Default answers to prompts of the expansion: legal, without luck, and keeping as much as possible.

use std::cmp::Reverse;

use super::PublicState;
use super::action::Action;
use super::commodity::Commodity;
use super::improvement::Track;
use super::progress::{HAND_LIMIT, ProgressCard};
use super::prompt::PromptKind;
use super::view::RevealedCards;
use crate::catan::action;
use crate::catan::default::{from_largest_piles, richest};
use crate::catan::resource::Resource;
use crate::catan::vertex::Vertex;
use crate::catan::view;
use crate::seat::Seat;

/// Returns the default answer to a prompt of the viewing seat.
pub(in crate::catan) fn default_action(view: &view::View, kind: PromptKind) -> Option<action::Action> {
    let seat = view.viewer.seat()?;
    let knights = view.cities_knights.as_ref()?;
    let own = knights.own?;
    let hand = view.own?.hand;
    Some(action::Action::CitiesKnights(match kind {
        PromptKind::FoundCity => {
            return Some(action::Action::BuildCity { vertex: richest(&view.island, view.initial_placement_spots())? });
        }
        PromptKind::LoseCity => Action::LoseCity { vertex: poorest_city(view, &knights.public, seat)? },
        PromptKind::DrawProgress => draw(view, knights, seat),
        PromptKind::PutBack => Action::PutBack { card: own.cards.iter().next()?.0 },
        PromptKind::TakeResource => {
            let left = Resource::ALL.into_iter().filter(|&resource| view.bank[resource] > 0);
            match left.min_by_key(|&resource| hand[resource]) {
                Some(resource) => Action::TakeResource { resource },
                None => Action::Forgo,
            }
        }
        PromptKind::GiveCommodity { .. } => {
            let commodity = Commodity::ALL.into_iter().max_by_key(|&commodity| hand[commodity])?;
            Action::GiveCommodity { commodity }
        }
        PromptKind::TakeCards { count, .. } => match own.shown? {
            RevealedCards::Hand(of) => Action::TakeCards { cards: from_largest_piles(of, count) },
            RevealedCards::Progress(_) => return None,
        },
        PromptKind::TakeProgress { .. } => match own.shown? {
            RevealedCards::Progress(of) => Action::TakeProgress { card: of.iter().next()?.0 },
            RevealedCards::Hand(_) => return None,
        },
        PromptKind::JoinDefense
        | PromptKind::FifthCard
        | PromptKind::MoveDisplaced { .. }
        | PromptKind::RemoveKnight { .. }
        | PromptKind::PlaceKnight { .. }
        | PromptKind::RelocateRoad
        | PromptKind::RelocateShip => return view.own?.answer,
    }))
}

/// Ends the turn, or first puts back a progress card over the hand limit.
pub(in crate::catan) fn end_turn(view: &view::View) -> action::Action {
    let own = view.cities_knights.as_ref().and_then(|knights| knights.own);
    let back = own.filter(|own| own.cards.total() > HAND_LIMIT).and_then(|own| own.cards.iter().next());
    match back {
        Some((card, _)) => action::Action::CitiesKnights(Action::PutBack { card }),
        None => action::Action::EndTurn,
    }
}

/// Returns the city with the fewest pips; among equals, one without a wall.
fn poorest_city(view: &view::View, knights: &PublicState, seat: Seat) -> Option<Vertex> {
    let plain = knights.plain_cities(seat, view.public[seat].cities);
    plain.iter().min_by_key(|&city| (view.island.pips_at(city), knights.walls[seat].contains(city), Reverse(city)))
}

/// Draws from the largest stack. If a point card would win the game, avoids stacks with point cards, or declines.
fn draw(view: &view::View, knights: &super::view::View, seat: Seat) -> Action {
    let left = |track: Track| knights.stacks[track.index()];
    let wins = seat == view.turn.active && view.public[seat].points >= view.options.points.saturating_sub(1);
    let has_points = |track: Track| ProgressCard::for_track(track).iter().any(|card| card.is_point());
    let may = |track: &Track| left(*track) > 0 && !(wins && has_points(*track));
    let stack = Track::ALL.into_iter().filter(may).max_by_key(|&track| left(track));
    stack.map_or(Action::Forgo, |track| Action::DrawProgress { track })
}
