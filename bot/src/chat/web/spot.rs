//! Places of the board at which something can be done, and how a page is told of them: what many have in common once.

use bot_core::title::SpotKind;
use serde::{Serialize, Serializer};

/// A place of the board at which something can be done.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Spot {
    /// Its label, with what it costs.
    pub(super) label: String,
    /// What tapping it does.
    pub(super) command: String,
    /// From the left, in hundredths of the width.
    pub(super) x: f32,
    /// From the top, in hundredths of the height.
    pub(super) y: f32,
    /// What it is on the board.
    pub(super) kind: SpotKind,
    /// What its likes are told by, where several things can be done at places.
    pub(super) deed: Option<&'static str>,
}

/// Places that follow each other and are alike in what is done there.
#[derive(Serialize)]
struct Alike<'a> {
    kind: SpotKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    deed: Option<&'static str>,
    /// How all their labels begin, and how they end.
    label: [&'a str; 2],
    /// How all their commands begin.
    command: &'a str,
    /// Of each how far it is from the left and from the top, and what its label and its command have of their own.
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

/// How all of these begin, and how what follows that ends.
fn common<'a>(spots: &'a [Spot], text: impl Fn(&'a Spot) -> &'a str) -> (&'a str, &'a str) {
    let first = text(&spots[0]);
    let begins = spots.iter().map(|other| same(first.chars(), text(other).chars())).min().unwrap_or_default();
    let rest = |spot| text(spot).split_at(begins).1;
    let (begin, own) = first.split_at(begins);
    let ends = spots.iter().map(|other| same(own.chars().rev(), rest(other).chars().rev())).min();
    (begin, own.split_at(own.len() - ends.unwrap_or_default()).1)
}

/// How many bytes two texts are the same from there on.
fn same(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum()
}

/// To a tenth of a pixel of a large screen, which is short to write.
fn hundredths(share: f32) -> f32 {
    (share * 100.0).round() / 100.0
}

/// Writes places down as a page is told of them, in their order.
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
    fn what_many_have_in_common_stands_once() {
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
