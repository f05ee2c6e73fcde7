//! Reactions that we put under our own messages, so that people need only tap them. Best effort: nothing waits for it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use matrix_sdk::Room;
use matrix_sdk::ruma::{EventId, OwnedEventId, TransactionId};
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::time::{Instant, sleep};

use super::refusal::{LONGEST, once, wait};
use super::show::sign;
use crate::command::{Command, TradeCommand};
use crate::surface::Button;

/// After the homeserver asked for patience, so long only what is most useful is put there.
const SPARING: Duration = Duration::from_secs(600);
/// Of so many messages it is remembered what stands under them.
const REMEMBERED: usize = 256;

/// What stands under which messages. Cloning it gives another handle to the same.
#[derive(Clone, Default)]
pub(super) struct Seeds(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    under: VecDeque<(OwnedEventId, Vec<String>)>,
    sparing_until: Option<Instant>,
}

/// How useful a reaction is to tap.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// It answers a question to several.
    Answer,
    /// It is a move of whoever has the turn.
    Move,
}

fn use_of(command: &Command) -> Option<Use> {
    match command {
        Command::Vote(_) => Some(Use::Answer),
        Command::Trade(Some(TradeCommand::Withdraw(_))) => None,
        Command::Trade(Some(_)) => Some(Use::Answer),
        Command::Join(None) | Command::Start | Command::Roll | Command::End => Some(Use::Move),
        Command::Build(None, None) | Command::Trade(None) | Command::Play(None) => Some(Use::Move),
        Command::Knight | Command::Improve => Some(Use::Move),
        Command::Choose(_) | Command::Again => Some(Use::Move),
        _ => None,
    }
}

/// Whether a command answers a question to several.
pub(super) fn is_answer(command: &Command) -> bool {
    use_of(command) == Some(Use::Answer)
}

impl Seeds {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the homeserver has asked for patience lately.
    pub(super) fn is_sparing(&self) -> bool {
        self.kept().sparing_until.is_some_and(|until| Instant::now() < until)
    }

    /// The homeserver has asked for patience.
    pub(super) fn spare(&self) {
        self.kept().sparing_until = Some(Instant::now() + SPARING);
    }

    /// What of these is to be put under the message, and is not there yet.
    fn missing(&self, under: &EventId, buttons: &[Button]) -> Vec<(String, Use)> {
        let sparing = self.is_sparing();
        let signs = sign::of_buttons(buttons);
        let useful = signs.into_iter().zip(buttons).filter_map(|(sign, button)| {
            let how = use_of(&button.press.command).filter(|how| *how == Use::Answer || !sparing)?;
            Some((sign.emoji, how))
        });
        let useful: Vec<(String, Use)> = useful.collect();
        if useful.is_empty() {
            return useful;
        }
        let mut kept = self.kept();
        let there = match kept.under.iter().position(|(event, _)| event == under) {
            Some(there) => there,
            None => {
                if kept.under.len() >= REMEMBERED {
                    kept.under.pop_front();
                }
                kept.under.push_back((under.to_owned(), Vec::new()));
                kept.under.len() - 1
            }
        };
        let Some((_, there)) = kept.under.get_mut(there) else { return Vec::new() };
        let new: Vec<(String, Use)> =
            useful.into_iter().filter(|(emoji, _)| !there.contains(emoji)).collect();
        there.extend(new.iter().map(|(emoji, _)| emoji.clone()));
        new
    }

    /// Puts reactions for these buttons under a message, as far as they are not there.
    pub(super) fn sow(&self, room: Room, under: OwnedEventId, buttons: &[Button]) {
        let new = self.missing(&under, buttons);
        if new.is_empty() {
            return;
        }
        let seeds = self.clone();
        tokio::spawn(async move {
            for (emoji, how) in new {
                seeds.put(&room, &under, &emoji, how).await;
            }
        });
    }

    async fn put(&self, room: &Room, under: &EventId, emoji: &str, how: Use) {
        if how == Use::Move && self.is_sparing() {
            return;
        }
        let until = Instant::now() + LONGEST;
        let content = json!({
            "m.relates_to": { "rel_type": "m.annotation", "event_id": under, "key": emoji },
        });
        let name = transaction(under, emoji);
        loop {
            let sent = room.send_raw("m.reaction", content.clone());
            let Err(error) = sent.with_transaction_id(&name).with_request_config(once()).await else {
                return;
            };
            let Some(pause) = wait(&error) else {
                tracing::debug!(why = super::error::told(&error), "a reaction was not taken");
                return;
            };
            self.spare();
            if how == Use::Move || Instant::now() + pause > until {
                return;
            }
            sleep(pause).await;
        }
    }
}

/// Names a reaction for ever.
pub(super) fn transaction(under: &EventId, emoji: &str) -> matrix_sdk::ruma::OwnedTransactionId {
    let mut digest = Sha256::new();
    digest.update(under.as_str());
    digest.update(emoji);
    let hash: [u8; 32] = digest.finalize().into();
    let name: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    <&TransactionId>::from(format!("r{name}").as_str()).to_owned()
}
