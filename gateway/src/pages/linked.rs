//! What pages show, in schema.org's words, for search engines.

use proto::{
    Money,
    catalog::v1::{GiftSet, Product},
};
use serde_json::{Value, json};

use super::text::plain;
use crate::settings::Settings;

/// The store itself, and how to search it.
pub(crate) fn store(settings: &Settings) -> Value {
    let (base, store) = (base(settings), &settings.store);
    json!({
        "@context": "https://schema.org",
        "@graph": [{
            "@type": "OnlineStore",
            "name": store.name,
            "url": format!("{base}/"),
            "email": store.support_email,
            "telephone": store.support_phone,
        }, {
            "@type": "WebSite",
            "name": store.name,
            "url": format!("{base}/"),
            "inLanguage": "ar",
            "potentialAction": {
                "@type": "SearchAction",
                "target": { "@type": "EntryPoint", "urlTemplate": format!("{base}/products?search={{search_term_string}}") },
                "query-input": "required name=search_term_string",
            },
        }],
    })
}

/// A list of the store: where it stands below the store.
pub(crate) fn list(settings: &Settings, title: &str, path: &str) -> Value {
    let base = base(settings);
    let step = |position: u8, name: &str, path: &str| json!({ "@type": "ListItem", "position": position, "name": name, "item": format!("{base}{path}") });
    json!({
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": [step(1, &settings.store.name, "/"), step(2, title, path)],
    })
}

/// A product with the offer of its primary variant.
pub(crate) fn product(settings: &Settings, product: &Product, path: &str) -> Value {
    let brand = product.brand.as_ref().map(|brand| brand.name.as_str());
    Thing {
        name: &product.name,
        brand,
        image: product.image_path.as_deref(),
        html: product.description.as_deref().unwrap_or_default(),
        price_agorot: product.price_agorot,
        is_available: product.is_available,
    }
    .to_json(settings, path)
}

/// A gift set with its offer.
pub(crate) fn gift_set(settings: &Settings, set: &GiftSet, path: &str) -> Value {
    Thing {
        name: &set.name,
        brand: None,
        image: set.image_path.as_deref(),
        html: &set.description,
        price_agorot: Some(set.price_agorot),
        is_available: set.is_available,
    }
    .to_json(settings, path)
}

/// What is sold.
struct Thing<'t> {
    name: &'t str,
    brand: Option<&'t str>,
    image: Option<&'t str>,
    html: &'t str,
    price_agorot: Option<i64>,
    is_available: bool,
}

impl Thing<'_> {
    fn to_json(&self, settings: &Settings, path: &str) -> Value {
        let base = base(settings);
        let url = format!("{base}{path}");
        let mut data = json!({ "@context": "https://schema.org", "@type": "Product", "name": self.name, "url": url });
        let description = plain(self.html);
        if !description.is_empty() {
            data["description"] = description.into();
        }
        if let Some(brand) = self.brand {
            data["brand"] = json!({ "@type": "Brand", "name": brand });
        }
        if let Some(image) = self.image {
            data["image"] = format!("{base}/storage/{image}").into();
        }
        if let Some(agorot) = self.price_agorot {
            let availability = if self.is_available { "InStock" } else { "OutOfStock" };
            data["offers"] = json!({
                "@type": "Offer",
                "url": url,
                "price": Money::from_agorot(agorot).to_string(),
                "priceCurrency": "ILS",
                "availability": format!("https://schema.org/{availability}"),
            });
        }
        data
    }
}

fn base(settings: &Settings) -> &str {
    settings.public_url.as_str().trim_end_matches('/')
}

#[cfg(test)]
mod tests {
    use platform::settings::Source;
    use proto::catalog::v1::BrandRef;

    use super::*;

    fn settings() -> Settings {
        Settings::read(&Source::of([("ATTAR_PUBLIC_URL", "https://attar.example"), ("ATTAR_STORE_NAME", "عطّار")]))
            .unwrap()
    }

    #[test]
    fn a_product_is_offered_at_its_exact_price() {
        let sold = Product {
            name: "عود".to_owned(),
            brand: Some(BrandRef { name: "دار الندى".to_owned(), ..BrandRef::default() }),
            image_path: Some("ab.webp".to_owned()),
            description: Some("<p>عطر <b>فاخر</b></p>".to_owned()),
            price_agorot: Some(4_050),
            is_available: true,
            ..Product::default()
        };
        let data = product(&settings(), &sold, "/products/oud");
        assert_eq!(data["url"], "https://attar.example/products/oud");
        assert_eq!((&data["brand"]["name"], &data["description"]), (&json!("دار الندى"), &json!("عطر فاخر")));
        assert_eq!(data["image"], "https://attar.example/storage/ab.webp");
        assert_eq!((&data["offers"]["price"], &data["offers"]["priceCurrency"]), (&json!("40.50"), &json!("ILS")));
        assert_eq!(data["offers"]["availability"], "https://schema.org/InStock");
    }

    #[test]
    fn what_is_not_known_of_a_thing_is_not_said() {
        let data = product(&settings(), &Product::default(), "/products/x");
        for key in ["offers", "brand", "image", "description"] {
            assert!(data.get(key).is_none(), "{key}");
        }
        let sold_out = gift_set(&settings(), &GiftSet { price_agorot: 9_900, ..GiftSet::default() }, "/gift-sets/x");
        assert_eq!(sold_out["offers"]["availability"], "https://schema.org/OutOfStock");
    }

    #[test]
    fn a_list_stands_below_the_store() {
        let data = list(&settings(), "عطور رجالية", "/categories/men");
        assert_eq!(data["itemListElement"][0]["item"], "https://attar.example/");
        assert_eq!(data["itemListElement"][1]["item"], "https://attar.example/categories/men");
    }
}
