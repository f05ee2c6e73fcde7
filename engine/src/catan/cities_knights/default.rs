//! What is done for a seat that does not answer a question of the expansion: without luck, legal, and keeping what it can.

use std::cmp::Reverse;

use super::action::Action;
use super::commodity::Commodity;
use super::improvement::Track;
use super::knight::Status;
use super::progress::HAND_LIMIT;
use super::prompt::PromptKind;
use super::view::Shown;
use super::{Public, march};
use crate::catan::action;
use crate::catan::default::{from_largest_piles, richest, road_worth};
use crate::catan::resource::Resource;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::view;
use crate::seat::Seat;

/// The default answer.
pub(in crate::catan) fn default_action(view: &view::View, kind: PromptKind) -> Option<action::Action> {
    let seat = view.viewer.seat()?;
    let knights = view.cities_knights.as_ref()?;
    let own = knights.own?;
    let hand = view.own?.hand;
    Some(action::Action::CitiesKnights(match kind {
        PromptKind::FoundCity => {
            return Some(action::Action::BuildCity { vertex: richest(&view.island, view.network.open)? });
        }
        PromptKind::RelocateRoad => {
            let spots = view.network.road_spots(seat);
            match spots.iter().max_by_key(|&edge| road_worth(view, edge)) {
                Some(edge) => return Some(action::Action::BuildRoad { edge }),
                None => Action::Forgo,
            }
        }
        PromptKind::JoinDefense => Action::JoinDefense { knights: knights.public.knights[seat].active() },
        PromptKind::LoseCity => Action::LoseCity { vertex: poorest_city(view, &knights.public, seat)? },
        PromptKind::DrawProgress => {
            let stack = |track: Track| knights.stacks[track.index()];
            Action::DrawProgress { track: Track::ALL.into_iter().max_by_key(|&track| stack(track))? }
        }
        PromptKind::PutBack => Action::PutBack { card: own.cards.iter().next()?.0 },
        PromptKind::FifthCard => match own.fifth {
            Some(play) => Action::Play(play),
            None => Action::PutBack { card: own.cards.iter().next()?.0 },
        },
        PromptKind::TakeResource => {
            let left = Resource::ALL.into_iter().filter(|&resource| view.bank[resource] > 0);
            match left.min_by_key(|&resource| hand[resource]) {
                Some(resource) => Action::TakeResource { resource },
                None => Action::Forgo,
            }
        }
        PromptKind::MoveDisplaced { from, .. } => {
            let spots = displaced_spots(view, &knights.public, seat, from);
            Action::MoveDisplaced { to: spots.iter().next()? }
        }
        PromptKind::GiveCommodity { .. } => {
            let commodity = Commodity::ALL.into_iter().max_by_key(|&commodity| hand[commodity])?;
            Action::GiveCommodity { commodity }
        }
        PromptKind::TakeCards { count, .. } => match own.shown? {
            Shown::Hand(of) => Action::TakeCards { cards: from_largest_piles(of, count) },
            Shown::Progress(_) => return None,
        },
        PromptKind::TakeProgress { .. } => match own.shown? {
            Shown::Progress(of) => Action::TakeProgress { card: of.iter().next()?.0 },
            Shown::Hand(_) => return None,
        },
        PromptKind::RemoveKnight { .. } => {
            let of = &knights.public.knights[seat];
            let worth =
                |vertex: &Vertex| of.at(*vertex).map(|knight| (knight.rank, knight.status == Status::Active));
            Action::RemoveKnight { vertex: of.all().iter().min_by_key(worth)? }
        }
        PromptKind::PlaceKnight { .. } => match view.network.knight_spots(seat).iter().next() {
            Some(vertex) => Action::PlaceKnight { vertex },
            None => Action::Forgo,
        },
    }))
}

/// Ends the turn, or first puts back a progress card past the limit.
pub(in crate::catan) fn end_turn(view: &view::View) -> action::Action {
    let own = view.cities_knights.as_ref().and_then(|knights| knights.own);
    let back = own.filter(|own| own.cards.total() > HAND_LIMIT).and_then(|own| own.cards.iter().next());
    match back {
        Some((card, _)) => action::Action::CitiesKnights(Action::PutBack { card }),
        None => action::Action::EndTurn,
    }
}

/// The city that yields least; of equals, one without a wall.
fn poorest_city(view: &view::View, knights: &Public, seat: Seat) -> Option<Vertex> {
    let plain = knights.plain_cities(seat, view.public[seat].cities);
    plain
        .iter()
        .min_by_key(|&city| (view.island.pips_at(city), knights.walls[seat].contains(city), Reverse(city)))
}

fn displaced_spots(view: &view::View, knights: &Public, seat: Seat, from: Vertex) -> VertexSet {
    let standing = |other: Seat| {
        let public = &view.public[other];
        public.settlements.or(public.cities).or(knights.knights[other].all())
    };
    let others = Seat::ALL.into_iter().filter(|&other| other != seat);
    let others = others.fold(VertexSet::EMPTY, |all, other| all.or(standing(other)));
    march::reached(view.island.topology(), view.public[seat].roads, others, from)
        .minus(view.network.occupied)
        .minus(view.network.guarded)
}
