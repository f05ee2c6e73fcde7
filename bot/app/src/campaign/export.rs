//! Export of a campaign: standings and game logs as lines of one gzip file.
//!
//! The first line describes the campaign, followed by one line per standing. For each finished game there is a line with its
//! number and table, followed by the lines of its game log (`docs/GAME_LOG.md`) if the table still exists.

use std::io::{self, Write};
use std::sync::Arc;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;

use super::merge_joined_accounts;
use crate::app::{App, internal_error};
use bot_core::campaign::{Campaign, CampaignRow, standings};
use bot_core::error::UserError;
use bot_core::game_log;
use bot_core::result::GameResult;

/// Name and contents of a file.
type NamedFile = (String, Arc<[u8]>);

/// Returns the number of finished games and the exported file.
///
/// # Errors
/// If stored data can't be read, or the file not be encoded.
pub(crate) async fn export_campaign(app: &App, campaign: &Campaign) -> Result<(usize, NamedFile), UserError> {
    let failed = |error: &dyn std::fmt::Display| internal_error("the books of a campaign can't be made", error);
    let (campaign, results) = merge_joined_accounts(app, campaign.clone()).await?;
    let mut lines = ExportWriter::new();
    lines.write_header(&campaign, &standings(&campaign, &results)).map_err(|error| failed(&error))?;
    let mut over = 0;
    for (number, table) in (1usize..).zip(&campaign.games) {
        let Some(result) = results.iter().find(|result| result.table == *table) else { continue };
        over += 1;
        // A deleted table leaves only its result.
        let log = match app.head(table) {
            Some(_) => {
                let entries = app.entries(table).await.map_err(|error| failed(&error))?;
                game_log::finished_text(&entries).unwrap_or_default()
            }
            None => String::new(),
        };
        lines.write_game(number, result, &log).map_err(|error| failed(&error))?;
    }
    let bytes = lines.0.finish().map_err(|error| failed(&error))?;
    Ok((over, ("campaign.jsonl.gz".to_owned(), Arc::from(bytes))))
}

struct ExportWriter(GzEncoder<Vec<u8>>);

impl ExportWriter {
    fn new() -> ExportWriter {
        ExportWriter(GzEncoder::new(Vec::new(), Compression::default()))
    }

    fn write_header(&mut self, campaign: &Campaign, rows: &[CampaignRow]) -> io::Result<()> {
        let announced = campaign.announced_at.to_string();
        let (name, options) = (&campaign.name, &campaign.options);
        let head = json!({ "name": name, "announced": announced, "options": options, "games": campaign.games.len() });
        writeln!(self.0, "{}", json!({ "v": 1, "campaign": head }))?;
        for (place, row) in (1..).zip(rows) {
            let CampaignRow { name, points, won, games, change, .. } = row;
            let row = json!({
                "place": place, "name": name, "points": points, "won": won, "games": games, "rating_change": change,
            });
            writeln!(self.0, "{}", json!({ "standing": row }))?;
        }
        Ok(())
    }

    fn write_game(&mut self, number: usize, result: &GameResult, log: &str) -> io::Result<()> {
        let (table, ended) = (result.table.to_string(), result.ended.to_string());
        let game = json!({ "number": number, "table": table, "ended": ended, "lines": log.lines().count() });
        writeln!(self.0, "{}", json!({ "game": game }))?;
        self.0.write_all(log.as_bytes())
    }
}
