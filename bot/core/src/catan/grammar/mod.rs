//! Grammar of the base game with Cities & Knights and ships: commands, menus and refusals.

mod action_commands;
mod bank;
pub(super) mod build;
pub(crate) mod card_text;
mod cards;
mod declarations;
pub mod error;
pub mod label;
mod locations;
pub(crate) mod menus;
pub(crate) mod parse;
mod play;
pub mod play_command;
pub(crate) mod prepared_answer;
mod robbery;
mod trade;
pub mod trade_command;
mod typed_words;
pub mod verb;

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::prompt::PromptKind as KnightsPrompt;
use engine::catan::error::RuleError;
use engine::catan::offer::OfferId;
use engine::catan::piece::Piece;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Cards;
use engine::catan::ships::prompt::PromptKind as ShipsPrompt;
use engine::catan::topology::Topology;
use engine::catan::view::{Stage, View};
use engine::seat::SeatSet;
use render::catan::Spot;

use super::cities_knights::grammar as cities_knights;
use super::cities_knights::grammar::arguments::{self, CatanSlot};
use super::cities_knights::grammar::harbor_command::HarborCommand;
use super::ships::grammar as ships;
use crate::bind::Interpretation;
use crate::bind::board_actions::BoardVerb;
use crate::bind::grammar::{CommonActions, Grammar, PromptAnswer, TypedForm};
use crate::bind::menus::turn_menu;
use crate::bind::narrow::{self, OpenSlot, SlotMeanings, WordMeaning};
use crate::catan::grammar::error::CatanRefusal;
use crate::command::declaration::Declaration;
use crate::command::{Command, CommandError, Move, Token, Topic};
use crate::language::Language;
use crate::menu::{self, Button, Choice};
use label::{CatanLabel, CatanMenuItem, CatanQuestion};
use play_command::PlayCommand;
use ships::raider::Raider;
use trade_command::{OfferReference, TradeCommand};

pub use arguments::CatanArgument;
pub(crate) use locations::{hexes_around, landmarks, spot_choice, spot_label};
pub use verb::CatanVerb;

/// Command context of the base game and its expansions.
pub(crate) type CatanContext<'a> = crate::bind::CommandContext<'a, Catan>;

impl CatanContext<'_> {
    pub(crate) fn topology(&self) -> &Topology {
        self.view.island.topology()
    }

    /// Returns `true` if the actor is prompted for the city of the initial placement.
    pub(crate) fn places_initial_city(&self) -> bool {
        self.prompt() == Some(PromptKind::CitiesKnights(KnightsPrompt::FoundCity))
    }

    /// Returns `true` if the game includes Cities & Knights.
    pub(crate) fn plays_cities_knights(&self) -> bool {
        self.view.cities_knights.is_some()
    }
}

impl Grammar for Catan {
    const FILLS_SLOTS_IN_ORDER: bool = true;
    const MAX_PARTS_TRIED: usize = 3;
    const COMMON_ACTIONS: CommonActions<Action, RuleError> =
        CommonActions { roll: Some(Action::Roll), resign: Some(Action::Resign), over_error: Some(RuleError::GameOver) };

    const BOARD_VERBS: &'static [BoardVerb<CatanVerb>] = &CatanVerb::PLACINGS;

    fn split_arguments(speaker: &CatanContext<'_>, verb: CatanVerb, said: &[Token]) -> Vec<Token> {
        cities_knights::split_tokens(speaker, verb, said)
    }

    fn canonical_word(speaker: &CatanContext<'_>, part: CatanArgument) -> String {
        part.canonical_text(speaker)
    }

    fn parse_word(
        speaker: &CatanContext<'_>,
        slot: CatanSlot,
        word: &str,
        legal: &[CatanArgument],
    ) -> Result<WordMeaning<CatanArgument>, CommandError> {
        arguments::interpret(speaker, slot, word, legal)
    }

    fn candidate_parts(speaker: &CatanContext<'_>, slot: CatanSlot) -> Vec<CatanArgument> {
        cities_knights::refusal_reasons::conceivable_arguments(speaker, slot)
    }

    fn error_weight(verb: CatanVerb, error: &CommandError, _: &[CatanArgument], _: &SlotMeanings<Catan>) -> u8 {
        match verb {
            CatanVerb::Build(_) | CatanVerb::BuildShip => build::is_location_error(error).into(),
            _ => cities_knights::refusal_reasons::error_rank(error),
        }
    }

    fn adapt_error(verb: CatanVerb, most: CommandError) -> CommandError {
        match verb {
            CatanVerb::Build(piece) if build::is_location_error(&most) => CatanRefusal::NoPlace { piece }.into(),
            CatanVerb::BuildShip if build::is_location_error(&most) => CatanRefusal::NoPlaceForShip.into(),
            _ => most,
        }
    }

    fn question(speaker: &CatanContext<'_>, next: &OpenSlot<'_, Catan>) -> menu::MenuQuestion {
        let question = match (speaker.view.stage, next.verb) {
            (Stage::FoundSettlement, CatanVerb::Build(Piece::Settlement)) => CatanQuestion::FoundSettlement,
            (Stage::FoundSettlement, CatanVerb::Build(Piece::City)) => CatanQuestion::FoundCity,
            (Stage::FoundRoad { .. }, CatanVerb::Build(Piece::Road)) => CatanQuestion::FoundRoad,
            (Stage::FreeRoads { left }, CatanVerb::Build(Piece::Road)) => CatanQuestion::FreeRoad { left },
            (_, CatanVerb::Build(piece)) => CatanQuestion::BuildWhere { piece },
            (_, verb) => CatanQuestion::Next { verb, index: next.index },
        };
        question.into()
    }

    fn label(_: &CatanContext<'_>, _: &OpenSlot<'_, Catan>, part: CatanArgument) -> menu::Label {
        part.into()
    }

    fn verb_label(verb: CatanVerb) -> menu::Label {
        CatanLabel::Verb(verb).into()
    }

    fn choice(speaker: &CatanContext<'_>, label: menu::Label, command: Command) -> Choice {
        let place = match label.downcast_ref() {
            Some(CatanLabel::LowerKnight { vertex, .. }) => Some(Spot::Vertex(*vertex)),
            own => own.and_then(CatanLabel::board_spot),
        };
        match place {
            Some(spot) => spot_choice(&speaker.view.island, label, spot, command),
            None => Choice::new(label, command),
        }
    }

    fn irregular_command(action: &Action) -> Option<Command> {
        action_commands::action_command(action)
    }

    fn sequence_command(speaker: &CatanContext<'_>, actions: &[Action]) -> Option<Command> {
        action_commands::sequence_command(speaker, actions)
    }

    fn commands() -> &'static [Declaration] {
        declarations::COMMANDS
    }

    fn topics() -> &'static [&'static [Topic]] {
        &[&Topic::COMMON, verb::TOPICS]
    }

    fn end_turn(speaker: &CatanContext<'_>) -> Result<Interpretation, CommandError> {
        cities_knights::end_turn(speaker)
    }

    fn bind_move(speaker: &CatanContext<'_>, said: &Move) -> Option<Result<Interpretation, CommandError>> {
        if let Some(trade) = TradeCommand::from_move(said) {
            return Some(trade::trade(speaker, Some(&trade)));
        }
        if let Some(card) = PlayCommand::from_move(said) {
            return Some(play::play(speaker, Some(&card)));
        }
        if let Some(laid) = HarborCommand::from_move(said) {
            return Some(cities_knights::harbor::bind_harbor(speaker, &laid));
        }
        if matches!(said.verb(), "ship" | "pirate" | "gold") && !speaker.plays_ships() {
            return None;
        }
        Some(match said.verb() {
            "trade" => trade::trade(speaker, None),
            "play" => play::play(speaker, None),
            "robber" => {
                let (place, player) = parse::parse_place_and_player(said.text());
                robbery::relocate(speaker, Raider::Robber, place.as_ref(), player.as_ref())
            }
            "pirate" => {
                let (place, player) = parse::parse_place_and_player(said.text());
                robbery::relocate(speaker, Raider::Pirate, place.as_ref(), player.as_ref())
            }
            "ship" => ships::bind_sail(speaker, &said.arguments()),
            "gold" => ships::gold::bind_gold(speaker, said),
            "build" => build::build(speaker, said),
            "build.card" => speaker.bind_action(Action::BuyCard),
            "knight" => cities_knights::knight_menu(speaker),
            "improve" => cities_knights::track_menu(speaker),
            "wall" if speaker.plays_cities_knights() => narrow::bind_verb(speaker, CatanVerb::Wall, &said.arguments()),
            "discard" => cards::chosen_cards(said).and_then(|chosen| cards::discard(speaker, chosen)),
            _ => return None,
        })
    }

    fn not_awaited_error(awaited: SeatSet) -> RuleError {
        RuleError::NotAwaited { awaited }
    }

    fn prompt_menu(speaker: &CatanContext<'_>, kind: PromptKind) -> Result<Interpretation, CommandError> {
        match kind {
            PromptKind::FoundSettlement => narrow::bind_verb(speaker, CatanVerb::Build(Piece::Settlement), &[]),
            PromptKind::FoundRoad { .. } => ships::road_or_ship::free_piece_menu(speaker, CatanQuestion::FoundWay),
            PromptKind::FreeRoad { left } => {
                ships::road_or_ship::free_piece_menu(speaker, CatanQuestion::FreeWay { left })
            }
            PromptKind::MoveRobber => robbery::menu(speaker),
            PromptKind::Discard { .. } => cards::discard(speaker, Cards::NONE),
            PromptKind::AnswerTrade { offer } => {
                trade::trade(speaker, Some(&TradeCommand::Answer(Some(OfferReference::Id(offer)))))
            }
            PromptKind::CitiesKnights(kind) => cities_knights::answer::prompt_menu(speaker, kind),
            PromptKind::Ships(ShipsPrompt::TakeGold { .. }) => ships::gold::take_gold(speaker, Cards::NONE),
            PromptKind::Roll | PromptKind::Turn => Ok(Interpretation::Menu(turn_menu(speaker))),
        }
    }

    /// `false` for prompts answered with an edge: edge labels are numbers, which would collide with item numbers.
    fn accepts_item_numbers(kind: PromptKind) -> bool {
        !matches!(
            kind,
            PromptKind::FoundRoad { .. }
                | PromptKind::FreeRoad { .. }
                | PromptKind::CitiesKnights(KnightsPrompt::RelocateRoad | KnightsPrompt::RelocateShip)
        )
    }

    fn parse_answer(speaker: &CatanContext<'_>, kind: PromptKind, text: &str) -> Result<PromptAnswer, CommandError> {
        Ok(PromptAnswer::Line(match kind {
            PromptKind::FoundRoad { .. } if speaker.plays_ships() => {
                return ships::road_or_ship::parse_answer(speaker, CatanQuestion::FoundWay, text);
            }
            PromptKind::FreeRoad { left } if speaker.plays_ships() => {
                return ships::road_or_ship::parse_answer(speaker, CatanQuestion::FreeWay { left }, text);
            }
            PromptKind::MoveRobber if speaker.plays_ships() => ships::raider::complete_answer(speaker, text),
            PromptKind::FoundSettlement => format!("/build settlement {text}"),
            PromptKind::FoundRoad { .. } | PromptKind::FreeRoad { .. } => format!("/build road {text}"),
            PromptKind::MoveRobber => format!("/robber {text}"),
            PromptKind::Discard { .. } => format!("/discard {text}"),
            PromptKind::AnswerTrade { offer } => {
                return trade::parse_answer(speaker, offer, text).map(PromptAnswer::Command);
            }
            PromptKind::CitiesKnights(kind) => {
                return cities_knights::answer::parse_answer(speaker, kind, text);
            }
            PromptKind::Ships(_) => format!("/gold {text}"),
            PromptKind::Roll | PromptKind::Turn => format!("/{text}"),
        }))
    }

    fn move_choices(speaker: &CatanContext<'_>) -> Vec<Choice> {
        menus::available_items(speaker)
    }

    /// A counter-proposal to the active player.
    fn extra_choice(speaker: &CatanContext<'_>) -> Option<Choice> {
        let answers = matches!(speaker.prompt(), Some(PromptKind::AnswerTrade { .. }));
        let trade = || Choice::new(CatanLabel::Do(CatanMenuItem::Trade), Command::Move(Move::bare("trade")));
        (answers && menus::trade::trade_menu(speaker).is_some()).then(trade)
    }

    fn turn_buttons(view: &View) -> Vec<Button> {
        menus::turn_buttons(view)
    }

    fn offer_buttons(view: &View, offer: OfferId) -> Vec<Button> {
        menus::offer_buttons(view, offer)
    }

    fn is_discard(kind: PromptKind) -> bool {
        matches!(kind, PromptKind::Discard { .. })
    }

    fn has_one_answer(kind: PromptKind) -> bool {
        !matches!(kind, PromptKind::AnswerTrade { .. } | PromptKind::Roll | PromptKind::Turn)
    }

    fn typed_form(
        speaker: &CatanContext<'_>,
        label: &menu::Label,
        question: &menu::MenuQuestion,
        language: Language,
    ) -> Option<TypedForm> {
        typed_words::typed_word(speaker, label, question, language)
    }

    fn is_beside_subcommands(label: &menu::Label) -> bool {
        matches!(label.downcast_ref(), Some(CatanLabel::Progress(_)))
    }

    fn prepared_argument_values(argument: &str, line: &str, language: Language) -> Vec<String> {
        typed_words::prepared_completions(argument, line, language)
    }

    fn nameable_seats(speaker: &CatanContext<'_>, line: &str) -> Option<SeatSet> {
        typed_words::next_recipients(speaker, line)
    }
}
