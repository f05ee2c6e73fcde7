//! Shortening of a text that is too long for one message: its first and last lines stay.

/// Returns `lines` if they fit into `room`; otherwise the first ones, up to a quarter of `room`, then `gap`, then as many
/// of the last ones as fit. Lines that do not fit are dropped.
pub fn shorten_lines<T>(mut lines: Vec<T>, room: usize, gap: T, length: impl Fn(&T) -> usize) -> Vec<T> {
    // The line break counts as one character.
    let length = |line: &T| length(line) + 1;
    let size = |lines: &[T]| lines.iter().map(&length).sum::<usize>();
    if size(&lines) <= room {
        return lines;
    }
    let mut left = room.saturating_sub(length(&gap));
    let mut first = Vec::new();
    while let Some(next) = lines.first()
        && size(&first) + length(next) <= room / 4
    {
        left -= length(next);
        first.push(lines.remove(0));
    }
    let mut last = Vec::new();
    while let Some(next) = lines.pop()
        && length(&next) <= left
    {
        left -= length(&next);
        last.push(next);
    }
    first.push(gap);
    first.extend(last.into_iter().rev());
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortened_lines_keep_first_and_last_and_fit() {
        for count in [0usize, 1, 3, 10, 1000] {
            let lines: Vec<String> = (0..count).map(|line| format!("line {line}")).collect();
            for room in [10, 40, 100, 5000] {
                let kept = shorten_lines(lines.clone(), room, "…".to_owned(), |line| line.chars().count());
                let size: usize = kept.iter().map(|line| line.chars().count() + 1).sum();
                assert!(size <= room, "{count} {room}");
                let whole: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
                assert_eq!(kept == lines, whole <= room);
                assert!(whole <= room || kept.contains(&"…".to_owned()));
                assert!(room < 40 || kept.last() == lines.last());
            }
        }
    }
}
