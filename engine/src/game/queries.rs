//! Queries on type-erased options, events and views.

use std::ops::RangeInclusive;

use super::{AnyEvent, AnyOptions, AnyPrompt, AnySetup, AnyView};
use crate::audience::Viewer;
use crate::luck::Luck;
use crate::prompt::Prompt;
use crate::seat::Seat;

impl AnyOptions {
    /// Numbers of players who can play with these options.
    pub fn players(&self) -> RangeInclusive<usize> {
        self.0.vtable().allowed_players(self)
    }

    /// Deals a setup with these options; `None` if the options cannot be played with this number of players.
    pub fn deal(&self, players: usize, luck: &mut dyn Luck) -> Option<AnySetup> {
        self.0.vtable().deal(self, players, luck)
    }
}

impl AnyEvent {
    /// Returns `true` if the event ends the game.
    pub fn ends_game(&self) -> bool {
        self.0.vtable().ends_game(self)
    }
}

impl AnyView {
    /// Viewer of the view.
    pub fn viewer(&self) -> Viewer {
        self.0.vtable().view_summary(self).map_or(Viewer::Spectator, |glance| glance.viewer)
    }

    /// Number of players, including those who have left.
    pub fn players(&self) -> usize {
        self.0.vtable().view_summary(self).map_or(0, |glance| glance.players)
    }

    /// Active seat.
    pub fn active(&self) -> Seat {
        self.0.vtable().view_summary(self).map_or(Seat::FIRST, |glance| glance.turn.0)
    }

    /// Turn number, counted from 1.
    pub fn turn_number(&self) -> u32 {
        self.0.vtable().view_summary(self).map_or(0, |glance| glance.turn.1)
    }

    /// `true` if the game was won or stopped.
    pub fn is_over(&self) -> bool {
        self.0.vtable().view_summary(self).is_some_and(|glance| glance.over)
    }

    /// Winner, once the game is over.
    pub fn winner(&self) -> Option<Seat> {
        self.0.vtable().view_summary(self)?.winner
    }

    /// Open prompts.
    pub fn prompts(&self) -> Vec<Prompt<AnyPrompt>> {
        self.0.vtable().prompts(self)
    }
}
