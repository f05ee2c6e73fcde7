//! Samples of a robot's advice, for every kind of action.

use bot_core::menu::MenuQuestion;
use bot_core::wording::{MessageContext, Words};
use bot_core_kit::samples::MessageSamples;
use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::edge::Edge;
use engine::catan::hand_card::HandCard;
use engine::catan::offer::OfferId;
use engine::catan::resource::Resource;
use engine::catan::ships::action::Action as Ships;
use engine::catan::vertex::VertexSet;
use engine::elasund::Elasund;
use engine::elasund::action::{Action as Town, Bonus};
use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::Cards as TownCards;
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::notation;
use engine::elasund::permit::PermitValue;
use engine::elasund::square::Row;
use engine::elasund::wall::WallFront;
use engine::game::{AnyAction, HostedTitle};
use engine::seat::{PerSeat, SeatSet};

use crate::wording_context::{ANNA, BOB, cards, edge, hex, vertex, with_catan_context};
use crate::wording_sample_elasund_menu::with_elasund_context;
use crate::wording_sample_ships_menu::with_ships_context as at_sea;

pub(crate) fn samples(words: &Words) -> MessageSamples {
    let say = |actions: Vec<AnyAction>, scene: &MessageContext<'_>| -> Vec<String> {
        actions.into_iter().map(|action| words.question(&MenuQuestion::Hint(vec![action]), Some(scene))).collect()
    };
    vec![
        ("What a robot would do", with_catan_context(Viewer::Seat(ANNA), |scene| say(any(base()), scene))),
        (
            "What a robot would do with knights",
            with_catan_context(Viewer::Seat(ANNA), |scene| say(any(knights()), scene)),
        ),
        ("What a robot would do with ships", at_sea(|scene| say(any(ships()), scene))),
        ("What a robot would do in Elasund", with_elasund_context(|scene| say(town(), scene))),
    ]
}

fn any(actions: Vec<Action>) -> Vec<AnyAction> {
    actions.into_iter().map(Catan::any_action).collect()
}

fn base() -> Vec<Action> {
    let (some, other) = (cards(1, 0, 0, 1, 0), cards(0, 0, 1, 0, 0));
    let offer = OfferId(4);
    vec![
        Action::Roll,
        Action::BuildRoad { edge: edge("C4-D4") },
        Action::BuildSettlement { vertex: vertex("C4") },
        Action::BuildCity { vertex: vertex("C4") },
        Action::BuyCard,
        Action::PlayKnight,
        Action::PlayRoadBuilding,
        Action::PlayYearOfPlenty { cards: some },
        Action::PlayMonopoly { resource: Resource::Ore },
        Action::Discard { cards: some },
        Action::MoveRobber { hex: hex("h7"), victim: None },
        Action::MoveRobber { hex: hex("h7"), victim: Some(BOB) },
        Action::MaritimeTrade { give: HandCard::Wool, get: HandCard::Brick },
        Action::OfferTrade { give: some, want: other, to: SeatSet::only(BOB) },
        Action::AcceptTrade { offer },
        Action::DeclineTrade { offer },
        Action::ConfirmTrade { offer, partner: BOB },
        Action::WithdrawTrade { offer },
        Action::EndTurn,
    ]
}

fn knights() -> Vec<Action> {
    let (here, there) = (vertex("C4"), vertex("D4"));
    let actions = vec![
        Knights::BuildWall { vertex: here },
        Knights::RecruitKnight { vertex: here },
        Knights::ActivateKnight { vertex: here },
        Knights::PromoteKnight { vertex: here },
        Knights::MoveKnight { from: here, to: there },
        Knights::DisplaceKnight { from: here, to: there },
        Knights::ChaseRobber { knight: here, hex: hex("h7"), victim: None },
        Knights::Improve { track: Track::Science, metropolis: None },
        Knights::Play(Play::Crane),
        Knights::JoinDefense { knights: VertexSet::EMPTY },
        Knights::JoinDefense { knights: [here, there].into_iter().collect() },
        Knights::LoseCity { vertex: here },
        Knights::DrawProgress { track: Track::Trade },
        Knights::PutBack { card: ProgressCard::Crane },
        Knights::TakeResource { resource: Resource::Ore },
        Knights::MoveDisplaced { to: there },
        Knights::OfferHarbor { resources: PerSeat::default() },
        Knights::GiveCommodity { commodity: Commodity::ALL[0] },
        Knights::TakeCards { cards: cards(1, 0, 0, 1, 0) },
        Knights::TakeProgress { card: ProgressCard::Crane },
        Knights::RemoveKnight { vertex: here },
        Knights::PlaceKnight { vertex: here },
        Knights::Forgo,
    ];
    actions.into_iter().map(Action::CitiesKnights).collect()
}

fn ships() -> Vec<Action> {
    let (here, there) = (Edge::new(3).expect("an edge"), Edge::new(9).expect("an edge"));
    let raid = hex("h7");
    let at_sea = [
        Ships::BuildShip { edge: here },
        Ships::MoveShip { from: here, to: there },
        Ships::MovePirate { hex: raid, victim: None },
        Ships::MovePirate { hex: raid, victim: Some(BOB) },
        Ships::TakeGold { cards: cards(1, 0, 0, 1, 0) },
    ];
    let chase = Knights::ChasePirate { knight: vertex("C4"), hex: raid, victim: None };
    at_sea.into_iter().map(Action::Ships).chain([Action::CitiesKnights(chase)]).collect()
}

fn town() -> Vec<AnyAction> {
    let square = notation::parse_square("C8").expect("a square");
    let (value, influence, some) = (PermitValue::ALL[2], Influence::Red, TownCards::new(2, 1, 0, 0));
    let actions = [
        Town::MoveShip { row: Row::ALL[3] },
        Town::Discard { cards: some },
        Town::Reclaim { cards: some },
        Town::Build { building: Building::Shop, square, influence: None },
        Town::BuildWall { front: WallFront::ALL[0] },
        Town::BuildChurch,
        Town::ChooseTile { tile: ChurchTile::ALL[1] },
        Town::PlaceHut { hut: Hut::ALL[0], square },
        Town::PlacePermit { value, square, influence: None },
        Town::TakeGold,
        Town::Bonus(Bonus::Move { value, square, influence }),
        Town::Bonus(Bonus::Raise { from: PermitValue::ALL[1], to: value, influence }),
    ];
    actions.into_iter().map(Elasund::any_action).collect()
}
