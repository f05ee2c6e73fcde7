//! Responses in time: Discord waits three seconds. Work that takes longer is acknowledged (deferred) first.

use std::pin::pin;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use serenity::model::channel::MessageFlags;
use tokio::time::timeout;

use super::Interactions;
use super::caller::Caller;
use crate::app::task::TableHandle;
use crate::chat::discord::adapter_text::AdapterText;
use crate::chat::discord::chat::lost;
use crate::chat::discord::commands::Links;
use crate::chat::discord::error::{Code, code, is_busy, is_open, is_undone};
use crate::chat::discord::retry::{Pauses, retry};
use crate::chat::discord::show::{self, Payload};
use crate::chat::discord::tokens::{LIFE, Pending};
use crate::desk::hindsight;
use bot_core::surface::Message;
use bot_core::table::answer::Requester;

/// Time after which an interaction without a result is deferred.
const SOON: Duration = Duration::from_millis(1500);
/// Time limit, from the start, for retries of an initial response, with these pauses.
const LATEST: Duration = Duration::from_millis(2700);
const SHORT_PAUSES: Pauses = Pauses::new(Duration::from_millis(150), Duration::from_secs(1), LATEST);
/// Pauses between attempts after the initial response.
const PAUSES: Pauses =
    Pauses::new(Duration::from_millis(250), Duration::from_secs(10), Duration::from_secs(60));

/// Discord's types of interaction responses.
const MESSAGE: u8 = 4;
const MESSAGE_LATER: u8 = 5;
const CHANGE_LATER: u8 = 6;
const CHANGE: u8 = 7;
const COMPLETIONS: u8 = 8;
const FORM: u8 = 9;

/// Kind of interaction, which determines the form of the response.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// Slash command: the response is an ephemeral message.
    Slash,
    /// Button under a message that others see too: the message stays, and the response is a new message.
    Shared,
    /// Button or select under an ephemeral message: the response replaces it.
    Private,
}

/// Delivery of a response after the initial one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// Replaces the current response.
    Change,
    /// Adds a message.
    Add,
}

/// Post-game analysis in progress.
pub(super) struct Making {
    pub(super) table: TableHandle,
    pub(super) requester: Requester,
    /// Message sent meanwhile, which the analysis replaces.
    pub(super) told: Message,
}

/// Result of an interaction.
pub(super) enum Outcome {
    /// Done; the channel shows it.
    Done,
    /// Done; where a message is required, this one.
    Said(Payload),
    /// Messages to the actor alone; at least one.
    Tell(Vec<Payload>),
    /// Messages to the actor. The first announces the analysis and is replaced by it, if it finishes while the token is
    /// valid.
    Making(Vec<Payload>, Box<Making>),
    /// Form to open. If the response is too late for a form, these messages instead.
    Form(Value, Vec<Payload>),
}

impl Outcome {
    /// Puts these messages before the outcome's own.
    pub(super) fn after(self, mut before: Vec<Payload>) -> Outcome {
        match self {
            Outcome::Done => {}
            Outcome::Said(said) => before.push(said),
            Outcome::Tell(told) | Outcome::Form(_, told) => before.extend(told),
            // The first message must stay first: it is the one that is replaced.
            Outcome::Making(mut told, making) => {
                told.extend(before);
                return Outcome::Making(told, making);
            }
        }
        Outcome::Tell(before)
    }

    /// Separates the immediate outcome from an analysis in progress.
    fn split(self) -> (Outcome, Option<Box<Making>>) {
        match self {
            Outcome::Making(told, making) => (Outcome::Tell(told), Some(making)),
            outcome => (outcome, None),
        }
    }
}

impl Interactions {
    /// Responds with the outcome of `work`; defers the response if the work is slow.
    pub(super) async fn answer(
        &self,
        caller: &Caller,
        origin: Origin,
        pressed: Option<Pending>,
        work: impl Future<Output = Outcome>,
    ) {
        let begun = Instant::now();
        let mut work = pin!(work);
        let outcome = tokio::select! {
            biased;
            outcome = &mut work => Some(outcome),
            () = tokio::time::sleep(SOON) => None,
        };
        match outcome {
            Some(outcome) => {
                let (outcome, making) = outcome.split();
                self.at_once(caller, origin, pressed, outcome, begun).await;
                self.tell_made(caller, making, Way::Change, begun);
            }
            None => {
                self.metrics().deferred.inc();
                let later = match origin {
                    Origin::Slash => {
                        json!({ "type": MESSAGE_LATER, "data": { "flags": MessageFlags::EPHEMERAL.bits() } })
                    }
                    Origin::Shared | Origin::Private => json!({ "type": CHANGE_LATER }),
                };
                let acknowledged = self.call_back(caller, &later, &Payload::empty(), begun).await;
                if let (Arrival::Ours, Origin::Shared, Some(pressed)) = (acknowledged, origin, pressed) {
                    pressed.hold(&caller.token);
                }
                let (outcome, making) = work.await.split();
                self.later(caller, origin, outcome).await;
                // Of a shared message, the token edits the message that was pressed, so the analysis needs a new one.
                let way = if origin == Origin::Shared { Way::Add } else { Way::Change };
                self.tell_made(caller, making, way, begun);
            }
        }
    }

    async fn at_once(
        &self,
        caller: &Caller,
        origin: Origin,
        pressed: Option<Pending>,
        outcome: Outcome,
        begun: Instant,
    ) {
        let payloads = match (outcome, origin) {
            (Outcome::Form(form, _), _) => {
                let form = json!({ "type": FORM, "data": form });
                self.call_back(caller, &form, &Payload::empty(), begun).await;
                return;
            }
            (Outcome::Done | Outcome::Said(_), Origin::Shared) => {
                let done = json!({ "type": CHANGE_LATER });
                let acknowledged = self.call_back(caller, &done, &Payload::empty(), begun).await;
                if let (Arrival::Ours, Some(pressed)) = (acknowledged, pressed) {
                    pressed.hold(&caller.token);
                }
                return;
            }
            (Outcome::Done, Origin::Slash | Origin::Private) => vec![self.said(caller, &AdapterText::Done)],
            (Outcome::Said(payload), Origin::Slash | Origin::Private) => vec![payload],
            (Outcome::Tell(payloads) | Outcome::Making(payloads, _), _) => payloads,
        };
        let mut payloads = self.linked(caller, payloads).into_iter();
        let Some(first) = payloads.next() else { return };
        let kind = if origin == Origin::Private { CHANGE } else { MESSAGE };
        let body = json!({ "type": kind, "data": alone(&first, origin) });
        if self.call_back(caller, &body, &first, begun).await != Arrival::None {
            self.follow_up(caller, payloads).await;
        }
    }

    /// Completes a deferred response.
    async fn later(&self, caller: &Caller, origin: Origin, outcome: Outcome) {
        let payloads = match (outcome, origin) {
            (Outcome::Done | Outcome::Said(_), Origin::Shared) => return,
            (Outcome::Done, Origin::Slash | Origin::Private) => vec![self.said(caller, &AdapterText::Done)],
            (Outcome::Said(payload), Origin::Slash | Origin::Private) => vec![payload],
            (Outcome::Form(_, instead), _) if instead.is_empty() => {
                vec![self.said(caller, &AdapterText::Again)]
            }
            (Outcome::Form(_, payloads) | Outcome::Tell(payloads) | Outcome::Making(payloads, _), _) => {
                payloads
            }
        };
        let way = if origin == Origin::Shared { Way::Add } else { Way::Change };
        self.tell_later(caller, payloads, way).await;
    }

    /// Sends messages: the first replaces the current response or is added, the others are added.
    async fn tell_later(&self, caller: &Caller, payloads: Vec<Payload>, way: Way) {
        let mut payloads = self.linked(caller, payloads).into_iter();
        if way == Way::Change
            && let Some(first) = payloads.next()
        {
            let unlimited = self.unlimited();
            let changed =
                || unlimited.edit_original_interaction_response(&caller.token, &first.body, first.files());
            if let Err(error) = retry("an answer", PAUSES, is_busy, changed).await {
                lost("an answer", &error);
                return;
            }
        }
        self.follow_up(caller, payloads).await;
    }

    /// Sends an analysis when it is finished, if the token is still valid. Runs in a task of its own.
    fn tell_made(&self, caller: &Caller, making: Option<Box<Making>>, way: Way, begun: Instant) {
        let Some(making) = making else { return };
        let (interactions, caller) = (self.clone(), caller.clone());
        tokio::spawn(async move {
            let Making { table, requester, told } = *making;
            let made = hindsight::later(interactions.app(), &table, &requester, &told);
            if let Ok(Some(message)) = timeout(LIFE.saturating_sub(begun.elapsed()), made).await {
                interactions.tell_later(&caller, show::messages(&message), way).await;
            }
        });
    }

    /// Turns the commands in texts into links; text that no longer fits moves to further messages.
    fn linked(&self, caller: &Caller, payloads: Vec<Payload>) -> Vec<Payload> {
        let numbers = caller.guild.and_then(|guild| self.notes().commands(guild)).unwrap_or_default().numbers;
        let links = Links(numbers);
        payloads.into_iter().flat_map(|payload| payload.with_text(|text| links.within(text))).collect()
    }

    /// Sends follow-up messages. Retries only if nothing was sent, so that none is sent twice.
    async fn follow_up(&self, caller: &Caller, payloads: impl Iterator<Item = Payload>) {
        let unlimited = self.unlimited();
        for payload in payloads {
            let body = alone(&payload, Origin::Shared);
            let sent = || unlimited.create_followup_message(&caller.token, &body, payload.files());
            if let Err(error) = retry("the rest of an answer", PAUSES, is_undone, sent).await {
                lost("the rest of an answer", &error);
                return;
            }
        }
    }

    /// Responds with completions.
    pub(super) async fn complete(&self, caller: &Caller, choices: Vec<Value>) {
        let body = json!({ "type": COMPLETIONS, "data": { "choices": choices } });
        self.call_back(caller, &body, &Payload::empty(), Instant::now()).await;
    }

    /// Sends the initial response, with retries in the time that is left. Returns the delivery result.
    async fn call_back(&self, caller: &Caller, body: &Value, with: &Payload, begun: Instant) -> Arrival {
        let mut pauses = SHORT_PAUSES;
        let mut open = false;
        loop {
            let (unlimited, left) = (self.unlimited(), LATEST.saturating_sub(begun.elapsed()));
            let sent = unlimited
                .create_interaction_response(caller.id, &caller.token, body, with.files(), left)
                .await;
            let Err(error) = sent else { return Arrival::Ours };
            if code(&error) == Some(Code::ANSWERED) {
                if open {
                    return Arrival::Perhaps;
                }
                self.metrics().rivaled.inc();
                self.0.discord.rival.answered();
            }
            // Discord may have received it nevertheless.
            open |= is_open(&error) || is_undone(&error);
            let pause = pauses.next().filter(|pause| is_busy(&error) && begun.elapsed() + *pause <= LATEST);
            let Some(pause) = pause else {
                self.metrics().unanswered.inc();
                lost("an answer", &error);
                return Arrival::None;
            };
            tokio::time::sleep(pause).await;
        }
    }
}

/// Delivery result of an initial response.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrival {
    /// Discord accepted this response.
    Ours,
    /// Discord has a response, most likely this one from an earlier attempt. Its token is not stored, as it could belong to
    /// another response.
    Perhaps,
    /// Discord did not accept this response.
    None,
}

/// Returns the fields of an ephemeral message. A replacement keeps the flag of the message it replaces.
fn alone(payload: &Payload, origin: Origin) -> Map<String, Value> {
    let mut body = payload.body.clone();
    if origin != Origin::Private {
        body.insert("flags".to_owned(), json!(MessageFlags::EPHEMERAL.bits()));
    }
    body
}
