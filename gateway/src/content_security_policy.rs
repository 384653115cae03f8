//! The content security policy, with the hashes of a page's inline style sheets and script.

use base64::{Engine, engine::general_purpose::STANDARD};
use http::HeaderValue;
use sha2::{Digest, Sha256};

/// Allows scripts and styles from the store alone, and nothing inline. Data blocks need no exception, since they are
/// not executed.
pub(crate) const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; \
     worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'";
const SCRIPTS: &str = "script-src 'self'";
const STYLES: &str = "style-src 'self'";

/// Returns the policy that also allows these inline scripts and style sheets.
pub(crate) fn with_inline<'s>(
    scripts: impl IntoIterator<Item = &'s str>,
    styles: impl IntoIterator<Item = &'s str>,
) -> HeaderValue {
    let policy = CONTENT_SECURITY_POLICY.replacen(SCRIPTS, &allowed(SCRIPTS, scripts), 1).replacen(
        STYLES,
        &allowed(STYLES, styles),
        1,
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static(CONTENT_SECURITY_POLICY))
}

fn allowed<'s>(directive: &str, inline: impl IntoIterator<Item = &'s str>) -> String {
    let hashes = inline.into_iter().map(|text| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(text))));
    format!("{directive}{}", hashes.collect::<String>())
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
    fn inline_scripts_and_styles_are_allowed_by_hash() {
        let policy = with_inline(["p{}"], ["p{}"]);
        // printf 'p{}' | openssl dgst -sha256 -binary | base64
        let hash = "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='";
        assert!(
            policy.to_str().unwrap().contains(&format!("; script-src 'self' {hash}; style-src 'self' {hash}; img-src")),
            "{policy:?}"
        );
        assert_eq!(with_inline([], []), CONTENT_SECURITY_POLICY);
    }
}
