//! What somebody wishes of being called.

use jiff::SignedDuration;

use super::{Hours, Zone};

/// What somebody wishes of being called, at whichever table they sit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// When they are awake: outside these hours nobody calls them. None where they have not said.
    pub hours: Option<Hours>,
    /// How often they are reminded that a game waits for them.
    pub remind: Remind,
    /// Where they are called.
    pub way: Way,
    /// Whether they are told that their turn comes next.
    pub next: NextTurn,
}

impl Wishes {
    /// Their zone; UTC where they have not said.
    pub fn zone(&self) -> Zone {
        self.hours.as_ref().map(|hours| hours.zone.clone()).unwrap_or_default()
    }
}

/// How often somebody is reminded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remind {
    /// Never: they are called once.
    Never,
    /// Each time after so long.
    Each(Interval),
}

impl Default for Remind {
    /// Once a day.
    fn default() -> Remind {
        Remind::Each(Interval::DAY)
    }
}

/// A time between two reminders, in minutes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Interval(u32);

impl Interval {
    /// A day.
    pub const DAY: Interval = Interval(24 * 60);
    /// The shortest: a quarter of an hour.
    pub const SHORTEST: Interval = Interval(15);
    /// The longest: two weeks.
    pub const LONGEST: Interval = Interval(14 * 24 * 60);

    /// Those that are chosen mostly: an hour, three, twelve, a day, three days.
    pub const USUAL: [Interval; 5] =
        [Interval(60), Interval(3 * 60), Interval(12 * 60), Interval::DAY, Interval(3 * 24 * 60)];

    /// So many minutes, if that is neither too short nor too long.
    pub fn minutes(minutes: u32) -> Option<Interval> {
        (Interval::SHORTEST.0..=Interval::LONGEST.0).contains(&minutes).then_some(Interval(minutes))
    }

    /// How many minutes it is.
    pub fn as_minutes(self) -> u32 {
        self.0
    }

    /// How long it is.
    pub fn length(self) -> SignedDuration {
        SignedDuration::from_mins(i64::from(self.0))
    }
}

/// Where somebody is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// Where everybody reads of the game.
    #[default]
    Channel,
    /// Where they alone read.
    Private,
}

/// Whether somebody is told that their turn comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NextTurn {
    /// They are not.
    #[default]
    Unsaid,
    /// They are.
    Told,
}
