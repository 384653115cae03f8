//! Settings of the media service.

use std::num::NonZeroU16;

use platform::{
    ServiceSettings, db,
    settings::{Reader, Setting, SettingsError, Source},
    tls,
};

const ADDR: Setting =
    Setting::new("ATTAR_MEDIA_ADDR", Some("127.0.0.1:50055"), "listen address for gRPC").helm("listenOn");
/// Listen address for metrics and health.
pub const OPS_ADDR: Setting =
    Setting::new("ATTAR_MEDIA_OPS_ADDR", Some("127.0.0.1:9095"), "listen address for metrics and health")
        .helm("listenOn");
const DATABASE_URL: Setting = Setting::new("ATTAR_MEDIA_DATABASE_URL", None, "database of media: sqlite: or postgres:")
    .required()
    .secret()
    .schemes(&["sqlite:", "postgres:", "postgresql:"]);
const BLOB_URL: Setting = Setting::new(
    "ATTAR_BLOB_URL",
    Some("file:./data/blobs"),
    "blob store of images: file:<folder> or s3://<bucket>/<prefix>. Region, endpoint and credentials of a bucket \
     are read from the usual variables of S3 clients (AWS_REGION, AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID, \
     AWS_SECRET_ACCESS_KEY, AWS_ALLOW_HTTP) or come from the identity of the pod",
)
.schemes(&["file:", "s3:"])
.helm("blobs.url");
const ERASURES_URL: Setting = Setting::new(
    "ATTAR_ERASURES_URL",
    None,
    "store of the records of erasures, which a restore must not touch: file:<folder> or s3://<bucket>/<prefix>; not \
     set: erasures/ in the blob store",
)
.schemes(&["file:", "s3:"]);
const WORKERS: Setting = Setting::new(
    "ATTAR_MEDIA_WORKERS",
    Some("2"),
    "number of images decoded concurrently, each with up to 500 MiB; six more uploads are queued in memory",
)
.range(1, 64);

/// All settings of the service.
pub const ALL: &[Setting] =
    &[ADDR, OPS_ADDR, DATABASE_URL, db::CONNECTIONS, BLOB_URL, ERASURES_URL, WORKERS, tls::CERT, tls::KEY, tls::CA];

/// Settings of one run, parsed and validated.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Database, addresses and certificates.
    pub service: ServiceSettings,
    /// URL of the blob store.
    pub blob_url: String,
    /// URL of the store of erasure records; none for a folder of the blob store.
    pub erasures_url: Option<String>,
    /// Number of images rendered at the same time; at least one.
    pub workers: usize,
}

impl Settings {
    /// Read the settings; the error names every missing or malformed one.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let service = ServiceSettings::read(&mut reader, &DATABASE_URL, &ADDR, &OPS_ADDR);
        let blob_url = reader.required(&BLOB_URL);
        let erasures_url = reader.optional(&ERASURES_URL);
        let workers = reader.required::<NonZeroU16>(&WORKERS);
        let settings = (|| {
            Some(Self {
                service: service?,
                blob_url: blob_url?,
                erasures_url: erasures_url?,
                workers: usize::from(workers?.get()),
            })
        })();
        reader.finish(settings)
    }
}
