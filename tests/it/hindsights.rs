//! Post-game analysis: computed once in the background, and stored.

use bot::result::hindsight::{Found, find, kept};
use tests::room::requester;
use tests::world::World;

#[test]
fn analysis_is_computed_once_and_stored() {
    let mut world = World::new(21);
    world.calm(|process| async move {
        process.open("Anna", &[]).await;
        process.must("Bob", "/join").await;
        process.must("Anna", "/start").await;
        let table = process.table().await;
        assert_eq!(find(&process.app, &table), None, "the game is not over");
        process.must("Anna", "/resign yes").await;
        let ask = async || {
            let answer = process.ask(&table, &requester("Anna"), "/analysis", None).await;
            answer.expect("it is answered").1.expect("it is told")
        };
        let first = ask().await;
        assert!(first.picture.is_none() && first.lines.len() == 1, "it is being made: {:?}", first.lines);
        assert_eq!(find(&process.app, &table), Some(Found::Making), "it is not begun twice");
        process.rest().await;
        let hindsight = kept(&process.app, table.id()).expect("it is made");
        assert_eq!(find(&process.app, &table), Some(Found::Kept(hindsight)));
        let told = ask().await;
        assert!(told.picture.is_some() && told.lines.len() > 2, "{:?}", told.lines);
    });
}
