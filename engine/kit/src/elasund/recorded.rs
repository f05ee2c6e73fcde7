//! Text form of the setups of recorded games.

use engine::elasund::Elasund;
use engine::elasund::options::{HutArrangement, Options};
use engine::elasund::setup::Setup;
use engine::elasund::start::Color;
use engine::journal::StepOf;

use super::coverage;
use crate::coverage_kinds::CoverageKinds;
use crate::recorded::Recordable;
use crate::script::{ScriptError, find_by_debug};

impl Recordable for Elasund {
    fn setup_to_text(setup: &Setup) -> String {
        let colors: Vec<String> = setup.colors.0[..setup.players].iter().map(|color| format!("{color:?}")).collect();
        format!("huts {:?}\ncolors {}\n", setup.options.huts, colors.join(" "))
    }

    fn parse_setup(lines: &[&str]) -> Result<Setup, ScriptError> {
        let &[huts, colors] = lines else { return Err("no set-up".to_owned()) };
        let huts = find_by_debug(&HutArrangement::ALL, huts.trim_start_matches("huts "))?;
        let colors = colors.trim_start_matches("colors ").split(' ');
        let colors: Vec<Color> = colors.map(|color| find_by_debug(&Color::ALL, color)).collect::<Result<_, _>>()?;
        let setup = Setup {
            players: colors.len(),
            options: Options { huts },
            colors: Color::for_seats(&colors).ok_or("a color twice")?,
            opening: Vec::new(),
        };
        setup.check().map_err(|error| format!("{error:?}"))?;
        Ok(setup)
    }

    fn covered_kinds(setup: &Setup, steps: &[StepOf<Elasund>]) -> CoverageKinds {
        coverage::covered_kinds(setup, steps)
    }
}
