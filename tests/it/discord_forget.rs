//! Erasure of a Discord account by slash command.

use bot::store::{DiskStore, Part, Store as _};
use bot_core::people::PlayerId;
use bot_core::table::Status;
use tests::discord::begun::{game, started, told};

#[tokio::test(flavor = "multi_thread")]
async fn forgotten_discord_account_is_in_no_log_or_note() {
    let (server, mut bot, anna) = started().await;
    let games = server.channel("games");
    game(&anna, games).await;
    told(&anna, games, "/hand dm:on").await;
    let asked = told(&anna, games, "/forget").await;
    assert!(asked.private && asked.content.contains("at one table"), "{}", asked.content);
    assert!(asked.content.contains("You have a seat in a game that runs"), "{}", asked.content);
    let done = anna.press(&asked, "Forget me").expect("it can be pressed").answer().await.message();
    assert!(done.private && done.content.contains("You are forgotten here"), "{}", done.content);
    let nothing = told(&anna, games, "/forget").await;
    assert!(nothing.content.contains("Nothing is kept of you here"), "{}", nothing.content);
    bot.kill().await;
    let store = DiskStore::open(&bot.data()).expect("the store is sound");
    let account = PlayerId(format!("discord:{}", anna.id));
    for part in Part::ALL {
        assert_eq!(store.tables_of(&account, part), Ok(Vec::new()));
    }
    let (id, head) = store.heads().remove(0);
    assert_eq!((head.status, head.free_seats()), (Status::Playing, 1));
    let kept = format!("{:?} {:?} {:?}", store.load(&id), store.places(), store.notes());
    assert!(!kept.contains(&account.0) && !kept.to_lowercase().contains("anna"), "{kept}");
    server.finish();
}
