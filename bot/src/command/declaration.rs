//! Which commands there are: the one table from which parser, help, completion and slash commands come.
//!
//! Every argument may be left out; it is then asked for. A parent's own words are for text alone (`/trade 2 lumber for
//! 1 ore`): on a slash platform a command has either arguments or sub-commands.

use super::cities_knights::read as knights;
use super::elasund::cards as town;
use super::error::CommandError;
use super::lexicon::Term;
use super::moves::{Move, said};
use super::parse::command_in;
use super::place::PlaceKind;
use super::suggestion::{Suggestion, nearest};
use super::text::fold;
use super::{Command, Game, arguments as read};
use crate::command::Measure;
use crate::option::OptionKind;

/// One command or sub-command.
#[derive(Debug)]
pub struct Declaration {
    /// What it is called. The first English word is its name everywhere.
    pub words: Term,
    /// What follows its name.
    pub form: Form,
    /// Where it is offered.
    pub shown: Shown,
    /// The games in which it does anything.
    games: &'static [Game],
}

/// Where a command is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// In help, completion and as a slash command.
    Everywhere,
    /// Only understood when typed.
    Typed,
}

/// What follows a command's name.
#[derive(Debug)]
pub enum Form {
    /// Arguments.
    Leaf {
        /// They, in their order.
        arguments: &'static [Argument],
        /// Makes the command of what follows its name.
        read: Reader,
    },
    /// A value of an option.
    Value {
        /// The value.
        argument: &'static [Argument; 1],
        /// The option.
        option: OptionKind,
    },
    /// A sub-command.
    Parent {
        /// They.
        children: &'static [Declaration],
        /// Makes a command of what is no sub-command, or of nothing.
        read: Reader,
    },
}

/// Makes a command of cleaned text.
#[derive(Clone, Copy, Debug)]
pub enum Reader {
    /// In a way of its own.
    Own(fn(&str) -> Result<Command, CommandError>),
    /// A move with this verb: what the words mean, the game tells.
    Move(&'static str),
    /// Nothing but the verb: it is asked which sub-command is meant.
    Menu(&'static str),
}

impl Reader {
    fn read(self, text: &str) -> Result<Command, CommandError> {
        match self {
            Reader::Own(read) => read(text),
            Reader::Menu(verb) if !text.is_empty() => Err(read::no_child(verb, text)),
            Reader::Move(verb) | Reader::Menu(verb) => Ok(Command::Move(Move::new(verb, said(text)))),
        }
    }
}

/// One argument.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// What it is called.
    pub words: Term,
    /// What it can be.
    pub kind: ArgumentKind,
    /// The word that stands before it in text, if any.
    pub lead: &'static str,
}

/// What an argument can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// A place of this kind.
    Place(PlaceKind),
    /// Places of this kind, one after the other.
    Places(PlaceKind),
    /// A player.
    Player,
    /// Players.
    Players,
    /// Cards.
    Cards,
    /// One resource.
    Resource,
    /// A progress card, with what is chosen for it.
    Progress,
    /// A thing of Elasund.
    Town(TownArgument),
    /// An offer's number or maker.
    Offer,
    /// A value of this option.
    Value(OptionKind),
    /// A robot.
    Robot,
    /// Somebody at the table, with a seat or without.
    Person,
    /// Who may chat.
    Chat,
    /// A language.
    Language,
    /// The speaker's own, or the table's.
    Whose,
    /// Picture or text.
    BoardForm,
    /// A part of the rules.
    Topic,
    /// A command.
    Command,
    /// Yes or no.
    Ballot,
    /// A yes, or nothing.
    Sure,
    /// Any text.
    Text,
}

/// What an argument of a command of Elasund can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TownArgument {
    /// A row.
    Row,
    /// A front of the wall.
    Front,
    /// A permit.
    Permit,
    /// A color of influence cards.
    Influence,
    /// One of the two huts.
    Hut,
    /// Cards.
    Cards,
}

/// What a command or a sub-command is called, by its path.
const fn called(path: &'static str) -> Term {
    Term::new("command", path)
}

const fn a(key: &'static str) -> Term {
    Term::new("argument", key)
}

/// A way of its own to make a command of text.
type Read = fn(&str) -> Result<Command, CommandError>;

const fn leaf(path: &'static str, arguments: &'static [Argument], read: Read) -> Declaration {
    option(called(path), arguments, read)
}

/// A move whose words the game understands.
const fn verb(path: &'static str, arguments: &'static [Argument]) -> Declaration {
    alias(path, path, arguments)
}

/// The same under another name.
const fn alias(path: &'static str, verb: &'static str, arguments: &'static [Argument]) -> Declaration {
    let form = Form::Leaf { arguments, read: Reader::Move(verb) };
    Declaration { words: called(path), form, shown: Shown::Everywhere, games: &Game::ALL }
}

const fn parent(path: &'static str, children: &'static [Declaration], read: Read) -> Declaration {
    let form = Form::Parent { children, read: Reader::Own(read) };
    Declaration { words: called(path), form, shown: Shown::Everywhere, games: &Game::ALL }
}

/// Moves of one kind, of which one is asked for.
const fn kinds(path: &'static str, children: &'static [Declaration]) -> Declaration {
    let form = Form::Parent { children, read: Reader::Menu(path) };
    Declaration { words: called(path), form, shown: Shown::Everywhere, games: &Game::ALL }
}

const fn typed(declaration: Declaration) -> Declaration {
    Declaration {
        words: declaration.words,
        form: declaration.form,
        shown: Shown::Typed,
        games: declaration.games,
    }
}

/// The base game, alone or with its expansion.
const ISLAND: &[Game] = &[Game::Base, Game::CitiesKnights];
const BASE: &[Game] = &[Game::Base];
const KNIGHTS: &[Game] = &[Game::CitiesKnights];
const TOWN: &[Game] = &[Game::Elasund];

/// The same, which does something in these games alone.
const fn only(games: &'static [Game], declaration: Declaration) -> Declaration {
    Declaration { words: declaration.words, form: declaration.form, shown: declaration.shown, games }
}

const fn argument(key: &'static str, kind: ArgumentKind) -> Argument {
    Argument { words: a(key), kind, lead: "" }
}

const fn led(lead: &'static str, key: &'static str, kind: ArgumentKind) -> Argument {
    Argument { words: a(key), kind, lead }
}

use ArgumentKind as Kind;

const PLAYER: Argument = argument("player", Kind::Player);
const OFFER: Argument = argument("offer", Kind::Offer);
const GIVE: Argument = argument("give", Kind::Cards);
const WANT: Argument = led("for", "want", Kind::Cards);
const CARDS: Argument = argument("cards", Kind::Cards);
const VERTEX: Argument = argument("where", Kind::Place(PlaceKind::Vertex));
const EDGE: Argument = argument("where", Kind::Place(PlaceKind::Edge));
const HEX: Argument = argument("where", Kind::Place(PlaceKind::Hex));
const SQUARE: Argument = argument("where", Kind::Place(PlaceKind::Square));
const COLOR: Argument = argument("color", Kind::Town(TownArgument::Influence));
const PERMIT: Argument = argument("permit", Kind::Town(TownArgument::Permit));
const SURE: Argument = argument("sure", Kind::Sure);

const OPTIONS: [Argument; OptionKind::ALL.len()] = {
    let mut arguments = [SURE; OptionKind::ALL.len()];
    let mut at = 0;
    while at < arguments.len() {
        let kind = OptionKind::ALL[at];
        arguments[at] = led(kind.word_key(), kind.word_key(), Kind::Value(kind));
        at += 1;
    }
    arguments
};

const fn option(words: Term, arguments: &'static [Argument], read: Read) -> Declaration {
    Declaration {
        words,
        form: Form::Leaf { arguments, read: Reader::Own(read) },
        shown: Shown::Everywhere,
        games: &Game::ALL,
    }
}

const VALUES: [[Argument; 1]; OPTIONS.len()] = {
    let mut values = [[SURE]; OPTIONS.len()];
    let mut at = 0;
    while at < values.len() {
        values[at] = [Argument { words: a("value"), lead: "", ..OPTIONS[at] }];
        at += 1;
    }
    values
};

const OPTION: [Declaration; OPTIONS.len()] = {
    let mut declarations = [const { leaf("", &[], read::which_option) }; OPTIONS.len()];
    let mut at = 0;
    while at < declarations.len() {
        let form = Form::Value { argument: &VALUES[at], option: OptionKind::ALL[at] };
        declarations[at] =
            Declaration { words: OPTIONS[at].words, form, shown: Shown::Everywhere, games: &Game::ALL };
        at += 1;
    }
    declarations
};

const ROBOT: &[Declaration] = &[
    leaf("robot.add", &[argument("kind", Kind::Robot)], read::robot_add),
    leaf("robot.remove", &[argument("name", Kind::Player)], read::robot_remove),
];

const PERSON: &[Argument] = &[argument("name", Kind::Person)];
const CHAT: &[Argument] = &[argument("who", Kind::Chat)];

const PEOPLE: &[Declaration] = &[
    leaf("people.remove", PERSON, remove),
    leaf("people.mute", PERSON, mute),
    leaf("people.unmute", PERSON, unmute),
    leaf("people.ban", PERSON, ban),
    leaf("people.unban", PERSON, unban),
    leaf("people.chat", CHAT, read::chat),
];

fn remove(text: &str) -> Result<Command, CommandError> {
    read::measure(Measure::Removed, text)
}

fn mute(text: &str) -> Result<Command, CommandError> {
    read::measure(Measure::Muted, text)
}

fn unmute(text: &str) -> Result<Command, CommandError> {
    read::measure(Measure::Unmuted, text)
}

fn ban(text: &str) -> Result<Command, CommandError> {
    read::measure(Measure::Banned, text)
}

fn unban(text: &str) -> Result<Command, CommandError> {
    read::measure(Measure::Unbanned, text)
}

const BUILD: &[Declaration] = &[
    only(ISLAND, leaf("build.road", &[EDGE], |text| read::at("build.road", text))),
    only(ISLAND, leaf("build.settlement", &[VERTEX], |text| read::at("build.settlement", text))),
    only(ISLAND, leaf("build.city", &[VERTEX], |text| read::at("build.city", text))),
    only(BASE, leaf("build.card", &[], read::buy_card)),
    only(KNIGHTS, verb("build.wall", &[VERTEX])),
    only(TOWN, verb("build.well", &[SQUARE, COLOR])),
    only(TOWN, verb("build.fair", &[SQUARE, COLOR])),
    only(TOWN, verb("build.merchants", &[SQUARE, COLOR])),
    only(TOWN, verb("build.artisans", &[SQUARE, COLOR])),
    only(TOWN, verb("build.shop", &[SQUARE, COLOR])),
    only(TOWN, verb("build.inn", &[SQUARE, COLOR])),
    only(TOWN, verb("build.hall", &[SQUARE, COLOR])),
    only(TOWN, alias("build.church", "church", &[])),
];

const TRADE: &[Declaration] = &[
    leaf("trade.offer", &[GIVE, WANT, led("to", "to", Kind::Players)], read::offer),
    leaf("trade.accept", &[OFFER], read::accept),
    leaf("trade.decline", &[OFFER], read::decline),
    leaf("trade.counter", &[OFFER, GIVE, WANT], read::counter),
    leaf("trade.answer", &[OFFER], read::answer),
    leaf("trade.confirm", &[PLAYER], read::confirm),
    leaf("trade.withdraw", &[], read::withdraw),
    leaf("trade.bank", &[GIVE, WANT], read::bank),
];

const PLAY: &[Declaration] = &[
    only(BASE, leaf("play.knight", &[HEX, PLAYER], read::knight)),
    only(BASE, leaf("play.roads", &[argument("where", Kind::Places(PlaceKind::Edge))], read::roads)),
    only(BASE, leaf("play.plenty", &[CARDS], read::plenty)),
    only(BASE, leaf("play.monopoly", &[argument("resource", Kind::Resource)], read::monopoly)),
    only(KNIGHTS, leaf("play.progress", &[argument("card", Kind::Progress)], knights::progress)),
];

const MARCH: Argument = argument("where", Kind::Places(PlaceKind::Vertex));

const KNIGHT: &[Declaration] = &[
    verb("knight.recruit", &[VERTEX]),
    verb("knight.activate", &[VERTEX]),
    verb("knight.promote", &[VERTEX]),
    verb("knight.move", &[MARCH]),
    verb("knight.displace", &[MARCH]),
    verb(
        "knight.chase",
        &[
            argument("knight", Kind::Place(PlaceKind::Vertex)),
            argument("where", Kind::Place(PlaceKind::Hex)),
            PLAYER,
        ],
    ),
];

const IMPROVE: &[Declaration] = &[
    verb("improve.trade", &[VERTEX]),
    verb("improve.politics", &[VERTEX]),
    verb("improve.science", &[VERTEX]),
];

const BONUS: &[Declaration] = &[
    verb("bonus.move", &[PERMIT, SQUARE, COLOR]),
    verb("bonus.raise", &[PERMIT, argument("by", Kind::Town(TownArgument::Permit)), COLOR]),
    verb("bonus.permit", &[PERMIT, SQUARE]),
    verb("bonus.gold", &[]),
];

/// Every command.
pub static COMMANDS: &[Declaration] = &[
    leaf("new", &OPTIONS, read::new),
    leaf("join", &[argument("name", Kind::Text)], read::join),
    leaf("leave", &[], |text| read::nothing(text, Command::Leave)),
    parent("robot", ROBOT, read::robot),
    parent("option", &OPTION, read::which_option),
    leaf("start", &[], |text| read::nothing(text, Command::Start)),
    leaf("roll", &[], |text| read::nothing(text, Command::Roll)),
    parent("build", BUILD, read::build),
    only(ISLAND, parent("trade", TRADE, read::trade)),
    only(ISLAND, parent("play", PLAY, read::play)),
    only(KNIGHTS, kinds("knight", KNIGHT)),
    only(KNIGHTS, kinds("improve", IMPROVE)),
    only(
        KNIGHTS,
        leaf(
            "harbor",
            &[argument("resource", Kind::Resource), led("to", "to", Kind::Players)],
            super::cities_knights::read_harbor,
        ),
    ),
    leaf("discard", &[CARDS], read::discard),
    only(ISLAND, leaf("robber", &[HEX, PLAYER], read::robber)),
    only(TOWN, verb("ship", &[argument("row", Kind::Town(TownArgument::Row))])),
    only(TOWN, verb("wall", &[argument("side", Kind::Town(TownArgument::Front))])),
    only(TOWN, verb("church", &[])),
    only(TOWN, verb("permit", &[PERMIT, SQUARE, COLOR])),
    only(TOWN, verb("gold", &[])),
    only(TOWN, kinds("bonus", BONUS)),
    only(TOWN, verb("hut", &[SQUARE, argument("which", Kind::Town(TownArgument::Hut))])),
    only(TOWN, leaf("reclaim", &[argument("cards", Kind::Town(TownArgument::Cards))], town::reclaim)),
    leaf("choose", &[argument("what", Kind::Text)], read::choose),
    leaf("end", &[], |text| read::nothing(text, Command::End)),
    leaf("hand", &[], |text| read::nothing(text, Command::Hand)),
    leaf("board", &[led("as", "as", Kind::BoardForm)], read::board),
    leaf("status", &[], |text| read::nothing(text, Command::Status)),
    leaf("menu", &[], |text| read::nothing(text, Command::Menu)),
    leaf("undo", &[], |text| read::nothing(text, Command::Undo)),
    leaf("vote", &[argument("answer", Kind::Ballot)], read::vote),
    leaf("skip", &[PLAYER], read::skip),
    leaf("resign", &[SURE], read::resign),
    leaf("stop", &[SURE], read::stop),
    leaf("again", &[], |text| read::nothing(text, Command::Again)),
    leaf("log", &[], |text| read::nothing(text, Command::Log)),
    leaf("rules", &[argument("topic", Kind::Topic)], read::rules),
    // Discord has commands of its own that are called `/ban` and `/kick`: there these are offered below one name.
    parent("people", PEOPLE, read::people),
    leaf("settings", &[], |text| read::nothing(text, Command::Settings)),
    leaf("link", &[argument("code", Kind::Text)], read::link),
    leaf("unlink", &[], |text| read::nothing(text, Command::Unlink)),
    leaf("language", &[argument("language", Kind::Language), argument("for", Kind::Whose)], read::language),
    leaf("help", &[argument("command", Kind::Command)], read::help),
    typed(leaf("say", &[argument("what", Kind::Text)], read::say)),
    typed(leaf("remove", PERSON, remove)),
    typed(leaf("mute", PERSON, mute)),
    typed(leaf("unmute", PERSON, unmute)),
    typed(leaf("ban", PERSON, ban)),
    typed(leaf("unban", PERSON, unban)),
    typed(leaf("chat", CHAT, read::chat)),
    typed(leaf("buy", &[], read::buy)),
    typed(leaf("offer", &[GIVE, WANT], read::offer)),
    typed(leaf("accept", &[OFFER], read::accept)),
    typed(leaf("decline", &[OFFER], read::decline)),
    typed(leaf("counter", &[OFFER, GIVE, WANT], read::counter)),
    typed(leaf("confirm", &[PLAYER], read::confirm)),
    typed(leaf("bank", &[GIVE, WANT], read::bank)),
    typed(leaf("yes", &[], read::yes)),
    typed(leaf("no", &[], read::no)),
];

impl Argument {
    /// Whether it is the answer to a menu, in its words: what those are the game tells.
    pub fn answers_a_menu(&self) -> bool {
        self.kind == ArgumentKind::Text && self.words.name() == "what"
    }
}

impl Declaration {
    /// The name that it has everywhere.
    pub fn name(&self) -> &'static str {
        self.words.name()
    }

    /// Its sub-commands, if it has any.
    pub fn children(&self) -> &'static [Declaration] {
        match self.form {
            Form::Leaf { .. } | Form::Value { .. } => &[],
            Form::Parent { children, .. } => children,
        }
    }

    /// Its arguments, if it has any.
    pub fn arguments(&self) -> &'static [Argument] {
        match self.form {
            Form::Leaf { arguments, .. } => arguments,
            Form::Value { argument, .. } => argument,
            Form::Parent { .. } => &[],
        }
    }

    /// Whether it does anything in this game.
    pub(crate) fn is_of(&self, game: Game) -> bool {
        self.games.contains(&game)
    }

    /// Makes the command of what follows its name, in the words of a game where it is known.
    pub(crate) fn read(&self, text: &str, game: Option<Game>) -> Result<Command, CommandError> {
        match self.form {
            Form::Leaf { read, .. } => read.read(text),
            Form::Value { option, .. } => read::option(option, text),
            Form::Parent { children, read } => match split_in(children, text, game) {
                Some((child, rest)) => child.read(rest, game),
                None => read.read(text),
            },
        }
    }
}

/// The most words in the name of a sub-command.
const MAX_WORDS: usize = 3;

/// The declaration that the text begins with, by as many words as possible, and what follows.
pub(crate) fn split<'t>(
    among: &'static [Declaration],
    text: &'t str,
) -> Option<(&'static Declaration, &'t str)> {
    split_in(among, text, None)
}

/// The same, where what a game has itself comes first: several may have a command of the same name.
pub(crate) fn split_in<'t>(
    among: &'static [Declaration],
    text: &'t str,
    game: Option<Game>,
) -> Option<(&'static Declaration, &'t str)> {
    (1..=MAX_WORDS).rev().find_map(|count| {
        let end = text.match_indices(' ').nth(count - 1).map_or(text.len(), |(index, _)| index);
        let (name, rest) = text.split_at_checked(end)?;
        let folded = fold(name.trim_end_matches([':', '=']));
        let mut called = among.iter().filter(|declaration| declaration.words.has(&folded)).peekable();
        let first = called.peek().copied();
        let own = called.find(|declaration| game.is_some_and(|game| declaration.is_of(game)));
        own.or(first).map(|found| (found, rest.trim_start()))
    })
}

/// The command or sub-command that looks most like this word.
pub(crate) fn suggest(among: &'static [Declaration], word: &str) -> Option<Suggestion> {
    nearest(word, among.iter().flat_map(|declaration| declaration.words.spoken()))
}

/// The declarations of the command and the sub-command that are named by a command's canonical text.
pub(crate) fn declared(command: &Command) -> Vec<&'static Declaration> {
    let text = command.to_string();
    let command = command_in(&text).and_then(|text| split(COMMANDS, text));
    let child = command.and_then(|(command, rest)| split(command.children(), rest));
    command.into_iter().chain(child).map(|(declaration, _)| declaration).collect()
}

/// The declaration of the command with this name in either language.
pub fn command(name: &str) -> Option<&'static Declaration> {
    let (found, rest) = split(COMMANDS, name.trim_start_matches(['/', '!']))?;
    rest.is_empty().then_some(found)
}
