//! Following a table in private: one person receives the public messages as well, without buttons, until there are no more.

use std::time::Duration;

use bot::place::{Reception, Watched};
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use engine::robot::Rng;
use tests::platform::held;
use tests::world::{Process, World, account, room};

use crate::places::{heads_in, play, started};

const SOON: Duration = Duration::from_secs(60);

fn own(who: &str) -> RoomId {
    RoomId(format!("test:private/test:{who}"))
}

async fn look_on(process: &Process, who: &str, table: &TableId) -> Watched {
    let shown = process.app.table(table).await.expect("it opens").expect("it is there");
    let from = PostId(shown.read(|table| table.posts.iter().count() as u32));
    process.places.look_on(&account(who), table, from, SOON).await.expect("it is kept")
}

async fn look_away(process: &Process, who: &str) -> usize {
    process.places.look_away(&account(who), None).await
}

/// Returns `true` if everything that a person was shown is public, without buttons and pings.
fn is_public(process: &Process, who: &str) -> bool {
    let server = held(&process.server);
    let public = server.present(&room());
    server.present(&own(who)).iter().all(|posted| {
        let shown = posted.shows();
        let same = |other: &&&tests::platform::Posted| {
            other.shows().title == shown.title && other.shows().lines == shown.lines
        };
        let plain =
            posted.versions.iter().all(|version| version.buttons.is_empty() && version.calls.is_empty());
        plain && public.iter().find(same).is_some()
    })
}

#[test]
fn private_spectator_gets_public_messages_only() {
    let mut world = World::new(11);
    let shown = world.calm(|process| async move {
        started(&process).await;
        let table = process.table().await.id().clone();
        assert_eq!(look_on(&process, "Carl", &table).await, Watched::On(Some(Reception::Taken)));
        process.rest().await;
        let heads = heads_in(&process, &own("Carl"));
        assert_eq!(heads.len(), 1, "what goes on, and not what was before: {heads:?}");
        assert!(heads[0].starts_with("Founding"), "{heads:?}");
        play(&process, &mut Rng::new(3), 20).await;
        process.must("Bob", "/say Well.").await;
        process.rest().await;
        assert!(is_public(&process, "Carl"));
        assert!(!process.places.rooms_of(&table).contains(&own("Carl")), "it is no room of the table");
        heads_in(&process, &own("Carl")).len()
    });
    // Another process continues it.
    world.calm(|process| async move {
        play(&process, &mut Rng::new(4), 20).await;
        process.must("Anna", "/say Again.").await;
        process.rest().await;
        assert!(is_public(&process, "Carl"));
        let heads = heads_in(&process, &own("Carl"));
        assert!(heads.len() > shown && heads.iter().any(|head| head.contains("Again.")), "{heads:?}");
        assert_eq!(look_away(&process, "Carl").await, 1);
        process.must("Anna", "/say Alone?").await;
        process.rest().await;
        assert_eq!(heads_in(&process, &own("Carl")), heads, "what was told stays, and nothing more is");
        assert_eq!(look_away(&process, "Carl").await, 0);
    });
}

#[test]
fn following_ends_with_the_game() {
    World::new(12).calm(|process| async move {
        started(&process).await;
        let table = process.table().await.id().clone();
        look_on(&process, "Carl", &table).await;
        process.must("Anna", "/stop yes").await;
        // Consents, if the stop requires both.
        drop(process.say("Bob", "/yes").await);
        process.rest().await;
        let heads = heads_in(&process, &own("Carl"));
        assert!(heads.last().is_some_and(|head| head.starts_with("The game")), "{heads:?}");
        assert_eq!(look_away(&process, "Carl").await, 0);
    });
}

#[test]
fn following_ends_with_a_seat() {
    World::new(13).calm(|process| async move {
        let table = process.open("Anna", &[GameOption::players(3)]).await;
        look_on(&process, "Carl", &table).await;
        process.must("Carl", "/join").await;
        process.rest().await;
        assert_eq!(heads_in(&process, &own("Carl")), ["A new game"]);
        assert_eq!(look_away(&process, "Carl").await, 0);
    });
}

#[test]
fn following_ends_if_private_room_is_closed() {
    World::new(14).calm(|process| async move {
        started(&process).await;
        let table = process.table().await.id().clone();
        held(&process.server).closed.insert(account("Carl"));
        assert_eq!(look_on(&process, "Carl", &table).await, Watched::On(Some(Reception::Refused)));
        assert_eq!(look_away(&process, "Carl").await, 0, "nothing is left of it");
        assert_eq!(look_on(&process, "Dora", &table).await, Watched::On(Some(Reception::Taken)));
        held(&process.server).closed.insert(account("Dora"));
        process.must("Anna", "/say Hello?").await;
        process.rest().await;
        assert_eq!(look_away(&process, "Dora").await, 0);
        // A person who opens the private room again can follow again.
        held(&process.server).closed.clear();
        assert_eq!(look_on(&process, "Carl", &table).await, Watched::On(Some(Reception::Taken)));
    });
}

#[test]
fn followed_tables_and_followers_are_limited() {
    World::new(15).calm(|process| async move {
        let mut tables = Vec::new();
        for host in ["Anna", "Bob", "Eve", "Finn", "Gus", "Hal"] {
            tables.push(process.unbound(host).await);
        }
        let (last, first) = tables.split_last().expect("tables");
        for table in first {
            assert_eq!(look_on(&process, "Carl", table).await, Watched::On(Some(Reception::Taken)));
        }
        assert_eq!(look_on(&process, "Carl", last).await, Watched::TooMany(5));
        assert_eq!(look_away(&process, "Carl").await, 5);
        for number in 0..20 {
            let who = format!("Onlooker{number}");
            assert_eq!(look_on(&process, &who, last).await, Watched::On(Some(Reception::Taken)), "{who}");
        }
        assert_eq!(look_on(&process, "Carl", last).await, Watched::Full);
        assert_eq!(look_away(&process, "Onlooker7").await, 1);
        assert_eq!(look_on(&process, "Carl", last).await, Watched::On(Some(Reception::Taken)));
    });
}
