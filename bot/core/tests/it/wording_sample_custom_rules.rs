//! Samples of the rules that a table has changed.

use bot_core::command::Topic;
use bot_core::error::{CustomRulesError, UserError};
use bot_core::option::OptionKind;
use bot_core::titles;
use bot_core::wording::{MessageContext, Words};
use bot_core_kit::samples::MessageSamples;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::custom_rules::{CustomRules, DiceRule, DiscardRule, DomesticTrade, RobberRule};
use engine::catan::error::RuleError;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::options::Options;
use engine::catan::view::View;
use engine::game::HostedTitle;
use engine::seat::SeatSet;

use crate::wording_context::{ANNA, BOB, CHLOE, names, notices, view, with_catan_context};

fn changed(sevenless_rounds: u8) -> Options {
    let custom_rules = CustomRules {
        robber: RobberRule::Friendly,
        sevenless_rounds,
        hand_limit: 9,
        dice: DiceRule::Even,
        trade: DomesticTrade::Forbidden,
        discards: DiscardRule::Random,
    };
    Options { custom_rules, ..Options::default() }
}

fn rules(words: &Words) -> Vec<String> {
    let topics = [Topic::PRODUCTION, Topic::ROBBER, Topic::TRADE];
    let of = |options: Options| topics.into_iter().flat_map(move |topic| words.rules(Some(topic), &options.into()));
    of(changed(1)).chain(of(changed(2))).chain(of(changed(1).with_cities_knights())).collect()
}

/// Each value of each option, usual or not.
fn values(words: &Words) -> Vec<String> {
    let kinds = titles::all_options().all().iter().filter(|kind| !kind.has_slash_argument());
    let value = |kind: &OptionKind| {
        let values = kind.values().into_iter().map(|value| words.option_value(value)).collect::<Vec<_>>();
        format!("{}: {}", words.option(*kind), values.join(" · "))
    };
    kinds.map(value).chain([words.options(&changed(2).into()).join(" · ")]).chain(status(words)).collect()
}

/// Public state of a game with changed rules.
fn status(words: &Words) -> Vec<String> {
    let changed = Catan::any_view(View { options: changed(2), ..view(Viewer::Spectator) });
    let names = names();
    words.status(&[], &MessageContext::new(&changed, &names))
}

fn events(words: &Words) -> Vec<String> {
    let rolled = Event::Public(PublicEvent::SevenRerolled { seat: ANNA, dice: [3, 4] });
    let one = SeatSet::only(BOB);
    let errors = [
        RuleError::SparedThere { seats: one },
        RuleError::SparedThere { seats: one.with(CHLOE) },
        RuleError::OnlyBankTrades,
    ];
    let errors = errors.map(Catan::any_error);
    let errors = with_catan_context(Viewer::Seat(ANNA), |scene| errors.map(|error| words.rule_error(&error, scene)));
    notices::<Catan>(words, &[rolled], view).into_iter().chain(errors).collect()
}

fn saved(words: &Words) -> Vec<String> {
    let rules = || "No trade between players".to_owned();
    vec![
        words.saved_rules_title(),
        words.saved_rules_none(),
        words.saved_rules_entry("Ours", rules()),
        words.saved_rules_saved("Ours"),
        words.saved_rules_used("Ours", rules()),
        words.saved_rules_removed("Ours"),
    ]
}

fn refusals(words: &Words) -> Vec<String> {
    let name = || "Ours".to_owned();
    let errors = [
        CustomRulesError::NoRoom,
        CustomRulesError::NoTable,
        CustomRulesError::ManagersOnly,
        CustomRulesError::BadName { most: 32 },
        CustomRulesError::Full { most: 16 },
        CustomRulesError::Unknown { name: name() },
        CustomRulesError::Outdated { name: name() },
        CustomRulesError::Unreadable,
    ];
    errors.map(|error| words.error(&UserError::CustomRules(error), None)).to_vec()
}

pub(crate) fn samples(words: &Words) -> MessageSamples {
    vec![
        ("Changed rules: the options", values(words)),
        ("Changed rules: the rules", rules(words)),
        ("Changed rules: what happens", events(words)),
        ("Saved rules", saved(words)),
        ("What can't be done with saved rules", refusals(words)),
    ]
}
