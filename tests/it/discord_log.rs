//! The bot's log contains warnings of the libraries, and never a token, whatever faults occur.

use std::path::Path;

use serde_json::Value;
use tests::discord::gateway::Frame;
use tests::discord::hosted::{Launch, Way};
use tests::discord::limit::Limits;
use tests::discord::play::{Direct, How, Play, Style};
use tests::discord::secrets::telling;
use tests::discord::{Chances, DiscordBot, Fault, On, Server, Setup};

/// All random faults, at high rates.
const CHANCES: Chances = Chances {
    too_many: 60,
    broken: 60,
    cut_before: 40,
    cut_after: 40,
    reconnect: 20,
    gateway_cut: 20,
    invalid: 10,
};

async fn begun(limits: Limits, way: Way, how: How, format: &str, log: &Path) -> Play {
    let server = Server::with(Setup { limits, ..Setup::default() }).await;
    let launch = Launch {
        way,
        environment: [("RUST_LOG", "trace"), ("COMPTOIR_LOG_FORMAT", format)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec(),
        log: Some(log.to_owned()),
        ..Launch::default()
    };
    let bot = DiscordBot::launch(&server, launch).await;
    Play::begin(server, bot, Style { how, direct: Direct::Yes }, "points:10", 6).await
}

/// Plays under faults, and checks the log for tokens and its format.
async fn check(limits: Limits, way: Way, how: How, format: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let mut play = begun(limits, way, how, format, &log).await;
    play.server.misbehave(CHANCES, 7);
    play.moves(12).await;
    play.server.misbehave(Chances::default(), 7);
    odd(&play).await;
    play.moves(2).await;
    play.server.finish();
    play.bot.kill().await;
    let log = std::fs::read_to_string(&log).expect("a log");
    let asked = play.server.look(|world| world.tokens.len());
    assert!(asked > 20 && log.contains("connected to Discord"), "{asked} interactions:\n{log}");
    // Warnings of the libraries are logged.
    assert!(log.contains("serenity::"), "{log}");
    let is_object = |line: &str| serde_json::from_str::<Value>(line).is_ok_and(|line| line.is_object());
    let other = log.lines().find(|line| is_object(line) != (format == "json"));
    assert_eq!(other, None, "it is written as {format}");
    let telling = telling(&play.server, &log);
    assert!(telling.is_empty(), "{} lines tell a token, such as {:#?}", telling.len(), telling.first());
}

/// Provokes warnings in which libraries quote payloads: answers with an unknown status, and unreadable events.
async fn odd(play: &Play) {
    let [anna, ..] = play.people.as_slice() else { panic!("people") };
    play.server.order(On::new("POST", "/callback"), Fault::BrokenAfter(202), 1);
    let asked = anna.say_command(play.channel, "/status").expect("it is sent");
    asked.answer().await;
    let token = asked.interaction().token;
    let odd = [
        format!(r#"{{"t":"INTERACTION_CREATE","s":1,"op":77,"d":{{"token":"{token}"}}}}"#),
        format!(r#"{{"t":"INTERACTION_CREATE","s":"{token}","op":0,"d":{{}}}}"#),
    ];
    for text in odd {
        play.server.look(|world| world.send_to_all(&Frame::Payload(text.into(), false)));
    }
    // The events were read once this is answered.
    anna.say_command(play.channel, "/status").expect("it is sent").answer().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn shipped_transport_logs_no_token() {
    check(Limits::Buckets, Way::Shipped, How::Buttons, "text").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn proxied_transport_logs_no_token() {
    check(Limits::None, Way::Proxy, How::Commands, "json").await;
}
