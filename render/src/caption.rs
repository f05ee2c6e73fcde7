//! What a picture shows besides the view: names, words, the spots a prompt asks about, and the last move.

/// What is printed on a picture besides what the view tells. A spot that a board has not is left out of its picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caption<S> {
    /// The players' names in the order of their seats. A name that can't be printed, or is missing, becomes `P1`, `P2` …
    pub names: Vec<String>,
    /// The words that the picture prints, in the language of its place.
    pub words: Words,
    /// The spots that a prompt asks about.
    pub labels: Vec<Label<S>>,
    /// What the last move touched.
    pub last: Vec<S>,
}

/// The words on a picture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// Heads the counts of what the bank holds; at most about ten letters.
    pub bank: String,
    /// Means that of several kinds any will do; left out where it is wider than its place, about four letters.
    pub any: String,
}

/// A name of a spot, printed on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label<S> {
    pub spot: S,
    /// What is printed, as the notation of the title makes it.
    pub text: String,
}

impl<S> Default for Caption<S> {
    fn default() -> Caption<S> {
        Caption { names: Vec::new(), words: Words::default(), labels: Vec::new(), last: Vec::new() }
    }
}

impl<S> Caption<S> {
    /// The same with other spots; a spot that has none is left out.
    pub fn with_spots<T>(&self, of: impl Fn(&S) -> Option<T>) -> Caption<T> {
        let label = |label: &Label<S>| Some(Label { spot: of(&label.spot)?, text: label.text.clone() });
        Caption {
            names: self.names.clone(),
            words: self.words.clone(),
            labels: self.labels.iter().filter_map(label).collect(),
            last: self.last.iter().filter_map(&of).collect(),
        }
    }
}
