//! Dispatch of action resolution.

use super::action::Action;
use super::state::State;
use super::{CatanObserver, EventSink};
use super::{build, cities_knights, development, robber, ruleset, ships, trade, turn};
use crate::luck::Luck;
use crate::seat::Seat;

/// Resolves a checked action: emits its events, and ends the game if it is won.
#[inline(always)]
pub(super) fn resolve(
    state: &mut State,
    seat: Seat,
    action: &Action,
    luck: &mut dyn Luck,
    witness: &mut impl CatanObserver,
) {
    let mut sink = EventSink { state, luck, observer: witness };
    match *action {
        Action::CitiesKnights(ref action) => cities_knights::resolve(&mut sink, seat, action),
        Action::Ships(ref action) => ships::resolve(&mut sink, seat, action),
        Action::Roll => ruleset::roll(&mut sink, seat),
        Action::EndTurn => turn::end(&mut sink, seat),
        Action::Resign => turn::resign(&mut sink, seat),
        Action::BuildRoad { edge } => build::build_road(&mut sink, seat, edge),
        Action::BuildSettlement { vertex } => build::build_settlement(&mut sink, seat, vertex),
        Action::BuildCity { vertex } => build::build_city(&mut sink, seat, vertex),
        Action::BuyCard => development::buy(&mut sink, seat),
        Action::PlayKnight => development::play_knight(&mut sink, seat),
        Action::PlayRoadBuilding => development::play_road_building(&mut sink, seat),
        Action::PlayYearOfPlenty { cards } => development::play_year_of_plenty(&mut sink, seat, cards),
        Action::PlayMonopoly { resource } => development::play_monopoly(&mut sink, seat, resource),
        Action::Discard { cards } => robber::discard(&mut sink, seat, cards),
        Action::MoveRobber { hex, victim } => robber::relocate(&mut sink, seat, hex, victim),
        Action::MaritimeTrade { give, get } => trade::trade_with_bank(&mut sink, seat, give, get),
        Action::OfferTrade { give, want, to } => trade::offer(&mut sink, seat, give, want, to),
        Action::AcceptTrade { offer } => trade::accept(&mut sink, seat, offer),
        Action::DeclineTrade { offer } => trade::decline(&mut sink, seat, offer),
        Action::ConfirmTrade { offer, partner } => trade::confirm(&mut sink, offer, partner),
        Action::WithdrawTrade { offer } => trade::withdraw(&mut sink, seat, offer),
    }
    ruleset::resolve_automatic_steps(&mut sink);
}
