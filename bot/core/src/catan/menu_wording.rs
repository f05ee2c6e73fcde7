//! Texts of menus of the base game: labels, questions, refusals.

use engine::Catan;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::cities_knights::prompt::PromptKind as KnightsPrompt;
use engine::catan::development::COST;
use engine::catan::edge::EdgeSet;
use engine::catan::hand_card::HandCard;
use engine::catan::notation;
use engine::catan::piece::Piece;
use engine::catan::route_kind::RouteKind;
use render::catan::Spot;

use super::CatanMessageContext;
use super::grammar::CatanVerb;
use super::grammar::error::{CatanExpected, CatanRefusal, LocationKind, Purchase};
use super::grammar::label::{CatanLabel, CatanMenuItem, CatanQuestion};
use super::grammar::trade_command::TradeTerms;
use crate::command::CommandError;
use crate::command::vocabulary::word;
use crate::menu;
use crate::title::MenuWording;
use crate::words::{Words, message};

impl MenuWording for Catan {
    type Label = CatanLabel;
    type Question = CatanQuestion;
    type Refusal = CatanRefusal;
    type Expected = CatanExpected;

    fn label_text(words: &Words, label: &CatanLabel, base: Option<&CatanMessageContext<'_>>) -> String {
        match *label {
            CatanLabel::Vertex(vertex) => base.map_or_else(String::new, |scene| {
                let spoken = words.spoken_vertex(scene.island(), vertex);
                message!(words, "label-corner", label = scene.spot_label(Spot::Vertex(vertex)), spoken)
            }),
            CatanLabel::Edge(edge) => base.map_or_else(String::new, |scene| {
                let spoken = words.spoken_edge(scene.island(), edge);
                message!(words, "label-edge", label = scene.spot_label(Spot::Edge(edge)), spoken)
            }),
            CatanLabel::Way { way, edge } => base.map_or_else(String::new, |scene| {
                let (label, spoken) = (scene.spot_label(Spot::Edge(edge)), words.spoken_edge(scene.island(), edge));
                match way {
                    RouteKind::Road => message!(words, "label-road", label, spoken),
                    RouteKind::Ship => message!(words, "label-ship", label, spoken),
                }
            }),
            CatanLabel::Hex(hex) => base.map_or_else(String::new, |scene| words.hex(scene.island(), hex)),
            CatanLabel::Piece(piece) => {
                message!(words, "label-cost", thing = words.piece(piece), cost = words.cards(piece.cost()))
            }
            CatanLabel::BuyCard => {
                message!(words, "label-cost", thing = message!(words, "development-card"), cost = words.cards(COST))
            }
            CatanLabel::Card(card) => words.development_card(card),
            CatanLabel::Progress(card) => words.progress_card(card),
            CatanLabel::Track(track) => words.track(track),
            CatanLabel::Level { track, level, cost } => {
                message!(words, "label-level", track = words.track(track), level, cost = words.cards(cost))
            }
            CatanLabel::Verb(verb) => words.verb_item(verb),
            CatanLabel::Knights(knights) => words.knight_labels(knights, base),
            CatanLabel::LowerKnight { vertex, rank } => base.map_or_else(String::new, |scene| {
                message!(
                    words,
                    "label-lower-knight",
                    label = scene.spot_label(Spot::Vertex(vertex)),
                    rank = words.rank(rank)
                )
            }),
            CatanLabel::Nothing => message!(words, "label-nothing"),
            CatanLabel::Lay { resource, to } => {
                let to = base.map(|scene| scene.player_name(to)).unwrap_or_default();
                message!(words, "label-lay", resource = words.hand_card(resource), to)
            }
            CatanLabel::LayDone(ref laid) => {
                message!(words, "label-lay-done", laid = words.harbor_offer_list(laid, base))
            }
            CatanLabel::Kind(resource) => words.hand_card(resource),
            CatanLabel::Add(resource) => message!(words, "label-add", card = words.hand_cards(resource, 1)),
            CatanLabel::Cards(cards) => words.cards(cards),
            CatanLabel::GiveDone(cards) => message!(words, "label-give-done", cards = words.cards(cards)),
            CatanLabel::Send { terms: TradeTerms { give, want }, to } => {
                let to = base.map(|scene| words.names_and(to, scene)).unwrap_or_default();
                message!(words, "label-send", give = words.cards(give), want = words.cards(want), to)
            }
            CatanLabel::BankGive { give, rate } => words.hand_cards(give, rate),
            CatanLabel::Offer { offer: _, by, terms: TradeTerms { give, want } } => {
                let by = base.map(|scene| scene.player_name(by)).unwrap_or_default();
                message!(words, "label-offer", by, give = words.cards(give), want = words.cards(want))
            }
            CatanLabel::Accept(_) => message!(words, "label-accept"),
            CatanLabel::Decline(_) => message!(words, "label-decline"),
            CatanLabel::Counter(_) => message!(words, "label-counter"),
            CatanLabel::Confirm { offer: _, partner } => {
                let player = base.map(|scene| scene.player_name(partner)).unwrap_or_default();
                message!(words, "label-confirm", player)
            }
            CatanLabel::Withdraw(_) => message!(words, "label-withdraw"),
            CatanLabel::Do(CatanMenuItem::Discard) if base.is_some_and(|scene| scene.is_gift()) => {
                message!(words, "deed-gift")
            }
            CatanLabel::Do(deed) => words.base_menu_item(deed),
        }
    }

    fn spoken_location(words: &Words, label: &CatanLabel, scene: &CatanMessageContext<'_>) -> Option<String> {
        let island = scene.island();
        match *label {
            CatanLabel::Vertex(vertex) => Some(words.spoken_vertex(island, vertex)),
            CatanLabel::Edge(edge) | CatanLabel::Way { edge, .. } => Some(words.spoken_edge(island, edge)),
            CatanLabel::Hex(hex) => Some(words.spoken_hex(island, hex)),
            _ => None,
        }
    }

    fn item_note(words: &Words, label: &CatanLabel, scene: &CatanMessageContext<'_>) -> Option<String> {
        match *label {
            // All sea hexes have the same name; the note tells them apart by the ships to rob there.
            CatanLabel::Hex(hex) if scene.island().is_sea(hex) => words.sailors(hex, scene),
            CatanLabel::Vertex(_) | CatanLabel::Hex(_) => Catan::spoken_location(words, label, scene),
            CatanLabel::Progress(card) => Some(words.progress_effect(card, &scene.view.options)),
            _ => None,
        }
    }

    fn grouped_label(label: &CatanLabel, scene: &CatanMessageContext<'_>) -> Option<(String, menu::Label)> {
        match *label {
            CatanLabel::Lay { resource, to } => Some((scene.player_name(to), CatanLabel::Kind(resource.into()).into())),
            _ => None,
        }
    }

    fn question_text(words: &Words, question: &CatanQuestion, base: Option<&CatanMessageContext<'_>>) -> String {
        match *question {
            CatanQuestion::BuildWhat => message!(words, "ask-build-what"),
            CatanQuestion::BuildWhere { piece } => words.argument_question(CatanVerb::Build(piece), 0),
            CatanQuestion::FoundSettlement => message!(words, "ask-found-settlement"),
            CatanQuestion::FoundRoad => message!(words, "ask-found-road"),
            CatanQuestion::FoundWay => message!(words, "ask-found-way"),
            CatanQuestion::FreeWay { left } => message!(words, "ask-free-way", left),
            CatanQuestion::RobberOrPirate => message!(words, "ask-robber-or-pirate"),
            CatanQuestion::PirateWhere => message!(words, "ask-pirate-where"),
            CatanQuestion::Gold { count, chosen } if chosen.is_empty() => message!(words, "ask-gold", count),
            CatanQuestion::Gold { count, chosen } => {
                let left = count.saturating_sub(chosen.total());
                message!(words, "ask-gold-more", left, chosen = words.cards(chosen))
            }
            CatanQuestion::FreeRoad { left } => message!(words, "ask-free-road", left),
            CatanQuestion::RobberWhere => message!(words, "ask-robber-where"),
            CatanQuestion::RobWhom { .. } => message!(words, "ask-rob-whom"),
            CatanQuestion::Discard { count, chosen } if base.is_some_and(|scene| scene.is_gift()) => {
                words.gift_question(count, chosen)
            }
            CatanQuestion::Discard { count, chosen } if chosen.is_empty() => message!(words, "ask-discard", count),
            CatanQuestion::Discard { count, chosen } => {
                let left = count.saturating_sub(chosen.total());
                message!(words, "ask-discard-more", left, chosen = words.cards(chosen))
            }
            CatanQuestion::FoundCity => words.prompt_question(KnightsPrompt::FoundCity, base),
            CatanQuestion::KnightsWhat => message!(words, "ask-knights-what"),
            CatanQuestion::ImproveWhat => message!(words, "ask-improve-what"),
            CatanQuestion::PlayProgress => message!(words, "ask-play-progress"),
            CatanQuestion::Next { verb: CatanVerb::Play(ProgressCard::Diplomat), .. }
                if base.is_some_and(|scene| scene.view.ships.is_some()) =>
            {
                message!(words, "ask-diplomat-at-sea")
            }
            CatanQuestion::Next { verb, index } => words.argument_question(verb, index),
            CatanQuestion::Asked(kind) => words.prompt_question(kind, base),
            CatanQuestion::Lay(ref laid) => words.harbor_question(laid, base),
            CatanQuestion::PlayWhat => message!(words, "ask-play-what"),
            CatanQuestion::Plenty { count, chosen } if chosen.is_empty() => message!(words, "ask-plenty", count),
            CatanQuestion::Plenty { count, chosen } => {
                let left = count.saturating_sub(chosen.total());
                message!(words, "ask-plenty-more", left, chosen = words.cards(chosen))
            }
            CatanQuestion::Monopoly => message!(words, "ask-monopoly"),
            CatanQuestion::TradeWhat => message!(words, "ask-trade-what"),
            CatanQuestion::OfferGive { give, want: _ } if give.is_empty() => message!(words, "ask-offer-give"),
            CatanQuestion::OfferGive { give, want: _ } => {
                message!(words, "ask-offer-give-more", give = words.cards(give))
            }
            CatanQuestion::OfferWant { give, want } if want.is_empty() => {
                message!(words, "ask-offer-want", give = words.cards(give))
            }
            CatanQuestion::OfferWant { give, want } => {
                message!(words, "ask-offer-want-more", give = words.cards(give), want = words.cards(want))
            }
            CatanQuestion::BankGive => message!(words, "ask-bank-give"),
            CatanQuestion::BankGet { give, rate } => {
                message!(words, "ask-bank-get", give = words.hand_cards(give, rate))
            }
            CatanQuestion::AnswerOffer { offer: _, by, terms: TradeTerms { give, want } } => {
                let by = base.map(|scene| scene.player_name(by)).unwrap_or_default();
                message!(words, "ask-answer-offer", by, give = words.cards(give), want = words.cards(want))
            }
            CatanQuestion::AcceptWhich => message!(words, "ask-accept-which"),
            CatanQuestion::DeclineWhich => message!(words, "ask-decline-which"),
            CatanQuestion::CounterWhich => message!(words, "ask-counter-which"),
            CatanQuestion::ConfirmWith => message!(words, "ask-confirm-with"),
        }
    }

    fn accepts_terms(question: &CatanQuestion) -> bool {
        matches!(question, CatanQuestion::OfferGive { .. } | CatanQuestion::OfferWant { .. })
    }

    fn refusal_text(
        words: &Words,
        refusal: &CatanRefusal,
        reasons: &str,
        scene: Option<&CatanMessageContext<'_>>,
    ) -> String {
        match refusal {
            CatanRefusal::UnknownPlace { label, kind, near } => words.unknown_place(label, *kind, near, scene),
            CatanRefusal::NoPlace { piece: Piece::Road } => message!(words, "error-no-place-for-road"),
            CatanRefusal::NoPlace { piece: Piece::Settlement } if scene.is_some_and(CatanMessageContext::has_ships) => {
                message!(words, "error-no-place-for-settlement-ships")
            }
            CatanRefusal::NoPlace { piece: Piece::Settlement } => message!(words, "error-no-place-for-settlement"),
            CatanRefusal::NoPlace { piece: Piece::City } => message!(words, "error-no-place-for-city"),
            CatanRefusal::NoPlaceForShip => message!(words, "error-no-place-for-ship"),
            CatanRefusal::NoShip => message!(words, "error-no-ship"),
            CatanRefusal::NoShipMoves { .. } => message!(words, "error-no-ship-moves", reasons),
            CatanRefusal::NothingToBuild { .. } => message!(words, "error-nothing-to-build", reasons),
            CatanRefusal::NothingToImprove { .. } => message!(words, "error-nothing-to-improve", reasons),
            CatanRefusal::NothingForKnights { .. } => message!(words, "error-nothing-for-knights", reasons),
            CatanRefusal::NoPlayableCard => message!(words, "error-no-playable-card"),
            CatanRefusal::NoProgressCard => message!(words, "error-no-progress-card"),
            CatanRefusal::EmptyHand => message!(words, "error-empty-hand"),
            CatanRefusal::BankCounts { give, rate } => {
                message!(words, "error-bank-counts", give = words.hand_cards(*give, *rate))
            }
            CatanRefusal::NothingForBank { rates } => {
                message!(words, "error-nothing-for-bank", rates = words.cards(*rates))
            }
            CatanRefusal::OneKindEach => message!(words, "error-one-kind-each"),
        }
    }

    fn short_refusal(words: &Words, refusal: &CatanRefusal) -> Option<String> {
        words.base_refusal_in_short(refusal)
    }

    fn refusal_reasons<'e>(words: &Words, refusal: &'e CatanRefusal) -> Option<Vec<(String, &'e CommandError)>> {
        match refusal {
            CatanRefusal::NothingToBuild { reasons } => {
                Some(reasons.iter().map(|(thing, error)| (words.purchase(*thing), error)).collect())
            }
            CatanRefusal::NothingToImprove { reasons } => {
                Some(reasons.iter().map(|(track, error)| (words.track(*track), error)).collect())
            }
            CatanRefusal::NothingForKnights { reasons } => {
                Some(reasons.iter().map(|(verb, error)| (words.verb_name(*verb), error)).collect())
            }
            CatanRefusal::NoShipMoves { reasons } => {
                let paths = |ships: EdgeSet| words.join_and(ships.iter().map(notation::format_edge).collect());
                Some(reasons.iter().map(|(ships, error)| (paths(*ships), error)).collect())
            }
            _ => None,
        }
    }

    fn expected_text(words: &Words, expected: &CatanExpected) -> String {
        match expected {
            CatanExpected::Cards => message!(words, "expected-cards"),
            CatanExpected::Resource => {
                let resources = HandCard::RESOURCES.iter().map(|&card| word(card, words.language).to_owned());
                words.join_or(resources.collect())
            }
            CatanExpected::Commodity => {
                let cards = HandCard::ALL.iter().filter(|card| card.commodity().is_some());
                words.join_or(cards.map(|&card| word(card, words.language).to_owned()).collect())
            }
            CatanExpected::HandCard => message!(words, "expected-hand-card"),
            CatanExpected::Progress => words.alternatives::<ProgressCard>(),
            CatanExpected::Track => words.alternatives::<Track>(),
            CatanExpected::Rank => words.alternatives::<Rank>(),
            CatanExpected::Die => message!(words, "expected-die"),
            CatanExpected::Offer => message!(words, "expected-offer"),
        }
    }

    fn slash_description(words: &Words, command: &str) -> Option<String> {
        (command == "trade").then(|| message!(words, "slash-trade"))
    }
}

impl Words {
    fn purchase(&self, purchase: Purchase) -> String {
        match purchase {
            Purchase::Piece(piece) => self.piece(piece),
            Purchase::Ship => message!(self, "verb-ship"),
            Purchase::Wall => message!(self, "verb-wall"),
            Purchase::Card => message!(self, "development-card"),
        }
    }

    fn unknown_place(
        &self,
        label: &str,
        kind: LocationKind,
        near: &[Spot],
        scene: Option<&CatanMessageContext<'_>>,
    ) -> String {
        let near: Vec<String> =
            scene.map(|scene| near.iter().map(|&spot| scene.spot_label(spot)).collect()).unwrap_or_default();
        match (kind, near.is_empty()) {
            (LocationKind::Vertex, true) => message!(self, "error-unknown-corner", label),
            (LocationKind::Edge, true) => message!(self, "error-unknown-edge", label),
            (LocationKind::Hex, true) => message!(self, "error-unknown-hex", label),
            (_, false) => message!(self, "error-unknown-place", label, near = self.join_or(near)),
        }
    }

    fn base_menu_item(&self, deed: CatanMenuItem) -> String {
        match deed {
            CatanMenuItem::Trade => message!(self, "deed-trade"),
            CatanMenuItem::Offer => message!(self, "deed-offer"),
            CatanMenuItem::Bank => message!(self, "deed-bank"),
            CatanMenuItem::Play => message!(self, "deed-play"),
            CatanMenuItem::FoundSettlement => message!(self, "deed-found-settlement"),
            CatanMenuItem::FoundRoad => message!(self, "deed-found-road"),
            CatanMenuItem::FreeRoad => message!(self, "deed-free-road"),
            CatanMenuItem::FoundWay => message!(self, "deed-found-way"),
            CatanMenuItem::FreeWay => message!(self, "deed-free-way"),
            CatanMenuItem::RobberOrPirate => message!(self, "deed-robber-or-pirate"),
            CatanMenuItem::Pirate => message!(self, "deed-pirate"),
            CatanMenuItem::Sail => message!(self, "deed-sail"),
            CatanMenuItem::Robber => message!(self, "deed-robber"),
            CatanMenuItem::Discard => message!(self, "deed-discard"),
            CatanMenuItem::Gold => message!(self, "deed-take-gold"),
            CatanMenuItem::Asked(kind) => self.prompt_menu_item(kind),
            CatanMenuItem::Knights => message!(self, "deed-knights"),
            CatanMenuItem::Improve => message!(self, "deed-improve"),
            CatanMenuItem::Harbor => message!(self, "deed-harbor"),
            CatanMenuItem::Answer => message!(self, "deed-answer"),
        }
    }
}
