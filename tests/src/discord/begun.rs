//! Common begin and end of tests: a server with the bot and one person, perhaps a game against a robot; and at the end an
//! audit of all that was sent.

use super::secrets::{scan, tables_in};
use super::{DiscordBot, Id, Person, Server, Shown};

/// Starts a server with the bot, and a person, Anna.
pub async fn started() -> (Server, DiscordBot, Person) {
    let server = Server::start().await;
    let bot = DiscordBot::start(&server).await;
    let anna = server.user("anna");
    (server, bot, anna)
}

/// Runs a command and returns the message that answers it.
///
/// # Panics
/// If it is refused, or the answer is no message.
pub async fn told(person: &Person, channel: Id, line: &str) -> Shown {
    person.say_command(channel, line).expect("it is sent").answer().await.message()
}

/// Repeats a harmless command until a private message contains `what`.
///
/// # Panics
/// After 500 attempts.
pub async fn until_told(person: &Person, channel: Id, line: &str, what: &str) {
    for _ in 0..500 {
        told(person, channel, line).await;
        if person.newest(channel, |shown| shown.private && shown.content.contains(what)).is_some() {
            return;
        }
    }
    panic!("nobody says {what:?}: {:?}", person.messages(channel).last());
}

/// Number of messages visible to the person in a channel that contain `what`.
pub fn said(person: &Person, channel: Id, what: &str) -> usize {
    person.messages(channel).iter().filter(|shown| shown.content.contains(what)).count()
}

/// Opens a table with a robot and starts the game. Returns the turn message that prompts for a settlement.
pub async fn game(person: &Person, channel: Id) -> Shown {
    told(person, channel, "/new").await;
    told(person, channel, "/robot add kind:random").await;
    told(person, channel, "/start").await;
    person.with_button(channel, "Place the settlement").await
}

/// Runs a command with its last option set to the first autocompletion choice.
///
/// # Panics
/// If there is no choice.
pub async fn first_way(person: &Person, channel: Id, line: &str) -> Shown {
    let ways = person.complete(channel, line).expect("it can be typed").answer().await.choices();
    let first = ways.first().and_then(|way| way.value.as_str()).expect("a way to go on");
    told(person, channel, &format!("{line}{first}")).await
}

/// Ends the bot, and audits that the bot sent nothing invalid and revealed no secret.
///
/// # Panics
/// If it did.
pub async fn finished(server: &Server, mut bot: DiscordBot) {
    server.finish();
    bot.kill().await;
    scan(server, &tables_in(&bot.data()), &[]);
}
