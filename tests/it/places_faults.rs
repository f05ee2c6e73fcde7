//! Games over a chat with faults of every kind, with people who delete messages and processes that die at any point: in the
//! end every room shows the state of its table, with each post once.

use std::time::Duration;

use bot::place::{ChatError, Wish};
use bot_core::command::GameOption;
use bot_core::surface::{Message, Press};
use engine::robot::Rng;
use tests::life::{Fault, What};
use tests::platform::{LONGEST, held};
use tests::room::requester;
use tests::witness::Seen;
use tests::world::{Process, World, account, is_end, room};

/// People in the chat; a third plays at the web table.
const PEOPLE: [&str; 2] = ["Anna", "Bob"];
/// Games of a usual run.
const GAMES: u64 = 12;
/// Process runs per game, and actions of people per run.
const LIVES: usize = 10;
const ACTS: usize = 14;

/// Random fault plan of a process run.
fn faults(seed: u64) -> impl FnMut(What) -> Fault + Send + 'static {
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
        let later = || ChatError::Later("the line is cut".to_owned());
        match (what, choice.below(4)) {
            (What::Keep, _) => Fault::Slow(Duration::from_millis(choice.below(500) as u64)),
            (_, 0) => Fault::Before(later()),
            (_, 1) => Fault::After(later()),
            (_, 2) => Fault::Slow(Duration::from_secs(choice.below(LONGEST.as_secs() as usize) as u64)),
            _ => Fault::Slow(Duration::from_millis(choice.below(3000) as u64)),
        }
    }
}

/// Buttons that a person can see.
fn buttons(process: &Process, who: &str) -> Vec<Press> {
    let server = held(&process.server);
    let own = server.owners.iter().filter(|(_, owner)| **owner == account(who)).map(|(room, _)| room.clone());
    let rooms: Vec<_> = own.chain([room()]).collect();
    let seen = rooms.iter().flat_map(|room| server.present(room));
    let presses = seen.flat_map(|posted| &posted.shows().buttons).map(|button| button.press.clone());
    presses.filter(|press| !is_end(press)).collect()
}

/// Random action of a group.
async fn act(process: &Process, choice: &mut Rng) {
    let who = PEOPLE[choice.below(2)];
    match choice.below(40) {
        0..16 => process.answer(&["Anna", "Bob", "Web"], choice).await,
        16..24 => {
            let all = buttons(process, who);
            if let Some(press) = choice.one_of(&all)
                && let Ok((_, Some(message))) = process.press(who, press).await
            {
                let message: Message = message;
                process.choose_as(&requester(who), message, choice).await;
            }
        }
        24 => drop(process.say(who, "hello").await),
        25..27 => drop(process.say(who, "/undo").await),
        27 => drop(process.say(PEOPLE[1 - choice.below(2)], "/yes").await),
        28 => drop(process.say("Anna", "/skip Bob").await),
        29 => {
            let wish = [Wish::Shown, Wish::Shown, Wish::Hidden][choice.below(3)];
            let table = process.table().await;
            process.places.private(&account(who), table.id(), wish).await.expect("it is kept");
        }
        30 => {
            let mut server = held(&process.server);
            let there = server.present(&room()).len();
            let index = choice.below(there.max(1));
            server.take_away(&room(), index);
        }
        31 => process.places.nudge(&room()).await,
        32 => {
            let why =
                [ChatError::RoomGone, ChatError::Forbidden("to write".to_owned())][choice.below(2)].clone();
            if choice.below(3) == 0 {
                held(&process.server).shut.insert(room(), why);
            }
        }
        33 => {
            held(&process.server).shut.clear();
            process.places.resume(&room()).await;
        }
        34 => {
            let mut server = held(&process.server);
            if !server.closed.remove(&account(who)) {
                server.closed.insert(account(who));
            }
        }
        35 => process.pass(Duration::from_secs(choice.below(10_000) as u64)).await,
        36 => drop(process.say(who, ["/language table fr", "/language table en"][choice.below(2)]).await),
        37 => drop(process.say("Bob", ["/leave yes", "/join", "/join"][choice.below(3)]).await),
        38 => drop(
            process
                .say("Anna", ["/stop yes", "/again", "/start", "/robot add"][choice.below(10).min(3)])
                .await,
        ),
        _ => {}
    }
}

/// Plays a group's game over several process runs.
fn play(seed: u64) -> (World, Seen) {
    let mut world = World::new(seed);
    let mut choice = Rng::new(seed);
    world.calm(|process| async move {
        let table = process.open("Anna", &[GameOption::players(3 + (seed % 2) as u8)]).await;
        process.must("Bob", "/join").await;
        if seed.is_multiple_of(3) {
            let from = requester("Web");
            let table = process.places.open(&table).await.expect("it opens").expect("it is there");
            process.ask(&table, &from, "/join", None).await.expect("there is a seat");
        }
        process.must("Anna", "/start").await;
        process.places.private(&account("Anna"), &table, Wish::Shown).await.expect("it is kept");
    });
    for life in 0..LIVES {
        let seed = choice.below(usize::MAX) as u64;
        let mut own = Rng::new(seed ^ 0xac7);
        world.live(faults(seed), |process| async move {
            for _ in 0..ACTS {
                act(&process, &mut own).await;
                match own.below(3) {
                    0 => process.pass(Duration::from_millis(own.below(5000) as u64)).await,
                    1 => process.pass(Duration::from_secs(own.below(120) as u64)).await,
                    _ => {}
                }
            }
        });
        if life % 2 == 0 {
            world.pass(Duration::from_secs(choice.below(8000) as u64));
        }
    }
    // In the end nothing is closed any more.
    world.calm(|process| async move {
        {
            let mut server = held(&process.server);
            server.shut.clear();
            server.closed.clear();
        }
        process.places.resume(&room()).await;
        let table = process.table().await;
        for who in PEOPLE {
            if process.places.is_private(&account(who), table.id()) {
                process.places.private(&account(who), table.id(), Wish::Shown).await.expect("it is kept");
            }
        }
        process.rest().await;
    });
    let seen = world.check();
    (world, seen)
}

#[test]
fn rooms_match_their_table_after_random_faults() {
    let mut all = Seen::default();
    let mut tally = std::collections::BTreeMap::new();
    for seed in 0..GAMES * tests::patience() {
        println!("game {seed}");
        let (world, seen) = play(seed);
        all += seen;
        for (what, count) in &held(&world.server).tally {
            *tally.entry(*what).or_insert(0) += count;
        }
    }
    println!("{all:?} {tally:?}");
    assert!(
        all.posts > 100 && all.again > 20 && all.hands > 2 && all.called > 2,
        "too little was seen: {all:?}"
    );
}
