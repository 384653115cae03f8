//! Settings of the gateway, read from the environment.

use std::{num::NonZeroU64, path::PathBuf, thread, time::Duration};

use platform::{
    messages,
    settings::{Reader, Secret, Setting, SettingsError, Source},
    time_zone::{TIME_ZONE, TimeZone},
    tls::{self, Tls},
};
use url::Url;

use crate::{origins::Origins, proxies::TrustedProxies};

const HTTP_ADDR: Setting =
    Setting::new("ATTAR_HTTP_ADDR", Some("127.0.0.1:8080"), "listen address of the public HTTP server")
        .helm("listenOn");
/// Address of the operations port, which serves metrics and health.
pub const OPS_ADDR: Setting =
    Setting::new("ATTAR_OPS_ADDR", Some("127.0.0.1:9090"), "listen address for metrics and health").helm("listenOn");
const FRONTEND_DIR: Setting =
    Setting::new("ATTAR_FRONTEND_DIR", Some("frontend/dist"), "folder of the built front end");
const TRUSTED_PROXIES: Setting = Setting::new(
    "ATTAR_TRUSTED_PROXIES",
    Some(""),
    "addresses or networks, comma-separated, whose X-Forwarded-For is trusted",
)
.helm("trustedProxies");
const CORS_ORIGINS: Setting = Setting::new(
    "ATTAR_CORS_ORIGINS",
    Some(""),
    "other origins, comma-separated (https://app.example.com), whose pages may call the API with a token; none \
     when empty",
)
.helm("corsOrigins");
const DRAIN: Setting = Setting::new(
    "ATTAR_DRAIN_SECONDS",
    Some("0"),
    "seconds to keep serving after the signal to stop, so that load balancers notice that the gateway is not \
     ready",
)
.range(0, 3600)
.helm("drainSeconds");
const MAX_CONCURRENT_REQUESTS: Setting = Setting::new(
    "ATTAR_MAX_CONCURRENT_REQUESTS",
    Some("256"),
    "maximum number of concurrent reads, and of concurrent orders, lowered while responses are slow; further \
     requests are rejected with 503",
)
.range(0, 65_535)
.renamed_from("ATTAR_MAX_WAITING");
const ORDERS_PER_ADDRESS: Setting = Setting::new(
    "ATTAR_ORDERS_PER_ADDRESS",
    Some("30"),
    "orders per ten minutes and client address; retries with the same idempotency key count once",
)
.range(1, 1_000_000);
const ORDERS_PER_PHONE: Setting = Setting::new(
    "ATTAR_ORDERS_PER_PHONE",
    Some("10"),
    "orders per hour and phone; retries with the same idempotency key count once",
)
.range(1, 1_000_000);
const RESPONSE_CACHE_TTL: Setting = Setting::new(
    "ATTAR_RESPONSE_CACHE_TTL_MS",
    Some("1000"),
    "time to live of cached responses about products, brands, gift sets and shipping regions; \
     changes through the same gateway show at once; 0 disables the cache",
)
.range(0, 60_000)
.renamed_from("ATTAR_CACHE_FOR_MS");
const RENDER_WORKERS: Setting = Setting::new(
    "ATTAR_RENDER_WORKERS",
    None,
    "low-priority threads that render pages, some 10 MB each; default: half of the processors, at least 1; 0 leaves \
     rendering to the browser",
)
.range(0, 256);
const RENDER_TIMEOUT: Setting = Setting::new(
    "ATTAR_RENDER_TIMEOUT_MS",
    Some("150"),
    "longest wait, in milliseconds, for a page to be rendered; later it is served for the browser to render",
)
.range(1, 60_000)
.renamed_from("ATTAR_RENDER_DEADLINE_MS");
/// E-mail address of the support.
pub const SUPPORT_EMAIL: Setting =
    Setting::new("ATTAR_SUPPORT_EMAIL", None, "e-mail address for support; no link without it")
        .helm("store.supportEmail");
/// Phone number of the support.
pub const SUPPORT_PHONE: Setting =
    Setting::new("ATTAR_SUPPORT_PHONE", None, "phone number for support; no link without it")
        .helm("store.supportPhone");
const INSTAGRAM_URL: Setting = Setting::new(
    "ATTAR_INSTAGRAM_URL",
    None,
    "the store's page on Instagram, linked in the footer; no link without it",
)
.helm("store.instagramUrl");
const FACEBOOK_URL: Setting =
    Setting::new("ATTAR_FACEBOOK_URL", None, "the store's page on Facebook, linked in the footer; no link without it")
        .helm("store.facebookUrl");
const CATALOG_URL: Setting =
    Setting::new("ATTAR_CATALOG_URL", Some("http://127.0.0.1:50051"), "URL of the catalog: http: or https:")
        .schemes(&["http:", "https:"]);
const CART_PRICING_URL: Setting =
    Setting::new("ATTAR_CART_PRICING_URL", Some("http://127.0.0.1:50052"), "URL of cart-pricing: http: or https:")
        .schemes(&["http:", "https:"]);
const ORDERS_URL: Setting =
    Setting::new("ATTAR_ORDERS_URL", Some("http://127.0.0.1:50053"), "URL of orders: http: or https:")
        .schemes(&["http:", "https:"]);
const IDENTITY_URL: Setting =
    Setting::new("ATTAR_IDENTITY_URL", Some("http://127.0.0.1:50054"), "URL of identity: http: or https:")
        .schemes(&["http:", "https:"]);
const MEDIA_URL: Setting =
    Setting::new("ATTAR_MEDIA_URL", Some("http://127.0.0.1:50055"), "URL of media: http: or https:")
        .schemes(&["http:", "https:"]);

/// Every setting that the gateway reads.
pub const ALL: &[Setting] = &[
    HTTP_ADDR,
    OPS_ADDR,
    messages::PUBLIC_URL,
    FRONTEND_DIR,
    TIME_ZONE,
    TRUSTED_PROXIES,
    CORS_ORIGINS,
    DRAIN,
    MAX_CONCURRENT_REQUESTS,
    ORDERS_PER_ADDRESS,
    ORDERS_PER_PHONE,
    RESPONSE_CACHE_TTL,
    RENDER_WORKERS,
    RENDER_TIMEOUT,
    messages::STORE_NAME,
    SUPPORT_EMAIL,
    SUPPORT_PHONE,
    INSTAGRAM_URL,
    FACEBOOK_URL,
    CATALOG_URL,
    CART_PRICING_URL,
    ORDERS_URL,
    IDENTITY_URL,
    MEDIA_URL,
    platform::bus::URL,
    platform::cache::URL,
    tls::CERT,
    tls::KEY,
    tls::CA,
];

/// Settings of the gateway, validated.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Address of the public listener.
    pub http_addr: String,
    /// Address of the operations listener.
    pub ops_addr: String,
    /// Public URL of the store.
    pub public_url: Url,
    /// Folder of the built front end.
    pub frontend_dir: PathBuf,
    /// Time zone of the shop, for dates in names of exports.
    pub zone: TimeZone,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: TrustedProxies,
    /// Other sites that may call the API from a browser.
    pub cors_origins: Origins,
    /// Time to keep serving after the signal to stop.
    pub drain: Duration,
    /// Limit on concurrent reads, and on concurrent orders.
    pub max_concurrent_requests: u16,
    /// Limits on orders of one caller.
    pub max_orders: MaxOrders,
    /// Time to live of cached responses; zero switches the cache off.
    pub response_cache_ttl: Duration,
    /// Threads that render pages; zero switches rendering off.
    pub render_workers: usize,
    /// Longest wait for a page to be rendered.
    pub render_timeout: Duration,
    /// Contact details and name of the store, for its pages.
    pub store: Store,
    /// URLs of services, bus and cache, where they are not in the same process.
    pub urls: Urls,
    /// Certificates of mutual TLS with the services; none for plain calls or services in the same process.
    pub tls: Option<Tls>,
}

/// Limits on orders of one caller.
#[derive(Clone, Copy, Debug)]
pub struct MaxOrders {
    /// Orders per client address, in ten minutes.
    pub per_address: u64,
    /// Orders per phone, in an hour.
    pub per_phone: u64,
}

/// Contact details and name of the store, for its pages.
#[derive(Clone, Debug)]
pub struct Store {
    /// Name of the store.
    pub name: String,
    /// E-mail address of the support, if it has one.
    pub support_email: Option<String>,
    /// Phone of the support, if it has one.
    pub support_phone: Option<String>,
    /// Page on Instagram, if it has one.
    pub instagram: Option<Url>,
    /// Page on Facebook, if it has one.
    pub facebook: Option<Url>,
}

/// URLs of services, bus and cache.
#[derive(Clone, Debug)]
pub struct Urls {
    /// URL of the catalog: brands, products, gift sets and stock.
    pub catalog: String,
    /// URL of cart-pricing: shipping regions and quotes.
    pub cart_pricing: String,
    /// URL of the orders service.
    pub orders: String,
    /// URL of identity: accounts and sessions.
    pub identity: String,
    /// URL of media: images.
    pub media: String,
    /// URL of the event bus; may contain a password.
    pub bus: Secret,
    /// URL of the cache; may contain a password.
    pub cache: Secret,
}

impl Store {
    /// Returns the names of support settings that are not set.
    pub(crate) fn unset_support(&self) -> impl Iterator<Item = &'static str> {
        let settings = [(SUPPORT_EMAIL, &self.support_email), (SUPPORT_PHONE, &self.support_phone)];
        settings.into_iter().filter(|(_, value)| value.is_none()).map(|(setting, _)| setting.name)
    }
}

impl Settings {
    /// Reads the settings; fails with all errors at once.
    pub fn read(source: &Source) -> Result<Self, SettingsError> {
        let mut reader = Reader::new(source);
        let http_addr = reader.required(&HTTP_ADDR);
        let ops_addr = reader.required(&OPS_ADDR);
        let public_url = reader.required(&messages::PUBLIC_URL);
        let frontend_dir = reader.required(&FRONTEND_DIR);
        let zone = reader.required(&TIME_ZONE);
        let trusted_proxies = reader.required(&TRUSTED_PROXIES);
        let cors_origins = reader.required(&CORS_ORIGINS);
        let drain = reader.required(&DRAIN);
        let max_concurrent_requests = reader.required(&MAX_CONCURRENT_REQUESTS);
        let orders_per_address = reader.required::<NonZeroU64>(&ORDERS_PER_ADDRESS);
        let orders_per_phone = reader.required::<NonZeroU64>(&ORDERS_PER_PHONE);
        let response_cache_ttl = reader.required(&RESPONSE_CACHE_TTL);
        let render_workers = reader.optional::<u16>(&RENDER_WORKERS);
        let render_timeout = reader.required::<u16>(&RENDER_TIMEOUT);
        let store = read_store(&mut reader);
        let urls = read_urls(&mut reader);
        let tls = Tls::read(&mut reader);
        let settings = (|| {
            Some(Self {
                http_addr: http_addr?,
                ops_addr: ops_addr?,
                public_url: public_url?,
                frontend_dir: frontend_dir?,
                zone: zone?,
                trusted_proxies: trusted_proxies?,
                cors_origins: cors_origins?,
                drain: Duration::from_secs(u64::from(drain.map(|seconds: u16| seconds)?)),
                max_concurrent_requests: max_concurrent_requests?,
                max_orders: MaxOrders { per_address: orders_per_address?.get(), per_phone: orders_per_phone?.get() },
                response_cache_ttl: Duration::from_millis(u64::from(
                    response_cache_ttl.map(|milliseconds: u16| milliseconds)?,
                )),
                render_workers: render_workers?.map_or_else(default_render_workers, usize::from),
                render_timeout: Duration::from_millis(u64::from(render_timeout?)),
                store: store?,
                urls: urls?,
                tls: tls?,
            })
        })();
        reader.finish(settings)
    }

    /// Returns the settings that pages show, by name; empty ones are left out.
    pub(crate) fn of_pages(&self) -> impl Iterator<Item = (&'static str, String)> {
        let store = &self.store;
        [
            ("store-name", Some(store.name.clone())),
            ("time-zone", Some(self.zone.to_string())),
            ("support-email", store.support_email.clone()),
            ("support-phone", store.support_phone.clone()),
            ("instagram", store.instagram.as_ref().map(Url::to_string)),
            ("facebook", store.facebook.as_ref().map(Url::to_string)),
        ]
        .into_iter()
        .filter_map(|(name, value)| value.map(|value| (name, value)))
    }

    /// Returns whether the public URL is https.
    pub fn is_https(&self) -> bool {
        self.public_url.scheme() == "https"
    }
}

fn default_render_workers() -> usize {
    (thread::available_parallelism().map_or(1, usize::from) / 2).max(1)
}

fn read_store(reader: &mut Reader<'_>) -> Option<Store> {
    let name = reader.required(&messages::STORE_NAME);
    let support_email = reader.optional(&SUPPORT_EMAIL);
    let support_phone = reader.optional(&SUPPORT_PHONE);
    let instagram = reader.optional(&INSTAGRAM_URL);
    let facebook = reader.optional(&FACEBOOK_URL);
    Some(Store {
        name: name?,
        support_email: support_email?,
        support_phone: support_phone?,
        instagram: instagram?,
        facebook: facebook?,
    })
}

fn read_urls(reader: &mut Reader<'_>) -> Option<Urls> {
    let catalog = reader.required(&CATALOG_URL);
    let cart_pricing = reader.required(&CART_PRICING_URL);
    let orders = reader.required(&ORDERS_URL);
    let identity = reader.required(&IDENTITY_URL);
    let media = reader.required(&MEDIA_URL);
    let bus = reader.required(&platform::bus::URL);
    let cache = reader.required(&platform::cache::URL);
    Some(Urls {
        catalog: catalog?,
        cart_pricing: cart_pricing?,
        orders: orders?,
        identity: identity?,
        media: media?,
        bus: bus?,
        cache: cache?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_have_defaults() {
        let settings = Settings::read(&Source::default()).unwrap();
        assert_eq!(settings.http_addr, "127.0.0.1:8080");
        assert!(!settings.is_https());
    }

    #[test]
    fn support_is_absent_unless_set() {
        let store = Settings::read(&Source::default()).unwrap().store;
        assert_eq!((&store.support_email, &store.support_phone), (&None, &None));
        assert!(store.unset_support().eq(["ATTAR_SUPPORT_EMAIL", "ATTAR_SUPPORT_PHONE"]));
        let store = Settings::read(&Source::of([("ATTAR_SUPPORT_PHONE", "+970599111222")])).unwrap().store;
        assert_eq!(store.support_phone.as_deref(), Some("+970599111222"));
        assert!(store.unset_support().eq(["ATTAR_SUPPORT_EMAIL"]));
    }

    #[test]
    fn settings_report_all_errors_at_once() {
        let source = Source::of([("ATTAR_PUBLIC_URL", "attar"), ("ATTAR_TRUSTED_PROXIES", "all")]);
        let faults = Settings::read(&source).unwrap_err().to_string();
        assert!(faults.contains("ATTAR_PUBLIC_URL") && faults.contains("ATTAR_TRUSTED_PROXIES"), "{faults}");
    }
}
