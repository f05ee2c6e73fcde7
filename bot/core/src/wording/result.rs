//! Messages about statistics and ratings.

use engine::robot::Robot;
use render::{Ranking, RankingLook, RankingRow};

use super::{Words, say, sentence_start};
use crate::command::vocabulary::Spoken;
use crate::option::Game;
use crate::result::{ESTABLISHED, LeaderRow, Rated, Rating, Tally};
use crate::titles;

impl Words {
    /// Heading of a person's statistics.
    pub fn stats_of(&self, name: &str) -> String {
        say!(self, "stats-of", name)
    }

    /// Statistics of a person, line by line.
    pub fn stats(&self, tally: &Tally, rating: Rating) -> Vec<String> {
        let Tally { games, won, stopped, left, places, by_game, points, autopilot } = tally;
        if *games + *stopped + *left == 0 {
            return vec![say!(self, "stats-none")];
        }
        let mut lines = vec![say!(self, "stats-games", games = *games, won = *won)];
        if *games > 0 {
            lines.push(say!(self, "stats-rating", rating = self.rating(rating)));
            let places = (1..).zip(places).filter(|(_, count)| **count > 0);
            let places = places.map(|(place, count)| say!(self, "stats-place", place, count = *count));
            lines.push(say!(self, "stats-places", places = places.collect::<Vec<_>>().join(" · ")));
        }
        lines.extend(by_game.iter().map(|of| {
            let game = self.game_name(of.game);
            say!(self, "stats-by-game", game, games = of.games, won = of.won)
        }));
        lines.extend(points.map(|percent| say!(self, "stats-points", percent)));
        if *autopilot > 0 {
            lines.push(say!(self, "stats-autopilot", percent = *autopilot));
        }
        if *stopped > 0 {
            lines.push(say!(self, "stats-stopped", games = *stopped));
        }
        if *left > 0 {
            lines.push(say!(self, "stats-left", games = *left));
        }
        lines
    }

    /// Number of games that a channel has shown.
    pub fn stats_here(&self, games: usize, stopped: usize) -> String {
        say!(self, "stats-here", games, stopped)
    }

    /// Rating, marked if it is provisional.
    pub(super) fn rating(&self, rating: Rating) -> String {
        let points = rating.points().to_string();
        if rating.is_provisional() { say!(self, "rating-provisional", points) } else { points }
    }

    /// Name of a game.
    pub(super) fn game_name(&self, game: Game) -> String {
        self.option_value(titles::options().game(game))
    }

    /// Short name of a kind of robot.
    pub(super) fn robot_name(&self, robot: Robot) -> String {
        sentence_start(robot.words().main(self.language()))
    }

    /// Heading of a leaderboard, over all games or one.
    fn leaderboard_title(&self, game: Option<Game>) -> String {
        match game {
            Some(game) => say!(self, "leaderboard-of", game = self.game_name(game)),
            None => say!(self, "leaderboard"),
        }
    }

    /// Leaderboard, as a table to draw.
    pub fn leaderboard(&self, rows: &[LeaderRow], game: Option<Game>) -> Ranking {
        let mut place = 0;
        let row = |row: &LeaderRow| {
            let (name, look) = match row.who {
                Rated::Robot(robot) => {
                    (say!(self, "leaderboard-robot", robot = self.robot_name(robot)), RankingLook::Apart)
                }
                Rated::Person(_) => {
                    place += 1;
                    let look = if place == 1 { RankingLook::First } else { RankingLook::Usual };
                    (row.name.clone(), look)
                }
            };
            let place = if look == RankingLook::Apart { String::new() } else { format!("{place}.") };
            let cells = vec![self.rating(row.rating), row.games.to_string(), row.won.to_string()];
            RankingRow { place, name, cells, look }
        };
        let headings = [
            say!(self, "leaderboard-rating"),
            say!(self, "leaderboard-games"),
            say!(self, "leaderboard-won"),
        ];
        let provisional = rows.iter().any(|row| row.rating.is_provisional());
        let note = provisional.then(|| say!(self, "leaderboard-provisional", games = ESTABLISHED));
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
            let cells = cells.map(|(about, value)| say!(self, "ranking-cell", about, value));
            cells.collect::<Vec<_>>().join(" · ")
        };
        let line = |row: &RankingRow| match row.look {
            RankingLook::Apart => say!(self, "ranking-apart", name = row.name.as_str(), cells = cells(row)),
            RankingLook::First | RankingLook::Usual => {
                let (place, name) = (row.place.as_str(), row.name.as_str());
                say!(self, "ranking-line", place, name, cells = cells(row))
            }
        };
        ranking.rows.iter().map(line).chain(ranking.notes.iter().cloned()).collect()
    }

    /// Notice that the leaderboard is empty.
    pub fn no_leaders(&self) -> String {
        say!(self, "leaderboard-none")
    }
}
