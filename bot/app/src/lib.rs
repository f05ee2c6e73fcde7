//! Tables, scheduler, robots, mirrors and the handlers of requests, for every platform.

pub mod actor;
pub mod app;
pub mod campaign;
pub mod handlers;
pub mod link;
pub mod link_code;
mod low_priority;
pub mod markup;
pub mod mirror;
pub mod notes;
pub mod peer_sync;
pub mod profile;
pub mod program;
pub mod purge;
pub mod result;
pub mod scheduler;
pub mod shorten;
pub mod token_bucket;
