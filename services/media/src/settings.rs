//! Settings of the media service.

use std::num::NonZeroU32;

use platform::{
    db,
    settings::{Reader, Secret, Setting, SettingsError, Source},
    tls::{self, Tls},
};

const ADDR: Setting = Setting::new("ATTAR_MEDIA_ADDR", Some("127.0.0.1:50055"), "listen address for gRPC");
/// Listen address for metrics and health.
pub const OPS_ADDR: Setting =
    Setting::new("ATTAR_MEDIA_OPS_ADDR", Some("127.0.0.1:9095"), "listen address for metrics and health");
const DATABASE_URL: Setting = Setting::new("ATTAR_MEDIA_DATABASE_URL", None, "database of media: sqlite: or postgres:");
const BLOB_URL: Setting = Setting::new(
    "ATTAR_BLOB_URL",
    Some("file:./data/blobs"),
    "blob store of images: file:<folder> or s3://<bucket>/<prefix>. Region, endpoint and credentials of a bucket \
     are read from the usual variables of S3 clients (AWS_REGION, AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID, \
     AWS_SECRET_ACCESS_KEY, AWS_ALLOW_HTTP) or come from the identity of the pod",
);
const WORKERS: Setting = Setting::new(
    "ATTAR_MEDIA_WORKERS",
    Some("2"),
    "number of images decoded concurrently, each with up to 500 MiB; six more uploads are queued in memory",
);

/// All settings of the service.
pub const ALL: &[Setting] =
    &[ADDR, OPS_ADDR, DATABASE_URL, db::CONNECTIONS, BLOB_URL, WORKERS, tls::CERT, tls::KEY, tls::CA];

/// Settings of one run, parsed and validated.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Listen address for gRPC, when the service runs on its own.
    pub addr: String,
    /// Listen address for metrics and health.
    pub ops_addr: String,
    /// Maximum number of database connections.
    pub connections: u32,
    /// URL of the database; may contain a password.
    pub database_url: Secret,
    /// URL of the blob store.
    pub blob_url: String,
    /// Number of images rendered at the same time; at least one.
    pub workers: usize,
    /// Certificates for mutual TLS, when the service runs on its own; none for unencrypted calls.
    pub tls: Option<Tls>,
}

impl Settings {
    /// Read the settings; the error names every missing or malformed one.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let addr = reader.required(&ADDR);
        let ops_addr = reader.required(&OPS_ADDR);
        let connections = reader.required::<NonZeroU32>(&db::CONNECTIONS);
        let database_url = reader.required(&DATABASE_URL);
        let blob_url = reader.required(&BLOB_URL);
        let workers = reader.required::<std::num::NonZeroU16>(&WORKERS);
        let tls = Tls::read(&mut reader);
        let settings = (|| {
            Some(Self {
                addr: addr?,
                ops_addr: ops_addr?,
                connections: connections?.get(),
                database_url: database_url?,
                blob_url: blob_url?,
                workers: usize::from(workers?.get()),
                tls: tls?,
            })
        })();
        reader.finish(settings)
    }
}
