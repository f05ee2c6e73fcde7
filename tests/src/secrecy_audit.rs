//! Secrecy audit: the secrets that each person may know of the games that were played, and the check of received lines
//! against them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::path::Path;

use bot_core::catan::grammar::label::CatanLabel;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::table::PrivateReply;
use bot_core::table::id::TableId;
use bot_core::table::state::{Play, TablePhase, TableState};
use bot_core::wording::{MessageContext, Names, Words};
use bot_store::{DiskStore, Store as _};
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::cities_knights::view::RevealedCards;
use engine::game::AnyView;
use engine::game::HostedTitle;

/// Beginnings of lines that describe a hand, in both languages.
const HAND_LINE_STARTS: [&str; 28] = [
    "Your hand:",
    "Your hand is",
    "Development cards:",
    "Bought in this turn",
    "You will discard:",
    "Enough for:",
    "Progress cards:",
    "You will give:",
    "You will lose your city",
    "You will draw",
    "You will put back:",
    "You are shown:",
    "You put this church tile under",
    "The two church tiles that you choose",
    "Votre main :",
    "Votre main est",
    "Cartes développement :",
    "Achetées pendant ce tour",
    "Vous défausserez :",
    "Assez pour :",
    "Cartes progrès :",
    "Vous donnerez :",
    "Vous perdrez votre ville",
    "Vous piocherez",
    "Vous remettrez :",
    "On vous montre :",
    "Vous avez mis cette tuile de l’église",
    "Les deux tuiles de l’église entre",
];

/// Parts of lines about a theft or a purchase, in both languages.
const SECRET_EVENT_PARTS: [&str; 9] = [
    " steals",
    "You steal",
    "buys a development card",
    "buy a development card",
    " vole ",
    "Vous volez",
    "vous vole",
    "achète une carte développement",
    "achetez une carte développement",
];

/// Names of cards, in both languages.
const CARD_NAMES: [&str; 24] = [
    "brick",
    "lumber",
    "wool",
    "grain",
    "ore",
    "paper",
    "cloth",
    "coin",
    "knight",
    "monopoly",
    "plenty",
    "victory",
    "argile",
    "bois",
    "laine",
    "blé",
    "minerai",
    "papier",
    "étoffe",
    "pièce",
    "chevalier",
    "monopole",
    "invention",
    "victoire",
];

/// Lines that one viewer may receive.
#[derive(Default)]
struct PermittedLines {
    hands: BTreeSet<String>,
    events: BTreeSet<String>,
    /// Names of the progress cards that they held or were shown.
    progress: BTreeSet<String>,
}

/// Lines that everybody may receive about some games.
#[derive(Default)]
pub struct SecrecyAudit {
    everybody: PermittedLines,
    people: BTreeMap<PlayerId, PermittedLines>,
    /// Names of all progress cards, if the games use them.
    progress: BTreeSet<String>,
    /// Headings of the analysis of a game, which reveals what was hidden; empty while a game is running.
    analysis: Vec<String>,
}

/// Number of lines that were checked.
#[derive(Debug, Default)]
pub struct AuditCounts {
    /// Lines about hands.
    pub hands: usize,
    /// Lines about thefts and purchases.
    pub events: usize,
    /// Lines with the name of a progress card.
    pub cards: usize,
}

/// The only table of a store that nobody uses any more.
///
/// # Panics
/// If there is not exactly one.
pub fn table_in(data: &Path) -> TableState {
    let mut tables = tables_in(data);
    assert_eq!(tables.len(), 1, "there is one table");
    tables.remove(0)
}

/// The tables of a store that nobody uses any more.
///
/// # Panics
/// If the store cannot be read.
pub fn tables_in(data: &Path) -> Vec<TableState> {
    let store = DiskStore::open(data).expect("the store is sound");
    let table = |id: TableId| {
        let entries = store.load(&id).expect("it can be read");
        TableState::fold(id, entries).expect("it makes a table")
    };
    store.heads().into_iter().map(|(id, _)| table(id)).collect()
}

impl PermittedLines {
    /// Adds the lines that a viewer of a game may receive, in every language, escaped by `written`.
    fn add_game(&mut self, play: &Play, names: &Names, viewer: Viewer, written: fn(&str) -> String) {
        for step in 0..=play.game.step_count() {
            let view = play.game.view_after(step, viewer);
            let scene = MessageContext::new(&view, names);
            self.progress.extend(visible_progress_cards(&view).flat_map(card_names).map(|name| written(&name)));
            for words in Language::ALL.map(Words::for_language) {
                self.hands.extend(words.hand(&scene).iter().map(|line| written(line)));
                if step < play.game.step_count() {
                    let notices = play.game.notices(step, viewer);
                    // Together as in the message of the turn, and alone as in an answer or a hand.
                    let one = |notice| words.notices(std::slice::from_ref(notice), &scene);
                    let alone = notices.iter().flat_map(one);
                    let lines = alone.flat_map(|line| [words.last_private_notice(&line), line]);
                    let lines = lines.chain(words.notices(&notices, &scene));
                    self.events.extend(lines.map(|line| written(&line)));
                }
            }
        }
    }

    fn contains(&self, line: &str) -> bool {
        self.hands.contains(line) || self.events.contains(line)
    }
}

/// Progress cards that a viewer sees: their own, and those shown to them.
fn visible_progress_cards(view: &AnyView) -> impl Iterator<Item = ProgressCard> {
    let knights = Catan::downcast_view(view).and_then(|view| view.cities_knights.as_ref());
    let own = knights.and_then(|knights| knights.own);
    let shown = own.and_then(|own| match own.shown {
        Some(RevealedCards::Progress(cards)) => Some(cards),
        _ => None,
    });
    let all = own.map(|own| own.cards).into_iter().chain(shown);
    all.flat_map(|cards| cards.iter().map(|(card, _)| card).collect::<Vec<_>>())
}

/// Name of a progress card on a button or in a list, in every language.
fn card_names(card: ProgressCard) -> Vec<String> {
    let name = |words: &Words| words.label(&CatanLabel::Progress(card).into(), None).to_lowercase();
    Language::ALL.map(Words::for_language).map(name).to_vec()
}

impl SecrecyAudit {
    /// Lines that people may receive about the games of these tables, none with an undo, escaped by `written`.
    pub fn from_tables<'a>(
        tables: impl IntoIterator<Item = &'a TableState>,
        written: fn(&str) -> String,
    ) -> SecrecyAudit {
        let mut known = SecrecyAudit::default();
        let heading = |words: &Words| written(&words.heading(&PrivateReply::Analysis));
        known.analysis = Language::ALL.map(Words::for_language).map(heading).to_vec();
        for table in tables {
            let Some(play) = table.play() else { continue };
            if !matches!(table.phase, TablePhase::Over(..)) {
                known.analysis.clear();
            }
            // In the base game, other cards share some of these names.
            if Catan::downcast_options(&table.options).is_some_and(|options| options.cities_knights.is_some()) {
                let names = ProgressCard::ALL.into_iter().flat_map(card_names);
                known.progress.extend(names.map(|name| written(&name)));
            }
            let names = Names(table.names());
            known.everybody.add_game(play, &names, Viewer::Spectator, written);
            for person in table.people() {
                if let Some(seat) = table.seat_of(person.id) {
                    let told = known.people.entry(person.account.clone()).or_default();
                    told.add_game(play, &names, Viewer::Seat(seat), written);
                }
            }
        }
        known
    }

    /// Checks lines against what their reader may know: the person with this account, or everybody.
    ///
    /// # Panics
    /// If a line reveals a secret; `what` describes the message.
    pub fn check_lines(&self, reader: Option<&PlayerId>, lines: &str, what: &dyn Debug, scanned: &mut AuditCounts) {
        if self.analysis.iter().any(|heading| lines.contains(heading.as_str())) {
            return;
        }
        let own = reader.and_then(|reader| self.people.get(reader));
        // Command texts are the same for everybody.
        for line in lines.lines().filter(|line| !line.starts_with(['/', '!'])) {
            if HAND_LINE_STARTS.iter().any(|begin| line.starts_with(begin)) {
                scanned.hands += 1;
                assert!(own.is_some_and(|own| own.contains(line)), "{what:?} tells of a hand: {line}");
            }
            let is_theirs = |line: &str| self.everybody.contains(line) || own.is_some_and(|own| own.contains(line));
            // A line may consist of several sentences.
            let whole = line.strip_suffix('.').unwrap_or(line);
            let sentences: Vec<String> = whole.split(". ").map(|sentence| format!("{sentence}.")).collect();
            let is_known = is_theirs(line) || sentences.iter().all(|one| is_theirs(one));
            let is_anothers = |line: &str| !is_theirs(line) && self.people.values().any(|told| told.contains(line));
            let told = !is_known && (is_anothers(line) || sentences.iter().any(|one| is_anothers(one)));
            assert!(!told, "{what:?} tells what only another may read: {line}");
            // In a menu, a sign may precede the name.
            let label = line.to_lowercase();
            let is_sign = |first: &str| !first.chars().any(char::is_alphabetic);
            let unsigned = label.split_once(' ').filter(|(first, _)| is_sign(first)).map(|(_, rest)| rest);
            for name in std::iter::once(label.as_str()).chain(unsigned).filter(|name| self.progress.contains(*name)) {
                scanned.cards += 1;
                assert!(own.is_some_and(|own| own.progress.contains(name)), "{what:?} names a card: {line}");
            }
            // Alternative texts join sentences, also those about secrets.
            let secret = SECRET_EVENT_PARTS.iter().any(|words| line.contains(words));
            if secret && !self.everybody.events.contains(line) {
                scanned.events += 1;
                let made_of = self.everybody.events.iter().any(|event| line.contains(event.as_str()));
                assert!(is_known || made_of && !has_card_name(line), "{what:?} tells of a secret: {line}");
            }
        }
    }
}

/// Returns `true` if a line names the stolen or bought card.
fn has_card_name(line: &str) -> bool {
    let sentences = line.split(". ").filter(|sentence| SECRET_EVENT_PARTS.iter().any(|words| sentence.contains(words)));
    let mut words = sentences.flat_map(|sentence| sentence.split(|c: char| !c.is_alphabetic()));
    words.any(|word| CARD_NAMES.contains(&word.to_lowercase().as_str()))
}
