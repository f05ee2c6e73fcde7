//! The three dice, and all that a roll leads to before trade and building.

use super::defense;
use super::event::{PublicEvent, Secret, Thrown};
use super::event_die::EventDie;
use super::harvest::hungry;
use super::improvement::Track;
use super::options::FifthCard;
use super::phase::Stage;
use super::progress::{HAND_LIMIT, ProgressCard};
use crate::catan::production::harvest;
use crate::catan::state;
use crate::catan::story::Story;
use crate::catan::{event, points, robber};
use crate::luck::Purpose;
use crate::seat::{Seat, SeatSet};

/// Throws the dice, but for number dice that an alchemist has chosen.
pub(in crate::catan) fn roll(story: &mut Story<'_>, seat: Seat, chosen: Option<[u8; 2]>) {
    story.luck.open(Purpose::Roll, story.state.drawn.rolls);
    let event = EventDie::new(story.luck.die());
    let (dice, thrown) = match chosen {
        Some(dice) => (dice, Thrown::ByChoice),
        None => ([story.luck.die(), story.luck.die()], Thrown::ByLuck),
    };
    story.tell(PublicEvent::Rolled { seat, dice, event, thrown });
    match event {
        EventDie::Ship => {
            let position = story.state.knights_rules().map_or(0, |knights| knights.barbarians.position);
            story.tell(PublicEvent::FleetAdvanced { position: position + 1 });
        }
        EventDie::Gate(track) => {
            let Some(knights) = story.state.knights_rules() else { return };
            let levels = knights.levels;
            for other in story.state.playing.clockwise_from(seat) {
                if levels[other].draws(track, dice[0]) {
                    draw(story, other, track);
                }
            }
        }
    }
}

/// The next card of a stack goes to a seat, while there is one: face down, unless it is a point. Nobody draws once the
/// game is over.
pub(super) fn draw(story: &mut Story<'_>, seat: Seat, track: Track) -> Option<ProgressCard> {
    if matches!(story.state.phase, state::Phase::Over { .. }) {
        return None;
    }
    let ck = story.state.cities_knights.as_ref()?;
    story.luck.open(Purpose::ProgressCard, ck.public.draws);
    let card = ck.stacks.draw(track, story.luck)?;
    if card.is_point() {
        story.tell(PublicEvent::PointLaid { seat, card });
        points::end_if_won(story);
    } else {
        story.tell(Secret::ProgressDrawn { seat, card });
    }
    Some(card)
}

/// What comes next of a roll that is being resolved.
pub(super) fn go_on(story: &mut Story<'_>) {
    let Some(knights) = story.state.knights_rules() else { return };
    match knights.turn.stage {
        Stage::Landing => defense::land(story),
        Stage::Attack => defense::attack(story),
        Stage::Aftermath => defense::end(story),
        Stage::Limit => limit(story),
        Stage::Paid | Stage::Settled => story.tell(PublicEvent::RollSettled),
    }
}

/// Progress cards past the limit; without any, the number dice count.
fn limit(story: &mut Story<'_>) {
    let Some(ck) = &story.state.cities_knights else { return };
    let active = story.state.turn.active;
    let too_many = |&seat: &Seat| ck.hands[seat].total() > HAND_LIMIT;
    let others: SeatSet = story.state.playing.without(active).iter().filter(too_many).collect();
    if !others.is_empty() {
        story.tell(PublicEvent::PutBackOwed { seats: others });
    } else if ck.public.options.fifth_card == FifthCard::AtOnce && too_many(&active) {
        story.tell(PublicEvent::FifthCardOwed { seat: active });
    } else {
        produce(story);
    }
}

fn produce(story: &mut Story<'_>) {
    let Some([red, yellow]) = story.state.turn.dice else { return };
    if red + yellow == 7 {
        story.tell(PublicEvent::RollSettled);
        robber::call_for_discards(story);
        return;
    }
    let (cards, short) = harvest(story.state, red + yellow);
    story.tell(event::PublicEvent::Produced { cards, short });
    let seats = hungry(story.state, &cards);
    match seats.is_empty() {
        true => story.tell(PublicEvent::RollSettled),
        false => story.tell(PublicEvent::AqueductOpened { seats }),
    }
}

/// Before the active seat resigns: a fleet that has landed goes back.
pub(in crate::catan) fn abandon(story: &mut Story<'_>) {
    let stage = story.state.knights_rules().map(|knights| knights.turn.stage);
    if let Some(Stage::Landing | Stage::Attack | Stage::Aftermath) = stage {
        defense::end(story);
    }
}
