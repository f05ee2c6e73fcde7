//! Answers to one person alone.

use super::Reader;
use crate::chat::web::message::{Item, Picture};
use crate::chat::web::picture::address;
use crate::chat::web::room::Room;
use bot_core::command::BoardForm;
use bot_core::menu::Choice;
use bot_core::surface::Sketch;
use bot_core::table::answer::{Private, Reply};
use bot_core::table::state::TableState;

/// What somebody is shown for a request; nothing where the table itself tells it.
pub(in crate::chat::web) fn item(table: &TableState, room: &Room, reply: &Reply) -> Option<Item> {
    match reply {
        Reply::Done { .. } => None,
        Reply::Private(private) => {
            let reader = Reader::new(table, room);
            let item = reader.item(private);
            match private {
                // It goes once the discards are told.
                Private::Sealed { .. } => reader.discarding().map(|at| Item { at: Some(at), ..item }),
                _ => Some(item),
            }
        }
    }
}

/// The way to the table where the same people go on, once there is one.
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
        match private {
            Private::Board(BoardForm::Picture) => item.picture = self.whole_board().map(picture),
            Private::Prepared => {
                let control = |choice: Choice| self.choice(&choice, false);
                item.controls = self.drop_prepared().map(control).into_iter().collect();
            }
            Private::Log => item.download = Some("log"),
            Private::Help(None) => item.lines.insert(item.lines.len().min(1), self.words.plain_text()),
            _ => {}
        }
        item
    }
}

/// A picture to be drawn, as a page asks for it.
pub(super) fn picture(sketch: Sketch) -> Picture {
    let (width, height) = sketch.drawing.size();
    Picture { src: address(&sketch.name), width, height, alt: sketch.alt, spots: Vec::new() }
}
