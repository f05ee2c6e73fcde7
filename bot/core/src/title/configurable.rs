//! Options of a title, and their stored form.

use engine::game::HostedTitle;
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::option::{ChosenOptions, Game, GameOption, OptionRow};
use crate::shape::options::{OptionFields, check_no_other_fields, take_options};

/// Options that are chosen before a game of the title.
pub trait Configurable: HostedTitle<Options: Default> {
    /// Games of the title.
    const GAMES: &'static [Game];
    /// Options of the title, in lists.
    const OPTIONS: &'static [&'static [OptionRow]] = &[];

    /// The game that these options select.
    fn selected_game(options: &Self::Options) -> Game;

    /// The game whose commands apply at a table with these options, if it differs from
    /// [`selected_game`](Configurable::selected_game).
    fn command_game(options: &Self::Options) -> Game {
        Self::selected_game(options)
    }

    /// The game whose commands also apply at some tables of `game`, depending on other options.
    fn additional_command_game(game: Game) -> Option<Game> {
        let _ = game;
        None
    }

    /// Options of one of the title's games, taken from `chosen` as far as it has them.
    fn options_for_game(game: Game, chosen: Option<&Self::Options>) -> Self::Options {
        let _ = game;
        chosen.cloned().unwrap_or_default()
    }

    /// Returns `true` if games with these options affect ratings.
    fn is_rated(options: &Self::Options) -> bool {
        let _ = options;
        true
    }

    /// Derives dependent options.
    fn derive_dependent_options(_options: &mut Self::Options) {}

    /// Options for a summary: the game, and all that differ from their defaults.
    fn option_summary(options: &Self::Options, chosen: &ChosenOptions, game: GameOption) -> Vec<GameOption> {
        let _ = options;
        let usual = Self::any_options(Self::Options::default());
        [vec![game], chosen.changed_values(Self::OPTIONS, &option_names(Self::OPTIONS), usual)].concat()
    }

    /// All options with their values.
    fn option_values(options: &Self::Options, chosen: &ChosenOptions, game: GameOption) -> Vec<GameOption> {
        let _ = options;
        [vec![game], chosen.values(Self::OPTIONS, &option_names(Self::OPTIONS))].concat()
    }
}

/// Stored names of all options in these lists.
fn option_names(lists: &[&'static [OptionRow]]) -> Vec<&'static str> {
    lists.iter().flat_map(|rows| rows.iter()).map(|row| row.name).collect()
}

/// Stored form of the options of a title, all in one flat map.
pub struct ChosenShape<T: Configurable>(pub T::Options);

impl<T: Configurable> Serialize for ChosenShape<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let options = T::any_options(self.0.clone());
        let mut map = serializer.serialize_map(None)?;
        for rows in T::OPTIONS {
            OptionFields(rows, &options).write(&mut map)?;
        }
        map.end()
    }
}

impl<T: Configurable> ChosenShape<T> {
    /// Decodes options by removing their fields from `fields`, which may also contain the fields `others`.
    pub(crate) fn decode<E: Error>(
        fields: &mut Map<String, Value>,
        others: &[&'static str],
    ) -> Result<ChosenShape<T>, E> {
        check_no_other_fields(fields, T::OPTIONS, others)?;
        let mut options = T::any_options(T::Options::default());
        for rows in T::OPTIONS {
            take_options(rows, fields, &mut options)?;
        }
        Ok(ChosenShape(T::downcast_options(&options).cloned().unwrap_or_default()))
    }
}
