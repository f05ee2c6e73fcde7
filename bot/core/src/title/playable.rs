//! A title that programs can list.

use config::locales::Locale;

use super::{Asked, Described, Marked, Numbered, Offered, Pictured, Prepares, Shown, Told, Verified};

/// All that a title says of itself: what a program needs to list it.
pub trait Playable:
    Asked + Described + Marked + Numbered + Offered + Pictured + Prepares + Shown + Told + Verified
{
    /// What it says and understands in its languages, where that stands beside it. The first has all of it, for whoever
    /// reads another.
    const LOCALES: &'static [Locale] = &[];
}
