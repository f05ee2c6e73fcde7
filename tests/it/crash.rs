//! Kills the program at random while people and robots play: acknowledged entries are neither lost nor doubled.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::time::Duration;

use engine::robot::Rng;
use serde_json::Value;
use tests::http;
use tests::page::Page;
use tests::process::ServerProcess;
use tokio::sync::watch;

/// Kills of a usual run, and of a slow one.
const KILLS: [usize; 2] = [80, 2_000];
/// Maximum number of answers before a kill.
const MOST_ANSWERS: u32 = 12;
/// Maximum delay of the kill after the last of them, so that it interrupts work.
const LAST_MOMENT: Duration = Duration::from_millis(4);

/// Request with its id, and flag: the answer arrived.
struct Sent {
    id: String,
    text: String,
    acknowledged: bool,
}

struct Client {
    page: Page,
    sent: Vec<Sent>,
    next: usize,
}

impl Client {
    async fn join_table(host: &str) -> io::Result<Client> {
        let mut page = Page::open_table(host, "Anna", "players 3").await?;
        let started = page.request("start", "/start", None).await?;
        assert_eq!(started.error, None);
        Ok(Client { page, sent: Vec::new(), next: 0 })
    }

    /// Random input of a person.
    fn random_input(&mut self, choice: &mut Rng) -> String {
        self.next += 1;
        match choice.below(4) {
            0 => format!("line {}", self.next),
            1 => "/roll".to_owned(),
            _ => "/skip Anna".to_owned(),
        }
    }

    /// Sends requests until the connection breaks or the game is over, and counts the answers.
    async fn play(&mut self, choice: &mut Rng, answers: watch::Sender<u32>) -> io::Result<()> {
        loop {
            if self.page.posts.values().any(|post| post["kind"] == "end") {
                return Ok(());
            }
            let text = self.random_input(choice);
            let id = format!("r{}", self.next);
            self.sent.push(Sent { id: id.clone(), text: text.clone(), acknowledged: false });
            let answered = self.page.request(&id, &text, None).await?;
            match answered.error {
                None => self.acknowledge(&id),
                Some(_) => self.sent.retain(|sent| sent.id != id),
            }
            answers.send_modify(|count| *count += 1);
        }
    }

    fn acknowledge(&mut self, id: &str) {
        for sent in self.sent.iter_mut().filter(|sent| sent.id == id) {
            sent.acknowledged = true;
        }
    }

    /// Reconnects after a restart. Final posts must be unchanged; unanswered requests are repeated.
    async fn reconnect(&mut self, host: &str) -> io::Result<()> {
        let known = self.page.revision;
        let settled: BTreeMap<u64, Value> = self
            .page
            .posts
            .iter()
            .filter(|(_, post)| post["live"] == false)
            .map(|(&id, post)| (id, post.clone()))
            .collect();
        self.page.connect(host).await?;
        assert!(self.page.revision >= known, "entry {known} was told, and is not there any more");
        for (id, post) in settled {
            assert_eq!(self.page.posts.get(&id), Some(&post), "a post that stood has changed");
        }
        let open: Vec<(String, String)> = self
            .sent
            .iter()
            .filter(|sent| !sent.acknowledged)
            .map(|sent| (sent.id.clone(), sent.text.clone()))
            .collect();
        for (id, text) in open {
            let first = self.page.request(&id, &text, None).await?;
            let second = self.page.request(&id, &text, None).await?;
            match first.error {
                None => {
                    assert_eq!(second.error, None, "{text}: a repeat gets the recorded answer");
                    self.acknowledge(&id);
                }
                Some(_) => self.sent.retain(|sent| sent.id != id),
            }
        }
        Ok(())
    }

    /// Waits for all chat lines and asserts that each occurs once, in order. An answer may precede its notices.
    async fn check_lines(&mut self) -> io::Result<()> {
        let sent: Vec<String> =
            self.sent.iter().map(|sent| sent.text.clone()).filter(|text| !text.starts_with('/')).collect();
        while self.sent_lines().len() < sent.len() {
            self.page.next_message().await?;
        }
        assert_eq!(self.sent_lines(), sent);
        Ok(())
    }

    fn sent_lines(&self) -> Vec<String> {
        let posts = self.page.posts.values().filter(|post| post["kind"] == "said");
        posts.filter_map(|post| post["lines"][0].as_str().map(str::to_owned)).collect()
    }
}

/// Timeout, longer than any step takes.
const STEP_TIMEOUT: Duration = Duration::from_secs(30);

#[tokio::test(flavor = "multi_thread")]
async fn killed_process_neither_loses_nor_doubles_entries() {
    let data = tempfile::tempdir().expect("a folder");
    let kills = KILLS[usize::from(tests::repetition_factor() > 1)];
    let mut choice = Rng::new(20);
    let mut client: Option<Client> = None;
    let (mut lines, mut moves) = (0, 0);
    for kill in 0..kills {
        let served = ServerProcess::start(data.path());
        let host = served.host.clone();
        let mut now = match client.take() {
            Some(mut client) => {
                let back = async {
                    client.reconnect(&host).await?;
                    client.check_lines().await
                };
                match tokio::time::timeout(STEP_TIMEOUT, back).await {
                    Ok(Ok(())) => client,
                    Ok(Err(error)) => panic!("after kill {kill}: {error}"),
                    Err(_) => {
                        panic!("after kill {kill}: what was sent has not come: {:?}", client.sent_lines())
                    }
                }
            }
            None => Client::join_table(&host).await.expect("a table is opened"),
        };
        let (answers, mut heard) = watch::channel(0);
        let enough = choice.below(MOST_ANSWERS as usize) as u32;
        let moment = LAST_MOMENT.mul_f64(choice.below(1000) as f64 / 1000.0);
        let killer = tokio::spawn(async move {
            // The sender is gone once the game is over.
            let _ = heard.wait_for(|&count| count >= enough).await;
            // The delay is random on purpose: the kill must interrupt work.
            tokio::time::sleep(moment).await;
            served.kill();
        });
        let played = now.play(&mut choice, answers).await;
        killer.await.expect("it was killed");
        if played.is_ok() || kill + 1 == kills {
            let acknowledged = now.sent.iter().filter(|sent| sent.acknowledged);
            moves += acknowledged.clone().filter(|sent| sent.text.starts_with('/')).count();
            lines += acknowledged.filter(|sent| !sent.text.starts_with('/')).count();
        }
        // After a finished game the next one starts at a new table.
        client = played.is_err().then_some(now);
    }
    println!("{kills} kills: {moves} moves and {lines} lines were acknowledged, and all were there");
    assert!(moves > kills && lines > kills / 4, "{moves} moves and {lines} lines are too few to tell anything");
}

async fn status(host: &str, path: &str) -> u16 {
    // A monitor may use another host name.
    let name = if path == "/healthz" { "watcher.example" } else { host };
    http::send(host, "GET", path, &[("Host", name)], b"").await.expect("an answer").status
}

/// Chat lines that a page shows, in order.
fn chat_lines(page: &Page) -> Vec<String> {
    let said = page.posts.values().filter(|post| post["kind"] == "said");
    said.filter_map(|post| post["lines"][0].as_str().map(str::to_owned)).collect()
}

#[tokio::test]
async fn full_disk_refuses_moves_until_space_is_free() {
    let folder = tests::process::temp_directory();
    let (data, says, full) = (folder.path().join("data"), folder.path().join("says"), folder.path().join("full"));
    let served = ServerProcess::start_with_full_disk(&data, &full, 600, File::create(&says).expect("a file"));
    let host = served.host.clone();
    let mut page = Page::open_table(&host, "Anna", "").await.expect("a table");
    assert_eq!(page.request("1", "one", None).await.expect("an answer").error, None);
    assert_eq!(status(&host, "/healthz").await, 200);
    File::create(&full).expect("the disk is full");
    let problem = page.request("2", "two", None).await.expect("an answer").error.expect("it is not kept");
    assert!(problem.contains("it is not known yet whether this one was"), "{problem}");
    for number in 3..9 {
        let asked = page.request(&number.to_string(), "three", None).await.expect("an answer");
        let problem = asked.error.expect("it is not kept");
        assert!(problem.contains("nothing changes"), "{problem}");
    }
    let open = http::send(&host, "GET", "/healthz", &[("Host", &host)], b"").await.expect("an answer");
    assert_eq!((open.status, open.text().trim()), (503, "moves can't be kept just now"));
    // Reads still work, also for a page that loads now.
    assert_eq!(status(&host, "/").await, 200);
    page.revision = 0;
    page.connect(&host).await.expect("the table is there");
    assert_eq!(chat_lines(&page), ["one"]);
    std::fs::remove_file(&full).expect("there is room again");
    while status(&host, "/healthz").await != 200 {}
    assert_eq!(page.request("2", "two", None).await.expect("an answer").error, None);
    assert_eq!(page.request("9", "four", None).await.expect("an answer").error, None);
    while chat_lines(&page).len() < 3 {
        page.next_message().await.expect("what was said");
    }
    assert_eq!(chat_lines(&page), ["one", "two", "four"]);
    served.kill();
    let said = std::fs::read_to_string(&says).expect("what it said");
    assert_eq!(said.matches("can't write to the store").count(), 1, "{said}");
    assert!(said.contains("make room") && !said.contains("is damaged") && !said.contains("lacks entry"), "{said}");
    let served = ServerProcess::start(&data);
    page.revision = 0;
    page.connect(&served.host).await.expect("the table is there");
    assert_eq!(chat_lines(&page), ["one", "two", "four"]);
}

#[tokio::test]
async fn permanently_full_disk_ends_process_with_error() {
    for patience in [0, 600] {
        let folder = tests::process::temp_directory();
        let (data, says, full) = (folder.path().join("data"), folder.path().join("says"), folder.path().join("full"));
        let served = ServerProcess::start_with_full_disk(&data, &full, patience, File::create(&says).expect("a file"));
        let mut page = Page::open_table(&served.host, "Anna", "").await.expect("a table");
        File::create(&full).expect("the disk is full");
        // Without patience the connection may break before the answer.
        let _ = page.request("1", "one", None).await;
        if patience > 0 {
            served.terminate();
        }
        assert_eq!(served.wait_for_exit().code(), Some(1));
        let said = std::fs::read_to_string(&says).expect("what it said");
        assert!(said.lines().last().is_some_and(|line| line.contains("can't write to the store")), "{said}");
        std::fs::remove_file(&full).expect("there is room again");
        let served = ServerProcess::start(&data);
        page.connect(&served.host).await.expect("the table is there");
        assert_eq!(page.request("1", "one", None).await.expect("an answer").error, None);
    }
}
