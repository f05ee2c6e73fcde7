//! Common begin of tests: the shared homeserver, the bot on it, and people.

use std::sync::Arc;

use futures_util::future::join_all;

use super::{MatrixBot, Person, Synapse};

/// Starts the bot on the shared homeserver, and logs in a person per name.
///
/// # Panics
/// If a login fails.
pub async fn start_with_people<const N: usize>(names: [&str; N]) -> (Arc<Synapse>, MatrixBot, [Person; N]) {
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    let people = join_all(names.map(|name| server.register_person(name))).await;
    let Ok(people) = people.try_into() else { panic!("everybody comes") };
    (server, bot, people)
}
