//! Private notices: results of own actions, effects of others' actions, and hands that no action of others changes.

use bot_app::handlers;
use bot_core::people::Occupant;
use bot_core::surface::{self, Alert, Message};
use bot_core::table::answer::{PrivateReply, Reply};
use bot_core::table::state::TableState;
use engine::Catan;
use engine::catan::notice::Notice;
use engine::game::HostedTitle;
use engine::seat::Seat;
use tests::option::parse_option;
use tests::test_table::{TestTable, requester};

/// Name of the person in a seat.
fn sitter(table: &TableState, seat: Seat) -> Option<String> {
    let Occupant::Person(id) = table.play()?.seats.get(seat.index())? else { return None };
    table.person(*id).map(|person| person.name.clone())
}

fn awaited_player(room: &TestTable) -> Option<String> {
    room.table.read(|table| sitter(table, table.awaited().iter().next()?))
}

fn hand_message(table: &TableState, who: &str) -> Message {
    let person = table.people().iter().find(|person| person.name == who).expect("they are known");
    surface::hand_message(table, person.id).expect("a hand").message
}

/// Moves the robber, by the first choice of each menu.
async fn rob(room: &TestTable, who: &str) -> Option<Reply> {
    let mut answer = room.send_line(who, "/robber").await.ok()?;
    for _ in 0..3 {
        let Reply::Private(PrivateReply::Ask(ask)) = &answer else { break };
        answer = room.send_line(who, &ask.choices.first()?.command.to_string()).await.ok()?;
    }
    Some(answer)
}

#[tokio::test]
async fn drawn_or_stolen_card_is_shown_to_its_owner() {
    let room = TestTable::open("Anna", &[parse_option("board beginner")], 7).await;
    room.send_line_ok("Bob", "/join").await;
    room.send_line_ok("Anna", "/start").await;
    let (mut drawn, mut stolen) = (0, 0);
    let mut sent = Vec::new();
    for number in 0..600 {
        let Some(who) = awaited_player(&room) else { break };
        let name = format!("card {number}");
        let answer = match room.send_request(&name, &who, "/build card", None).await {
            Ok(answer) => {
                sent.push((name, who.clone(), answer.clone()));
                Some(answer)
            }
            Err(_) => rob(&room, &who).await,
        };
        let Some(Reply::Done { learned, .. }) = answer else {
            // A default answer rolls, discards and ends the turn.
            room.send_as_moderator("Carla", &format!("/skip {who}")).await.expect("they are awaited");
            continue;
        };
        let told = handlers::learned_message(&room.table, &requester(&who), &learned).map(|told| told.lines.join(" "));
        let own: Vec<&Notice> = learned.iter().filter_map(Catan::downcast_notice).collect();
        match own.as_slice() {
            [] => assert_eq!(told, None),
            [Notice::CardBought { card: Some(_), .. }] => {
                assert!(told.is_some_and(|told| told.starts_with("You buy a development card and draw")));
                drawn += 1;
            }
            [Notice::CardStolen { victim, card: Some(_), .. }] => {
                assert!(told.is_some_and(|told| told.starts_with("You steal")));
                room.table.read(|table| {
                    let victim = sitter(table, *victim).expect("a person");
                    let lines = hand_message(table, &victim).lines.join(" ");
                    assert!(lines.contains(&format!("{who} steals")), "{lines}");
                });
                stolen += 1;
            }
            other => panic!("{who} learned {other:?}"),
        }
    }
    assert!(drawn > 3 && stolen > 1, "{drawn} {stolen}");
    // A repeated request gets the same answer, however late; another person gets none.
    for (name, who, answer) in &sent {
        assert_eq!(room.send_request(name, who, "/build card", None).await.as_ref(), Ok(answer), "{name}");
        let other = if who == "Anna" { "Bob" } else { "Anna" };
        let told = room.send_request(name, other, "/build card", None).await;
        assert!(matches!(told, Ok(Reply::Done { learned, .. }) if learned.is_empty()), "{name}");
    }
    assert_eq!(sent.len(), drawn);
}

#[tokio::test]
async fn actions_of_others_leave_hand_unchanged() {
    let room = TestTable::open("Anna", &[], 3).await;
    for name in ["Bob", "Carla"] {
        room.send_line_ok(name, "/join").await;
    }
    room.send_line_ok("Anna", "/start").await;
    let last = room.table.read(|table| sitter(table, Seat::ALL[2])).expect("a person");
    let seen = || room.table.read(|table| hand_message(table, &last));
    let before = seen();
    assert_eq!(before.alert, Alert::Silent, "nothing is asked of them");
    // The first two players place a settlement and a road each.
    for _ in 0..4 {
        assert_ne!(awaited_player(&room).as_ref(), Some(&last));
        assert_eq!(seen(), before);
        room.send_as_moderator("Dora", "/skip").await.expect("somebody is awaited");
    }
    assert_eq!(awaited_player(&room).as_ref(), Some(&last));
    assert_ne!(seen(), before);
    assert_eq!(seen().alert, Alert::Usual);
    room.table.read(|table| {
        assert_eq!(surface::status_message(table).expect("it is told").message.alert, Alert::Silent);
        let alerts = |post| surface::post_message(table, post).message.alert;
        assert!(table.posts.iter().any(|post| alerts(post) == Alert::Usual), "turns are heard");
        assert!(table.posts.iter().any(|post| alerts(post) == Alert::Silent), "news is not");
    });
}
