//! Questions that a script can ask about a game.

use engine::audience::Viewer;
use engine::elasund::building::Building;
use engine::elasund::prompt::PromptKind;
use engine::elasund::state::State;
use engine::elasund::{Described, Elasund, notation};
use engine::journal::{Journal, Undo};
use engine::legal::Legal;
use engine::prompt::Answer;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};

use super::notation::{
    Unread, action_to_text, building, cards, hut, name, parse_at, parse_building, parse_in, parse_seat, tile,
};
use super::say;

/// Answers a question, line by line.
pub(super) fn answer(game: &Journal<Elasund>, question: &str) -> Result<Vec<String>, Unread> {
    let state = game.state();
    let town = &state.town;
    let counts = |of: &dyn Fn(Seat) -> u8| say::each(&PerSeat::from_fn(of));
    let line = match *question.split(' ').collect::<Vec<_>>().as_slice() {
        ["hands"] => each_playing(state, |seat| cards(state.hands[seat])),
        ["hand", seat] => cards(state.hands[parse_seat(seat)?]),
        ["bank"] => state.bank.to_string(),
        ["stack"] => cards(state.stack),
        ["used"] => cards(state.discards),
        ["cubes"] => counts(&|seat| town.cubes(seat)),
        ["trade"] => counts(&|seat| town.trade_points(seat)),
        ["towers"] => counts(&|seat| town.walls().towers(seat)),
        ["row", row] => say::row_of(state, parse_in(row)?),
        ["at", square] => at(state, square)?,
        ["buildings", seat] => buildings(state, parse_seat(seat)?),
        ["reserve", seat] => format!("{:?}", town.reserve(parse_seat(seat)?)),
        ["left", seat, kind] => town.left(parse_seat(seat)?, parse_building(kind)?).to_string(),
        ["stock"] => {
            let told = Building::ALL.into_iter().filter(|kind| kind.is_neutral());
            let told: Vec<String> =
                told.map(|kind| format!("{} {}", town.left(Seat::FIRST, kind), building(kind))).collect();
            told.join(", ")
        }
        ["squares"] => format!("{}, {} of them free", town.squares().len(), town.free().len()),
        ["trade", "squares"] => {
            let points = |square| engine::elasund::trade_track::square_points(square);
            let told: Vec<String> = town
                .squares()
                .iter()
                .filter(|&square| points(square) > 0)
                .map(|square| format!("{} {}", notation::square(square), points(square)))
                .collect();
            told.join(", ")
        }
        ["kind", kind] => kind_of(parse_building(kind)?),
        ["wall"] => wall(state),
        ["church"] => church(state),
        ["prompts"] => prompts(state),
        ["default", seat] => {
            let default = Elasund::default_action(&Elasund::view(state, Viewer::Seat(parse_seat(seat)?)));
            default.map_or("nothing".to_owned(), |action| action_to_text(&action))
        }
        ["undo", seat] => match game.undo(parse_seat(seat)?) {
            None => "nothing to take back".to_owned(),
            Some(Undo::Free { to_step }) => format!("free, {to_step} steps stay"),
            Some(Undo::WithConsent { to_step }) => format!("with consent, {to_step} steps stay"),
        },
        ["legal", seat, ref kinds @ ..] => legal(state, parse_seat(seat)?, kinds),
        ["seen", viewer] => seen(state, parse_viewer(viewer)?),
        ["told", viewer] => return told(game, parse_viewer(viewer)?),
        _ => return Err(format!("{question} is no question")),
    };
    Ok(vec![line])
}

fn parse_viewer(text: &str) -> Result<Viewer, Unread> {
    if text == "spectator" { Ok(Viewer::Spectator) } else { parse_seat(text).map(Viewer::Seat) }
}

fn each_playing(state: &State, say: impl Fn(Seat) -> String) -> String {
    let told: Vec<String> =
        state.playing.iter().map(|seat| format!("{} {}", name(seat), say(seat))).collect();
    told.join("; ")
}

fn kind_of(kind: Building) -> String {
    let income = kind.income().map_or("nothing".to_owned(), |income| format!("{income:?}"));
    format!(
        "{}x{}, {} permits, {} gold, yields {income}, {} cubes, {} of it",
        kind.width(),
        kind.height(),
        kind.permits(),
        kind.gold(),
        kind.flags(),
        kind.copies()
    )
}

fn at(state: &State, text: &str) -> Result<String, Unread> {
    let square = parse_at(text)?;
    if let Some(standing) = state.town.building_at(square) {
        return Ok(say::standing(&standing));
    }
    if let Some(permit) = state.town.permit_at(square) {
        return Ok(format!("permit {} of {}", permit.value.number(), name(permit.owner)));
    }
    if let Some((laid, owner)) = state.town.church().tile_at(square) {
        return Ok(format!("{} of {}", tile(laid), name(owner)));
    }
    Ok(if state.town.free().contains(square) { "free" } else { "not in play" }.to_owned())
}

fn buildings(state: &State, seat: Seat) -> String {
    let own = state.town.buildings().filter(|standing| standing.owner == seat);
    let told: Vec<String> = own
        .map(|standing| format!("{} {}", building(standing.building), notation::square(standing.square)))
        .collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(", ") }
}

fn wall(state: &State) -> String {
    let told: Vec<String> = state
        .town
        .walls()
        .places()
        .map(|(place, segment)| match segment {
            Some(segment) => format!("{} {} {}", notation::place(place), name(segment.owner), segment.number),
            None => notation::place(place),
        })
        .collect();
    told.join(", ")
}

fn church(state: &State) -> String {
    let church = state.town.church();
    let told: Vec<String> = church
        .tiles()
        .map(|(laid, square, owner)| format!("{} {} {}", tile(laid), notation::square(square), name(owner)))
        .collect();
    let laid = if told.is_empty() { "nothing".to_owned() } else { told.join(", ") };
    format!("{laid}; {} tiles left", state.tiles.count())
}

fn prompts(state: &State) -> String {
    let prompts = Elasund::prompts(state);
    let told: Vec<String> = prompts
        .iter()
        .map(|prompt| {
            let answered = if prompt.answer == Answer::Sealed { " (sealed)" } else { "" };
            format!("{}: {}{answered}", name(prompt.seat), asked(&prompt.kind))
        })
        .collect();
    if told.is_empty() { "nobody".to_owned() } else { told.join("; ") }
}

fn asked(kind: &PromptKind) -> String {
    match *kind {
        PromptKind::Roll => "roll".to_owned(),
        PromptKind::ShiftShip { rows } => format!("move the ship to {}", say::rows(rows)),
        PromptKind::MovePirates { rows } => format!("move the pirates to {}", say::rows(rows)),
        PromptKind::Discard { count, cause } => format!("discard {count} ({cause:?})"),
        PromptKind::Reclaim { from, most } => format!("take back {most} of {}", cards(from)),
        PromptKind::Build { left } => format!("build {left}, then a permit or gold"),
        PromptKind::ChooseTile => "choose a tile".to_owned(),
        PromptKind::PlaceHut { huts } => {
            let huts: Vec<&str> = huts.iter().map(hut).collect();
            format!("place {}", huts.join(" "))
        }
        PromptKind::Bonus => "a bonus, or the end".to_owned(),
    }
}

/// Legal actions of a seat; only those of the given kinds, if any are given.
fn legal(state: &State, seat: Seat, kinds: &[&str]) -> String {
    let mut legal = Legal::new();
    Elasund::legal_actions(state, seat, &mut legal);
    let described = legal.described.iter().map(|described| match *described {
        Described::Discard { count, hand } => format!("discard any {count} of {}", cards(hand)),
        Described::Resign => "resign".to_owned(),
    });
    let told: Vec<String> = described
        .chain(legal.actions.iter().map(action_to_text))
        .filter(|told| kinds.is_empty() || told.starts_with(&kinds.join(" ")))
        .collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(", ") }
}

/// View of hands and tiles.
fn seen(state: &State, viewer: Viewer) -> String {
    let view = Elasund::view(state, viewer);
    let counts: Vec<String> =
        view.seats().map(|(seat, public)| format!("{} {} cards", name(seat), public.cards)).collect();
    let own = view.own.map_or(String::new(), |own| {
        let tiles = own.tiles.map_or(String::new(), |tiles| format!(", tiles {}", tiles.map(tile).join(" ")));
        let bottom = own.bottom.map_or(String::new(), |bottom| format!(", bottom {}", tile(bottom)));
        format!("; own {}{tiles}{bottom}", cards(own.hand))
    });
    let used = cards(view.discards);
    format!(
        "{}; bank {}, stack {}, used {used}, tiles {}{own}",
        counts.join(", "),
        view.bank,
        view.stack,
        view.tiles
    )
}

/// Notices of the last step.
fn told(game: &Journal<Elasund>, viewer: Viewer) -> Result<Vec<String>, Unread> {
    let last = game.steps().len().checked_sub(1).ok_or("nothing happened")?;
    Ok(game.notices(last, viewer).map(|notice| say::notice(&notice)).collect())
}
