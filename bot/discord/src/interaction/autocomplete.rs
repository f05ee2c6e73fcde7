//! Completion of a slash command that is being typed, from the actor's legal actions.

use serde_json::{Value, json};
use serenity::model::application::CommandInteraction;

use super::Interactions;
use super::caller::Caller;
use crate::commands::{PartialLine, decode_partial_command};
use crate::limits::{CHOICE, CHOICES, length, truncate};
use bot_core::menu::Label;
use bot_core::table::state::TableState;
use bot_core::titles;
use bot_core::titles::{Completion, CompletionContext, complete, complete_spoken};
use bot_core::wording::{MessageContext, Names, Words};

impl Interactions {
    /// Handles an autocomplete interaction.
    pub(super) async fn handle_autocomplete(&self, of: &CommandInteraction) {
        let caller = Caller::from(of);
        let choices = match decode_partial_command(&of.data) {
            Some(typed) => self.completions(&caller, &typed).await,
            None => Vec::new(),
        };
        self.respond_completions(&caller, choices).await;
    }

    async fn completions(&self, caller: &Caller, typed: &PartialLine) -> Vec<Value> {
        let table = match self.mirrors().shown_table(&caller.room()) {
            Some(id) => self.load_table(caller, &id).await.ok(),
            None => None,
        };
        match table {
            Some(table) => table.read(|table| completions_at_table(caller, table, typed)),
            None => {
                let names = Names::default();
                let language = caller.actor.language;
                let typist = CompletionContext { language, game: None, names: &names.0, people: &[], table_game: None };
                to_choices(complete(&typed.line, &typist), typed, Words::for_language(language), None)
            }
        }
    }
}

fn completions_at_table(caller: &Caller, table: &TableState, typed: &PartialLine) -> Vec<Value> {
    let person = table.person_by_account(caller.account());
    let seat = person.and_then(|person| table.seat_of(person.id));
    let language = person.map_or(caller.actor.language, |person| person.language);
    let words = Words::for_language(language);
    let names = words.names(table);
    let game = table.game().zip(seat);
    let view = game.map(|(game, seat)| game.view(engine::audience::Viewer::Seat(seat)));
    let scene = view.as_ref().map(|view| MessageContext::new(view, &names));
    let people = table.people_names();
    let played = titles::command_game(&table.options);
    let typist = CompletionContext { language, game, names: &names.0, people: &people, table_game: played };
    let spoken = |label: &Label| words.label(label, scene.as_ref());
    to_choices(complete_spoken(&typed.line, &typist, &spoken), typed, words, scene.as_ref())
}

/// Returns Discord's choices, each with the complete value of the option.
fn to_choices(
    found: Vec<Completion>,
    typed: &PartialLine,
    words: &Words,
    scene: Option<&MessageContext<'_>>,
) -> Vec<Value> {
    let choice = |found: Completion| {
        // The completed line starts like the typed one, except for spaces.
        let before = typed.line.get(..typed.before)?.trim_end();
        let value = found.line.strip_prefix(before)?.trim_start().to_owned();
        let said = found.label.map(|label| words.label(&label, scene)).filter(|said| !said.is_empty());
        let name = match said {
            Some(said) if said.starts_with(&found.word) => said,
            Some(said) => format!("{value} · {said}"),
            None => value.clone(),
        };
        let fits = (1..=CHOICE).contains(&length(&value));
        fits.then(|| json!({ "name": truncate(&name, CHOICE), "value": value }))
    };
    found.into_iter().filter_map(choice).take(CHOICES).collect()
}
