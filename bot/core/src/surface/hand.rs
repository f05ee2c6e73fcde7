//! Hand of one person, kept up to date in a private room.

use engine::game::AnyPrompt;
use engine::seat::Seat;

use super::{Alert, Button, Draft, Message, Reader};
use crate::command::Command;
use crate::menu::{self, Deed, Label, Line};
use crate::people::PersonId;
use crate::table::state::{Play, TablePhase, TableState};
use crate::titles;

/// Hand of a seated person in their language; `None` without a seat in the game.
pub fn hand(table: &TableState, person: PersonId) -> Option<Draft> {
    let reader = Reader::new(table, table.person(person), table.language);
    let (seat, scene) = (reader.seat?, reader.scene()?);
    let called = table.called_alone(person);
    // Without notices about others, so that it changes only with the hand or the prompt.
    let mut message = Message {
        title: Some(reader.words.hand_at(reader.full_title())),
        lines: reader.words.hand(&scene),
        table: Some(table.id.clone()),
        alert: if called.is_some() || table.awaited().contains(seat) { Alert::Usual } else { Alert::Silent },
        ..Message::default()
    };
    if called.is_some() {
        message.lines.splice(0..0, reader.own_call(seat));
    }
    if let TablePhase::Playing(play) = &table.stage {
        let learned = reader.words.notices(&play.learned_last(seat), &scene);
        message.lines.extend(learned.iter().map(|told| reader.words.learned_last(told)));
        let own = play.game.prompts().into_iter().find(|prompt| prompt.seat == seat);
        message.lines.extend(own.as_ref().map(|prompt| reader.words.prompt(prompt, &scene)));
        message.buttons = reader.own_buttons(play, own.map(|prompt| prompt.kind));
    }
    Some(Draft { calls: called.map(|_| person).into_iter().collect(), ..Draft::plain(message) })
}

impl Reader<'_> {
    /// Reason of a private call, as far as the prompt does not say it.
    pub(super) fn own_call(&self, seat: Seat) -> Vec<String> {
        let table = self.table;
        if table.called_since(seat).is_none() {
            return table
                .game()
                .map(|game| self.words.comes_next(&self.names.of(game.turn().0)))
                .into_iter()
                .collect();
        }
        let still = (table.reminded(seat) > 0).then(|| self.words.still_waiting(&self.names.of(seat)));
        still.into_iter().chain(self.words.clocks(table, Some(seat))).collect()
    }

    /// Buttons for a prompt: its answers, and the general menu.
    fn own_buttons(&self, play: &Play, asked: Option<AnyPrompt>) -> Vec<Button> {
        let offer = asked.as_ref().and_then(titles::answers_offer);
        let mut buttons = match (asked, offer) {
            (Some(_), Some(offer)) => {
                let answers = titles::offer_buttons(&play.game, offer);
                let own = |label: &Label| !label.line().is_some_and(Line::is_for_who_offers);
                let answers: Vec<menu::Button> =
                    answers.into_iter().filter(|button| own(&button.label)).collect();
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
        buttons.push(self.button(&Label::Do(Deed::Menu), &Command::Menu, None));
        buttons
    }
}
