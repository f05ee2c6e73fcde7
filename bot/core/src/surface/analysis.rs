//! Analysis of a finished game: winning chances step by step, and the decisive moments.

use engine::analysis::{ChangeBreakdown, LuckSource, PostGameAnalysis};
use engine::seat::{PerSeat, Seat};

use super::{Attachment, Message, Reader, UnrenderedMessage};
use crate::command::Command;
use crate::menu::{Button, Label, MenuItem};
use crate::picture::{Drawing, MAX_DECISIVE_STEPS, PictureName};
use crate::table::{Play, PrivateReply, TablePhase};
use crate::title::ProductionLuck;
use crate::titles;
use crate::wording::{DecisiveStep, MessageContext, RoundedChange};

/// Column of the table of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnalysisColumn {
    /// First chance.
    Before,
    /// Effect of all initial placements together.
    Placement,
    /// Effect of dice.
    Dice,
    /// Effect of drawn or stolen cards.
    Draws,
    /// Effect of the player's choices.
    OwnChoices,
    /// Effect of the other players' choices.
    OtherChoices,
    /// Later effects of what happened earlier.
    Later,
    /// Last chance, to which the columns before it add up.
    After,
    /// Cards that rolls brought, and their expected number.
    Cards,
}

/// Table of an analysis, for surfaces that can show one.
#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisTable {
    pub columns: Vec<AnalysisColumn>,
    /// Row of each player: seat, name and cells.
    pub rows: Vec<(Seat, String, Vec<String>)>,
}

/// Changes of a player's chance over the game.
struct PlayerChange {
    seat: Seat,
    chances: [f32; 2],
    share: ChangeBreakdown,
    fortune: ProductionLuck,
}

impl Reader<'_> {
    /// Analysis as a message with a chart; `None` before the game is over.
    pub(super) fn analysis_message(&self, hindsight: &PostGameAnalysis) -> Option<UnrenderedMessage> {
        let buttons = self.buttons(&self.analysis_buttons(hindsight), None);
        let title = Some(self.words.heading(&PrivateReply::Analysis));
        let message = Message { title, lines: self.analysis_lines(hindsight)?, buttons, ..Message::default() };
        Some(UnrenderedMessage { attachment: self.chance_chart(hindsight), ..UnrenderedMessage::text_only(message) })
    }

    /// Text of the analysis, line by line.
    pub fn analysis_lines(&self, hindsight: &PostGameAnalysis) -> Option<Vec<String>> {
        let TablePhase::Over(play, _) = &self.table.phase else { return None };
        let mut lines = vec![self.words.analysis_about()];
        lines.extend(self.share_lines(play, hindsight));
        lines.extend(self.moment_lines(play, hindsight));
        Some(lines)
    }

    /// Text of the analysis beside its table, line by line.
    pub fn analysis_remarks(&self, hindsight: &PostGameAnalysis) -> Option<Vec<String>> {
        let TablePhase::Over(play, _) = &self.table.phase else { return None };
        let mut lines = vec![self.words.analysis_about()];
        lines.extend(self.moment_lines(play, hindsight));
        Some(lines)
    }

    /// Table of the analysis. Columns without content are left out.
    pub fn analysis_table(&self, hindsight: &PostGameAnalysis) -> Option<AnalysisTable> {
        let TablePhase::Over(play, _) = &self.table.phase else { return None };
        let players = changes(play, hindsight);
        let mut columns = vec![
            AnalysisColumn::Before,
            AnalysisColumn::Placement,
            AnalysisColumn::Dice,
            AnalysisColumn::Draws,
            AnalysisColumn::OwnChoices,
            AnalysisColumn::OtherChoices,
            AnalysisColumn::Later,
            AnalysisColumn::After,
            AnalysisColumn::Cards,
        ];
        let is_placed = players.iter().any(|player| player.share.placement != 0.0);
        let is_paid = players.iter().any(|player| player.fortune.expected_cards() > 0);
        columns.retain(|column| match column {
            AnalysisColumn::Placement => is_placed,
            AnalysisColumn::Cards => is_paid,
            _ => true,
        });
        let row = |player: &PlayerChange| {
            let cells: Vec<String> = columns.iter().map(|&column| self.analysis_cell(player, column)).collect();
            (player.seat, self.names.name(player.seat), cells)
        };
        let rows = players.iter().map(row).collect();
        Some(AnalysisTable { columns, rows })
    }

    /// Cell of a player in the table of the analysis.
    fn analysis_cell(&self, player: &PlayerChange, column: AnalysisColumn) -> String {
        let RoundedChange { chances: [before, after], parts } = RoundedChange::new(player.chances, player.share);
        match column {
            AnalysisColumn::Before => self.words.analysis_chance(before),
            AnalysisColumn::Placement => self.words.analysis_part(parts.placement),
            AnalysisColumn::Dice => self.words.analysis_part(parts.dice),
            AnalysisColumn::Draws => self.words.analysis_part(parts.draws),
            AnalysisColumn::OwnChoices => self.words.analysis_part(parts.own_choices),
            AnalysisColumn::OtherChoices => self.words.analysis_part(parts.other_choices),
            AnalysisColumn::Later => self.words.analysis_part(parts.residual),
            AnalysisColumn::After => self.words.analysis_chance(after),
            AnalysisColumn::Cards => format!("{} / {}", player.fortune.produced, player.fortune.expected_cards()),
        }
    }

    /// Decisive steps, and the position at which public knowledge was furthest from the truth.
    fn moment_lines(&self, play: &Play, hindsight: &PostGameAnalysis) -> Vec<String> {
        let mut lines = Vec::new();
        let moments = hindsight.turning_points(MAX_DECISIVE_STEPS);
        if !moments.is_empty() {
            lines.push(self.words.decisive_steps_heading());
        }
        let parted =
            hindsight.largest_divergence().map(|(steps, seat)| self.largest_difference(play, hindsight, steps, seat));
        let told =
            (1..).zip(moments).map(|(number, step)| self.decisive_step_description(play, hindsight, number, step));
        lines.extend(told);
        lines.extend(parted);
        lines
    }

    /// Chart of the winning chances.
    pub fn chance_chart(&self, hindsight: &PostGameAnalysis) -> Option<Attachment> {
        let TablePhase::Over(play, _) = &self.table.phase else { return None };
        let name = PictureName::Course(self.table.revision, self.words.language());
        let drawing = Drawing::chance_chart(&play.game, hindsight, &self.names, self.words);
        let alt =
            self.words.join_fitting(vec![self.words.chance_chart_alt(&self.share_lines(play, hindsight).join(" "))]);
        Some(Attachment::new(self.table, name, String::new(), drawing, alt))
    }

    /// Buttons that show the boards of the decisive moments.
    pub fn analysis_buttons(&self, hindsight: &PostGameAnalysis) -> Vec<Button> {
        let replay = |(number, step): (u8, usize)| {
            let after = u32::try_from(step + 1).ok();
            Button::new(Label::Number(number), Command::Replay(after))
        };
        let moments = (1..).zip(hindsight.turning_points(MAX_DECISIVE_STEPS)).map(replay);
        moments.chain([Button::new(MenuItem::Numbers, Command::Numbers)]).collect()
    }

    /// Line for each player: first and last chance, and the shares of initial placement, luck and choices.
    fn share_lines(&self, play: &Play, hindsight: &PostGameAnalysis) -> Vec<String> {
        let line = |PlayerChange { seat, chances, share, fortune }: PlayerChange| {
            self.words.analysis_share(&self.names.name(seat), chances, share, fortune)
        };
        changes(play, hindsight).into_iter().map(line).collect()
    }

    /// Position at which the actual chance differed most from the publicly known chance.
    fn largest_difference(&self, play: &Play, hindsight: &PostGameAnalysis, steps: usize, seat: Seat) -> String {
        let view = play.game.view_after(steps, self.viewer());
        let turn = self.words.turn_title(&MessageContext::new(&view, &self.names));
        let at = |all: &[PerSeat<f32>]| all.get(steps).map_or(0.0, |all| all[seat]);
        let chances = [at(&hindsight.probabilities), at(&hindsight.public_probabilities)];
        self.words.analysis_difference(&turn, &self.names.name(seat), chances)
    }

    /// Description of a decisive step, for the player with the largest change of chance.
    fn decisive_step_description(
        &self,
        play: &Play,
        hindsight: &PostGameAnalysis,
        number: usize,
        step: usize,
    ) -> String {
        let view = play.game.view_after(step + 1, self.viewer());
        let before = play.game.view_after(step, self.viewer());
        let scene = MessageContext::new(&view, &self.names);
        let turn = self.words.turn_title(&MessageContext::new(&before, &self.names));
        let what = self.words.notices(&play.game.notices(step, self.viewer()), &scene).join(" ");
        let seat = hindsight.most_affected_seat(step).unwrap_or(Seat::FIRST);
        let chance = |at: usize| hindsight.probabilities.get(at).map_or(0.0, |chances| chances[seat]);
        let moment = DecisiveStep { number, turn, description: what, player: self.names.name(seat) };
        self.words.decisive_step(&moment, [chance(step), chance(step + 1)])
    }
}

/// Changes of each player's chance over the game; none if the analysis is empty.
fn changes(play: &Play, hindsight: &PostGameAnalysis) -> Vec<PlayerChange> {
    let (Some(first), Some(last)) = (hindsight.probabilities.first(), hindsight.probabilities.last()) else {
        return Vec::new();
    };
    let strokes: Vec<Option<LuckSource>> =
        (0..hindsight.step_count()).map(|step| play.game.luck_source(step)).collect();
    let fortunes = titles::production_luck(&play.game);
    let change = |seat: Seat| {
        let share = hindsight.breakdown(seat, |step| strokes.get(step).copied().flatten());
        PlayerChange { seat, chances: [first[seat], last[seat]], share, fortune: fortunes[seat] }
    };
    Seat::ALL.into_iter().take(play.game.players()).map(change).collect()
}
