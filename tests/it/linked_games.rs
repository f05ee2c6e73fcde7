//! Games across networks: seats on Discord and on a real homeserver, trade between them, and simultaneous confirmations.

use std::collections::BTreeSet;

use bot_core::people::PlayerId;
use engine::catan::resource::{Cards, Resource};
use tests::discord::fixture::{run_command, run_with_first_completion};
use tests::discord::position::{SeatedPlayer, store_game_for};
use tests::discord::{DiscordServer, Id, InteractionAnswer, SentInteraction, VisibleMessage};
use tests::matrix::bot_process::{ExtraPlatforms, LaunchOptions};
use tests::matrix::client_record::ClientState;
use tests::matrix::play::is_current_hand;
use tests::matrix::{MatrixBot, Person, Privacy, Synapse, secrets};

/// Beginning of the notice of the exchange.
const EXCHANGE: &str = "Anna (Discord) gives";
/// Possible partners of the exchange.
const PARTNERS: [&str; 2] = ["Bob (Matrix)", "Chloe (Discord)"];

fn cards_from(piles: &[(Resource, u8)]) -> Cards {
    piles.iter().fold(Cards::NONE, |all, &(resource, count)| all + Cards::from_card(resource, count))
}

/// Link code in an answer.
fn code_in(answer: &VisibleMessage) -> String {
    let code = regex::Regex::new("[0-9A-Z]{5}-[0-9A-Z]{5}").expect("a pattern");
    code.find(&answer.content).expect("a code").as_str().to_owned()
}

/// Accepts the bot's invitation to a private room and waits for the hand there. Returns the room.
async fn accept_private_room(person: &Person, bot: &str) -> String {
    let asked = person.wait_for_invitation("the bot asks them into a room of two", |one| one.from == bot).await;
    person.join(&asked.room).await;
    person.wait_for_message(&asked.room, "their hand", |shown| shown.body.contains("Your hand")).await;
    asked.room
}

/// Partners with whom Anna has traded, as the Discord channel and the Matrix room show it.
fn trade_partners(server: &DiscordServer, channel: Id, bob: &Person, room: &str) -> [BTreeSet<&'static str>; 2] {
    let here: Vec<String> = server.spectator().messages(channel).into_iter().map(|shown| shown.content).collect();
    let there: Vec<String> =
        bob.messages(room).into_iter().filter(|shown| !shown.redacted).map(|shown| shown.body).collect();
    [here, there].map(|texts| {
        let told = |name: &&str| {
            let exchange = format!("{EXCHANGE} {name} 1 brick");
            texts.iter().any(|text| text.contains(&exchange))
        };
        PARTNERS.into_iter().filter(told).collect()
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn game_across_networks_trades_and_ends_on_both() {
    let (homeserver, discord) = (Synapse::shared().await, DiscordServer::start().await);
    let also = ExtraPlatforms::Discord(discord.clone());
    let mut bot =
        MatrixBot::launch(&homeserver, LaunchOptions { extra_platforms: also, ..LaunchOptions::default() }).await;
    let games = discord.channel("games");
    let [anna, chloe] = ["anna", "chloe"].map(|name| discord.person(name));
    let spectator = discord.spectator();
    let (bob, dan) = (homeserver.register_person("Bob").await, homeserver.register_person("Dan").await);

    // Game on Discord at Anna's turn, with seats of both networks.
    bot.kill();
    let (brick, lumber, grain, ore) = (Resource::Brick, Resource::Lumber, Resource::Grain, Resource::Ore);
    let on_discord = |id: Id| PlayerId(format!("discord:{id}"));
    let on_matrix = |id: &str| PlayerId(format!("matrix:{id}"));
    let seated: [SeatedPlayer<'_>; 4] = [
        (on_discord(anna.id), "Anna", cards_from(&[(brick, 3), (lumber, 1)])),
        (on_matrix(&dan.id), "Dan", cards_from(&[(ore, 3), (grain, 2)])),
        (on_matrix(&bob.id), "Bob", cards_from(&[(ore, 1)])),
        (on_discord(chloe.id), "Chloe", cards_from(&[(ore, 1)])),
    ];
    let data = bot.data_directory();
    tokio::task::block_in_place(|| store_game_for(&data, games, &seated, 3));
    bot.restart().await;
    spectator.wait_for_button(games, "End turn").await;

    // The room on Matrix is linked, and shows the current turn.
    let room = bob.create_room(Privacy::Plain, &[bot.id(), &dan.id]).await;
    dan.wait_for_invitation("Bob asks him in", |one| one.room == room).await;
    dan.join(&room).await;
    bob.wait_for_membership(&room, bot.id(), "join").await;
    let code = code_in(&run_command(&anna, games, "/link").await);
    bob.send_text(&room, &format!("!link {code}")).await;
    let waits = |shown: &tests::matrix::VisibleMessage| shown.body.contains("Waiting for Anna (Discord)");
    let turn = bob.wait_for_message(&room, "the turn", waits).await;
    assert_eq!(turn.sign("End turn"), None, "nobody there may press it");
    assert_eq!(turn.mentions(), Vec::<String>::new(), "nobody there is awaited");
    bob.wait_for_message(&room, "it is told", |shown| shown.body.contains("now also played")).await;
    spectator.wait_for_message(games, "it is told", |shown| shown.content.contains("on Matrix")).await;

    // Hands arrive on each person's own network.
    let mut private = Vec::new();
    for person in [&bob, &dan] {
        person.send_text(&room, "!hand").await;
        private.push(accept_private_room(person, bot.id()).await);
    }
    let private = private.pop().expect("Dan's");

    // An offer to all: one person of each network accepts, at the same time.
    run_command(&anna, games, "/trade offer give:1 brick want:1 ore").await;
    let here = chloe.wait_for_button(games, "Accept").await;
    let there = bob.wait_for_message(&room, "the offer", |shown| shown.sign("Accept").is_some()).await;
    assert!(there.mentions().contains(&bob.id), "{:?}", there.mentions());
    assert!(!here.pinged.is_empty() && here.content.contains("Bob (Matrix)"), "{here:?}");
    let accept = there.sign("Accept").expect("a sign");
    let pressed = async { chloe.press_button(&here, "Accept").expect("it is sent").wait_for_answer().await };
    let (_, answered) = tokio::join!(bob.react(&there, &accept.emoji), pressed);
    assert!(matches!(answered, InteractionAnswer::Nothing), "{answered:?}");
    let both = |text: &str| text.contains("Bob (Matrix) accepts") && text.contains("Chloe (Discord) accepts");
    let each = |shown: &VisibleMessage| {
        ["Bob", "Chloe"].iter().all(|name| shown.button(&format!("Trade with {name}")).is_some())
    };
    let offer = anna.wait_for_message(games, "both accept", each).await;
    assert!(both(&offer.content), "{}", offer.content);
    bob.wait_for_message(&room, "both accept", |shown| both(&shown.body)).await;

    // Both are confirmed at the same time: one exchange is made, and the other is refused.
    let confirmed =
        ["Trade with Bob", "Trade with Chloe"].map(|name| anna.press_button(&offer, name).expect("it is sent"));
    let answers = SentInteraction::wait_for_messages(&confirmed, 1).await;
    let refused: Vec<String> = answers.into_iter().flatten().map(|shown| shown.content).collect();
    assert_eq!(refused.len(), 1, "{refused:?}");
    assert!(refused[0].contains("no longer open"), "{refused:?}");
    let traded = |text: &str| PARTNERS.iter().any(|name| text.contains(&format!("{EXCHANGE} {name} 1 brick")));
    spectator.wait_for_message(games, "it is told", |shown| traded(&shown.content)).await;
    bob.wait_for_message(&room, "it is told", |shown| traded(&shown.body)).await;
    let [here, there] = trade_partners(&discord, games, &bob, &room);
    assert!(here == there && here.len() == 1, "{here:?} {there:?}");

    let own = run_command(&anna, games, "/hand").await;
    assert!(own.content.contains("Your hand"), "{}", own.content);

    // Dan is pinged on his own network, and only named on Discord.
    run_command(&anna, games, "/end").await;
    let called = dan.wait_for_message(&room, "his turn", |shown| shown.sign("Roll").is_some()).await;
    assert_eq!(called.mentions(), std::slice::from_ref(&dan.id));
    let waits = |shown: &VisibleMessage| shown.content.contains("Waiting for Dan (Matrix)");
    let named = spectator.wait_for_message(games, "his turn", waits).await;
    assert!(named.pinged.is_empty() && named.button("Roll").is_none(), "{named:?}");

    // He wins on Matrix, and Discord shows it.
    dan.send_text(&room, "!roll").await;
    dan.wait_for_message(&room, "he has rolled", |shown| shown.sign("End turn").is_some() && shown.id == called.id)
        .await;
    dan.send_text(&room, "!build city").await;
    let where_to = |shown: &tests::matrix::VisibleMessage| shown.signs().iter().any(|sign| sign.number == Some(2));
    let menu = dan.wait_for_message(&private, "where", where_to).await;
    dan.reply(&menu, "1").await;
    let end = bob.wait_for_message(&room, "the end", |shown| shown.sign("Play again").is_some()).await;
    assert!(end.body.contains("Dan (Matrix)"), "{}", end.body);
    let end = spectator.wait_for_button(games, "Play again").await;
    assert!(end.content.contains("Dan (Matrix)"), "{}", end.content);

    // The next game begins on both networks.
    bob.send_text(&room, "!again").await;
    bob.wait_for_message(&room, "a lobby", |shown| shown.sign("Join").is_some()).await;
    spectator.wait_for_button(games, "Join").await;

    // Nobody received secrets of others on either network.
    bot.kill();
    discord.assert_no_violations();
    let tables = tests::secrecy_audit::tables_in(&bot.data_directory());
    let here = tests::discord::secrets::audit(&discord, &tables, &[spectator.id]);
    let played = tables.iter().find(|table| table.play().is_some()).expect("the game");
    let there = secrets::audit(&[&bob, &dan], bot.id(), played);
    assert!(here.hands > 0 && there.hands > 0, "the scan has read hands: {here:?} {there:?}");
}

/// A lobby opened on one network is filled and started by people of both.
#[tokio::test(flavor = "multi_thread")]
async fn lobby_across_networks_starts_game() {
    let (homeserver, discord) = (Synapse::shared().await, DiscordServer::start().await);
    let also = ExtraPlatforms::Discord(discord.clone());
    let mut bot =
        MatrixBot::launch(&homeserver, LaunchOptions { extra_platforms: also, ..LaunchOptions::default() }).await;
    let (games, anna, spectator) = (discord.channel("games"), discord.person("anna"), discord.spectator());
    let bob = homeserver.register_person("Bob").await;
    let room = bob.create_room(Privacy::Plain, &[bot.id()]).await;
    bob.wait_for_membership(&room, bot.id(), "join").await;

    run_command(&anna, games, "/new").await;
    spectator.wait_for_button(games, "Join").await;
    let code = code_in(&run_command(&anna, games, "/link").await);
    bob.send_text(&room, &format!("!link {code}")).await;
    let lobby = bob.wait_for_message(&room, "the lobby", |shown| shown.sign("Join").is_some()).await;
    bob.react(&lobby, &lobby.sign("Join").expect("a sign").emoji).await;
    bob.wait_for_message(&room, "both sit there", |shown| shown.body.contains("(2)")).await;
    spectator.wait_for_message(games, "both sit there", |shown| shown.content.contains("Bob (Matrix)")).await;
    run_command(&anna, games, "/start").await;
    let here = spectator.wait_for_message(games, "the turn", |shown| shown.content.contains("Waiting for ")).await;
    let there = bob.wait_for_message(&room, "the turn", |shown| shown.body.contains("Waiting for ")).await;
    assert_eq!(here.pinged.is_empty(), !there.mentions().is_empty(), "one of them is called, at home");
    let offered = (here.button("Place the settlement").is_some(), there.sign("Place the settlement").is_some());
    assert_eq!(offered, (there.mentions().is_empty(), here.pinged.is_empty()), "and may press there alone");
    let private = accept_private_room(&bob, bot.id()).await;

    // The first player places a settlement, and both networks show it.
    let mut asked = BTreeSet::new();
    if there.mentions().contains(&bob.id) {
        bob.send_text(&room, "!build settlement").await;
    } else {
        run_with_first_completion(&anna, games, "/build settlement where:").await;
    }
    loop {
        let next = |book: &ClientState| {
            let of = |room: &str| book.rooms.get(room).map(|place| place.messages.iter().rev());
            let placed = of(&room)?.any(|shown| shown.body.contains("places a settlement"));
            let menus = of(&private)?.filter(|shown| !is_current_hand(shown) && !asked.contains(&shown.id));
            let menu = || menus.into_iter().find(|shown| shown.signs().len() > 1).cloned();
            if placed { Some(None) } else { menu().map(Some) }
        };
        let Some(menu) = bob.record.wait_for("it is placed", next).await else { break };
        bob.reply(&menu, "1").await;
        asked.insert(menu.id);
    }
    spectator.wait_for_message(games, "it is told", |shown| shown.content.contains("places a settlement")).await;

    // The channel where it was opened is unlinked.
    run_command(&anna, games, "/unlink").await;
    bob.wait_for_message(&room, "it is told", |shown| shown.body.contains("no longer shown in #games on Discord"))
        .await;
    spectator.wait_for_message(games, "it is told", |shown| shown.content.contains("no longer shown in #games")).await;
    let dead =
        |all: &[VisibleMessage]| all.iter().all(|shown| shown.private || shown.buttons().is_empty()).then_some(());
    spectator.wait_for(games, "nothing can be pressed there", dead).await;
    bob.send_text(&room, "!say ahoy").await;
    bob.wait_for_message(&room, "the game goes on", |shown| shown.body.contains("Bob (Matrix): ahoy")).await;

    bot.kill();
    discord.assert_no_violations();
    let tables = tests::secrecy_audit::tables_in(&bot.data_directory());
    tests::discord::secrets::audit(&discord, &tables, &[spectator.id]);
    secrets::audit(&[&bob], bot.id(), &tables[0]);
}
