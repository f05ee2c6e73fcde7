//! Publication of notices. Each title classifies its notices in one exhaustive `match`, so that a new
//! one cannot be forgotten.

/// Classification of a notice for publication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Telling {
    line: Line,
    weight: Weight,
    holder: Holder,
}

/// Position among the lines of a post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// Opens a turn, or ends the game.
    Opens,
    /// Has a line of its own.
    Own,
    /// Follows from the notice before, and shares its line.
    Shared,
}

/// Lifetime of the information.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weight {
    /// Permanently worth reporting.
    Fact,
    /// Permanently worth reporting; supersedes the sealed notices before.
    Reveal,
    /// Until it has a result: negotiation that has moved no card yet.
    Talk,
    /// Until it is revealed.
    Seal,
}

/// Value of the additional information for viewers who get more than spectators do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holder {
    /// They learn something new.
    Learns,
    /// They chose it themselves.
    Knows,
}

impl Telling {
    /// Permanent, with a line of its own; its private form is new to its viewer.
    pub const OWN_LINE: Telling = Telling { line: Line::Own, weight: Weight::Fact, holder: Holder::Learns };
    /// Opens a turn, or ends the game.
    pub const OPENS: Telling = Telling { line: Line::Opens, ..Telling::OWN_LINE };
    /// Shares the line of the notice before.
    pub const SHARES_LINE: Telling = Telling { line: Line::Shared, ..Telling::OWN_LINE };
    /// Negotiation that has moved no card yet.
    pub const TALK: Telling = Telling { weight: Weight::Talk, ..Telling::OWN_LINE };
    /// Sealed until all have answered.
    pub const SEALS: Telling = Telling { weight: Weight::Seal, ..Telling::OWN_LINE };

    /// Returns the classification for the reveal of something sealed.
    pub const fn revealing(self) -> Telling {
        Telling { weight: Weight::Reveal, ..self }
    }

    /// Returns the classification for something that its holder chose.
    pub const fn chosen(self) -> Telling {
        Telling { holder: Holder::Knows, ..self }
    }

    /// Returns `true` if a turn or an initial placement begins with it, or the game ends.
    pub fn opens(self) -> bool {
        self.line == Line::Opens
    }

    /// Returns `true` if it shares the line of the notice before.
    pub fn shares_line(self) -> bool {
        self.line == Line::Shared
    }

    /// Returns `true` if it reports that something was sealed.
    pub fn seals(self) -> bool {
        self.weight == Weight::Seal
    }

    /// Returns `true` if it reveals something sealed.
    pub fn reveals(self) -> bool {
        self.weight == Weight::Reveal
    }

    /// Returns `true` if no card has moved with it yet.
    pub fn is_talk(self) -> bool {
        matches!(self.weight, Weight::Talk | Weight::Seal)
    }

    /// Returns `true` if viewers of its private form learn something from it.
    pub fn is_learned(self) -> bool {
        self.holder == Holder::Learns
    }
}
