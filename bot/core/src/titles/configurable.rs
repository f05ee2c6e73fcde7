//! Options of titles.

use std::sync::LazyLock;

use engine::game::AnyOptions;

use super::{ErasedTitle, find_title, registered_titles};
use crate::option::{ChosenOptions, Game, GameOption, OptionRegistry, OptionRow};
use crate::title::Configurable;

dispatch! {
    /// Object-safe form of [`Configurable`].
    trait ErasedConfigurable for T: Configurable {
        /// Games of the title.
        fn games() -> &'static [Game] = T::GAMES;

        /// Options of the title, in lists.
        fn rows() -> &'static [&'static [OptionRow]] = T::OPTIONS;
        pub fn selected_game(options: &AnyOptions as downcast_options) -> Option<Game>;
        pub fn is_rated(options: &AnyOptions as downcast_options) -> Option<bool>;
        pub fn command_game(options: &AnyOptions as downcast_options) -> Option<Game>;
        pub any fn additional_command_game(game: Game) -> Option<Game>;

        fn options_for_game(game: Game, chosen: &AnyOptions) -> AnyOptions
            = T::any_options(T::options_for_game(game, T::downcast_options(chosen)));

        pub fn derive_dependent_options(options: &mut AnyOptions as downcast_options_mut) -> ();

        fn option_summary(chosen: &ChosenOptions, game: GameOption) -> Vec<GameOption>
            = T::option_summary(T::downcast_options(&chosen.options)?, chosen, game);

        fn option_values(chosen: &ChosenOptions, game: GameOption) -> Vec<GameOption>
            = T::option_values(T::downcast_options(&chosen.options)?, chosen, game);
    }
}

/// All options of tables and titles.
pub fn all_options() -> OptionRegistry {
    static LIST: LazyLock<OptionRegistry> = LazyLock::new(|| {
        let rows: Vec<&'static [OptionRow]> =
            registered_titles().filter_map(|title| title.rows()).flatten().copied().collect();
        let games = registered_titles().filter_map(|title| title.games()).flatten().copied().collect();
        let get = |chosen: &ChosenOptions| selected_game(&chosen.options).map(|game| game.name);
        let set = |chosen: &mut ChosenOptions, name: &str| {
            let offers = |game: &&Game| game.name == name;
            let of =
                |title: &dyn ErasedTitle| title.options_for_game(*title.games()?.iter().find(offers)?, &chosen.options);
            if let Some(options) = registered_titles().find_map(of) {
                chosen.options = options;
            }
        };
        OptionRegistry::new(&rows, games, get, set)
    });
    *LIST
}

/// Options for a summary: the game, and all that differ from their defaults.
pub fn options_summary(options: &AnyOptions) -> Vec<GameOption> {
    collect_options(options, |title, chosen, game| title.option_summary(chosen, game))
}

/// All options with their values.
pub fn options_in_full(options: &AnyOptions) -> Vec<GameOption> {
    collect_options(options, |title, chosen, game| title.option_values(chosen, game))
}

fn collect_options(
    options: &AnyOptions,
    list: impl Fn(&dyn ErasedTitle, &ChosenOptions, GameOption) -> Option<Vec<GameOption>>,
) -> Vec<GameOption> {
    let chosen = ChosenOptions::with_defaults(options.clone());
    let game = selected_game(options).map(|game| self::all_options().game_option(game));
    find_title(options.title()).zip(game).and_then(|(title, game)| list(title, &chosen, game)).unwrap_or_default()
}
