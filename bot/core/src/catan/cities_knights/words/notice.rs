//! Messages for secret notices of Cities & Knights, as one reader may see them.

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::notice::Notice;
use engine::catan::cities_knights::phase::Reward;
use engine::catan::resource::{Cards, Resource};
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::catan::words::CatanMessageContext;
use crate::words::{Words, message};

impl Words {
    /// Message of a secret: complete for its owner, the public part for others.
    pub(crate) fn knights_notice(&self, notice: &Notice, scene: &CatanMessageContext<'_>) -> Option<String> {
        let name = |seat: Seat| scene.player_name(seat);
        Some(match *notice {
            Notice::ProgressDrawn { card: Some(card), .. } => {
                message!(self, "knights-drawn", card = self.progress_card(card))
            }
            Notice::ProgressDrawn { seat, track, card: None } => {
                message!(self, "knights-drawn-hidden", player = name(seat), track = self.track(track))
            }
            Notice::PutBackSealed { card: Some(card), .. } => {
                message!(self, "knights-put-back-kept", card = self.progress_card(card))
            }
            Notice::PutBackSealed { seat, card: None } => {
                message!(self, "knights-put-back-sealed", player = name(seat))
            }
            Notice::ProgressPutBack { card: Some(card), .. } => {
                message!(self, "knights-put-back", card = self.progress_card(card))
            }
            Notice::ProgressPutBack { seat, track, card: None } => {
                message!(self, "knights-put-back-hidden", player = name(seat), track = self.track(track))
            }
            Notice::CitySealed { vertex: Some(vertex), .. } => {
                message!(self, "knights-city-kept", place = self.vertex(scene.island(), vertex))
            }
            Notice::CitySealed { seat, vertex: None } => message!(self, "knights-city-sealed", player = name(seat)),
            Notice::RewardSealed { reward: Some(Reward::Card(track)), .. } => {
                message!(self, "knights-reward-kept", track = self.track(track))
            }
            Notice::RewardSealed { reward: Some(Reward::Nothing), .. } => message!(self, "knights-reward-none"),
            Notice::RewardSealed { seat, reward: None } => message!(self, "knights-reward-sealed", player = name(seat)),
            Notice::HarborOffered { to, .. } if to.is_empty() => return None,
            Notice::HarborOffered { resources: Some(resources), .. } => {
                message!(self, "knights-harbor-laid", shares = self.harbor_shares(&resources, scene))
            }
            Notice::HarborOffered { seat, to, resources: None } => self.harbor_offered(seat, to, scene),
            Notice::CommoditySealed { commodity: Some(commodity), .. } => {
                message!(self, "knights-commodity-kept", card = self.hand_cards(commodity, 1))
            }
            Notice::CommoditySealed { seat, commodity: None } => {
                message!(self, "knights-commodity-sealed", player = name(seat))
            }
            Notice::HarborTraded { seat, partner, cards } => self.harbor_trade(seat, partner, cards, scene),
            Notice::CardsTaken { thief, victim, count, cards } => self.cards_taken(thief, victim, count, cards, scene),
            Notice::CardsGiven { from, to, count, cards } => self.cards_given(from, to, count, cards, scene),
            Notice::ProgressStolen { thief, victim, track, card: None } => {
                let track = self.track(track);
                message!(self, "knights-progress-stolen", thief = name(thief), victim = name(victim), track)
            }
            Notice::ProgressStolen { thief, victim, track: _, card: Some(card) } => {
                let card = self.progress_card(card);
                match scene.viewer().is(thief) {
                    true => message!(self, "knights-progress-stolen-by-you", victim = name(victim), card),
                    false => message!(self, "knights-progress-stolen-from-you", thief = name(thief), card),
                }
            }
        })
    }

    /// Offered resources by recipient: "Bob 1 wool and Chloé 1 ore".
    pub(super) fn harbor_shares(
        &self,
        resources: &PerSeat<Option<Resource>>,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let shares = resources.iter().filter_map(|(seat, resource)| {
            let cards = self.hand_cards((*resource)?, 1);
            Some(message!(self, "notice-harvest-share", player = scene.player_name(seat), cards))
        });
        self.join_and(shares.collect())
    }

    fn harbor_offered(&self, seat: Seat, to: SeatSet, scene: &CatanMessageContext<'_>) -> String {
        let me = scene.viewer().seat().filter(|&seat| to.contains(seat));
        let who = if me.is_some() && to.len() == 1 { "you" } else { "other" };
        let player = scene.player_name(seat);
        message!(self, "knights-harbor-offered", who, player, to = self.names_and(to, scene))
    }

    fn harbor_trade(
        &self,
        seat: Seat,
        partner: Seat,
        cards: Option<(Resource, Commodity)>,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let Some((resource, commodity)) = cards else {
            return message!(
                self,
                "knights-harbor-traded",
                player = scene.player_name(seat),
                partner = scene.player_name(partner)
            );
        };
        let (resource, commodity) = (self.hand_cards(resource, 1), self.hand_cards(commodity, 1));
        let (partner, give, get) = match scene.viewer().is(seat) {
            true => (partner, resource, commodity),
            false => (seat, commodity, resource),
        };
        let partner = scene.player_name(partner);
        message!(self, "notice-traded", who = "you", player = "", partner, give, get)
    }

    fn cards_taken(
        &self,
        thief: Seat,
        victim: Seat,
        count: u8,
        cards: Option<Cards>,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let (by, from) = (scene.player_name(thief), scene.player_name(victim));
        let Some(cards) = cards else {
            return message!(self, "knights-taken", thief = by, victim = from, count);
        };
        let cards = self.cards(cards);
        match scene.viewer().is(thief) {
            true => message!(self, "knights-taken-by-you", victim = from, cards),
            false => message!(self, "knights-taken-from-you", thief = by, cards),
        }
    }

    fn cards_given(
        &self,
        from: Seat,
        to: Seat,
        count: u8,
        cards: Option<Cards>,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let (giver, taker) = (scene.player_name(from), scene.player_name(to));
        let Some(cards) = cards else {
            return message!(self, "knights-given", giver, taker, count);
        };
        let cards = self.cards(cards);
        match scene.viewer().is(from) {
            true => message!(self, "knights-given-by-you", taker, cards),
            false => message!(self, "knights-given-to-you", giver, cards),
        }
    }
}
