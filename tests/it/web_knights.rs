//! Every prompt and every move of Cities & Knights, by clicks in a real browser.

use std::sync::Arc;

use bot_core::language::Language;
use bot_core::table::record::Record;
use bot_store::{MemoryStore, Store};
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::prompt::{DiscardCause, PromptKind};
use engine::catan::state::State;
use engine::game::{AnyStep, HostedTitle};
use engine::journal::StepOf;
use engine::rules::Rules;
use serde_json::json;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::coverage::{action_kind, knight_kinds, prompt_kind};
use tests::fixture_position::{FixturePosition, RecordedGames};
use tests::web_server::WebServer;

/// Maximum number of clicks for anything: one for each card where cards are assembled.
const MAX_CLICKS: usize = 30;

/// Script that finds the next element to click: a card of a tray, a position on the board, a line of a menu, preferably the
/// wanted one, or the button that opens the menu. Positions are clicked on the board only.
const NEXT_CONTROL: &str = "((opening, line) => {
  const free = (list) => [...list].filter((button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.getAttribute('aria-busy') !== 'true' && button.checkVisibility());
  const answer = document.querySelector('#mine .answer');
  const tray = answer?.querySelector('.tray');
  if (tray && tray.querySelectorAll('.side').length === 1) {
    const send = tray.querySelector('.controls .primary');
    return send.disabled ? free(tray.querySelectorAll('.slot .resource'))[0] ?? null : send;
  }
  const wanted = (list) => list.find((button) => button.dataset.command.startsWith(line));
  const several = free(document.querySelectorAll('#spots .choice button'));
  const menu = free(answer?.querySelectorAll('.menu button') ?? []);
  const places = free(document.querySelectorAll('#spots .spot'));
  const asked = document.querySelector('#mine.placed') ? places[0] : null;
  const place = places.find((place) => place.deeds.some((deed) => deed.command.startsWith(line)));
  return wanted(several) ?? several[0] ?? wanted(menu) ?? asked ?? menu[0] ?? place ?? free(document.querySelectorAll(opening))[0] ?? null;
})";

/// Expression for elements of the private panel that overflow or have no text.
const AMISS: &str = "[...document.querySelectorAll('#mine button, #mine .slot, #mine .resource, #mine h2')]
  .filter((element) => element.checkVisibility() && !element.matches('.spot, .developments *'))
  .filter((element) => {
    const box = element.getBoundingClientRect();
    const words = (element.textContent + (element.getAttribute('aria-label') ?? '') + (element.title ?? '')).trim();
    return box.left < 0 || box.right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 1 || !words;
  })
  .map((element) => element.outerHTML.slice(0, 160))";

/// Selector of the button that starts a move of this kind, where no position on the board has it, and the beginning of its
/// command.
fn way(kind: &str) -> (String, String) {
    let command = |opening: &str, line: &str| (format!(".deeds button[data-command='{opening}']"), line.to_owned());
    let build = |line: &str| (format!(".builds button[data-command^='{line}']"), line.to_owned());
    match kind.rsplit(' ').next().unwrap_or_default() {
        "BuildWall" => build("/build wall"),
        "RecruitKnight" => build("/knight recruit"),
        "ActivateKnight" => build("/knight activate"),
        "PromoteKnight" => build("/knight promote"),
        "MoveKnight" => command("/menu", "/knight move"),
        "DisplaceKnight" => command("/menu", "/knight displace"),
        "ChaseRobber" => command("/menu", "/knight chase"),
        "Improve" => build("/improve"),
        "OfferHarbor" => command("/trade", "/harbor"),
        "Forgo" => command("/choose", "/choose none"),
        "PutBack" => command("/end", "/discard progress"),
        card if kind.starts_with("knights play") => {
            // Capitals in a name become hyphens in the command.
            let word = card.chars().fold(String::new(), |word, letter| {
                let hyphen = if letter.is_uppercase() && !word.is_empty() { "-" } else { "" };
                word + hyphen + letter.to_lowercase().to_string().as_str()
            });
            let line = match card {
                "RoadBuilding" => "/play roads".to_owned(),
                _ => format!("/play progress {word}"),
            };
            (format!("#mine .developments button[data-command='{line}']"), line)
        }
        _ => command("/choose", "/choose"),
    }
}

/// First step of the player since a fixture position.
fn done(store: &MemoryStore, moment: &FixturePosition) -> Option<AnyStep> {
    let entries = store.load(&moment.table).expect("a sound table");
    let steps = entries.into_iter().filter_map(|entry| match entry.record {
        Record::Step { step } => Some(step),
        _ => None,
    });
    steps.skip(moment.steps).find(|step| step.seat == moment.seat)
}

/// Clicks at a fixture position until the player has acted, and returns the step.
async fn click_through(page: &Browser, kind: &str, moment: &FixturePosition) -> AnyStep {
    let store = moment.to_store(Language::ENGLISH).await;
    let web = WebServer::start_with_store(Arc::clone(&store) as Arc<dyn Store>).await;
    page.goto(&format!("http://{}{}", web.host, moment.path())).await;
    page.wait_until(&format!("{BOARD_IS_CURRENT} && document.querySelector('#mine .ask')")).await;
    let (opening, line) = way(kind);
    for _ in 0..MAX_CLICKS {
        assert_eq!(page.eval(AMISS).await, json!([]), "{kind}");
        assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true, "{kind}");
        let Some(element) = page.element(&format!("{NEXT_CONTROL}({opening:?}, {line:?})")).await else {
            break;
        };
        element.click().await.unwrap_or_else(|error| panic!("{kind}: {error}"));
        page.wait_until("!document.body.dataset.asking").await;
        if let Some(step) = done(&store, moment) {
            return step;
        }
    }
    let shown = page.eval("document.body.innerText").await;
    panic!("{kind} can't be done by clicks: {shown}");
}

/// Returns `true` if the player of this step has an unanswered prompt that fits.
fn has_prompt(state: &State, step: &StepOf<Catan>, fits: impl Fn(&PromptKind) -> bool) -> bool {
    let mut prompts = Catan::prompts(state).into_iter();
    prompts.any(|prompt| prompt.seat == step.seat && prompt.is_awaited() && fits(&prompt.kind))
}

/// Card that causes the discards of a prompt, `Some(None)` for a seven, or `None` for another prompt.
fn discard_cause(asked: &PromptKind) -> Option<Option<ProgressCard>> {
    match asked {
        PromptKind::Discard { cause: DiscardCause::Seven, .. } => Some(None),
        PromptKind::Discard { cause: DiscardCause::Card { card, .. }, .. } => Some(Some(*card)),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_cities_and_knights_prompt_is_answered_by_clicks() {
    let games = RecordedGames::load();
    let page = Browser::start(Window::Phone).await;
    for kind in knight_kinds().into_iter().filter(|kind| kind.starts_with("knights prompt")) {
        let moment = games.position_before(|state, step| {
            let trades = matches!(step.action, Action::OfferTrade { .. } | Action::Resign);
            !trades && has_prompt(state, step, |asked| prompt_kind(asked) == kind)
        });
        let moment = moment.unwrap_or_else(|| panic!("no recorded game asks {kind}"));
        click_through(&page, &kind, &moment).await;
    }
    for wanted in [None, Some(ProgressCard::Wedding), Some(ProgressCard::Sabotage)] {
        let gives_up = |step: &StepOf<Catan>| matches!(step.action, Action::Discard { .. });
        let moment = games.position_before(|state, step| {
            gives_up(step) && has_prompt(state, step, |asked| discard_cause(asked).is_some_and(|card| card == wanted))
        });
        let moment = moment.unwrap_or_else(|| panic!("no recorded game has {wanted:?}"));
        let step = click_through(&page, &format!("discard for {wanted:?}"), &moment).await;
        let Some(action) = Catan::downcast_action(&step.action) else { panic!("the base game") };
        assert!(matches!(action, Action::Discard { .. }), "{action:?}");
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_cities_and_knights_move_is_made_by_clicks() {
    let games = RecordedGames::load();
    let page = Browser::start(Window::Desktop).await;
    // Moves that only answer a prompt.
    let answers = [
        "JoinDefense",
        "LoseCity",
        "DrawProgress",
        "TakeResource",
        "MoveDisplaced",
        "GiveCommodity",
        "TakeCards",
        "TakeProgress",
        "RemoveKnight",
        "PlaceKnight",
        "PlaceLowerKnight",
    ];
    let moves = knight_kinds().into_iter().filter(|kind| {
        let play = kind.starts_with("knights play");
        let action = kind.starts_with("knights action");
        play || action && !answers.iter().any(|answer| kind.ends_with(answer))
    });
    for kind in moves {
        let moment = games.position_before(|_, step| action_kind(&step.action) == kind);
        let moment = moment.unwrap_or_else(|| panic!("no recorded game has {kind}"));
        let step = click_through(&page, &kind, &moment).await;
        let Some(action) = Catan::downcast_action(&step.action) else { panic!("the base game") };
        assert_eq!(action_kind(&action), kind, "{action:?}");
    }
    page.close().await;
}
