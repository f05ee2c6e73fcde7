//! Entries in the list of a person's games.

use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::Reader;
use crate::language::Language;
use crate::people::{Network, Occupant, PlayerId};
use crate::table::timers::is_notified_near;
use crate::table::{LobbyOccupant, TablePhase, TableState};
use crate::titles;
use crate::wording::{GameState, Words};
use crate::words::link;

/// Entry in a person's list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameListEntry {
    pub rank: GameListRank,
    /// State of the game, one sentence each.
    pub lines: Vec<String>,
    pub table: String,
    /// `true` if another notification about this game is due now anyway.
    pub is_notified_anyway: bool,
    game: Option<String>,
    other_players: Vec<String>,
}

/// Distance below which a call makes the daily message redundant.
const REDUNDANT_WITHIN: SignedDuration = SignedDuration::from_mins(15);

/// Sort key in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GameListRank {
    /// The game awaits the reader; the earliest deadline first.
    Awaits(Deadline),
    AwaitsOthers,
    /// The game rests, is paused, or has not started.
    Later,
}

/// Deadline of a player, `Never` after all moments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deadline {
    At(Timestamp),
    Never,
}

/// Entry for an account; `None` without a seat or after the end of the game.
pub fn game_list_entry(
    table: &TableState,
    account: &PlayerId,
    language: Language,
    now: Timestamp,
) -> Option<GameListEntry> {
    let person = table.person_by_account(account)?;
    if matches!(table.phase, TablePhase::Over(..)) || !table.seated_people().contains(&person.id) {
        return None;
    }
    let mut reader = Reader::new(table, Some(person), language);
    // The list has one language, also for tables that the person reads in another.
    reader.words = Words::for_account(language, account);
    let (state, rank) = reader.state_and_rank();
    let (words, zone) = (reader.words, table.zone_of(person.id));
    let steered = reader.seat.is_some_and(|seat| table.substitution(seat).is_some());
    let mut lines = vec![words.my_game_state(&state, &zone)];
    lines.extend(table.is_stalled().then(|| words.my_game_stalled()));
    lines.extend(steered.then(|| words.my_game_steered()));
    let away = table.away_until(person.id, now).filter(|_| !steered);
    lines.extend(away.map(|until| words.my_game_away(until, &zone)));
    let game = titles::selected_game(&table.options);
    // The web has no channel that would call the person.
    let is_called = account.network() != Network::Web.name()
        && reader.seat.is_some_and(|seat| is_notified_near(table, seat, now, REDUNDANT_WITHIN));
    Some(GameListEntry {
        rank,
        lines,
        is_notified_anyway: is_called,
        table: reader.title(),
        game: game.map(|game| words.option_value(titles::all_options().game_option(game))),
        other_players: reader.other_players(),
    })
}

impl GameListEntry {
    /// Entry as one line, with a link to `address` on the table's name.
    pub fn to_line(&self, words: &Words, address: Option<&str>) -> String {
        let table = address.map_or_else(|| self.table.clone(), |address| link::mark_link(address, &self.table));
        let head = words.my_game(&table, self.game.as_deref(), &self.other_players);
        format!("{head} · {}", self.lines.join(" "))
    }
}

impl Reader<'_> {
    /// State of the game for the reader, with the sort key.
    fn state_and_rank(&self) -> (GameState, GameListRank) {
        let table = self.table;
        if table.game().is_none() {
            return (GameState::Lobby, GameListRank::Later);
        }
        if table.is_paused() {
            return (GameState::Suspended, GameListRank::Later);
        }
        let awaited = table.awaited();
        let waits = |seat: &Seat| awaited.contains(*seat) && table.seat_player(*seat).is_some();
        if let Some(seat) = self.seat.filter(waits) {
            let (since, until) = (table.waiting_since(seat), table.deadline(seat));
            let deadline = until.map_or(Deadline::Never, Deadline::At);
            return (GameState::Awaits { since, until }, GameListRank::Awaits(deadline));
        }
        if table.dormant_since().is_some() {
            return (GameState::Suspended, GameListRank::Later);
        }
        let others: Vec<Seat> = Seat::ALL.into_iter().filter(waits).collect();
        let since = others.iter().filter_map(|seat| table.waiting_since(*seat)).min();
        let players = others.iter().map(|seat| self.names.name(*seat)).collect();
        (GameState::AwaitsOthers { players, since }, GameListRank::AwaitsOthers)
    }

    /// Names of the other players.
    fn other_players(&self) -> Vec<String> {
        let own = self.person.map(|person| person.id);
        let of = |person| Some(person).filter(|person| Some(*person) != own).map(|person| self.table.name_of(person));
        match &self.table.phase {
            TablePhase::Lobby(seats) => {
                let name = |seat: &LobbyOccupant| match seat {
                    LobbyOccupant::Person(person) => of(*person),
                    LobbyOccupant::Robot { name, .. } => Some(name.clone()),
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
