//! What comes of what somebody did, and how they are told: what is theirs alone in their private room, everything else
//! under their message.

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

/// Under what could not be done, where the reason is told elsewhere.
const REFUSED: &str = "⚠️";
/// Under what was done, where nothing else shows that.
const DONE: &str = "✅";
/// Under what is answered in private, for those who see it asked.
const IN_PRIVATE: &str = "👀";

/// What comes of something.
pub(super) enum Answer {
    /// It was not for us.
    Nothing,
    /// It is done, and the room shows it.
    Done,
    /// Anybody may read this.
    Aloud(Box<Message>),
    /// They alone may read this.
    Alone(Box<Alone>),
}

/// What one person alone may read.
pub(super) struct Alone {
    pub(super) message: Message,
    /// The command whose rest the message asks for.
    pub(super) rest: Option<Pressed>,
    /// What can be done beside what it offers.
    pub(super) hint: Option<AdapterText>,
    pub(super) kind: Kind,
    /// What it offers, if that does not stand in the message.
    pub(super) offered: Option<Offered>,
}

/// What somebody is told alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// What they asked for.
    Asked,
    /// The same, once it was made.
    Made,
    /// What they alone learn by what was done for all to see.
    Learned,
    /// Why it could not be done.
    Refused,
}

impl Answer {
    /// What kind it is, for the log.
    fn kind(&self) -> &'static str {
        match self {
            Answer::Nothing => "nothing",
            Answer::Done => "done",
            Answer::Aloud(_) => "aloud",
            answer if answer.is_refusal() => "refused",
            Answer::Alone(_) => "alone",
        }
    }

    /// Anybody may read it.
    pub(super) fn aloud(message: Message) -> Answer {
        Answer::Aloud(Box::new(message))
    }

    /// What they asked for.
    pub(super) fn told(message: Message) -> Answer {
        Answer::alone(Kind::Asked, message)
    }

    /// What they asked for, after they were told that it is being made.
    pub(super) fn made(message: Message) -> Answer {
        Answer::alone(Kind::Made, message)
    }

    /// What they alone learn by what was done.
    pub(super) fn learned(message: Message) -> Answer {
        Answer::alone(Kind::Learned, message)
    }

    /// Why it could not be done.
    pub(super) fn refused(message: Message) -> Answer {
        Answer::alone(Kind::Refused, message)
    }

    /// Whether it says why something could not be done.
    pub(super) fn is_refusal(&self) -> bool {
        matches!(self, Answer::Alone(alone) if alone.kind == Kind::Refused)
    }

    fn alone(kind: Kind, message: Message) -> Answer {
        Answer::Alone(Box::new(Alone { message, rest: None, hint: None, kind, offered: None }))
    }
}

/// Whether words and picture are two messages there, as every client shows them.
fn is_apart(matrix: &Matrix, room: &Room, message: &Message) -> bool {
    message.picture.is_some()
        && !message.is_bare_picture()
        && matrix.known_room(room.room_id()).pictures == PictureForm::Apart
}

/// What a message's picture shows, in words: told where the homeserver does not take it. None where a menu, or a line
/// beside the picture, says the same.
fn in_words(message: &Message) -> Option<String> {
    let alt = &message.picture.as_ref()?.alt;
    let is_said = message.menu.is_some() || message.lines.iter().any(|line| alt.starts_with(line.as_str()));
    (!is_said).then(|| alt.clone())
}

fn named(what: &str, caller: &Caller) -> OwnedTransactionId {
    say::named(what, caller.name.as_str())
}

impl Inbox {
    /// Tells them.
    pub(super) async fn tell(&self, caller: &Caller, answer: Answer) {
        let inbox = self.clone();
        let told = caller.clone();
        tracing::debug!(id = %caller.event, answer = answer.kind(), "answered");
        match &answer {
            refusal if refusal.is_refusal() => self.refusals().done(caller.account()),
            Answer::Nothing => self.refusals().went_on(caller.account()),
            // They asked for it a while ago, and have done nothing since.
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
            // They have no secrets here, and no private room is made for a slip.
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
            // They have gone on, and what was wrong before holds up nothing that they wait for.
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
                // They have gone on: it shows what they no longer look at.
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

    /// Whether they have ever sat down at a table of ours, or have a private room.
    pub(super) fn is_known(&self, caller: &Caller) -> bool {
        let known = self.matrix().known_person(caller.account());
        caller.alone || known.room.is_some() || !known.tables().is_empty()
    }

    /// Their private room, which is there or made for them.
    async fn private_room(&self, caller: &Caller) -> Result<Room, ChatError> {
        let matrix = self.matrix();
        let Private { room, new } = matrix.private(caller.account(), AskedBy::Them).await?;
        if new {
            matrix.greet(caller, &room).await;
        }
        Ok(room)
    }

    /// A private room for whoever sits down, so that they find it before they need it.
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

    /// They don't read what is told in private: they are told where they are, once until they come to their private room.
    async fn told_once(&self, caller: &Caller, text: &AdapterText) {
        let matrix = self.matrix();
        if !matrix.known_person(caller.account()).told {
            matrix.change_person(caller.account(), |known| known.told = true).await;
            self.aloud(caller, &caller.lines(std::slice::from_ref(text))).await;
        }
    }

    /// They take no invitation of ours: each time that they ask for something private, they are told how to come to it;
    /// by reactions, once a minute.
    async fn told_refused(&self, caller: &Caller) {
        let message = caller.lines(&[AdapterText::InvitationRefused]);
        if caller.way == Way::Words || !self.refusals().is_told(caller.account(), &message) {
            self.aloud(caller, &message).await;
        }
    }

    async fn send_alone(&self, caller: &Caller, room: &Room, alone: &Alone) -> Result<(), ChatError> {
        let matrix = self.matrix();
        let Alone { message, rest, hint, kind, offered } = alone;
        // Moves go before reasons why there were none.
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
            // They look at it already: no other device of theirs need ring.
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

    /// The picture of an answer whose words stand in a message of their own.
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
    /// The first words in a private room.
    async fn greet(&self, caller: &Caller, room: &Room) {
        let content =
            self.content(&caller.lines(&[AdapterText::Welcome, AdapterText::WelcomeHand]), None, None);
        if let Err(error) = self.send(room, content, None, Urgency::Soon).await {
            tracing::warn!(%error, "nobody was greeted");
        }
    }
}

impl Inbox {
    /// Puts a reaction under what somebody wrote, if the homeserver takes so much just now. Nothing waits for it.
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
