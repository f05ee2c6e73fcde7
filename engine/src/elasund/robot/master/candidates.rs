//! Candidate actions for the search.

use crate::elasund::ActionBounds;
use crate::elasund::Elasund;
use crate::elasund::action::Action;
use crate::elasund::prompt::PromptKind;
use crate::robot::Rng;
use crate::search::distinct;
use crate::title::Question;

use super::super::{random, settler};

/// Maximum number of builds, permits and bonuses; the most promising ones are taken.
const MAX_PROMISING: usize = 12;
/// Number of random discards.
const RANDOM_DISCARDS: usize = 5;
/// Maximum number of candidates.
const MAX_CANDIDATES: usize = 16;

/// Candidate actions, that of the settler first.
pub(super) fn candidates(question: &Question<Elasund>, choice: &mut Rng) -> Vec<Action> {
    let Question { view, legal, .. } = question;
    let Some(habit) = settler::answer(view, legal) else { return Vec::new() };
    let mut all = vec![habit];
    let asked = view.prompts.iter().find(|prompt| view.viewer.is(prompt.seat) && prompt.is_awaited());
    match asked.map(|prompt| prompt.kind) {
        Some(PromptKind::Build { .. } | PromptKind::Bonus) => {
            let mut worths = settler::action_values(view, legal);
            worths.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
            let passes = [Action::TakeGold, Action::EndTurn];
            all.extend(passes.into_iter().filter(|pass| legal.actions.contains(pass)));
            all.extend(worths.into_iter().map(|(_, action)| action).take(MAX_PROMISING));
        }
        Some(PromptKind::Discard { .. }) => {
            let other = |_| random::act(legal, choice);
            all.extend((0..RANDOM_DISCARDS).filter_map(other).filter(|action| is_described(&legal.bounds, action)));
        }
        _ => {
            let mut listed = legal.actions.clone();
            choice.shuffle(&mut listed);
            all.extend(listed);
        }
    }
    distinct(all, MAX_CANDIDATES)
}

fn is_described(described: &[ActionBounds], action: &Action) -> bool {
    described.iter().any(|described| described.allows(action))
}
