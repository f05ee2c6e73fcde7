//! How a whole game ends: somebody wins, or all but one give up.

use bot_core::table::state::TableState;

use super::{Came, How, MOST, Play};
use crate::discord::secrets::{Scanned, scan, table_in};
use crate::discord::{Answer, Person, Shown};
use crate::patience;

/// So many things are done by people who play until somebody wins or it has been long enough.
const ENOUGH: usize = 400;

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
    /// have been done and nobody has won, all but the first give up, and so the first wins. The long runs play on for
    /// longer.
    pub async fn finish(&mut self) -> Shown {
        let most = if patience() > 1 { MOST } else { ENOUGH };
        self.moves(most.saturating_sub(self.done)).await;
        self.give_up().await
    }

    /// The board at the end, in words: it is shown once, with the last turn, and the last message shows the numbers. And
    /// whoever played is called.
    ///
    /// # Panics
    /// When it is not so.
    pub fn board_at_the_end(&self, end: &Shown) -> String {
        assert_eq!(end.attachments.len(), 1, "{:?}", end.alts());
        let called = self.people.iter().all(|person| end.pinged.contains(&person.id));
        assert!(called && !end.silent, "{:?}: {}", end.pinged, end.content);
        let messages = self.spectator.messages(self.channel);
        let boards = messages.iter().rev().filter(|shown| !shown.private && shown.id < end.id);
        let board = boards.filter_map(|shown| shown.alts().first().map(|alt| (*alt).to_owned())).next();
        board.expect("a board")
    }

    /// All but the first give up, one after another, as long as the game goes on. Gives the last message.
    pub async fn give_up(&mut self) -> Shown {
        let goes_on = || self.end(&self.spectator.messages(self.channel)).is_none();
        for person in self.people.iter().skip(1) {
            // What was lost on its way is said again, until it was heard.
            while goes_on() && self.gives_up(person).await == Came::Lost {}
        }
        self.spectator.until(self.channel, "the game is over", |messages| self.end(messages)).await
    }

    /// Gives up, and is sure of it. Nowhere for somebody who has done so already.
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

    /// Ends the bot, and gives the table and what was found: nobody was sent what is not theirs, nor was anything sent that
    /// must not be.
    ///
    /// # Panics
    /// When somebody was, or something.
    pub async fn scanned(mut self) -> (TableState, Scanned) {
        self.server.finish();
        self.bot.kill().await;
        let table = table_in(&self.bot.data());
        let scanned = scan(&self.server, [&table], &[self.spectator.id]);
        (table, scanned)
    }
}
