//! Beliefs about the secrets of Cities & Knights.

use super::deal::repeated;
use super::update::{hidden_seats, placeholder_cards, push_successor};
use crate::audience::Viewer;
use crate::belief::{HandKnowledge, World};
use crate::catan::cities_knights::commodity::Commodity;
use crate::catan::cities_knights::event::{PublicEvent, Secret};
use crate::catan::cities_knights::improvement::Track;
use crate::catan::cities_knights::notice::Notice;
use crate::catan::cities_knights::phase::{Phase, Reward};
use crate::catan::cities_knights::progress::{ProgressCard, ProgressCards};
use crate::catan::cities_knights::view::RevealedCards;
use crate::catan::cities_knights::{self, CitiesKnights};
use crate::catan::hand_card::HandCard;
use crate::catan::resource::{Cards, Resource};
use crate::catan::state::{self, State};
use crate::catan::vertex::Vertex;
use crate::catan::view::View;
use crate::robot::Rng;
use crate::seat::{PerSeat, Seat};

/// Maximum number of secretly moved cards that are enumerated; larger numbers are taken from the largest piles.
const MAX_DISTINGUISHED_CARDS: u8 = 2;

/// Appends to `next` the worlds that may follow `world` after the viewer received `notice`.
pub(super) fn apply_notice(mut world: World<State>, viewer: Viewer, notice: &Notice, next: &mut Vec<World<State>>) {
    let state = &mut world.state;
    let secret = match *notice {
        Notice::ProgressDrawn { seat, track, card } => {
            let Some(ck) = &mut state.cities_knights else { return };
            let any = || ck.stacks.shuffled_cards(track).map(|(card, _)| card).find(|card| !card.is_point());
            let beneath =
                || ProgressCard::for_track(track).iter().copied().find(|&card| ck.stacks[track].count(card) > 0);
            let Some(card) = card.or_else(any).or_else(beneath) else { return };
            ensure_in_stack(ck, viewer, card);
            Secret::ProgressDrawn { seat, card }
        }
        Notice::PutBackSealed { seat, card } => {
            let any = state.cities_knights.and_then(|ck| ck.hands[seat].iter().next());
            let Some(card) = card.or(any.map(|(card, _)| card)) else { return };
            Secret::PutBackSealed { seat, card }
        }
        Notice::ProgressPutBack { seat, track, card } => {
            let Some(card) = card.or_else(|| held_card(state, seat, track)) else { return };
            Secret::ProgressPutBack { seat, card }
        }
        Notice::CitySealed { seat, vertex } => {
            let Some(vertex) = vertex.or_else(|| plain_cities(state, seat).first().copied()) else { return };
            Secret::CitySealed { seat, vertex }
        }
        Notice::RewardSealed { seat, reward } => {
            Secret::RewardSealed { seat, reward: reward.unwrap_or(Reward::Nothing) }
        }
        Notice::HarborOffered { seat, to, resources } => {
            let any = placeholder_cards(state.hands[seat].resources(), 1).iter().next();
            let any = any.and_then(|(card, _)| card.resource()).unwrap_or(Resource::Brick);
            let laid = || PerSeat::from_fn(|other| to.contains(other).then_some(any));
            Secret::HarborOffered { seat, resources: resources.unwrap_or_else(laid) }
        }
        Notice::CommoditySealed { seat, commodity } => {
            let any = || commodities(state.hands[seat]).next().unwrap_or(Commodity::Cloth);
            Secret::CommoditySealed { seat, commodity: commodity.unwrap_or_else(any) }
        }
        Notice::HarborTraded { seat, partner, cards } => {
            return harbor_traded(&world, [seat, partner], cards, next);
        }
        Notice::CardsTaken { thief, victim, count, cards } => {
            return hand_over(&world, [victim, thief], count, cards, next, |cards| Secret::CardsTaken {
                thief,
                victim,
                cards,
            });
        }
        Notice::CardsGiven { from, to, count, cards } => {
            return hand_over(&world, [from, to], count, cards, next, |cards| Secret::CardsGiven { from, to, cards });
        }
        Notice::ProgressStolen { thief, victim, track, card } => {
            let Some(card) = card.or_else(|| held_card(state, victim, track)) else { return };
            ensure_in_hand(state, viewer, victim, card);
            Secret::ProgressStolen { thief, victim, card }
        }
    };
    push_successor(world, secret.into(), next);
}

/// Returns `true` if the hands are consistent with the event. Checks what `push_successor` can't detect as an overdraft.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events are possible with any hands")]
pub(super) fn is_possible(state: &State, event: &PublicEvent) -> bool {
    match *event {
        PublicEvent::Collected { seat, card, counts } => {
            let most = cities_knights::cards_per_opponent(card);
            let others = state.playing.without(seat);
            others.iter().all(|other| state.hands[other][card].min(most) == counts[other])
        }
        PublicEvent::HarborFailed { partner, .. } => commodities(state.hands[partner]).next().is_none(),
        _ => true,
    }
}

/// Moves a card that an event shows into the hand or stack it came from, in case the world has it elsewhere.
pub(super) fn make_possible(state: &mut State, viewer: Viewer, event: &PublicEvent) {
    if let PublicEvent::ProgressPlayed { seat, card, .. } = *event {
        ensure_in_hand(state, viewer, seat, card);
    } else if let (PublicEvent::PointLaid { card, .. }, Some(ck)) = (event, &mut state.cities_knights) {
        ensure_in_stack(ck, viewer, *card);
    }
}

fn held_card(state: &State, seat: Seat, track: Track) -> Option<ProgressCard> {
    let hand = state.cities_knights.as_ref()?.hands[seat];
    hand.iter().map(|(card, _)| card).find(|card| card.track() == track)
}

fn commodities(hand: Cards) -> impl Iterator<Item = Commodity> {
    hand.iter().filter_map(|(card, _)| card.commodity())
}

fn plain_cities(state: &State, seat: Seat) -> Vec<Vertex> {
    let public = state.public_cities_knights();
    public.map(|public| public.plain_cities(seat, state.cities[seat]).iter().collect()).unwrap_or_default()
}

/// Ensures that another player's hand has this card.
fn ensure_in_hand(state: &mut State, viewer: Viewer, seat: Seat, card: ProgressCard) {
    let Some(ck) = state.cities_knights.as_mut().filter(|ck| !viewer.is(seat) && ck.hands[seat][card] == 0) else {
        return;
    };
    exchange(ck, viewer, seat, card, ProgressCards::NONE);
}

/// Adds this card to a hand in exchange for one of the same stack of which the hand has more than in `should`.
fn exchange(ck: &mut CitiesKnights, viewer: Viewer, seat: Seat, card: ProgressCard, should: ProgressCards) {
    let is_spare = |&(other, count): &(ProgressCard, u8)| other.track() == card.track() && count > should[other];
    let Some((spare, _)) = ck.hands[seat].iter().find(is_spare) else { return };
    ensure_in_stack(ck, viewer, card);
    if ck.stacks.exchange(card, spare) {
        ck.hands[seat].remove(spare);
        ck.hands[seat].add(card);
    }
}

/// Corrects the progress cards of a hand that is being shown to the viewer.
pub(super) fn apply_revealed_hand(state: &mut State, viewer: Viewer, view: &View) {
    let own = view.cities_knights.as_ref().and_then(|knights| knights.own);
    let (Some(ck), state::Phase::CitiesKnights(Phase::Spying { victim }), Some(RevealedCards::Progress(shown))) =
        (&mut state.cities_knights, state.phase, own.and_then(|own| own.shown))
    else {
        return;
    };
    for (card, count) in shown.iter() {
        for _ in ck.hands[victim][card]..count {
            exchange(ck, viewer, victim, card, shown);
        }
    }
}

/// Ensures that the stack has this card, swapping it with another player's hand if needed.
fn ensure_in_stack(ck: &mut CitiesKnights, viewer: Viewer, card: ProgressCard) {
    if ck.stacks[card.track()].count(card) > 0 {
        return;
    }
    let holder = Seat::ALL.into_iter().find(|&seat| !viewer.is(seat) && ck.hands[seat][card] > 0);
    let of_stack = ProgressCard::for_track(card.track()).iter().copied();
    let instead = of_stack.filter(|other| !other.is_point()).find(|&other| ck.stacks[card.track()].count(other) > 0);
    if let (Some(seat), Some(other)) = (holder, instead)
        && ck.stacks.exchange(other, card)
    {
        ck.hands[seat].remove(card);
        ck.hands[seat].add(other);
    }
}

/// Appends a world for each possible pair of a resource and a commodity, or for the known one.
fn harbor_traded(
    world: &World<State>,
    [seat, partner]: [Seat; 2],
    cards: Option<(Resource, Commodity)>,
    next: &mut Vec<World<State>>,
) {
    let hands = world.state.hands;
    let pairs = Resource::ALL.into_iter().flat_map(|resource| Commodity::ALL.map(|commodity| (resource, commodity)));
    let may_be = |pair: &(Resource, Commodity)| {
        cards.is_none_or(|cards| cards == *pair) && hands[seat][pair.0] > 0 && hands[partner][pair.1] > 0
    };
    for (resource, commodity) in pairs.filter(may_be) {
        let event = Secret::HarborTraded { seat, partner, resource, commodity };
        push_successor(World { state: world.state.clone(), weight: world.weight }, event.into(), next);
    }
}

/// Appends a world for each possible choice of cards moved from one hand to another, or for the known one.
fn hand_over(
    world: &World<State>,
    [from, _]: [Seat; 2],
    count: u8,
    cards: Option<Cards>,
    next: &mut Vec<World<State>>,
    secret: impl Fn(Cards) -> Secret,
) {
    let hand = world.state.hands[from];
    let choices = match cards {
        Some(cards) => vec![cards],
        None if count <= MAX_DISTINGUISHED_CARDS => choices(hand, count),
        None => vec![placeholder_cards(hand, count)],
    };
    for cards in choices.into_iter().filter(|&cards| hand.covers(cards)) {
        push_successor(World { state: world.state.clone(), weight: world.weight }, secret(cards).into(), next);
    }
}

/// Returns all ways to choose `count` cards of a hand.
fn choices(hand: Cards, count: u8) -> Vec<Cards> {
    let mut all = vec![Cards::NONE];
    for _ in 0..count {
        let more = |&cards: &Cards| {
            let last = cards.iter().last().map_or(0, |(card, _)| card.index());
            let next = (hand - cards).iter().filter(move |(card, _)| card.index() >= last);
            next.map(move |(card, _)| cards + Cards::from_card(card, 1)).collect::<Vec<Cards>>()
        };
        all = all.iter().flat_map(more).collect();
    }
    all
}

/// Returns the seat with a hand that is being shown to the viewer.
pub(super) fn hand_shown_to(state: &State, viewer: Viewer) -> Option<Seat> {
    let state::Phase::CitiesKnights(Phase::TakingCards { victim, .. }) = state.phase else { return None };
    viewer.is(state.turn.active).then_some(victim)
}

/// Redeals the hidden cards and secret choices of the expansion.
pub(super) fn redeal(state: &mut State, viewer: Viewer, hands: HandKnowledge, choice: &mut Rng) {
    let phase = if let state::Phase::CitiesKnights(phase) = state.phase { Some(phase) } else { None };
    let shown = match phase {
        Some(Phase::Spying { victim }) if viewer.is(state.turn.active) => Some(victim),
        _ => None,
    };
    let others = hidden_seats(state, viewer).iter().filter(|&seat| Some(seat) != shown);
    if let Some(ck) = &mut state.cities_knights {
        for track in Track::ALL {
            if hands == HandKnowledge::CountsOnly {
                ck.stacks.forget_order(track);
            }
            deal_progress(ck, others.clone(), track, choice);
        }
    }
    if let Some(phase) = phase {
        reseal(state, viewer, phase, choice);
    }
}

/// Redeals the other players' cards of a stack together with its shuffled cards. Point cards are never in a hand.
fn deal_progress(ck: &mut CitiesKnights, others: impl Iterator<Item = Seat> + Clone, track: Track, choice: &mut Rng) {
    let mut pile = ProgressCards::NONE;
    let kinds = || ProgressCard::for_track(track).iter().copied().filter(|card| !card.is_point());
    let stack: Vec<(ProgressCard, u8)> = ck.stacks.shuffled_cards(track).filter(|(card, _)| !card.is_point()).collect();
    stack.into_iter().flat_map(|(card, count)| repeated(card, count)).for_each(|card| pile.add(card));
    let mut counts = PerSeat::<usize>::default();
    for seat in others.clone() {
        for card in kinds() {
            repeated(card, ck.hands[seat][card]).for_each(|card| pile.add(card));
            counts[seat] += usize::from(ck.hands[seat][card]);
            repeated(card, ck.hands[seat][card]).for_each(|card| ck.hands[seat].remove(card));
        }
    }
    let mut left: Vec<ProgressCard> = pile.iter().flat_map(|(card, count)| repeated(card, count)).collect();
    choice.shuffle(&mut left);
    for seat in others {
        let rest = left.len().saturating_sub(counts[seat]);
        left.split_off(rest).into_iter().for_each(|card| ck.hands[seat].add(card));
    }
    for card in kinds() {
        let count = left.iter().filter(|&&other| other == card).count();
        ck.stacks.set_shuffled_count(card, count as u8);
    }
}

/// Redeals the secret choices and offers of the other players to fit their cards.
fn reseal(state: &mut State, viewer: Viewer, mut phase: Phase, choice: &mut Rng) {
    let Some(ck) = state.cities_knights else { return };
    for seat in hidden_seats(state, viewer).iter() {
        match &mut phase {
            Phase::LosingCities { sealed, .. } if sealed[seat].is_some() => {
                sealed[seat] = choice.choose(&plain_cities(state, seat)).copied().or(sealed[seat]);
            }
            Phase::Rewarding { sealed, .. } if sealed[seat].is_some() => {
                let track = choice.choose(&Track::ALL).copied().filter(|&track| !ck.stacks[track].is_empty());
                sealed[seat] = Some(track.map_or(Reward::Nothing, Reward::Card));
            }
            Phase::PuttingBack { sealed, .. } if sealed[seat].is_some() => {
                let held: Vec<ProgressCard> = ck.hands[seat].iter().map(|(card, _)| card).collect();
                sealed[seat] = choice.choose(&held).copied().or(sealed[seat]);
            }
            Phase::HarborTrades { resources, sealed } => {
                let held: Vec<Commodity> = commodities(state.hands[seat]).collect();
                if sealed[seat].is_some() {
                    sealed[seat] = choice.choose(&held).copied().or(sealed[seat]);
                }
                if seat == state.turn.active {
                    redeal_offered(resources, state.hands[seat], choice);
                }
            }
            Phase::Resolving
            | Phase::Defending { .. }
            | Phase::LosingCities { .. }
            | Phase::Rewarding { .. }
            | Phase::PuttingBack { .. }
            | Phase::FifthCard
            | Phase::Aqueduct { .. }
            | Phase::Displaced { .. }
            | Phase::TakingCards { .. }
            | Phase::Spying { .. }
            | Phase::Deserting { .. }
            | Phase::PlacingDeserter { .. }
            | Phase::Relocating { .. } => {}
        }
    }
    state.phase = state::Phase::CitiesKnights(phase);
}

/// Redeals the resources another player offered face down.
fn redeal_offered(resources: &mut PerSeat<Option<Resource>>, hand: Cards, choice: &mut Rng) {
    let mut left: Vec<HandCard> = hand.resources().iter().flat_map(|(card, count)| repeated(card, count)).collect();
    choice.shuffle(&mut left);
    for resource in resources.0.iter_mut().flatten() {
        if let Some(laid) = left.pop().and_then(HandCard::resource) {
            *resource = laid;
        }
    }
}
