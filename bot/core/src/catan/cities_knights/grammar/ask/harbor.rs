//! Menus of the commercial harbor: one resource per opponent, chosen step by step.

use engine::catan::resource::{Cards, Resource};
use engine::seat::{Seat, SeatSet};

use crate::catan::cities_knights::grammar::Laid;
use crate::catan::cities_knights::grammar::lay::{HarborCommand, Lay};
use crate::catan::grammar::label::{Label, Question};
use crate::command::Command;
use crate::command::Readiness;
use crate::menu::{self, Ask, Choice};

/// Total of the offered resources.
pub(crate) fn cards(laid: &Laid) -> Cards {
    laid.iter().filter_map(|(_, &resource)| resource).fold(Cards::NONE, |all, one| all + Cards::of(one, 1))
}

fn command(laid: &Laid, readiness: Readiness) -> Command {
    let lays = laid.iter().filter_map(|(seat, &resource)| {
        resource.map(|resource| Lay { resource: Some(resource), to: Some(seat.into()) })
    });
    Command::from(HarborCommand { laid: lays.collect(), readiness })
}

fn with(laid: &Laid, resource: Resource, to: Seat) -> Laid {
    let mut with = *laid;
    with[to] = Some(resource);
    with
}

/// Menu of the given alternatives for the last resource.
pub(crate) fn one(laid: &Laid, ways: &[(Resource, Seat)]) -> Ask {
    let choice = |&(resource, to): &(Resource, Seat)| {
        Choice::new(Label::Lay { resource, to }, command(&with(laid, resource, to), Readiness::Ready))
    };
    Ask::new(Question::Lay(*laid), ways.iter().map(choice).collect())
}

/// Menu of the next step: which resource of `hand` to offer to which of the players `to`, in seat order.
pub(crate) fn compose(hand: Cards, to: SeatSet, laid: &Laid) -> Ask {
    let mut choices = Vec::new();
    let last = laid.iter().filter(|(_, resource)| resource.is_some()).map(|(seat, _)| seat).last();
    if last.is_some() {
        choices.push(Choice::new(Label::LayDone(*laid), command(laid, Readiness::Ready)));
    }
    let after = |seat: Seat| to.iter().filter(move |other| *other > seat);
    let open: Vec<Seat> = match last {
        Some(last) => after(last).collect(),
        None => to.iter().collect(),
    };
    let left = hand - cards(laid);
    for seat in open {
        for resource in Resource::ALL.into_iter().filter(|&resource| left[resource] > 0) {
            let laid = with(laid, resource, seat);
            let can_go_on = after(seat).next().is_some() && !(hand - cards(&laid)).is_empty();
            let readiness = if can_go_on { Readiness::Draft } else { Readiness::Ready };
            choices.push(Choice::new(Label::Lay { resource, to: seat }, command(&laid, readiness)));
        }
    }
    if last.is_some() {
        choices.push(Choice::new(menu::Label::StartOver, command(&Laid::default(), Readiness::Draft)));
    }
    Ask::new(Question::Lay(*laid), choices)
}
