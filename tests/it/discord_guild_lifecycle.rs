//! The bot in a guild: permissions, threads, settings, languages, removal, unreadable events and shutdown.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use tests::discord::bot_process::LaunchOptions;
use tests::discord::fixture::{self, finish_and_audit, repeat_until_reply, run_command, start_with_person};
use tests::discord::server::WAIT_TIMEOUT;
use tests::discord::{DiscordBot, DiscordServer, Id, RequestFault, RequestPattern, SentInteraction, VisibleMessage};
use tests::http;
use tests::process::{ServerProcess, program_path, temp_directory};
use twilight_model::guild::Permissions;

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_are_named() {
    let (server, bot, anna) = start_with_person().await;
    let games = server.channel("games");
    server.deny_bot(games, Permissions::ATTACH_FILES | Permissions::READ_MESSAGE_HISTORY);
    let answer = run_command(&anna, games, "/new").await;
    assert!(answer.private && answer.content.contains("Attach Files and Read Message History"), "{}", answer.content);
    server.deny_bot(games, Permissions::CREATE_PUBLIC_THREADS);
    let answer = run_command(&anna, games, "/new thread:true").await;
    assert!(answer.content.contains("Create Public Threads"), "{}", answer.content);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn channel_has_one_game_and_each_thread_its_own() {
    let (server, bot, anna) = start_with_person().await;
    let (games, bob) = (server.channel("games"), server.person("bob"));
    run_command(&anna, games, "/new").await;
    anna.wait_for_button(games, "Join").await;
    let answer = run_command(&bob, games, "/new").await;
    assert!(answer.content.contains("open in this channel already"), "{}", answer.content);
    let answer = run_command(&bob, games, "/new thread:true").await;
    let thread = answer.content.split("<#").nth(1).and_then(|rest| rest.split('>').next()).expect("a thread");
    let thread: Id = thread.parse().expect("a number");
    let lobby = anna.wait_for_button(thread, "Join").await;
    assert!(lobby.content.contains("Bob"), "{}", lobby.content);
    anna.press_button(&lobby, "Join").expect("it is sent").wait_for_answer().await;
    anna.wait_for_message(thread, "both sit there", |shown| shown.content.contains("(2)")).await;
    // A command without a game gets an explanation.
    let answer = run_command(&anna, server.channel("other"), "/roll").await;
    assert!(answer.private && answer.content.contains("</new:"), "{}", answer.content);
    let answer = run_command(&anna, server.channel("other"), "/help").await;
    assert!(answer.content.contains("</new:") && !answer.content.contains("roll"), "{}", answer.content);
    let answer = run_command(&anna, games, "/help").await;
    let content = anna.messages(games).iter().map(|shown| shown.content.clone()).collect::<String>();
    assert!(content.contains("</roll:") && !content.contains("/hut"), "{}", answer.content);
    let answer = run_command(&anna, games, "/help command:trade").await;
    let lacking = ["Also understood", "[", "2 lumber for"].iter().all(|word| !answer.content.contains(word));
    assert!(lacking && answer.content.contains("</trade offer:"), "{}", answer.content);
    assert!(!answer.content.contains("without a slash"), "plain text is not read here");
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn managers_set_language_channels_and_default_options() {
    let (server, bot, anna) = start_with_person().await;
    let (games, other) = (server.channel("games"), server.channel("other"));
    let overview = run_command(&anna, games, "/settings").await;
    assert!(overview.selects().is_empty(), "only managers change them");
    anna.add_permissions(server.guild("Island"), Permissions::MANAGE_GUILD);
    let settings = run_command(&anna, games, "/settings").await;
    let asked = anna.choose(&settings, "l:language", &["fr"]).expect("it is sent");
    let settings = asked.wait_for_message().await;
    assert!(settings.content.contains("Français"), "{}", settings.content);
    let asked = anna.choose(&settings, "l:channels", &[&other.to_string()]).expect("it is sent");
    let settings = asked.wait_for_message().await;
    assert!(settings.content.contains(&format!("<#{other}>")), "{}", settings.content);
    let form =
        SentInteraction::wait_for_form(|| anna.press_button(&settings, "House rules").expect("it is sent")).await;
    let asked = anna.submit_form(&form, &[("rules", "preset classic, points 12")]).expect("it is sent");
    let settings = asked.wait_for_message().await;
    assert!(settings.content.contains("12 points"), "{}", settings.content);
    // The settings apply.
    let answer = run_command(&anna, games, "/new").await;
    assert!(answer.content.contains(&format!("<#{other}>")), "{}", answer.content);
    run_command(&anna, other, "/new").await;
    let lobby = anna.wait_for_message(other, "a French table", |shown| shown.content.contains("12 points")).await;
    assert!(lobby.button("Prendre place").is_some(), "{:?}", lobby.buttons());
    // They apply again when the host resets the options.
    run_command(&anna, other, "/new board:beginner").await;
    let lobby = anna.wait_for_message(other, "it begins anew", |shown| shown.content.contains("pour débuter")).await;
    assert!(lobby.content.contains("12 points"), "{}", lobby.content);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn managers_clear_lobby_and_stop_abandoned_game() {
    let (server, bot, anna) = start_with_person().await;
    let (games, bob, chloe) = (server.channel("games"), server.person("bob"), server.person("chloe"));
    chloe.add_permissions(server.guild("Island"), Permissions::MANAGE_GUILD);
    run_command(&anna, games, "/new").await;
    anna.wait_for_button(games, "Join").await;
    // A lobby with an absent host.
    let answer = run_command(&chloe, games, "/new").await;
    assert!(answer.content.contains("open in this channel already"), "{}", answer.content);
    let sure =
        chloe.wait_for_message(games, "they are asked", |shown| shown.content.contains("Clear this table")).await;
    let done = chloe.press_button(&sure, "Yes").expect("it is sent").wait_for_message().await;
    assert_eq!((done.id, done.content.as_str()), (sure.id, "Anna leaves."));
    anna.wait_for_message(games, "nobody sits there", |shown| shown.content.contains("Nobody sits")).await;
    let answer = run_command(&bob, games, "/new points:8").await;
    assert!(answer.content.contains("direct message"), "{}", answer.content);
    let lobby = anna.wait_for_message(games, "it is theirs", |shown| shown.content.contains("8 points")).await;
    assert!(lobby.content.contains("Bob") && !lobby.content.contains("Anna"), "{}", lobby.content);
    run_command(&bob, games, "/robot add kind:settler").await;
    run_command(&bob, games, "/start").await;
    anna.wait_for_message(games, "a turn", |shown| !shown.attachments.is_empty()).await;
    // A game that everybody has abandoned.
    let answer = run_command(&anna, games, "/stop sure:true").await;
    assert!(answer.content.contains("/join"), "{}", answer.content);
    run_command(&chloe, games, "/stop sure:true").await;
    anna.wait_for_button(games, "Play again").await;
    finish_and_audit(&server, bot).await;
}

/// Permission to manage a channel's messages permits moderation of its tables, and nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn moderators_ban_people_and_nothing_else() {
    let (server, bot, anna) = start_with_person().await;
    let (games, bob, chloe) = (server.channel("games"), server.person("bob"), server.person("chloe"));
    chloe.add_permissions(server.guild("Island"), Permissions::MANAGE_MESSAGES);
    run_command(&anna, games, "/new").await;
    let lobby = anna.wait_for_button(games, "Join").await;
    bob.press_button(&lobby, "Join").expect("it is sent").wait_for_answer().await;
    anna.wait_for_message(games, "Bob sits there", |shown| shown.content.contains("Anna and Bob")).await;
    let answer = run_command(&bob, games, "/people remove name:anna").await;
    assert!(answer.content.contains("Only Anna, who hosts, and those who moderate"), "{}", answer.content);
    let answer = run_command(&chloe, games, "/stop sure:true").await;
    assert!(!answer.content.contains("Done"), "{}", answer.content);
    let ways = chloe
        .autocomplete(games, "/people ban name:b")
        .expect("it can be typed")
        .wait_for_answer()
        .await
        .expect_choices();
    assert_eq!(ways.len(), 1, "{ways:?}");
    let answer = run_command(&chloe, games, "/people ban name:bob").await;
    assert!(answer.content.contains("banned Bob"), "{}", answer.content);
    anna.wait_for_message(games, "it is told", |shown| shown.content.contains("banned")).await;
    let answer = bob.press_button(&lobby, "Join").expect("it is sent").wait_for_message().await;
    assert!(answer.content.contains("banned"), "{}", answer.content);
    run_command(&anna, games, "/people unban name:bob").await;
    bob.press_button(&lobby, "Join").expect("it is sent").wait_for_answer().await;
    anna.wait_for_message(games, "he is back", |shown| shown.content.contains("Anna and Bob")).await;
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_use_language_of_actor() {
    let (server, bot, anna) = start_with_person().await;
    let (games, zoe) = (server.channel("games"), server.person("zoé"));
    zoe.set_locale("fr");
    run_command(&anna, games, "/new").await;
    let lobby = anna.wait_for_button(games, "Join").await;
    let answer = zoe.press_button(&lobby, "Join").expect("it is sent").wait_for_message().await;
    assert!(answer.private && answer.content.contains("message privé"), "{}", answer.content);
    let answer = run_command(&zoe, games, "/rejoindre").await;
    assert!(answer.content.contains("/menu"), "{}", answer.content);
    finish_and_audit(&server, bot).await;
}

/// Most guilds cannot choose a language; Discord then reports English.
#[tokio::test(flavor = "multi_thread")]
async fn table_uses_language_of_guild_or_host() {
    let (server, bot, anna) = start_with_person().await;
    let (games, other, zoe) = (server.channel("games"), server.channel("other"), server.person("zoé"));
    zoe.set_locale("fr");
    run_command(&zoe, games, "/nouveau").await;
    anna.wait_for_button(games, "Prendre place").await;
    let guild = server.guild("Island");
    server.with_world(|world| {
        if let Some(guild) = world.guilds.get_mut(&guild) {
            guild.locale = "en-GB".to_owned();
        }
    });
    run_command(&zoe, other, "/nouveau").await;
    anna.wait_for_button(other, "Join").await;
    // The language chosen at a table is that of all answers there.
    run_command(&anna, other, "/join").await;
    let chosen = serde_json::json!([{ "name": "language", "type": 3, "value": "fr" }]);
    anna.send_raw_command(other, "language", &chosen).expect("it is sent").wait_for_answer().await;
    let done = run_command(&anna, other, "/robot add kind:settler").await;
    assert_eq!(done.content, "Ada (robot) prend place.");
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_prompts_notify_and_direct_hand_ends_from_any_channel() {
    let (server, bot, anna) = start_with_person().await;
    let (games, other) = (server.channel("games"), server.channel("other"));
    run_command(&anna, games, "/new").await;
    let question = anna.wait_for_button(games, "Yes, as a direct message").await;
    anna.press_button(&question, "Yes, as a direct message").expect("it is sent").wait_for_answer().await;
    run_command(&anna, games, "/robot add kind:settler").await;
    // Only the lobby shows who sits at the table.
    anna.wait_for_message(games, "the lobby tells of it", |shown| shown.content.contains("(2)")).await;
    let joins = |shown: &VisibleMessage| !shown.private && shown.content.contains("joins");
    assert!(!anna.messages(games).iter().any(joins));
    run_command(&anna, games, "/start").await;
    let turn = anna.wait_for_message(games, "a turn", |shown| !shown.attachments.is_empty()).await;
    assert!(!turn.silent && turn.pinged == [anna.id], "{}", turn.content);
    let status = anna.wait_for_message(games, "it is pinned", |shown| shown.pinned).await;
    assert!(status.silent, "{}", status.content);
    anna.wait_for_dm("a hand", |shown| shown.text().contains("Your hand")).await;
    // Also in a channel without a game.
    let answer = run_command(&anna, other, "/hand dm:off").await;
    assert!(answer.content.contains("Your cards stay here"), "{}", answer.content);
    let gone = |shown: &[VisibleMessage]| shown.iter().all(|one| !one.text().contains("Your hand")).then_some(());
    anna.wait_for(anna.dm_channel(), "it is taken away", gone).await;
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_hand_is_confirmed_once_delivered() {
    let (server, bot, anna) = start_with_person().await;
    let (games, other) = (server.channel("games"), server.channel("other"));
    // No hand was sent yet, so the answer promises nothing.
    let answer = run_command(&anna, other, "/hand dm:on").await;
    assert!(answer.content.contains("once you hold some"), "{}", answer.content);
    anna.close_dms();
    fixture::start_game(&anna, games).await;
    repeat_until_reply(&anna, games, "/status", "can’t send you direct messages").await;
    let answer = run_command(&anna, games, "/hand dm:on").await;
    assert!(answer.content.contains("can’t send you direct messages"), "{}", answer.content);
    // Each failure is reported once.
    let status = run_command(&anna, games, "/status").await;
    assert!(!status.content.contains("direct messages"), "{}", status.content);
    anna.open_dms();
    let answer = run_command(&anna, games, "/hand dm:on").await;
    assert!(answer.content.contains("are in a direct message now"), "{}", answer.content);
    assert!(anna.messages(anna.dm_channel()).iter().any(|shown| shown.text().contains("Your hand")));
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_carry_no_markup_or_mentions() {
    let (server, bot, anna) = start_with_person().await;
    let (games, eve) = (server.channel("games"), server.person("eve"));
    eve.set_display_name("@everyone <@1> [x](y)");
    run_command(&anna, games, "/new").await;
    run_command(&eve, games, "/join").await;
    let lobby = anna.wait_for_message(games, "both sit there", |shown| shown.content.contains("(2)")).await;
    let plain = ["@everyone", "<@1>", "[x](y)"].iter().all(|name| !lobby.content.contains(name));
    assert!(plain && lobby.pinged.is_empty(), "{}", lobby.content);
    // A second person of the same name gets a number.
    let twin = server.person("twin");
    twin.set_display_name("Anna");
    run_command(&twin, games, "/join").await;
    anna.wait_for_message(games, "both Annas sit there", |shown| shown.content.contains("Anna 2")).await;
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reinvited_bot_resumes_game_after_restart() {
    let (server, mut bot, anna) = start_with_person().await;
    let (games, guild) = (server.channel("games"), server.guild("Island"));
    run_command(&anna, games, "/new").await;
    anna.wait_for_button(games, "Join").await;
    run_command(&anna, games, "/robot add kind:random").await;
    run_command(&anna, games, "/start").await;
    let turn = anna.wait_for_message(games, "a turn", |shown| !shown.attachments.is_empty()).await;
    server.remove_bot(guild);
    bot.kill().await;
    server.invite_bot(guild);
    bot.restart().await;
    // Earlier messages stay, and the game continues.
    let now = anna.wait_for_message(games, "a turn", |shown| !shown.attachments.is_empty()).await;
    let hand = anna.press_button(&now, "My hand").expect("it is sent").wait_for_message().await;
    assert!(hand.content.contains("hand"), "{}", hand.content);
    assert!(turn.id <= now.id);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_lobby_is_reposted() {
    let (server, bot, anna) = start_with_person().await;
    let games = server.channel("games");
    run_command(&anna, games, "/new").await;
    let lobby = anna.wait_for_button(games, "Join").await;
    assert!(anna.delete(&lobby));
    run_command(&anna, games, "/robot add kind:settler").await;
    let again = anna.wait_for_message(games, "the lobby again", |shown| shown.content.contains("(2)")).await;
    assert!(again.button("Join").is_some());
    // A deleted channel delays nobody.
    server.delete_channel(games);
    run_command(&anna, server.channel("other"), "/new").await;
    anna.wait_for_button(server.channel("other"), "Join").await;
    finish_and_audit(&server, bot).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn unreadable_event_is_logged_and_survived() {
    let server = DiscordServer::start().await;
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let launch = LaunchOptions { log: Some(log.clone()), ..LaunchOptions::default() };
    let bot = DiscordBot::launch(&server, launch).await;
    let (games, anna) = (server.channel("games"), server.person("anna"));
    server.with_world(|world| world.faults.break_interaction("locale"));
    let asked = anna.send_command(games, "/new").expect("it is sent");
    run_command(&anna, games, "/new").await;
    anna.wait_for_button(games, "Join").await;
    assert!(asked.interaction().answered.is_none(), "nobody can answer that");
    terminate(&bot).await;
    let written = written(&log, "metrics of discord").await;
    assert!(written.contains("undecodable=1"), "{written}");
    let error = written.lines().find(|line| line.contains("could not be read")).expect("it is told");
    assert!(error.contains("ERROR") && error.contains("INTERACTION_CREATE"), "{error}");
    assert!(error.contains("missing field `locale`"), "{error}");
    finish_and_audit(&server, bot).await;
}

/// Waits until a log contains `what`, and returns the log.
async fn written(log: &Path, what: &str) -> String {
    let read = async {
        loop {
            let written = std::fs::read_to_string(log).unwrap_or_default();
            if written.contains(what) {
                return written;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(WAIT_TIMEOUT, read).await.expect("it is written")
}

/// Sends SIGTERM to the bot.
async fn terminate(bot: &DiscordBot) {
    let process = bot.process_id().to_string();
    let ended = tokio::task::spawn_blocking(move || Command::new("kill").args(["-TERM", &process]).status());
    assert!(ended.await.expect("it runs").expect("it can be started").success());
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_or_foreign_press_gets_explanation() {
    let (server, bot, anna) = start_with_person().await;
    let games = server.channel("games");
    run_command(&anna, games, "/new").await;
    run_command(&anna, games, "/robot add kind:random").await;
    run_command(&anna, games, "/start").await;
    let turn = anna
        .wait_for_message(games, "a settlement is asked for", |shown| shown.button("Place the settlement").is_some())
        .await;
    let bob = server.person("bob");
    let answer = bob.press_button(&turn, "Place the settlement").expect("it is sent").wait_for_message().await;
    assert!(answer.private && answer.content.contains("/join"), "{}", answer.content);
    let menu = anna.press_button(&turn, "Place the settlement").expect("it is sent").wait_for_message().await;
    assert!(!menu.attachments.is_empty(), "a picture with labels");
    let places = menu.selects().remove(0);
    let groups = anna.choose(&menu, &places.custom_id, &[&places.options[0].value]).expect("sent");
    let places = groups.wait_for_message().await;
    let select = places.selects().remove(0);
    let first = &select.options[0];
    assert!(!first.description.is_empty(), "what lies around it: {first:?}");
    let roads = anna.choose(&places, &select.custom_id, &[&first.value]).expect("sent").wait_for_message().await;
    assert_eq!(roads.id, places.id, "the next prompt follows in the same message");
    let select = roads.selects().remove(0);
    assert_eq!(select.placeholder, "Where does its road go?");
    assert!(select.options.iter().all(|line| line.description.contains(" · ")), "{:?}", select.options);
    let late = anna.press_stale_button(&turn, "Place the settlement").expect("it is sent").wait_for_message().await;
    assert!(late.private && late.content.contains("no longer open"), "{}", late.content);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_answer_is_deferred() {
    let (server, bot, anna) = start_with_person().await;
    let held = server.gate_next(RequestPattern::new("POST", "/threads"));
    let asked = anna.send_command(server.channel("games"), "/new thread:true").expect("it is sent");
    let took = asked.wait_until_acknowledged().await.expect("it is acknowledged");
    assert!(took < Duration::from_secs(3), "{took:?}");
    drop(held);
    let answer = asked.wait_for_message().await;
    assert!(answer.private && answer.content.contains("<#"), "{}", answer.content);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_again_starts_next_game_in_same_channel() {
    let (server, bot, anna) = start_with_person().await;
    let games = server.channel("games");
    run_command(&anna, games, "/new").await;
    run_command(&anna, games, "/robot add kind:random").await;
    run_command(&anna, games, "/start").await;
    let turn = anna
        .wait_for_message(games, "a turn", |shown| shown.button("More").is_some() && !shown.attachments.is_empty())
        .await;
    run_command(&anna, games, "/stop sure:true").await;
    let end = anna.wait_for_button(games, "Play again").await;
    // Everybody can get the game log, to verify the game.
    let log = anna.press_button(&end, "Game log").expect("it is sent").wait_for_message().await;
    assert!(log.private && log.attachments.iter().any(|file| file.name.ends_with(".jsonl")), "{log:?}");
    anna.press_button(&end, "Play again").expect("it is sent").wait_for_answer().await;
    let lobby = anna.wait_for_button(games, "Start the game").await;
    assert!(lobby.id > end.id && lobby.content.contains("Anna"), "{}", lobby.content);
    anna.press_button(&lobby, "Start the game").expect("it is sent").wait_for_answer().await;
    anna.wait_for_message(games, "another game", |shown| shown.id > lobby.id && !shown.attachments.is_empty()).await;
    let late = anna.press_stale_button(&turn, "More").expect("it is sent").wait_for_message().await;
    assert!(late.private, "an old game answers");
    finish_and_audit(&server, bot).await;
}

/// Runs the program with settings that it cannot serve. Returns its success and its error output.
fn refused(config: &str, token: Option<&str>) -> (bool, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("comptoir.toml");
    std::fs::write(&path, config).expect("it can be written");
    let mut program = Command::new(program_path());
    program.args(["serve", "--config"]).arg(&path).arg("--data").arg(folder.path().join("data"));
    program.env_remove("COMPTOIR_DISCORD_TOKEN").stdin(Stdio::null());
    if let Some(token) = token {
        program.env("COMPTOIR_DISCORD_TOKEN", token);
    }
    let output = program.output().expect("it can be started");
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// A token that Discord rejects does not end a program that also serves the web table.
#[tokio::test(flavor = "multi_thread")]
async fn refused_token_at_start_leaves_web_table_served() {
    let (server, folder) = (DiscordServer::start().await, temp_directory());
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("it can be written");
        path
    };
    let token = file("token", "MTAw.wrong.token-that-nobody-knows");
    let settings = format!("[discord]\nproxy = \"{}\"\ntoken-file = \"{}\"\n", server.proxy(), token.display());
    let config = file("comptoir.toml", &settings);
    let says = file("says.log", "");
    let (data, log) = (folder.path().join("data"), File::create(&says).expect("it can be written"));
    let served = tokio::task::spawn_blocking(move || {
        ServerProcess::start_with_log(&data, &["--config", config.to_str().expect("a path")], log)
    });
    let served = served.await.expect("it serves");
    let said = written(&says, "Discord is not served any more").await;
    assert!(said.contains("does not accept the token") && !said.contains("nobody-knows"), "{said}");
    let host = &served.host;
    let page = http::send(host, "GET", "/", &[("Host", host)], b"").await.expect("it answers");
    assert_eq!(page.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn unservable_settings_exit_with_error_without_token() {
    let server = DiscordServer::start().await;
    let with = |proxy: &str| format!("[web]\nenabled = false\n[discord]\nproxy = \"{proxy}\"\n");
    let token = "MTAw.wrong.token-that-nobody-knows";
    let proxy = with(&server.proxy());
    let (ended, said) = tokio::task::spawn_blocking(move || refused(&proxy, Some(token))).await.expect("it ends");
    assert!(!ended && said.contains("does not accept the token") && !said.contains("nobody-knows"), "{said}");
    let nowhere = with("http://127.0.0.1:9");
    let (ended, said) = tokio::task::spawn_blocking(move || refused(&nowhere, Some(token))).await.expect("it ends");
    assert!(!ended && said.contains("127.0.0.1:9") && !said.contains("nobody-knows"), "{said}");
    let (ended, said) = tokio::task::spawn_blocking(|| refused("[web]\nenabled = false", None)).await.expect("it ends");
    assert!(!ended && said.contains("COMPTOIR_DISCORD_TOKEN"), "{said}");
    let written = format!("[discord]\ntoken = \"{token}\"");
    let (ended, said) = tokio::task::spawn_blocking(move || refused(&written, None)).await.expect("it ends");
    assert!(!ended && said.contains("token-file") && !said.contains("nobody-knows"), "{said}");
}

/// SIGTERM closes the gateway connection too.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn shutdown_closes_gateway_connection() {
    let (server, bot, anna) = start_with_person().await;
    let games = server.channel("games");
    run_command(&anna, games, "/new").await;
    terminate(&bot).await;
    server.wait_for("the bot has gone", |world| (!world.is_connected()).then_some(())).await;
}

/// Requests that Discord never answers do not delay shutdown. Exit code 0 means that nothing was aborted.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn unanswered_requests_do_not_delay_shutdown() {
    let (server, mut bot, anna) = start_with_person().await;
    let games = server.channel("games");
    server.inject_fault(RequestPattern::new("POST", ""), RequestFault::Unanswered, 1000);
    run_command(&anna, games, "/new").await;
    terminate(&bot).await;
    assert_eq!(bot.wait_for_exit(), Some(0));
}
