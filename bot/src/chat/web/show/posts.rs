//! Posts for one reader.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::{AnyNotice, AnyView};
use engine::seat::Seat;

use super::Reader;
use super::item::picture;
use crate::chat::web::message::{Control, Offer, Post, Reply};
use bot_core::bind::ask;
use bot_core::surface::Telling;
use bot_core::table::id::TableId;
use bot_core::table::post::{self, Body, Life, News};
use bot_core::table::state::{Play, TablePhase};
use bot_core::title::{self, OpenOffer};
use bot_core::titles;
use bot_core::wording::Scene;

impl Reader<'_> {
    /// Returns a post.
    pub(super) fn post(&self, post: &post::Post) -> Post {
        let live = post.life == Life::Live;
        let Telling { title, lines, buttons } = self.telling(post);
        let mut shown = Post {
            id: post.id.0,
            place: post.changed.0,
            live,
            kind: kind(&post.body),
            at: post.at.to_string(),
            title,
            lines,
            picture: self.board(post).map(picture),
            ..Post::default()
        };
        match (&post.body, self.table.play()) {
            (Body::Lobby, Some(_)) => shown.kind = "news",
            (Body::Lobby, None) => {
                // Seated people need no hint about joining.
                if self.person.is_some_and(|reader| self.table.seated_people().contains(&reader.id)) {
                    shown.lines.pop();
                }
                if let (true, TablePhase::Lobby(seats)) = (live, &self.table.stage) {
                    let more = ask::more_lobby_buttons(titles::options(), &self.table.chosen());
                    shown.controls = self.lobby_controls(&[buttons, more].concat(), seats);
                }
            }
            (Body::Said { person, seat, text }, _) => {
                shown.seat = seat.map(Seat::index);
                shown.author = self.table.person(*person).map(|person| self.table.name_of(person.id));
                shown.mine = self.person.is_some_and(|reader| reader.id == *person);
                // The author is shown above.
                shown.lines = vec![text.clone()];
            }
            (Body::News(News::Continued), _) => shown.controls.extend(self.follow()),
            (Body::Turn { steps, taken_back }, Some(play)) => {
                self.turn(&mut shown, play, steps);
                // Actions taken back are shown only while the turn lasts.
                let back = taken_back.iter().filter(|_| live);
                let back = back.map(|taken| self.taken_back(taken, play, steps));
                shown.lines.extend(back);
            }
            (Body::Offer(id), Some(play)) => {
                let offer = self.view.as_ref().and_then(|view| titles::open_offer(view, *id));
                shown.seat = offer.as_ref().map(|offer| offer.by.index());
                shown.offer = offer.as_ref().and_then(|offer| self.offer(offer));
                shown.controls =
                    offer.map(|offer| self.offer_controls(&buttons, play, &offer)).unwrap_or_default();
            }
            (Body::Seat(_), Some(_)) if live && self.seat.is_none() => {
                shown.controls = buttons.iter().map(|button| self.button(button)).collect();
            }
            (Body::Vote(_), _) if live => shown.controls = self.vote_controls(&buttons),
            (Body::End(_), Some(_)) => {
                shown.more = self.held(&mut shown.lines);
                shown.more.push(self.words.page("page-log-hint"));
                // Players find these buttons beside their hand.
                if self.person.is_none() {
                    shown.controls = self.end_controls(&buttons);
                }
            }
            _ => {}
        }
        shown
    }

    /// Returns an offer as cards, with the replies so far.
    fn offer(&self, open: &OpenOffer) -> Option<Offer> {
        let title::Exchanged { give, want } = titles::exchanged(self.view.as_ref()?, open.id)?;
        let says = |seat| match (open.accepted.contains(seat), open.waiting.contains(seat)) {
            (true, _) => "yes",
            (false, true) => "waits",
            (false, false) => "no",
        };
        let reply = |seat: Seat| Reply { seat: seat.index(), name: self.names.of(seat), says: says(seat) };
        let replies = open.to.iter().map(reply).collect();
        Some(Offer { name: self.names.of(open.by), give, want, replies })
    }

    /// Splits the remaining hands off the lines about the result (winner and ranking).
    pub(super) fn held(&self, lines: &mut Vec<String>) -> Vec<String> {
        let players = self.view.as_ref().map_or(0, AnyView::players);
        lines.split_off(lines.len().min(1 + players))
    }

    /// Returns a link to the follow-up table, if there is one.
    pub(in crate::chat::web) fn follow(&self) -> Option<Control> {
        Some(Control {
            label: self.words.page("page-follow"),
            href: Some(self.way_to(self.table.continued.as_ref()?)),
            style: Some("primary"),
            ..Control::default()
        })
    }

    /// Returns the address of the follow-up table for the same reader: with their seat token if they have a seat there, as
    /// do the players at the end and the host.
    pub(in crate::chat::web) fn way_to(&self, table: &TableId) -> String {
        let goes_on = self.seat.is_some() || self.person.is_some_and(|person| person.id == self.table.host());
        match &self.key {
            Some(key) if goes_on => format!("/t/{table}/{}/", key.secret()),
            Some(_) | None => format!("/t/{table}/"),
        }
    }

    fn turn(&self, shown: &mut Post, play: &Play, steps: &Range<usize>) {
        let view = self.turn_view(play, steps, shown.live);
        shown.seat = Some(view.active().index());
        shown.private = self.private(play, steps, &Scene::new(&view, &self.names));
        if shown.live
            && let Some(scene) = self.scene()
        {
            // Readers with a hand see this beside it.
            shown.asked = self.words.waiting(&scene).filter(|_| self.person.is_none());
            shown.lines.extend(self.words.clocks(self.table, self.seat));
            shown.controls = self.turn_controls(play);
        }
    }

    /// Returns the sentences about these steps that only the reader may see.
    fn private(&self, play: &Play, steps: &Range<usize>, scene: &Scene<'_>) -> Vec<String> {
        if self.seat.is_none() {
            return Vec::new();
        }
        let told = |step: usize| {
            let public: Vec<AnyNotice> = play.game.notices(step, Viewer::Spectator).into_iter().collect();
            let own = play.game.notices(step, self.viewer()).into_iter();
            own.filter(move |notice| !public.contains(notice)).collect::<Vec<_>>()
        };
        steps.clone().flat_map(told).filter_map(|notice| self.words.notice(&notice, scene)).collect()
    }
}

fn kind(body: &Body) -> &'static str {
    match body {
        Body::Lobby => "lobby",
        Body::Turn { .. } => "turn",
        Body::Offer(_) => "offer",
        Body::Vote(_) => "vote",
        Body::Seat(_) => "seat",
        Body::End(_) => "end",
        Body::News(_) => "news",
        Body::Said { .. } => "said",
    }
}
