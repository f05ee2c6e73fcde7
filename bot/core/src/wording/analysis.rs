//! Messages of the analysis of a finished game.

use engine::hindsight::Share;

use super::{Words, say};
use crate::title::Fortune;

/// Decisive step of a game.
pub struct Moment {
    /// Number among the decisive steps.
    pub number: usize,
    /// Title of its turn.
    pub turn: String,
    /// Description of the step.
    pub what: String,
    /// Player with the largest change of chance.
    pub player: String,
}

/// Chance as a whole percentage.
fn percent(chance: f32) -> String {
    format!("{:.0}", chance * 100.0)
}

/// Difference of chances as a whole percentage with its sign.
fn signed(change: f32) -> String {
    let rounded = (change * 100.0).round();
    match rounded {
        more if more > 0.0 => format!("+{more:.0}"),
        less if less < 0.0 => format!("\u{2212}{:.0}", -less),
        _ => "0".to_owned(),
    }
}

impl Words {
    /// Explanation of the analysis.
    pub fn analysis_about(&self) -> String {
        say!(self, "analysis-about")
    }

    /// Player's first and last chance, the shares of each cause, and the cards that rolls brought.
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

    /// Position with the largest difference between actual and publicly known chance.
    pub fn analysis_parted(&self, turn: &str, player: &str, [open, public]: [f32; 2]) -> String {
        say!(self, "analysis-parted", turn, player, open = percent(open), public = percent(public))
    }

    /// Heading of the decisive steps.
    pub fn analysis_moments(&self) -> String {
        say!(self, "analysis-moments")
    }

    /// Line of a decisive step.
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

    /// Notice that the analysis is being computed.
    pub fn analysis_making(&self) -> String {
        say!(self, "analysis-making")
    }

    /// Caption of the chart: the horizontal axis, and the dotted lines if there are any.
    pub fn course_caption(&self, is_dotted: bool) -> String {
        let turns = say!(self, "analysis-turns");
        if is_dotted { format!("{turns} · {}", say!(self, "analysis-dotted")) } else { turns }
    }

    /// Alt text of the chart.
    pub fn course_alt(&self, end: &str) -> String {
        say!(self, "alt-analysis", end)
    }
}
