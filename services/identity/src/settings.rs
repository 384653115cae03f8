//! Settings of the service.

use std::{
    num::{NonZero, NonZeroU16, NonZeroU32, NonZeroU64},
    thread,
    time::Duration,
};

use platform::{
    SecretKey, ServiceSettings, bus, cache, db,
    messages::{self, Channels},
    secret_key::SECRET_KEY,
    settings::{Reader, Secret, Setting, SettingsError, Source},
    time_zone::{TIME_ZONE, TimeZone},
    tls,
};

use crate::domain::password_recoveries::LinkMessage;

/// Longest period, a century: dates stay within the calendar.
const MAX_SECONDS: u32 = 100 * 365 * 24 * 3600;
const ADDR: Setting =
    Setting::new("ATTAR_IDENTITY_ADDR", Some("127.0.0.1:50054"), "listen address for gRPC").helm("listenOn");
/// Address that serves metrics and health.
pub const OPS_ADDR: Setting =
    Setting::new("ATTAR_IDENTITY_OPS_ADDR", Some("127.0.0.1:9094"), "listen address for metrics and health")
        .helm("listenOn");
const DATABASE_URL: Setting =
    Setting::new("ATTAR_IDENTITY_DATABASE_URL", None, "database of identity: sqlite: or postgres:")
        .required()
        .secret()
        .schemes(&["sqlite:", "postgres:", "postgresql:"]);
const CUSTOMER_SESSION: Setting = Setting::new(
    "ATTAR_CUSTOMER_SESSION_SECONDS",
    Some("2592000"),
    "lifetime of a customer's session, in seconds; 30 days by default",
)
.range(1, MAX_SECONDS);
const ADMIN_SESSION: Setting = Setting::new(
    "ATTAR_ADMIN_SESSION_SECONDS",
    Some("43200"),
    "lifetime of an administrator's session, in seconds; 12 hours by default",
)
.range(1, MAX_SECONDS);
const MAX_LOGIN_FAILURES: Setting =
    Setting::new("ATTAR_MAX_LOGIN_FAILURES", Some("5"), "failed log-ins after which an account is locked")
        .range(1, 1_000_000)
        .renamed_from("ATTAR_LOGIN_FAILURES");
const LOGIN_LOCK: Setting = Setting::new(
    "ATTAR_LOGIN_LOCK_SECONDS",
    Some("900"),
    "period, in seconds, in which failed log-ins are counted, and at the end of which a locked account is \
     unlocked",
)
.range(1, MAX_SECONDS);
const LOGIN_RATE: Setting =
    Setting::new("ATTAR_LOGINS_PER_MINUTE", Some("30"), "log-in attempts per minute and client address")
        .range(1, 1_000_000);
const SIGN_UP_BURST: Setting =
    Setting::new("ATTAR_SIGN_UP_BURST", Some("200"), "sign-ups per client address before the rate limit applies")
        .range(0, 1_000_000);
const SIGN_UP_RATE: Setting =
    Setting::new("ATTAR_SIGN_UPS_PER_MINUTE", Some("10"), "sign-ups per minute and client address beyond the burst")
        .range(1, 1_000_000);
const RECOVERY_LINK: Setting = Setting::new(
    "ATTAR_RECOVERY_LINK_SECONDS",
    Some("1800"),
    "lifetime of a link that sets a new password, in seconds; 30 minutes by default",
)
.range(1, MAX_SECONDS);
const RECOVERY_SUBJECT: Setting = Setting::new(
    "ATTAR_RECOVERY_SUBJECT",
    Some("كلمة مرور جديدة لحسابك في {store}"),
    "subject of the e-mail with that link; {store} is the store's name",
);
const RECOVERY_TEXT: Setting = Setting::new(
    "ATTAR_RECOVERY_TEXT",
    Some("لتعيين كلمة مرور جديدة لحسابك في {store} افتح هذا الرابط: {url} وإن لم تطلب ذلك فتجاهل هذه الرسالة."),
    "text of the SMS or e-mail with that link, {url}; {store} is the store's name",
);
const PASSWORD_WORKERS: Setting = Setting::new(
    "ATTAR_PASSWORD_WORKERS",
    None,
    "number of passwords hashed concurrently, each with 19 MiB and a core; half of the processors by default, at \
     most 4",
)
.range(1, 256);
/// Upper bound on any machine: each worker retains its 19 MiB.
const MAX_PASSWORD_WORKERS: usize = 4;
const ADMIN_NAME: Setting =
    Setting::new("ATTAR_ADMIN_NAME", Some("مدير المتجر"), "name of the first administrator of an empty store");
const ADMIN_EMAIL: Setting =
    Setting::new("ATTAR_ADMIN_EMAIL", None, "e-mail address of the first administrator of an empty store");
const ADMIN_PASSWORD: Setting =
    Setting::new("ATTAR_ADMIN_PASSWORD", None, "password of the first administrator of an empty store").secret();

/// All settings that this service reads.
pub const ALL: &[Setting] = &[
    ADDR,
    OPS_ADDR,
    DATABASE_URL,
    db::CONNECTIONS,
    cache::URL,
    bus::URL,
    CUSTOMER_SESSION,
    ADMIN_SESSION,
    MAX_LOGIN_FAILURES,
    LOGIN_LOCK,
    LOGIN_RATE,
    SIGN_UP_BURST,
    SIGN_UP_RATE,
    RECOVERY_LINK,
    RECOVERY_SUBJECT,
    RECOVERY_TEXT,
    messages::SMTP_URL,
    messages::MAIL_FROM,
    messages::SMS_URL,
    messages::SMS_BODY,
    messages::SMS_HEADERS,
    messages::TIMEOUT,
    messages::PUBLIC_URL,
    PASSWORD_WORKERS,
    SECRET_KEY,
    messages::STORE_NAME,
    TIME_ZONE,
    ADMIN_NAME,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    tls::CERT,
    tls::KEY,
    tls::CA,
];

/// Parsed and validated settings.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Database, addresses and certificates.
    pub service: ServiceSettings,
    /// URL of the cache and counters; may contain a password.
    pub cache_url: Secret,
    /// Event bus URL; may contain a password.
    pub bus_url: Secret,
    /// Lifetimes of sessions and recovery links.
    pub lifetimes: Lifetimes,
    /// Limits on log-in and sign-up attempts.
    pub rate_limits: RateLimits,
    /// Number of passwords hashed concurrently, at least 1.
    pub password_workers: usize,
    /// Encrypts second factors; none disables them.
    pub secret_key: Option<SecretKey>,
    /// Name of the store in authenticator apps and messages.
    pub store_name: String,
    /// Public URL of the store, for links in messages.
    pub public_url: String,
    /// Channels of messages to customers.
    pub channels: Channels,
    pub(crate) link_message: LinkMessage,
    /// Time zone whose days audit records are filtered by.
    pub zone: TimeZone,
    /// Administrator to create in an empty store; none unless both e-mail and password are set.
    pub first_admin: Option<FirstAdmin>,
}

/// Lifetimes of sessions by role, and of recovery links.
#[derive(Clone, Copy, Debug)]
pub struct Lifetimes {
    /// Lifetime of a customer's session.
    pub customer: Duration,
    /// Lifetime of an administrator's session.
    pub admin: Duration,
    /// Lifetime of a link that sets a new password.
    pub recovery_link: Duration,
}

/// Limits on log-in and sign-up attempts.
#[derive(Clone, Copy, Debug)]
pub struct RateLimits {
    /// Number of failed log-ins that locks an account.
    pub login_failures: u64,
    /// Period in which failures count, and in which the lock lasts from the first of them.
    pub login_lock: Duration,
    /// Log-in attempts per minute and client address.
    pub logins_per_minute: u64,
    /// Sign-ups of a client address that are not limited.
    pub sign_up_burst: u64,
    /// Further sign-ups per minute and client address; also the rate at which the burst is replenished.
    pub sign_ups_per_minute: u64,
}

/// First administrator of a new store.
#[derive(Clone, Debug)]
pub struct FirstAdmin {
    /// Display name of the administrator.
    pub name: String,
    /// E-mail address for logging in.
    pub email: String,
    /// Password for logging in.
    pub password: Secret,
}

/// Leave half of the processors to other requests: a hashing thread yields slowly in spite of its low priority.
fn default_password_workers() -> usize {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    (processors / 2).clamp(1, MAX_PASSWORD_WORKERS)
}

impl Settings {
    /// Parse all settings; fails with every error at once.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let service = ServiceSettings::read(&mut reader, &DATABASE_URL, &ADDR, &OPS_ADDR);
        let cache_url = reader.required(&cache::URL);
        let bus_url = reader.required(&bus::URL);
        let lifetimes = read_lifetimes(&mut reader);
        let rate_limits = read_rate_limits(&mut reader);
        let password_workers = reader.optional::<NonZeroU16>(&PASSWORD_WORKERS);
        let secret_key = reader.optional(&SECRET_KEY);
        let store_name = reader.required(&messages::STORE_NAME);
        let public_url = reader.required(&messages::PUBLIC_URL);
        let channels = Channels::read(&mut reader);
        let link_message = read_link_message(&mut reader);
        let zone = reader.required(&TIME_ZONE);
        let first_admin = read_first_admin(&mut reader, source);
        let settings = (|| {
            Some(Self {
                service: service?,
                cache_url: cache_url?,
                bus_url: bus_url?,
                lifetimes: lifetimes?,
                rate_limits: rate_limits?,
                password_workers: password_workers?.map_or_else(default_password_workers, |set| usize::from(set.get())),
                secret_key: secret_key?,
                store_name: store_name?,
                public_url: public_url?,
                channels: channels?,
                link_message: link_message?,
                zone: zone?,
                first_admin,
            })
        })();
        reader.finish(settings)
    }
}

fn read_lifetimes(reader: &mut Reader<'_>) -> Option<Lifetimes> {
    let customer = reader.required(&CUSTOMER_SESSION);
    let admin = reader.required(&ADMIN_SESSION);
    let recovery_link = reader.required(&RECOVERY_LINK);
    Some(Lifetimes { customer: seconds(customer?), admin: seconds(admin?), recovery_link: seconds(recovery_link?) })
}

fn read_link_message(reader: &mut Reader<'_>) -> Option<LinkMessage> {
    let subject = reader.required(&RECOVERY_SUBJECT);
    let text = reader.required(&RECOVERY_TEXT);
    Some(LinkMessage { subject: subject?, text: text? })
}

fn read_rate_limits(reader: &mut Reader<'_>) -> Option<RateLimits> {
    let login_failures = reader.required::<NonZeroU64>(&MAX_LOGIN_FAILURES);
    let login_lock = reader.required(&LOGIN_LOCK);
    let logins_per_minute = reader.required::<NonZeroU64>(&LOGIN_RATE);
    let sign_up_burst = reader.required(&SIGN_UP_BURST);
    let sign_ups_per_minute = reader.required::<NonZeroU64>(&SIGN_UP_RATE);
    Some(RateLimits {
        login_failures: login_failures?.get(),
        login_lock: seconds(login_lock?),
        logins_per_minute: logins_per_minute?.get(),
        sign_up_burst: sign_up_burst?,
        sign_ups_per_minute: sign_ups_per_minute?.get(),
    })
}

/// Require both e-mail and password, or neither; reports the missing one.
fn read_first_admin(reader: &mut Reader<'_>, source: &Source) -> Option<FirstAdmin> {
    let is_named = [ADMIN_EMAIL, ADMIN_PASSWORD].iter().any(|setting| source.value(setting.name).is_some());
    if !is_named {
        return None;
    }
    let name = reader.required(&ADMIN_NAME);
    let email = reader.required(&ADMIN_EMAIL);
    let password = reader.required(&ADMIN_PASSWORD);
    Some(FirstAdmin { name: name?, email: email?, password: password? })
}

fn seconds(count: NonZeroU32) -> Duration {
    Duration::from_secs(count.get().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source() -> Source {
        Source::of([("ATTAR_IDENTITY_DATABASE_URL", "sqlite::memory:")])
    }

    #[test]
    fn defaults_match_the_contract() {
        let settings = Settings::read(&source()).expect("complete");
        assert_eq!(settings.lifetimes.customer, Duration::from_hours(30 * 24));
        assert_eq!(settings.lifetimes.admin, Duration::from_hours(12));
        assert_eq!(settings.lifetimes.recovery_link, Duration::from_mins(30));
        assert_eq!((settings.rate_limits.login_failures, settings.rate_limits.logins_per_minute), (5, 30));
        assert_eq!((settings.rate_limits.sign_up_burst, settings.rate_limits.sign_ups_per_minute), (200, 10));
        assert!(settings.first_admin.is_none());
    }

    #[test]
    fn password_workers_default_to_half_of_processors() {
        let processors = thread::available_parallelism().expect("a number of processors").get();
        let by_default = Settings::read(&source()).expect("complete").password_workers;
        assert!((1..=MAX_PASSWORD_WORKERS).contains(&by_default), "{by_default}");
        assert!(by_default == 1 || by_default <= processors / 2, "{by_default} of {processors}");
        let set = |workers: &str| Settings::read(&source().with("ATTAR_PASSWORD_WORKERS", workers));
        assert_eq!(set("9").expect("complete").password_workers, 9);
        assert!(set("0").is_err());
    }

    #[test]
    fn secret_key_may_be_absent_but_not_malformed() {
        assert!(Settings::read(&source()).expect("complete").secret_key.is_none());
        let set = |key: &str| Settings::read(&source().with("ATTAR_SECRET_KEY", key));
        assert!(set(&SecretKey::generate()).expect("complete").secret_key.is_some());
        assert!(set("hunter2").expect_err("no key").to_string().contains("ATTAR_SECRET_KEY"));
    }

    #[test]
    fn first_admin_requires_email_and_password() {
        let half = source().with("ATTAR_ADMIN_EMAIL", "owner@example.com");
        assert!(Settings::read(&half).is_err());
        let whole = half.with("ATTAR_ADMIN_PASSWORD", "correct horse");
        assert!(Settings::read(&whole).expect("complete").first_admin.is_some());
    }
}
