//! Texts of the Matrix adapter, as data; `wording.rs` words them.

pub use super::settings::PictureForm;
pub use super::upload::UploadRefusal;
use bot_core::language::Language;

/// One sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdapterText {
    /// An event could not be decrypted.
    Unreadable,
    /// An event could not be decrypted: the sender's client sends keys to verified devices only.
    Unverified,
    /// An event could not be decrypted: the sender has blocked the bot's device.
    Blocked,
    /// First message in a room to which the bot was invited.
    Greeting,
    /// Reason for slow answers: the homeserver's rate limit.
    Slow {
        /// Interval between events that the homeserver allows.
        seconds: u32,
    },
    /// Reason for leaving out pictures.
    NoPictures(UploadRefusal),
    /// Reason why a requested file can't be sent.
    NoFile(UploadRefusal),
    /// Short authentication string for device verification.
    Compare {
        /// Emoji, each with its name, or numbers.
        signs: String,
    },
    /// No table in this room.
    NoGame,
    /// The actor has no seat at any table.
    NoTable,
    /// The room shows another table with a game in progress.
    Occupied,
    /// Another table is in its lobby in this room.
    LobbyOpen,
    /// Hint for managers of the room: stop the open lobby.
    LobbyStop,
    /// The table does not exist.
    TableGone,
    /// The message has no item with this number or emoji.
    NoSuchAnswer {
        /// Numbers of the items that it has.
        numbers: Vec<u16>,
    },
    /// Hint: ways to answer a menu.
    MenuHint,
    /// Hint: terms of an offer can be typed at once.
    TermsHint,
    /// A text in a private room is neither an answer nor a command.
    NotUnderstood,
    /// Asks for one of several tables.
    WhichTable,
    /// First message in a private room.
    Welcome,
    /// Next sentence in a private room: the hand is shown in it.
    WelcomeHand,
    /// The answer is in the private room; the actor has not accepted the invitation.
    PrivateWaits,
    /// The invitation to the private room was refused; the actor can open one themselves.
    InvitationRefused,
    /// A player refuses invitations to a private room; for the whole table.
    PrivateRefused { name: String },
    /// A player left the private room or did not accept its invitation.
    PrivateLeft { name: String },
    /// A seated player left the room.
    PlayerGone { name: String },
    /// Root of the new thread for a game from a thread of an upgraded room.
    ThreadGoesOn,
    /// The encrypted room was linked to a table that is also played in an unencrypted one.
    PlayedUnencrypted,
    /// Hands are shown in the private room.
    DirectOn,
    /// Hands are no longer shown in the private room.
    DirectOff,
    /// A message that revealed a secret was redacted.
    SecretGone(SecretKind),
    /// A message that revealed a secret could not be redacted.
    SecretStays(SecretKind),
    /// Only people who manage the room may do this.
    ManagersOnly,
    /// Language of new tables; `None`: the host's.
    SettingsLanguage(Option<Language>),
    /// House rules as arguments of `/new`; empty: the default options.
    SettingsRules(String),
    /// Form of boards in the room.
    SettingsPictures(PictureForm),
    /// Hint: commands that change the room's settings.
    SettingsHow,
    /// Features that need more power in the room.
    Missing(Vec<Permission>),
    /// Heading of the help.
    Help,
    /// Help: opening a table.
    HelpOpen,
    /// Help: reactions and replies.
    HelpPress,
    /// Help: commands.
    HelpCommand,
    /// Help: the private room.
    HelpPrivate,
    /// Help: trading.
    HelpTrade,
    /// Help: rules, settings and language.
    HelpSettings,
}

/// Kind of information that stays secret until all players have chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretKind {
    /// Cards to discard.
    Discard,
    /// Any other choice.
    Choice,
}

/// Optional permission of the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permission {
    /// Pinning messages.
    Pin,
    /// Redacting messages of others.
    Redact,
}
