//! What a legal action of the expansion leads to, and what goes on by itself after any action.

use super::action::Action;
use super::event::PublicEvent;
use super::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST};
use super::phase::Phase;
use super::{answer, card, defense, harbor, improve, march, roll, wall};
use crate::catan::event::Price;
use crate::catan::points;
use crate::catan::state;
use crate::catan::story::Story;
use crate::catan::turn;
use crate::seat::Seat;

/// Carries out a checked action.
pub(in crate::catan) fn resolve(story: &mut Story<'_>, seat: Seat, action: &Action) {
    match *action {
        Action::BuildWall { vertex } => {
            story.tell(PublicEvent::WallBuilt { seat, vertex, price: Price::Paid(wall::COST) });
        }
        Action::RecruitKnight { vertex } => {
            let lengths = story.state.network.lengths;
            story.tell(PublicEvent::KnightRecruited { seat, vertex, cost: RECRUIT_COST });
            points::award_road_after_effect(story, lengths);
        }
        Action::ActivateKnight { vertex } => {
            let knights = [vertex].into_iter().collect();
            story.tell(PublicEvent::KnightsActivated { seat, knights, price: Price::Paid(ACTIVATE_COST) });
        }
        Action::PromoteKnight { vertex } => card::promote(story, seat, vertex, Price::Paid(PROMOTE_COST)),
        Action::MoveKnight { from, to } => march::march(story, seat, from, to),
        Action::DisplaceKnight { from, to } => march::displace(story, seat, to, Some(from)),
        Action::ChaseRobber { knight, hex, victim } => march::chase(story, seat, knight, hex, victim),
        Action::Improve { track, metropolis } => improve::improve(story, seat, track, metropolis),
        Action::Play(play) => card::play(story, seat, play),
        Action::OfferHarbor { resources } => harbor::offer(story, seat, resources),
        Action::PutBack { card } if matches!(story.state.phase, state::Phase::Main) => {
            story.tell(super::event::Secret::ProgressPutBack { seat, card });
        }
        ref answer => answer::resolve(story, seat, answer),
    }
}

/// Goes on until somebody is asked, or the game is over: sealed answers that are complete are carried out, and a roll is
/// resolved to its end. A seat that has won stops it at once.
pub(in crate::catan) fn proceed(story: &mut Story<'_>) {
    loop {
        points::end_if_won(story);
        if roll::is_abandoned(story.state) {
            roll::abandon(story);
            turn::end(story, story.state.turn.active);
        }
        let state::Phase::CitiesKnights(phase) = story.state.phase else { return };
        if matches!(phase, Phase::Resolving) {
            roll::go_on(story);
            continue;
        }
        let waits_for_nobody = story.state.awaited().is_empty();
        match phase {
            _ if !waits_for_nobody => return,
            Phase::LosingCities { .. } => defense::take_cities(story),
            Phase::Rewarding { .. } => defense::reward(story),
            Phase::PuttingBack { .. } => answer::put_back(story),
            Phase::HarborTrades { .. } => harbor::trade(story),
            _ => return,
        }
    }
}
