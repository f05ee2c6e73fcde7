//! Menu texts of the base game: questions, menu items, buttons.

use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::cities_knights::prompt::PromptKind as KnightsPrompt;
use engine::catan::development::COST;
use engine::catan::way::Way;
use render::catan::Spot;

use super::Base;
use crate::catan::grammar::Verb;
use crate::catan::grammar::label::{Deed, Label, Question};
use crate::catan::grammar::offer::Terms;
use crate::words::{Words, say};

impl Words {
    /// Question of a menu. The scene is `None` before the game starts.
    pub(crate) fn base_question(&self, question: &Question, base: Option<&Base<'_>>) -> String {
        match *question {
            Question::BuildWhat => say!(self, "ask-build-what"),
            Question::BuildWhere { piece } => self.question_next(Verb::Build(piece), 0),
            Question::FoundSettlement => say!(self, "ask-found-settlement"),
            Question::FoundRoad => say!(self, "ask-found-road"),
            Question::FoundWay => say!(self, "ask-found-way"),
            Question::FreeWay { left } => say!(self, "ask-free-way", left),
            Question::RobberOrPirate => say!(self, "ask-robber-or-pirate"),
            Question::PirateWhere => say!(self, "ask-pirate-where"),
            Question::Gold { count, chosen } if chosen.is_empty() => say!(self, "ask-gold", count),
            Question::Gold { count, chosen } => {
                let left = count.saturating_sub(chosen.total());
                say!(self, "ask-gold-more", left, chosen = self.cards(chosen))
            }
            Question::FreeRoad { left } => say!(self, "ask-free-road", left),
            Question::RobberWhere => say!(self, "ask-robber-where"),
            Question::RobWhom { .. } => say!(self, "ask-rob-whom"),
            Question::Discard { count, chosen } if base.is_some_and(|scene| scene.gives()) => {
                self.question_gift(count, chosen)
            }
            Question::Discard { count, chosen } if chosen.is_empty() => say!(self, "ask-discard", count),
            Question::Discard { count, chosen } => {
                let left = count.saturating_sub(chosen.total());
                say!(self, "ask-discard-more", left, chosen = self.cards(chosen))
            }
            Question::FoundCity => self.question_asked(KnightsPrompt::FoundCity, base),
            Question::KnightsWhat => say!(self, "ask-knights-what"),
            Question::ImproveWhat => say!(self, "ask-improve-what"),
            Question::PlayProgress => say!(self, "ask-play-progress"),
            Question::Next { verb: Verb::Play(ProgressCard::Diplomat), .. }
                if base.is_some_and(|scene| scene.view.ships.is_some()) =>
            {
                say!(self, "ask-diplomat-at-sea")
            }
            Question::Next { verb, index } => self.question_next(verb, index),
            Question::Asked(kind) => self.question_asked(kind, base),
            Question::Lay(ref laid) => self.question_lay(laid, base),
            Question::PlayWhat => say!(self, "ask-play-what"),
            Question::Plenty { count, chosen } if chosen.is_empty() => say!(self, "ask-plenty", count),
            Question::Plenty { count, chosen } => {
                let left = count.saturating_sub(chosen.total());
                say!(self, "ask-plenty-more", left, chosen = self.cards(chosen))
            }
            Question::Monopoly => say!(self, "ask-monopoly"),
            Question::TradeWhat => say!(self, "ask-trade-what"),
            Question::OfferGive { give, want: _ } if give.is_empty() => say!(self, "ask-offer-give"),
            Question::OfferGive { give, want: _ } => {
                say!(self, "ask-offer-give-more", give = self.cards(give))
            }
            Question::OfferWant { give, want } if want.is_empty() => {
                say!(self, "ask-offer-want", give = self.cards(give))
            }
            Question::OfferWant { give, want } => {
                say!(self, "ask-offer-want-more", give = self.cards(give), want = self.cards(want))
            }
            Question::BankGive => say!(self, "ask-bank-give"),
            Question::BankGet { give, rate } => {
                say!(self, "ask-bank-get", give = self.hand_cards(give, rate))
            }
            Question::AnswerOffer { offer: _, by, terms: Terms { give, want } } => {
                let by = base.map(|scene| scene.name(by)).unwrap_or_default();
                say!(self, "ask-answer-offer", by, give = self.cards(give), want = self.cards(want))
            }
            Question::AcceptWhich => say!(self, "ask-accept-which"),
            Question::DeclineWhich => say!(self, "ask-decline-which"),
            Question::CounterWhich => say!(self, "ask-counter-which"),
            Question::ConfirmWith => say!(self, "ask-confirm-with"),
        }
    }

    /// Text of a menu item or button. The scene is `None` before the game starts.
    pub(crate) fn base_label(&self, label: &Label, base: Option<&Base<'_>>) -> String {
        match *label {
            Label::Vertex(vertex) => base.map_or_else(String::new, |scene| {
                let spoken = self.spoken_vertex(scene.island(), vertex);
                say!(self, "label-corner", label = scene.label(Spot::Vertex(vertex)), spoken)
            }),
            Label::Edge(edge) => base.map_or_else(String::new, |scene| {
                let spoken = self.spoken_edge(scene.island(), edge);
                say!(self, "label-edge", label = scene.label(Spot::Edge(edge)), spoken)
            }),
            Label::Way { way, edge } => base.map_or_else(String::new, |scene| {
                let (label, spoken) = (scene.label(Spot::Edge(edge)), self.spoken_edge(scene.island(), edge));
                match way {
                    Way::Road => say!(self, "label-road", label, spoken),
                    Way::Ship => say!(self, "label-ship", label, spoken),
                }
            }),
            Label::Hex(hex) => base.map_or_else(String::new, |scene| self.hex(scene.island(), hex)),
            Label::Piece(piece) => {
                say!(self, "label-cost", thing = self.piece(piece), cost = self.cards(piece.cost()))
            }
            Label::BuyCard => {
                say!(self, "label-cost", thing = say!(self, "development-card"), cost = self.cards(COST))
            }
            Label::Card(card) => self.development_card(card),
            Label::Progress(card) => self.progress_card(card),
            Label::Track(track) => self.track(track),
            Label::Level { track, level, cost } => {
                say!(self, "label-level", track = self.track(track), level, cost = self.cards(cost))
            }
            Label::Verb(verb) => self.verb(verb),
            Label::Knights(knights) => self.knights_at(knights, base),
            Label::LowerKnight { vertex, rank } => base.map_or_else(String::new, |scene| {
                say!(
                    self,
                    "label-lower-knight",
                    label = scene.label(Spot::Vertex(vertex)),
                    rank = self.rank(rank)
                )
            }),
            Label::Nothing => say!(self, "label-nothing"),
            Label::Lay { resource, to } => {
                let to = base.map(|scene| scene.name(to)).unwrap_or_default();
                say!(self, "label-lay", resource = self.hand_card(resource), to)
            }
            Label::LayDone(ref laid) => say!(self, "label-lay-done", laid = self.all_laid(laid, base)),
            Label::Kind(resource) => self.hand_card(resource),
            Label::Add(resource) => say!(self, "label-add", card = self.hand_cards(resource, 1)),
            Label::Cards(cards) => self.cards(cards),
            Label::GiveDone(cards) => say!(self, "label-give-done", cards = self.cards(cards)),
            Label::Send { terms: Terms { give, want }, to } => {
                let to = base.map(|scene| self.all_of(to, scene)).unwrap_or_default();
                say!(self, "label-send", give = self.cards(give), want = self.cards(want), to)
            }
            Label::BankGive { give, rate } => self.hand_cards(give, rate),
            Label::Offer { offer: _, by, terms: Terms { give, want } } => {
                let by = base.map(|scene| scene.name(by)).unwrap_or_default();
                say!(self, "label-offer", by, give = self.cards(give), want = self.cards(want))
            }
            Label::Accept(_) => say!(self, "label-accept"),
            Label::Decline(_) => say!(self, "label-decline"),
            Label::Counter(_) => say!(self, "label-counter"),
            Label::Confirm { offer: _, partner } => {
                let player = base.map(|scene| scene.name(partner)).unwrap_or_default();
                say!(self, "label-confirm", player)
            }
            Label::Withdraw(_) => say!(self, "label-withdraw"),
            Label::Do(Deed::Discard) if base.is_some_and(|scene| scene.gives()) => say!(self, "deed-gift"),
            Label::Do(deed) => self.base_deed(deed),
        }
    }

    fn base_deed(&self, deed: Deed) -> String {
        match deed {
            Deed::Trade => say!(self, "deed-trade"),
            Deed::Offer => say!(self, "deed-offer"),
            Deed::Bank => say!(self, "deed-bank"),
            Deed::Play => say!(self, "deed-play"),
            Deed::FoundSettlement => say!(self, "deed-found-settlement"),
            Deed::FoundRoad => say!(self, "deed-found-road"),
            Deed::FreeRoad => say!(self, "deed-free-road"),
            Deed::FoundWay => say!(self, "deed-found-way"),
            Deed::FreeWay => say!(self, "deed-free-way"),
            Deed::RobberOrPirate => say!(self, "deed-robber-or-pirate"),
            Deed::Pirate => say!(self, "deed-pirate"),
            Deed::Sail => say!(self, "deed-sail"),
            Deed::Robber => say!(self, "deed-robber"),
            Deed::Discard => say!(self, "deed-discard"),
            Deed::Gold => say!(self, "deed-take-gold"),
            Deed::Asked(kind) => self.deed_asked(kind),
            Deed::Knights => say!(self, "deed-knights"),
            Deed::Improve => say!(self, "deed-improve"),
            Deed::Harbor => say!(self, "deed-harbor"),
            Deed::Answer => say!(self, "deed-answer"),
        }
    }
}
