//! View of a table for one reader, in their language.

mod board;
mod board_actions;
mod item;
mod lesson;
mod menu;
mod page_state;
mod posts;
mod private_state;
mod purchases;
mod quick_messages;
mod reader;
mod seats;
mod turn_parts;

use serde_json::{Value, json};

pub(super) use board::PageBoard;
pub(super) use item::{analysis, answer_item, follow_up_item};
pub(super) use page_state::{PageState, earlier_posts};
pub(super) use reader::Reader;

use super::message::{Completion, LastSeenBoard};
use super::table_pages::TableAccess;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::menu::Label;
use bot_core::picture::StatisticsData;
use bot_core::table::answer::PrivateReply;
use bot_core::table::id::TableId;
use bot_core::table::state::{TablePhase, TableState};
use bot_core::title::{CostGroup, KeyFact, LedgerTables};
use bot_core::titles;
use bot_core::titles::{CompletionContext, complete_spoken};
use bot_core::wording::{MessageContext, Words};
use bot_store::Head;
use engine::seat::Seat;

/// Largest number of completions.
const MAX_COMPLETIONS: usize = 60;

/// Returns the list of tables that can be joined or watched.
pub(super) fn table_list(heads: &[(TableId, Head)], words: &Words) -> Vec<Value> {
    let list = heads.iter().map(|(id, head)| {
        let names: Vec<String> = head.names().map(|name| words.display_name(name)).collect();
        let title = words.table_state(head.status, &names.join(", "));
        let game = head.game.map(|game| words.option_value(titles::all_options().game_option(game)));
        let free = Some(head.free_seats()).filter(|&free| free > 0).map(|free| words.free_seats(free));
        json!({ "id": id.as_str(), "title": title, "game": game, "free": free, "at": head.changed.to_string() })
    });
    list.collect()
}

/// Returns the status of a table for the owner of a seat.
pub(super) fn seat_status(table: &TableState, room: &TableAccess, language: Language) -> Value {
    let (reader, words) = (Reader::new(table, room), Words::for_page(language));
    let turn = reader.seat.is_some_and(|seat| table.awaited().contains(seat));
    let (state, word) = match &table.phase {
        TablePhase::Lobby(_) => ("lobby", "page-seat-lobby"),
        TablePhase::Playing(_) if turn => ("turn", "page-your-turn"),
        TablePhase::Playing(_) => ("playing", "page-seat-waiting"),
        TablePhase::Over(..) => ("over", "page-you-over"),
    };
    let names = words.names(table);
    let waiting = match (state, &reader.view) {
        ("playing", Some(view)) => words.waiting(&MessageContext::new(view, &names)),
        _ => None,
    };
    let host = table.person(table.host()).map(|host| host.name.as_str()).unwrap_or_default();
    json!({
        "state": state,
        "title": words.table_title(host),
        "game": titles::selected_game(&table.options).map(|game| words.option_value(titles::all_options().game_option(game))),
        "words": waiting.unwrap_or_else(|| words.page(word)),
        "times": reader.waiting_times(words),
        "next": table.follow_up_table.as_ref().map(|next| reader.follow_up_address(next)),
    })
}

/// Returns the reason of a refusal in the reader's language.
pub(super) fn refusal_text(table: &TableState, room: &TableAccess, error: &UserError) -> String {
    let reader = Reader::new(table, room);
    reader.words.error(error, reader.message_context().as_ref())
}

/// Returns the reason why a newcomer is refused in their language. If a player has their name, it includes the way to that
/// player's seat.
pub(super) fn join_refusal_text(table: &TableState, room: &TableAccess, error: &UserError) -> String {
    let reader = Reader::new(table, room);
    reader.lost_seat_text(error).unwrap_or_else(|| reader.words.error(error, reader.message_context().as_ref()))
}

/// Returns the number of steps since a board that the reader has seen, and that in words; `None` if there are none.
pub(super) fn missed_steps(table: &TableState, room: &TableAccess, left: LastSeenBoard) -> Option<(usize, String)> {
    let steps = left.missed_steps(table);
    (steps > 0).then(|| (steps, Reader::new(table, room).words.steps_since(steps)))
}

/// Returns the costs at a table.
pub(super) fn costs(table: &TableState, room: &TableAccess) -> Vec<CostGroup> {
    titles::costs(Reader::new(table, room).words, &table.options)
}

/// Returns the address of the picture in the reader's menu, if there is one.
pub(super) fn menu_picture(table: &TableState, room: &TableAccess) -> Option<String> {
    Reader::new(table, room).private_state()?.ask?.picture.map(|picture| picture.src)
}

/// Returns the statistics of a finished game; `None` before its end.
pub(super) fn statistics(table: &TableState, room: &TableAccess) -> Option<StatisticsData> {
    Reader::new(table, room).statistics_data()
}

/// Returns the throws of each sum so far, as data and in words; `None` before the first.
pub(super) fn dice(table: &TableState, room: &TableAccess) -> Option<(render::DiceDistribution, Vec<String>)> {
    Reader::new(table, room).dice_data()
}

/// Public ledger with the names of the players.
pub(super) struct NamedLedger {
    pub(super) title: String,
    pub(super) tables: LedgerTables,
    pub(super) players: Vec<(Seat, String)>,
}

/// Returns the public ledger; `None` without one.
pub(super) fn ledger(table: &TableState, room: &TableAccess) -> Option<NamedLedger> {
    let reader = Reader::new(table, room);
    let players = Seat::first(table.play()?.game.players());
    let players = players.map(|seat| (seat, reader.names.name(seat))).collect();
    Some(NamedLedger { title: reader.words.heading(&PrivateReply::Ledger), tables: reader.ledger_tables()?, players })
}

/// Returns the summary of the rules at a table.
pub(super) fn key_facts(table: &TableState, room: &TableAccess) -> Vec<KeyFact> {
    titles::key_facts(Reader::new(table, room).words, &table.options)
}

/// Returns completions of the text.
pub(super) fn completions(table: &TableState, room: &TableAccess, text: &str) -> Vec<Completion> {
    let reader = Reader::new(table, room);
    let game = table.game().zip(reader.seat);
    let people = table.people_names();
    let typist = CompletionContext {
        language: reader.words.language(),
        game,
        names: &reader.names.0,
        people: &people,
        table_game: titles::command_game(&table.options),
    };
    let scene = reader.message_context();
    let shown = |found: titles::Completion| {
        let label = found.label.map(|label| reader.words.label(&label, scene.as_ref()));
        Completion { label: label.or_else(|| reader.words.line_description(&found.line)), text: found.line + " " }
    };
    let spoken = |label: &Label| reader.words.label(label, scene.as_ref());
    complete_spoken(text, &typist, &spoken).into_iter().take(MAX_COMPLETIONS).map(shown).collect()
}
