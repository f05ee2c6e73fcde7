//! Whether anybody's client was sent what that person may not know: everything that it got is held against the game as
//! it was. And whether a log tells a token.

use bot::chat::discord::escape;
use bot_core::people::PlayerId;
use bot_core::table::state::TableState;

use super::{Id, Server, TOKEN};
use crate::told::Known;
pub use crate::told::{Scanned, table_in, tables_in};

/// Holds everything that came to people's clients against what each of them may know. The tables are all whose games
/// were played on this server, and nobody has undone anything.
///
/// # Panics
/// When somebody was sent what is not theirs to know.
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

/// The lines of a log that tell the bot's token or that of an interaction, as far as there were any.
pub fn telling<'a>(server: &Server, log: &'a str) -> Vec<&'a str> {
    let mut tokens: Vec<String> = server.look(|world| world.tokens.keys().cloned().collect());
    // The last part of the bot's own is the secret one.
    tokens.extend(TOKEN.rsplit('.').next().map(str::to_owned));
    let tells = |line: &&str| tokens.iter().any(|token| line.contains(token));
    log.lines().filter(tells).collect()
}
