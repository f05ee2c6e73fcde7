//! Annotations of an image that are not part of the view: names, words, labels, highlights.

/// Annotations of an image. Locations that the board lacks are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caption<S> {
    /// Names of the players in seat order. A missing or unprintable name becomes `P1`, `P2` …
    pub names: Vec<String>,
    /// Words on the image, in the locale of the channel.
    pub words: ImageWords,
    /// Labels of the locations that a prompt asks about.
    pub labels: Vec<Label<S>>,
    /// Locations of the last move, to be highlighted.
    pub last_move: Vec<S>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImageWords {
    /// Heading of the bank's counts; about ten letters fit.
    pub bank: String,
    /// Word for "any kind" on a harbor, about four letters or none; left out if it is too wide.
    pub any: String,
}

/// Label of a location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label<S> {
    pub spot: S,
    /// Text of the label in the notation of the title.
    pub text: String,
}

impl<S> Default for Caption<S> {
    fn default() -> Caption<S> {
        Caption { names: Vec::new(), words: ImageWords::default(), labels: Vec::new(), last_move: Vec::new() }
    }
}

impl<S> Caption<S> {
    /// Converts the locations; those without a counterpart are left out.
    pub fn with_spots<T>(&self, of: impl Fn(&S) -> Option<T>) -> Caption<T> {
        let label = |label: &Label<S>| Some(Label { spot: of(&label.spot)?, text: label.text.clone() });
        Caption {
            names: self.names.clone(),
            words: self.words.clone(),
            labels: self.labels.iter().filter_map(label).collect(),
            last_move: self.last_move.iter().filter_map(&of).collect(),
        }
    }
}
