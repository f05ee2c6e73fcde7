//! Permissions of the bot in a channel: missing ones are reported where they matter, and the game resumes once they are
//! granted.

use tests::discord::fixture::{
    count_messages, finish_and_audit, repeat_until_reply, run_command, run_with_first_completion, start_game,
    start_with_person,
};
use tests::discord::guild::bot_permissions;
use tests::discord::{DiscordServer, Id};
use twilight_model::guild::Permissions;

/// Waits until a request of this kind in this channel is answered with this status.
async fn answered(server: &DiscordServer, method: &str, channel: Id, end: &str, status: u16) {
    let (begin, what) = (format!("/channels/{channel}/"), format!("{method} {end} is answered with {status}"));
    let fits = |world: &mut tests::discord::world::World| {
        let mut all = world.traffic.exchanges.iter();
        let found = all.any(|exchange| {
            exchange.method == method
                && exchange.path.starts_with(&begin)
                && exchange.template.ends_with(end)
                && exchange.status == status
        });
        found.then_some(())
    };
    server.wait_for(&what, fits).await;
}

/// The documented invitation requests exactly the permissions that the bot needs.
#[test]
fn documented_invitation_has_required_permissions() {
    let page = include_str!("../../docs/DISCORD.md");
    let (_, rest) = page.split_once("&permissions=").expect("an address");
    let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
    assert_eq!(number.parse(), Ok(bot_permissions().bits()));
}

#[tokio::test(flavor = "multi_thread")]
async fn invitation_permissions_suffice() {
    let (server, bot, anna) = start_with_person().await;
    let games = server.channel("games");
    start_game(&anna, games).await;
    answered(&server, "PUT", games, "/pins/{message_id}", 204).await;
    for _ in 0..3 {
        run_command(&anna, games, "/language language:en").await;
    }
    assert_eq!(count_messages(&anna, games, "pin"), 0);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_pin_permission_is_reported_once_to_managers() {
    let (server, bot, anna) = start_with_person().await;
    let (games, chloe) = (server.channel("games"), server.person("chloe"));
    chloe.add_permissions(server.guild("Island"), Permissions::MANAGE_GUILD);
    server.deny_bot(games, Permissions::PIN_MESSAGES);
    start_game(&anna, games).await;
    answered(&server, "PUT", games, "/pins/{message_id}", 403).await;
    repeat_until_reply(&chloe, games, "/status", "may not pin").await;
    for _ in 0..3 {
        run_command(&chloe, games, "/status").await;
        run_command(&anna, games, "/language language:en").await;
    }
    assert_eq!(count_messages(&chloe, games, "may not pin"), 1);
    // A player cannot help, and finds it in the settings.
    assert_eq!(count_messages(&anna, games, "may not pin"), 0);
    run_command(&anna, games, "/settings").await;
    anna.wait_for_message(games, "it is in the settings", |shown| shown.content.contains("may not pin")).await;
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn permission_lost_during_game_is_named() {
    let (server, bot, anna) = start_with_person().await;
    let games = server.channel("games");
    start_game(&anna, games).await;
    server.deny_bot(games, Permissions::ATTACH_FILES);
    // The move is made; only the channel does not show it.
    let done = run_with_first_completion(&anna, games, "/build settlement where:").await;
    assert!(done.content.contains("Done") && done.content.contains("Attach Files"), "{}", done.content);
    answered(&server, "PATCH", games, "/messages/{message_id}", 403).await;
    // Once nothing is shown any more, every answer mentions it.
    anna.dismiss(&done);
    repeat_until_reply(&anna, games, "/hand", "Attach Files").await;
    server.set_overwrite(games, server.bot(), Permissions::empty(), Permissions::empty());
    // The game resumes by itself: Discord reports that the channel has changed.
    let road = anna.wait_for_button(games, "Lay the road").await;
    assert!(road.content.contains("Back again"), "{}", road.content);
    let done = run_with_first_completion(&anna, games, "/build road where:").await;
    assert_eq!(done.content, "Done.");
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn locked_thread_is_reported_and_resumes() {
    let (server, bot, anna) = start_with_person().await;
    let answer = run_command(&anna, server.channel("games"), "/new thread:true").await;
    let thread = answer.content.split("<#").nth(1).and_then(|rest| rest.split('>').next()).expect("a thread");
    let thread: Id = thread.parse().expect("a number");
    anna.wait_for_button(thread, "Join").await;
    run_command(&anna, thread, "/robot add kind:random").await;
    server.archive(thread, true);
    run_command(&anna, thread, "/start").await;
    repeat_until_reply(&anna, thread, "/language language:en", "can’t write here").await;
    server.with_world(|world| {
        if let Some(found) = world.channels.get_mut(&thread).and_then(|found| found.thread.as_mut()) {
            (found.archived, found.locked) = (false, false);
        }
        world.emit_channel("THREAD_UPDATE", thread);
    });
    anna.wait_for_message(thread, "the game is back", |shown| shown.content.contains("Back again")).await;
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thread_without_bot_is_reported() {
    let (server, bot, anna) = start_with_person().await;
    let games = server.channel("games");
    let thread = server.create_thread(games, anna.id, "secret", true);
    let answer = run_command(&anna, thread, "/new").await;
    assert!(answer.content.contains("can’t write here"), "{}", answer.content);
    server.with_world(|world| {
        let (bot, found) = (world.bot.id, world.channels.get_mut(&thread).and_then(|found| found.thread.as_mut()));
        found.expect("it is there").members.insert(bot);
        world.emit_channel("THREAD_CREATE", thread);
    });
    run_command(&anna, thread, "/new points:12").await;
    let lobby = anna.wait_for_button(thread, "Join").await;
    assert!(lobby.content.contains("12"), "{}", lobby.content);
    finish_and_audit(&server, bot).await;
}
