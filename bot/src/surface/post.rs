//! A table's posts as everybody may see them.

use std::ops::Range;

use engine::game::AnyPrompt;
use engine::seat::Seat;

use super::lines::bounded;
use super::{Alert, Draft, Message, Reader, Sketch, drawn};
use crate::bind::ask;
use crate::menu::Line;
use crate::people::{Occupant, PersonId};
use crate::picture::{Name, Scene as Drawing};
use crate::table::post::{Body, Life, Post};
use crate::table::state::{Play, TableState};
use crate::title::OfferId;
use crate::titles;
use crate::wording::Scene;

/// What a post says now. One that is gone says nothing.
pub fn post(table: &TableState, post: &Post) -> Draft {
    match post.life {
        Life::Gone => Draft::default(),
        Life::Live | Life::Closed => Reader::everybody(table).draft(post),
    }
}

/// What is left of an offer that is over.
pub fn offer_over(table: &TableState) -> Draft {
    let reader = Reader::everybody(table);
    let draft = reader.lines(vec![reader.words.offer_over()]);
    Draft { message: Message { alert: Alert::Silent, ..draft.message }, ..draft }
}

/// What the words of a picture tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Beside {
    /// The board, and what led to it.
    Moves,
    /// The board alone.
    Board,
}

/// The board of a turn by itself; none for a post that draws none.
pub fn board(table: &TableState, post: &Post) -> Option<Draft> {
    let Body::Turn { .. } = &post.body else { return None };
    // What was done stands in words beside it.
    let sketch = Reader::everybody(table).drawing(table.play()?, post, Beside::Board)?;
    let message = Message { alert: Alert::Silent, ..Message::default() };
    Some(Draft { message, sketch: Some(sketch), ..Draft::default() })
}

impl Reader<'_> {
    fn draft(&self, post: &Post) -> Draft {
        let live = post.life == Life::Live;
        match (&post.body, self.table.play()) {
            (Body::Lobby, Some(_)) => {
                // What was left of the lobby is what it led to.
                self.lines(vec![self.words.options(&self.table.options).join(" · ")])
            }
            (Body::Lobby, None) => Draft::plain(Message {
                title: Some(self.words.lobby_title()),
                lines: self.words.lobby(self.table),
                buttons: match live {
                    true => self.buttons(
                        &ask::lobby_buttons(titles::options(), &self.table.options, self.table.seats_wanted),
                        None,
                    ),
                    false => Vec::new(),
                },
                ..Message::default()
            }),
            (Body::Said { person, text }, _) => {
                self.lines(vec![self.words.said(self.table.name_of(*person), text)])
            }
            (Body::News(news), _) => {
                let mut draft = self.lines(vec![self.words.news(news, self.table)]);
                draft.message.alert = Alert::Silent;
                draft
            }
            (Body::Turn { steps, .. }, Some(play)) => self.turn(play, post, steps, live),
            (Body::Offer(id), Some(play)) => self.offer(play, *id),
            (Body::Vote(motion), _) => self.vote(Message {
                title: Some(self.words.vote_title()),
                lines: self.words.vote(*motion, self.table),
                ..Message::default()
            }),
            (Body::End(reason), Some(play)) => {
                let Some(scene) = self.scene() else { return Draft::default() };
                let mut lines = self.words.end(&scene);
                lines.extend(self.words.end_hint(*reason));
                let message = Message {
                    title: Some(self.words.turn_title(&scene)),
                    lines,
                    buttons: match live {
                        true => self.buttons(&ask::end_buttons(), None),
                        false => Vec::new(),
                    },
                    ..Message::default()
                };
                // Whoever played is called, for they may not be looking.
                let calls = match live {
                    true => Seat::ALL.into_iter().filter_map(|seat| self.sitter(play, seat)).collect(),
                    false => Vec::new(),
                };
                Draft { message, calls, sketch: self.board(play, post) }
            }
            (Body::Turn { .. } | Body::Offer(_) | Body::End(_), None) => Draft::default(),
        }
    }

    fn lines(&self, lines: Vec<String>) -> Draft {
        Draft::plain(Message { lines, ..Message::default() })
    }

    fn turn(&self, play: &Play, post: &Post, steps: &Range<usize>, live: bool) -> Draft {
        let view = self.turn_view(play, steps, live);
        let scene = Scene::new(&view, &self.names);
        let mut lines = self.told(&play.game, steps, &scene);
        if let Body::Turn { taken_back, .. } = &post.body {
            lines.extend(taken_back.iter().map(|&seat| self.words.taken_back(&self.names.of(seat))));
        }
        let lines = bounded(self.words, lines);
        let title = Some(self.words.turn_title(&scene));
        let mut message = Message { title, lines, ..Message::default() };
        let mut calls = Vec::new();
        if live && let Some(scene) = self.scene() {
            let offers: Vec<Draft> =
                self.table.posts.offers_within(post.id).map(|id| self.offer(play, id)).collect();
            let asked = offers.iter().flat_map(|offer| offer.calls.iter().copied());
            calls.extend(self.awaited_beside_offers(play).chain(asked));
            calls.dedup();
            for Draft { message: offer, .. } in offers {
                message.lines.extend(offer.lines);
                message.buttons.extend(offer.buttons);
            }
            message.lines.extend(self.words.waiting_for(self.people(), &scene));
            message.buttons.extend(self.game_buttons());
        }
        if calls.is_empty() {
            message.alert = Alert::Silent;
        }
        Draft { message, calls, sketch: self.board(play, post) }
    }

    /// The people whom the game waits for, but for those who are to answer an offer: its own message calls them.
    fn awaited_beside_offers(&self, play: &Play) -> impl Iterator<Item = PersonId> {
        let asks = |kind: &AnyPrompt| titles::answers_offer(kind).is_none();
        let prompts =
            play.game.prompts().into_iter().filter(move |prompt| prompt.is_awaited() && asks(&prompt.kind));
        prompts.filter_map(|prompt| self.sitter(play, prompt.seat))
    }

    fn offer(&self, play: &Play, id: OfferId) -> Draft {
        let Some(scene) = self.scene() else { return Draft::default() };
        let Some(offer) = titles::open_offer(scene.view, id) else { return Draft::default() };
        let mut buttons = titles::offer_buttons(&play.game, id);
        if self.sitter(play, offer.by).is_none() {
            // What whoever made it could do, a robot does by itself.
            buttons.retain(|button| !button.label.line().is_some_and(Line::is_for_who_offers));
        }
        let message = Message {
            title: Some(self.words.offer_title()),
            lines: self.words.open_offer(id, &scene).into_iter().collect(),
            buttons: self.buttons(&buttons, None),
            ..Message::default()
        };
        let waiting = offer.waiting.iter();
        Draft { message, calls: waiting.filter_map(|seat| self.sitter(play, seat)).collect(), sketch: None }
    }

    fn vote(&self, mut message: Message) -> Draft {
        let Some(vote) = &self.table.vote else { return Draft::plain(message) };
        message.buttons = self.buttons(&ask::vote_buttons(), Some(vote.opened));
        Draft { message, calls: vote.waiting().collect(), sketch: None }
    }

    /// Who sits there, if that is a person.
    pub(super) fn sitter(&self, play: &Play, seat: Seat) -> Option<PersonId> {
        match play.seats.get(seat.index()) {
            Some(Occupant::Person(person)) => Some(*person),
            _ => None,
        }
    }

    fn board(&self, play: &Play, post: &Post) -> Option<Sketch> {
        self.drawing(play, post, Beside::Moves)
    }

    fn drawing(&self, play: &Play, post: &Post, beside: Beside) -> Option<Sketch> {
        let (after, touched) = drawn(self.table, post)?;
        let told = if beside == Beside::Moves { touched.clone() } else { 0..0 };
        let (_, alt) = self.board_after(play, after, told);
        let name = Name::Post(post.id, post.changed, self.words.language());
        let shows = format!("{after} {touched:?}");
        let drawing = Drawing::after(play, &self.names, self.words, after, touched);
        Some(Sketch::new(self.table, &name, shows, drawing, alt))
    }
}
