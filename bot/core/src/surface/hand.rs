//! Hand of one person, kept up to date in a private room.

use engine::game::AnyPrompt;
use engine::seat::Seat;

use super::{Alert, Button, Message, Reader, UnrenderedMessage};
use crate::command::Command;
use crate::menu::{self, Label, LabelProperties, MenuItem};
use crate::people::PersonId;
use crate::table::{Play, TablePhase, TableState};
use crate::titles;

/// Hand of a seated person in their language; `None` without a seat in the game.
pub fn hand_message(table: &TableState, person: PersonId) -> Option<UnrenderedMessage> {
    let reader = Reader::new(table, table.person(person), table.language);
    let (seat, scene) = (reader.seat?, reader.message_context()?);
    let called = table.privately_notified_since(person);
    // Without notices about others, so that it changes only with the hand or the prompt.
    let mut message = Message {
        title: Some(reader.words.hand_at(reader.full_title())),
        lines: reader.words.hand(&scene),
        table: Some(table.id.clone()),
        alert: if called.is_some() || table.awaited().contains(seat) { Alert::Usual } else { Alert::Silent },
        ..Message::default()
    };
    if called.is_some() {
        message.lines.splice(0..0, reader.private_call_lines(seat));
    }
    if let TablePhase::Playing(play) = &table.phase {
        let learned = reader.words.notices(&play.last_private_notices(seat), &scene);
        message.lines.extend(learned.iter().map(|told| reader.words.last_private_notice(told)));
        let own = play.game.prompts().into_iter().find(|prompt| prompt.seat == seat);
        message.lines.extend(own.as_ref().map(|prompt| reader.words.prompt(prompt, &scene)));
        message.buttons = reader.prompt_buttons(play, own.map(|prompt| prompt.kind));
    }
    Some(UnrenderedMessage {
        mentions: called.map(|_| person).into_iter().collect(),
        ..UnrenderedMessage::text_only(message)
    })
}

impl Reader<'_> {
    /// Reason of a private call, as far as the prompt does not say it.
    pub(super) fn private_call_lines(&self, seat: Seat) -> Vec<String> {
        let table = self.table;
        if table.notified_since(seat).is_none() {
            return table
                .game()
                .map(|game| self.words.next_turn(&self.names.name(game.turn().0)))
                .into_iter()
                .collect();
        }
        let still = (table.reminders_sent(seat) > 0).then(|| self.words.still_waiting(&self.names.name(seat)));
        still.into_iter().chain(self.words.clocks(table, Some(seat))).collect()
    }

    /// Buttons for a prompt: its answers, and the general menu.
    fn prompt_buttons(&self, play: &Play, asked: Option<AnyPrompt>) -> Vec<Button> {
        let offer = asked.as_ref().and_then(titles::prompt_offer);
        let mut buttons = match (asked, offer) {
            (Some(_), Some(offer)) => {
                let answers = titles::offer_buttons(&play.game, offer);
                let own = |label: &Label| !label.properties().is_some_and(LabelProperties::is_for_offer_author);
                let answers: Vec<menu::Button> = answers.into_iter().filter(|button| own(&button.label)).collect();
                self.buttons(&answers, None)
            }
            (Some(_), None) => {
                let mut buttons = self.game_buttons();
                // The hand itself is shown here, and the menu is added last.
                buttons.retain(|button| !matches!(button.press.command, Command::Hand | Command::Menu));
                buttons
            }
            (None, _) => Vec::new(),
        };
        buttons.push(self.button(&Label::Item(MenuItem::Menu), &Command::Menu, None));
        buttons
    }
}
