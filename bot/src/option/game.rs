//! Which games there are to choose from.

use engine::catan::options::{DEFAULT_POINTS, Options};
use engine::elasund::options as elasund;
use engine::game::AnyOptions;

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    /// The base game.
    Base,
    /// Cities & Knights.
    CitiesKnights,
    /// Elasund.
    Elasund,
}

impl Game {
    /// Every one.
    pub const ALL: [Game; 3] = [Game::Base, Game::CitiesKnights, Game::Elasund];

    /// The game that has these options.
    pub fn of(options: &AnyOptions) -> Game {
        match options {
            AnyOptions::Catan(options) if options.cities_knights.is_some() => Game::CitiesKnights,
            AnyOptions::Catan(_) => Game::Base,
            AnyOptions::Elasund(_) => Game::Elasund,
        }
    }

    /// The options of this game: those that were chosen, as far as it has them.
    pub(super) fn options(self, chosen: AnyOptions) -> AnyOptions {
        let base = chosen.as_catan().unwrap_or_default();
        match self {
            Game::Base if base.cities_knights.is_some() => {
                AnyOptions::Catan(Options { cities_knights: None, points: DEFAULT_POINTS, ..base })
            }
            Game::CitiesKnights if base.cities_knights.is_none() => {
                AnyOptions::Catan(base.with_cities_knights())
            }
            Game::Base | Game::CitiesKnights => AnyOptions::Catan(base),
            Game::Elasund => match chosen {
                AnyOptions::Elasund(_) => chosen,
                AnyOptions::Catan(_) => AnyOptions::Elasund(elasund::Options::default()),
            },
        }
    }
}
