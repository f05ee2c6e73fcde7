//! Reason for a refusal: the most relevant rule error among those that forbid the forms of a move.

use super::CommandContext;
use super::grammar::Grammar;
use super::narrow::SlotMeanings;
use crate::command::CommandError;

/// Error for a verb without a legal action that matches the words.
pub(super) fn verb_refusal<T: Grammar>(
    speaker: &CommandContext<'_, T>,
    verb: T::Verb,
    named: &SlotMeanings<T>,
) -> CommandError {
    let exact: Option<Vec<T::Part>> = named
        .iter()
        .take_while(|meaning| meaning.is_some())
        .flatten()
        .map(|meaning| match meaning.parts[..] {
            [only] => Some(only),
            _ => None,
        })
        .collect();
    let exact = exact.and_then(|parts| T::action(verb, &parts)).and_then(|action| speaker.check(action).err());
    exact.unwrap_or_else(|| weightiest_error(speaker, verb, named))
}

/// Error for a verb without legal actions.
pub fn illegal_verb_refusal<T: Grammar>(speaker: &CommandContext<'_, T>, verb: T::Verb) -> CommandError {
    weightiest_error(speaker, verb, &T::slots(verb).iter().map(|_| None).collect())
}

fn weightiest_error<T: Grammar>(
    speaker: &CommandContext<'_, T>,
    verb: T::Verb,
    named: &SlotMeanings<T>,
) -> CommandError {
    // Legal actions and incomplete parts give no error.
    let forbidden = |ways: &[Vec<T::Part>]| -> Vec<(u8, CommandError)> {
        let errors = ways.iter().filter_map(|way| {
            let error = speaker.check(T::action(verb, way)?).err()?;
            Some((T::error_weight(verb, &error, way, named), error))
        });
        errors.collect()
    };
    let (mut ways, mut errors, mut few) = (vec![Vec::new()], Vec::new(), usize::MAX);
    for (&slot, meaning) in T::slots(verb).iter().zip(named) {
        let parts = match meaning {
            Some(meaning) => meaning.parts.clone(),
            None => {
                errors.extend(forbidden(&ways));
                let all = T::candidate_parts(speaker, slot);
                all.into_iter().take(std::mem::replace(&mut few, T::MAX_PARTS_TRIED)).collect()
            }
        };
        ways =
            ways.iter().flat_map(|way| parts.iter().map(|&part| way.iter().copied().chain([part]).collect())).collect();
    }
    errors.extend(forbidden(&ways));
    let least = errors.into_iter().min_by_key(|&(weight, _)| weight);
    T::adapt_error(verb, least.map_or(CommandError::Empty, |(_, error)| error))
}
