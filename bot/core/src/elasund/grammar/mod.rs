//! Grammar of Elasund: commands, menus and refusals.

pub mod arguments;
mod build;
mod card_text;
mod cards;
mod declarations;
pub mod error;
pub mod label;
pub(crate) mod menus;
pub(crate) mod prepared_answer;
mod refusal_reasons;
mod resolve;
mod typed_words;
pub mod verb;

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::error::RuleError;
use engine::elasund::notation;
use engine::elasund::prompt::PromptKind;
use engine::elasund::square::Square;
use engine::elasund::view::View;
use engine::seat::SeatSet;

pub(crate) use arguments::ELSEWHERE;
pub use arguments::ElasundArgument;
pub use label::{ChoicePrice, ElasundLabel, ElasundMenuItem, ElasundQuestion, InfluenceCost};
pub use verb::{ElasundSlot, ElasundVerb};

use crate::bind::Interpretation;
use crate::bind::board_actions::BoardVerb;
use crate::bind::discard::Discards;
use crate::bind::grammar::{CommonActions, Grammar, PromptAnswer, TypedForm};
use crate::bind::menus::turn_menu;
use crate::bind::narrow;
use crate::bind::narrow::{OpenSlot, SlotMeanings, WordMeaning};
use crate::command::declaration::Declaration;
use crate::command::suggestion::nearest_in_vocabulary;
use crate::command::text::truncate_for_echo;
use crate::command::vocabulary::find_value;
use crate::command::{Command, CommandError, Move, Readiness, Token, Topic};
use crate::elasund::grammar::error::{ElasundExpected, ElasundRefusal};
use crate::language::Language;
use crate::menu::{self, Area, Button, Choice, ChoiceMenu};
use card_text::parse_reclaim;

/// Command context of Elasund.
pub(crate) type ElasundContext<'a> = crate::bind::CommandContext<'a, Elasund>;

impl ElasundContext<'_> {
    /// Cards in the actor's hand; none for an unknown hand.
    pub(crate) fn hand(&self) -> Cards {
        self.view.own.map(|own| own.hand).unwrap_or_default()
    }
}

impl Grammar for Elasund {
    const FILLS_SLOTS_IN_ORDER: bool = false;
    const MAX_PARTS_TRIED: usize = usize::MAX;
    const COMMON_ACTIONS: CommonActions<Action, RuleError> =
        CommonActions { roll: Some(Action::Roll), resign: Some(Action::Resign), over_error: Some(RuleError::GameOver) };

    const BOARD_VERBS: &'static [BoardVerb<ElasundVerb>] = &ElasundVerb::PLACINGS;

    fn canonical_word(_: &ElasundContext<'_>, part: ElasundArgument) -> String {
        part.canonical_text()
    }

    fn parse_word(
        speaker: &ElasundContext<'_>,
        slot: ElasundSlot,
        word: &str,
        legal: &[ElasundArgument],
    ) -> Result<WordMeaning<ElasundArgument>, CommandError> {
        let parts = resolve::resolve_token(speaker, slot, word);
        let parts = parts.ok_or_else(|| resolve::unknown_token(slot, word, legal))?;
        // The token names a whole row.
        let is_open = slot == ElasundSlot::Square && parts.len() > 1;
        Ok(WordMeaning { canonical: Token::new(word), parts, is_open })
    }

    fn unknown_word_error(slot: ElasundSlot, word: &str, legal: &[ElasundArgument]) -> CommandError {
        resolve::unknown_token(slot, word, legal)
    }

    /// A token with a digit and a letter is meant as a square.
    fn resembled_slot(_: ElasundVerb, word: &str) -> Option<ElasundSlot> {
        let is_label = word.contains(|c: char| c.is_ascii_digit()) && word.contains(char::is_alphabetic);
        is_label.then_some(ElasundSlot::Square)
    }

    /// With a single legal color or hut no question is needed.
    fn asks_for_single_part(slot: ElasundSlot) -> bool {
        !matches!(slot, ElasundSlot::Color | ElasundSlot::Hut)
    }

    fn candidate_parts(speaker: &ElasundContext<'_>, slot: ElasundSlot) -> Vec<ElasundArgument> {
        refusal_reasons::conceivable_arguments(speaker, slot)
    }

    fn error_weight(
        _: ElasundVerb,
        error: &CommandError,
        way: &[ElasundArgument],
        named: &SlotMeanings<Elasund>,
    ) -> u8 {
        // A missing color that was only tried is less specific than the need of some color.
        let guessed = match (way.last(), way.len().checked_sub(1).and_then(|last| named.get(last))) {
            (Some(ElasundArgument::Color(_)), Some(None)) => refusal_reasons::GUESS_PENALTY,
            _ => 0,
        };
        refusal_reasons::error_rank(error) + guessed
    }

    fn question(_: &ElasundContext<'_>, next: &OpenSlot<'_, Elasund>) -> menu::MenuQuestion {
        ElasundQuestion::Next { verb: next.verb, slot: next.slot }.into()
    }

    fn label(speaker: &ElasundContext<'_>, next: &OpenSlot<'_, Elasund>, part: ElasundArgument) -> menu::Label {
        menus::argument_label(speaker, next, part).into()
    }

    fn choice(_: &ElasundContext<'_>, label: menu::Label, command: Command) -> Choice {
        let square = label.downcast_ref().and_then(ElasundLabel::square);
        let areas = square.map(|square| row_area(square, &command)).into_iter().collect();
        Choice { label, areas, command }
    }

    fn irregular_command(action: &Action) -> Option<Command> {
        match *action {
            Action::Discard { cards } => Some(Elasund::discard_command(cards)),
            Action::Reclaim { cards } => Some(card_text::reclaim_command(cards, Readiness::Ready)),
            _ => None,
        }
    }

    fn verb_label(verb: ElasundVerb) -> menu::Label {
        match verb {
            ElasundVerb::Build(building) => ElasundLabel::BuildingFor { building, price: ChoicePrice::FREE }.into(),
            ElasundVerb::Wall => ElasundLabel::Wall.into(),
            ElasundVerb::Permit => ElasundMenuItem::Permit.into(),
            verb => ElasundLabel::Bonus(verb).into(),
        }
    }

    fn slot_menu(speaker: &ElasundContext<'_>, next: &OpenSlot<'_, Elasund>) -> ChoiceMenu {
        menus::argument_menu(speaker, next)
    }

    fn commands() -> &'static [Declaration] {
        declarations::COMMANDS
    }

    fn topics() -> &'static [&'static [Topic]] {
        &[&Topic::COMMON, verb::TOPICS]
    }

    fn end_turn(speaker: &ElasundContext<'_>) -> Result<Interpretation, CommandError> {
        speaker.bind_action(Action::EndTurn)
    }

    fn bind_move(speaker: &ElasundContext<'_>, said: &Move) -> Option<Result<Interpretation, CommandError>> {
        Some(match said.verb() {
            verb if verb == "trade" || verb.starts_with("trade.") => Err(ElasundRefusal::NoTrade.into()),
            "build" => build::build(speaker, said.place().as_ref()),
            "bonus" => {
                let ask = menus::bonus_menu(speaker).map(Interpretation::Menu);
                ask.ok_or_else(|| refusal_reasons::no_bonus_error(speaker))
            }
            "discard" => cards::chosen_cards(said).and_then(|chosen| cards::discard(speaker, chosen)),
            "reclaim" => parse_reclaim(&said.unquoted_text())
                .and_then(|(chosen, readiness)| cards::reclaim(speaker, chosen, readiness)),
            _ => return None,
        })
    }

    fn not_awaited_error(awaited: SeatSet) -> RuleError {
        RuleError::NotAwaited { awaited }
    }

    fn prompt_menu(speaker: &ElasundContext<'_>, kind: PromptKind) -> Result<Interpretation, CommandError> {
        match kind {
            PromptKind::ShiftShip { .. } | PromptKind::MovePirates { .. } => {
                narrow::bind_verb(speaker, ElasundVerb::Ship, &[])
            }
            PromptKind::Discard { .. } => cards::discard(speaker, Cards::NONE),
            PromptKind::Reclaim { .. } => cards::reclaim(speaker, Cards::NONE, Readiness::Draft),
            PromptKind::PlaceHut { .. } => narrow::bind_verb(speaker, ElasundVerb::Hut, &[]),
            PromptKind::ChooseTile => Ok(Interpretation::Menu(menus::tile_menu(speaker))),
            PromptKind::Roll | PromptKind::Build { .. } | PromptKind::Bonus => {
                Ok(Interpretation::Menu(turn_menu(speaker)))
            }
        }
    }

    /// Row names are numbers, which would collide with item numbers.
    fn accepts_item_numbers(kind: PromptKind) -> bool {
        !matches!(kind, PromptKind::ShiftShip { .. } | PromptKind::MovePirates { .. })
    }

    fn parse_answer(speaker: &ElasundContext<'_>, kind: PromptKind, text: &str) -> Result<PromptAnswer, CommandError> {
        Ok(PromptAnswer::Line(match kind {
            // A menu item has the word "row" beside the number.
            PromptKind::ShiftShip { .. } | PromptKind::MovePirates { .. } => {
                let row = text.split_whitespace().find(|word| notation::parse_row(word).is_some());
                format!("/ship {}", row.unwrap_or(text))
            }
            PromptKind::Discard { .. } => format!("/discard {text}"),
            PromptKind::Reclaim { .. } => format!("/reclaim {text}"),
            PromptKind::PlaceHut { .. } => format!("/hut {text}"),
            PromptKind::ChooseTile => return bind_tile(speaker, text).map(PromptAnswer::Interpreted),
            PromptKind::Roll | PromptKind::Build { .. } | PromptKind::Bonus => format!("/{text}"),
        }))
    }

    fn move_choices(speaker: &ElasundContext<'_>) -> Vec<Choice> {
        menus::available_items(speaker)
    }

    fn turn_buttons(view: &View) -> Vec<Button> {
        menus::turn_buttons(view)
    }

    fn is_discard(kind: PromptKind) -> bool {
        matches!(kind, PromptKind::Discard { .. })
    }

    fn has_one_answer(kind: PromptKind) -> bool {
        menus::has_single_answer(kind)
    }

    fn typed_form(
        _: &ElasundContext<'_>,
        label: &menu::Label,
        question: &menu::MenuQuestion,
        language: Language,
    ) -> Option<TypedForm> {
        typed_words::typed_word(label.downcast_ref()?, question.downcast_ref(), language)
    }
}

/// Row of a square. Its command asks for one of the squares there, if `command` names the square.
fn row_area(square: Square, command: &Command) -> Area {
    let row = square.row();
    let asking = || {
        let Command::Move(command) = command else { return None };
        let (name, word) = (notation::format_square(square), Token::new(&format!("~{}", notation::format_row(row)))?);
        let said = command.arguments().into_iter().map(|said| if said.as_str() == name { word.clone() } else { said });
        Some(Command::Move(command.replace_arguments(said.collect())))
    };
    Area { order: row.number().into(), label: ElasundLabel::Row(row).into(), command: asking() }
}

/// Church tile named by the text; extra words are ignored if exactly one word names a tile.
fn parse_tile(text: &str) -> Option<ChurchTile> {
    find_value(text).or_else(|| {
        let mut named = text.split_whitespace().filter_map(find_value::<ChurchTile>);
        named.next().filter(|_| named.next().is_none())
    })
}

fn bind_tile(speaker: &ElasundContext<'_>, text: &str) -> Result<Interpretation, CommandError> {
    match parse_tile(text) {
        Some(tile) => speaker.bind_action(Action::ChooseTile { tile }),
        None => Err(CommandError::UnknownWord {
            word: truncate_for_echo(text),
            expected: ElasundExpected::ChurchTile.into(),
            suggestion: nearest_in_vocabulary::<ChurchTile>(text),
        }),
    }
}
