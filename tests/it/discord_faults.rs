//! Faults of the Discord test server, ordered and random.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{CreateAllowedMentions, CreateMessage, HttpBuilder};
use tests::discord::rate_limit::RateLimits;
use tests::discord::raw_client::{RawClient, RawResponse};
use tests::discord::{DiscordServer, FaultRates, Id, RequestFault, RequestPattern, ServerSetup, TOKEN};

fn message_body(text: &str) -> Value {
    json!({ "content": text, "allowed_mentions": { "parse": [] } })
}

async fn post_message(server: &DiscordServer, channel: Id, text: &str) -> RawResponse {
    RawClient::new(server).send_json("POST", &format!("/channels/{channel}/messages"), &message_body(text)).await
}

fn header(got: &RawResponse, name: &str) -> Option<String> {
    let line = got.headers.iter().find(|line| line.to_lowercase().starts_with(&format!("{name}:")))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn ordered_fault_hits_one_matching_request() {
    let server = DiscordServer::start().await;
    let (games, anna) = (server.channel("games"), server.person("anna"));
    let on = || RequestPattern::new("POST", "/messages");
    let wait = Duration::from_millis(1500);
    // Fault, status of the answer, and flag: the message exists afterwards.
    let cases = [
        (RequestFault::TooMany { wait, global: false }, 429, false),
        (RequestFault::TooMany { wait, global: true }, 429, false),
        (RequestFault::ServerError(503), 503, false),
        (RequestFault::CutBefore, 0, false),
        (RequestFault::CutAfter, 0, true),
        (RequestFault::ServerErrorAfter(502), 502, true),
        (RequestFault::Slow(Duration::from_millis(1)), 200, true),
    ];
    for (fault, status, there) in cases {
        let before = anna.messages(games).len();
        server.inject_fault(on(), fault.clone(), 1);
        assert_eq!(
            RawClient::new(&server).get(&format!("/channels/{games}")).await.status,
            200,
            "that is another request"
        );
        let got = post_message(&server, games, "Hi").await;
        assert_eq!((got.status, anna.messages(games).len() > before), (status, there), "{fault:?}");
        if let RequestFault::TooMany { global, .. } = fault {
            assert_eq!(header(&got, "retry-after").as_deref(), Some("1.500"));
            assert_eq!((&got.body["retry_after"], &got.body["global"]), (&json!(1.5), &json!(global)));
            assert_eq!(header(&got, "x-ratelimit-global").is_some(), global);
        }
        assert_eq!(post_message(&server, games, "Hi").await.status, 200, "once is once");
    }
    assert_eq!(server.with_world(|world| world.faults.occurred), 7);
    assert_eq!(server.refused_requests().len(), 5);
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn held_answer_waits_for_release() {
    let server = DiscordServer::start().await;
    let games = server.channel("games");
    let release = server.gate_next(RequestPattern::new("POST", "/messages"));
    let held = {
        let server = server.clone();
        tokio::spawn(async move { post_message(&server, games, "Held").await.status })
    };
    server
        .wait_for("it has come", |world| {
            world.traffic.requests.contains_key("POST /channels/{channel_id}/messages").then_some(())
        })
        .await;
    assert_eq!(post_message(&server, games, "Not held").await.status, 200);
    assert!(!held.is_finished());
    drop(release);
    assert_eq!(held.await.unwrap(), 200);
    let texts: Vec<String> = server.person("anna").messages(games).into_iter().map(|shown| shown.content).collect();
    assert_eq!(texts, ["Not held", "Held"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn random_faults_are_deterministic_per_seed() {
    let chances = FaultRates { too_many: 100, broken: 100, cut_before: 50, cut_after: 50, ..FaultRates::default() };
    let mut runs = Vec::new();
    for seed in [1, 1, 2] {
        let server = DiscordServer::start().await;
        let games = server.channel("games");
        server.inject_random_faults(chances, seed);
        let mut statuses = Vec::new();
        for _ in 0..60 {
            statuses.push(post_message(&server, games, "Hi").await.status);
        }
        for status in [0, 200, 429, 502] {
            assert!(statuses.contains(&status), "{status} is among {statuses:?}");
        }
        server.inject_random_faults(FaultRates::default(), 0);
        assert_eq!(post_message(&server, games, "Hi").await.status, 200);
        runs.push(statuses);
        server.assert_no_violations();
    }
    assert_eq!(runs[0], runs[1]);
    assert_ne!(runs[1], runs[2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn global_rate_limit_is_50_per_second_without_interaction_answers() {
    let server = DiscordServer::start_with(ServerSetup { limits: RateLimits::Global, ..ServerSetup::default() }).await;
    let (games, anna, wire) = (server.channel("games"), server.person("anna"), RawClient::new(&server));
    wire.register_commands(&json!([{ "name": "roll", "description": "Rolls" }])).await;
    let asked = anna.send_command(games, "/roll").unwrap();
    let mut refused = None;
    // On any machine, more than 50 requests fall into one second eventually.
    for _ in 0..10_000 {
        let many = (0..60).map(|_| wire.get("/users/@me"));
        refused = futures_util::future::join_all(many).await.into_iter().find(|got| got.status == 429);
        if refused.is_some() {
            break;
        }
    }
    let refused = refused.expect("too many at last");
    assert_eq!(refused.body["global"], true);
    let path = format!("/interactions/{}/{}/callback", asked.id, asked.interaction().token);
    let body = json!({ "type": 4, "data": message_body("In time") });
    assert_eq!(wire.send_json("POST", &path, &body).await.status, 204);
    let again = format!("/webhooks/{}/{}", server.bot(), asked.interaction().token);
    assert_eq!(wire.send_json("POST", &again, &message_body("More")).await.status, 200);
    let (busiest, answers) = server.with_world(|world| {
        (
            world.limiter.peak_rate,
            world.traffic.requests["POST /interactions/{interaction_id}/{interaction_token}/callback"],
        )
    });
    assert_eq!((busiest, answers), (50, 1));
    assert_eq!(server.counted_requests(), server.with_world(|world| world.traffic.requests.values().sum::<u64>()) - 2);
    server.assert_no_violations();
}

/// As shipped: the library's own rate limiter, over TLS, to a host that it takes for `discord.com`.
#[tokio::test(flavor = "multi_thread")]
async fn serenity_rate_limiter_waits_and_retries() {
    let server = DiscordServer::start_with(ServerSetup { limits: RateLimits::Buckets, ..ServerSetup::default() }).await;
    let (games, anna, encrypted) = (server.channel("games"), server.person("anna"), server.start_tls().await);
    let authority = reqwest::Certificate::from_pem(encrypted.authority.as_bytes()).expect("a certificate");
    let client = reqwest::Client::builder()
        .use_rustls_tls()
        .add_root_certificate(authority)
        .resolve("discord.com", encrypted.address)
        .build()
        .expect("a client");
    let http = HttpBuilder::new(TOKEN).client(client).build();
    server.inject_fault(
        RequestPattern::new("POST", "/messages"),
        RequestFault::TooMany { wait: Duration::from_millis(50), global: false },
        1,
    );
    server.inject_fault(
        RequestPattern::new("POST", "/messages"),
        RequestFault::TooMany { wait: Duration::from_millis(50), global: true },
        1,
    );
    let channel = serenity::all::ChannelId::new(games.0);
    for number in 1..=3 {
        let message = CreateMessage::new().content(number.to_string()).allowed_mentions(CreateAllowedMentions::new());
        channel.send_message(&http, message).await.expect("sent at last");
    }
    let texts: Vec<String> = anna.messages(games).into_iter().map(|shown| shown.content).collect();
    assert_eq!(texts, ["1", "2", "3"]);
    assert_eq!(server.refused_requests().len(), 2);
    // The certificate is for Discord's name only, and only clients that know the authority trust it.
    let stranger = reqwest::Client::builder().resolve("discord.com", encrypted.address).build().expect("a client");
    let url = format!("https://discord.com:{}/api/v10/gateway", encrypted.address.port());
    assert!(stranger.get(url).send().await.is_err());
    server.assert_no_violations();
}
