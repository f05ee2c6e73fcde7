//! Which commands there are: the one table from which parser, help, completion and slash commands come.
//!
//! Every argument may be left out; it is then asked for. A parent's own words are for text alone (`/trade 2 lumber for
//! 1 ore`): on a slash platform a command has either arguments or sub-commands.

use super::cities_knights::read as knights;
use super::elasund::read as town;
use super::error::CommandError;
use super::parse::command_in;
use super::place::PlaceKind;
use super::suggestion::{Suggestion, nearest, spoken};
use super::text::fold;
use super::vocabulary::Words;
use super::{Command, OptionKind, arguments as read};
use crate::command::Measure;
use crate::language::Language;
use engine::catan::cities_knights::improvement::Track;
use engine::elasund::building::Building;

/// One command or sub-command.
#[derive(Debug)]
pub struct Declaration {
    /// What it is called. The first English word is its name everywhere.
    pub words: Words,
    /// What follows its name.
    pub form: Form,
    /// Where it is offered.
    pub shown: Shown,
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
    /// A sub-command.
    Parent {
        /// They.
        children: &'static [Declaration],
        /// Makes a command of what is no sub-command, or of nothing.
        read: Reader,
    },
}

/// Makes a command of cleaned text.
pub type Reader = fn(&str) -> Result<Command, CommandError>;

/// One argument.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// What it is called.
    pub words: Words,
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

const fn w(english: &'static [&'static str], french: &'static [&'static str]) -> Words {
    Words::new(english, french)
}

const fn leaf(words: Words, arguments: &'static [Argument], read: Reader) -> Declaration {
    Declaration { words, form: Form::Leaf { arguments, read }, shown: Shown::Everywhere }
}

const fn parent(words: Words, children: &'static [Declaration], read: Reader) -> Declaration {
    Declaration { words, form: Form::Parent { children, read }, shown: Shown::Everywhere }
}

const fn typed(declaration: Declaration) -> Declaration {
    Declaration { words: declaration.words, form: declaration.form, shown: Shown::Typed }
}

const fn argument(words: Words, kind: ArgumentKind) -> Argument {
    Argument { words, kind, lead: "" }
}

const fn led(lead: &'static str, words: Words, kind: ArgumentKind) -> Argument {
    Argument { words, kind, lead }
}

use ArgumentKind as Kind;

const PLAYER: Argument = argument(w(&["player"], &["joueur"]), Kind::Player);
const OFFER: Argument = argument(w(&["offer"], &["offre"]), Kind::Offer);
const GIVE: Argument = argument(w(&["give"], &["donne"]), Kind::Cards);
const WANT: Argument = led("for", w(&["want"], &["veut"]), Kind::Cards);
const CARDS: Argument = argument(w(&["cards"], &["cartes"]), Kind::Cards);
const VERTEX: Argument = argument(w(&["where"], &["où"]), Kind::Place(PlaceKind::Vertex));
const EDGE: Argument = argument(w(&["where"], &["où"]), Kind::Place(PlaceKind::Edge));
const HEX: Argument = argument(w(&["where"], &["où"]), Kind::Place(PlaceKind::Hex));
const SQUARE: Argument = argument(w(&["where"], &["où"]), Kind::Place(PlaceKind::Square));
const COLOR: Argument = argument(w(&["color"], &["couleur"]), Kind::Town(TownArgument::Influence));
const PERMIT: Argument = argument(w(&["permit"], &["permis"]), Kind::Town(TownArgument::Permit));
const SURE: Argument = argument(w(&["sure"], &["sûr"]), Kind::Sure);

const OPTIONS: &[Argument] = &[
    led("preset", w(&["preset"], &["édition"]), Kind::Value(OptionKind::Preset)),
    led("board", w(&["board"], &["plateau"]), Kind::Value(OptionKind::Board)),
    led("points", w(&["points"], &["points"]), Kind::Value(OptionKind::Points)),
    led("players", w(&["players"], &["joueurs"]), Kind::Value(OptionKind::Players)),
    led("founding", w(&["founding"], &["fondation"]), Kind::Value(OptionKind::Founding)),
    led("tokens", w(&["tokens"], &["jetons"]), Kind::Value(OptionKind::Tokens)),
    led("balance", w(&["balance"], &["équilibre"]), Kind::Value(OptionKind::Balance)),
    led("phases", w(&["phases"], &["phases"]), Kind::Value(OptionKind::Phases)),
    led("purchases", w(&["purchases"], &["achats"]), Kind::Value(OptionKind::Purchases)),
    led("tie", w(&["tie"], &["égalité"]), Kind::Value(OptionKind::RoadTie)),
    led("game", w(&["game"], &["jeu"]), Kind::Value(OptionKind::Game)),
    led("fifth-card", w(&["fifth-card"], &["cinquième-carte"]), Kind::Value(OptionKind::FifthCard)),
    led("defense", w(&["defense"], &["défense"]), Kind::Value(OptionKind::Defense)),
    led("huts", w(&["huts"], &["huttes"]), Kind::Value(OptionKind::Huts)),
];

const fn option(words: Words, kind: &'static [Argument], read: Reader) -> Declaration {
    leaf(words, kind, read)
}

const VALUES: [[Argument; 1]; 14] = {
    let mut values = [[OPTIONS[0]]; 14];
    let mut index = 0;
    while index < values.len() {
        values[index] = [Argument { words: w(&["value"], &["valeur"]), lead: "", ..OPTIONS[index] }];
        index += 1;
    }
    values
};

const OPTION: &[Declaration] = &[
    option(OPTIONS[0].words, &VALUES[0], |text| read::option(OptionKind::Preset, text)),
    option(OPTIONS[1].words, &VALUES[1], |text| read::option(OptionKind::Board, text)),
    option(OPTIONS[2].words, &VALUES[2], |text| read::option(OptionKind::Points, text)),
    option(OPTIONS[3].words, &VALUES[3], |text| read::option(OptionKind::Players, text)),
    option(OPTIONS[4].words, &VALUES[4], |text| read::option(OptionKind::Founding, text)),
    option(OPTIONS[5].words, &VALUES[5], |text| read::option(OptionKind::Tokens, text)),
    option(OPTIONS[6].words, &VALUES[6], |text| read::option(OptionKind::Balance, text)),
    option(OPTIONS[7].words, &VALUES[7], |text| read::option(OptionKind::Phases, text)),
    option(OPTIONS[8].words, &VALUES[8], |text| read::option(OptionKind::Purchases, text)),
    option(OPTIONS[9].words, &VALUES[9], |text| read::option(OptionKind::RoadTie, text)),
    option(OPTIONS[10].words, &VALUES[10], |text| read::option(OptionKind::Game, text)),
    option(OPTIONS[11].words, &VALUES[11], |text| read::option(OptionKind::FifthCard, text)),
    option(OPTIONS[12].words, &VALUES[12], |text| read::option(OptionKind::Defense, text)),
    option(OPTIONS[13].words, &VALUES[13], |text| read::option(OptionKind::Huts, text)),
];

const ROBOT: &[Declaration] = &[
    leaf(w(&["add"], &["ajouter"]), &[argument(w(&["kind"], &["genre"]), Kind::Robot)], read::robot_add),
    leaf(
        w(&["remove"], &["retirer", "enlever"]),
        &[argument(w(&["name"], &["nom"]), Kind::Player)],
        read::robot_remove,
    ),
];

const PERSON: &[Argument] = &[argument(w(&["name"], &["nom"]), Kind::Person)];
const CHAT: &[Argument] = &[argument(w(&["who"], &["qui"]), Kind::Chat)];

const PEOPLE: &[Declaration] = &[
    leaf(w(&["remove", "kick"], &["exclure", "retirer"]), PERSON, remove),
    leaf(w(&["mute", "silence"], &["taire", "muet"]), PERSON, mute),
    leaf(w(&["unmute"], &["parole"]), PERSON, unmute),
    leaf(w(&["ban"], &["bannir"]), PERSON, ban),
    leaf(w(&["unban"], &["réadmettre", "débannir"]), PERSON, unban),
    leaf(w(&["chat"], &["discussion"]), CHAT, read::chat),
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
    leaf(w(&["road", "street"], &["route", "chemin"]), &[EDGE], read::build_road),
    leaf(w(&["settlement", "village", "house"], &["colonie", "maison"]), &[VERTEX], read::build_settlement),
    leaf(w(&["city", "town"], &["ville", "cité"]), &[VERTEX], read::build_city),
    leaf(w(&["card", "development", "development card"], &["carte", "développement"]), &[], read::buy_card),
    leaf(w(&["wall"], &["rempart", "mur", "muraille"]), &[VERTEX], knights::wall),
    leaf(w(&["well"], &["puits"]), &[SQUARE, COLOR], |text| town::build(Building::Well, text)),
    leaf(w(&["fair", "market", "stall"], &["marché", "foire"]), &[SQUARE, COLOR], |text| {
        town::build(Building::Fair, text)
    }),
    leaf(
        w(
            &["merchants", "merchant", "merchant-house", "merchant house"],
            &["marchands", "marchand", "maison-de-marchands", "maison de marchands"],
        ),
        &[SQUARE, COLOR],
        |text| town::build(Building::MerchantHouse, text),
    ),
    leaf(
        w(
            &["artisans", "artisan", "artisan-house", "artisan house"],
            &["artisans", "artisan", "maison-d'artisans", "maison d'artisans"],
        ),
        &[SQUARE, COLOR],
        |text| town::build(Building::ArtisanHouse, text),
    ),
    leaf(w(&["shop", "store"], &["échoppe", "boutique"]), &[SQUARE, COLOR], |text| {
        town::build(Building::Shop, text)
    }),
    leaf(w(&["inn", "tavern"], &["auberge", "taverne"]), &[SQUARE, COLOR], |text| {
        town::build(Building::Inn, text)
    }),
    leaf(
        w(&["hall"], &["comptoir", "salle", "grande-salle", "grande salle", "halle"]),
        &[SQUARE, COLOR],
        |text| town::build(Building::Hall, text),
    ),
    leaf(w(&["church"], &["église"]), &[], town::church),
];

const TRADE: &[Declaration] = &[
    leaf(
        w(&["offer", "propose"], &["offrir", "offre", "proposer"]),
        &[GIVE, WANT, led("to", w(&["to"], &["à"]), Kind::Players)],
        read::offer,
    ),
    leaf(w(&["accept"], &["accepter", "accepte"]), &[OFFER], read::accept),
    leaf(w(&["decline", "refuse", "reject"], &["refuser", "refuse", "décliner"]), &[OFFER], read::decline),
    leaf(w(&["counter"], &["contrer", "contre-offre"]), &[OFFER, GIVE, WANT], read::counter),
    leaf(w(&["answer"], &["répondre"]), &[OFFER], read::answer),
    leaf(w(&["confirm"], &["confirmer", "confirme", "conclure"]), &[PLAYER], read::confirm),
    leaf(w(&["withdraw", "cancel"], &["retirer", "reprendre"]), &[], read::withdraw),
    leaf(
        w(&["bank", "harbor", "port", "harbour", "maritime"], &["banque", "port"]),
        &[GIVE, WANT],
        read::bank,
    ),
];

const PLAY: &[Declaration] = &[
    leaf(w(&["knight", "soldier"], &["chevalier", "soldat"]), &[HEX, PLAYER], read::knight),
    leaf(
        w(&["roads", "road", "road building"], &["routes", "route", "construction de routes"]),
        &[argument(w(&["where"], &["où"]), Kind::Places(PlaceKind::Edge))],
        read::roads,
    ),
    leaf(
        w(
            &["plenty", "year of plenty", "invention"],
            &["invention", "abondance", "année d'abondance", "découverte"],
        ),
        &[CARDS],
        read::plenty,
    ),
    leaf(
        w(&["monopoly"], &["monopole"]),
        &[argument(w(&["resource"], &["ressource"]), Kind::Resource)],
        read::monopoly,
    ),
    leaf(
        w(&["progress", "progress card"], &["progrès", "carte progrès"]),
        &[argument(w(&["card"], &["carte"]), Kind::Progress)],
        knights::progress,
    ),
];

const MARCH: Argument = argument(w(&["where"], &["où"]), Kind::Places(PlaceKind::Vertex));

const KNIGHT: &[Declaration] = &[
    leaf(w(&["recruit", "hire"], &["recruter", "engager"]), &[VERTEX], knights::recruit),
    leaf(w(&["activate", "wake"], &["activer"]), &[VERTEX], knights::activate),
    leaf(w(&["promote"], &["promouvoir"]), &[VERTEX], knights::promote),
    leaf(w(&["move", "march"], &["déplacer", "marcher"]), &[MARCH], knights::march),
    leaf(w(&["displace", "drive"], &["déloger"]), &[MARCH], knights::displace),
    leaf(
        w(&["chase"], &["chasser"]),
        &[
            argument(w(&["knight"], &["chevalier"]), Kind::Place(PlaceKind::Vertex)),
            argument(w(&["where"], &["où"]), Kind::Place(PlaceKind::Hex)),
            PLAYER,
        ],
        knights::chase,
    ),
];

const IMPROVE: &[Declaration] = &[
    leaf(w(&["trade", "guild"], &["commerce", "guilde"]), &[VERTEX], |text| {
        knights::track(Track::Trade, text)
    }),
    leaf(w(&["politics", "fortress"], &["politique", "forteresse"]), &[VERTEX], |text| {
        knights::track(Track::Politics, text)
    }),
    leaf(w(&["science", "aqueduct"], &["science", "aqueduc"]), &[VERTEX], |text| {
        knights::track(Track::Science, text)
    }),
];

const BONUS: &[Declaration] = &[
    leaf(w(&["move"], &["déplacer"]), &[PERMIT, SQUARE, COLOR], town::bonus_move),
    leaf(
        w(&["raise"], &["augmenter", "remplacer"]),
        &[PERMIT, argument(w(&["by"], &["par"]), Kind::Town(TownArgument::Permit)), COLOR],
        town::bonus_raise,
    ),
    leaf(w(&["permit"], &["permis", "jeton"]), &[PERMIT, SQUARE], town::bonus_permit),
    leaf(w(&["gold"], &["or"]), &[], town::bonus_gold),
];

/// Every command.
pub static COMMANDS: &[Declaration] = &[
    leaf(w(&["new"], &["nouveau", "nouvelle"]), OPTIONS, read::new),
    leaf(w(&["join"], &["rejoindre"]), &[argument(w(&["name"], &["nom"]), Kind::Text)], read::join),
    leaf(w(&["leave"], &["quitter"]), &[], |text| read::nothing(text, Command::Leave)),
    parent(w(&["robot"], &["robot", "automate"]), ROBOT, read::robot),
    parent(w(&["option", "options"], &["option", "options"]), OPTION, read::which_option),
    leaf(w(&["start"], &["commencer", "démarrer"]), &[], |text| read::nothing(text, Command::Start)),
    leaf(w(&["roll", "dice"], &["lancer", "dés"]), &[], |text| read::nothing(text, Command::Roll)),
    parent(w(&["build"], &["construire", "bâtir"]), BUILD, read::build),
    parent(w(&["trade"], &["échanger", "échange", "troc", "commerce"]), TRADE, read::trade),
    parent(w(&["play"], &["jouer", "joue"]), PLAY, read::play),
    parent(w(&["knight"], &["chevalier"]), KNIGHT, knights::knight),
    parent(w(&["improve"], &["améliorer"]), IMPROVE, knights::improve),
    leaf(
        w(&["harbor", "harbour"], &["port"]),
        &[
            argument(w(&["resource"], &["ressource"]), Kind::Resource),
            led("to", w(&["to"], &["à"]), Kind::Players),
        ],
        super::cities_knights::read_harbor,
    ),
    leaf(w(&["discard"], &["défausser", "défausse", "jeter"]), &[CARDS], read::discard),
    leaf(w(&["robber", "thief", "rob"], &["voleur", "brigand"]), &[HEX, PLAYER], read::robber),
    leaf(
        w(&["ship", "sail", "pirates"], &["bateau", "navire", "pirates"]),
        &[argument(w(&["row"], &["rangée"]), Kind::Town(TownArgument::Row))],
        town::ship,
    ),
    leaf(
        w(&["wall"], &["rempart", "mur", "muraille"]),
        &[argument(w(&["side"], &["côté"]), Kind::Town(TownArgument::Front))],
        town::wall,
    ),
    leaf(w(&["church"], &["église"]), &[], town::church),
    leaf(w(&["permit"], &["permis", "jeton"]), &[PERMIT, SQUARE, COLOR], town::permit),
    leaf(w(&["gold"], &["or"]), &[], town::gold),
    parent(w(&["bonus"], &["bonus"]), BONUS, town::bonus),
    leaf(
        w(&["hut"], &["hutte", "cabane"]),
        &[SQUARE, argument(w(&["which"], &["laquelle"]), Kind::Town(TownArgument::Hut))],
        town::hut,
    ),
    leaf(
        w(&["reclaim"], &["reprendre", "récupérer"]),
        &[argument(w(&["cards"], &["cartes"]), Kind::Town(TownArgument::Cards))],
        town::reclaim,
    ),
    leaf(w(&["choose"], &["choisir"]), &[argument(w(&["what"], &["quoi"]), Kind::Text)], read::choose),
    leaf(w(&["end", "done"], &["fin", "finir", "terminer"]), &[], |text| read::nothing(text, Command::End)),
    leaf(w(&["hand"], &["main"]), &[], |text| read::nothing(text, Command::Hand)),
    leaf(
        w(&["board", "map"], &["plateau", "carte"]),
        &[led("as", w(&["as"], &["en"]), Kind::BoardForm)],
        read::board,
    ),
    leaf(w(&["status"], &["état", "statut"]), &[], |text| read::nothing(text, Command::Status)),
    leaf(w(&["menu"], &["menu"]), &[], |text| read::nothing(text, Command::Menu)),
    leaf(w(&["undo"], &["annuler"]), &[], |text| read::nothing(text, Command::Undo)),
    leaf(w(&["vote"], &["voter"]), &[argument(w(&["answer"], &["réponse"]), Kind::Ballot)], read::vote),
    leaf(w(&["skip"], &["passer", "sauter"]), &[PLAYER], read::skip),
    leaf(w(&["resign"], &["abandonner"]), &[SURE], read::resign),
    leaf(w(&["stop"], &["arrêter"]), &[SURE], read::stop),
    leaf(w(&["again", "rematch"], &["rejouer", "encore"]), &[], |text| read::nothing(text, Command::Again)),
    leaf(w(&["log"], &["journal"]), &[], |text| read::nothing(text, Command::Log)),
    leaf(w(&["rules"], &["règles"]), &[argument(w(&["topic"], &["sujet"]), Kind::Topic)], read::rules),
    // Discord has commands of its own that are called `/ban` and `/kick`: there these are offered below one name.
    parent(w(&["people", "moderate"], &["gens", "modérer"]), PEOPLE, read::people),
    leaf(w(&["settings"], &["réglages", "paramètres"]), &[], |text| read::nothing(text, Command::Settings)),
    leaf(w(&["link"], &["lier", "relier"]), &[argument(w(&["code"], &["code"]), Kind::Text)], read::link),
    leaf(w(&["unlink"], &["délier"]), &[], |text| read::nothing(text, Command::Unlink)),
    leaf(
        w(&["language", "lang"], &["langue"]),
        &[
            argument(w(&["language"], &["langue"]), Kind::Language),
            argument(w(&["for"], &["pour"]), Kind::Whose),
        ],
        read::language,
    ),
    leaf(w(&["help"], &["aide"]), &[argument(w(&["command"], &["commande"]), Kind::Command)], read::help),
    typed(leaf(w(&["say"], &["dire"]), &[argument(w(&["what"], &["quoi"]), Kind::Text)], read::say)),
    typed(leaf(w(&["remove", "kick"], &["exclure"]), PERSON, remove)),
    typed(leaf(w(&["mute"], &["taire"]), PERSON, mute)),
    typed(leaf(w(&["unmute"], &["parole"]), PERSON, unmute)),
    typed(leaf(w(&["ban"], &["bannir"]), PERSON, ban)),
    typed(leaf(w(&["unban"], &["réadmettre", "débannir"]), PERSON, unban)),
    typed(leaf(w(&["chat"], &["discussion"]), CHAT, read::chat)),
    typed(leaf(w(&["buy"], &["acheter"]), &[], read::buy)),
    typed(leaf(w(&["offer"], &["offrir"]), &[GIVE, WANT], read::offer)),
    typed(leaf(w(&["accept"], &["accepter", "accepte"]), &[OFFER], read::accept)),
    typed(leaf(w(&["decline"], &["refuser", "refuse"]), &[OFFER], read::decline)),
    typed(leaf(w(&["counter"], &["contrer"]), &[OFFER, GIVE, WANT], read::counter)),
    typed(leaf(w(&["confirm"], &["confirmer", "confirme"]), &[PLAYER], read::confirm)),
    typed(leaf(w(&["bank"], &["banque"]), &[GIVE, WANT], read::bank)),
    typed(leaf(w(&["yes"], &["oui"]), &[], read::yes)),
    typed(leaf(w(&["no"], &["non"]), &[], read::no)),
];

impl Argument {
    /// Whether it is the answer to a menu, in its words: what those are the game tells.
    pub fn answers_a_menu(&self) -> bool {
        self.kind == ArgumentKind::Text && self.words.main(Language::English) == "what"
    }
}

impl Declaration {
    /// The name that it has everywhere.
    pub fn name(&self) -> &'static str {
        self.words.main(Language::English)
    }

    /// Its sub-commands, if it has any.
    pub fn children(&self) -> &'static [Declaration] {
        match self.form {
            Form::Leaf { .. } => &[],
            Form::Parent { children, .. } => children,
        }
    }

    /// Its arguments, if it has any.
    pub fn arguments(&self) -> &'static [Argument] {
        match self.form {
            Form::Leaf { arguments, .. } => arguments,
            Form::Parent { .. } => &[],
        }
    }

    /// Makes the command of what follows its name.
    pub(crate) fn read(&self, text: &str) -> Result<Command, CommandError> {
        match self.form {
            Form::Leaf { read, .. } => read(text),
            Form::Parent { children, read } => match split(children, text) {
                Some((child, rest)) => child.read(rest),
                None => read(text),
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
    (1..=MAX_WORDS).rev().find_map(|count| {
        let end = text.match_indices(' ').nth(count - 1).map_or(text.len(), |(index, _)| index);
        let (name, rest) = text.split_at_checked(end)?;
        let folded = fold(name.trim_end_matches([':', '=']));
        among
            .iter()
            .find(|declaration| declaration.words.has(&folded))
            .map(|found| (found, rest.trim_start()))
    })
}

/// The command or sub-command that looks most like this word.
pub(crate) fn suggest(among: &'static [Declaration], word: &str) -> Option<Suggestion> {
    nearest(word, among.iter().flat_map(|declaration| spoken(&declaration.words)))
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
