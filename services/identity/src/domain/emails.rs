//! Under which an administrator's e-mail is found.

/// Without regard to case.
pub(crate) fn key(address: &str) -> String {
    address.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_does_not_tell_addresses_apart() {
        assert_eq!(key("Owner@Example.COM"), key("owner@example.com"));
    }
}
