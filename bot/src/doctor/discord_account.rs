//! Checks of Discord: the token, the setup of the application, and the bot's permissions on its servers.

use std::collections::BTreeMap;
use std::time::Duration;

use config::discord::Discord;
use jiff::Timestamp;
use reqwest::header::AUTHORIZATION;
use reqwest::{Certificate, Client};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serenity::constants::USER_AGENT;
use serenity::model::Permissions;
use serenity::model::id::GuildId;
use tokio::time::{sleep, timeout};

use super::reachability::{self, REQUEST_TIMEOUT};
use super::{Finding, Severity, new_finding};
use bot_runtime::secret;

/// Host of the API.
const DISCORD: &str = "discord.com";
/// Number of attempts while Discord limits the rate, and the longest delay between them.
const TRIES: usize = 3;
const MAX_RETRY_DELAY: Duration = Duration::from_secs(5);
/// Number of servers per page, and maximum number checked.
const PAGE: usize = 200;
const MAX_SERVERS: usize = 10 * PAGE;
/// Maximum number of servers with missing permissions that are named.
const MAX_NAMED_SERVERS: usize = 3;

/// Permissions that a game needs on a server, with their names in Discord's settings.
const REQUIRED_PERMISSIONS: [(&str, u64); 6] = [
    ("View Channels", Permissions::VIEW_CHANNEL.bits()),
    ("Send Messages", Permissions::SEND_MESSAGES.bits()),
    ("Send Messages in Threads", Permissions::SEND_MESSAGES_IN_THREADS.bits()),
    ("Create Public Threads", Permissions::CREATE_PUBLIC_THREADS.bits()),
    ("Attach Files", Permissions::ATTACH_FILES.bits()),
    ("Read Message History", Permissions::READ_MESSAGE_HISTORY.bits()),
];
/// Permission to pin messages, which serenity does not define and a game does not need.
const PIN_MESSAGES: u64 = 1 << 51;

/// Application flags of the privileged intents (presences, members, message content), for few servers and for many.
const PRIVILEGED: i64 = (0b1111 << 12) | (0b11 << 18);
/// Key of server installations in `integration_types_config`.
const SERVER_INSTALLATION: &str = "0";

/// Response about the bot's application.
#[derive(Default, Deserialize)]
struct Application {
    flags: Option<i64>,
    bot_public: Option<bool>,
    bot_require_code_grant: Option<bool>,
    interactions_endpoint_url: Option<String>,
    install_params: Option<Install>,
    integration_types_config: Option<BTreeMap<String, Option<Integration>>>,
}

/// Configuration of one installation type.
#[derive(Deserialize)]
struct Integration {
    oauth2_install_params: Option<Install>,
}

/// Default scopes and permissions of an installation from the bot's profile.
#[derive(Deserialize)]
struct Install {
    scopes: Vec<String>,
    permissions: String,
}

impl Application {
    fn install(&self) -> Option<&Install> {
        let ways = self.integration_types_config.as_ref();
        let way = ways.and_then(|ways| ways.get(SERVER_INSTALLATION)?.as_ref()?.oauth2_install_params.as_ref());
        way.or(self.install_params.as_ref())
    }
}

/// Server of the bot, with its permissions there before channel overrides.
#[derive(Deserialize)]
struct Server {
    id: GuildId,
    name: String,
    permissions: String,
}

/// Checks the account. Also returns Discord's time.
pub(super) async fn check_bot(settings: &Discord) -> (Vec<Finding>, Option<Timestamp>) {
    let refused = |says: String| (vec![new_finding("Discord", Severity::Failed, says)], None);
    match timeout(REQUEST_TIMEOUT, bot_discord::open_connection(settings)).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => return refused(error.to_string()),
        Err(_) => return refused("Discord does not answer; is there a way to the internet?".to_owned()),
    }
    let mut all = vec![new_finding("Discord", Severity::Passed, "Discord knows the token, and can be reached.")];
    let asking = match ApiClient::new(settings) {
        Ok(asking) => asking,
        Err(error) => {
            all.push(inconclusive("What else it says of the bot", &error));
            return (all, None);
        }
    };
    let mut date = None;
    match asking.get::<Application>("/applications/@me").await {
        Ok((application, at)) => {
            date = at;
            all.extend(check_application(&application));
        }
        Err(error) => all.push(inconclusive("How its application is set up", &error)),
    }
    all.push(match asking.list_servers().await {
        Ok(servers) => check_permissions(&servers),
        Err(error) => inconclusive("What it may do on its servers", &error),
    });
    (all, date)
}

fn inconclusive(what: &str, error: &str) -> Finding {
    new_finding("Discord", Severity::Attention, format!("{what} is not known: {error}."))
}

/// HTTP client with the bot's token, proxy and test settings.
struct ApiClient {
    client: Client,
    at: String,
    authorization: String,
}

/// Response to a rate-limited request: delay in seconds.
#[derive(Deserialize)]
struct RateLimited {
    retry_after: f64,
}

impl ApiClient {
    fn new(settings: &Discord) -> Result<ApiClient, String> {
        let token = secret::read(&settings.token).map_err(|error| error.to_string())?;
        let token = token.reveal().strip_prefix("Bot ").unwrap_or(token.reveal());
        let mut builder = Client::builder().use_rustls_tls().timeout(REQUEST_TIMEOUT).user_agent(USER_AGENT);
        if let Some(address) = settings.test.resolve {
            builder = builder.resolve(DISCORD, address);
        }
        if let Some(path) = &settings.test.ca_file {
            let pem = std::fs::read(path).map_err(|error| error.to_string())?;
            let authority = Certificate::from_pem(&pem).map_err(|error| error.to_string())?;
            builder = builder.add_root_certificate(authority);
        }
        Ok(ApiClient {
            client: builder.build().map_err(|error| error.to_string())?,
            at: settings.proxy.as_ref().map_or_else(|| format!("https://{DISCORD}"), ToString::to_string),
            authorization: format!("Bot {token}"),
        })
    }

    /// Sends a GET request. Returns the decoded response and its time.
    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<(T, Option<Timestamp>), String> {
        for _ in 0..TRIES {
            let request = self.client.get(format!("{}/api/v10{path}", self.at));
            let answer = reachability::send(request.header(AUTHORIZATION, self.authorization.as_str())).await?;
            match answer.status {
                200 => {
                    let told = serde_json::from_slice(&answer.body);
                    let told = told.map_err(|_| "what it answers makes no sense".to_owned())?;
                    return Ok((told, answer.date));
                }
                429 => {
                    let busy = serde_json::from_slice::<RateLimited>(&answer.body).ok();
                    let pause = busy.and_then(|busy| Duration::try_from_secs_f64(busy.retry_after).ok());
                    sleep(pause.unwrap_or(MAX_RETRY_DELAY).min(MAX_RETRY_DELAY)).await;
                }
                status => return Err(format!("it answers {status}")),
            }
        }
        Err("it is asked too often just now".to_owned())
    }

    /// Servers of the bot, at most about [`MAX_SERVERS`].
    async fn list_servers(&self) -> Result<Vec<Server>, String> {
        let mut all: Vec<Server> = Vec::new();
        while all.len() < MAX_SERVERS {
            let after = all.last().map_or_else(String::new, |last| format!("&after={}", last.id));
            let path = format!("/users/@me/guilds?limit={PAGE}{after}");
            let page = self.get::<Option<Vec<Server>>>(&path).await?.0.unwrap_or_default();
            let is_last = page.len() < PAGE;
            all.extend(page);
            if is_last {
                break;
            }
        }
        Ok(all)
    }
}

/// Checks the setup of the application.
fn check_application(application: &Application) -> Vec<Finding> {
    let mut all = Vec::new();
    let mut mind = |grade, says: &str| all.push(new_finding("Discord", grade, says));
    if application.interactions_endpoint_url.as_deref().is_some_and(|url| !url.is_empty()) {
        mind(
            Severity::Failed,
            "Commands and buttons go to the Interactions Endpoint URL, and none comes here; empty that field on the page \
             General Information of discord.com/developers.",
        );
    }
    if application.bot_require_code_grant == Some(true) {
        mind(
            Severity::Attention,
            "Nobody can invite the bot; turn Requires OAuth2 Code Grant off on the page Bot of discord.com/developers.",
        );
    }
    if application.flags.unwrap_or_default() & PRIVILEGED != 0 {
        mind(
            Severity::Attention,
            "The bot could see more than it uses; turn the Privileged Gateway Intents off on the page Bot of \
             discord.com/developers.",
        );
    }
    match application.bot_public {
        Some(true) => mind(
            Severity::Passed,
            "Whoever knows the bot can invite it; to keep it to yourself, turn Public Bot off (docs/DISCORD.md).",
        ),
        Some(false) => mind(Severity::Passed, "Only you can invite the bot (Public Bot is off)."),
        None => {}
    }
    // Only the owner can install a bot that is not public.
    if let Some(install) = application.install().filter(|_| application.bot_public != Some(false)) {
        let missing = missing_permissions(&install.permissions);
        if !install.scopes.iter().any(|scope| scope == "bot") {
            mind(
                Severity::Attention,
                "Whoever adds the bot from its profile gets its commands alone; on the page Installation of \
                 discord.com/developers add the scope bot, or choose None as Install Link.",
            );
        } else if !missing.is_empty() {
            let says = format!(
                "Whoever adds the bot from its profile gives it too little; on the page Installation of \
                 discord.com/developers add {}.",
                missing.join(", ")
            );
            mind(Severity::Attention, &says);
        }
    }
    all
}

fn check_permissions(servers: &[Server]) -> Finding {
    let count = match servers.len() {
        0 => {
            let says = "The bot is on no server yet; docs/DISCORD.md tells how it is invited.";
            return new_finding("Discord", Severity::Attention, says);
        }
        1 => "one server".to_owned(),
        many if many < MAX_SERVERS => format!("{many} servers"),
        many => format!("{many} servers or more"),
    };
    let missing = servers.iter().map(|server| (server, missing_permissions(&server.permissions)));
    let lacking: Vec<(&Server, Vec<&str>)> = missing.filter(|(_, missing)| !missing.is_empty()).collect();
    let unpinned = servers.iter().filter(|server| !has_permission(&server.permissions, PIN_MESSAGES)).count();
    let pins = match unpinned {
        0 => String::new(),
        some => format!(" Without Pin Messages, how a game stands is there unpinned: on {some}."),
    };
    if lacking.is_empty() {
        let says = format!("The bot is on {count}, and has what it needs there, if no channel takes it away.{pins}");
        return new_finding("Discord", Severity::Passed, says);
    }
    let name = |(server, missing): &(&Server, Vec<&str>)| format!("{:?} ({})", server.name, missing.join(", "));
    let mut named: Vec<String> = lacking.iter().take(MAX_NAMED_SERVERS).map(name).collect();
    if lacking.len() > MAX_NAMED_SERVERS {
        named.push(format!("and {} more", lacking.len() - MAX_NAMED_SERVERS));
    }
    let says = format!(
        "The bot is on {count}, and something that it needs is missing on {}: {}. Give it to the bot's role there, or invite \
         the bot once more (docs/DISCORD.md).{pins}",
        lacking.len(),
        named.join(", ")
    );
    new_finding("Discord", Severity::Attention, says)
}

/// Names of the needed permissions that this set lacks.
fn missing_permissions(permissions: &str) -> Vec<&'static str> {
    REQUIRED_PERMISSIONS
        .iter()
        .filter(|(_, right)| !has_permission(permissions, *right))
        .map(|(name, _)| *name)
        .collect()
}

/// Returns `true` if the set has this permission, or that of administrators.
fn has_permission(permissions: &str, right: u64) -> bool {
    let all: u64 = permissions.parse().unwrap_or_default();
    all & (right | Permissions::ADMINISTRATOR.bits()) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Server on which the bot has these permissions.
    fn server(number: u64, rights: u64) -> Server {
        Server { id: GuildId::new(number), name: format!("s{number}"), permissions: rights.to_string() }
    }

    #[test]
    fn permission_check_names_servers_and_missing_permissions() {
        let all = REQUIRED_PERMISSIONS.iter().fold(0_u64, |all, (_, right)| all | *right);
        let files = Permissions::ATTACH_FILES.bits();
        let few = |count: u64| (1..=count).map(|number| server(number, all & !files)).collect::<Vec<_>>();
        for (servers, grade, says) in [
            (Vec::new(), Severity::Attention, "no server yet"),
            (vec![server(1, all | PIN_MESSAGES)], Severity::Passed, "on one server, and has what it needs"),
            (vec![server(1, all), server(2, all | PIN_MESSAGES)], Severity::Passed, "unpinned: on 1."),
            (vec![server(1, Permissions::ADMINISTRATOR.bits())], Severity::Passed, "takes it away."),
            (few(1), Severity::Attention, "missing on 1: \"s1\" (Attach Files). Give"),
            (few(5), Severity::Attention, "\"s3\" (Attach Files), and 2 more. Give"),
        ] {
            let found = check_permissions(&servers);
            assert!(found.grade == grade && found.text.contains(says), "{found}");
        }
    }

    #[test]
    fn install_check_prefers_server_config_over_old_params() {
        let install = |scope: &str| Install { scopes: vec![scope.to_owned()], permissions: "0".to_owned() };
        let with = |scope: &str| Some(Integration { oauth2_install_params: Some(install(scope)) });
        for (ways, old, says) in [
            (Some(with("applications.commands")), Some("bot"), "its commands alone"),
            (Some(with("bot")), None, "add View Channels, Send Messages"),
            (Some(None), Some("bot"), "add View Channels, Send Messages"),
            (None, None, "can invite it"),
        ] {
            let application = Application {
                bot_public: Some(true),
                install_params: old.map(install),
                integration_types_config: ways.map(|way| [(SERVER_INSTALLATION.to_owned(), way)].into()),
                ..Application::default()
            };
            let found = check_application(&application);
            assert!(found.last().is_some_and(|found| found.text.contains(says)), "{found:?}");
        }
    }
}
