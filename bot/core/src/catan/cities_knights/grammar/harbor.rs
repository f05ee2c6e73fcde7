//! Binding and menus of the commercial harbor: one resource per opponent in exchange for a commodity.

use engine::catan::ActionBounds;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::Action as Knights;
use engine::catan::resource::{Cards, Resource};
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::bind::Interpretation;
use crate::catan::cities_knights::grammar::harbor_command::{HarborCommand, HarborOffer};
use crate::catan::grammar::CatanContext;
use crate::catan::grammar::error::CatanRefusal;
use crate::catan::grammar::label::{CatanLabel, CatanQuestion};
use crate::command::{Command, CommandError, Readiness};
use crate::menu;
use crate::menu::{Choice, ChoiceMenu};

pub(crate) type HarborOffers = PerSeat<Option<Resource>>;

/// Hand and opponents that an open commercial harbor allows; `None` if no offer is legal.
pub(crate) fn legal_offers(speaker: &CatanContext<'_>) -> Option<(Cards, SeatSet)> {
    speaker.legal.bounds.iter().find_map(|described| match *described {
        ActionBounds::Harbor { hand, to } => Some((hand, to)),
        _ => None,
    })
}

pub(crate) fn bind_harbor(speaker: &CatanContext<'_>, command: &HarborCommand) -> Result<Interpretation, CommandError> {
    let Some((hand, to)) = legal_offers(speaker) else {
        return Err(no_offer_error(speaker));
    };
    let mut laid = HarborOffers::default();
    for lay in &command.offers {
        let seat = lay.to.as_ref().map(|name| speaker.resolve_player(name)).transpose()?;
        let left = to.iter().filter(|&seat| laid[seat].is_none()).collect::<SeatSet>();
        let rest = hand - offered_total(&laid);
        let ways: Vec<(Resource, Seat)> = match (lay.resource, seat) {
            (Some(resource), Some(seat)) => vec![(resource, seat)],
            (Some(resource), None) => left.iter().map(|seat| (resource, seat)).collect(),
            (None, seat) => {
                let of = |seat| rest.iter().filter_map(move |(card, _)| Some((card.resource()?, seat)));
                left.iter().filter(|&other| seat.is_none_or(|seat| seat == other)).flat_map(of).collect()
            }
        };
        match ways[..] {
            [(resource, seat)] if is_complete(lay) || speaker.auto_selects_single() => {
                laid[seat] = Some(resource);
            }
            [] => break,
            ref several => return Ok(Interpretation::Menu(choice_menu(&laid, several))),
        }
    }
    let is_empty = laid == HarborOffers::default();
    match command.readiness {
        Readiness::Draft => Ok(Interpretation::Menu(compose_menu(hand, to, &laid))),
        Readiness::Ready if is_empty && !command.offers.is_empty() => Err(no_offer_error(speaker)),
        Readiness::Ready => speaker.bind_action(Action::CitiesKnights(Knights::OfferHarbor { resources: laid })),
    }
}

fn is_complete(lay: &HarborOffer) -> bool {
    lay.resource.is_some() && lay.to.is_some()
}

/// Rule error that forbids every harbor offer.
fn no_offer_error(speaker: &CatanContext<'_>) -> CommandError {
    let mut errors = Resource::ALL.into_iter().flat_map(|resource| {
        let others = Seat::ALL.into_iter().filter(|&seat| seat != speaker.seat);
        others.filter_map(move |seat| {
            let mut resources = HarborOffers::default();
            resources[seat] = Some(resource);
            speaker.check(Action::CitiesKnights(Knights::OfferHarbor { resources })).err()
        })
    });
    errors.next().unwrap_or(CatanRefusal::EmptyHand.into())
}

/// Total of the offered resources.
pub(crate) fn offered_total(laid: &HarborOffers) -> Cards {
    laid.iter().filter_map(|(_, &resource)| resource).fold(Cards::NONE, |all, one| all + Cards::from_card(one, 1))
}

/// Command that offers these resources.
pub(crate) fn offer_command(laid: &HarborOffers, readiness: Readiness) -> Command {
    let lays = laid.iter().filter_map(|(seat, &resource)| {
        resource.map(|resource| HarborOffer { resource: Some(resource), to: Some(seat.into()) })
    });
    Command::from(HarborCommand { offers: lays.collect(), readiness })
}

fn with_offer(laid: &HarborOffers, resource: Resource, to: Seat) -> HarborOffers {
    let mut with = *laid;
    with[to] = Some(resource);
    with
}

/// Menu of the given alternatives for the last resource.
pub(crate) fn choice_menu(laid: &HarborOffers, ways: &[(Resource, Seat)]) -> ChoiceMenu {
    let choice = |&(resource, to): &(Resource, Seat)| {
        Choice::new(CatanLabel::Lay { resource, to }, offer_command(&with_offer(laid, resource, to), Readiness::Ready))
    };
    ChoiceMenu::new(CatanQuestion::Lay(*laid), ways.iter().map(choice).collect())
}

/// Menu of the next step: which resource of `hand` to offer to which of the players `to`, in seat order.
pub(crate) fn compose_menu(hand: Cards, to: SeatSet, laid: &HarborOffers) -> ChoiceMenu {
    let mut choices = Vec::new();
    let last = laid.iter().filter(|(_, resource)| resource.is_some()).map(|(seat, _)| seat).last();
    if last.is_some() {
        choices.push(Choice::new(CatanLabel::LayDone(*laid), offer_command(laid, Readiness::Ready)));
    }
    let after = |seat: Seat| to.iter().filter(move |other| *other > seat);
    let open: Vec<Seat> = match last {
        Some(last) => after(last).collect(),
        None => to.iter().collect(),
    };
    let left = hand - offered_total(laid);
    for seat in open {
        for resource in Resource::ALL.into_iter().filter(|&resource| left[resource] > 0) {
            let laid = with_offer(laid, resource, seat);
            let can_go_on = after(seat).next().is_some() && !(hand - offered_total(&laid)).is_empty();
            let readiness = if can_go_on { Readiness::Draft } else { Readiness::Ready };
            choices.push(Choice::new(CatanLabel::Lay { resource, to: seat }, offer_command(&laid, readiness)));
        }
    }
    if last.is_some() {
        choices.push(Choice::new(menu::Label::StartOver, offer_command(&HarborOffers::default(), Readiness::Draft)));
    }
    ChoiceMenu::new(CatanQuestion::Lay(*laid), choices)
}
