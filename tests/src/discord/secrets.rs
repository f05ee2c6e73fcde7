//! Whether anybody's client was sent what that person may not know: everything that it got is held against the game as
//! it was. And whether a log tells a token.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use bot::chat::discord::escape;
use bot::language::Language;
use bot::store::{DiskStore, Store as _};
use bot::table::id::TableId;
use bot::table::state::{Play, TableState};
use bot::wording::{Names, Scene, Words};
use engine::audience::Viewer;

use super::seen::Sighting;
use super::{Id, Server, TOKEN};

/// How lines begin that tell of a hand, in either language.
const OF_A_HAND: [&str; 12] = [
    "Your hand:",
    "Your hand is",
    "Development cards:",
    "Bought in this turn",
    "You will discard:",
    "Enough for:",
    "Votre main :",
    "Votre main est",
    "Cartes développement :",
    "Achetées pendant ce tour",
    "Vous défausserez :",
    "Assez pour :",
];

/// What lines say that tell of a theft or a purchase.
const OF_A_SECRET: [&str; 8] = [
    " steal",
    "buys a development card",
    "buy a development card",
    " vole ",
    "Vous volez",
    "vous vole",
    "achète une carte développement",
    "achetez une carte développement",
];

/// What cards are called.
const KINDS: [&str; 18] = [
    "brick",
    "lumber",
    "wool",
    "grain",
    "ore",
    "knight",
    "monopoly",
    "plenty",
    "victory",
    "argile",
    "bois",
    "laine",
    "blé",
    "minerai",
    "chevalier",
    "monopole",
    "invention",
    "victoire",
];

/// What one viewer may be told.
#[derive(Default)]
struct Told {
    hands: BTreeSet<String>,
    events: BTreeSet<String>,
}

/// How many lines were held against what their readers may know.
#[derive(Debug, Default)]
pub struct Scanned {
    /// Of hands.
    pub hands: usize,
    /// Of thefts and purchases.
    pub events: usize,
}

/// The table in a store that nobody uses any more.
///
/// # Panics
/// When there is not just one.
pub fn table_in(data: &Path) -> TableState {
    let mut tables = tables_in(data);
    assert_eq!(tables.len(), 1, "there is one table");
    tables.remove(0)
}

/// The tables in a store that nobody uses any more.
///
/// # Panics
/// When it is not sound.
pub fn tables_in(data: &Path) -> Vec<TableState> {
    let store = DiskStore::open(data).expect("the store is sound");
    let table = |id: TableId| {
        let entries = store.load(&id).expect("it can be read");
        TableState::fold(id, entries).expect("it makes a table")
    };
    store.heads().into_iter().map(|(id, _)| table(id)).collect()
}

impl Told {
    /// Adds what a viewer of a game may be told, in every language.
    fn add(&mut self, play: &Play, names: &Names, viewer: Viewer) {
        for step in 0..=play.game.steps() {
            let view = play.game.view_after(step, viewer);
            let scene = Scene::new(&view, names);
            for words in Language::ALL.map(Words::of) {
                self.hands.extend(words.hand(&scene).iter().map(|line| escape(line)));
                if step < play.game.steps() {
                    let notices = play.game.notices(step, viewer);
                    // Together as the turn tells them, and alone as an answer or a hand does.
                    let one = |notice| words.notices(std::slice::from_ref(notice), &scene);
                    let alone = notices.iter().flat_map(one);
                    let lines = alone.flat_map(|line| [words.learned_last(&line), line]);
                    let lines = lines.chain(words.notices(&notices, &scene));
                    self.events.extend(lines.map(|line| escape(&line)));
                }
            }
        }
    }
}

/// Holds everything that came to people's clients against what each of them may know. The tables are all whose games
/// were played on this server, and nobody has undone anything.
///
/// # Panics
/// When somebody was sent what is not theirs to know.
pub fn scan<'a>(
    server: &Server,
    tables: impl IntoIterator<Item = &'a TableState>,
    bystanders: &[Id],
) -> Scanned {
    let mut everybody = Told::default();
    let mut seats: BTreeMap<Id, Told> = BTreeMap::new();
    for table in tables {
        let Some(play) = table.play() else { continue };
        let names = Names(table.names());
        everybody.add(play, &names, Viewer::Spectator);
        for person in table.people() {
            let id: Option<Id> =
                person.account.0.strip_prefix("discord:").and_then(|number| number.parse().ok());
            if let (Some(id), Some(seat)) = (id, table.seat_of(person.id)) {
                seats.entry(id).or_default().add(play, &names, Viewer::Seat(seat));
            }
        }
    }
    let mut scanned = Scanned::default();
    for sighting in server.seen() {
        let public = sighting.who.len() > 1 || sighting.who.iter().any(|who| bystanders.contains(who));
        let own = match public {
            true => None,
            false => seats.iter().find(|(id, _)| sighting.who.contains(id)).map(|(_, told)| told),
        };
        check(&sighting, own, &everybody, &mut scanned);
    }
    scanned
}

fn check(sighting: &Sighting, own: Option<&Told>, everybody: &Told, scanned: &mut Scanned) {
    // What commands do is the same for everybody.
    for line in sighting.text.lines().filter(|line| !line.starts_with('/')) {
        if OF_A_HAND.iter().any(|begin| line.starts_with(begin)) {
            scanned.hands += 1;
            assert!(own.is_some_and(|own| own.hands.contains(line)), "{sighting:?} tells of a hand: {line}");
        }
        // Pictures in words put sentences together; what is said of secrets is one of them.
        let secret = OF_A_SECRET.iter().any(|words| line.contains(words));
        if secret && !everybody.events.contains(line) {
            scanned.events += 1;
            let known = own.is_some_and(|own| own.events.contains(line));
            let made_of = everybody.events.iter().any(|event| line.contains(event.as_str()));
            assert!(known || made_of && !names_a_card(line), "{sighting:?} tells of a secret: {line}");
        }
    }
}

/// Whether a line says which card was stolen or bought.
fn names_a_card(line: &str) -> bool {
    let sentences =
        line.split(". ").filter(|sentence| OF_A_SECRET.iter().any(|words| sentence.contains(words)));
    let mut words = sentences.flat_map(|sentence| sentence.split(|c: char| !c.is_alphabetic()));
    words.any(|word| KINDS.contains(&word.to_lowercase().as_str()))
}

/// The lines of a log that tell the bot's token or that of an interaction, as far as there were any.
pub fn telling<'a>(server: &Server, log: &'a str) -> Vec<&'a str> {
    let mut tokens: Vec<String> = server.look(|world| world.tokens.keys().cloned().collect());
    // The last part of the bot's own is the secret one.
    tokens.extend(TOKEN.rsplit('.').next().map(str::to_owned));
    let tells = |line: &&str| tokens.iter().any(|token| line.contains(token));
    log.lines().filter(tells).collect()
}
