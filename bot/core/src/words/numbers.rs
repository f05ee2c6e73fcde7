//! Messages about the statistics of a game.

use super::Words;

impl Words {
    /// Luck index in percent of the expectation; a dash if that is zero.
    pub fn luck_index(&self, index: Option<u32>) -> String {
        index.map_or_else(|| "–".to_owned(), |index| say!(self, "count-percent", index))
    }

    /// Heading of the players' points.
    pub fn points_heading(&self) -> String {
        say!(self, "count-points")
    }

    /// Heading of the points over time.
    pub fn points_over_time(&self) -> String {
        say!(self, "count-points-turns")
    }

    /// Heading of the distribution of rolls, with their number.
    pub fn throws(&self, count: usize) -> String {
        say!(self, "count-throws", count)
    }

    /// Legend of that chart: actual and expected frequency.
    pub fn throws_legend(&self) -> [String; 2] {
        [say!(self, "count-thrown"), say!(self, "count-expected")]
    }

    /// Statistics of a player: "Anna: 10 points, 58 cards gained".
    pub fn counted(&self, player: impl AsRef<str>, points: u8, counts: Vec<String>) -> String {
        let points = say!(self, "count-points-of", points);
        let counts: Vec<String> = std::iter::once(points).chain(counts).collect();
        say!(self, "counted", player = player.as_ref(), counts = counts.join(", "))
    }

    /// Value of one statistic with its description.
    pub fn counted_as(&self, about: &str, value: &str) -> String {
        say!(self, "counted-as", about, value)
    }

    /// Line with the frequency of each sum.
    pub fn thrown(&self, counts: Vec<String>) -> String {
        say!(self, "counted-throws", counts = counts.join(", "))
    }

    /// Explanation of the luck index.
    pub fn luck_about(&self) -> String {
        say!(self, "count-luck-how")
    }
}
