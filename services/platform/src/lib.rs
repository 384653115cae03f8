//! Infrastructure that all services share. It knows nothing of the shop.
//!
//! | concern | modules |
//! |---|---|
//! | programs | [`program`] entry points · [`settings`] · [`ServiceSettings`] · [`telemetry`] logs, traces and their export · [`background_tasks`] background tasks |
//! | serving | [`server`] gRPC server, health and shutdown · [`tls`] mutual TLS · [`metrics`], on the operations port |
//! | calling | [`channel`] clients, balanced and retried · [`call`] actor, request id and deadline · [`error`] codes and slugs |
//! | databases | [`db`] connections and transactions · [`sql`] bulk statements · [`Batcher`] batches concurrent calls |
//! | upkeep | [`schema`] pending migrations · [`snapshot`] consistent copies · [`prune`] deletion of old rows |
//! | events | [`bus`] on RabbitMQ or in memory · [`outbox`] · [`inbox`] deduplication · [`audit`] records of changes |
//! | cache | [`cache`] on Redis or in memory |
//! | messages | [`messages`] to people, by SMS or e-mail |
//! | secrets | [`secret_key`] encryption of secrets that must be read back |
//! | input | [`text`] · [`page`] pagination · [`time_zone`] days · [`clock`] the time |
//! | work | [`worker_pool`] low-priority threads for CPU-bound work |
//! | operation | [`probe`] checks of dependencies |
//! | tests | `testing` fresh backends, behind a feature · [`fail_points`] killing the process at a point |

pub mod audit;
pub mod background_tasks;
mod batcher;
pub mod bus;
pub mod cache;
pub mod call;
pub mod channel;
pub mod clock;
pub mod db;
mod dead_letter_files;
pub mod error;
pub mod fail_points;
pub mod inbox;
mod memory;
pub mod messages;
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
pub mod schema;
pub mod secret_key;
pub mod server;
mod service_settings;
pub mod settings;
pub mod snapshot;
pub mod sql;
pub mod telemetry;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;
pub mod time_zone;
pub mod tls;
pub mod worker_pool;

pub use background_tasks::BackgroundTasks;
pub use batcher::{BatchLimits, BatchResult, Batcher};
pub use bus::{Event, SharedBus};
pub use cache::SharedCache;
pub use call::{Actor, Call};
pub use channel::Channel;
pub use clock::{Clock, ManualClock, SharedClock, SystemClock};
pub use db::Database;
pub use error::{Error, ErrorCode, FieldErrors};
pub use schema::Schema;
pub use secret_key::SecretKey;
pub use server::{GrpcServer, Listeners};
pub use service_settings::ServiceSettings;
pub use tokio_util::sync::CancellationToken;
