//! Texts of the Discord adapter, as data; `wording.rs` words them.

use super::commands::Naming;
use bot_core::command::Game;
use bot_core::language::Language;

/// One sentence, or the label of a button, select or form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdapterText {
    /// The request is done; the channel shows the result.
    Done,
    /// The response took too long; the actor should try again.
    Again,
    /// No table in this channel.
    NoGame,
    /// A table was opened in this channel.
    Opened,
    /// A table was opened in a thread; its link follows.
    OpenedInThread,
    /// Channels of this kind have no threads.
    NoThreads,
    /// The channel shows another table with a game in progress.
    Occupied,
    /// Another table is in its lobby in this channel.
    LobbyOpen,
    /// Not available in direct messages.
    ServerOnly,
    /// Slash command that is not defined (any more).
    UnknownCommand,
    /// Custom id that is not defined (any more).
    UnknownButton,
    /// The table does not exist.
    TableGone,
    /// The table is not known, and another program answers with the same token: that one may have it.
    TwoPrograms,
    /// The bot lacks these permissions in the channel.
    Missing(Vec<Permission>),
    /// The bot has its permissions, but the channel accepts no messages.
    Unwritable,
    /// The bot may not pin; games work without it.
    NoPin,
    /// Games are played in other channels; their links follow.
    Elsewhere,
    /// Question about hands by direct message.
    DirectAsk,
    /// Label: hands by direct message.
    DirectYes,
    /// Label: no hands by direct message.
    DirectNo,
    /// Hands come by direct message; the first has been delivered.
    DirectOn,
    /// Hands come by direct message; the first is not confirmed yet.
    DirectSoon,
    /// Hands will come by direct message once the player has one.
    DirectLater,
    /// Hands no longer come by direct message.
    DirectOff,
    /// Discord refuses direct messages to this person.
    DirectClosed,
    /// Only people who manage the server may do this.
    ManagersOnly,
    /// Heading of a server's settings.
    Settings,
    /// Language of new tables; `None`: the server's own.
    SettingsLanguage(Option<Language>),
    /// Games may be played in any channel.
    SettingsAnywhere,
    /// Games may be played in certain channels; their links follow.
    SettingsChannels,
    /// House rules as arguments of `/new`; empty: the default options.
    SettingsRules(String),
    /// Games played on the server.
    SettingsGames(Vec<Game>),
    /// Naming of the slash commands.
    SettingsNaming(Naming),
    /// Placeholder of the select of games.
    PickGames,
    /// Placeholder of the select of command naming.
    PickNaming,
    /// Label of one command naming.
    NamingChoice(Naming),
    /// Discord has not accepted the new slash commands yet.
    CommandsLater,
    /// The game is not played on this server.
    NotPlayed(Game),
    /// Label of the server's own language.
    OwnLanguage,
    /// Placeholder of the channel select.
    PickChannels,
    /// Label and title of the form for house rules.
    EditRules,
    /// Placeholder of the form for house rules.
    RulesHint,
    /// Title of the form for a counteroffer.
    Counter,
    /// Title of the form for a trade offer.
    Offer,
    /// Label of the field for the recipients of an offer.
    To,
    /// Placeholder: names of the possible recipients.
    ToHint(Vec<String>),
    /// Placeholder: the player's cards, in words.
    Holding(String),
    /// Label of the field for cards to give.
    Give,
    /// Label of the field for cards to get.
    Want,
    /// Placeholder: example of a list of cards.
    CardsHint,
    /// Name of a table's thread.
    Thread {
        /// Name of the table's host.
        host: String,
    },
}

/// Permission that the bot needs in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permission {
    /// `VIEW_CHANNEL`.
    View,
    /// `SEND_MESSAGES`.
    Send,
    /// `SEND_MESSAGES_IN_THREADS`.
    SendInThreads,
    /// `ATTACH_FILES`.
    Attach,
    /// `READ_MESSAGE_HISTORY`.
    History,
    /// `CREATE_PUBLIC_THREADS`.
    Threads,
}
