//! Recognition of commands.

/// Text after the command prefix, `/` or `!`; `None` for chat messages.
pub(crate) fn command_in(line: &str) -> Option<&str> {
    match line.strip_prefix('!') {
        Some(text) => text.starts_with(char::is_alphabetic).then_some(text),
        None => line.strip_prefix('/').map(str::trim_start),
    }
}
