//! Pictures: takes uploads apart, makes WebP renditions of them, stores these under a hash of the content and serves them.
//! Nothing that came from outside is ever served: only what this service has encoded itself.
//!
//! `grpc` turns calls into use cases (`app`); `domain` holds the rules of paths, widths and ranges; `store` knows which
//! renditions exist, `blobs` holds their bytes. The package `pictures` decodes and encodes.

mod app;
mod blobs;
mod domain;
mod error;
mod grpc;
mod migration;
mod settings;
mod store;

use std::sync::Arc;

use platform::{
    CancellationToken, Database, Failure, Listeners, Node, SharedClock, SystemClock, Tasks, error::BoxError,
    workers::Workers,
};
use proto::media::v1::images_server::ImagesServer;
use tokio::sync::Semaphore;
use tonic::service::Routes;

pub use settings::{ALL, OPS_ADDR, Settings};

/// Files that are held beside those that are decoded. Whoever comes after them is not read from until a place is free.
const WAITING: usize = 6;

/// The service: cheap to clone, one per process.
#[derive(Clone)]
pub struct Media {
    inner: Arc<Inner>,
}

struct Inner {
    db: Database,
    blobs: blobs::Blobs,
    clock: SharedClock,
    /// Files that are held at the same time, arriving or waiting for a worker; each may have 10 MiB.
    places: Arc<Semaphore>,
    /// Pictures that are decoded at the same time; each may need some hundred megabytes for a moment.
    workers: Workers,
}

/// What the composition root hands in.
pub struct Backends {
    /// Tells when a picture was stored.
    pub clock: SharedClock,
}

impl Media {
    /// Connects the (migrated) database and the blob store.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<Node, Failure> {
        let db = Database::of("media", settings.database_url.expose(), settings.connections).await?;
        let media = Self {
            inner: Arc::new(Inner {
                db: db.clone(),
                blobs: blobs::Blobs::open(&settings.blob_url)?,
                clock: backends.clock,
                places: Arc::new(Semaphore::new(settings.workers + WAITING)),
                workers: Workers::new("pictures", settings.workers)?,
            }),
        };
        let routes = Routes::new(ImagesServer::new(media));
        Ok(Node::new("media", routes, Tasks::new(), Some(db)))
    }
}

/// Runs the service on its own until `shutdown`.
pub async fn serve(
    settings: Settings,
    listeners: impl Into<Listeners>,
    shutdown: CancellationToken,
) -> Result<(), BoxError> {
    let node = Media::start(&settings, Backends { clock: Arc::new(SystemClock) }).await?.with_tls(settings.tls);
    node.serve(listeners, shutdown).await
}

/// Brings the database at `database_url` to the present schema.
pub async fn migrate(database_url: &str) -> Result<(), Failure> {
    platform::db::migrate::<migration::Migrator>(database_url).await
}

/// How the database at `database_url` stands to the present schema; touches nothing.
pub async fn schema(database_url: &str) -> Result<platform::Schema, Failure> {
    platform::Schema::of::<migration::Migrator>(database_url).await
}

/// Writes a small blob of its own name into the store of pictures, reads it and deletes it.
pub async fn probe(blob_url: &str) -> Result<(), Failure> {
    blobs::probe(blob_url).await
}
