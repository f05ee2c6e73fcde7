//! Completion: it offers all legal places and cards, and only lines that parse.

use bot_core::bind::Interpretation;
use bot_core::language::Language;
use bot_core::menu::Label;
use bot_core::titles::parse;
use bot_core::titles::{CompletionContext, bind, command_game, complete, complete_spoken};
use bot_core::wording::{MessageContext, Names, Words};
use bot_core_kit::FRENCH;
use bot_core_kit::islands::base_setup;
use bot_core_kit::option::game;
use bot_core_kit::random_game::RandomGame;
use bot_core_kit::repetition_factor;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::action::Action;
use engine::catan::board::BoardName;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::error::RuleError;
use engine::catan::notation;
use engine::catan::options::{Options, Preset};
use engine::catan::ships::action::Action as Ships;
use engine::catan::ships::error::RuleError as ShipsError;
use engine::game::{AnyGame, AnyStep, HostedTitle};
use engine::journal::StepOrigin;
use engine::seat::{PerSeat, Seat};
use engine_kit::random_game::RandomStep;
use proptest::prelude::*;

use crate::{commands_reach_knights, commands_reach_ships};

fn names() -> PerSeat<String> {
    PerSeat(["Anna", "Anna Lou", "bob", "Zoé", "Emma", "Finn"].map(str::to_owned))
}

/// English typist without a game.
pub(crate) fn typist_without_game(names: &PerSeat<String>) -> CompletionContext<'_> {
    CompletionContext { language: Language::ENGLISH, game: None, names, people: &[], table_game: None }
}

fn completions(line: &str, typist: &CompletionContext<'_>) -> Vec<String> {
    complete(line, typist).into_iter().map(|completion| completion.line).collect()
}

#[test]
fn completion_uses_language_of_typist() {
    let names = names();
    let english = typist_without_game(&names);
    let french = CompletionContext { language: FRENCH, ..english };
    let cases: [(&str, &CompletionContext<'_>, &[&str]); 16] = [
        ("hello", &english, &[]),
        ("", &english, &[]),
        ("/ro", &english, &["/robot", "/roll", "/robber"]),
        ("!rol", &english, &["/roll"]),
        ("/lanc", &french, &["/lancer"]),
        ("/roll", &french, &["/lancer"]),
        (
            "/build ",
            &english,
            &[
                "/build road",
                "/build settlement",
                "/build city",
                "/build ship",
                "/build card",
                "/build wall",
                "/build well",
                "/build fair",
                "/build merchants",
                "/build artisans",
                "/build shop",
                "/build inn",
                "/build hall",
                "/build church",
            ],
        ),
        (
            "/construire c",
            &french,
            &[
                "/construire route",
                "/construire colonie",
                "/construire ville",
                "/construire carte",
                "/construire comptoir",
            ],
        ),
        ("/board ", &english, &["/board picture", "/board text"]),
        ("/board t", &french, &["/board texte"]),
        ("/new b", &english, &["/new board", "/new balance"]),
        ("/new board b", &english, &["/new board beginner"]),
        ("/option tie ", &english, &["/option tie holder", "/option tie aside", "/option tie any-cut"]),
        ("/help tr", &english, &["/help trade"]),
        ("/language an", &french, &["/language anglais"]),
        ("/build road ", &english, &[]),
    ];
    let mut wrong = Vec::new();
    for (line, typist, expected) in cases {
        let found = completions(line, typist);
        if found != expected {
            wrong.push(format!("{line} => {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "completed otherwise:\n{}", wrong.join("\n"));
}

/// Words of other games and of other languages are offered only if nothing else fits.
#[test]
fn completion_offers_only_commands_of_current_game() {
    let names = names();
    let of = |game| CompletionContext { table_game: Some(game), ..typist_without_game(&names) };
    let (base, knights, town) = (of(game("base")), of(game("cities_knights")), of(game("elasund")));
    let cases: [(&str, &CompletionContext<'_>, &[&str]); 7] = [
        ("/b", &base, &["/build", "/board", "/back"]),
        ("/b", &town, &["/build", "/bonus", "/board", "/back"]),
        ("/build ", &base, &["/build road", "/build settlement", "/build city", "/build card"]),
        ("/build ", &knights, &["/build road", "/build settlement", "/build city", "/build wall"]),
        ("/build w", &town, &["/build well"]),
        ("/help permi", &base, &[]),
        ("/help permi", &town, &["/help permit"]),
    ];
    for (line, typist, expected) in cases {
        assert_eq!(completions(line, typist), expected, "{line} in {:?}", typist.table_game);
    }
    // Words about ships are offered on boards with ships.
    let spoken = |options: Options| CompletionContext {
        table_game: command_game(&Catan::any_options(options)),
        ..typist_without_game(&names)
    };
    let board = BoardName::from("new-shores").expect("a name");
    let knights = Options::default().with_cities_knights();
    let pirates: [(Options, &[&str]); 4] = [
        (Options::default(), &[]),
        (knights, &[]),
        (Options::default().with_ships(board), &["/pirate"]),
        (knights.with_ships(board), &["/pirate"]),
    ];
    for (options, expected) in pirates {
        assert_eq!(completions("/pir", &spoken(options)), expected, "{options:?}");
    }
    let french = CompletionContext { language: FRENCH, ..base };
    assert_eq!(completions("/construire r", &french), ["/construire route"]);
}

#[test]
fn completion_offers_every_legal_initial_settlement() {
    let setup = base_setup(Preset::Modern, 4, 1);
    let game = AnyGame::new(Catan::any_setup(setup));
    let names = names();
    let typist = CompletionContext { game: Some((&game, Seat::FIRST)), ..typist_without_game(&names) };
    assert_eq!(completions("/build settlement ", &typist).len(), 54);
    assert_eq!(completions("/choose ", &typist).len(), 54);
    assert_eq!(
        completions("/build settlement a", &typist),
        ["A1", "A2", "A3"].map(|at| format!("/build settlement {at}"))
    );
    let other = CompletionContext { game: Some((&game, Seat::ALL[1])), ..typist };
    assert_eq!(completions("/build settlement ", &other), [""; 0]);
}

#[test]
fn completion_of_prepared_answer_cards_needs_no_prompt() {
    let game = AnyGame::new(Catan::any_setup(base_setup(Preset::Modern, 4, 1)));
    let names = names();
    let typist = CompletionContext { game: Some((&game, Seat::ALL[1])), ..typist_without_game(&names) };
    for (line, first) in [
        ("/standing accept ", "/standing accept 1 brick"),
        ("/standing accept 2 lu", "/standing accept 2 lumber"),
        ("/standing offer 1 brick for ", "/standing offer 1 brick for 1 brick"),
        ("/standing discard w", "/standing discard wool"),
    ] {
        assert_eq!(completions(line, &typist).first().map(String::as_str), Some(first), "{line}");
    }
    let seated = ["Anna".to_owned(), "Bob".to_owned()];
    let onlooker = CompletionContext { people: &seated, ..typist_without_game(&names) };
    assert_eq!(completions("/stats ", &onlooker), ["/stats Anna", "/stats Bob"]);
}

/// Places are found by the terrain and numbers in their spoken label.
#[test]
fn completion_finds_places_by_spoken_label() {
    let setup = base_setup(Preset::Modern, 4, 1);
    let game = AnyGame::new(Catan::any_setup(setup));
    let names = Names(names());
    let typist = CompletionContext { game: Some((&game, Seat::FIRST)), ..typist_without_game(&names.0) };
    let view = game.view(Viewer::Seat(Seat::FIRST));
    let (words, scene) = (Words::for_language(Language::ENGLISH), MessageContext::new(&view, &names));
    let spoken = |label: &Label| words.label(label, Some(&scene));
    let found = |typed: &str| complete_spoken(&format!("/build settlement {typed}"), &typist, &spoken);
    let all = found("");
    assert_eq!(all.len(), 54);
    for one in &all {
        let label = one.label.as_ref().map(spoken).expect("it is spoken of");
        let (_, said) = label.split_once(&one.word).expect("its label comes first");
        // First hex of the label, such as `ore 8`.
        let hex: Vec<&str> = said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let typed = hex[..hex.len().min(2)].join(" ");
        let ways = found(&typed);
        assert!(ways.iter().any(|way| way.line == one.line), "{typed}: {label}");
        assert!(ways.len() < 20, "{typed}: {}", ways.len());
    }
    assert_eq!(found("nothing of that").len(), 0);
    assert_eq!(found("a").first().map(|first| first.word.as_str()), Some("A1"), "labels come first");
}

/// Players that the offer already names are not offered again.
#[test]
fn completion_offers_remaining_names_of_trade_offer() {
    let game = AnyGame::new(Catan::any_setup(base_setup(Preset::Modern, 4, 1)));
    let names = names();
    let anna = CompletionContext { game: Some((&game, Seat::FIRST)), ..typist_without_game(&names) };
    let offer = "/trade 2 lumber for 1 ore to";
    let cases: [(&str, &[&str]); 12] = [
        ("\"anna l", &["\"Anna Lou\""]),
        ("anna l", &["\"Anna Lou\""]),
        ("lou", &["\"Anna Lou\""]),
        ("bob, anna lo", &["\"Anna Lou\""]),
        ("", &["\"Anna Lou\"", "bob", "Zoé"]),
        ("b", &["bob"]),
        ("bob, ", &["\"Anna Lou\"", "Zoé"]),
        ("bob, z", &["Zoé"]),
        ("bob and ", &["\"Anna Lou\"", "Zoé"]),
        ("bob, \"Anna Lou\" and z", &["Zoé"]),
        ("bob, zoé, anna lou, ", &[]),
        ("P3, P4, ", &["\"Anna Lou\""]),
    ];
    for (typed, expected) in cases {
        let found = complete(&format!("{offer} {typed}"), &anna);
        let words: Vec<&str> = found.iter().map(|completion| completion.word.as_str()).collect();
        assert_eq!(words, expected, "{typed}");
        for completion in &found {
            assert!(parse(&completion.line).is_ok(), "{}", completion.line);
        }
    }
}

/// Line before the last word of an action, and that word.
fn last_word(walk: &RandomGame, action: &Action) -> Option<(&'static str, String)> {
    let topology = walk.setup.island.topology();
    Some(match *action {
        Action::BuildRoad { edge } => ("/build road ", notation::format_edge(edge)),
        Action::BuildSettlement { vertex } => ("/build settlement ", notation::format_vertex(topology, vertex)),
        Action::BuildCity { vertex } => ("/build city ", notation::format_vertex(topology, vertex)),
        Action::MoveRobber { hex, .. } => ("/robber ", notation::format_hex(hex)),
        Action::PlayMonopoly { resource } => ("/play monopoly ", format!("{resource:?}").to_lowercase()),
        Action::CitiesKnights(Knights::BuildWall { vertex }) => {
            ("/build wall ", notation::format_vertex(topology, vertex))
        }
        Action::CitiesKnights(Knights::RecruitKnight { vertex }) => {
            ("/knight recruit ", notation::format_vertex(topology, vertex))
        }
        Action::CitiesKnights(Knights::MoveKnight { from, .. }) => {
            ("/knight move ", notation::format_vertex(topology, from))
        }
        Action::CitiesKnights(Knights::Play(Play::Merchant { hex })) => ("/play merchant ", notation::format_hex(hex)),
        Action::Ships(Ships::BuildShip { edge }) => ("/build ship ", notation::format_edge(edge)),
        Action::Ships(Ships::MoveShip { from, .. }) => ("/ship ", notation::format_edge(from)),
        Action::Ships(Ships::MovePirate { hex, .. }) => ("/pirate ", notation::format_hex(hex)),
        Action::CitiesKnights(Knights::ChasePirate { knight, .. }) => {
            ("/knight pirate ", notation::format_vertex(topology, knight))
        }
        Action::MaritimeTrade { give, .. } => ("/trade bank ", format!("{give:?}").to_lowercase()),
        _ => return None,
    })
}

const HEADS: [&str; 39] = [
    "/build ship ",
    "/ship ",
    "/pirate ",
    "/gold ",
    "/knight pirate ",
    "/play knight robber ",
    "/play knight pirate ",
    "/play roads ship ",
    "/build wall ",
    "/knight recruit ",
    "/knight activate ",
    "/knight promote ",
    "/knight move ",
    "/knight displace ",
    "/knight chase ",
    "/improve trade ",
    "/improve politics ",
    "/improve science ",
    "/harbor ",
    "/play progress ",
    "/play progress alchemist 3 ",
    "/play smith ",
    "/play merchant ",
    "/build road ",
    "/build settlement ",
    "/build city ",
    "/robber ",
    "/play knight ",
    "/play roads ",
    "/play plenty ",
    "/play monopoly ",
    "/discard ",
    "/trade bank ",
    "/trade accept ",
    "/trade decline ",
    "/trade counter ",
    "/trade confirm ",
    "/choose ",
    "/skip ",
];

fn check_completion(walk: &RandomGame, game: &AnyGame, seat: Seat, names: &PerSeat<String>) {
    let Some(legal) = Catan::downcast_game(game).map(|game| game.legal(seat)) else { panic!("the base game") };
    let english = CompletionContext { game: Some((game, seat)), ..typist_without_game(names) };
    for action in &legal.actions {
        if let Some((head, word)) = last_word(walk, action) {
            let line = format!("{head}{word}");
            assert!(completions(head, &english).contains(&line), "{line} is offered");
        }
    }
    for language in Language::ALL {
        let typist = CompletionContext { language, ..english };
        let mut heads: Vec<String> = HEADS.map(str::to_owned).to_vec();
        // A second word after each first word.
        let first =
            ["/trade offer ", "/robber ", "/discard ", "/trade bank ", "/knight move ", "/play progress ", "/ship "];
        heads.extend(first.iter().flat_map(|head| completions(head, &typist)).map(|line| format!("{line} ")));
        for head in heads {
            for completion in complete(&head, &typist) {
                let command = parse(&completion.line);
                let command = command.unwrap_or_else(|error| panic!("{}: {error:?}", completion.line));
                let bound = bind(&command, game, seat, names);
                assert!(bound.is_ok(), "{seat:?} is offered {}: {bound:?}", completion.line);
                if let Ok(Interpretation::Actions(actions)) = bound {
                    assert!(game.check(seat, &actions[0]).is_ok(), "{}", completion.line);
                }
            }
        }
    }
}

#[test]
fn completion_offers_exactly_legal_actions() {
    let names = names();
    let base = (0..4 * repetition_factor()).map(|seed| (RandomGame::new(seed), 400));
    let knights = (0..2 * repetition_factor()).map(|seed| (commands_reach_knights::knights_walk(seed), 700));
    let ships = (0..2 * repetition_factor()).map(|seed| (commands_reach_ships::ships_walk(seed), 500));
    for (mut walk, steps) in base.chain(knights).chain(ships) {
        let mut game = AnyGame::new(Catan::any_setup(walk.setup.clone()));
        for step in 0..steps {
            if step % 19 == 3 {
                let seats = Seat::ALL.into_iter().take(walk.setup.players);
                seats.for_each(|seat| check_completion(&walk, &game, seat, &names));
            }
            let Some(taken) = walk.step() else { break };
            push_step(&mut game, taken);
        }
    }
}

fn push_step(game: &mut AnyGame, taken: RandomStep<Catan>) {
    game.push(AnyStep {
        seat: taken.seat,
        action: Catan::any_action(taken.action),
        events: taken.events.into_iter().map(Catan::any_event).collect(),
        by: StepOrigin::Player,
    });
}

/// A named kind of piece is kept while its location is still missing.
#[test]
fn road_building_with_ship_is_refused_without_ships() {
    let names = names();
    let (game, seat) = (0..20).find_map(|seed| with_road_building(RandomGame::new(seed), &names)).expect("a game");
    let english = CompletionContext { game: Some((&game, seat)), ..typist_without_game(&names) };
    assert!(completions("/play roads road ", &english).iter().all(|line| line.starts_with("/play roads road ")));
    assert_eq!(completions("/play roads ship ", &english), [""; 0]);
    let bound = bind(&parse("/play roads ship").expect("it parses"), &game, seat, &names);
    let error = bound.err().and_then(|error| error.rule_error::<Catan>().copied());
    assert_eq!(error, Some(RuleError::Ships(ShipsError::NotInThisGame)));
}

/// First position of the walk in which road building is playable, and its seat.
fn with_road_building(mut walk: RandomGame, names: &PerSeat<String>) -> Option<(AnyGame, Seat)> {
    let mut game = AnyGame::new(Catan::any_setup(walk.setup.clone()));
    for _ in 0..400 {
        for seat in Seat::ALL.into_iter().take(walk.setup.players) {
            let english = CompletionContext { game: Some((&game, seat)), ..typist_without_game(names) };
            if !completions("/play roads ", &english).is_empty() {
                return Some((game, seat));
            }
        }
        push_step(&mut game, walk.step()?);
    }
    None
}

proptest! {
    #[test]
    fn completion_accepts_any_line(line in any::<String>(), head in proptest::sample::select(HEADS.to_vec())) {
        let setup = base_setup(Preset::Modern, 3, 2);
        let game = AnyGame::new(Catan::any_setup(setup));
        let names = names();
        let typist = CompletionContext { language: FRENCH, game: Some((&game, Seat::FIRST)), ..typist_without_game(&names) };
        complete(&line, &typist);
        complete(&format!("{head}{line}"), &typist);
    }
}
