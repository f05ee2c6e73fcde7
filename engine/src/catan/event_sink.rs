//! An action being carried out: each event is applied as it is told.

use super::event::Event;
use super::evolve::evolve;
use super::state::State;
use crate::luck::Luck;

/// The state, the luck, and what has happened so far.
pub(super) struct EventSink<'a> {
    pub(super) state: &'a mut State,
    pub(super) luck: &'a mut dyn Luck,
    pub(super) events: &'a mut Vec<Event>,
}

impl EventSink<'_> {
    /// It happened.
    pub(super) fn tell(&mut self, event: impl Into<Event>) {
        let event = event.into();
        evolve(self.state, &event);
        self.events.push(event);
    }
}
