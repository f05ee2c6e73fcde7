//! Headings of answers, and notes of mirrored channels.

use engine::game::AnyAction;

use super::alt::MAX_ALT;
use super::{Words, say};
use crate::table::answer::Private;
use crate::titles;

impl Words {
    /// Heading of a private answer; empty for a menu, which is headed by its question.
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

    /// Heading and text of a secret action, such as a discard.
    pub fn sealed(&self, action: &AnyAction) -> [String; 2] {
        titles::sealed(self, action).unwrap_or_default()
    }

    /// Link code, with instructions and consequences.
    pub fn link_code(&self, code: impl AsRef<str>) -> Vec<String> {
        vec![
            say!(self, "link-code", code = code.as_ref()),
            say!(self, "link-how", code = code.as_ref()),
            say!(self, "link-once"),
            say!(self, "link-managers"),
        ]
    }

    /// Heading of a hand in a private room, which may show several tables.
    pub fn hand_at(&self, table: impl AsRef<str>) -> String {
        say!(self, "heading-hand-at", table = table.as_ref())
    }

    /// Heading of an offer.
    pub fn offer_title(&self) -> String {
        say!(self, "heading-offer")
    }

    /// Text that replaces a closed offer.
    pub fn offer_over(&self) -> String {
        say!(self, "offer-over")
    }

    /// Alt text of a board with labels.
    pub fn labels_alt(&self) -> String {
        say!(self, "alt-labels")
    }

    /// Alt text of a board with labels, naming as many of these places as fit.
    pub fn places_alt(&self, places: &[String]) -> String {
        let with = |count: usize| say!(self, "alt-places", places = places[..count].join("; "));
        let fits = |count: &usize| with(*count).encode_utf16().count() <= MAX_ALT;
        match (1..=places.len()).rev().find(fits) {
            Some(count) => with(count),
            None => self.labels_alt(),
        }
    }

    /// Heading of a turn in the log.
    pub fn log_turn(&self, turn: impl AsRef<str>) -> String {
        say!(self, "log-turn", turn = turn.as_ref())
    }

    /// Access to the whole log: now if the game is over, else later.
    pub fn log_file(&self, over: bool) -> String {
        if over { say!(self, "log-file") } else { say!(self, "log-file-later") }
    }

    /// Position in a replay, with the turn.
    pub fn replay_step(&self, step: usize, steps: usize, turn: impl AsRef<str>) -> String {
        say!(self, "replay-step", step, steps, turn = turn.as_ref())
    }

    /// Chat message from another room.
    pub fn said(&self, player: impl AsRef<str>, text: impl AsRef<str>) -> String {
        say!(self, "told-said", player = player.as_ref(), text = text.as_ref())
    }

    /// Number of earlier lines that are left out.
    pub fn fewer(&self, count: usize) -> String {
        say!(self, "told-fewer", count)
    }

    /// Number of turns that were played without being published.
    pub fn passed(&self, count: u32) -> String {
        say!(self, "told-passed", count)
    }

    /// Notice that the room, and with it the game, is available again.
    pub fn back(&self) -> String {
        say!(self, "told-back")
    }
}
