//! How a whole game ends: somebody wins, or all but one give up.

use super::{DEADLINE, MOST, Play};
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
    /// The long runs play on.
    ///
    /// # Panics
    /// When the game does not end.
    pub async fn finish(&mut self) -> Shown {
        if patience() > 1 {
            return self.win().await;
        }
        self.moves(ENOUGH.saturating_sub(self.done)).await;
        if let Some(end) = self.end() {
            return end;
        }
        let stay = if self.style.robots == 0 { 1 } else { 0 };
        for index in stay..self.people.len() {
            self.command(index, "!resign yes").await;
        }
        match self.wait(DEADLINE, || self.end()).await {
            Some(end) => end,
            None => panic!("the game does not end: {}", self.told()),
        }
    }
}
