//! Homeserver with Synapse's default rate limits: one table stays playable.

use std::time::{Duration, Instant};

use tests::deeds;
use tests::matrix::seen::Book;
use tests::matrix::{Limits, MatrixBot, Person, Privacy, Shown, Synapse};
use tests::patience;

/// Thinking time of a patient player: part of the measured scenario, not a wait for anything.
const THINKS: Duration = Duration::from_secs(4);

struct Table {
    bot: MatrixBot,
    people: Vec<Person>,
    room: String,
    private: Vec<String>,
}

/// Outcome of a move.
enum Came {
    /// The room shows it.
    Shown,
    /// A private menu comes first.
    Asked(Box<Shown>),
}

impl Table {
    /// Current message of the turn.
    fn turn(&self) -> Option<Shown> {
        let id = self.bot.id();
        self.people[0].newest(&self.room, |shown| {
            shown.author == id && !shown.redacted && shown.body.contains("Waiting for ")
        })
    }

    /// Index of the awaited person, as the room shows it.
    fn awaited(&self, turn: &Shown) -> Option<usize> {
        let line = turn.body.lines().find(|line| line.starts_with("Waiting for "))?;
        self.people.iter().position(|person| line.contains(&person.name))
    }

    /// Turn as the room shows it, for detecting changes.
    fn stamp(&self, book: &Book) -> String {
        let id = self.bot.id();
        let messages = book.rooms.get(&self.room).map(|place| &place.messages).into_iter().flatten();
        let mut turns = messages.filter(|shown| shown.author == id && shown.body.contains("Waiting for "));
        turns.next_back().map(|shown| format!("{} {}", shown.id, shown.body)).unwrap_or_default()
    }

    /// Makes a move. Returns its outcome, and the time until the person saw it.
    async fn moves(&self, index: usize, line: &str, menu: Option<&Shown>) -> (Came, Duration) {
        let person = &self.people[index];
        let private = &self.private[index];
        let (room, asked) = person.seen.look(|book| (self.stamp(book), questions(book, private)));
        match menu {
            Some(menu) => drop(person.reply(menu, line).await),
            None => drop(person.say(&self.room, line).await),
        }
        let begun = Instant::now();
        let came = person
            .seen
            .until(line, |book| {
                if self.stamp(book) != room {
                    return Some(Came::Shown);
                }
                let now = questions(book, private);
                (now.len() > asked.len())
                    .then(|| now.last().map(|menu| Came::Asked(Box::new(menu.clone()))))?
            })
            .await;
        (came, begun.elapsed())
    }
}

/// Menus in a private room.
fn questions(book: &Book, room: &str) -> Vec<Shown> {
    let messages = book.rooms.get(room).map(|place| &place.messages).into_iter().flatten();
    let asks = |shown: &&Shown| !shown.content["net.comptoir.menu"].is_null();
    messages.filter(asks).cloned().collect()
}

/// Two people who think before each move, on a homeserver that lets the bot send one event in five seconds.
#[tokio::test(flavor = "multi_thread")]
async fn table_stays_playable_at_default_rate_limits() {
    let server = Synapse::with(Limits::Shipped).await;
    let bot = MatrixBot::start(&server).await;
    let (anna, bob) = tokio::join!(server.person("Anna"), server.person("Bob"));
    let room = anna.make_room(Privacy::Plain, &[&bob.id, bot.id()]).await;
    bob.invitation("an invitation", |one| one.room == room).await;
    bob.join(&room).await;
    anna.member(&room, bot.id(), "join").await;
    let ours = |shown: &Shown, words: &str| shown.author == bot.id() && shown.body.contains(words);
    anna.say(&room, "!new board beginner founding given players 2").await;
    anna.message(&room, "a table", |shown| ours(shown, "!join")).await;
    bob.say(&room, "!join").await;
    let mut private = Vec::new();
    for person in [&anna, &bob] {
        let asked = person.invitation("a room of two", |one| one.from == bot.id()).await;
        person.join(&asked.room).await;
        private.push(asked.room);
    }
    anna.message(&room, "both sit there", |shown| ours(shown, "(2)")).await;
    anna.say(&room, "!start").await;
    anna.message(&room, "a turn", |shown| ours(shown, "Waiting for ")).await;
    let table = Table { bot, people: vec![anna, bob], room, private };
    let most = if patience() > 1 { 30 } else { 6 };
    let (mut waits, mut asked) = (Vec::new(), Vec::new());
    while waits.len() < most {
        // After this time the person has seen the turn.
        tokio::time::sleep(THINKS).await;
        let turn = table.turn().expect("there is a turn");
        let index = table.awaited(&turn).unwrap_or_else(|| panic!("nobody is awaited: {}", turn.body));
        let must = deeds::MUST.into_iter().find(|label| turn.sign(label).is_some());
        let line = match must {
            Some("Roll") => "!roll",
            Some("Discard") => "!discard",
            Some("Move the robber") => "!robber",
            Some(other) => panic!("{other}"),
            None => "!end",
        };
        let (mut came, mut took) = table.moves(index, line, None).await;
        while let Came::Asked(menu) = came {
            asked.push(took);
            let first = menu.signs().into_iter().find_map(|sign| sign.number).expect("it can be answered");
            tokio::time::sleep(THINKS).await;
            (came, took) = table.moves(index, &first.to_string(), Some(&menu)).await;
        }
        waits.push(took);
    }
    let mean =
        |waits: &[Duration]| waits.iter().map(Duration::as_secs_f64).sum::<f64>() / waits.len().max(1) as f64;
    let worst = waits.iter().max().copied().unwrap_or_default();
    println!(
        "from a move to the room showing it: {:.1} s on average over {} moves, at worst {worst:.1?}, the second half \
         {:.1} s; from a move to a question: {:.1} s over {}",
        mean(&waits),
        waits.len(),
        mean(&waits[waits.len() / 2..]),
        mean(&asked),
        asked.len(),
    );
    println!("{waits:.1?} {asked:.1?}");
    let bot = table.bot.id();
    let told = |words: &str| {
        let says = |shown: &Shown| shown.author == bot && shown.body.contains(words);
        table.people[0].messages(&table.room).iter().filter(|shown| says(shown)).count()
    };
    if patience() > 1 {
        assert_eq!(told("lets me write only once in "), 1, "the room is told why, once");
        assert!(mean(&waits) <= 6.0, "{waits:.1?}");
        assert!(table.people[0].newest(&table.room, |shown| shown.picture().is_some()).is_some());
    }
}
