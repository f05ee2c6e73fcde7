//! A look back at a game that is over, in words.

use engine::hindsight::Share;

use super::{Words, say};

/// A step that mattered.
pub struct Moment {
    /// Its number among them.
    pub number: usize,
    /// In whose turn it was, and which.
    pub turn: String,
    /// What happened.
    pub what: String,
    /// Whose chance it changed most.
    pub player: String,
}

/// Whole hundredths.
fn percent(chance: f32) -> String {
    format!("{:.0}", chance * 100.0)
}

/// The same with its sign.
fn signed(change: f32) -> String {
    let rounded = (change * 100.0).round();
    match rounded {
        more if more > 0.0 => format!("+{more:.0}"),
        less if less < 0.0 => format!("\u{2212}{:.0}", -less),
        _ => "0".to_owned(),
    }
}

impl Words {
    /// What a look back is, and how it is made.
    pub fn analysis_about(&self) -> String {
        say!(self, "analysis-about")
    }

    /// From where to where a player's chance went, and what of that was luck and what was chosen.
    pub fn analysis_share(&self, player: &str, [from, to]: [f32; 2], share: Share) -> String {
        let (from, to) = (percent(from), percent(to));
        let (luck, own, others) = (signed(share.luck), signed(share.own), signed(share.others));
        say!(self, "analysis-player", player, from, to, luck, own, others)
    }

    /// Heads the moments that mattered.
    pub fn analysis_moments(&self) -> String {
        say!(self, "analysis-moments")
    }

    /// One of them.
    pub fn analysis_moment(&self, moment: &Moment, [from, to]: [f32; 2]) -> String {
        let Moment { number, turn, what, player } = moment;
        let (turn, what, player) = (turn.as_str(), what.as_str(), player.as_str());
        say!(
            self,
            "analysis-moment",
            number = *number,
            turn,
            what,
            player,
            from = percent(from),
            to = percent(to)
        )
    }

    /// That it is being worked out.
    pub fn analysis_making(&self) -> String {
        say!(self, "analysis-making")
    }

    /// That there is none of such a game.
    pub fn analysis_none(&self) -> String {
        say!(self, "analysis-none")
    }

    /// What numbers below a chart count.
    pub fn turns(&self) -> String {
        say!(self, "analysis-turns")
    }

    /// What a chart of chances shows.
    pub fn course_alt(&self, end: &str) -> String {
        say!(self, "alt-analysis", end)
    }
}
