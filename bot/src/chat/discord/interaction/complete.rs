//! Completion of a slash command that is being typed, from the actor's legal actions.

use serde_json::{Value, json};
use serenity::model::application::CommandInteraction;

use super::Interactions;
use super::caller::Caller;
use crate::chat::discord::commands::{Typed, read_typing};
use crate::chat::discord::limits::{CHOICE, CHOICES, cut, length};
use bot_core::menu::Label;
use bot_core::table::state::TableState;
use bot_core::titles;
use bot_core::titles::{Completion, Typist, complete, complete_spoken};
use bot_core::wording::{Names, Scene, Words};

impl Interactions {
    /// Handles an autocomplete interaction.
    pub(super) async fn typing(&self, of: &CommandInteraction) {
        let caller = Caller::from(of);
        let choices = match read_typing(&of.data) {
            Some(typed) => self.ways_on(&caller, &typed).await,
            None => Vec::new(),
        };
        self.complete(&caller, choices).await;
    }

    async fn ways_on(&self, caller: &Caller, typed: &Typed) -> Vec<Value> {
        let table = match self.places().table(&caller.room()) {
            Some(id) => self.table(caller, &id).await.ok(),
            None => None,
        };
        match table {
            Some(table) => table.read(|table| at_table(caller, table, typed)),
            None => {
                let names = Names::default();
                let language = caller.visitor.language;
                let typist = Typist { language, game: None, names: &names.0, people: &[], played: None };
                choices(complete(&typed.line, &typist), typed, Words::of(language), None)
            }
        }
    }
}

fn at_table(caller: &Caller, table: &TableState, typed: &Typed) -> Vec<Value> {
    let person = table.person_of(caller.account());
    let seat = person.and_then(|person| table.seat_of(person.id));
    let language = person.map_or(caller.visitor.language, |person| person.language);
    let words = Words::of(language);
    let names = words.names(table);
    let game = table.game().zip(seat);
    let view = game.map(|(game, seat)| game.view(engine::audience::Viewer::Seat(seat)));
    let scene = view.as_ref().map(|view| Scene::new(view, &names));
    let people = table.called_people();
    let played = titles::spoken_in(&table.options);
    let typist = Typist { language, game, names: &names.0, people: &people, played };
    let spoken = |label: &Label| words.label(label, scene.as_ref());
    choices(complete_spoken(&typed.line, &typist, &spoken), typed, words, scene.as_ref())
}

/// Returns Discord's choices, each with the complete value of the option.
fn choices(found: Vec<Completion>, typed: &Typed, words: &Words, scene: Option<&Scene<'_>>) -> Vec<Value> {
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
        fits.then(|| json!({ "name": cut(&name, CHOICE), "value": value }))
    };
    found.into_iter().filter_map(choice).take(CHOICES).collect()
}
