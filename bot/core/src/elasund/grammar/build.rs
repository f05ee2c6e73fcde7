//! Binding of the build command without a building: menu of everything, or of one square.

use engine::Elasund;
use engine::elasund::building::Building;
use engine::elasund::error::RuleError;
use engine::elasund::notation;
use engine::elasund::square::Square;

use super::ask;
use super::part::Part;
use super::resolve::unknown;
use super::{Speaker, why};
use crate::bind::refuse::why_not;
use crate::bind::{Bound, narrow};
use crate::command::Said;
use crate::command::error::CommandError;
use crate::command::place::Place;
use crate::elasund::grammar::error::{Refusal, TownPurchase};
use crate::elasund::grammar::{Slot, Verb};

pub(super) fn build(speaker: &Speaker<'_>, place: Option<&Place>) -> Result<Bound, CommandError> {
    match place {
        Some(Place::At(label)) => match notation::parse_square(label) {
            Some(square) => at(speaker, square),
            None => Err(unknown(Slot::Square, label, &squares(speaker))),
        },
        None | Some(Place::Near(_)) => match ask::build_what(speaker) {
            Some(ask) => Ok(Bound::Ask(ask)),
            None => Err(why_nothing(speaker)),
        },
    }
}

/// Squares where something can be built.
fn squares(speaker: &Speaker<'_>) -> Vec<Part> {
    let of = |building| narrow::legal(speaker, Verb::Build(building));
    Building::BUILT.into_iter().flat_map(of).filter_map(|parts| parts.first().copied()).collect()
}

/// Binds a build command for one square.
fn at(speaker: &Speaker<'_>, square: Square) -> Result<Bound, CommandError> {
    let fits = |building: &Building| {
        let all = narrow::legal(speaker, Verb::Build(*building));
        all.iter().any(|parts| parts.first() == Some(&Part::Square(square)))
    };
    let possible: Vec<Building> = Building::BUILT.into_iter().filter(fits).collect();
    let said: Vec<Said> = Said::new(&notation::square(square)).into_iter().collect();
    match possible[..] {
        [] => {
            let errors = Building::BUILT
                .into_iter()
                .filter_map(|building| narrow::bind(speaker, Verb::Build(building), &said).err());
            Err(errors.min_by_key(why::weight).unwrap_or(CommandError::Empty))
        }
        [only] if speaker.takes_the_only_one() => narrow::bind(speaker, Verb::Build(only), &said),
        _ => Ok(Bound::Ask(ask::build_at(speaker, square, &possible))),
    }
}

/// Reason why nothing can be built: one common rule, or the obstacle of each item.
fn why_nothing(speaker: &Speaker<'_>) -> CommandError {
    let reason = |purchase| {
        let verb = match purchase {
            TownPurchase::Building(building) => Verb::Build(building),
            TownPurchase::Wall => Verb::Wall,
            TownPurchase::Church => Verb::Church,
        };
        (purchase, why_not(speaker, verb))
    };
    let church = reason(TownPurchase::Church);
    let is_about_the_church = matches!(
        church.1.rule::<Elasund>(),
        Some(RuleError::CannotAfford { .. } | RuleError::ChurchFinished)
    );
    if !is_about_the_church {
        return church.1;
    }
    // Report only the building that is closest to being legal.
    let buildings = Building::BUILT.into_iter().map(|building| reason(TownPurchase::Building(building)));
    let building = buildings.min_by_key(|(_, error)| why::weight(error));
    let reasons = building.into_iter().chain([reason(TownPurchase::Wall), church]).collect();
    Refusal::NothingForTown { reasons }.into()
}
