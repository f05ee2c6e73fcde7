//! What is to go wrong, by order or by chance.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::Semaphore;

use super::gateway::{Frame, control};

/// What goes wrong with a request.
#[derive(Clone, Debug)]
pub enum Fault {
    /// 429: nothing is done, and the bot is to wait so long.
    TooMany {
        /// How long.
        wait: Duration,
        /// Whether all of the bot's requests are meant, or those of this route.
        global: bool,
    },
    /// Answered with this status, and nothing is done.
    Broken(u16),
    /// The line is cut before anything is done.
    CutBefore,
    /// All is done, and the line is cut before the answer.
    CutAfter,
    /// All is done, and no answer ever comes.
    Unanswered,
    /// All is done, and then this status is answered.
    BrokenAfter(u16),
    /// Taken up only after so long.
    Slow(Duration),
    /// Taken up only when the test says so.
    Held(Hold),
}

/// Holds requests back until it is released or dropped.
#[derive(Clone, Debug)]
pub struct Hold(Arc<Semaphore>);

/// Lets go of what is held back.
#[derive(Debug)]
pub struct Release(Arc<Semaphore>);

impl Hold {
    /// Something that holds, and what lets go.
    pub fn new() -> (Hold, Release) {
        let semaphore = Arc::new(Semaphore::new(0));
        (Hold(Arc::clone(&semaphore)), Release(semaphore))
    }

    /// Waits until it is let go.
    pub async fn released(&self) {
        let _ = self.0.acquire().await;
    }
}

impl Drop for Release {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Which requests.
#[derive(Clone, Debug)]
pub struct On {
    /// The method; any if it is empty.
    pub method: String,
    /// What the path's template has in it, such as `/messages` or `@original`.
    pub path: String,
}

impl On {
    /// Requests with this method (any if it is empty) whose path's template has this in it.
    pub fn new(method: &str, path: &str) -> On {
        On { method: method.to_owned(), path: path.to_owned() }
    }

    fn matches(&self, method: &str, template: &str) -> bool {
        (self.method.is_empty() || self.method == method) && template.contains(&self.path)
    }
}

/// How often things go wrong by chance, each in a thousand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chances {
    /// A request gets 429.
    pub too_many: u32,
    /// A request gets a 5xx, and nothing is done.
    pub broken: u32,
    /// A request's line is cut before anything is done.
    pub cut_before: u32,
    /// A request's line is cut after all is done.
    pub cut_after: u32,
    /// An event is followed by a demand to reconnect (op 7).
    pub reconnect: u32,
    /// An event is followed by a cut of the gateway's line.
    pub gateway_cut: u32,
    /// An event is followed by an invalid session (op 9) which can't be taken up.
    pub invalid: u32,
}

/// What is to go wrong.
#[derive(Debug, Default)]
pub struct Faults {
    ordered: Vec<(On, Fault, u32)>,
    chances: Chances,
    random: u64,
    broken_interactions: Vec<String>,
    refused_resumes: u32,
    refused_identifies: u32,
    /// How many things went wrong.
    pub happened: u32,
    /// Until when requests of a kind are not to come, once that is watched.
    told_to_wait: Option<HashMap<String, Instant>>,
}

impl Faults {
    /// From now on a request is wrong that comes before the time that its kind was ordered to wait.
    pub fn watch_waits(&mut self) {
        self.told_to_wait.get_or_insert_default();
    }

    /// Requests of this kind, in this channel, are to wait so long.
    pub(super) fn tell_to_wait(&mut self, kind: &str, wait: Duration) {
        if let Some(told) = &mut self.told_to_wait {
            told.insert(kind.to_owned(), Instant::now() + wait);
        }
    }

    /// Whether a request of this kind comes too early.
    pub(super) fn is_early(&self, kind: &str) -> bool {
        let until = self.told_to_wait.as_ref().and_then(|told| told.get(kind));
        until.is_some_and(|until| Instant::now() < *until)
    }

    /// Orders a fault for the next so many requests of a kind.
    pub fn order(&mut self, on: On, fault: Fault, times: u32) {
        self.ordered.push((on, fault, times));
    }

    /// Lets things go wrong by chance, the same way for the same number and the same requests.
    pub fn by_chance(&mut self, chances: Chances, seed: u64) {
        self.chances = chances;
        self.random = seed;
    }

    /// Nothing goes wrong any more.
    pub fn clear(&mut self) {
        let happened = self.happened;
        *self = Faults { happened, ..Faults::default() };
    }

    /// The next interaction lacks this field.
    pub fn break_interaction(&mut self, field: &str) {
        self.broken_interactions.push(field.to_owned());
    }

    /// The next so many attempts to take up a session fail.
    pub fn refuse_resume(&mut self, times: u32) {
        self.refused_resumes += times;
    }

    /// The next so many attempts to identify fail with op 9.
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

    /// What goes wrong with a request, if anything does.
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

    /// What follows an event on the gateway's lines, if anything goes wrong.
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
