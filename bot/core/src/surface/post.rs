//! Posts of a table as public messages.

use engine::game::AnyPrompt;
use engine::seat::Seat;

use super::unrendered::truncate_lines;
use super::{Alert, Attachment, Message, Press, Reader, UnrenderedMessage, drawn_steps};
use crate::bind::menus;
use crate::command::Measure;
use crate::menu::{self, LabelProperties};
use crate::people::PersonId;
use crate::picture::{Drawing, PictureName};
use crate::table::vote::Vote;
use crate::table::{News, Play, Post, PostBody, PostLifecycle, Revision, TableState};
use crate::title::OfferId;
use crate::titles;
use crate::wording::MessageContext;

/// Current message of a post; empty if the post is gone.
pub fn post_message(table: &TableState, post: &Post) -> UnrenderedMessage {
    match post.lifecycle {
        PostLifecycle::Gone => UnrenderedMessage::default(),
        PostLifecycle::Live | PostLifecycle::Closed => Reader::public(table).unrendered_post(post),
    }
}

/// Message of a post on one platform. A turn in which nobody of that platform has a prompt has no moves among its buttons.
pub fn post_message_for(table: &TableState, network: &str, post: &Post) -> UnrenderedMessage {
    let mut draft = self::post_message(table, post);
    let asked = Seat::ALL.into_iter().filter(|seat| table.prompt_since(*seat).is_some());
    let mut people = asked.filter_map(|seat| table.person(table.seat_player(seat)?));
    if matches!(post.body, PostBody::Turn { .. }) && !people.any(|person| person.account.network() == network) {
        // Moves have a prompt; answers to offers concern those who are asked by them.
        let is_move = |press: &Press| press.prompt.is_some() && titles::command_offer(&press.command).is_none();
        draft.message.buttons.retain(|button| !is_move(&button.press));
    }
    draft
}

/// Message that replaces a closed offer.
pub fn closed_offer_message(table: &TableState) -> UnrenderedMessage {
    let reader = Reader::public(table);
    let lines = vec![reader.words.offer_over()];
    UnrenderedMessage::text_only(Message { lines, alert: Alert::Silent, ..Message::default() })
}

/// Scope of a picture's alt text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AltScope {
    /// Board, and the moves that led to it.
    Moves,
    /// Board alone.
    Board,
}

/// Board of a turn as a message of its own; `None` for other posts.
pub fn board_message(table: &TableState, post: &Post) -> Option<UnrenderedMessage> {
    let PostBody::Turn { .. } = &post.body else { return None };
    // The text beside it describes the moves.
    let sketch = Reader::public(table).post_board_beside(post, AltScope::Board)?;
    let message = Message { alert: Alert::Silent, ..Message::default() };
    Some(UnrenderedMessage { message, attachment: Some(sketch), ..UnrenderedMessage::default() })
}

/// Content of a post for a reader, before a platform formats it.
#[derive(Default)]
pub struct PostText {
    pub title: Option<String>,
    pub lines: Vec<String>,
    /// Buttons while the post is live, for every reader; a press is checked when it arrives.
    pub buttons: Vec<menu::Button>,
}

impl Reader<'_> {
    /// Content of a post. A turn has its moves, without its prompts.
    pub fn post_text(&self, post: &Post) -> PostText {
        let (words, table) = (self.words, self.table);
        let told = |lines| PostText { lines, ..PostText::default() };
        match (&post.body, table.play()) {
            // A closed lobby shows the options of its game.
            (PostBody::Lobby, Some(_)) => told(vec![words.options(&table.options).join(" · ")]),
            (PostBody::Lobby, None) => PostText {
                title: Some(words.lobby_title()),
                lines: words.lobby(table),
                buttons: menus::lobby_buttons(),
            },
            (PostBody::Chat { person, text, .. }, _) => told(vec![words.chat_message(table.name_of(*person), text)]),
            (PostBody::News(news), _) => told(vec![words.news(news, table)]),
            (PostBody::Turn { steps, .. }, Some(play)) => {
                let view = self.turn_view(play, steps, post.lifecycle == PostLifecycle::Live);
                let scene = MessageContext::new(&view, &self.names);
                let title = Some(words.turn_title(&scene));
                PostText { title, lines: self.step_sentences(&play.game, steps, &scene), buttons: Vec::new() }
            }
            (PostBody::Offer(id), Some(play)) => self.offer_text(play, *id).unwrap_or_default(),
            (PostBody::Vote(vote), _) => PostText {
                title: Some(words.vote_title()),
                lines: words.vote(vote, table),
                buttons: menus::vote_buttons(),
            },
            (PostBody::End(_), Some(_)) => self.message_context().map_or_else(PostText::default, |scene| PostText {
                title: Some(words.turn_title(&scene)),
                lines: words.end(&scene),
                buttons: menus::end_buttons(),
            }),
            (PostBody::Seat(seat), Some(_)) => PostText {
                title: Some(words.seat_title()),
                lines: vec![words.seat_offered(&self.names.name(*seat))],
                buttons: menus::seat_buttons(*seat),
            },
            (PostBody::Turn { .. } | PostBody::Offer(_) | PostBody::Seat(_) | PostBody::End(_), None) => {
                PostText::default()
            }
        }
    }

    fn offer_text(&self, play: &Play, id: OfferId) -> Option<PostText> {
        let scene = self.message_context()?;
        titles::find_open_offer(scene.view, id)?;
        Some(PostText {
            title: Some(self.words.offer_title()),
            lines: self.words.open_offer(id, &scene).into_iter().collect(),
            buttons: titles::offer_buttons(&play.game, id),
        })
    }

    fn unrendered_post(&self, post: &Post) -> UnrenderedMessage {
        let live = post.lifecycle == PostLifecycle::Live;
        let telling = self.post_text(post);
        match (&post.body, self.table.play()) {
            (PostBody::Lobby, None) if live => UnrenderedMessage::text_only(self.to_message(telling, None)),
            (PostBody::News(news), _) => {
                let calls: Vec<PersonId> = self.mentioned_person(news).into_iter().collect();
                // Nobody is notified during their sleeping hours; they find the mention later.
                let rings = calls.iter().any(|person| self.table.is_present(*person, post.at));
                let alert = if rings { Alert::Usual } else { Alert::Silent };
                let message = Message { alert, ..self.to_message(telling, None) };
                UnrenderedMessage { mentions: calls, ..UnrenderedMessage::text_only(message) }
            }
            (PostBody::Turn { .. }, Some(play)) => self.turn_message(play, post, telling),
            (PostBody::Offer(id), Some(_)) => self.offer_message(*id, telling),
            (PostBody::Vote(vote), _) if live => self.vote_message(vote, telling),
            (PostBody::Seat(seat), Some(_)) if live => {
                let calls = self.table.holder(*seat).into_iter().collect();
                UnrenderedMessage {
                    message: self.to_message(telling, None),
                    mentions: calls,
                    attachment: self.post_board(post),
                }
            }
            (PostBody::End(reason), Some(_)) => {
                // Players are mentioned because they may not be watching.
                let seats = Seat::ALL.into_iter().filter(|_| live);
                let calls = seats.filter_map(|seat| self.table.holder(seat)).collect();
                let buttons = if live { telling.buttons } else { Vec::new() };
                let mut message = self.to_message(PostText { buttons, ..telling }, None);
                let hints = self.table.hints_taken().into_iter();
                message.lines.extend(hints.map(|(id, count)| self.words.hints_taken(self.table, id, count)));
                message.lines.extend(self.words.after_game_help(*reason));
                UnrenderedMessage { message, mentions: calls, attachment: self.statistics_chart() }
            }
            _ => UnrenderedMessage::text_only(self.to_message(PostText { buttons: Vec::new(), ..telling }, None)),
        }
    }

    /// Person to mention about news, who may not be watching: a default action was taken for them, a robot plays for them,
    /// or they lost their seat. If a robot starts playing with the default action, only the robot's news mentions them.
    fn mentioned_person(&self, news: &News) -> Option<PersonId> {
        match news {
            News::Missed(seat) => self.table.seat_player(*seat),
            News::Steered(seat, None) if self.table.substitution(*seat).is_some() => self.table.holder(*seat),
            News::Treated(person, Measure::Removed, _) if self.table.play().is_some() => Some(*person),
            _ => None,
        }
    }

    /// Content as a message; buttons that are moves answer `prompt`.
    fn to_message(&self, telling: PostText, prompt: Option<Revision>) -> Message {
        let PostText { title, lines, buttons } = telling;
        Message { title, lines, buttons: self.buttons(&buttons, prompt), ..Message::default() }
    }

    fn turn_message(&self, play: &Play, post: &Post, mut telling: PostText) -> UnrenderedMessage {
        if let PostBody::Turn { steps, taken_back } = &post.body
            && !taken_back.is_empty()
        {
            telling.lines = self.turn_sentences(play, steps, taken_back);
        }
        telling.lines = truncate_lines(self.words, telling.lines);
        let mut message = self.to_message(telling, None);
        let mut calls = Vec::new();
        if post.lifecycle == PostLifecycle::Live
            && let Some(scene) = self.message_context()
        {
            let offers = self.table.posts.offers_within(post.id);
            let told = |id| self.offer_message(id, self.offer_text(play, id).unwrap_or_default());
            let offers: Vec<UnrenderedMessage> = offers.map(told).collect();
            let asked = offers.iter().flat_map(|offer| offer.mentions.iter().copied());
            calls.extend(self.awaited_beside_offers(play).chain(asked));
            calls.dedup();
            for UnrenderedMessage { message: offer, .. } in offers {
                message.lines.extend(offer.lines);
                message.buttons.extend(offer.buttons);
            }
            message.lines.extend(self.words.waiting_for(self.human_seats(), &scene));
            message.lines.extend(self.words.clocks(self.table, None));
            message.buttons.extend(self.game_buttons());
        }
        if calls.is_empty() {
            message.alert = Alert::Silent;
        }
        UnrenderedMessage { message, mentions: calls, attachment: self.post_board(post) }
    }

    /// Awaited people, except for those asked by an offer; its own message mentions them.
    fn awaited_beside_offers(&self, play: &Play) -> impl Iterator<Item = PersonId> {
        let asks = |kind: &AnyPrompt| titles::prompt_offer(kind).is_none();
        let prompts = play.game.prompts().into_iter().filter(move |prompt| prompt.is_awaited() && asks(&prompt.kind));
        prompts.filter_map(|prompt| self.seat_player(prompt.seat))
    }

    fn offer_message(&self, id: OfferId, mut telling: PostText) -> UnrenderedMessage {
        let offer = self.view.as_ref().and_then(|view| titles::find_open_offer(view, id));
        let Some(offer) = offer else { return UnrenderedMessage::default() };
        if self.seat_player(offer.by).is_none() {
            // A robot decides about its own offer.
            telling
                .buttons
                .retain(|button| !button.label.properties().is_some_and(LabelProperties::is_for_offer_author));
        }
        let calls = offer.waiting.iter().filter_map(|seat| self.seat_player(seat)).collect();
        UnrenderedMessage { message: self.to_message(telling, None), mentions: calls, attachment: None }
    }

    fn vote_message(&self, vote: &Vote, telling: PostText) -> UnrenderedMessage {
        let message = self.to_message(telling, Some(vote.opened));
        UnrenderedMessage { message, mentions: vote.undecided().collect(), attachment: None }
    }

    /// Person who plays the seat, if it is not played by a robot.
    pub(super) fn seat_player(&self, seat: Seat) -> Option<PersonId> {
        self.table.seat_player(seat)
    }

    /// Board of a post after its steps; `None` for a post without a board.
    pub fn post_board(&self, post: &Post) -> Option<Attachment> {
        self.post_board_beside(post, AltScope::Moves)
    }

    fn post_board_beside(&self, post: &Post, beside: AltScope) -> Option<Attachment> {
        let (play, (after, touched)) = (self.table.play()?, drawn_steps(self.table, post)?);
        let told = if beside == AltScope::Moves { touched.clone() } else { 0..0 };
        let (view, alt) = self.board_after(play, after, told);
        let name = PictureName::Post(post.id, post.changed, self.words.language());
        let shows = format!("{after} {touched:?}");
        let drawing = Drawing::from_view(play, view, &self.names, self.words, touched);
        Some(Attachment::new(self.table, name, shows, drawing, alt))
    }
}
