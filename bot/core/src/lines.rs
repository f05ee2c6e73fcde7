//! Reader for the lines of untrusted files, with limits on their length and number.

use std::io::{self, BufRead, Read};

/// Maximum length of a line, in bytes.
const MOST_BYTES: usize = 1 << 20;
/// Maximum number of lines of a file with one game.
const MOST_LINES: usize = 200_000;

#[derive(Debug)]
pub struct BoundedLineReader<I> {
    input: I,
    line: usize,
    most: usize,
}

/// Reason why the next line can't be read.
#[derive(Debug, thiserror::Error)]
pub enum LineReadError {
    /// I/O error.
    #[error("it can't be read: {0}")]
    Read(#[from] io::Error),
    /// The line exceeds `MOST_BYTES`.
    #[error("it has more than {MOST_BYTES} bytes, which no line needs")]
    TooLong,
    /// The file exceeds `MOST_LINES`.
    #[error("the file has more than {MOST_LINES} lines, which no game needs")]
    TooMany,
    /// The line is not UTF-8.
    #[error("it is not UTF-8 text")]
    NotText,
}

impl<I: BufRead> BoundedLineReader<I> {
    /// Reader for a file with one game.
    pub fn new(input: I) -> BoundedLineReader<I> {
        BoundedLineReader { input, line: 0, most: MOST_LINES }
    }

    /// Reader for a file with many games: the number of lines is unlimited.
    pub fn unlimited(input: I) -> BoundedLineReader<I> {
        BoundedLineReader { input, line: 0, most: usize::MAX }
    }

    /// Number of the last line read, or of the line that failed, from 1.
    pub fn line_number(&self) -> usize {
        self.line
    }

    /// Next line that is not blank; `None` at the end.
    ///
    /// # Errors
    /// If the line can't be read, is too long, or is not UTF-8.
    pub fn next_line(&mut self) -> Result<Option<String>, LineReadError> {
        loop {
            let mut bytes = Vec::new();
            let mut bounded = (&mut self.input).take(MOST_BYTES as u64 + 1);
            self.line += 1;
            match bounded.read_until(b'\n', &mut bytes)? {
                0 => {
                    self.line -= 1;
                    return Ok(None);
                }
                count if count > MOST_BYTES => return Err(LineReadError::TooLong),
                _ if self.line > self.most => return Err(LineReadError::TooMany),
                _ => {}
            }
            let text = String::from_utf8(bytes).map_err(|_| LineReadError::NotText)?;
            // Some editors start a file with a byte order mark.
            let text = text.strip_prefix('\u{feff}').filter(|_| self.line == 1).unwrap_or(&text).trim_end();
            if !text.is_empty() {
                return Ok(Some(text.to_owned()));
            }
        }
    }
}
