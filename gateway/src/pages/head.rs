//! The head of a page: what search engines and previews read, and what the application is told about the store.

use std::{fmt::Write, path::Path};

use proto::Money;
use serde_json::Value;
use url::Url;

use super::{
    linked,
    picture::Share,
    text::{escape, json_block},
};
use crate::settings::Settings;

/// What the head says.
#[derive(Debug, Default)]
pub(crate) struct Head {
    /// Without the store's name.
    pub(crate) title: String,
    pub(crate) description: String,
    /// Path and query of the page's one address; none for pages that are nobody's to find.
    pub(crate) canonical: Option<String>,
    /// Whether it is one of endlessly many pages that show the same things, and search engines had better leave it.
    pub(crate) is_passing: bool,
    /// What the page sells, if it is about one thing.
    pub(crate) sale: Option<Sale>,
    /// Path of a picture below `/storage/`.
    pub(crate) image: Option<String>,
    /// What the page is about, in schema.org's words.
    pub(crate) linked_data: Vec<Value>,
}

/// What previews tell of a thing that is for sale.
#[derive(Debug, Default)]
pub(crate) struct Sale {
    pub(crate) price_agorot: Option<i64>,
    pub(crate) is_available: bool,
    pub(crate) brand: Option<String>,
}

impl Head {
    /// The head's elements. A page without a picture of its own shows the store's.
    pub(crate) fn to_html(&self, settings: &Settings, share: Option<&Share>) -> String {
        let store = &settings.store;
        let title = if self.title.is_empty() { store.name.clone() } else { format!("{} | {}", self.title, store.name) };
        let mut html = format!("<title>{}</title>", escape(&title));
        let time_zone = settings.zone.to_string();
        for (name, content) in
            [("description", &self.description), ("attar:store-name", &store.name), ("attar:time-zone", &time_zone)]
        {
            meta(&mut html, "name", name, content);
        }
        for (name, address) in [
            ("attar:support-email", store.support_email.as_deref()),
            ("attar:support-phone", store.support_phone.as_deref()),
            ("attar:instagram", store.instagram.as_ref().map(Url::as_str)),
            ("attar:facebook", store.facebook.as_ref().map(Url::as_str)),
        ] {
            if let Some(address) = address {
                meta(&mut html, "name", name, address);
            }
        }
        if self.canonical.is_none() {
            meta(&mut html, "name", "robots", "noindex");
        } else if self.is_passing {
            meta(&mut html, "name", "robots", "noindex, follow");
        }
        if let Some(path) = &self.canonical {
            let address = format!("{}{path}", base(settings));
            self.preview(&mut html, settings, &title, &address, share);
            // Writing to a string cannot fail.
            let _ = write!(html, "<link rel=\"canonical\" href=\"{}\">", escape(&address));
        }
        if !self.linked_data.is_empty() {
            let data = json_block(&linked::graph(&self.linked_data).to_string());
            let _ = write!(html, "<script type=\"application/ld+json\">{data}</script>");
        }
        html
    }

    /// What a link to the page looks like where it is sent to somebody.
    fn preview(&self, html: &mut String, settings: &Settings, title: &str, address: &str, share: Option<&Share>) {
        let mut say = |name: &str, content: &str| meta(html, "property", name, content);
        say("og:title", title);
        say("og:description", &self.description);
        say("og:type", if self.sale.is_some() { "product" } else { "website" });
        say("og:site_name", &settings.store.name);
        say("og:locale", "ar_PS");
        say("og:url", address);
        if let Some(path) = &self.image {
            say("og:image", &format!("{}/storage/{path}?w=1200", base(settings)));
            if let Some(kind) = kind_of(path) {
                say("og:image:type", kind);
            }
            say("og:image:alt", if self.title.is_empty() { &settings.store.name } else { &self.title });
        } else if let Some(share) = share {
            say("og:image", &format!("{}{}", base(settings), share.href));
            if let Some(kind) = kind_of(&share.href) {
                say("og:image:type", kind);
            }
            say("og:image:width", &share.width.to_string());
            say("og:image:height", &share.height.to_string());
            say("og:image:alt", &settings.store.name);
        }
        if let Some(sale) = &self.sale {
            if let Some(agorot) = sale.price_agorot {
                say("product:price:amount", &Money::from_agorot(agorot).to_string());
                say("product:price:currency", "ILS");
            }
            say("product:availability", if sale.is_available { "in stock" } else { "out of stock" });
            if let Some(brand) = &sale.brand {
                say("product:brand", brand);
            }
        }
        let has_picture = self.image.is_some() || share.is_some();
        meta(html, "name", "twitter:card", if has_picture { "summary_large_image" } else { "summary" });
    }
}

fn meta(html: &mut String, key: &str, name: &str, content: &str) {
    // Writing to a string cannot fail.
    let _ = write!(html, "<meta {key}=\"{name}\" content=\"{}\">", escape(content));
}

/// The media type of a picture, by its name.
fn kind_of(path: &str) -> Option<&'static str> {
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

    fn says(html: &str, property: &str, content: &str) {
        let told = format!("<meta property=\"{property}\" content=\"{content}\">");
        assert!(html.contains(&told), "{told}: {html}");
    }

    #[test]
    fn a_page_tells_where_else_the_store_is() {
        assert!(!Head::default().to_html(&settings(), None).contains("attar:instagram"), "nowhere by itself");
        let address = "https://instagram.com/attar?a=1&b";
        let settings = Settings::read(&Source::of([("ATTAR_INSTAGRAM_URL", address)])).unwrap();
        let html = Head::default().to_html(&settings, None);
        assert!(
            html.contains("<meta name=\"attar:instagram\" content=\"https://instagram.com/attar?a=1&amp;b\">"),
            "{html}"
        );
        assert!(!html.contains("attar:facebook"));
        assert_eq!(linked::store(&settings)["sameAs"], serde_json::json!([address]));
    }

    #[test]
    fn head_names_the_time_zone_of_the_shop() {
        let settings = Settings::read(&Source::of([("ATTAR_TIME_ZONE", "Europe/Berlin")])).unwrap();
        let html = Head::default().to_html(&settings, None);
        assert!(html.contains("<meta name=\"attar:time-zone\" content=\"Europe/Berlin\">"), "{html}");
    }

    #[test]
    fn a_page_tells_of_the_support_what_is_set() {
        assert!(!Head::default().to_html(&settings(), None).contains("attar:support"), "nothing by itself");
        assert!(linked::store(&settings()).get("contactPoint").is_none());
        let settings = Settings::read(&Source::of([("ATTAR_SUPPORT_PHONE", "+970599111222")])).unwrap();
        let html = Head::default().to_html(&settings, None);
        assert!(html.contains("<meta name=\"attar:support-phone\" content=\"+970599111222\">"), "{html}");
        assert!(!html.contains("attar:support-email"), "{html}");
        let store = linked::store(&settings);
        assert_eq!((&store["telephone"], store.get("email")), (&serde_json::json!("+970599111222"), None));
        assert_eq!(store["contactPoint"]["telephone"], "+970599111222");
    }

    #[test]
    fn the_head_tells_what_the_page_is() {
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
        says(&html, "og:type", "product");
        says(&html, "og:image", "https://attar.example/storage/ab.webp?w=1200");
        says(&html, "og:image:type", "image/webp");
        says(&html, "product:price:amount", "40.50");
        says(&html, "product:price:currency", "ILS");
        says(&html, "product:availability", "in stock");
        says(&html, "product:brand", "دار الندى");
    }

    #[test]
    fn a_page_without_a_picture_shows_the_stores() {
        let share = Share { href: "/build/share.1a2b.webp".to_owned(), width: 1200, height: 630 };
        let head = Head { canonical: Some("/".to_owned()), ..Head::default() };
        let html = head.to_html(&settings(), Some(&share));
        says(&html, "og:image", "https://attar.example/build/share.1a2b.webp");
        says(&html, "og:image:width", "1200");
        says(&html, "og:type", "website");
        let plain = head.to_html(&settings(), None);
        assert!(plain.contains("content=\"summary\"") && !plain.contains("og:image"), "{plain}");
    }

    #[test]
    fn pages_of_one_person_are_not_for_search_engines() {
        let html = Head::default().to_html(&settings(), None);
        assert!(html.contains("<meta name=\"robots\" content=\"noindex\">") && !html.contains("canonical"));
    }

    #[test]
    fn what_a_search_found_is_passed_over_and_followed() {
        let head = Head { canonical: Some("/products".to_owned()), is_passing: true, ..Head::default() };
        let html = head.to_html(&settings(), None);
        assert!(html.contains("<meta name=\"robots\" content=\"noindex, follow\">") && html.contains("canonical"));
    }
}
