//! Discord test server: follows Discord's rules on permissions, deadlines and visibility.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use tests::discord::raw_client::{RawClient, RawResponse};
use tests::discord::{DiscordServer, Id, InteractionAnswer, NoAnswer, Person, SentInteraction};
use twilight_model::guild::Permissions;

/// Server with a bot that the test plays itself, a channel and two people.
struct ServerFixture {
    server: DiscordServer,
    client: RawClient,
    games: Id,
    anna: Person,
    bob: Person,
}

impl ServerFixture {
    async fn new() -> ServerFixture {
        let server = DiscordServer::start().await;
        let wire = RawClient::new(&server);
        wire.register_commands(&json!([
            { "name": "roll", "description": "Rolls" },
            { "name": "here", "description": "Here alone", "contexts": [0] },
            { "name": "rule", "description": "For hosts", "default_member_permissions": "32" },
        ]))
        .await;
        let (games, anna, bob) = (server.channel("games"), server.person("anna"), server.person("bob"));
        ServerFixture { server, client: wire, games, anna, bob }
    }

    async fn callback(&self, asked: &SentInteraction, body: Value) -> RawResponse {
        let path = format!("/interactions/{}/{}/callback", asked.id, asked.interaction().token);
        self.client.send_json("POST", &path, &body).await
    }

    fn webhook_path(&self, asked: &SentInteraction) -> String {
        format!("/webhooks/{}/{}", self.server.bot(), asked.interaction().token)
    }

    async fn post_message(&self, channel: Id, text: &str) -> RawResponse {
        self.client.send_json("POST", &format!("/channels/{channel}/messages"), &message_body(text)).await
    }

    async fn post_and_get_id(&self, text: &str) -> Id {
        let got = self.post_message(self.games, text).await;
        got.body["id"].as_str().and_then(|id| id.parse().ok()).unwrap_or_else(|| panic!("{got:?}"))
    }

    fn visible_texts(&self, who: &Person) -> Vec<String> {
        who.messages(self.games).into_iter().map(|shown| shown.content).collect()
    }
}

fn message_body(text: &str) -> Value {
    json!({ "content": text, "allowed_mentions": { "parse": [] } })
}

fn answer_body(text: &str) -> Value {
    json!({ "type": 4, "data": message_body(text) })
}

fn ephemeral_body(text: &str) -> Value {
    let mut body = answer_body(text);
    body["data"]["flags"] = json!(64);
    body
}

fn body_with_button(text: &str) -> Value {
    let mut body = message_body(text);
    body["components"] = json!([{ "type": 1, "components": [
        { "type": 2, "style": 1, "label": "Go", "custom_id": "go" },
        { "type": 2, "style": 2, "label": "Not now", "custom_id": "no", "disabled": true },
    ] }]);
    body
}

#[tokio::test(flavor = "multi_thread")]
async fn interaction_accepts_one_answer_in_time() {
    let scene = ServerFixture::new().await;
    let ask = || scene.anna.send_command(scene.games, "/roll").unwrap();
    let asked = ask();
    let original = format!("{}/messages/@original", scene.webhook_path(&asked));
    assert_eq!(scene.client.get(&original).await.code, 10015, "nothing is answered yet");
    assert_eq!(scene.client.send_json("POST", &scene.webhook_path(&asked), &message_body("early")).await.code, 10015);
    assert_eq!(scene.callback(&asked, answer_body("One")).await.status, 204);
    assert_eq!(scene.callback(&asked, answer_body("Two")).await.code, 40060);
    assert_eq!(asked.wait_for_message().await.content, "One");
    let late = ask();
    scene.server.advance(Duration::from_millis(3001));
    assert_eq!(scene.callback(&late, answer_body("Late")).await.code, 10062);
    let wrong = format!("/interactions/{}/{}/callback", late.id, "another");
    assert_eq!(scene.client.send_json("POST", &wrong, &answer_body("Stolen")).await.code, 10062);
    assert_eq!(scene.client.send_json("PATCH", &original, &message_body("Edited")).await.status, 200);
    let other = format!("/webhooks/{}/{}", Id(7), asked.interaction().token);
    assert_eq!(scene.client.send_json("POST", &other, &message_body("other")).await.code, 10015);
    scene.server.advance(Duration::from_secs(15 * 60));
    for (method, path) in [("PATCH", original.clone()), ("POST", scene.webhook_path(&asked)), ("DELETE", original)] {
        let body = if method == "DELETE" { Value::Null } else { message_body("too late") };
        let got = scene.client.send_json(method, &path, &body).await;
        assert_eq!((got.status, got.code), (401, 50027), "{method}");
    }
    assert_eq!(scene.visible_texts(&scene.bob), ["Edited"]);
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn answer_kind_must_match_interaction() {
    let scene = ServerFixture::new().await;
    scene.client.send_json("POST", &format!("/channels/{}/messages", scene.games), &body_with_button("Press")).await;
    let message = scene.anna.wait_for_button(scene.games, "Go").await;
    assert!(scene.anna.press_button(&message, "Not now").is_err(), "it is turned off");
    let form = json!({ "type": 9, "data": { "title": "T", "custom_id": "f", "components": [
        { "type": 1, "components": [{ "type": 4, "custom_id": "w", "label": "Words", "style": 1 }] },
    ] } });
    let choices = json!({ "type": 8, "data": { "choices": [{ "name": "n", "value": "v" }] } });
    let opened = scene.anna.press_button(&message, "Go").unwrap();
    assert_eq!(scene.callback(&opened, form.clone()).await.status, 204);
    let shown = opened.wait_for_answer().await.expect_form();
    let cases: [(SentInteraction, Value, u64); 8] = [
        (scene.anna.send_command(scene.games, "/roll").unwrap(), json!({ "type": 6 }), 50035),
        (
            scene.anna.send_command(scene.games, "/roll").unwrap(),
            json!({ "type": 7, "data": message_body("w") }),
            50035,
        ),
        (scene.anna.send_command(scene.games, "/roll").unwrap(), choices, 50035),
        (scene.anna.autocomplete(scene.games, "/roll").unwrap(), answer_body("w"), 50035),
        (scene.anna.submit_form(&shown, &[("Words", "w")]).unwrap(), form, 50035),
        (scene.anna.submit_form(&shown, &[("w", "w")]).unwrap(), json!({ "type": 7, "data": message_body("w") }), 0),
        (scene.anna.press_button(&message, "Go").unwrap(), json!({ "type": 6 }), 0),
        (scene.anna.press_stale_button(&message, "Go").unwrap(), json!({ "type": 5, "data": { "flags": 64 } }), 0),
    ];
    for (asked, body, code) in cases {
        assert_eq!(scene.callback(&asked, body.clone()).await.code, code, "{:?} {body}", asked.interaction().kind);
    }
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn private_message_is_visible_to_one_person() {
    let scene = ServerFixture::new().await;
    let asked = scene.anna.send_command(scene.games, "/roll").unwrap();
    scene.callback(&asked, ephemeral_body("Two brick")).await;
    let shown = asked.wait_for_message().await;
    assert!(shown.private);
    assert_eq!((scene.visible_texts(&scene.anna).len(), scene.visible_texts(&scene.bob).len()), (1, 0));
    let path = format!("/channels/{}/messages/{}", scene.games, shown.id);
    for (method, body) in [("GET", Value::Null), ("PATCH", message_body("w")), ("DELETE", Value::Null)] {
        assert_eq!(scene.client.send_json(method, &path, &body).await.code, 10008, "{method}");
    }
    let all = scene.client.get(&format!("/channels/{}/messages", scene.games)).await;
    assert_eq!(all.body, json!([]));
    let mut more = message_body("Three ore");
    more["flags"] = json!(64);
    scene.client.send_json("POST", &scene.webhook_path(&asked), &more).await;
    let told = asked.wait_for_followup("there is more", |_| true).await;
    assert!(told.private);
    scene.anna.dismiss(&told);
    assert_eq!(scene.visible_texts(&scene.anna), ["Two brick"]);
    let seen = |who: &Person| who.sightings().iter().map(|sighting| sighting.text.clone()).collect::<Vec<_>>();
    assert_eq!(seen(&scene.anna), ["Two brick", "Three ore"]);
    assert_eq!(seen(&scene.bob), Vec::<String>::new());
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn first_followup_replaces_deferred_answer() {
    let scene = ServerFixture::new().await;
    let asked = scene.anna.send_command(scene.games, "/roll").unwrap();
    scene.callback(&asked, json!({ "type": 5 })).await;
    assert!(scene.bob.messages(scene.games)[0].loading);
    let mut first = message_body("First");
    first["flags"] = json!(64);
    scene.client.send_json("POST", &scene.webhook_path(&asked), &first).await;
    scene.client.send_json("POST", &scene.webhook_path(&asked), &message_body("Second")).await;
    let shown = asked.wait_for_message().await;
    assert_eq!((shown.content.as_str(), shown.private, shown.loading), ("First", false, false));
    assert_eq!(scene.visible_texts(&scene.bob), ["First", "Second"]);
    let gone = scene.anna.send_command(scene.games, "/roll").unwrap();
    scene.callback(&gone, json!({ "type": 5 })).await;
    scene.client.send_json("DELETE", &format!("{}/messages/@original", scene.webhook_path(&gone)), &Value::Null).await;
    assert!(matches!(gone.wait_for_answer().await, InteractionAnswer::Nothing));
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn update_drops_unnamed_attachments() {
    let scene = ServerFixture::new().await;
    let mut body = body_with_button("Board");
    body["attachments"] = json!([{ "id": 0, "description": "A" }, { "id": 1, "description": "B" }]);
    let path = format!("/channels/{}/messages", scene.games);
    scene.client.send_form("POST", &path, &body, &[(0, "a.png", b"a"), (1, "b.png", b"b")]).await;
    let message = scene.anna.wait_for_button(scene.games, "Go").await;
    assert_eq!(message.alt_texts(), ["A", "B"]);
    let one = format!("{path}/{}", message.id);
    scene.client.send_json("PATCH", &one, &message_body("Words alone")).await;
    assert_eq!(scene.anna.reload(&message).unwrap().alt_texts(), ["A", "B"], "nothing was said of them");
    let mut keep = message_body("One");
    keep["attachments"] = json!([{ "id": message.attachments[1].id.to_string() }]);
    scene.client.send_json("PATCH", &one, &keep).await;
    assert_eq!(scene.anna.reload(&message).unwrap().alt_texts(), ["B"]);
    let asked = scene.anna.press_button(&message, "Go").unwrap();
    let mut none = message_body("None");
    none["attachments"] = json!([]);
    scene.callback(&asked, json!({ "type": 7, "data": none })).await;
    assert_eq!(asked.wait_for_message().await.alt_texts(), Vec::<&str>::new());
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn enforced_nonce_deduplicates_for_minutes() {
    let scene = ServerFixture::new().await;
    let mut body = message_body("Once");
    body["nonce"] = json!("n1");
    let path = format!("/channels/{}/messages", scene.games);
    let loose = scene.client.send_json("POST", &path, &body).await;
    body["enforce_nonce"] = json!(true);
    let again = scene.client.send_json("POST", &path, &body).await;
    assert_eq!(loose.body["id"], again.body["id"]);
    scene.server.advance(Duration::from_secs(4 * 60));
    assert_eq!(scene.client.send_json("POST", &path, &body).await.body["id"], loose.body["id"]);
    scene.server.advance(Duration::from_secs(60));
    assert_ne!(scene.client.send_json("POST", &path, &body).await.body["id"], loose.body["id"]);
    assert_eq!(scene.visible_texts(&scene.bob), ["Once", "Once"]);
    // Only the answer to the sender contains the nonce.
    assert_eq!(loose.body["nonce"], "n1");
    let one = format!("{path}/{}", loose.body["id"].as_str().unwrap_or_default());
    assert!(scene.client.get(&one).await.body["nonce"].is_null());
    let all = scene.client.get(&path).await.body;
    assert!(all.as_array().is_some_and(|all| all.len() == 2 && all.iter().all(|one| one["nonce"].is_null())));
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn old_deleted_or_foreign_message_is_not_editable() {
    let scene = ServerFixture::new().await;
    let id = scene.post_and_get_id("Old").await;
    let path = |id: Id| format!("/channels/{}/messages/{id}", scene.games);
    assert_eq!(scene.client.send_json("PATCH", &path(id), &message_body("Edited")).await.status, 200);
    scene.server.advance(Duration::from_secs(60 * 60));
    let got = scene.client.send_json("PATCH", &path(id), &message_body("Too late")).await;
    assert_eq!((got.status, got.code), (429, 30046));
    let shown = scene.anna.wait_for_message(scene.games, "it is there", |shown| shown.id == id).await;
    assert!(scene.anna.delete(&shown));
    for method in ["PATCH", "DELETE", "GET"] {
        let body = if method == "PATCH" { message_body("w") } else { Value::Null };
        assert_eq!(scene.client.send_json(method, &path(id), &body).await.code, 10008, "{method}");
    }
    let hers = scene.anna.send_message(scene.games, "Hi").unwrap();
    assert_eq!(scene.client.send_json("PATCH", &path(hers), &message_body("w")).await.code, 50005);
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn pin_posts_notice_in_channel() {
    let scene = ServerFixture::new().await;
    let id = scene.post_and_get_id("Status").await;
    let pins = format!("/channels/{}/messages/pins", scene.games);
    for _ in 0..2 {
        assert_eq!(scene.client.send_json("PUT", &format!("{pins}/{id}"), &Value::Null).await.status, 204);
    }
    let listed = scene.client.get(&pins).await;
    assert_eq!(listed.body["items"].as_array().map(Vec::len), Some(1));
    let all = scene.anna.messages(scene.games);
    assert_eq!(all.iter().map(|shown| (shown.kind, shown.pinned)).collect::<Vec<_>>(), [(0, true), (6, false)]);
    let notice = format!("/channels/{}/messages/{}", scene.games, all[1].id);
    assert_eq!(scene.client.send_json("PATCH", &notice, &message_body("w")).await.code, 50021);
    assert_eq!(scene.client.send_json("DELETE", &notice, &Value::Null).await.status, 204);
    assert_eq!(scene.client.send_json("DELETE", &format!("{pins}/{id}"), &Value::Null).await.status, 204);
    assert!(!scene.anna.messages(scene.games)[0].pinned);
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn request_without_permission_is_refused() {
    let scene = ServerFixture::new().await;
    let id = scene.post_and_get_id("Here").await;
    let games = format!("/channels/{}", scene.games);
    let file = json!({ "attachments": [{ "id": 0, "description": "A" }] });
    let embed = json!({ "embeds": [{ "description": "E" }] });
    let cases: Vec<(Permissions, &str, String, Value, u64)> = vec![
        (Permissions::VIEW_CHANNEL, "POST", format!("{games}/messages"), message_body("w"), 50001),
        (Permissions::VIEW_CHANNEL, "GET", format!("{games}/messages/{id}"), Value::Null, 50001),
        (Permissions::SEND_MESSAGES, "POST", format!("{games}/messages"), message_body("w"), 50013),
        (Permissions::ATTACH_FILES, "POST", format!("{games}/messages"), file, 50013),
        (Permissions::EMBED_LINKS, "POST", format!("{games}/messages"), embed, 50013),
        (Permissions::READ_MESSAGE_HISTORY, "GET", format!("{games}/messages/{id}"), Value::Null, 50013),
        (Permissions::PIN_MESSAGES, "PUT", format!("{games}/messages/pins/{id}"), Value::Null, 50013),
        (
            Permissions::CREATE_PUBLIC_THREADS,
            "POST",
            format!("{games}/threads"),
            json!({ "name": "T", "type": 11 }),
            50013,
        ),
    ];
    for (denied, method, path, body, code) in cases {
        scene.server.deny_bot(scene.games, denied);
        let got = if body["attachments"].is_null() {
            scene.client.send_json(method, &path, &body).await
        } else {
            scene.client.send_form(method, &path, &body, &[(0, "a.png", b"a")]).await
        };
        assert_eq!((got.status, got.code), (403, code), "{denied:?}");
    }
    // Answers to interactions need none of these permissions.
    scene.server.deny_bot(scene.games, Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES);
    let asked = scene.anna.send_command(scene.games, "/roll").unwrap();
    assert_eq!(scene.callback(&asked, answer_body("All the same")).await.status, 204);
    assert!(scene.server.with_world(|world| world.traffic.invalid) >= 8);
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn permissions_limit_what_people_see_and_do() {
    let scene = ServerFixture::new().await;
    let island = scene.server.guild("Island");
    assert!(scene.anna.send_command(scene.games, "/rule").is_err(), "that is for hosts");
    assert!(scene.anna.add_permissions(island, Permissions::MANAGE_GUILD).send_command(scene.games, "/rule").is_ok());
    assert!(scene.anna.send_command(scene.anna.dm_channel(), "/here").is_err(), "that is for guilds");
    assert!(scene.anna.send_command(scene.anna.dm_channel(), "/roll").is_ok());
    scene.post_and_get_id("Secret").await;
    scene.server.set_overwrite(scene.games, scene.bob.id, Permissions::empty(), Permissions::VIEW_CHANNEL);
    scene.post_and_get_id("More").await;
    assert_eq!((scene.visible_texts(&scene.bob).len(), scene.visible_texts(&scene.anna).len()), (0, 2));
    assert_eq!(scene.bob.sightings().len(), 1, "what he saw, he saw");
    assert!(scene.bob.send_command(scene.games, "/roll").is_err());
    assert!(scene.bob.send_message(scene.games, "Hi").is_err());
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_are_refused() {
    let scene = ServerFixture::new().await;
    let open = json!({ "recipient_id": scene.anna.id });
    let got = scene.client.send_json("POST", "/users/@me/channels", &open).await;
    let direct = scene.anna.dm_channel();
    assert_eq!(got.body["id"], direct.to_string());
    assert_eq!(scene.post_message(direct, "Hello").await.status, 200);
    assert_eq!((scene.anna.dms().len(), scene.bob.dms().len()), (1, 0));
    scene.anna.close_dms();
    let closed = scene.post_message(direct, "Hello?").await;
    assert_eq!((closed.status, closed.code), (403, 50007));
    scene.anna.open_dms();
    assert_eq!(scene.post_message(direct, "Hello!").await.status, 200);
    scene.anna.leave(scene.server.guild("Island"));
    let apart = scene.post_message(direct, "Come back").await;
    assert_eq!((apart.status, apart.code), (403, 50278));
    let edit = format!("/channels/{direct}/messages/{}", scene.anna.dms()[0].id);
    assert_eq!(
        scene.client.send_json("PATCH", &edit, &message_body("Edited")).await.status,
        200,
        "what is there can be edited"
    );
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn threads_are_archived_locked_and_deleted() {
    let scene = ServerFixture::new().await;
    let path = format!("/channels/{}/threads", scene.games);
    let got = scene.client.send_json("POST", &path, &json!({ "name": "A game", "type": 11 })).await;
    assert_eq!(got.status, 201, "{got:?}");
    let thread: Id = got.body["id"].as_str().unwrap().parse().unwrap();
    let status = scene.post_message(thread, "Here").await;
    let first = format!("/channels/{thread}/messages/{}", status.body["id"].as_str().unwrap());
    scene.server.archive(thread, false);
    assert_eq!(scene.client.send_json("PATCH", &first, &message_body("w")).await.code, 50083);
    assert_eq!(scene.post_message(thread, "Awake").await.status, 200, "writing takes it out again");
    assert_eq!(scene.client.send_json("PATCH", &first, &message_body("w")).await.status, 200);
    scene.server.deny_bot(scene.games, Permissions::SEND_MESSAGES | Permissions::MANAGE_THREADS);
    assert_eq!(scene.post_message(thread, "Still").await.status, 200, "a thread has a right of its own");
    scene.server.archive(thread, true);
    assert_eq!(scene.post_message(thread, "Locked").await.code, 160_005);
    let (may, may_not) = (Permissions::MANAGE_THREADS, Permissions::SEND_MESSAGES_IN_THREADS);
    scene.server.set_overwrite(scene.games, scene.server.bot(), may, may_not);
    assert_eq!(scene.post_message(thread, "No").await.code, 50013);
    let above = format!("/channels/{}/messages/{}/threads", scene.games, scene.anna.messages(scene.games)[0].id);
    assert_eq!(scene.client.send_json("POST", &above, &json!({ "name": "On it" })).await.status, 201);
    assert_eq!(scene.client.send_json("POST", &above, &json!({ "name": "On it" })).await.code, 160_004);
    scene.server.delete_channel(scene.games);
    assert_eq!(scene.post_message(thread, "Gone").await.code, 10003, "with the channel go its threads");
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_are_listed_in_pages() {
    let scene = ServerFixture::new().await;
    let mut ids = Vec::new();
    for number in 0..6 {
        ids.push(scene.post_and_get_id(&number.to_string()).await);
    }
    let path = format!("/channels/{}/messages", scene.games);
    let cases = [
        ("?limit=2".to_owned(), vec!["5", "4"]),
        (format!("?limit=2&before={}", ids[3]), vec!["2", "1"]),
        (format!("?limit=2&after={}", ids[1]), vec!["3", "2"]),
        (format!("?limit=3&around={}", ids[3]), vec!["4", "3", "2"]),
    ];
    for (query, texts) in cases {
        let got = scene.client.get(&format!("{path}{query}")).await;
        let found: Vec<&str> = got.body.as_array().unwrap().iter().map(|m| m["content"].as_str().unwrap()).collect();
        assert_eq!(found, texts, "{query}");
    }
    assert_eq!(scene.client.get(&format!("{path}?limit=101")).await.code, 50035);
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn registered_commands_keep_ids() {
    let scene = ServerFixture::new().await;
    let path = format!("/applications/{}/commands", scene.server.bot());
    let first = scene.client.get(&path).await.body;
    let again = json!([{ "name": "roll", "description": "Rolls the dice", "name_localizations": { "fr": "lancer" } }]);
    scene.client.register_commands(&again).await;
    let second = scene.client.get(&path).await.body;
    assert_eq!((&first[0]["id"], second.as_array().map(Vec::len)), (&second[0]["id"], Some(1)));
    assert!(second[0]["name_localizations"].is_null(), "these are asked for");
    let all = scene.client.get(&format!("{path}?with_localizations=true")).await.body;
    assert_eq!(all[0]["name_localizations"]["fr"], "lancer");
    assert_eq!(scene.server.with_world(|world| world.commands.registrations), 2);
    scene.anna.set_locale("fr");
    assert!(scene.anna.send_command(scene.games, "/lancer").is_ok());
    assert!(scene.bob.send_command(scene.games, "/lancer").is_err());
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn allowed_mentions_limit_pings() {
    let scene = ServerFixture::new().await;
    let (anna, bob) = (scene.anna.id, scene.bob.id);
    let text = format!("<@{anna}> and <@!{bob}>");
    let cases = [
        (json!({ "parse": [] }), vec![]),
        (json!({ "parse": ["users"] }), vec![anna, bob]),
        (json!({ "users": [bob] }), vec![bob]),
    ];
    for (allowed, pinged) in cases {
        let body = json!({ "content": text, "allowed_mentions": allowed });
        scene.client.send_json("POST", &format!("/channels/{}/messages", scene.games), &body).await;
        assert_eq!(scene.anna.messages(scene.games).last().unwrap().pinged, pinged, "{allowed}");
    }
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_bot_ends_waits_for_answers() {
    let scene = ServerFixture::new().await;
    let deferred = scene.anna.send_command(scene.games, "/roll").unwrap();
    scene.callback(&deferred, json!({ "type": 5 })).await;
    let answered = scene.anna.send_command(scene.games, "/roll").unwrap();
    scene.callback(&answered, answer_body("Done")).await;
    let open = scene.anna.send_command(scene.games, "/roll").unwrap();
    scene.server.with_world(tests::discord::world::World::lose_unanswered);
    assert_eq!(open.try_wait_for_answer().await.err(), Some(NoAnswer));
    assert_eq!(deferred.try_wait_for_answer().await.err(), Some(NoAnswer));
    assert_eq!(open.wait_until_acknowledged().await.err(), Some(NoAnswer));
    assert!(answered.try_wait_for_answer().await.is_ok());
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn request_without_valid_token_is_refused() {
    let scene = ServerFixture::new().await;
    let host = scene.server.host();
    for authorization in ["", "Bot another", tests::discord::TOKEN] {
        let headers = [("Host", host.as_str()), ("Authorization", authorization)];
        let path = format!("/api/v10/channels/{}", scene.games);
        let got = tests::http::send(&host, "GET", &path, &headers, b"").await.unwrap();
        assert_eq!(got.status, 401, "{authorization:?}");
    }
    let ids: BTreeSet<Id> = scene.server.with_world(|world| world.channels.keys().copied().collect());
    assert!(ids.contains(&scene.games));
    scene.server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn typed_slash_commands_parse_as_in_client() {
    let scene = ServerFixture::new().await;
    let option = |name: &str, kind: u8| json!({ "type": kind, "name": name, "description": "What" });
    let mut points = option("points", 4);
    points["min_value"] = json!(3);
    points["max_value"] = json!(20);
    let mut board = option("board", 3);
    board["choices"] =
        json!([{ "name": "Variable", "value": "variable", "name_localizations": { "fr": "Aléatoire" } }]);
    let mut words = option("words", 3);
    words["required"] = json!(true);
    let group = json!([{ "type": 2, "name": "set", "description": "Sets", "options": [
        { "type": 1, "name": "all", "description": "All", "options":
            [words, points, board, option("who", 6), option("where", 7), option("loud", 5), option("share", 10)] },
    ] }]);
    scene.client.register_commands(&json!([{ "name": "game", "description": "A game", "options": group }])).await;
    let good = [
        ("/game set all words:two words points:3", json!([["words", "two words"], ["points", 3]])),
        ("/game set all one two:three", json!([["words", "one two:three"]])),
        ("/game set all x board:Variable loud:true", json!([["words", "x"], ["board", "variable"], ["loud", true]])),
        ("/game set all x who:@bob share:0.5", json!([["words", "x"], ["who", scene.bob.id], ["share", 0.5]])),
        ("/game set all x where:#games", json!([["words", "x"], ["where", scene.games]])),
    ];
    for (line, values) in good {
        let typed = scene.anna.parse_command(scene.games, line).unwrap_or_else(|refused| panic!("{refused:?}"));
        let inner = typed.options[0]["options"][0]["options"].as_array().unwrap();
        let got: Vec<Value> = inner.iter().map(|option| json!([option["name"], option["value"]])).collect();
        assert_eq!(json!(got), values, "{line}");
        assert!(scene.anna.send_command(scene.games, line).is_ok(), "{line}");
    }
    let bad = [
        "game set all x",
        "/games set all x",
        "/game",
        "/game set",
        "/game set some x",
        "/game set all",
        "/game set all points:3",
        "/game set all x points:2",
        "/game set all x points:many",
        "/game set all x board:Aléatoire",
        "/game set all x who:nobody",
        "/game set all x loud:perhaps",
    ];
    for line in bad {
        assert!(scene.anna.send_command(scene.games, line).is_err(), "{line}");
    }
    assert!(scene.anna.set_locale("fr").send_command(scene.games, "/game set all x board:Aléatoire").is_ok());
    scene.server.assert_no_violations();
}
