//! Test kit for Matrix: a real homeserver, and people with real clients.
//!
//! ```ignore
//! let server = Synapse::shared().await;                   // `start` for one of its own, to stop it
//! let anna = server.person("Anna").await;                 // matrix-sdk, which can encrypt
//! let bob = server.stranger("Bob").await;                 // matrix-nio, which can't
//!
//! let room = anna.make_room(Privacy::Encrypted, &[&bob.id]).await;
//! bob.join(&room).await;
//! let id = anna.say(&room, "hello").await;
//! let hello = bob.message(&room, "she says hello", |shown| shown.body == "hello").await;
//! bob.react(&hello, "👍").await;
//! anna.of(&hello, "he likes it", |shown| shown.reactions.get("👍").cloned()).await;
//!
//! let mut bot = MatrixBot::start(&server).await;          // the program, connected
//! bot.kill();                                             // SIGKILL
//! bot.start_again().await;
//! server.kill();                                          // the homeserver's
//! server.start_again().await;
//!
//! let secrets = bob.sightings();                          // everything that bob's client ever received
//! ```

pub mod bot_process;
mod client;
pub mod client_record;
pub mod delaying_proxy;
mod fixture;
pub mod install;
mod nio;
pub mod person;
pub mod play;
pub mod room;
mod sdk;
pub mod secrets;
pub mod sign;
pub mod synapse;
pub mod verification;
pub mod visible_message;

pub use self::bot_process::MatrixBot;
pub use self::client_record::{Invitation, Sighting};
pub use self::delaying_proxy::DelayingProxy;
pub use self::fixture::start_with_people;
pub use self::person::Person;
pub use self::play::{BotPower, GameSession, InputMethod, PlayStyle, PlayerGoal};
pub use self::room::Privacy;
pub use self::synapse::{MatrixAccount, RateLimits, Synapse};
pub use self::visible_message::VisibleMessage;
