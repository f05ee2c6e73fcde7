//! Messages of complete games, for every viewer in every language.

use bot_core_kit::FRENCH;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use bot_core::language::Language;
use bot_core::wording::{MAX_ALT, MessageContext, Names, Words};
use bot_core_kit::arbitrary::{any_described, any_event, visit_listable_actions};
use bot_core_kit::islands::key;
use bot_core_kit::random_game::RandomGame;
use bot_core_kit::repetition_factor;
use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::error::RuleError;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::options::Options;
use engine::catan::resource::{Cards, Resource};
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::game::{AnyNotice, AnyView, HostedTitle};
use engine::luck::KeyedLuck;
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};

fn names() -> Names {
    let names = ["Anna", "Bob «le Grand» & <b>Co</b>", "Цветана 🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑", ""];
    Names(PerSeat::from(names.map(str::to_owned)))
}

/// Ids of all messages, which appear in place of missing ones.
static IDS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let sources = Language::ALL.iter().flat_map(|language| config::locales::builtin_messages(language.code()));
    let lines = sources.flat_map(|(_, source)| source.lines());
    lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).filter(|id| id.contains('-')).collect()
});

/// Asserts that a text is complete, without traces of missing messages or arguments.
fn assert_complete(text: &str, language: Language) {
    assert!(!text.trim().is_empty());
    assert!(!text.contains(['{', '}']), "{text}");
    assert!(text == text.trim() && !text.contains("  "), "{text:?}");
    let missing = text.split_whitespace().find(|word| IDS.contains(word.trim_end_matches(['.', ','])));
    assert!(missing.is_none(), "a message is missing: {text}");
    if language == FRENCH {
        let apart = [" :", " ;", " ?", " !"].iter().any(|mark| text.contains(mark));
        assert!(!apart, "French keeps these marks on the line: {text}");
    }
}

fn viewers(players: usize) -> impl Iterator<Item = Viewer> {
    (0..players).filter_map(Seat::new).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn view(state: &State, viewer: Viewer) -> AnyView {
    Catan::any_view(Catan::view(state, viewer))
}

fn notices(events: &[Event], viewer: Viewer) -> Vec<AnyNotice> {
    events.iter().map(|event| Catan::any_notice(Catan::notice(event, viewer))).collect()
}

fn everybody() -> engine::seat::SeatSet {
    Seat::ALL.into_iter().collect()
}

/// Checks all messages about a state, and about the events since the reader's last visit.
fn word_state(state: &State, events: &[Event], names: &Names) {
    for viewer in viewers(state.players) {
        let view = view(state, viewer);
        let scene = MessageContext::new(&view, names);
        let notices = notices(events, viewer);
        for language in Language::ALL {
            let words = Words::for_language(language);
            let mut texts = words.status(&notices, &scene);
            texts.extend(words.board(&scene));
            texts.extend(words.hand(&scene));
            texts.extend(words.end(&scene));
            texts.extend(words.waiting(&scene));
            assert_eq!(words.hand(&scene).is_empty(), viewer == Viewer::Spectator);
            let alt = words.alt_text(&notices, &scene);
            assert!(alt.encode_utf16().count() <= MAX_ALT, "{}: {alt}", alt.encode_utf16().count());
            assert!(alt.ends_with(['.', '!']), "{alt}");
            for seat in Seat::ALL.into_iter().take(state.players) {
                assert!(alt.contains(&names.name(seat)), "the alt text tells how everybody stands: {alt}");
            }
            texts.push(alt);
            texts.iter().for_each(|text| assert_complete(text, language));
        }
    }
}

fn word_step(state: &State, events: &[Event], names: &Names) {
    for viewer in viewers(state.players) {
        let view = view(state, viewer);
        let scene = MessageContext::new(&view, names);
        let notices = notices(events, viewer);
        for language in Language::ALL {
            let words = Words::for_language(language);
            words.notices(&notices, &scene).iter().for_each(|text| assert_complete(text, language));
            words.digest(&notices, &scene).iter().for_each(|text| assert_complete(text, language));
            words.prompts(everybody(), &scene).iter().for_each(|text| assert_complete(text, language));
        }
    }
}

/// Checks the messages of current rule errors, one of each kind.
fn word_errors(state: &State, names: &Names, choice: &mut Rng, known: &mut BTreeSet<String>) {
    for seat in Seat::ALL {
        let mut errors: Vec<RuleError> = Vec::new();
        visit_listable_actions(state, |action| errors.extend(Catan::check(state, seat, &action).err()));
        for _ in 0..20 {
            errors.extend(Catan::check(state, seat, &any_described(state, choice)).err());
        }
        let view = view(state, Viewer::Seat(seat));
        for error in errors {
            if known.insert(format!("{error:?}")) {
                for language in Language::ALL {
                    let error = Catan::any_error(error);
                    assert_complete(
                        &Words::for_language(language).rule_error(&error, &MessageContext::new(&view, names)),
                        language,
                    );
                }
            }
        }
    }
}

#[test]
fn random_games_have_messages_for_all_viewers_and_languages() {
    let (names, mut known) = (names(), BTreeSet::new());
    for seed in 0..8 * repetition_factor() {
        let mut walk = RandomGame::new(seed);
        let (mut missed, mut all, mut steps) = (Vec::new(), Vec::new(), 0);
        while let Some(taken) = walk.step() {
            word_step(&walk.state, &taken.events, &names);
            missed.extend(&taken.events);
            all.extend(taken.events);
            steps += 1;
            if steps % 100 == 0 {
                word_state(&walk.state, &missed, &names);
                word_errors(&walk.state, &names, &mut walk.choice, &mut known);
                missed.clear();
            }
        }
        word_state(&walk.state, &all, &names);
        word_errors(&walk.state, &names, &mut walk.choice, &mut known);
    }
    assert!(known.len() > 100, "errors of many kinds were worded: {}", known.len());
}

/// Logs are untrusted: impossible events have messages too.
#[test]
fn arbitrary_events_have_messages() {
    let names = names();
    for seed in 0..4 {
        let mut walk = RandomGame::new(seed);
        let Setup { players, .. } = walk.setup;
        for _ in 0..500 {
            let event = any_event(&mut walk.choice);
            for viewer in viewers(players) {
                let view = view(&walk.state, viewer);
                for language in Language::ALL {
                    let told = Words::for_language(language)
                        .notices(&notices(&[event], viewer), &MessageContext::new(&view, &names));
                    told.iter().for_each(|text| assert_complete(text, language));
                }
            }
        }
    }
}

#[test]
fn secret_discard_is_worded_once() {
    let (anna, bob) = (Seat::ALL[0], Seat::ALL[1]);
    let setup = Setup::new(3, Options::default(), &mut KeyedLuck::new(key(0))).expect("a variable board");
    let state = Catan::initial_state(&setup);
    let gone = Cards::from_card(Resource::Ore, 4);
    let sealed = [anna, bob].map(|seat| Event::DiscardSealed { seat, cards: gone });
    let told = [anna, bob].map(|seat| Event::Public(PublicEvent::Discarded { seat, cards: gone }));
    for viewer in viewers(3) {
        let view = view(&state, viewer);
        let (names, words) = (names(), Words::for_language(Language::ENGLISH));
        let scene = MessageContext::new(&view, &names);
        let lines = |events: &[Event]| words.notices(&notices(events, viewer), &scene);
        assert_eq!(lines(&sealed).len(), 2, "before the last has chosen");
        assert_eq!(lines(&[sealed, told].concat()), lines(&told));
        // The discards of the next seven are separate.
        assert_eq!(lines(&[&told[..], &sealed[..1]].concat()).len(), 3);
    }
}
