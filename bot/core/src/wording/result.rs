//! Messages about statistics and ratings.

use engine::robot::Robot;
use render::{Ranking, RankingRow, RankingStyle};

use super::{Words, message, sentence_start};
use crate::command::vocabulary::Vocabulary;
use crate::option::Game;
use crate::result::{ESTABLISHED, LeaderboardRow, PlayerStatistics, RatedPlayer, Rating};
use crate::titles;

impl Words {
    /// Heading of a person's statistics.
    pub fn stats_heading(&self, name: &str) -> String {
        message!(self, "stats-of", name)
    }

    /// Statistics of a person, line by line.
    pub fn stats(&self, tally: &PlayerStatistics, rating: Rating) -> Vec<String> {
        let PlayerStatistics { games, won, stopped, left, places, by_game, points, automatic_share: autopilot } = tally;
        if *games + *stopped + *left == 0 {
            return vec![message!(self, "stats-none")];
        }
        let mut lines = vec![message!(self, "stats-games", games = *games, won = *won)];
        if *games > 0 {
            lines.push(message!(self, "stats-rating", rating = self.rating(rating)));
            let places = (1..).zip(places).filter(|(_, count)| **count > 0);
            let places = places.map(|(place, count)| message!(self, "stats-place", place, count = *count));
            lines.push(message!(self, "stats-places", places = places.collect::<Vec<_>>().join(" · ")));
        }
        lines.extend(by_game.iter().map(|of| {
            let game = self.game_name(of.game);
            message!(self, "stats-by-game", game, games = of.games, won = of.won)
        }));
        lines.extend(points.map(|percent| message!(self, "stats-points", percent)));
        if *autopilot > 0 {
            lines.push(message!(self, "stats-autopilot", percent = *autopilot));
        }
        if *stopped > 0 {
            lines.push(message!(self, "stats-stopped", games = *stopped));
        }
        if *left > 0 {
            lines.push(message!(self, "stats-left", games = *left));
        }
        lines
    }

    /// Number of games that a channel has shown.
    pub fn channel_stats(&self, games: usize, stopped: usize) -> String {
        message!(self, "stats-here", games, stopped)
    }

    /// Rating, marked if it is provisional.
    pub(super) fn rating(&self, rating: Rating) -> String {
        let points = rating.points().to_string();
        if rating.is_provisional() { message!(self, "rating-provisional", points) } else { points }
    }

    pub(super) fn game_name(&self, game: Game) -> String {
        self.option_value(titles::all_options().game_option(game))
    }

    /// Short name of a kind of robot.
    pub(super) fn robot_name(&self, robot: Robot) -> String {
        sentence_start(robot.term().primary_word(self.language()))
    }

    /// Heading of a leaderboard, over all games or one.
    fn leaderboard_title(&self, game: Option<Game>) -> String {
        match game {
            Some(game) => message!(self, "leaderboard-of", game = self.game_name(game)),
            None => message!(self, "leaderboard"),
        }
    }

    /// Leaderboard, as a table to draw.
    pub fn leaderboard(&self, rows: &[LeaderboardRow], game: Option<Game>) -> Ranking {
        let mut place = 0;
        let row = |row: &LeaderboardRow| {
            let (name, look) = match row.player {
                RatedPlayer::Robot(robot) => {
                    (message!(self, "leaderboard-robot", robot = self.robot_name(robot)), RankingStyle::Apart)
                }
                RatedPlayer::Person(_) => {
                    place += 1;
                    let look = if place == 1 { RankingStyle::First } else { RankingStyle::Usual };
                    (row.name.clone(), look)
                }
            };
            let place = if look == RankingStyle::Apart { String::new() } else { format!("{place}.") };
            let cells = vec![self.rating(row.rating), row.games.to_string(), row.won.to_string()];
            RankingRow { rank: place, name, cells, style: look }
        };
        let headings = [
            message!(self, "leaderboard-rating"),
            message!(self, "leaderboard-games"),
            message!(self, "leaderboard-won"),
        ];
        let provisional = rows.iter().any(|row| row.rating.is_provisional());
        let note = provisional.then(|| message!(self, "leaderboard-provisional", games = ESTABLISHED));
        Ranking {
            title: self.leaderboard_title(game),
            headings: headings.to_vec(),
            rows: rows.iter().map(row).collect(),
            notes: note.into_iter().collect(),
        }
    }

    /// Ranking as text: a line for each row, then its notes.
    pub fn ranking(&self, ranking: &Ranking) -> Vec<String> {
        let cells = |row: &RankingRow| {
            let cells = ranking.headings.iter().zip(&row.cells);
            let cells = cells.map(|(about, value)| message!(self, "ranking-cell", about, value));
            cells.collect::<Vec<_>>().join(" · ")
        };
        let line = |row: &RankingRow| match row.style {
            RankingStyle::Apart => message!(self, "ranking-apart", name = row.name.as_str(), cells = cells(row)),
            RankingStyle::First | RankingStyle::Usual => {
                message!(self, "ranking-line", place = row.rank.as_str(), name = row.name.as_str(), cells = cells(row))
            }
        };
        ranking.rows.iter().map(line).chain(ranking.notes.iter().cloned()).collect()
    }

    /// Notice that the leaderboard is empty.
    pub fn no_leaders(&self) -> String {
        message!(self, "leaderboard-none")
    }
}
