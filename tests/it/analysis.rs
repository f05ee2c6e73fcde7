//! Post-game analysis: computed once in the background, and stored.

use bot_app::result::analysis::{AnalysisLookup, find_or_start, load_analysis};
use tests::simulated_world::SimulatedWorld;
use tests::test_table::requester;

#[test]
fn analysis_is_computed_once_and_stored() {
    let mut world = SimulatedWorld::new(21);
    world.run_without_faults(|process| async move {
        process.open_table("Anna", &[]).await;
        process.send_line_ok("Bob", "/join").await;
        process.send_line_ok("Anna", "/start").await;
        let table = process.default_table().await;
        assert_eq!(find_or_start(&process.app, &table), None, "the game is not over");
        process.send_line_ok("Anna", "/resign yes").await;
        let ask = async || {
            let answer = process.request(&table, &requester("Anna"), "/analysis", None).await;
            answer.expect("it is answered").1.expect("it is told")
        };
        let first = ask().await;
        assert!(first.picture.is_none() && first.lines.len() == 1, "it is being made: {:?}", first.lines);
        assert_eq!(find_or_start(&process.app, &table), Some(AnalysisLookup::Pending), "it is not begun twice");
        process.wait_until_idle().await;
        let hindsight = load_analysis(&process.app, table.id()).expect("it is made");
        assert_eq!(find_or_start(&process.app, &table), Some(AnalysisLookup::Stored(hindsight)));
        let told = ask().await;
        assert!(told.picture.is_some() && told.lines.len() > 2, "{:?}", told.lines);
    });
}
