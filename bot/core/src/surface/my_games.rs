//! A game in the list of those that somebody plays.

use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::Reader;
use crate::language::Language;
use crate::people::{Network, Occupant, PlayerId};
use crate::table::due::is_called_near;
use crate::table::state::{LobbySeat, TablePhase, TableState};
use crate::titles;
use crate::wording::{GameState, Words};
use crate::words::link;

/// A game of somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MyGame {
    pub rank: Rank,
    /// How it stands, a sentence each.
    pub lines: Vec<String>,
    pub table: String,
    /// Whether the reader is called for it just now anyway.
    pub is_called: bool,
    game: Option<String>,
    others: Vec<String>,
}

/// A call and a daily message that are nearer to each other than this are one too many.
const SAME_CALL: SignedDuration = SignedDuration::from_mins(15);

/// What comes first in a list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// What waits for the reader: where their time is up first.
    Awaits(Deadline),
    /// What goes on without them.
    On,
    /// What rests, or has not begun.
    Later,
}

/// When somebody's time is up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deadline {
    At(Timestamp),
    Never,
}

/// A game of this account, if it has a seat there and the game is not over.
pub fn my_game(table: &TableState, account: &PlayerId, language: Language, now: Timestamp) -> Option<MyGame> {
    let person = table.person_of(account)?;
    if matches!(table.stage, TablePhase::Over(..)) || !table.seated_people().contains(&person.id) {
        return None;
    }
    let mut reader = Reader::new(table, Some(person), language);
    // The list is in one language, whatever is read at each table.
    reader.words = Words::of(language);
    let (state, rank) = reader.my_state();
    let (words, zone) = (reader.words, table.zone_of(person.id));
    let steered = reader.seat.is_some_and(|seat| table.autopilot(seat).is_some());
    let mut lines = vec![words.my_game_state(&state, &zone)];
    lines.extend(table.is_stalled().then(|| words.my_game_stalled()));
    lines.extend(steered.then(|| words.my_game_steered()));
    let away = table.away(person.id, now).filter(|_| !steered);
    lines.extend(away.map(|until| words.my_game_away(until, &zone)));
    let game = titles::game_of(&table.options);
    // At a page nothing rings by itself.
    let is_called = account.network() != Network::Web.name()
        && reader.seat.is_some_and(|seat| is_called_near(table, seat, now, SAME_CALL));
    Some(MyGame {
        rank,
        lines,
        is_called,
        table: reader.title(),
        game: game.map(|game| words.option_value(titles::options().game(game))),
        others: reader.others(),
    })
}

impl MyGame {
    /// All of it in one line. What the table is called leads to it, where there is a way.
    pub fn line(&self, words: &Words, address: Option<&str>) -> String {
        let table = address.map_or_else(|| self.table.clone(), |address| link::mark(address, &self.table));
        let head = words.my_game(&table, self.game.as_deref(), &self.others);
        format!("{head} · {}", self.lines.join(" "))
    }
}

impl Reader<'_> {
    /// How the game stands for the reader, and where it comes in a list.
    fn my_state(&self) -> (GameState, Rank) {
        let table = self.table;
        if table.game().is_none() {
            return (GameState::Lobby, Rank::Later);
        }
        if table.is_paused() {
            return (GameState::Rests, Rank::Later);
        }
        let awaited = table.awaited();
        let waits = |seat: &Seat| awaited.contains(*seat) && table.sitter(*seat).is_some();
        if let Some(seat) = self.seat.filter(waits) {
            let (since, until) = (table.waits_since(seat), table.deadline(seat));
            let deadline = until.map_or(Deadline::Never, Deadline::At);
            return (GameState::Awaits { since, until }, Rank::Awaits(deadline));
        }
        if table.rests_since().is_some() {
            return (GameState::Rests, Rank::Later);
        }
        let others: Vec<Seat> = Seat::ALL.into_iter().filter(waits).collect();
        let since = others.iter().filter_map(|seat| table.waits_since(*seat)).min();
        let players = others.iter().map(|seat| self.names.of(*seat)).collect();
        (GameState::Others { players, since }, Rank::On)
    }

    /// Who else has a seat.
    fn others(&self) -> Vec<String> {
        let own = self.person.map(|person| person.id);
        let of = |person| {
            Some(person).filter(|person| Some(*person) != own).map(|person| self.table.name_of(person))
        };
        match &self.table.stage {
            TablePhase::Lobby(seats) => {
                let name = |seat: &LobbySeat| match seat {
                    LobbySeat::Person(person) => of(*person),
                    LobbySeat::Robot { name, .. } => Some(name.clone()),
                };
                seats.iter().filter_map(name).collect()
            }
            TablePhase::Playing(play) | TablePhase::Over(play, _) => {
                let name = |occupant: &Occupant| match occupant {
                    Occupant::Person(person) => of(*person),
                    Occupant::Robot { name, .. } | Occupant::Vacant { name } => Some(name.clone()),
                };
                play.seats.iter().filter_map(name).collect()
            }
        }
    }
}
