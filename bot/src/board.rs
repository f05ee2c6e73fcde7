//! Board files of the operator: loading a folder for the tables, and checking and drawing one file.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use bot_core::command::lexicon::Term;
use bot_core::language::Language;
use bot_core::wording::Words;
use clap::Args;
use engine::catan::board::{self, BoardError, BoardFile, BoardName, DuplicateBoard};
use engine::catan::options::{Arrangement, Options, PLAYERS};
use engine::catan::setup::{Setup, SetupError};
use engine::luck::{KeyedLuck, Seed};
use render::catan::draw_board_preview;

/// Extension of board files.
const EXTENSION: &str = "board";
/// Maximum size of a board file, in bytes.
const MAX_FILE_BYTES: u64 = 1 << 20;

/// Arguments of `comptoir board`.
#[derive(Args, Debug)]
pub struct BoardArgs {
    /// A board file, as docs/BOARDS.md describes it.
    file: PathBuf,
    /// The directory for the pictures of its maps.
    #[arg(long, value_name = "DIR", default_value = ".")]
    out: PathBuf,
}

/// Reason why a board file is rejected, or its picture not written.
#[derive(Debug, thiserror::Error)]
pub enum BoardFileError {
    /// The folder or a file in it can't be read.
    #[error("can't read {}: {error}", .path.display())]
    Read { path: PathBuf, error: io::Error },
    /// The file exceeds the maximum size.
    #[error("{} is larger than a board can be", .path.display())]
    TooLarge { path: PathBuf },
    /// The file is not UTF-8.
    #[error("{}, line {line}: this is no text in UTF-8", .path.display())]
    Encoding {
        path: PathBuf,
        /// Number of the line, from 1.
        line: usize,
    },
    /// The text is no board.
    #[error("{}, {error}", .path.display())]
    Text {
        path: PathBuf,
        /// Problem and its line.
        error: BoardError,
    },
    /// The map has no pirate, which boards with ships need.
    #[error(
        "{}: the map for {players} players has no line \"pirate\"; boards that are added are for ships, and need one",
        .path.display()
    )]
    NoPirate { path: PathBuf, players: usize },
    /// The map can't be set up.
    #[error("{}: with {players} players, {error}", .path.display())]
    Setup {
        path: PathBuf,
        /// Number of players.
        players: usize,
        error: SetupError,
    },
    /// Another board has the same name.
    #[error("{}: {error}", .path.display())]
    DuplicateName { path: PathBuf, error: DuplicateBoard },
    /// A picture can't be written.
    #[error("can't write {}: {error}", .path.display())]
    Write { path: PathBuf, error: io::Error },
}

/// Reads the board files of a folder in order of their names and registers the boards. Returns their names.
///
/// # Errors
/// If the folder or a file can't be read, a file is no board with ships, or its name is taken.
pub fn register_folder(folder: &Path) -> Result<Vec<String>, BoardFileError> {
    let read = |error| BoardFileError::Read { path: folder.to_owned(), error };
    let entries = fs::read_dir(folder).map_err(read)?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<io::Result<Vec<PathBuf>>>().map_err(read)?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == EXTENSION));
    paths.sort();
    let mut layouts = Vec::new();
    for path in &paths {
        layouts.push((path, load_checked(path)?));
    }
    let mut names = Vec::new();
    for (path, layout) in layouts {
        let taken = |error| BoardFileError::DuplicateName { path: path.clone(), error };
        if built_in_boards().any(|name| Term::new("board", name).contains(&layout.name)) {
            return Err(taken(DuplicateBoard { name: layout.name }));
        }
        names.push(layout.name.clone());
        board::register_board(layout).map_err(taken)?;
    }
    Ok(names)
}

/// Names of the built-in boards.
pub fn built_in_boards() -> impl Iterator<Item = &'static str> {
    ["beginner", "variable"].into_iter().chain(board::scenarios().iter().map(|layout| layout.name.as_str()))
}

/// Checks a board file and draws each of its maps.
///
/// # Errors
/// If the file can't be read, is no board with ships, or a picture can't be written.
pub fn draw(asked: &BoardArgs, out: &mut dyn Write) -> Result<(), Box<dyn std::error::Error>> {
    let layout = load_checked(&asked.file)?;
    let words = Words::for_language(Language::ENGLISH).caption();
    writeln!(out, "The board {} is sound.", layout.name)?;
    for map in &layout.maps {
        let counts = PLAYERS.filter(|&players| map.players.contains(players)).collect::<Vec<_>>();
        let Some(&players) = counts.first() else { continue };
        let island = set_up_island(&asked.file, &layout, players, Arrangement::Fixed)?;
        let counts = counts.iter().map(ToString::to_string).collect::<Vec<_>>().join("-");
        let path = asked.out.join(format!("{}-{counts}.png", layout.name));
        let picture = draw_board_preview(&island, &words).to_picture();
        fs::write(&path, &picture.png).map_err(|error| BoardFileError::Write { path: path.clone(), error })?;
        writeln!(out, "For {counts} players: {}", path.display())?;
    }
    Ok(())
}

/// Reads a board file and sets up its map for each number of players that it supports.
fn load_checked(path: &Path) -> Result<BoardFile, BoardFileError> {
    let read = |error| BoardFileError::Read { path: path.to_owned(), error };
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)).map_err(read)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(BoardFileError::TooLarge { path: path.to_owned() });
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let text = error.as_bytes().iter().take(error.utf8_error().valid_up_to());
        let line = 1 + text.filter(|&&byte| byte == b'\n').count();
        BoardFileError::Encoding { path: path.to_owned(), line }
    })?;
    let layout = board::parse(&text).map_err(|error| BoardFileError::Text { path: path.to_owned(), error })?;
    for players in PLAYERS {
        let Some(map) = layout.map(players) else { continue };
        if map.pirate.is_none() {
            return Err(BoardFileError::NoPirate { path: path.to_owned(), players });
        }
        set_up_island(path, &layout, players, Arrangement::Fixed)?;
        set_up_island(path, &layout, players, Arrangement::Shuffled)?;
    }
    Ok(layout)
}

/// Island of the board's map for `players`, checked by a setup of a game.
fn set_up_island(
    path: &Path,
    layout: &BoardFile,
    players: usize,
    arrangement: Arrangement,
) -> Result<engine::catan::island::Island, BoardFileError> {
    let wrong = |error| BoardFileError::Setup { path: path.to_owned(), players, error };
    let mut luck = KeyedLuck::new(Seed([0; 32]).derive_key(&[]));
    let island = board::scenario_island(layout, players, arrangement, &mut luck)
        .map_err(|error| wrong(SetupError::Island(error)))?;
    let name = BoardName::from(&layout.name).unwrap_or_default();
    let options = Options { points: layout.points.unwrap_or(14), ..Options::default().with_ships(name) };
    let setup =
        Setup { island: island.clone().into(), players, options, initial_pieces: Vec::new(), opening: Vec::new() };
    setup.check().map_err(wrong)?;
    Ok(island)
}
