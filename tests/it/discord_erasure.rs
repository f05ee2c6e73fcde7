//! Erasure of a Discord account by slash command.

use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_store::{DiskStore, Store as _, TableRole};
use tests::discord::fixture::{run_command, start_game, start_with_person};

#[tokio::test(flavor = "multi_thread")]
async fn forgotten_discord_account_is_in_no_log_or_note() {
    let (server, mut bot, anna) = start_with_person().await;
    let games = server.channel("games");
    start_game(&anna, games).await;
    run_command(&anna, games, "/hand dm:on").await;
    let asked = run_command(&anna, games, "/forget").await;
    assert!(asked.private && asked.content.contains("at one table"), "{}", asked.content);
    assert!(asked.content.contains("You have a seat in a game that runs"), "{}", asked.content);
    let done = anna.press_button(&asked, "Forget me").expect("it can be pressed").wait_for_message().await;
    assert!(done.private && done.content.contains("You are forgotten here"), "{}", done.content);
    let nothing = run_command(&anna, games, "/forget").await;
    assert!(nothing.content.contains("Nothing is kept of you here"), "{}", nothing.content);
    bot.kill().await;
    let store = DiskStore::open(&bot.data_directory()).expect("the store is sound");
    let account = PlayerId(format!("discord:{}", anna.id));
    for part in TableRole::ALL {
        assert_eq!(store.tables_by_role(&account, part), Ok(Vec::new()));
    }
    let (id, head) = store.heads().remove(0);
    assert_eq!((head.status, head.free_seats()), (Status::Playing, 1));
    let kept = format!("{:?} {:?} {:?}", store.load(&id), store.mirrors(), store.notes());
    assert!(!kept.contains(&account.0) && !kept.to_lowercase().contains("anna"), "{kept}");
    server.assert_no_violations();
}
