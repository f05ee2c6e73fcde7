//! Secrecy audit: checks all that any client received against the secrets of the games; and a search for tokens in logs.

use bot::chat::discord::escape;
use bot_core::people::PlayerId;
use bot_core::table::state::TableState;

use super::{Id, Server, TOKEN};
use crate::told::Known;
pub use crate::told::{Scanned, table_in, tables_in};

/// Audits all sightings against what each person may know. `tables` must be all games of this server, none with an undo. The
/// sightings of `bystanders` are judged as public.
///
/// # Panics
/// If somebody received a secret.
pub fn scan<'a>(
    server: &Server,
    tables: impl IntoIterator<Item = &'a TableState>,
    bystanders: &[Id],
) -> Scanned {
    let known = Known::of(tables, escape);
    let mut scanned = Scanned::default();
    for sighting in server.seen() {
        let reader = match &*sighting.who {
            [only] if !bystanders.contains(only) => Some(PlayerId(format!("discord:{only}"))),
            _ => None,
        };
        known.hold(reader.as_ref(), &sighting.text, &sighting, &mut scanned);
    }
    scanned
}

/// Lines of a log that contain the secret part of the bot's token, or the token of an interaction.
pub fn telling<'a>(server: &Server, log: &'a str) -> Vec<&'a str> {
    let mut tokens: Vec<String> = server.look(|world| world.tokens.keys().cloned().collect());
    // Only the last part of the bot's token is secret.
    tokens.extend(TOKEN.rsplit('.').next().map(str::to_owned));
    let tells = |line: &&str| tokens.iter().any(|token| line.contains(token));
    log.lines().filter(tells).collect()
}
