//! Settings of the catalog service.

use platform::{
    ServiceSettings, bus, db,
    settings::{Reader, Secret, Setting, SettingsError, Source},
    time_zone::{TIME_ZONE, TimeZone},
    tls,
};

/// Listen address for metrics and health.
pub const OPS_ADDR: Setting =
    Setting::new("ATTAR_CATALOG_OPS_ADDR", Some("127.0.0.1:9091"), "listen address for metrics and health")
        .helm("listenOn");
const DATABASE_URL: Setting =
    Setting::new("ATTAR_CATALOG_DATABASE_URL", None, "database of the catalog: sqlite: or postgres:")
        .required()
        .secret()
        .schemes(&["sqlite:", "postgres:", "postgresql:"]);
const ADDR: Setting =
    Setting::new("ATTAR_CATALOG_ADDR", Some("127.0.0.1:50051"), "listen address for gRPC").helm("listenOn");

/// All settings of the service.
pub const ALL: &[Setting] =
    &[DATABASE_URL, db::CONNECTIONS, ADDR, OPS_ADDR, bus::URL, TIME_ZONE, tls::CERT, tls::KEY, tls::CA];

/// Settings of one run, parsed and validated.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Database, addresses and certificates.
    pub service: ServiceSettings,
    /// URL of the event bus, when the service runs on its own.
    pub bus_url: Secret,
    /// Time zone of the days on which orders are packed.
    pub zone: TimeZone,
}

impl Settings {
    /// Read the settings; the error names every missing or malformed one.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let service = ServiceSettings::read(&mut reader, &DATABASE_URL, &ADDR, &OPS_ADDR);
        let bus_url = reader.required(&bus::URL);
        let zone = reader.required(&TIME_ZONE);
        let settings = (|| Some(Self { service: service?, bus_url: bus_url?, zone: zone? }))();
        reader.finish(settings)
    }
}
