//! Whoever is called is called once for one thing, also where an old message can't be changed any more.

use std::time::Duration;

use bot::alarm;
use bot_core::channel::Surface;
use bot_core::command::GameOption;
use bot_core::table::answer::{Requester, Role};
use tests::option::option;
use tests::platform::held;
use tests::room::requester;
use tests::witness::pings;
use tests::world::{World, room};

const HOUR: Duration = Duration::from_secs(3600);

#[test]
fn a_reminder_that_is_posted_anew_calls_nobody_again() {
    let mut world = World::new(40);
    let remains = world.remains.clone();
    world.calm(|process| async move {
        let options = [GameOption::players(2), option("clock 3-days")];
        process.open("Anna", &options).await;
        process.must("Bob", "/join").await;
        process.must("Anna", "/start").await;
        let (app, places) = (process.app.clone(), process.places.clone());
        tokio::spawn(async { match alarm::ring(app, places).await {} });
        let reminders = || {
            let keys = remains.keys();
            keys.values().filter(|(.., surface)| matches!(surface, Surface::Call(_))).count()
        };
        while reminders() == 0 {
            process.pass(HOUR).await;
        }
        process.pass(HOUR * 2).await;
        let (posted, called) = (reminders(), pings(&held(&process.server), &room()));
        // It tells until when there is time, and is too old to be changed.
        let manager = Requester { role: Role::Manager, ..requester("Anna") };
        let table = process.table().await;
        process.ask(&table, &manager, "/option clock week", None).await.expect("a manager may");
        process.rest().await;
        assert_eq!(reminders(), posted + 1, "it is there with what is so now");
        assert_eq!(pings(&held(&process.server), &room()), called, "and calls nobody");
    });
    world.check();
}
