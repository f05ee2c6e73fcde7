//! Board updates of a page: each is based on the board before it, sends each drawing once, and is the same for all viewers.

use std::collections::BTreeSet;

use engine::robot::Rng;
use serde_json::Value;
use tests::page::{Page, expand_places};
use tests::random_play::{random_command, request_with_retries, tray_command};
use tests::web_server::WebServer;

/// Maximum size of the update of one step, in bytes.
const MOST_BYTES: usize = 10_000;
/// Maximum median of that size, in bytes. Half of it is the board as text.
const USUAL_BYTES: usize = 2_500;
/// Maximum number of frames in one message.
const MOST_FRAMES: usize = 40;
/// Number of moves of the person.
const MOVES: usize = 90;

/// Board put together from the messages of a page.
#[derive(Default)]
struct Followed {
    /// Number of the page's messages that were read.
    read: usize,
    parts: Vec<Value>,
    /// Names of the drawings that the connection has received.
    art: BTreeSet<String>,
    /// Bytes per frame of each message that changed the board.
    sizes: Vec<usize>,
    /// Number of frames that shared a message with an earlier one.
    told_together: usize,
}

impl Followed {
    fn read(&mut self, page: &Page) {
        for text in page.received.iter().skip(self.read) {
            let Ok(told) = serde_json::from_str::<Value>(text) else { continue };
            if told["hello"] == true {
                (self.parts, self.art) = (Vec::new(), BTreeSet::new());
            }
            if !told["board"].is_null() {
                self.take(&told["board"], told["hello"] == true);
            }
        }
        self.read = page.received.len();
    }

    fn take(&mut self, board: &Value, hello: bool) {
        let first = self.parts.is_empty();
        assert!(first || !hello);
        for (name, body) in board["art"].as_object().expect("drawings") {
            assert!(self.art.insert(name.clone()), "{name} is sent once");
            assert!(!body.as_str().expect("markup").is_empty());
        }
        let frames = board["frames"].as_array().expect("frames");
        assert!((1..=MOST_FRAMES).contains(&frames.len()), "{} frames", frames.len());
        assert!(!first || frames.len() == 1, "who comes anew is shown the board as it is");
        for frame in frames {
            let mut parts = Vec::new();
            for piece in frame["parts"].as_array().expect("parts").iter() {
                let piece = piece.as_array().expect("a piece");
                match piece.as_slice() {
                    [from, count] => {
                        let number = |value: &Value| value.as_u64().expect("a number") as usize;
                        let (from, count) = (number(from), number(count));
                        parts.extend_from_slice(&self.parts[from..from + count]);
                    }
                    [art, _, _, _] => {
                        assert!(self.art.contains(art.as_str().expect("a name")), "{art} was sent");
                        parts.push(Value::from(piece.clone()));
                    }
                    _ => panic!("{piece:?}"),
                }
            }
            self.parts = parts;
        }
        if !first {
            self.sizes.push(board.to_string().len() / frames.len());
            self.told_together += frames.len() - 1;
        }
    }
}

/// Command that the page offers, preferably a board position.
fn next(page: &Page, choice: &mut Rng) -> String {
    let you = &page.table["you"];
    let spots = [&you["ask"]["picture"]["spots"], &you["spots"]];
    let spots: Vec<Value> = spots.into_iter().flat_map(expand_places).collect();
    if spots.is_empty() || (you["spots"].is_array() && choice.below(3) == 0) {
        return tray_command(page).or_else(|| random_command(page, choice)).unwrap_or_else(|| "/hand".to_owned());
    }
    let spot = &spots[choice.below(spots.len())];
    assert!(["corner", "edge", "field"].contains(&spot["kind"].as_str().expect("what it is")), "{spot}");
    assert!(spot["label"].as_str().is_some_and(|label| !label.is_empty()), "{spot}");
    spot["command"].as_str().expect("a command").to_owned()
}

/// Lets a person and three robots play before a spectator, and compares both boards with that of a fresh page.
async fn plays(options: &str, robot: &str, seed: u64) {
    let web = WebServer::start_with_seed(seed).await;
    let mut anna = Page::open_table(&web.host, "Anna", options).await.expect("a table");
    let add = format!("/robot add {robot}");
    for (id, text) in [("a", add.as_str()), ("b", &add), ("c", &add), ("d", "/start")] {
        assert_eq!(anna.request(id, text, None).await.expect("an answer").error, None, "{text}");
    }
    let mut onlooker = Page::spectate(&web.host, anna.table_id()).await.expect("a page");
    let (mut own, mut other, mut choice) = (Followed::default(), Followed::default(), Rng::new(seed));
    let mut compared = 0;
    for step in 0..MOVES {
        let text = next(&anna, &mut choice);
        let is_placed = expand_places(&anna.table["you"]["spots"]).iter().any(|spot| spot["command"] == *text);
        let answered = request_with_retries(&mut anna, &format!("m{step}"), &text).await;
        if is_placed {
            assert_eq!(answered.error, None, "{text} is taken");
        }
        let item = answered.private_item.unwrap_or_default();
        let first = expand_places(&item["picture"]["spots"]).into_iter().next();
        let leads = [first.map(|spot| spot["command"].clone()), Some(item["controls"][0]["command"].clone())];
        if let Some(text) = leads.iter().flatten().find_map(Value::as_str) {
            request_with_retries(&mut anna, &format!("n{step}"), text).await;
        }
        if step % 7 == 6 {
            // There may be nothing to undo.
            request_with_retries(&mut anna, &format!("u{step}"), "/undo").await;
        }
        if step % 10 == 9 {
            anna.connect(&web.host).await.expect("a new line");
        }
        // All notices of an answer precede it; robots may move meanwhile.
        for again in 0.. {
            request_with_retries(&mut anna, &format!("h{step}-{again}"), "/help").await;
            request_with_retries(&mut onlooker, &format!("h{step}-{again}"), "/help").await;
            if anna.revision == onlooker.revision {
                break;
            }
        }
        own.read(&anna);
        other.read(&onlooker);
        assert!(!own.parts.is_empty());
        assert_eq!(own.parts, other.parts, "whoever plays sees the same board as everybody");
        let fresh = Page::spectate(&web.host, anna.table_id()).await.expect("a page");
        if fresh.revision == anna.revision {
            let mut anew = Followed::default();
            anew.read(&fresh);
            assert_eq!(own.parts, anew.parts, "what was told bit by bit is what there is");
            compared += 1;
        }
    }
    assert!(compared > MOVES / 2);
    assert!(own.told_together > MOVES / 2, "robots' steps are told one by one");
    own.sizes.sort_unstable();
    let (median, most) = (own.sizes[own.sizes.len() / 2], own.sizes[own.sizes.len() - 1]);
    let told = format!("{median} bytes in the median, {most} at most, of {} boards", own.sizes.len());
    assert!(median <= USUAL_BYTES && most <= MOST_BYTES, "{options}: {told}");
}

#[tokio::test]
async fn base_game_board_updates_add_up_to_full_board() {
    plays("variable", "settler", 1).await;
}

#[tokio::test]
async fn cities_and_knights_board_updates_add_up_to_full_board() {
    plays("cities-and-knights variable", "settler", 2).await;
}

#[tokio::test]
async fn ships_board_updates_add_up_to_full_board() {
    plays("ships", "settler", 3).await;
}

#[tokio::test]
async fn elasund_board_updates_add_up_to_full_board() {
    plays("elasund", "settler", 4).await;
}
