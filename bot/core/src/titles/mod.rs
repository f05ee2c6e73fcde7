//! Registry of titles, with type-erased access to each title's interface.

#[macro_use]
mod dispatch;

mod command_language;
mod completion;
mod configurable;
mod described;
mod page_content;
pub(crate) mod recorded;
mod registry;
mod trading;

use std::marker::PhantomData;

use engine::game::{AnyOptions, TitleId};

use self::command_language::ErasedGrammar;
use self::configurable::ErasedConfigurable;
use self::described::ErasedDescribed;
use self::page_content::ErasedPageContent;
use self::recorded::ErasedRecorded;
use self::registry::REGISTRY;
use self::trading::ErasedTrading;
use crate::title::{LessonScript, Playable};
use described::{ErasedMenuWording, ErasedNoticeWording};
pub use described::{
    accepts_terms, advice, argument_description, common_label, expected_text, group_description, grouped_label,
    is_sealed_action, item_note, label_text, prompt_text, question_text, refusal_reasons, refusal_text, rule_error,
    sealed_content, sentence, sentences, short_refusal, short_rule_error, slash_description, spoken_location,
};
use page_content::{ErasedPictured, ErasedStatistics};
use recorded::ErasedVerified;
use trading::{ErasedPreparesAnswers, ErasedReactions};

pub use self::command_language::{
    bind, command_for_action, command_for_first_action, commands, offer_buttons, parse, parse_for, placed_moves,
    turn_buttons,
};
pub use self::command_language::{has_one_answer, is_discard};
pub use self::completion::{Completion, CompletionContext, complete, complete_spoken};
pub use self::configurable::{additional_command_game, all_options, command_game, selected_game};
pub use self::configurable::{derive_dependent_options, options_in_full, options_summary};
pub use self::described::{alt_text, board, command_help, final_standings, game, hand, rules, standings, status};
pub use self::page_content::{
    animation, build_bar, costs, held_cards, key_facts, newcomer_hints, public_counts, rolled_sum, score, tray,
};
pub use self::registry::{BUILT_IN, TitleEntry, default_options, register_titles};
pub use self::trading::{
    countered_offer, counteroffer_command, counteroffer_progress, drawn_terms, find_open_offer, offer_start_command,
    offer_text, open_offers, prompt_offer, terms_text, trade_position,
};
pub use page_content::{
    figure, frontispiece, paint, parse_spot, pieces, plan, printed_label, production_luck, spot_kind, spot_label,
    statistics, touched_spot,
};
pub use recorded::{encode_legal_actions, encode_position, opening_rounds, proof_statement, setup_difference};
pub use trading::{
    ballot, canonicalize_prepared, command_offer, is_secret, move_emoji, prepared_state, prepared_text, prepared_verbs,
    reaction_number, reaction_purpose, settles_offer,
};

/// Object-safe interface of a title.
pub(crate) trait ErasedTitle:
    ErasedMenuWording
    + ErasedDescribed
    + ErasedReactions
    + ErasedStatistics
    + ErasedTrading
    + ErasedConfigurable
    + ErasedPictured
    + ErasedPreparesAnswers
    + ErasedRecorded
    + ErasedPageContent
    + ErasedGrammar
    + ErasedNoticeWording
    + ErasedVerified
    + Sync
{
    fn id(&self) -> TitleId;

    /// Default options.
    fn default_options(&self) -> AnyOptions;

    /// Lessons of the title.
    fn lessons(&self) -> &'static [LessonScript];
}

/// Type-level tag of a title, which carries its vtable.
struct TypedTitle<T>(PhantomData<fn() -> T>);

impl<T: Playable> ErasedTitle for TypedTitle<T> {
    fn id(&self) -> TitleId {
        TitleId::for_title::<T>()
    }

    fn default_options(&self) -> AnyOptions {
        T::any_options(T::Options::default())
    }

    fn lessons(&self) -> &'static [LessonScript] {
        T::LESSONS
    }
}

/// All registered titles.
fn registered_titles() -> impl Iterator<Item = &'static dyn ErasedTitle> {
    REGISTRY.iter().copied()
}

/// Lessons of all registered titles.
pub(crate) fn lessons() -> impl Iterator<Item = &'static LessonScript> {
    registered_titles().flat_map(|title| title.lessons())
}

/// The registered title with this id.
fn find_title(title: TitleId) -> Option<&'static dyn ErasedTitle> {
    registered_titles().find(|room| room.id() == title)
}
