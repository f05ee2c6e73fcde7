//! Replies about a game's past: history, animation, single steps, and the evaluations of a finished game.

use super::answer::{Page, Private};
use super::decide::Decision;
use super::post::{Body, Life, Post};
use super::state::{TablePhase, TableState};
use crate::error::UserError;

/// Number of turns on a page of the history.
const TURNS: usize = 5;

/// `/log`: a page of the history; the newest by default.
pub(super) fn log(table: &TableState, page: Option<u32>) -> Result<Decision, UserError> {
    table.play().ok_or(UserError::NotStarted)?;
    let count = table.turns().count().div_ceil(TURNS).max(1);
    let number = page.map_or(1, |page| page as usize);
    if !(1..=count).contains(&number) {
        return Err(UserError::NoSuchPage { most: count });
    }
    Ok(Decision::Tell(Private::Log(Page { number, count })))
}

pub(super) fn film(table: &TableState) -> Result<Decision, UserError> {
    table.play().ok_or(UserError::NotStarted)?;
    Ok(Decision::Tell(Private::Film))
}

/// `/replay`: the board after a step; the last by default.
pub(super) fn replay(table: &TableState, step: Option<u32>) -> Result<Decision, UserError> {
    let most = table.play().ok_or(UserError::NotStarted)?.game.steps();
    let step = step.map_or(most, |step| step as usize);
    if step > most {
        return Err(UserError::NoSuchStep { most });
    }
    Ok(Decision::Tell(Private::Replay { step }))
}

/// A reply that is available only once the game is over.
pub(super) fn after_all(table: &TableState, private: Private) -> Result<Decision, UserError> {
    match table.stage {
        TablePhase::Over(..) => Ok(Decision::Tell(private)),
        TablePhase::Lobby(_) => Err(UserError::NotStarted),
        TablePhase::Playing(_) => Err(UserError::LogSecret),
    }
}

/// `/analysis`: win probabilities, which would reveal secrets of a running game.
pub(super) fn analysis(table: &TableState) -> Result<Decision, UserError> {
    match after_all(table, Private::Analysis) {
        Err(UserError::LogSecret) => Err(UserError::AnalysisSecret),
        other => other,
    }
}

impl TableState {
    /// Posts of the current turns, oldest first.
    fn turns(&self) -> impl DoubleEndedIterator<Item = &Post> {
        let stands = |post: &&Post| post.life != Life::Gone && matches!(post.body, Body::Turn { .. });
        self.posts.iter().filter(stands)
    }

    /// Posts of the turns on a page, oldest first.
    pub(crate) fn turns_of(&self, page: Page) -> Vec<&Post> {
        let newer = page.number.saturating_sub(1).saturating_mul(TURNS);
        let mut turns: Vec<&Post> = self.turns().rev().skip(newer).take(TURNS).collect();
        turns.reverse();
        turns
    }
}
