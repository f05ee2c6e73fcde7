//! Private answers.

use super::Reader;
use crate::message::{AnalysisParts, AnswerItem, Picture, Slider};
use crate::picture::picture_path;
use crate::table_pages::TableAccess;
use bot_app::handlers::analysis::missing_analysis_text;
use bot_app::result::analysis::AnalysisLookup;
use bot_core::command::{BoardForm, Command};
use bot_core::menu::Choice;
use bot_core::surface::{AnalysisColumn, AnalysisTable, Attachment};
use bot_core::table::answer::{LogPage, PrivateReply, Reply};
use bot_core::table::state::{TablePhase, TableState};
use bot_core::wording::Words;

/// Returns the private answer to a request; `None` if the table shows the result.
pub(crate) fn answer_item(table: &TableState, room: &TableAccess, reply: &Reply) -> Option<AnswerItem> {
    match reply {
        Reply::Done { .. } => None,
        Reply::Private(private) => {
            let reader = Reader::new(table, room);
            let item = reader.private_item(private);
            match private {
                // Disappears when the discards are public.
                PrivateReply::Sealed { .. } => reader.discard_prompt().map(|at| AnswerItem { at: Some(at), ..item }),
                _ => Some(item),
            }
        }
    }
}

/// Returns the post-game analysis, or its status.
pub(crate) fn analysis(table: &TableState, room: &TableAccess, found: Option<&AnalysisLookup>) -> AnswerItem {
    let reader = Reader::new(table, room);
    let title = reader.words.heading(&PrivateReply::Analysis);
    let Some(AnalysisLookup::Stored(hindsight)) = found else {
        let again = (found == Some(&AnalysisLookup::Pending)).then(|| Command::Analysis.to_string());
        return AnswerItem {
            title,
            lines: vec![missing_analysis_text(found, reader.words)],
            again,
            ..AnswerItem::default()
        };
    };
    let buttons = reader.analysis_buttons(hindsight);
    AnswerItem {
        title,
        lines: reader.analysis_remarks(hindsight).unwrap_or_default(),
        table: reader.analysis_table(hindsight).map(|table| analysis_parts(table, reader.words)),
        picture: reader.chance_chart(hindsight).map(to_picture),
        controls: buttons.iter().map(|button| reader.button_control(button)).collect(),
        ..AnswerItem::default()
    }
}

/// Returns the table of an analysis with its heads.
fn analysis_parts(table: AnalysisTable, words: &Words) -> AnalysisParts {
    let head = |&column: &AnalysisColumn| column_ids(column).map(|id| words.page(id));
    AnalysisParts {
        note: words.page("page-analysis-sum"),
        columns: table.columns.iter().map(head).collect(),
        rows: table.rows.into_iter().map(|(seat, name, cells)| (seat.index(), name, cells)).collect(),
    }
}

/// Message ids of a column's head and explanation.
fn column_ids(column: AnalysisColumn) -> [&'static str; 2] {
    match column {
        AnalysisColumn::Before => ["page-analysis-before", "page-analysis-before-about"],
        AnalysisColumn::Placement => ["page-analysis-founding", "page-analysis-founding-about"],
        AnalysisColumn::Dice => ["page-analysis-dice", "page-analysis-dice-about"],
        AnalysisColumn::Draws => ["page-analysis-draws", "page-analysis-draws-about"],
        AnalysisColumn::OwnChoices => ["page-analysis-own", "page-analysis-own-about"],
        AnalysisColumn::OtherChoices => ["page-analysis-others", "page-analysis-others-about"],
        AnalysisColumn::Later => ["page-analysis-later", "page-analysis-later-about"],
        AnalysisColumn::After => ["page-analysis-after", "page-analysis-after-about"],
        AnalysisColumn::Cards => ["page-analysis-cards", "page-analysis-cards-about"],
    }
}

/// Returns a link to the follow-up table of the same people, if there is one.
pub(crate) fn follow_up_item(table: &TableState, room: &TableAccess) -> Option<AnswerItem> {
    let reader = Reader::new(table, room);
    let follow = reader.follow_up_control()?;
    Some(AnswerItem {
        title: reader.words.page("page-follow-title"),
        go: follow.href.clone(),
        controls: vec![follow],
        ..AnswerItem::default()
    })
}

impl Reader<'_> {
    fn private_item(&self, private: &PrivateReply) -> AnswerItem {
        if let PrivateReply::Ask(ask) = private {
            return self.menu_item(ask);
        }
        let Some(lines) = self.answer_lines(private) else { return AnswerItem::default() };
        let mut item = AnswerItem { title: self.words.heading(private), lines, ..AnswerItem::default() };
        item.controls = self.paging_buttons(private).iter().map(|button| self.button_control(button)).collect();
        let over = matches!(self.table.phase, TablePhase::Over(..));
        match private {
            PrivateReply::Board(BoardForm::Picture) => item.picture = self.current_board().map(to_picture),
            PrivateReply::Prepared => {
                let control = |choice: Choice| self.choice_control(&choice, false);
                item.controls = self.drop_prepared_choice().map(control).into_iter().collect();
            }
            PrivateReply::Log(LogPage { number: 1, .. }) if over => item.download = Some("log".to_owned()),
            PrivateReply::Film => {
                item.picture =
                    self.film_attachment().map(to_picture).map(|film| Picture { still: self.still_address(), ..film });
                item.download = item.picture.as_ref().map(|film| film.src.clone());
            }
            PrivateReply::Ledger => item.picture = self.ledger_picture().map(to_picture),
            PrivateReply::Numbers => item.picture = self.statistics_chart().map(to_picture),
            PrivateReply::Replay { step } => {
                item.picture = self.board_at_step(*step).map(to_picture);
                item.slider = self.slider(*step);
            }
            PrivateReply::Help(None) => item.lines.insert(item.lines.len().min(1), self.words.plain_text()),
            _ => {}
        }
        item
    }

    /// Returns the address of the current board, shown instead of an animation if the reader prefers no motion.
    fn still_address(&self) -> Option<String> {
        let steps = self.table.play()?.game.step_count();
        Some(picture_path(&self.board_at_step(steps)?.name))
    }

    /// Returns the slider through the boards of the game.
    fn slider(&self, step: usize) -> Option<Slider> {
        Some(Slider { step, most: self.table.play()?.game.step_count() })
    }
}

/// Returns a picture for the page.
pub(super) fn to_picture(sketch: Attachment) -> Picture {
    let (width, height) = sketch.drawing.size();
    Picture { src: picture_path(&sketch.name), width, height, still: None, alt: sketch.alt, spots: Vec::new() }
}
