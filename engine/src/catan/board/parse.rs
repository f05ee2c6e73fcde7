//! Parser of board files; `docs/BOARDS.md` specifies the format.

use std::fmt::{self, Display, Formatter};

use super::board_file::{BoardFile, Map, PlayerCounts, SeatStart, StartPlace};
use arrayvec::ArrayString;

use crate::catan::hex::{Coord, Hex, MAX_HEXES, NumberToken, Terrain};
use crate::catan::island::{Harbor, Tile};
use crate::catan::options::{Arrangement, PLAYERS, POINTS};
use crate::catan::resource::Resource;
use crate::catan::ships::chart::MAX_AREAS;
use crate::catan::topology::Side;

/// Maximum length of a board name, in bytes.
const MAX_NAME_LENGTH: usize = 32;

/// Maximum length of a quoted word in an error message, in characters.
const MAX_EXCERPT_LENGTH: usize = 40;

/// Name of a board.
pub type BoardName = ArrayString<MAX_NAME_LENGTH>;

/// Error in a board file, with its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardError {
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted from 1 in characters.
    pub column: usize,
    /// Kind of error.
    pub kind: BoardErrorKind,
}

/// Kind of error in a board file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardErrorKind {
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
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl std::error::Error for BoardError {}

impl Display for BoardErrorKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            BoardErrorKind::Keyword(word) => write!(
                f,
                "no line begins with {word:?}; those that are known are board, points, players, map, robber, pirate, area, \
                 stay, harbors, harbor, tokens and start; the rows of a map are indented"
            ),
            BoardErrorKind::Missing(what) => write!(f, "{what} is missing"),
            BoardErrorKind::Superfluous(word) => write!(f, "{word:?} is one too many"),
            BoardErrorKind::Expected(what, word) => write!(f, "{word:?} is not {what}"),
            BoardErrorKind::NoSuchHex(word) => {
                write!(f, "the map has no hex {word:?}; they are h1, h2 and so on, row by row")
            }
            BoardErrorKind::RowWithoutMap => f.write_str("a row of a map, and no line \"map\" before it"),
            BoardErrorKind::RowsDontFit => f.write_str(
                "rows lie between each other: two that follow each other must differ by an odd number of hexes; \
                 a dot is a place without a hex",
            ),
            BoardErrorKind::TooLarge => write!(f, "a map has {MAX_HEXES} hexes at most"),
            BoardErrorKind::Before(what) => write!(f, "the line {what:?} must come before"),
            BoardErrorKind::TooManyAreas => write!(f, "a map has {MAX_AREAS} areas at most"),
            BoardErrorKind::Twice => f.write_str("another map is for as many players"),
            BoardErrorKind::Again(what) => write!(f, "there is a line {what:?} already"),
            BoardErrorKind::NotLand(hex) => write!(f, "{hex} is sea, and this needs land"),
            BoardErrorKind::NotSea(hex) => write!(f, "{hex} is land, and this needs sea"),
            BoardErrorKind::Shared(hex) => write!(f, "{hex} is in another area already"),
            BoardErrorKind::Touching(hex) => write!(
                f,
                "{hex} touches another area, and a place between them would belong to both; write touching hexes on one \
                 line, or part the areas"
            ),
            BoardErrorKind::NotCoast => f.write_str("a harbor lies where land meets the sea, and there is no coast"),
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
    fn error(&self, fault: BoardErrorKind) -> BoardError {
        BoardError { line: self.line, column: self.column, kind: fault }
    }

    fn expected(&self, what: &'static str) -> BoardError {
        self.error(BoardErrorKind::Expected(what, self.excerpt()))
    }

    /// Returns the word for an error message, truncated if it is very long.
    fn excerpt(&self) -> String {
        match self.text.chars().count() > MAX_EXCERPT_LENGTH {
            true => self.text.chars().take(MAX_EXCERPT_LENGTH).chain(['…']).collect(),
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
    fn new(line: &'a str, number: usize) -> Words<'a> {
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
        BoardError { line: self.end.0, column: self.end.1, kind: BoardErrorKind::Missing(what) }
    }

    fn next_word(&mut self, what: &'static str) -> Result<Word<'a>, BoardError> {
        self.words.next().ok_or_else(|| self.missing(what))
    }

    /// Returns all remaining words, at least one.
    fn one_or_more(&mut self, what: &'static str) -> Result<Vec<Word<'a>>, BoardError> {
        let first = self.next_word(what)?;
        Ok([first].into_iter().chain(self.words.by_ref()).collect())
    }

    fn expect_end(&mut self) -> Result<(), BoardError> {
        match self.words.next() {
            Some(word) => Err(word.error(BoardErrorKind::Superfluous(word.excerpt()))),
            None => Ok(()),
        }
    }
}

/// Parser state.
#[derive(Default)]
struct BoardParser {
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
pub fn parse(text: &str) -> Result<BoardFile, BoardError> {
    let mut reading = BoardParser::default();
    let mut lines = 0;
    for (number, line) in (1..).zip(text.lines()) {
        lines = number;
        let line = line.split('#').next().unwrap_or_default();
        let mut words = Words::new(line, number);
        let is_row = line.starts_with([' ', '\t']);
        let Some(first) = words.words.next() else { continue };
        if is_row && !reading.drawing {
            return Err(first.error(BoardErrorKind::RowWithoutMap));
        }
        if is_row {
            reading.parse_row(first, words)?;
            continue;
        }
        reading.parse_keyword(first, &mut words)?;
        words.expect_end()?;
    }
    let end = Words { words: Vec::new().into_iter(), end: (lines + 1, 1) };
    let name = reading.name.ok_or_else(|| end.missing("a line \"board\" with the name"))?;
    match reading.maps.iter().any(|map| map.tiles.is_empty()) || reading.maps.is_empty() {
        true => Err(end.missing("a map")),
        false => Ok(BoardFile { name, points: reading.points, maps: reading.maps }),
    }
}

impl BoardParser {
    fn parse_keyword(&mut self, first: Word<'_>, words: &mut Words<'_>) -> Result<(), BoardError> {
        self.drawing = false;
        match first.text {
            "board" => {
                let name = words.next_word("a name")?;
                let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
                if name.text.len() > MAX_NAME_LENGTH || !name.text.bytes().all(is_plain) {
                    return Err(name.expected("a name of at most 32 small letters, digits and hyphens"));
                }
                check_first(first, "board", self.name.replace(name.text.to_owned()).is_none())?;
            }
            "points" => {
                let word = words.next_word("a number of points")?;
                let points = word.text.parse().ok().filter(|points| POINTS.contains(points));
                let points = points.ok_or_else(|| word.expected("a number of points from 3 to 18"))?;
                check_first(first, "points", self.points.replace(points).is_none())?;
            }
            "players" => {
                let word = words.next_word("a number of players")?;
                let players = parse_player_counts(word)?;
                if self.maps.iter().any(|map| !map.players.is_disjoint(players)) {
                    return Err(word.error(BoardErrorKind::Twice));
                }
                self.maps.push(Map::empty(players));
                self.rows.clear();
            }
            "map" => {
                let is_drawn = !self.current_map(first)?.tiles.is_empty();
                check_first(first, "map", !is_drawn)?;
                self.drawing = true;
            }
            "harbor" => {
                let map = self.current_map(first)?;
                let kind = parse_harbor(words.next_word("what the harbor trades")?)?;
                let word = words.next_word("a hex")?;
                let hex = parse_hex(map, word)?;
                let side = parse_side(words.next_word("a side")?)?;
                if is_land(map, Some(hex)) == is_land(map, neighbor_hex(map, hex, side)) {
                    return Err(word.error(BoardErrorKind::NotCoast));
                }
                map.harbors.push((kind, hex, side));
            }
            "harbors" => {
                let map = self.current_map(first)?;
                let word = words.next_word("fixed or shuffled")?;
                map.harbor_kinds = match word.text {
                    "fixed" => Arrangement::Fixed,
                    "shuffled" => Arrangement::Shuffled,
                    _ => return Err(word.expected("fixed or shuffled")),
                };
            }
            "robber" => {
                let map = self.current_map(first)?;
                let hex = parse_land_hex(map, words.next_word("a hex")?)?;
                check_first(first, "robber", map.robber.replace(hex).is_none())?;
            }
            "pirate" => {
                let map = self.current_map(first)?;
                let word = words.next_word("a hex")?;
                let hex = parse_hex(map, word)?;
                if is_land(map, Some(hex)) {
                    return Err(word.error(BoardErrorKind::NotSea(word.excerpt())));
                }
                check_first(first, "pirate", map.pirate.replace(hex).is_none())?;
            }
            "area" => {
                let map = self.current_map(first)?;
                if map.areas.len() == MAX_AREAS {
                    return Err(first.error(BoardErrorKind::TooManyAreas));
                }
                let mut area = Vec::new();
                for word in words.one_or_more("a hex")? {
                    let hex = parse_land_hex(map, word)?;
                    if map.areas.iter().flatten().chain(&area).any(|&other| other == hex) {
                        return Err(word.error(BoardErrorKind::Shared(word.excerpt())));
                    }
                    let touches = |side| {
                        let other = neighbor_hex(map, hex, side);
                        other.is_some_and(|other| map.areas.iter().flatten().any(|&area| area == other))
                    };
                    if Side::ALL.into_iter().any(touches) {
                        return Err(word.error(BoardErrorKind::Touching(word.excerpt())));
                    }
                    area.push(hex);
                }
                map.areas.push(area);
            }
            "stay" => {
                let map = self.current_map(first)?;
                for word in words.one_or_more("a hex")? {
                    map.stay.push(parse_hex(map, word)?);
                }
            }
            "tokens" => {
                let map = self.current_map(first)?;
                for word in words.words.by_ref() {
                    map.tokens.push(parse_token(word)?.number());
                }
            }
            "start" => {
                let map = self.current_map(first)?;
                let players = parse_player_counts(words.next_word("a number of players")?)?;
                let first = parse_start_place(map, words)?;
                let second = parse_start_place(map, words)?;
                map.starts.push(SeatStart { players, places: [first, second] });
            }
            _ => return Err(first.error(BoardErrorKind::Keyword(first.excerpt()))),
        }
        Ok(())
    }

    /// Returns the current map.
    fn current_map(&mut self, word: Word<'_>) -> Result<&mut Map, BoardError> {
        self.maps.last_mut().ok_or_else(|| word.error(BoardErrorKind::Before("players")))
    }

    /// Adds a row to the map and recomputes all coordinates, since rows are centered.
    fn parse_row(&mut self, first: Word<'_>, words: Words<'_>) -> Result<(), BoardError> {
        let mut row = Row::new();
        for word in [first].into_iter().chain(words.words) {
            row.push(parse_tile(word)?);
        }
        if self.rows.last().is_some_and(|above| (above.len() + row.len()).is_multiple_of(2)) {
            return Err(first.error(BoardErrorKind::RowsDontFit));
        }
        self.rows.push(row);
        if self.rows.iter().flatten().count() > MAX_HEXES {
            return Err(first.error(BoardErrorKind::TooLarge));
        }
        let tiles = place_tiles(&self.rows);
        self.current_map(first)?.tiles = tiles;
        Ok(())
    }
}

/// Computes the coordinates of the tiles; rows are centered horizontally, and the whole drawing vertically.
fn place_tiles(rows: &[Row]) -> Vec<Tile> {
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
fn parse_tile(word: Word<'_>) -> Result<Option<(Terrain, Option<NumberToken>)>, BoardError> {
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

fn parse_token(word: Word<'_>) -> Result<NumberToken, BoardError> {
    let number = word.text.parse().ok().and_then(NumberToken::new);
    number.ok_or_else(|| word.expected("a number from 2 to 12 but 7"))
}

fn parse_hex(map: &Map, word: Word<'_>) -> Result<Hex, BoardError> {
    parse_hex_text(map, word, word.text)
}

/// Parses the label of a land hex.
fn parse_land_hex(map: &Map, word: Word<'_>) -> Result<Hex, BoardError> {
    let hex = parse_hex(map, word)?;
    if is_land(map, Some(hex)) { Ok(hex) } else { Err(word.error(BoardErrorKind::NotLand(word.excerpt()))) }
}

/// Returns `true` if the hex is land; `None` and unknown hexes count as sea.
fn is_land(map: &Map, hex: Option<Hex>) -> bool {
    hex.and_then(|hex| map.tiles.get(hex.index())).is_some_and(|tile| tile.terrain.is_land())
}

/// Returns the adjacent hex on this side, if there is one.
fn neighbor_hex(map: &Map, hex: Hex, side: Side) -> Option<Hex> {
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
fn check_first(line: Word<'_>, what: &'static str, is_first: bool) -> Result<(), BoardError> {
    if is_first { Ok(()) } else { Err(line.error(BoardErrorKind::Again(what))) }
}

fn parse_hex_text(map: &Map, word: Word<'_>, text: &str) -> Result<Hex, BoardError> {
    let number = text.strip_prefix('h').and_then(|number| number.parse::<usize>().ok());
    let index = number.and_then(|number| number.checked_sub(1)).filter(|&index| index < map.tiles.len());
    let hex = index.and_then(|index| u8::try_from(index).ok()).map(Hex);
    hex.ok_or_else(|| word.error(BoardErrorKind::NoSuchHex(word.excerpt())))
}

fn parse_harbor(word: Word<'_>) -> Result<Harbor, BoardError> {
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

fn parse_side(word: Word<'_>) -> Result<Side, BoardError> {
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
fn parse_player_counts(word: Word<'_>) -> Result<PlayerCounts, BoardError> {
    const COUNTS: &str = "a number of players: 2 to 6, such as 2-4 or 5,6";
    let mut counts = PlayerCounts::default();
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

fn parse_start_place(map: &Map, words: &mut Words<'_>) -> Result<StartPlace, BoardError> {
    let settlement = parse_joined_hexes(map, words.next_word("where a settlement stands")?)?;
    let road = parse_joined_hexes(map, words.next_word("where its road lies")?)?;
    Ok(StartPlace { settlement, road })
}

/// Parses `COUNT` hex labels joined by plus signs.
fn parse_joined_hexes<const COUNT: usize>(map: &Map, word: Word<'_>) -> Result<[Hex; COUNT], BoardError> {
    let hexes = word.text.split('+').map(|text| parse_hex_text(map, word, text)).collect::<Result<Vec<Hex>, _>>()?;
    let wrong = if COUNT == 3 { "three hexes, such as h1+h2+h5" } else { "two hexes, such as h1+h2" };
    hexes.try_into().map_err(|_| word.expected(wrong))
}
