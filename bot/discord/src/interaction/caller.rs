//! The actor of an interaction: account, channel and permissions.

use std::sync::OnceLock;

use serenity::model::Permissions;
use serenity::model::application::{CommandInteraction, ComponentInteraction, ModalInteraction};
use serenity::model::channel::{ChannelType, PartialChannel};
use serenity::model::guild::Member;
use serenity::model::id::{ChannelId, GuildId, InteractionId};
use serenity::model::user::User;

use crate::adapter_text::AdapterText;
use crate::chat::room_id;
use crate::message_format::NETWORK;
use bot_app::actor::Actor;
use bot_app::app::App;
use bot_app::app::task::TableHandle;
use bot_core::channel::RoomId;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::table::answer::{Requester, Role};
use bot_core::table::record::RequestId;
use bot_core::table::state::TableState;
use bot_core::wording::Words;

/// Locale that Discord reports for a server that has not chosen one; most can't.
const UNSET_LOCALE: &str = "en-US";

/// Permissions that make somebody a moderator of the tables in a channel; any of them suffices.
const MODERATOR_PERMISSIONS: Permissions = Permissions::MANAGE_MESSAGES
    .union(Permissions::MODERATE_MEMBERS)
    .union(Permissions::KICK_MEMBERS)
    .union(Permissions::BAN_MEMBERS);

/// Data that every interaction has.
#[derive(Clone)]
pub(super) struct Caller {
    pub(super) id: InteractionId,
    pub(super) token: String,
    pub(super) guild: Option<GuildId>,
    pub(super) channel: ChannelId,
    /// Name of the channel or thread, if Discord sends it.
    pub(super) channel_name: Option<String>,
    /// Parent channel of the thread.
    pub(super) parent: Option<ChannelId>,
    pub(super) is_thread: bool,
    /// Kind of public thread that the channel may have, if any.
    pub(super) public_thread: Option<PublicThread>,
    /// Language chosen at the table concerned, once known.
    table_language: OnceLock<Language>,
    pub(super) guild_language: Option<Language>,
    /// Bot's permissions in the channel.
    pub(super) bot_permissions: Permissions,
    /// `true` if the actor manages the server.
    pub(super) is_manager: bool,
    pub(super) actor: Actor,
}

/// Thread that everybody in its channel can read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PublicThread {
    /// In a text channel.
    Regular,
    /// In an announcement channel.
    Announcement,
}

impl PublicThread {
    /// Returns the kind of public thread in a channel of this kind.
    fn for_channel_type(kind: ChannelType) -> Option<PublicThread> {
        match kind {
            ChannelType::Text => Some(PublicThread::Regular),
            ChannelType::News => Some(PublicThread::Announcement),
            _ => None,
        }
    }
}

struct Parts<'a> {
    id: InteractionId,
    token: &'a str,
    guild: Option<GuildId>,
    channel_id: ChannelId,
    channel: Option<&'a PartialChannel>,
    member: Option<&'a Member>,
    user: &'a User,
    locale: &'a str,
    guild_locale: Option<&'a str>,
    app_permissions: Option<Permissions>,
}

impl From<Parts<'_>> for Caller {
    fn from(parts: Parts<'_>) -> Caller {
        let Parts { user, member, channel, .. } = parts;
        let nick = member.and_then(|member| member.nick.clone());
        let names = nick.into_iter().chain(user.global_name.clone()).chain([user.name.clone()]).collect();
        let threads = [ChannelType::PublicThread, ChannelType::PrivateThread, ChannelType::NewsThread];
        let is_thread = channel.is_some_and(|channel| threads.contains(&channel.kind));
        let rights = member.and_then(|member| member.permissions).unwrap_or_else(Permissions::empty);
        let manages = rights.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR);
        let role = match manages {
            true => Role::Manager,
            false if rights.intersects(MODERATOR_PERMISSIONS) => Role::Moderator,
            false => Role::Player,
        };
        Caller {
            id: parts.id,
            token: parts.token.to_owned(),
            guild: parts.guild,
            channel: parts.channel_id,
            channel_name: channel.and_then(|channel| channel.name.clone()),
            parent: channel.filter(|_| is_thread).and_then(|channel| channel.parent_id),
            is_thread,
            public_thread: channel
                .map_or(Some(PublicThread::Regular), |channel| PublicThread::for_channel_type(channel.kind)),
            table_language: OnceLock::new(),
            guild_language: parts.guild_locale.filter(|code| *code != UNSET_LOCALE).and_then(Language::from_code),
            bot_permissions: parts.app_permissions.unwrap_or_else(Permissions::empty),
            is_manager: manages,
            actor: Actor {
                account: PlayerId(format!("{NETWORK}:{}", user.id)),
                names,
                language: Language::from_code(parts.locale).unwrap_or_default(),
                role,
                request: RequestId(format!("{NETWORK}:{}", parts.id)),
            },
        }
    }
}

/// `member` is boxed in some kinds of interactions.
macro_rules! caller {
    ($of:ty, $member:ident) => {
        impl From<&$of> for Caller {
            fn from(of: &$of) -> Caller {
                Caller::from(Parts {
                    id: of.id,
                    token: &of.token,
                    guild: of.guild_id,
                    channel_id: of.channel_id,
                    channel: of.channel.as_ref(),
                    member: of.member.$member(),
                    user: &of.user,
                    locale: &of.locale,
                    guild_locale: of.guild_locale.as_deref(),
                    app_permissions: of.app_permissions,
                })
            }
        }
    };
}

caller!(CommandInteraction, as_deref);
caller!(ComponentInteraction, as_ref);
caller!(ModalInteraction, as_ref);

impl Caller {
    pub(super) fn account(&self) -> &PlayerId {
        &self.actor.account
    }

    /// Room id of the channel.
    pub(super) fn room(&self) -> RoomId {
        room_id(self.channel)
    }

    /// Language of responses.
    pub(super) fn language(&self) -> Language {
        self.table_language.get().copied().unwrap_or(self.actor.language)
    }

    /// Records the table concerned: the language chosen there is the language of responses.
    pub(super) fn adopt_table_language(&self, table: &TableHandle) {
        let chosen = |table: &TableState| table.person_by_account(self.account()).map(|person| person.language);
        if let Some(language) = table.read(chosen) {
            self.table_language.get_or_init(|| language);
        }
    }

    /// Returns the requester for a table, in the language chosen there.
    pub(super) fn requester(&self, app: &App, table: Option<&TableHandle>) -> Result<Requester, UserError> {
        self.actor.requester(app, table)
    }

    /// Returns a message with these lines.
    pub(super) fn text_message(&self, lines: &[AdapterText]) -> Message {
        let words = Words::for_language(self.language());
        Message { lines: lines.iter().map(|line| line.to_text(words)).collect(), ..Message::default() }
    }
}
