//! What options, an event and a view of any title tell of themselves.

use std::ops::RangeInclusive;

use super::{AnyEvent, AnyOptions, AnyPrompt, AnySetup, AnyView};
use crate::audience::Viewer;
use crate::luck::Luck;
use crate::prompt::Prompt;
use crate::seat::Seat;

impl AnyOptions {
    /// How many may play.
    pub fn players(&self) -> RangeInclusive<usize> {
        self.0.door().bounds()
    }

    /// A game with these options for so many players, dealt by luck; `None` when it can't be played.
    pub fn deal(&self, players: usize, luck: &mut dyn Luck) -> Option<AnySetup> {
        self.0.door().deal(self, players, luck)
    }
}

impl AnyEvent {
    /// Whether the game is over with it.
    pub fn ends_game(&self) -> bool {
        self.0.door().ends_game(self)
    }
}

impl AnyView {
    /// Whose eyes.
    pub fn viewer(&self) -> Viewer {
        self.0.door().glance(self).map_or(Viewer::Spectator, |glance| glance.viewer)
    }

    /// How many play, or played.
    pub fn players(&self) -> usize {
        self.0.door().glance(self).map_or(0, |glance| glance.players)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.0.door().glance(self).map_or(Seat::FIRST, |glance| glance.turn.0)
    }

    /// Which turn it is, counted from 1.
    pub fn turn_number(&self) -> u32 {
        self.0.door().glance(self).map_or(0, |glance| glance.turn.1)
    }

    /// Whether the game is over: won, or stopped.
    pub fn is_over(&self) -> bool {
        self.0.door().glance(self).is_some_and(|glance| glance.over)
    }

    /// Who has won, once the game is over.
    pub fn winner(&self) -> Option<Seat> {
        self.0.door().glance(self)?.winner
    }

    /// Whom the game waits for, and for what.
    pub fn prompts(&self) -> Vec<Prompt<AnyPrompt>> {
        self.0.door().prompts(self)
    }
}
