//! Secrecy audit: checks all that any client received against the secrets of the games; and a search for tokens in logs.

use bot_core::people::PlayerId;
use bot_core::table::state::TableState;
use bot_discord::escape;

use super::{DiscordServer, Id, TOKEN};
use crate::secrecy_audit::SecrecyAudit;
pub use crate::secrecy_audit::{AuditCounts, table_in, tables_in};

/// Audits all sightings against what each person may know. `tables` must be all games of this server, none with an undo. The
/// sightings of `bystanders` are judged as public.
///
/// # Panics
/// If somebody received a secret.
pub fn audit<'a>(
    server: &DiscordServer,
    tables: impl IntoIterator<Item = &'a TableState>,
    bystanders: &[Id],
) -> AuditCounts {
    let known = SecrecyAudit::from_tables(tables, escape);
    let mut scanned = AuditCounts::default();
    for sighting in server.sightings() {
        let reader = match &*sighting.viewers {
            [only] if !bystanders.contains(only) => Some(PlayerId(format!("discord:{only}"))),
            _ => None,
        };
        known.check_lines(reader.as_ref(), &sighting.text, &sighting, &mut scanned);
    }
    scanned
}

/// Lines of a log that contain the secret part of the bot's token, or the token of an interaction.
pub fn lines_with_tokens<'a>(server: &DiscordServer, log: &'a str) -> Vec<&'a str> {
    let mut tokens: Vec<String> = server.with_world(|world| world.tokens.keys().cloned().collect());
    // Only the last part of the bot's token is secret.
    tokens.extend(TOKEN.rsplit('.').next().map(str::to_owned));
    let tells = |line: &&str| tokens.iter().any(|token| line.contains(token));
    log.lines().filter(tells).collect()
}
