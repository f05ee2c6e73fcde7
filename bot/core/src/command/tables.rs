//! Commands of every table.

use super::arguments as read;
use super::declaration::{
    Argument, ArgumentKind as Kind, Declaration, PLAYER, Reader, among, argument, grouped, leaf, led, parent,
    reading, standing, typed, value,
};
use super::error::CommandError;
use super::lexicon::Term;
use super::prepared::dropped;
use super::{CampaignCommand, Command, HouseCommand, MeCommand, Measure, TimeCommand, campaign, me};
use crate::option::{OptionKind, OptionList};

/// Group of commands about the table.
const TABLE: &str = "table";

/// Group of commands about time and absence.
const TIME: &str = "time";

/// Group of commands that do not concern one table.
const HOUSE: &str = "house";

const ME: &[Declaration] = &[
    leaf("me.settings", &[], |text| {
        read::nothing(text, Command::House(HouseCommand::Me(MeCommand::Settings)))
    }),
    leaf("me.remind", &[argument("interval", Kind::Interval)], me::remind),
    leaf("me.hours", &[argument("hours", Kind::Hours), argument("zone", Kind::Zone)], me::hours),
    leaf("me.calls", &[argument("where", Kind::Way)], me::calls),
    leaf("me.next", &[argument("answer", Kind::Ballot)], me::next),
    leaf("me.digest", &[argument("when", Kind::TimeOfDay)], me::digest),
    leaf("me.link", &[argument("code", Kind::Text)], me::link),
    leaf("me.unlink", &[], |text| read::nothing(text, Command::House(HouseCommand::Me(MeCommand::Unlink)))),
];

const SURE: Argument = argument("sure", Kind::Sure);

/// One argument per option.
fn chosen(options: OptionList) -> Vec<Argument> {
    let argument = |kind: &OptionKind| led(kind.word_key(), kind.word_key(), Kind::Value(*kind));
    options.all().iter().map(argument).collect()
}

/// One sub-command per option.
fn changed(options: OptionList) -> Vec<Declaration> {
    let declaration = |kind: &OptionKind| {
        let argument: &'static [Argument; 1] = Box::leak(Box::new([argument("value", Kind::Value(*kind))]));
        value(Term::new("argument", kind.word_key()), argument, *kind)
    };
    options.all().iter().map(declaration).collect()
}

const ROBOT: &[Declaration] = &[
    leaf("robot.add", &[argument("kind", Kind::Robot)], read::robot_add),
    leaf("robot.remove", &[argument("name", Kind::Player)], read::robot_remove),
];

const PERSON: &[Argument] = &[argument("name", Kind::Person)];
const CHAT: &[Argument] = &[argument("who", Kind::Chat)];

const CHAIR: &[Argument] = &[argument("chair", Kind::Whole), argument("kind", Kind::Robot)];

const UNTIL: &[Argument] = &[argument("until", Kind::Until)];

const fn timely(path: &'static str, read: fn(&str) -> Result<Command, CommandError>) -> Declaration {
    grouped(TIME, leaf(path, &[], read))
}

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

const NAME: &[Argument] = &[argument("name", Kind::Text)];

/// Commands listed before those of titles.
pub(super) fn before(options: OptionList) -> Vec<Declaration> {
    vec![
        grouped(TABLE, reading("new", chosen(options).leak(), Reader::Among(read::new))),
        grouped(TABLE, leaf("join", NAME, read::join)),
        grouped(TABLE, leaf("leave", &[SURE], read::leave)),
        parent("robot", ROBOT, read::robot),
        grouped(TABLE, among("option", changed(options).leak(), read::which_option)),
        grouped(TABLE, leaf("start", &[], |text| read::nothing(text, Command::Start))),
        leaf("roll", &[], |text| read::nothing(text, Command::Roll)),
        grouped(HOUSE, reading("leaderboard", game(options).leak(), Reader::Among(read::leaderboard))),
    ]
}

/// Argument for the game.
fn game(options: OptionList) -> Vec<Argument> {
    let games = options.all().iter().filter(|kind| kind.is_game());
    games.map(|kind| argument(kind.word_key(), Kind::Value(*kind))).collect()
}

const CAMPAIGN: &[Declaration] = &[
    about_campaign("campaign.page", |text| asked(text, CampaignCommand::Page)),
    leaf(
        "campaign.new",
        &[
            argument("name", Kind::Text),
            led("games", "games", Kind::Whole),
            led("options", "options", Kind::Text),
        ],
        campaign::new,
    ),
    about_campaign("campaign.join", |text| asked(text, CampaignCommand::Join)),
    about_campaign("campaign.leave", |text| asked(text, CampaignCommand::Leave)),
    about_campaign("campaign.start", |text| asked(text, CampaignCommand::Start)),
    about_campaign("campaign.end", |text| asked(text, CampaignCommand::End)),
    about_campaign("campaign.books", |text| asked(text, CampaignCommand::Books)),
];

const fn about_campaign(path: &'static str, read: fn(&str) -> Result<Command, CommandError>) -> Declaration {
    leaf(path, &[], read)
}

fn asked(text: &str, about: CampaignCommand) -> Result<Command, CommandError> {
    read::nothing(text, Command::House(HouseCommand::Campaign(about)))
}

/// `/campaign` without a sub-command shows the campaign's page.
fn campaign_page(text: &str) -> Result<Command, CommandError> {
    match text {
        "" => asked(text, CampaignCommand::Page),
        other => Err(read::no_child("campaign", other)),
    }
}

/// `/standing`, to which titles add sub-commands.
pub(super) const STANDING: Declaration =
    standing(&[leaf("standing.drop", &[argument("which", Kind::Own("prepared"))], dropped)]);

/// Commands listed after those of titles.
pub(super) const AFTER: &[Declaration] = &[
    leaf("choose", &[argument("what", Kind::Text)], read::choose),
    leaf("end", &[], |text| read::nothing(text, Command::End)),
    leaf("hand", &[], |text| read::nothing(text, Command::Hand)),
    grouped(TABLE, leaf("board", &[led("as", "as", Kind::BoardForm)], read::board)),
    leaf("status", &[], |text| read::nothing(text, Command::Status)),
    leaf("menu", &[], |text| read::nothing(text, Command::Menu)),
    grouped(TABLE, leaf("hint", &[], |text| read::nothing(text, Command::Hint))),
    grouped(TABLE, leaf("undo", &[], |text| read::nothing(text, Command::Undo))),
    grouped(TABLE, leaf("vote", &[argument("answer", Kind::Ballot)], read::vote)),
    grouped(TABLE, leaf("skip", &[PLAYER], read::skip)),
    grouped(TABLE, leaf("resign", &[SURE], read::resign)),
    grouped(TABLE, leaf("stop", &[SURE], read::stop)),
    grouped(TABLE, leaf("again", &[], |text| read::nothing(text, Command::Again))),
    grouped(TABLE, leaf("log", &[argument("page", Kind::Whole)], read::log)),
    grouped(TABLE, leaf("film", &[], |text| read::nothing(text, Command::Film))),
    grouped(TABLE, leaf("replay", &[argument("step", Kind::Whole)], read::replay)),
    grouped(TABLE, leaf("numbers", &[], |text| read::nothing(text, Command::Numbers))),
    grouped(HOUSE, leaf("analysis", &[], |text| read::nothing(text, Command::Analysis))),
    grouped(TABLE, leaf("verify", &[], |text| read::nothing(text, Command::Verify))),
    grouped(TABLE, reading("rules", &[argument("topic", Kind::Topic)], Reader::Among(read::rules))),
    grouped(TIME, leaf("away", UNTIL, read::away)),
    timely("back", |text| read::nothing(text, Command::Time(TimeCommand::Back))),
    grouped(TIME, leaf("delegate", UNTIL, read::delegate)),
    timely("quiet", |text| read::nothing(text, Command::Time(TimeCommand::Quiet))),
    grouped(TIME, leaf("extend", UNTIL, read::extend)),
    timely("pause", |text| read::nothing(text, Command::Time(TimeCommand::Pause))),
    timely("resume", |text| read::nothing(text, Command::Time(TimeCommand::Resume))),
    grouped(TIME, leaf("takeover", &[PLAYER], read::takeover)),
    grouped(TABLE, leaf("replace", &[PLAYER], read::replace)),
    grouped(TABLE, leaf("swap", &[PLAYER], read::swap)),
    // Discord has its own `/ban` and `/kick`, so these are sub-commands there.
    parent("people", PEOPLE, read::people),
    grouped(HOUSE, leaf("forget", &[SURE], read::forget)),
    grouped(HOUSE, leaf("watch", &[argument("follow", Kind::Ballot)], read::watch)),
    grouped(HOUSE, leaf("mygames", &[], |text| read::nothing(text, Command::House(HouseCommand::MyGames)))),
    grouped(HOUSE, leaf("stats", &[argument("player", Kind::Person)], read::stats)),
    parent("campaign", CAMPAIGN, campaign_page),
    parent("me", ME, me::me),
    grouped(TABLE, leaf("settings", &[], me::settings)),
    grouped(TABLE, leaf("link", &[argument("code", Kind::Text)], read::link)),
    grouped(TABLE, leaf("unlink", &[], |text| read::nothing(text, Command::Unlink))),
    grouped(
        TABLE,
        leaf(
            "language",
            &[argument("language", Kind::Language), argument("for", Kind::Whose)],
            read::language,
        ),
    ),
    reading("help", &[argument("command", Kind::Command)], Reader::Among(read::help)),
    typed(leaf("say", &[argument("what", Kind::Text)], read::say)),
    typed(leaf("chair", CHAIR, read::chair)),
    typed(leaf("guest", &[], |text| read::nothing(text, Command::Guest))),
    typed(leaf("remove", PERSON, remove)),
    typed(leaf("mute", PERSON, mute)),
    typed(leaf("unmute", PERSON, unmute)),
    typed(leaf("ban", PERSON, ban)),
    typed(leaf("unban", PERSON, unban)),
    typed(leaf("chat", CHAT, read::chat)),
];

/// Short forms of votes, with the lowest precedence.
pub(super) const VOTES: &[Declaration] =
    &[typed(leaf("yes", &[], read::yes)), typed(leaf("no", &[], read::no))];
