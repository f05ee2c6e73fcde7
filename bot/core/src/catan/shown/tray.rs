//! Card trays of the base game: selection of cards by taps, for menus that compose a set of cards.

use engine::catan::cities_knights::prompt::PromptKind;
use engine::catan::cities_knights::view::Shown;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;
use engine::seat::Seat;

use crate::catan::Base;
use crate::catan::grammar::card::PlayCommand;
use crate::catan::grammar::label::{Deed, Label, Question};
use crate::catan::grammar::offer::{BankTerms, Proposal, TradeCommand};
use crate::catan::signs::drawing;
use crate::command::{Command, Move, PlayerName};
use crate::menu::Ask;
use crate::title::{Bank, Side, Slot, Tray, Whom};
use crate::words::Words;

/// Maximum number of cards of a kind in a request.
const MOST: u8 = 19;

/// Card tray of a menu; `None` if the menu selects no cards.
pub(super) fn tray(words: &Words, ask: &Ask, scene: &Base<'_>) -> Option<Tray> {
    let view = scene.view;
    let (seat, hand) = (scene.viewer().seat()?, view.own?.hand);
    let side = |label, exactly, most, count| side(words, scene, label, exactly, most, count);
    let single = |command: Command, side| Some(Tray::single(command.to_string(), side));
    let (give, want) = match *ask.question.own()? {
        Question::Discard { count, chosen } => {
            let label = if scene.gives() { "page-tray-gift" } else { "page-tray-discard" };
            return single(Command::Move(Move::bare("discard")), side(label, Some(count), hand, chosen));
        }
        Question::Plenty { count, chosen } => {
            let side = side("page-tray-take", Some(count), view.bank, chosen);
            return single(PlayCommand::Plenty(Cards::NONE).into(), side);
        }
        Question::Gold { count, chosen } => {
            let side = side("page-tray-take", Some(count), view.bank.resources(), chosen);
            return single(Command::Move(Move::bare("gold")), side);
        }
        Question::Asked(PromptKind::TakeCards { count, .. }) => {
            let Some(Shown::Hand(shown)) = view.cities_knights.as_ref()?.own?.shown else { return None };
            let side = side("page-tray-take", Some(count), shown, Cards::NONE);
            return single(Command::Choose(String::new()), side);
        }
        Question::OfferGive { give, want } | Question::OfferWant { give, want } => (give, want),
        Question::TradeWhat
            if ask.choices.iter().any(|choice| choice.label.own() == Some(&Label::Do(Deed::Offer))) =>
        {
            (Cards::NONE, Cards::NONE)
        }
        _ => return None,
    };
    let all = view.kinds().iter().fold(Cards::NONE, |all, &card| all + Cards::of(card, MOST));
    let rates = view.rates(seat);
    let bank = || Bank {
        verb: Command::from(TradeCommand::Bank(BankTerms::default())).to_string(),
        send: words.page("page-tray-bank"),
        rates: view.kinds().iter().map(|&card| rates[card]).collect(),
    };
    Some(Tray {
        verb: Command::from(TradeCommand::Offer(Proposal::EMPTY, Vec::new())).to_string(),
        sides: vec![side("page-tray-give", None, hand, give), side("page-tray-want", None, all, want)],
        to: whom(words, ask, seat, scene),
        bank: (view.turn.active == seat).then(bank),
        send: words.page("page-tray-offer"),
    })
}

fn side(
    words: &Words,
    scene: &Base<'_>,
    label: &str,
    exactly: Option<u8>,
    most: Cards,
    count: Cards,
) -> Side {
    let slot = |&card: &HandCard| Slot {
        kind: drawing(card),
        label: words.hand_card(card),
        count: count[card],
        most: most[card],
    };
    let cards = scene.view.kinds().iter().map(slot).collect();
    Side { label: words.page(label), exactly, at_most: None, cards }
}

/// Possible recipients: those the menu already names; otherwise the active player, or in one's own turn everybody or one
/// player.
fn whom(words: &Words, ask: &Ask, seat: Seat, scene: &Base<'_>) -> Vec<Whom> {
    let named = ask.choices.iter().find_map(|choice| match TradeCommand::in_command(&choice.command) {
        Some(TradeCommand::Offer(Proposal::Draft { .. }, names)) => Some(names),
        _ => None,
    });
    let one = |name: PlayerName| Whom {
        label: name.seat().map(|seat| scene.name(seat)).unwrap_or_default(),
        words: name.to_string(),
    };
    match named {
        Some(names) if !names.is_empty() => {
            let names: Vec<String> = names.iter().map(ToString::to_string).collect();
            vec![Whom { label: String::new(), words: names.join(", ") }]
        }
        _ if scene.view.turn.active != seat => vec![one(scene.view.turn.active.into())],
        _ => {
            let all = Whom { label: words.page("page-tray-everybody"), words: String::new() };
            let others = scene.view.playing.without(seat);
            let alone = others.iter().filter(|_| others.len() > 1).map(|other| one(other.into()));
            std::iter::once(all).chain(alone).collect()
        }
    }
}
