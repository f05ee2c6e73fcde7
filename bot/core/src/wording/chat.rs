//! Headings of answers, and notes of mirrored channels.

use engine::game::AnyAction;

use super::alt::MAX_ALT;
use super::{Words, message};
use crate::table::PrivateReply;
use crate::titles;

impl Words {
    /// Heading of a private answer; empty for a menu, which is headed by its question.
    pub fn heading(&self, answer: &PrivateReply) -> String {
        match answer {
            PrivateReply::Hand => message!(self, "heading-hand"),
            PrivateReply::Board(_) => message!(self, "heading-board"),
            PrivateReply::Status { .. } => message!(self, "heading-status"),
            PrivateReply::Prepared => message!(self, "heading-prepared"),
            PrivateReply::Log(page) => message!(self, "heading-log", page = page.number, pages = page.count),
            PrivateReply::Film => message!(self, "heading-film"),
            PrivateReply::Replay { .. } => message!(self, "heading-replay"),
            PrivateReply::Numbers => message!(self, "heading-numbers"),
            PrivateReply::Ledger => message!(self, "heading-ledger"),
            PrivateReply::Analysis => message!(self, "heading-analysis"),
            PrivateReply::Verify => message!(self, "heading-verify"),
            PrivateReply::Rules(_) => message!(self, "heading-rules"),
            PrivateReply::Help(_) => message!(self, "heading-help"),
            PrivateReply::Settings => message!(self, "heading-settings"),
            PrivateReply::Link => message!(self, "heading-link"),
            PrivateReply::Ask(_) => String::new(),
            PrivateReply::Sealed { action } => {
                let [heading, _] = self.secret_action(action);
                heading
            }
        }
    }

    /// Heading and text of a secret action, such as a discard.
    pub fn secret_action(&self, action: &AnyAction) -> [String; 2] {
        titles::sealed_content(self, action).unwrap_or_default()
    }

    /// Link code, with instructions and consequences.
    pub fn link_code(&self, code: impl AsRef<str>) -> Vec<String> {
        vec![
            message!(self, "link-code", code = code.as_ref()),
            message!(self, "link-how", code = code.as_ref()),
            message!(self, "link-once"),
            message!(self, "link-managers"),
        ]
    }

    /// Heading of a hand in a private room, which may show several tables.
    pub fn hand_at(&self, table: impl AsRef<str>) -> String {
        message!(self, "heading-hand-at", table = table.as_ref())
    }

    /// Heading of an offer.
    pub fn offer_title(&self) -> String {
        message!(self, "heading-offer")
    }

    /// Text that replaces a closed offer.
    pub fn offer_over(&self) -> String {
        message!(self, "offer-over")
    }

    /// Alt text of a board with labels.
    pub fn labels_alt(&self) -> String {
        message!(self, "alt-labels")
    }

    /// Alt text of a board with labels, naming as many of these places as fit.
    pub fn places_alt(&self, places: &[String]) -> String {
        let with = |count: usize| message!(self, "alt-places", places = places[..count].join("; "));
        let fits = |count: &usize| with(*count).encode_utf16().count() <= MAX_ALT;
        match (1..=places.len()).rev().find(fits) {
            Some(count) => with(count),
            None => self.labels_alt(),
        }
    }

    /// Heading of a turn in the log.
    pub fn log_turn(&self, turn: impl AsRef<str>) -> String {
        message!(self, "log-turn", turn = turn.as_ref())
    }

    /// Access to the whole log: now if the game is over, else later.
    pub fn log_file(&self, over: bool) -> String {
        if over { message!(self, "log-file") } else { message!(self, "log-file-later") }
    }

    /// Position in a replay, with the turn.
    pub fn replay_step(&self, step: usize, steps: usize, turn: impl AsRef<str>) -> String {
        message!(self, "replay-step", step, steps, turn = turn.as_ref())
    }

    /// Chat message from another room.
    pub fn chat_message(&self, player: impl AsRef<str>, text: impl AsRef<str>) -> String {
        message!(self, "told-said", player = player.as_ref(), text = text.as_ref())
    }

    /// Number of earlier lines that are left out.
    pub fn omitted_lines(&self, count: usize) -> String {
        message!(self, "told-fewer", count)
    }

    /// Number of turns that were played without being published.
    pub fn passed_turns(&self, count: u32) -> String {
        message!(self, "told-passed", count)
    }

    /// Notice that the room, and with it the game, is available again.
    pub fn room_available_again(&self) -> String {
        message!(self, "told-back")
    }
}
