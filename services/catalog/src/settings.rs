//! What the catalogue must be told to run.

use std::net::SocketAddr;

use platform::{
    settings::{Reader, Secret, Setting, SettingsError, Source},
    tls::{self, Tls},
};

const DATABASE_URL: Setting =
    Setting::new("ATTAR_CATALOG_DATABASE_URL", None, "the catalogue's database, sqlite: or postgres:");
const ADDR: Setting = Setting::new("ATTAR_CATALOG_ADDR", Some("127.0.0.1:50051"), "where the catalogue answers gRPC");
const BUS_URL: Setting = Setting::new("ATTAR_BUS_URL", Some("memory:"), "the event bus, memory: or amqp:");

/// Every setting of the catalogue.
pub const ALL: &[Setting] = &[DATABASE_URL, ADDR, BUS_URL, tls::CERT, tls::KEY, tls::CA];

/// The catalogue's settings.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The service's own database.
    pub database_url: Secret,
    /// Where it listens when it runs by itself.
    pub addr: SocketAddr,
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
        let bus_url = reader.required(&BUS_URL);
        let tls = Tls::read(&mut reader);
        let settings = || Some(Self { database_url: database_url?, addr: addr?, bus_url: bus_url?, tls: tls? });
        reader.finish(settings())
    }
}
