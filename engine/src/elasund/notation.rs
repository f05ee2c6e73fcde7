//! Labels of squares and wall places: ASCII, the same in every game.
//!
//! The label of a square is the letter of its column, starting with `A` at the harbor, and the roll of its row: `C8`. There
//! is no row 7.

use super::square::{COLUMNS, Row, Square};
use super::wall::{WallFront, WallPlace};

/// Label of a column, counted from 0 at the harbor.
pub fn format_column(x: usize) -> char {
    char::from(b'A'.saturating_add(u8::try_from(x).unwrap_or(u8::MAX)))
}

/// Label of a row: its roll.
pub fn format_row(row: Row) -> String {
    row.number().to_string()
}

/// Label of a square.
pub fn format_square(square: Square) -> String {
    format!("{}{}", format_column(square.x()), square.row().number())
}

/// Label of a wall front.
pub const fn format_front(front: WallFront) -> &'static str {
    match front {
        WallFront::North => "north",
        WallFront::South => "south",
        WallFront::EastFromNorth => "east-north",
        WallFront::EastFromSouth => "east-south",
    }
}

/// Label of a wall place: the side, and the adjacent column or row (`north-D`, `east-11`).
pub fn format_place(place: WallPlace) -> String {
    match place {
        WallPlace::North(x) => format!("north-{}", format_column(usize::from(x))),
        WallPlace::South(x) => format!("south-{}", format_column(usize::from(x))),
        WallPlace::East(row) => format!("east-{}", row.number()),
    }
}

/// Parses the label of a row; ignores surrounding space.
pub fn parse_row(text: &str) -> Option<Row> {
    let text = text.trim();
    if text.is_empty() || text.len() > 2 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Row::from_number(text.parse().ok()?)
}

/// Parses the label of a square, in play or not; ignores case and surrounding space.
pub fn parse_square(text: &str) -> Option<Square> {
    let mut chars = text.trim().chars();
    let letter = chars.next()?.to_ascii_uppercase();
    let x = (0..COLUMNS).find(|&x| format_column(x) == letter)?;
    let number = chars.as_str();
    if number.starts_with(char::is_whitespace) {
        return None;
    }
    Square::at(x, parse_row(number)?)
}

/// Parses the label of a front; ignores case and surrounding space.
pub fn parse_front(text: &str) -> Option<WallFront> {
    let text = text.trim();
    WallFront::ALL.into_iter().find(|&each| format_front(each).eq_ignore_ascii_case(text))
}

/// Parses the label of a wall place; ignores case and surrounding space.
pub fn parse_place(text: &str) -> Option<WallPlace> {
    let (side, rest) = text.trim().split_once('-')?;
    let x = || {
        let mut letters = rest.chars();
        let letter = letters.next()?.to_ascii_uppercase();
        let x = (0..COLUMNS).find(|&x| format_column(x) == letter).filter(|_| letters.next().is_none())?;
        u8::try_from(x).ok()
    };
    match side.to_ascii_lowercase().as_str() {
        "north" => x().map(WallPlace::North),
        "south" => x().map(WallPlace::South),
        "east" => parse_row(rest).map(WallPlace::East),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elasund::square::SQUARES;
    use crate::elasund::wall::Walls;

    #[test]
    fn labels_parse_back() {
        for at in (0..SQUARES).filter_map(Square::new) {
            assert_eq!(parse_square(&format_square(at)), Some(at));
            assert_eq!(parse_square(&format!(" {} ", format_square(at).to_lowercase())), Some(at));
        }
        for at in Row::ALL {
            assert_eq!(parse_row(&format_row(at)), Some(at));
        }
        for at in WallFront::ALL {
            assert_eq!(parse_front(format_front(at)), Some(at));
        }
        for (at, _) in (2..=4).flat_map(|players| Walls::new(players).places().collect::<Vec<_>>()) {
            assert_eq!(parse_place(&format_place(at)), Some(at));
        }
    }

    #[test]
    fn invalid_labels_are_rejected() {
        let odd =
            ["", "A", "8", "A7", "A1", "A13", "J8", "C 8", "C8x", "é8", "Ä", "A+8", "A٣", "-", "north-", "nörth-C"];
        for text in odd {
            let places = (parse_square(text), parse_row(text).filter(|_| text != "8"), parse_place(text));
            assert_eq!((places, parse_front(text)), ((None, None, None), None), "{text}");
        }
    }
}
