//! Formatting and parsing of seats, cards and actions in scripts.

use engine::elasund::action::{Action, Bonus};
use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::notation::{format_front, format_row, format_square, parse_front, parse_row, parse_square};
use engine::elasund::permit::PermitValue;
use engine::elasund::square::{Row, Square};
use engine::luck::Outcome;

pub(super) use crate::script::{ScriptError, parse_seat, seat_name, seat_names};

/// Names of the kinds of card.
const CARDS: [&str; 4] = ["gold", "red", "blue", "green"];
/// Names of the buildings.
const BUILDINGS: [&str; 9] = ["hut", "huts", "merchants", "artisans", "well", "fair", "shop", "inn", "hall"];

pub(super) fn format_color(color: Influence) -> &'static str {
    CARDS[1 + color.index()]
}

pub(super) fn format_building(building: Building) -> &'static str {
    BUILDINGS[building.index()]
}

pub(super) fn format_hut(hut: Hut) -> &'static str {
    format_building(hut.building())
}

/// Name of a tile, numbered from 1.
pub(super) fn format_tile(tile: ChurchTile) -> String {
    format!("t{}", tile.index() + 1)
}

pub(super) fn format_cards(cards: Cards) -> String {
    let told: Vec<String> = cards.iter().map(|(card, count)| format!("{count} {}", CARDS[card.index()])).collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(" ") }
}

fn require<T>(found: Option<T>, what: &str, text: &str) -> Result<T, ScriptError> {
    found.ok_or_else(|| format!("{text} is no {what}"))
}

pub(super) fn parse_number(text: &str) -> Result<u8, ScriptError> {
    require(text.parse().ok(), "number", text)
}

pub(super) fn parse_building(text: &str) -> Result<Building, ScriptError> {
    require(BUILDINGS.iter().position(|name| *name == text).and_then(Building::new), "building", text)
}

fn parse_hut(text: &str) -> Result<Hut, ScriptError> {
    require(Hut::from_building(parse_building(text)?), "hut", text)
}

pub(super) fn parse_square_label(text: &str) -> Result<Square, ScriptError> {
    require(parse_square(text), "square", text)
}

pub(super) fn parse_row_label(text: &str) -> Result<Row, ScriptError> {
    require(parse_row(text), "row", text)
}

pub(super) fn parse_value(text: &str) -> Result<PermitValue, ScriptError> {
    require(text.parse().ok().and_then(PermitValue::new), "permit", text)
}

pub(super) fn parse_tile(text: &str) -> Result<ChurchTile, ScriptError> {
    let number = text.strip_prefix('t').and_then(|number| number.parse::<usize>().ok());
    require(number.and_then(|number| ChurchTile::new(number.checked_sub(1)?)), "tile", text)
}

pub(super) fn parse_cards(words: &[&str]) -> Result<Cards, ScriptError> {
    if words == ["nothing"] {
        return Ok(Cards::NONE);
    }
    let mut cards = Cards::NONE;
    for pair in words.chunks(2) {
        let [count, kind] = pair else { return Err(format!("{words:?} are no cards")) };
        let card = CARDS.iter().position(|card| card == kind).and_then(Card::new);
        cards += Cards::from_card(require(card, "card", kind)?, parse_number(count)?);
    }
    Ok(cards)
}

fn parse_color(text: &str) -> Result<Influence, ScriptError> {
    let found = CARDS.iter().position(|card| *card == text).and_then(|index| index.checked_sub(1));
    require(found.and_then(Influence::new), "color", text)
}

fn parse_price(words: &[&str]) -> Result<Option<Influence>, ScriptError> {
    match words {
        [] => Ok(None),
        [color] => parse_color(color).map(Some),
        _ => Err(format!("{words:?} are no price")),
    }
}

/// Formats an action.
pub fn action_to_text(action: &Action) -> String {
    let paid = |influence: Option<Influence>| influence.map_or(String::new(), |c| format!(" {}", format_color(c)));
    match *action {
        Action::Roll => "roll".to_owned(),
        Action::MoveShip { row: to } => format!("ship {}", format_row(to)),
        Action::Discard { cards: gone } => format!("discard {}", format_cards(gone)),
        Action::Reclaim { cards: back } => format!("reclaim {}", format_cards(back)),
        Action::Build { building: kind, square: at, influence } => {
            format!("build {} {}{}", format_building(kind), format_square(at), paid(influence))
        }
        Action::BuildWall { front: at } => format!("wall {}", format_front(at)),
        Action::BuildChurch => "church".to_owned(),
        Action::ChooseTile { tile: chosen } => format!("tile {}", format_tile(chosen)),
        Action::PlaceHut { hut: kind, square: at } => {
            format!("place {} {}", format_hut(kind), format_square(at))
        }
        Action::PlacePermit { value, square: at, influence } => {
            format!("permit {} {}{}", value.number(), format_square(at), paid(influence))
        }
        Action::TakeGold => "gold".to_owned(),
        Action::Bonus(Bonus::Move { value, square: to, influence }) => {
            format!("bonus move {} {} {}", value.number(), format_square(to), format_color(influence))
        }
        Action::Bonus(Bonus::Raise { from, to, influence }) => {
            format!("bonus raise {} {} {}", from.number(), to.number(), format_color(influence))
        }
        Action::Bonus(Bonus::Permit { value, square: at }) => {
            format!("bonus permit {} {}", value.number(), format_square(at))
        }
        Action::Bonus(Bonus::Gold) => "bonus gold".to_owned(),
        Action::EndTurn => "end".to_owned(),
        Action::Resign => "resign".to_owned(),
    }
}

/// Parses an action and the luck in brackets.
///
/// # Errors
/// If the text is malformed.
pub fn parse_action(text: &str) -> Result<(Action, Vec<Outcome>), String> {
    let (act, luck) = match text.split_once(" [") {
        Some((act, luck)) => (act, parse_luck(luck.trim_end_matches(']'))?),
        None => (text, Vec::new()),
    };
    let words: Vec<&str> = act.split(' ').collect();
    let action = match *words.as_slice() {
        ["roll"] => Action::Roll,
        ["ship", row] => Action::MoveShip { row: parse_row_label(row)? },
        ["discard", ref gone @ ..] => Action::Discard { cards: parse_cards(gone)? },
        ["reclaim", ref back @ ..] => Action::Reclaim { cards: parse_cards(back)? },
        ["build", kind, at, ref paid @ ..] => Action::Build {
            building: parse_building(kind)?,
            square: parse_square_label(at)?,
            influence: parse_price(paid)?,
        },
        ["wall", at] => Action::BuildWall { front: require(parse_front(at), "front", at)? },
        ["church"] => Action::BuildChurch,
        ["tile", tile] => Action::ChooseTile { tile: parse_tile(tile)? },
        ["place", hut, at] => Action::PlaceHut { hut: parse_hut(hut)?, square: parse_square_label(at)? },
        ["permit", value, at, ref paid @ ..] => Action::PlacePermit {
            value: parse_value(value)?,
            square: parse_square_label(at)?,
            influence: parse_price(paid)?,
        },
        ["gold"] => Action::TakeGold,
        ["bonus", "gold"] => Action::Bonus(Bonus::Gold),
        ["bonus", "permit", value, at] => {
            Action::Bonus(Bonus::Permit { value: parse_value(value)?, square: parse_square_label(at)? })
        }
        ["bonus", "move", value, to, paid] => Action::Bonus(Bonus::Move {
            value: parse_value(value)?,
            square: parse_square_label(to)?,
            influence: parse_color(paid)?,
        }),
        ["bonus", "raise", from, to, paid] => Action::Bonus(Bonus::Raise {
            from: parse_value(from)?,
            to: parse_value(to)?,
            influence: parse_color(paid)?,
        }),
        ["end"] => Action::EndTurn,
        ["resign"] => Action::Resign,
        _ => return Err(format!("{act} is no action")),
    };
    Ok((action, luck))
}

/// Parses luck: dice as numbers, drawn cards as colors, drawn tiles as `t1` to `t9`.
fn parse_luck(text: &str) -> Result<Vec<Outcome>, ScriptError> {
    let outcome = |word: &str| {
        if let Ok(color) = parse_color(word) {
            return Ok(Outcome::Drawn(color.index()));
        }
        match parse_tile(word) {
            Ok(tile) => Ok(Outcome::Drawn(tile.index())),
            Err(_) => parse_number(word).map(Outcome::Die),
        }
    };
    text.split(' ').map(outcome).collect()
}
