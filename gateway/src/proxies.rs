//! Trusted proxies, and the caller's address that they forward.

use std::{
    net::{IpAddr, SocketAddr},
    str::FromStr,
};

use http::HeaderMap;
use ipnet::IpNet;

/// Addresses and networks of trusted proxies.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies {
    networks: Vec<IpNet>,
}

/// Error of parsing a list of addresses and networks.
#[derive(Debug, thiserror::Error)]
#[error("not an address or network: {0}")]
pub struct NotANetwork(String);

impl FromStr for TrustedProxies {
    type Err = NotANetwork;

    /// Parses a comma-separated list: `10.0.0.0/8, 192.168.1.1`.
    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let entries = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
        let networks = entries
            .map(|entry| {
                let network = entry.parse().or_else(|_| entry.parse::<IpAddr>().map(IpNet::from));
                network.map_err(|_| NotANetwork(entry.to_owned()))
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { networks })
    }
}

impl TrustedProxies {
    /// Returns the caller's address: the last one in `X-Forwarded-For` that is not a trusted proxy.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        let hops = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        let hops: Vec<_> = hops.flat_map(|value| value.split(',')).map(str::trim).collect();
        for hop in hops.iter().rev() {
            if !self.trusts(client) {
                break;
            }
            let Some(before) = address(hop) else { break };
            client = before.to_canonical();
        }
        client
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.networks.iter().any(|network| network.contains(&address))
    }
}

/// Parses a hop as proxies write it: an address, with or without a port, an IPv6 address in brackets or bare.
fn address(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(hop);
    bare.parse().ok().or_else(|| Some(hop.parse::<SocketAddr>().ok()?.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &str, peer: &str, forwarded: &[&str]) -> String {
        let headers = forwarded
            .iter()
            .map(|value| (http::HeaderName::from_static("x-forwarded-for"), value.parse().unwrap()))
            .collect();
        trusted.parse::<TrustedProxies>().unwrap().client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn forwarded_address_is_ignored_from_untrusted_peers() {
        assert_eq!(client("", "203.0.113.9", &["1.2.3.4"]), "203.0.113.9");
        assert_eq!(client("10.0.0.0/8", "203.0.113.9", &["1.2.3.4"]), "203.0.113.9");
    }

    #[test]
    fn forwarded_address_is_used_from_trusted_proxies() {
        assert_eq!(client("10.0.0.0/8", "10.1.1.1", &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(client("10.0.0.0/8", "::ffff:10.1.1.1", &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(client("10.0.0.0/8", "10.1.1.1", &[]), "10.1.1.1");
    }

    #[test]
    fn entries_before_the_first_untrusted_address_are_ignored() {
        assert_eq!(client("10.0.0.0/8", "10.1.1.1", &["6.6.6.6, 203.0.113.9, 10.2.2.2"]), "203.0.113.9");
        assert_eq!(client("10.0.0.0/8", "10.1.1.1", &["6.6.6.6", "203.0.113.9"]), "203.0.113.9");
        assert_eq!(client("10.0.0.0/8", "10.1.1.1", &["nonsense"]), "10.1.1.1");
    }

    #[test]
    fn forwarded_address_counts_when_it_has_a_port_or_brackets() {
        for (hop, seen) in [
            ("203.0.113.9:4711", "203.0.113.9"),
            ("[2001:db8::1]:567", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[::ffff:203.0.113.9]:80", "203.0.113.9"),
        ] {
            assert_eq!(client("10.0.0.0/8", "10.1.1.1", &[hop]), seen, "{hop}");
            assert_eq!(client("10.0.0.0/8", "10.1.1.1", &[&format!("6.6.6.6, {hop}, 10.2.2.2:80")]), seen, "{hop}");
        }
        for nonsense in ["203.0.113.9:", "203.0.113.9:99999", "[203.0.113.9", "2001:db8::1]:1", "[]", "[::1]x"] {
            assert_eq!(client("10.0.0.0/8", "10.1.1.1", &[nonsense]), "10.1.1.1", "{nonsense}");
        }
    }

    #[test]
    fn single_addresses_parse_as_networks() {
        assert_eq!(client("192.0.2.1, ::1", "::1", &["203.0.113.9"]), "203.0.113.9");
        assert!("all".parse::<TrustedProxies>().is_err());
    }
}
