//! Samples about a game of Catan.

use std::sync::Arc;

use bot_core::wording::Words;
use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::development::DevelopmentCard;
use engine::catan::error::RuleError;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::{Hex, Terrain};
use engine::catan::island::Island;
use engine::catan::offer::{Offer, OfferId, Reply};
use engine::catan::piece::Piece;
use engine::catan::prompt::{DiscardCause, PromptKind};
use engine::catan::resource::Cards;
use engine::catan::turn_part::TurnPart;
use engine::catan::view::{RevealedHand, Stage};
use engine::game::{AnyError, AnyNotice, HostedTitle};
use engine::prompt::{AnswerState, Prompt};
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::wording_context::{
    self, ANNA, BOB, CHLOE, cards, names, notice_for, notice_series, notices, offer, setup, vertex, view,
    with_catan_context,
};
use bot_core_kit::samples::MessageSamples;

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![
        ("Things", cost_items(words)),
        ("Notices", notices::<Catan>(words, &events(), view)),
        ("Several notices, and the digest of them", notice_series::<Catan>(words, &events(), view)),
        ("Prompts", prompts(words)),
        ("Broken rules", errors(words)),
        ("A hand", with_catan_context(Viewer::Seat(ANNA), |scene| words.hand(scene))),
        ("A poor hand", poor_hand(words)),
        ("What a hand tells last", vec![words.last_private_notice("…")]),
        ("Status, with news", status(words)),
        ("Status, without", with_catan_context(Viewer::Seat(BOB), |scene| words.status(&[], scene))),
        ("The board", with_catan_context(Viewer::Spectator, |scene| words.board(scene))),
        ("An island without harbors, and a place that is none", nowhere(words)),
        ("Offers", offers(words)),
        ("Alt text", alt(words)),
        ("The end", end(words)),
    ]
}

fn cost_items(words: &Words) -> Vec<String> {
    let terrains = Terrain::ALL.map(|terrain| words.terrain(terrain));
    let one = HandCard::ALL.map(|resource| words.hand_cards(resource, 1));
    let several = HandCard::ALL.map(|resource| words.hand_cards(resource, 2));
    let developments = DevelopmentCard::ALL.map(|card| words.development_card(card));
    let pieces = Piece::ALL.map(|piece| words.piece(piece));
    let lists = [cards(0, 0, 0, 0, 0), cards(1, 0, 0, 0, 0), cards(1, 2, 0, 0, 0), cards(1, 2, 3, 4, 5)];
    [&terrains[..], &one, &several, &developments, &pieces, &lists.map(|cards| words.cards(cards))].concat()
}

fn events() -> Vec<Event> {
    wording_context::load_events::<Catan>("base.jsonl", &setup())
}

fn prompts(words: &Words) -> Vec<String> {
    let kinds = [
        (PromptKind::FoundSettlement, AnswerState::Awaited),
        (PromptKind::FoundRoad { from: vertex("C4") }, AnswerState::Awaited),
        (PromptKind::Roll, AnswerState::Awaited),
        (PromptKind::Turn, AnswerState::Awaited),
        (PromptKind::Discard { count: 4, cause: DiscardCause::Seven }, AnswerState::Awaited),
        (PromptKind::Discard { count: 4, cause: DiscardCause::Seven }, AnswerState::Sealed),
        (PromptKind::MoveRobber, AnswerState::Awaited),
        (PromptKind::FreeRoad { left: 2 }, AnswerState::Awaited),
        (PromptKind::FreeRoad { left: 1 }, AnswerState::Awaited),
        (PromptKind::AnswerTrade { offer: OfferId(4) }, AnswerState::Awaited),
        (PromptKind::AnswerTrade { offer: OfferId(9) }, AnswerState::Awaited),
    ];
    let mut lines = wording_context::prompts::<Catan>(words, kinds, view);
    for part in [TurnPart::Paired, TurnPart::SpecialBuilding] {
        let in_part = |viewer| {
            let mut view = view(viewer);
            view.turn.part = part;
            view
        };
        lines.extend(wording_context::prompts::<Catan>(words, [(PromptKind::Turn, AnswerState::Awaited)], in_part));
    }
    // Bob has no development card.
    let prompt = Prompt { seat: BOB, kind: Catan::any_prompt(PromptKind::Roll), answer: AnswerState::Awaited };
    for reader in [Viewer::Spectator, Viewer::Seat(BOB)] {
        lines.push(with_catan_context(reader, |scene| words.prompt(&prompt, scene)));
    }
    lines.extend(with_catan_context(Viewer::Spectator, |scene| words.waiting(scene)));
    lines
}

fn errors(words: &Words) -> Vec<String> {
    let (one, two) = (SeatSet::only(BOB), SeatSet::only(BOB).with(CHLOE));
    let missing = cards(0, 0, 2, 0, 1);
    let card = DevelopmentCard::Knight;
    let errors = [
        RuleError::GameOver,
        RuleError::NotPlaying,
        RuleError::NotAwaited { awaited: two },
        RuleError::NotYourTurn { active: BOB },
        RuleError::NotInThisPart { part: TurnPart::Paired },
        RuleError::NotInThisPart { part: TurnPart::SpecialBuilding },
        RuleError::RollFirst,
        RuleError::NotRolledYet { active: BOB },
        RuleError::AlreadyRolled,
        RuleError::FoundSettlementFirst,
        RuleError::FoundRoadFirst,
        RuleError::DiscardFirst,
        RuleError::MoveRobberFirst,
        RuleError::LayRoadsFirst,
        RuleError::NotAsked,
        RuleError::NoSuchPlace,
        RuleError::CannotAfford { missing },
        RuleError::NoPiecesLeft { piece: Piece::Road },
        RuleError::NoPiecesLeft { piece: Piece::Settlement },
        RuleError::NoPiecesLeft { piece: Piece::City },
        RuleError::Occupied { by: BOB },
        RuleError::Occupied { by: ANNA },
        RuleError::TooClose { neighbor: vertex("C4") },
        RuleError::NotConnected,
        RuleError::Blocked { by: BOB },
        RuleError::NotAtSettlement { from: vertex("C4") },
        RuleError::NotYourSettlement,
        RuleError::DeckEmpty,
        RuleError::PurchaseLimit,
        RuleError::CardAlreadyPlayed,
        RuleError::NoSuchCard { card },
        RuleError::CardIsNew { card },
        RuleError::NoRoadPossible,
        RuleError::WrongCount { expected: 4, given: 3 },
        RuleError::WrongCount { expected: 1, given: 2 },
        RuleError::BankLacks { missing },
        RuleError::RobberMustMove,
        RuleError::VictimNeeded { candidates: two },
        RuleError::NotAVictim { candidates: SeatSet::EMPTY },
        RuleError::NotAVictim { candidates: one },
        RuleError::EmptySide,
        RuleError::SameOnBothSides { card: HandCard::Ore },
        RuleError::BadPartners { partners: one },
        RuleError::TradingClosed,
        RuleError::NoSuchOffer,
        RuleError::NotForYou,
        RuleError::OwnOffer,
        RuleError::NotYourOffer,
        RuleError::AlreadyAnswered,
        RuleError::NotAccepted { accepted: SeatSet::EMPTY },
        RuleError::NotAccepted { accepted: two },
    ];
    let errors = errors.into_iter().map(Catan::any_error).chain([AnyError::OtherTitle]);
    with_catan_context(Viewer::Seat(ANNA), |scene| errors.map(|error| words.rule_error(&error, scene)).collect())
}

fn poor_hand(words: &Words) -> Vec<String> {
    let mut poor = view(Viewer::Seat(CHLOE));
    if let Some(own) = &mut poor.own {
        (own.hand, own.cards, own.fresh) = (Cards::NONE, Default::default(), Default::default());
        (own.points, own.sealed) = (poor.public[CHLOE].points, Some(cards(2, 2, 0, 0, 0)));
    }
    let (poor, names) = (Catan::any_view(poor), names());
    words.hand(&bot_core::wording::MessageContext::new(&poor, &names))
}

fn status(words: &Words) -> Vec<String> {
    let reader = Viewer::Seat(ANNA);
    let news = [
        PublicEvent::TurnBegan { seat: BOB, number: 11 },
        PublicEvent::Rolled { seat: BOB, dice: [6, 6] },
        PublicEvent::Produced { cards: PerSeat::default(), short: Cards::NONE },
        PublicEvent::TurnEnded { seat: BOB },
    ];
    let news: Vec<AnyNotice> = news.map(Event::Public).iter().map(|event| notice_for::<Catan>(event, reader)).collect();
    with_catan_context(reader, |scene| words.status(&news, scene))
}

fn nowhere(words: &Words) -> Vec<String> {
    let tiles: Vec<_> = setup().island.tiles().collect();
    let mut bare = view(Viewer::Spectator);
    bare.island = Arc::new(Island::new(&tiles, &[]).expect("an island"));
    let names = names();
    let bare = Catan::any_view(bare);
    let scene = bot_core::wording::MessageContext::new(&bare, &names);
    let harbors = words.board(&scene).into_iter().filter(|line| !line.contains('('));
    harbors.chain([words.hex(&setup().island, Hex::new(100).expect("a hex"))]).collect()
}

fn offers(words: &Words) -> Vec<String> {
    let others = PerSeat::from([Reply::Declined, Reply::Waiting, Reply::Countered]);
    with_catan_context(Viewer::Spectator, |scene| {
        vec![words.offer(&offer(), scene), words.offer(&Offer { replies: others, ..offer() }, scene)]
    })
}

fn alt(words: &Words) -> Vec<String> {
    let reader = Viewer::Spectator;
    let news = [
        Event::Public(PublicEvent::Rolled { seat: ANNA, dice: [2, 2] }),
        Event::CardStolen { thief: ANNA, victim: BOB, card: HandCard::Ore },
    ];
    let news: Vec<AnyNotice> = news.iter().map(|event| notice_for::<Catan>(event, reader)).collect();
    vec![with_catan_context(reader, |scene| words.alt_text(&news, scene))]
}

fn end(words: &Words) -> Vec<String> {
    let mut over = view(Viewer::Spectator);
    let mut held = PerSeat::<RevealedHand>::default();
    held[ANNA].hand = cards(1, 2, 1, 1, 0);
    [DevelopmentCard::Knight; 2].into_iter().for_each(|card| held[ANNA].cards.add(card));
    held[BOB].cards.add(DevelopmentCard::Monopoly);
    held[CHLOE].hand = cards(0, 0, 0, 0, 1);
    over.stage = Stage::Over { winner: None, held };
    let stopped = Catan::any_view(over.clone());
    let resigned: SeatSet = [ANNA, BOB].into_iter().collect::<SeatSet>();
    held[CHLOE] = RevealedHand::default();
    (over.stage, over.playing) = (Stage::Over { winner: Some(BOB), held }, resigned);
    over.public[BOB].points = 10;
    over.public[BOB].cities.insert(vertex("F3"));
    over.turn.number = 0;
    let names = names();
    let scene = bot_core::wording::MessageContext::new(&stopped, &names);
    let mut lines = vec![words.turn_title(&scene)];
    lines.extend(words.end(&scene));
    let founding = Catan::any_view({
        let mut view = over.clone();
        (view.stage, view.turn.active) = (Stage::FoundSettlement, Seat::FIRST);
        view
    });
    let over = Catan::any_view(over);
    let scene = bot_core::wording::MessageContext::new(&over, &names);
    lines.push(words.turn_title(&scene));
    lines.extend(words.end(&scene));
    lines.extend(words.standings(&scene));
    lines.push(words.turn_title(&bot_core::wording::MessageContext::new(&founding, &names)));
    lines
}
