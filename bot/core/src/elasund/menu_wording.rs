//! Texts of menus of Elasund: labels, questions, refusals.

use engine::Elasund;
use engine::elasund::building::Hut;
use engine::elasund::cards::Card;
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::PermitValue;
use engine::elasund::prompt::PromptKind;
use engine::elasund::square::Row;
use engine::elasund::wall::WallFront;
use render::elasund::Spot;

use super::grammar::error::{ElasundExpected, ElasundRefusal, TownPurchase};
use super::grammar::{
    ChoicePrice, ElasundLabel, ElasundMenuItem, ElasundQuestion, ElasundSlot, ElasundVerb, InfluenceCost,
};
use super::{ElasundMessageContext, icons};
use crate::command::CommandError;
use crate::menu::{self, Choice, ChoiceMenu};
use crate::title::MenuWording;
use crate::words::{Words, message};

impl MenuWording for Elasund {
    type Label = ElasundLabel;
    type Question = ElasundQuestion;
    type Refusal = ElasundRefusal;
    type Expected = ElasundExpected;

    fn label_text(words: &Words, label: &ElasundLabel, _: Option<&ElasundMessageContext<'_>>) -> String {
        words.town_label(label)
    }

    /// Influence cards that every square of the menu costs.
    fn common_label(ask: &ChoiceMenu) -> Option<(menu::Label, ChoiceMenu)> {
        let toll = icons::common_influence_cost(ask)?;
        let free = |choice: &Choice| match choice.label.downcast_ref() {
            Some(&ElasundLabel::Square { square, .. }) => {
                Choice { label: ElasundLabel::Square { square, price: ChoicePrice::FREE }.into(), ..choice.clone() }
            }
            _ => choice.clone(),
        };
        Some((toll.into(), ChoiceMenu { choices: ask.choices.iter().map(free).collect(), ..ask.clone() }))
    }

    fn question_text(words: &Words, question: &ElasundQuestion, _: Option<&ElasundMessageContext<'_>>) -> String {
        match *question {
            ElasundQuestion::BuildWhat => message!(words, "ask-build-what"),
            ElasundQuestion::BuildAt { square } => {
                message!(words, "ask-town-build-at", place = notation::format_square(square))
            }
            ElasundQuestion::BonusWhat => message!(words, "ask-bonus"),
            ElasundQuestion::Tile => message!(words, "ask-tile"),
            ElasundQuestion::Next { verb, slot } => words.town_question_next(verb, slot),
            ElasundQuestion::Discard { count, chosen } if chosen.is_empty() => message!(words, "ask-discard", count),
            ElasundQuestion::Discard { count, chosen } => {
                let left = count.saturating_sub(chosen.total());
                message!(words, "ask-discard-more", left, chosen = words.town_cards(chosen))
            }
            ElasundQuestion::Reclaim { most, chosen } if chosen.is_empty() => message!(words, "ask-reclaim", most),
            ElasundQuestion::Reclaim { most, chosen } => {
                let left = most.saturating_sub(chosen.total());
                message!(words, "ask-reclaim-more", left, chosen = words.town_cards(chosen))
            }
        }
    }

    fn refusal_text(
        words: &Words,
        refusal: &ElasundRefusal,
        reasons: &str,
        scene: Option<&ElasundMessageContext<'_>>,
    ) -> String {
        match refusal {
            ElasundRefusal::UnknownSquare { label, near } => {
                let label_of = |spot: &Spot| match *spot {
                    Spot::Square(square) => notation::format_square(square),
                    _ => String::new(),
                };
                let near: Option<Vec<String>> = scene.map(|_| near.iter().map(label_of).collect());
                words.unknown_square(label, near.unwrap_or_default(), scene)
            }
            ElasundRefusal::NoTrade => message!(words, "error-no-trade"),
            ElasundRefusal::NoBonus => message!(words, "error-no-bonus"),
            ElasundRefusal::NothingForTown { .. } => message!(words, "error-nothing-to-build", reasons),
        }
    }

    fn refusal_reasons<'e>(words: &Words, refusal: &'e ElasundRefusal) -> Option<Vec<(String, &'e CommandError)>> {
        match refusal {
            ElasundRefusal::NothingForTown { reasons } => {
                Some(reasons.iter().map(|(thing, error)| (words.town_purchase(*thing), error)).collect())
            }
            _ => None,
        }
    }

    fn expected_text(words: &Words, expected: &ElasundExpected) -> String {
        match expected {
            ElasundExpected::TownCards => words.alternatives::<Card>(),
            ElasundExpected::Row => message!(words, "expected-row"),
            ElasundExpected::Front => words.alternatives::<WallFront>(),
            ElasundExpected::Permit => {
                let most = PermitValue::Four.number();
                message!(words, "expected-number", least = PermitValue::Zero.number(), most)
            }
            ElasundExpected::Influence => words.alternatives::<Influence>(),
            ElasundExpected::Hut => words.alternatives::<Hut>(),
            ElasundExpected::ChurchTile => words.alternatives::<ChurchTile>(),
        }
    }
}

impl Words {
    /// Question for the next argument of a verb.
    fn town_question_next(&self, verb: ElasundVerb, slot: ElasundSlot) -> String {
        match (verb, slot) {
            (_, ElasundSlot::Color) => message!(self, "ask-color"),
            (_, ElasundSlot::Row) => message!(self, "ask-row"),
            (_, ElasundSlot::Front) => message!(self, "ask-front"),
            (_, ElasundSlot::Higher) => message!(self, "ask-raise-by"),
            (_, ElasundSlot::Hut) => message!(self, "ask-hut"),
            (ElasundVerb::Build(building), ElasundSlot::Square) => {
                message!(self, "ask-town-build", building = self.sized_building(building))
            }
            (ElasundVerb::Hut, ElasundSlot::Square) => message!(self, "ask-hut-where"),
            (ElasundVerb::Move, ElasundSlot::Square) => message!(self, "ask-permit-move-where"),
            (_, ElasundSlot::Square) => message!(self, "ask-permit-where"),
            (ElasundVerb::Move, ElasundSlot::Permit) => message!(self, "ask-permit-move"),
            (ElasundVerb::Raise, ElasundSlot::Permit) => message!(self, "ask-raise"),
            (_, ElasundSlot::Permit) => message!(self, "ask-permit"),
        }
    }

    /// Text of a menu item.
    pub(crate) fn town_label(&self, label: &ElasundLabel) -> String {
        match *label {
            ElasundLabel::Row(row) => self.town_row(row),
            ElasundLabel::Square { square, price } => self.priced(notation::format_square(square), price),
            ElasundLabel::Elsewhere => message!(self, "label-elsewhere"),
            ElasundLabel::Front { front, place, gold } => {
                let front = self.wall_front(front);
                let thing = match place {
                    Some(place) => message!(self, "label-front", front, place = self.wall_label(place)),
                    None => front,
                };
                message!(self, "label-cost", thing, cost = self.gold(gold))
            }
            ElasundLabel::Permit { value, gold, at } => {
                let value = value.number();
                match (at, gold) {
                    (Some(at), _) => message!(self, "label-permit-at", value, place = notation::format_square(at)),
                    (None, 0) => message!(self, "label-permit", value),
                    (None, gold) => {
                        let permit = message!(self, "label-permit", value);
                        message!(self, "label-cost", thing = permit, cost = self.gold(gold))
                    }
                }
            }
            ElasundLabel::Color { influence, count } => self.influence_of(influence, count),
            ElasundLabel::Free => message!(self, "label-no-influence"),
            ElasundLabel::Hut(hut) => self.hut(hut),
            ElasundLabel::Building(building) => {
                let (name, facts) = (self.building(building), self.building_facts(building));
                message!(self, "town-building-with-facts", building = name, facts)
            }
            ElasundLabel::BuildingFor { building, price } => self.priced(self.sized_building(building), price),
            ElasundLabel::Wall => message!(self, "label-wall"),
            ElasundLabel::Church { gold } => {
                message!(self, "label-cost", thing = message!(self, "label-church"), cost = self.gold(gold))
            }
            ElasundLabel::Bonus(verb) => self.bonus_item(verb),
            ElasundLabel::Tile(tile) => self.church_tile(tile),
            ElasundLabel::Cards(cards) => self.town_cards(cards),
            ElasundLabel::Add(Card::Gold) => message!(self, "label-add", card = self.gold(1)),
            ElasundLabel::Add(Card::Influence(color)) => {
                message!(self, "label-add", card = self.influence_of(color, 1))
            }
            ElasundLabel::Done(cards) if cards.is_empty() => message!(self, "label-nothing"),
            ElasundLabel::Done(cards) => message!(self, "label-reclaim-done", cards = self.town_cards(cards)),
            ElasundLabel::Do(deed) => self.town_menu_item(deed),
        }
    }

    /// Row with its number.
    pub(crate) fn town_row(&self, row: Row) -> String {
        message!(self, "label-row", row = row.number())
    }

    fn priced(&self, thing: String, price: ChoicePrice) -> String {
        let gold = (price.gold > 0).then(|| self.gold(price.gold));
        let influence = match price.influence {
            InfluenceCost::Nothing => None,
            InfluenceCost::OfColor { count, color: Some(color) } => Some(self.influence_of(color, count)),
            InfluenceCost::OfColor { count, color: None } => Some(message!(self, "label-of-one-color", count)),
        };
        let cost: Vec<String> = gold.into_iter().chain(influence).collect();
        match cost.is_empty() {
            true => thing,
            false => message!(self, "label-cost", thing, cost = self.join_and(cost)),
        }
    }

    fn bonus_item(&self, verb: ElasundVerb) -> String {
        match verb {
            ElasundVerb::Move => message!(self, "bonus-move"),
            ElasundVerb::Raise => message!(self, "bonus-raise"),
            ElasundVerb::BonusPermit => message!(self, "bonus-permit"),
            ElasundVerb::BonusGold => message!(self, "bonus-gold"),
            ElasundVerb::Ship
            | ElasundVerb::Build(_)
            | ElasundVerb::Wall
            | ElasundVerb::Church
            | ElasundVerb::Permit
            | ElasundVerb::Gold
            | ElasundVerb::Hut => message!(self, "deed-bonus"),
        }
    }

    /// Text of a button.
    pub(crate) fn town_menu_item(&self, deed: ElasundMenuItem) -> String {
        match deed {
            ElasundMenuItem::Permit => message!(self, "deed-permit"),
            ElasundMenuItem::Gold => message!(self, "deed-gold"),
            ElasundMenuItem::Bonus => message!(self, "deed-bonus"),
            ElasundMenuItem::Asked(kind) => match kind {
                PromptKind::Roll => message!(self, "deed-roll"),
                PromptKind::ShiftShip { .. } => message!(self, "deed-ship"),
                PromptKind::MovePirates { .. } => message!(self, "deed-pirates"),
                PromptKind::Discard { .. } => message!(self, "deed-discard"),
                PromptKind::Reclaim { .. } => message!(self, "deed-reclaim"),
                PromptKind::Build { .. } => message!(self, "deed-build"),
                PromptKind::ChooseTile => message!(self, "deed-tile"),
                PromptKind::PlaceHut { .. } => message!(self, "deed-hut"),
                PromptKind::Bonus => message!(self, "deed-bonus"),
            },
        }
    }

    /// Item that can be bought for gold.
    pub(crate) fn town_purchase(&self, purchase: TownPurchase) -> String {
        match purchase {
            TownPurchase::Building(building) => self.building(building),
            TownPurchase::Wall => message!(self, "label-wall"),
            TownPurchase::Church => message!(self, "label-church"),
        }
    }
}
