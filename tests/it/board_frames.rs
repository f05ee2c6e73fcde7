//! The board as a page is told of it: made of what came before, each drawing once, and the same for all who look.

use std::collections::BTreeSet;

use engine::robot::Rng;
use serde_json::Value;
use tests::hosted::Hosted;
use tests::page::{Page, places};
use tests::pressing::{from_tray, heard, pressed};

/// How much of the wire the board may take at a step.
const MOST_BYTES: usize = 10_000;
/// How much it takes at most steps, half of it the board in words.
const USUAL_BYTES: usize = 2_500;
/// The most frames that are told at once.
const MOST_FRAMES: usize = 40;
/// How many moves a person takes.
const MOVES: usize = 90;

/// A board, put together of what a page was told.
#[derive(Default)]
struct Followed {
    /// How much of what the page received was read.
    read: usize,
    parts: Vec<Value>,
    /// The drawings that its connection was sent.
    art: BTreeSet<String>,
    /// How many bytes of the board each message had that told of a change, for each of its steps.
    sizes: Vec<usize>,
    /// How many steps were told with others.
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

/// Something that can be done, places first.
fn next(page: &Page, choice: &mut Rng) -> String {
    let you = &page.table["you"];
    let spots = [&you["ask"]["picture"]["spots"], &you["spots"]];
    let spots: Vec<Value> = spots.into_iter().flat_map(places).collect();
    if spots.is_empty() || (you["spots"].is_array() && choice.below(3) == 0) {
        return from_tray(page).or_else(|| pressed(page, choice)).unwrap_or_else(|| "/hand".to_owned());
    }
    let spot = &spots[choice.below(spots.len())];
    assert!(["corner", "edge", "field"].contains(&spot["kind"].as_str().expect("what it is")), "{spot}");
    assert!(spot["label"].as_str().is_some_and(|label| !label.is_empty()), "{spot}");
    spot["command"].as_str().expect("a command").to_owned()
}

/// A person and three robots play, while somebody looks on.
async fn plays(options: &str, robot: &str, seed: u64) {
    let web = Hosted::with_luck(seed).await;
    let mut anna = Page::open(&web.host, "Anna", options).await.expect("a table");
    let add = format!("/robot add {robot}");
    for (id, text) in [("a", add.as_str()), ("b", &add), ("c", &add), ("d", "/start")] {
        assert_eq!(anna.ask(id, text, None).await.expect("an answer").problem, None, "{text}");
    }
    let mut onlooker = Page::look_on(&web.host, anna.table_id()).await.expect("a page");
    let (mut own, mut other, mut choice) = (Followed::default(), Followed::default(), Rng::new(seed));
    let mut compared = 0;
    for step in 0..MOVES {
        let text = next(&anna, &mut choice);
        let is_placed = places(&anna.table["you"]["spots"]).iter().any(|spot| spot["command"] == *text);
        let answered = heard(&mut anna, &format!("m{step}"), &text).await;
        if is_placed {
            assert_eq!(answered.problem, None, "{text} is taken");
        }
        let item = answered.item.unwrap_or_default();
        let first = places(&item["picture"]["spots"]).into_iter().next();
        let leads = [first.map(|spot| spot["command"].clone()), Some(item["controls"][0]["command"].clone())];
        if let Some(text) = leads.iter().flatten().find_map(Value::as_str) {
            heard(&mut anna, &format!("n{step}"), text).await;
        }
        if step % 7 == 6 {
            // Perhaps there is nothing to take back.
            heard(&mut anna, &format!("u{step}"), "/undo").await;
        }
        if step % 10 == 9 {
            anna.connect(&web.host).await.expect("a new line");
        }
        // What an answer tells of comes before it, whatever it says; robots may be playing meanwhile.
        for again in 0.. {
            heard(&mut anna, &format!("h{step}-{again}"), "/help").await;
            heard(&mut onlooker, &format!("h{step}-{again}"), "/help").await;
            if anna.revision == onlooker.revision {
                break;
            }
        }
        own.read(&anna);
        other.read(&onlooker);
        assert!(!own.parts.is_empty());
        assert_eq!(own.parts, other.parts, "whoever plays sees the same board as everybody");
        let fresh = Page::look_on(&web.host, anna.table_id()).await.expect("a page");
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
async fn an_island_is_told_bit_by_bit() {
    plays("variable", "settler", 1).await;
}

#[tokio::test]
async fn knights_are_told_bit_by_bit() {
    plays("cities-and-knights variable", "settler", 2).await;
}

#[tokio::test]
async fn ships_are_told_bit_by_bit() {
    plays("ships", "settler", 3).await;
}

#[tokio::test]
async fn a_town_is_told_bit_by_bit() {
    plays("elasund", "settler", 4).await;
}
