//! View of a table for one reader, in their language.

mod board;
mod builds;
mod item;
mod menu;
mod posts;
mod reader;
mod seats;
mod shown;
mod spots;
mod you;

use serde_json::{Value, json};

pub(super) use board::ShownBoard;
pub(super) use item::{analysis, followed, item};
pub(super) use reader::Reader;
pub(super) use shown::{Shown, earlier};

use super::message::{Completion, Left};
use super::room::Room;
use crate::store::Head;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::menu::Label;
use bot_core::picture::Tally;
use bot_core::table::id::TableId;
use bot_core::table::state::{TablePhase, TableState};
use bot_core::title::{Gist, Part};
use bot_core::titles;
use bot_core::titles::{Typist, complete_spoken};
use bot_core::wording::{Scene, Words};

/// Largest number of completions.
const MAX_COMPLETIONS: usize = 60;

/// Returns the list of tables that can be joined or watched.
pub(super) fn tables(heads: &[(TableId, Head)], words: &Words) -> Vec<Value> {
    let list = heads.iter().map(|(id, head)| {
        let names: Vec<String> = head.names().map(|name| words.called(name)).collect();
        let title = words.table_state(head.status, &names.join(", "));
        let game = head.game.map(|game| words.option_value(titles::options().game(game)));
        let free = Some(head.free_seats()).filter(|&free| free > 0).map(|free| words.free_seats(free));
        json!({ "id": id.as_str(), "title": title, "game": game, "free": free, "at": head.changed.to_string() })
    });
    list.collect()
}

/// Returns the status of a table for the owner of a seat.
pub(super) fn standing(table: &TableState, room: &Room, language: Language) -> Value {
    let (reader, words) = (Reader::new(table, room), Words::of(language));
    let turn = reader.seat.is_some_and(|seat| table.awaited().contains(seat));
    let (state, word) = match &table.stage {
        TablePhase::Lobby(_) => ("lobby", "page-seat-lobby"),
        TablePhase::Playing(_) if turn => ("turn", "page-your-turn"),
        TablePhase::Playing(_) => ("playing", "page-seat-waiting"),
        TablePhase::Over(..) => ("over", "page-you-over"),
    };
    let names = words.names(table);
    let waiting = match (state, &reader.view) {
        ("playing", Some(view)) => words.waiting(&Scene::new(view, &names)),
        _ => None,
    };
    let host = table.person(table.host()).map(|host| host.name.as_str()).unwrap_or_default();
    json!({
        "state": state,
        "title": words.table_title(host),
        "game": titles::game_of(&table.options).map(|game| words.option_value(titles::options().game(game))),
        "words": waiting.unwrap_or_else(|| words.page(word)),
        "times": reader.times(words),
        "next": table.continued.as_ref().map(|next| reader.way_to(next)),
    })
}

/// Returns the reason of a refusal in the reader's language.
pub(super) fn problem(table: &TableState, room: &Room, error: &UserError) -> String {
    let reader = Reader::new(table, room);
    reader.words.error(error, reader.scene().as_ref())
}

/// Returns the number of steps since a board that the reader has seen, and that in words; `None` if there are none.
pub(super) fn missed(table: &TableState, room: &Room, left: Left) -> Option<(usize, String)> {
    let steps = left.missed(table);
    (steps > 0).then(|| (steps, Reader::new(table, room).words.steps_since(steps)))
}

/// Returns the costs at a table.
pub(super) fn costs(table: &TableState, room: &Room) -> Vec<Part> {
    titles::costs(Reader::new(table, room).words, &table.options)
}

/// Returns the address of the picture in the reader's menu, if there is one.
pub(super) fn asked_picture(table: &TableState, room: &Room) -> Option<String> {
    Reader::new(table, room).you()?.ask?.picture.map(|picture| picture.src)
}

/// Returns the statistics of a finished game; `None` before its end.
pub(super) fn tally(table: &TableState, room: &Room) -> Option<Tally> {
    Reader::new(table, room).tally()
}

/// Returns the summary of the rules at a table.
pub(super) fn gist(table: &TableState, room: &Room) -> Vec<Gist> {
    titles::gist(Reader::new(table, room).words, &table.options)
}

/// Returns completions of the text.
pub(super) fn completions(table: &TableState, room: &Room, text: &str) -> Vec<Completion> {
    let reader = Reader::new(table, room);
    let game = table.game().zip(reader.seat);
    let people = table.called_people();
    let typist = Typist {
        language: reader.words.language(),
        game,
        names: &reader.names.0,
        people: &people,
        played: titles::spoken_in(&table.options),
    };
    let scene = reader.scene();
    let shown = |found: titles::Completion| {
        let label = found.label.map(|label| reader.words.label(&label, scene.as_ref()));
        Completion { label: label.or_else(|| reader.words.about_line(&found.line)), text: found.line + " " }
    };
    let spoken = |label: &Label| reader.words.label(label, scene.as_ref());
    complete_spoken(text, &typist, &spoken).into_iter().take(MAX_COMPLETIONS).map(shown).collect()
}
