//! How each notice is told: by one exhaustive `match` for each title, so that a new one says it, or does not compile.

/// How a notice is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Telling {
    line: Line,
    weight: Weight,
    holder: Holder,
}

/// Where it stands among lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// It opens a turn, or ends the game.
    Opens,
    /// It has a line of its own.
    Own,
    /// It follows from what was told just before, and shares its line.
    Shared,
}

/// For how long it is worth telling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weight {
    /// For good.
    Fact,
    /// For good, and what was sealed before it need not be told any more.
    Reveal,
    /// Until something comes of it: talk that moved no card yet.
    Talk,
    /// Until it is revealed.
    Seal,
}

/// What it is to those who see more of it than others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holder {
    /// They learn something from it.
    Learns,
    /// They chose it themselves.
    Knows,
}

impl Telling {
    /// A fact with a line of its own, from which whoever sees more of it learns.
    pub const OWN_LINE: Telling = Telling { line: Line::Own, weight: Weight::Fact, holder: Holder::Learns };
    /// What opens a turn, or ends the game.
    pub const OPENS: Telling = Telling { line: Line::Opens, ..Telling::OWN_LINE };
    /// What shares the line of what was told just before.
    pub const SHARES_LINE: Telling = Telling { line: Line::Shared, ..Telling::OWN_LINE };
    /// Talk that moved no card yet.
    pub const TALK: Telling = Telling { weight: Weight::Talk, ..Telling::OWN_LINE };
    /// What is sealed until all have answered.
    pub const SEALS: Telling = Telling { weight: Weight::Seal, ..Telling::OWN_LINE };

    /// The same of something that was sealed.
    pub const fn revealing(self) -> Telling {
        Telling { weight: Weight::Reveal, ..self }
    }

    /// The same of what its holder chose.
    pub const fn chosen(self) -> Telling {
        Telling { holder: Holder::Knows, ..self }
    }

    /// Whether somebody's turn, or initial placement, begins with it, or the game ends.
    pub fn opens(self) -> bool {
        self.line == Line::Opens
    }

    /// Whether it shares the line of what was told just before.
    pub fn shares_line(self) -> bool {
        self.line == Line::Shared
    }

    /// Whether it tells that something was sealed.
    pub fn seals(self) -> bool {
        self.weight == Weight::Seal
    }

    /// Whether it tells what was sealed.
    pub fn reveals(self) -> bool {
        self.weight == Weight::Reveal
    }

    /// Whether no card has moved with it yet.
    pub fn is_talk(self) -> bool {
        matches!(self.weight, Weight::Talk | Weight::Seal)
    }

    /// Whether those who see more of it than others learn something from it.
    pub fn is_learned(self) -> bool {
        self.holder == Holder::Learns
    }
}
