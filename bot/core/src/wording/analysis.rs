//! A look back at a game that is over, in words.

use engine::hindsight::Share;

use super::{Words, say};
use crate::title::Fortune;

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

    /// From where to where a player's chance went, what of that came of what, and what rolls paid.
    pub fn analysis_share(
        &self,
        player: &str,
        [from, to]: [f32; 2],
        share: Share,
        fortune: Fortune,
    ) -> String {
        let (from, to) = (percent(from), percent(to));
        let Share { founding, dice, draws, later, own, others } = share;
        let [dice, draws, later, own, others] = [dice, draws, later, own, others].map(signed);
        let mut told = say!(self, "analysis-player", player, from, to, dice, draws, own, others, later);
        if founding != 0.0 {
            told = format!("{told} {}", say!(self, "analysis-founding", founding = signed(founding)));
        }
        match fortune.expected_cards() {
            0 => told,
            expected => {
                let paid = say!(self, "analysis-paid", brought = fortune.brought, expected);
                format!("{told} {paid}")
            }
        }
    }

    /// How it stood where that was furthest from what everybody could know.
    pub fn analysis_parted(&self, turn: &str, player: &str, [open, public]: [f32; 2]) -> String {
        say!(self, "analysis-parted", turn, player, open = percent(open), public = percent(public))
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

    /// What numbers below a chart count, and what its dotted lines are, where it has some.
    pub fn course_caption(&self, is_dotted: bool) -> String {
        let turns = say!(self, "analysis-turns");
        if is_dotted { format!("{turns} · {}", say!(self, "analysis-dotted")) } else { turns }
    }

    /// What a chart of chances shows.
    pub fn course_alt(&self, end: &str) -> String {
        say!(self, "alt-analysis", end)
    }
}
