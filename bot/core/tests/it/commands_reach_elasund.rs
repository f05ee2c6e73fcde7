//! Reachability for Elasund: every legal action can be typed and reached through buttons and menus, no menu offers an
//! illegal action, and commands of other games are refused with usable ones.

use std::collections::BTreeSet;

use bot_core::bind::Interpretation;
use bot_core::command::{Command, CommandError};
use bot_core::elasund::grammar::ElasundQuestion as Asked;
use bot_core::elasund::grammar::error::ElasundRefusal;
use bot_core::elasund::grammar::verb::ElasundVerb;
use bot_core::language::Language;
use bot_core::menu::ChoiceMenu;
use bot_core::titles::parse;
use bot_core::titles::{CompletionContext, bind, complete};
use bot_core::wording::{MessageContext, Names, Words};
use bot_core_kit::elasund::random_game::random_selection;
use bot_core_kit::islands::{base_setup, key};
use bot_core_kit::repetition_factor;
use engine::Catan;
use engine::Elasund;
use engine::audience::Viewer;
use engine::catan::options::Preset;
use engine::elasund::action::{Action, Bonus};
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::wall::WallFront;
use engine::elasund::{ActionBounds, notation};
use engine::game::{AnyGame, HostedTitle};
use engine::journal::StepOrigin;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot};
use engine::seat::Seat;

use crate::commands_complete::typist_without_game;
use crate::commands_reach_any::{KindCounts, ReachableTitle, bind_command, check_seat, names, needs_check};

fn new_game(players: usize, seed: u64) -> (AnyGame, KeyedLuck) {
    let mut luck = KeyedLuck::new(key(seed));
    let setup = Elasund::any_options(Default::default()).deal(players, &mut luck).expect("as many can play");
    (AnyGame::new(setup), luck)
}

fn cards_text(cards: Cards) -> String {
    let word = |card: Card| match card {
        Card::Gold => "gold".to_owned(),
        Card::Influence(color) => format!("{color:?}").to_lowercase(),
    };
    cards.iter().map(|(card, count)| format!("{count} {}", word(card))).collect::<Vec<_>>().join(" ")
}

const TILES: [&str; 9] =
    ["northwest", "north", "northeast", "west", "center", "east", "southwest", "south", "southeast"];

/// Command that takes the action.
fn command_text(action: &Action) -> String {
    let color = |influence: Option<Influence>| influence.map(|color| format!("{color:?}")).unwrap_or_default();
    let text = match *action {
        Action::Roll => "/roll".to_owned(),
        Action::MoveShip { row } => format!("/ship {}", row.number()),
        Action::Discard { cards } => format!("/discard {}", cards_text(cards)),
        Action::Reclaim { cards } if cards.is_empty() => "/reclaim none".to_owned(),
        Action::Reclaim { cards } => format!("/reclaim {}", cards_text(cards)),
        Action::Build { building, square, influence } => {
            let name = bot_core::command::vocabulary::word(building, Language::ENGLISH);
            format!("/build {name} {} {}", notation::format_square(square), color(influence))
        }
        Action::BuildWall { front } => match front {
            WallFront::North => "/wall north".to_owned(),
            WallFront::South => "/wall south".to_owned(),
            WallFront::EastFromNorth => "/wall northeast".to_owned(),
            WallFront::EastFromSouth => "/wall southeast".to_owned(),
        },
        Action::BuildChurch => "/church".to_owned(),
        Action::ChooseTile { tile } => format!("/choose {}", TILES[tile.index()]),
        Action::PlaceHut { hut, square } => format!("/hut {hut:?} {}", notation::format_square(square)),
        Action::PlacePermit { value, square, influence } => {
            format!("/permit {} {} {}", value.number(), notation::format_square(square), color(influence))
        }
        Action::TakeGold => "/gold".to_owned(),
        Action::Bonus(Bonus::Move { value, square, influence }) => {
            format!("/bonus move {} to {} {influence:?}", value.number(), notation::format_square(square))
        }
        Action::Bonus(Bonus::Raise { from, to, influence }) => {
            format!("/bonus raise {} by {} {influence:?}", from.number(), to.number())
        }
        Action::Bonus(Bonus::Permit { value, square }) => {
            format!("/bonus permit {} {}", value.number(), notation::format_square(square))
        }
        Action::Bonus(Bonus::Gold) => "/bonus gold".to_owned(),
        Action::EndTurn => "/end".to_owned(),
        Action::Resign => "/resign yes".to_owned(),
    };
    text.trim().to_owned()
}

/// Maximum length of a menu item or button, in characters.
const LINE: usize = 80;

/// Checks that questions and items have distinct messages of limited length in every language.
fn check_menu(game: &AnyGame, ask: &ChoiceMenu, seat: Seat) {
    let (view, names) = (game.view(Viewer::Seat(seat)), Names(names()));
    let scene = MessageContext::new(&view, &names);
    for words in Language::ALL.map(Words::for_language) {
        assert_ne!(words.question(&ask.question, Some(&scene)), "");
        let lines: Vec<String> = ask.choices.iter().map(|choice| words.label(&choice.label, Some(&scene))).collect();
        let all: BTreeSet<&String> = lines.iter().collect();
        assert_eq!(all.len(), lines.len(), "lines differ: {lines:?}");
        for line in &lines {
            assert!((1..=LINE).contains(&line.chars().count()), "{line}");
        }
    }
}

/// Checks that a prompt accepts the label of each menu item as its answer, in every language.
fn check_words(game: &AnyGame, seat: Seat) {
    let Ok(Interpretation::Menu(ask)) = bind_command(game, &Command::Choose(String::new()), seat) else {
        return;
    };
    let Some(Asked::Tile | Asked::Next { verb: ElasundVerb::Ship, .. }) = ask.question.downcast_ref() else {
        return;
    };
    for choice in &ask.choices {
        let meant = bind_command(game, &choice.command, seat);
        for words in Language::ALL.map(Words::for_language) {
            let line = format!("/choose {}", words.label(&choice.label, None));
            let command = parse(&line).unwrap_or_else(|error| panic!("{line}: {error:?}"));
            assert_eq!(bind_command(game, &command, seat), meant, "{line}");
        }
    }
}

impl ReachableTitle for Elasund {
    const PLACE_KINDS: &'static [&'static str] =
        &["Build", "BuildWall", "PlacePermit", "BonusMove", "BonusRaise", "BonusPermit"];

    /// Permits have very many legal places.
    const MAX_TYPED: usize = 100;
    const SINGLE_ACTIONS: bool = true;

    fn has_no_command(action: &Action) -> bool {
        *action == Action::Resign
    }

    fn command_text(_: &AnyGame, action: &Action) -> String {
        command_text(action)
    }

    fn action_kind(action: &Action) -> String {
        let text = format!("{action:?}");
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
        match action {
            Action::Bonus(_) => format!("Bonus{}", words[1]),
            _ => words[0].to_owned(),
        }
    }

    fn described_kind(described: &ActionBounds) -> Option<&'static str> {
        match described {
            ActionBounds::Discard { .. } => Some("Discard"),
            ActionBounds::Resign => None,
        }
    }

    fn sample_unlisted(described: &[ActionBounds], choice: &mut Rng) -> Vec<Action> {
        let mut actions = Vec::new();
        for described in described {
            match *described {
                ActionBounds::Resign => actions.push(Action::Resign),
                ActionBounds::Discard { count, hand } => {
                    actions.extend((0..3).map(|_| Action::Discard { cards: random_selection(hand, count, choice) }));
                }
            }
        }
        actions
    }

    fn check_menu(game: &AnyGame, ask: &ChoiceMenu, seat: Seat) {
        check_menu(game, ask, seat);
    }

    fn check_position(game: &AnyGame, seat: Seat) {
        check_words(game, seat);
    }
}

/// Number of kinds of actions, with one for each bonus.
const KINDS: usize = 17;
/// Number of checks of each kind of action; a seat is checked only if it has a kind below this number.
const CHECKS_PER_KIND: usize = 2;
/// Plays a random game. `look` gets each position and returns `true` to continue.
fn play(players: usize, seed: u64, mut look: impl FnMut(&AnyGame) -> bool) {
    let (mut game, mut luck) = new_game(players, seed);
    let mut choice = Rng::new(seed);
    while look(&game) {
        let awaited = game.prompts().into_iter().find(|prompt| prompt.is_awaited());
        let Some(seat) = awaited.map(|prompt| prompt.seat) else { return };
        let action = game.robot_action(Robot::Random, seat, &mut choice).expect("it is asked");
        let steps = game.decide(seat, &[action], StepOrigin::Robot, &mut luck).expect("robots keep the rules");
        steps.into_iter().for_each(|step| game.push(step));
    }
}

#[test]
fn elasund_legal_actions_are_typeable_and_reachable() {
    let (mut seen, mut choice) = (KindCounts::new(), Rng::new(1));
    for seed in 0..60 * repetition_factor() {
        let players = 2 + seed as usize % 3;
        play(players, seed, |game| {
            for seat in Seat::ALL.into_iter().take(players) {
                if needs_check::<Elasund>(game, seat, &seen, CHECKS_PER_KIND) {
                    check_seat::<Elasund>(game, seat, &mut choice, &mut seen);
                }
            }
            game.step_count() < 1500
        });
    }
    println!("typed and reached: {seen:?}");
    assert_eq!(seen.len(), KINDS, "every kind of action was met: {seen:?}");
}

/// Returns `true` if a seat has one permit that several others could raise.
fn raises_its_only_one(game: &AnyGame, seat: Seat) -> bool {
    let Some(legal) = Elasund::downcast_game(game).map(|game| game.legal(seat)) else { panic!("a game of Elasund") };
    let raises = legal.actions.iter().filter_map(|action| match action {
        Action::Bonus(Bonus::Raise { from, to, .. }) => Some((from.number(), to.number())),
        _ => None,
    });
    let (from, to): (BTreeSet<u8>, BTreeSet<u8>) = raises.unzip();
    from.len() == 1 && to.len() > 1
}

#[test]
fn single_raisable_permit_is_reachable_by_buttons() {
    let (mut found, mut choice) = (0, Rng::new(1));
    for seed in 0..60 {
        play(2, seed, |game| {
            for seat in Seat::ALL.into_iter().take(2).filter(|&seat| raises_its_only_one(game, seat)) {
                check_seat::<Elasund>(game, seat, &mut choice, &mut KindCounts::new());
                found += 1;
            }
            found < 3 && game.step_count() < 500
        });
    }
    assert_eq!(found, 3, "it happens");
}

/// The typed words of the tiles follow the order of the tiles.
#[test]
fn church_tile_words_are_in_order() {
    for tile in ChurchTile::ALL {
        assert_eq!(bot_core::command::vocabulary::find_value(TILES[tile.index()]), Some(tile));
    }
}

const COMMAND_HEADS: [&str; 20] = [
    "/ship ",
    "/build ",
    "/build well ",
    "/build merchants ",
    "/build artisans ",
    "/build shop ",
    "/build inn ",
    "/build hall ",
    "/wall ",
    "/permit ",
    "/permit 0 ",
    "/bonus ",
    "/bonus move ",
    "/bonus raise ",
    "/bonus permit ",
    "/hut ",
    "/reclaim ",
    "/discard ",
    "/choose ",
    "/skip ",
];

/// Completions parse and bind; sub-commands are always offered, so their lines are not checked.
#[test]
fn elasund_completion_offers_only_bindable_commands() {
    let names = names();
    let mut offered = BTreeSet::new();
    for seed in 0..6 * repetition_factor() {
        let players = 2 + seed as usize % 3;
        play(players, seed, |game| {
            if game.step_count() % 23 != 5 {
                return game.step_count() < 900;
            }
            for seat in Seat::ALL.into_iter().take(players) {
                for language in Language::ALL {
                    let typist =
                        CompletionContext { language, game: Some((game, seat)), ..typist_without_game(&names) };
                    for head in COMMAND_HEADS {
                        for completion in complete(head, &typist) {
                            let command = parse(&completion.line);
                            let command = command.unwrap_or_else(|error| panic!("{}: {error:?}", completion.line));
                            if matches!(head, "/build " | "/bonus ") {
                                continue;
                            }
                            let bound = bind(&command, game, seat, &names);
                            assert!(bound.is_ok(), "{seat:?} is offered {}: {bound:?}", completion.line);
                            offered.insert(head);
                        }
                    }
                }
            }
            game.step_count() < 900
        });
    }
    for head in ["/ship ", "/wall ", "/permit ", "/build shop ", "/discard ", "/choose ", "/skip "] {
        assert!(offered.contains(head), "{head} was completed: {offered:?}");
    }
}

#[test]
fn elasund_refuses_foreign_command_with_usable_ones() {
    let (game, _) = new_game(3, 1);
    let first = game.prompts()[0].seat;
    for typed in ["/play", "/build road", "/build card", "/knight", "/improve", "/robber", "/harbor"] {
        let command = parse(typed).expect("it is a command");
        let refused = bind_command(&game, &command, first);
        assert_eq!(refused, Err(CommandError::OtherTitle { here: vec!["roll", "menu"] }), "{typed}");
    }
    for typed in ["/trade", "/trade bank", "/trade 1 ore for 1 wool", "/trade accept"] {
        let command = parse(typed).expect("it is a command");
        assert_eq!(bind_command(&game, &command, first), Err(ElasundRefusal::NoTrade.into()), "{typed}");
    }
}

/// Words of the French edition, and labels as French texts print them, equal the English ones.
#[test]
fn french_edition_words_parse_like_english() {
    let pairs = [
        ("/permit 2 C5", "/jeton 2 C5"),
        ("/ship 8", "/bateau 8"),
        ("/ship 8", "/navire 8"),
        ("/build hall B2", "/construire comptoir B2"),
        ("/build hall B2", "/construire grande salle B2"),
        ("/discard 2 gold 1 red", "/défausser 2 or 1 pouvoir rouge"),
        ("/reclaim 2 blue", "/reprendre 2 pouvoirs bleus"),
        ("/bonus permit 2 C5", "/bonus jeton 2 C5"),
        ("/rules influence", "/règles pouvoir"),
        ("/rules permit", "/règles jetons"),
        ("/rules production", "/règles bateau"),
    ];
    for (english, french) in pairs {
        let parsed = parse(french).unwrap_or_else(|error| panic!("{french}: {error:?}"));
        assert_eq!(Ok(parsed), parse(english), "{french}");
    }
}

/// A prompt for a wall segment accepts the label on the picture, in every language.
#[test]
fn wall_segment_parses_by_label_in_every_language() {
    let mut seen = 0;
    play(3, 5, |game| {
        let Some(prompt) = game.prompts().into_iter().next() else { return false };
        let all = parse("/wall").expect("a command");
        if let Ok(Interpretation::Menu(ask)) = bind_command(game, &all, prompt.seat) {
            for choice in &ask.choices {
                let meant = bind_command(game, &choice.command, prompt.seat);
                for words in Language::ALL.map(Words::for_language) {
                    let line = words.label(&choice.label, None);
                    let label = line.split(['(', ')']).nth(1).expect("a label in brackets");
                    let command = parse(&format!("/wall {label}")).expect("a command");
                    assert_eq!(bind_command(game, &command, prompt.seat), meant, "{line}");
                    seen += 1;
                }
            }
        }
        game.step_count() < 300
    });
    assert!(seen > 40, "only {seen} fronts were named");
}

#[test]
fn base_game_refuses_elasund_command_with_usable_ones() {
    let game = AnyGame::new(Catan::any_setup(base_setup(Preset::Modern, 3, 1)));
    let first = game.prompts()[0].seat;
    for typed in ["/ship 8", "/build well C8", "/church", "/permit", "/gold", "/bonus", "/hut", "/reclaim"] {
        let command = parse(typed).expect("it is a command");
        let refused = bind_command(&game, &command, first);
        assert_eq!(refused, Err(CommandError::OtherTitle { here: vec!["choose", "menu"] }), "{typed}");
    }
}
