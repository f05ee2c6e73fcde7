//! What the adapter says by itself, as data.

pub use super::known::PictureForm;
pub use super::upload::NotTaken;
use bot_core::language::Language;

/// One sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdapterText {
    /// A message could not be read.
    Unreadable,
    /// A message could not be read, for its sender's client gives keys to verified devices only.
    Unverified,
    /// A message could not be read, for its sender has blocked our device.
    Blocked,
    /// The first words in a room to which we were asked.
    Greeting,
    /// Why answers take so long.
    Slow {
        /// How long the homeserver takes for each event, at least.
        seconds: u32,
    },
    /// Why pictures are left out.
    NoPictures(NotTaken),
    /// Why a file that was asked for does not come.
    NoFile(NotTaken),
    /// What is to be compared before our device is trusted.
    Compare {
        /// The signs, each with its name.
        signs: String,
    },
    /// No game is played in this room.
    NoGame,
    /// They sit at no table.
    NoTable,
    /// Another game is played in this room.
    Occupied,
    /// Another lobby is open in this room.
    LobbyOpen,
    /// How whoever manages the room makes way for another.
    LobbyStop,
    /// A table that there is none of.
    TableGone,
    /// A message has no answer with that number or sign.
    NoSuchAnswer {
        /// The numbers that it has.
        numbers: Vec<u16>,
    },
    /// How a menu is answered.
    MenuHint,
    /// How else an offer is put together.
    TermsHint,
    /// What was said in private is no answer and no command.
    NotUnderstood,
    /// Asks at which of several tables something is meant.
    WhichTable,
    /// The first words in a private room.
    Welcome,
    /// That one's hand is shown there.
    WelcomeHand,
    /// What they asked for is in their private room, where they have not come yet.
    PrivateWaits,
    /// Our invitation to their private room was refused, and how they come to one.
    InvitationRefused,
    /// The same for whoever plays with them.
    PrivateRefused { name: String },
    /// Somebody's private room is closed: they have left it, or did not come.
    PrivateLeft { name: String },
    /// Somebody with a seat is not in the room any more.
    PlayerGone { name: String },
    /// A game from a thread of another room goes on in the thread under this.
    ThreadGoesOn,
    /// The table that an encrypted room joins is played in one that is not.
    PlayedUnencrypted,
    /// Hands are shown in the private room now.
    DirectOn,
    /// They are not any more.
    DirectOff,
    /// What told a secret to everybody was taken away.
    SecretGone(Secret),
    /// It could not be.
    SecretStays(Secret),
    /// Only those who manage the room can.
    ManagersOnly,
    /// The language of new tables, if one was chosen.
    SettingsLanguage(Option<Language>),
    /// The house rules, in words; none for the usual ones.
    SettingsRules(String),
    /// How boards are shown in the room.
    SettingsPictures(PictureForm),
    /// How a room's settings are changed.
    SettingsHow,
    /// What we could do with more rights in the room.
    Missing(Vec<Right>),
    /// The heading of help.
    Help,
    /// How a game begins.
    HelpOpen,
    /// How buttons are pressed.
    HelpPress,
    /// How commands are given.
    HelpCommand,
    /// What is private.
    HelpPrivate,
    /// How cards are traded.
    HelpTrade,
    /// What else there is.
    HelpSettings,
}

/// What nobody else may know before all have chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// What somebody discards.
    Discard,
    /// Anything else.
    Choice,
}

/// A right that we can do without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// To pin messages.
    Pin,
    /// To take messages of others away.
    TakeAway,
}
