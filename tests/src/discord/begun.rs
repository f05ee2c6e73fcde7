//! How most tests begin and end: a server, the bot, somebody, and perhaps a game against a robot; and at last a look at
//! everything that was sent.

use super::secrets::{scan, tables_in};
use super::{DiscordBot, Id, Person, Server, Shown};

/// A server with the bot on it, and Anna.
pub async fn started() -> (Server, DiscordBot, Person) {
    let server = Server::start().await;
    let bot = DiscordBot::start(&server).await;
    let anna = server.user("anna");
    (server, bot, anna)
}

/// Gives a command, and gives the message that answers it.
///
/// # Panics
/// When it can't be given, or is not answered with a message.
pub async fn told(person: &Person, channel: Id, line: &str) -> Shown {
    person.say_command(channel, line).expect("it is sent").answer().await.message()
}

/// Does something harmless over and over, until the answer or what follows it says that.
///
/// # Panics
/// When it never does.
pub async fn until_told(person: &Person, channel: Id, line: &str, what: &str) {
    for _ in 0..500 {
        told(person, channel, line).await;
        if person.newest(channel, |shown| shown.private && shown.content.contains(what)).is_some() {
            return;
        }
    }
    panic!("nobody says {what:?}: {:?}", person.messages(channel).last());
}

/// How many of the messages that somebody sees in a channel say that.
pub fn said(person: &Person, channel: Id, what: &str) -> usize {
    person.messages(channel).iter().filter(|shown| shown.content.contains(what)).count()
}

/// Opens a table and plays against a robot: waits for the turn message that asks for a settlement.
pub async fn game(person: &Person, channel: Id) -> Shown {
    told(person, channel, "/new").await;
    told(person, channel, "/robot add kind:random").await;
    told(person, channel, "/start").await;
    person.with_button(channel, "Place the settlement").await
}

/// Gives a command whose last option is completed with the first way that is offered.
///
/// # Panics
/// When none is.
pub async fn first_way(person: &Person, channel: Id, line: &str) -> Shown {
    let ways = person.complete(channel, line).expect("it can be typed").answer().await.choices();
    let first = ways.first().and_then(|way| way.value.as_str()).expect("a way to go on");
    told(person, channel, &format!("{line}{first}")).await
}

/// Ends the bot: nothing was sent that must not be, and nobody was told what is not theirs to know.
///
/// # Panics
/// When something was, or somebody.
pub async fn finished(server: &Server, mut bot: DiscordBot) {
    server.finish();
    bot.kill().await;
    scan(server, &tables_in(&bot.data()), &[]);
}
