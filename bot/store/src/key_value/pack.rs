//! Packs: many entries' lines as one compressed value.

use std::io::{BufRead, BufReader, Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

/// Maximum size of an unpacked pack, in bytes.
const MAX_BYTES: u64 = 1 << 30;

/// Compresses lines.
pub(crate) fn pack(lines: &[String]) -> std::io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(lines.join("\n").as_bytes())?;
    encoder.finish()
}

/// Decompresses the first line.
pub(crate) fn first(bytes: &[u8]) -> std::io::Result<String> {
    let mut line = String::new();
    BufReader::new(ZlibDecoder::new(bytes).take(MAX_BYTES)).read_line(&mut line)?;
    line.truncate(line.trim_end_matches('\n').len());
    Ok(line)
}

/// Decompresses all lines.
pub(crate) fn unpack(bytes: &[u8]) -> std::io::Result<Vec<String>> {
    let mut text = String::new();
    ZlibDecoder::new(bytes).take(MAX_BYTES).read_to_string(&mut text)?;
    Ok(text.lines().map(str::to_owned).collect())
}
