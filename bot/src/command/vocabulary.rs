//! The words that people type for things, in English and French. The first word of each language is the one that is
//! offered; case, accents and a plural's `s` don't matter.

use engine::catan::cities_knights::options::{Defense, FifthCard};
use engine::catan::hand_card::HandCard;
use engine::catan::options::{Balance, Board, Founding, Phases, Preset, Purchases, RoadTie, Tokens};
use engine::catan::piece::Piece;
use engine::elasund::options::Huts;
use engine::robot::Robot;

use super::option::{Game, OptionKind};
use super::text::fold;
use super::{BoardForm, Topic, Whose};
use crate::command::{Ballot, ChatRule};
use crate::language::Language;

/// What one thing is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// In English.
    pub english: &'static [&'static str],
    /// In French.
    pub french: &'static [&'static str],
}

impl Words {
    pub(crate) const fn new(english: &'static [&'static str], french: &'static [&'static str]) -> Words {
        Words { english, french }
    }

    /// The word that is offered in this language.
    pub fn main(&self, language: Language) -> &'static str {
        let words = match language {
            Language::English => self.english,
            Language::French => self.french,
        };
        words.first().copied().unwrap_or_default()
    }

    /// Every word.
    pub fn all(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.english.iter().chain(self.french).copied()
    }

    /// Whether a folded word is one of these.
    pub(crate) fn has(&self, folded: &str) -> bool {
        self.all().map(fold).any(|word| match folded.strip_prefix(word.as_str()) {
            Some(rest) => rest.is_empty() || rest == "s" && word.len() > 2,
            None => false,
        })
    }
}

/// Things that have words.
pub trait Spoken: Copy + PartialEq + 'static {
    /// Each thing with its words.
    const WORDS: &'static [(Self, Words)];
}

/// The thing that is called that.
pub fn find<T: Spoken>(word: &str) -> Option<T> {
    let folded = fold(word);
    T::WORDS.iter().find(|(_, words)| words.has(&folded)).map(|&(thing, _)| thing)
}

/// What the thing is called.
pub fn word<T: Spoken>(thing: T, language: Language) -> &'static str {
    let words = T::WORDS.iter().find(|&&(other, _)| other == thing);
    words.map_or("", |(_, words)| words.main(language))
}

/// The English word: what canonical text says.
pub(crate) fn canonical<T: Spoken>(thing: T) -> &'static str {
    word(thing, Language::English)
}

pub(crate) const fn w(english: &'static [&'static str], french: &'static [&'static str]) -> Words {
    Words::new(english, french)
}

impl Spoken for HandCard {
    const WORDS: &'static [(HandCard, Words)] = &[
        (HandCard::Brick, w(&["brick", "clay"], &["argile", "brique", "terre"])),
        (HandCard::Lumber, w(&["lumber", "wood", "timber", "log"], &["bois"])),
        (HandCard::Wool, w(&["wool", "sheep"], &["laine", "mouton"])),
        (HandCard::Grain, w(&["grain", "wheat", "corn"], &["blé", "céréale"])),
        (HandCard::Ore, w(&["ore", "stone", "rock"], &["minerai", "pierre", "roche"])),
        (HandCard::Paper, w(&["paper", "book"], &["papier", "livre"])),
        (HandCard::Cloth, w(&["cloth", "fabric"], &["étoffe", "tissu", "toile"])),
        (HandCard::Coin, w(&["coin", "money"], &["pièce", "monnaie"])),
    ];
}

impl Spoken for Piece {
    const WORDS: &'static [(Piece, Words)] = &[
        (Piece::Road, w(&["road", "street"], &["route", "chemin"])),
        (Piece::Settlement, w(&["settlement", "village", "house"], &["colonie", "maison"])),
        (Piece::City, w(&["city", "town"], &["ville", "cité"])),
    ];
}

impl Spoken for Robot {
    const WORDS: &'static [(Robot, Words)] = &[
        (Robot::Settler, w(&["settler"], &["colon"])),
        (Robot::Random, w(&["random"], &["hasard", "aléatoire"])),
    ];
}

impl Spoken for Language {
    const WORDS: &'static [(Language, Words)] = &[
        (Language::English, w(&["en", "english"], &["anglais"])),
        (Language::French, w(&["fr", "french"], &["français"])),
    ];
}

impl Spoken for Whose {
    const WORDS: &'static [(Whose, Words)] = &[
        (Whose::Mine, w(&["me", "mine", "my"], &["moi"])),
        (Whose::Table, w(&["table", "all", "everybody"], &["table", "tous"])),
    ];
}

impl Spoken for BoardForm {
    const WORDS: &'static [(BoardForm, Words)] = &[
        (BoardForm::Picture, w(&["picture", "image"], &["image"])),
        (BoardForm::Text, w(&["text", "word"], &["texte", "mot"])),
    ];
}

impl Spoken for Ballot {
    const WORDS: &'static [(Ballot, Words)] = &[
        (Ballot::Yes, w(&["yes", "y", "ok", "aye"], &["oui", "o", "d'accord"])),
        (Ballot::No, w(&["no", "n", "nay"], &["non"])),
    ];
}

impl Spoken for ChatRule {
    const WORDS: &'static [(ChatRule, Words)] = &[
        (ChatRule::Seats, w(&["seats", "players"], &["joueurs", "places"])),
        (ChatRule::Everyone, w(&["everyone", "all", "everybody"], &["tous", "tout le monde"])),
    ];
}

impl Spoken for Topic {
    const WORDS: &'static [(Topic, Words)] = &[
        (Topic::Goal, w(&["goal", "win", "points"], &["but", "victoire"])),
        (Topic::Founding, w(&["founding", "start"], &["fondation", "début"])),
        (Topic::Turn, w(&["turn"], &["tour"])),
        (
            Topic::Production,
            w(&["production", "dice", "roll", "ship"], &["production", "dés", "bateau", "navire"]),
        ),
        (Topic::Robber, w(&["robber", "seven", "thief", "pirate"], &["voleur", "sept", "brigand", "pirate"])),
        (Topic::Trade, w(&["trade", "harbor", "port", "bank"], &["commerce", "échange", "port", "banque"])),
        (Topic::Building, w(&["building", "build", "cost"], &["construction", "coût"])),
        (
            Topic::Cards,
            w(
                &["card", "development", "progress", "influence", "bonus"],
                &["carte", "développement", "progrès", "pouvoir", "influence", "bonus"],
            ),
        ),
        (Topic::Awards, w(&["award", "road", "army"], &["distinction", "route", "armée"])),
        (Topic::Improvements, w(&["improvement", "metropolis"], &["amélioration", "métropole"])),
        (Topic::Knights, w(&["knight"], &["chevalier"])),
        (Topic::Barbarians, w(&["barbarian", "fleet"], &["barbare", "flotte"])),
        (Topic::Permits, w(&["permit"], &["permis", "jeton"])),
        (Topic::Wall, w(&["wall", "tower"], &["rempart", "mur"])),
        (Topic::Church, w(&["church"], &["église"])),
        (Topic::Huts, w(&["hut"], &["hutte"])),
    ];
}

impl Spoken for OptionKind {
    const WORDS: &'static [(OptionKind, Words)] = &[
        (OptionKind::Preset, w(&["preset", "edition"], &["préréglage", "édition"])),
        (OptionKind::Board, w(&["board", "island", "map"], &["plateau", "île", "carte"])),
        (OptionKind::Points, w(&["points", "point"], &["points", "point"])),
        (OptionKind::Players, w(&["players", "player", "seats"], &["joueurs", "joueur", "places"])),
        (OptionKind::Founding, w(&["founding"], &["fondation"])),
        (OptionKind::Tokens, w(&["tokens", "token", "numbers"], &["jetons", "jeton"])),
        (OptionKind::Balance, w(&["balance"], &["équilibre"])),
        (OptionKind::Phases, w(&["phases", "phase"], &["phases", "phase"])),
        (OptionKind::Purchases, w(&["purchases", "purchase"], &["achats", "achat"])),
        (OptionKind::RoadTie, w(&["tie"], &["égalité"])),
        (OptionKind::Game, w(&["game", "expansion"], &["jeu", "extension"])),
        (OptionKind::FifthCard, w(&["fifth-card", "fifth"], &["cinquième-carte", "cinquième"])),
        (OptionKind::Defense, w(&["defense", "defence"], &["défense"])),
        (OptionKind::Huts, w(&["huts", "hut", "colors", "colours"], &["huttes", "hutte", "couleurs"])),
    ];
}

impl Spoken for Game {
    const WORDS: &'static [(Game, Words)] = &[
        (Game::Base, w(&["base"], &["base"])),
        (
            Game::CitiesKnights,
            w(
                &["cities-and-knights", "cities", "cities-knights", "city-and-knights"],
                &["villes-et-chevaliers", "villes", "chevaliers", "villes-chevaliers"],
            ),
        ),
        (Game::Elasund, w(&["elasund"], &["elasund"])),
    ];
}

impl Spoken for FifthCard {
    const WORDS: &'static [(FifthCard, Words)] = &[
        (FifthCard::AtOnce, w(&["at-once"], &["aussitôt"])),
        (FifthCard::EndOfTurn, w(&["end-of-turn"], &["fin-de-tour"])),
    ];
}

impl Spoken for Defense {
    const WORDS: &'static [(Defense, Words)] = &[
        (Defense::Everyone, w(&["everyone"], &["tous"])),
        (Defense::Chosen, w(&["volunteers"], &["volontaires"])),
    ];
}

impl Spoken for Huts {
    const WORDS: &'static [(Huts, Words)] = &[
        (Huts::Near, w(&["near", "side-by-side"], &["voisines", "côte-à-côte"])),
        (Huts::Across, w(&["across", "opposite"], &["en-face", "opposées"])),
        (Huts::Drawn, w(&["drawn", "by-lot"], &["au-sort", "tirées"])),
    ];
}

impl Spoken for Preset {
    const WORDS: &'static [(Preset, Words)] = &[
        (Preset::Modern, w(&["modern"], &["moderne"])),
        (Preset::Classic, w(&["classic"], &["classique"])),
        (Preset::Filosofia, w(&["filosofia"], &["filosofia"])),
    ];
}

impl Spoken for Board {
    const WORDS: &'static [(Board, Words)] = &[
        (Board::Variable, w(&["variable", "shuffled"], &["variable", "mélangé"])),
        (Board::Beginner, w(&["beginner", "fixed"], &["débutant", "fixe"])),
    ];
}

impl Spoken for Founding {
    const WORDS: &'static [(Founding, Words)] = &[
        (Founding::Chosen, w(&["chosen"], &["choisie", "choisi"])),
        (Founding::Given, w(&["given"], &["donnée", "donné"])),
    ];
}

impl Spoken for Tokens {
    const WORDS: &'static [(Tokens, Words)] = &[
        (Tokens::Spiral, w(&["spiral"], &["spirale"])),
        (Tokens::Random, w(&["random"], &["hasard", "aléatoire"])),
    ];
}

impl Spoken for Balance {
    const WORDS: &'static [(Balance, Words)] = &[
        (Balance::Any, w(&["any"], &["quelconque"])),
        (Balance::Balanced, w(&["balanced"], &["équilibré"])),
    ];
}

impl Spoken for Phases {
    const WORDS: &'static [(Phases, Words)] = &[
        (Phases::Combined, w(&["combined"], &["combinées", "libre"])),
        (Phases::Strict, w(&["strict"], &["strictes", "strict"])),
    ];
}

impl Spoken for Purchases {
    const WORDS: &'static [(Purchases, Words)] = &[
        (Purchases::Unlimited, w(&["unlimited"], &["illimités", "illimité"])),
        (Purchases::One, w(&["one"], &["un"])),
    ];
}

impl Spoken for RoadTie {
    const WORDS: &'static [(RoadTie, Words)] = &[
        (RoadTie::HolderKeeps, w(&["holder"], &["détenteur"])),
        (RoadTie::SetAside, w(&["aside"], &["côté"])),
        (RoadTie::SetAsideByAny, w(&["any-cut"], &["toute-coupure"])),
    ];
}
