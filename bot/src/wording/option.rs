//! Options of a game, and their values.

use engine::catan::cities_knights::options as knights;
use engine::catan::cities_knights::options::{Defense, FifthCard};
use engine::catan::options::{Balance, Board, Founding, Options, Phases, Preset, Purchases, RoadTie, Tokens};
use engine::elasund::options as elasund;
use engine::elasund::options::Huts;
use engine::game::AnyOptions;
use engine::robot::Robot;

use super::Words;
use crate::command::{Game, GameOption, OptionKind};

impl Words {
    /// What an option is called, whatever its value.
    pub fn option(&self, option: OptionKind) -> String {
        match option {
            OptionKind::Preset => say!(self, "option-preset"),
            OptionKind::Board => say!(self, "option-board"),
            OptionKind::Founding => say!(self, "option-founding"),
            OptionKind::Tokens => say!(self, "option-tokens"),
            OptionKind::Balance => say!(self, "option-balance"),
            OptionKind::Phases => say!(self, "option-phases"),
            OptionKind::Purchases => say!(self, "option-purchases"),
            OptionKind::RoadTie => say!(self, "option-road-tie"),
            OptionKind::Points => say!(self, "option-points"),
            OptionKind::Players => say!(self, "option-players"),
            OptionKind::Game => say!(self, "option-game"),
            OptionKind::FifthCard => say!(self, "option-fifth-card"),
            OptionKind::Defense => say!(self, "option-defense"),
            OptionKind::Huts => say!(self, "option-huts"),
        }
    }

    /// An option's value, understood without the option's name: "10 points to win".
    pub fn option_value(&self, value: GameOption) -> String {
        match value {
            GameOption::Preset(Preset::Classic) => say!(self, "value-preset-classic"),
            GameOption::Preset(Preset::Filosofia) => say!(self, "value-preset-filosofia"),
            GameOption::Preset(Preset::Modern) => say!(self, "value-preset-modern"),
            GameOption::Board(Board::Beginner) => say!(self, "value-board-beginner"),
            GameOption::Board(Board::Variable) => say!(self, "value-board-variable"),
            GameOption::Founding(Founding::Chosen) => say!(self, "value-founding-chosen"),
            GameOption::Founding(Founding::Given) => say!(self, "value-founding-given"),
            GameOption::Tokens(Tokens::Spiral) => say!(self, "value-tokens-spiral"),
            GameOption::Tokens(Tokens::Random) => say!(self, "value-tokens-random"),
            GameOption::Balance(Balance::Any) => say!(self, "value-balance-any"),
            GameOption::Balance(Balance::Balanced) => say!(self, "value-balance-balanced"),
            GameOption::Phases(Phases::Combined) => say!(self, "value-phases-combined"),
            GameOption::Phases(Phases::Strict) => say!(self, "value-phases-strict"),
            GameOption::Purchases(Purchases::Unlimited) => say!(self, "value-purchases-unlimited"),
            GameOption::Purchases(Purchases::One) => say!(self, "value-purchases-one"),
            GameOption::RoadTie(RoadTie::HolderKeeps) => say!(self, "value-road-tie-holder-keeps"),
            GameOption::RoadTie(RoadTie::SetAside) => say!(self, "value-road-tie-set-aside"),
            GameOption::RoadTie(RoadTie::SetAsideByAny) => say!(self, "value-road-tie-any-cut"),
            GameOption::Points(points) => say!(self, "value-points", points = points),
            GameOption::Players(count) => say!(self, "value-players", count = count),
            GameOption::Game(Game::Base) => say!(self, "value-game-base"),
            GameOption::Game(Game::CitiesKnights) => say!(self, "value-game-cities-knights"),
            GameOption::Game(Game::Elasund) => say!(self, "value-game-elasund"),
            GameOption::FifthCard(FifthCard::AtOnce) => say!(self, "value-fifth-card-at-once"),
            GameOption::FifthCard(FifthCard::EndOfTurn) => say!(self, "value-fifth-card-end-of-turn"),
            GameOption::Defense(Defense::Everyone) => say!(self, "value-defense-everyone"),
            GameOption::Defense(Defense::Chosen) => say!(self, "value-defense-chosen"),
            GameOption::Huts(Huts::Near) => say!(self, "value-huts-near"),
            GameOption::Huts(Huts::Across) => say!(self, "value-huts-across"),
            GameOption::Huts(Huts::Drawn) => say!(self, "value-huts-drawn"),
        }
    }

    /// What a kind of robot is called.
    pub fn robot(&self, robot: Robot) -> String {
        match robot {
            Robot::Random => say!(self, "robot-random"),
            Robot::Settler => say!(self, "robot-settler"),
        }
    }

    /// What is played, value by value: the edition when these are its rules, and whatever is not as usual.
    pub fn options(&self, options: &AnyOptions) -> Vec<String> {
        match options {
            AnyOptions::Catan(options) => self.base_options(options),
            AnyOptions::Elasund(elasund::Options { huts }) => {
                let mut values = vec![GameOption::Game(Game::Elasund)];
                values.extend((*huts != Huts::default()).then_some(GameOption::Huts(*huts)));
                values.into_iter().map(|value| self.option_value(value)).collect()
            }
        }
    }

    fn base_options(&self, options: &Options) -> Vec<String> {
        if let Some(of) = options.cities_knights {
            return self.knights_options(options, of);
        }
        let rules = |of: &Options| (of.phases, of.purchases, of.road_tie);
        let edition = Preset::ALL.into_iter().find(|preset| rules(&preset.options()) == rules(options));
        let usual = Options::default();
        let mut values = vec![GameOption::Board(options.board), GameOption::Points(options.points)];
        match edition {
            Some(preset) => values.insert(0, GameOption::Preset(preset)),
            None => values.extend([
                GameOption::Phases(options.phases),
                GameOption::Purchases(options.purchases),
                GameOption::RoadTie(options.road_tie),
            ]),
        }
        if options.board == Board::Beginner {
            values.push(GameOption::Founding(options.founding));
        } else {
            values.extend((options.tokens != usual.tokens).then_some(GameOption::Tokens(options.tokens)));
            values.extend((options.balance != usual.balance).then_some(GameOption::Balance(options.balance)));
        }
        values.into_iter().map(|value| self.option_value(value)).collect()
    }

    fn knights_options(&self, options: &Options, of: knights::Options) -> Vec<String> {
        let usual = Options::default();
        let mut values = vec![
            GameOption::Game(Game::CitiesKnights),
            GameOption::Board(options.board),
            GameOption::Points(options.points),
        ];
        values.extend((options.tokens != usual.tokens).then_some(GameOption::Tokens(options.tokens)));
        values.extend((options.balance != usual.balance).then_some(GameOption::Balance(options.balance)));
        values.extend((options.road_tie != usual.road_tie).then_some(GameOption::RoadTie(options.road_tie)));
        let (fifth, defense) = (FifthCard::default(), Defense::default());
        values.extend((of.fifth_card != fifth).then_some(GameOption::FifthCard(of.fifth_card)));
        values.extend((of.defense != defense).then_some(GameOption::Defense(of.defense)));
        values.into_iter().map(|value| self.option_value(value)).collect()
    }

    /// Everything that is played, option by option.
    pub fn all_options(&self, options: &AnyOptions) -> Vec<String> {
        match options {
            AnyOptions::Catan(options) => self.all_base_options(options),
            AnyOptions::Elasund(of) => [GameOption::Game(Game::Elasund), GameOption::Huts(of.huts)]
                .map(|value| self.option_value(value))
                .to_vec(),
        }
    }

    fn all_base_options(&self, options: &Options) -> Vec<String> {
        let expansion = options.cities_knights.map(|of| {
            [
                GameOption::Game(Game::CitiesKnights),
                GameOption::FifthCard(of.fifth_card),
                GameOption::Defense(of.defense),
            ]
        });
        let values = [
            GameOption::Board(options.board),
            GameOption::Points(options.points),
            GameOption::Founding(options.founding),
            GameOption::Tokens(options.tokens),
            GameOption::Balance(options.balance),
            GameOption::Phases(options.phases),
            GameOption::Purchases(options.purchases),
            GameOption::RoadTie(options.road_tie),
        ];
        expansion.into_iter().flatten().chain(values).map(|value| self.option_value(value)).collect()
    }
}
