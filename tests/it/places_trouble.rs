//! What comes between a message and its place: each found once by chance, and told here as a story.

use engine::robot::Choice;
use tests::world::{Process, World};

use super::places::{heads, started};

/// One of these people answers for as long as they are awaited, and no other is.
async fn play_on(process: &Process, who: &str, choice: &mut Choice) {
    while process.awaited(&["Anna", "Bob"]).await == Some(who) {
        process.answer(&[who], choice).await;
    }
}

#[test]
fn a_turn_comes_back_in_its_place_however_much_was_said_since() {
    let mut world = World::new(18);
    world.calm(|process| async move {
        started(&process).await;
        let turn = heads(&process)[2].clone();
        let first = process.awaited(&["Anna", "Bob"]).await.expect("somebody founds");
        play_on(&process, first, &mut Choice::new(2)).await;
        for _ in 0..20 {
            process.must("Anna", "/say Let me think.").await;
            process.rest().await;
        }
        process.must(first, "/undo").await;
        drop(process.say(if first == "Anna" { "Bob" } else { "Anna" }, "/yes").await);
        assert_eq!(process.awaited(&["Anna", "Bob"]).await, Some(first), "it is taken back");
        process.rest().await;
        let told = heads(&process).iter().filter(|head| **head == turn).count();
        assert_eq!(told, 1, "{:?}", heads(&process));
    });
    world.check();
}
