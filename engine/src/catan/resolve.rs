//! Dispatch of action resolution.

use super::action::Action;
use super::state::State;
use super::{EventSink, Watch};
use super::{build, cities_knights, development, points, production, robber, ships, trade, turn};
use crate::luck::Luck;
use crate::seat::Seat;

/// Resolves a checked action: emits its events, and ends the game if it is won.
#[inline(always)]
pub(super) fn resolve(
    state: &mut State,
    seat: Seat,
    action: &Action,
    luck: &mut dyn Luck,
    witness: &mut impl Watch,
) {
    let mut sink = EventSink { state, luck, witness };
    match *action {
        Action::CitiesKnights(ref action) => cities_knights::resolve(&mut sink, seat, action),
        Action::Ships(ref action) => ships::resolve(&mut sink, seat, action),
        Action::Roll if sink.state.cities_knights.is_some() => cities_knights::roll(&mut sink, seat, None),
        Action::Roll => production::roll(&mut sink, seat),
        Action::EndTurn => turn::end(&mut sink, seat),
        Action::Resign => turn::resign(&mut sink, seat),
        Action::BuildRoad { edge } => build::road(&mut sink, seat, edge),
        Action::BuildSettlement { vertex } => build::settlement(&mut sink, seat, vertex),
        Action::BuildCity { vertex } => build::city(&mut sink, seat, vertex),
        Action::BuyCard => development::buy(&mut sink, seat),
        Action::PlayKnight => development::knight(&mut sink, seat),
        Action::PlayRoadBuilding => development::road_building(&mut sink, seat),
        Action::PlayYearOfPlenty { cards } => development::year_of_plenty(&mut sink, seat, cards),
        Action::PlayMonopoly { resource } => development::monopoly(&mut sink, seat, resource),
        Action::Discard { cards } => robber::discard(&mut sink, seat, cards),
        Action::MoveRobber { hex, victim } => robber::relocate(&mut sink, seat, hex, victim),
        Action::MaritimeTrade { give, get } => trade::maritime(&mut sink, seat, give, get),
        Action::OfferTrade { give, want, to } => trade::offer(&mut sink, seat, give, want, to),
        Action::AcceptTrade { offer } => trade::accept(&mut sink, seat, offer),
        Action::DeclineTrade { offer } => trade::decline(&mut sink, seat, offer),
        Action::ConfirmTrade { offer, partner } => trade::confirm(&mut sink, offer, partner),
        Action::WithdrawTrade { offer } => trade::withdraw(&mut sink, seat, offer),
    }
    match sink.state.cities_knights {
        Some(_) => cities_knights::proceed(&mut sink),
        None => points::end_if_won(&mut sink),
    }
}
