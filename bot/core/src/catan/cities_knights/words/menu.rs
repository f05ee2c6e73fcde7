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

use crate::catan::CatanMessageContext;
use crate::catan::grammar::CatanVerb;

use crate::words::{Words, message};

impl Words {
    /// Question for the argument at `index` of a verb.
    pub(crate) fn argument_question(&self, verb: CatanVerb, index: usize) -> String {
        match (verb, index) {
            (CatanVerb::Build(Piece::Road), _) => message!(self, "ask-build-road"),
            (CatanVerb::Build(Piece::Settlement), _) => message!(self, "ask-build-settlement"),
            (CatanVerb::Build(Piece::City), _) => message!(self, "ask-build-city"),
            (CatanVerb::BuildShip, _) => message!(self, "ask-build-ship"),
            (CatanVerb::Sail, 0) => message!(self, "ask-sail"),
            (CatanVerb::Sail, _) => message!(self, "ask-sail-where"),
            (CatanVerb::ChasePirate, 0) => message!(self, "ask-chase-pirate"),
            (CatanVerb::ChasePirate, 1) => message!(self, "ask-pirate-where"),
            (CatanVerb::ChasePirate, _) => message!(self, "ask-chase-whom"),
            (CatanVerb::Wall, _) => message!(self, "ask-wall"),
            (CatanVerb::Recruit, _) => message!(self, "ask-recruit"),
            (CatanVerb::Activate, _) => message!(self, "ask-activate"),
            (CatanVerb::Promote, _) => message!(self, "ask-promote"),
            (CatanVerb::Move, 0) => message!(self, "ask-move"),
            (CatanVerb::Move, _) => message!(self, "ask-move-where"),
            (CatanVerb::Displace, 0) => message!(self, "ask-displace"),
            (CatanVerb::Displace, _) => message!(self, "ask-displace-whom"),
            (CatanVerb::Chase, 0) => message!(self, "ask-chase"),
            (CatanVerb::Chase, 1) => message!(self, "ask-robber-where"),
            (CatanVerb::Chase, _) => message!(self, "ask-chase-whom"),
            (CatanVerb::Improve(_), _) => message!(self, "ask-metropolis"),
            (CatanVerb::PutBack, _) => message!(self, "ask-put-back"),
            (CatanVerb::Play(card), index) => self.card_argument_question(card, index),
        }
    }

    fn card_argument_question(&self, card: ProgressCard, index: usize) -> String {
        match (card, index) {
            (ProgressCard::Alchemist, 0) => message!(self, "ask-alchemist-red"),
            (ProgressCard::Alchemist, _) => message!(self, "ask-alchemist-yellow"),
            (ProgressCard::Smith, 0) => message!(self, "ask-smith"),
            (ProgressCard::Smith, _) => message!(self, "ask-smith-second"),
            (ProgressCard::Invention, 0) => message!(self, "ask-invention"),
            (ProgressCard::Invention, _) => message!(self, "ask-invention-second"),
            (ProgressCard::Engineering, _) => message!(self, "ask-wall"),
            (ProgressCard::Medicine, _) => message!(self, "ask-build-city"),
            (ProgressCard::Intrigue, _) => message!(self, "ask-intrigue"),
            (ProgressCard::MerchantFleet, _) => message!(self, "ask-merchant-fleet"),
            (ProgressCard::Merchant, _) => message!(self, "ask-merchant"),
            (ProgressCard::Bishop, _) => message!(self, "ask-robber-where"),
            (ProgressCard::ResourceMonopoly, _) => message!(self, "ask-resource-monopoly"),
            (ProgressCard::CommodityMonopoly, _) => message!(self, "ask-commodity-monopoly"),
            (ProgressCard::MasterMerchant, _) => message!(self, "ask-master-merchant"),
            (ProgressCard::Spy, _) => message!(self, "ask-spy"),
            (ProgressCard::Deserter, _) => message!(self, "ask-deserter"),
            (ProgressCard::Diplomat, _) => message!(self, "ask-diplomat"),
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
            ) => message!(self, "ask-play-progress"),
        }
    }

    /// Question of the commercial harbor.
    pub(crate) fn harbor_question(
        &self,
        laid: &PerSeat<Option<Resource>>,
        scene: Option<&CatanMessageContext<'_>>,
    ) -> String {
        match self.harbor_offer_list(laid, scene) {
            laid if laid.is_empty() => message!(self, "ask-lay"),
            laid => message!(self, "ask-lay-more", laid),
        }
    }

    /// Offered resources by recipient: "ore to Bob, wool to Carla".
    pub(crate) fn harbor_offer_list(
        &self,
        laid: &PerSeat<Option<Resource>>,
        scene: Option<&CatanMessageContext<'_>>,
    ) -> String {
        let one = |(seat, resource): (engine::seat::Seat, &Option<Resource>)| {
            let to = scene.map(|scene| scene.player_name(seat)).unwrap_or_default();
            let resource = resource.as_ref()?;
            Some(message!(self, "label-lay", resource = self.hand_card(*resource), to))
        };
        self.join_and(laid.iter().filter_map(one).collect())
    }

    /// Question for the cards to give away, `count` in total.
    pub(crate) fn gift_question(&self, count: u8, chosen: Cards) -> String {
        match chosen.is_empty() {
            true => message!(self, "ask-gift", count),
            false => {
                let left = count.saturating_sub(chosen.total());
                message!(self, "ask-gift-more", left, chosen = self.cards(chosen))
            }
        }
    }

    /// Question of a prompt of the expansion, as its menu words it.
    pub(crate) fn prompt_question(&self, kind: PromptKind, scene: Option<&CatanMessageContext<'_>>) -> String {
        let name = |seat| scene.map(|scene| scene.player_name(seat)).unwrap_or_default();
        match kind {
            PromptKind::FoundCity => message!(self, "ask-found-city"),
            PromptKind::JoinDefense => message!(self, "ask-join-defense"),
            PromptKind::LoseCity => message!(self, "ask-lose-city"),
            PromptKind::DrawProgress => message!(self, "ask-draw-progress"),
            PromptKind::PutBack => message!(self, "ask-put-back"),
            PromptKind::FifthCard => message!(self, "ask-fifth-card"),
            PromptKind::TakeResource => message!(self, "ask-take-resource"),
            PromptKind::MoveDisplaced { rank, .. } => message!(self, "ask-move-displaced", knight = self.rank(rank)),
            PromptKind::GiveCommodity { to } => message!(self, "ask-give-commodity", to = name(to)),
            PromptKind::TakeCards { victim, count } => message!(self, "ask-take-cards", victim = name(victim), count),
            PromptKind::TakeProgress { victim } => message!(self, "ask-take-progress", victim = name(victim)),
            PromptKind::RemoveKnight { to } => message!(self, "ask-remove-knight", to = name(to)),
            PromptKind::PlaceKnight { knight } => message!(self, "ask-place-knight", knight = self.rank(knight.rank)),
            PromptKind::RelocateRoad => message!(self, "ask-relocate-road"),
            PromptKind::RelocateShip => message!(self, "ask-relocate-ship"),
        }
    }

    /// Button that answers the prompt.
    pub(crate) fn prompt_menu_item(&self, kind: PromptKind) -> String {
        match kind {
            PromptKind::FoundCity => message!(self, "deed-found-city"),
            PromptKind::JoinDefense => message!(self, "deed-join-defense"),
            PromptKind::LoseCity => message!(self, "deed-lose-city"),
            PromptKind::DrawProgress => message!(self, "deed-draw-progress"),
            PromptKind::PutBack => message!(self, "deed-put-back"),
            PromptKind::FifthCard => message!(self, "deed-fifth-card"),
            PromptKind::TakeResource => message!(self, "deed-take-resource"),
            PromptKind::MoveDisplaced { .. } => message!(self, "deed-move-displaced"),
            PromptKind::GiveCommodity { .. } => message!(self, "deed-give-commodity"),
            PromptKind::TakeCards { .. } => message!(self, "deed-take-cards"),
            PromptKind::TakeProgress { .. } => message!(self, "deed-take-progress"),
            PromptKind::RemoveKnight { .. } => message!(self, "deed-remove-knight"),
            PromptKind::PlaceKnight { .. } => message!(self, "deed-place-knight"),
            PromptKind::RelocateRoad => message!(self, "deed-relocate-road"),
            PromptKind::RelocateShip => message!(self, "deed-relocate-ship"),
        }
    }

    /// Menu item of a verb, with its cost.
    pub(crate) fn verb_item(&self, verb: CatanVerb) -> String {
        let cost = |thing: String, cost: Cards| message!(self, "label-cost", thing, cost = self.cards(cost));
        match verb {
            CatanVerb::Build(piece) => cost(self.piece(piece), piece.cost()),
            CatanVerb::BuildShip => cost(message!(self, "verb-ship"), SHIP_COST),
            CatanVerb::Sail => message!(self, "deed-sail"),
            CatanVerb::ChasePirate => message!(self, "verb-chase-pirate"),
            CatanVerb::Wall => cost(message!(self, "verb-wall"), WALL_COST),
            CatanVerb::Recruit => cost(message!(self, "verb-recruit"), RECRUIT_COST),
            CatanVerb::Activate => cost(message!(self, "verb-activate"), ACTIVATE_COST),
            CatanVerb::Promote => cost(message!(self, "verb-promote"), PROMOTE_COST),
            CatanVerb::Move => message!(self, "verb-move"),
            CatanVerb::Displace => message!(self, "verb-displace"),
            CatanVerb::Chase => message!(self, "verb-chase"),
            CatanVerb::Improve(track) => self.track(track),
            CatanVerb::Play(card) => self.progress_card(card),
            CatanVerb::PutBack => message!(self, "deed-put-back"),
        }
    }

    /// Labels of the vertices of knights.
    pub(crate) fn knight_labels(&self, knights: VertexSet, scene: Option<&CatanMessageContext<'_>>) -> String {
        match scene {
            Some(scene) if !knights.is_empty() => {
                self.join_and(knights.iter().map(|vertex| scene.spot_label(Spot::Vertex(vertex))).collect())
            }
            _ => message!(self, "label-no-knight"),
        }
    }
}
