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
        pub fn sentence(
            words: &Words,
            notice: &AnyNotice as own_notice,
            scene: &Scene<'_> as scene,
        ) -> Option<String>;

        /// What the reader is told of each of these, one after the other.
        pub fn sentences(
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
        pub fn prompt(words: &Words, prompt: &Prompt<AnyPrompt>, scene: &Scene<'_>) -> String = {
            let kind = T::own_prompt(&prompt.kind)?;
            let own = Prompt { seat: prompt.seat, kind, answer: prompt.answer };
            T::prompt(words, &own, &scene.of::<T>()?)
        };

        /// Why the reader's action is not legal.
        pub fn rule_error(
            words: &Words,
            error: &AnyError as own_error,
            scene: &Scene<'_> as scene,
        ) -> Option<String>;

        /// The same in two or three words, where these tell enough.
        pub fn rule_in_short(words: &Words, error: &AnyError as own_error) -> Option<String>;

        /// What the reader is advised to do, and why.
        pub fn advice(
            words: &Words,
            action: &AnyAction,
            scene: &Scene<'_>,
        ) -> String = T::advice(words, &T::own_action(action)?, &scene.of::<T>()?);

        /// What somebody has sealed with an action, for their own eyes, under its heading.
        pub fn sealed(words: &Words, action: &AnyAction) -> Option<[String; 2]>
            = T::sealed(words, &T::own_action(action)?);

        /// Whether an action is sealed.
        pub fn seals(action: &AnyAction) -> bool
            = T::seals(&T::own_action(action)?);
    }
}

impl Telling {
    /// How this notice is told.
    pub(crate) fn of(notice: &AnyNotice) -> Telling {
        telling(notice).unwrap_or(Telling::OWN_LINE)
    }
}
