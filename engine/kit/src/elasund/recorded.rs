//! Text form of the setups of recorded games.

use engine::elasund::Elasund;
use engine::elasund::options::{Huts, Options};
use engine::elasund::setup::Setup;
use engine::elasund::start::Color;
use engine::journal::StepOf;

use super::coverage;
use crate::kinds::Kinds;
use crate::recorded::Recorded;
use crate::script::{Unread, named};

impl Recorded for Elasund {
    fn setup_to_text(setup: &Setup) -> String {
        let colors: Vec<String> =
            setup.colors.0[..setup.players].iter().map(|color| format!("{color:?}")).collect();
        format!("huts {:?}\ncolors {}\n", setup.options.huts, colors.join(" "))
    }

    fn parse_setup(lines: &[&str]) -> Result<Setup, Unread> {
        let &[huts, colors] = lines else { return Err("no set-up".to_owned()) };
        let huts = named(&Huts::ALL, huts.trim_start_matches("huts "))?;
        let colors = colors.trim_start_matches("colors ").split(' ');
        let colors: Vec<Color> = colors.map(|color| named(&Color::ALL, color)).collect::<Result<_, _>>()?;
        let setup = Setup {
            players: colors.len(),
            options: Options { huts },
            colors: Color::of_seats(&colors).ok_or("a color twice")?,
            opening: Vec::new(),
        };
        setup.check().map_err(|error| format!("{error:?}"))?;
        Ok(setup)
    }

    fn shown(setup: &Setup, steps: &[StepOf<Elasund>]) -> Kinds {
        coverage::shown(setup, steps)
    }
}
