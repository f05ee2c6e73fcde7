//! The complete interface of a title.

use config::locales::Locale;

use super::{Asked, Described, Marked, Numbered, Offered, Pictured, Prepares, Shown, Told, Verified};

/// All aspects of a title, as the registry of titles requires.
pub trait Playable:
    Asked + Described + Marked + Numbered + Offered + Pictured + Prepares + Shown + Told + Verified
{
    /// Messages and vocabulary of the title per language, if not part of the program's locales. The first locale must
    /// be complete: it is the fallback.
    const LOCALES: &'static [Locale] = &[];
}
