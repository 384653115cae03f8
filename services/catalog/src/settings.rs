//! Settings of the catalog service.

use std::num::NonZeroU32;

use platform::{
    bus, db,
    settings::{Reader, Secret, Setting, SettingsError, Source},
    tls::{self, Tls},
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
    /// URL of the database.
    pub database_url: Secret,
    /// Listen address for gRPC, when the service runs on its own.
    pub addr: String,
    /// Listen address for metrics and health.
    pub ops_addr: String,
    /// Maximum number of database connections.
    pub connections: u32,
    /// URL of the event bus, when the service runs on its own.
    pub bus_url: Secret,
    /// Certificates for mutual TLS, when the service runs on its own; none for unencrypted calls.
    pub tls: Option<Tls>,
}

impl Settings {
    /// Read the settings; the error names every missing or malformed one.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let database_url = reader.required(&DATABASE_URL);
        let addr = reader.required(&ADDR);
        let ops_addr = reader.required(&OPS_ADDR);
        let connections = reader.required::<NonZeroU32>(&db::CONNECTIONS);
        let bus_url = reader.required(&bus::URL);
        let tls = Tls::read(&mut reader);
        let settings = || {
            Some(Self {
                database_url: database_url?,
                addr: addr?,
                ops_addr: ops_addr?,
                connections: connections?.get(),
                bus_url: bus_url?,
                tls: tls?,
            })
        };
        reader.finish(settings())
    }
}
