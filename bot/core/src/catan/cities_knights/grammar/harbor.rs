//! Binding of the commercial harbor command: offers one resource per opponent in exchange for a commodity.

use engine::catan::Described;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::Action as Knights;
use engine::catan::resource::{Cards, Resource};
use engine::seat::{PerSeat, Seat, SeatSet};

use super::ask;
use crate::bind::Bound;
use crate::catan::cities_knights::grammar::lay::{HarborCommand, Lay};
use crate::catan::grammar::Speaker;
use crate::catan::grammar::error::Refusal;
use crate::command::Readiness;
use crate::command::error::CommandError;

pub(crate) type Laid = PerSeat<Option<Resource>>;

/// Hand and opponents that an open commercial harbor allows; `None` if no offer is legal.
pub(crate) fn open(speaker: &Speaker<'_>) -> Option<(Cards, SeatSet)> {
    speaker.legal.described.iter().find_map(|described| match *described {
        Described::Harbor { hand, to } => Some((hand, to)),
        _ => None,
    })
}

pub(crate) fn bind(speaker: &Speaker<'_>, command: &HarborCommand) -> Result<Bound, CommandError> {
    let Some((hand, to)) = open(speaker) else {
        return Err(why_not(speaker));
    };
    let mut laid = Laid::default();
    for lay in &command.laid {
        let seat = lay.to.as_ref().map(|name| speaker.player(name)).transpose()?;
        let left = to.iter().filter(|&seat| laid[seat].is_none()).collect::<SeatSet>();
        let rest = hand - ask::harbor::cards(&laid);
        let ways: Vec<(Resource, Seat)> = match (lay.resource, seat) {
            (Some(resource), Some(seat)) => vec![(resource, seat)],
            (Some(resource), None) => left.iter().map(|seat| (resource, seat)).collect(),
            (None, seat) => {
                let of = |seat| rest.iter().filter_map(move |(card, _)| Some((card.resource()?, seat)));
                left.iter().filter(|&other| seat.is_none_or(|seat| seat == other)).flat_map(of).collect()
            }
        };
        match ways[..] {
            [(resource, seat)] if seat_is_said(lay) || speaker.takes_the_only_one() => {
                laid[seat] = Some(resource);
            }
            [] => break,
            ref several => return Ok(Bound::Ask(ask::harbor::one(&laid, several))),
        }
    }
    let is_empty = laid == Laid::default();
    match command.readiness {
        Readiness::Draft => Ok(Bound::Ask(ask::harbor::compose(hand, to, &laid))),
        Readiness::Ready if is_empty && !command.laid.is_empty() => Err(why_not(speaker)),
        Readiness::Ready => speaker.act(Action::CitiesKnights(Knights::OfferHarbor { resources: laid })),
    }
}

fn seat_is_said(lay: &Lay) -> bool {
    lay.resource.is_some() && lay.to.is_some()
}

/// Rule error that forbids every harbor offer.
fn why_not(speaker: &Speaker<'_>) -> CommandError {
    let mut errors = Resource::ALL.into_iter().flat_map(|resource| {
        let others = Seat::ALL.into_iter().filter(|&seat| seat != speaker.seat);
        others.filter_map(move |seat| {
            let mut resources = Laid::default();
            resources[seat] = Some(resource);
            speaker.check(Action::CitiesKnights(Knights::OfferHarbor { resources })).err()
        })
    });
    errors.next().unwrap_or(Refusal::EmptyHand.into())
}
