//! Answers to actors: private ones go to the private room, others are replies to the actor's message.

use matrix_sdk::Room;
use matrix_sdk::ruma::OwnedTransactionId;
use serde_json::json;
use tokio::time::Instant;

use super::Inbox;
use super::caller::{Caller, Way};
use super::offered::{Offered, Pressed};
use super::refusals::Newer;
use crate::chat::matrix::adapter_text::AdapterText;
use crate::chat::matrix::known::PictureForm;
use crate::chat::matrix::private::{AskedBy, Private};
use crate::chat::matrix::refusal::{at_once, once, persistently};
use crate::chat::matrix::seed::transaction;
use crate::chat::matrix::show::{self, InThread, MENU};
use crate::chat::matrix::spot::Spot;
use crate::chat::matrix::{Matrix, say};
use crate::place::{ChatError, Urgency};
use bot_core::surface::Message;
use bot_core::wording::Words;

/// Reaction to a refused request, if the reason is in the private room.
const REFUSED: &str = "⚠️";
/// Reaction to a completed request that nothing else shows.
const DONE: &str = "✅";
/// Reaction to a request that is answered in the private room.
const IN_PRIVATE: &str = "👀";

/// Result of an event.
pub(super) enum Answer {
    /// Not meant for the bot.
    Nothing,
    /// Done; the room shows it.
    Done,
    /// Message that everybody may read.
    Aloud(Box<Message>),
    /// Message that only the actor may read.
    Alone(Box<Alone>),
}

/// Message that only the actor may read.
pub(super) struct Alone {
    pub(super) message: Message,
    /// Command that the message asks to complete.
    pub(super) rest: Option<Pressed>,
    /// Hint about other ways to answer.
    pub(super) hint: Option<AdapterText>,
    pub(super) kind: Kind,
    /// Menu items, if they are not in the message.
    pub(super) offered: Option<Offered>,
}

/// Kind of private message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Requested information.
    Asked,
    /// Requested information that was announced before and took time.
    Made,
    /// Information that the actor alone gets from a public action.
    Learned,
    /// Reason of a refusal.
    Refused,
}

impl Answer {
    /// Returns the kind for the log.
    fn kind(&self) -> &'static str {
        match self {
            Answer::Nothing => "nothing",
            Answer::Done => "done",
            Answer::Aloud(_) => "aloud",
            answer if answer.is_refusal() => "refused",
            Answer::Alone(_) => "alone",
        }
    }

    /// Returns an answer that everybody may read.
    pub(super) fn aloud(message: Message) -> Answer {
        Answer::Aloud(Box::new(message))
    }

    /// Returns requested private information.
    pub(super) fn told(message: Message) -> Answer {
        Answer::alone(Kind::Asked, message)
    }

    /// Returns requested information that took time.
    pub(super) fn made(message: Message) -> Answer {
        Answer::alone(Kind::Made, message)
    }

    /// Returns information that the actor alone gets from a public action.
    pub(super) fn learned(message: Message) -> Answer {
        Answer::alone(Kind::Learned, message)
    }

    /// Returns the reason of a refusal.
    pub(super) fn refused(message: Message) -> Answer {
        Answer::alone(Kind::Refused, message)
    }

    /// Returns `true` if the answer is a refusal.
    pub(super) fn is_refusal(&self) -> bool {
        matches!(self, Answer::Alone(alone) if alone.kind == Kind::Refused)
    }

    fn alone(kind: Kind, message: Message) -> Answer {
        Answer::Alone(Box::new(Alone { message, rest: None, hint: None, kind, offered: None }))
    }
}

/// Returns `true` if text and picture go in two messages in this room.
fn is_apart(matrix: &Matrix, room: &Room, message: &Message) -> bool {
    message.picture.is_some()
        && !message.is_bare_picture()
        && matrix.known_room(room.room_id()).pictures == PictureForm::Apart
}

/// Returns the picture's alt text, to be sent if the picture is refused; `None` if a menu or a line says the same.
fn in_words(message: &Message) -> Option<String> {
    let alt = &message.picture.as_ref()?.alt;
    let is_said = message.menu.is_some() || message.lines.iter().any(|line| alt.starts_with(line.as_str()));
    (!is_said).then(|| alt.clone())
}

fn named(what: &str, caller: &Caller) -> OwnedTransactionId {
    say::named(what, caller.name.as_str())
}

impl Inbox {
    /// Queues an answer for the actor.
    pub(super) async fn tell(&self, caller: &Caller, answer: Answer) {
        let inbox = self.clone();
        let told = caller.clone();
        tracing::debug!(id = %caller.event, answer = answer.kind(), "answered");
        match &answer {
            refusal if refusal.is_refusal() => self.refusals().done(caller.account()),
            Answer::Nothing => self.refusals().went_on(caller.account()),
            // The actor asked a while ago and has not done anything now.
            Answer::Alone(alone) if alone.kind == Kind::Made => {}
            _ => {
                self.refusals().went_on(caller.account());
                self.corrections().went_on(caller.account());
            }
        }
        match answer {
            Answer::Nothing => {}
            Answer::Done if caller.alone && caller.way == Way::Words => {
                let job = async move { inbox.mark(&told, DONE).await };
                self.answers().push(caller.account(), job).await;
            }
            Answer::Done => {}
            Answer::Aloud(message) => {
                let job = async move { inbox.aloud(&told, &message).await };
                self.answers().push(caller.account(), job).await;
            }
            Answer::Alone(alone) => {
                let newer = self.refusals().newer(caller.account());
                let job = async move { inbox.alone(&told, *alone, newer).await };
                self.answers().push(caller.account(), job).await;
            }
        }
    }

    async fn aloud(&self, caller: &Caller, message: &Message) {
        let mut content = self.matrix().content(message, None, None);
        content.insert("msgtype".to_owned(), json!("m.notice"));
        let content = match &caller.spot.thread {
            Some(root) => show::threaded(content, root.as_str(), InThread::Reply(caller.event.as_str())),
            None => show::reply(content, caller.event.as_str()),
        };
        let name = named("a", caller);
        let send = || self.matrix().send(&caller.room, content.clone(), Some(name.clone()), Urgency::Now);
        if let Err(error) = persistently(send).await {
            tracing::warn!(%error, "an answer could not be told");
        }
    }

    async fn alone(&self, caller: &Caller, alone: Alone, mut newer: Newer) {
        let stranger = !self.is_known(caller);
        if alone.kind == Kind::Refused && stranger {
            // A person without a seat has no secrets, and gets no private room for a mistake.
            return match caller.way {
                Way::Words => self.aloud(caller, &alone.message).await,
                Way::Reaction => {}
            };
        }
        if alone.kind == Kind::Refused && caller.way == Way::Words {
            self.mark(caller, REFUSED).await;
        }
        let limited = self.matrix().kept.lane.is_limited();
        if alone.kind == Kind::Refused
            && (limited || caller.way == Way::Reaction)
            && self.refusals().is_told(caller.account(), &alone.message)
        {
            return;
        }
        let told = persistently(|| async {
            let room = if caller.alone { caller.room.clone() } else { self.private_room(caller).await? };
            self.send_alone(caller, &room, &alone).await.map(|()| room)
        });
        let told = tokio::select! {
            told = told => told,
            // The actor has done something else: an outdated refusal must not delay newer answers.
            () = newer.came(), if limited && alone.kind == Kind::Refused => return,
        };
        if told.is_ok() && alone.kind == Kind::Asked && !caller.alone && caller.way == Way::Words {
            self.mark(caller, IN_PRIVATE).await;
        }
        if let Ok(room) = &told
            && is_apart(self.matrix(), room, &alone.message)
        {
            tokio::select! {
                sent = self.send_picture(caller, room, &alone.message) => {
                    drop(sent.inspect_err(|error| tracing::warn!(%error, "a picture could not be shown in private")));
                }
                // The actor has done something else and no longer needs the picture.
                () = newer.came() => {}
            }
        }
        match told {
            Ok(room) if caller.alone || self.matrix().reads(caller.account(), &room).await => {}
            Ok(_) => self.told_once(caller, &AdapterText::PrivateWaits).await,
            Err(ChatError::Closed) => self.told_refused(caller).await,
            Err(error) => tracing::warn!(%error, "an answer could not be told in private"),
        }
    }

    /// Returns `true` if the actor has ever taken a seat, or has a private room.
    pub(super) fn is_known(&self, caller: &Caller) -> bool {
        let known = self.matrix().known_person(caller.account());
        caller.alone || known.room.is_some() || !known.tables().is_empty()
    }

    /// Returns the actor's private room, creating it if necessary.
    async fn private_room(&self, caller: &Caller) -> Result<Room, ChatError> {
        let matrix = self.matrix();
        let Private { room, new } = matrix.private(caller.account(), AskedBy::Them).await?;
        if new {
            matrix.greet(caller, &room).await;
        }
        Ok(room)
    }

    /// Creates a private room for a new player, so that they find it before they need it.
    pub(super) async fn prepare(&self, caller: &Caller) {
        let (inbox, told) = (self.clone(), caller.clone());
        let job = async move {
            match persistently(|| inbox.private_room(&told)).await {
                Ok(_) => {}
                Err(ChatError::Closed) => inbox.told_refused(&told).await,
                Err(error) => tracing::warn!(%error, "no private room for a player yet"),
            }
        };
        self.answers().push(caller.account(), job).await;
    }

    /// Tells the actor in public that they don't read their private room, once until they join it.
    async fn told_once(&self, caller: &Caller, text: &AdapterText) {
        let matrix = self.matrix();
        if !matrix.known_person(caller.account()).told {
            matrix.change_person(caller.account(), |known| known.told = true).await;
            self.aloud(caller, &caller.lines(std::slice::from_ref(text))).await;
        }
    }

    /// Tells the actor in public how to get a private room after refusing the invitation: at each text request, for
    /// reactions once a minute.
    async fn told_refused(&self, caller: &Caller) {
        let message = caller.lines(&[AdapterText::InvitationRefused]);
        if caller.way == Way::Words || !self.refusals().is_told(caller.account(), &message) {
            self.aloud(caller, &message).await;
        }
    }

    async fn send_alone(&self, caller: &Caller, room: &Room, alone: &Alone) -> Result<(), ChatError> {
        let matrix = self.matrix();
        let Alone { message, rest, hint, kind, offered } = alone;
        // Moves are more urgent than refusals.
        let urgency = if *kind == Kind::Refused { Urgency::Soon } else { Urgency::Now };
        let apart = is_apart(matrix, room, message);
        let (mut shown, upload) = match apart {
            true => (message.clone(), None),
            false => matrix.uploaded(&Spot::of_room(room.room_id()), room, message).await?,
        };
        let hint = hint.as_ref().map(|line| line.said(Words::of(caller.language())));
        if !apart && upload.is_none() {
            shown.lines.extend(in_words(message));
        }
        let mut content = matrix.content(&shown, upload.as_ref(), hint.as_deref());
        if caller.alone && upload.is_none() {
            // The actor is looking at the room, so a notice avoids notifications on their other devices.
            content.insert("msgtype".to_owned(), json!("m.notice"));
        }
        let offered = offered.clone().or_else(|| Offered::of(message, rest.clone()));
        if let Some(offered) = &offered {
            content.insert(MENU.to_owned(), offered.written());
        }
        if caller.alone && caller.way == Way::Words {
            content = show::reply(content, caller.event.as_str());
        }
        let name = named(if *kind == Kind::Made { "m" } else { "p" }, caller);
        let sent = matrix.send(room, content, Some(name), urgency).await?;
        if let Some(offered) = offered {
            self.remember(room.room_id(), sent, offered);
        }
        if let Some((name, bytes)) = &message.file {
            let file = match matrix.uploaded_file(room, bytes).await? {
                Ok(upload) => show::file(name, bytes.len(), &upload),
                Err(why) => matrix.content(&caller.lines(&[AdapterText::NoFile(why)]), None, None),
            };
            matrix.send(room, file, Some(named("f", caller)), urgency).await?;
        }
        Ok(())
    }

    /// Sends the picture of an answer after its text.
    async fn send_picture(&self, caller: &Caller, room: &Room, message: &Message) -> Result<(), ChatError> {
        let matrix = self.matrix();
        let bare = Message { picture: message.picture.clone(), ..Message::default() };
        let (bare, upload) = matrix.uploaded(&Spot::of_room(room.room_id()), room, &bare).await?;
        let content = match (&upload, in_words(message)) {
            (None, None) => return Ok(()),
            (None, Some(line)) => {
                matrix.content(&Message { lines: vec![line], ..Message::default() }, None, None)
            }
            (Some(_), _) => matrix.content(&bare, upload.as_ref(), None),
        };
        matrix.send(room, content, Some(named("i", caller)), Urgency::Soon).await?;
        Ok(())
    }
}

impl Matrix {
    /// Sends the first message of a private room.
    async fn greet(&self, caller: &Caller, room: &Room) {
        let content =
            self.content(&caller.lines(&[AdapterText::Welcome, AdapterText::WelcomeHand]), None, None);
        if let Err(error) = self.send(room, content, None, Urgency::Soon).await {
            tracing::warn!(%error, "nobody was greeted");
        }
    }
}

impl Inbox {
    /// Adds a reaction to the actor's message, if the rate limit allows it now.
    async fn mark(&self, caller: &Caller, emoji: &str) {
        let lane = &self.matrix().kept.lane;
        let Some(_ticket) = lane.at_once(Urgency::Spare, Instant::now()) else { return };
        let content = json!({
            "m.relates_to": { "rel_type": "m.annotation", "event_id": caller.event, "key": emoji },
        });
        let name = transaction(&caller.event, emoji);
        let send = || async {
            let sent = caller.room.send_raw("m.reaction", content);
            sent.with_transaction_id(&name).with_request_config(once()).await
        };
        match at_once(&caller.room, send, |after| _ = lane.refused(after)).await {
            Ok(_) => lane.sent(),
            Err(error) => tracing::debug!(%error, "a message was not marked"),
        }
    }
}
