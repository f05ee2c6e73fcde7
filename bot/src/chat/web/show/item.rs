//! Private answers.

use super::Reader;
use crate::chat::web::message::{Item, Picture, Slider};
use crate::chat::web::picture::address;
use crate::chat::web::room::Room;
use crate::desk::hindsight::without;
use crate::result::hindsight::Found;
use bot_core::command::{BoardForm, Command};
use bot_core::menu::Choice;
use bot_core::surface::Sketch;
use bot_core::table::answer::{Page, Private, Reply};
use bot_core::table::state::{TablePhase, TableState};

/// Returns the private answer to a request; `None` if the table shows the result.
pub(in crate::chat::web) fn item(table: &TableState, room: &Room, reply: &Reply) -> Option<Item> {
    match reply {
        Reply::Done { .. } => None,
        Reply::Private(private) => {
            let reader = Reader::new(table, room);
            let item = reader.item(private);
            match private {
                // Disappears when the discards are public.
                Private::Sealed { .. } => reader.discarding().map(|at| Item { at: Some(at), ..item }),
                _ => Some(item),
            }
        }
    }
}

/// Returns the post-game analysis, or its status.
pub(in crate::chat::web) fn analysis(table: &TableState, room: &Room, found: Option<&Found>) -> Item {
    let reader = Reader::new(table, room);
    let title = reader.words.heading(&Private::Analysis);
    let Some(Found::Kept(hindsight)) = found else {
        let again = (found == Some(&Found::Making)).then(|| Command::Analysis.to_string());
        return Item { title, lines: vec![without(found, reader.words)], again, ..Item::default() };
    };
    let buttons = reader.analysis_buttons(hindsight);
    Item {
        title,
        lines: reader.analyzed(hindsight).unwrap_or_default(),
        picture: reader.chances(hindsight).map(picture),
        controls: buttons.iter().map(|button| reader.button(button)).collect(),
        ..Item::default()
    }
}

/// Returns a link to the follow-up table of the same people, if there is one.
pub(in crate::chat::web) fn followed(table: &TableState, room: &Room) -> Option<Item> {
    let reader = Reader::new(table, room);
    let follow = reader.follow()?;
    Some(Item {
        title: reader.words.page("page-follow-title"),
        go: follow.href.clone(),
        controls: vec![follow],
        ..Item::default()
    })
}

impl Reader<'_> {
    fn item(&self, private: &Private) -> Item {
        if let Private::Ask(ask) = private {
            return self.ask(ask);
        }
        let Some(lines) = self.answer_lines(private) else { return Item::default() };
        let mut item = Item { title: self.words.heading(private), lines, ..Item::default() };
        item.controls = self.turning(private).iter().map(|button| self.button(button)).collect();
        let over = matches!(self.table.stage, TablePhase::Over(..));
        match private {
            Private::Board(BoardForm::Picture) => item.picture = self.whole_board().map(picture),
            Private::Prepared => {
                let control = |choice: Choice| self.choice(&choice, false);
                item.controls = self.drop_prepared().map(control).into_iter().collect();
            }
            Private::Log(Page { number: 1, .. }) if over => item.download = Some("log".to_owned()),
            Private::Film => {
                item.picture = self.film().map(picture).map(|film| Picture { still: self.still(), ..film });
                item.download = item.picture.as_ref().map(|film| film.src.clone());
            }
            Private::Numbers => item.picture = self.numbers().map(picture),
            Private::Replay { step } => {
                item.picture = self.moment(*step).map(picture);
                item.slider = self.slider(*step);
            }
            Private::Help(None) => item.lines.insert(item.lines.len().min(1), self.words.plain_text()),
            _ => {}
        }
        item
    }

    /// Returns the address of the current board, shown instead of an animation if the reader prefers no motion.
    fn still(&self) -> Option<String> {
        let steps = self.table.play()?.game.steps();
        Some(address(&self.moment(steps)?.name))
    }

    /// Returns the slider through the boards of the game.
    fn slider(&self, step: usize) -> Option<Slider> {
        Some(Slider { step, most: self.table.play()?.game.steps() })
    }
}

/// Returns a picture for the page.
pub(super) fn picture(sketch: Sketch) -> Picture {
    let (width, height) = sketch.drawing.size();
    Picture { src: address(&sketch.name), width, height, still: None, alt: sketch.alt, spots: Vec::new() }
}
