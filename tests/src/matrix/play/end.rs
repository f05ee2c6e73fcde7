//! How a whole game ends: somebody wins, or all but one give up.

use super::{DEADLINE, MOST, Play, is_a_hand};
use bot_core::table::state::TableState;

use crate::matrix::person::Person;
use crate::matrix::secrets::{Scanned, scan, table_in};
use crate::matrix::shown::Shown;
use crate::patience;

/// So many things are done by people who play until somebody wins or it has been long enough.
const ENOUGH: usize = 60;

impl Play {
    /// Plays until somebody has won by what they built, however long luck makes that, and gives the last message.
    ///
    /// # Panics
    /// When the game does not end.
    pub async fn win(&mut self) -> Shown {
        while self.done < MOST {
            if let Some(end) = self.act().await {
                return end;
            }
        }
        panic!("the game does not end");
    }

    /// Plays a whole game in bounded time, and gives the last message. Luck can make a game very long: when many things
    /// have been done and nobody has won, all give up but one, who wins: a robot where one plays along, else the first.
    /// The long runs play on for longer.
    ///
    /// # Panics
    /// When the game does not end.
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

    /// Ends the bot, and gives the table and what was found: nobody was sent what is not theirs, everybody has one hand in
    /// their own room, and each turn is told once.
    ///
    /// # Panics
    /// When it is not so.
    pub async fn scanned(mut self) -> (TableState, Scanned) {
        for (person, room) in self.people.iter().zip(&self.private) {
            let hands = person.messages(room).iter().filter(|shown| is_a_hand(shown)).count();
            assert!(hands <= 1, "{} has {hands} hands", person.name);
        }
        // A board that has changed is posted anew, and the one before it is taken away once everything else is told.
        if self.wait(DEADLINE, || self.repeated().is_none().then_some(())).await.is_none() {
            panic!("{:?} is there more than once", self.repeated());
        }
        self.bot.end();
        let table = table_in(&self.bot.data());
        let people: Vec<&Person> = self.people.iter().collect();
        let scanned = scan(&people, self.bot.id(), &table);
        (table, scanned)
    }

    /// The heading of a turn that stands there too often, if there is one.
    fn repeated(&self) -> Option<String> {
        // Everybody founds twice.
        let most = |turn: &str| if turn.starts_with("Founding") { 2 } else { 1 };
        self.turns().into_iter().find(|(turn, times)| *times > most(turn)).map(|(turn, _)| turn)
    }
}
