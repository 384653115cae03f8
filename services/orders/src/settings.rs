//! Settings of the service.

use std::{
    num::{NonZeroU16, NonZeroU32, NonZeroU64},
    time::Duration,
};

use platform::{
    SecretKey, ServiceSettings, bus, db,
    messages::{self, Channels},
    secret_key::SECRET_KEY,
    settings::{Reader, Secret, Setting, SettingsError, Source},
    time_zone::{TIME_ZONE, TimeZone},
    tls,
};

const ADDR: Setting =
    Setting::new("ATTAR_ORDERS_ADDR", Some("127.0.0.1:50053"), "listen address for gRPC").helm("listenOn");
/// Address that serves metrics and health.
pub const OPS_ADDR: Setting =
    Setting::new("ATTAR_ORDERS_OPS_ADDR", Some("127.0.0.1:9093"), "listen address for metrics and health")
        .helm("listenOn");
const DATABASE_URL: Setting =
    Setting::new("ATTAR_ORDERS_DATABASE_URL", None, "database of orders: sqlite: or postgres:")
        .required()
        .secret()
        .schemes(&["sqlite:", "postgres:", "postgresql:"]);
const CATALOG_URL: Setting =
    Setting::new("ATTAR_CATALOG_URL", Some("http://127.0.0.1:50051"), "URL of the catalog: http: or https:")
        .schemes(&["http:", "https:"]);
const CART_PRICING_URL: Setting =
    Setting::new("ATTAR_CART_PRICING_URL", Some("http://127.0.0.1:50052"), "URL of cart-pricing: http: or https:")
        .schemes(&["http:", "https:"]);
const RECOVERY_INTERVAL: Setting = Setting::new(
    "ATTAR_ORDERS_RECOVERY_INTERVAL_SECONDS",
    Some("5"),
    "seconds between two searches for interrupted placements and pending stock releases",
)
.range(1, 3600)
.renamed_from("ATTAR_ORDERS_RECOVERY_SECONDS");

const DRAFT_DAYS: Setting = Setting::new(
    "ATTAR_ORDERS_DRAFT_DAYS",
    Some("7"),
    "days for which a draft of an order is kept after its last change",
)
.range(1, 3650);

const MESSAGE_SUBJECT: Setting = Setting::new(
    "ATTAR_ORDER_MESSAGE_SUBJECT",
    Some("طلبك رقم {number} من {shop}"),
    "subject of e-mails about orders, with the placeholders of message templates",
);

const WAITING_TEXT: Setting = Setting::new(
    "ATTAR_WAITING_LIST_TEXT",
    Some("{product} متوفّر من جديد في {shop}، والكمية محدودة: {link}"),
    "text of messages to people who wait for a size, with the placeholders {product}, {link} and {shop}",
);

const COURIER_TIMEOUT: Setting = Setting::new(
    "ATTAR_COURIER_TIMEOUT_SECONDS",
    Some("15"),
    "seconds after which a call to a courier is given up; the parcel is looked up before it is booked again",
)
.range(1, 300);

/// All settings that this service reads.
pub const ALL: &[Setting] = &[
    ADDR,
    OPS_ADDR,
    DATABASE_URL,
    db::CONNECTIONS,
    CATALOG_URL,
    CART_PRICING_URL,
    bus::URL,
    RECOVERY_INTERVAL,
    DRAFT_DAYS,
    MESSAGE_SUBJECT,
    WAITING_TEXT,
    COURIER_TIMEOUT,
    SECRET_KEY,
    messages::SMTP_URL,
    messages::MAIL_FROM,
    messages::SMS_URL,
    messages::SMS_BODY,
    messages::SMS_HEADERS,
    messages::TIMEOUT,
    messages::PUBLIC_URL,
    messages::STORE_NAME,
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
    /// Period without a change after which a draft is deleted.
    pub draft_retention: Duration,
    /// Time zone whose days orders are filtered and summed by.
    pub zone: TimeZone,
    /// Channels, subject and links of messages to customers.
    pub messages: MessageSettings,
    /// Upper bound on a call to a courier.
    pub courier_timeout: Duration,
    /// Encrypts the secrets of couriers; none disables couriers with an interface.
    pub secret_key: Option<SecretKey>,
}

/// Settings of messages to customers.
#[derive(Clone, Debug)]
pub struct MessageSettings {
    /// Channels by which they are sent.
    pub channels: Channels,
    /// Template of the subject of e-mails.
    pub subject: String,
    /// Template of the message to people on the waiting list.
    pub waiting_text: String,
    /// Name of the store that messages contain.
    pub store_name: String,
    /// Public URL of the store, for tracking links.
    pub public_url: String,
}

impl Settings {
    /// Parse all settings; fails with every error at once.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let service = ServiceSettings::read(&mut reader, &DATABASE_URL, &ADDR, &OPS_ADDR);
        let catalog_url = reader.required(&CATALOG_URL);
        let cart_pricing_url = reader.required(&CART_PRICING_URL);
        let bus_url = reader.required(&bus::URL);
        let recovery = reader.required::<NonZeroU64>(&RECOVERY_INTERVAL);
        let draft_days = reader.required::<NonZeroU16>(&DRAFT_DAYS);
        let zone = reader.required(&TIME_ZONE);
        let messages = read_messages(&mut reader);
        let courier_timeout = reader.required::<NonZeroU32>(&COURIER_TIMEOUT);
        let secret_key = reader.optional(&SECRET_KEY);
        let settings = (|| {
            Some(Self {
                service: service?,
                catalog_url: catalog_url?,
                cart_pricing_url: cart_pricing_url?,
                bus_url: bus_url?,
                recovery_interval: Duration::from_secs(recovery?.get()),
                draft_retention: Duration::from_hours(24 * u64::from(draft_days?.get())),
                zone: zone?,
                messages: messages?,
                courier_timeout: Duration::from_secs(courier_timeout?.get().into()),
                secret_key: secret_key?,
            })
        })();
        reader.finish(settings)
    }
}

fn read_messages(reader: &mut Reader<'_>) -> Option<MessageSettings> {
    let channels = Channels::read(reader);
    let subject = reader.required(&MESSAGE_SUBJECT);
    let waiting_text = reader.required(&WAITING_TEXT);
    let store_name = reader.required(&messages::STORE_NAME);
    let public_url = reader.required(&messages::PUBLIC_URL);
    Some(MessageSettings {
        channels: channels?,
        subject: subject?,
        waiting_text: waiting_text?,
        store_name: store_name?,
        public_url: public_url?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_database_url_is_required() {
        assert!(Settings::read(&Source::default()).is_err());
        let settings = Settings::read(&Source::of([("ATTAR_ORDERS_DATABASE_URL", "sqlite:orders.db")]));
        let settings = settings.expect("complete");
        assert_eq!((settings.recovery_interval, settings.draft_retention.as_secs()), (Duration::from_secs(5), 604_800));
    }

    #[test]
    fn secret_key_may_be_absent_but_not_malformed() {
        let source = Source::of([("ATTAR_ORDERS_DATABASE_URL", "sqlite:orders.db")]);
        assert!(Settings::read(&source).expect("complete").secret_key.is_none());
        let set = |key: &str| Settings::read(&source.clone().with("ATTAR_SECRET_KEY", key));
        assert!(set(&SecretKey::generate()).expect("complete").secret_key.is_some());
        assert!(set("hunter2").expect_err("no key").to_string().contains("ATTAR_SECRET_KEY"));
    }

    #[test]
    fn recovery_interval_must_be_positive() {
        let source = Source::of([("ATTAR_ORDERS_DATABASE_URL", "sqlite:orders.db")]);
        assert!(Settings::read(&source.with("ATTAR_ORDERS_RECOVERY_INTERVAL_SECONDS", "0")).is_err());
    }
}
