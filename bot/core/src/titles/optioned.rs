//! Options of titles.

use std::sync::LazyLock;

use engine::game::AnyOptions;

use super::{Room, all, room};
use crate::option::{Chosen, Game, GameOption, OptionList, Row};
use crate::title::Optioned;

questions! {
    /// Object-safe form of [`Optioned`].
    trait Options for T: Optioned {
        /// Games of the title.
        fn games() -> &'static [Game] = T::GAMES;

        /// Options of the title, in lists.
        fn rows() -> &'static [&'static [Row]] = T::OPTIONS;

        /// The game that these options select.
        pub fn game_of(options: &AnyOptions as own_options) -> Option<Game>;

        /// The game whose commands apply at a table with these options.
        pub fn spoken_in(options: &AnyOptions as own_options) -> Option<Game>;

        /// The game whose commands also apply at some tables of `game`.
        pub fn also_spoken(game: Game) -> Option<Game>;

        /// Options of one of the title's games, taken from `chosen` as far as it has them.
        fn of_game(game: Game, chosen: &AnyOptions) -> Option<AnyOptions>
            = Some(T::any_options(T::of_game(game, T::own_options(chosen))));

        /// Derives dependent options.
        pub fn settle(options: &mut AnyOptions as own_options_mut) -> ();

        /// Options for a summary: the game, and all that differ from their defaults.
        fn in_brief(chosen: &Chosen, game: GameOption) -> Vec<GameOption>
            = T::in_brief(T::own_options(&chosen.options)?, chosen, game);

        /// All options with their values.
        fn in_full(chosen: &Chosen, game: GameOption) -> Vec<GameOption>
            = T::in_full(T::own_options(&chosen.options)?, chosen, game);
    }
}

/// All options of tables and titles.
pub fn options() -> OptionList {
    static LIST: LazyLock<OptionList> = LazyLock::new(|| {
        let rows: Vec<&'static [Row]> = all().flat_map(|title| title.rows()).copied().collect();
        let games = all().flat_map(|title| title.games()).copied().collect();
        let get = |chosen: &Chosen| game_of(&chosen.options).map(|game| game.name);
        let set = |chosen: &mut Chosen, name: &str| {
            let offers = |game: &&Game| game.name == name;
            let of = |title: &dyn Room| title.of_game(*title.games().iter().find(offers)?, &chosen.options);
            if let Some(options) = all().find_map(of) {
                chosen.options = options;
            }
        };
        OptionList::new(&rows, games, get, set)
    });
    *LIST
}

/// Options for a summary: the game, and all that differ from their defaults.
pub fn in_brief(options: &AnyOptions) -> Vec<GameOption> {
    told(options, |title, chosen, game| title.in_brief(chosen, game))
}

/// All options with their values.
pub fn in_full(options: &AnyOptions) -> Vec<GameOption> {
    told(options, |title, chosen, game| title.in_full(chosen, game))
}

fn told(
    options: &AnyOptions,
    tell: impl Fn(&dyn Room, &Chosen, GameOption) -> Vec<GameOption>,
) -> Vec<GameOption> {
    let chosen = Chosen::of(options.clone());
    let game = game_of(options).map(|game| self::options().game(game));
    room(options.title()).zip(game).map(|(title, game)| tell(title, &chosen, game)).unwrap_or_default()
}
