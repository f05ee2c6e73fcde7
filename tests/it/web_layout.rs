//! Layout of the web table: every state of every title, at nine sizes, in three languages.

use std::sync::Arc;

use bot_core::language::Language;
use bot_store::{MemoryStore, Store};
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::state::{Phase, State};
use engine::elasund::Elasund;
use engine::elasund::action::Action as TownAction;
use engine::game::HostedTitle;
use engine::journal::StepOf;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::fixture_position::{FixturePosition, RecordedGames};
use tests::logs::table_id;
use tests::repetition_factor;
use tests::web_server::WebServer;

/// Stored tables of a title in one language: state of each, and path of its guest.
struct Tables {
    store: Arc<MemoryStore>,
    language: Language,
    paths: Vec<(&'static str, String)>,
}

impl Tables {
    fn new(language: Language) -> Tables {
        Tables { store: Arc::new(MemoryStore::default()), language, paths: Vec::new() }
    }

    /// Stores a position, if the title has it. With offers, the others are people: robots would answer.
    async fn add<T: HostedTitle>(&mut self, state: &'static str, position: Option<FixturePosition<T>>) {
        let Some(mut position) = position else { return };
        position.table = table_id(1_000 + self.paths.len() as u64);
        position.among_robots = state != "offers";
        let store: &dyn Store = &*self.store;
        match state {
            "lobby" => position.append_lobby_to(store, self.language).await,
            _ => position.append_to(store, self.language).await,
        }
        self.paths.push((state, position.path()));
    }

    /// Stores the positions of the base game or one of its expansions.
    async fn of_islands(language: Language, files: &str) -> Tables {
        let games: RecordedGames<Catan> = RecordedGames::load_files(|name| name.starts_with(files));
        let before = |fits: fn(&State, &StepOf<Catan>) -> bool| games.position_before(fits);
        let mut tables = Tables::new(language);
        let founds = |state: &State, _: &StepOf<Catan>| matches!(state.phase, Phase::FoundSettlement { .. });
        let hand = |state: &State, step: &StepOf<Catan>| state.hands[step.seat].total() as usize;
        let turn =
            |state: &State, step: &StepOf<Catan>| matches!(step.action, Action::EndTurn).then(|| hand(state, step));
        let offers = |state: &State, step: &StepOf<Catan>| {
            let answers = matches!(step.action, Action::AcceptTrade { .. } | Action::DeclineTrade { .. });
            answers.then(|| state.offers.0.iter().flatten().count() * 100 + hand(state, step))
        };
        tables.add("lobby", before(founds)).await;
        tables.add("founding", before(founds)).await;
        tables.add("robber", before(|_, step| matches!(step.action, Action::MoveRobber { .. }))).await;
        tables.add("discard", before(|_, step| matches!(step.action, Action::Discard { .. }))).await;
        tables.add("turn", games.best_position(turn)).await;
        tables.add("offers", games.best_position(offers)).await;
        tables.add("end", games.end()).await;
        tables
    }

    /// Stores the positions of Elasund.
    async fn of_town(language: Language) -> Tables {
        let games: RecordedGames<Elasund> = RecordedGames::load_files(|name| name.starts_with("elasund_"));
        let mut tables = Tables::new(language);
        let turn =
            |_: &_, step: &StepOf<Elasund>| matches!(step.action, TownAction::TakeGold).then_some(step.events.len());
        tables.add("lobby", games.position_before(|_, _| true)).await;
        tables.add("founding", games.position_before(|_, _| true)).await;
        let ship = |_: &_, step: &StepOf<Elasund>| matches!(step.action, TownAction::MoveShip { .. });
        tables.add("robber", games.position_before(ship)).await;
        let discard = |_: &_, step: &StepOf<Elasund>| matches!(step.action, TownAction::Discard { .. });
        tables.add("discard", games.position_before(discard)).await;
        tables.add("turn", games.best_position(turn)).await;
        tables.add("end", games.end()).await;
        tables
    }

    fn path(&self, state: &str) -> Option<&str> {
        self.paths.iter().find(|(named, _)| *named == state).map(|(_, path)| path.as_str())
    }
}

const IS_SHOWN: &str =
    "document.body.dataset.link === 'open' && !document.body.dataset.asking && document.querySelector('#mine .ask')";
/// A guide note is shown only where the guide was switched on.
const GUIDE: &str = "localStorage.setItem('comptoir-guide', JSON.stringify({ on: true, titles: [], seen: [] }))";
const NO_GUIDE: &str = "localStorage.setItem('comptoir-guide', JSON.stringify({ on: false, titles: [], seen: [] }))";

async fn open(page: &Browser, host: &str, path: &str, guide: bool) {
    page.eval(&format!("({}, true)", if guide { GUIDE } else { NO_GUIDE })).await;
    page.goto(&format!("http://{host}{path}")).await;
    page.wait_until(IS_SHOWN).await;
    if page.eval("document.querySelector('.post.lobby') === null").await == true {
        page.wait_until(BOARD_IS_CURRENT).await;
    }
}

/// Shows the log or the hand, where they share a place.
async fn turn_sheet(page: &Browser, part: &str) {
    page.eval(&format!("(document.querySelector('#sheet [data-part={part}]').click(), true)")).await;
}

/// Audits all states of a title in one language.
async fn audit(page: &Browser, title: &str, tables: &Tables) -> Vec<String> {
    let web = WebServer::start_with_store(Arc::clone(&tables.store) as Arc<dyn Store>).await;
    page.resize(1366, 768, 1.0).await;
    page.goto(&format!("http://{}/", web.host)).await;
    let mut faults = Vec::new();
    let named = |state: &str| format!("{title} in {}, {state}", tables.language.code());
    for (state, path) in &tables.paths {
        open(page, &web.host, path, false).await;
        faults.extend(page.layout_faults(&named(state)).await);
        page.resize(1366, 768, 1.0).await;
        if *state == "founding" {
            open(page, &web.host, path, true).await;
            page.wait_until("document.getElementById('guide').checkVisibility()").await;
            faults.extend(page.layout_faults(&named("founding with a guide note")).await);
        }
    }
    let Some(turn) = tables.path("turn") else { return faults };
    page.resize(1366, 768, 1.0).await;
    open(page, &web.host, turn, true).await;
    if page.eval("document.getElementById('guide').checkVisibility()").await == true {
        faults.extend(page.layout_faults(&named("own turn with a guide note")).await);
    }
    page.resize(1366, 768, 1.0).await;
    open(page, &web.host, turn, false).await;
    let trade = ".deeds button[data-command='/trade']:not([aria-disabled])";
    if page.eval(&format!("document.querySelector(\"{trade}\") !== null")).await == true {
        page.click(trade).await;
        page.wait_until("document.querySelector('#mine .tray')").await;
        faults.extend(page.layout_faults(&named("tray")).await);
        page.resize(1366, 768, 1.0).await;
        page.eval("(document.querySelector('#mine .answer .close').click(), true)").await;
    }
    page.type_into("#say", "/vote yes\n").await;
    page.wait_until("document.querySelector('#problem .problem')").await;
    turn_sheet(page, "mine").await;
    faults.extend(page.layout_faults(&named("refusal")).await);
    page.resize(1366, 768, 1.0).await;
    // A refused line stays in the field.
    page.eval("(document.querySelector('#problem button').click(), document.getElementById('say').value = '', true)")
        .await;
    turn_sheet(page, "talk").await;
    faults.extend(page.layout_faults(&named("log")).await);
    page.resize(1366, 768, 1.0).await;
    page.type_into("#say", "Does anybody give some wool for ore? I have plenty of it, and nobody else here does.\n")
        .await;
    page.wait_until("document.querySelector('.post.said')").await;
    page.eval("(document.getElementById('say').focus(), true)").await;
    faults.extend(page.layout_faults(&named("chat")).await);
    page.resize(1366, 768, 1.0).await;
    faults
}

/// Audits a title in the language with this number, in slow runs in every language.
async fn fits(title: &str, language: usize) {
    let page = Browser::start(Window::Desktop).await;
    let mut faults = Vec::new();
    let all = Language::ALL;
    let languages = if repetition_factor() > 1 { all.to_vec() } else { vec![all[language % all.len()]] };
    for language in languages {
        let tables = match title {
            "base game" => Tables::of_islands(language, "short_").await,
            "Cities & Knights" => Tables::of_islands(language, "knights_").await,
            "ships" => Tables::of_islands(language, "ships_").await,
            "Cities & Knights at sea" => Tables::of_islands(language, "sea_knights_").await,
            _ => Tables::of_town(language).await,
        };
        assert!(tables.path("turn").is_some(), "{title} has a turn");
        faults.extend(audit(&page, title, &tables).await);
    }
    page.close().await;
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn base_game_fits_every_window() {
    fits("base game", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cities_and_knights_fit_every_window() {
    fits("Cities & Knights", 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ships_fit_every_window() {
    fits("ships", 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cities_and_knights_at_sea_fit_every_window() {
    fits("Cities & Knights at sea", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn elasund_fits_every_window() {
    fits("Elasund", 2).await;
}
