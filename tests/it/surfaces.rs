//! Surfaces of a table: public ones contain nothing that a spectator may not know, and private ones nothing that a platform
//! cannot show.

use bot_core::titles;
use std::collections::BTreeSet;

use bot_core::command::GameOption;
use bot_core::language::Language;
use bot_core::people::PersonId;
use bot_core::picture::Format;
use bot_core::surface::{self, Button, Message, Style, UnrenderedMessage};
use bot_core::table::answer::{PrivateReply, Reply};
use bot_core::table::post::{PostBody, PostLifecycle};
use bot_core::table::record::{Entry, Record, Revision};
use bot_core::table::state::{TablePhase, TableState};
use engine::Catan;
use engine::catan::development::DevelopmentCard;
use engine::catan::event::Event;
use engine::catan::hand_card::HandCard;
use engine::catan::state::State;
use engine::elasund::Elasund;
use engine::elasund::cards::{Card, Cards};
use engine::elasund::event::Event as TownEvent;
use engine::elasund::influence::Influence;
use engine::elasund::state::State as TownState;
use engine::game::{AnyEvent, AnyGame, HostedTitle};
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::Seat;
use tests::elasund::logs;
use tests::logs::{LogEnd, table, table_id};
use tests::simulated_world::{SimulatedProcess, SimulatedWorld};
use tests::test_table::requester;

/// Everything that is public of a table.
fn public_texts(table: &TableState) -> Vec<String> {
    let calls: Vec<PersonId> = table.people().iter().map(|person| person.id).collect();
    let since: BTreeSet<Revision> = Seat::ALL.into_iter().filter_map(|seat| table.awaited_since(seat)).collect();
    let posts = table.posts.iter().map(|post| surface::post_message(table, post));
    let calls = since.into_iter().filter_map(|since| surface::call_message(table, since, &calls));
    posts.chain(surface::status_message(table)).chain(calls).map(|draft| all_of(&draft)).collect()
}

fn all_of(draft: &UnrenderedMessage) -> String {
    format!("{:?} {:?} {:?}", draft.message, draft.alt(), draft.mentions)
}

/// One of these events with another secret, and the seats that may know it. Returns `None` if there is no secret, or no
/// alternative.
fn otherwise(game: &AnyGame, events: &[AnyEvent], choice: &mut Rng) -> Option<(usize, AnyEvent, Vec<Seat>)> {
    match Catan::downcast_game(game) {
        Some(journal) => events.iter().enumerate().find_map(|(index, event)| {
            let (event, knows) = otherwise_on_the_island(journal.state(), event, choice)?;
            Some((index, event, knows))
        }),
        None => {
            let mut state = Elasund::downcast_game(game)?.state().clone();
            events.iter().enumerate().find_map(|(index, event)| {
                let Some(event) = Elasund::downcast_event(event) else { panic!("Elasund") };
                let other = otherwise_in_town(&state, event, &events[index + 1..], choice);
                Elasund::evolve(&mut state, &event);
                let (event, seat) = other?;
                Some((index, Elasund::any_event(event), vec![seat]))
            })
        }
    }
}

/// Event of Elasund with another secret, and the seat that may know it. `then` are the later events of its step.
fn otherwise_in_town(
    state: &TownState,
    event: TownEvent,
    then: &[AnyEvent],
    choice: &mut Rng,
) -> Option<(TownEvent, Seat)> {
    match event {
        // A draw changes the stack for the draws after it.
        TownEvent::InfluenceDrawn { seat, cards } if !then.iter().any(draws) => {
            let drawn = Influence::ALL.into_iter().find(|&color| cards[color] > 0)?;
            let left = |&color: &Influence| color != drawn && state.stack[color] > cards[color];
            let others: Vec<Influence> = Influence::ALL.into_iter().filter(left).collect();
            let other = *choice.choose(&others)?;
            let one = |color| Cards::from_card(Card::Influence(color), 1);
            let cards = cards - one(drawn) + one(other);
            Some((TownEvent::InfluenceDrawn { seat, cards }, seat))
        }
        // The last player to choose reveals all choices.
        TownEvent::DiscardSealed { seat, cards } if then.is_empty() => {
            let (chosen, _) = cards.iter().next()?;
            let held = |&card: &Card| card != chosen && state.hands[seat][card] > cards[card];
            let both_influence = |&card: &Card| (card == Card::Gold) == (chosen == Card::Gold);
            let others: Vec<Card> = Card::ALL.into_iter().filter(held).filter(both_influence).collect();
            let other = *choice.choose(&others)?;
            let cards = cards - Cards::from_card(chosen, 1) + Cards::from_card(other, 1);
            Some((TownEvent::DiscardSealed { seat, cards }, seat))
        }
        TownEvent::TilesSeen { seat, tiles: [first, second] } => {
            let others: Vec<_> = state.tiles.stack.iter().filter(|tile| ![first, second].contains(tile)).collect();
            let tiles = [first, *choice.choose(&others)?];
            Some((TownEvent::TilesSeen { seat, tiles }, seat))
        }
        TownEvent::InfluenceDrawn { .. }
        | TownEvent::DiscardSealed { .. }
        | TownEvent::TileSunk { .. }
        | TownEvent::Public(_) => None,
    }
}

fn draws(event: &AnyEvent) -> bool {
    matches!(Elasund::downcast_event(event), Some(TownEvent::InfluenceDrawn { .. }))
}

/// Event of the base game with another secret, and the seats that may know it.
fn otherwise_on_the_island(state: &State, event: &AnyEvent, choice: &mut Rng) -> Option<(AnyEvent, Vec<Seat>)> {
    let Some(event) = Catan::downcast_event(event) else { panic!("the base game") };
    let (event, knows) = match event {
        Event::CardBought { seat, card, cost } => {
            let others = DevelopmentCard::ALL.into_iter().filter(|&other| other != card && state.deck[other] > 0);
            let card = *choice.choose(&others.collect::<Vec<_>>())?;
            (Event::CardBought { seat, card, cost }, vec![seat])
        }
        Event::CardStolen { thief, victim, card } => {
            let held = |&other: &HandCard| other != card && state.hands[victim][other] > 0;
            let others: Vec<HandCard> = HandCard::ALL.into_iter().filter(held).collect();
            let card = *choice.choose(&others)?;
            (Event::CardStolen { thief, victim, card }, vec![thief, victim])
        }
        Event::Public(_) | Event::DiscardSealed { .. } | Event::CitiesKnights(_) => return None,
    };
    Some((Catan::any_event(event), knows))
}

/// Entry with one secret changed, and the seats that may know it.
fn twin(table: &TableState, entry: &Entry, choice: &mut Rng) -> Option<(Entry, Vec<Seat>)> {
    let Record::Step { step } = &entry.record else { return None };
    let game = table.game()?;
    let (index, event, knows) = otherwise(game, &step.events, choice)?;
    let mut step = step.clone();
    step.events[index] = event;
    Some((Entry { record: Record::Step { step }, ..entry.clone() }, knows))
}

#[test]
fn changed_secret_is_invisible_to_unentitled_viewers() {
    other_secrets_change_nothing(12, |number| table(number, LogEnd::End));
}

#[test]
fn changed_elasund_secret_is_invisible_to_unentitled_viewers() {
    other_secrets_change_nothing(9, logs::table);
}

fn other_secrets_change_nothing(tables: u64, log: impl Fn(u64) -> Vec<Entry>) {
    let (mut secrets, mut felt, mut hidden) = (0, 0, 0);
    for number in 0..tables * tests::repetition_factor() {
        let mut choice = Rng::new(number);
        let log = log(number);
        let mut before = TableState::from_first_entry(table_id(number), &log[0]).expect("it opens");
        for (index, entry) in log.iter().enumerate().skip(1) {
            if let Some((other, knows)) = twin(&before, entry, &mut choice).filter(|_| choice.below(4) == 0) {
                let fold = |last: &Entry| {
                    let entries = log[..index].iter().chain([last]).cloned();
                    TableState::fold(table_id(number), entries).expect("a table")
                };
                let (one, two) = (fold(entry), fold(&other));
                // A card that wins ends the secrecy.
                if [&one, &two].iter().any(|table| table.game().is_none_or(|game| game.prompts().is_empty())) {
                    break;
                }
                secrets += 1;
                assert_eq!(public_texts(&one), public_texts(&two), "table {number}, entry {index}");
                for person in one.people() {
                    let hands =
                        [&one, &two].map(|table| surface::hand_message(table, person.id).map(|draft| all_of(&draft)));
                    let may = one.seat_of(person.id).is_some_and(|seat| knows.contains(&seat));
                    assert!(may || hands[0] == hands[1], "table {number}, entry {index}: {hands:?}");
                    felt += usize::from(hands[0] != hands[1]);
                    hidden += usize::from(!may && hands[0].is_some());
                }
            }
            before.apply(entry.clone());
        }
    }
    assert!(secrets > 20 && felt > 10 && hidden > 10, "{secrets} {felt} {hidden}");
}

/// No button is shown that only a robot could press, and a message without pings is silent.
#[test]
fn robot_turn_is_silent_and_offers_no_robot_moves() {
    let (mut robots, mut within) = (0, 0);
    for number in 0..16 * tests::repetition_factor() {
        let log = table(number, LogEnd::End);
        let mut now = TableState::from_first_entry(table_id(number), &log[0]).expect("it opens");
        for entry in &log[1..] {
            now.apply(entry.clone());
            let TablePhase::Playing(play) = &now.phase else { continue };
            let is_person =
                |seat: Seat| matches!(play.seats.get(seat.index()), Some(bot_core::people::Occupant::Person(_)));
            let asked: Vec<Revision> = Seat::ALL
                .into_iter()
                .filter(|&seat| is_person(seat))
                .filter_map(|seat| now.prompt_since(seat))
                .collect();
            for post in now.posts.iter().filter(|post| post.lifecycle == PostLifecycle::Live) {
                let PostBody::Turn { .. } = post.body else { continue };
                let Message { buttons, alert, .. } = surface::post_message(&now, post).message;
                let calls = surface::post_message(&now, post).mentions;
                assert_eq!(calls.is_empty(), alert == surface::Alert::Silent, "table {number}");
                let moves = buttons.iter().filter(|button| titles::command_offer(&button.press.command).is_none());
                let prompts: Vec<Revision> = moves.filter_map(|button| button.press.prompt).collect();
                assert!(prompts.iter().all(|prompt| asked.contains(prompt)), "table {number}: {buttons:?}");
                robots += usize::from(asked.is_empty());
                within += now.posts.offers_within(post.id).count();
            }
        }
    }
    assert!(robots > 10, "{robots} {within}");
}

/// Asserts that any platform can show a message, and that its buttons parse to their commands.
fn sound(message: &Message, what: &str) {
    assert!(message.title.as_deref().is_none_or(|title| !title.is_empty()), "{what}: {message:?}");
    assert!(message.lines.iter().all(|line| !line.is_empty()), "{what}: {message:?}");
    assert!(message.lines.len() <= 60, "{what}: {} lines", message.lines.len());
    assert!(message.mentions.is_empty(), "{what}: an answer calls nobody");
    for button in &message.buttons {
        check_button(button, what);
    }
    if let Some(menu) = &message.menu {
        assert!(!menu.parts.is_empty(), "{what}");
        assert!(menu.parts.len() <= 25, "{what}: {} folds", menu.parts.len());
        for fold in &menu.parts {
            assert!((1..=25).contains(&fold.answers.len()), "{what}: {} answers", fold.answers.len());
            assert_eq!(fold.title.is_empty(), menu.parts.len() == 1, "{what}: {}", fold.title);
            fold.answers.iter().for_each(|answer| check_button(answer, what));
        }
    }
    if let Some(picture) = &message.picture {
        let signature: &[u8] = match picture.format {
            Format::Png => b"\x89PNG",
            Format::Gif => b"GIF89a",
        };
        assert!(picture.bytes.starts_with(signature) && !picture.alt.is_empty(), "{what}");
        assert!(picture.alt.encode_utf16().count() <= bot_core::wording::MAX_ALT, "{what}");
    }
}

fn check_button(button: &Button, what: &str) {
    let (label, command) = (&button.label, &button.press.command);
    assert!(!label.is_empty() && label.chars().count() <= 100, "{what}: {label}");
    assert_eq!(titles::parse(&command.to_string()).as_ref(), Ok(command), "{what}: {label}");
}

/// Queries of people, beside their moves.
const LOOKS: [&str; 24] = [
    "/log",
    "/log 2",
    "/film",
    "/replay",
    "/replay 1",
    "/replay 999999",
    "/verify",
    "/numbers",
    "/ledger",
    "/hand",
    "/board",
    "/board as text",
    "/status",
    "/rules",
    "/rules trade",
    "/help",
    "/help trade",
    "/settings",
    "/menu",
    "/choose",
    "/build road",
    "/trade",
    "/option",
    "/language",
];

async fn check_surfaces(process: &SimulatedProcess, choice: &mut Rng, seen: &mut BTreeSet<String>) {
    let table = process.default_table().await;
    for who in ["Anna", "Bob", "Nobody"] {
        for text in LOOKS {
            let mut from = requester(who);
            from.language = Language::ALL[choice.below(Language::ALL.len())];
            match process.request(&table, &from, text, None).await {
                Ok((Reply::Private(private), Some(message))) => {
                    sound(&message, text);
                    let known =
                        table.read(|table| table.person_by_account(&from.account.clone().expect("one")).is_some());
                    assert!(known || private != PrivateReply::Hand, "an onlooker has no hand");
                    let over = table.read(|table| matches!(table.phase, TablePhase::Over(..)));
                    let file = over && matches!(text, "/log" | "/verify");
                    assert_eq!(message.file.is_some(), file, "{text}");
                    let places = matches!(&private, PrivateReply::Ask(ask) if !ask.spots.is_empty());
                    let board = matches!(text, "/board" | "/film" | "/numbers" | "/ledger" | "/replay" | "/replay 1");
                    assert_eq!(message.picture.is_some(), places || board, "{text}");
                    let kind = format!("{private:?}");
                    seen.insert(kind.split(['(', ' ']).next().unwrap_or_default().to_owned());
                    if let (PrivateReply::Ask(_), Some(menu)) = (&private, &message.menu) {
                        folded(process, who, menu, seen).await;
                    }
                }
                Ok(_) => {}
                Err(problem) => assert!(!problem.is_empty() && !problem.contains('{'), "{text}: {problem}"),
            }
        }
    }
}

/// Asserts that the menu of a fold has exactly the choices of the fold.
async fn folded(process: &SimulatedProcess, who: &str, menu: &surface::Menu, seen: &mut BTreeSet<String>) {
    for fold in &menu.parts {
        let Some(press) = &fold.press else { continue };
        let (_, message) = process.press_button(who, press).await.expect("it can be asked");
        let message = message.expect("it is a menu");
        sound(&message, &fold.title);
        let answers: Vec<&Button> =
            message.menu.iter().flat_map(|menu| &menu.parts).flat_map(|fold| &fold.answers).collect();
        let commands = |answers: &[&Button]| {
            answers.iter().map(|answer| answer.press.command.to_string()).collect::<BTreeSet<_>>()
        };
        assert_eq!(commands(&answers), commands(&fold.answers.iter().collect::<Vec<_>>()), "{}", fold.title);
        seen.insert("a fold".to_owned());
    }
}

#[test]
fn every_answer_fits_any_platform() {
    let mut seen = BTreeSet::new();
    for seed in 0..2 {
        let mut world = SimulatedWorld::new(seed);
        seen.extend(world.run_without_faults(|process| async move {
            let mut seen = BTreeSet::new();
            let (mut choice, mut reading) = (Rng::new(seed), Rng::new(seed + 100));
            process.open_table("Anna", &[GameOption::players(3)]).await;
            process.send_line_ok("Bob", "/join").await;
            check_surfaces(&process, &mut reading, &mut seen).await;
            process.send_line_ok("Anna", "/option ledger public").await;
            process.send_line_ok("Anna", "/start").await;
            for turn in 0..90 {
                process.answer_prompts(&["Anna", "Bob"], &mut choice).await;
                if turn < 6 || turn % 15 == 0 {
                    check_surfaces(&process, &mut reading, &mut seen).await;
                }
            }
            process.send_line_ok("Anna", "/stop yes").await;
            check_surfaces(&process, &mut reading, &mut seen).await;
            seen
        }));
    }
    for kind in [
        "Hand", "Board", "Status", "Log", "Film", "Replay", "Numbers", "Ledger", "Verify", "Rules", "Help", "Settings",
        "Ask", "a fold",
    ] {
        assert!(seen.contains(kind), "no {kind} in {seen:?}");
    }
}

#[test]
fn public_text_is_in_table_language_and_private_text_in_own() {
    let mut world = SimulatedWorld::new(5);
    world.run_without_faults(|process| async move {
        let id = process.open_table("Anna", &[GameOption::players(2)]).await;
        process.send_line_ok("Bob", "/join").await;
        process.send_line_ok("Anna", "/language table fr").await;
        process.send_line_ok("Anna", "/start").await;
        process.send_line_ok("Bob", "/language fr").await;
        let table = process.mirrors.open_table(&id).await.expect("it opens").expect("it is there");
        table.read(|table| {
            let status = surface::status_message(table).expect("it plays").message;
            assert_eq!(status.title.as_deref(), Some("Table ouverte par Anna"));
            let hand = |number| surface::hand_message(table, PersonId(number)).expect("a hand").message.title;
            assert!(hand(0).is_some_and(|title| title.ends_with("your cards")));
            assert!(hand(1).is_some_and(|title| title.ends_with("vos cartes")));
        });
        for (who, heading) in [("Anna", "Your cards"), ("Bob", "Vos cartes")] {
            let (_, message) = process.request(&table, &requester(who), "/hand", None).await.expect("a hand");
            assert_eq!(message.and_then(|message| message.title).as_deref(), Some(heading));
        }
    });
}

/// After the last person has resigned, robots play a whole game within one post.
#[test]
fn whole_game_of_robots_fits_in_few_lines() {
    let mut world = SimulatedWorld::new(6);
    world.run_without_faults(|process| async move {
        let id = process.open_table("Anna", &[GameOption::players(4)]).await;
        process.send_line_ok("Anna", "/start").await;
        process.send_line_ok("Anna", "/resign yes").await;
        let table = process.mirrors.open_table(&id).await.expect("it opens").expect("it is there");
        table.read(|table| {
            let longest = table.posts.iter().map(|post| surface::post_message(table, post).message.lines.len()).max();
            assert!(matches!(table.phase, TablePhase::Over(..)), "they play to the end");
            assert!(longest.is_some_and(|longest| (25..=31).contains(&longest)), "{longest:?}");
        });
        process.wait_until_idle().await;
    });
    world.check();
}

#[test]
fn primary_style_marks_main_buttons() {
    let mut world = SimulatedWorld::new(7);
    world.run_without_faults(|process| async move {
        let id = process.open_table("Anna", &[GameOption::players(2)]).await;
        process.send_line_ok("Bob", "/join").await;
        let table = process.mirrors.open_table(&id).await.expect("it opens").expect("it is there");
        let styles = || {
            table.read(|table| {
                let post = table.posts.iter().next().expect("the lobby");
                let buttons = surface::post_message(table, post).message.buttons;
                buttons
                    .into_iter()
                    .filter(|button| button.style == Style::Primary)
                    .map(|button| button.label)
                    .collect::<Vec<_>>()
            })
        };
        assert_eq!(styles(), ["Join", "Start the game"]);
        process.send_line_ok("Anna", "/start").await;
        assert_eq!(styles(), [] as [String; 0], "what is over has no buttons");
    });
}
