//! Rate limits of a chat do not starve updates for which nobody waits.

use std::time::Duration;

use bot_core::command::GameOption;
use engine::robot::Rng;
use tests::option::option;
use tests::platform::held;
use tests::room::requester;
use tests::world::{World, room};

/// Minimum time between two messages.
const EACH: Duration = Duration::from_secs(5);
/// Thinking time of a quick player, who moves before the next message is accepted.
const THINKS: Duration = Duration::from_secs(4);

#[test]
fn board_is_posted_despite_rate_limit_and_quick_turns() {
    World::new(61).calm(|process| async move {
        held(&process.server).each = Some(EACH);
        process
            .open("Anna", &[GameOption::players(2), option("board beginner"), option("founding given")])
            .await;
        process.must("Bob", "/join").await;
        process.must("Anna", "/start").await;
        let table = process.table().await;
        let mut choice = Rng::new(61);
        let mut turns = 0;
        while turns < 20 {
            process.pass(THINKS).await;
            let who = requester(process.awaited(&["Anna", "Bob"]).await.expect("somebody"));
            if process.ask(&table, &who, "/end", None).await.is_ok() {
                turns += 1;
            } else if process.ask(&table, &who, "/roll", None).await.is_err()
                && let Ok((_, Some(message))) = process.ask(&table, &who, "/choose", None).await
            {
                process.choose_as(&who, message, &mut choice).await;
            }
        }
        let server = held(&process.server);
        let posted = server.present(&room());
        let boards = posted.iter().filter(|message| message.shows().picture.is_some()).count();
        assert!(boards >= 4, "{boards} boards in {} messages", posted.len());
        assert!(posted.len() - boards >= turns, "{} messages for {turns} turns", posted.len() - boards);
    });
}
