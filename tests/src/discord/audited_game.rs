//! Whole games on a server of their own, with the checks that apply to all of them.

use std::path::PathBuf;

use bot_core::table::state::TableState;
use tempfile::TempDir;

use super::bot_process::LaunchOptions;
use super::play::{GameSession, PlayStyle};
use super::secrets::AuditCounts;
use super::{DiscordBot, DiscordServer, VisibleMessage};

/// A whole game, with a bot that logs to a file.
pub struct AuditedGame {
    pub session: GameSession,
    log: PathBuf,
    _folder: TempDir,
}

impl AuditedGame {
    /// Opens a table with these options for these people, and begins the game.
    ///
    /// # Panics
    /// If the log file cannot be created.
    pub async fn start(names: &[&str], style: PlayStyle, options: &str, seed: u64) -> AuditedGame {
        let folder = tempfile::tempdir().expect("a folder");
        let log = folder.path().join("log");
        let server = DiscordServer::start().await;
        let bot =
            DiscordBot::launch(&server, LaunchOptions { log: Some(log.clone()), ..LaunchOptions::default() }).await;
        let play = GameSession::start_game_among(names, server, bot, style, options, seed).await;
        AuditedGame { session: play, log, _folder: folder }
    }

    /// Plays to the end in bounded time. Returns the table and the findings of the audit.
    ///
    /// # Panics
    /// As [`AuditedGame::finish_and_audit`].
    pub async fn play_and_audit(mut self) -> (TableState, AuditCounts) {
        let end = self.session.play_to_end().await;
        self.finish_and_audit(&end).await
    }

    /// Ends the bot and audits the game: no errors in the log, and no secret revealed. Returns the table and the findings of
    /// the audit.
    ///
    /// # Panics
    /// If the audit fails, or the last message names no winner.
    pub async fn finish_and_audit(self, end: &VisibleMessage) -> (TableState, AuditCounts) {
        assert!(end.content.contains("The game is over") && end.content.contains("wins with"), "{}", end.content);
        let board = self.session.final_board_alt(end);
        assert!(board.len() > 50, "{board}");
        let (table, scanned) = self.session.finish_and_audit().await;
        let written = std::fs::read_to_string(&self.log).expect("a log");
        let errors: Vec<&str> = written.lines().filter(|line| line.contains(" ERROR ")).collect();
        assert!(errors.is_empty(), "{errors:#?}");
        (table, scanned)
    }
}
