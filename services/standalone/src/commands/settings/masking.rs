//! Masking of secrets in settings.

use std::borrow::Cow;

use platform::settings::Source;
use url::Url;

use super::all;

/// Replacement for a secret.
const MASK: &str = "***";
/// Parts of names that mark a secret.
const SECRET_WORDS: [&str; 4] = ["PASSWORD", "SECRET", "TOKEN", "HEADERS"];
/// Passwords up to this length are not masked in texts: they may be part of any word.
const MAX_UNMASKED_LENGTH: usize = 5;

/// Return a setting's value with secrets masked.
pub(in crate::commands) fn masked(name: &str, value: &str) -> String {
    let is_secret = |name: &str| SECRET_WORDS.iter().any(|word| name.to_uppercase().contains(word));
    if is_secret(name) {
        return MASK.to_owned();
    }
    let url = Url::parse(value);
    if let Some(setting) = all().find(|setting| setting.is_secret && setting.name == name) {
        match &url {
            // Providers read their keys from any part after the host.
            Ok(url) if matches!(url.scheme(), "http" | "https") => {
                return format!("{}/{MASK}", url.origin().ascii_serialization());
            }
            Ok(url) if url.has_host() || setting.schemes.iter().any(|scheme| value.starts_with(scheme)) => {}
            _ => return MASK.to_owned(),
        }
    }
    let Ok(mut url) = url else {
        return if value.contains("://") && value.contains('@') { MASK.to_owned() } else { value.to_owned() };
    };
    let has_secret_query = url.query_pairs().any(|(key, _)| is_secret(&key));
    if url.password().is_none() && !has_secret_query {
        return value.to_owned();
    }
    if has_secret_query {
        let pairs: Vec<_> = url.query_pairs().into_owned().collect();
        let hidden = pairs.iter().map(|(key, value)| (key, if is_secret(key) { MASK } else { value }));
        url.query_pairs_mut().clear().extend_pairs(hidden);
    }
    if url.password().is_some() && url.set_password(Some(MASK)).is_err() {
        return MASK.to_owned();
    }
    url.into()
}

/// Secrets of a source, to be masked in messages of other programs.
#[derive(Clone, Debug)]
pub(in crate::commands) struct SecretMask {
    secrets: Vec<(String, String)>,
}

impl SecretMask {
    /// Collect the secrets of all given settings.
    pub(in crate::commands) fn of(source: &Source) -> Self {
        let mut secrets = Vec::new();
        for (name, value) in source.origins().filter_map(|(name, _)| Some((name, source.value(name)?))) {
            let shown = masked(name, value);
            if shown != value {
                let password = Url::parse(value).ok().and_then(|url| url.password().map(str::to_owned));
                secrets.push((value.to_owned(), shown));
                secrets.extend(password.map(|password| (password, MASK.to_owned())));
            }
        }
        secrets.retain(|(secret, _)| secret.len() > MAX_UNMASKED_LENGTH);
        Self { secrets }
    }

    /// Mask the secrets in a text.
    pub(in crate::commands) fn mask(&self, text: &str) -> String {
        let hide = |text: Cow<'_, str>, (secret, shown): &(String, String)| text.replace(secret, shown).into();
        self.secrets.iter().fold(Cow::Borrowed(text), hide).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_masks_passwords() {
        for (name, value, seen) in [
            ("ATTAR_BUS_URL", "amqp://attar:hunter2@broker/%2f", "amqp://attar:***@broker/%2f"),
            ("ATTAR_CACHE_URL", "redis://:hunter2@cache:6379/0?namespace=x", "redis://:***@cache:6379/0?namespace=x"),
            ("ATTAR_CACHE_URL", "redis://cache:6379/0", "redis://cache:6379/0"),
            ("ATTAR_MEDIA_DATABASE_URL", "postgres://db/m?user=a&password=b", "postgres://db/m?user=a&password=***"),
            ("ATTAR_MEDIA_DATABASE_URL", "postgres://attar:hunter2@/m?host=/run/pg", "***"),
            ("ATTAR_MEDIA_DATABASE_URL", "postgres://attar:hun ter2@db:port/m", "***"),
            ("ATTAR_MEDIA_DATABASE_URL", "sqlite:/data/media.db", "sqlite:/data/media.db"),
            ("ATTAR_ADMIN_PASSWORD", "hunter2", "***"),
            ("ATTAR_SMTP_URL", "smtps://u:hunter2@mail.example", "smtps://u:***@mail.example"),
            ("ATTAR_SMTP_URL", "hunter2:mail.example", "***"),
            ("ATTAR_SMS_URL", "https://sms.example/send?apikey=hunter2", "https://sms.example/***"),
            ("ATTAR_SMS_URL", "https://u:hunter2@sms.example:8443/hunter2", "https://sms.example:8443/***"),
            ("ATTAR_SMS_URL", "sms.example?apikey=hunter2", "***"),
            ("ATTAR_SMS_HEADERS", "Authorization: hunter2", "***"),
            ("ATTAR_ADMIN_EMAIL", "owner@attar.example", "owner@attar.example"),
        ] {
            assert_eq!(masked(name, value), seen, "{name}");
        }
    }

    #[test]
    fn hide_masks_secrets_in_text() {
        let source =
            Source::of([("ATTAR_BUS_URL", "amqp://attar:hunter2@broker"), ("ATTAR_SECRET_KEY", "no key at all")]);
        let hidden = SecretMask::of(&source);
        let text = "cannot parse 'amqp://attar:hunter2@broker': hunter2; no key at all";
        assert_eq!(hidden.mask(text), "cannot parse 'amqp://attar:***@broker': ***; ***");
    }
}
