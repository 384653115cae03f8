//! The `head` of a page, for search engines, link previews and the application.

use std::{fmt::Write, path::Path};

use proto::Money;
use serde_json::Value;

use super::{images::ShareImage, structured_data};
use crate::{
    html::{escape, json_block},
    settings::Settings,
};

/// Content of the `head` element.
#[derive(Debug, Default)]
pub(crate) struct Head {
    /// Title of the page, without the store's name.
    pub(crate) title: String,
    pub(crate) description: String,
    /// Canonical path and query; none for pages that must not be indexed.
    pub(crate) canonical: Option<String>,
    /// True if the page must not be indexed, although its links may be followed; set for search results.
    pub(crate) is_noindex: bool,
    /// Offer of the page, if it is about one product or gift set.
    pub(crate) sale: Option<Sale>,
    /// Path of the page's image below `/storage/`.
    pub(crate) image: Option<String>,
    /// Structured data of the page, in schema.org's vocabulary.
    pub(crate) linked_data: Vec<Value>,
}

/// Offer of a product or gift set, for link previews.
#[derive(Debug, Default)]
pub(crate) struct Sale {
    pub(crate) price_agorot: Option<i64>,
    pub(crate) is_available: bool,
    pub(crate) brand: Option<String>,
}

impl Head {
    /// Renders the elements of the head. A page without an image uses the store's for previews.
    pub(crate) fn to_html(&self, settings: &Settings, share: Option<&ShareImage>) -> String {
        let store = &settings.store;
        let title = if self.title.is_empty() { store.name.clone() } else { format!("{} | {}", self.title, store.name) };
        let mut html = format!("<title>{}</title>", escape(&title));
        meta(&mut html, "name", "description", &self.description);
        for (name, value) in settings.of_pages() {
            meta(&mut html, "name", &format!("attar:{name}"), &value);
        }
        if self.canonical.is_none() {
            meta(&mut html, "name", "robots", "noindex");
        } else if self.is_noindex {
            meta(&mut html, "name", "robots", "noindex, follow");
        }
        if let Some(path) = &self.canonical {
            let address = format!("{}{path}", base(settings));
            self.preview(&mut html, settings, &title, &address, share);
            // Writing to a string cannot fail.
            let _ = write!(html, "<link rel=\"canonical\" href=\"{}\">", escape(&address));
        }
        if !self.linked_data.is_empty() {
            let data = json_block(&structured_data::graph(&self.linked_data).to_string());
            let _ = write!(html, "<script type=\"application/ld+json\">{data}</script>");
        }
        html
    }

    /// Writes the Open Graph and Twitter tags for link previews.
    fn preview(&self, html: &mut String, settings: &Settings, title: &str, address: &str, share: Option<&ShareImage>) {
        let mut set = |name: &str, content: &str| meta(html, "property", name, content);
        set("og:title", title);
        set("og:description", &self.description);
        set("og:type", if self.sale.is_some() { "product" } else { "website" });
        set("og:site_name", &settings.store.name);
        set("og:locale", "ar_PS");
        set("og:url", address);
        if let Some(path) = &self.image {
            set("og:image", &format!("{}/storage/{path}?w=1200", base(settings)));
            if let Some(kind) = media_type(path) {
                set("og:image:type", kind);
            }
            set("og:image:alt", if self.title.is_empty() { &settings.store.name } else { &self.title });
        } else if let Some(share) = share {
            set("og:image", &format!("{}{}", base(settings), share.href));
            if let Some(kind) = media_type(&share.href) {
                set("og:image:type", kind);
            }
            set("og:image:width", &share.width.to_string());
            set("og:image:height", &share.height.to_string());
            set("og:image:alt", &settings.store.name);
        }
        if let Some(sale) = &self.sale {
            if let Some(agorot) = sale.price_agorot {
                set("product:price:amount", &Money::from_agorot(agorot).to_string());
                set("product:price:currency", "ILS");
            }
            set("product:availability", if sale.is_available { "in stock" } else { "out of stock" });
            if let Some(brand) = &sale.brand {
                set("product:brand", brand);
            }
        }
        let has_image = self.image.is_some() || share.is_some();
        meta(html, "name", "twitter:card", if has_image { "summary_large_image" } else { "summary" });
    }
}

fn meta(html: &mut String, key: &str, name: &str, content: &str) {
    // Writing to a string cannot fail.
    let _ = write!(html, "<meta {key}=\"{name}\" content=\"{}\">", escape(content));
}

/// Returns the media type of an image, by its extension.
fn media_type(path: &str) -> Option<&'static str> {
    match Path::new(path).extension()?.to_str()? {
        "webp" => Some("image/webp"),
        "avif" => Some("image/avif"),
        "png" => Some("image/png"),
        "jpg" | "jpeg" => Some("image/jpeg"),
        _ => None,
    }
}

fn base(settings: &Settings) -> &str {
    settings.public_url.as_str().trim_end_matches('/')
}

#[cfg(test)]
mod tests {
    use platform::settings::Source;

    use super::*;

    fn settings() -> Settings {
        Settings::read(&Source::of([("ATTAR_PUBLIC_URL", "https://attar.example"), ("ATTAR_STORE_NAME", "عطّار")]))
            .unwrap()
    }

    fn assert_property(html: &str, property: &str, content: &str) {
        let element = format!("<meta property=\"{property}\" content=\"{content}\">");
        assert!(html.contains(&element), "{element}: {html}");
    }

    #[test]
    fn head_links_social_pages_when_set() {
        assert!(!Head::default().to_html(&settings(), None).contains("attar:instagram"), "nowhere by itself");
        let address = "https://instagram.com/attar?a=1&b";
        let settings = Settings::read(&Source::of([("ATTAR_INSTAGRAM_URL", address)])).unwrap();
        let html = Head::default().to_html(&settings, None);
        assert!(
            html.contains("<meta name=\"attar:instagram\" content=\"https://instagram.com/attar?a=1&amp;b\">"),
            "{html}"
        );
        assert!(!html.contains("attar:facebook"));
        assert_eq!(structured_data::store(&settings)["sameAs"], serde_json::json!([address]));
    }

    #[test]
    fn head_names_the_time_zone_of_the_shop() {
        let settings = Settings::read(&Source::of([("ATTAR_TIME_ZONE", "Europe/Berlin")])).unwrap();
        let html = Head::default().to_html(&settings, None);
        assert!(html.contains("<meta name=\"attar:time-zone\" content=\"Europe/Berlin\">"), "{html}");
    }

    #[test]
    fn head_names_support_contacts_when_set() {
        assert!(!Head::default().to_html(&settings(), None).contains("attar:support"), "nothing by itself");
        assert!(structured_data::store(&settings()).get("contactPoint").is_none());
        let settings = Settings::read(&Source::of([("ATTAR_SUPPORT_PHONE", "+970599111222")])).unwrap();
        let html = Head::default().to_html(&settings, None);
        assert!(html.contains("<meta name=\"attar:support-phone\" content=\"+970599111222\">"), "{html}");
        assert!(!html.contains("attar:support-email"), "{html}");
        let store = structured_data::store(&settings);
        assert_eq!((&store["telephone"], store.get("email")), (&serde_json::json!("+970599111222"), None));
        assert_eq!(store["contactPoint"]["telephone"], "+970599111222");
    }

    #[test]
    fn head_describes_a_product() {
        let sale = Sale { price_agorot: Some(4_050), is_available: true, brand: Some("دار الندى".to_owned()) };
        let head = Head {
            title: "عود \"ملكي\"".to_owned(),
            canonical: Some("/products/oud".to_owned()),
            image: Some("ab.webp".to_owned()),
            sale: Some(sale),
            ..Head::default()
        };
        let html = head.to_html(&settings(), None);
        assert!(html.starts_with("<title>عود &quot;ملكي&quot; | عطّار</title>"), "{html}");
        assert!(html.contains("<link rel=\"canonical\" href=\"https://attar.example/products/oud\">"));
        assert!(html.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"));
        assert!(!html.contains("noindex"));
        assert_property(&html, "og:type", "product");
        assert_property(&html, "og:image", "https://attar.example/storage/ab.webp?w=1200");
        assert_property(&html, "og:image:type", "image/webp");
        assert_property(&html, "product:price:amount", "40.50");
        assert_property(&html, "product:price:currency", "ILS");
        assert_property(&html, "product:availability", "in stock");
        assert_property(&html, "product:brand", "دار الندى");
    }

    #[test]
    fn page_without_image_uses_the_stores() {
        let share = ShareImage { href: "/build/share.1a2b.webp".to_owned(), width: 1200, height: 630 };
        let head = Head { canonical: Some("/".to_owned()), ..Head::default() };
        let html = head.to_html(&settings(), Some(&share));
        assert_property(&html, "og:image", "https://attar.example/build/share.1a2b.webp");
        assert_property(&html, "og:image:width", "1200");
        assert_property(&html, "og:type", "website");
        let plain = head.to_html(&settings(), None);
        assert!(plain.contains("content=\"summary\"") && !plain.contains("og:image"), "{plain}");
    }

    #[test]
    fn private_pages_are_not_indexed() {
        let html = Head::default().to_html(&settings(), None);
        assert!(html.contains("<meta name=\"robots\" content=\"noindex\">") && !html.contains("canonical"));
    }

    #[test]
    fn search_results_are_not_indexed_but_followed() {
        let head = Head { canonical: Some("/products".to_owned()), is_noindex: true, ..Head::default() };
        let html = head.to_html(&settings(), None);
        assert!(html.contains("<meta name=\"robots\" content=\"noindex, follow\">") && html.contains("canonical"));
    }
}
