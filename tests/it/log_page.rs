//! The web table serves the log of a game once the game has ended, and nothing of it before.

use bot_core::verify::verify;
use engine::catan::options::PLAYERS;
use tests::http::{HttpResponse, send};
use tests::page::Page;
use tests::process::ServerProcess;

async fn log(host: &str, table: &str) -> HttpResponse {
    send(host, "GET", &format!("/t/{table}/log"), &[("Host", host)], b"").await.expect("it answers")
}

#[tokio::test]
async fn game_log_is_served_only_after_game_end() {
    let data = tempfile::tempdir().expect("a folder");
    let served = ServerProcess::start(data.path());
    let host = served.host.as_str();
    let most = *PLAYERS.end();
    let mut page = Page::open_table(host, "Anna", &format!("players {most}")).await.expect("a table");
    let table = page.table_id().to_owned();
    for (id, text) in [("before", ""), ("start", "/start"), ("stop", "/stop yes")] {
        if !text.is_empty() {
            let answered = page.request(id, text, None).await.expect("it answers");
            assert_eq!(answered.error, None, "{text}");
        }
        let answer = log(host, &table).await;
        let is_log = answer.text().contains("\"setup\"");
        assert_eq!((answer.status == 200, is_log), (text == "/stop yes", text == "/stop yes"), "{text}");
    }
    let verdict = verify(log(host, &table).await.body.as_slice(), None).expect("a sound log");
    assert_eq!(verdict.luck, bot_core::verify::LuckProof::All);
}
