//! Questions that a script can ask about a game.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::development::{DevelopmentCard, DevelopmentCards};
use engine::catan::island::{Harbor, Island};
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::catan::{ActionBounds, notation};
use engine::journal::{Journal, Undo};
use engine::legal::Legal;
use engine::prompt::AnswerState;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};

use super::notation::{
    ScriptError, action_to_text, format_card, format_cards, format_hex, format_kind, parse_seat, seat_name, seat_names,
};
use super::{formatting, knights, ships};

/// Answers a question, line by line.
pub(super) fn answer(game: &Journal<Catan>, question: &str) -> Result<Vec<String>, ScriptError> {
    let state = game.state();
    let topology = state.island.topology();
    let count = |count: u8| count.to_string();
    let words: Vec<&str> = question.split(' ').collect();
    if let Some(told) = knights::answer(state, &words).or_else(|| ships::answer(state, &words)) {
        return told.map(|line| vec![line]);
    }
    let line = match *question.split(' ').collect::<Vec<_>>().as_slice() {
        ["points"] => each_playing(state, |seat| state.points(seat).to_string()),
        ["shown", "points"] => each_playing(state, |seat| state.public_points(seat).to_string()),
        ["lengths"] => each_playing(state, |seat| state.road_length(seat).to_string()),
        ["knights"] => each_playing(state, |seat| state.knights[seat].to_string()),
        ["hands"] => each_playing(state, |seat| format_cards(state.hands[seat])),
        ["hand", seat] => format_cards(state.hands[parse_seat(seat)?]),
        ["cards", seat] => development(state.cards[parse_seat(seat)?]),
        ["rates", seat] => format_cards(state.rates(parse_seat(seat)?)),
        ["bank"] => format_cards(state.bank),
        ["robber"] => format_hex(topology, state.robber),
        ["awards"] => {
            let holder = |seat: Option<Seat>| seat.map_or("nobody", seat_name);
            format!("longest road {}, largest army {}", holder(state.longest_road), holder(state.largest_army))
        }
        ["prompts"] => prompts(state),
        ["default", seat] => {
            let default = Catan::default_action(&Catan::view(state, Viewer::Seat(parse_seat(seat)?)));
            default.map_or("nothing".to_owned(), |action| action_to_text(topology, &action))
        }
        ["undo", seat] => match game.undo_permission(parse_seat(seat)?) {
            None => "nothing to take back".to_owned(),
            Some(Undo::Free { to_step }) => format!("free, {to_step} steps stay"),
            Some(Undo::WithConsent { to_step }) => format!("with consent, {to_step} steps stay"),
        },
        ["legal", seat, ref kinds @ ..] => legal(state, parse_seat(seat)?, kinds),
        ["seen", viewer] => view_to_text(state, parse_viewer(viewer)?),
        ["told", viewer] => return last_notices(game, parse_viewer(viewer)?),
        ["winner"] => Catan::winner(state).map_or("nobody", seat_name).to_owned(),
        ["playing"] => seat_names(Catan::playing(state)),
        ["built"] => each_playing(state, |seat| {
            let counts = [state.roads[seat].len(), state.settlements[seat].len(), state.cities[seat].len()];
            let [roads, settlements, cities] = counts;
            format!("{roads} roads {settlements} settlements {cities} cities")
        }),
        ["island"] => return Ok(island(&state.island)),
        ["harbors"] => return Ok(harbors(&state.island)),
        ["offers"] => {
            formatting::format_per_seat(&PerSeat::from_fn(|seat| state.offers[seat].map_or(0, |o| o.id.0 as u8)), count)
        }
        _ => return Err(format!("no question: {question:?}")),
    };
    Ok(vec![line])
}

/// Rolls for the first turn, round by round, by order of joining.
pub(super) fn opening_rolls(setup: &Setup) -> Vec<String> {
    let rounds = setup.opening.iter().map(|round| {
        let thrown: Vec<String> = round
            .iter()
            .filter_map(|(seat, dice)| dice.map(|[a, b]| format!("place {}: {a} {b}", seat.index() + 1)))
            .collect();
        thrown.join(", ")
    });
    rounds.chain([format!("place {} has the first turn", setup.first_player_index() + 1)]).collect()
}

fn each_playing(state: &State, say: impl Fn(Seat) -> String) -> String {
    let told: Vec<String> = state.playing.iter().map(|seat| format!("{} {}", seat_name(seat), say(seat))).collect();
    told.join(", ")
}

fn development(cards: DevelopmentCards) -> String {
    let told: Vec<String> = cards.iter().map(|(kind, count)| format!("{count} {}", format_card(kind))).collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(" ") }
}

fn parse_viewer(text: &str) -> Result<Viewer, ScriptError> {
    if text == "anybody" { Ok(Viewer::Spectator) } else { parse_seat(text).map(Viewer::Seat) }
}

fn prompts(state: &State) -> String {
    let prompts = Catan::prompts(state);
    let told = prompts.iter().map(|prompt| {
        let sealed = if prompt.answer == AnswerState::Sealed { " (sealed)" } else { "" };
        format!(
            "{}: {}{sealed}",
            seat_name(prompt.seat),
            formatting::prompt_to_text(state.island.topology(), prompt.kind)
        )
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { "nobody is asked".to_owned() } else { told.join("; ") }
}

/// Listed and then described actions; only those of the given kinds, if any are given.
fn legal(state: &State, seat: Seat, kinds: &[&str]) -> String {
    let mut legal = Legal::new();
    Catan::legal_actions(state, seat, &mut legal);
    let mut told: Vec<String> = legal.actions.iter().map(|a| action_to_text(state.island.topology(), a)).collect();
    told.extend(legal.bounds.iter().map(|described| match *described {
        ActionBounds::Discard { count, hand } => format!("discard any {count} of {}", format_cards(hand)),
        ActionBounds::Offer { hand, to, .. } => {
            format!("offer any of {} to {}", format_cards(hand), seat_names(to))
        }
        ActionBounds::Harbor { hand, to } => {
            format!("lay any of {} before {}", format_cards(hand), seat_names(to))
        }
        ActionBounds::Gold { count, bank } => format!("gold any {count} of {}", format_cards(bank)),
        ActionBounds::Resign => "resign".to_owned(),
    }));
    if !kinds.is_empty() {
        told.retain(|action| action.split(' ').next().is_some_and(|kind| kinds.contains(&kind)));
    }
    if told.is_empty() { "nothing".to_owned() } else { told.join(", ") }
}

/// View of hands and cards.
fn view_to_text(state: &State, viewer: Viewer) -> String {
    let view = Catan::view(state, viewer);
    let mut told: Vec<String> = view
        .seats()
        .map(|(seat, of)| {
            format!("{} {} cards {} development {} points", seat_name(seat), of.hand, of.cards, of.points)
        })
        .collect();
    if let Some(own) = view.own {
        let points = own.cards[DevelopmentCard::VictoryPoint];
        told.push(format!("own {} and {} with {points} hidden", format_cards(own.hand), development(own.cards)));
    }
    told.push(format!("deck {}", view.deck));
    told.join("; ")
}

/// Notices of the last step.
fn last_notices(game: &Journal<Catan>, viewer: Viewer) -> Result<Vec<String>, ScriptError> {
    let step = game.steps().last().ok_or("nothing has happened")?;
    let topology = game.state().island.topology();
    Ok(step.events.iter().map(|event| formatting::notice_to_text(topology, event, viewer)).collect())
}

fn island(island: &Island) -> Vec<String> {
    let mut rows: Vec<(i8, Vec<String>)> = Vec::new();
    for tile in island.tiles() {
        let number = tile.token.map_or(String::new(), |token| format!(" {}", token.number()));
        let told = format!("{}{number}", format!("{:?}", tile.terrain).to_lowercase());
        match rows.last_mut().filter(|(r, _)| *r == tile.coord.r) {
            Some((_, row)) => row.push(told),
            None => rows.push((tile.coord.r, vec![told])),
        }
    }
    rows.into_iter().map(|(_, row)| row.join(", ")).collect()
}

fn harbors(island: &Island) -> Vec<String> {
    let told = island.harbors().iter().map(|&(harbor, ends)| {
        let [a, b] = ends.map(|end| notation::format_vertex(island.topology(), end));
        match harbor {
            Harbor::Any => format!("{a}-{b} any"),
            Harbor::Only(only) => format!("{a}-{b} {}", format_kind(only.into())),
        }
    });
    vec![told.collect::<Vec<_>>().join(", ")]
}
