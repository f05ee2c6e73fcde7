//! Labels of squares and walls: ASCII, the same in every game.
//!
//! A square is the letter of its column, `A` at the harbor, and the number of its row as on the dice: `C8`. There is no
//! row 7.

use super::square::{COLUMNS, Row, Square};
use super::wall::{WallFront, WallPlace};

/// The label of a column, counted from 0 at the harbor.
pub fn column(x: usize) -> char {
    char::from(b'A'.saturating_add(u8::try_from(x).unwrap_or(u8::MAX)))
}

/// The label of a row: its number.
pub fn row(row: Row) -> String {
    row.number().to_string()
}

/// The label of a square.
pub fn square(square: Square) -> String {
    format!("{}{}", column(square.x()), square.row().number())
}

/// The label of a wall's front.
pub const fn front(front: WallFront) -> &'static str {
    match front {
        WallFront::North => "north",
        WallFront::South => "south",
        WallFront::EastFromNorth => "east-north",
        WallFront::EastFromSouth => "east-south",
    }
}

/// The label of a place in the wall: the side, and the column or row beside it (`north-D`, `east-11`).
pub fn place(place: WallPlace) -> String {
    match place {
        WallPlace::North(x) => format!("north-{}", column(usize::from(x))),
        WallPlace::South(x) => format!("south-{}", column(usize::from(x))),
        WallPlace::East(row) => format!("east-{}", row.number()),
    }
}

/// The row with this label; surrounding space doesn't matter.
pub fn parse_row(text: &str) -> Option<Row> {
    let text = text.trim();
    if text.is_empty() || text.len() > 2 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Row::of_number(text.parse().ok()?)
}

/// The square with this label, in play or not; case and surrounding space don't matter.
pub fn parse_square(text: &str) -> Option<Square> {
    let mut chars = text.trim().chars();
    let letter = chars.next()?.to_ascii_uppercase();
    let x = (0..COLUMNS).find(|&x| column(x) == letter)?;
    let number = chars.as_str();
    if number.starts_with(char::is_whitespace) {
        return None;
    }
    Square::at(x, parse_row(number)?)
}

/// The front with this label; case and surrounding space don't matter.
pub fn parse_front(text: &str) -> Option<WallFront> {
    let text = text.trim();
    WallFront::ALL.into_iter().find(|&each| front(each).eq_ignore_ascii_case(text))
}

/// The place with this label; case and surrounding space don't matter.
pub fn parse_place(text: &str) -> Option<WallPlace> {
    let (side, rest) = text.trim().split_once('-')?;
    let x = || {
        let mut letters = rest.chars();
        let letter = letters.next()?.to_ascii_uppercase();
        let x = (0..COLUMNS).find(|&x| column(x) == letter).filter(|_| letters.next().is_none())?;
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
    fn labels_are_read_as_they_are_written() {
        for at in (0..SQUARES).filter_map(Square::new) {
            assert_eq!(parse_square(&square(at)), Some(at));
            assert_eq!(parse_square(&format!(" {} ", square(at).to_lowercase())), Some(at));
        }
        for at in Row::ALL {
            assert_eq!(parse_row(&row(at)), Some(at));
        }
        for at in WallFront::ALL {
            assert_eq!(parse_front(front(at)), Some(at));
        }
        for (at, _) in (2..=4).flat_map(|players| Walls::new(players).places().collect::<Vec<_>>()) {
            assert_eq!(parse_place(&place(at)), Some(at));
        }
    }

    #[test]
    fn what_is_no_label_is_none() {
        let odd = [
            "", "A", "8", "A7", "A1", "A13", "J8", "C 8", "C8x", "é8", "Ä", "A+8", "A٣", "-", "north-",
            "nörth-C",
        ];
        for text in odd {
            let places = (parse_square(text), parse_row(text).filter(|_| text != "8"), parse_place(text));
            assert_eq!((places, parse_front(text)), ((None, None, None), None), "{text}");
        }
    }
}
