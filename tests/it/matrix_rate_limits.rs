//! Homeserver with Synapse's default rate limits: one table stays playable.

use std::time::{Duration, Instant};

use tests::matrix::client_record::ClientState;
use tests::matrix::{MatrixBot, Person, Privacy, RateLimits, Synapse, VisibleMessage};
use tests::menu_labels;
use tests::repetition_factor;

/// Thinking time of a patient player: part of the measured scenario, not a wait for anything.
const THINKING_TIME: Duration = Duration::from_secs(4);

struct MatrixTable {
    bot: MatrixBot,
    people: Vec<Person>,
    room: String,
    private: Vec<String>,
}

/// Outcome of a move.
enum MoveOutcome {
    /// The room shows it.
    Shown,
    /// A private menu comes first.
    Menu(Box<VisibleMessage>),
}

impl MatrixTable {
    /// Current message of the turn.
    fn turn_message(&self) -> Option<VisibleMessage> {
        let id = self.bot.id();
        self.people[0]
            .newest(&self.room, |shown| shown.author == id && !shown.redacted && shown.body.contains("Waiting for "))
    }

    /// Index of the awaited person, as the room shows it.
    fn awaited_person(&self, turn: &VisibleMessage) -> Option<usize> {
        let line = turn.body.lines().find(|line| line.starts_with("Waiting for "))?;
        self.people.iter().position(|person| line.contains(&person.name))
    }

    /// Turn as the room shows it, for detecting changes.
    fn stamp(&self, book: &ClientState) -> String {
        let id = self.bot.id();
        let messages = book.rooms.get(&self.room).map(|place| &place.messages).into_iter().flatten();
        let mut turns = messages.filter(|shown| shown.author == id && shown.body.contains("Waiting for "));
        turns.next_back().map(|shown| format!("{} {}", shown.id, shown.body)).unwrap_or_default()
    }

    /// Makes a move. Returns its outcome, and the time until the person saw it.
    async fn make_move(&self, index: usize, line: &str, menu: Option<&VisibleMessage>) -> (MoveOutcome, Duration) {
        let person = &self.people[index];
        let private = &self.private[index];
        let (room, asked) = person.record.with_state(|book| (self.stamp(book), questions(book, private)));
        match menu {
            Some(menu) => drop(person.reply(menu, line).await),
            None => drop(person.send_text(&self.room, line).await),
        }
        let begun = Instant::now();
        let came = person
            .record
            .wait_for(line, |book| {
                if self.stamp(book) != room {
                    return Some(MoveOutcome::Shown);
                }
                let now = questions(book, private);
                (now.len() > asked.len()).then(|| now.last().map(|menu| MoveOutcome::Menu(Box::new(menu.clone()))))?
            })
            .await;
        (came, begun.elapsed())
    }
}

/// Menus in a private room.
fn questions(book: &ClientState, room: &str) -> Vec<VisibleMessage> {
    let messages = book.rooms.get(room).map(|place| &place.messages).into_iter().flatten();
    let asks = |shown: &&VisibleMessage| !shown.content["net.comptoir.menu"].is_null();
    messages.filter(asks).cloned().collect()
}

/// Two people who think before each move, on a homeserver that lets the bot send one event in five seconds.
#[tokio::test(flavor = "multi_thread")]
async fn table_stays_playable_at_default_rate_limits() {
    let server = Synapse::start_with_limits(RateLimits::SynapseDefaults).await;
    let bot = MatrixBot::start(&server).await;
    let (anna, bob) = tokio::join!(server.register_person("Anna"), server.register_person("Bob"));
    let room = anna.create_room(Privacy::Plain, &[&bob.id, bot.id()]).await;
    bob.wait_for_invitation("an invitation", |one| one.room == room).await;
    bob.join(&room).await;
    anna.wait_for_membership(&room, bot.id(), "join").await;
    let ours = |shown: &VisibleMessage, words: &str| shown.author == bot.id() && shown.body.contains(words);
    anna.send_text(&room, "!new board beginner founding given players 2").await;
    anna.wait_for_message(&room, "a table", |shown| ours(shown, "!join")).await;
    bob.send_text(&room, "!join").await;
    let mut private = Vec::new();
    for person in [&anna, &bob] {
        let asked = person.wait_for_invitation("a room of two", |one| one.from == bot.id()).await;
        person.join(&asked.room).await;
        private.push(asked.room);
    }
    anna.wait_for_message(&room, "both sit there", |shown| ours(shown, "(2)")).await;
    anna.send_text(&room, "!start").await;
    anna.wait_for_message(&room, "a turn", |shown| ours(shown, "Waiting for ")).await;
    let table = MatrixTable { bot, people: vec![anna, bob], room, private };
    let most = if repetition_factor() > 1 { 30 } else { 6 };
    let (mut waits, mut asked) = (Vec::new(), Vec::new());
    while waits.len() < most {
        // After this time the person has seen the turn.
        tokio::time::sleep(THINKING_TIME).await;
        let turn = table.turn_message().expect("there is a turn");
        let index = table.awaited_person(&turn).unwrap_or_else(|| panic!("nobody is awaited: {}", turn.body));
        let must = menu_labels::MANDATORY.into_iter().find(|label| turn.sign(label).is_some());
        let line = match must {
            Some("Roll") => "!roll",
            Some("Discard") => "!discard",
            Some("Move the robber") => "!robber",
            Some(other) => panic!("{other}"),
            None => "!end",
        };
        let (mut came, mut took) = table.make_move(index, line, None).await;
        while let MoveOutcome::Menu(menu) = came {
            asked.push(took);
            let first = menu.signs().into_iter().find_map(|sign| sign.number).expect("it can be answered");
            tokio::time::sleep(THINKING_TIME).await;
            (came, took) = table.make_move(index, &first.to_string(), Some(&menu)).await;
        }
        waits.push(took);
    }
    let mean = |waits: &[Duration]| waits.iter().map(Duration::as_secs_f64).sum::<f64>() / waits.len().max(1) as f64;
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
        let says = |shown: &VisibleMessage| shown.author == bot && shown.body.contains(words);
        table.people[0].messages(&table.room).iter().filter(|shown| says(shown)).count()
    };
    if repetition_factor() > 1 {
        assert_eq!(told("lets me write only once in "), 1, "the room is told why, once");
        assert!(mean(&waits) <= 6.0, "{waits:.1?}");
        assert!(table.people[0].newest(&table.room, |shown| shown.picture().is_some()).is_some());
    }
}
