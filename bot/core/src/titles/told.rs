//! Sentences about events and prompts, dispatched to the title.

use engine::game::{AnyAction, AnyError, AnyNotice, AnyPrompt};
use engine::prompt::Prompt;

use crate::title::{Telling, Told};
use crate::words::{Scene, Words};

questions! {
    /// Object-safe form of [`Told`]. Events of one game cannot be worded in the scene of another.
    trait Tells for T: Told {
        /// Classification of a notice for publication.
        pub(super) fn telling(notice: &AnyNotice as own_notice) -> Option<Telling>;

        /// Sentence about an event; `None` if none is needed.
        pub fn sentence(
            words: &Words,
            notice: &AnyNotice as own_notice,
            scene: &Scene<'_> as scene,
        ) -> Option<String>;

        /// Sentences about consecutive events.
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

        /// Words a prompt. If it is the viewer's own, they are not named.
        pub fn prompt(words: &Words, prompt: &Prompt<AnyPrompt>, scene: &Scene<'_>) -> String = {
            let kind = T::own_prompt(&prompt.kind)?;
            let own = Prompt { seat: prompt.seat, kind, answer: prompt.answer };
            T::prompt(words, &own, &scene.of::<T>()?)
        };

        /// Words the reason for which the viewer's action is illegal.
        pub fn rule_error(
            words: &Words,
            error: &AnyError as own_error,
            scene: &Scene<'_> as scene,
        ) -> Option<String>;

        /// Words it in two or three words, if these suffice.
        pub fn rule_in_short(words: &Words, error: &AnyError as own_error) -> Option<String>;

        /// Recommends an action to the viewer, with its reason.
        pub fn advice(
            words: &Words,
            action: &AnyAction,
            scene: &Scene<'_>,
        ) -> String = T::advice(words, &T::own_action(action)?, &scene.of::<T>()?);

        /// Heading and content of a sealed action, for its actor.
        pub fn sealed(words: &Words, action: &AnyAction) -> Option<[String; 2]>
            = T::sealed(words, &T::own_action(action)?);

        /// Returns `true` if the action is sealed.
        pub fn seals(action: &AnyAction) -> bool
            = T::seals(&T::own_action(action)?);
    }
}

impl Telling {
    /// Classification of a notice for publication; [`Telling::OWN_LINE`] if its title is unknown.
    pub(crate) fn of(notice: &AnyNotice) -> Telling {
        telling(notice).unwrap_or(Telling::OWN_LINE)
    }
}
