//! Rate limits of a chat do not starve updates for which nobody waits.

use std::time::Duration;

use bot_core::command::GameOption;
use engine::robot::Rng;
use tests::memory_platform::lock_server;
use tests::option::parse_option;
use tests::simulated_world::{SimulatedWorld, default_room};
use tests::test_table::requester;

/// Minimum time between two messages.
const EACH: Duration = Duration::from_secs(5);
/// Thinking time of a quick player, who moves before the next message is accepted.
const THINKING_TIME: Duration = Duration::from_secs(4);

#[test]
fn board_is_posted_despite_rate_limit_and_quick_turns() {
    SimulatedWorld::new(61).run_without_faults(|process| async move {
        lock_server(&process.server).time_per_message = Some(EACH);
        process
            .open_table(
                "Anna",
                &[GameOption::players(2), parse_option("board beginner"), parse_option("founding given")],
            )
            .await;
        process.send_line_ok("Bob", "/join").await;
        process.send_line_ok("Anna", "/start").await;
        let table = process.default_table().await;
        let mut choice = Rng::new(61);
        let mut turns = 0;
        while turns < 20 {
            process.advance(THINKING_TIME).await;
            let who = requester(process.first_awaited(&["Anna", "Bob"]).await.expect("somebody"));
            if process.request(&table, &who, "/end", None).await.is_ok() {
                turns += 1;
            } else if process.request(&table, &who, "/roll", None).await.is_err()
                && let Ok((_, Some(message))) = process.request(&table, &who, "/choose", None).await
            {
                process.answer_menus_as(&who, message, &mut choice).await;
            }
        }
        let server = lock_server(&process.server);
        let posted = server.existing_messages(&default_room());
        let boards = posted.iter().filter(|message| message.current().picture.is_some()).count();
        assert!(boards >= 4, "{boards} boards in {} messages", posted.len());
        assert!(posted.len() - boards >= turns, "{} messages for {turns} turns", posted.len() - boards);
    });
}
