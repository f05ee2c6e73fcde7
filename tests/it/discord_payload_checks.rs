//! Payloads that the Discord test server rejects, and the checks that detect each.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tests::discord::check::spec;
use tests::discord::raw_client::RawClient;
use tests::discord::traffic::ViolationSource::{self, Limits, Rules, Spec};
use tests::discord::{DiscordServer, Id};
use twilight_model::guild::Permissions;

/// Checks expected to reject a body; without that of the API description where it is not installed.
fn expected(sources: &[ViolationSource]) -> BTreeSet<ViolationSource> {
    sources.iter().copied().filter(|source| *source != Spec || spec::is_available()).collect()
}

/// Sends an invalid body and returns the checks that rejected it.
async fn failed_checks(server: &DiscordServer, method: &str, path: &str, body: &Value) -> BTreeSet<ViolationSource> {
    let got = RawClient::new(server).send_json(method, path, body).await;
    assert_eq!((got.status, got.code), (400, 50035), "{method} {path} {body}");
    let violations = server.take_violations();
    assert!(violations.iter().all(|violation| violation.source != ViolationSource::Server), "{violations:?}");
    violations.iter().map(|violation| violation.source).collect()
}

/// Sends a table of invalid bodies and asserts that exactly the expected checks reject each.
async fn all_found(
    server: &DiscordServer,
    method: &str,
    path: &str,
    table: Vec<(&'static str, Value, &'static [ViolationSource])>,
    wrap: impl Fn(Value) -> Value,
) {
    let mut wrong = Vec::new();
    for (name, body, sources) in table {
        let (got, wanted) = (failed_checks(server, method, path, &wrap(body)).await, expected(sources));
        if got != wanted {
            wrong.push(format!("{name}: found by {got:?}, not by {wanted:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn button_json(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "Roll", "custom_id": id })
}

fn row(components: &[Value]) -> Value {
    json!({ "type": 1, "components": components })
}

fn button_rows(count: usize) -> Value {
    row(&(0..count).map(|number| button_json(&format!("b{number}"))).collect::<Vec<_>>())
}

fn select(options: usize) -> Value {
    let options: Vec<Value> =
        (0..options).map(|number| json!({ "label": "Ore", "value": number.to_string() })).collect();
    json!({ "type": 3, "custom_id": "s", "options": options })
}

fn with(components: &[Value]) -> Value {
    json!({ "content": "Hi", "allowed_mentions": { "parse": [] }, "components": components })
}

fn with_field(name: &str, value: Value) -> Value {
    let mut body = with(&[]);
    body[name] = value;
    body
}

/// Invalid messages, with the checks that reject them.
fn invalid_messages() -> Vec<(&'static str, Value, &'static [ViolationSource])> {
    let long = "x".repeat(2001);
    let embeds = |count: usize, letters: usize| -> Value {
        (0..count).map(|_| json!({ "description": "x".repeat(letters) })).collect()
    };
    let attachment = |alt: usize| json!([{ "id": 0, "filename": "a.png", "description": "x".repeat(alt) }]);
    let gallery = json!({ "type": 12, "items": [{ "media": { "url": "https://example.com/a.png" } }] });
    vec![
        ("content of 2001 characters", with_field("content", json!(long)), &[Limits, Rules]),
        ("six buttons in a row", with(&[button_rows(6)]), &[Spec, Limits, Rules]),
        ("six rows", with(&(0..6).map(|n| row(&[button_json(&n.to_string())])).collect::<Vec<_>>()), &[Limits, Rules]),
        ("a list of 26", with(&[row(&[select(26)])]), &[Spec, Limits, Rules]),
        ("an empty list", with(&[row(&[select(0)])]), &[Spec, Rules]),
        ("a custom_id of 101 characters", with(&[row(&[button_json(&"x".repeat(101))])]), &[Spec, Limits, Rules]),
        (
            "a label of 81 characters",
            with(&[row(&[json!({ "type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "b" })])]),
            &[Spec, Limits, Rules],
        ),
        (
            "a button without custom_id",
            with(&[row(&[json!({ "type": 2, "style": 1, "label": "Roll" })])]),
            &[Limits, Rules],
        ),
        ("the same custom_id twice", with(&[row(&[button_json("b"), button_json("b")])]), &[Rules]),
        ("a button and a list in a row", with(&[row(&[button_json("b"), select(2)])]), &[Rules]),
        ("a row with nothing in it", with(&[row(&[])]), &[Spec, Rules]),
        ("a row in a row", with(&[row(&[row(&[button_json("b")])])]), &[Spec, Limits]),
        ("eleven embeds", with_field("embeds", embeds(11, 5)), &[Spec, Limits, Rules]),
        ("6001 characters in embeds", with_field("embeds", embeds(2, 3001)), &[Limits, Rules]),
        ("an alt text of 1025 characters", with_field("attachments", attachment(1025)), &[Spec, Limits, Rules]),
        ("an attachment without a file", with_field("attachments", attachment(3)), &[Rules]),
        (
            "a picture that does not come along",
            with_field("embeds", json!([{ "image": { "url": "attachment://a.png" } }])),
            &[Rules],
        ),
        ("nothing at all", json!({}), &[Rules]),
        ("empty content", json!({ "content": "", "allowed_mentions": {} }), &[Rules]),
        ("content without allowed_mentions", json!({ "content": "Hi" }), &[Rules]),
        (
            "mentions both in general and one by one",
            with_field("allowed_mentions", json!({ "parse": ["users"], "users": ["1"] })),
            &[Rules],
        ),
        ("a field that is not known", with_field("contents", json!("Hi")), &[Rules]),
        ("a private message", with_field("flags", json!(64)), &[Rules]),
        ("content beside components alone", with_field("flags", json!(1 << 15)), &[Rules]),
        ("a gallery without the flag for it", with(&[gallery]), &[Limits, Rules]),
        ("a nonce of 26 characters", with_field("nonce", json!("x".repeat(26))), &[Spec, Rules]),
        ("a nonce to enforce that is not there", with_field("enforce_nonce", json!(true)), &[Rules]),
        ("content that is a number", with_field("content", json!(7)), &[Spec, Rules]),
        ("components that are none", with_field("components", json!([{ "type": 99 }])), &[Spec, Limits]),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_messages_are_rejected_by_expected_checks() {
    let server = DiscordServer::start().await;
    let path = format!("/channels/{}/messages", server.channel("games"));
    all_found(&server, "POST", &path, invalid_messages(), |body| body).await;
    assert_eq!(server.person("anna").messages(server.channel("games")).len(), 0, "none of them is there");
    server.assert_no_violations();
}

fn command_json(options: Value) -> Value {
    json!({ "name": "build", "description": "Builds", "options": options })
}

fn option_json(name: &str) -> Value {
    json!({ "type": 3, "name": name, "description": "What" })
}

fn option_with(name: &str, value: Value) -> Value {
    let mut option = option_json("at");
    option[name] = value;
    command_json(json!([option]))
}

/// Invalid commands, with the checks that reject them.
fn commands() -> Vec<(&'static str, Value, &'static [ViolationSource])> {
    let many: Vec<Value> = (0..26).map(|number| option_json(&format!("o{number}"))).collect();
    let choices: Vec<Value> = (0..26).map(|number| json!({ "name": format!("{number}"), "value": "v" })).collect();
    let required = |name: &str| json!({ "type": 3, "name": name, "description": "What", "required": true });
    let long: Vec<Value> = (0..25)
        .map(|number| {
            let choices: Vec<Value> =
                (0..4).map(|n| json!({ "name": "n".repeat(60), "value": format!("{n}{}", "v".repeat(40)) })).collect();
            json!({ "type": 3, "name": format!("o{number}"), "description": "What", "choices": choices })
        })
        .collect();
    vec![
        ("an upper-case name", json!({ "name": "Build", "description": "Builds" }), &[Limits, Rules]),
        ("a name with a space", json!({ "name": "build it", "description": "Builds" }), &[Limits, Rules]),
        ("no description", json!({ "name": "build" }), &[Limits, Rules]),
        (
            "a description of 101 characters",
            json!({ "name": "build", "description": "x".repeat(101) }),
            &[Spec, Limits, Rules],
        ),
        (
            "a long name in French",
            json!({ "name": "build", "description": "Builds", "name_localizations": { "fr": "x".repeat(33) } }),
            &[Spec, Limits, Rules],
        ),
        ("26 options", command_json(json!(many)), &[Spec, Limits, Rules]),
        ("26 choices", option_with("choices", json!(choices)), &[Spec, Rules]),
        (
            "what must be there after what need not",
            command_json(json!([option_json("a"), required("b")])),
            &[Limits, Rules],
        ),
        ("two options of one name", command_json(json!([option_json("a"), option_json("a")])), &[Limits, Rules]),
        ("more than 8000 characters", command_json(json!(long)), &[Limits, Rules]),
        (
            "a value of 101 characters",
            option_with("choices", json!([{ "name": "n", "value": "v".repeat(101) }])),
            &[Limits, Rules],
        ),
        (
            "a subcommand beside an option",
            { command_json(json!([{ "type": 1, "name": "road", "description": "A road" }, option_json("at")])) },
            &[Rules],
        ),
        (
            "private channels without being installed by a person",
            { json!({ "name": "build", "description": "Builds", "contexts": [0, 1, 2] }) },
            &[Rules],
        ),
        (
            "choices that are completed",
            {
                let mut option = option_json("at");
                option["autocomplete"] = json!(true);
                option["choices"] = json!([{ "name": "n", "value": "v" }]);
                command_json(json!([option]))
            },
            &[Rules],
        ),
        ("a field that is not known", json!({ "name": "build", "description": "Builds", "nane": 1 }), &[Rules]),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_commands_are_rejected_by_expected_checks() {
    let server = DiscordServer::start().await;
    let path = format!("/applications/{}/commands", server.bot());
    all_found(&server, "PUT", &path, commands(), |body| json!([body])).await;
    let twice = json!([{ "name": "a", "description": "A" }, { "name": "a", "description": "A" }]);
    assert_eq!(failed_checks(&server, "PUT", &path, &twice).await, expected(&[Rules]));
    assert_eq!(server.with_world(|world| world.commands.registrations), 0);
    server.assert_no_violations();
}

/// Invalid answers to interactions, with the checks that reject them.
fn invalid_answers() -> Vec<(&'static str, Value, &'static [ViolationSource])> {
    let choice = |name: String| json!({ "name": name, "value": "v" });
    let field = |id: usize| json!({ "type": 4, "custom_id": format!("f{id}"), "label": "Words", "style": 1 });
    let form = |rows: usize, title: usize| {
        let rows: Vec<Value> = (0..rows).map(|number| row(&[field(number)])).collect();
        json!({ "type": 9, "data": { "custom_id": "f", "title": "x".repeat(title), "components": rows } })
    };
    vec![
        (
            "content of 2001 characters",
            json!({ "type": 4, "data": { "content": "x".repeat(2001), "allowed_mentions": {} } }),
            &[Spec, Limits, Rules],
        ),
        ("nothing at all", json!({ "type": 4, "data": {} }), &[Rules]),
        (
            "26 completions",
            json!({ "type": 8, "data": { "choices": (0..26).map(|n| choice(n.to_string())).collect::<Vec<_>>() } }),
            &[Spec, Rules],
        ),
        (
            "a completion of 101 characters",
            json!({ "type": 8, "data": { "choices": [choice("x".repeat(101))] } }),
            &[Spec, Rules],
        ),
        ("a form of six fields", form(6, 5), &[Limits, Rules]),
        ("a form with a title of 46 characters", form(1, 46), &[Spec, Rules]),
        ("a form without fields", form(0, 5), &[Spec, Rules]),
        ("a deferred answer with content", json!({ "type": 5, "data": { "content": "Hi" } }), &[Rules]),
        ("an answer of no type", json!({ "type": 3 }), &[Spec]),
        ("a nonce", json!({ "type": 4, "data": { "content": "Hi", "allowed_mentions": {}, "nonce": "n" } }), &[Rules]),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_answers_are_rejected_by_expected_checks() {
    let server = DiscordServer::start().await;
    let wire = RawClient::new(&server);
    wire.register_commands(&json!([{ "name": "roll", "description": "Rolls" }])).await;
    let asked = server.person("anna").send_command(server.channel("games"), "/roll").unwrap();
    let path = format!("/interactions/{}/{}/callback", asked.id, asked.interaction().token);
    all_found(&server, "POST", &path, invalid_answers(), |body| body).await;
    assert_eq!(asked.interaction().answered, None);
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn multipart_uploads_are_validated() {
    let server = DiscordServer::start().await;
    let wire = RawClient::new(&server);
    let games = server.channel("games");
    server.set_overwrite(games, server.bot(), Permissions::EMBED_LINKS, Permissions::empty());
    let path = format!("/channels/{games}/messages");
    let body = |id: u64, name: &str| {
        let attachments = json!([{ "id": id, "filename": name, "description": "A" }]);
        json!({ "attachments": attachments, "embeds": [{ "image": { "url": format!("attachment://{name}") } }] })
    };
    let sent = wire.send_form("POST", &path, &body(0, "a.png"), &[(0, "a.png", b"picture")]).await;
    assert_eq!(sent.status, 200, "{sent:?}");
    let cases = [
        (body(1, "a.png"), "a file that is not named"),
        (body(0, "a.svg"), "a picture that can't be shown"),
        (json!({ "attachments": [{ "id": 0 }, { "id": 1 }] }), "a file that is not there"),
    ];
    for (body, name) in cases {
        let file = if name.contains("shown") { "a.svg" } else { "a.png" };
        let got = wire.send_form("POST", &path, &body, &[(0, file, b"picture")]).await;
        assert_eq!((got.status, got.code), (400, 50035), "{name}");
        assert!(server.take_violations().iter().all(|violation| violation.source == Rules), "{name}");
    }
    let large = vec![0; (10 << 20) + 1];
    let got = wire.send_form("POST", &path, &body(0, "a.png"), &[(0, "a.png", &large)]).await;
    assert_eq!((got.status, got.code), (413, 40005));
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_route_is_a_violation() {
    let server = DiscordServer::start().await;
    let wire = RawClient::new(&server);
    assert_eq!(wire.send_json("GET", "/channels/1/message", &Value::Null).await.status, 404);
    assert_eq!(server.take_violations().len(), 1);
    assert_eq!(wire.get(&format!("/channels/{}", Id(7))).await.code, 10003, "that is an answer, and no mistake");
    server.assert_no_violations();
}

/// The server validates its own payloads too: altered ones are rejected.
#[test]
fn invalid_server_payload_is_rejected() {
    use tests::discord::check::server_output;
    let fine =
        r#"{"t":"CHANNEL_PINS_UPDATE","s":1,"op":0,"d":{"channel_id":"1","guild_id":"2","last_pin_timestamp":null}}"#;
    assert_eq!(server_output::check_event(fine), Ok(()));
    for spoiled in
        [fine.replace("channel_id", "chanel_id"), fine.replace("\"op\":0", "\"op\":99"), fine.replace("\"1\"", "\"x\"")]
    {
        assert!(server_output::check_event(&spoiled).is_err(), "{spoiled}");
    }
    if spec::is_available() {
        let answer = json!({ "url": 7 });
        assert_eq!(server_output::answer_violations("GET", "/gateway", 200, &answer).len(), 1);
    }
}
