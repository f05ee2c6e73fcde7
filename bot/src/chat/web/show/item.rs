//! Answers to one person alone.

use super::Reader;
use crate::chat::web::message::{Item, Picture};
use crate::chat::web::picture::address;
use crate::chat::web::room::Room;
use crate::command::BoardForm;
use crate::picture::Name;
use crate::table::answer::{Private, Reply};
use crate::table::state::TableState;
use crate::titles;

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
        let titled =
            |lines: Vec<String>| Item { title: self.words.heading(private), lines, ..Item::default() };
        let scene = self.scene();
        match (private, &scene) {
            (Private::Ask(ask), _) => self.ask(ask),
            (Private::Hand, Some(scene)) => titled(self.words.hand(scene)),
            (Private::Board(BoardForm::Text), Some(scene)) => titled(self.words.board(scene)),
            (Private::Board(BoardForm::Picture), Some(_)) => {
                Item { picture: self.whole_board(), ..titled(Vec::new()) }
            }
            (Private::Status { since_step }, Some(scene)) => {
                titled(self.words.status(&self.missed(*since_step), scene))
            }
            (Private::Log, _) => Item { download: Some("log"), ..titled(Vec::new()) },
            // It is worded once it is made.
            (Private::Link, _) => titled(Vec::new()),
            (Private::Rules(topic), _) => titled(self.words.rules(*topic, &self.table.options)),
            (Private::Help(None), _) => {
                let mut lines = self.words.help(None, Some(&self.table.options));
                lines.insert(lines.len().min(1), self.words.plain_text());
                titled(lines)
            }
            (Private::Help(topic), _) => titled(self.words.help(*topic, Some(&self.table.options))),
            (Private::Settings, _) => titled(self.words.settings(self.table)),
            (Private::Sealed { cards }, _) => titled(vec![self.words.sealed_cards(cards)]),
            (Private::Hand | Private::Board(_) | Private::Status { .. }, None) => Item::default(),
        }
    }

    fn whole_board(&self) -> Option<Picture> {
        let (view, scene) = (self.view.as_ref()?, self.scene()?);
        let (width, height) = titles::plan(view)?.size;
        Some(Picture {
            src: address(&Name::Labels(self.table.revision, self.words.language(), String::new())),
            width,
            height,
            alt: self.words.alt_text(&[], &scene),
            spots: Vec::new(),
        })
    }
}
