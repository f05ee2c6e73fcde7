//! Commands of every table.

use super::declaration::{
    Argument, ArgumentKind as Kind, ArgumentParser, Declaration, PLAYER, argument, argument_with_keyword, in_group,
    leaf, leaf_with_parser, option_value, parent, parent_with_registry, standing, typed_only,
};
use super::lexicon::Term;
use super::prepared::parse_drop;
use super::{
    AccountCommand, CampaignCommand, Command, CommandError, GlobalCommand, Measure, TimeCommand, account,
    arguments as read, campaign, custom_rules,
};
use crate::option::{OptionKind, OptionRegistry};

/// Group of commands about the table.
const TABLE: &str = "table";

/// Group of commands about time and absence.
const TIME: &str = "time";

/// Group of commands that do not concern one table.
const GLOBAL: &str = "house";

const ACCOUNT: &[Declaration] = &[
    leaf("me.settings", &[], |text| {
        read::parse_no_arguments(text, Command::House(GlobalCommand::Me(AccountCommand::Settings)))
    }),
    leaf("me.remind", &[argument("interval", Kind::Interval)], account::parse_remind),
    leaf("me.hours", &[argument("hours", Kind::Hours), argument("zone", Kind::Zone)], account::parse_hours),
    leaf("me.calls", &[argument("where", Kind::Way)], account::parse_calls),
    leaf("me.next", &[argument("answer", Kind::Ballot)], account::parse_next),
    leaf("me.digest", &[argument("when", Kind::TimeOfDay)], account::parse_digest),
    leaf("me.link", &[argument("code", Kind::Text)], account::parse_link),
    leaf("me.unlink", &[], |text| {
        read::parse_no_arguments(text, Command::House(GlobalCommand::Me(AccountCommand::Unlink)))
    }),
];

const CONFIRMATION: Argument = argument("sure", Kind::Sure);

/// One argument per option.
fn option_arguments(options: OptionRegistry) -> Vec<Argument> {
    let argument = |kind: &OptionKind| argument_with_keyword(kind.word_key(), kind.word_key(), Kind::Value(*kind));
    options.all().iter().filter(|kind| kind.has_slash_argument()).map(argument).collect()
}

/// One sub-command per option.
fn option_declarations(options: OptionRegistry) -> Vec<Declaration> {
    let declaration = |kind: &OptionKind| {
        let argument: &'static [Argument; 1] = Box::leak(Box::new([argument("value", Kind::Value(*kind))]));
        let declared = option_value(Term::new("argument", kind.word_key()), argument, *kind);
        if kind.has_slash_argument() { declared } else { typed_only(declared) }
    };
    options.all().iter().map(declaration).collect()
}

const ROBOT: &[Declaration] = &[
    leaf("robot.add", &[argument("kind", Kind::Robot)], read::parse_robot_add),
    leaf("robot.remove", &[argument("name", Kind::Player)], read::parse_robot_remove),
];

const PERSON: &[Argument] = &[argument("name", Kind::Person)];
const CHAT: &[Argument] = &[argument("who", Kind::Chat)];

const CHAIR: &[Argument] = &[argument("chair", Kind::Whole), argument("kind", Kind::Robot)];

const UNTIL: &[Argument] = &[argument("until", Kind::Until)];

const fn time_command(path: &'static str, read: fn(&str) -> Result<Command, CommandError>) -> Declaration {
    in_group(TIME, leaf(path, &[], read))
}

const PEOPLE: &[Declaration] = &[
    leaf("people.remove", PERSON, remove),
    leaf("people.mute", PERSON, mute),
    leaf("people.unmute", PERSON, unmute),
    leaf("people.ban", PERSON, ban),
    leaf("people.unban", PERSON, unban),
    leaf("people.chat", CHAT, read::parse_chat_rule),
];

fn remove(text: &str) -> Result<Command, CommandError> {
    read::parse_measure(Measure::Removed, text)
}

fn mute(text: &str) -> Result<Command, CommandError> {
    read::parse_measure(Measure::Muted, text)
}

fn unmute(text: &str) -> Result<Command, CommandError> {
    read::parse_measure(Measure::Unmuted, text)
}

fn ban(text: &str) -> Result<Command, CommandError> {
    read::parse_measure(Measure::Banned, text)
}

fn unban(text: &str) -> Result<Command, CommandError> {
    read::parse_measure(Measure::Unbanned, text)
}

const NAME: &[Argument] = &[argument("name", Kind::Text)];

/// Commands listed before those of titles.
pub(super) fn leading_commands(options: OptionRegistry) -> Vec<Declaration> {
    vec![
        in_group(
            TABLE,
            leaf_with_parser("new", option_arguments(options).leak(), ArgumentParser::WithRegistry(read::parse_new)),
        ),
        in_group(TABLE, leaf("join", NAME, read::parse_join)),
        in_group(TABLE, leaf("leave", &[CONFIRMATION], read::parse_leave)),
        parent("robot", ROBOT, read::parse_robot),
        in_group(TABLE, parent_with_registry("option", option_declarations(options).leak(), read::parse_any_option)),
        in_group(TABLE, leaf("start", &[], |text| read::parse_no_arguments(text, Command::Start))),
        leaf("roll", &[], |text| read::parse_no_arguments(text, Command::Roll)),
        in_group(
            GLOBAL,
            leaf_with_parser(
                "leaderboard",
                game_arguments(options).leak(),
                ArgumentParser::WithRegistry(read::parse_leaderboard),
            ),
        ),
    ]
}

fn game_arguments(options: OptionRegistry) -> Vec<Argument> {
    let games = options.all().iter().filter(|kind| kind.is_game());
    games.map(|kind| argument(kind.word_key(), Kind::Value(*kind))).collect()
}

const CAMPAIGN: &[Declaration] = &[
    campaign_subcommand("campaign.page", |text| parse_campaign_command(text, CampaignCommand::Page)),
    leaf(
        "campaign.new",
        &[
            argument("name", Kind::Text),
            argument_with_keyword("games", "games", Kind::Whole),
            argument_with_keyword("options", "options", Kind::Text),
        ],
        campaign::parse_new,
    ),
    campaign_subcommand("campaign.join", |text| parse_campaign_command(text, CampaignCommand::Join)),
    campaign_subcommand("campaign.leave", |text| parse_campaign_command(text, CampaignCommand::Leave)),
    campaign_subcommand("campaign.start", |text| parse_campaign_command(text, CampaignCommand::Start)),
    campaign_subcommand("campaign.end", |text| parse_campaign_command(text, CampaignCommand::End)),
    campaign_subcommand("campaign.books", |text| parse_campaign_command(text, CampaignCommand::Books)),
];

const CUSTOM_RULES: &[Declaration] = &[
    leaf("house-rules.list", &[], custom_rules::parse_list),
    leaf("house-rules.save", NAME, custom_rules::parse_save),
    leaf("house-rules.use", NAME, custom_rules::parse_use),
    leaf("house-rules.remove", NAME, custom_rules::parse_remove),
];

const fn campaign_subcommand(path: &'static str, read: fn(&str) -> Result<Command, CommandError>) -> Declaration {
    leaf(path, &[], read)
}

fn parse_campaign_command(text: &str, about: CampaignCommand) -> Result<Command, CommandError> {
    read::parse_no_arguments(text, Command::House(GlobalCommand::Campaign(about)))
}

/// `/campaign` without a sub-command shows the campaign's page.
fn parse_campaign_page(text: &str) -> Result<Command, CommandError> {
    match text {
        "" => parse_campaign_command(text, CampaignCommand::Page),
        other => Err(read::subcommand_error("campaign", other)),
    }
}

/// `/standing`, to which titles add sub-commands.
pub(super) const STANDING: Declaration =
    standing(&[leaf("standing.drop", &[argument("which", Kind::Own("prepared"))], parse_drop)]);

/// Commands listed after those of titles.
pub(super) const TRAILING_COMMANDS: &[Declaration] = &[
    leaf("choose", &[argument("what", Kind::Text)], read::parse_choose),
    leaf("end", &[], |text| read::parse_no_arguments(text, Command::End)),
    leaf("hand", &[], |text| read::parse_no_arguments(text, Command::Hand)),
    in_group(TABLE, leaf("board", &[argument_with_keyword("as", "as", Kind::BoardForm)], read::parse_board)),
    leaf("status", &[], |text| read::parse_no_arguments(text, Command::Status)),
    leaf("menu", &[], |text| read::parse_no_arguments(text, Command::Menu)),
    in_group(TABLE, leaf("hint", &[], |text| read::parse_no_arguments(text, Command::Hint))),
    in_group(TABLE, leaf("undo", &[], |text| read::parse_no_arguments(text, Command::Undo))),
    in_group(TABLE, leaf("vote", &[argument("answer", Kind::Ballot)], read::parse_vote)),
    in_group(TABLE, leaf("skip", &[PLAYER], read::parse_skip)),
    in_group(TABLE, leaf("resign", &[CONFIRMATION], read::parse_resign)),
    in_group(TABLE, leaf("stop", &[CONFIRMATION], read::parse_stop)),
    in_group(TABLE, leaf("again", &[], |text| read::parse_no_arguments(text, Command::Again))),
    in_group(TABLE, leaf("log", &[argument("page", Kind::Whole)], read::parse_log)),
    in_group(TABLE, leaf("film", &[], |text| read::parse_no_arguments(text, Command::Film))),
    in_group(TABLE, leaf("replay", &[argument("step", Kind::Whole)], read::parse_replay)),
    in_group(TABLE, leaf("numbers", &[], |text| read::parse_no_arguments(text, Command::Numbers))),
    in_group(GLOBAL, leaf("ledger", &[], |text| read::parse_no_arguments(text, Command::Ledger))),
    in_group(GLOBAL, leaf("analysis", &[], |text| read::parse_no_arguments(text, Command::Analysis))),
    in_group(TABLE, leaf("verify", &[], |text| read::parse_no_arguments(text, Command::Verify))),
    in_group(
        TABLE,
        leaf_with_parser("rules", &[argument("topic", Kind::Topic)], ArgumentParser::WithRegistry(read::parse_rules)),
    ),
    in_group(TIME, leaf("away", UNTIL, read::parse_away)),
    time_command("back", |text| read::parse_no_arguments(text, Command::Time(TimeCommand::Back))),
    in_group(TIME, leaf("delegate", UNTIL, read::parse_delegate)),
    time_command("quiet", |text| read::parse_no_arguments(text, Command::Time(TimeCommand::Quiet))),
    in_group(TIME, leaf("extend", UNTIL, read::parse_extend)),
    time_command("pause", |text| read::parse_no_arguments(text, Command::Time(TimeCommand::Pause))),
    time_command("resume", |text| read::parse_no_arguments(text, Command::Time(TimeCommand::Resume))),
    in_group(TIME, leaf("takeover", &[PLAYER], read::parse_takeover)),
    in_group(TABLE, leaf("replace", &[PLAYER], read::parse_replace)),
    in_group(TABLE, leaf("swap", &[PLAYER], read::parse_swap)),
    // Discord has its own `/ban` and `/kick`, so these are sub-commands there.
    parent("people", PEOPLE, read::parse_people),
    in_group(GLOBAL, leaf("forget", &[CONFIRMATION], read::parse_forget)),
    in_group(GLOBAL, leaf("watch", &[argument("follow", Kind::Ballot)], read::parse_watch)),
    in_group(
        GLOBAL,
        leaf("mygames", &[], |text| read::parse_no_arguments(text, Command::House(GlobalCommand::MyGames))),
    ),
    in_group(GLOBAL, leaf("stats", &[argument("player", Kind::Person)], read::parse_stats)),
    parent("campaign", CAMPAIGN, parse_campaign_page),
    parent("house-rules", CUSTOM_RULES, custom_rules::parse_any),
    parent("me", ACCOUNT, account::parse_me),
    in_group(TABLE, leaf("settings", &[], account::parse_settings)),
    in_group(TABLE, leaf("link", &[argument("code", Kind::Text)], read::parse_link)),
    in_group(TABLE, leaf("unlink", &[], |text| read::parse_no_arguments(text, Command::Unlink))),
    in_group(
        TABLE,
        leaf("language", &[argument("language", Kind::Language), argument("for", Kind::Whose)], read::parse_language),
    ),
    leaf_with_parser("help", &[argument("command", Kind::Command)], ArgumentParser::WithRegistry(read::parse_help)),
    typed_only(leaf("say", &[argument("what", Kind::Text)], read::parse_say)),
    typed_only(leaf("chair", CHAIR, read::parse_chair)),
    typed_only(leaf("guest", &[], |text| read::parse_no_arguments(text, Command::Guest))),
    typed_only(leaf("remove", PERSON, remove)),
    typed_only(leaf("mute", PERSON, mute)),
    typed_only(leaf("unmute", PERSON, unmute)),
    typed_only(leaf("ban", PERSON, ban)),
    typed_only(leaf("unban", PERSON, unban)),
    typed_only(leaf("chat", CHAT, read::parse_chat_rule)),
];

/// Short forms of votes, with the lowest precedence.
pub(super) const VOTES: &[Declaration] =
    &[typed_only(leaf("yes", &[], read::parse_yes)), typed_only(leaf("no", &[], read::parse_no))];
