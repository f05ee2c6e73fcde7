//! The lines of a file that may be anything: bounded in length, and in number where it is one game's.

use std::io::{self, BufRead, Read};

/// The most bytes of a line.
const MOST_BYTES: usize = 1 << 20;
/// The most lines of a file.
const MOST_LINES: usize = 200_000;

/// Reads a file line by line.
#[derive(Debug)]
pub struct Lines<I> {
    input: I,
    line: usize,
    most: usize,
}

/// Why a file has no next line.
#[derive(Debug, thiserror::Error)]
pub enum LineFault {
    /// The file can't be read.
    #[error("it can't be read: {0}")]
    Read(#[from] io::Error),
    /// More than anything here needs.
    #[error("it has more than {MOST_BYTES} bytes, which no line needs")]
    TooLong,
    /// More than anything here needs.
    #[error("the file has more than {MOST_LINES} lines, which no game needs")]
    TooMany,
    /// Bytes that are no text.
    #[error("it is not UTF-8 text")]
    NotText,
}

impl<I: BufRead> Lines<I> {
    /// The lines of this file.
    pub fn new(input: I) -> Lines<I> {
        Lines { input, line: 0, most: MOST_LINES }
    }

    /// The lines of a file that holds many games.
    pub fn endless(input: I) -> Lines<I> {
        Lines { input, line: 0, most: usize::MAX }
    }

    /// The number of the line that was read last, or could not be: they are counted from 1.
    pub fn number(&self) -> usize {
        self.line
    }

    /// The next line that is not blank; `None` at the end.
    ///
    /// # Errors
    /// When it can't be read, is too long, or is no text.
    pub fn next_line(&mut self) -> Result<Option<String>, LineFault> {
        loop {
            let mut bytes = Vec::new();
            let mut bounded = (&mut self.input).take(MOST_BYTES as u64 + 1);
            self.line += 1;
            match bounded.read_until(b'\n', &mut bytes)? {
                0 => {
                    self.line -= 1;
                    return Ok(None);
                }
                count if count > MOST_BYTES => return Err(LineFault::TooLong),
                _ if self.line > self.most => return Err(LineFault::TooMany),
                _ => {}
            }
            let text = String::from_utf8(bytes).map_err(|_| LineFault::NotText)?;
            // Some editors begin a text with a mark of its encoding.
            let text = text.strip_prefix('\u{feff}').filter(|_| self.line == 1).unwrap_or(&text).trim_end();
            if !text.is_empty() {
                return Ok(Some(text.to_owned()));
            }
        }
    }
}
