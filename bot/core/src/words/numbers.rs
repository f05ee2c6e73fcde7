//! What was counted in a game.

use super::Words;

impl Words {
    /// What somebody got in hundredths of what could be expected; a dash where nothing could be.
    pub fn luck_index(&self, index: Option<u32>) -> String {
        index.map_or_else(|| "–".to_owned(), |index| say!(self, "count-percent", index))
    }

    /// What heads the points of the players.
    pub fn points_heading(&self) -> String {
        say!(self, "count-points")
    }

    /// What heads their points over time.
    pub fn points_over_time(&self) -> String {
        say!(self, "count-points-turns")
    }

    /// What heads how the dice fell, of so many throws.
    pub fn throws(&self, count: usize) -> String {
        say!(self, "count-throws", count)
    }

    /// What is drawn of the dice: how often each sum was thrown, and how often it could be expected.
    pub fn throws_legend(&self) -> [String; 2] {
        [say!(self, "count-thrown"), say!(self, "count-expected")]
    }

    /// What was counted of one player: "Anna: 10 points, 58 cards gained".
    pub fn counted(&self, player: impl AsRef<str>, points: u8, counts: Vec<String>) -> String {
        let points = say!(self, "count-points-of", points);
        let counts: Vec<String> = std::iter::once(points).chain(counts).collect();
        say!(self, "counted", player = player.as_ref(), counts = counts.join(", "))
    }

    /// What the numbers of a player mean, one for each.
    pub fn counted_as(&self, about: &str, value: &str) -> String {
        say!(self, "counted-as", about, value)
    }

    /// How often each sum was thrown.
    pub fn thrown(&self, counts: Vec<String>) -> String {
        say!(self, "counted-throws", counts = counts.join(", "))
    }

    /// What luck is counted by.
    pub fn luck_about(&self) -> String {
        say!(self, "count-luck-how")
    }
}
