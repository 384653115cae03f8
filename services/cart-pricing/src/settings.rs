//! Settings of the pricing service.

use platform::{
    ServiceSettings, bus, db,
    settings::{Reader, Secret, Setting, SettingsError, Source},
    tls,
};

/// Listen address for metrics and health.
pub const OPS_ADDR: Setting =
    Setting::new("ATTAR_CART_PRICING_OPS_ADDR", Some("127.0.0.1:9092"), "listen address for metrics and health")
        .helm("listenOn");
const DATABASE_URL: Setting =
    Setting::new("ATTAR_CART_PRICING_DATABASE_URL", None, "database of cart-pricing: sqlite: or postgres:")
        .required()
        .secret()
        .schemes(&["sqlite:", "postgres:", "postgresql:"]);
const ADDR: Setting =
    Setting::new("ATTAR_CART_PRICING_ADDR", Some("127.0.0.1:50052"), "listen address for gRPC").helm("listenOn");
const CATALOG_URL: Setting =
    Setting::new("ATTAR_CATALOG_URL", Some("http://127.0.0.1:50051"), "URL of the catalog: http: or https:")
        .schemes(&["http:", "https:"]);

/// All settings of the service.
pub const ALL: &[Setting] =
    &[DATABASE_URL, db::CONNECTIONS, ADDR, OPS_ADDR, CATALOG_URL, bus::URL, tls::CERT, tls::KEY, tls::CA];

/// Settings of one run, parsed and validated.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Database, addresses and certificates.
    pub service: ServiceSettings,
    /// URL of the catalog, when the service runs on its own.
    pub catalog_url: String,
    /// URL of the event bus, when the service runs on its own; may contain a password.
    pub bus_url: Secret,
}

impl Settings {
    /// Read the settings; the error names every missing or malformed one.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let service = ServiceSettings::read(&mut reader, &DATABASE_URL, &ADDR, &OPS_ADDR);
        let catalog_url = reader.required(&CATALOG_URL);
        let bus_url = reader.required(&bus::URL);
        let settings = (|| Some(Self { service: service?, catalog_url: catalog_url?, bus_url: bus_url? }))();
        reader.finish(settings)
    }
}
