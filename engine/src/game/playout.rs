//! Games that robots play among themselves, of any title.

use super::{AnyAction, AnyEvent, AnySetup, Listed};
use crate::legal::Legal;
use crate::luck::Luck;
use crate::robot::{LegalOf, Rng, Robot};
use crate::seat::{PerSeat, Seat};
use crate::title::next_action;

/// How a game of robots went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Who won; `None` where nobody did within the limit.
    pub winner: Option<Seat>,
    /// How many steps were taken.
    pub steps: u64,
    /// How many actions these were; each card that is discarded counts.
    pub actions: u64,
}

/// Whoever writes down what is done: the seat, its action, and what came of it.
pub type Writer<'a> = &'a mut dyn FnMut(Seat, AnyAction, Vec<AnyEvent>);

/// What is used again from game to game of one title.
pub trait Playout {
    /// Plays a game to its end, or to that many steps; nothing comes of a set-up of another title.
    fn play(
        &mut self,
        setup: &AnySetup,
        robots: &PerSeat<Robot>,
        luck: &mut dyn Luck,
        choice: &mut Rng,
        most: u64,
        writer: Option<Writer<'_>>,
    ) -> Played;
}

pub(super) struct Buffers<T: Listed> {
    legal: LegalOf<T>,
    events: Vec<T::Event>,
}

impl<T: Listed> Default for Buffers<T> {
    fn default() -> Buffers<T> {
        Buffers { legal: Legal::new(), events: Vec::new() }
    }
}

impl<T: Listed> Playout for Buffers<T> {
    fn play(
        &mut self,
        setup: &AnySetup,
        robots: &PerSeat<Robot>,
        luck: &mut dyn Luck,
        choice: &mut Rng,
        most: u64,
        mut writer: Option<Writer<'_>>,
    ) -> Played {
        let mut played = Played::default();
        let Some(setup) = T::own_setup(setup) else { return played };
        let mut state = T::start(setup);
        while played.steps < most {
            let Some((seat, action)) = next_action::<T>(&state, robots, &mut self.legal, choice) else {
                break;
            };
            self.events.clear();
            if T::decide(&mut state, seat, &action, luck, &mut self.events).is_err() {
                break;
            }
            if let Some(write) = &mut writer {
                let events = self.events.iter().cloned().map(T::any_event).collect();
                write(seat, T::any_action(action.clone()), events);
            }
            played.steps += 1;
            played.actions += T::discards(&action).map_or(1, u64::from);
        }
        Played { winner: T::winner(&state), ..played }
    }
}
