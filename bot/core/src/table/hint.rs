//! Hints: the actions that a robot would take in a player's place, shown to them alone. Everybody sees that they asked.

use std::collections::BTreeMap;
use std::slice;

use engine::game::{AnyAction, AnyGame, AnyPrompt};
use engine::journal::StepOrigin;
use engine::luck::ScriptedLuck;
use engine::prompt::Prompt;
use engine::robot::{Budget, Rng, Robot};
use engine::seat::Seat;

use super::decide::Decision;
use super::{Entry, PrivateReply, Record, TableState, play};
use crate::command::{Command, OptionKind};
use crate::error::UserError;
use crate::menu::{Choice, ChoiceMenu, MenuItem, MenuQuestion};
use crate::option::{ChosenOptions, HintPermission};
use crate::people::{Person, PersonId};
use crate::titles;

/// Largest number of actions that one hint advises: a card with two roads.
const MAX_ACTIONS: usize = 3;

/// Permission for hints, and the hints given.
#[derive(Clone, Default, Debug)]
pub(super) struct HintState {
    pub(super) allowed: HintPermission,
    people: BTreeMap<PersonId, HintsTaken>,
}

/// Hints given to one person.
#[derive(Clone, Copy, Default, Debug)]
struct HintsTaken {
    /// Number of hints.
    count: u32,
    /// Number of steps at the last hint; `None` after an undo.
    steps: Option<usize>,
}

impl HintState {
    /// Applies an entry before which `steps` steps stood.
    pub(super) fn apply(&mut self, entry: &Entry, steps: usize) {
        match &entry.record {
            Record::Chosen { option } if OptionKind::TABLE_OPTIONS.contains(&option.kind) => {
                let mut chosen =
                    ChosenOptions { hints: self.allowed, ..ChosenOptions::with_defaults(titles::default_options()) };
                option.set_unchecked(&mut chosen);
                self.allowed = chosen.hints;
            }
            Record::Hinted { person } => {
                let taken = self.people.entry(*person).or_default();
                *taken = HintsTaken { count: taken.count.saturating_add(1), steps: Some(steps) };
            }
            Record::Undone { .. } => self.people.values_mut().for_each(|taken| taken.steps = None),
            _ => {}
        }
    }

    /// Returns `true` if the person already got the hint for the current position.
    fn has_current_hint(&self, person: PersonId, steps: usize) -> bool {
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
            HintPermission::All => true,
            HintPermission::None => false,
            HintPermission::Alone => {
                // A vacant seat may be taken by another person.
                let is_vacant = self.play().is_some_and(|play| play.vacant().is_some());
                self.seated_people().len() == 1 && !is_vacant
            }
        }
    }
}

/// Actions of the settler robot in this seat, in order, as long as no luck intervenes: a knight card is played, then the
/// robber moved; road building, then both roads. Empty if the robot waits.
fn advised_actions(game: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    let is_asked = |prompt: &Prompt<AnyPrompt>| prompt.seat == seat && prompt.is_awaited();
    let mut actions = Vec::new();
    let mut after = game.clone();
    while actions.len() < MAX_ACTIONS {
        let mut budget = Budget { playouts: 0, may_continue: &mut || false };
        let next = after.question(seat).search_action(Robot::Settler, &mut budget, &mut Rng::new(0));
        let Some(action) = next else { break };
        let mut luck = ScriptedLuck::default();
        let decided = after.decide(seat, slice::from_ref(&action), StepOrigin::Player, &mut luck);
        actions.push(action);
        decided.into_iter().flatten().for_each(|step| after.push(step));
        if !luck.is_spent() || !after.prompts().iter().any(is_asked) {
            break;
        }
    }
    actions
}

/// `/hint`: the settler robot's action from the speaker's view. Repeating it in the same position counts once.
pub(super) fn decide(table: &TableState, speaker: Option<&Person>) -> Result<Decision, UserError> {
    let game = play::running_game(table)?;
    let speaker = speaker.ok_or(UserError::NotSeated)?;
    let seat = play::seat_in_game(table, speaker)?;
    if table.is_paused() {
        return Err(UserError::Paused);
    }
    if !table.gives_hints() {
        return Err(UserError::NoHints);
    }
    if !table.awaited().contains(seat) {
        return Err(UserError::NothingAsked);
    }
    let mut actions = advised_actions(game, seat);
    if actions.is_empty() {
        return Err(UserError::WouldWait);
    }
    let (follow, count) = match titles::command_for_first_action(&actions, game, seat, &table.names()) {
        Some((command, count)) => (Choice::new(MenuItem::Follow, command), count),
        None => (Choice::new(MenuItem::Menu, Command::Menu), 1),
    };
    actions.truncate(count);
    let told = PrivateReply::Ask(ChoiceMenu::new(MenuQuestion::Hint(actions), vec![follow]));
    Ok(match table.hinted.has_current_hint(speaker.id, table.steps()) {
        true => Decision::Reply(told),
        false => Decision::Append(vec![Record::Hinted { person: speaker.id }], Some(told)),
    })
}
