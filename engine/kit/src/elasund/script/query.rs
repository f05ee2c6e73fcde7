//! Questions that a script can ask about a game.

use engine::audience::Viewer;
use engine::elasund::building::Building;
use engine::elasund::prompt::PromptKind;
use engine::elasund::state::State;
use engine::elasund::{ActionBounds, Elasund, notation};
use engine::journal::{Journal, Undo};
use engine::legal::Legal;
use engine::prompt::AnswerState;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};

use super::formatting;
use super::notation::{
    ScriptError, action_to_text, format_building, format_cards, format_hut, format_tile, parse_building,
    parse_row_label, parse_seat, parse_square_label, seat_name,
};

/// Answers a question, line by line.
pub(super) fn answer(game: &Journal<Elasund>, question: &str) -> Result<Vec<String>, ScriptError> {
    let state = game.state();
    let town = &state.town;
    let counts = |of: &dyn Fn(Seat) -> u8| formatting::format_per_seat(&PerSeat::from_fn(of));
    let line = match *question.split(' ').collect::<Vec<_>>().as_slice() {
        ["hands"] => each_playing(state, |seat| format_cards(state.hands[seat])),
        ["hand", seat] => format_cards(state.hands[parse_seat(seat)?]),
        ["bank"] => state.bank.to_string(),
        ["stack"] => format_cards(state.stack),
        ["used"] => format_cards(state.discards),
        ["cubes"] => counts(&|seat| town.cubes(seat)),
        ["trade"] => counts(&|seat| town.trade_points(seat)),
        ["towers"] => counts(&|seat| town.walls().towers(seat)),
        ["row", row] => formatting::describe_row(state, parse_row_label(row)?),
        ["at", square] => describe_square(state, square)?,
        ["buildings", seat] => buildings(state, parse_seat(seat)?),
        ["reserve", seat] => format!("{:?}", town.reserve(parse_seat(seat)?)),
        ["left", seat, kind] => town.copies_left(parse_seat(seat)?, parse_building(kind)?).to_string(),
        ["stock"] => {
            let told = Building::ALL.into_iter().filter(|kind| kind.is_neutral());
            let told: Vec<String> =
                told.map(|kind| format!("{} {}", town.copies_left(Seat::FIRST, kind), format_building(kind))).collect();
            told.join(", ")
        }
        ["squares"] => format!("{}, {} of them free", town.squares().len(), town.free_squares().len()),
        ["trade", "squares"] => {
            let points = |square| engine::elasund::trade_track::square_points(square);
            let told: Vec<String> = town
                .squares()
                .iter()
                .filter(|&square| points(square) > 0)
                .map(|square| format!("{} {}", notation::format_square(square), points(square)))
                .collect();
            told.join(", ")
        }
        ["kind", kind] => describe_kind(parse_building(kind)?),
        ["wall"] => wall(state),
        ["church"] => church(state),
        ["prompts"] => prompts(state),
        ["default", seat] => {
            let default = Elasund::default_action(&Elasund::view(state, Viewer::Seat(parse_seat(seat)?)));
            default.map_or("nothing".to_owned(), |action| action_to_text(&action))
        }
        ["undo", seat] => match game.undo_permission(parse_seat(seat)?) {
            None => "nothing to take back".to_owned(),
            Some(Undo::Free { to_step }) => format!("free, {to_step} steps stay"),
            Some(Undo::WithConsent { to_step }) => format!("with consent, {to_step} steps stay"),
        },
        ["legal", seat, ref kinds @ ..] => legal(state, parse_seat(seat)?, kinds),
        ["seen", viewer] => view_to_text(state, parse_viewer(viewer)?),
        ["told", viewer] => return last_notices(game, parse_viewer(viewer)?),
        _ => return Err(format!("{question} is no question")),
    };
    Ok(vec![line])
}

fn parse_viewer(text: &str) -> Result<Viewer, ScriptError> {
    if text == "spectator" { Ok(Viewer::Spectator) } else { parse_seat(text).map(Viewer::Seat) }
}

fn each_playing(state: &State, say: impl Fn(Seat) -> String) -> String {
    let told: Vec<String> = state.playing.iter().map(|seat| format!("{} {}", seat_name(seat), say(seat))).collect();
    told.join("; ")
}

fn describe_kind(kind: Building) -> String {
    let income = kind.income().map_or("nothing".to_owned(), |income| format!("{income:?}"));
    format!(
        "{}x{}, {} permits, {} gold, yields {income}, {} cubes, {} of it",
        kind.width(),
        kind.height(),
        kind.permits(),
        kind.gold(),
        kind.cube_count(),
        kind.copies()
    )
}

fn describe_square(state: &State, text: &str) -> Result<String, ScriptError> {
    let square = parse_square_label(text)?;
    if let Some(standing) = state.town.building_at(square) {
        return Ok(formatting::format_placed_building(&standing));
    }
    if let Some(permit) = state.town.permit_at(square) {
        return Ok(format!("permit {} of {}", permit.value.number(), seat_name(permit.owner)));
    }
    if let Some((laid, owner)) = state.town.church().tile_at(square) {
        return Ok(format!("{} of {}", format_tile(laid), seat_name(owner)));
    }
    Ok(if state.town.free_squares().contains(square) { "free" } else { "not in play" }.to_owned())
}

fn buildings(state: &State, seat: Seat) -> String {
    let own = state.town.buildings().filter(|standing| standing.owner == seat);
    let told: Vec<String> = own
        .map(|standing| format!("{} {}", format_building(standing.building), notation::format_square(standing.square)))
        .collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(", ") }
}

fn wall(state: &State) -> String {
    let told: Vec<String> = state
        .town
        .walls()
        .places()
        .map(|(place, segment)| match segment {
            Some(segment) => {
                format!("{} {} {}", notation::format_place(place), seat_name(segment.owner), segment.number)
            }
            None => notation::format_place(place),
        })
        .collect();
    told.join(", ")
}

fn church(state: &State) -> String {
    let church = state.town.church();
    let told: Vec<String> = church
        .tiles()
        .map(|(laid, square, owner)| {
            format!("{} {} {}", format_tile(laid), notation::format_square(square), seat_name(owner))
        })
        .collect();
    let laid = if told.is_empty() { "nothing".to_owned() } else { told.join(", ") };
    format!("{laid}; {} tiles left", state.tiles.count())
}

fn prompts(state: &State) -> String {
    let prompts = Elasund::prompts(state);
    let told: Vec<String> = prompts
        .iter()
        .map(|prompt| {
            let answered = if prompt.answer == AnswerState::Sealed { " (sealed)" } else { "" };
            format!("{}: {}{answered}", seat_name(prompt.seat), prompt_to_text(&prompt.kind))
        })
        .collect();
    if told.is_empty() { "nobody".to_owned() } else { told.join("; ") }
}

fn prompt_to_text(kind: &PromptKind) -> String {
    match *kind {
        PromptKind::Roll => "roll".to_owned(),
        PromptKind::ShiftShip { rows } => format!("move the ship to {}", formatting::format_rows(rows)),
        PromptKind::MovePirates { rows } => format!("move the pirates to {}", formatting::format_rows(rows)),
        PromptKind::Discard { count, cause } => format!("discard {count} ({cause:?})"),
        PromptKind::Reclaim { from, most } => format!("take back {most} of {}", format_cards(from)),
        PromptKind::Build { left } => format!("build {left}, then a permit or gold"),
        PromptKind::ChooseTile => "choose a tile".to_owned(),
        PromptKind::PlaceHut { huts } => {
            let huts: Vec<&str> = huts.iter().map(format_hut).collect();
            format!("place {}", huts.join(" "))
        }
        PromptKind::Bonus => "a bonus, or the end".to_owned(),
    }
}

/// Legal actions of a seat; only those of the given kinds, if any are given.
fn legal(state: &State, seat: Seat, kinds: &[&str]) -> String {
    let mut legal = Legal::new();
    Elasund::legal_actions(state, seat, &mut legal);
    let described = legal.bounds.iter().map(|described| match *described {
        ActionBounds::Discard { count, hand } => format!("discard any {count} of {}", format_cards(hand)),
        ActionBounds::Resign => "resign".to_owned(),
    });
    let told: Vec<String> = described
        .chain(legal.actions.iter().map(action_to_text))
        .filter(|told| kinds.is_empty() || told.starts_with(&kinds.join(" ")))
        .collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(", ") }
}

/// View of hands and tiles.
fn view_to_text(state: &State, viewer: Viewer) -> String {
    let view = Elasund::view(state, viewer);
    let counts: Vec<String> =
        view.seats().map(|(seat, public)| format!("{} {} cards", seat_name(seat), public.cards)).collect();
    let own = view.own.map_or(String::new(), |own| {
        let tiles = own.tiles.map_or(String::new(), |tiles| format!(", tiles {}", tiles.map(format_tile).join(" ")));
        let bottom = own.bottom.map_or(String::new(), |bottom| format!(", bottom {}", format_tile(bottom)));
        format!("; own {}{tiles}{bottom}", format_cards(own.hand))
    });
    let used = format_cards(view.discards);
    format!("{}; bank {}, stack {}, used {used}, tiles {}{own}", counts.join(", "), view.bank, view.stack, view.tiles)
}

/// Notices of the last step.
fn last_notices(game: &Journal<Elasund>, viewer: Viewer) -> Result<Vec<String>, ScriptError> {
    let last = game.steps().len().checked_sub(1).ok_or("nothing happened")?;
    Ok(game.notices(last, viewer).map(|notice| formatting::notice_to_text(&notice)).collect())
}
