//! Parser for cards in commands: `2 lumber 1 ore`, `2x wood + ore`, `bois bois`, `2 blé contre 1 laine à Anna`.

use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};

use super::trade_command::{BankTerms, Pile, Proposal, TradeTerms};
use crate::catan::grammar::error::{CatanExpected, CatanRefusal};
use crate::command::CommandError;
use crate::command::lexicon::Term;
use crate::command::player::PlayerName;
use crate::command::suggestion::nearest_in_vocabulary;
use crate::command::text::{Word, fold, truncate_for_echo};
use crate::command::vocabulary::{canonical_word, find_value};

/// Both sides of a trade with its recipients, as far as the text names them.
#[derive(Default)]
struct ParsedTrade {
    give: ParsedSide,
    want: Option<ParsedSide>,
    unfinished: bool,
    to: Vec<PlayerName>,
}

/// One side of a trade: piles in the order of the text.
#[derive(Default)]
struct ParsedSide(Vec<Pile>);

impl ParsedSide {
    fn cards(&self) -> Result<Cards, CommandError> {
        let add = |sum: Cards, pile: &Pile| sum.checked_add(Cards::from_card(pile.card, pile.count.unwrap_or(1)));
        self.0.iter().try_fold(Cards::NONE, add).ok_or(CommandError::TooMany)
    }

    /// The only kind of card on this side; `None` if the side is empty.
    fn single_pile(&self) -> Result<Option<Pile>, CommandError> {
        let Some(&first) = self.0.first() else { return Ok(None) };
        if self.0.len() == 1 {
            return Ok(Some(first));
        }
        let cards = self.cards()?;
        match cards.total() == cards[first.card] {
            true => Ok(Some(Pile { card: first.card, count: Some(cards[first.card]) })),
            false => Err(CatanRefusal::OneKindEach.into()),
        }
    }
}

/// Lexical unit of a word.
enum CardToken {
    Count(u8),
    Card(HandCard),
    Times,
    For,
    To,
    More,
    Noise,
}

/// Parses cards without a second side or recipients.
pub(crate) fn parse_cards(words: &[Word]) -> Result<Cards, CommandError> {
    let sides = parse_trade(words)?;
    match sides.want.is_some() || !sides.to.is_empty() {
        true => Err(CommandError::Missing { expected: CatanExpected::Cards.into() }),
        false => sides.give.cards(),
    }
}

/// Canonical text of the cards.
pub(crate) fn format_cards(cards: Cards) -> String {
    cards.iter().map(|(card, count)| format!("{count} {}", canonical_word(card))).collect::<Vec<_>>().join(" ")
}

/// Parses an offer and its recipients.
pub(crate) fn parse_proposal(words: &[Word]) -> Result<(Proposal, Vec<PlayerName>), CommandError> {
    let sides = parse_trade(words)?;
    let give = sides.give.cards()?;
    let want = sides.want.as_ref().map(ParsedSide::cards).transpose()?;
    let proposal = match want {
        Some(want) if !want.is_empty() && !give.is_empty() && !sides.unfinished => {
            Proposal::Ready(TradeTerms { give, want })
        }
        want => Proposal::Draft { give, want },
    };
    Ok((proposal, sides.to))
}

/// Parses a maritime trade: one kind for another.
pub(crate) fn parse_bank_terms(words: &[Word]) -> Result<BankTerms, CommandError> {
    let sides = parse_trade(words)?;
    if let Some(name) = sides.to.first() {
        return Err(CommandError::Extra { word: truncate_for_echo(name.as_str()) });
    }
    match (sides.give.0.as_slice(), &sides.want) {
        // The given and the wanted kind without a word between them.
        (&[give, get], None) if give.card != get.card => Ok(BankTerms { give: Some(give), get: Some(get) }),
        (_, want) => {
            let get = want.as_ref().map(ParsedSide::single_pile).transpose()?.flatten();
            Ok(BankTerms { give: sides.give.single_pile()?, get })
        }
    }
}

/// Parses at most one resource.
pub(crate) fn parse_resource(words: &[Word]) -> Result<Option<Resource>, CommandError> {
    let cards = parse_cards(words).map_err(|error| match error {
        CommandError::UnknownWord { word, suggestion, .. } => {
            CommandError::UnknownWord { word, expected: CatanExpected::Resource.into(), suggestion }
        }
        other => other,
    })?;
    let mut kinds = cards.iter();
    match (kinds.next(), kinds.next(), words.last()) {
        (Some(_), Some(_), Some(last)) => Err(CommandError::Extra { word: truncate_for_echo(last.text()) }),
        (None, ..) => Ok(None),
        (Some((card, _)), _, last) => match card.resource() {
            Some(resource) => Ok(Some(resource)),
            None => Err(CommandError::UnknownWord {
                word: last.map(|word| truncate_for_echo(word.text())).unwrap_or_default(),
                expected: CatanExpected::Resource.into(),
                suggestion: None,
            }),
        },
    }
}

/// Number of words before the first that can name cards.
pub(crate) fn words_before_cards(words: &[Word]) -> usize {
    let is_card = |index: usize| match &words[index] {
        Word::Quoted(_) => false,
        Word::Plain(text) if is_article(text, &words[index + 1..]) => true,
        Word::Plain(text) => tokenize(text).is_ok_and(|atoms| {
            atoms
                .iter()
                .any(|atom| matches!(atom, CardToken::Count(_) | CardToken::Card(_) | CardToken::For | CardToken::More))
        }),
    };
    (0..words.len()).find(|&index| is_card(index)).unwrap_or(words.len())
}

/// Returns `true` if the word is an article before cards rather than a preposition of another language before a name.
fn is_article(word: &str, rest: &[Word]) -> bool {
    Term::new("particle", "article").contains(word)
        && rest.first().is_some_and(|next| find_value::<HandCard>(next.text()).is_some())
}

fn parse_trade(words: &[Word]) -> Result<ParsedTrade, CommandError> {
    let mut sides = ParsedTrade::default();
    let mut count = None;
    let mut multiplies = false;
    for (index, word) in words.iter().enumerate() {
        let Word::Plain(word) = word else { return Err(unknown_card(word.text())) };
        let rest = &words[index + 1..];
        if is_article(word, rest) {
            count = Some(1);
            continue;
        }
        let atoms = tokenize(word)?;
        if let [CardToken::To] = atoms[..] {
            sides.to = parse_names(rest);
            break;
        }
        for atom in atoms {
            let giving = sides.want.is_none();
            let side = sides.want.as_mut().unwrap_or(&mut sides.give);
            match atom {
                CardToken::Count(_) if count.is_some() => return Err(unknown_card(word)),
                CardToken::Count(number) if multiplies => {
                    side.0.last_mut().into_iter().for_each(|pile| pile.count = Some(number));
                    multiplies = false;
                }
                CardToken::Count(number) => count = Some(number),
                CardToken::Card(card) => side.0.push(Pile { card, count: count.take() }),
                CardToken::For if giving && count.is_none() => sides.want = Some(ParsedSide::default()),
                CardToken::For => return Err(CommandError::Extra { word: truncate_for_echo(word) }),
                CardToken::More => sides.unfinished = true,
                CardToken::Times => {
                    multiplies = count.is_none() && side.0.last().is_some_and(|pile| pile.count.is_none())
                }
                CardToken::Noise => {}
                CardToken::To => return Err(unknown_card(word)),
            }
        }
    }
    match count {
        Some(_) => Err(CommandError::Missing { expected: CatanExpected::HandCard.into() }),
        None => Ok(sides),
    }
}

/// Splits a word into atoms: `2xwood+ore->brick` has six.
fn tokenize(word: &str) -> Result<Vec<CardToken>, CommandError> {
    let arrows = word.replace("->", "→").replace("=>", "→").replace("...", "…");
    let mut atoms = Vec::new();
    let mut rest = String::new();
    let flush = |rest: &mut String, atoms: &mut Vec<CardToken>| -> Result<(), CommandError> {
        if !rest.is_empty() {
            atoms.push(parse_token(rest, word)?);
            rest.clear();
        }
        Ok(())
    };
    for c in arrows.chars() {
        let digit_ends = !c.is_ascii_digit() && rest.ends_with(|last: char| last.is_ascii_digit());
        let number_begins =
            c.is_ascii_digit() && !rest.is_empty() && !rest.ends_with(|last: char| last.is_ascii_digit());
        if digit_ends || number_begins {
            flush(&mut rest, &mut atoms)?;
        }
        match c {
            '+' | ',' | ';' | '&' | '/' | '|' | '.' => flush(&mut rest, &mut atoms)?,
            '→' | '⇒' | '>' | '↔' => {
                flush(&mut rest, &mut atoms)?;
                atoms.push(CardToken::For);
            }
            '…' => {
                flush(&mut rest, &mut atoms)?;
                atoms.push(CardToken::More);
            }
            '×' | '*' | 'x' | 'X' if rest.is_empty() && matches!(atoms.last(), Some(CardToken::Count(_))) => {
                atoms.push(CardToken::Times);
            }
            _ => rest.push(c),
        }
    }
    flush(&mut rest, &mut atoms)?;
    Ok(atoms)
}

fn parse_token(piece: &str, word: &str) -> Result<CardToken, CommandError> {
    if piece.starts_with(|c: char| c.is_ascii_digit()) {
        return piece.parse().map(CardToken::Count).map_err(|_| CommandError::TooMany);
    }
    let folded = fold(piece);
    let bare = Term::new("filler", "elision").all_words().find_map(|elision| folded.strip_prefix(elision));
    if let Some(card) = find_value(bare.unwrap_or(&folded)) {
        return Ok(CardToken::Card(card));
    }
    let is = |section, key| Term::new(section, key).contains(piece);
    Ok(match folded.as_str() {
        "x" | "×" | "*" => CardToken::Times,
        _ if is("particle", "for") => CardToken::For,
        _ if is("particle", "to") => CardToken::To,
        _ if is("filler", "card") => CardToken::Noise,
        _ => {
            let number = (1..).zip(NUMBER_KEYS).find(|(_, key)| is("number", key));
            number.map(|(count, _)| CardToken::Count(count)).ok_or_else(|| unknown_card(word))?
        }
    })
}

/// Keys of the number words in the vocabulary.
const NUMBER_KEYS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

fn unknown_card(word: &str) -> CommandError {
    let suggestion = nearest_in_vocabulary::<HandCard>(word);
    CommandError::UnknownWord { word: truncate_for_echo(word), expected: CatanExpected::Cards.into(), suggestion }
}

/// Parses names separated by commas or conjunctions; empty if everybody is addressed.
pub(crate) fn parse_names(words: &[Word]) -> Vec<PlayerName> {
    let mut names = Vec::new();
    let mut name = String::new();
    let mut everybody = false;
    let mut finish = |name: &mut String, names: &mut Vec<PlayerName>| {
        let said = std::mem::take(name);
        match Term::new("particle", "everybody").contains(said.trim()) {
            true => everybody = true,
            false => names.extend(PlayerName::new(&said)),
        }
    };
    for word in words {
        match word {
            Word::Quoted(quoted) => {
                finish(&mut name, &mut names);
                names.extend(PlayerName::new(quoted));
            }
            Word::Plain(word) if joins_names(word) => finish(&mut name, &mut names),
            Word::Plain(word) => {
                for (index, part) in word.split([',', ';']).enumerate() {
                    if index > 0 {
                        finish(&mut name, &mut names);
                    }
                    name.push(' ');
                    name.push_str(part);
                }
            }
        }
    }
    finish(&mut name, &mut names);
    if everybody { Vec::new() } else { names }
}

/// Returns `true` if the word separates two names.
fn joins_names(word: &str) -> bool {
    matches!(word, "&" | "+") || ["and", "or"].iter().any(|key| Term::new("particle", key).contains(word))
}
