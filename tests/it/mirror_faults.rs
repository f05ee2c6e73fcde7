//! Games over a chat with faults of every kind, with people who delete messages and processes that die at any point: in the
//! end every room shows the state of its table, with each post once.

use std::time::Duration;

use bot_app::mirror::{ChatError, PrivateMirrorSetting};
use bot_core::command::GameOption;
use bot_core::surface::{Message, Press};
use engine::robot::Rng;
use tests::memory_platform::{MAX_CALL_DURATION, lock_server};
use tests::oracle::OracleCounts;
use tests::process_run::{Fault, Operation};
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, account, default_room, ends_game};
use tests::test_table::requester;

/// People in the chat; a third plays at the web table.
const PEOPLE: [&str; 2] = ["Anna", "Bob"];
/// Games of a usual run.
const GAME_COUNT: u64 = 12;
/// Process runs per game, and actions of people per run.
const LIVES: usize = 10;
const ACTS: usize = 14;

/// Random fault plan of a process run.
fn faults(seed: u64) -> impl FnMut(Operation) -> Fault + Send + 'static {
    let mut choice = Rng::new(seed);
    // Some runs have no faults, some have many; some end early.
    let fails = [0, 4, 12][choice.below(3)];
    let mut left = if choice.below(3) == 0 { usize::MAX } else { 10 + choice.below(120) };
    move |what| {
        left = left.saturating_sub(1);
        if left == 0 {
            return [Fault::DieBefore, Fault::DieAfter][choice.below(2)].clone();
        }
        if fails == 0 || choice.below(fails) > 0 {
            return Fault::None;
        }
        let later = || ChatError::Temporary("the line is cut".to_owned());
        match (what, choice.below(4)) {
            (Operation::SaveChannel, _) => Fault::Slow(Duration::from_millis(choice.below(500) as u64)),
            (_, 0) => Fault::Before(later()),
            (_, 1) => Fault::After(later()),
            (_, 2) => Fault::Slow(Duration::from_secs(choice.below(MAX_CALL_DURATION.as_secs() as usize) as u64)),
            _ => Fault::Slow(Duration::from_millis(choice.below(3000) as u64)),
        }
    }
}

/// Buttons that a person can see.
fn visible_buttons(process: &SimulatedProcess, who: &str) -> Vec<Press> {
    let server = lock_server(&process.server);
    let own = server.owners.iter().filter(|(_, owner)| **owner == account(who)).map(|(room, _)| room.clone());
    let rooms: Vec<_> = own.chain([default_room()]).collect();
    let seen = rooms.iter().flat_map(|room| server.existing_messages(room));
    let presses = seen.flat_map(|posted| &posted.current().buttons).map(|button| button.press.clone());
    presses.filter(|press| !ends_game(press)).collect()
}

/// Random action of a group.
async fn act_randomly(process: &SimulatedProcess, choice: &mut Rng) {
    let who = PEOPLE[choice.below(2)];
    match choice.below(40) {
        0..16 => process.answer_prompts(&["Anna", "Bob", "Web"], choice).await,
        16..24 => {
            let all = visible_buttons(process, who);
            if let Some(press) = choice.choose(&all)
                && let Ok((_, Some(message))) = process.press_button(who, press).await
            {
                let message: Message = message;
                process.answer_menus_as(&requester(who), message, choice).await;
            }
        }
        24 => drop(process.send_line(who, "hello").await),
        25..27 => drop(process.send_line(who, "/undo").await),
        27 => drop(process.send_line(PEOPLE[1 - choice.below(2)], "/yes").await),
        28 => drop(process.send_line("Anna", "/skip Bob").await),
        29 => {
            let wish = [PrivateMirrorSetting::Enabled, PrivateMirrorSetting::Enabled, PrivateMirrorSetting::Disabled]
                [choice.below(3)];
            let table = process.default_table().await;
            process.mirrors.set_private_mirror(&account(who), table.id(), wish).await.expect("it is kept");
        }
        30 => {
            let mut server = lock_server(&process.server);
            let there = server.existing_messages(&default_room()).len();
            let index = choice.below(there.max(1));
            server.delete_as_user(&default_room(), index);
        }
        31 => process.mirrors.repost(&default_room()).await,
        32 => {
            let why = [ChatError::RoomGone, ChatError::Forbidden("to write".to_owned())][choice.below(2)].clone();
            if choice.below(3) == 0 {
                lock_server(&process.server).unavailable_rooms.insert(default_room(), why);
            }
        }
        33 => {
            lock_server(&process.server).unavailable_rooms.clear();
            process.mirrors.resume(&default_room()).await;
        }
        34 => {
            let mut server = lock_server(&process.server);
            if !server.closed_accounts.remove(&account(who)) {
                server.closed_accounts.insert(account(who));
            }
        }
        35 => process.advance(Duration::from_secs(choice.below(10_000) as u64)).await,
        36 => drop(process.send_line(who, ["/language table fr", "/language table en"][choice.below(2)]).await),
        37 => drop(process.send_line("Bob", ["/leave yes", "/join", "/join"][choice.below(3)]).await),
        38 => drop(
            process.send_line("Anna", ["/stop yes", "/again", "/start", "/robot add"][choice.below(10).min(3)]).await,
        ),
        _ => {}
    }
}

/// Plays a group's game over several process runs.
fn play_group_game(seed: u64) -> (SimulatedWorld, OracleCounts) {
    let mut world = SimulatedWorld::new(seed);
    let mut choice = Rng::new(seed);
    world.run_without_faults(|process| async move {
        let table = process.open_table("Anna", &[GameOption::players(3 + (seed % 2) as u8)]).await;
        process.send_line_ok("Bob", "/join").await;
        if seed.is_multiple_of(3) {
            let from = requester("Web");
            let table = process.mirrors.open_table(&table).await.expect("it opens").expect("it is there");
            process.request(&table, &from, "/join", None).await.expect("there is a seat");
        }
        process.send_line_ok("Anna", "/start").await;
        process
            .mirrors
            .set_private_mirror(&account("Anna"), &table, PrivateMirrorSetting::Enabled)
            .await
            .expect("it is kept");
    });
    for life in 0..LIVES {
        let seed = choice.below(usize::MAX) as u64;
        let mut own = Rng::new(seed ^ 0xac7);
        world.run_process(faults(seed), |process| async move {
            for _ in 0..ACTS {
                act_randomly(&process, &mut own).await;
                match own.below(3) {
                    0 => process.advance(Duration::from_millis(own.below(5000) as u64)).await,
                    1 => process.advance(Duration::from_secs(own.below(120) as u64)).await,
                    _ => {}
                }
            }
        });
        if life % 2 == 0 {
            world.advance(Duration::from_secs(choice.below(8000) as u64));
        }
    }
    // In the end nothing is closed any more.
    world.run_without_faults(|process| async move {
        {
            let mut server = lock_server(&process.server);
            server.unavailable_rooms.clear();
            server.closed_accounts.clear();
        }
        process.mirrors.resume(&default_room()).await;
        let table = process.default_table().await;
        for who in PEOPLE {
            if process.mirrors.has_private_mirror(&account(who), table.id()) {
                process
                    .mirrors
                    .set_private_mirror(&account(who), table.id(), PrivateMirrorSetting::Enabled)
                    .await
                    .expect("it is kept");
            }
        }
        process.wait_until_idle().await;
    });
    let seen = world.check();
    (world, seen)
}

#[test]
fn rooms_match_their_table_after_random_faults() {
    let mut all = OracleCounts::default();
    let mut tally = std::collections::BTreeMap::new();
    for seed in 0..GAME_COUNT * tests::repetition_factor() {
        println!("game {seed}");
        let (world, seen) = play_group_game(seed);
        all += seen;
        for (what, count) in &lock_server(&world.server).calls {
            *tally.entry(*what).or_insert(0) += count;
        }
    }
    println!("{all:?} {tally:?}");
    assert!(all.posts > 100 && all.replaced > 20 && all.hands > 2 && all.mentioned > 2, "too little was seen: {all:?}");
}
