//! Sentences of the base game: notices, prompts, advice. Rule errors are in [`super::error`].

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::error::RuleError;
use engine::catan::event::{Price, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::island::Island;
use engine::catan::notice::Notice;
use engine::catan::offer::Offer;
use engine::catan::prompt::{DiscardCause, PromptKind};
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::action::Action as Ships;
use engine::catan::turn_part::TurnPart;
use engine::catan::vertex::Vertex;
use engine::prompt::Prompt;
use engine::seat::{PerSeat, Seat};
use render::catan::Spot;

use super::CatanMessageContext;
use crate::catan::notice_style::notice_style;
use crate::title::{NoticeStyle, NoticeWording};
use crate::words::{Words, message};

impl NoticeWording for Catan {
    fn notice_style(notice: &Notice) -> NoticeStyle {
        notice_style(notice)
    }

    fn sentence(words: &Words, notice: &Notice, scene: &CatanMessageContext<'_>) -> Option<String> {
        match *notice {
            Notice::Public(event) => words.public_event(&event, scene),
            Notice::DiscardSealed { seat, cards } => Some(match cards {
                Some(cards) if scene.is_gift() => message!(words, "knights-gift-kept", cards = words.cards(cards)),
                None if scene.is_gift() => message!(words, "knights-gift-sealed", player = scene.player_name(seat)),
                Some(cards) => message!(words, "notice-discard-kept", cards = words.cards(cards)),
                None => message!(words, "notice-discard-sealed", player = scene.player_name(seat)),
            }),
            Notice::CardBought { seat, card, .. } => Some(match card {
                Some(card) => message!(words, "notice-card-drawn", card = words.development_card(card)),
                None => message!(words, "notice-card-bought", player = scene.player_name(seat)),
            }),
            Notice::CitiesKnights(ref notice) => words.knights_notice(notice, scene),
            Notice::CardStolen { thief, victim, card } => Some(words.theft(thief, victim, card, scene)),
        }
    }

    fn prompt_text(words: &Words, prompt: &Prompt<PromptKind>, scene: &CatanMessageContext<'_>) -> String {
        let kind = prompt.kind;
        match kind {
            PromptKind::FoundSettlement => message!(words, "prompt-found-settlement", ..scene.player(prompt.seat)),
            PromptKind::FoundRoad { from } => {
                let place = words.vertex(scene.island(), from);
                match scene.has_ships() && is_at_sea(scene.island(), from) {
                    true => message!(words, "prompt-found-road-or-ship", ..scene.player(prompt.seat), place),
                    false => message!(words, "prompt-found-road", ..scene.player(prompt.seat), place),
                }
            }
            PromptKind::Roll if scene.viewer().is(prompt.seat) && holds_alchemist(scene) => {
                message!(words, "prompt-roll-alchemist")
            }
            PromptKind::Roll if scene.view.public[prompt.seat].cards == 0 => {
                message!(words, "prompt-roll-only", ..scene.player(prompt.seat))
            }
            PromptKind::Roll => message!(words, "prompt-roll", ..scene.player(prompt.seat)),
            PromptKind::Turn => match scene.view.turn.part {
                TurnPart::Full => message!(words, "prompt-turn", ..scene.player(prompt.seat)),
                TurnPart::Paired => message!(words, "prompt-paired-turn", ..scene.player(prompt.seat)),
                TurnPart::SpecialBuilding => message!(words, "prompt-special-building", ..scene.player(prompt.seat)),
            },
            PromptKind::Discard { count, cause: DiscardCause::Card { card, by } } => {
                words.card_discard_prompt(prompt.seat, count, (card, by), prompt.answer, scene)
            }
            PromptKind::Discard { count, cause: DiscardCause::Seven } if prompt.is_awaited() => {
                message!(words, "prompt-discard", ..scene.player(prompt.seat), count)
            }
            PromptKind::Discard { count, cause: DiscardCause::Seven } => {
                message!(words, "prompt-discard-sealed", ..scene.player(prompt.seat), count)
            }
            PromptKind::CitiesKnights(kind) => words.knights_prompt(prompt.seat, kind, prompt.answer, scene),
            PromptKind::Ships(kind) => words.ships_prompt(prompt.seat, kind, scene),
            PromptKind::MoveRobber if scene.has_ships() => {
                message!(words, "prompt-move-robber-or-pirate", ..scene.player(prompt.seat))
            }
            PromptKind::MoveRobber => message!(words, "prompt-move-robber", ..scene.player(prompt.seat)),
            PromptKind::FreeRoad { left } if scene.has_ships() => {
                message!(words, "prompt-free-road-or-ship", ..scene.player(prompt.seat), left)
            }
            PromptKind::FreeRoad { left } => message!(words, "prompt-free-road", ..scene.player(prompt.seat), left),
            PromptKind::AnswerTrade { offer } => {
                let open = scene.view.offers.iter().find_map(|(_, open)| open.filter(|open| open.id == offer));
                match open {
                    Some(offer) => words.trade_answer_prompt(&offer, prompt.seat, scene),
                    None => message!(words, "prompt-answer", ..scene.player(prompt.seat)),
                }
            }
        }
    }

    fn rule_error(words: &Words, error: &RuleError, scene: &CatanMessageContext<'_>) -> String {
        let with_ships = scene.has_ships().then(|| words.error_with_ships(error, scene)).flatten();
        with_ships.unwrap_or_else(|| words.base_error(error, scene))
    }

    fn short_rule_error(words: &Words, error: &RuleError) -> Option<String> {
        words.broken_rule_in_short(error)
    }

    fn advice(words: &Words, action: &Action, scene: &CatanMessageContext<'_>) -> String {
        let place = |spot: Spot| scene.spot_label(spot);
        match *action {
            Action::Roll => message!(words, "advice-roll"),
            Action::BuildRoad { edge } => message!(words, "advice-road", place = place(Spot::Edge(edge))),
            Action::BuildSettlement { vertex } => {
                message!(words, "advice-settlement", place = place(Spot::Vertex(vertex)))
            }
            Action::BuildCity { vertex } => message!(words, "advice-city", place = place(Spot::Vertex(vertex))),
            Action::BuyCard => message!(words, "advice-buy-card"),
            Action::PlayKnight => message!(words, "advice-knight"),
            Action::PlayRoadBuilding => message!(words, "advice-road-building"),
            Action::PlayYearOfPlenty { cards } => message!(words, "advice-plenty", cards = words.cards(cards)),
            Action::PlayMonopoly { resource } => {
                message!(words, "advice-monopoly", resource = words.hand_card(resource))
            }
            Action::Discard { cards } => message!(words, "advice-discard", cards = words.cards(cards)),
            Action::MoveRobber { hex, victim } => {
                let hex = words.hex(scene.island(), hex);
                words.advised_robbery(victim, scene, |victim| match victim {
                    Some(victim) => message!(words, "advice-rob", hex = hex.as_str(), victim),
                    None => message!(words, "advice-robber", hex = hex.as_str()),
                })
            }
            Action::MaritimeTrade { give, get } => {
                message!(words, "advice-bank", give = words.hand_card(give), get = words.hand_card(get))
            }
            Action::OfferTrade { give, want, .. } => {
                message!(words, "advice-offer", give = words.cards(give), want = words.cards(want))
            }
            Action::AcceptTrade { .. } => message!(words, "advice-accept"),
            Action::DeclineTrade { .. } => message!(words, "advice-decline"),
            Action::ConfirmTrade { partner, .. } => {
                message!(words, "advice-confirm", player = scene.player_name(partner))
            }
            Action::WithdrawTrade { .. } => message!(words, "advice-withdraw"),
            Action::CitiesKnights(ref action) => words.knights_advice(action, scene),
            Action::Ships(Ships::BuildShip { edge }) => message!(words, "advice-ship", place = place(Spot::Edge(edge))),
            Action::Ships(Ships::MoveShip { from, to }) => {
                message!(words, "advice-sail", from = place(Spot::Edge(from)), to = place(Spot::Edge(to)))
            }
            Action::Ships(Ships::MovePirate { hex, victim }) => {
                let hex = place(Spot::Hex(hex));
                words.advised_robbery(victim, scene, |victim| match victim {
                    Some(victim) => message!(words, "advice-pirate-rob", hex = hex.as_str(), victim),
                    None => message!(words, "advice-pirate", hex = hex.as_str()),
                })
            }
            Action::Ships(Ships::TakeGold { cards }) => message!(words, "advice-gold", cards = words.cards(cards)),
            Action::EndTurn => message!(words, "advice-end"),
            Action::Resign => message!(words, "deed-resign"),
        }
    }

    fn sealed_content(words: &Words, action: &Action) -> Option<[String; 2]> {
        match *action {
            Action::Discard { cards } => Some([message!(words, "heading-sealed"), words.cards(cards)]),
            _ => None,
        }
    }
}

impl Words {
    fn public_event(&self, event: &PublicEvent, scene: &CatanMessageContext<'_>) -> Option<String> {
        let island = scene.island();
        let name = |seat: Seat| scene.player_name(seat);
        Some(match *event {
            PublicEvent::CitiesKnights(ref event) => return self.knights_event(event, scene),
            PublicEvent::Ships(ref event) => self.ships_event(event, scene),
            PublicEvent::RoadBuilt { seat, edge, price: _ } => {
                message!(self, "notice-road-built", ..scene.player(seat), place = self.edge(island, edge))
            }
            PublicEvent::SettlementBuilt { seat, vertex, price } => {
                let place = self.vertex(island, vertex);
                match price {
                    Price::Free => message!(self, "notice-settlement-founded", ..scene.player(seat), place),
                    Price::Paid(_) => message!(self, "notice-settlement-built", ..scene.player(seat), place),
                }
            }
            PublicEvent::CityBuilt { seat, vertex, cost: _ } => {
                message!(self, "notice-city-built", ..scene.player(seat), place = self.vertex(island, vertex))
            }
            PublicEvent::FirstCards { cards, .. } if cards.is_empty() => return None,
            PublicEvent::FirstCards { seat, cards } => {
                let cards = self.cards(cards);
                message!(self, "notice-first-cards", ..scene.player(seat), cards)
            }
            PublicEvent::TurnBegan { .. }
            | PublicEvent::TurnEnded { .. }
            | PublicEvent::TurnPartBegan { part: TurnPart::Full, .. } => return None,
            PublicEvent::TurnPartBegan { seat, part: TurnPart::Paired } => {
                message!(self, "notice-paired-turn", ..scene.player(seat))
            }
            PublicEvent::TurnPartBegan { seat, part: TurnPart::SpecialBuilding } => {
                message!(self, "notice-special-building", ..scene.player(seat))
            }
            PublicEvent::Rolled { seat, dice: [first, second] } => message!(
                self,
                "notice-rolled",
                ..scene.player(seat),
                sum = u16::from(first) + u16::from(second),
                first,
                second
            ),
            PublicEvent::Produced { cards, short } => self.harvest(&cards, short, scene),
            PublicEvent::DiscardsOwed { counts } => {
                let owed = counts
                    .iter()
                    .filter(|&(_, &count)| count > 0)
                    .map(|(seat, &count)| message!(self, "notice-discards-owed-by", player = name(seat), count));
                message!(self, "notice-discards-owed", owed = self.join_and(owed.collect()))
            }
            PublicEvent::Discarded { seat, cards } => {
                message!(self, "notice-discarded", ..scene.player(seat), cards = self.cards(cards))
            }
            PublicEvent::RobberMoved { seat, from: _, to } => {
                message!(self, "notice-robber-moved", ..scene.player(seat), place = self.hex(island, to))
            }
            PublicEvent::CardPlayed { seat, card, roads: _ } => {
                let card = self.development_card(card);
                message!(self, "notice-card-played", ..scene.player(seat), card)
            }
            PublicEvent::PlentyTaken { seat, cards } => {
                message!(self, "notice-plenty-taken", ..scene.player(seat), cards = self.cards(cards))
            }
            PublicEvent::Monopolized { seat, resource, counts } => self.monopoly(seat, resource, &counts, scene),
            PublicEvent::MaritimeTraded { seat, give, get } => {
                let (give, get) = (self.cards(give), self.cards(get));
                message!(self, "notice-bank-trade", ..scene.player(seat), give, get)
            }
            PublicEvent::TradeOffered { offer } => self.offer_made(&offer, scene),
            PublicEvent::TradeAccepted { offer: _, seat } => {
                message!(self, "notice-trade-accepted", ..scene.player(seat))
            }
            PublicEvent::TradeDeclined { offer: _, seat } => {
                message!(self, "notice-trade-declined", ..scene.player(seat))
            }
            PublicEvent::TradeWithdrawn { offer: _, seat } => {
                message!(self, "notice-trade-withdrawn", ..scene.player(seat))
            }
            PublicEvent::Traded { offer: _, seat, partner, give, get } => {
                let (give, get) = (self.cards(give), self.cards(get));
                let partner = name(partner);
                message!(self, "notice-traded", ..scene.player(seat), partner, give, get)
            }
            PublicEvent::TradeFailed { offer: _, seat } => message!(self, "notice-trade-failed", ..scene.player(seat)),
            PublicEvent::LongestRoad { from: _, to, length } if scene.has_ships() => {
                self.longest_route(to, length, scene)
            }
            PublicEvent::LongestRoad { from: _, to, length } => match to {
                Some(seat) => message!(self, "notice-longest-road", ..scene.player(seat), length),
                None => message!(self, "notice-longest-road-aside"),
            },
            PublicEvent::LargestArmy { from: _, to, knights } => match to {
                Some(seat) => message!(self, "notice-largest-army", ..scene.player(seat), knights),
                None => message!(self, "notice-largest-army-aside"),
            },
            PublicEvent::Resigned { seat, cards: _ } => message!(self, "notice-resigned", ..scene.player(seat)),
            PublicEvent::Won { seat, points, hidden } => self.victory(seat, points, &hidden, scene),
        })
    }

    fn theft(&self, thief: Seat, victim: Seat, card: Option<HandCard>, scene: &CatanMessageContext<'_>) -> String {
        let (by, from) = (scene.player_name(thief), scene.player_name(victim));
        let Some(card) = card else {
            return message!(self, "notice-stolen", thief = by, victim = from);
        };
        let card = self.hand_cards(card, 1);
        match scene.viewer().is(thief) {
            true => message!(self, "notice-stolen-by-you", victim = from, card),
            false => message!(self, "notice-stolen-from-you", thief = by, card),
        }
    }

    fn harvest(&self, cards: &PerSeat<Cards>, short: Cards, scene: &CatanMessageContext<'_>) -> String {
        let shares = cards.iter().filter(|(_, cards)| !cards.is_empty()).map(|(seat, &cards)| {
            message!(self, "notice-harvest-gets", player = scene.player_name(seat), cards = self.cards(cards))
        });
        let shares: Vec<String> = shares.collect();
        let mut text = match shares.is_empty() {
            true => message!(self, "notice-harvest-none"),
            false => message!(self, "notice-harvest", shares = shares.join(" · ")),
        };
        if !short.is_empty() {
            text.push(' ');
            text.push_str(&message!(self, "notice-bank-short", cards = self.cards(short)));
        }
        text
    }

    fn monopoly(
        &self,
        seat: Seat,
        resource: Resource,
        counts: &PerSeat<u8>,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let givers = counts
            .iter()
            .filter(|&(_, &count)| count > 0)
            .map(|(giver, &count)| message!(self, "notice-monopoly-share", player = scene.player_name(giver), count));
        let givers: Vec<String> = givers.collect();
        let resource = self.hand_card(resource);
        if givers.is_empty() {
            return message!(self, "notice-monopoly-none", ..scene.player(seat), resource);
        }
        let shares = self.join_and(givers);
        message!(self, "notice-monopoly", ..scene.player(seat), resource, shares)
    }

    fn offer_made(&self, offer: &Offer, scene: &CatanMessageContext<'_>) -> String {
        let view = scene.view;
        let (give, want) = (self.cards(offer.give), self.cards(offer.want));
        let others = view.playing.without(offer.by);
        if offer.to.is_empty() || offer.to.len() > 1 && others.is_subset(offer.to) {
            return message!(self, "notice-offer-to-all", ..scene.player(offer.by), give, want);
        }
        let to = self.names_and(offer.to, scene);
        message!(self, "notice-offer", ..scene.player(offer.by), to, give, want)
    }

    fn victory(&self, seat: Seat, points: u8, hidden: &PerSeat<u8>, scene: &CatanMessageContext<'_>) -> String {
        let mut text = message!(self, "notice-won", ..scene.player(seat), points);
        let holders = hidden
            .iter()
            .filter(|&(_, &count)| count > 0)
            .map(|(seat, &count)| message!(self, "notice-hidden-share", player = scene.player_name(seat), count));
        let holders: Vec<String> = holders.collect();
        if !holders.is_empty() {
            text.push(' ');
            text.push_str(&message!(self, "notice-hidden", shares = self.join_and(holders)));
        }
        text
    }

    fn trade_answer_prompt(&self, offer: &Offer, seat: Seat, scene: &CatanMessageContext<'_>) -> String {
        let (give, want) = (self.cards(offer.give), self.cards(offer.want));
        let by = scene.player_name(offer.by);
        message!(self, "prompt-answer-trade", ..scene.player(seat), by, give, want)
    }

    /// Advice on a robbery; `tell` words it for the name of the victim.
    pub(crate) fn advised_robbery(
        &self,
        victim: Option<Seat>,
        scene: &CatanMessageContext<'_>,
        tell: impl Fn(Option<String>) -> String,
    ) -> String {
        tell(victim.map(|victim| scene.player_name(victim)))
    }
}

/// Returns `true` if a ship can be built from this vertex.
fn is_at_sea(island: &Island, vertex: Vertex) -> bool {
    let topology = island.topology();
    topology.has_vertex(vertex) && !topology.vertex_edge_set(vertex).and(island.ship_edges()).is_empty()
}

/// Returns `true` if the reader holds the alchemist, the only progress card played before the roll.
fn holds_alchemist(scene: &CatanMessageContext<'_>) -> bool {
    let own = scene.view.cities_knights.as_ref().and_then(|knights| knights.own);
    own.is_some_and(|own| own.cards[ProgressCard::Alchemist] > 0)
}
