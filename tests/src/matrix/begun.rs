//! How most tests begin: the homeserver that they share, the bot there, and somebody.

use std::sync::Arc;

use futures_util::future::join_all;

use super::{MatrixBot, Person, Synapse};

/// The homeserver, the bot, and somebody of each of these names.
///
/// # Panics
/// When anybody can't log in.
pub async fn begun<const N: usize>(names: [&str; N]) -> (Arc<Synapse>, MatrixBot, [Person; N]) {
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    let people = join_all(names.map(|name| server.person(name))).await;
    let Ok(people) = people.try_into() else { panic!("everybody comes") };
    (server, bot, people)
}
