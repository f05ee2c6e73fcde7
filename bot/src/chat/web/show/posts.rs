//! Posts as one reader sees them.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::AnyNotice;

use super::Reader;
use crate::chat::web::message::{Control, Picture, Post};
use crate::chat::web::picture::address;
use crate::picture::Name;
use crate::surface;
use crate::table::id::TableId;
use crate::table::post::{self, Body, Life, News};
use crate::table::state::{Play, Stage};
use crate::title::OfferId;
use crate::titles;
use crate::wording::Scene;

impl Reader<'_> {
    /// A post.
    pub(super) fn post(&self, post: &post::Post) -> Post {
        let live = post.life == Life::Live;
        let mut shown = Post {
            id: post.id.0,
            place: post.changed.0,
            live,
            kind: kind(&post.body),
            at: post.at.to_string(),
            seat: None,
            author: None,
            mine: false,
            title: None,
            lines: Vec::new(),
            private: Vec::new(),
            more: Vec::new(),
            rolls: None,
            asked: None,
            picture: None,
            controls: Vec::new(),
        };
        match (&post.body, self.table.play()) {
            (Body::Lobby, Some(_)) => {
                // What was left of the lobby is what it led to.
                shown.kind = "news";
                shown.lines = vec![self.words.options(&self.table.options).join(" · ")];
            }
            (Body::Lobby, None) => {
                shown.title = Some(self.words.lobby_title());
                shown.lines = self.words.lobby(self.table);
                // How to sit down is nothing for those who sit.
                if self.person.is_some_and(|reader| self.table.seated_people().contains(&reader.id)) {
                    shown.lines.pop();
                }
                if let (true, Stage::Lobby(seats)) = (live, &self.table.stage) {
                    shown.controls = self.lobby_controls(seats);
                }
            }
            (Body::Said { person, text }, _) => {
                shown.seat = self.table.seat_of(*person).map(|seat| seat.index());
                shown.author = self.table.person(*person).map(|person| self.table.name_of(person.id));
                shown.mine = self.person.is_some_and(|reader| reader.id == *person);
                shown.lines = vec![text.clone()];
            }
            (Body::News(news), _) => {
                shown.lines = vec![self.words.news(news, self.table)];
                if *news == News::Continued {
                    shown.controls.extend(self.follow());
                }
            }
            (Body::Turn { steps, taken_back }, Some(play)) => {
                self.turn(&mut shown, play, steps, live);
                // Who has read it while the turn lasts need not keep it.
                let back = taken_back.iter().filter(|_| live);
                let back = back.map(|&seat| self.words.taken_back(&self.names.of(seat)));
                shown.lines.extend(back);
                shown.picture = self.board(play, post);
            }
            (Body::Offer(id), Some(play)) => self.offer(&mut shown, play, *id),
            (Body::Vote(motion), _) => {
                shown.title = Some(self.words.vote_title());
                shown.lines = self.words.vote(*motion, self.table);
                shown.controls = if live { self.vote_controls() } else { Vec::new() };
            }
            (Body::End(_), Some(play)) => {
                shown.title = self.scene().map(|scene| self.words.turn_title(&scene));
                (shown.lines, shown.more) = self.ranking();
                shown.more.push(self.words.page("page-check-luck-hint"));
                shown.rolls = self.rolls(&play.game);
                shown.picture = self.board(play, post);
                shown.controls = self.end_controls();
            }
            (Body::Turn { .. } | Body::Offer(_) | Body::End(_), None) => {}
        }
        shown
    }

    fn offer(&self, shown: &mut Post, play: &Play, id: OfferId) {
        let Some(scene) = self.scene() else { return };
        let Some(offer) = titles::open_offer(scene.view, id) else { return };
        shown.seat = Some(offer.by.index());
        shown.title = Some(self.words.offer_title());
        shown.lines = self.words.open_offer(id, &scene).into_iter().collect();
        shown.controls = self.offer_controls(play, &offer);
    }

    /// How a game ended: who won and everybody's place, and what was left in their hands.
    pub(super) fn ranking(&self) -> (Vec<String>, Vec<String>) {
        let (Some(view), Some(scene)) = (&self.view, self.scene()) else { return Default::default() };
        let mut lines = self.words.end(&scene);
        let held = lines.split_off(lines.len().min(1 + view.players()));
        (lines, held)
    }

    /// The link to the table where the same people go on, once there is one.
    pub(in crate::chat::web) fn follow(&self) -> Option<Control> {
        Some(Control {
            label: self.words.page("page-follow"),
            href: Some(self.way_to(self.table.continued.as_ref()?)),
            style: Some("primary"),
            ..Control::default()
        })
    }

    /// The way to the next table's room for the same reader: to their own seat, if they have one there. Those who sat to
    /// the end have, and the host.
    pub(in crate::chat::web) fn way_to(&self, table: &TableId) -> String {
        let goes_on = self.seat.is_some() || self.person.is_some_and(|person| person.id == self.table.host());
        match &self.key {
            Some(key) if goes_on => format!("/t/{table}/{}/", key.secret()),
            Some(_) | None => format!("/t/{table}/"),
        }
    }

    fn turn(&self, shown: &mut Post, play: &Play, steps: &Range<usize>, live: bool) {
        let view = self.turn_view(play, steps, live);
        let scene = Scene::new(&view, &self.names);
        shown.title = Some(self.words.turn_title(&scene));
        shown.seat = Some(view.active().index());
        shown.lines = self.told(&play.game, steps, &scene);
        shown.private = self.private(play, steps, &scene);
        if live && let Some(scene) = self.scene() {
            // Whoever has a hand reads it there.
            shown.asked = self.words.waiting(&scene).filter(|_| self.person.is_none());
            shown.controls = self.turn_controls(play);
        }
    }

    /// The sentences of these steps that the reader is told, and everybody is not.
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

    fn board(&self, play: &Play, post: &post::Post) -> Option<Picture> {
        let (after, touched) = surface::drawn(self.table, post)?;
        let (view, alt) = self.board_after(play, after, touched);
        let (width, height) = titles::plan(&view)?.size;
        Some(Picture {
            src: address(&Name::Post(post.id, post.changed, self.words.language())),
            width,
            height,
            alt,
            spots: Vec::new(),
        })
    }
}

fn kind(body: &Body) -> &'static str {
    match body {
        Body::Lobby => "lobby",
        Body::Turn { .. } => "turn",
        Body::Offer(_) => "offer",
        Body::Vote(_) => "vote",
        Body::End(_) => "end",
        Body::News(_) => "news",
        Body::Said { .. } => "said",
    }
}
