//! Offers at a table: a button concerns its own offer and no other.

use bot_core::catan::grammar::trade_command::TradeCommand;
use bot_core::error::UserError;
use bot_core::surface::{self, Press};
use bot_core::table::post::{PostBody, PostLifecycle};
use bot_core::table::record::Revision;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;
use engine::catan::view::{Stage, View};
use engine::game::HostedTitle;
use engine::seat::Seat;
use tests::option::parse_option;
use tests::test_table::TestTable;

const PLAYERS: [&str; 2] = ["Anna", "Bob"];

/// Two players with cards; the first one may trade.
async fn trading() -> (TestTable, &'static str, &'static str) {
    for seed in 0..20 {
        let room = TestTable::open("Anna", &[parse_option("board beginner")], seed).await;
        room.send_line_ok("Bob", "/join").await;
        room.send_line_ok("Anna", "/start").await;
        let active = view(&room, Viewer::Spectator).turn.active;
        let first = room.table.read(|table| table.names()[active].clone());
        let [first, second] = if first == "Anna" { PLAYERS } else { ["Bob", "Anna"] };
        room.send_line_ok(first, "/roll").await;
        if view(&room, Viewer::Spectator).stage == Stage::Main {
            return (room, first, second);
        }
    }
    panic!("nobody rolls anything but a seven");
}

fn view(room: &TestTable, viewer: Viewer) -> View {
    let Some(view) =
        Catan::downcast_view(&room.table.read(|table| table.play().expect("a game").game.view(viewer))).cloned()
    else {
        panic!("the base game")
    };
    view
}

fn seat_of(room: &TestTable, who: &str) -> Seat {
    room.table.read(|table| Seat::ALL.into_iter().find(|&seat| table.names()[seat] == who)).expect("a seat")
}

fn hand_cards(room: &TestTable, who: &str) -> Cards {
    view(room, Viewer::Seat(seat_of(room, who))).own.expect("a hand").hand
}

/// Command to offer a card of the one for a card of the other; `number` selects the kind that is given.
fn offer_command(room: &TestTable, by: &str, to: &str, number: usize) -> String {
    let (give, want) = (hand_cards(room, by), hand_cards(room, to));
    let give: Vec<HandCard> = give.iter().map(|(kind, _)| kind).collect();
    let give = give[number % give.len()];
    let want = want.iter().map(|(kind, _)| kind).find(|&kind| kind != give).expect("something else");
    format!("/trade 1 {give:?} for 1 {want:?}").to_lowercase()
}

/// Presses of the open offer's buttons.
fn offer_buttons(room: &TestTable) -> Vec<Press> {
    room.table.read(|table| {
        let open = |post: &&bot_core::table::post::Post| {
            post.lifecycle == PostLifecycle::Live && matches!(post.body, PostBody::Offer(_))
        };
        let post = table.posts.iter().find(open).expect("an offer is open");
        let buttons = surface::post_message(table, post).message.buttons;
        buttons.into_iter().map(|button| button.press).collect()
    })
}

fn accept(presses: &[Press]) -> Press {
    let accepts =
        |press: &&Press| matches!(TradeCommand::from_command(&press.command), Some(TradeCommand::Accept(Some(_))));
    presses.iter().find(accepts).expect("it can be accepted").clone()
}

async fn press(room: &TestTable, who: &str, press: &Press) -> Result<(), UserError> {
    room.press_button(who, &press.command.to_string(), press.prompt).await.map(drop)
}

#[tokio::test]
async fn button_of_old_offer_accepts_no_other() {
    let (room, first, second) = trading().await;
    room.send_line_ok(first, &offer_command(&room, first, second, 0)).await;
    let old = offer_buttons(&room);
    assert!(old.iter().all(|press| press.prompt.is_some()), "{old:?}");
    room.send_line_ok(first, "/undo").await;
    room.send_line_ok(first, &offer_command(&room, first, second, 1)).await;
    let new = offer_buttons(&room);
    assert_eq!(accept(&old).command, accept(&new).command, "the number is used again");
    let before = [hand_cards(&room, first), hand_cards(&room, second)];
    for late in &old {
        for who in [first, second] {
            assert_eq!(press(&room, who, late).await, Err(UserError::Stale), "{who}: {late:?}");
        }
    }
    assert_eq!([hand_cards(&room, first), hand_cards(&room, second)], before);
    assert_eq!(press(&room, second, &accept(&new)).await, Ok(()));
    assert_ne!([hand_cards(&room, first), hand_cards(&room, second)], before, "they have traded");
    assert_eq!(press(&room, second, &accept(&new)).await, Err(UserError::Stale));
}

/// A menu stays open longer than the message of an offer.
#[tokio::test]
async fn menu_choice_of_old_offer_is_stale() {
    let (room, first, second) = trading().await;
    room.send_line_ok(second, &offer_command(&room, second, first, 0)).await;
    let asked = |room: &TestTable| {
        let own = room.table.read(|table| table.prompt_since(seat_of(room, first)));
        own.expect("something is asked of them")
    };
    let turn = asked(&room);
    let old = accept(&offer_buttons(&room));
    room.send_line_ok(second, "/undo").await;
    room.send_line_ok(second, &offer_command(&room, second, first, 1)).await;
    assert_eq!(asked(&room), turn, "it is their turn all the while");
    let text = old.command.to_string();
    for prompt in [old.prompt, Some(turn), Some(Revision(1))] {
        let pressed = room.press_button(first, &text, prompt).await;
        assert_eq!(pressed, Err(UserError::Stale), "{prompt:?}");
    }
    // A typed command concerns the current offer.
    room.send_line_ok(first, &text).await;
}

#[tokio::test]
async fn offer_stays_open_during_other_requests() {
    let (room, first, second) = trading().await;
    room.send_line_ok(first, &offer_command(&room, first, second, 0)).await;
    let offered = accept(&offer_buttons(&room));
    room.send_line_ok("Anna", "hello").await;
    assert_eq!(press(&room, first, &offered).await.map_err(|error| error != UserError::Stale), Err(true));
    assert_eq!(press(&room, second, &offered).await, Ok(()));
}
