//! What every service needs and none owns: settings, telemetry, the server around gRPC services and the channels
//! to them, errors, databases, cache, bus, outbox and inbox, clock, time zone, pages, text. It knows nothing of the shop.

pub mod audit;
pub mod bus;
pub mod cache;
pub mod call;
pub mod channel;
pub mod clock;
mod coalescer;
pub mod db;
mod dead;
pub mod error;
pub mod fail_points;
pub mod inbox;
mod memory;
pub mod metrics;
mod network;
mod operations;
pub mod outbox;
pub mod page;
pub mod probe;
pub mod program;
pub mod prune;
mod rabbitmq;
mod retry;
pub mod rows;
pub mod schema;
pub mod server;
pub mod settings;
pub mod snapshot;
pub mod tasks;
pub mod telemetry;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;
pub mod tls;
pub mod workers;
pub mod zone;

pub use bus::{Event, SharedBus};
pub use cache::SharedCache;
pub use call::{Actor, Call};
pub use channel::Channel;
pub use clock::{Clock, ManualClock, SharedClock, SystemClock};
pub use coalescer::{Coalescer, Limits, Outcomes};
pub use db::Database;
pub use error::{Code, Failure, Faults};
pub use schema::Schema;
pub use server::{Listeners, Node};
pub use tasks::Tasks;
pub use tokio_util::sync::CancellationToken;
