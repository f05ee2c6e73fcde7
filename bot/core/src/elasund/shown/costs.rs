//! What everything costs at Elasund, from what the rules charge.

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
    let built = Building::BUILT.map(|building| Thing {
        name: sentence_start(&words.town_building(building)),
        sign: sign(&Label::Building(building)),
        pays: gold(building.gold()),
        words: words.building_facts(building),
        spelled: true,
    });
    let walls =
        [("page-costs-wall-side", WallFront::North), ("page-costs-wall-east", WallFront::EastFromNorth)];
    let walls = walls.map(|(name, front)| for_gold(words, words.page(name), &Label::Wall, front.gold()));
    let church = Label::Church { gold: church::GOLD };
    let church = for_gold(words, words.church_name(), &church, church::GOLD);
    part(words, "page-costs-build", built.into_iter().chain(walls).chain([church]).collect())
}

fn for_gold(words: &Words, name: String, label: &Label, cost: u8) -> Thing {
    Thing { name, sign: sign(label), pays: gold(cost), words: words.gold(cost), spelled: false }
}

fn permits(words: &Words) -> Part {
    let [least, most] = [PermitValue::Zero, PermitValue::Four].map(PermitValue::number);
    let permit = Thing {
        name: words.page("page-costs-permit"),
        sign: Some("permit"),
        pays: gold(format!("{least}–{most}")),
        words: words.permit_cost(),
        spelled: true,
    };
    part(words, "page-permits", vec![permit])
}

fn bonuses(words: &Words) -> Part {
    let bonus = |verb: Verb| Thing { name: words.town_label(&Label::Bonus(verb)), ..Thing::default() };
    part(words, "page-costs-bonus", Verb::BONUS.into_iter().map(bonus).collect())
}
