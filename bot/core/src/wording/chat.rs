//! What a message is headed, and what a chat is told beside it.

use engine::game::AnyAction;

use super::alt::MAX_ALT;
use super::{Words, say};
use crate::table::answer::Private;
use crate::titles;

impl Words {
    /// Heads an answer to one person. What a menu asks is its own heading.
    pub fn heading(&self, answer: &Private) -> String {
        match answer {
            Private::Hand => say!(self, "heading-hand"),
            Private::Board(_) => say!(self, "heading-board"),
            Private::Status { .. } => say!(self, "heading-status"),
            Private::Prepared => say!(self, "heading-prepared"),
            Private::Log(page) => say!(self, "heading-log", page = page.number, pages = page.count),
            Private::Film => say!(self, "heading-film"),
            Private::Replay { .. } => say!(self, "heading-replay"),
            Private::Numbers => say!(self, "heading-numbers"),
            Private::Analysis => say!(self, "heading-analysis"),
            Private::Verify => say!(self, "heading-verify"),
            Private::Rules(_) => say!(self, "heading-rules"),
            Private::Help(_) => say!(self, "heading-help"),
            Private::Settings => say!(self, "heading-settings"),
            Private::Link => say!(self, "heading-link"),
            Private::Ask(_) => String::new(),
            Private::Sealed { action } => {
                let [heading, _] = self.sealed(action);
                heading
            }
        }
    }

    /// What somebody has sealed with this action: its heading, and what it is.
    pub fn sealed(&self, action: &AnyAction) -> [String; 2] {
        titles::sealed(self, action).unwrap_or_default()
    }

    /// A code, what is to be done with it, and what that means.
    pub fn link_code(&self, code: impl AsRef<str>) -> Vec<String> {
        vec![
            say!(self, "link-code", code = code.as_ref()),
            say!(self, "link-how", code = code.as_ref()),
            say!(self, "link-once"),
            say!(self, "link-managers"),
        ]
    }

    /// Heads the hand that is shown in a private room, where there may be several of them.
    pub fn hand_at(&self, table: impl AsRef<str>) -> String {
        say!(self, "heading-hand-at", table = table.as_ref())
    }

    /// Heads an offer.
    pub fn offer_title(&self) -> String {
        say!(self, "heading-offer")
    }

    /// What is left of an offer that is over.
    pub fn offer_over(&self) -> String {
        say!(self, "offer-over")
    }

    /// What a board with labels on it shows, in words.
    pub fn labels_alt(&self) -> String {
        say!(self, "alt-labels")
    }

    /// The same with these places named, as many as fit.
    pub fn places_alt(&self, places: &[String]) -> String {
        let with = |count: usize| say!(self, "alt-places", places = places[..count].join("; "));
        let fits = |count: &usize| with(*count).encode_utf16().count() <= MAX_ALT;
        match (1..=places.len()).rev().find(fits) {
            Some(count) => with(count),
            None => self.labels_alt(),
        }
    }

    /// Heads what was done in a turn.
    pub fn log_turn(&self, turn: impl AsRef<str>) -> String {
        say!(self, "log-turn", turn = turn.as_ref())
    }

    /// Where the whole log is, once the game is over; before that, when it can be had.
    pub fn log_file(&self, over: bool) -> String {
        if over { say!(self, "log-file") } else { say!(self, "log-file-later") }
    }

    /// Which step is shown of how many, and of which turn it is.
    pub fn replay_step(&self, step: usize, steps: usize, turn: impl AsRef<str>) -> String {
        say!(self, "replay-step", step, steps, turn = turn.as_ref())
    }

    /// What somebody said, in a room where others did not hear it.
    pub fn said(&self, player: impl AsRef<str>, text: impl AsRef<str>) -> String {
        say!(self, "told-said", player = player.as_ref(), text = text.as_ref())
    }

    /// That so many lines before this one are left out.
    pub fn fewer(&self, count: usize) -> String {
        say!(self, "told-fewer", count)
    }

    /// That so many turns were played without being told.
    pub fn passed(&self, count: u32) -> String {
        say!(self, "told-passed", count)
    }

    /// That the room is back, and its game with it.
    pub fn back(&self) -> String {
        say!(self, "told-back")
    }
}
