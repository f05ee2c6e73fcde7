//! A whole game on a Discord of its own, and what holds of any at its end.

use std::path::PathBuf;

use bot_core::table::state::TableState;
use tempfile::TempDir;

use super::hosted::Launch;
use super::play::{Play, Style};
use super::secrets::Scanned;
use super::{DiscordBot, Server, Shown};

/// A game that is played to its end, by a bot that writes a log.
pub struct Whole {
    /// The game, with its people.
    pub play: Play,
    log: PathBuf,
    _folder: TempDir,
}

impl Whole {
    /// Opens a table with these options for these people, and begins.
    ///
    /// # Panics
    /// When there is no room for a log.
    pub async fn begin(names: &[&str], style: Style, options: &str, seed: u64) -> Whole {
        let folder = tempfile::tempdir().expect("a folder");
        let log = folder.path().join("log");
        let server = Server::start().await;
        let bot = DiscordBot::launch(&server, Launch { log: Some(log.clone()), ..Launch::default() }).await;
        let play = Play::begin_among(names, server, bot, style, options, seed).await;
        Whole { play, log, _folder: folder }
    }

    /// Plays to the end in bounded time, and gives the table and what was found.
    ///
    /// # Panics
    /// As [`Whole::ended`] does.
    pub async fn played(mut self) -> (TableState, Scanned) {
        let end = self.play.finish().await;
        self.ended(&end).await
    }

    /// Ends the bot, and gives the table and what was found. The bot's log tells of nothing that went wrong, such as a menu
    /// that does not fit, and nobody was sent what is not theirs.
    ///
    /// # Panics
    /// When it is not so, or the last message does not say who won.
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
