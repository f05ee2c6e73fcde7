//! Fault injection: faults in order for certain requests, or at random.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::Semaphore;

use super::gateway::{GatewayFrame, control_frame};

/// Fault of a request.
#[derive(Clone, Debug)]
pub enum RequestFault {
    /// 429: nothing is done, and the bot must wait.
    TooMany {
        wait: Duration,
        /// Flag: applies to all requests of the bot, not only to this route.
        global: bool,
    },
    /// Answers with this status; nothing is done.
    ServerError(u16),
    /// Cuts the connection; nothing is done.
    CutBefore,
    /// Executes the request, and cuts the connection before the answer.
    CutAfter,
    /// Executes the request, and never answers.
    Unanswered,
    /// Executes the request, and answers with this status.
    ServerErrorAfter(u16),
    /// Delays the execution.
    Slow(Duration),
    /// Delays the execution until the test releases it.
    Gated(FaultGate),
}

/// Gate that blocks requests until its [`GateGuard`] is dropped.
#[derive(Clone, Debug)]
pub struct FaultGate(Arc<Semaphore>);

/// Opens the gate when dropped.
#[derive(Debug)]
pub struct GateGuard(Arc<Semaphore>);

impl FaultGate {
    /// Creates a closed gate, and the guard that opens it.
    pub fn new() -> (FaultGate, GateGuard) {
        let semaphore = Arc::new(Semaphore::new(0));
        (FaultGate(Arc::clone(&semaphore)), GateGuard(semaphore))
    }

    /// Waits until the gate is open.
    pub async fn wait_until_open(&self) {
        let _ = self.0.acquire().await;
    }
}

impl Drop for GateGuard {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Pattern of requests.
#[derive(Clone, Debug)]
pub struct RequestPattern {
    /// Method; empty for any.
    pub method: String,
    /// Substring of the path template, such as `/messages` or `@original`.
    pub path: String,
}

impl RequestPattern {
    /// Creates a pattern from a method (empty for any) and a substring of the path template.
    pub fn new(method: &str, path: &str) -> RequestPattern {
        RequestPattern { method: method.to_owned(), path: path.to_owned() }
    }

    fn matches(&self, method: &str, template: &str) -> bool {
        (self.method.is_empty() || self.method == method) && template.contains(&self.path)
    }
}

/// Probabilities of random faults, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FaultRates {
    /// A request is answered with 429.
    pub too_many: u32,
    /// A request is answered with 502, and nothing is done.
    pub broken: u32,
    /// A connection is cut before the execution.
    pub cut_before: u32,
    /// A connection is cut after the execution.
    pub cut_after: u32,
    /// An event is followed by a reconnect request (op 7).
    pub reconnect: u32,
    /// An event is followed by a cut of the gateway connection.
    pub gateway_cut: u32,
    /// An event is followed by an invalid session (op 9) that cannot be resumed.
    pub invalid: u32,
}

/// Planned faults.
#[derive(Debug, Default)]
pub struct PlannedFaults {
    planned: Vec<(RequestPattern, RequestFault, u32)>,
    chances: FaultRates,
    random_state: u64,
    broken_interactions: Vec<String>,
    refused_resumes: u32,
    refused_identifies: u32,
    /// Number of faults that occurred.
    pub occurred: u32,
    /// Time before which requests of a kind are too early; `None` unless waits are checked.
    ordered_waits: Option<HashMap<String, Instant>>,
}

impl PlannedFaults {
    /// From now on, reports requests that come before their kind's ordered wait is over.
    pub fn check_waits(&mut self) {
        self.ordered_waits.get_or_insert_default();
    }

    /// Sets the wait of a kind of request.
    pub(super) fn set_wait(&mut self, kind: &str, wait: Duration) {
        if let Some(told) = &mut self.ordered_waits {
            told.insert(kind.to_owned(), Instant::now() + wait);
        }
    }

    /// Returns `true` if a request of this kind comes too early.
    pub(super) fn is_early(&self, kind: &str) -> bool {
        let until = self.ordered_waits.as_ref().and_then(|told| told.get(kind));
        until.is_some_and(|until| Instant::now() < *until)
    }

    /// Injects a fault into the next `times` matching requests.
    pub fn inject(&mut self, on: RequestPattern, fault: RequestFault, times: u32) {
        self.planned.push((on, fault, times));
    }

    /// Enables random faults, reproducible for the same seed and requests.
    pub fn inject_randomly(&mut self, chances: FaultRates, seed: u64) {
        self.chances = chances;
        self.random_state = seed;
    }

    /// Removes all planned faults; keeps the count.
    pub fn clear(&mut self) {
        let happened = self.occurred;
        *self = PlannedFaults { occurred: happened, ..PlannedFaults::default() };
    }

    /// Removes this field from the next interaction.
    pub fn break_interaction(&mut self, field: &str) {
        self.broken_interactions.push(field.to_owned());
    }

    /// Rejects the next `times` attempts to resume a session.
    pub fn refuse_resume(&mut self, times: u32) {
        self.refused_resumes += times;
    }

    /// Rejects the next `times` attempts to identify, with op 9.
    pub fn refuse_identify(&mut self, times: u32) {
        self.refused_identifies += times;
    }

    fn random_below(&mut self, bound: u32) -> u32 {
        self.random_state = self.random_state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.random_state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % u64::from(bound)) as u32
    }

    /// Takes the fault of a request, if any.
    pub(super) fn take_request_fault(&mut self, method: &str, template: &str) -> Option<RequestFault> {
        let found = self.planned.iter().position(|(on, _, _)| on.matches(method, template));
        if let Some((index, (_, fault, times))) = found.and_then(|index| Some((index, self.planned.get_mut(index)?))) {
            let fault = fault.clone();
            *times -= 1;
            if *times == 0 {
                self.planned.remove(index);
            }
            self.occurred += 1;
            return Some(fault);
        }
        let chances = self.chances;
        if chances == FaultRates::default() || template.contains("/gateway") {
            return None;
        }
        let mut left = self.random_below(1000);
        let faults = [
            (chances.too_many, RequestFault::TooMany { wait: Duration::from_millis(200), global: false }),
            (chances.broken, RequestFault::ServerError(502)),
            (chances.cut_before, RequestFault::CutBefore),
            (chances.cut_after, RequestFault::CutAfter),
        ];
        for (chance, fault) in faults {
            if left < chance {
                self.occurred += 1;
                return Some(fault);
            }
            left -= chance;
        }
        None
    }

    /// Takes the frame that is to follow an event, if any.
    pub(super) fn take_event_fault(&mut self) -> Option<GatewayFrame> {
        let chances = self.chances;
        if chances == FaultRates::default() {
            return None;
        }
        let mut left = self.random_below(1000);
        let frames = [
            (chances.reconnect, control_frame(7, &json!(null))),
            (chances.gateway_cut, GatewayFrame::Cut),
            (chances.invalid, GatewayFrame::Invalid(false)),
        ];
        for (chance, frame) in frames {
            if left < chance {
                self.occurred += 1;
                return Some(frame);
            }
            left -= chance;
        }
        None
    }

    pub(super) fn take_broken_field(&mut self) -> Option<String> {
        if self.broken_interactions.is_empty() {
            return None;
        }
        self.occurred += 1;
        Some(self.broken_interactions.remove(0))
    }

    pub(super) fn take_refused_resume(&mut self) -> bool {
        let refuses = self.refused_resumes > 0;
        self.refused_resumes = self.refused_resumes.saturating_sub(1);
        refuses
    }

    pub(super) fn take_refused_identify(&mut self) -> bool {
        let refuses = self.refused_identifies > 0;
        self.refused_identifies = self.refused_identifies.saturating_sub(1);
        refuses
    }
}
