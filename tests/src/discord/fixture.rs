//! Common begin and end of tests: a server with the bot and one person, perhaps a game against a robot; and at the end an
//! audit of all that was sent.

use super::secrets::{audit, tables_in};
use super::{DiscordBot, DiscordServer, Id, Person, VisibleMessage};

/// Starts a server with the bot, and a person, Anna.
pub async fn start_with_person() -> (DiscordServer, DiscordBot, Person) {
    let server = DiscordServer::start().await;
    let bot = DiscordBot::start(&server).await;
    let anna = server.person("anna");
    (server, bot, anna)
}

/// Runs a command and returns the message that answers it.
///
/// # Panics
/// If it is refused, or the answer is no message.
pub async fn run_command(person: &Person, channel: Id, line: &str) -> VisibleMessage {
    person.send_command(channel, line).expect("it is sent").wait_for_message().await
}

/// Repeats a harmless command until a private message contains `what`.
///
/// # Panics
/// After 500 attempts.
pub async fn repeat_until_reply(person: &Person, channel: Id, line: &str, what: &str) {
    for _ in 0..500 {
        run_command(person, channel, line).await;
        if person.newest(channel, |shown| shown.private && shown.content.contains(what)).is_some() {
            return;
        }
    }
    panic!("nobody says {what:?}: {:?}", person.messages(channel).last());
}

/// Number of messages visible to the person in a channel that contain `what`.
pub fn count_messages(person: &Person, channel: Id, what: &str) -> usize {
    person.messages(channel).iter().filter(|shown| shown.content.contains(what)).count()
}

/// Opens a table with a robot and starts the game. Returns the turn message that prompts for a settlement.
pub async fn start_game(person: &Person, channel: Id) -> VisibleMessage {
    run_command(person, channel, "/new").await;
    run_command(person, channel, "/robot add kind:random").await;
    run_command(person, channel, "/start").await;
    person.wait_for_button(channel, "Place the settlement").await
}

/// Runs a command with its last option set to the first autocompletion choice.
///
/// # Panics
/// If there is no choice.
pub async fn run_with_first_completion(person: &Person, channel: Id, line: &str) -> VisibleMessage {
    let ways = person.autocomplete(channel, line).expect("it can be typed").wait_for_answer().await.expect_choices();
    let first = ways.first().and_then(|way| way.value.as_str()).expect("a way to go on");
    run_command(person, channel, &format!("{line}{first}")).await
}

/// Ends the bot, and audits that the bot sent nothing invalid and revealed no secret.
///
/// # Panics
/// If it did.
pub async fn finish_and_audit(server: &DiscordServer, mut bot: DiscordBot) {
    server.assert_no_violations();
    bot.kill().await;
    audit(server, &tables_in(&bot.data_directory()), &[]);
}
