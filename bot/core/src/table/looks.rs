//! Looking back at a game: what was done page by page, as a film, step by step, and once it is over with all its luck.

use super::answer::{Page, Private};
use super::decide::Decision;
use super::post::{Body, Life, Post};
use super::state::{TablePhase, TableState};
use crate::error::UserError;

/// How many turns are told on a page.
const TURNS: usize = 5;

/// A page of what has happened: the newest, where none is named.
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

/// The board after a step of those that stand: after the last, where none is named.
pub(super) fn replay(table: &TableState, step: Option<u32>) -> Result<Decision, UserError> {
    let most = table.play().ok_or(UserError::NotStarted)?.game.steps();
    let step = step.map_or(most, |step| step as usize);
    if step > most {
        return Err(UserError::NoSuchStep { most });
    }
    Ok(Decision::Tell(Private::Replay { step }))
}

/// What is told once the game is over.
pub(super) fn after_all(table: &TableState, private: Private) -> Result<Decision, UserError> {
    match table.stage {
        TablePhase::Over(..) => Ok(Decision::Tell(private)),
        TablePhase::Lobby(_) => Err(UserError::NotStarted),
        TablePhase::Playing(_) => Err(UserError::LogSecret),
    }
}

/// How likely everybody was to win: before the game is over that would tell what is hidden.
pub(super) fn analysis(table: &TableState) -> Result<Decision, UserError> {
    match after_all(table, Private::Analysis) {
        Err(UserError::LogSecret) => Err(UserError::AnalysisSecret),
        other => other,
    }
}

impl TableState {
    /// The posts of the turns that stand, the oldest first.
    fn turns(&self) -> impl DoubleEndedIterator<Item = &Post> {
        let stands = |post: &&Post| post.life != Life::Gone && matches!(post.body, Body::Turn { .. });
        self.posts.iter().filter(stands)
    }

    /// The posts of the turns that a page tells, the oldest first.
    pub(crate) fn turns_of(&self, page: Page) -> Vec<&Post> {
        let newer = page.number.saturating_sub(1).saturating_mul(TURNS);
        let mut turns: Vec<&Post> = self.turns().rev().skip(newer).take(TURNS).collect();
        turns.reverse();
        turns
    }
}
