//! Responses in time: Discord waits three seconds. Work that takes longer is acknowledged (deferred) first.

use std::pin::pin;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use serenity::model::channel::MessageFlags;
use tokio::time::timeout;

use super::Interactions;
use super::caller::Caller;
use crate::adapter_text::AdapterText;
use crate::chat::log_undelivered;
use crate::commands::CommandLinks;
use crate::error::{ErrorCode, error_code, is_busy, is_outcome_unknown, is_without_effect};
use crate::message_format::{self, Payload};
use crate::retry::{RetryBackoff, retry};
use crate::tokens::{PendingPress, TOKEN_LIFETIME};
use bot_app::app::task::TableHandle;
use bot_app::handlers::analysis;
use bot_core::surface::Message;
use bot_core::table::answer::Requester;

/// Time after which an interaction without a result is deferred.
const DEFER_AFTER: Duration = Duration::from_millis(1500);
/// Time limit, from the start, for retries of an initial response, with these pauses.
const INITIAL_RESPONSE_DEADLINE: Duration = Duration::from_millis(2700);
const INITIAL_BACKOFF: RetryBackoff =
    RetryBackoff::new(Duration::from_millis(150), Duration::from_secs(1), INITIAL_RESPONSE_DEADLINE);
/// Pauses between attempts after the initial response.
const BACKOFF: RetryBackoff =
    RetryBackoff::new(Duration::from_millis(250), Duration::from_secs(10), Duration::from_secs(60));

/// Discord's types of interaction responses.
const CHANNEL_MESSAGE: u8 = 4;
const DEFERRED_CHANNEL_MESSAGE: u8 = 5;
const DEFERRED_UPDATE_MESSAGE: u8 = 6;
const UPDATE_MESSAGE: u8 = 7;
const AUTOCOMPLETE_RESULT: u8 = 8;
const MODAL: u8 = 9;

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
enum DeliveryMode {
    /// Replaces the current response.
    Replace,
    /// Adds a message.
    Add,
}

/// Post-game analysis in progress.
pub(super) struct PendingAnalysis {
    pub(super) table: TableHandle,
    pub(super) requester: Requester,
    /// Message sent meanwhile, which the analysis replaces.
    pub(super) placeholder: Message,
}

/// Result of an interaction.
pub(super) enum Outcome {
    /// Done; the channel shows it.
    Done,
    /// Done; where a message is required, this one.
    DoneWithMessage(Payload),
    /// Messages to the actor alone; at least one.
    Messages(Vec<Payload>),
    /// Messages to the actor. The first announces the analysis and is replaced by it, if it finishes while the token is
    /// valid.
    PendingAnalysis(Vec<Payload>, Box<PendingAnalysis>),
    /// Form to open. If the response is too late for a form, these messages instead.
    Form(Value, Vec<Payload>),
}

impl Outcome {
    /// Puts these messages before the outcome's own.
    pub(super) fn prepend(self, mut before: Vec<Payload>) -> Outcome {
        match self {
            Outcome::Done => {}
            Outcome::DoneWithMessage(said) => before.push(said),
            Outcome::Messages(told) | Outcome::Form(_, told) => before.extend(told),
            // The first message must stay first: it is the one that is replaced.
            Outcome::PendingAnalysis(mut told, making) => {
                told.extend(before);
                return Outcome::PendingAnalysis(told, making);
            }
        }
        Outcome::Messages(before)
    }

    /// Separates the immediate outcome from an analysis in progress.
    fn split_analysis(self) -> (Outcome, Option<Box<PendingAnalysis>>) {
        match self {
            Outcome::PendingAnalysis(told, making) => (Outcome::Messages(told), Some(making)),
            outcome => (outcome, None),
        }
    }
}

impl Interactions {
    /// Responds with the outcome of `work`; defers the response if the work is slow.
    pub(super) async fn respond(
        &self,
        caller: &Caller,
        origin: Origin,
        pressed: Option<PendingPress>,
        work: impl Future<Output = Outcome>,
    ) {
        let begun = Instant::now();
        let mut work = pin!(work);
        let outcome = tokio::select! {
            biased;
            outcome = &mut work => Some(outcome),
            () = tokio::time::sleep(DEFER_AFTER) => None,
        };
        match outcome {
            Some(outcome) => {
                let (outcome, making) = outcome.split_analysis();
                self.respond_now(caller, origin, pressed, outcome, begun).await;
                self.send_analysis_when_ready(caller, making, DeliveryMode::Replace, begun);
            }
            None => {
                self.metrics().deferred.inc();
                let later = match origin {
                    Origin::Slash => {
                        json!({ "type": DEFERRED_CHANNEL_MESSAGE, "data": { "flags": MessageFlags::EPHEMERAL.bits() } })
                    }
                    Origin::Shared | Origin::Private => json!({ "type": DEFERRED_UPDATE_MESSAGE }),
                };
                let acknowledged = self.send_initial_response(caller, &later, &Payload::empty(), begun).await;
                if let (DeliveryResult::Accepted, Origin::Shared, Some(pressed)) = (acknowledged, origin, pressed) {
                    pressed.store_token(&caller.token);
                }
                let (outcome, making) = work.await.split_analysis();
                self.complete_deferred(caller, origin, outcome).await;
                // Of a shared message, the token edits the message that was pressed, so the analysis needs a new one.
                let way = if origin == Origin::Shared { DeliveryMode::Add } else { DeliveryMode::Replace };
                self.send_analysis_when_ready(caller, making, way, begun);
            }
        }
    }

    async fn respond_now(
        &self,
        caller: &Caller,
        origin: Origin,
        pressed: Option<PendingPress>,
        outcome: Outcome,
        begun: Instant,
    ) {
        let payloads = match (outcome, origin) {
            (Outcome::Form(form, _), _) => {
                let form = json!({ "type": MODAL, "data": form });
                self.send_initial_response(caller, &form, &Payload::empty(), begun).await;
                return;
            }
            (Outcome::Done | Outcome::DoneWithMessage(_), Origin::Shared) => {
                let done = json!({ "type": DEFERRED_UPDATE_MESSAGE });
                let acknowledged = self.send_initial_response(caller, &done, &Payload::empty(), begun).await;
                if let (DeliveryResult::Accepted, Some(pressed)) = (acknowledged, pressed) {
                    pressed.store_token(&caller.token);
                }
                return;
            }
            (Outcome::Done, Origin::Slash | Origin::Private) => {
                vec![self.text_payload(caller, &AdapterText::Done)]
            }
            (Outcome::DoneWithMessage(payload), Origin::Slash | Origin::Private) => vec![payload],
            (Outcome::Messages(payloads) | Outcome::PendingAnalysis(payloads, _), _) => payloads,
        };
        let mut payloads = self.with_command_links(caller, payloads).into_iter();
        let Some(first) = payloads.next() else { return };
        let kind = if origin == Origin::Private { UPDATE_MESSAGE } else { CHANNEL_MESSAGE };
        let body = json!({ "type": kind, "data": ephemeral_body(&first, origin) });
        if self.send_initial_response(caller, &body, &first, begun).await != DeliveryResult::Failed {
            self.send_follow_ups(caller, payloads).await;
        }
    }

    /// Completes a deferred response.
    async fn complete_deferred(&self, caller: &Caller, origin: Origin, outcome: Outcome) {
        let payloads = match (outcome, origin) {
            (Outcome::Done | Outcome::DoneWithMessage(_), Origin::Shared) => return,
            (Outcome::Done, Origin::Slash | Origin::Private) => {
                vec![self.text_payload(caller, &AdapterText::Done)]
            }
            (Outcome::DoneWithMessage(payload), Origin::Slash | Origin::Private) => vec![payload],
            (Outcome::Form(_, instead), _) if instead.is_empty() => {
                vec![self.text_payload(caller, &AdapterText::Again)]
            }
            (Outcome::Form(_, payloads) | Outcome::Messages(payloads) | Outcome::PendingAnalysis(payloads, _), _) => {
                payloads
            }
        };
        let way = if origin == Origin::Shared { DeliveryMode::Add } else { DeliveryMode::Replace };
        self.send_messages(caller, payloads, way).await;
    }

    /// Sends messages: the first replaces the current response or is added, the others are added.
    async fn send_messages(&self, caller: &Caller, payloads: Vec<Payload>, way: DeliveryMode) {
        let mut payloads = self.with_command_links(caller, payloads).into_iter();
        if way == DeliveryMode::Replace
            && let Some(first) = payloads.next()
        {
            let unlimited = self.unlimited();
            let changed = || unlimited.edit_original_interaction_response(&caller.token, &first.body, first.files());
            if let Err(error) = retry("an answer", BACKOFF, is_busy, changed).await {
                log_undelivered("an answer", &error);
                return;
            }
        }
        self.send_follow_ups(caller, payloads).await;
    }

    /// Sends an analysis when it is finished, if the token is still valid. Runs in a task of its own.
    fn send_analysis_when_ready(
        &self,
        caller: &Caller,
        making: Option<Box<PendingAnalysis>>,
        way: DeliveryMode,
        begun: Instant,
    ) {
        let Some(making) = making else { return };
        let (interactions, caller) = (self.clone(), caller.clone());
        tokio::spawn(async move {
            let PendingAnalysis { table, requester, placeholder: told } = *making;
            let made = analysis::updated_analysis(interactions.app(), &table, &requester, &told);
            if let Ok(Some(message)) = timeout(TOKEN_LIFETIME.saturating_sub(begun.elapsed()), made).await {
                interactions.send_messages(&caller, message_format::to_payloads(&message), way).await;
            }
        });
    }

    /// Turns the commands in texts into links; text that no longer fits moves to further messages.
    fn with_command_links(&self, caller: &Caller, payloads: Vec<Payload>) -> Vec<Payload> {
        let numbers = caller.guild.and_then(|guild| self.notes().commands(guild)).unwrap_or_default().numbers;
        let links = CommandLinks(numbers);
        payloads.into_iter().flat_map(|payload| payload.map_lines(|text| links.link_commands(text))).collect()
    }

    /// Sends follow-up messages. Retries only if nothing was sent, so that none is sent twice.
    async fn send_follow_ups(&self, caller: &Caller, payloads: impl Iterator<Item = Payload>) {
        let unlimited = self.unlimited();
        for payload in payloads {
            let body = ephemeral_body(&payload, Origin::Shared);
            let sent = || unlimited.create_followup_message(&caller.token, &body, payload.files());
            if let Err(error) = retry("the rest of an answer", BACKOFF, is_without_effect, sent).await {
                log_undelivered("the rest of an answer", &error);
                return;
            }
        }
    }

    /// Responds with completions.
    pub(super) async fn respond_completions(&self, caller: &Caller, choices: Vec<Value>) {
        let body = json!({ "type": AUTOCOMPLETE_RESULT, "data": { "choices": choices } });
        self.send_initial_response(caller, &body, &Payload::empty(), Instant::now()).await;
    }

    /// Sends the initial response, with retries in the time that is left. Returns the delivery result.
    async fn send_initial_response(
        &self,
        caller: &Caller,
        body: &Value,
        with: &Payload,
        begun: Instant,
    ) -> DeliveryResult {
        let mut pauses = INITIAL_BACKOFF;
        let mut open = false;
        loop {
            let (unlimited, left) = (self.unlimited(), INITIAL_RESPONSE_DEADLINE.saturating_sub(begun.elapsed()));
            let sent = unlimited.create_interaction_response(caller.id, &caller.token, body, with.files(), left).await;
            let Err(error) = sent else { return DeliveryResult::Accepted };
            if error_code(&error) == Some(ErrorCode::ALREADY_ACKNOWLEDGED) {
                if open {
                    return DeliveryResult::Uncertain;
                }
                self.metrics().rivaled.inc();
                self.0.discord.duplicate_instance.record_refused_response();
            }
            // Discord may have received it nevertheless.
            open |= is_outcome_unknown(&error) || is_without_effect(&error);
            let pause =
                pauses.next().filter(|pause| is_busy(&error) && begun.elapsed() + *pause <= INITIAL_RESPONSE_DEADLINE);
            let Some(pause) = pause else {
                self.metrics().unanswered.inc();
                log_undelivered("an answer", &error);
                return DeliveryResult::Failed;
            };
            tokio::time::sleep(pause).await;
        }
    }
}

/// Delivery result of an initial response.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DeliveryResult {
    /// Discord accepted this response.
    Accepted,
    /// Discord has a response, most likely this one from an earlier attempt. Its token is not stored, as it could belong to
    /// another response.
    Uncertain,
    /// Discord did not accept this response.
    Failed,
}

/// Returns the fields of an ephemeral message. A replacement keeps the flag of the message it replaces.
fn ephemeral_body(payload: &Payload, origin: Origin) -> Map<String, Value> {
    let mut body = payload.body.clone();
    if origin != Origin::Private {
        body.insert("flags".to_owned(), json!(MessageFlags::EPHEMERAL.bits()));
    }
    body
}
