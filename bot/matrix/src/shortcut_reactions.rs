//! Reactions of the bot under its own messages, as buttons to tap. Best effort, in the background.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use matrix_sdk::Room;
use matrix_sdk::ruma::{EventId, OwnedEventId, TransactionId};
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::time::Instant;

use super::message_format::shortcut;
use super::requests::{send_once, without_retries};
use super::send_queue::SendQueue;
use bot_app::mirror::{ChatError, Urgency};
use bot_core::command::Command;
use bot_core::hexadecimal::encode;
use bot_core::surface::Button;
use bot_core::title::ReactionPurpose;
use bot_core::titles;

/// Number of messages with remembered reactions.
const MAX_REMEMBERED: usize = 256;

/// Reactions of the bot by message. Clones share the same state.
#[derive(Clone, Default)]
pub(super) struct ShortcutReactions(Arc<Mutex<ReactionLog>>);

#[derive(Default)]
struct ReactionLog {
    messages: VecDeque<MessageReactions>,
}

/// Reactions under one message.
struct MessageReactions {
    event: OwnedEventId,
    /// Reactions that are there or queued.
    present: Vec<String>,
    /// Reactions that can be pressed now.
    pressable: Vec<String>,
}

fn button_use(command: &Command) -> Option<ReactionPurpose> {
    match command {
        Command::Vote(_) => Some(ReactionPurpose::Answer),
        Command::Join(None) | Command::Start | Command::Roll | Command::End => Some(ReactionPurpose::Move),
        Command::Move(said) => titles::reaction_purpose(said),
        Command::Choose(_) | Command::Again => Some(ReactionPurpose::Move),
        _ => None,
    }
}

/// Returns `true` if the command answers a question to several players.
pub(super) fn is_answer(command: &Command) -> bool {
    button_use(command) == Some(ReactionPurpose::Answer)
}

impl ShortcutReactions {
    fn log(&self) -> MutexGuard<'_, ReactionLog> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the useful reactions that the message does not have yet.
    fn add_missing(&self, under: &EventId, buttons: &[Button]) -> Vec<(String, ReactionPurpose)> {
        let signs = shortcut::for_buttons(buttons);
        let useful = signs.into_iter().zip(buttons);
        let useful = useful.filter_map(|(sign, button)| Some((sign.emoji, button_use(&button.press.command)?)));
        let useful: Vec<(String, ReactionPurpose)> = useful.collect();
        let mut remembered = self.log();
        let known = remembered.messages.iter().position(|known| known.event == under);
        let index = match known {
            Some(index) => index,
            None if useful.is_empty() => return useful,
            None => {
                if remembered.messages.len() >= MAX_REMEMBERED {
                    remembered.messages.pop_front();
                }
                remembered.messages.push_back(MessageReactions {
                    event: under.to_owned(),
                    present: Vec::new(),
                    pressable: Vec::new(),
                });
                remembered.messages.len() - 1
            }
        };
        let Some(known) = remembered.messages.get_mut(index) else { return Vec::new() };
        known.pressable = useful.iter().map(|(emoji, _)| emoji.clone()).collect();
        let new: Vec<(String, ReactionPurpose)> =
            useful.into_iter().filter(|(emoji, _)| !known.present.contains(emoji)).collect();
        known.present.extend(new.iter().map(|(emoji, _)| emoji.clone()));
        new
    }

    /// Returns `true` if the reaction can still be pressed; otherwise forgets that it is queued.
    fn is_pressable(&self, under: &EventId, emoji: &str) -> bool {
        let mut remembered = self.log();
        let Some(known) = remembered.messages.iter_mut().find(|known| known.event == under) else {
            return false;
        };
        let wanted = known.pressable.iter().any(|wanted| wanted == emoji);
        if !wanted {
            known.present.retain(|there| there != emoji);
        }
        wanted
    }

    /// Queues reactions for these buttons that the message does not have yet.
    pub(super) fn queue_reactions(&self, lane: &SendQueue, room: Room, under: OwnedEventId, buttons: &[Button]) {
        let new = self.add_missing(&under, buttons);
        if new.is_empty() {
            return;
        }
        let (seeds, lane) = (self.clone(), lane.clone());
        tokio::spawn(async move {
            for (emoji, how) in new {
                seeds.send_reaction(&lane, &room, &under, &emoji, how).await;
            }
        });
    }

    async fn send_reaction(&self, lane: &SendQueue, room: &Room, under: &EventId, emoji: &str, how: ReactionPurpose) {
        let urgency = if how == ReactionPurpose::Answer { Urgency::Later } else { Urgency::Spare };
        let content = json!({
            "m.relates_to": { "rel_type": "m.annotation", "event_id": under, "key": emoji },
        });
        let name = reaction_transaction_id(under, emoji);
        let since = Instant::now();
        loop {
            let _ticket = lane.wait_for_ticket(urgency, since).await;
            if !self.is_pressable(under, emoji) {
                return;
            }
            let send = || async {
                let sent = room.send_raw("m.reaction", content.clone());
                sent.with_transaction_id(&name).with_request_config(without_retries()).await
            };
            match send_once(room, send, |after| _ = lane.record_refusal(after)).await {
                Ok(_) => return lane.record_sent(),
                Err(ChatError::Busy) => {}
                Err(error) => return tracing::debug!(%error, "a reaction was not taken"),
            }
        }
    }
}

/// Transaction id of a reaction.
pub(super) fn reaction_transaction_id(under: &EventId, emoji: &str) -> matrix_sdk::ruma::OwnedTransactionId {
    let mut digest = Sha256::new();
    digest.update(under.as_str());
    digest.update(emoji);
    let hash: [u8; 32] = digest.finalize().into();
    <&TransactionId>::from(format!("r{}", encode(&hash[..12])).as_str()).to_owned()
}
