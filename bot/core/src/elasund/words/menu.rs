//! Menu texts of Elasund: questions, menu items, buttons.

use engine::elasund::cards::Card;
use engine::elasund::notation;
use engine::elasund::prompt::PromptKind;
use engine::elasund::square::Row;

use crate::elasund::grammar::error::TownPurchase;
use crate::elasund::grammar::{Deed, Label, Price, Question, Slot, Toll, Verb};
use crate::words::{Words, say};

impl Words {
    /// Question of a menu.
    pub(crate) fn town_question(&self, question: &Question) -> String {
        match *question {
            Question::BuildWhat => say!(self, "ask-build-what"),
            Question::BuildAt { square } => say!(self, "ask-town-build-at", place = notation::square(square)),
            Question::BonusWhat => say!(self, "ask-bonus"),
            Question::Tile => say!(self, "ask-tile"),
            Question::Next { verb, slot } => self.town_question_next(verb, slot),
            Question::Discard { count, chosen } if chosen.is_empty() => say!(self, "ask-discard", count),
            Question::Discard { count, chosen } => {
                let left = count.saturating_sub(chosen.total());
                say!(self, "ask-discard-more", left, chosen = self.town_cards(chosen))
            }
            Question::Reclaim { most, chosen } if chosen.is_empty() => say!(self, "ask-reclaim", most),
            Question::Reclaim { most, chosen } => {
                let left = most.saturating_sub(chosen.total());
                say!(self, "ask-reclaim-more", left, chosen = self.town_cards(chosen))
            }
        }
    }

    /// Question for the next argument of a verb.
    fn town_question_next(&self, verb: Verb, slot: Slot) -> String {
        match (verb, slot) {
            (_, Slot::Color) => say!(self, "ask-color"),
            (_, Slot::Row) => say!(self, "ask-row"),
            (_, Slot::Front) => say!(self, "ask-front"),
            (_, Slot::Higher) => say!(self, "ask-raise-by"),
            (_, Slot::Hut) => say!(self, "ask-hut"),
            (Verb::Build(building), Slot::Square) => {
                say!(self, "ask-town-build", building = self.sized_building(building))
            }
            (Verb::Hut, Slot::Square) => say!(self, "ask-hut-where"),
            (Verb::Move, Slot::Square) => say!(self, "ask-permit-move-where"),
            (_, Slot::Square) => say!(self, "ask-permit-where"),
            (Verb::Move, Slot::Permit) => say!(self, "ask-permit-move"),
            (Verb::Raise, Slot::Permit) => say!(self, "ask-raise"),
            (_, Slot::Permit) => say!(self, "ask-permit"),
        }
    }

    /// Text of a menu item.
    pub(crate) fn town_label(&self, label: &Label) -> String {
        match *label {
            Label::Row(row) => self.town_row(row),
            Label::Square { square, price } => self.priced(notation::square(square), price),
            Label::Elsewhere => say!(self, "label-elsewhere"),
            Label::Front { front, place, gold } => {
                let front = self.wall_front(front);
                let thing = match place {
                    Some(place) => say!(self, "label-front", front, place = self.wall_label(place)),
                    None => front,
                };
                say!(self, "label-cost", thing, cost = self.gold(gold))
            }
            Label::Permit { value, gold, at } => {
                let value = value.number();
                match (at, gold) {
                    (Some(at), _) => say!(self, "label-permit-at", value, place = notation::square(at)),
                    (None, 0) => say!(self, "label-permit", value),
                    (None, gold) => {
                        let permit = say!(self, "label-permit", value);
                        say!(self, "label-cost", thing = permit, cost = self.gold(gold))
                    }
                }
            }
            Label::Color { influence, count } => self.influence_of(influence, count),
            Label::Free => say!(self, "label-no-influence"),
            Label::Hut(hut) => self.hut(hut),
            Label::Building(building) => {
                let (name, facts) = (self.building(building), self.building_facts(building));
                say!(self, "town-building-with-facts", building = name, facts)
            }
            Label::BuildingFor { building, price } => self.priced(self.sized_building(building), price),
            Label::Wall => say!(self, "label-wall"),
            Label::Church { gold } => {
                say!(self, "label-cost", thing = say!(self, "label-church"), cost = self.gold(gold))
            }
            Label::Bonus(verb) => self.bonus(verb),
            Label::Tile(tile) => self.church_tile(tile),
            Label::Cards(cards) => self.town_cards(cards),
            Label::Add(Card::Gold) => say!(self, "label-add", card = self.gold(1)),
            Label::Add(Card::Influence(color)) => say!(self, "label-add", card = self.influence_of(color, 1)),
            Label::Done(cards) if cards.is_empty() => say!(self, "label-nothing"),
            Label::Done(cards) => say!(self, "label-reclaim-done", cards = self.town_cards(cards)),
            Label::Do(deed) => self.town_deed(deed),
        }
    }

    /// Row with its number.
    pub(crate) fn town_row(&self, row: Row) -> String {
        say!(self, "label-row", row = row.number())
    }

    fn priced(&self, thing: String, price: Price) -> String {
        let gold = (price.gold > 0).then(|| self.gold(price.gold));
        let influence = match price.toll {
            Toll::Nothing => None,
            Toll::OfColor { count, color: Some(color) } => Some(self.influence_of(color, count)),
            Toll::OfColor { count, color: None } => Some(say!(self, "label-of-one-color", count)),
        };
        let cost: Vec<String> = gold.into_iter().chain(influence).collect();
        match cost.is_empty() {
            true => thing,
            false => say!(self, "label-cost", thing, cost = self.and(cost)),
        }
    }

    fn bonus(&self, verb: Verb) -> String {
        match verb {
            Verb::Move => say!(self, "bonus-move"),
            Verb::Raise => say!(self, "bonus-raise"),
            Verb::BonusPermit => say!(self, "bonus-permit"),
            Verb::BonusGold => say!(self, "bonus-gold"),
            Verb::Ship
            | Verb::Build(_)
            | Verb::Wall
            | Verb::Church
            | Verb::Permit
            | Verb::Gold
            | Verb::Hut => say!(self, "deed-bonus"),
        }
    }

    /// Text of a button.
    pub(crate) fn town_deed(&self, deed: Deed) -> String {
        match deed {
            Deed::Permit => say!(self, "deed-permit"),
            Deed::Gold => say!(self, "deed-gold"),
            Deed::Bonus => say!(self, "deed-bonus"),
            Deed::Asked(kind) => match kind {
                PromptKind::Roll => say!(self, "deed-roll"),
                PromptKind::ShiftShip { .. } => say!(self, "deed-ship"),
                PromptKind::MovePirates { .. } => say!(self, "deed-pirates"),
                PromptKind::Discard { .. } => say!(self, "deed-discard"),
                PromptKind::Reclaim { .. } => say!(self, "deed-reclaim"),
                PromptKind::Build { .. } => say!(self, "deed-build"),
                PromptKind::ChooseTile => say!(self, "deed-tile"),
                PromptKind::PlaceHut { .. } => say!(self, "deed-hut"),
                PromptKind::Bonus => say!(self, "deed-bonus"),
            },
        }
    }

    /// Item that can be bought for gold.
    pub(crate) fn town_purchase(&self, purchase: TownPurchase) -> String {
        match purchase {
            TownPurchase::Building(building) => self.building(building),
            TownPurchase::Wall => say!(self, "label-wall"),
            TownPurchase::Church => say!(self, "label-church"),
        }
    }
}
