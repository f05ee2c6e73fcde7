//! What happens in any title, and what is asked.

use engine::game::{AnyAction, AnyError, AnyNotice, AnyPrompt};
use engine::prompt::Prompt;

use crate::title::{Telling, Told};
use crate::words::{Scene, Words};

questions! {
    /// What people are told of what happens in a title, whichever it is. What happens in one game is not told in the scene
    /// of another.
    trait Tells for T: Told {
        /// How a notice is told.
        pub(super) fn telling(notice: &AnyNotice as own_notice) -> Option<Telling>;

        /// What the reader is told of one event; nothing when it goes without saying.
        pub(crate) fn sentence(
            words: &Words,
            notice: &AnyNotice as own_notice,
            scene: &Scene<'_> as scene,
        ) -> Option<String>;

        /// What the reader is told of each of these, one after the other.
        pub(crate) fn sentences(
            words: &Words,
            notices: &[AnyNotice],
            scene: &Scene<'_>,
        ) -> Vec<Option<String>> = {
            let scene = scene.of::<T>()?;
            match notices.iter().map(T::own_notice).collect::<Option<Vec<_>>>() {
                Some(own) => T::sentences(words, &own, &scene),
                None => {
                    let told = |notice| T::sentence(words, T::own_notice(notice)?, &scene);
                    notices.iter().map(told).collect()
                }
            }
        };

        /// What somebody is asked. The reader, if asked, is not named.
        pub(crate) fn prompt(words: &Words, prompt: &Prompt<AnyPrompt>, scene: &Scene<'_>) -> String = {
            let kind = T::own_prompt(&prompt.kind)?;
            let own = Prompt { seat: prompt.seat, kind, answer: prompt.answer };
            T::prompt(words, &own, &scene.of::<T>()?)
        };

        /// Why the reader's action is not legal.
        pub(crate) fn rule_error(
            words: &Words,
            error: &AnyError as own_error,
            scene: &Scene<'_> as scene,
        ) -> Option<String>;

        /// What somebody has sealed with an action, for their own eyes.
        pub(crate) fn sealed(words: &Words, action: &AnyAction) -> Option<String>
            = T::sealed(words, &T::own_action(action)?);

        /// Whether cards are discarded with an action.
        pub(crate) fn discards(action: &AnyAction) -> bool
            = T::discards(&T::own_action(action)?).is_some();
    }
}

impl Telling {
    /// How this notice is told.
    pub(crate) fn of(notice: &AnyNotice) -> Telling {
        telling(notice).unwrap_or(Telling::OWN_LINE)
    }
}
