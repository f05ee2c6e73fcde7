//! Knights that chase robber or pirate. Only used in games with ships; on land alone it did not improve results.

use crate::catan::action::Action;
use crate::catan::cities_knights::action::Action as Knights;
use crate::catan::cities_knights::view::View;
use crate::catan::robot::settler::assessment::Assessment;
use crate::catan::robot::settler::robber;
use crate::catan::robot::settler::ships::pirate;
use crate::catan::vertex::Vertex;

use super::defense;

/// Minimum value of a chase in pips, since the knight must be activated again.
const WORTHWHILE: f32 = 6.0;

/// Returns the most valuable chase by a knight that the defense can spare.
pub(super) fn best_chase(mind: &Assessment<'_>, knights: &View) -> Option<Action> {
    mind.view.ships.as_ref()?;
    let stays = robber::harm(mind, mind.view.robber);
    let worth = |action: &Action| {
        let Action::CitiesKnights(action) = *action else { return None };
        let (knight, worth) = if let Knights::ChaseRobber { knight, hex, victim } = action {
            (knight, robber::gain(mind, hex, victim) - stays)
        } else if let Knights::ChasePirate { knight, hex, victim } = action {
            (knight, pirate::gain(mind, hex, victim))
        } else {
            return None;
        };
        (worth > WORTHWHILE && is_spare(mind, knights, knight)).then_some(worth)
    };
    let chases = mind.legal.actions.iter().filter_map(|action| Some((*action, worth(action)?)));
    chases.max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(action, _)| action)
}

/// Returns `true` if the island is safe without this knight until it can be activated again.
fn is_spare(mind: &Assessment<'_>, knights: &View, knight: Vertex) -> bool {
    let strength = knights.public.knights[mind.seat].at(knight).map_or(0, |knight| knight.rank.strength());
    !defense::lands_soon(mind, knights) || defense::is_safe_without(mind, knights, strength)
}
