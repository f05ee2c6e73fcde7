//! The end of a game: a victory, or the resignation of all but one.

use super::{DEADLINE, MOST, Play, is_a_hand};
use bot_core::table::state::TableState;

use crate::matrix::person::Person;
use crate::matrix::secrets::{Scanned, scan, table_in};
use crate::matrix::shown::Shown;
use crate::patience;

/// Number of moves after which players resign in short runs.
const ENOUGH: usize = 60;

impl Play {
    /// Plays until somebody has won on points, and returns the last message.
    ///
    /// # Panics
    /// If nobody has won after `MOST` moves.
    pub async fn win(&mut self) -> Shown {
        while self.done < MOST {
            if let Some(end) = self.act().await {
                return end;
            }
        }
        panic!("the game does not end");
    }

    /// Plays a whole game in bounded time, and returns the last message: after `ENOUGH` moves (in long runs `MOST`) all
    /// resign but one, a robot if any plays, else the first player.
    ///
    /// # Panics
    /// If the game does not end.
    pub async fn finish(&mut self) -> Shown {
        let most = if patience() > 1 { MOST } else { ENOUGH };
        self.moves(most.saturating_sub(self.done)).await;
        if let Some(end) = self.end() {
            return end;
        }
        let stay = if self.style.robots.is_empty() { 1 } else { 0 };
        for index in stay..self.people.len() {
            self.command(index, "!resign yes").await;
        }
        match self.wait(DEADLINE, || self.end()).await {
            Some(end) => end,
            None => panic!("the game does not end: {}", self.told()),
        }
    }

    /// Ends the bot and audits the game: no secret revealed, at most one hand per private room, and one message per turn.
    /// Returns the table and the findings.
    ///
    /// # Panics
    /// If the audit fails.
    pub async fn scanned(mut self) -> (TableState, Scanned) {
        for (person, room) in self.people.iter().zip(&self.private) {
            let hands = person.messages(room).iter().filter(|shown| is_a_hand(shown)).count();
            assert!(hands <= 1, "{} has {hands} hands", person.name);
        }
        // A changed board is posted anew; the message before it is redacted only after all else is published.
        if self.wait(DEADLINE, || self.repeated().is_none().then_some(())).await.is_none() {
            panic!("{:?} is there more than once", self.repeated());
        }
        self.bot.end();
        let table = table_in(&self.bot.data());
        let people: Vec<&Person> = self.people.iter().collect();
        let scanned = scan(&people, self.bot.id(), &table);
        (table, scanned)
    }

    /// Heading of a turn with too many messages, if any.
    fn repeated(&self) -> Option<String> {
        // Everybody has two turns in the initial placement.
        let most = |turn: &str| if turn.starts_with("Founding") { 2 } else { 1 };
        self.turns().into_iter().find(|(turn, times)| *times > most(turn)).map(|(turn, _)| turn)
    }
}
