//! Descriptions, menus and notices in words, dispatched to the title.

use engine::game::{AnyAction, AnyError, AnyNotice, AnyOptions, AnyPrompt, AnyView};
use engine::prompt::Prompt;

use super::{find_title, registered_titles};
use crate::command::{CommandError, TitleValue, Topic};
use crate::menu::{ChoiceMenu, Label, MenuQuestion, TitleLabel};
use crate::option::Game;
use crate::title::{Described, LocationStyle, MenuWording, NoticeStyle, NoticeWording};
use crate::words::{MessageContext, Words};

dispatch! {
    /// Object-safe form of [`Described`].
    trait ErasedDescribed for T: Described {
        /// Game whose commands apply.
        pub fn game(view: &AnyView as downcast_view) -> Option<Game>;
        pub fn hand(words: &Words, scene: &MessageContext<'_> as scene) -> Vec<String>;
        pub fn standings(words: &Words, scene: &MessageContext<'_> as scene) -> Vec<String>;
        pub fn status(words: &Words, scene: &MessageContext<'_> as scene) -> Vec<String>;
        pub fn final_standings(words: &Words, scene: &MessageContext<'_> as scene) -> Vec<String>;
        pub fn board(words: &Words, scene: &MessageContext<'_> as scene) -> Vec<String>;

        /// Summary of the board as alt text, one sentence each, with places named by `places`.
        pub fn alt_text(words: &Words, scene: &MessageContext<'_> as scene, places: LocationStyle) -> Vec<String>;

        /// A topic of the rules, or the introduction, under the options if they are the title's.
        fn rules(words: &Words, topic: Option<Topic>, options: &AnyOptions) -> Vec<String>
            = T::rules(words, topic, T::downcast_options(options));

        /// Help for a command or its sub-command, by English name. Titles that share a command describe it alike.
        pub any fn command_help(words: &Words, command: &str, child: Option<&str>) -> Option<String>;
    }
}

/// A topic of the rules, or the introduction, under these options. A topic that the title lacks comes from another title.
pub fn rules(words: &Words, topic: Option<Topic>, options: &AnyOptions) -> Vec<String> {
    let own = find_title(options.title()).into_iter();
    let others = registered_titles().filter(|room| topic.is_some() && room.id() != options.title());
    let told = own.chain(others).filter_map(|room| room.rules(words, topic, options));
    told.into_iter().find(|rules| !rules.is_empty()).unwrap_or_default()
}

dispatch! {
    /// Object-safe form of [`Asked`].
    trait ErasedMenuWording for T: MenuWording {
        pub fn label_text(
            words: &Words,
            label: &TitleLabel as get,
            scene: Option<&MessageContext<'_>> as scene_if_any,
        ) -> String;

        pub fn spoken_location(words: &Words, label: &Label as own, scene: &MessageContext<'_> as scene) -> Option<String>;
        pub fn item_note(words: &Words, label: &Label as own, scene: &MessageContext<'_> as scene) -> Option<String>;
        pub fn grouped_label(label: &Label as own, scene: &MessageContext<'_> as scene) -> Option<(String, Label)>;
        pub any fn common_label(ask: &ChoiceMenu) -> Option<(Label, ChoiceMenu)>;

        pub fn question_text(
            words: &Words,
            question: &TitleValue as get,
            scene: Option<&MessageContext<'_>> as scene_if_any,
        ) -> String;

        pub fn accepts_terms(question: &MenuQuestion as own) -> bool;

        /// Words a refusal; `reasons` are its partial reasons as sentences.
        pub fn refusal_text(
            words: &Words,
            refusal: &TitleValue as get,
            reasons: &str,
            scene: Option<&MessageContext<'_>> as scene_if_any,
        ) -> String;

        pub fn short_refusal(words: &Words, refusal: &TitleValue as get) -> Option<String>;

        pub fn refusal_reasons<'e>(
            words: &Words,
            refusal: &'e TitleValue as get,
        ) -> Option<Vec<(String, &'e CommandError)>>;

        pub fn expected_text(words: &Words, expected: &TitleValue as get) -> String;
        pub any fn slash_description(words: &Words, command: &str) -> Option<String>;

        /// Description of a command group, by its id in the title.
        pub any fn group_description(words: &Words, group: &str) -> Option<String>;

        /// Description of an argument, by its id in the title.
        pub any fn argument_description(words: &Words, argument: &str) -> Option<String>;
    }
}

dispatch! {
    /// Object-safe form of [`NoticeWording`]. Events of one game cannot be worded in the scene of another.
    trait ErasedNoticeWording for T: NoticeWording {
        pub(super) fn notice_style(notice: &AnyNotice as downcast_notice) -> Option<NoticeStyle>;

        pub fn sentence(
            words: &Words,
            notice: &AnyNotice as downcast_notice,
            scene: &MessageContext<'_> as scene,
        ) -> Option<String>;

        pub fn sentences(
            words: &Words,
            notices: &[AnyNotice],
            scene: &MessageContext<'_>,
        ) -> Vec<Option<String>> = {
            let scene = scene.for_title::<T>()?;
            match notices.iter().map(T::downcast_notice).collect::<Option<Vec<_>>>() {
                Some(own) => T::sentences(words, &own, &scene),
                None => {
                    let told = |notice| T::sentence(words, T::downcast_notice(notice)?, &scene);
                    notices.iter().map(told).collect()
                }
            }
        };

        pub fn prompt_text(words: &Words, prompt: &Prompt<AnyPrompt>, scene: &MessageContext<'_>) -> String = {
            let kind = T::downcast_prompt(&prompt.kind)?;
            let own = Prompt { seat: prompt.seat, kind, answer: prompt.answer };
            T::prompt_text(words, &own, &scene.for_title::<T>()?)
        };

        pub fn rule_error(
            words: &Words,
            error: &AnyError as downcast_error,
            scene: &MessageContext<'_> as scene,
        ) -> Option<String>;

        pub fn short_rule_error(words: &Words, error: &AnyError as downcast_error) -> Option<String>;

        pub fn advice(
            words: &Words,
            action: &AnyAction,
            scene: &MessageContext<'_>,
        ) -> String = T::advice(words, &T::downcast_action(action)?, &scene.for_title::<T>()?);

        pub fn sealed_content(words: &Words, action: &AnyAction) -> Option<[String; 2]>
            = T::sealed_content(words, &T::downcast_action(action)?);

        pub fn is_sealed_action(action: &AnyAction) -> bool
            = T::is_sealed_action(&T::downcast_action(action)?);
    }
}

impl NoticeStyle {
    /// Classification of a notice for publication; [`NoticeStyle::OWN_LINE`] if its title is unknown.
    pub(crate) fn for_notice(notice: &AnyNotice) -> NoticeStyle {
        notice_style(notice).unwrap_or(NoticeStyle::OWN_LINE)
    }
}
