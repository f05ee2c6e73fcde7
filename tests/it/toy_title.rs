//! Title from outside, the toy of the test kit: whole games on each platform by a program that lists it, and its tables in a
//! program that does not.

use std::path::{Path, PathBuf};
use std::process::Command;

use futures_util::future::join_all;
use tests::discord::bot_process::LaunchOptions;
use tests::discord::{DiscordBot, DiscordServer, play as on_discord};
use tests::http;
use tests::matrix::{self, BotPower, GameSession, MatrixBot, PlayStyle, PlayerGoal, Privacy, Synapse};
use tests::page::Page;
use tests::process::{ServerProcess, program_path, temp_directory};

/// Program that lists the toy.
const TABLE: &str = env!("CARGO_BIN_EXE_toy_table");
/// Maximum number of rounds of a game.
const MAX_ROUNDS: usize = 500;

/// Guess of the first player in a round, always odd.
fn odd_guess(round: usize) -> usize {
    [1, 3, 5][round % 3]
}

/// Guess of the second player in a round, always even.
fn even(round: usize) -> usize {
    [2, 4, 6][round % 3]
}

/// Text that shows players their own guess.
fn own_guess_text(guess: usize) -> String {
    format!("Your guess is a {guess}.")
}

/// Asserts that a player saw own guesses, and none of the other player.
fn knows_its_own(seen: &str, own: fn(usize) -> usize, other: fn(usize) -> usize) {
    assert!((0..3).any(|round| seen.contains(&own_guess_text(own(round)))), "they are told of their own: {seen}");
    for round in 0..3 {
        assert!(!seen.contains(&own_guess_text(other(round))), "they are told of the other's: {seen}");
    }
}

/// Page of a player, and the guess.
type Guesser = (fn(&mut ToyTable) -> &mut Page, usize);

/// Table of the toy on the web, with two players.
struct ToyTable {
    served: Option<ServerProcess>,
    anna: Page,
    bob: Page,
    asked: usize,
}

impl ToyTable {
    async fn open(data: &Path) -> ToyTable {
        let served = ServerProcess::start_program(Path::new(TABLE), data);
        let anna = Page::open_table(&served.host, "Anna", "game toy").await.expect("a table");
        let bob = Page::join_table(&served.host, anna.table_id(), "Bob").await.expect("a seat");
        let mut table = ToyTable { served: Some(served), anna, bob, asked: 0 };
        let started = table.anna.request("start", "/start", None).await.expect("an answer");
        assert_eq!(started.error, None);
        table
    }

    /// Makes a guess. Returns the problem, if any.
    async fn guess(&mut self, who: fn(&mut ToyTable) -> &mut Page, number: usize) -> Option<String> {
        self.asked += 1;
        let id = format!("guess{}", self.asked);
        who(self).request(&id, &format!("/guess {number}"), None).await.expect("an answer").error
    }

    /// Both guess until somebody has won, in alternating order: the second one learns the outcome at once.
    async fn play_to_victory(&mut self) {
        for round in 0..MAX_ROUNDS {
            let (anna, bob): (Guesser, Guesser) = ((ToyTable::anna, odd_guess(round)), (ToyTable::bob, even(round)));
            let (first, last) = if round % 2 == 0 { (anna, bob) } else { (bob, anna) };
            if self.guess(first.0, first.1).await.is_some() {
                break;
            }
            assert_eq!(self.guess(last.0, last.1).await, None);
        }
        for page in [&mut self.anna, &mut self.bob] {
            while !page.posts.values().any(|post| post["kind"] == "end") {
                page.next_message().await.expect("the end is told");
            }
        }
    }

    /// Kills the program.
    fn kill(&mut self) {
        self.served.take().expect("it is served").kill();
    }

    /// Serves the same tables by a program. Returns its address.
    fn restart_server(&mut self, program: &Path, data: &Path) -> String {
        let served = ServerProcess::start_program(program, data);
        let host = served.host.clone();
        self.served = Some(served);
        host
    }

    async fn reconnect(&mut self, host: &str) {
        for page in [&mut self.anna, &mut self.bob] {
            page.connect(host).await.expect("they come back");
        }
    }

    fn anna(&mut self) -> &mut Page {
        &mut self.anna
    }

    fn bob(&mut self) -> &mut Page {
        &mut self.bob
    }
}

async fn get_page(host: &str, path: &str) -> http::HttpResponse {
    http::send(host, "GET", path, &[("Host", host)], b"").await.expect("it answers")
}

/// Runs `verify` of a program on a log. Returns its success and its output.
fn verified(program: &Path, log: &Path) -> (bool, String) {
    let done = Command::new(program).arg("verify").arg(log).output().expect("it can be started");
    let said = [done.stdout, done.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    (done.status.success(), said.concat())
}

#[tokio::test(flavor = "multi_thread")]
async fn toy_game_on_web_survives_crash() {
    let data = temp_directory();
    let mut table = ToyTable::open(data.path()).await;
    assert_eq!(table.guess(ToyTable::anna, 7).await.as_deref(), Some("A die shows 1 to 6."));
    // The toy has French texts; in German its first language is used.
    let mut asked = async |id: &str, text: &str| table.anna.request(id, text, None).await.expect("an answer");
    asked("german", "/language de").await;
    let helped = asked("help", "/help guess").await.private_item.expect("help").to_string();
    assert!(helped.contains("Guesses what the die will show"), "{helped}");
    asked("english", "/language en").await;
    let guessed = asked("french", &format!("/deviner {}", odd_guess(0))).await;
    assert_eq!(guessed.error, None);
    let sealed = guessed.private_item.expect("what is sealed").to_string();
    assert!(
        sealed.contains("Sealed until all have guessed") && sealed.contains(&own_guess_text(odd_guess(0))),
        "{sealed}"
    );
    table.kill();
    let host = table.restart_server(Path::new(TABLE), data.path());
    table.reconnect(&host).await;
    assert_eq!(table.guess(ToyTable::bob, even(0)).await, None, "the sealed guess is still there");
    table.play_to_victory().await;
    let thrown = |page: &Page| page.received.iter().any(|text| text.contains("The die shows a "));
    assert!(thrown(&table.anna) && thrown(&table.bob));
    knows_its_own(&table.anna.received.concat(), odd_guess, even);
    knows_its_own(&table.bob.received.concat(), even, odd_guess);
    let end = table.anna.posts.values().find(|post| post["kind"] == "end").expect("an end").to_string();
    assert!(end.contains("3 points") && end.contains("Anna") && end.contains("Bob"), "{end}");
    let shown = end.split("\"src\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a picture");
    let path = if shown.starts_with('/') { shown.to_owned() } else { format!("{}{shown}", table.anna.path) };
    let headers = [("Host", host.as_str()), ("Cookie", table.anna.cookie())];
    let picture = http::send(&host, "GET", &path, &headers, b"").await.expect("it answers");
    assert_eq!((picture.status, picture.body.get(..4)), (200, Some(b"\x89PNG".as_slice())), "{path}");
    let log = get_page(&host, &format!("/t/{}/log", table.anna.table_id())).await.text();
    assert!(log.contains("\"title\":\"toy\"") && log.contains("{\"guessed\":{"), "{log}");
    let file = data.path().join("toy.jsonl");
    std::fs::write(&file, log).expect("it can be written");
    let (sound, said) = verified(Path::new(TABLE), &file);
    assert!(sound, "{said}");
    let (sound, said) = verified(program_path(), &file);
    assert!(!sound && said.contains("there is no word \"toy\" here"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn program_without_toy_leaves_toy_tables_unchanged() {
    let data = temp_directory();
    let mut table = ToyTable::open(data.path()).await;
    assert_eq!(table.guess(ToyTable::anna, odd_guess(0)).await, None);
    table.kill();
    let host = table.restart_server(program_path(), data.path());
    let page = get_page(&host, &format!("/t/{}/", table.anna.table_id())).await;
    assert!(page.text().contains("a game that the program here does not have"), "{} {}", page.status, page.text());
    let other = Page::open_table(&host, "Chloe", "game elasund").await.expect("others play on");
    assert!(other.table.is_object());
    table.kill();
    let host = table.restart_server(Path::new(TABLE), data.path());
    table.reconnect(&host).await;
    assert_eq!(table.guess(ToyTable::bob, even(0)).await, None, "the sealed guess is still there");
    table.play_to_victory().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn toy_game_on_discord_survives_crash() {
    let server = DiscordServer::start().await;
    let launch = LaunchOptions { program: Some(PathBuf::from(TABLE)), ..LaunchOptions::default() };
    let bot = DiscordBot::launch(&server, launch).await;
    let style = on_discord::PlayStyle {
        input: on_discord::InputMethod::Commands,
        direct_messages: on_discord::DirectMessages::No,
    };
    let mut play = on_discord::GameSession::start_game_among(&["anna", "bob"], server, bot, style, "game:toy", 1).await;
    let (channel, [anna, bob]) = (play.channel, play.people.as_slice()) else { panic!("two play") };
    let turn = anna.wait_for_button(channel, "Guess").await;
    let offered =
        anna.autocomplete(channel, "/guess number:").expect("it is typed").wait_for_answer().await.expect_choices();
    assert_eq!(offered.len(), 6, "{offered:?}");
    let asked = anna.press_button(&turn, "Guess").expect("it is there").wait_for_message().await;
    assert!(asked.private && asked.content.contains("What will the die show?"), "{}", asked.content);
    for round in 0..MAX_ROUNDS {
        let line = format!("/guess number:{}", odd_guess(round));
        let answer = anna.send_command(channel, &line).expect("it is sent").wait_for_message().await;
        if !answer.content.contains(&own_guess_text(odd_guess(round))) {
            break;
        }
        assert!(answer.private);
        if round == 1 {
            play.bot.kill().await;
            play.bot.restart().await;
        }
        let line = format!("/guess number:{}", even(round));
        bob.send_command(channel, &line).expect("it is sent").wait_for_answer().await;
    }
    let end = play.spectator.wait_for_message(channel, "the end", |shown| shown.button("Play again").is_some()).await;
    assert!(end.text().contains("3 points"), "{}", end.text());
    play.server.assert_no_violations();
    for sighting in play.server.sightings() {
        let guess = (1..=6).find(|&guess| sighting.text.contains(&own_guess_text(guess)));
        let owner = guess.map(|guess| if guess % 2 == 1 { anna.id } else { bob.id });
        assert!(owner.is_none_or(|owner| *sighting.viewers == [owner]), "{sighting:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn toy_game_on_matrix_survives_crash() {
    let server = Synapse::shared().await;
    let launch = matrix::bot_process::LaunchOptions { program: Some(PathBuf::from(TABLE)), ..Default::default() };
    let bot = MatrixBot::launch(&server, launch).await;
    let people = join_all(["Anna", "Bob"].map(|name| server.register_person(name))).await;
    let style = PlayStyle {
        input: matrix::InputMethod::Commands,
        privacy: Privacy::Plain,
        power: BotPower::Moderator,
        goal: PlayerGoal::Win,
        robots: &[],
    };
    let mut play = GameSession::start_game(bot, people, style, "game toy", 1).await;
    let (anna, bob) = (&play.people[0], &play.people[1]);
    anna.wait_for_message(&play.room, "a turn", |shown| shown.sign("Guess").is_some()).await;
    // A secret command in public is redacted.
    let typed = anna.send_text(&play.room, &format!("!guess {}", odd_guess(0))).await;
    let gone = |messages: &[matrix::VisibleMessage]| messages.iter().any(|one| one.id == typed && one.redacted);
    bob.wait_for(&play.room, "it is taken away", |messages| gone(messages).then_some(())).await;
    for round in 0..MAX_ROUNDS {
        let guesses = [(anna, &play.private[0], odd_guess(round)), (bob, &play.private[1], even(round))];
        // In alternating order: the second one learns the outcome at once.
        let (first, last) = (guesses[round % 2], guesses[1 - round % 2]);
        if round > 0 {
            first.0.send_text(first.1, &format!("!guess {}", first.2)).await;
        }
        let own = own_guess_text(first.2);
        let is_told = |shown: &matrix::VisibleMessage| shown.body.contains(&own);
        first.0.wait_for_message(first.1, "their own guess", is_told).await;
        if round == 1 {
            play.bot.kill();
            play.bot.restart().await;
        }
        last.0.send_text(last.1, &format!("!guess {}", last.2)).await;
        let thrown = |messages: &[matrix::VisibleMessage]| {
            let thrown = messages.iter().filter(|shown| shown.body.contains("The die shows a ")).count();
            // The throw that ends the game is shown before the end.
            let over = messages.iter().any(|shown| shown.body.contains(" wins with "));
            (over || thrown > round).then_some(over)
        };
        if anna.wait_for(&play.room, "the die is thrown", thrown).await {
            break;
        }
    }
    anna.wait_for_message(&play.room, "the end", |shown| shown.sign("Play again").is_some()).await;
    let end = play.end_message().expect("it is over");
    assert!(end.body.contains("3 points"), "{}", end.body);
    let seen = |index: usize| -> String {
        let told = play.people[index].sightings().into_iter().filter(|one| one.author == play.bot.id());
        told.map(|one| one.text).collect()
    };
    knows_its_own(&seen(0), odd_guess, even);
    knows_its_own(&seen(1), even, odd_guess);
    play.bot.terminate();
}
