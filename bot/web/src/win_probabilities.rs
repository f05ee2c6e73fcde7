//! Winning chances of each player at each step of a finished game, from its post-game analysis, for the page's replay.

use axum::Json;
use engine::analysis::PostGameAnalysis;
use engine::seat::{PerSeat, Seat};
use serde_json::{Value, json};

use super::page_request::PageRequest;
use super::refusal::{Refusal, ResponseForm};
use bot_app::result::analysis::load_analysis;
use bot_core::picture::MAX_DECISIVE_STEPS;
use bot_core::table::state::{TablePhase, TableState};
use bot_core::wording::Words;

/// Returns the chances in thousandths, with all cards open and from public information, and the decisive steps; `null` if
/// the game was not analyzed.
pub(super) async fn get(asking: PageRequest) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refusal(reason, ResponseForm::Json);
    let room = asking.access().await.map_err(refused)?;
    let words = Words::for_language(room.language);
    let hindsight = load_analysis(asking.web.app(), room.table.id());
    let told = hindsight.and_then(|hindsight| room.table.read(|table| to_json(table, words, &hindsight)));
    Ok(Json(told.unwrap_or_default()))
}

fn to_json(table: &TableState, words: &Words, hindsight: &PostGameAnalysis) -> Option<Value> {
    let TablePhase::Over(play, _) = &table.phase else { return None };
    let names = words.names(table);
    let of = |all: &[PerSeat<f32>], seat: Seat| -> Vec<u16> {
        all.iter().map(|all| (all[seat] * 1000.0).round() as u16).collect()
    };
    let row = |seat: Seat| {
        let [chances, public] = [&hindsight.probabilities, &hindsight.public_probabilities].map(|all| of(all, seat));
        json!({ "name": names.name(seat), "chances": chances, "public": public })
    };
    let rows: Vec<Value> = Seat::ALL.into_iter().take(play.game.players()).map(row).collect();
    let moments: Vec<usize> = hindsight.turning_points(MAX_DECISIVE_STEPS).into_iter().map(|step| step + 1).collect();
    Some(json!({ "rows": rows, "moments": moments }))
}
