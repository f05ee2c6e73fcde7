//! Reactions of the bot under its own messages, as buttons to tap. Best effort, in the background.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use matrix_sdk::Room;
use matrix_sdk::ruma::{EventId, OwnedEventId, TransactionId};
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::time::Instant;

use super::lane::Lane;
use super::refusal::{at_once, once};
use super::show::sign;
use crate::place::{ChatError, Urgency};
use bot_core::command::Command;
use bot_core::hexadecimal::hexadecimal;
use bot_core::surface::Button;
use bot_core::title::Use;
use bot_core::titles;

/// Number of messages with remembered reactions.
const REMEMBERED: usize = 256;

/// Reactions of the bot by message. Clones share the same state.
#[derive(Clone, Default)]
pub(super) struct Seeds(Arc<Mutex<Remembered>>);

#[derive(Default)]
struct Remembered {
    under: VecDeque<Under>,
}

/// Reactions under one message.
struct Under {
    event: OwnedEventId,
    /// Reactions that are there or queued.
    there: Vec<String>,
    /// Reactions that can be pressed now.
    wanted: Vec<String>,
}

fn use_of(command: &Command) -> Option<Use> {
    match command {
        Command::Vote(_) => Some(Use::Answer),
        Command::Join(None) | Command::Start | Command::Roll | Command::End => Some(Use::Move),
        Command::Move(said) => titles::use_of(said),
        Command::Choose(_) | Command::Again => Some(Use::Move),
        _ => None,
    }
}

/// Returns `true` if the command answers a question to several players.
pub(super) fn is_answer(command: &Command) -> bool {
    use_of(command) == Some(Use::Answer)
}

impl Seeds {
    fn remembered(&self) -> MutexGuard<'_, Remembered> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the useful reactions that the message does not have yet.
    fn missing(&self, under: &EventId, buttons: &[Button]) -> Vec<(String, Use)> {
        let signs = sign::of_buttons(buttons);
        let useful = signs.into_iter().zip(buttons);
        let useful = useful.filter_map(|(sign, button)| Some((sign.emoji, use_of(&button.press.command)?)));
        let useful: Vec<(String, Use)> = useful.collect();
        let mut remembered = self.remembered();
        let known = remembered.under.iter().position(|known| known.event == under);
        let index = match known {
            Some(index) => index,
            None if useful.is_empty() => return useful,
            None => {
                if remembered.under.len() >= REMEMBERED {
                    remembered.under.pop_front();
                }
                remembered.under.push_back(Under {
                    event: under.to_owned(),
                    there: Vec::new(),
                    wanted: Vec::new(),
                });
                remembered.under.len() - 1
            }
        };
        let Some(known) = remembered.under.get_mut(index) else { return Vec::new() };
        known.wanted = useful.iter().map(|(emoji, _)| emoji.clone()).collect();
        let new: Vec<(String, Use)> =
            useful.into_iter().filter(|(emoji, _)| !known.there.contains(emoji)).collect();
        known.there.extend(new.iter().map(|(emoji, _)| emoji.clone()));
        new
    }

    /// Returns `true` if the reaction can still be pressed; otherwise forgets that it is queued.
    fn is_wanted(&self, under: &EventId, emoji: &str) -> bool {
        let mut remembered = self.remembered();
        let Some(known) = remembered.under.iter_mut().find(|known| known.event == under) else {
            return false;
        };
        let wanted = known.wanted.iter().any(|wanted| wanted == emoji);
        if !wanted {
            known.there.retain(|there| there != emoji);
        }
        wanted
    }

    /// Queues reactions for these buttons that the message does not have yet.
    pub(super) fn sow(&self, lane: &Lane, room: Room, under: OwnedEventId, buttons: &[Button]) {
        let new = self.missing(&under, buttons);
        if new.is_empty() {
            return;
        }
        let (seeds, lane) = (self.clone(), lane.clone());
        tokio::spawn(async move {
            for (emoji, how) in new {
                seeds.put(&lane, &room, &under, &emoji, how).await;
            }
        });
    }

    async fn put(&self, lane: &Lane, room: &Room, under: &EventId, emoji: &str, how: Use) {
        let urgency = if how == Use::Answer { Urgency::Later } else { Urgency::Spare };
        let content = json!({
            "m.relates_to": { "rel_type": "m.annotation", "event_id": under, "key": emoji },
        });
        let name = transaction(under, emoji);
        let since = Instant::now();
        loop {
            let _ticket = lane.ticket(urgency, since).await;
            if !self.is_wanted(under, emoji) {
                return;
            }
            let send = || async {
                let sent = room.send_raw("m.reaction", content.clone());
                sent.with_transaction_id(&name).with_request_config(once()).await
            };
            match at_once(room, send, |after| _ = lane.refused(after)).await {
                Ok(_) => return lane.sent(),
                Err(ChatError::Busy) => {}
                Err(error) => return tracing::debug!(%error, "a reaction was not taken"),
            }
        }
    }
}

/// Transaction id of a reaction.
pub(super) fn transaction(under: &EventId, emoji: &str) -> matrix_sdk::ruma::OwnedTransactionId {
    let mut digest = Sha256::new();
    digest.update(under.as_str());
    digest.update(emoji);
    let hash: [u8; 32] = digest.finalize().into();
    <&TransactionId>::from(format!("r{}", hexadecimal(&hash[..12])).as_str()).to_owned()
}
