//! Slash commands of a guild: only those of the games played there, with short names or under one root.

use serde_json::{Value, json};
use tests::discord::fixture::{finish_and_audit, run_command, start_with_person};
use tests::discord::world::World;
use tests::discord::{DiscordBot, DiscordServer, Id, Person, VisibleMessage};
use twilight_model::guild::Permissions;

/// Names of a guild's own commands, or of the global ones.
fn named(server: &DiscordServer, guild: Option<Id>) -> Vec<String> {
    let name = |command: &Value| command["name"].as_str().unwrap_or_default().to_owned();
    server.with_world(|world| world.commands.registered_in(guild).iter().map(name).collect())
}

/// Subcommands of one of a guild's commands.
fn below(server: &DiscordServer, guild: Id, name: &str) -> Vec<String> {
    server.with_world(|world| {
        let command = world.commands.registered_in(Some(guild)).iter().find(|command| command["name"] == name);
        let options = command.and_then(|command| command["options"].as_array()).cloned().unwrap_or_default();
        options.iter().filter_map(|option| option["name"].as_str()).map(str::to_owned).collect()
    })
}

/// Chooses from a select of `/settings`.
async fn chooses(person: &Person, settings: &VisibleMessage, which: &str, chosen: &[&str]) -> VisibleMessage {
    person.choose(settings, which, chosen).expect("it is sent").wait_for_message().await
}

fn registrations(server: &DiscordServer) -> u32 {
    server.with_world(|world| world.commands.registrations)
}

#[tokio::test(flavor = "multi_thread")]
async fn guild_has_commands_of_its_games_only() {
    let (server, bot, anna) = start_with_person().await;
    let (games, guild) = (server.channel("games"), server.guild("Island"));
    anna.add_permissions(guild, Permissions::MANAGE_GUILD);
    let all = named(&server, Some(guild));
    assert!(["roll", "hut", "knight"].iter().all(|name| all.contains(&(*name).to_owned())), "{all:?}");
    assert_eq!((named(&server, None), registrations(&server)), (Vec::new(), 1));
    let settings = run_command(&anna, games, "/settings").await;
    let settings = chooses(&anna, &settings, "l:games", &["base"]).await;
    assert!(!settings.content.contains("Elasund"), "{}", settings.content);
    server
        .wait_for("the other games' commands are gone", |world| {
            let mut names = world.commands.registered_in(Some(guild)).iter();
            (!names.any(|command| command["name"] == "hut")).then_some(())
        })
        .await;
    let few = named(&server, Some(guild));
    let gone = ["hut", "permit", "knight", "improve"];
    assert!(few.contains(&"roll".to_owned()) && gone.iter().all(|name| !few.contains(&(*name).to_owned())));
    assert_eq!(below(&server, guild, "build"), ["road", "settlement", "city", "card"]);
    assert_eq!(registrations(&server), 2, "one call for a choice");
    // A disabled game cannot be reached otherwise.
    run_command(&anna, games, "/new").await;
    let lobby = anna.wait_for_button(games, "Join").await;
    let labels: Vec<String> = lobby.buttons().iter().map(|button| button.label.clone()).collect();
    assert_eq!(labels, ["Join", "Leave", "Add a robot", "Start the game", "Options", "More"]);
    assert!(lobby.content.contains("</join:") && lobby.content.contains("</start:"), "{}", lobby.content);
    let options = anna.press_button(&lobby, "Options").expect("it is sent").wait_for_message().await;
    let menu = anna.choose(&options, "", &["The base game"]).expect("it is sent").wait_for_message().await;
    let answer = anna.press_button(&menu, "Elasund").expect("it is sent").wait_for_message().await;
    assert!(answer.content.contains("is not played on this server"), "{}", answer.content);
    // A choice that changes nothing registers nothing.
    run_command(&anna, games, "/settings").await;
    let settings = |shown: &VisibleMessage| shown.private && shown.select("l:games").is_some();
    let settings = anna.wait_for_message(games, "the server's settings", settings).await;
    chooses(&anna, &settings, "l:games", &["base"]).await;
    assert_eq!(registrations(&server), 2);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn root_naming_puts_commands_under_one_name() {
    let (server, mut bot, anna) = start_with_person().await;
    let (games, guild) = (server.channel("games"), server.guild("Island"));
    anna.add_permissions(guild, Permissions::MANAGE_GUILD);
    let settings = run_command(&anna, games, "/settings").await;
    let settings = chooses(&anna, &settings, "l:naming", &["root"]).await;
    server
        .wait_for("one name is left", |world| {
            let mut names = world.commands.registered_in(Some(guild)).iter();
            names.any(|command| command["name"] == "comptoir").then_some(())
        })
        .await;
    assert_eq!(named(&server, Some(guild)), ["comptoir"]);
    let answer = run_command(&anna, games, "/comptoir roll").await;
    assert!(answer.content.contains("</comptoir table new:"), "{}", answer.content);
    run_command(&anna, games, "/comptoir table new points:12").await;
    anna.wait_for_message(games, "a lobby", |shown| shown.content.contains("12 points")).await;
    run_command(&anna, games, "/comptoir robot add kind:random").await;
    run_command(&anna, games, "/comptoir table start").await;
    anna.wait_for_button(games, "Place the settlement").await;
    let ways = anna.autocomplete(games, "/comptoir build settlement where:").expect("it can be typed");
    let ways = ways.wait_for_answer().await.expect_choices();
    let first = ways.first().and_then(|way| way.value.as_str()).expect("a place");
    let done = run_command(&anna, games, &format!("/comptoir build settlement where:{first}")).await;
    assert_eq!(done.content, "Done.");
    chooses(&anna, &settings, "l:naming", &["both"]).await;
    let both = named(&server, Some(guild));
    assert!(both.contains(&"comptoir".to_owned()) && both.contains(&"roll".to_owned()), "{both:?}");
    let before = registrations(&server);
    bot.kill().await;
    bot.restart().await;
    run_command(&anna, games, "/comptoir help").await;
    assert_eq!(registrations(&server), before, "Discord has them");
    finish_and_audit(&server, bot).await;
}

/// Earlier versions had global commands; no guild lacks commands during the change.
#[tokio::test(flavor = "multi_thread")]
async fn change_to_guild_commands_leaves_no_gap() {
    let server = DiscordServer::start().await;
    let other = server.guild("Other");
    let (games, anna) = (server.channel("games"), server.person("anna"));
    let old = json!([{
        "name": "help", "description": "Helps", "contexts": [0], "type": 1, "id": "1", "version": "1",
        "application_id": server.bot().to_string(), "default_member_permissions": null,
    }]);
    server.with_world(|world| world.commands.set(None, old.as_array().cloned().unwrap_or_default()));
    let bot = DiscordBot::start(&server).await;
    server
        .wait_for("what was common is gone", |world| world.commands.registered_in(None).is_empty().then_some(()))
        .await;
    for guild in [server.guild("Island"), other] {
        assert!(named(&server, Some(guild)).len() > 30);
    }
    // A request is recorded once it is answered, shortly after its effect.
    let calls: Vec<String> = server
        .wait_for("three calls are answered", |world| {
            let puts = world.traffic.exchanges.iter().filter(|exchange| exchange.method == "PUT");
            let puts = puts.filter(|exchange| exchange.path.ends_with("/commands"));
            let calls: Vec<String> = puts.map(|exchange| exchange.path.clone()).collect();
            (calls.len() >= 3).then_some(calls)
        })
        .await;
    assert_eq!(calls.len(), 3, "{calls:?}");
    assert!(calls.last().is_some_and(|last| !last.contains("/guilds/")), "{calls:?}");
    run_command(&anna, games, "/help").await;
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reinvited_bot_registers_commands_again() {
    let server = DiscordServer::start().await;
    let other = server.guild("Other");
    let bot = DiscordBot::start(&server).await;
    let anna = server.person("anna");
    let (games, guild) = (server.channel("games"), server.guild("Island"));
    server.remove_bot(guild);
    assert!(named(&server, Some(guild)).is_empty());
    // This answer follows the removal.
    run_command(&anna, server.channel_in(other, "talk"), "/help").await;
    server.invite_bot(guild);
    let back = |world: &mut World| (!world.commands.registered_in(Some(guild)).is_empty()).then_some(());
    server.wait_for("they are there again", back).await;
    run_command(&anna, games, "/help").await;
    // A new guild gets commands as well.
    let new = server.guild("New");
    let there = |world: &mut World| (!world.commands.registered_in(Some(new)).is_empty()).then_some(());
    server.wait_for("the new one has them", there).await;
    finish_and_audit(&server, bot).await;
}
