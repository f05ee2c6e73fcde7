//! Codes by which another device of the same player opens a seat: short-lived, for one use, and known to this process alone.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Json;
use serde_json::{Value, json};

use super::page_request::PageRequest;
use super::refusal::{Refusal, RefusalReason, ResponseForm};
use super::seat_token::SeatToken;
use bot_app::link::LinkCode;
use bot_core::message;
use bot_core::table::id::TableId;
use bot_core::wording::Words;

const LIFETIME: Duration = Duration::from_secs(10 * 60);
/// Largest number of valid codes.
const MAX_CODES: usize = 4096;

/// Valid codes.
#[derive(Default)]
pub(super) struct SeatCodes(Mutex<HashMap<String, CodedSeat>>);

/// Seat that a code opens.
struct CodedSeat {
    table: TableId,
    token: SeatToken,
    /// End of the code's validity.
    until: Instant,
}

impl SeatCodes {
    /// Adds a code for a seat, in place of an earlier one of that seat. Returns `false` above the limit of codes.
    fn insert(&self, code: &LinkCode, table: TableId, token: SeatToken, now: Instant) -> bool {
        let mut codes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        codes.retain(|_, seat| seat.until > now && seat.token != token);
        let has_space = codes.len() < MAX_CODES;
        if has_space {
            codes.insert(code.digest(), CodedSeat { table, token, until: now + LIFETIME });
        }
        has_space
    }

    /// Returns the address of the seat of a typed code, and uses the code up.
    pub(super) fn take(&self, typed: &str, now: Instant) -> Option<String> {
        let code = LinkCode::parse(typed)?;
        let seat = self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&code.digest())?;
        (seat.until > now).then(|| format!("/t/{}/{}/", seat.table, seat.token.secret()))
    }
}

/// Handles the request for a code of a seat. Returns it in a sentence.
pub(super) async fn create(asking: PageRequest) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refusal(reason, ResponseForm::Json);
    let room = asking.access().await.map_err(refused)?;
    let token = room.holder.ok_or_else(|| refused(RefusalReason::Seat))?.token;
    let web = &asking.web;
    let code = LinkCode::from_random(web.app().random().map_err(|error| {
        tracing::error!(%error, "could not make a code for a seat");
        refused(RefusalReason::Internal)
    })?);
    if !web.seat_codes().insert(&code, room.table.id().clone(), token, Instant::now()) {
        return Err(refused(RefusalReason::RateLimited));
    }
    let words = Words::for_page(room.language);
    Ok(Json(json!({ "words": message!(words, "seat-code", code = code.to_string()) })))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(number: u16) -> LinkCode {
        let [high, low] = number.to_be_bytes();
        LinkCode::from_random([high / 32, high % 32, low / 32, low % 32, 0, 0, 0, 0, 0, 0])
    }

    fn token(number: u16) -> SeatToken {
        let mut bytes = [0; 20];
        bytes[..2].copy_from_slice(&number.to_be_bytes());
        SeatToken::from_random(bytes)
    }

    fn insert(codes: &SeatCodes, number: u16, seat: u16, now: Instant) -> bool {
        codes.insert(&code(number), TableId::from_random([1; 10]), token(seat), now)
    }

    #[test]
    fn seat_code_opens_its_seat_once() {
        let (codes, now) = (SeatCodes::default(), Instant::now());
        assert!(insert(&codes, 1, 1, now) && insert(&codes, 2, 2, now));
        let opened = codes.take(&code(1).to_string(), now).expect("a seat");
        assert!(opened.contains(token(1).secret()), "{opened}");
        assert_eq!(codes.take(&code(1).to_string(), now), None, "it is used up");
        assert_eq!(codes.take("no code", now), None);
        assert!(codes.take(&code(2).to_string().to_lowercase(), now).is_some(), "the other is valid");
    }

    #[test]
    fn seat_code_is_invalid_after_its_lifetime_or_a_newer_code() {
        let (codes, now) = (SeatCodes::default(), Instant::now());
        assert!(insert(&codes, 1, 1, now) && insert(&codes, 2, 2, now) && insert(&codes, 3, 2, now));
        assert_eq!(codes.take(&code(1).to_string(), now + LIFETIME), None);
        assert_eq!(codes.take(&code(2).to_string(), now), None);
        assert!(codes.take(&code(3).to_string(), now).is_some());
    }

    #[test]
    fn seat_codes_are_bounded() {
        let (codes, now) = (SeatCodes::default(), Instant::now());
        let added = (0..5000).filter(|&number| insert(&codes, number, number, now)).count();
        assert_eq!(added, MAX_CODES);
        assert!(insert(&codes, 6000, 6000, now + LIFETIME), "old ones give way");
    }
}
