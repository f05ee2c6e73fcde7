//! Robot for beginners. Plays like the settler, but sometimes chooses a lesser action; its pirates spare those behind.

use super::settler;
use crate::elasund::ActionBounds;
use crate::elasund::action::Action;
use crate::elasund::prompt::PromptKind;
use crate::elasund::square::Row;
use crate::elasund::view::View;
use crate::legal::Legal;
use crate::robot::Rng;
use crate::seat::Seat;

/// In one of this many build decisions, a lesser action is chosen.
const LESSER_ACTION_INTERVAL: usize = 3;
/// Number of best actions to choose from in that case.
const TOP_ACTIONS: usize = 6;

pub(super) fn act(view: &View, legal: &Legal<Action, ActionBounds>, choice: &mut Rng) -> Option<Action> {
    let habit = settler::answer(view, legal)?;
    let prompt = view.prompts.iter().find(|prompt| view.viewer.is(prompt.seat) && prompt.is_awaited());
    let kinder = match prompt.map(|prompt| prompt.kind) {
        Some(PromptKind::Build { .. }) if choice.below(LESSER_ACTION_INTERVAL) == 0 => {
            choose_lesser_action(view, legal, choice)
        }
        Some(PromptKind::Bonus) => Some(Action::EndTurn),
        Some(PromptKind::MovePirates { .. }) => gentle_raid(view, legal),
        _ => None,
    };
    kinder.filter(|action| legal.actions.contains(action)).or(Some(habit))
}

/// Random action among the best with positive worth.
fn choose_lesser_action(view: &View, legal: &Legal<Action, ActionBounds>, choice: &mut Rng) -> Option<Action> {
    let mut worths = settler::action_values(view, legal);
    worths.retain(|&(worth, _)| worth > 0);
    worths.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
    worths.truncate(TOP_ACTIONS);
    choice.choose(&worths).map(|&(_, action)| action).or(Some(Action::TakeGold))
}

/// Row with the least harm to those behind, then with the most harm to the leaders.
fn gentle_raid(view: &View, legal: &Legal<Action, ActionBounds>) -> Option<Action> {
    let own = view.viewer.seat()?;
    let others = view.playing.without(own);
    let most = others.iter().map(|seat| view.public[seat].cubes).max().unwrap_or(0);
    let leads = |seat: &Seat| view.public[*seat].cubes == most && most > view.public[own].cubes;
    let cubes = |row: Row, seat: Seat| u32::from(view.town.row(row).cubes[seat]);
    let harm = |action: &Action| {
        let Action::MoveShip { row } = *action else { return None };
        let behind: u32 = view.playing.iter().filter(|seat| !leads(seat)).map(|seat| cubes(row, seat)).sum();
        let ahead: u32 = others.iter().filter(leads).map(|seat| cubes(row, seat)).sum();
        Some((behind, u32::MAX - ahead))
    };
    let rated = legal.actions.iter().filter_map(|action| harm(action).map(|harm| (harm, *action)));
    rated.min_by_key(|&(harm, _)| harm).map(|(_, action)| action)
}
