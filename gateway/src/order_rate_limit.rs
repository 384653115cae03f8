//! Rate limits on orders, per client address and per phone, against hoarding of stock and prank orders; on requests for
//! returns, on reviews and on hints of couriers, per client address. The counters are in the shared cache, so that
//! replicas count together.

use std::{
    net::{IpAddr, Ipv6Addr},
    time::Duration,
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use bytes::Bytes;
use platform::{Call, Error, SharedCache};
use proto::{orders::v1::PlaceOrderRequest, phone::Phone};
use sha2::{Digest, Sha256};

use crate::settings::MaxOrders;

const ADDRESS_WINDOW: Duration = Duration::from_mins(10);
const PHONE_WINDOW: Duration = Duration::from_hours(1);
/// Limit on hints in [`ADDRESS_WINDOW`]: a courier sends those of all parcels from one address.
const HINTS_PER_ADDRESS: u64 = 3_000;
/// Lifetime of idempotency keys; the same as in the orders service.
const KEY_LIFETIME: Duration = Duration::from_hours(24);
/// Upper bound on waiting for the cache; then the order is admitted.
const COUNT_TIMEOUT: Duration = Duration::from_millis(500);

/// Rate limiter of orders, of requests for returns, of reviews and of hints.
#[derive(Debug)]
pub(crate) struct OrderRateLimiter {
    cache: SharedCache,
    max: MaxOrders,
}

/// Error of a reached limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RateLimited {
    /// Time until the limit is lifted.
    pub(crate) retry_after: Duration,
}

impl OrderRateLimiter {
    pub(crate) const fn new(cache: SharedCache, max: MaxOrders) -> Self {
        Self { cache, max }
    }

    /// Counts an order, whether it succeeds or not, unless its idempotency key was counted before: at most one of them
    /// is placed. Fails open: while the cache does not respond, every order is admitted.
    pub(crate) async fn check(
        &self,
        client: IpAddr,
        call: &Call,
        order: &PlaceOrderRequest,
    ) -> Result<(), RateLimited> {
        let counted = tokio::time::timeout(COUNT_TIMEOUT, self.count(client, call, order)).await;
        match counted.unwrap_or_else(|elapsed| Err(Error::unavailable(elapsed))) {
            Ok(None) => Ok(()),
            Ok(Some(reached)) => Err(reached),
            Err(failure) => {
                tracing::warn!(%failure, "failed to count an order; admitting it");
                Ok(())
            }
        }
    }

    /// Counts a request for a return, whether it succeeds or not. Fails open, like orders.
    pub(crate) async fn check_return(&self, client: IpAddr) -> Result<(), RateLimited> {
        self.check_address("returns", client, self.max.per_address).await
    }

    /// Counts a review, whether it succeeds or not. Fails open, like orders.
    pub(crate) async fn check_review(&self, client: IpAddr) -> Result<(), RateLimited> {
        self.check_address("reviews", client, self.max.per_address).await
    }

    /// Counts a phone that is to wait for a size, whether it succeeds or not. Fails open, like orders.
    pub(crate) async fn check_waiting(&self, client: IpAddr) -> Result<(), RateLimited> {
        self.check_address("waiting", client, self.max.per_address).await
    }

    /// Counts a hint of a courier, also one with a wrong token. Fails open, like orders.
    pub(crate) async fn check_hint(&self, client: IpAddr) -> Result<(), RateLimited> {
        self.check_address("hints", client, HINTS_PER_ADDRESS).await
    }

    async fn check_address(&self, counted: &'static str, client: IpAddr, max: u64) -> Result<(), RateLimited> {
        let key = address_key(counted, client);
        let reached = tokio::time::timeout(COUNT_TIMEOUT, self.increment(&key, max, ADDRESS_WINDOW)).await;
        match reached.unwrap_or_else(|elapsed| Err(Error::unavailable(elapsed))) {
            Ok(reached) => reached.map_or(Ok(()), Err),
            Err(failure) => {
                tracing::warn!(counted, %failure, "failed to count a request; admitting it");
                Ok(())
            }
        }
    }

    async fn count(
        &self,
        client: IpAddr,
        call: &Call,
        order: &PlaceOrderRequest,
    ) -> Result<Option<RateLimited>, Error> {
        let counted = order.idempotency_key.as_deref().map(|key| counted_key(call, key));
        if let Some(counted) = &counted
            && self.cache.get(counted).await?.is_some()
        {
            return Ok(None);
        }
        let by_address = self.increment(&address_key("orders", client), self.max.per_address, ADDRESS_WINDOW).await?;
        if by_address.is_some() {
            return Ok(by_address);
        }
        let phone = order.contact.as_ref().and_then(|contact| contact.phone.parse::<Phone>().ok());
        if let Some(phone) = phone {
            let by_phone = self.increment(&phone_key(&phone), self.max.per_phone, PHONE_WINDOW).await?;
            if by_phone.is_some() {
                return Ok(by_phone);
            }
        }
        if let Some(counted) = &counted {
            self.cache.set(counted, Bytes::from_static(b"1"), KEY_LIFETIME).await?;
        }
        Ok(None)
    }

    async fn increment(&self, key: &str, max: u64, window: Duration) -> Result<Option<RateLimited>, Error> {
        if self.cache.increment(key, window).await? <= max {
            return Ok(None);
        }
        let retry_after = self.cache.ttl(key).await?.unwrap_or(window);
        Ok(Some(RateLimited { retry_after }))
    }
}

/// Cache key of an address: an IPv4 address, or the /64 network of an IPv6 address, as one line has.
fn address_key(counted: &str, client: IpAddr) -> String {
    let line = match client.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        address @ IpAddr::V4(_) => address,
    };
    format!("gateway:{counted}:address:{line}")
}

/// Cache key of a phone; the same under both country codes.
fn phone_key(phone: &Phone) -> String {
    format!("gateway:orders:phone:{}", hashed(&[phone.national()]))
}

/// Cache key of a counted order. Idempotency keys are scoped to a customer; guests share one scope, as in the orders
/// service.
fn counted_key(call: &Call, key: &str) -> String {
    let customer = call.customer().map(|id| id.to_string()).unwrap_or_default();
    format!("gateway:orders:counted:{}", hashed(&[&customer, key]))
}

fn hashed(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    URL_SAFE_NO_PAD.encode(hash.finalize())
}
