//! Parser of board files; `docs/BOARDS.md` specifies the format.

use std::fmt::{self, Display, Formatter};

use super::layout::{Counts, Layout, Map, Place, Start};
use arrayvec::ArrayString;

use crate::catan::hex::{Coord, Hex, MAX_HEXES, NumberToken, Terrain};
use crate::catan::island::{Harbor, Tile};
use crate::catan::options::{Arrangement, PLAYERS, POINTS};
use crate::catan::resource::Resource;
use crate::catan::ships::chart::MAX_AREAS;
use crate::catan::topology::Side;

/// Maximum length of a board name, in bytes.
const LONGEST_NAME: usize = 32;

/// Maximum length of a quoted word in an error message, in characters.
const LONGEST_TOLD: usize = 40;

/// Name of a board.
pub type BoardName = ArrayString<LONGEST_NAME>;

/// Error in a board file, with its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardError {
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted from 1 in characters.
    pub column: usize,
    /// Kind of error.
    pub fault: Fault,
}

/// Kind of error in a board file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The line begins with an unknown keyword.
    Keyword(String),
    /// A word is missing at the end of the line.
    Missing(&'static str),
    /// The line has a word too many.
    Superfluous(String),
    /// The word does not have the expected form.
    Expected(&'static str, String),
    /// The map has no such hex.
    NoSuchHex(String),
    /// A row of a map is not preceded by a `map` line.
    RowWithoutMap,
    /// Two consecutive rows do not differ by an odd number of hexes.
    RowsDontFit,
    /// A map has more hexes than the maximum.
    TooLarge,
    /// The line must follow a line with this keyword.
    Before(&'static str),
    /// A map has more areas than the maximum.
    TooManyAreas,
    /// Two maps are for the same number of players.
    Twice,
    /// A line with this keyword exists already.
    Again(&'static str),
    /// The robber or an area is on a sea hex.
    NotLand(String),
    /// The pirate is on a land hex.
    NotSea(String),
    /// A hex is in two areas.
    Shared(String),
    /// A hex is adjacent to one of another area, so that a vertex would belong to both.
    Touching(String),
    /// A harbor is not on a coast.
    NotCoast,
}

impl Display for BoardError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for BoardError {}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Keyword(word) => write!(
                f,
                "no line begins with {word:?}; those that are known are board, points, players, map, robber, pirate, area, \
                 stay, harbors, harbor, tokens and start; the rows of a map are indented"
            ),
            Fault::Missing(what) => write!(f, "{what} is missing"),
            Fault::Superfluous(word) => write!(f, "{word:?} is one too many"),
            Fault::Expected(what, word) => write!(f, "{word:?} is not {what}"),
            Fault::NoSuchHex(word) => write!(f, "the map has no hex {word:?}; they are h1, h2 and so on, row by row"),
            Fault::RowWithoutMap => f.write_str("a row of a map, and no line \"map\" before it"),
            Fault::RowsDontFit => f.write_str(
                "rows lie between each other: two that follow each other must differ by an odd number of hexes; \
                 a dot is a place without a hex",
            ),
            Fault::TooLarge => write!(f, "a map has {MAX_HEXES} hexes at most"),
            Fault::Before(what) => write!(f, "the line {what:?} must come before"),
            Fault::TooManyAreas => write!(f, "a map has {MAX_AREAS} areas at most"),
            Fault::Twice => f.write_str("another map is for as many players"),
            Fault::Again(what) => write!(f, "there is a line {what:?} already"),
            Fault::NotLand(hex) => write!(f, "{hex} is sea, and this needs land"),
            Fault::NotSea(hex) => write!(f, "{hex} is land, and this needs sea"),
            Fault::Shared(hex) => write!(f, "{hex} is in another area already"),
            Fault::Touching(hex) => write!(
                f,
                "{hex} touches another area, and a place between them would belong to both; write touching hexes on one \
                 line, or part the areas"
            ),
            Fault::NotCoast => f.write_str("a harbor lies where land meets the sea, and there is no coast"),
        }
    }
}

/// Word of a line, with its position.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl Word<'_> {
    fn fault(&self, fault: Fault) -> BoardError {
        BoardError { line: self.line, column: self.column, fault }
    }

    fn expected(&self, what: &'static str) -> BoardError {
        self.fault(Fault::Expected(what, self.told()))
    }

    /// Returns the word for an error message, truncated if it is very long.
    fn told(&self) -> String {
        match self.text.chars().count() > LONGEST_TOLD {
            true => self.text.chars().take(LONGEST_TOLD).chain(['…']).collect(),
            false => self.text.to_owned(),
        }
    }
}

/// Remaining words of a line.
struct Words<'a> {
    words: std::vec::IntoIter<Word<'a>>,
    end: (usize, usize),
}

impl<'a> Words<'a> {
    fn of(line: &'a str, number: usize) -> Words<'a> {
        let mut words = Vec::new();
        let mut start = None;
        let ends = line.char_indices().chain([(line.len(), ' ')]);
        for (column, (at, letter)) in ends.enumerate() {
            match (start, letter.is_whitespace()) {
                (None, false) => start = Some((at, column)),
                (Some((from, column)), true) => {
                    let text = line.get(from..at).unwrap_or_default();
                    words.push(Word { text, line: number, column: column + 1 });
                    start = None;
                }
                _ => {}
            }
        }
        let end = (number, line.chars().count() + 1);
        Words { words: words.into_iter(), end }
    }

    fn missing(&self, what: &'static str) -> BoardError {
        BoardError { line: self.end.0, column: self.end.1, fault: Fault::Missing(what) }
    }

    fn next(&mut self, what: &'static str) -> Result<Word<'a>, BoardError> {
        self.words.next().ok_or_else(|| self.missing(what))
    }

    /// Returns all remaining words, at least one.
    fn some(&mut self, what: &'static str) -> Result<Vec<Word<'a>>, BoardError> {
        let first = self.next(what)?;
        Ok([first].into_iter().chain(self.words.by_ref()).collect())
    }

    fn end(&mut self) -> Result<(), BoardError> {
        match self.words.next() {
            Some(word) => Err(word.fault(Fault::Superfluous(word.told()))),
            None => Ok(()),
        }
    }
}

/// Parser state.
#[derive(Default)]
struct Reading {
    name: Option<String>,
    points: Option<u8>,
    maps: Vec<Map>,
    /// Rows of the current map as drawn; tile coordinates are computed from all of them.
    rows: Vec<Row>,
    drawing: bool,
}

type Row = Vec<Option<(Terrain, Option<NumberToken>)>>;

/// Parses a board file.
///
/// # Errors
/// The first error, with its position.
pub fn parse(text: &str) -> Result<Layout, BoardError> {
    let mut reading = Reading::default();
    let mut lines = 0;
    for (number, line) in (1..).zip(text.lines()) {
        lines = number;
        let line = line.split('#').next().unwrap_or_default();
        let mut words = Words::of(line, number);
        let is_row = line.starts_with([' ', '\t']);
        let Some(first) = words.words.next() else { continue };
        if is_row && !reading.drawing {
            return Err(first.fault(Fault::RowWithoutMap));
        }
        if is_row {
            reading.row(first, words)?;
            continue;
        }
        reading.keyword(first, &mut words)?;
        words.end()?;
    }
    let end = Words { words: Vec::new().into_iter(), end: (lines + 1, 1) };
    let name = reading.name.ok_or_else(|| end.missing("a line \"board\" with the name"))?;
    match reading.maps.iter().any(|map| map.tiles.is_empty()) || reading.maps.is_empty() {
        true => Err(end.missing("a map")),
        false => Ok(Layout { name, points: reading.points, maps: reading.maps }),
    }
}

impl Reading {
    fn keyword(&mut self, first: Word<'_>, words: &mut Words<'_>) -> Result<(), BoardError> {
        self.drawing = false;
        match first.text {
            "board" => {
                let name = words.next("a name")?;
                let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
                if name.text.len() > LONGEST_NAME || !name.text.bytes().all(is_plain) {
                    return Err(name.expected("a name of at most 32 small letters, digits and hyphens"));
                }
                once(first, "board", self.name.replace(name.text.to_owned()).is_none())?;
            }
            "points" => {
                let word = words.next("a number of points")?;
                let points = word.text.parse().ok().filter(|points| POINTS.contains(points));
                let points = points.ok_or_else(|| word.expected("a number of points from 3 to 18"))?;
                once(first, "points", self.points.replace(points).is_none())?;
            }
            "players" => {
                let word = words.next("a number of players")?;
                let players = counts(word)?;
                if self.maps.iter().any(|map| !map.players.is_apart(players)) {
                    return Err(word.fault(Fault::Twice));
                }
                self.maps.push(Map::empty(players));
                self.rows.clear();
            }
            "map" => {
                let is_drawn = !self.map(first)?.tiles.is_empty();
                once(first, "map", !is_drawn)?;
                self.drawing = true;
            }
            "harbor" => {
                let map = self.map(first)?;
                let kind = harbor(words.next("what the harbor trades")?)?;
                let word = words.next("a hex")?;
                let hex = hex(map, word)?;
                let side = side(words.next("a side")?)?;
                if is_land(map, Some(hex)) == is_land(map, beyond(map, hex, side)) {
                    return Err(word.fault(Fault::NotCoast));
                }
                map.harbors.push((kind, hex, side));
            }
            "harbors" => {
                let map = self.map(first)?;
                let word = words.next("fixed or shuffled")?;
                map.harbor_kinds = match word.text {
                    "fixed" => Arrangement::Fixed,
                    "shuffled" => Arrangement::Shuffled,
                    _ => return Err(word.expected("fixed or shuffled")),
                };
            }
            "robber" => {
                let map = self.map(first)?;
                let hex = land(map, words.next("a hex")?)?;
                once(first, "robber", map.robber.replace(hex).is_none())?;
            }
            "pirate" => {
                let map = self.map(first)?;
                let word = words.next("a hex")?;
                let hex = hex(map, word)?;
                if is_land(map, Some(hex)) {
                    return Err(word.fault(Fault::NotSea(word.told())));
                }
                once(first, "pirate", map.pirate.replace(hex).is_none())?;
            }
            "area" => {
                let map = self.map(first)?;
                if map.areas.len() == MAX_AREAS {
                    return Err(first.fault(Fault::TooManyAreas));
                }
                let mut area = Vec::new();
                for word in words.some("a hex")? {
                    let hex = land(map, word)?;
                    if map.areas.iter().flatten().chain(&area).any(|&other| other == hex) {
                        return Err(word.fault(Fault::Shared(word.told())));
                    }
                    let touches = |side| {
                        let other = beyond(map, hex, side);
                        other.is_some_and(|other| map.areas.iter().flatten().any(|&area| area == other))
                    };
                    if Side::ALL.into_iter().any(touches) {
                        return Err(word.fault(Fault::Touching(word.told())));
                    }
                    area.push(hex);
                }
                map.areas.push(area);
            }
            "stay" => {
                let map = self.map(first)?;
                for word in words.some("a hex")? {
                    map.stay.push(hex(map, word)?);
                }
            }
            "tokens" => {
                let map = self.map(first)?;
                for word in words.words.by_ref() {
                    map.tokens.push(token(word)?.number());
                }
            }
            "start" => {
                let map = self.map(first)?;
                let players = counts(words.next("a number of players")?)?;
                let first = place(map, words)?;
                let second = place(map, words)?;
                map.starts.push(Start { players, places: [first, second] });
            }
            _ => return Err(first.fault(Fault::Keyword(first.told()))),
        }
        Ok(())
    }

    /// Returns the current map.
    fn map(&mut self, word: Word<'_>) -> Result<&mut Map, BoardError> {
        self.maps.last_mut().ok_or_else(|| word.fault(Fault::Before("players")))
    }

    /// Adds a row to the map and recomputes all coordinates, since rows are centered.
    fn row(&mut self, first: Word<'_>, words: Words<'_>) -> Result<(), BoardError> {
        let mut row = Row::new();
        for word in [first].into_iter().chain(words.words) {
            row.push(drawn(word)?);
        }
        if self.rows.last().is_some_and(|above| (above.len() + row.len()).is_multiple_of(2)) {
            return Err(first.fault(Fault::RowsDontFit));
        }
        self.rows.push(row);
        if self.rows.iter().flatten().count() > MAX_HEXES {
            return Err(first.fault(Fault::TooLarge));
        }
        let tiles = placed(&self.rows);
        self.map(first)?.tiles = tiles;
        Ok(())
    }
}

/// Computes the coordinates of the tiles; rows are centered horizontally, and the whole drawing vertically.
fn placed(rows: &[Row]) -> Vec<Tile> {
    let whole = |count: usize| i8::try_from(count).unwrap_or(i8::MAX);
    let top = -(whole(rows.len()) / 2);
    // Rows centered on half hexes are shifted half a hex to the right.
    let widest = rows.first().map_or(0, |row| whole(row.len()) - 1);
    let middle = (widest + top).rem_euclid(2);
    let mut tiles = Vec::new();
    for (r, row) in (top..).zip(rows) {
        let left = (middle - (whole(row.len()) - 1) - r) / 2;
        for (q, drawn) in (left..).zip(row) {
            if let Some((terrain, token)) = *drawn {
                tiles.push(Tile { coord: Coord { q, r }, terrain, token });
            }
        }
    }
    tiles
}

/// Parses a tile of a row, or a dot for no tile.
fn drawn(word: Word<'_>) -> Result<Option<(Terrain, Option<NumberToken>)>, BoardError> {
    const HEX: &str = "a hex, such as f6; f is forest, p pasture, g fields, h hills, m mountains, $ gold, d desert, ~ sea, and \
                       a dot none";
    let mut letters = word.text.chars();
    let terrain = match letters.next() {
        Some('.') if word.text == "." => return Ok(None),
        Some('f') => Terrain::Forest,
        Some('p') => Terrain::Pasture,
        Some('g') => Terrain::Fields,
        Some('h') => Terrain::Hills,
        Some('m') => Terrain::Mountains,
        Some('d') => Terrain::Desert,
        Some('$') => Terrain::Gold,
        Some('~') => Terrain::Sea,
        _ => return Err(word.expected(HEX)),
    };
    let number = letters.as_str();
    let token = number.parse().ok().and_then(NumberToken::new);
    match terrain.has_token() {
        true if token.is_some() => Ok(Some((terrain, token))),
        false if number.is_empty() => Ok(Some((terrain, None))),
        _ => Err(word.expected(HEX)),
    }
}

fn token(word: Word<'_>) -> Result<NumberToken, BoardError> {
    let number = word.text.parse().ok().and_then(NumberToken::new);
    number.ok_or_else(|| word.expected("a number from 2 to 12 but 7"))
}

fn hex(map: &Map, word: Word<'_>) -> Result<Hex, BoardError> {
    hex_of(map, word, word.text)
}

/// Parses the label of a land hex.
fn land(map: &Map, word: Word<'_>) -> Result<Hex, BoardError> {
    let hex = hex(map, word)?;
    match is_land(map, Some(hex)) {
        true => Ok(hex),
        false => Err(word.fault(Fault::NotLand(word.told()))),
    }
}

/// Returns `true` if the hex is land; `None` and unknown hexes count as sea.
fn is_land(map: &Map, hex: Option<Hex>) -> bool {
    hex.and_then(|hex| map.tiles.get(hex.index())).is_some_and(|tile| tile.terrain.is_land())
}

/// Returns the adjacent hex on this side, if there is one.
fn beyond(map: &Map, hex: Hex, side: Side) -> Option<Hex> {
    let (right, down) = match side {
        Side::NorthEast => (1, -1),
        Side::East => (1, 0),
        Side::SouthEast => (0, 1),
        Side::SouthWest => (-1, 1),
        Side::West => (-1, 0),
        Side::NorthWest => (0, -1),
    };
    let Coord { q, r } = map.tiles.get(hex.index())?.coord;
    let there = Coord { q: q.saturating_add(right), r: r.saturating_add(down) };
    let index = map.tiles.iter().position(|tile| tile.coord == there)?;
    u8::try_from(index).ok().map(Hex)
}

/// Returns an error if a line that may occur only once is repeated.
fn once(line: Word<'_>, what: &'static str, is_first: bool) -> Result<(), BoardError> {
    if is_first { Ok(()) } else { Err(line.fault(Fault::Again(what))) }
}

fn hex_of(map: &Map, word: Word<'_>, text: &str) -> Result<Hex, BoardError> {
    let number = text.strip_prefix('h').and_then(|number| number.parse::<usize>().ok());
    let index = number.and_then(|number| number.checked_sub(1)).filter(|&index| index < map.tiles.len());
    let hex = index.and_then(|index| u8::try_from(index).ok()).map(Hex);
    hex.ok_or_else(|| word.fault(Fault::NoSuchHex(word.told())))
}

fn harbor(word: Word<'_>) -> Result<Harbor, BoardError> {
    Ok(match word.text {
        "any" => Harbor::Any,
        "brick" => Harbor::Only(Resource::Brick),
        "lumber" => Harbor::Only(Resource::Lumber),
        "wool" => Harbor::Only(Resource::Wool),
        "grain" => Harbor::Only(Resource::Grain),
        "ore" => Harbor::Only(Resource::Ore),
        _ => return Err(word.expected("any, brick, lumber, wool, grain or ore")),
    })
}

fn side(word: Word<'_>) -> Result<Side, BoardError> {
    Ok(match word.text {
        "NE" => Side::NorthEast,
        "E" => Side::East,
        "SE" => Side::SouthEast,
        "SW" => Side::SouthWest,
        "W" => Side::West,
        "NW" => Side::NorthWest,
        _ => return Err(word.expected("a side: NE, E, SE, SW, W or NW")),
    })
}

/// Parses numbers of players, such as `2-4` or `2,4`.
fn counts(word: Word<'_>) -> Result<Counts, BoardError> {
    const COUNTS: &str = "a number of players: 2 to 4, such as 2-4 or 3,4";
    let mut counts = Counts::default();
    let number = |text: &str| text.parse().ok().filter(|players| PLAYERS.contains(players));
    for part in word.text.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let (Some(from), Some(to)) = (number(from), number(to)) else { return Err(word.expected(COUNTS)) };
        if !(from..=to).fold(from <= to, |all, players: usize| counts.insert(players) && all) {
            return Err(word.expected(COUNTS));
        }
    }
    Ok(counts)
}

fn place(map: &Map, words: &mut Words<'_>) -> Result<Place, BoardError> {
    let settlement = joined(map, words.next("where a settlement stands")?)?;
    let road = joined(map, words.next("where its road lies")?)?;
    Ok(Place { settlement, road })
}

/// Parses `COUNT` hex labels joined by plus signs.
fn joined<const COUNT: usize>(map: &Map, word: Word<'_>) -> Result<[Hex; COUNT], BoardError> {
    let hexes = word.text.split('+').map(|text| hex_of(map, word, text)).collect::<Result<Vec<Hex>, _>>()?;
    let wrong = if COUNT == 3 { "three hexes, such as h1+h2+h5" } else { "two hexes, such as h1+h2" };
    hexes.try_into().map_err(|_| word.expected(wrong))
}
