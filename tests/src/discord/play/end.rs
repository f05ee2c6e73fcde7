//! The end of a game: a victory, or the resignation of all but one.

use bot_core::table::state::TableState;

use super::{Came, How, MOST, Play};
use crate::discord::secrets::{Scanned, scan, table_in};
use crate::discord::{Answer, Person, Shown};
use crate::patience;

/// Number of moves after which players resign in short runs.
const ENOUGH: usize = 400;

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
    /// but the first player resign.
    pub async fn finish(&mut self) -> Shown {
        let most = if patience() > 1 { MOST } else { ENOUGH };
        self.moves(most.saturating_sub(self.done)).await;
        self.give_up().await
    }

    /// Alternative text of the final board. The board is shown once, with the last turn; the last message has one picture
    /// and mentions all players.
    ///
    /// # Panics
    /// If that is not so.
    pub fn board_at_the_end(&self, end: &Shown) -> String {
        assert_eq!(end.attachments.len(), 1, "{:?}", end.alts());
        let called = self.people.iter().all(|person| end.pinged.contains(&person.id));
        assert!(called && !end.silent, "{:?}: {}", end.pinged, end.content);
        let messages = self.spectator.messages(self.channel);
        let boards = messages.iter().rev().filter(|shown| !shown.private && shown.id < end.id);
        let board = boards.filter_map(|shown| shown.alts().first().map(|alt| (*alt).to_owned())).next();
        board.expect("a board")
    }

    /// All but the first player resign, one after another, until the game is over. Returns the last message.
    pub async fn give_up(&mut self) -> Shown {
        let goes_on = || self.end(&self.spectator.messages(self.channel)).is_none();
        for person in self.people.iter().skip(1) {
            // Lost requests are repeated.
            while goes_on() && self.gives_up(person).await == Came::Lost {}
        }
        self.spectator.until(self.channel, "the game is over", |messages| self.end(messages)).await
    }

    /// Resigns, and confirms. Returns [`Came::Nowhere`] if that is not offered, as after an earlier resignation.
    async fn gives_up(&self, person: &Person) -> Came {
        let line = match self.style.how {
            How::Buttons => "/resign",
            How::Commands => "/resign sure:yes",
        };
        let asked = person.say_command(self.channel, line).expect("it can be said");
        let sure = match asked.try_answer().await {
            Ok(Answer::Message(sure)) => sure,
            Ok(_) => return Came::Nowhere,
            Err(_) => return Came::Lost,
        };
        let Ok(asked) = person.press(&sure, "Yes") else { return Came::Nowhere };
        if asked.try_answer().await.is_ok() { Came::Through } else { Came::Lost }
    }

    /// Ends the bot, and audits that it sent nothing invalid and revealed no secret. Returns the table and the findings.
    ///
    /// # Panics
    /// If it did.
    pub async fn scanned(mut self) -> (TableState, Scanned) {
        self.server.finish();
        self.bot.kill().await;
        let table = table_in(&self.bot.data());
        let scanned = scan(&self.server, [&table], &[self.spectator.id]);
        (table, scanned)
    }
}
