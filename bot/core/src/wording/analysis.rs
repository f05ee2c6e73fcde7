//! Messages of the analysis of a finished game.

use engine::analysis::ChangeBreakdown;

use super::{Words, message};
use crate::title::ProductionLuck;

/// Decisive step of a game.
pub struct DecisiveStep {
    /// Number among the decisive steps.
    pub number: usize,
    /// Title of its turn.
    pub turn: String,
    pub description: String,
    /// Player with the largest change of chance.
    pub player: String,
}

/// Player's chances and the parts of their change in whole percentage points: the first chance and all parts add up to the
/// last chance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RoundedChange {
    /// First and last chance.
    pub chances: [f32; 2],
    pub parts: ChangeBreakdown,
}

impl RoundedChange {
    /// Rounds the chances, and each part up or down so that the parts add up to the change of the rounded chances.
    pub fn new(chances: [f32; 2], exact: ChangeBreakdown) -> RoundedChange {
        let chances = chances.map(points);
        let ChangeBreakdown { placement, dice, draws, residual, own_choices, other_choices } = exact;
        let mut parts =
            [placement, dice, draws, own_choices, other_choices, residual].map(|exact| (exact * 100.0, points(exact)));
        let mut missing = chances[1] - chances[0] - parts.iter().map(|&(_, rounded)| rounded).sum::<f32>();
        while missing.abs() >= 0.5 {
            let step = missing.signum();
            // The part from which rounding took most.
            let taken = parts.iter_mut().filter(|part| part.0 != 0.0);
            let Some(part) = taken.max_by(|a, b| ((a.0 - a.1) * step).total_cmp(&((b.0 - b.1) * step))) else { break };
            part.1 += step;
            missing -= step;
        }
        let [placement, dice, draws, own_choices, other_choices, residual] = parts.map(|(_, rounded)| rounded);
        let parts = ChangeBreakdown { placement, dice, draws, residual, own_choices, other_choices };
        RoundedChange { chances, parts }
    }
}

/// Chance in whole percentage points.
fn points(chance: f32) -> f32 {
    (chance * 100.0).round()
}

/// Chance as a whole percentage.
fn percent(chance: f32) -> String {
    format!("{:.0}", points(chance))
}

/// Whole percentage points with their sign.
fn signed(rounded: f32) -> String {
    match rounded {
        more if more > 0.0 => format!("+{more:.0}"),
        less if less < 0.0 => format!("\u{2212}{:.0}", -less),
        _ => "0".to_owned(),
    }
}

impl Words {
    /// Explanation of the analysis.
    pub fn analysis_about(&self) -> String {
        message!(self, "analysis-about")
    }

    /// Player's first and last chance, the shares of each cause, and the cards that rolls brought.
    pub fn analysis_share(
        &self,
        player: &str,
        chances: [f32; 2],
        share: ChangeBreakdown,
        fortune: ProductionLuck,
    ) -> String {
        let [from, to] = chances.map(percent);
        let ChangeBreakdown {
            placement: founding,
            dice,
            draws,
            residual: later,
            own_choices: own,
            other_choices: others,
        } = RoundedChange::new(chances, share).parts;
        let [dice, draws, later, own, others] = [dice, draws, later, own, others].map(signed);
        let mut told = message!(self, "analysis-player", player, from, to, dice, draws, own, others, later);
        if founding != 0.0 {
            told = format!("{told} {}", message!(self, "analysis-founding", founding = signed(founding)));
        }
        match fortune.expected_cards() {
            0 => told,
            expected => {
                let paid = message!(self, "analysis-paid", brought = fortune.produced, expected);
                format!("{told} {paid}")
            }
        }
    }

    /// Chance of the table of the analysis, as a percentage.
    pub fn analysis_chance(&self, rounded: f32) -> String {
        message!(self, "count-percent", index = format!("{rounded:.0}"))
    }

    /// Part of a change of chance in the table of the analysis, in percentage points with its sign.
    pub fn analysis_part(&self, rounded: f32) -> String {
        signed(rounded)
    }

    /// Position with the largest difference between actual and publicly known chance.
    pub fn analysis_difference(&self, turn: &str, player: &str, [open, public]: [f32; 2]) -> String {
        message!(self, "analysis-parted", turn, player, open = percent(open), public = percent(public))
    }

    pub fn decisive_steps_heading(&self) -> String {
        message!(self, "analysis-moments")
    }

    /// Line of a decisive step.
    pub fn decisive_step(&self, moment: &DecisiveStep, [from, to]: [f32; 2]) -> String {
        let DecisiveStep { number, turn, description: what, player } = moment;
        // Some steps have no description.
        let what = format!("{turn}. {what}");
        let (what, player) = (what.trim_end(), player.as_str());
        message!(self, "analysis-moment", number = *number, what, player, from = percent(from), to = percent(to))
    }

    /// Notice that the analysis is being computed.
    pub fn analysis_pending(&self) -> String {
        message!(self, "analysis-making")
    }

    /// Caption of the chart: the horizontal axis, and the dotted lines if there are any.
    pub fn chance_chart_caption(&self, is_dotted: bool) -> String {
        let turns = message!(self, "analysis-turns");
        if is_dotted { format!("{turns} · {}", message!(self, "analysis-dotted")) } else { turns }
    }

    /// Alt text of the chart.
    pub fn chance_chart_alt(&self, end: &str) -> String {
        message!(self, "alt-analysis", end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(change: RoundedChange) -> f32 {
        let ChangeBreakdown { placement, dice, draws, residual, own_choices, other_choices } = change.parts;
        placement + dice + draws + residual + own_choices + other_choices
    }

    #[test]
    fn rounded_parts_add_up_to_change() {
        let exact = ChangeBreakdown {
            placement: 0.014,
            dice: 0.024,
            draws: -0.026,
            residual: 0.024,
            own_choices: 0.024,
            other_choices: 0.0,
        };
        let change = RoundedChange::new([0.25, 0.31], exact);
        assert_eq!((change.chances, sum(change)), ([25.0, 31.0], 6.0));
        assert_eq!(change.parts.other_choices, 0.0, "what had no effect stays without one");
        // No part differs from its exact value by a whole point.
        for (rounded, exact) in [
            (change.parts.placement, 1.4),
            (change.parts.dice, 2.4),
            (change.parts.draws, -2.6),
            (change.parts.residual, 2.4),
            (change.parts.own_choices, 2.4),
        ] {
            assert!((rounded - exact).abs() < 1.0_f32, "{rounded} for {exact}");
        }
        let unchanged = RoundedChange::new([0.25, 0.25], ChangeBreakdown::default());
        assert_eq!(sum(unchanged), 0.0);
    }
}
