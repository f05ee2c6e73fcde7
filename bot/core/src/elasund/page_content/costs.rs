//! Cost card of Elasund, derived from the engine's costs.

use engine::elasund::building::Building;
use engine::elasund::cards::Card;
use engine::elasund::church;
use engine::elasund::permit::PermitValue;
use engine::elasund::wall::WallFront;

use crate::elasund::grammar::ElasundLabel;
use crate::elasund::grammar::ElasundVerb;
use crate::elasund::icons::{card_icon, item_icon};
use crate::title::{CostGroup, CostItem, Quantity};
use crate::words::{Words, sentence_start};

pub(super) fn costs(words: &Words) -> Vec<CostGroup> {
    vec![building_group(words), permit_group(words), bonus_group(words)]
}

fn cost_group(words: &Words, title: &str, things: Vec<CostItem>) -> CostGroup {
    CostGroup { title: words.page(title), things }
}

fn gold_amount(count: impl ToString) -> Vec<Quantity> {
    vec![Quantity { kind: card_icon(Card::Gold), count: count.to_string() }]
}

fn building_group(words: &Words) -> CostGroup {
    let built = Building::BUILDABLE.map(|building| CostItem { spelled: true, ..building_cost(words, building) });
    let walls = [("page-costs-wall-side", WallFront::North), ("page-costs-wall-east", WallFront::EastFromNorth)];
    let walls = walls.map(|(name, front)| gold_item(words, words.page(name), &ElasundLabel::Wall, front.gold()));
    cost_group(words, "page-costs-build", built.into_iter().chain(walls).chain([church_cost(words)]).collect())
}

/// Building, with its facts.
pub(super) fn building_cost(words: &Words, building: Building) -> CostItem {
    CostItem {
        name: sentence_start(&words.town_building(building)),
        sign: item_icon(&ElasundLabel::Building(building)),
        pays: gold_amount(building.gold()),
        words: words.building_facts(building),
        spelled: false,
    }
}

/// Wall segment on any front.
pub(super) fn wall_cost(words: &Words) -> CostItem {
    let [least, most] = [WallFront::North, WallFront::EastFromNorth].map(WallFront::gold);
    CostItem {
        name: words.page("page-wall"),
        sign: item_icon(&ElasundLabel::Wall),
        pays: gold_amount(format!("{least}–{most}")),
        words: words.wall_costs(least, most),
        spelled: false,
    }
}

/// Church tile.
pub(super) fn church_cost(words: &Words) -> CostItem {
    gold_item(words, words.church_name(), &ElasundLabel::Church { gold: church::GOLD }, church::GOLD)
}

/// Permit with any number.
pub(super) fn permit_cost(words: &Words) -> CostItem {
    let [least, most] = [PermitValue::Zero, PermitValue::Four].map(PermitValue::number);
    CostItem {
        name: words.page("page-permits"),
        sign: Some("permit"),
        pays: gold_amount(format!("{least}–{most}")),
        words: words.permit_cost(),
        spelled: false,
    }
}

fn gold_item(words: &Words, name: String, label: &ElasundLabel, cost: u8) -> CostItem {
    CostItem { name, sign: item_icon(label), pays: gold_amount(cost), words: words.gold(cost), spelled: false }
}

fn permit_group(words: &Words) -> CostGroup {
    let permit = CostItem { name: words.page("page-costs-permit"), spelled: true, ..permit_cost(words) };
    cost_group(words, "page-permits", vec![permit])
}

fn bonus_group(words: &Words) -> CostGroup {
    let bonus =
        |verb: ElasundVerb| CostItem { name: words.town_label(&ElasundLabel::Bonus(verb)), ..CostItem::default() };
    cost_group(words, "page-costs-bonus", ElasundVerb::BONUS.into_iter().map(bonus).collect())
}
