//! Robots with Cities & Knights: strength, game length, defense against barbarians, and winning moves.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::options::{Defense, FifthCard, Options as Ways};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::cities_knights::prompt::PromptKind as Question;
use engine::catan::options::{Options, Preset};
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Resource;
use engine::catan::setup::Setup;
use engine::catan::state::{Phase, State};
use engine::catan::vertex::VertexSet;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot, RobotInput};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};
use engine::title::Title;
use engine_kit::catan::islands::{any_knights_setup, key};
use engine_kit::catan::random_game::RandomGame;
use engine_kit::files::read_text;
use engine_kit::recorded::{self, ReplayedGame};
use engine_kit::repetition_factor;

use crate::games::games;
use crate::robots::{play_game, play_game_within};

/// Step limit for random games: the longest of 30,000 games with two players took 49,000 steps.
const LONGEST: usize = 100_000;

fn setup(seed: u64) -> Setup {
    let options = Preset::Modern.options().with_cities_knights();
    Setup::new(4, options, &mut KeyedLuck::new(key(seed))).expect("a base board is playable")
}

#[test]
fn knights_settler_wins_97_percent_against_three_random() {
    let games = 60 * repetition_factor();
    let wins = (0..games).filter(|&seed| {
        let settler = Seat::ALL[seed as usize % 4];
        let robots = PerSeat::from_fn(|seat| if seat == settler { Robot::Settler } else { Robot::Random });
        Catan::winner(&play_game(&setup(seed), robots, seed, |_, _, _| {})) == Some(settler)
    });
    let wins = wins.count() as u64;
    println!("{wins} of {games}");
    assert!(wins * 100 >= games * 97, "{wins} of {games}");
}

/// Plays 100 games, or 10,000 if `COMPTOIR_SLOW` is set.
#[test]
fn knights_random_games_finish() {
    let games = if repetition_factor() == 1 { 100 } else { 10_000 };
    for seed in 0..games {
        let players = 2 + seed as usize % 3;
        let options = Preset::ALL[seed as usize % 3].options().with_cities_knights();
        let options = Options { cities_knights: Some(ways(seed)), ..options };
        let setup = Setup::new(players, options, &mut KeyedLuck::new(key(seed))).expect("it can be played");
        let state = play_game_within(LONGEST, &setup, PerSeat::filled(Robot::Random), seed, |_, _, _| {});
        assert!(Catan::winner(&state).is_some(), "game {seed} has no end");
    }
}

/// Combination of options for this seed.
fn ways(seed: u64) -> Ways {
    Ways {
        fifth_card: [FifthCard::AtOnce, FifthCard::EndOfTurn][seed as usize % 2],
        defense: [Defense::Everyone, Defense::Chosen][seed as usize / 2 % 2],
    }
}

#[test]
fn knights_settler_games_have_human_length() {
    let games = 60 * repetition_factor();
    let turns: Vec<u32> = (0..games)
        .map(|seed| play_game(&setup(seed), PerSeat::filled(Robot::Settler), seed, |_, _, _| {}).turn.number)
        .collect();
    let mean = turns.iter().sum::<u32>() / turns.len() as u32;
    println!("{mean} turns, at most {:?}", turns.iter().max());
    assert!((60..=110).contains(&mean), "{mean} turns");
    assert!(turns.iter().all(|&turns| turns < 400), "{:?} turns", turns.iter().max());
}

/// Defense that a seat could have added at the end of its last turn.
#[derive(Clone, Copy, Default)]
struct Chance {
    /// Strengths of its inactive knights, in descending order.
    idle: [u8; 6],
    /// Grain in hand: number of knights that it could have activated.
    grain: usize,
}

impl Chance {
    fn from_state(state: &State, seat: Seat) -> Chance {
        let knights = &state.public_cities_knights().expect("a game with knights").knights[seat];
        let mut idle: Vec<u8> = Rank::ALL
            .iter()
            .flat_map(|&rank| vec![rank.strength(); knights.vertices_with_rank(rank).minus(knights.active()).len()])
            .collect();
        idle.sort_by_key(|&strength| std::cmp::Reverse(strength));
        idle.resize(6, 0);
        let grain = usize::from(state.hands[seat][Resource::Grain]);
        Chance { idle: idle.try_into().expect("six"), grain }
    }

    /// Maximum additional strength.
    fn strength(&self) -> u8 {
        self.idle.iter().take(self.grain).sum()
    }
}

/// Defense at the last roll.
#[derive(Clone, Copy, Default)]
struct Before {
    attacks: u8,
    fleet: u8,
    strengths: PerSeat<u8>,
    /// Seats with a city that could be lost.
    exposed: SeatSet,
    cities: PerSeat<VertexSet>,
}

impl Before {
    fn from_state(state: &State) -> Before {
        let knights = state.public_cities_knights().expect("a game with knights");
        let strengths = PerSeat::from_fn(|seat| knights.knights[seat].strength(knights.knights[seat].active()));
        let has_plain = |&seat: &Seat| !knights.plain_cities(seat, state.cities[seat]).is_empty();
        Before {
            attacks: knights.barbarians.attacks,
            fleet: Seat::ALL.into_iter().map(|seat| state.cities[seat].len() as u8).sum(),
            strengths,
            exposed: Seat::ALL.into_iter().filter(has_plain).collect(),
            cities: state.cities,
        }
    }

    /// Returns `true` if the seat would have kept its city with `more` additional strength.
    fn kept_with(&self, seat: Seat, more: u8) -> bool {
        let island: u8 = self.strengths.iter().map(|(_, strength)| strength).sum();
        let others = self.exposed.without(seat).iter().map(|other| self.strengths[other]).min();
        island + more >= self.fleet || others.is_some_and(|least| self.strengths[seat] + more > least)
    }
}

/// An attack counts as avoidable if a robot that lost a city could have kept it by activating knights, in its last turn,
/// with the grain that it held.
#[test]
fn knights_settlers_rarely_lose_defensible_cities() {
    let (mut attacks, mut lost, mut needless) = (0, 0, 0);
    for seed in 0..100 * repetition_factor() {
        let mut chances = PerSeat::<Chance>::default();
        let mut before = Before::default();
        play_game(&setup(seed), PerSeat::filled(Robot::Settler), seed, |state, seat, action| {
            let now = Before::from_state(state);
            if now.attacks > before.attacks {
                attacks += 1;
                let fell = |&seat: &Seat| state.cities[seat].len() < before.cities[seat].len();
                let losers: Vec<Seat> = Seat::ALL.into_iter().filter(fell).collect();
                lost += losers.len();
                let could_keep =
                    |&seat: &Seat| chances[seat].grain > 0 && before.kept_with(seat, chances[seat].strength());
                needless += usize::from(losers.iter().any(could_keep));
                before = now;
            }
            if state.phase == Phase::Roll {
                before = now;
            }
            if *action == Action::EndTurn {
                chances[seat] = Chance::from_state(state, seat);
            }
        });
    }
    println!("{needless} of {attacks} attacks, in which {lost} cities fell");
    assert!(lost > 50, "only {lost} cities fell in {attacks} attacks");
    assert!(needless * 5 <= attacks, "{needless} of {attacks} attacks, in which {lost} cities fell");
}

/// Sets the goal of random games to one more point: with five progress cards, the settler plays the one that wins.
#[test]
fn knights_settler_plays_winning_card() {
    let mut could = 0;
    for seed in 0..400 {
        let mut walk = RandomGame::from_setup(any_knights_setup(&mut Rng::new(seed)), seed);
        for _ in 0..600 {
            let asked = Catan::prompts(&walk.state)
                .into_iter()
                .find(|prompt| prompt.kind == PromptKind::CitiesKnights(Question::FifthCard));
            if let Some(prompt) = asked {
                could += usize::from(plays_what_wins(&walk.state, prompt.seat));
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    println!("it could win {could} times");
    assert!(could > 2, "it could win {could} times");
}

/// Returns `true` if a card would win with one point missing, after checking that the robot plays such a card.
fn plays_what_wins(state: &State, seat: Seat) -> bool {
    let mut close = state.clone();
    close.options.points = close.points(seat) + 1;
    let mut legal = Legal::new();
    Catan::legal_actions(&close, seat, &mut legal);
    let wins = |action: &Action| {
        let (mut after, mut luck) = (close.clone(), KeyedLuck::new(key(1)));
        Catan::decide(&mut after, seat, action, &mut luck, &mut Vec::new()).expect("it is legal");
        Catan::winner(&after) == Some(seat)
    };
    let brings = |action: &&Action| {
        let point = |play: Play| matches!(play, Play::Merchant { .. } | Play::Medicine { .. });
        matches!(action, Action::CitiesKnights(Knights::Play(play)) if point(*play)) && wins(action)
    };
    if !legal.actions.iter().any(|action| brings(&action)) {
        return false;
    }
    let asking = RobotInput::<Catan>::new(&close, seat, &legal);
    let answer = Catan::robot_action(Robot::Settler, &asking, &mut Rng::new(1)).expect("it is asked");
    assert!(wins(&answer), "{answer:?}");
    true
}

/// Sets the goal of recorded games to one more point: the settler draws from a stack that may contain a victory point card,
/// if there is one.
#[test]
fn knights_settler_draws_from_stack_with_point_cards() {
    let (mut asked, mut differs) = (0, 0);
    for path in games("catan") {
        let ReplayedGame { setup, steps, .. } = recorded::replay::<Catan>(&read_text(&path)).expect("a recorded game");
        let mut state = Catan::initial_state(&setup);
        for step in steps {
            for prompt in Catan::prompts(&state).iter().filter(|prompt| prompt.is_awaited()) {
                if prompt.kind != PromptKind::CitiesKnights(Question::DrawProgress) {
                    continue;
                }
                let mut close = state.clone();
                close.options.points = close.points(prompt.seat) + 1;
                let mut legal = Legal::new();
                Catan::legal_actions(&close, prompt.seat, &mut legal);
                let asking = RobotInput::<Catan>::new(&close, prompt.seat, &legal);
                let answer = Catan::robot_action(Robot::Settler, &asking, &mut Rng::new(1)).expect("it is asked");
                let may_be_a_point = |action: &Action| match *action {
                    Action::CitiesKnights(Knights::DrawProgress { track }) => {
                        ProgressCard::for_track(track).iter().any(|card| card.is_point())
                    }
                    _ => false,
                };
                assert_eq!(may_be_a_point(&answer), legal.actions.iter().any(may_be_a_point), "{answer:?}");
                let default = Catan::default_action(&Catan::view(&close, Viewer::Seat(prompt.seat)));
                asked += 1;
                differs += usize::from(default != Some(answer));
            }
            step.events.iter().for_each(|event| Catan::evolve(&mut state, event));
        }
    }
    println!("asked {asked} times, {differs} times otherwise than by default");
    assert!(asked > 2 && differs > 0, "asked {asked} times, {differs} times otherwise than by default");
}
