//! Cost card of Elasund, derived from the engine's costs.

use engine::elasund::building::Building;
use engine::elasund::cards::Card;
use engine::elasund::church;
use engine::elasund::permit::PermitValue;
use engine::elasund::wall::WallFront;

use crate::elasund::grammar::Label;
use crate::elasund::grammar::Verb;
use crate::elasund::signs::{drawing, sign};
use crate::title::{Part, Pay, Thing};
use crate::words::{Words, sentence_start};

pub(super) fn costs(words: &Words) -> Vec<Part> {
    vec![building(words), permits(words), bonuses(words)]
}

fn part(words: &Words, title: &str, things: Vec<Thing>) -> Part {
    Part { title: words.page(title), things }
}

fn gold(count: impl ToString) -> Vec<Pay> {
    vec![Pay { kind: drawing(Card::Gold), count: count.to_string() }]
}

fn building(words: &Words) -> Part {
    let built = Building::BUILT.map(|building| Thing { spelled: true, ..of_building(words, building) });
    let walls =
        [("page-costs-wall-side", WallFront::North), ("page-costs-wall-east", WallFront::EastFromNorth)];
    let walls = walls.map(|(name, front)| for_gold(words, words.page(name), &Label::Wall, front.gold()));
    part(words, "page-costs-build", built.into_iter().chain(walls).chain([of_church(words)]).collect())
}

/// Building, with its facts.
pub(super) fn of_building(words: &Words, building: Building) -> Thing {
    Thing {
        name: sentence_start(&words.town_building(building)),
        sign: sign(&Label::Building(building)),
        pays: gold(building.gold()),
        words: words.building_facts(building),
        spelled: false,
    }
}

/// Wall segment on any front.
pub(super) fn of_wall(words: &Words) -> Thing {
    let [least, most] = [WallFront::North, WallFront::EastFromNorth].map(WallFront::gold);
    Thing {
        name: words.page("page-wall"),
        sign: sign(&Label::Wall),
        pays: gold(format!("{least}–{most}")),
        words: words.wall_costs(least, most),
        spelled: false,
    }
}

/// Church tile.
pub(super) fn of_church(words: &Words) -> Thing {
    for_gold(words, words.church_name(), &Label::Church { gold: church::GOLD }, church::GOLD)
}

/// Permit with any number.
pub(super) fn of_permit(words: &Words) -> Thing {
    let [least, most] = [PermitValue::Zero, PermitValue::Four].map(PermitValue::number);
    Thing {
        name: words.page("page-permits"),
        sign: Some("permit"),
        pays: gold(format!("{least}–{most}")),
        words: words.permit_cost(),
        spelled: false,
    }
}

fn for_gold(words: &Words, name: String, label: &Label, cost: u8) -> Thing {
    Thing { name, sign: sign(label), pays: gold(cost), words: words.gold(cost), spelled: false }
}

fn permits(words: &Words) -> Part {
    let permit = Thing { name: words.page("page-costs-permit"), spelled: true, ..of_permit(words) };
    part(words, "page-permits", vec![permit])
}

fn bonuses(words: &Words) -> Part {
    let bonus = |verb: Verb| Thing { name: words.town_label(&Label::Bonus(verb)), ..Thing::default() };
    part(words, "page-costs-bonus", Verb::BONUS.into_iter().map(bonus).collect())
}
