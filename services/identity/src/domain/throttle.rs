//! Keys under which attempts are counted: accounts, whether they exist or not, and client addresses.

use std::net::{IpAddr, Ipv6Addr};

use proto::{id::UserId, phone::Phone};
use sha2::{Digest, Sha256};

/// Key under which failed attempts are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ThrottleKey {
    /// Hashed, so that the cache contains no phone or address.
    key: String,
}

impl ThrottleKey {
    /// Key of a customer, equal for both country codes.
    pub(crate) fn customer(phone: &Phone) -> Self {
        Self::hashed("customer", &[phone.national()])
    }

    /// Key of an administrator at one client address: guesses from elsewhere do not lock them out here.
    pub(crate) fn admin(email_key: &str, address: &ClientAddress) -> Self {
        Self::hashed("admin", &[email_key, address.as_str()])
    }

    /// Key of a signed-in user who enters the current password.
    pub(crate) fn signed_in(user: UserId) -> Self {
        Self::hashed("signed-in", &[&user.to_string()])
    }

    /// Key of a second factor, independent of the address: a caller who enters codes has passed the password.
    pub(crate) fn second_factor(user: UserId) -> Self {
        Self::hashed("second-factor", &[&user.to_string()])
    }

    /// Name of the counter.
    pub(crate) fn as_str(&self) -> &str {
        &self.key
    }

    fn hashed(kind: &str, parts: &[&str]) -> Self {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        Self { key: format!("{kind}:{}", base64_of(&hash.finalize())) }
    }
}

/// Client address for rate limiting: an IPv4 address, or the /64 network of an IPv6 address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ClientAddress {
    text: String,
}

impl ClientAddress {
    /// Parse the address reported by the gateway; any other text is hashed.
    pub(crate) fn new(text: &str) -> Self {
        let text = match text.parse::<IpAddr>().map(|address| address.to_canonical()) {
            Ok(IpAddr::V6(address)) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).to_string(),
            Ok(IpAddr::V4(address)) => address.to_string(),
            Err(_) => base64_of(&Sha256::digest(text)),
        };
        Self { text }
    }

    /// Text for the names of counters.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }
}

fn base64_of(bytes: &[u8]) -> String {
    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
    URL_SAFE_NO_PAD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phone(text: &str) -> Phone {
        text.parse().expect("a phone")
    }

    #[test]
    fn customer_key_ignores_country_code() {
        assert_eq!(ThrottleKey::customer(&phone("+970591234567")), ThrottleKey::customer(&phone("+972591234567")));
        assert_ne!(ThrottleKey::customer(&phone("0591234567")), ThrottleKey::customer(&phone("0591234568")));
    }

    #[test]
    fn admin_key_depends_on_address() {
        let [here, there] = ["192.0.2.1", "192.0.2.2"].map(ClientAddress::new);
        assert_ne!(ThrottleKey::admin("a@b.ps", &here), ThrottleKey::admin("a@b.ps", &there));
    }

    #[test]
    fn keys_do_not_contain_the_phone() {
        assert!(!ThrottleKey::customer(&phone("0591234567")).as_str().contains("591234567"));
    }

    #[test]
    fn ipv6_addresses_share_their_network() {
        assert_eq!(ClientAddress::new("2001:db8::1"), ClientAddress::new("2001:db8::ffff:1"));
        assert_ne!(ClientAddress::new("2001:db8:0:1::1"), ClientAddress::new("2001:db8:0:2::1"));
        assert_eq!(ClientAddress::new("::ffff:192.0.2.1"), ClientAddress::new("192.0.2.1"));
    }
}
