//! Offers at a table: a button concerns its own offer and no other.

use bot_core::catan::grammar::offer::TradeCommand;
use bot_core::error::UserError;
use bot_core::surface::{self, Press};
use bot_core::table::post::{Body, Life};
use bot_core::table::record::Revision;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;
use engine::catan::view::{Stage, View};
use engine::game::Listed;
use engine::seat::Seat;
use tests::option::option;
use tests::room::Room;

const PLAYERS: [&str; 2] = ["Anna", "Bob"];

/// Two players with cards; the first one may trade.
async fn trading() -> (Room, &'static str, &'static str) {
    for seed in 0..20 {
        let room = Room::open("Anna", &[option("board beginner")], seed).await;
        room.must("Bob", "/join").await;
        room.must("Anna", "/start").await;
        let active = view(&room, Viewer::Spectator).turn.active;
        let first = room.table.read(|table| table.names()[active].clone());
        let [first, second] = if first == "Anna" { PLAYERS } else { ["Bob", "Anna"] };
        room.must(first, "/roll").await;
        if view(&room, Viewer::Spectator).stage == Stage::Main {
            return (room, first, second);
        }
    }
    panic!("nobody rolls anything but a seven");
}

fn view(room: &Room, viewer: Viewer) -> View {
    let Some(view) =
        Catan::own_view(&room.table.read(|table| table.play().expect("a game").game.view(viewer))).cloned()
    else {
        panic!("the base game")
    };
    view
}

fn seat(room: &Room, who: &str) -> Seat {
    room.table.read(|table| Seat::ALL.into_iter().find(|&seat| table.names()[seat] == who)).expect("a seat")
}

fn hand(room: &Room, who: &str) -> Cards {
    view(room, Viewer::Seat(seat(room, who))).own.expect("a hand").hand
}

/// Command to offer a card of the one for a card of the other; `number` selects the kind that is given.
fn offer(room: &Room, by: &str, to: &str, number: usize) -> String {
    let (give, want) = (hand(room, by), hand(room, to));
    let give: Vec<HandCard> = give.iter().map(|(kind, _)| kind).collect();
    let give = give[number % give.len()];
    let want = want.iter().map(|(kind, _)| kind).find(|&kind| kind != give).expect("something else");
    format!("/trade 1 {give:?} for 1 {want:?}").to_lowercase()
}

/// Presses of the open offer's buttons.
fn buttons(room: &Room) -> Vec<Press> {
    room.table.read(|table| {
        let open = |post: &&bot_core::table::post::Post| {
            post.life == Life::Live && matches!(post.body, Body::Offer(_))
        };
        let post = table.posts.iter().find(open).expect("an offer is open");
        let buttons = surface::post(table, post).message.buttons;
        buttons.into_iter().map(|button| button.press).collect()
    })
}

fn accept(presses: &[Press]) -> Press {
    let accepts = |press: &&Press| {
        matches!(TradeCommand::in_command(&press.command), Some(TradeCommand::Accept(Some(_))))
    };
    presses.iter().find(accepts).expect("it can be accepted").clone()
}

async fn press(room: &Room, who: &str, press: &Press) -> Result<(), UserError> {
    room.press(who, &press.command.to_string(), press.prompt).await.map(drop)
}

#[tokio::test]
async fn button_of_old_offer_accepts_no_other() {
    let (room, first, second) = trading().await;
    room.must(first, &offer(&room, first, second, 0)).await;
    let old = buttons(&room);
    assert!(old.iter().all(|press| press.prompt.is_some()), "{old:?}");
    room.must(first, "/undo").await;
    room.must(first, &offer(&room, first, second, 1)).await;
    let new = buttons(&room);
    assert_eq!(accept(&old).command, accept(&new).command, "the number is used again");
    let before = [hand(&room, first), hand(&room, second)];
    for late in &old {
        for who in [first, second] {
            assert_eq!(press(&room, who, late).await, Err(UserError::Stale), "{who}: {late:?}");
        }
    }
    assert_eq!([hand(&room, first), hand(&room, second)], before);
    assert_eq!(press(&room, second, &accept(&new)).await, Ok(()));
    assert_ne!([hand(&room, first), hand(&room, second)], before, "they have traded");
    assert_eq!(press(&room, second, &accept(&new)).await, Err(UserError::Stale));
}

/// A menu stays open longer than the message of an offer.
#[tokio::test]
async fn menu_choice_of_old_offer_is_stale() {
    let (room, first, second) = trading().await;
    room.must(second, &offer(&room, second, first, 0)).await;
    let asked = |room: &Room| {
        let own = room.table.read(|table| table.prompt_since(seat(room, first)));
        own.expect("something is asked of them")
    };
    let turn = asked(&room);
    let old = accept(&buttons(&room));
    room.must(second, "/undo").await;
    room.must(second, &offer(&room, second, first, 1)).await;
    assert_eq!(asked(&room), turn, "it is their turn all the while");
    let text = old.command.to_string();
    for prompt in [old.prompt, Some(turn), Some(Revision(1))] {
        let pressed = room.press(first, &text, prompt).await;
        assert_eq!(pressed, Err(UserError::Stale), "{prompt:?}");
    }
    // A typed command concerns the current offer.
    room.must(first, &text).await;
}

#[tokio::test]
async fn offer_stays_open_during_other_requests() {
    let (room, first, second) = trading().await;
    room.must(first, &offer(&room, first, second, 0)).await;
    let offered = accept(&buttons(&room));
    room.must("Anna", "hello").await;
    assert_eq!(press(&room, first, &offered).await.map_err(|error| error != UserError::Stale), Err(true));
    assert_eq!(press(&room, second, &offered).await, Ok(()));
}
