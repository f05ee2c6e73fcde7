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

mod begun;
pub mod bot;
mod client;
pub mod install;
mod nio;
pub mod person;
pub mod play;
pub mod relay;
pub mod room;
mod sdk;
pub mod secrets;
pub mod seen;
pub mod shown;
pub mod sign;
pub mod synapse;
pub mod verify;

pub use self::begun::begun;
pub use self::bot::MatrixBot;
pub use self::person::Person;
pub use self::play::{Aim, How, Play, Power, Style};
pub use self::relay::Relay;
pub use self::room::Privacy;
pub use self::seen::{Invitation, Sighting};
pub use self::shown::Shown;
pub use self::synapse::{Account, Limits, Synapse};
