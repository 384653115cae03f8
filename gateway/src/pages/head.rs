//! The head of a page: what search engines and previews read, and what the application is told about the store.

use std::fmt::Write;

use serde_json::Value;

use super::text::{escape, json_block};
use crate::settings::Settings;

/// What the head says.
#[derive(Debug, Default)]
pub(crate) struct Head {
    /// Without the store's name.
    pub(crate) title: String,
    pub(crate) description: String,
    /// Path and query of the page's one address; none for pages that search engines are to leave alone.
    pub(crate) canonical: Option<String>,
    /// What kind of thing the page shows, in Open Graph's words.
    pub(crate) kind: &'static str,
    /// Path of a picture below `/storage/`.
    pub(crate) image: Option<String>,
    /// What the page shows, in schema.org's words.
    pub(crate) linked_data: Option<Value>,
}

impl Head {
    /// The head's elements.
    pub(crate) fn to_html(&self, settings: &Settings) -> String {
        let base = settings.public_url.as_str().trim_end_matches('/');
        let store = &settings.store;
        let title = if self.title.is_empty() { store.name.clone() } else { format!("{} | {}", self.title, store.name) };
        let mut html = format!("<title>{}</title>", escape(&title));
        let mut meta = |key: &str, name: &str, content: &str| {
            // Writing to a string cannot fail.
            let _ = write!(html, "<meta {key}=\"{name}\" content=\"{}\">", escape(content));
        };
        meta("name", "description", &self.description);
        meta("name", "attar:store-name", &store.name);
        meta("name", "attar:support-email", &store.support_email);
        meta("name", "attar:support-phone", &store.support_phone);
        match &self.canonical {
            None => meta("name", "robots", "noindex"),
            Some(path) => {
                meta("property", "og:title", &title);
                meta("property", "og:description", &self.description);
                meta("property", "og:type", if self.kind.is_empty() { "website" } else { self.kind });
                meta("property", "og:site_name", &store.name);
                meta("property", "og:locale", "ar_PS");
                meta("property", "og:url", &format!("{base}{path}"));
                if let Some(image) = &self.image {
                    meta("property", "og:image", &format!("{base}/storage/{image}?w=1200"));
                }
                let _ = write!(html, "<link rel=\"canonical\" href=\"{}\">", escape(&format!("{base}{path}")));
            }
        }
        if let Some(data) = &self.linked_data {
            let data = json_block(&data.to_string());
            let _ = write!(html, "<script type=\"application/ld+json\">{data}</script>");
        }
        html
    }
}

#[cfg(test)]
mod tests {
    use platform::settings::Source;

    use super::*;

    fn settings() -> Settings {
        Settings::read(&Source::of([("ATTAR_PUBLIC_URL", "https://attar.example"), ("ATTAR_STORE_NAME", "عطّار")]))
            .unwrap()
    }

    #[test]
    fn the_head_tells_what_the_page_is() {
        let head = Head {
            title: "عود \"ملكي\"".to_owned(),
            canonical: Some("/products/oud".to_owned()),
            image: Some("ab.webp".to_owned()),
            ..Head::default()
        };
        let html = head.to_html(&settings());
        assert!(html.starts_with("<title>عود &quot;ملكي&quot; | عطّار</title>"), "{html}");
        assert!(html.contains("<link rel=\"canonical\" href=\"https://attar.example/products/oud\">"));
        assert!(html.contains("https://attar.example/storage/ab.webp?w=1200"));
        assert!(!html.contains("noindex"));
    }

    #[test]
    fn pages_of_one_person_are_not_for_search_engines() {
        let html = Head::default().to_html(&settings());
        assert!(html.contains("<meta name=\"robots\" content=\"noindex\">") && !html.contains("canonical"));
    }
}
