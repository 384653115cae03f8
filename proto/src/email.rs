//! Syntax of e-mail addresses. Whether one exists, only sending mail would show.

/// Upper bound on the bytes of an address (RFC 5321).
pub const MAX_LEN: usize = 254;

/// Return whether a text is a valid address: one `@`, and a domain with a dot. Source: HTML's `input type=email`, but
/// with letters of any script, and a mandatory dot.
pub fn is_address(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else { return false };
    is_local(local) && domain.contains('.') && domain.len() <= 253 && domain.split('.').all(is_label)
}

fn is_local(local: &str) -> bool {
    let is_allowed = |letter: char| letter.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(letter);
    local.len() <= 64 && local.split('.').all(|part| !part.is_empty() && part.chars().all(is_allowed))
}

fn is_label(label: &str) -> bool {
    let is_allowed = |letter: char| letter.is_alphanumeric() || letter == '-';
    (1..=63).contains(&label.len()) && label.chars().all(is_allowed) && !label.starts_with('-') && !label.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_address_accepts_addresses_only() {
        for address in ["a@b.ps", "layla.h+shop@mail.example.com", "o'neil@x-y.co", "ليلى@مثال.فلسطين"] {
            assert!(is_address(address), "{address}");
        }
        for text in [
            "",
            "a",
            "@",
            "a@",
            "@b.ps",
            "a@b",
            "a b@c.ps",
            "a@b c.ps",
            "a@@b.ps",
            "a@b@c.ps",
            ".a@b.ps",
            "a.@b.ps",
            "a..b@c.ps",
            "a@.ps",
            "a@b..ps",
            "a@b.ps.",
            "a@-b.ps",
            "a@b-.ps",
            "<a@b.ps>",
            "a@b.ps\n",
            "a,b@c.ps",
        ] {
            assert!(!is_address(text), "{text:?}");
        }
    }
}
