//! Before the game: what will be played, and its start.

use engine::catan::cities_knights::options as knights;
use engine::catan::options::{Board, DEFAULT_POINTS, Founding, Options, Phases, Purchases, Tokens};
use engine::elasund::options as elasund;
use engine::game::AnyOptions;
use engine::luck::KeyedLuck;
use engine::robot::Robot;

use super::answer::{Role, Speaker};
use super::decide::{Decision, host_only};
use super::record::{Record, RequestId};
use super::seats::sit;
use super::state::{LobbySeat, Stage, TableState};
use crate::bind::ask::is_open;
use crate::command::looks::look_alike;
use crate::command::{Game, GameOption, OptionKind};
use crate::error::UserError;
use crate::language::Language;
use crate::people::{Occupant, Person};

/// What the house calls its robots.
const ROBOT_NAMES: [&str; 8] = ["Ada", "Basil", "Clio", "Dorian", "Elin", "Faro", "Gwen", "Hugo"];

/// The seats of a lobby.
pub(super) fn seats(table: &TableState) -> Result<&[LobbySeat], UserError> {
    match &table.stage {
        Stage::Lobby(seats) => Ok(seats),
        Stage::Playing(_) => Err(UserError::AlreadyStarted),
        Stage::Over(..) => Err(UserError::Over),
    }
}

/// `/new`: in the lobby begins the choices anew, after a game opens the next table.
pub(super) fn renew(
    table: &TableState,
    speaker: &Person,
    role: Role,
    choices: Vec<GameOption>,
) -> Result<Decision, UserError> {
    match table.stage {
        Stage::Lobby(_) => {
            host_only(table, speaker, role)?;
            Ok(Decision::Append(records(table, AnyOptions::default(), None, &choices)?, None))
        }
        Stage::Playing(_) => Err(UserError::AlreadyStarted),
        Stage::Over(..) => follow(table, choices),
    }
}

/// Whether the game has not begun, and nobody sits there.
pub(super) fn is_empty(table: &TableState) -> bool {
    matches!(&table.stage, Stage::Lobby(seats) if seats.is_empty())
}

/// A lobby that somebody wants to begin anew.
#[derive(Clone, PartialEq, Debug)]
pub struct Beginning {
    /// Its name: a repeat gets the recorded answer.
    pub id: RequestId,
    /// Who asks.
    pub from: Speaker,
    /// What the table will speak, if nobody sits there.
    pub language: Language,
    /// What will be played.
    pub choices: Vec<GameOption>,
}

/// `/new` in a lobby: where everybody has got up, whoever asks sits down and hosts, and the table speaks that language.
/// The choices begin anew.
pub(crate) fn begin(table: &TableState, beginning: &Beginning) -> Result<Decision, UserError> {
    let Beginning { from, language, choices, .. } = beginning;
    let known = from.account.as_ref().and_then(|account| table.person_of(account));
    if !is_empty(table) {
        return renew(table, known.ok_or(UserError::NotSeated)?, from.role, choices.clone());
    }
    let mut taken = sit(table, known, from, None)?;
    if table.language != *language {
        taken.push(Record::TableLanguage { language: *language });
    }
    taken.extend(records(table, AnyOptions::default(), None, choices)?);
    Ok(Decision::Append(taken, None))
}

/// Everybody gets up, so that somebody else can begin.
pub(super) fn clear(seats: &[LobbySeat]) -> Vec<Record> {
    let up = |seat: &LobbySeat| match seat {
        LobbySeat::Person(person) => Record::Left { person: *person },
        LobbySeat::Robot { name, .. } => Record::RobotLeft { name: name.clone() },
    };
    seats.iter().map(up).collect()
}

/// The next table for the same people: one, whoever asks and however often.
pub(super) fn follow(table: &TableState, choices: Vec<GameOption>) -> Result<Decision, UserError> {
    match table.continued {
        Some(_) => Err(UserError::GoneOn),
        None => Ok(Decision::Continue(choices)),
    }
}

/// Changes an option.
pub(super) fn choose(
    table: &TableState,
    speaker: &Person,
    role: Role,
    option: GameOption,
) -> Result<Decision, UserError> {
    seats(table)?;
    host_only(table, speaker, role)?;
    // A choice for another board of the island, or another of its games, can be made ahead; one of another title can't.
    let other_title = match table.options {
        AnyOptions::Catan(_) => option.kind() == OptionKind::Huts,
        AnyOptions::Elasund(_) => !is_open(option.kind(), &table.options),
    };
    if other_title {
        return Err(UserError::BadOptions);
    }
    Ok(Decision::Append(records(table, table.options, table.seats_wanted, &[option])?, None))
}

/// What the robots in the lobby are called.
pub(super) fn robots(table: &TableState) -> Vec<String> {
    let named = |seat: &LobbySeat| match seat {
        LobbySeat::Robot { name, .. } => Some(name.clone()),
        LobbySeat::Person(_) => None,
    };
    seats(table).map(|seats| seats.iter().filter_map(named).collect()).unwrap_or_default()
}

/// What makes a lobby's choices these options and seats with some of them chosen otherwise.
fn records(
    table: &TableState,
    options: AnyOptions,
    seats: Option<u8>,
    choices: &[GameOption],
) -> Result<Vec<Record>, UserError> {
    let (options, seats) = with_choices(options, seats, choices)?;
    let mut records = vec![Record::OptionsSet { options }];
    if seats != table.seats_wanted {
        records.push(Record::SeatsWanted { seats });
    }
    Ok(records)
}

/// Options, and the number of seats wanted, with these choices.
///
/// # Errors
/// When a number is out of its bounds.
pub fn with_choices(
    mut options: AnyOptions,
    mut seats: Option<u8>,
    choices: &[GameOption],
) -> Result<(AnyOptions, Option<u8>), UserError> {
    // What game it is comes first: it changes what is usual of the rest.
    let games = choices.iter().filter_map(|choice| match choice {
        GameOption::Game(game) => Some(*game),
        _ => None,
    });
    for game in games {
        options = as_game(options, game);
    }
    let mut others = Vec::with_capacity(choices.len());
    for &choice in choices {
        match choice {
            GameOption::Game(_) => {}
            GameOption::Players(count) if options.players().contains(&usize::from(count)) => {
                seats = Some(count);
            }
            GameOption::Players(_) => return Err(UserError::BadOptions),
            other => others.push(other),
        }
    }
    let options = match options {
        AnyOptions::Catan(options) => AnyOptions::Catan(with_base_choices(options, &others)?),
        // What a room's house rules choose for the base game is nothing to this one.
        AnyOptions::Elasund(options) => AnyOptions::Elasund(with_town_choices(options, &others)),
    };
    Ok((options, seats))
}

/// The options of that game: those that were chosen, as far as it has them.
fn as_game(options: AnyOptions, game: Game) -> AnyOptions {
    let base = options.as_catan().unwrap_or_default();
    match game {
        Game::Base if base.cities_knights.is_some() => {
            AnyOptions::Catan(Options { cities_knights: None, points: DEFAULT_POINTS, ..base })
        }
        Game::CitiesKnights if base.cities_knights.is_none() => AnyOptions::Catan(base.with_cities_knights()),
        Game::Base | Game::CitiesKnights => AnyOptions::Catan(base),
        Game::Elasund => match options {
            AnyOptions::Elasund(_) => options,
            AnyOptions::Catan(_) => AnyOptions::Elasund(elasund::Options::default()),
        },
    }
}

/// Options of Elasund with these choices.
fn with_town_choices(options: elasund::Options, choices: &[GameOption]) -> elasund::Options {
    choices.iter().fold(options, |options, choice| match *choice {
        GameOption::Huts(huts) => elasund::Options { huts },
        _ => options,
    })
}

/// Options of the base game, or of Cities & Knights, with these choices.
fn with_base_choices(mut options: Options, choices: &[GameOption]) -> Result<Options, UserError> {
    for &choice in choices {
        match choice {
            GameOption::Game(_) | GameOption::Players(_) | GameOption::Huts(_) => {}
            GameOption::FifthCard(fifth_card) => {
                options.cities_knights =
                    options.cities_knights.map(|of| knights::Options { fifth_card, ..of });
            }
            GameOption::Defense(defense) => {
                options.cities_knights = options.cities_knights.map(|of| knights::Options { defense, ..of });
            }
            GameOption::Preset(preset) => {
                let edition = preset.options();
                (options.phases, options.purchases, options.road_tie) =
                    (edition.phases, edition.purchases, edition.road_tie);
            }
            GameOption::Board(board) => {
                options.board = board;
                options.founding = match board {
                    Board::Beginner => Founding::Given,
                    Board::Variable => Founding::Chosen,
                };
            }
            GameOption::Founding(founding) => options.founding = founding,
            GameOption::Tokens(tokens) => options.tokens = tokens,
            GameOption::Balance(balance) => options.balance = balance,
            GameOption::Phases(phases) => options.phases = phases,
            GameOption::Purchases(purchases) => options.purchases = purchases,
            GameOption::RoadTie(tie) => options.road_tie = tie,
            GameOption::Points(points) => {
                options.points = points;
                check_points(&options)?;
            }
        }
    }
    match options.board {
        Board::Beginner => options.tokens = Tokens::default(),
        Board::Variable => options.founding = Founding::Chosen,
    }
    if options.cities_knights.is_some() {
        (options.founding, options.phases, options.purchases) =
            (Founding::Chosen, Phases::Combined, Purchases::Unlimited);
    }
    Ok(options)
}

/// Whether a new game may be played to so many points.
///
/// # Errors
/// The bounds, when it may not.
fn check_points(options: &Options) -> Result<(), UserError> {
    let bounds = options.points_bounds();
    match bounds.contains(&options.points) {
        true => Ok(()),
        false => Err(UserError::Points { least: *bounds.start(), most: *bounds.end() }),
    }
}

/// A name for a robot that nobody has yet.
pub(super) fn robot_name(taken: &[&str]) -> String {
    let free = |name: &&&str| !taken.iter().any(|taken| look_alike(taken, name));
    match ROBOT_NAMES.iter().find(free) {
        Some(name) => (*name).to_owned(),
        None => (2..)
            .map(|n| format!("{} {n}", ROBOT_NAMES[0]))
            .find(|name| !taken.iter().any(|taken| look_alike(taken, name)))
            .unwrap_or_default(),
    }
}

/// `/start`: robots fill the seats that are left, the order is thrown for, the island or town laid out.
pub(super) fn start(table: &TableState, speaker: &Person, role: Role) -> Result<Decision, UserError> {
    let lobby = seats(table)?;
    host_only(table, speaker, role)?;
    let mut joined: Vec<Occupant> = lobby
        .iter()
        .map(|seat| match seat {
            LobbySeat::Person(id) => Occupant::Person(*id),
            LobbySeat::Robot { robot, name } => Occupant::Robot { robot: *robot, name: name.clone() },
        })
        .collect();
    let mut taken: Vec<String> = table.names_in_use().into_iter().map(str::to_owned).collect();
    while joined.len() < usize::from(table.seats_wanted.unwrap_or(0)) {
        let name = robot_name(&taken.iter().map(String::as_str).collect::<Vec<_>>());
        taken.push(name.clone());
        joined.push(Occupant::Robot { robot: Robot::Settler, name });
    }
    let players = table.options.players();
    if !players.contains(&joined.len()) {
        return Err(UserError::TooFewPlayers { least: *players.start() });
    }
    // A lobby may be older than the bounds.
    table.options.as_catan().map_or(Ok(()), |options| check_points(&options))?;
    let mut luck = KeyedLuck::new(table.key(&joined));
    let setup = table.options.deal(joined.len(), &mut luck).ok_or(UserError::BadOptions)?;
    let first = setup.first_to_join();
    joined.rotate_left(first);
    Ok(Decision::Append(vec![Record::Started { setup, seats: joined }], None))
}
