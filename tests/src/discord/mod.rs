//! Simulated Discord: gateway and REST API, with people who read messages, type commands and press buttons.
//!
//! It keeps state as Discord does, rejects invalid requests, and checks every request of the bot and every payload of its
//! own. Its clock stands still unless a test advances it.
//!
//! ```ignore
//! let server = Server::start().await;                     // one guild, with the bot in it
//! let mut bot = DiscordBot::start(&server).await;             // the program, connected, its commands registered
//! let games = server.channel("games");                    // created on first use, as people are
//! let (anna, bob) = (server.user("anna"), server.user("bob"));
//!
//! anna.say_command(games, "/new points:5").unwrap().answer().await;
//! let lobby = bob.with_button(games, "Join").await;       // waits until there is one
//! bob.press(&lobby, "Join").unwrap().answer().await;
//! let hand = anna.dm("a hand", |message| message.text().contains("brick")).await;
//!
//! bob.close_dms();                                        // error 50007 from now on
//! server.order(On::new("PATCH", "/messages"), Fault::Broken(503), 2);
//! server.pass(Duration::from_secs(3600));                 // error 30046 for edits of older messages
//! server.demand_reconnect();                              // op 7
//! bot.kill().await;                                       // SIGKILL: open interactions stay unanswered
//! bot.start_again().await;
//!
//! let secrets = bob.seen();                               // everything that bob's client ever received
//! server.finish();                                        // asserts that the bot sent nothing invalid
//! ```

pub mod account;
pub mod attachment;
pub mod audited_game;
pub mod bot_process;
pub mod channel;
pub mod check;
pub mod clock;
pub mod command;
pub mod fault;
pub mod fixture;
pub mod gateway;
pub mod guild;
mod http;
pub mod id;
pub mod interaction;
mod listener;
pub mod message;
mod message_write;
pub mod person;
pub mod play;
pub mod position;
pub mod rate_limit;
pub mod raw_client;
mod reaction;
pub mod rest;
pub mod secrets;
mod selection;
pub mod sent_interaction;
pub mod server;
pub mod setup;
pub mod sighting;
mod socket;
mod tls;
pub mod traffic;
pub mod visible_message;
pub mod world;

pub use self::bot_process::DiscordBot;
pub use self::command::RefusedByClient;
pub use self::fault::{FaultRates, RequestFault, RequestPattern};
pub use self::id::Id;
pub use self::person::Person;
pub use self::sent_interaction::{InteractionAnswer, ModalForm, NoAnswer, SentInteraction};
pub use self::server::DiscordServer;
pub use self::setup::{ServerSetup, TOKEN};
pub use self::visible_message::VisibleMessage;
