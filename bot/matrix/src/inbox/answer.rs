//! Answers to actors: private ones go to the private room, others are replies to the actor's message.

use matrix_sdk::Room;
use matrix_sdk::ruma::OwnedTransactionId;
use serde_json::json;
use tokio::time::Instant;

use super::Inbox;
use super::caller::{Caller, RequestForm};
use super::offered_items::{ItemCommand, OfferedItems};
use super::refusals::NextRequest;
use crate::adapter_text::AdapterText;
use crate::message_format::{self, ITEMS_FIELD, ThreadPosition};
use crate::private_room::{InitiatedBy, PrivateRoom};
use crate::requests::{retry_with_backoff, send_once, without_retries};
use crate::room_or_thread::RoomOrThread;
use crate::settings::PictureForm;
use crate::shortcut_reactions::reaction_transaction_id;
use crate::{Matrix, announcements};
use bot_app::mirror::{ChatError, Urgency};
use bot_core::surface::Message;
use bot_core::wording::Words;

/// Reaction to a refused request, if the reason is in the private room.
const REFUSED_REACTION: &str = "⚠️";
/// Reaction to a completed request that nothing else shows.
const DONE_REACTION: &str = "✅";
/// Reaction to a request that is answered in the private room.
const IN_PRIVATE_REACTION: &str = "👀";

/// Result of an event.
pub(super) enum Answer {
    /// Not meant for the bot.
    Nothing,
    /// Done; the room shows it.
    Done,
    /// Message that everybody may read.
    Public(Box<Message>),
    /// Message that only the actor may read.
    Private(Box<PrivateAnswer>),
}

/// Message that only the actor may read.
pub(super) struct PrivateAnswer {
    pub(super) message: Message,
    /// Command that the message asks to complete.
    pub(super) command_to_complete: Option<ItemCommand>,
    /// Hint about other ways to answer.
    pub(super) hint: Option<AdapterText>,
    pub(super) kind: PrivateAnswerKind,
    /// Menu items, if they are not in the message.
    pub(super) items: Option<OfferedItems>,
}

/// Kind of private message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PrivateAnswerKind {
    /// Requested information.
    Requested,
    /// Requested information that was announced before and took time.
    Delayed,
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
            Answer::Public(_) => "aloud",
            answer if answer.is_refusal() => "refused",
            Answer::Private(_) => "alone",
        }
    }

    /// Returns an answer that everybody may read.
    pub(super) fn public(message: Message) -> Answer {
        Answer::Public(Box::new(message))
    }

    /// Returns requested private information.
    pub(super) fn requested(message: Message) -> Answer {
        Answer::private(PrivateAnswerKind::Requested, message)
    }

    /// Returns requested information that took time.
    pub(super) fn delayed(message: Message) -> Answer {
        Answer::private(PrivateAnswerKind::Delayed, message)
    }

    /// Returns information that the actor alone gets from a public action.
    pub(super) fn learned(message: Message) -> Answer {
        Answer::private(PrivateAnswerKind::Learned, message)
    }

    /// Returns the reason of a refusal.
    pub(super) fn refused(message: Message) -> Answer {
        Answer::private(PrivateAnswerKind::Refused, message)
    }

    /// Returns `true` if the answer is a refusal.
    pub(super) fn is_refusal(&self) -> bool {
        matches!(self, Answer::Private(alone) if alone.kind == PrivateAnswerKind::Refused)
    }

    fn private(kind: PrivateAnswerKind, message: Message) -> Answer {
        Answer::Private(Box::new(PrivateAnswer { message, command_to_complete: None, hint: None, kind, items: None }))
    }
}

/// Returns `true` if text and picture go in two messages in this room.
fn is_picture_separate(matrix: &Matrix, room: &Room, message: &Message) -> bool {
    message.picture.is_some()
        && !message.is_bare_picture()
        && matrix.room_settings(room.room_id()).pictures == PictureForm::Apart
}

/// Returns the picture's alt text, to be sent if the picture is refused; `None` if a menu or a line says the same.
fn missing_alt_text(message: &Message) -> Option<String> {
    let alt = &message.picture.as_ref()?.alt;
    let is_said = message.menu.is_some() || message.lines.iter().any(|line| alt.starts_with(line.as_str()));
    (!is_said).then(|| alt.clone())
}

fn answer_transaction_id(what: &str, caller: &Caller) -> OwnedTransactionId {
    announcements::transaction_id(what, caller.request_event.as_str())
}

impl Inbox {
    /// Queues an answer for the actor.
    pub(super) async fn queue_answer(&self, caller: &Caller, answer: Answer) {
        let inbox = self.clone();
        let told = caller.clone();
        tracing::debug!(id = %caller.event, answer = answer.kind(), "answered");
        match &answer {
            refusal if refusal.is_refusal() => self.refusals().record_request(caller.account()),
            Answer::Nothing => self.refusals().record_success(caller.account()),
            // The actor asked a while ago and has not done anything now.
            Answer::Private(alone) if alone.kind == PrivateAnswerKind::Delayed => {}
            _ => {
                self.refusals().record_success(caller.account());
                self.corrections().record_success(caller.account());
            }
        }
        match answer {
            Answer::Nothing => {}
            Answer::Done if caller.in_private_room && caller.form == RequestForm::Text => {
                let job = async move { inbox.add_reaction(&told, DONE_REACTION).await };
                self.answers().push(caller.account(), job).await;
            }
            Answer::Done => {}
            Answer::Public(message) => {
                let job = async move { inbox.send_public(&told, &message).await };
                self.answers().push(caller.account(), job).await;
            }
            Answer::Private(alone) => {
                let newer = self.refusals().next_request(caller.account());
                let job = async move { inbox.send_private(&told, *alone, newer).await };
                self.answers().push(caller.account(), job).await;
            }
        }
    }

    async fn send_public(&self, caller: &Caller, message: &Message) {
        let mut content = self.matrix().event_content(message, None, None);
        content.insert("msgtype".to_owned(), json!("m.notice"));
        let content = match &caller.spot.thread {
            Some(root) => {
                message_format::into_thread(content, root.as_str(), ThreadPosition::Reply(caller.event.as_str()))
            }
            None => message_format::into_reply(content, caller.event.as_str()),
        };
        let name = answer_transaction_id("a", caller);
        let send = || self.matrix().send(&caller.room, content.clone(), Some(name.clone()), Urgency::Now);
        if let Err(error) = retry_with_backoff(send).await {
            tracing::warn!(%error, "an answer could not be told");
        }
    }

    async fn send_private(&self, caller: &Caller, alone: PrivateAnswer, mut newer: NextRequest) {
        let stranger = !self.is_known_player(caller);
        if alone.kind == PrivateAnswerKind::Refused && stranger {
            // A person without a seat has no secrets, and gets no private room for a mistake.
            return match caller.form {
                RequestForm::Text => self.send_public(caller, &alone.message).await,
                RequestForm::Reaction => {}
            };
        }
        if alone.kind == PrivateAnswerKind::Refused && caller.form == RequestForm::Text {
            self.add_reaction(caller, REFUSED_REACTION).await;
        }
        let limited = self.matrix().process_state.send_queue.is_limited();
        if alone.kind == PrivateAnswerKind::Refused
            && (limited || caller.form == RequestForm::Reaction)
            && self.refusals().is_repeated(caller.account(), &alone.message)
        {
            return;
        }
        let told = retry_with_backoff(|| async {
            let room =
                if caller.in_private_room { caller.room.clone() } else { self.ensure_private_room(caller).await? };
            self.send_private_text(caller, &room, &alone).await.map(|()| room)
        });
        let told = tokio::select! {
            told = told => told,
            // The actor has done something else: an outdated refusal must not delay newer answers.
            () = newer.wait(), if limited && alone.kind == PrivateAnswerKind::Refused => return,
        };
        if told.is_ok()
            && alone.kind == PrivateAnswerKind::Requested
            && !caller.in_private_room
            && caller.form == RequestForm::Text
        {
            self.add_reaction(caller, IN_PRIVATE_REACTION).await;
        }
        if let Ok(room) = &told
            && is_picture_separate(self.matrix(), room, &alone.message)
        {
            tokio::select! {
                sent = self.send_picture(caller, room, &alone.message) => {
                    drop(sent.inspect_err(|error| tracing::warn!(%error, "a picture could not be shown in private")));
                }
                // The actor has done something else and no longer needs the picture.
                () = newer.wait() => {}
            }
        }
        match told {
            Ok(room) if caller.in_private_room || self.matrix().has_joined(caller.account(), &room).await => {}
            Ok(_) => self.announce_once(caller, &AdapterText::PrivateWaits).await,
            Err(ChatError::Closed) => self.explain_refused_invitation(caller).await,
            Err(error) => tracing::warn!(%error, "an answer could not be told in private"),
        }
    }

    /// Returns `true` if the actor has ever taken a seat, or has a private room.
    pub(super) fn is_known_player(&self, caller: &Caller) -> bool {
        let known = self.matrix().account_settings(caller.account());
        caller.in_private_room || known.room.is_some() || !known.tables().is_empty()
    }

    /// Returns the actor's private room, creating it if necessary.
    async fn ensure_private_room(&self, caller: &Caller) -> Result<Room, ChatError> {
        let matrix = self.matrix();
        let PrivateRoom { room, is_new: new } =
            matrix.find_or_create_private_room(caller.account(), InitiatedBy::Account).await?;
        if new {
            matrix.send_welcome(caller, &room).await;
        }
        Ok(room)
    }

    /// Creates a private room for a new player, so that they find it before they need it.
    pub(super) async fn prepare_private_room(&self, caller: &Caller) {
        let (inbox, told) = (self.clone(), caller.clone());
        let job = async move {
            match retry_with_backoff(|| inbox.ensure_private_room(&told)).await {
                Ok(_) => {}
                Err(ChatError::Closed) => inbox.explain_refused_invitation(&told).await,
                Err(error) => tracing::warn!(%error, "no private room for a player yet"),
            }
        };
        self.answers().push(caller.account(), job).await;
    }

    /// Tells the actor in public that they don't read their private room, once until they join it.
    async fn announce_once(&self, caller: &Caller, text: &AdapterText) {
        let matrix = self.matrix();
        if !matrix.account_settings(caller.account()).told {
            matrix.change_account_settings(caller.account(), |known| known.told = true).await;
            self.send_public(caller, &caller.text_message(std::slice::from_ref(text))).await;
        }
    }

    /// Tells the actor in public how to get a private room after refusing the invitation: at each text request, for
    /// reactions once a minute.
    async fn explain_refused_invitation(&self, caller: &Caller) {
        let message = caller.text_message(&[AdapterText::InvitationRefused]);
        if caller.form == RequestForm::Text || !self.refusals().is_repeated(caller.account(), &message) {
            self.send_public(caller, &message).await;
        }
    }

    async fn send_private_text(&self, caller: &Caller, room: &Room, alone: &PrivateAnswer) -> Result<(), ChatError> {
        let matrix = self.matrix();
        let PrivateAnswer { message, command_to_complete: rest, hint, kind, items: offered } = alone;
        // Moves are more urgent than refusals.
        let urgency = if *kind == PrivateAnswerKind::Refused { Urgency::Soon } else { Urgency::Now };
        let apart = is_picture_separate(matrix, room, message);
        let (mut shown, upload) = match apart {
            true => (message.clone(), None),
            false => matrix.upload_picture(&RoomOrThread::from_room(room.room_id()), room, message).await?,
        };
        let hint = hint.as_ref().map(|line| line.to_text(Words::for_language(caller.language())));
        if !apart && upload.is_none() {
            shown.lines.extend(missing_alt_text(message));
        }
        let mut content = matrix.event_content(&shown, upload.as_ref(), hint.as_deref());
        if caller.in_private_room && upload.is_none() {
            // The actor is looking at the room, so a notice avoids notifications on their other devices.
            content.insert("msgtype".to_owned(), json!("m.notice"));
        }
        let offered = offered.clone().or_else(|| OfferedItems::from_message(message, rest.clone()));
        if let Some(offered) = &offered {
            content.insert(ITEMS_FIELD.to_owned(), offered.encode());
        }
        if caller.in_private_room && caller.form == RequestForm::Text {
            content = message_format::into_reply(content, caller.event.as_str());
        }
        let name = answer_transaction_id(if *kind == PrivateAnswerKind::Delayed { "m" } else { "p" }, caller);
        let sent = matrix.send(room, content, Some(name), urgency).await?;
        if let Some(offered) = offered {
            self.remember_items(room.room_id(), sent, offered);
        }
        if let Some((name, bytes)) = &message.file {
            let file = match matrix.upload_file(room, bytes).await? {
                Ok(upload) => message_format::file_content(name, bytes.len(), &upload),
                Err(why) => matrix.event_content(&caller.text_message(&[AdapterText::NoFile(why)]), None, None),
            };
            matrix.send(room, file, Some(answer_transaction_id("f", caller)), urgency).await?;
        }
        Ok(())
    }

    /// Sends the picture of an answer after its text.
    async fn send_picture(&self, caller: &Caller, room: &Room, message: &Message) -> Result<(), ChatError> {
        let matrix = self.matrix();
        let bare = Message { picture: message.picture.clone(), ..Message::default() };
        let (bare, upload) = matrix.upload_picture(&RoomOrThread::from_room(room.room_id()), room, &bare).await?;
        let content = match (&upload, missing_alt_text(message)) {
            (None, None) => return Ok(()),
            (None, Some(line)) => {
                matrix.event_content(&Message { lines: vec![line], ..Message::default() }, None, None)
            }
            (Some(_), _) => matrix.event_content(&bare, upload.as_ref(), None),
        };
        matrix.send(room, content, Some(answer_transaction_id("i", caller)), Urgency::Soon).await?;
        Ok(())
    }
}

impl Matrix {
    /// Sends the first message of a private room.
    async fn send_welcome(&self, caller: &Caller, room: &Room) {
        let content =
            self.event_content(&caller.text_message(&[AdapterText::Welcome, AdapterText::WelcomeHand]), None, None);
        if let Err(error) = self.send(room, content, None, Urgency::Soon).await {
            tracing::warn!(%error, "nobody was greeted");
        }
    }
}

impl Inbox {
    /// Adds a reaction to the actor's message, if the rate limit allows it now.
    async fn add_reaction(&self, caller: &Caller, emoji: &str) {
        let lane = &self.matrix().process_state.send_queue;
        let Some(_ticket) = lane.try_ticket(Urgency::Spare, Instant::now()) else { return };
        let content = json!({
            "m.relates_to": { "rel_type": "m.annotation", "event_id": caller.event, "key": emoji },
        });
        let name = reaction_transaction_id(&caller.event, emoji);
        let send = || async {
            let sent = caller.room.send_raw("m.reaction", content);
            sent.with_transaction_id(&name).with_request_config(without_retries()).await
        };
        match send_once(&caller.room, send, |after| _ = lane.record_refusal(after)).await {
            Ok(_) => lane.record_sent(),
            Err(error) => tracing::debug!(%error, "a message was not marked"),
        }
    }
}
