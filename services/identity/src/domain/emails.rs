//! Normalisation of administrators' e-mails.

/// Fold the case of an e-mail, to look it up and compare it.
pub(crate) fn key(address: &str) -> String {
    address.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_ignores_case() {
        assert_eq!(key("Owner@Example.COM"), key("owner@example.com"));
    }
}
