//! The content security policy, with the hashes of a page's inline style sheets.

use base64::{Engine, engine::general_purpose::STANDARD};
use http::HeaderValue;
use sha2::{Digest, Sha256};

/// Allows scripts and styles from the store alone, and nothing inline. Data blocks need no exception, since they are
/// not executed.
pub(crate) const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; \
     worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'";
const STYLES: &str = "style-src 'self'";

/// Returns the policy that also allows these inline style sheets.
pub(crate) fn with_styles<'s>(styles: impl Iterator<Item = &'s str>) -> HeaderValue {
    let hashes = styles.map(|style| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(style))));
    let allowed = format!("{STYLES}{}", hashes.collect::<String>());
    HeaderValue::try_from(CONTENT_SECURITY_POLICY.replacen(STYLES, &allowed, 1))
        .unwrap_or(HeaderValue::from_static(CONTENT_SECURITY_POLICY))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn policy_forbids_inline_scripts_and_framing() {
        let policy = CONTENT_SECURITY_POLICY;
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("script-src 'self';"));
        assert!(policy.contains("worker-src 'self'") && policy.contains("manifest-src 'self'"));
        assert!(!policy.contains("unsafe"));
    }

    #[test]
    fn inline_styles_are_allowed_by_hash() {
        let policy = with_styles(["p{}"].into_iter());
        // printf 'p{}' | openssl dgst -sha256 -binary | base64
        assert!(
            policy
                .to_str()
                .unwrap()
                .contains("; style-src 'self' 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='; img-src"),
            "{policy:?}"
        );
        assert_eq!(with_styles(std::iter::empty()), CONTENT_SECURITY_POLICY);
    }
}
