//! Payloads that the Discord test server rejects, and the checks that detect each.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tests::discord::check::spec;
use tests::discord::traffic::Source::{self, Limits, Rules, Spec};
use tests::discord::wire::Wire;
use tests::discord::{Id, Server};
use twilight_model::guild::Permissions;

/// Checks expected to reject a body; without that of the API description where it is not installed.
fn expected(sources: &[Source]) -> BTreeSet<Source> {
    sources.iter().copied().filter(|source| *source != Spec || spec::is_there()).collect()
}

/// Sends an invalid body and returns the checks that rejected it.
async fn found(server: &Server, method: &str, path: &str, body: &Value) -> BTreeSet<Source> {
    let got = Wire::new(server).json(method, path, body).await;
    assert_eq!((got.status, got.code), (400, 50035), "{method} {path} {body}");
    let violations = server.take_violations();
    assert!(violations.iter().all(|violation| violation.source != Source::Server), "{violations:?}");
    violations.iter().map(|violation| violation.source).collect()
}

/// Sends a table of invalid bodies and asserts that exactly the expected checks reject each.
async fn all_found(
    server: &Server,
    method: &str,
    path: &str,
    table: Vec<(&'static str, Value, &'static [Source])>,
    wrap: impl Fn(Value) -> Value,
) {
    let mut wrong = Vec::new();
    for (name, body, sources) in table {
        let (got, wanted) = (found(server, method, path, &wrap(body)).await, expected(sources));
        if got != wanted {
            wrong.push(format!("{name}: found by {got:?}, not by {wanted:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "Roll", "custom_id": id })
}

fn row(components: &[Value]) -> Value {
    json!({ "type": 1, "components": components })
}

fn buttons(count: usize) -> Value {
    row(&(0..count).map(|number| button(&format!("b{number}"))).collect::<Vec<_>>())
}

fn select(options: usize) -> Value {
    let options: Vec<Value> =
        (0..options).map(|number| json!({ "label": "Ore", "value": number.to_string() })).collect();
    json!({ "type": 3, "custom_id": "s", "options": options })
}

fn with(components: &[Value]) -> Value {
    json!({ "content": "Hi", "allowed_mentions": { "parse": [] }, "components": components })
}

fn said(name: &str, value: Value) -> Value {
    let mut body = with(&[]);
    body[name] = value;
    body
}

/// Invalid messages, with the checks that reject them.
fn messages() -> Vec<(&'static str, Value, &'static [Source])> {
    let long = "x".repeat(2001);
    let embeds = |count: usize, letters: usize| -> Value {
        (0..count).map(|_| json!({ "description": "x".repeat(letters) })).collect()
    };
    let attachment = |alt: usize| json!([{ "id": 0, "filename": "a.png", "description": "x".repeat(alt) }]);
    let gallery = json!({ "type": 12, "items": [{ "media": { "url": "https://example.com/a.png" } }] });
    vec![
        ("content of 2001 characters", said("content", json!(long)), &[Limits, Rules]),
        ("six buttons in a row", with(&[buttons(6)]), &[Spec, Limits, Rules]),
        (
            "six rows",
            with(&(0..6).map(|n| row(&[button(&n.to_string())])).collect::<Vec<_>>()),
            &[Limits, Rules],
        ),
        ("a list of 26", with(&[row(&[select(26)])]), &[Spec, Limits, Rules]),
        ("an empty list", with(&[row(&[select(0)])]), &[Spec, Rules]),
        ("a custom_id of 101 characters", with(&[row(&[button(&"x".repeat(101))])]), &[Spec, Limits, Rules]),
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
        ("the same custom_id twice", with(&[row(&[button("b"), button("b")])]), &[Rules]),
        ("a button and a list in a row", with(&[row(&[button("b"), select(2)])]), &[Rules]),
        ("a row with nothing in it", with(&[row(&[])]), &[Spec, Rules]),
        ("a row in a row", with(&[row(&[row(&[button("b")])])]), &[Spec, Limits]),
        ("eleven embeds", said("embeds", embeds(11, 5)), &[Spec, Limits, Rules]),
        ("6001 characters in embeds", said("embeds", embeds(2, 3001)), &[Limits, Rules]),
        ("an alt text of 1025 characters", said("attachments", attachment(1025)), &[Spec, Limits, Rules]),
        ("an attachment without a file", said("attachments", attachment(3)), &[Rules]),
        (
            "a picture that does not come along",
            said("embeds", json!([{ "image": { "url": "attachment://a.png" } }])),
            &[Rules],
        ),
        ("nothing at all", json!({}), &[Rules]),
        ("empty content", json!({ "content": "", "allowed_mentions": {} }), &[Rules]),
        ("content without allowed_mentions", json!({ "content": "Hi" }), &[Rules]),
        (
            "mentions both in general and one by one",
            said("allowed_mentions", json!({ "parse": ["users"], "users": ["1"] })),
            &[Rules],
        ),
        ("a field that is not known", said("contents", json!("Hi")), &[Rules]),
        ("a private message", said("flags", json!(64)), &[Rules]),
        ("content beside components alone", said("flags", json!(1 << 15)), &[Rules]),
        ("a gallery without the flag for it", with(&[gallery]), &[Limits, Rules]),
        ("a nonce of 26 characters", said("nonce", json!("x".repeat(26))), &[Spec, Rules]),
        ("a nonce to enforce that is not there", said("enforce_nonce", json!(true)), &[Rules]),
        ("content that is a number", said("content", json!(7)), &[Spec, Rules]),
        ("components that are none", said("components", json!([{ "type": 99 }])), &[Spec, Limits]),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_messages_are_rejected_by_expected_checks() {
    let server = Server::start().await;
    let path = format!("/channels/{}/messages", server.channel("games"));
    all_found(&server, "POST", &path, messages(), |body| body).await;
    assert_eq!(server.user("anna").messages(server.channel("games")).len(), 0, "none of them is there");
    server.finish();
}

fn command(options: Value) -> Value {
    json!({ "name": "build", "description": "Builds", "options": options })
}

fn option(name: &str) -> Value {
    json!({ "type": 3, "name": name, "description": "What" })
}

fn option_with(name: &str, value: Value) -> Value {
    let mut option = option("at");
    option[name] = value;
    command(json!([option]))
}

/// Invalid commands, with the checks that reject them.
fn commands() -> Vec<(&'static str, Value, &'static [Source])> {
    let many: Vec<Value> = (0..26).map(|number| option(&format!("o{number}"))).collect();
    let choices: Vec<Value> =
        (0..26).map(|number| json!({ "name": format!("{number}"), "value": "v" })).collect();
    let required = |name: &str| json!({ "type": 3, "name": name, "description": "What", "required": true });
    let long: Vec<Value> = (0..25)
        .map(|number| {
            let choices: Vec<Value> = (0..4)
                .map(|n| json!({ "name": "n".repeat(60), "value": format!("{n}{}", "v".repeat(40)) }))
                .collect();
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
        ("26 options", command(json!(many)), &[Spec, Limits, Rules]),
        ("26 choices", option_with("choices", json!(choices)), &[Spec, Rules]),
        (
            "what must be there after what need not",
            command(json!([option("a"), required("b")])),
            &[Limits, Rules],
        ),
        ("two options of one name", command(json!([option("a"), option("a")])), &[Limits, Rules]),
        ("more than 8000 characters", command(json!(long)), &[Limits, Rules]),
        (
            "a value of 101 characters",
            option_with("choices", json!([{ "name": "n", "value": "v".repeat(101) }])),
            &[Limits, Rules],
        ),
        (
            "a subcommand beside an option",
            { command(json!([{ "type": 1, "name": "road", "description": "A road" }, option("at")])) },
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
                let mut option = option("at");
                option["autocomplete"] = json!(true);
                option["choices"] = json!([{ "name": "n", "value": "v" }]);
                command(json!([option]))
            },
            &[Rules],
        ),
        (
            "a field that is not known",
            json!({ "name": "build", "description": "Builds", "nane": 1 }),
            &[Rules],
        ),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_commands_are_rejected_by_expected_checks() {
    let server = Server::start().await;
    let path = format!("/applications/{}/commands", server.bot());
    all_found(&server, "PUT", &path, commands(), |body| json!([body])).await;
    let twice = json!([{ "name": "a", "description": "A" }, { "name": "a", "description": "A" }]);
    assert_eq!(found(&server, "PUT", &path, &twice).await, expected(&[Rules]));
    assert_eq!(server.look(|world| world.commands.registrations), 0);
    server.finish();
}

/// Invalid answers to interactions, with the checks that reject them.
fn answers() -> Vec<(&'static str, Value, &'static [Source])> {
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
        (
            "a nonce",
            json!({ "type": 4, "data": { "content": "Hi", "allowed_mentions": {}, "nonce": "n" } }),
            &[Rules],
        ),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_answers_are_rejected_by_expected_checks() {
    let server = Server::start().await;
    let wire = Wire::new(&server);
    wire.register(&json!([{ "name": "roll", "description": "Rolls" }])).await;
    let asked = server.user("anna").say_command(server.channel("games"), "/roll").unwrap();
    let path = format!("/interactions/{}/{}/callback", asked.id, asked.interaction().token);
    all_found(&server, "POST", &path, answers(), |body| body).await;
    assert_eq!(asked.interaction().answered, None);
    server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn multipart_uploads_are_validated() {
    let server = Server::start().await;
    let wire = Wire::new(&server);
    let games = server.channel("games");
    server.permit(games, server.bot(), Permissions::EMBED_LINKS, Permissions::empty());
    let path = format!("/channels/{games}/messages");
    let body = |id: u64, name: &str| {
        let attachments = json!([{ "id": id, "filename": name, "description": "A" }]);
        json!({ "attachments": attachments, "embeds": [{ "image": { "url": format!("attachment://{name}") } }] })
    };
    let sent = wire.form("POST", &path, &body(0, "a.png"), &[(0, "a.png", b"picture")]).await;
    assert_eq!(sent.status, 200, "{sent:?}");
    let cases = [
        (body(1, "a.png"), "a file that is not named"),
        (body(0, "a.svg"), "a picture that can't be shown"),
        (json!({ "attachments": [{ "id": 0 }, { "id": 1 }] }), "a file that is not there"),
    ];
    for (body, name) in cases {
        let file = if name.contains("shown") { "a.svg" } else { "a.png" };
        let got = wire.form("POST", &path, &body, &[(0, file, b"picture")]).await;
        assert_eq!((got.status, got.code), (400, 50035), "{name}");
        assert!(server.take_violations().iter().all(|violation| violation.source == Rules), "{name}");
    }
    let large = vec![0; (10 << 20) + 1];
    let got = wire.form("POST", &path, &body(0, "a.png"), &[(0, "a.png", &large)]).await;
    assert_eq!((got.status, got.code), (413, 40005));
    server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_route_is_a_violation() {
    let server = Server::start().await;
    let wire = Wire::new(&server);
    assert_eq!(wire.json("GET", "/channels/1/message", &Value::Null).await.status, 404);
    assert_eq!(server.take_violations().len(), 1);
    assert_eq!(
        wire.get(&format!("/channels/{}", Id(7))).await.code,
        10003,
        "that is an answer, and no mistake"
    );
    server.finish();
}

/// The server validates its own payloads too: altered ones are rejected.
#[test]
fn invalid_server_payload_is_rejected() {
    use tests::discord::check::sent;
    let fine = r#"{"t":"CHANNEL_PINS_UPDATE","s":1,"op":0,"d":{"channel_id":"1","guild_id":"2","last_pin_timestamp":null}}"#;
    assert_eq!(sent::event(fine), Ok(()));
    for spoiled in [
        fine.replace("channel_id", "chanel_id"),
        fine.replace("\"op\":0", "\"op\":99"),
        fine.replace("\"1\"", "\"x\""),
    ] {
        assert!(sent::event(&spoiled).is_err(), "{spoiled}");
    }
    if spec::is_there() {
        let answer = json!({ "url": 7 });
        assert_eq!(sent::answer("GET", "/gateway", 200, &answer).len(), 1);
    }
}
