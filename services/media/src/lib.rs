//! Images: decodes uploads, encodes WebP renditions, and stores and serves them under a hash of the content. Bytes from
//! clients are never served: only files that this service has encoded. Photos of customers are stored apart from images,
//! under random paths, and returned to administrators of orders alone.
//!
//! `erasure_records` keeps the records of erasures in a blob store too, so that they outlive a restore of the databases.
//!
//! `grpc` converts calls to use cases (`app`); `domain` holds the rules of paths, widths and ranges; `store` holds the
//! images' rows, `blobs` their bytes. The package `renditions` decodes and encodes.

mod app;
mod blobs;
mod domain;
mod erasure_records;
mod error;
mod grpc;
mod migration;
mod settings;
mod store;

use std::sync::Arc;

use platform::{
    BackgroundTasks, CancellationToken, Database, Error, GrpcServer, SharedClock, SystemClock, error::BoxError,
    worker_pool::WorkerPool,
};
use proto::media::v1::{
    erasure_records_server::ErasureRecordsServer, images_server::ImagesServer, photos_server::PhotosServer,
};
use tokio::sync::Semaphore;
use tonic::service::Routes;

pub use migration::Migrator;
pub use settings::{ALL, OPS_ADDR, Settings};

/// Number of uploads held in memory besides those being rendered. Further uploads are not read until a permit is free.
const MAX_WAITING_UPLOADS: usize = 6;

/// Maximum size of a message with a photo: the largest upload, and some room for the other fields.
const MAX_PHOTO_MESSAGE: usize = domain::MAX_BYTES + (64 << 10);

/// The media service. Clones share their state.
#[derive(Clone)]
pub struct Media {
    inner: Arc<Inner>,
}

struct Inner {
    db: Database,
    blobs: blobs::Blobs,
    /// Records of erasures, by id.
    erasures: blobs::Blobs,
    clock: SharedClock,
    /// Bounds the uploads held in memory, up to 10 MiB each.
    upload_permits: Arc<Semaphore>,
    /// Bounds the images rendered at the same time, up to some hundred megabytes each.
    workers: WorkerPool,
}

/// Dependencies provided by the composition root.
pub struct Backends {
    /// Source of the time of uploads.
    pub clock: SharedClock,
}

impl Media {
    /// Start the service on its migrated database and the blob store.
    pub async fn start(settings: &Settings, backends: Backends) -> Result<GrpcServer, Error> {
        let db = settings.service.open_database("media").await?;
        let blobs = blobs::Blobs::open(&settings.blob_url)?;
        let erasures = match &settings.erasures_url {
            Some(url) => blobs::Blobs::open(url)?,
            None => blobs.folder("erasures"),
        };
        let media = Self {
            inner: Arc::new(Inner {
                db: db.clone(),
                blobs,
                erasures,
                clock: backends.clock,
                upload_permits: Arc::new(Semaphore::new(settings.workers + MAX_WAITING_UPLOADS)),
                workers: WorkerPool::new("pictures", settings.workers)?,
            }),
        };
        let photos = PhotosServer::new(media.clone()).max_decoding_message_size(MAX_PHOTO_MESSAGE);
        let routes = Routes::new(ImagesServer::new(media.clone()))
            .add_service(photos)
            .add_service(ErasureRecordsServer::new(media));
        Ok(GrpcServer::new("media", routes, BackgroundTasks::new(), Some(db)))
    }
}

/// Run the service as its own process until `shutdown`.
pub async fn serve(settings: Settings, shutdown: CancellationToken) -> Result<(), BoxError> {
    let backends = Backends { clock: Arc::new(SystemClock) };
    settings.service.serve::<Migrator>(Box::pin(Media::start(&settings, backends)), shutdown).await
}

/// Test the blob store by writing, reading and deleting a blob.
pub async fn probe(blob_url: &str) -> Result<(), Error> {
    blobs::probe(blob_url).await
}
