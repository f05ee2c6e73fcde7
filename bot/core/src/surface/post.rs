//! Posts of a table as public messages.

use engine::game::AnyPrompt;
use engine::seat::Seat;

use super::lines::bounded;
use super::{Alert, Draft, Message, Press, Reader, Sketch, drawn};
use crate::bind::ask;
use crate::command::Measure;
use crate::menu::{self, Line};
use crate::people::PersonId;
use crate::picture::{Drawing, Name};
use crate::table::post::{Body, Life, News, Post};
use crate::table::record::Revision;
use crate::table::state::{Play, TableState};
use crate::table::vote::Vote;
use crate::title::OfferId;
use crate::titles;
use crate::wording::Scene;

/// Current message of a post; empty if the post is gone.
pub fn post(table: &TableState, post: &Post) -> Draft {
    match post.life {
        Life::Gone => Draft::default(),
        Life::Live | Life::Closed => Reader::everybody(table).draft(post),
    }
}

/// Message of a post on one platform. A turn in which nobody of that platform has a prompt has no moves among its buttons.
pub fn post_on(table: &TableState, network: &str, post: &Post) -> Draft {
    let mut draft = self::post(table, post);
    let asked = Seat::ALL.into_iter().filter(|seat| table.prompt_since(*seat).is_some());
    let mut people = asked.filter_map(|seat| table.person(table.sitter(seat)?));
    if matches!(post.body, Body::Turn { .. }) && !people.any(|person| person.account.network() == network) {
        // Moves have a prompt; answers to offers concern those who are asked by them.
        let is_move = |press: &Press| press.prompt.is_some() && titles::offer_in(&press.command).is_none();
        draft.message.buttons.retain(|button| !is_move(&button.press));
    }
    draft
}

/// Message that replaces a closed offer.
pub fn offer_over(table: &TableState) -> Draft {
    let reader = Reader::everybody(table);
    let lines = vec![reader.words.offer_over()];
    Draft::plain(Message { lines, alert: Alert::Silent, ..Message::default() })
}

/// Scope of a picture's alt text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Beside {
    /// Board, and the moves that led to it.
    Moves,
    /// Board alone.
    Board,
}

/// Board of a turn as a message of its own; `None` for other posts.
pub fn board(table: &TableState, post: &Post) -> Option<Draft> {
    let Body::Turn { .. } = &post.body else { return None };
    // The text beside it describes the moves.
    let sketch = Reader::everybody(table).drawing(post, Beside::Board)?;
    let message = Message { alert: Alert::Silent, ..Message::default() };
    Some(Draft { message, sketch: Some(sketch), ..Draft::default() })
}

/// Content of a post for a reader, before a platform formats it.
#[derive(Default)]
pub struct Telling {
    pub title: Option<String>,
    pub lines: Vec<String>,
    /// Buttons while the post is live, for every reader; a press is checked when it arrives.
    pub buttons: Vec<menu::Button>,
}

impl Reader<'_> {
    /// Content of a post. A turn has its moves, without its prompts.
    pub fn telling(&self, post: &Post) -> Telling {
        let (words, table) = (self.words, self.table);
        let told = |lines| Telling { lines, ..Telling::default() };
        match (&post.body, table.play()) {
            // A closed lobby shows the options of its game.
            (Body::Lobby, Some(_)) => told(vec![words.options(&table.options).join(" · ")]),
            (Body::Lobby, None) => Telling {
                title: Some(words.lobby_title()),
                lines: words.lobby(table),
                buttons: ask::lobby_buttons(),
            },
            (Body::Said { person, text, .. }, _) => told(vec![words.said(table.name_of(*person), text)]),
            (Body::News(news), _) => told(vec![words.news(news, table)]),
            (Body::Turn { steps, .. }, Some(play)) => {
                let view = self.turn_view(play, steps, post.life == Life::Live);
                let scene = Scene::new(&view, &self.names);
                let title = Some(words.turn_title(&scene));
                Telling { title, lines: self.told(&play.game, steps, &scene), buttons: Vec::new() }
            }
            (Body::Offer(id), Some(play)) => self.offered(play, *id).unwrap_or_default(),
            (Body::Vote(vote), _) => Telling {
                title: Some(words.vote_title()),
                lines: words.vote(vote, table),
                buttons: ask::vote_buttons(),
            },
            (Body::End(_), Some(_)) => self.scene().map_or_else(Telling::default, |scene| Telling {
                title: Some(words.turn_title(&scene)),
                lines: words.end(&scene),
                buttons: ask::end_buttons(),
            }),
            (Body::Seat(seat), Some(_)) => Telling {
                title: Some(words.seat_title()),
                lines: vec![words.seat_offered(&self.names.of(*seat))],
                buttons: ask::seat_buttons(*seat),
            },
            (Body::Turn { .. } | Body::Offer(_) | Body::Seat(_) | Body::End(_), None) => Telling::default(),
        }
    }

    fn offered(&self, play: &Play, id: OfferId) -> Option<Telling> {
        let scene = self.scene()?;
        titles::open_offer(scene.view, id)?;
        Some(Telling {
            title: Some(self.words.offer_title()),
            lines: self.words.open_offer(id, &scene).into_iter().collect(),
            buttons: titles::offer_buttons(&play.game, id),
        })
    }

    fn draft(&self, post: &Post) -> Draft {
        let live = post.life == Life::Live;
        let telling = self.telling(post);
        match (&post.body, self.table.play()) {
            (Body::Lobby, None) if live => Draft::plain(self.message(telling, None)),
            (Body::News(news), _) => {
                let calls: Vec<PersonId> = self.concerned(news).into_iter().collect();
                // Nobody is notified during their sleeping hours; they find the mention later.
                let rings = calls.iter().any(|person| self.table.is_present(*person, post.at));
                let alert = if rings { Alert::Usual } else { Alert::Silent };
                let message = Message { alert, ..self.message(telling, None) };
                Draft { calls, ..Draft::plain(message) }
            }
            (Body::Turn { .. }, Some(play)) => self.turn(play, post, telling),
            (Body::Offer(id), Some(_)) => self.offer(*id, telling),
            (Body::Vote(vote), _) if live => self.vote(vote, telling),
            (Body::Seat(seat), Some(_)) if live => {
                let calls = self.table.holder(*seat).into_iter().collect();
                Draft { message: self.message(telling, None), calls, sketch: self.board(post) }
            }
            (Body::End(reason), Some(_)) => {
                // Players are mentioned because they may not be watching.
                let seats = Seat::ALL.into_iter().filter(|_| live);
                let calls = seats.filter_map(|seat| self.table.holder(seat)).collect();
                let buttons = if live { telling.buttons } else { Vec::new() };
                let mut message = self.message(Telling { buttons, ..telling }, None);
                let hints = self.table.hints_taken().into_iter();
                message.lines.extend(hints.map(|(id, count)| self.words.hints_taken(self.table, id, count)));
                message.lines.extend(self.words.end_hint(*reason));
                Draft { message, calls, sketch: self.numbers() }
            }
            _ => Draft::plain(self.message(Telling { buttons: Vec::new(), ..telling }, None)),
        }
    }

    /// Person to mention about news, who may not be watching: a default action was taken for them, a robot plays for them,
    /// or they lost their seat. If a robot starts playing with the default action, only the robot's news mentions them.
    fn concerned(&self, news: &News) -> Option<PersonId> {
        match news {
            News::Missed(seat) => self.table.sitter(*seat),
            News::Steered(seat, None) if self.table.autopilot(*seat).is_some() => self.table.holder(*seat),
            News::Treated(person, Measure::Removed, _) if self.table.play().is_some() => Some(*person),
            _ => None,
        }
    }

    /// Content as a message; buttons that are moves answer `prompt`.
    fn message(&self, telling: Telling, prompt: Option<Revision>) -> Message {
        let Telling { title, lines, buttons } = telling;
        Message { title, lines, buttons: self.buttons(&buttons, prompt), ..Message::default() }
    }

    fn turn(&self, play: &Play, post: &Post, mut telling: Telling) -> Draft {
        if let Body::Turn { steps, taken_back } = &post.body {
            telling.lines.extend(taken_back.iter().map(|taken| self.taken_back(taken, play, steps)));
        }
        telling.lines = bounded(self.words, telling.lines);
        let mut message = self.message(telling, None);
        let mut calls = Vec::new();
        if post.life == Life::Live
            && let Some(scene) = self.scene()
        {
            let offers = self.table.posts.offers_within(post.id);
            let told = |id| self.offer(id, self.offered(play, id).unwrap_or_default());
            let offers: Vec<Draft> = offers.map(told).collect();
            let asked = offers.iter().flat_map(|offer| offer.calls.iter().copied());
            calls.extend(self.awaited_beside_offers(play).chain(asked));
            calls.dedup();
            for Draft { message: offer, .. } in offers {
                message.lines.extend(offer.lines);
                message.buttons.extend(offer.buttons);
            }
            message.lines.extend(self.words.waiting_for(self.people(), &scene));
            message.lines.extend(self.words.clocks(self.table, None));
            message.buttons.extend(self.game_buttons());
        }
        if calls.is_empty() {
            message.alert = Alert::Silent;
        }
        Draft { message, calls, sketch: self.board(post) }
    }

    /// Awaited people, except for those asked by an offer; its own message mentions them.
    fn awaited_beside_offers(&self, play: &Play) -> impl Iterator<Item = PersonId> {
        let asks = |kind: &AnyPrompt| titles::answers_offer(kind).is_none();
        let prompts =
            play.game.prompts().into_iter().filter(move |prompt| prompt.is_awaited() && asks(&prompt.kind));
        prompts.filter_map(|prompt| self.sitter(prompt.seat))
    }

    fn offer(&self, id: OfferId, mut telling: Telling) -> Draft {
        let offer = self.view.as_ref().and_then(|view| titles::open_offer(view, id));
        let Some(offer) = offer else { return Draft::default() };
        if self.sitter(offer.by).is_none() {
            // A robot decides about its own offer.
            telling.buttons.retain(|button| !button.label.line().is_some_and(Line::is_for_who_offers));
        }
        let calls = offer.waiting.iter().filter_map(|seat| self.sitter(seat)).collect();
        Draft { message: self.message(telling, None), calls, sketch: None }
    }

    fn vote(&self, vote: &Vote, telling: Telling) -> Draft {
        let message = self.message(telling, Some(vote.opened));
        Draft { message, calls: vote.waiting().collect(), sketch: None }
    }

    /// Person who plays the seat, if it is not played by a robot.
    pub(super) fn sitter(&self, seat: Seat) -> Option<PersonId> {
        self.table.sitter(seat)
    }

    /// Board of a post after its steps; `None` for a post without a board.
    pub fn board(&self, post: &Post) -> Option<Sketch> {
        self.drawing(post, Beside::Moves)
    }

    fn drawing(&self, post: &Post, beside: Beside) -> Option<Sketch> {
        let (play, (after, touched)) = (self.table.play()?, drawn(self.table, post)?);
        let told = if beside == Beside::Moves { touched.clone() } else { 0..0 };
        let (view, alt) = self.board_after(play, after, told);
        let name = Name::Post(post.id, post.changed, self.words.language());
        let shows = format!("{after} {touched:?}");
        let drawing = Drawing::of(play, view, &self.names, self.words, touched);
        Some(Sketch::new(self.table, name, shows, drawing, alt))
    }
}
