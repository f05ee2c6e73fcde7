//! Whole games on a server of their own, with the checks that apply to all of them.

use std::path::PathBuf;

use bot_core::table::state::TableState;
use tempfile::TempDir;

use super::hosted::Launch;
use super::play::{Play, Style};
use super::secrets::Scanned;
use super::{DiscordBot, Server, Shown};

/// A whole game, with a bot that logs to a file.
pub struct Whole {
    pub play: Play,
    log: PathBuf,
    _folder: TempDir,
}

impl Whole {
    /// Opens a table with these options for these people, and begins the game.
    ///
    /// # Panics
    /// If the log file cannot be created.
    pub async fn begin(names: &[&str], style: Style, options: &str, seed: u64) -> Whole {
        let folder = tempfile::tempdir().expect("a folder");
        let log = folder.path().join("log");
        let server = Server::start().await;
        let bot = DiscordBot::launch(&server, Launch { log: Some(log.clone()), ..Launch::default() }).await;
        let play = Play::begin_among(names, server, bot, style, options, seed).await;
        Whole { play, log, _folder: folder }
    }

    /// Plays to the end in bounded time. Returns the table and the findings of the audit.
    ///
    /// # Panics
    /// As [`Whole::ended`].
    pub async fn played(mut self) -> (TableState, Scanned) {
        let end = self.play.finish().await;
        self.ended(&end).await
    }

    /// Ends the bot and audits the game: no errors in the log, and no secret revealed. Returns the table and the findings of
    /// the audit.
    ///
    /// # Panics
    /// If the audit fails, or the last message names no winner.
    pub async fn ended(self, end: &Shown) -> (TableState, Scanned) {
        assert!(
            end.content.contains("The game is over") && end.content.contains("wins with"),
            "{}",
            end.content
        );
        let board = self.play.board_at_the_end(end);
        assert!(board.len() > 50, "{board}");
        let (table, scanned) = self.play.scanned().await;
        let written = std::fs::read_to_string(&self.log).expect("a log");
        let errors: Vec<&str> = written.lines().filter(|line| line.contains(" ERROR ")).collect();
        assert!(errors.is_empty(), "{errors:#?}");
        (table, scanned)
    }
}
