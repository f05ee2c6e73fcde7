//! The end of a game: a victory, or the resignation of all but one.

use super::{GameSession, MAX_MOVES, WAIT_TIMEOUT, is_current_hand};
use bot_core::table::state::TableState;

use crate::matrix::person::Person;
use crate::matrix::secrets::{AuditCounts, audit, table_in};
use crate::matrix::visible_message::VisibleMessage;
use crate::repetition_factor;

/// Number of moves after which players resign in short runs.
const RESIGN_AFTER: usize = 60;

impl GameSession {
    /// Plays until somebody has won on points, and returns the last message.
    ///
    /// # Panics
    /// If nobody has won after `MOST` moves.
    pub async fn play_to_victory(&mut self) -> VisibleMessage {
        while self.attempts < MAX_MOVES {
            if let Some(end) = self.play_move().await {
                return end;
            }
        }
        panic!("the game does not end");
    }

    /// Plays a whole game in bounded time, and returns the last message: after `RESIGN_AFTER` moves (in long runs `MOST`)
    /// all resign but one, a robot if any plays, else the first player.
    ///
    /// # Panics
    /// If the game does not end.
    pub async fn play_to_end(&mut self) -> VisibleMessage {
        let most = if repetition_factor() > 1 { MAX_MOVES } else { RESIGN_AFTER };
        self.play_moves(most.saturating_sub(self.attempts)).await;
        if let Some(end) = self.end_message() {
            return end;
        }
        let stay = if self.style.robots.is_empty() { 1 } else { 0 };
        for index in stay..self.people.len() {
            self.send_command(index, "!resign yes").await;
        }
        match self.wait_for(WAIT_TIMEOUT, || self.end_message()).await {
            Some(end) => end,
            None => panic!("the game does not end: {}", self.diagnostics()),
        }
    }

    /// Ends the bot and audits the game: no secret revealed, at most one hand per private room, and one message per turn.
    /// Returns the table and the findings.
    ///
    /// # Panics
    /// If the audit fails.
    pub async fn finish_and_audit(mut self) -> (TableState, AuditCounts) {
        for (person, room) in self.people.iter().zip(&self.private) {
            let hands = person.messages(room).iter().filter(|shown| is_current_hand(shown)).count();
            assert!(hands <= 1, "{} has {hands} hands", person.name);
        }
        // A changed board is posted anew; the message before it is redacted only after all else is published.
        if self.wait_for(WAIT_TIMEOUT, || self.repeated_turn().is_none().then_some(())).await.is_none() {
            panic!("{:?} is there more than once", self.repeated_turn());
        }
        self.bot.terminate();
        let table = table_in(&self.bot.data_directory());
        let people: Vec<&Person> = self.people.iter().collect();
        let scanned = audit(&people, self.bot.id(), &table);
        (table, scanned)
    }

    /// Heading of a turn with too many messages, if any.
    fn repeated_turn(&self) -> Option<String> {
        // Everybody has two turns in the initial placement.
        let most = |turn: &str| if turn.starts_with("Founding") { 2 } else { 1 };
        self.turns().into_iter().find(|(turn, times)| *times > most(turn)).map(|(turn, _)| turn)
    }
}
