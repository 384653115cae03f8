//! Settings of the service.

use std::{num::NonZeroU64, time::Duration};

use platform::{
    ServiceSettings, bus, db,
    settings::{Reader, Secret, Setting, SettingsError, Source},
    time_zone::{TIME_ZONE, TimeZone},
    tls,
};

const ADDR: Setting = Setting::new("ATTAR_ORDERS_ADDR", Some("127.0.0.1:50053"), "listen address for gRPC");
/// Address that serves metrics and health.
pub const OPS_ADDR: Setting =
    Setting::new("ATTAR_ORDERS_OPS_ADDR", Some("127.0.0.1:9093"), "listen address for metrics and health");
const DATABASE_URL: Setting =
    Setting::new("ATTAR_ORDERS_DATABASE_URL", None, "database of orders: sqlite: or postgres:");
const CATALOG_URL: Setting =
    Setting::new("ATTAR_CATALOG_URL", Some("http://127.0.0.1:50051"), "URL of the catalog: http: or https:");
const CART_PRICING_URL: Setting =
    Setting::new("ATTAR_CART_PRICING_URL", Some("http://127.0.0.1:50052"), "URL of cart-pricing: http: or https:");
const RECOVERY: Setting = Setting::new(
    "ATTAR_ORDERS_RECOVERY_SECONDS",
    Some("5"),
    "seconds between two searches for interrupted placements and pending stock releases",
);

/// All settings that this service reads.
pub const ALL: &[Setting] = &[
    ADDR,
    OPS_ADDR,
    DATABASE_URL,
    db::CONNECTIONS,
    CATALOG_URL,
    CART_PRICING_URL,
    bus::URL,
    RECOVERY,
    TIME_ZONE,
    tls::CERT,
    tls::KEY,
    tls::CA,
];

/// Parsed and validated settings.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Database, addresses and certificates.
    pub service: ServiceSettings,
    /// Catalog URL, used when the service runs on its own.
    pub catalog_url: String,
    /// Cart-pricing URL, used when the service runs on its own.
    pub cart_pricing_url: String,
    /// Event bus URL, used when the service runs on its own.
    pub bus_url: Secret,
    /// Pause between two rounds of recovery.
    pub recovery_interval: Duration,
    /// Time zone whose days orders are filtered and summed by.
    pub zone: TimeZone,
}

impl Settings {
    /// Parse all settings; fails with every error at once.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let service = ServiceSettings::read(&mut reader, &DATABASE_URL, &ADDR, &OPS_ADDR);
        let catalog_url = reader.required(&CATALOG_URL);
        let cart_pricing_url = reader.required(&CART_PRICING_URL);
        let bus_url = reader.required(&bus::URL);
        let recovery = reader.required::<NonZeroU64>(&RECOVERY);
        let zone = reader.required(&TIME_ZONE);
        let settings = (|| {
            Some(Self {
                service: service?,
                catalog_url: catalog_url?,
                cart_pricing_url: cart_pricing_url?,
                bus_url: bus_url?,
                recovery_interval: Duration::from_secs(recovery?.get()),
                zone: zone?,
            })
        })();
        reader.finish(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_database_url_is_required() {
        assert!(Settings::read(&Source::default()).is_err());
        let settings = Settings::read(&Source::of([("ATTAR_ORDERS_DATABASE_URL", "sqlite:orders.db")]));
        assert_eq!(settings.expect("complete").recovery_interval, Duration::from_secs(5));
    }

    #[test]
    fn recovery_interval_must_be_positive() {
        let source = Source::of([("ATTAR_ORDERS_DATABASE_URL", "sqlite:orders.db")]);
        assert!(Settings::read(&source.with("ATTAR_ORDERS_RECOVERY_SECONDS", "0")).is_err());
    }
}
