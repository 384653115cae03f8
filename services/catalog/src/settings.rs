//! Settings of the catalog service.

use platform::{
    ServiceSettings, bus, db,
    settings::{Reader, Secret, Setting, SettingsError, Source},
    tls,
};

/// Listen address for metrics and health.
pub const OPS_ADDR: Setting =
    Setting::new("ATTAR_CATALOG_OPS_ADDR", Some("127.0.0.1:9091"), "listen address for metrics and health");
const DATABASE_URL: Setting =
    Setting::new("ATTAR_CATALOG_DATABASE_URL", None, "database of the catalog: sqlite: or postgres:");
const ADDR: Setting = Setting::new("ATTAR_CATALOG_ADDR", Some("127.0.0.1:50051"), "listen address for gRPC");

/// All settings of the service.
pub const ALL: &[Setting] = &[DATABASE_URL, db::CONNECTIONS, ADDR, OPS_ADDR, bus::URL, tls::CERT, tls::KEY, tls::CA];

/// Settings of one run, parsed and validated.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Database, addresses and certificates.
    pub service: ServiceSettings,
    /// URL of the event bus, when the service runs on its own.
    pub bus_url: Secret,
}

impl Settings {
    /// Read the settings; the error names every missing or malformed one.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let service = ServiceSettings::read(&mut reader, &DATABASE_URL, &ADDR, &OPS_ADDR);
        let bus_url = reader.required(&bus::URL);
        let settings = (|| Some(Self { service: service?, bus_url: bus_url? }))();
        reader.finish(settings)
    }
}
