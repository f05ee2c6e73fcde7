//! Actions at places on the board, and their compact serialization, which shares common text.

use bot_core::title::SpotKind;
use serde::{Serialize, Serializer};

/// Action at a place on the board.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct BoardAction {
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
    /// Corners of the field, in percent of width and height; empty for other places.
    pub(super) outline: Vec<(f32, f32)>,
}

/// Run of places with the same kind and action.
#[derive(Serialize)]
struct ActionRun<'a> {
    kind: SpotKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    deed: Option<&'static str>,
    /// Common prefix and suffix of the labels.
    label: [&'a str; 2],
    /// Common prefix of the commands.
    command: &'a str,
    /// For each place: x, y, and the rest of its label and command.
    at: Vec<(f32, f32, &'a str, &'a str)>,
    /// Corners of a field relative to its first one; all fields of a board have the same shape.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shape: Vec<(f32, f32)>,
    /// For each place, the first corner of its field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corners: Vec<(f32, f32)>,
}

impl<'a> ActionRun<'a> {
    fn from_actions(spots: &'a [BoardAction]) -> ActionRun<'a> {
        let (label, end) = common_affixes(spots, |spot| spot.label.as_str());
        let (command, _) = common_affixes(spots, |spot| spot.command.as_str());
        let own = |spot: &'a BoardAction| {
            let called = spot.label.strip_prefix(label).and_then(|rest| rest.strip_suffix(end));
            let what = spot.command.strip_prefix(command);
            (
                round_to_hundredths(spot.x),
                round_to_hundredths(spot.y),
                called.unwrap_or_default(),
                what.unwrap_or_default(),
            )
        };
        let at = spots.iter().map(own).collect();
        let rounded = |(x, y): (f32, f32)| (round_to_hundredths(x), round_to_hundredths(y));
        let outline = &spots[0].outline;
        let shape = outline.iter().map(|corner| rounded((corner.0 - outline[0].0, corner.1 - outline[0].1))).collect();
        let corners = spots.iter().filter_map(|spot| spot.outline.first()).map(|&corner| rounded(corner)).collect();
        ActionRun { kind: spots[0].kind, deed: spots[0].deed, label: [label, end], command, at, shape, corners }
    }
}

/// Returns the common prefix of the texts, and the common suffix of their rests.
fn common_affixes<'a>(spots: &'a [BoardAction], text: impl Fn(&'a BoardAction) -> &'a str) -> (&'a str, &'a str) {
    let first = text(&spots[0]);
    let begins =
        spots.iter().map(|other| common_prefix_length(first.chars(), text(other).chars())).min().unwrap_or_default();
    let rest = |spot| text(spot).split_at(begins).1;
    let (begin, own) = first.split_at(begins);
    let ends = spots.iter().map(|other| common_prefix_length(own.chars().rev(), rest(other).chars().rev())).min();
    (begin, own.split_at(own.len() - ends.unwrap_or_default()).1)
}

/// Returns the length in bytes of the common prefix.
fn common_prefix_length(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum()
}

/// Rounds to two decimals: a tenth of a pixel on a large screen.
fn round_to_hundredths(share: f32) -> f32 {
    (share * 100.0).round() / 100.0
}

/// Serializes places in their order.
pub(super) fn alike<S: Serializer>(spots: &[BoardAction], to: S) -> Result<S::Ok, S::Error> {
    let form = |spot: &BoardAction| (spot.kind, spot.deed, spot.outline.len());
    let runs = spots.chunk_by(|one, next| form(one) == form(next));
    to.collect_seq(runs.map(ActionRun::from_actions))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn spot(label: &str, command: &str, deed: Option<&'static str>) -> BoardAction {
        let (label, command) = (label.to_owned(), command.to_owned());
        BoardAction { label, command, x: 1.0 / 3.0, y: 50.0, kind: SpotKind::Corner, deed, outline: Vec::new() }
    }

    fn encoded(spots: &[BoardAction]) -> Value {
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
            encoded(&spots),
            json!([
                of("city", ["Stadt auf ", "4 für 3 Erz"], "/build city ", json!([[x, y, "Ä", "A4"], [x, y, "Ö", "O4"]])),
                of("knight", ["Ritter", ""], "/build knight", json!([[x, y, "", ""], [x, y, "", ""]])),
                { "kind": "corner", "label": ["", ""], "command": "", "at": [[x, y, "", ""]] },
            ])
        );
        assert_eq!(encoded(&[]), json!([]));
    }

    #[test]
    fn shape_of_fields_is_serialized_once() {
        let field = |x: f32, outline: &[(f32, f32)]| BoardAction {
            x,
            kind: SpotKind::Field,
            outline: outline.to_vec(),
            ..spot("", "", None)
        };
        let spots = [
            field(12.5, &[(10.0, 20.0), (15.0, 20.0), (15.0, 30.5)]),
            field(22.5, &[(20.0, 20.25), (25.0, 20.25), (25.0, 30.75)]),
            field(32.5, &[]),
        ];
        let run = |at: Value| json!({ "kind": "field", "label": ["", ""], "command": "", "at": at });
        let mut outlined = run(json!([[12.5, 50.0, "", ""], [22.5, 50.0, "", ""]]));
        outlined["shape"] = json!([[0.0, 0.0], [5.0, 0.0], [5.0, 10.5]]);
        outlined["corners"] = json!([[10.0, 20.0], [20.0, 20.25]]);
        assert_eq!(encoded(&spots), json!([outlined, run(json!([[32.5, 50.0, "", ""]]))]));
    }
}
