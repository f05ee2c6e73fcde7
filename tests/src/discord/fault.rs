//! Fault injection: faults in order for certain requests, or at random.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::Semaphore;

use super::gateway::{Frame, control};

/// Fault of a request.
#[derive(Clone, Debug)]
pub enum Fault {
    /// 429: nothing is done, and the bot must wait.
    TooMany {
        wait: Duration,
        /// Flag: applies to all requests of the bot, not only to this route.
        global: bool,
    },
    /// Answers with this status; nothing is done.
    Broken(u16),
    /// Cuts the connection; nothing is done.
    CutBefore,
    /// Executes the request, and cuts the connection before the answer.
    CutAfter,
    /// Executes the request, and never answers.
    Unanswered,
    /// Executes the request, and answers with this status.
    BrokenAfter(u16),
    /// Delays the execution.
    Slow(Duration),
    /// Delays the execution until the test releases it.
    Held(Hold),
}

/// Gate that blocks requests until its [`Release`] is dropped.
#[derive(Clone, Debug)]
pub struct Hold(Arc<Semaphore>);

/// Opens the gate when dropped.
#[derive(Debug)]
pub struct Release(Arc<Semaphore>);

impl Hold {
    /// Creates a closed gate, and the guard that opens it.
    pub fn new() -> (Hold, Release) {
        let semaphore = Arc::new(Semaphore::new(0));
        (Hold(Arc::clone(&semaphore)), Release(semaphore))
    }

    /// Waits until the gate is open.
    pub async fn released(&self) {
        let _ = self.0.acquire().await;
    }
}

impl Drop for Release {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Pattern of requests.
#[derive(Clone, Debug)]
pub struct On {
    /// Method; empty for any.
    pub method: String,
    /// Substring of the path template, such as `/messages` or `@original`.
    pub path: String,
}

impl On {
    /// Creates a pattern from a method (empty for any) and a substring of the path template.
    pub fn new(method: &str, path: &str) -> On {
        On { method: method.to_owned(), path: path.to_owned() }
    }

    fn matches(&self, method: &str, template: &str) -> bool {
        (self.method.is_empty() || self.method == method) && template.contains(&self.path)
    }
}

/// Probabilities of random faults, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chances {
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
pub struct Faults {
    ordered: Vec<(On, Fault, u32)>,
    chances: Chances,
    random: u64,
    broken_interactions: Vec<String>,
    refused_resumes: u32,
    refused_identifies: u32,
    /// Number of faults that occurred.
    pub happened: u32,
    /// Time before which requests of a kind are too early; `None` unless waits are checked.
    told_to_wait: Option<HashMap<String, Instant>>,
}

impl Faults {
    /// From now on, reports requests that come before their kind's ordered wait is over.
    pub fn watch_waits(&mut self) {
        self.told_to_wait.get_or_insert_default();
    }

    /// Sets the wait of a kind of request.
    pub(super) fn tell_to_wait(&mut self, kind: &str, wait: Duration) {
        if let Some(told) = &mut self.told_to_wait {
            told.insert(kind.to_owned(), Instant::now() + wait);
        }
    }

    /// Returns `true` if a request of this kind comes too early.
    pub(super) fn is_early(&self, kind: &str) -> bool {
        let until = self.told_to_wait.as_ref().and_then(|told| told.get(kind));
        until.is_some_and(|until| Instant::now() < *until)
    }

    /// Injects a fault into the next `times` matching requests.
    pub fn order(&mut self, on: On, fault: Fault, times: u32) {
        self.ordered.push((on, fault, times));
    }

    /// Enables random faults, reproducible for the same seed and requests.
    pub fn by_chance(&mut self, chances: Chances, seed: u64) {
        self.chances = chances;
        self.random = seed;
    }

    /// Removes all planned faults; keeps the count.
    pub fn clear(&mut self) {
        let happened = self.happened;
        *self = Faults { happened, ..Faults::default() };
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

    fn below(&mut self, bound: u32) -> u32 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.random;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % u64::from(bound)) as u32
    }

    /// Takes the fault of a request, if any.
    pub(super) fn for_request(&mut self, method: &str, template: &str) -> Option<Fault> {
        let found = self.ordered.iter().position(|(on, _, _)| on.matches(method, template));
        if let Some((index, (_, fault, times))) =
            found.and_then(|index| Some((index, self.ordered.get_mut(index)?)))
        {
            let fault = fault.clone();
            *times -= 1;
            if *times == 0 {
                self.ordered.remove(index);
            }
            self.happened += 1;
            return Some(fault);
        }
        let chances = self.chances;
        if chances == Chances::default() || template.contains("/gateway") {
            return None;
        }
        let mut left = self.below(1000);
        let faults = [
            (chances.too_many, Fault::TooMany { wait: Duration::from_millis(200), global: false }),
            (chances.broken, Fault::Broken(502)),
            (chances.cut_before, Fault::CutBefore),
            (chances.cut_after, Fault::CutAfter),
        ];
        for (chance, fault) in faults {
            if left < chance {
                self.happened += 1;
                return Some(fault);
            }
            left -= chance;
        }
        None
    }

    /// Takes the frame that is to follow an event, if any.
    pub(super) fn after_event(&mut self) -> Option<Frame> {
        let chances = self.chances;
        if chances == Chances::default() {
            return None;
        }
        let mut left = self.below(1000);
        let frames = [
            (chances.reconnect, control(7, &json!(null))),
            (chances.gateway_cut, Frame::Cut),
            (chances.invalid, Frame::Invalid(false)),
        ];
        for (chance, frame) in frames {
            if left < chance {
                self.happened += 1;
                return Some(frame);
            }
            left -= chance;
        }
        None
    }

    pub(super) fn broken_interaction(&mut self) -> Option<String> {
        if self.broken_interactions.is_empty() {
            return None;
        }
        self.happened += 1;
        Some(self.broken_interactions.remove(0))
    }

    pub(super) fn refuses_resume(&mut self) -> bool {
        let refuses = self.refused_resumes > 0;
        self.refused_resumes = self.refused_resumes.saturating_sub(1);
        refuses
    }

    pub(super) fn refuses_identify(&mut self) -> bool {
        let refuses = self.refused_identifies > 0;
        self.refused_identifies = self.refused_identifies.saturating_sub(1);
        refuses
    }
}
