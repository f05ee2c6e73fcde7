//! Test kit of Matrix: the homeserver works, and people reach each other through it.

use tests::matrix::client_record::EventEncryption;
use tests::matrix::{Person, Privacy, RateLimits, Synapse, VisibleMessage};

async fn create_room(people: &[&Person], privacy: Privacy) -> String {
    let [first, others @ ..] = people else { panic!("nobody") };
    let ids: Vec<&str> = others.iter().map(|person| person.id.as_str()).collect();
    let room = first.create_room(privacy, &ids).await;
    for other in others {
        let invitation = other.wait_for_invitation("an invitation", |one| one.room == room).await;
        assert_eq!(invitation.from, first.id);
        other.join(&room).await;
        first.wait_for_membership(&room, &other.id, "join").await;
    }
    room
}

async fn talk(privacy: Privacy) {
    let server = Synapse::shared().await;
    let (anna, bob) = tokio::join!(server.register_person("Anna"), server.register_person("Bob"));
    let room = create_room(&[&anna, &bob], privacy).await;
    let id = anna.send_text(&room, "hello").await;
    let hello = bob.wait_for_message(&room, "she says hello", |shown| shown.body == "hello").await;
    assert!(hello.id == id && hello.author == anna.id && hello.edits == 0);
    assert_eq!(hello.encrypted, privacy == Privacy::Encrypted);
    let like = bob.react(&hello, "👍").await;
    anna.wait_for_message_state(&hello, "he likes it", |shown| {
        shown.users_reacted("👍").contains(&bob.id).then_some(())
    })
    .await;
    bob.redact(&room, &like).await;
    anna.wait_for_message_state(&hello, "he does not", |shown| shown.reactions.is_empty().then_some(())).await;
    anna.edit(&room, &id, "good morning").await;
    let edited = |shown: &tests::matrix::VisibleMessage| (shown.edits == 1).then(|| shown.clone());
    let hello = bob.wait_for_message_state(&hello, "she says it better", edited).await;
    assert_eq!(hello.body, "good morning");
    // Nobody can edit messages of others.
    bob.edit(&room, &id, "nonsense").await;
    bob.reply(&hello, "good day").await;
    let answer = anna.wait_for_message(&room, "he answers", |shown| shown.body == "good day").await;
    assert_eq!((answer.reply_to.as_deref(), answer.mentions()), (Some(id.as_str()), vec![anna.id.clone()]));
    let now = anna.newest(&room, |shown| shown.id == id).expect("it is there");
    assert_eq!(now.body, "good morning");
    anna.send_text_in_thread(&room, &id, "below").await;
    let below = bob.wait_for_message(&room, "she says more", |shown| shown.body == "below").await;
    assert_eq!(below.thread.as_deref(), Some(id.as_str()));
    anna.redact(&room, &id).await;
    bob.wait_for_message_state(&hello, "it is gone", |shown| shown.redacted.then_some(())).await;
    // The redacted message was received nevertheless.
    let seen = bob.sightings();
    assert!(seen.iter().any(|sighting| sighting.text.contains("hello") && sighting.room == room));
    let came = seen.iter().filter(|sighting| sighting.text.lines().any(|line| line == "* good morning"));
    let encrypted = came.map(|sighting| sighting.encryption == EventEncryption::Encrypted);
    assert_eq!(encrypted.collect::<Vec<bool>>(), [privacy == Privacy::Encrypted]);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_exchange_plain_messages() {
    talk(Privacy::Plain).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_exchange_encrypted_messages() {
    talk(Privacy::Encrypted).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn second_client_library_exchanges_messages() {
    let server = Synapse::shared().await;
    let (anna, bob) = tokio::join!(server.register_person("Anna"), server.register_unencrypted_person("Bob"));
    let room = create_room(&[&anna, &bob], Privacy::Plain).await;
    let id = bob.send_text(&room, "hello").await;
    let hello = anna.wait_for_message(&room, "he says hello", |shown| shown.id == id).await;
    anna.react(&hello, "👍").await;
    bob.wait_for_message_state(&hello, "she likes it", |shown| {
        shown.users_reacted("👍").contains(&anna.id).then_some(())
    })
    .await;
    anna.reply(&hello, "good day").await;
    let answer = bob.wait_for_message(&room, "she answers", |shown| shown.body == "good day").await;
    assert_eq!(answer.reply_to.as_deref(), Some(id.as_str()));
    bob.redact(&room, &id).await;
    anna.wait_for_message_state(&hello, "it is gone", |shown| shown.redacted.then_some(())).await;
    bob.kick(&room, &anna.id).await.expect_err("he may not");
    bob.set_power_level(&room, &bob.id, 100).await.expect_err("he may not do that either");
    anna.set_power_level(&room, &bob.id, 50).await.expect("she may");
    anna.kick(&room, &bob.id).await.expect("she may");
    bob.wait_for_membership(&room, &bob.id, "leave").await;
    assert!(bob.record.with_state(|book| book.unparsable.is_empty()));
}

#[tokio::test(flavor = "multi_thread")]
async fn invitation_is_declined_and_room_left() {
    let server = Synapse::shared().await;
    let (anna, bob) = tokio::join!(server.register_person("Anna"), server.register_unencrypted_person("Bob"));
    let room = anna.create_room(Privacy::Plain, &[&bob.id]).await;
    bob.wait_for_invitation("an invitation", |one| one.room == room).await;
    bob.leave(&room).await;
    anna.wait_for_membership(&room, &bob.id, "leave").await;
    anna.invite(&room, &bob.id).await.expect("she may");
    bob.wait_for_invitation("another", |one| one.room == room).await;
    bob.join(&room).await;
    anna.leave(&room).await;
    bob.wait_for_membership(&room, &anna.id, "leave").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_verify_each_other_by_emoji() {
    let server = Synapse::shared().await;
    let (anna, bob) = tokio::join!(server.register_person("Anna"), server.register_person("Bob"));
    let joins = async {
        let asked = bob.wait_for_invitation("she wants to compare", |one| one.from == anna.id && one.direct).await;
        bob.join(&asked.room).await;
        bob.accept_verification(&anna.id).await
    };
    let (hers, his) = tokio::join!(anna.verify_with(&bob.id), joins);
    assert_eq!(hers.emoji(), his.emoji());
    tokio::join!(hers.confirm(), his.confirm());
    tokio::join!(anna.wait_until_trusted(&bob.id), bob.wait_until_trusted(&anna.id));
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_survive_homeserver_restart() {
    let server = Synapse::start_with_limits(RateLimits::SynapseDefaults).await;
    let (anna, bob) = tokio::join!(server.register_person("Anna"), server.register_person("Bob"));
    let room = create_room(&[&anna, &bob], Privacy::Encrypted).await;
    anna.send_text(&room, "before").await;
    bob.wait_for_message(&room, "she says it", |shown| shown.body == "before").await;
    server.kill();
    server.restart().await;
    anna.send_text(&room, "after").await;
    let after = bob.wait_for_message(&room, "she says it", |shown| shown.body == "after").await;
    assert!(after.encrypted && bob.messages(&room).iter().all(|shown| shown.readable));
}

#[tokio::test(flavor = "multi_thread")]
async fn member_who_joins_during_messages_is_listed() {
    let server = Synapse::shared().await;
    let (anna, bob) = tokio::join!(server.register_person("Anna"), server.register_person("Bob"));
    for _ in 0..8 {
        let room = anna.create_room(Privacy::Plain, &[&bob.id]).await;
        bob.wait_for_invitation("an invitation", |one| one.room == room).await;
        let talk = async {
            for word in ["one", "two", "three", "four"] {
                anna.send_text(&room, word).await;
            }
        };
        tokio::join!(bob.join(&room), talk);
        let last = anna.send_text(&room, "five").await;
        anna.wait_for_message(&room, "the last word", |shown| shown.id == last).await;
        anna.wait_for_membership(&room, &bob.id, "join").await;
    }
}

/// Reactions that a message with this text offers: emoji, number, label.
fn signs(text: &str) -> Vec<(String, Option<u16>, String)> {
    let content = serde_json::json!({ "msgtype": "m.text", "body": text });
    let event = serde_json::json!({ "type": "m.room.message", "content": content });
    let mut shown = VisibleMessage::new("!room", &event);
    shown.set_original(&content);
    shown.signs().into_iter().map(|sign| (sign.emoji, sign.number, sign.label)).collect()
}

#[test]
fn offered_reactions_are_parsed_with_numbers() {
    let sign = |emoji: &str, number, label: &str| (emoji.to_owned(), Some(number), label.to_owned());
    assert_eq!(
        signs("Turn 3\nAnna rolls 7.\n🎲 1 Roll the dice · ⏭️ 5 End turn"),
        [sign("🎲", 1, "Roll the dice"), sign("⏭️", 5, "End turn")]
    );
    assert_eq!(signs("1️⃣ C4 · ore 8 · grain 4\n🔟 D4"), [sign("1️⃣", 1, "C4"), sign("🔟", 10, "D4")]);
    assert_eq!(signs("🔴 17\n#40 x"), [sign("🔴", 17, "17"), sign("#40", 40, "x")]);
    assert_eq!(signs("“Well”, she said · 3 cards\n\nAn island."), []);
}
