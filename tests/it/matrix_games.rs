//! Whole games on a real homeserver, with a check of which secrets each viewer received.

use std::sync::Arc;

use futures_util::future::join_all;
use regex::Regex;
use tests::matrix::client_record::ClientState;
use tests::matrix::secrets::{audit, table_in};
use tests::matrix::{
    BotPower, GameSession, InputMethod, MatrixBot, PlayStyle, PlayerGoal, Privacy, Synapse, VisibleMessage,
};
use tests::repetition_factor;

const BY_REACTIONS: PlayStyle = PlayStyle {
    input: InputMethod::Reactions,
    privacy: Privacy::Plain,
    power: BotPower::Member,
    goal: PlayerGoal::Win,
    robots: &[],
};
const BY_COMMANDS: PlayStyle = PlayStyle { input: InputMethod::Commands, ..BY_REACTIONS };
/// Options of the shortest game, on an island with given first settlements.
const SHORTEST_GAME: &str = "points 3 board beginner founding given";

async fn start_game(server: &Arc<Synapse>, names: &[&str], style: PlayStyle, options: &str, seed: u64) -> GameSession {
    let bot = MatrixBot::start(server).await;
    let people = join_all(names.iter().map(|name| server.register_person(name))).await;
    GameSession::start_game(bot, people, style, options, seed).await
}

fn assert_game_over(end: &VisibleMessage) -> bool {
    end.body.contains("The game is over") && end.body.contains("wins with")
}

/// Asserts that pictures in the room match their metadata.
async fn look_at_pictures(play: &GameSession, privacy: Privacy) {
    let person = &play.people[1];
    let shown = person.newest(&play.room, |shown| shown.picture().is_some()).expect("a picture");
    let picture = shown.picture().expect("it is one");
    let bytes = person.download_picture(&shown).await;
    let image = image::load_from_memory(&bytes).expect("it can be drawn");
    assert_eq!((u64::from(image.width()), u64::from(image.height())), (picture.width, picture.height));
    assert_eq!((picture.size, picture.mime_type.as_str()), (bytes.len() as u64, "image/png"));
    assert!(picture.blurhash.is_some_and(|blur| blur.len() > 5));
    assert!(shown.content["body"] != shown.content["filename"] && shown.body.len() > 50, "{}", shown.body);
    assert_eq!(shown.encrypted, privacy == Privacy::Encrypted);
    assert_eq!(shown.content["file"].is_object(), privacy == Privacy::Encrypted);
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_game_by_reactions_and_replies() {
    let server = Synapse::shared().await;
    let mut play = start_game(&server, &["Anna", "Bob", "Chloe", "Dan"], BY_REACTIONS, SHORTEST_GAME, 1).await;
    let end = play.play_to_victory().await;
    assert!(assert_game_over(&end), "{}", end.body);
    look_at_pictures(&play, Privacy::Plain).await;
    // A reaction to an old message has no effect.
    let old = play.people[0].messages(&play.room);
    let old = old.iter().find(|shown| shown.picture().is_some()).expect("the first turn");
    let mine = play.private[1].clone();
    let before = play.people[1].messages(&mine).len();
    play.people[1].react_again(old, "🎲").await;
    play.people[1].send_text(&mine, "hand").await;
    play.people[1].wait_for(&mine, "he is answered", |now| (now.len() > before + 1).then_some(())).await;
    assert_eq!(play.end_message().map(|shown| shown.body), Some(end.body));
    let (_, scanned) = play.finish_and_audit().await;
    assert!(scanned.hands > 10, "{scanned:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn six_people_finish_game_by_reactions_and_replies() {
    if repetition_factor() == 1 {
        return;
    }
    let server = Synapse::shared().await;
    let names = ["Anna", "Bob", "Chloe", "Dan", "Emma", "Finn"];
    let mut play = start_game(&server, &names, BY_REACTIONS, "points 3 board variable", 9).await;
    let end = play.play_to_end().await;
    assert!(assert_game_over(&end), "{}", end.body);
    let (table, _) = play.finish_and_audit().await;
    assert_eq!(table.play().map(|play| play.game.players()), Some(names.len()));
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_game_by_commands() {
    if repetition_factor() == 1 {
        return;
    }
    let server = Synapse::shared().await;
    let mut play = start_game(&server, &["Anna", "Bob", "Chloe", "Dan"], BY_COMMANDS, SHORTEST_GAME, 8).await;
    let end = play.play_to_end().await;
    assert!(assert_game_over(&end), "{}", end.body);
    play.finish_and_audit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_finish_encrypted_game() {
    let server = Synapse::shared().await;
    let style = PlayStyle { privacy: Privacy::Encrypted, power: BotPower::Moderator, ..BY_REACTIONS };
    let mut play = start_game(&server, &["Anna", "Bob", "Chloe", "Dan"], style, SHORTEST_GAME, 2).await;
    let end = play.play_to_end().await;
    assert!(assert_game_over(&end) && end.encrypted, "{}", end.body);
    look_at_pictures(&play, Privacy::Encrypted).await;
    for (person, room) in play.people.iter().zip(&play.private) {
        let encrypted = person.messages(room).iter().all(|shown| shown.encrypted && shown.readable);
        assert!(encrypted, "{}’s room is encrypted, for their client can", person.name);
    }
    // The library waits for seconds if it considers devices unknown.
    assert!(!play.bot.log().contains("/keys/query"), "{}", play.bot.log());
    play.finish_and_audit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn initial_placement_works_by_reactions() {
    let server = Synapse::shared().await;
    let style = PlayStyle { privacy: Privacy::Encrypted, robots: &["random"], ..BY_REACTIONS };
    let mut play = start_game(&server, &["Anna", "Bob"], style, "points 3", 3).await;
    let end = play.play_to_end().await;
    assert!(assert_game_over(&end), "{}", end.body);
    play.finish_and_audit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn second_client_library_finishes_game() {
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    let people = vec![server.register_person("Anna").await, server.register_unencrypted_person("Bob").await];
    let style = PlayStyle { robots: &["random"], ..BY_REACTIONS };
    let mut play = GameSession::start_game(bot, people, style, SHORTEST_GAME, 4).await;
    let end = play.play_to_end().await;
    assert!(assert_game_over(&end), "{}", end.body);
    look_at_pictures(&play, Privacy::Plain).await;
    let plain = play.people[1].messages(&play.private[1]).iter().all(|shown| !shown.encrypted);
    assert!(plain, "his client can’t encrypt");
    play.finish_and_audit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_bot_handles_commands_sent_meanwhile() {
    let server = Synapse::shared().await;
    let style = PlayStyle { privacy: Privacy::Encrypted, robots: &["random"], ..BY_COMMANDS };
    let mut play = start_game(&server, &["Anna", "Bob"], style, "points 10 board beginner founding given", 5).await;
    for round in 0..3 {
        play.play_moves(4).await;
        play.bot.kill();
        let mine = play.private[0].clone();
        let before = play.people[0].messages(&mine).len();
        play.people[0].send_text(&mine, "board").await;
        play.bot.restart().await;
        let board = |now: &[VisibleMessage]| now.iter().skip(before).find(|shown| shown.picture().is_some()).cloned();
        play.people[0].wait_for(&mine, &format!("she is answered {round}"), board).await;
    }
    play.play_moves(4).await;
    play.finish_and_audit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_survives_homeserver_restarts() {
    let server = Synapse::start().await;
    let style = PlayStyle { robots: &["random"], ..BY_REACTIONS };
    let mut play = start_game(&server, &["Anna", "Bob"], style, "points 10 board beginner founding given", 6).await;
    for _ in 0..2 {
        play.play_moves(4).await;
        server.kill();
        server.restart().await;
    }
    play.play_moves(4).await;
    play.finish_and_audit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn secret_command_in_public_is_redacted() {
    let server = Synapse::shared().await;
    let style = PlayStyle { goal: PlayerGoal::Hoard, power: BotPower::Moderator, ..BY_COMMANDS };
    let mut play = start_game(&server, &["Anna", "Bob"], style, "points 10 board beginner founding given", 7).await;
    let index = play.play_until_sign("Discard").await.expect("somebody has too many cards");
    let hand = play.hand_message(index).expect("a hand").body;
    let pile = Regex::new(r"(\d+) (brick|lumber|wool|grain|ore)").expect("a pattern");
    let line = hand.lines().find(|line| line.starts_with("Your hand: ")).expect("cards");
    let mut cards: Vec<(usize, String)> =
        pile.captures_iter(line).map(|found| (found[1].parse().expect("a number"), found[2].to_owned())).collect();
    let mut left = cards.iter().map(|(count, _)| count).sum::<usize>() / 2;
    for (count, _) in &mut cards {
        *count = left.min(*count);
        left -= *count;
    }
    let words: Vec<String> =
        cards.iter().filter(|(count, _)| *count > 0).map(|(count, kind)| format!("{count} {kind}")).collect();
    let (who, other) = (play.people[index].clone(), play.people[1 - index].clone());
    let said = who.send_text(&play.room, &format!("!discard {}", words.join(" "))).await;
    let gone = |shown: &VisibleMessage| shown.id == said && shown.redacted;
    other.wait_for_message(&play.room, "it is taken away", gone).await;
    let told = |shown: &VisibleMessage| shown.body.contains("took your message away");
    who.wait_for_message(&play.private[index], "they are told why", told).await;
    play.finish_and_audit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_in_french_contains_no_english() {
    let server = Synapse::shared().await;
    let mut bot = MatrixBot::start(&server).await;
    let anne = server.register_person("Anne").await;
    let room = anne.create_room(Privacy::Plain, &[bot.id()]).await;
    anne.wait_for_membership(&room, bot.id(), "join").await;
    // Errors too are in the language of the command.
    anne.send_text(&room, "!nouveau jeu dragons").await;
    anne.wait_for_message(&room, "what is wrong", |shown| shown.body.contains("ne convient pas ici")).await;
    anne.send_text(&room, "!nouveau points 3 plateau débutant fondation donnée").await;
    anne.wait_for_message(&room, "a lobby", |shown| shown.sign("Prendre place").is_some()).await;
    let invitation = anne.wait_for_invitation("a room of two", |one| one.from == bot.id()).await;
    anne.join(&invitation.room).await;
    let private = invitation.room;
    anne.send_text(&room, "!robot ajouter colon").await;
    anne.wait_for_message(&room, "a robot sits there", |shown| shown.body.contains("(2)")).await;
    anne.send_text(&room, "!commencer").await;
    let mut acted = None;
    loop {
        let newest = |book: &ClientState, room: &str, fits: &dyn Fn(&VisibleMessage) -> bool| {
            book.rooms.get(room)?.messages.iter().rev().find(|shown| fits(shown)).cloned()
        };
        let asked = |shown: &VisibleMessage| shown.body.contains("Votre main");
        let next = |book: &ClientState| {
            let over = newest(book, &room, &|shown| shown.sign("Rejouer").is_some());
            let hand = newest(book, &private, &asked);
            let hand = hand.filter(|hand| hand.signs().len() > 1 && Some(hand.edits) != acted);
            over.map(|_| None).or(hand.map(Some))
        };
        let Some(hand) = anne.record.wait_for("the game goes on", next).await else { break };
        acted = Some(hand.edits);
        let answers = [("Lancer les dés", "!lancer"), ("Finir le tour", "!finir"), ("Refuser", "!échanger refuser")];
        let answer = answers.into_iter().find(|(label, _)| hand.sign(label).is_some());
        // All other prompts are skipped.
        anne.send_text(&room, answer.map_or("!sauter Anne", |(_, line)| line)).await;
    }
    let ours: Vec<VisibleMessage> = [&room, &private].into_iter().flat_map(|room| anne.messages(room)).collect();
    let bodies: Vec<&str> =
        ours.iter().filter(|shown| shown.author == bot.id()).map(|shown| shown.body.as_str()).collect();
    assert!(bodies.iter().any(|body| body.contains(" gagne avec ") || body.contains("Vous gagnez")));
    for english in ["Turn ", "Your hand", " rolls ", "Waiting for", " wins with ", "The bank"] {
        assert!(!bodies.iter().any(|body| body.contains(english)), "{english} in {bodies:#?}");
    }
    // The analysis takes a while, and arrives by itself.
    anne.send_text(&private, "!analyse").await;
    anne.wait_for_message(&private, "it is being made", |shown| shown.body.contains("arrive ensuite de lui-même"))
        .await;
    let made = |shown: &VisibleMessage| shown.author == bot.id() && shown.body.contains("Anne\u{a0}: de ");
    anne.wait_for_message(&private, "how likely she was to win", made).await;
    bot.terminate();
    let table = table_in(&bot.data_directory());
    audit(&[&anne], bot.id(), &table);
}
