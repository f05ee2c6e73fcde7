//! Hints: the actions that a robot would take in a player's place, shown to them alone. Everybody sees that they asked.

use std::collections::BTreeMap;
use std::slice;

use engine::game::{AnyAction, AnyGame, AnyPrompt};
use engine::journal::By;
use engine::luck::ScriptedLuck;
use engine::prompt::Prompt;
use engine::robot::{Budget, Rng, Robot};
use engine::seat::Seat;

use super::answer::Private;
use super::decide::Decision;
use super::play;
use super::record::{Entry, Record};
use super::state::TableState;
use crate::command::{Command, OptionKind};
use crate::error::UserError;
use crate::menu::{Ask, Choice, Deed, Question};
use crate::option::{Chosen, Hints};
use crate::people::{Person, PersonId};
use crate::titles;

/// Permission for hints, and the hints given.
#[derive(Clone, Default, Debug)]
pub(super) struct Hinted {
    pub(super) allowed: Hints,
    people: BTreeMap<PersonId, Taken>,
}

/// Hints given to one person.
#[derive(Clone, Copy, Default, Debug)]
struct Taken {
    /// Number of hints.
    count: u32,
    /// Number of steps at the last hint; `None` after an undo.
    steps: Option<usize>,
}

impl Hinted {
    /// Applies an entry before which `steps` steps stood.
    pub(super) fn apply(&mut self, entry: &Entry, steps: usize) {
        match &entry.record {
            Record::Chosen { option } if OptionKind::OF_TABLES.contains(&option.kind) => {
                let mut chosen = Chosen { hints: self.allowed, ..Chosen::of(titles::usual()) };
                option.put(&mut chosen);
                self.allowed = chosen.hints;
            }
            Record::Hinted { person } => {
                let taken = self.people.entry(*person).or_default();
                *taken = Taken { count: taken.count.saturating_add(1), steps: Some(steps) };
            }
            Record::Undone { .. } => self.people.values_mut().for_each(|taken| taken.steps = None),
            _ => {}
        }
    }

    /// Returns `true` if the person already got the hint for the current position.
    fn has(&self, person: PersonId, steps: usize) -> bool {
        self.people.get(&person).is_some_and(|taken| taken.steps == Some(steps))
    }
}

impl TableState {
    /// Number of hints that each person was given.
    pub fn hints_taken(&self) -> Vec<(PersonId, u32)> {
        self.hinted.people.iter().map(|(person, taken)| (*person, taken.count)).collect()
    }

    /// Returns `true` if players may ask for hints now.
    pub fn gives_hints(&self) -> bool {
        match self.hinted.allowed {
            Hints::All => true,
            Hints::None => false,
            Hints::Alone => {
                // A vacant seat may be taken by another person.
                let is_vacant = self.play().is_some_and(|play| play.vacant().is_some());
                self.seated_people().len() == 1 && !is_vacant
            }
        }
    }
}

/// Action of the settler robot in this seat, and its next action if no luck intervenes: a knight card is played, then
/// the robber moved. Empty if the robot waits.
fn advised(game: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    let think = |game: &AnyGame| {
        let mut budget = Budget { playouts: 0, goes_on: &mut || false };
        game.question(seat).think(Robot::Settler, &mut budget, &mut Rng::new(0))
    };
    let Some(first) = think(game) else { return Vec::new() };
    let mut luck = ScriptedLuck::default();
    let decided = game.decide(seat, slice::from_ref(&first), By::Player, &mut luck);
    let mut actions = vec![first];
    let mut after = game.clone();
    decided.into_iter().flatten().for_each(|step| after.push(step));
    let is_asked = |prompt: &Prompt<AnyPrompt>| prompt.seat == seat && prompt.is_awaited();
    if luck.is_spent() && after.prompts().iter().any(is_asked) {
        actions.extend(think(&after));
    }
    actions
}

/// `/hint`: the settler robot's action from the speaker's view. Repeating it in the same position counts once.
pub(super) fn decide(table: &TableState, speaker: Option<&Person>) -> Result<Decision, UserError> {
    let game = play::running(table)?;
    let speaker = speaker.ok_or(UserError::NotSeated)?;
    let seat = play::seat(table, speaker)?;
    if table.is_paused() {
        return Err(UserError::Paused);
    }
    if !table.gives_hints() {
        return Err(UserError::NoHints);
    }
    if !table.awaited().contains(seat) {
        return Err(UserError::NothingAsked);
    }
    let mut actions = advised(game, seat);
    if actions.is_empty() {
        return Err(UserError::WouldWait);
    }
    let (follow, count) = match titles::begins(&actions, game, seat, &table.names()) {
        Some((command, count)) => (Choice::new(Deed::Follow, command), count),
        None => (Choice::new(Deed::Menu, Command::Menu), 1),
    };
    actions.truncate(count);
    let told = Private::Ask(Ask::new(Question::Hint(actions), vec![follow]));
    Ok(match table.hinted.has(speaker.id, table.steps()) {
        true => Decision::Tell(told),
        false => Decision::Append(vec![Record::Hinted { person: speaker.id }], Some(told)),
    })
}
