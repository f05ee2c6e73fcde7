//! Web page view of the base game and its expansions.

mod animation;
mod costs;
mod knights_animation;

use engine::Catan;
use engine::catan::cities_knights::event::{DiceSource, PublicEvent as KnightsEvent};
use engine::catan::cities_knights::progress::ProgressCards;
use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::cities_knights::view::RevealedCards;
use engine::catan::development::DevelopmentCard;
use engine::catan::event::PublicEvent;
use engine::catan::hand_card::HandCard;
use engine::catan::notice::Notice;
use engine::catan::options::Options;
use engine::catan::resource::Cards;
use engine::catan::view::{PrivateSeat, View};
use engine::seat::Seat;

use super::CatanMessageContext;
use super::cities_knights::grammar::menus::bare_command;
use super::grammar::CatanVerb;
use super::grammar::label::{CatanLabel, CatanMenuItem, CatanQuestion};
use super::grammar::play_command::PlayCommand;
use super::grammar::trade_command::{BankTerms, Proposal, TradeCommand};
use super::icons::{card_icon, development_icon, track_icon};
use crate::command::{Command, Move, PlayerName};
use crate::menu::ChoiceMenu;
use crate::title::{
    Animation, BankTrade, BuildBar, CardStack, CostGroup, HeldCards, KeyFact, NewcomerHint, PageContent, PublicCount,
    Recipient, Score, Tray, TrayCard, TraySide,
};
use crate::words::{Words, message};

/// Maximum number of cards of a kind in a request.
const MAX_REQUESTED: u8 = 19;

impl PageContent for Catan {
    fn score(view: &View, seat: Seat) -> Score {
        let own = view.own.filter(|_| view.viewer.is(seat));
        Score { points: own.map_or(view.public[seat].points, |own| own.points), goal: None }
    }

    fn public_counts(words: &Words, view: &View, seat: Seat) -> Vec<PublicCount> {
        let of = &view.public[seat];
        let army = view.largest_army == Some(seat);
        let road = view.longest_road == Some(seat);
        let fact = |kind, id, count, award| PublicCount { kind, label: words.page(id), count, award };
        let (cards, knights) = match &view.cities_knights {
            Some(knights) => (
                fact("cards", "page-progress-hidden", knights.progress_count(seat), false),
                fact("knights", "page-strength", knights.strength(seat), false),
            ),
            None => (
                fact("cards", "page-cards-hidden", of.cards, false),
                fact("knights", if army { "page-knights-held" } else { "page-knights" }, of.knights, army),
            ),
        };
        let road_id = if road { "page-road-held" } else { "page-road" };
        vec![
            fact("hand", "page-cards-in-hand", of.hand, false),
            cards,
            knights,
            fact("roads", road_id, view.network.lengths[seat], road),
        ]
    }

    fn held_cards(words: &Words, view: &View, _: &dyn Fn(&Command) -> bool) -> HeldCards {
        let Some(own) = &view.own else { return HeldCards::default() };
        let card = |&card: &HandCard| CardStack {
            kind: card_icon(card),
            label: words.hand_card(card),
            count: own.hand[card],
            ..CardStack::default()
        };
        let cards = match view.cities_knights.as_ref().and_then(|knights| knights.own) {
            Some(own) => progress_stacks(words, own.cards, &view.options),
            None => development_stacks(words, own),
        };
        HeldCards { colored: false, hand: Some(view.card_kinds().iter().map(card).collect()), cards }
    }

    fn newcomer_hints(words: &Words, view: &View, can: &dyn Fn(&Command) -> bool) -> Vec<NewcomerHint> {
        super::newcomer_hints::newcomer_hints(words, view, can)
    }

    fn tray(words: &Words, ask: &ChoiceMenu, scene: &CatanMessageContext<'_>) -> Option<Tray> {
        let view = scene.view;
        let (seat, hand) = (scene.viewer().seat()?, view.own?.hand);
        let side = |label, exactly, most, count| tray_side(words, scene, label, exactly, most, count);
        let single = |command: Command, side| Some(Tray::with_one_side(command.to_string(), side));
        let (give, want) = match *ask.question.downcast_ref()? {
            CatanQuestion::Discard { count, chosen } => {
                let label = if scene.is_gift() { "page-tray-gift" } else { "page-tray-discard" };
                return single(Command::Move(Move::bare("discard")), side(label, Some(count), hand, chosen));
            }
            CatanQuestion::Plenty { count, chosen } => {
                let side = side("page-tray-take", Some(count), view.bank, chosen);
                return single(PlayCommand::Plenty(Cards::NONE).into(), side);
            }
            CatanQuestion::Gold { count, chosen } => {
                let side = side("page-tray-take", Some(count), view.bank.resources(), chosen);
                return single(Command::Move(Move::bare("gold")), side);
            }
            CatanQuestion::Asked(PromptKind::TakeCards { count, .. }) => {
                let Some(RevealedCards::Hand(shown)) = view.cities_knights.as_ref()?.own?.shown else {
                    return None;
                };
                let side = side("page-tray-take", Some(count), shown, Cards::NONE);
                return single(Command::Choose(String::new()), side);
            }
            CatanQuestion::OfferGive { give, want } | CatanQuestion::OfferWant { give, want } => (give, want),
            CatanQuestion::TradeWhat
                if ask
                    .choices
                    .iter()
                    .any(|choice| choice.label.downcast_ref() == Some(&CatanLabel::Do(CatanMenuItem::Offer))) =>
            {
                (Cards::NONE, Cards::NONE)
            }
            _ => return None,
        };
        let all = view.card_kinds().iter().fold(Cards::NONE, |all, &card| all + Cards::from_card(card, MAX_REQUESTED));
        let rates = view.rates(seat);
        let bank = || BankTrade {
            verb: Command::from(TradeCommand::Bank(BankTerms::default())).to_string(),
            send: words.page("page-tray-bank"),
            rates: view.card_kinds().iter().map(|&card| rates[card]).collect(),
        };
        Some(Tray {
            verb: Command::from(TradeCommand::Offer(Proposal::EMPTY, Vec::new())).to_string(),
            sides: vec![side("page-tray-give", None, hand, give), side("page-tray-want", None, all, want)],
            to: recipients(words, ask, seat, scene),
            bank: (view.turn.active == seat).then(bank),
            send: words.page("page-tray-offer"),
        })
    }

    fn build_bar(words: &Words, view: &View) -> BuildBar {
        costs::build_bar(words, view)
    }

    fn rolled_sum(notice: &Notice) -> Option<u8> {
        let Notice::Public(event) = notice else { return None };
        match *event {
            PublicEvent::Rolled { dice: [first, second], .. }
            | PublicEvent::CitiesKnights(KnightsEvent::Rolled {
                dice: [first, second],
                thrown: DiceSource::ByLuck,
                ..
            }) => Some(first.saturating_add(second)),
            _ => None,
        }
    }

    fn key_facts(words: &Words, options: &Options) -> Vec<KeyFact> {
        let one = |sign, words| KeyFact { sign, words };
        let with_knights = options.cities_knights.is_some();
        let mut gist = vec![
            one("dice", message!(words, "gist-roll")),
            one("robber", message!(words, "gist-robber", limit = options.custom_rules.hand_limit)),
            one("trade", message!(words, "gist-trade")),
            one("settlement", message!(words, "gist-build")),
        ];
        if options.ships.is_some() {
            gist.push(one("ship", message!(words, "gist-ships")));
        }
        match with_knights {
            true => gist.extend([
                one("science", message!(words, "gist-improve")),
                one("helm", message!(words, "gist-barbarians")),
            ]),
            false => gist.push(one("card", message!(words, "gist-cards"))),
        }
        let points = options.points;
        gist.push(one(
            "point",
            match with_knights {
                true => message!(words, "gist-win-knights", points),
                false => message!(words, "gist-win", points),
            },
        ));
        gist
    }

    fn animation(view: &View, notice: &Notice) -> Animation {
        animation::animation(view, notice)
    }

    fn costs(words: &Words, options: &Options) -> Vec<CostGroup> {
        costs::costs(words, options)
    }
}

fn development_stacks(words: &Words, own: &PrivateSeat) -> Vec<CardStack> {
    let cards = own.cards.iter().map(|(card, count)| {
        let fresh = own.fresh[card];
        let new = card != DevelopmentCard::VictoryPoint && fresh == count;
        CardStack {
            kind: development_icon(card),
            label: words.development_card(card),
            count,
            note: new.then(|| words.page("page-new-card")),
            command: play_command(card).filter(|_| count > fresh),
            ..CardStack::default()
        }
    });
    cards.collect()
}

fn progress_stacks(words: &Words, cards: ProgressCards, options: &Options) -> Vec<CardStack> {
    let held = cards.iter().map(|(card, count)| CardStack {
        kind: track_icon(card.track()),
        label: words.progress_card(card),
        count,
        about: Some(words.progress_effect(card, options)),
        command: Some(bare_command(CatanVerb::Play(card))),
        ..CardStack::default()
    });
    held.collect()
}

fn play_command(card: DevelopmentCard) -> Option<Command> {
    let card = match card {
        DevelopmentCard::Knight => PlayCommand::Knight(None, None, None),
        DevelopmentCard::RoadBuilding => PlayCommand::Roads(Vec::new(), None),
        DevelopmentCard::YearOfPlenty => PlayCommand::Plenty(Cards::NONE),
        DevelopmentCard::Monopoly => PlayCommand::Monopoly(None),
        DevelopmentCard::VictoryPoint => return None,
    };
    Some(card.into())
}

fn tray_side(
    words: &Words,
    scene: &CatanMessageContext<'_>,
    label: &str,
    exactly: Option<u8>,
    most: Cards,
    count: Cards,
) -> TraySide {
    let slot = |&card: &HandCard| TrayCard {
        kind: card_icon(card),
        label: words.hand_card(card),
        count: count[card],
        most: most[card],
    };
    let cards = scene.view.card_kinds().iter().map(slot).collect();
    TraySide { label: words.page(label), exactly, at_most: None, cards }
}

/// Possible recipients: those the menu already names; otherwise the active player, or in one's own turn everybody or one
/// player.
fn recipients(words: &Words, ask: &ChoiceMenu, seat: Seat, scene: &CatanMessageContext<'_>) -> Vec<Recipient> {
    let named = ask.choices.iter().find_map(|choice| match TradeCommand::from_command(&choice.command) {
        Some(TradeCommand::Offer(Proposal::Draft { .. }, names)) => Some(names),
        _ => None,
    });
    let one = |name: PlayerName| Recipient {
        label: name.seat().map(|seat| scene.player_name(seat)).unwrap_or_default(),
        words: name.to_string(),
    };
    match named {
        Some(names) if !names.is_empty() => {
            let names: Vec<String> = names.iter().map(ToString::to_string).collect();
            vec![Recipient { label: String::new(), words: names.join(", ") }]
        }
        _ if scene.view.turn.active != seat => vec![one(scene.view.turn.active.into())],
        _ => {
            let all = Recipient { label: words.page("page-tray-everybody"), words: String::new() };
            let others = scene.view.playing.without(seat);
            let alone = others.iter().filter(|_| others.len() > 1).map(|other| one(other.into()));
            std::iter::once(all).chain(alone).collect()
        }
    }
}
