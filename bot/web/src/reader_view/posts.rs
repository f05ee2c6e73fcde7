//! Posts for one reader.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::{AnyNotice, AnyView};
use engine::seat::Seat;

use super::Reader;
use super::item::to_picture;
use super::quick_messages;
use super::turn_parts::place;
use crate::message::{Control, Offer, Post, Reply};
use bot_core::bind::menus;
use bot_core::surface::PostText;
use bot_core::table::id::TableId;
use bot_core::table::post::{self, News, PostBody, PostLifecycle};
use bot_core::table::state::{Play, TablePhase};
use bot_core::title::{self, OpenOffer};
use bot_core::titles;
use bot_core::wording::MessageContext;

impl Reader<'_> {
    /// Returns a post.
    pub(super) fn post(&self, post: &post::Post) -> Post {
        let live = post.lifecycle == PostLifecycle::Live;
        let PostText { title, lines, buttons } = self.post_text(post);
        let mut shown = Post {
            id: post.id.0,
            place: place(post),
            live,
            kind: post_kind(&post.body),
            at: post.at.to_string(),
            title,
            lines,
            picture: self.post_board(post).map(to_picture),
            ..Post::default()
        };
        match (&post.body, self.table.play()) {
            (PostBody::Lobby, Some(_)) => shown.kind = "news",
            (PostBody::Lobby, None) => {
                // Seated people need no hint about joining.
                if self.person.is_some_and(|reader| self.table.seated_people().contains(&reader.id)) {
                    shown.lines.pop();
                }
                if let (true, TablePhase::Lobby(seats)) = (live, &self.table.phase) {
                    let more = menus::more_lobby_buttons(titles::all_options(), &self.table.chosen_options());
                    shown.controls = self.lobby_controls(&[buttons, more].concat(), seats);
                }
            }
            (PostBody::Chat { person, seat, text }, _) => {
                shown.seat = seat.map(Seat::index);
                shown.author = self.table.person(*person).map(|person| self.table.name_of(person.id));
                shown.mine = self.person.is_some_and(|reader| reader.id == *person);
                // The author is shown above.
                shown.lines = vec![quick_messages::translate(text, self.words)];
            }
            (PostBody::News(News::Continued), _) => shown.controls.extend(self.follow_up_control()),
            (PostBody::Turn { steps, taken_back }, Some(play)) => {
                let parts = self.turn_parts(post, play, steps, taken_back);
                (shown.place, shown.before) = (parts.place, parts.before);
                if let Some(lines) = parts.lines {
                    shown.lines = lines;
                }
                self.fill_turn(&mut shown, play, steps);
            }
            (PostBody::Offer(id), Some(play)) => {
                let offer = self.view.as_ref().and_then(|view| titles::find_open_offer(view, *id));
                shown.seat = offer.as_ref().map(|offer| offer.by.index());
                shown.offer = offer.as_ref().and_then(|offer| self.offer(offer));
                shown.controls = offer.map(|offer| self.offer_controls(&buttons, play, &offer)).unwrap_or_default();
            }
            (PostBody::Seat(_), Some(_)) if live && self.seat.is_none() => {
                shown.controls = buttons.iter().map(|button| self.button_control(button)).collect();
            }
            (PostBody::Vote(_), _) if live => shown.controls = self.vote_controls(&buttons),
            (PostBody::End(_), Some(_)) => {
                shown.seat = self.view.as_ref().and_then(AnyView::winner).map(Seat::index);
                shown.more = self.split_hands(&mut shown.lines);
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
        let title::DrawnTerms { give, want } = titles::drawn_terms(self.view.as_ref()?, open.id)?;
        let says = |seat| match (open.accepted.contains(seat), open.waiting.contains(seat)) {
            (true, _) => "yes",
            (false, true) => "waits",
            (false, false) => "no",
        };
        let reply = |seat: Seat| Reply { seat: seat.index(), name: self.names.name(seat), says: says(seat) };
        let replies = open.to.iter().map(reply).collect();
        Some(Offer { name: self.names.name(open.by), give, want, replies })
    }

    /// Splits the remaining hands off the lines about the result (winner and ranking).
    pub(super) fn split_hands(&self, lines: &mut Vec<String>) -> Vec<String> {
        let players = self.view.as_ref().map_or(0, AnyView::players);
        lines.split_off(lines.len().min(1 + players))
    }

    /// Returns a link to the follow-up table, if there is one.
    pub(crate) fn follow_up_control(&self) -> Option<Control> {
        Some(Control {
            label: self.words.page("page-follow"),
            href: Some(self.follow_up_address(self.table.follow_up_table.as_ref()?)),
            style: Some("primary"),
            ..Control::default()
        })
    }

    /// Returns the address of the follow-up table for the same reader: with their seat token if they have a seat there, as
    /// do the players at the end and the host.
    pub(crate) fn follow_up_address(&self, table: &TableId) -> String {
        let goes_on = self.seat.is_some() || self.person.is_some_and(|person| person.id == self.table.host());
        match &self.key {
            Some(key) if goes_on => format!("/t/{table}/{}/", key.secret()),
            Some(_) | None => format!("/t/{table}/"),
        }
    }

    fn fill_turn(&self, shown: &mut Post, play: &Play, steps: &Range<usize>) {
        let view = self.turn_view(play, steps, shown.live);
        shown.seat = Some(view.active().index());
        shown.private = self.private_lines(play, steps, &MessageContext::new(&view, &self.names));
        if shown.live
            && let Some(scene) = self.message_context()
        {
            // Readers with a hand see this beside it.
            shown.asked = self.words.waiting(&scene).filter(|_| self.person.is_none());
            shown.lines.extend(self.words.clocks(self.table, self.seat));
            shown.controls = self.turn_controls(play);
        }
    }

    /// Returns the sentences about these steps that only the reader may see.
    fn private_lines(&self, play: &Play, steps: &Range<usize>, scene: &MessageContext<'_>) -> Vec<String> {
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

fn post_kind(body: &PostBody) -> &'static str {
    match body {
        PostBody::Lobby => "lobby",
        PostBody::Turn { .. } => "turn",
        PostBody::Offer(_) => "offer",
        PostBody::Vote(_) => "vote",
        PostBody::Seat(_) => "seat",
        PostBody::End(_) => "end",
        PostBody::News(_) => "news",
        PostBody::Chat { .. } => "said",
    }
}
