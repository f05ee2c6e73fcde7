//! What the adapter says by itself, as data.

use super::commands::Naming;
use bot_core::command::Game;
use bot_core::language::Language;

/// One sentence, or the words on a button, a select or a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdapterText {
    /// It is done; the channel shows it.
    Done,
    /// It took too long to be answered as it should be.
    Again,
    /// No game is played in this channel.
    NoGame,
    /// A table was opened in this channel.
    Opened,
    /// A table was opened in a thread, which is named after this.
    OpenedInThread,
    /// There are no threads in a channel of this kind.
    NoThreads,
    /// Another game is played in this channel.
    Occupied,
    /// Another lobby is open in this channel.
    LobbyOpen,
    /// It can't be done in direct messages.
    ServerOnly,
    /// A command that we don't have.
    UnknownCommand,
    /// A button that we don't have.
    UnknownButton,
    /// A table that there is none of.
    TableGone,
    /// The same, while another program answers with our token: it may have the table.
    TwoPrograms,
    /// We lack these rights in the channel.
    Missing(Vec<Right>),
    /// We have the rights, and yet the channel takes nothing.
    Unwritable,
    /// We lack the right to pin, which we can do without.
    NoPin,
    /// Games are played in other channels, which are named after this.
    Elsewhere,
    /// Whether hands shall come by direct message.
    DirectAsk,
    /// A yes to that.
    DirectYes,
    /// A no to that.
    DirectNo,
    /// They come now: the first has arrived.
    DirectOn,
    /// They are on their way.
    DirectSoon,
    /// They will come once there are any.
    DirectLater,
    /// They don't any more.
    DirectOff,
    /// They can't come.
    DirectClosed,
    /// Only those who manage the server can.
    ManagersOnly,
    /// The heading of a server's settings.
    Settings,
    /// The language of new tables; none for the server's own.
    SettingsLanguage(Option<Language>),
    /// Games may be played anywhere.
    SettingsAnywhere,
    /// Games may be played in these channels, which are named after this.
    SettingsChannels,
    /// The house rules, in the words of `/new`; none for the usual ones.
    SettingsRules(String),
    /// These games are played.
    SettingsGames(Vec<Game>),
    /// How commands are called.
    SettingsNaming(Naming),
    /// Asks for the games that are played.
    PickGames,
    /// Asks how commands are called.
    PickNaming,
    /// A way to call commands, as a choice.
    NamingChoice(Naming),
    /// Discord has not taken the commands yet.
    CommandsLater,
    /// This game is not played on this server.
    NotPlayed(Game),
    /// The server's own language, as a choice.
    OwnLanguage,
    /// Asks for channels.
    PickChannels,
    /// Asks for house rules.
    EditRules,
    /// What a form for house rules takes.
    RulesHint,
    /// The heading of a form for other terms.
    Counter,
    /// The heading of a form for an offer.
    Offer,
    /// Whom an offer asks.
    To,
    /// The names of those who can be asked.
    ToHint(Vec<String>),
    /// What one holds, in words.
    Holding(String),
    /// What one gives.
    Give,
    /// What one wants.
    Want,
    /// What cards look like.
    CardsHint,
    /// What a table's thread is called.
    Thread {
        /// Who opened the table.
        host: String,
    },
}

/// A right that we need in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// To see the channel.
    View,
    /// To write.
    Send,
    /// To write in threads.
    SendInThreads,
    /// To send pictures.
    Attach,
    /// To read what we have written.
    History,
    /// To make threads.
    Threads,
}
