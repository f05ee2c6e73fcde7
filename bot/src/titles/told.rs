//! What happens in any title, and what is asked.

use engine::game::{AnyAction, AnyError, AnyNotice, AnyPrompt};
use engine::prompt::Prompt;

use super::{Of, room};
use crate::title::{Telling, Told};
use crate::words::{Scene, Words};

/// What people are told of what happens in a title, whichever it is; nothing of what is another's.
pub(crate) trait Tells {
    fn telling(&self, notice: &AnyNotice) -> Option<Telling>;

    fn sentence(&self, words: &Words, notice: &AnyNotice, scene: &Scene<'_>) -> Option<String>;

    /// One for each.
    fn sentences(&self, words: &Words, notices: &[AnyNotice], scene: &Scene<'_>) -> Vec<Option<String>>;

    fn prompt(&self, words: &Words, prompt: &Prompt<AnyPrompt>, scene: &Scene<'_>) -> Option<String>;

    fn rule_error(&self, words: &Words, error: &AnyError, scene: &Scene<'_>) -> Option<String>;

    fn sealed(&self, words: &Words, action: &AnyAction) -> Option<[String; 2]>;

    fn seals(&self, action: &AnyAction) -> bool;
}

impl<T: Told> Tells for Of<T> {
    fn telling(&self, notice: &AnyNotice) -> Option<Telling> {
        T::own_notice(notice).map(T::telling)
    }

    fn sentence(&self, words: &Words, notice: &AnyNotice, scene: &Scene<'_>) -> Option<String> {
        T::sentence(words, T::own_notice(notice)?, &scene.of::<T>()?)
    }

    fn sentences(&self, words: &Words, notices: &[AnyNotice], scene: &Scene<'_>) -> Vec<Option<String>> {
        let own: Option<Vec<&T::Notice>> = notices.iter().map(T::own_notice).collect();
        match own.zip(scene.of::<T>()) {
            Some((own, scene)) => T::sentences(words, &own, &scene),
            None => notices.iter().map(|notice| self.sentence(words, notice, scene)).collect(),
        }
    }

    fn prompt(&self, words: &Words, prompt: &Prompt<AnyPrompt>, scene: &Scene<'_>) -> Option<String> {
        let kind = T::own_prompt(&prompt.kind)?;
        let own = Prompt { seat: prompt.seat, kind, answer: prompt.answer };
        Some(T::prompt(words, &own, &scene.of::<T>()?))
    }

    fn rule_error(&self, words: &Words, error: &AnyError, scene: &Scene<'_>) -> Option<String> {
        Some(T::rule_error(words, T::own_error(error)?, &scene.of::<T>()?))
    }

    fn sealed(&self, words: &Words, action: &AnyAction) -> Option<[String; 2]> {
        T::sealed(words, &T::own_action(action)?)
    }

    fn seals(&self, action: &AnyAction) -> bool {
        T::own_action(action).is_some_and(|action| T::seals(&action))
    }
}

impl Telling {
    /// How this notice is told.
    pub(crate) fn of(notice: &AnyNotice) -> Telling {
        let told = room(notice.title()).and_then(|room| room.telling(notice));
        told.unwrap_or(Telling::OWN_LINE)
    }
}

/// Whether an action is sealed.
pub(crate) fn seals(action: &AnyAction) -> bool {
    room(action.title()).is_some_and(|title| title.seals(action))
}
