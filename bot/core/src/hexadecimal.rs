//! Bytes as text.

use std::fmt::Write;

/// Bytes as lower-case hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Text takes whatever is written to it.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
