//! Words of statistics.

use super::Words;

impl Words {
    /// Number of rolls in a game.
    pub fn rolls(&self, count: usize) -> String {
        message!(self, "rolls-title", count)
    }

    /// Frequency of a sum: "7: 12 times".
    pub fn sum_frequency(&self, sum: usize, count: usize) -> String {
        message!(self, "rolls-of", sum, count)
    }

    /// Luck index in percent of the expectation; a dash if that is zero.
    pub fn luck_index(&self, index: Option<u32>) -> String {
        index.map_or_else(|| "–".to_owned(), |index| message!(self, "count-percent", index))
    }

    /// Heading of the players' points.
    pub fn points_heading(&self) -> String {
        message!(self, "count-points")
    }

    /// Heading of the points over time.
    pub fn points_over_time(&self) -> String {
        message!(self, "count-points-turns")
    }

    /// Heading of the distribution of rolls, with their number.
    pub fn dice_heading(&self, count: usize) -> String {
        message!(self, "count-throws", count)
    }

    /// Legend of that chart: actual and expected frequency.
    pub fn dice_legend(&self) -> [String; 2] {
        [message!(self, "count-thrown"), message!(self, "count-expected")]
    }

    /// Statistics of a player: "Anna: 10 points, 58 cards gained".
    pub fn player_statistics(&self, player: impl AsRef<str>, points: u8, counts: Vec<String>) -> String {
        let points = message!(self, "count-points-of", points);
        let counts: Vec<String> = std::iter::once(points).chain(counts).collect();
        message!(self, "counted", player = player.as_ref(), counts = counts.join(", "))
    }

    /// Value of one statistic with its description.
    pub fn statistic(&self, about: &str, value: &str) -> String {
        message!(self, "counted-as", about, value)
    }

    /// Hand of a player in the public ledger: "Anna holds 2 ore and 1 unknown card."
    pub fn ledger_line(&self, player: impl AsRef<str>, cards: &str) -> String {
        message!(self, "ledger-line", player = player.as_ref(), cards)
    }

    /// Line with the frequency of each sum.
    pub fn dice_line(&self, counts: Vec<String>) -> String {
        message!(self, "counted-throws", counts = counts.join(", "))
    }

    /// Explanation of the luck index.
    pub fn luck_explanation(&self) -> String {
        message!(self, "count-luck-how")
    }
}
