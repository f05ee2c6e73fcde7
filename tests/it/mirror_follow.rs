//! Following a table in private: one person receives the public messages as well, without buttons, until there are no more.

use std::time::Duration;

use bot_app::mirror::{DeliveryResult, FollowResult};
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use engine::robot::Rng;
use tests::memory_platform::lock_server;
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, account, default_room};

use crate::mirror::{answer_prompts, message_heads_in, start_game};

const SOON: Duration = Duration::from_secs(60);

fn private_room(who: &str) -> RoomId {
    RoomId(format!("test:private/test:{who}"))
}

async fn follow_table(process: &SimulatedProcess, who: &str, table: &TableId) -> FollowResult {
    let shown = process.app.table(table).await.expect("it opens").expect("it is there");
    let from = PostId(shown.read(|table| table.posts.iter().count() as u32));
    process.mirrors.follow_table(&account(who), table, from, SOON).await.expect("it is kept")
}

async fn look_away(process: &SimulatedProcess, who: &str) -> usize {
    process.mirrors.unfollow(&account(who), None).await
}

/// Returns `true` if everything that a person was shown is public, without buttons and pings.
fn is_public(process: &SimulatedProcess, who: &str) -> bool {
    let server = lock_server(&process.server);
    let public = server.existing_messages(&default_room());
    server.existing_messages(&private_room(who)).iter().all(|posted| {
        let shown = posted.current();
        let same = |other: &&&tests::memory_platform::PostedMessage| {
            other.current().title == shown.title && other.current().lines == shown.lines
        };
        let plain = posted.versions.iter().all(|version| version.buttons.is_empty() && version.mentions.is_empty());
        plain && public.iter().find(same).is_some()
    })
}

#[test]
fn private_spectator_gets_public_messages_only() {
    let mut world = SimulatedWorld::new(11);
    let shown = world.run_without_faults(|process| async move {
        start_game(&process).await;
        let table = process.default_table().await.id().clone();
        assert_eq!(
            follow_table(&process, "Carl", &table).await,
            FollowResult::Following(Some(DeliveryResult::Accepted))
        );
        process.wait_until_idle().await;
        let heads = message_heads_in(&process, &private_room("Carl"));
        assert_eq!(heads.len(), 1, "what goes on, and not what was before: {heads:?}");
        assert!(heads[0].starts_with("Founding"), "{heads:?}");
        answer_prompts(&process, &mut Rng::new(3), 20).await;
        process.send_line_ok("Bob", "/say Well.").await;
        process.wait_until_idle().await;
        assert!(is_public(&process, "Carl"));
        assert!(!process.mirrors.rooms_showing(&table).contains(&private_room("Carl")), "it is no room of the table");
        message_heads_in(&process, &private_room("Carl")).len()
    });
    // Another process continues it.
    world.run_without_faults(|process| async move {
        answer_prompts(&process, &mut Rng::new(4), 20).await;
        process.send_line_ok("Anna", "/say Again.").await;
        process.wait_until_idle().await;
        assert!(is_public(&process, "Carl"));
        let heads = message_heads_in(&process, &private_room("Carl"));
        assert!(heads.len() > shown && heads.iter().any(|head| head.contains("Again.")), "{heads:?}");
        assert_eq!(look_away(&process, "Carl").await, 1);
        process.send_line_ok("Anna", "/say Alone?").await;
        process.wait_until_idle().await;
        assert_eq!(
            message_heads_in(&process, &private_room("Carl")),
            heads,
            "what was told stays, and nothing more is"
        );
        assert_eq!(look_away(&process, "Carl").await, 0);
    });
}

#[test]
fn following_ends_with_the_game() {
    SimulatedWorld::new(12).run_without_faults(|process| async move {
        start_game(&process).await;
        let table = process.default_table().await.id().clone();
        follow_table(&process, "Carl", &table).await;
        process.send_line_ok("Anna", "/stop yes").await;
        // Consents, if the stop requires both.
        drop(process.send_line("Bob", "/yes").await);
        process.wait_until_idle().await;
        let heads = message_heads_in(&process, &private_room("Carl"));
        assert!(heads.last().is_some_and(|head| head.starts_with("The game")), "{heads:?}");
        assert_eq!(look_away(&process, "Carl").await, 0);
    });
}

#[test]
fn following_ends_with_a_seat() {
    SimulatedWorld::new(13).run_without_faults(|process| async move {
        let table = process.open_table("Anna", &[GameOption::players(3)]).await;
        follow_table(&process, "Carl", &table).await;
        process.send_line_ok("Carl", "/join").await;
        process.wait_until_idle().await;
        assert_eq!(message_heads_in(&process, &private_room("Carl")), ["A new game"]);
        assert_eq!(look_away(&process, "Carl").await, 0);
    });
}

#[test]
fn following_ends_if_private_room_is_closed() {
    SimulatedWorld::new(14).run_without_faults(|process| async move {
        start_game(&process).await;
        let table = process.default_table().await.id().clone();
        lock_server(&process.server).closed_accounts.insert(account("Carl"));
        assert_eq!(
            follow_table(&process, "Carl", &table).await,
            FollowResult::Following(Some(DeliveryResult::Refused))
        );
        assert_eq!(look_away(&process, "Carl").await, 0, "nothing is left of it");
        assert_eq!(
            follow_table(&process, "Dora", &table).await,
            FollowResult::Following(Some(DeliveryResult::Accepted))
        );
        lock_server(&process.server).closed_accounts.insert(account("Dora"));
        process.send_line_ok("Anna", "/say Hello?").await;
        process.wait_until_idle().await;
        assert_eq!(look_away(&process, "Dora").await, 0);
        // A person who opens the private room again can follow again.
        lock_server(&process.server).closed_accounts.clear();
        assert_eq!(
            follow_table(&process, "Carl", &table).await,
            FollowResult::Following(Some(DeliveryResult::Accepted))
        );
    });
}

#[test]
fn followed_tables_and_followers_are_limited() {
    SimulatedWorld::new(15).run_without_faults(|process| async move {
        let mut tables = Vec::new();
        for host in ["Anna", "Bob", "Eve", "Finn", "Gus", "Hal"] {
            tables.push(process.open_unmirrored(host).await);
        }
        let (last, first) = tables.split_last().expect("tables");
        for table in first {
            assert_eq!(
                follow_table(&process, "Carl", table).await,
                FollowResult::Following(Some(DeliveryResult::Accepted))
            );
        }
        assert_eq!(follow_table(&process, "Carl", last).await, FollowResult::TooMany(5));
        assert_eq!(look_away(&process, "Carl").await, 5);
        for number in 0..20 {
            let who = format!("Onlooker{number}");
            assert_eq!(
                follow_table(&process, &who, last).await,
                FollowResult::Following(Some(DeliveryResult::Accepted)),
                "{who}"
            );
        }
        assert_eq!(follow_table(&process, "Carl", last).await, FollowResult::Full);
        assert_eq!(look_away(&process, "Onlooker7").await, 1);
        assert_eq!(follow_table(&process, "Carl", last).await, FollowResult::Following(Some(DeliveryResult::Accepted)));
    });
}
