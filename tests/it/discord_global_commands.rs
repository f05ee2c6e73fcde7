//! Discord commands about more than one table: list of own games, following a table in private, private calls, and campaigns
//! of joined accounts.

use tests::discord::fixture::{
    finish_and_audit, repeat_until_reply, run_with_first_completion, start_game, start_with_person,
};
use tests::discord::{DiscordBot, DiscordServer, Id, Person, VisibleMessage};

async fn run_command(person: &Person, channel: Id, line: &str) -> String {
    person.send_command(channel, line).expect("it is sent").wait_for_message().await.content
}

/// Number of the turn that a message announces, and its player's name.
fn announced_turn(shown: &VisibleMessage) -> Option<(u32, &str)> {
    let (number, rest) = shown.content.split_once("Turn ")?.1.split_once(" · ")?;
    let name = rest.split(['*', '.', '\n', ' ']).next()?;
    Some((number.parse().ok()?, name))
}

#[tokio::test(flavor = "multi_thread")]
async fn game_of_deleted_channel_moves_by_link_code() {
    let (server, bot, anna) = start_with_person().await;
    let (games, other) = (server.channel("games"), server.channel("other"));
    start_game(&anna, games).await;
    server.delete_channel(games);
    repeat_until_reply(&anna, other, "/mygames", "no room that I can write to").await;
    let list = run_command(&anna, other, "/mygames").await;
    let code = list.split_whitespace().last().expect("a code");
    run_command(&anna, other, &format!("/link code:{code}")).await;
    anna.wait_for_button(other, "Place the settlement").await;
    let done = run_with_first_completion(&anna, other, "/build settlement where:").await;
    assert!(done.content.contains("Where") || done.content.contains("Done"), "{}", done.content);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn own_games_are_listed_and_tables_followed() {
    let server = DiscordServer::start().await;
    let island = server.guild("Island");
    let games = server.channel("games");
    let (anna, carl) = (server.person("anna"), server.person("carl"));
    let mut bot = DiscordBot::start(&server).await;
    assert!(run_command(&anna, games, "/mygames").await.contains("You play nowhere"));
    assert!(run_command(&carl, games, "/watch").await.contains("No table is shown here"));
    for line in ["/new", "/robot add kind:random", "/start"] {
        run_command(&anna, games, line).await;
    }
    let turn = anna.wait_for_button(games, "Place the settlement").await;

    let way = format!("(<https://discord.com/channels/{island}/{games}/{}>)", turn.id);
    let mut list = run_command(&anna, games, "/mygames").await;
    while !list.contains(&way) {
        // Until the id of the message is known, the link leads to the channel.
        assert!(list.contains(&format!("(<https://discord.com/channels/{island}/{games}>)")), "{list}");
        list = run_command(&anna, games, "/mygames").await;
    }
    assert!(list.contains("It has waited for you since <t:"), "{list}");
    assert!(!list.contains('\u{fdd3}'), "{list}");
    assert!(run_command(&carl, games, "/mygames").await.contains("You play nowhere"));

    assert!(run_command(&anna, games, "/watch").await.contains("You sit at this table"));
    assert!(run_command(&carl, games, "/watch").await.contains("You follow"));
    let founding =
        |shown: &VisibleMessage| shown.content.contains("Founding") && shown.content.contains(&games.to_string());
    let followed = carl.wait_for_dm("the turn, with the way to its channel", founding).await;
    assert!(followed.button("Place the settlement").is_none(), "nothing can be pressed there");

    // Following survives a restart.
    bot.kill().await;
    bot.restart().await;
    anna.send_command(games, "/choose what:1").expect("it is sent").wait_for_answer().await;
    let placed = |shown: &VisibleMessage| shown.content.contains("settlement at");
    carl.wait_for_dm("what Anna has done", placed).await;

    let many = carl.send_command(games, "/watch").expect("it is sent").wait_for_message().await;
    let off = carl.press_button(&many, "Follow no longer").expect("it can be pressed").wait_for_message().await;
    assert!(off.content.contains("You follow no table in private any more"), "{}", off.content);
    // The button concerns the table of its channel only; the command concerns all tables.
    let other = server.channel("other");
    run_command(&anna, other, "/new").await;
    assert!(run_command(&carl, other, "/watch").await.contains("You follow"));
    let again = carl.press_stale_button(&many, "Follow no longer").expect("it can be pressed").wait_for_message().await;
    assert!(again.content.contains("You don’t follow this table"), "{}", again.content);
    assert!(run_command(&carl, games, "/watch follow:no").await.contains("You follow no table in private any more"));
    assert!(run_command(&carl, games, "/watch follow:no").await.contains("You follow no table in private."));
    carl.close_dms();
    assert!(run_command(&carl, games, "/watch").await.contains("can’t write to you in private"));
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn private_calls_ping_in_direct_messages_only() {
    let server = DiscordServer::start().await;
    server.guild("Island");
    let games = server.channel("games");
    let (anna, bob) = (server.person("anna"), server.person("bob"));
    let mut bot = DiscordBot::start(&server).await;
    for (line, says) in [
        ("/me calls where:private", "You are called where you alone read"),
        ("/me next answer:yes", "You are told in private when your turn comes next"),
        ("/me digest when:8:00", "08:00"),
    ] {
        let answer = run_command(&bob, games, line).await;
        assert!(answer.contains(says), "{line}: {answer}");
    }
    run_command(&anna, games, "/new points:10 board:beginner founding:given").await;
    for (person, line) in [(&bob, "/join"), (&anna, "/start")] {
        run_command(person, games, line).await;
    }
    let calls =
        |shown: &VisibleMessage| shown.pinged == [bob.id] && !shown.silent && shown.content.contains("Your hand");
    let (mut called, mut next, mut number) = (0, 0, 0);
    // Either player may begin, and a seven moves the robber.
    while called < 2 || next < 1 {
        let is_new = |shown: &VisibleMessage| announced_turn(shown).is_some_and(|(of, _)| of > number);
        let begun = anna.wait_for_message(games, "another turn", is_new).await;
        let (of, name) = announced_turn(&begun).expect("it is one");
        number = of;
        let whose = if name == "Bob" { &bob } else { &anna };
        if number == 1 {
            // His private room is still being looked up, so the channel may have to ping him.
            bob.wait_for_dm("his hand", |shown| shown.content.contains("Your hand")).await;
        } else if whose.id == bob.id {
            bob.wait_for_dm("the hand calls him", calls).await;
            called += 1;
        } else {
            let comes = |shown: &VisibleMessage| calls(shown) && shown.content.contains("Your turn comes next");
            bob.wait_for_dm("that his turn comes", comes).await;
            next += 1;
        }
        for line in ["/roll", "/choose what:1", "/choose what:1", "/end"] {
            whose.send_command(games, line).expect("it is sent").wait_for_answer().await;
        }
        if called + next == 1 {
            bot.kill().await;
            bot.restart().await;
        }
    }
    let later = |shown: &VisibleMessage| announced_turn(shown).is_some_and(|(number, _)| number > 1);
    let calls_him = |shown: &VisibleMessage| shown.pinged.contains(&bob.id) && later(shown);
    assert!(anna.newest(games, calls_him).is_none(), "the channel does not call him");
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn joined_accounts_are_one_campaign_member() {
    let server = DiscordServer::start().await;
    server.guild("Island");
    let games = server.channel("games");
    let (anna, other) = (server.person("anna"), server.person("annas"));
    let _bot = DiscordBot::start(&server).await;
    assert!(run_command(&anna, games, "/campaign new name:League").await.contains("League"));
    let invited = run_command(&anna, games, "/me link").await;
    let is_code = |word: &&str| word.len() == 11 && word.find('-') == Some(5);
    let code = invited.split_whitespace().find(is_code).unwrap_or_else(|| panic!("no code: {invited}"));
    let joined = run_command(&other, games, &format!("/me link code:{code}")).await;
    assert!(joined.contains("2 accounts are yours"), "{joined}");
    for (line, says) in [
        ("/campaign join", "You are a member already"),
        ("/campaign page", "Members: Anna\n"),
        ("/campaign leave", "is no member of “League” any more"),
        ("/campaign leave", "You are no member"),
        ("/campaign join", "Annas is a member of “League” now"),
        ("/campaign start", "its first game opens here"),
        ("/campaign end", "“League” is over"),
    ] {
        let answer = run_command(&other, games, line).await;
        assert!(answer.contains(says), "{line}: {answer}");
    }
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn campaign_buttons_join_and_start() {
    let (server, bot, anna) = start_with_person().await;
    let (games, bob) = (server.channel("games"), server.person("bob"));
    // Discord has the commands before the bot has read their ids.
    repeat_until_reply(&anna, games, "/roll", "</new:").await;
    run_command(&anna, games, "/campaign new name:League").await;
    let announced = bob.wait_for_button(games, "Begin its games").await;
    assert!(!announced.private && announced.content.contains("</campaign join:"), "{}", announced.content);
    let joined = bob.press_button(&announced, "Join").expect("it can be pressed").wait_for_message().await;
    assert!(joined.private && joined.content.contains("Bob is a member of “League” now"), "{joined:?}");
    let refused = bob.press_button(&announced, "Begin its games").expect("it can be pressed").wait_for_message().await;
    assert!(refused.content.contains("Only whoever announced the campaign"), "{}", refused.content);
    let begun = anna.press_button(&announced, "Begin its games").expect("it can be pressed").wait_for_message().await;
    assert!(begun.content.contains("its first game opens here"), "{}", begun.content);
    let page = anna.send_command(games, "/campaign page").expect("it is sent").wait_for_message().await;
    assert!(page.content.contains("Members: Anna and Bob") && page.buttons().is_empty(), "{page:?}");
    // The old button does not concern the next campaign.
    run_command(&anna, games, "/campaign end").await;
    run_command(&anna, games, "/campaign new name:Cup").await;
    let page = bob.press_button(&announced, "Join").expect("it can be pressed").wait_for_message().await;
    assert!(page.content.contains("Cup") && page.content.contains("Members: Anna\n"), "{page:?}");
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn command_answer_names_outcome_and_end_time() {
    let (server, bot, anna) = start_with_person().await;
    let (games, bob) = (server.channel("games"), server.person("bob"));
    for (person, line) in [(&anna, "/new"), (&bob, "/join"), (&anna, "/start")] {
        run_command(person, games, line).await;
    }
    anna.wait_for_button(games, "Place the settlement").await;
    for (person, line, says) in [
        (&anna, "/delegate until:2d", "Anna leaves the seat to a robot until <t:"),
        (&bob, "/leave sure:true", "Bob leaves. The seat is free"),
    ] {
        let answer = run_command(person, games, line).await;
        assert!(answer.contains(says), "{line}: {answer}");
    }
    finish_and_audit(&server, bot).await;
}
