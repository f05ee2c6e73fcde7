//! The end of a game: a victory, or the resignation of all but one.

use bot_core::table::state::TableState;

use super::{AttemptOutcome, GameSession, InputMethod, MAX_MOVES};
use crate::discord::secrets::{AuditCounts, audit, table_in};
use crate::discord::{InteractionAnswer, Person, VisibleMessage};
use crate::repetition_factor;

/// Number of moves after which players resign in short runs.
const RESIGN_AFTER: usize = 400;

impl GameSession {
    /// Plays until somebody has won on points, and returns the last message.
    ///
    /// # Panics
    /// If nobody has won after `MOST` moves.
    pub async fn play_to_victory(&mut self) -> VisibleMessage {
        while self.attempts < MAX_MOVES {
            if let Some(end) = self.attempt_move().await {
                return end;
            }
        }
        panic!("the game does not end");
    }

    /// Plays a whole game in bounded time, and returns the last message: after `RESIGN_AFTER` moves (in long runs `MOST`)
    /// all but the first player resign.
    pub async fn play_to_end(&mut self) -> VisibleMessage {
        let most = if repetition_factor() > 1 { MAX_MOVES } else { RESIGN_AFTER };
        self.play_moves(most.saturating_sub(self.attempts)).await;
        self.resign_all_but_one().await
    }

    /// Alternative text of the final board. The board is shown once, with the last turn; the last message has one picture
    /// and mentions all players.
    ///
    /// # Panics
    /// If that is not so.
    pub fn final_board_alt(&self, end: &VisibleMessage) -> String {
        assert_eq!(end.attachments.len(), 1, "{:?}", end.alt_texts());
        let called = self.people.iter().all(|person| end.pinged.contains(&person.id));
        assert!(called && !end.silent, "{:?}: {}", end.pinged, end.content);
        let messages = self.spectator.messages(self.channel);
        let boards = messages.iter().rev().filter(|shown| !shown.private && shown.id < end.id);
        let board = boards.filter_map(|shown| shown.alt_texts().first().map(|alt| (*alt).to_owned())).next();
        board.expect("a board")
    }

    /// All but the first player resign, one after another, until the game is over. Returns the last message.
    pub async fn resign_all_but_one(&mut self) -> VisibleMessage {
        let goes_on = || self.end_message(&self.spectator.messages(self.channel)).is_none();
        for person in self.people.iter().skip(1) {
            // Lost requests are repeated.
            while goes_on() && self.resign(person).await == AttemptOutcome::Unanswered {}
        }
        self.spectator.wait_for(self.channel, "the game is over", |messages| self.end_message(messages)).await
    }

    /// Resigns, and confirms. Returns [`Came::Refused`] if that is not offered, as after an earlier resignation.
    async fn resign(&self, person: &Person) -> AttemptOutcome {
        let line = match self.style.input {
            InputMethod::Buttons => "/resign",
            InputMethod::Commands => "/resign sure:yes",
        };
        let asked = person.send_command(self.channel, line).expect("it can be said");
        let sure = match asked.try_wait_for_answer().await {
            Ok(InteractionAnswer::Message(sure)) => sure,
            Ok(_) => return AttemptOutcome::Refused,
            Err(_) => return AttemptOutcome::Unanswered,
        };
        let Ok(asked) = person.press_button(&sure, "Yes") else { return AttemptOutcome::Refused };
        if asked.try_wait_for_answer().await.is_ok() { AttemptOutcome::Done } else { AttemptOutcome::Unanswered }
    }

    /// Ends the bot, and audits that it sent nothing invalid and revealed no secret. Returns the table and the findings.
    ///
    /// # Panics
    /// If it did.
    pub async fn finish_and_audit(mut self) -> (TableState, AuditCounts) {
        self.server.assert_no_violations();
        self.bot.kill().await;
        let table = table_in(&self.bot.data_directory());
        let scanned = audit(&self.server, [&table], &[self.spectator.id]);
        (table, scanned)
    }
}
