//! Actions at places on the board, and their compact serialization, which shares common text.

use bot_core::title::SpotKind;
use serde::{Serialize, Serializer};

/// Action at a place on the board.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Spot {
    /// Label, with the cost.
    pub(super) label: String,
    /// Command that tapping sends.
    pub(super) command: String,
    /// Distance from the left in percent of the width.
    pub(super) x: f32,
    /// Distance from the top in percent of the height.
    pub(super) y: f32,
    /// Kind of place.
    pub(super) kind: SpotKind,
    /// Kind of action, if several are possible at places.
    pub(super) deed: Option<&'static str>,
}

/// Run of places with the same kind and action.
#[derive(Serialize)]
struct Alike<'a> {
    kind: SpotKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    deed: Option<&'static str>,
    /// Common prefix and suffix of the labels.
    label: [&'a str; 2],
    /// Common prefix of the commands.
    command: &'a str,
    /// For each place: x, y, and the rest of its label and command.
    at: Vec<(f32, f32, &'a str, &'a str)>,
}

impl<'a> Alike<'a> {
    fn of(spots: &'a [Spot]) -> Alike<'a> {
        let (label, end) = common(spots, |spot| spot.label.as_str());
        let (command, _) = common(spots, |spot| spot.command.as_str());
        let own = |spot: &'a Spot| {
            let called = spot.label.strip_prefix(label).and_then(|rest| rest.strip_suffix(end));
            let what = spot.command.strip_prefix(command);
            (hundredths(spot.x), hundredths(spot.y), called.unwrap_or_default(), what.unwrap_or_default())
        };
        let at = spots.iter().map(own).collect();
        Alike { kind: spots[0].kind, deed: spots[0].deed, label: [label, end], command, at }
    }
}

/// Returns the common prefix of the texts, and the common suffix of their rests.
fn common<'a>(spots: &'a [Spot], text: impl Fn(&'a Spot) -> &'a str) -> (&'a str, &'a str) {
    let first = text(&spots[0]);
    let begins = spots.iter().map(|other| same(first.chars(), text(other).chars())).min().unwrap_or_default();
    let rest = |spot| text(spot).split_at(begins).1;
    let (begin, own) = first.split_at(begins);
    let ends = spots.iter().map(|other| same(own.chars().rev(), rest(other).chars().rev())).min();
    (begin, own.split_at(own.len() - ends.unwrap_or_default()).1)
}

/// Returns the length in bytes of the common prefix.
fn same(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum()
}

/// Rounds to two decimals: a tenth of a pixel on a large screen.
fn hundredths(share: f32) -> f32 {
    (share * 100.0).round() / 100.0
}

/// Serializes places in their order.
pub(super) fn alike<S: Serializer>(spots: &[Spot], to: S) -> Result<S::Ok, S::Error> {
    let runs = spots.chunk_by(|one, next| (one.kind, one.deed) == (next.kind, next.deed));
    to.collect_seq(runs.map(Alike::of))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn spot(label: &str, command: &str, deed: Option<&'static str>) -> Spot {
        let (label, command) = (label.to_owned(), command.to_owned());
        Spot { label, command, x: 1.0 / 3.0, y: 50.0, kind: SpotKind::Corner, deed }
    }

    fn told(spots: &[Spot]) -> Value {
        alike(spots, serde_json::value::Serializer).expect("JSON")
    }

    #[test]
    fn common_text_is_serialized_once() {
        let spots = [
            spot("Stadt auf Ä4 für 3 Erz", "/build city A4", Some("city")),
            spot("Stadt auf Ö4 für 3 Erz", "/build city O4", Some("city")),
            spot("Ritter", "/build knight", Some("knight")),
            spot("Ritter", "/build knight", Some("knight")),
            spot("", "", None),
        ];
        let [x, y] = [0.33_f32, 50.0];
        let of = |deed: &str, label: [&str; 2], command: &str, at: Value| json!({ "kind": "corner", "deed": deed, "label": label, "command": command, "at": at });
        assert_eq!(
            told(&spots),
            json!([
                of("city", ["Stadt auf ", "4 für 3 Erz"], "/build city ", json!([[x, y, "Ä", "A4"], [x, y, "Ö", "O4"]])),
                of("knight", ["Ritter", ""], "/build knight", json!([[x, y, "", ""], [x, y, "", ""]])),
                { "kind": "corner", "label": ["", ""], "command": "", "at": [[x, y, "", ""]] },
            ])
        );
        assert_eq!(told(&[]), json!([]));
    }
}
