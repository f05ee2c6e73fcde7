//! Menu texts of Cities & Knights: questions, menu items, buttons.

use engine::catan::cities_knights::WALL_COST;
use engine::catan::cities_knights::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::piece::Piece;
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::COST as SHIP_COST;
use engine::catan::vertex::VertexSet;
use engine::seat::PerSeat;
use render::catan::Spot;

use crate::catan::Base;
use crate::catan::grammar::Verb;

use crate::words::{Words, say};

impl Words {
    /// Question for the argument at `index` of a verb.
    pub(crate) fn question_next(&self, verb: Verb, index: usize) -> String {
        match (verb, index) {
            (Verb::Build(Piece::Road), _) => say!(self, "ask-build-road"),
            (Verb::Build(Piece::Settlement), _) => say!(self, "ask-build-settlement"),
            (Verb::Build(Piece::City), _) => say!(self, "ask-build-city"),
            (Verb::BuildShip, _) => say!(self, "ask-build-ship"),
            (Verb::Sail, 0) => say!(self, "ask-sail"),
            (Verb::Sail, _) => say!(self, "ask-sail-where"),
            (Verb::ChasePirate, 0) => say!(self, "ask-chase-pirate"),
            (Verb::ChasePirate, 1) => say!(self, "ask-pirate-where"),
            (Verb::ChasePirate, _) => say!(self, "ask-chase-whom"),
            (Verb::Wall, _) => say!(self, "ask-wall"),
            (Verb::Recruit, _) => say!(self, "ask-recruit"),
            (Verb::Activate, _) => say!(self, "ask-activate"),
            (Verb::Promote, _) => say!(self, "ask-promote"),
            (Verb::Move, 0) => say!(self, "ask-move"),
            (Verb::Move, _) => say!(self, "ask-move-where"),
            (Verb::Displace, 0) => say!(self, "ask-displace"),
            (Verb::Displace, _) => say!(self, "ask-displace-whom"),
            (Verb::Chase, 0) => say!(self, "ask-chase"),
            (Verb::Chase, 1) => say!(self, "ask-robber-where"),
            (Verb::Chase, _) => say!(self, "ask-chase-whom"),
            (Verb::Improve(_), _) => say!(self, "ask-metropolis"),
            (Verb::PutBack, _) => say!(self, "ask-put-back"),
            (Verb::Play(card), index) => self.question_card(card, index),
        }
    }

    fn question_card(&self, card: ProgressCard, index: usize) -> String {
        match (card, index) {
            (ProgressCard::Alchemist, 0) => say!(self, "ask-alchemist-red"),
            (ProgressCard::Alchemist, _) => say!(self, "ask-alchemist-yellow"),
            (ProgressCard::Smith, 0) => say!(self, "ask-smith"),
            (ProgressCard::Smith, _) => say!(self, "ask-smith-second"),
            (ProgressCard::Invention, 0) => say!(self, "ask-invention"),
            (ProgressCard::Invention, _) => say!(self, "ask-invention-second"),
            (ProgressCard::Engineering, _) => say!(self, "ask-wall"),
            (ProgressCard::Medicine, _) => say!(self, "ask-build-city"),
            (ProgressCard::Intrigue, _) => say!(self, "ask-intrigue"),
            (ProgressCard::MerchantFleet, _) => say!(self, "ask-merchant-fleet"),
            (ProgressCard::Merchant, _) => say!(self, "ask-merchant"),
            (ProgressCard::Bishop, _) => say!(self, "ask-robber-where"),
            (ProgressCard::ResourceMonopoly, _) => say!(self, "ask-resource-monopoly"),
            (ProgressCard::CommodityMonopoly, _) => say!(self, "ask-commodity-monopoly"),
            (ProgressCard::MasterMerchant, _) => say!(self, "ask-master-merchant"),
            (ProgressCard::Spy, _) => say!(self, "ask-spy"),
            (ProgressCard::Deserter, _) => say!(self, "ask-deserter"),
            (ProgressCard::Diplomat, _) => say!(self, "ask-diplomat"),
            // These cards take no arguments.
            (
                ProgressCard::Crane
                | ProgressCard::Irrigation
                | ProgressCard::Mining
                | ProgressCard::Printing
                | ProgressCard::RoadBuilding
                | ProgressCard::CommercialHarbor
                | ProgressCard::Constitution
                | ProgressCard::Sabotage
                | ProgressCard::Warlord
                | ProgressCard::Wedding,
                _,
            ) => say!(self, "ask-play-progress"),
        }
    }

    /// Question of the commercial harbor.
    pub(crate) fn question_lay(&self, laid: &PerSeat<Option<Resource>>, scene: Option<&Base<'_>>) -> String {
        match self.all_laid(laid, scene) {
            laid if laid.is_empty() => say!(self, "ask-lay"),
            laid => say!(self, "ask-lay-more", laid),
        }
    }

    /// Offered resources by recipient: "ore to Bob, wool to Carla".
    pub(crate) fn all_laid(&self, laid: &PerSeat<Option<Resource>>, scene: Option<&Base<'_>>) -> String {
        let one = |(seat, resource): (engine::seat::Seat, &Option<Resource>)| {
            let to = scene.map(|scene| scene.name(seat)).unwrap_or_default();
            let resource = resource.as_ref()?;
            Some(say!(self, "label-lay", resource = self.hand_card(*resource), to))
        };
        self.and(laid.iter().filter_map(one).collect())
    }

    /// Question for the cards to give away, `count` in total.
    pub(crate) fn question_gift(&self, count: u8, chosen: Cards) -> String {
        match chosen.is_empty() {
            true => say!(self, "ask-gift", count),
            false => {
                let left = count.saturating_sub(chosen.total());
                say!(self, "ask-gift-more", left, chosen = self.cards(chosen))
            }
        }
    }

    /// Question of a prompt of the expansion, as its menu words it.
    pub(crate) fn question_asked(&self, kind: PromptKind, scene: Option<&Base<'_>>) -> String {
        let name = |seat| scene.map(|scene| scene.name(seat)).unwrap_or_default();
        match kind {
            PromptKind::FoundCity => say!(self, "ask-found-city"),
            PromptKind::JoinDefense => say!(self, "ask-join-defense"),
            PromptKind::LoseCity => say!(self, "ask-lose-city"),
            PromptKind::DrawProgress => say!(self, "ask-draw-progress"),
            PromptKind::PutBack => say!(self, "ask-put-back"),
            PromptKind::FifthCard => say!(self, "ask-fifth-card"),
            PromptKind::TakeResource => say!(self, "ask-take-resource"),
            PromptKind::MoveDisplaced { rank, .. } => {
                say!(self, "ask-move-displaced", knight = self.rank(rank))
            }
            PromptKind::GiveCommodity { to } => say!(self, "ask-give-commodity", to = name(to)),
            PromptKind::TakeCards { victim, count } => {
                say!(self, "ask-take-cards", victim = name(victim), count)
            }
            PromptKind::TakeProgress { victim } => say!(self, "ask-take-progress", victim = name(victim)),
            PromptKind::RemoveKnight { to } => say!(self, "ask-remove-knight", to = name(to)),
            PromptKind::PlaceKnight { knight } => {
                say!(self, "ask-place-knight", knight = self.rank(knight.rank))
            }
            PromptKind::RelocateRoad => say!(self, "ask-relocate-road"),
            PromptKind::RelocateShip => say!(self, "ask-relocate-ship"),
        }
    }

    /// Button that answers the prompt.
    pub(crate) fn deed_asked(&self, kind: PromptKind) -> String {
        match kind {
            PromptKind::FoundCity => say!(self, "deed-found-city"),
            PromptKind::JoinDefense => say!(self, "deed-join-defense"),
            PromptKind::LoseCity => say!(self, "deed-lose-city"),
            PromptKind::DrawProgress => say!(self, "deed-draw-progress"),
            PromptKind::PutBack => say!(self, "deed-put-back"),
            PromptKind::FifthCard => say!(self, "deed-fifth-card"),
            PromptKind::TakeResource => say!(self, "deed-take-resource"),
            PromptKind::MoveDisplaced { .. } => say!(self, "deed-move-displaced"),
            PromptKind::GiveCommodity { .. } => say!(self, "deed-give-commodity"),
            PromptKind::TakeCards { .. } => say!(self, "deed-take-cards"),
            PromptKind::TakeProgress { .. } => say!(self, "deed-take-progress"),
            PromptKind::RemoveKnight { .. } => say!(self, "deed-remove-knight"),
            PromptKind::PlaceKnight { .. } => say!(self, "deed-place-knight"),
            PromptKind::RelocateRoad => say!(self, "deed-relocate-road"),
            PromptKind::RelocateShip => say!(self, "deed-relocate-ship"),
        }
    }

    /// Menu item of a verb, with its cost.
    pub(crate) fn verb(&self, verb: Verb) -> String {
        let cost = |thing: String, cost: Cards| say!(self, "label-cost", thing, cost = self.cards(cost));
        match verb {
            Verb::Build(piece) => cost(self.piece(piece), piece.cost()),
            Verb::BuildShip => cost(say!(self, "verb-ship"), SHIP_COST),
            Verb::Sail => say!(self, "deed-sail"),
            Verb::ChasePirate => say!(self, "verb-chase-pirate"),
            Verb::Wall => cost(say!(self, "verb-wall"), WALL_COST),
            Verb::Recruit => cost(say!(self, "verb-recruit"), RECRUIT_COST),
            Verb::Activate => cost(say!(self, "verb-activate"), ACTIVATE_COST),
            Verb::Promote => cost(say!(self, "verb-promote"), PROMOTE_COST),
            Verb::Move => say!(self, "verb-move"),
            Verb::Displace => say!(self, "verb-displace"),
            Verb::Chase => say!(self, "verb-chase"),
            Verb::Improve(track) => self.track(track),
            Verb::Play(card) => self.progress_card(card),
            Verb::PutBack => say!(self, "deed-put-back"),
        }
    }

    /// Labels of the vertices of knights.
    pub(crate) fn knights_at(&self, knights: VertexSet, scene: Option<&Base<'_>>) -> String {
        match scene {
            Some(scene) if !knights.is_empty() => {
                self.and(knights.iter().map(|vertex| scene.label(Spot::Vertex(vertex))).collect())
            }
            _ => say!(self, "label-no-knight"),
        }
    }
}
