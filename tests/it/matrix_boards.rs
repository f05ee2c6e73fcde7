//! Board pictures on Matrix: apart from the text, so that every client shows both, or with the text as caption.

use tests::matrix::{Person, Privacy, VisibleMessage, start_with_people};

/// Answers the bot's next private menu with its first line. Returns the number of menus.
async fn first(anna: &Person, private: &str, before: usize) -> usize {
    let asks = |shown: &&VisibleMessage| !shown.content["net.comptoir.menu"].is_null();
    let asked = |now: &[VisibleMessage]| {
        let menus: Vec<&VisibleMessage> = now.iter().filter(asks).collect();
        (menus.len() > before).then(|| (menus.len(), menus[menus.len() - 1].clone()))
    };
    let (count, menu) = anna.wait_for(private, "she is asked", asked).await;
    let number = menu.signs().into_iter().find_map(|sign| sign.number).expect("it has a number");
    anna.reply(&menu, &number.to_string()).await;
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn changed_board_is_reposted_apart_from_text() {
    let (_, bot, [anna]) = start_with_people(["Anna"]).await;
    let room = anna.create_room(Privacy::Plain, &[bot.id()]).await;
    let says = |shown: &VisibleMessage, words: &str| shown.author == bot.id() && shown.body.contains(words);
    anna.wait_for_message(&room, "she is told how a game begins", |shown| says(shown, "!new opens a table")).await;
    anna.send_text(&room, "!new board beginner founding chosen players 2").await;
    anna.wait_for_message(&room, "a table", |shown| says(shown, "!join")).await;
    let private = anna.wait_for_invitation("a room of two", |one| one.from == bot.id()).await.room;
    anna.join(&private).await;
    anna.send_text(&room, "!robot add settler").await;
    anna.wait_for_message(&room, "a robot sits there", |shown| says(shown, "(2)")).await;
    anna.send_text(&room, "!start").await;

    // The text is a message that every client shows, with all reactions to press, and mentions her by name.
    let turn = anna.wait_for_message(&room, "her turn", |shown| says(shown, "Waiting for Anna")).await;
    assert_eq!((turn.msgtype.as_str(), turn.picture()), ("m.text", None));
    assert!(turn.sign("Place the settlement").is_some(), "{}", turn.body);
    assert_eq!(turn.mentions(), std::slice::from_ref(&anna.id));
    assert!(turn.body.ends_with("Anna") && !turn.body.contains(&anna.id), "{}", turn.body);
    // The board describes itself in text, and has no caption.
    let board = anna.wait_for_message(&room, "the board", |shown| shown.picture().is_some()).await;
    assert_eq!(board.content.get("filename"), None);
    assert!(board.body.starts_with("Founding") && board.signs().is_empty(), "{}", board.body);
    // Her hand is pinned in the private room; that nothing can be pinned in the other room is not reported.
    let pinned = anna
        .wait_for_room(&private, "her hand is pinned", |place| {
            let pinned = place.state.get(&("m.room.pinned_events".to_owned(), String::new()))?;
            pinned["content"]["pinned"].as_array().filter(|pinned| pinned.len() == 1).cloned()
        })
        .await;
    let hand = anna.wait_for_message(&private, "her hand", |shown| says(shown, "your cards")).await;
    assert_eq!(pinned, [serde_json::json!(hand.id)]);

    // After a placement a new message shows the board, and the old one is redacted.
    anna.send_text(&room, "!build settlement").await;
    let hex = first(&anna, &private, 0).await;
    let asked = first(&anna, &private, hex).await;
    anna.wait_for_message(&room, "a new board", |shown| shown.picture().is_some() && shown.id != board.id).await;
    anna.wait_for_message_state(&board, "the old one goes", |shown| shown.redacted.then_some(())).await;
    let heading = |shown: &VisibleMessage| says(shown, "Anna’s table") && shown.redacted;
    assert!(anna.newest(&room, heading).is_none());

    // With captions switched on, one message has both.
    let set = anna.send_text(&room, "!settings pictures captions").await;
    anna.wait_for_message(&room, "it is set", |shown| shown.reply_to.as_ref() == Some(&set)).await;
    anna.send_text(&room, "!build road").await;
    first(&anna, &private, asked).await;
    let both = |shown: &VisibleMessage| shown.picture().is_some() && says(shown, "Waiting for Anna");
    let both = anna.wait_for_message(&room, "words and board in one", both).await;
    assert!(both.content["filename"] == "board.png" && !both.signs().is_empty(), "{}", both.body);
}
