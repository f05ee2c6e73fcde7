//! Messages about prompts, notices, open offers and prepared answers.

use engine::game::{AnyNotice, AnyPrompt};
use engine::prompt::Prompt;
use engine::seat::{Seat, SeatSet};
use jiff::Timestamp;

use super::{Words, message};
use crate::time::Zone;
use crate::title::{NoticeStyle, OfferId};
use crate::titles;
use crate::words::{MessageContext, Names};

impl Words {
    /// Sentence of a prompt: "Anna, roll the dice or play a card first." If the reader has the prompt, they are not named.
    pub fn prompt(&self, prompt: &Prompt<AnyPrompt>, scene: &MessageContext<'_>) -> String {
        titles::prompt_text(self, prompt, scene)
    }

    /// Prompts of the awaited players among `seats`, and of the reader, a line each. Without answers to offers of
    /// others, which are shown with the offer.
    pub fn prompts(&self, seats: SeatSet, scene: &MessageContext<'_>) -> Vec<String> {
        let to_answer = |kind: &AnyPrompt| titles::prompt_offer(kind).is_some();
        let told = |prompt: &Prompt<AnyPrompt>| {
            let asked = seats.contains(prompt.seat) && prompt.is_awaited() && !to_answer(&prompt.kind);
            asked || scene.viewer().is(prompt.seat)
        };
        scene.view.prompts().into_iter().filter(told).map(|prompt| self.prompt(&prompt, scene)).collect()
    }

    /// Awaited players: "Waiting for Anna and Bob."; `None` if there are none.
    pub fn waiting(&self, scene: &MessageContext<'_>) -> Option<String> {
        self.waiting_for(all_seats(), scene)
    }

    /// Awaited players among `seats`.
    pub fn waiting_for(&self, seats: SeatSet, scene: &MessageContext<'_>) -> Option<String> {
        let prompts = scene.view.prompts().into_iter().filter(|prompt| prompt.is_awaited());
        let awaited: SeatSet = prompts.map(|prompt| prompt.seat).filter(|&seat| seats.contains(seat)).collect();
        let name = |seat| match scene.viewer().is(seat) {
            true => message!(self, "prompt-you"),
            false => scene.player_name(seat),
        };
        let names: Vec<String> = awaited.iter().map(name).collect();
        (!names.is_empty()).then(|| message!(self, "prompt-waiting", players = self.join_and(names)))
    }

    /// Sentence for the reader about an event; `None` for events that need none, such as the end of a turn.
    pub fn notice(&self, notice: &AnyNotice, scene: &MessageContext<'_>) -> Option<String> {
        titles::sentence(self, notice, scene)
    }

    /// Lines about events. Events that belong together, such as a roll and its production, share a line. Secret
    /// answers are left out once they are revealed. `scene` is the position after the last event.
    pub fn notices(&self, notices: &[AnyNotice], scene: &MessageContext<'_>) -> Vec<String> {
        let reveals = |notice: &AnyNotice| NoticeStyle::for_notice(notice).is_reveal();
        let seals = |notice: &AnyNotice| NoticeStyle::for_notice(notice).is_sealed();
        let (before, after) = notices.split_at(notices.iter().rposition(reveals).unwrap_or(0));
        let told: Vec<AnyNotice> = before.iter().filter(|notice| !seals(notice)).chain(after).cloned().collect();
        self.notice_lines(&told, scene, NoticeStyle::shares_line)
    }

    /// Digest: a line for each turn, without offers that led to nothing. Used for the moves of robots, and for the
    /// events of an absence.
    pub fn digest(&self, notices: &[AnyNotice], scene: &MessageContext<'_>) -> Vec<String> {
        let told: Vec<AnyNotice> =
            notices.iter().filter(|notice| !NoticeStyle::for_notice(notice).is_negotiation()).cloned().collect();
        self.notice_lines(&told, scene, |telling| !telling.opens_turn())
    }

    fn notice_lines(
        &self,
        notices: &[AnyNotice],
        scene: &MessageContext<'_>,
        joins: impl Fn(NoticeStyle) -> bool,
    ) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut fresh = true;
        for (notice, told) in notices.iter().zip(titles::sentences(self, notices, scene)) {
            fresh |= !joins(NoticeStyle::for_notice(notice));
            let Some(text) = told else { continue };
            match lines.last_mut().filter(|_| !fresh) {
                Some(line) => {
                    line.push(' ');
                    line.push_str(&text);
                }
                None => lines.push(text),
            }
            fresh = false;
        }
        lines
    }

    /// Open offer with its terms and the answers so far.
    pub fn open_offer(&self, offer: OfferId, scene: &MessageContext<'_>) -> Option<String> {
        titles::offer_text(self, offer, scene)
    }

    /// Notice to the author that these players accepted.
    pub fn offer_accepted(&self, accepted: SeatSet, names: &Names) -> String {
        let players = accepted.iter().map(|seat| names.name(seat)).collect();
        message!(self, "offer-accepted", count = accepted.len(), players = self.join_and(players))
    }

    /// Notice to the author that these players have not answered.
    pub fn offer_waiting(&self, waiting: SeatSet, names: &Names) -> String {
        message!(self, "offer-waits", players = self.join_and(waiting.iter().map(|seat| names.name(seat)).collect()))
    }

    /// Prepared answer with its number in the list.
    pub(crate) fn prepared(&self, place: usize, does: String) -> String {
        message!(self, "prepared-line", place, does)
    }

    /// Prepared answer that was given, and is not given again.
    pub(crate) fn prepared_done(&self, place: usize, does: String) -> String {
        message!(self, "prepared-done", place, does)
    }

    /// Prepared answer about something that has changed.
    pub(crate) fn prepared_stale(&self, place: usize, does: String) -> String {
        message!(self, "prepared-stale", place, does)
    }

    /// Prepared answer with its expiry.
    pub(crate) fn prepared_until(&self, does: String, until: Timestamp, zone: &Zone) -> String {
        message!(self, "prepared-until", does, moment = self.marked_moment(until, zone, None))
    }

    /// Notice that nothing is prepared.
    pub(crate) fn nothing_prepared(&self) -> String {
        message!(self, "prepared-nothing")
    }
}

pub(super) fn all_seats() -> SeatSet {
    Seat::ALL.into_iter().collect()
}
