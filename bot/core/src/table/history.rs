//! Replies about a game's past: history, animation, single steps, and the evaluations of a finished game.

use super::decide::Decision;
use super::{LogPage, Post, PostBody, PostLifecycle, PrivateReply, TablePhase, TableState};
use crate::error::UserError;
use crate::option::LedgerVisibility;

/// Number of turns on a page of the history.
const TURNS_PER_PAGE: usize = 5;

/// `/log`: a page of the history; the newest by default.
pub(super) fn show_log(table: &TableState, page: Option<u32>) -> Result<Decision, UserError> {
    table.play().ok_or(UserError::NotStarted)?;
    let count = table.turns().count().div_ceil(TURNS_PER_PAGE).max(1);
    let number = page.map_or(1, |page| page as usize);
    if !(1..=count).contains(&number) {
        return Err(UserError::NoSuchPage { most: count });
    }
    Ok(Decision::Reply(PrivateReply::Log(LogPage { number, count })))
}

pub(super) fn show_film(table: &TableState) -> Result<Decision, UserError> {
    table.play().ok_or(UserError::NotStarted)?;
    Ok(Decision::Reply(PrivateReply::Film))
}

/// `/replay`: the board after a step; the last by default.
pub(super) fn show_replay(table: &TableState, step: Option<u32>) -> Result<Decision, UserError> {
    let most = table.play().ok_or(UserError::NotStarted)?.game.step_count();
    let step = step.map_or(most, |step| step as usize);
    if step > most {
        return Err(UserError::NoSuchStep { most });
    }
    Ok(Decision::Reply(PrivateReply::Replay { step }))
}

/// A reply that is available only once the game is over.
pub(super) fn show_after_game(table: &TableState, private: PrivateReply) -> Result<Decision, UserError> {
    match table.phase {
        TablePhase::Over(..) => Ok(Decision::Reply(private)),
        TablePhase::Lobby(_) => Err(UserError::NotStarted),
        TablePhase::Playing(_) => Err(UserError::LogSecret),
    }
}

/// `/ledger`: the public ledger, if the title has one and the table chose it.
pub(super) fn show_ledger(table: &TableState) -> Result<Decision, UserError> {
    table.play().ok_or(UserError::NotStarted)?;
    match table.shows_ledger() {
        true => Ok(Decision::Reply(PrivateReply::Ledger)),
        false if table.options.keeps_ledger() => Err(UserError::LedgerOff),
        false => Err(UserError::NoLedger),
    }
}

/// `/analysis`: win probabilities, which would reveal secrets of a running game.
pub(super) fn show_analysis(table: &TableState) -> Result<Decision, UserError> {
    match show_after_game(table, PrivateReply::Analysis) {
        Err(UserError::LogSecret) => Err(UserError::AnalysisSecret),
        other => other,
    }
}

impl TableState {
    /// Returns `true` if the game has a public ledger: the title keeps one, and the table chose it.
    pub fn shows_ledger(&self) -> bool {
        self.play().is_some() && self.options.keeps_ledger() && self.ledger == LedgerVisibility::Public
    }

    /// Posts of the current turns, oldest first.
    fn turns(&self) -> impl DoubleEndedIterator<Item = &Post> {
        let stands = |post: &&Post| post.lifecycle != PostLifecycle::Gone && matches!(post.body, PostBody::Turn { .. });
        self.posts.iter().filter(stands)
    }

    /// Posts of the turns on a page, oldest first.
    pub(crate) fn turns_on_page(&self, page: LogPage) -> Vec<&Post> {
        let newer = page.number.saturating_sub(1).saturating_mul(TURNS_PER_PAGE);
        let mut turns: Vec<&Post> = self.turns().rev().skip(newer).take(TURNS_PER_PAGE).collect();
        turns.reverse();
        turns
    }
}
