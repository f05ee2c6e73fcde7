//! The bot's log contains warnings of the libraries, and never a token, whatever faults occur.

use std::path::Path;

use serde_json::Value;
use tests::discord::bot_process::{ConnectionMode, LaunchOptions};
use tests::discord::gateway::GatewayFrame;
use tests::discord::play::{DirectMessages, GameSession, InputMethod, PlayStyle};
use tests::discord::rate_limit::RateLimits;
use tests::discord::secrets::lines_with_tokens;
use tests::discord::{DiscordBot, DiscordServer, FaultRates, RequestFault, RequestPattern, ServerSetup};

/// All random faults, at high rates.
const CHANCES: FaultRates =
    FaultRates { too_many: 60, broken: 60, cut_before: 40, cut_after: 40, reconnect: 20, gateway_cut: 20, invalid: 10 };

async fn start_game(
    limits: RateLimits,
    way: ConnectionMode,
    how: InputMethod,
    format: &str,
    log: &Path,
) -> GameSession {
    let server = DiscordServer::start_with(ServerSetup { limits, ..ServerSetup::default() }).await;
    let launch = LaunchOptions {
        connection: way,
        environment: [("RUST_LOG", "trace"), ("COMPTOIR_LOG_FORMAT", format)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec(),
        log: Some(log.to_owned()),
        ..LaunchOptions::default()
    };
    let bot = DiscordBot::launch(&server, launch).await;
    GameSession::start_game(server, bot, PlayStyle { input: how, direct_messages: DirectMessages::Yes }, "points:10", 6)
        .await
}

/// Plays under faults, and checks the log for tokens and its format.
async fn check_log(limits: RateLimits, way: ConnectionMode, how: InputMethod, format: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let mut play = start_game(limits, way, how, format, &log).await;
    play.server.inject_random_faults(CHANCES, 7);
    play.play_moves(12).await;
    play.server.inject_random_faults(FaultRates::default(), 7);
    provoke_warnings(&play).await;
    play.play_moves(2).await;
    play.server.assert_no_violations();
    play.bot.kill().await;
    let log = std::fs::read_to_string(&log).expect("a log");
    let asked = play.server.with_world(|world| world.tokens.len());
    assert!(asked > 20 && log.contains("connected to Discord"), "{asked} interactions:\n{log}");
    // Warnings of the libraries are logged.
    assert!(log.contains("serenity::"), "{log}");
    let is_object = |line: &str| serde_json::from_str::<Value>(line).is_ok_and(|line| line.is_object());
    let other = log.lines().find(|line| is_object(line) != (format == "json"));
    assert_eq!(other, None, "it is written as {format}");
    let telling = lines_with_tokens(&play.server, &log);
    assert!(telling.is_empty(), "{} lines tell a token, such as {:#?}", telling.len(), telling.first());
}

/// Provokes warnings in which libraries quote payloads: answers with an unknown status, and unreadable events.
async fn provoke_warnings(play: &GameSession) {
    let [anna, ..] = play.people.as_slice() else { panic!("people") };
    play.server.inject_fault(RequestPattern::new("POST", "/callback"), RequestFault::ServerErrorAfter(202), 1);
    let asked = anna.send_command(play.channel, "/status").expect("it is sent");
    asked.wait_for_answer().await;
    let token = asked.interaction().token;
    let odd = [
        format!(r#"{{"t":"INTERACTION_CREATE","s":1,"op":77,"d":{{"token":"{token}"}}}}"#),
        format!(r#"{{"t":"INTERACTION_CREATE","s":"{token}","op":0,"d":{{}}}}"#),
    ];
    for text in odd {
        play.server.with_world(|world| world.send_to_all(&GatewayFrame::Payload(text.into(), false)));
    }
    // The events were read once this is answered.
    anna.send_command(play.channel, "/status").expect("it is sent").wait_for_answer().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn shipped_transport_logs_no_token() {
    check_log(RateLimits::Buckets, ConnectionMode::Production, InputMethod::Buttons, "text").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn proxied_transport_logs_no_token() {
    check_log(RateLimits::None, ConnectionMode::Proxy, InputMethod::Commands, "json").await;
}
