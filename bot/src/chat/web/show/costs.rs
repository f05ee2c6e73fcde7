//! What everything costs in the game that is played: a card for everybody, from what the rules charge.

use engine::catan::cities_knights::WALL_COST;
use engine::catan::cities_knights::improvement::{Crane, TOP_LEVEL, Track};
use engine::catan::cities_knights::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST};
use engine::catan::development;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::elasund::building::Building;
use engine::elasund::cards::Card as TownCard;
use engine::elasund::church;
use engine::elasund::permit::PermitValue;
use engine::elasund::wall::WallFront;
use serde::Serialize;

use super::{Reader, town, you};
use crate::catan::grammar::Verb;
use crate::chat::web::room::Room;
use crate::command::Game;
use crate::elasund::grammar::Label as TownLabel;
use crate::elasund::grammar::verb::Verb as TownVerb;
use crate::menu::Label;
use crate::table::state::TableState;

/// Things that are paid for alike.
#[derive(Serialize)]
pub(in crate::chat::web) struct Part {
    title: String,
    things: Vec<Thing>,
}

/// One thing with its cost.
#[derive(Default, Serialize)]
struct Thing {
    name: String,
    /// Its drawing.
    #[serde(skip_serializing_if = "Option::is_none")]
    sign: Option<&'static str>,
    /// What is paid for it, kind by kind.
    pays: Vec<Pay>,
    /// The same in words.
    #[serde(skip_serializing_if = "String::is_empty")]
    words: String,
    /// Whether the words are shown as well, because the drawings don't tell all.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    spelled: bool,
}

/// So many of one kind, as it is drawn.
#[derive(Serialize)]
struct Pay {
    kind: &'static str,
    count: String,
}

/// What everything costs at a table, for whoever is in this room.
pub(in crate::chat::web) fn costs(table: &TableState, room: &Room) -> Vec<Part> {
    let reader = Reader::new(table, room);
    match Game::of(&table.options) {
        Game::Base => vec![reader.building(&[])],
        Game::CitiesKnights => {
            vec![reader.building(&[Verb::Wall]), reader.knights(), reader.improvements()]
        }
        Game::Elasund => vec![reader.town_building(), reader.town_permits(), reader.town_bonuses()],
    }
}

fn pays(cards: Cards) -> Vec<Pay> {
    cards.iter().map(|(card, count)| Pay { kind: you::drawing(card), count: count.to_string() }).collect()
}

fn gold(count: impl ToString) -> Vec<Pay> {
    vec![Pay { kind: town::drawing(TownCard::Gold), count: count.to_string() }]
}

impl Reader<'_> {
    fn part(&self, title: &str, things: Vec<Thing>) -> Part {
        Part { title: self.words.page(title), things }
    }

    fn thing(&self, name: String, cost: Cards) -> Thing {
        let name = crate::wording::sentence_start(&name);
        Thing { name, pays: pays(cost), words: self.words.cards(cost), ..Thing::default() }
    }

    fn verb_thing(&self, verb: Verb) -> Thing {
        let cost = match verb {
            Verb::Wall => WALL_COST,
            Verb::Activate => ACTIVATE_COST,
            Verb::Promote => PROMOTE_COST,
            _ => RECRUIT_COST,
        };
        self.thing(self.words.verb_name(verb), cost)
    }

    /// Pieces, and development cards where there are any.
    fn building(&self, others: &[Verb]) -> Part {
        let pieces = Piece::ALL.map(|piece| self.thing(self.words.piece(piece), piece.cost()));
        let card = || self.thing(self.words.card_name(), development::COST);
        let cards = others.is_empty().then(card);
        let others = others.iter().map(|&verb| self.verb_thing(verb));
        self.part("page-costs-build", pieces.into_iter().chain(cards).chain(others).collect())
    }

    fn knights(&self) -> Part {
        let verbs = [Verb::Recruit, Verb::Activate, Verb::Promote];
        self.part("page-costs-knights", verbs.map(|verb| self.verb_thing(verb)).into())
    }

    fn improvements(&self) -> Part {
        let levels = |track: Track| {
            let [first, last] = [1, TOP_LEVEL].map(|level| track.cost(level, Crane::Idle));
            let range = |(card, count): (_, u8)| Pay {
                kind: you::drawing(card),
                count: format!("{}–{count}", first[card]),
            };
            Thing {
                name: self.words.track_name(track),
                sign: Some(you::stack(track)),
                pays: last.iter().map(range).collect(),
                words: self.words.level_costs(first, last),
                spelled: false,
            }
        };
        self.part("page-costs-levels", Track::ALL.map(levels).into())
    }

    fn town_building(&self) -> Part {
        let built = Building::BUILT.map(|building| Thing {
            name: crate::wording::sentence_start(&self.words.town_building(building)),
            sign: town::sign(&TownLabel::Building(building)),
            pays: gold(building.gold()),
            words: self.words.building_cost(building),
            spelled: true,
        });
        let walls =
            [("page-costs-wall-side", WallFront::North), ("page-costs-wall-east", WallFront::EastFromNorth)];
        let walls =
            walls.map(|(name, front)| self.gold_thing(self.words.page(name), &TownLabel::Wall, front.gold()));
        let church = TownLabel::Church { gold: church::GOLD };
        let church = self.gold_thing(self.words.church_name(), &church, church::GOLD);
        self.part("page-costs-build", built.into_iter().chain(walls).chain([church]).collect())
    }

    fn gold_thing(&self, name: String, label: &TownLabel, cost: u8) -> Thing {
        let words = self.words.gold_cost(cost);
        Thing { name, sign: town::sign(label), pays: gold(cost), words, spelled: false }
    }

    fn town_permits(&self) -> Part {
        let [least, most] = [PermitValue::Zero, PermitValue::Four].map(PermitValue::number);
        let permit = Thing {
            name: self.words.page("page-costs-permit"),
            sign: Some("permit"),
            pays: gold(format!("{least}–{most}")),
            words: self.words.permit_cost(),
            spelled: true,
        };
        self.part("page-permits", vec![permit])
    }

    fn town_bonuses(&self) -> Part {
        let bonus = |verb: TownVerb| Thing {
            name: self.words.label(&Label::Elasund(TownLabel::Bonus(verb)), None),
            ..Thing::default()
        };
        self.part("page-costs-bonus", TownVerb::BONUS.into_iter().map(bonus).collect())
    }
}
