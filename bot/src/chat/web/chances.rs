//! Winning chances of each player at each step of a finished game, from its post-game analysis, for the page's replay.

use axum::Json;
use engine::hindsight::Hindsight;
use engine::seat::{PerSeat, Seat};
use serde_json::{Value, json};

use super::asking::Asking;
use super::refusal::{Form, Refusal};
use crate::result::hindsight::kept;
use bot_core::picture::MOMENTS;
use bot_core::table::state::{TablePhase, TableState};
use bot_core::wording::Words;

/// Returns the chances in thousandths, with all cards open and from public information, and the decisive steps; `null` if
/// the game was not analyzed.
pub(super) async fn get(asking: Asking) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refused(reason, Form::Json);
    let room = asking.room().await.map_err(refused)?;
    let words = Words::of(room.language);
    let hindsight = kept(asking.web.app(), room.table.id());
    let told = hindsight.and_then(|hindsight| room.table.read(|table| told(table, words, &hindsight)));
    Ok(Json(told.unwrap_or_default()))
}

fn told(table: &TableState, words: &Words, hindsight: &Hindsight) -> Option<Value> {
    let TablePhase::Over(play, _) = &table.stage else { return None };
    let names = words.names(table);
    let of = |all: &[PerSeat<f32>], seat: Seat| -> Vec<u16> {
        all.iter().map(|all| (all[seat] * 1000.0).round() as u16).collect()
    };
    let row = |seat: Seat| {
        let [chances, public] = [&hindsight.chances, &hindsight.public].map(|all| of(all, seat));
        json!({ "name": names.of(seat), "chances": chances, "public": public })
    };
    let rows: Vec<Value> = Seat::ALL.into_iter().take(play.game.players()).map(row).collect();
    let moments: Vec<usize> = hindsight.moments(MOMENTS).into_iter().map(|step| step + 1).collect();
    Some(json!({ "rows": rows, "moments": moments }))
}
