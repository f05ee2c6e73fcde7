//! The three dice, and all that a roll leads to before trade and building.

use super::defense;
use super::event::{PublicEvent, Secret, Thrown};
use super::event_die::EventDie;
use super::harvest::hungry;
use super::improvement::Track;
use super::options::FifthCard;
use super::phase::{Phase, Stage};
use super::progress::{HAND_LIMIT, ProgressCard};
use crate::catan::production::harvest;
use crate::catan::state::{self, State};
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
    // What the alchemist sets lies beneath its stack already, as the last card; it is drawn only once it has had its effect.
    let mut left = match (event, thrown, &story.state.cities_knights) {
        (EventDie::Gate(Track::Science), Thrown::ByChoice, Some(ck)) => {
            ck.stacks[Track::Science].len().saturating_sub(1)
        }
        _ => u8::MAX,
    };
    match event {
        EventDie::Ship => {
            let position = story.state.knights_rules().map_or(0, |knights| knights.barbarians.position);
            story.tell(PublicEvent::FleetAdvanced { position: position + 1 });
        }
        EventDie::Gate(track) => {
            let Some(knights) = story.state.knights_rules() else { return };
            let levels = knights.levels;
            for other in story.state.playing.clockwise_from(seat) {
                if left > 0 && levels[other].draws(track, dice[0]) {
                    draw(story, other, track);
                    left -= 1;
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

/// Whether others than this seat are asked what concerns their own pieces, or what they have earned: then the turn goes on
/// until they have answered, though whoever had it resigns (R127).
pub(in crate::catan) fn asks_others(state: &State, seat: Seat) -> bool {
    match state.phase {
        state::Phase::CitiesKnights(Phase::LosingCities { owed, .. }) => !owed.without(seat).is_empty(),
        state::Phase::CitiesKnights(Phase::Rewarding { left, .. }) => !left.without(seat).is_empty(),
        state::Phase::CitiesKnights(Phase::Displaced { seat: asked, .. }) => asked != seat,
        _ => false,
    }
}

/// Whether the turn is that of a seat that has resigned, and nobody is asked anything in it any more.
pub(super) fn is_abandoned(state: &State) -> bool {
    let active = state.turn.active;
    let is_over = matches!(state.phase, state::Phase::Over { .. });
    let has_begun = state.turn.number > 0;
    has_begun && !is_over && !state.playing.contains(active) && !asks_others(state, active)
}

/// When the active seat resigns: a fleet that has landed goes back.
pub(in crate::catan) fn abandon(story: &mut Story<'_>) {
    let stage = story.state.knights_rules().map(|knights| knights.turn.stage);
    if let Some(Stage::Landing | Stage::Attack | Stage::Aftermath) = stage {
        defense::end(story);
    }
}
