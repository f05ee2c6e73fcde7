//! Interface of a title beyond its rules: one trait per aspect, implemented in the title's folder.

// Public API for titles outside this repository.
#![warn(missing_docs)]

mod animation;
mod configurable;
mod described;
mod lesson;
mod menu_wording;
mod notice_wording;
mod page_content;
mod pictured;
mod prepares_answers;
mod reactions;
mod recorded;
mod statistics;
mod trading;

use config::locales::Locale;

pub use animation::{Animation, CardMovement, MovementEnd, Sound};
pub(crate) use animation::{hidden_cards, visible_cards};
pub use configurable::{ChosenShape, Configurable};
pub use described::{Described, LocationStyle};
pub use lesson::LessonScript;
pub use menu_wording::MenuWording;
pub use notice_wording::{NoticeStyle, NoticeWording};
pub use page_content::{
    BankTrade, BuildBar, BuildItem, CardStack, CostGroup, CostItem, HeldCards, KeyFact, NewcomerHint, PageArea,
    PageContent, PublicCount, Quantity, Recipient, Score, Tray, TrayCard, TraySide,
};
pub use pictured::{Pictured, SpotKind};
pub use prepares_answers::{
    AnswerTiming, PreparedExpiry, PreparedLimit, PreparedMove, PreparedState, PreparedVerb, PreparesAnswers,
};
pub use reactions::{ReactionPurpose, Reactions};
pub use recorded::{ErasedShape, ProofStatement, Recorded, Verified, ViewSet};
pub use statistics::{ProductionLuck, Statistic, Statistics};
pub(crate) use statistics::{for_each_event, format_signed};
pub use trading::{CounterofferProgress, DrawnTerms, OfferId, OpenOffer, TermsText, TradePosition, Trading};

/// All aspects of a title, as the registry of titles requires.
pub trait Playable:
    MenuWording
    + Described
    + Reactions
    + Statistics
    + Trading
    + Pictured
    + PreparesAnswers
    + PageContent
    + NoticeWording
    + Verified
{
    /// Messages and vocabulary of the title per language, if not part of the program's locales. The first locale must
    /// be complete: it is the fallback.
    const LOCALES: &'static [Locale] = &[];
    /// Lessons of the title, one for each of its games.
    const LESSONS: &'static [LessonScript] = &[];
}
