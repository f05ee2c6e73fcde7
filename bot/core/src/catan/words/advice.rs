//! Advice on actions of the base game, with the reason.

use engine::catan::action::Action;
use engine::catan::ships::action::Action as Ships;
use engine::seat::Seat;
use render::catan::Spot;

use super::Base;
use crate::words::{Words, say};

impl Words {
    /// Advised action and its reason, in one sentence.
    pub(crate) fn base_advice(&self, action: &Action, scene: &Base<'_>) -> String {
        let place = |spot: Spot| scene.label(spot);
        match *action {
            Action::Roll => say!(self, "advice-roll"),
            Action::BuildRoad { edge } => say!(self, "advice-road", place = place(Spot::Edge(edge))),
            Action::BuildSettlement { vertex } => {
                say!(self, "advice-settlement", place = place(Spot::Vertex(vertex)))
            }
            Action::BuildCity { vertex } => say!(self, "advice-city", place = place(Spot::Vertex(vertex))),
            Action::BuyCard => say!(self, "advice-buy-card"),
            Action::PlayKnight => say!(self, "advice-knight"),
            Action::PlayRoadBuilding => say!(self, "advice-road-building"),
            Action::PlayYearOfPlenty { cards } => say!(self, "advice-plenty", cards = self.cards(cards)),
            Action::PlayMonopoly { resource } => {
                say!(self, "advice-monopoly", resource = self.hand_card(resource))
            }
            Action::Discard { cards } => say!(self, "advice-discard", cards = self.cards(cards)),
            Action::MoveRobber { hex, victim } => {
                let hex = self.hex(scene.island(), hex);
                self.advised_robbery(victim, scene, |victim| match victim {
                    Some(victim) => say!(self, "advice-rob", hex = hex.as_str(), victim),
                    None => say!(self, "advice-robber", hex = hex.as_str()),
                })
            }
            Action::MaritimeTrade { give, get } => {
                say!(self, "advice-bank", give = self.hand_card(give), get = self.hand_card(get))
            }
            Action::OfferTrade { give, want, .. } => {
                say!(self, "advice-offer", give = self.cards(give), want = self.cards(want))
            }
            Action::AcceptTrade { .. } => say!(self, "advice-accept"),
            Action::DeclineTrade { .. } => say!(self, "advice-decline"),
            Action::ConfirmTrade { partner, .. } => {
                say!(self, "advice-confirm", player = scene.name(partner))
            }
            Action::WithdrawTrade { .. } => say!(self, "advice-withdraw"),
            Action::CitiesKnights(ref action) => self.knights_advice(action, scene),
            Action::Ships(Ships::BuildShip { edge }) => {
                say!(self, "advice-ship", place = place(Spot::Edge(edge)))
            }
            Action::Ships(Ships::MoveShip { from, to }) => {
                say!(self, "advice-sail", from = place(Spot::Edge(from)), to = place(Spot::Edge(to)))
            }
            Action::Ships(Ships::MovePirate { hex, victim }) => {
                let hex = place(Spot::Hex(hex));
                self.advised_robbery(victim, scene, |victim| match victim {
                    Some(victim) => say!(self, "advice-pirate-rob", hex = hex.as_str(), victim),
                    None => say!(self, "advice-pirate", hex = hex.as_str()),
                })
            }
            Action::Ships(Ships::TakeGold { cards }) => say!(self, "advice-gold", cards = self.cards(cards)),
            Action::EndTurn => say!(self, "advice-end"),
            Action::Resign => say!(self, "deed-resign"),
        }
    }

    /// Advice on a robbery; `tell` words it for the name of the victim.
    pub(crate) fn advised_robbery(
        &self,
        victim: Option<Seat>,
        scene: &Base<'_>,
        tell: impl Fn(Option<String>) -> String,
    ) -> String {
        tell(victim.map(|victim| scene.name(victim)))
    }
}
