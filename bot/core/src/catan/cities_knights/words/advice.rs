//! Advice on actions of Cities & Knights, with the reason.

use engine::catan::cities_knights::action::Action;
use render::catan::Spot;

use crate::catan::Base;
use crate::words::{Words, say};

impl Words {
    pub(crate) fn knights_advice(&self, action: &Action, scene: &Base<'_>) -> String {
        let place = |vertex| scene.label(Spot::Vertex(vertex));
        match *action {
            Action::BuildWall { vertex } => say!(self, "advice-wall", place = place(vertex)),
            Action::RecruitKnight { vertex } => say!(self, "advice-recruit", place = place(vertex)),
            Action::ActivateKnight { vertex } => say!(self, "advice-activate", place = place(vertex)),
            Action::PromoteKnight { vertex } => say!(self, "advice-promote", place = place(vertex)),
            Action::MoveKnight { from, to } => {
                say!(self, "advice-move-knight", from = place(from), to = place(to))
            }
            Action::DisplaceKnight { from, to } => {
                say!(self, "advice-displace", from = place(from), to = place(to))
            }
            Action::ChaseRobber { knight, hex, .. } => {
                say!(self, "advice-chase", place = place(knight), hex = self.hex(scene.island(), hex))
            }
            Action::ChasePirate { knight, hex, .. } => {
                say!(self, "advice-chase-pirate", place = place(knight), hex = scene.label(Spot::Hex(hex)))
            }
            Action::Improve { track, .. } => say!(self, "advice-improve", track = self.track(track)),
            Action::Play(ref play) => say!(self, "advice-progress", card = self.progress_card(play.card())),
            Action::JoinDefense { knights } if knights.is_empty() => say!(self, "advice-no-defense"),
            Action::JoinDefense { knights } => {
                let places = knights.iter().map(place).collect();
                say!(self, "advice-defense", places = self.and(places))
            }
            Action::LoseCity { vertex } => say!(self, "advice-lose-city", place = place(vertex)),
            Action::DrawProgress { track } => say!(self, "advice-draw", track = self.track(track)),
            Action::PutBack { card } => say!(self, "advice-put-back", card = self.progress_card(card)),
            Action::TakeResource { resource } => say!(self, "advice-take", cards = self.hand_card(resource)),
            Action::MoveDisplaced { to } => say!(self, "advice-move-displaced", place = place(to)),
            Action::OfferHarbor { .. } => say!(self, "advice-harbor"),
            Action::GiveCommodity { commodity } => {
                say!(self, "advice-discard", cards = self.hand_card(commodity))
            }
            Action::TakeCards { cards } => say!(self, "advice-take", cards = self.cards(cards)),
            Action::TakeProgress { card } => say!(self, "advice-take", cards = self.progress_card(card)),
            Action::RemoveKnight { vertex } => say!(self, "advice-remove-knight", place = place(vertex)),
            Action::PlaceKnight { vertex } | Action::PlaceLowerKnight { vertex, .. } => {
                say!(self, "advice-place-knight", place = place(vertex))
            }
            Action::Forgo => say!(self, "advice-forgo"),
        }
    }
}
