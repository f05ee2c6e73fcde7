//! What a legal action leads to. Only dispatches.

use super::action::Action;
use super::event::Event;
use super::state::State;
use super::story::Story;
use super::{build, cities_knights, development, points, production, robber, trade, turn};
use crate::luck::Luck;
use crate::seat::Seat;

/// Carries out a checked action.
pub(super) fn resolve(
    state: &mut State,
    seat: Seat,
    action: &Action,
    luck: &mut dyn Luck,
    events: &mut Vec<Event>,
) {
    let mut story = Story { state, luck, events };
    match *action {
        Action::CitiesKnights(ref action) => cities_knights::resolve(&mut story, seat, action),
        Action::Roll if story.state.cities_knights.is_some() => cities_knights::roll(&mut story, seat, None),
        Action::Roll => production::roll(&mut story, seat),
        Action::EndTurn => turn::end(&mut story, seat),
        Action::Resign => turn::resign(&mut story, seat),
        Action::BuildRoad { edge } => build::road(&mut story, seat, edge),
        Action::BuildSettlement { vertex } => build::settlement(&mut story, seat, vertex),
        Action::BuildCity { vertex } => build::city(&mut story, seat, vertex),
        Action::BuyCard => development::buy(&mut story, seat),
        Action::PlayKnight => development::knight(&mut story, seat),
        Action::PlayRoadBuilding => development::road_building(&mut story, seat),
        Action::PlayYearOfPlenty { cards } => development::year_of_plenty(&mut story, seat, cards),
        Action::PlayMonopoly { resource } => development::monopoly(&mut story, seat, resource),
        Action::Discard { cards } => robber::discard(&mut story, seat, cards),
        Action::MoveRobber { hex, victim } => robber::relocate(&mut story, seat, hex, victim),
        Action::MaritimeTrade { give, get } => trade::maritime(&mut story, seat, give, get),
        Action::OfferTrade { give, want, to } => trade::offer(&mut story, seat, give, want, to),
        Action::AcceptTrade { offer } => trade::accept(&mut story, seat, offer),
        Action::DeclineTrade { offer } => trade::decline(&mut story, seat, offer),
        Action::ConfirmTrade { offer, partner } => trade::confirm(&mut story, offer, partner),
        Action::WithdrawTrade { offer } => trade::withdraw(&mut story, seat, offer),
    }
    match story.state.cities_knights {
        Some(_) => cities_knights::proceed(&mut story),
        None => points::end_if_won(&mut story),
    }
}
