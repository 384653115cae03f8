//! What the catalogue must be told to run.

use std::num::NonZeroU32;

use platform::{
    db,
    settings::{Reader, Secret, Setting, SettingsError, Source},
    tls::{self, Tls},
};

/// Where this service is watched over.
pub const OPS_ADDR: Setting = Setting::new(
    "ATTAR_CATALOG_OPS_ADDR",
    Some("127.0.0.1:9091"),
    "where the catalogue serves metrics and health to whoever watches over the store, when it runs on its own",
);
const DATABASE_URL: Setting =
    Setting::new("ATTAR_CATALOG_DATABASE_URL", None, "the catalogue's database, sqlite: or postgres:");
const ADDR: Setting = Setting::new("ATTAR_CATALOG_ADDR", Some("127.0.0.1:50051"), "where the catalogue answers gRPC");
const BUS_URL: Setting = Setting::new("ATTAR_BUS_URL", Some("memory:"), "the event bus, memory: or amqp:");

/// Every setting of the catalogue.
pub const ALL: &[Setting] = &[DATABASE_URL, db::CONNECTIONS, ADDR, OPS_ADDR, BUS_URL, tls::CERT, tls::KEY, tls::CA];

/// The catalogue's settings.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The service's own database.
    pub database_url: Secret,
    /// Where it listens when it runs by itself.
    pub addr: String,
    /// Where to listen for operations.
    pub ops_addr: String,
    /// How many connections to the database there may be.
    pub connections: u32,
    /// The bus it publishes to and consumes from when it runs by itself.
    pub bus_url: Secret,
    /// Certificates of mutual TLS, for a service that runs on its own; none when calls are not encrypted.
    pub tls: Option<Tls>,
}

impl Settings {
    /// Reads the settings; all faults at once.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let database_url = reader.required(&DATABASE_URL);
        let addr = reader.required(&ADDR);
        let ops_addr = reader.required(&OPS_ADDR);
        let connections = reader.required::<NonZeroU32>(&db::CONNECTIONS);
        let bus_url = reader.required(&BUS_URL);
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
