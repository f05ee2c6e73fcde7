//! Answers in time: Discord waits for three seconds, and then forgets. What takes longer is acknowledged first.

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

/// After so long without an answer it is acknowledged.
const SOON: Duration = Duration::from_millis(1500);
/// Up to so long after the beginning an answer that failed is tried again, with these pauses.
const LATEST: Duration = Duration::from_millis(2700);
const SHORT_PAUSES: Pauses = Pauses::new(Duration::from_millis(150), Duration::from_secs(1), LATEST);
/// The same once there is time.
const PAUSES: Pauses =
    Pauses::new(Duration::from_millis(250), Duration::from_secs(10), Duration::from_secs(60));

/// What Discord calls a kind of answer.
const MESSAGE: u8 = 4;
const MESSAGE_LATER: u8 = 5;
const CHANGE_LATER: u8 = 6;
const CHANGE: u8 = 7;
const COMPLETIONS: u8 = 8;
const FORM: u8 = 9;

/// Where an answer belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// A slash command: the answer is a message to whoever typed it.
    Slash,
    /// A button under a message that others read as well: it stays, and the answer is a message of its own.
    Shared,
    /// A button or select under a message to one person alone: the answer takes its place.
    Private,
}

/// How an answer is told that comes later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// In the place of the one that there is.
    Change,
    /// In a message of its own.
    Add,
}

/// A look back that is being made.
pub(super) struct Making {
    pub(super) table: TableHandle,
    /// Requester of it.
    pub(super) requester: Requester,
    /// What they were told meanwhile.
    pub(super) told: Message,
}

/// What an interaction leads to.
pub(super) enum Outcome {
    /// The channel shows it.
    Done,
    /// The same; where a message answers it, that says this.
    Said(Payload),
    /// These messages, to whoever asked alone. Never none.
    Tell(Vec<Payload>),
    /// These messages; the first, which tells that a look back is being made, changes to that, if it is made as long as the
    /// token lives.
    Making(Vec<Payload>, Box<Making>),
    /// A form to be filled in. Where it comes too late for one, these messages instead.
    Form(Value, Vec<Payload>),
}

impl Outcome {
    /// The same, and these messages before it.
    pub(super) fn after(self, mut before: Vec<Payload>) -> Outcome {
        match self {
            Outcome::Done => {}
            Outcome::Said(said) => before.push(said),
            Outcome::Tell(told) | Outcome::Form(_, told) => before.extend(told),
            // Its first message is the one that changes.
            Outcome::Making(mut told, making) => {
                told.extend(before);
                return Outcome::Making(told, making);
            }
        }
        Outcome::Tell(before)
    }

    /// What is told at once, and what is being made.
    fn split(self) -> (Outcome, Option<Box<Making>>) {
        match self {
            Outcome::Making(told, making) => (Outcome::Tell(told), Some(making)),
            outcome => (outcome, None),
        }
    }
}

impl Interactions {
    /// Answers with what the work leads to, in time.
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
                // Acknowledged without a message, the token's own one is that which was pressed.
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

    /// The answer to what was acknowledged.
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

    /// Tells these: the first in the place of the answer that there is, or all in messages of their own.
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

    /// Tells a look back once it is made, if the token lives that long. Nothing waits for it meanwhile.
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

    /// The same messages, with commands that can be pressed: what does not fit any more goes into messages before.
    fn linked(&self, caller: &Caller, payloads: Vec<Payload>) -> Vec<Payload> {
        let numbers = caller.guild.and_then(|guild| self.notes().commands(guild)).unwrap_or_default().numbers;
        let links = Links(numbers);
        payloads.into_iter().flat_map(|payload| payload.with_text(|text| links.within(text))).collect()
    }

    /// Sends the rest of an answer, nothing of it twice.
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

    /// Offers ways to go on with what is being typed.
    pub(super) async fn complete(&self, caller: &Caller, choices: Vec<Value>) {
        let body = json!({ "type": COMPLETIONS, "data": { "choices": choices } });
        self.call_back(caller, &body, &Payload::empty(), Instant::now()).await;
    }

    /// Sends the answer, again where that may help. What has arrived.
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
            // Discord may have taken it all the same.
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

/// Whether Discord has an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrival {
    /// It has taken this one.
    Ours,
    /// It has one: most likely this one, which was sent before and never acknowledged. Its token is not kept, for it could
    /// be that of another answer.
    Perhaps,
    /// It has not taken this one.
    None,
}

/// The fields of a message to one person alone. A message that takes another's place is that already.
fn alone(payload: &Payload, origin: Origin) -> Map<String, Value> {
    let mut body = payload.body.clone();
    if origin != Origin::Private {
        body.insert("flags".to_owned(), json!(MessageFlags::EPHEMERAL.bits()));
    }
    body
}
