//! Binding of the build command without a building: menu of everything, or of one square.

use engine::Elasund;
use engine::elasund::building::Building;
use engine::elasund::error::RuleError;
use engine::elasund::notation;
use engine::elasund::square::Square;

use super::arguments::ElasundArgument;
use super::menus;
use super::resolve::unknown_token;
use super::{ElasundContext, refusal_reasons};
use crate::bind::refusal::illegal_verb_refusal;
use crate::bind::{Interpretation, narrow};
use crate::command::player::PlaceArgument;
use crate::command::{CommandError, Token};
use crate::elasund::grammar::error::{ElasundRefusal, TownPurchase};
use crate::elasund::grammar::{ElasundSlot, ElasundVerb};

pub(super) fn build(
    speaker: &ElasundContext<'_>,
    place: Option<&PlaceArgument>,
) -> Result<Interpretation, CommandError> {
    match place {
        Some(PlaceArgument::At(label)) => match notation::parse_square(label) {
            Some(square) => bind_at(speaker, square),
            None => Err(unknown_token(ElasundSlot::Square, label, &buildable_squares(speaker))),
        },
        None | Some(PlaceArgument::Near(_)) => match menus::build_menu(speaker) {
            Some(ask) => Ok(Interpretation::Menu(ask)),
            None => Err(no_build_error(speaker)),
        },
    }
}

/// Squares where something can be built.
fn buildable_squares(speaker: &ElasundContext<'_>) -> Vec<ElasundArgument> {
    let of = |building| narrow::legal_parts(speaker, ElasundVerb::Build(building));
    Building::BUILDABLE.into_iter().flat_map(of).filter_map(|parts| parts.first().copied()).collect()
}

/// Binds a build command for one square.
fn bind_at(speaker: &ElasundContext<'_>, square: Square) -> Result<Interpretation, CommandError> {
    let fits = |building: &Building| {
        let all = narrow::legal_parts(speaker, ElasundVerb::Build(*building));
        all.iter().any(|parts| parts.first() == Some(&ElasundArgument::Square(square)))
    };
    let possible: Vec<Building> = Building::BUILDABLE.into_iter().filter(fits).collect();
    let said: Vec<Token> = Token::new(&notation::format_square(square)).into_iter().collect();
    match possible[..] {
        [] => {
            let errors = Building::BUILDABLE
                .into_iter()
                .filter_map(|building| narrow::bind_verb(speaker, ElasundVerb::Build(building), &said).err());
            Err(errors.min_by_key(refusal_reasons::error_rank).unwrap_or(CommandError::Empty))
        }
        [only] if speaker.auto_selects_single() => narrow::bind_verb(speaker, ElasundVerb::Build(only), &said),
        _ => Ok(Interpretation::Menu(menus::building_menu(speaker, square, &possible))),
    }
}

/// Reason why nothing can be built: one common rule, or the obstacle of each item.
fn no_build_error(speaker: &ElasundContext<'_>) -> CommandError {
    let reason = |purchase| {
        let verb = match purchase {
            TownPurchase::Building(building) => ElasundVerb::Build(building),
            TownPurchase::Wall => ElasundVerb::Wall,
            TownPurchase::Church => ElasundVerb::Church,
        };
        (purchase, illegal_verb_refusal(speaker, verb))
    };
    let church = reason(TownPurchase::Church);
    let is_about_the_church =
        matches!(church.1.rule_error::<Elasund>(), Some(RuleError::CannotAfford { .. } | RuleError::ChurchFinished));
    if !is_about_the_church {
        return church.1;
    }
    // Report only the building that is closest to being legal.
    let buildings = Building::BUILDABLE.into_iter().map(|building| reason(TownPurchase::Building(building)));
    let building = buildings.min_by_key(|(_, error)| refusal_reasons::error_rank(error));
    let reasons = building.into_iter().chain([reason(TownPurchase::Wall), church]).collect();
    ElasundRefusal::NothingForTown { reasons }.into()
}
