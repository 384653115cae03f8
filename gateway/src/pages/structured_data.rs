//! Structured data for search engines, in schema.org's vocabulary.

mod facts;
mod reviews;
mod shipping;

use proto::{
    Money,
    catalog::v1::{GiftSet, Product, Review, Variant},
};
use serde_json::{Value, json};
use url::Url;

use super::breadcrumbs::Breadcrumb;
use crate::{html::plain, settings::Settings};

pub(crate) use shipping::add_shipping;

/// Wraps entities in a JSON-LD document.
pub(crate) fn graph(entities: &[Value]) -> Value {
    json!({ "@context": "https://schema.org", "@graph": entities })
}

/// Returns the store as an `OnlineStore`.
pub(crate) fn store(settings: &Settings) -> Value {
    let (base, store) = (base(settings), &settings.store);
    let elsewhere: Vec<&str> = [&store.instagram, &store.facebook].into_iter().flatten().map(Url::as_str).collect();
    let mut data = json!({
        "@type": "OnlineStore",
        "@id": format!("{base}/#store"),
        "name": store.name,
        "url": format!("{base}/"),
        "sameAs": elsewhere,
    });
    for (name, address) in [("email", &store.support_email), ("telephone", &store.support_phone)] {
        if let Some(address) = address {
            data[name] = json!(address);
            data["contactPoint"]["@type"] = json!("ContactPoint");
            data["contactPoint"]["contactType"] = json!("customer support");
            data["contactPoint"]["availableLanguage"] = json!("ar");
            data["contactPoint"][name] = json!(address);
        }
    }
    data
}

/// Returns the site as a `WebSite` with its search.
pub(crate) fn site(settings: &Settings) -> Value {
    let base = base(settings);
    json!({
        "@type": "WebSite",
        "name": settings.store.name,
        "url": format!("{base}/"),
        "inLanguage": "ar",
        "publisher": { "@id": format!("{base}/#store") },
        "potentialAction": {
            "@type": "SearchAction",
            "target": { "@type": "EntryPoint", "urlTemplate": format!("{base}/products?search={{search_term_string}}") },
            "query-input": "required name=search_term_string",
        },
    })
}

/// Returns the breadcrumbs of a page as a `BreadcrumbList`.
pub(crate) fn breadcrumbs(settings: &Settings, crumbs: &[Breadcrumb]) -> Value {
    let base = base(settings);
    let steps = crumbs.iter().enumerate().map(|(index, Breadcrumb { name, path })| {
        json!({ "@type": "ListItem", "position": index + 1, "name": name, "item": format!("{base}{path}") })
    });
    json!({ "@type": "BreadcrumbList", "itemListElement": steps.collect::<Vec<_>>() })
}

/// Returns a product with the offers of its variants, its rating and its newest reviews.
pub(crate) fn product(settings: &Settings, product: &Product, reviews: &[Review], path: &str) -> Value {
    let url = format!("{}{path}", base(settings));
    let images = product.image_path.iter().chain(product.variants.iter().filter_map(|size| size.image_path.as_ref()));
    let mut data =
        product_entity(settings, &url, &product.name, product.description.as_deref().unwrap_or_default(), images);
    if let Some(brand) = &product.brand {
        data["brand"] = json!({ "@type": "Brand", "name": brand.name });
    }
    let properties = product.facts.as_ref().map(facts::properties).unwrap_or_default();
    if !properties.is_empty() {
        data["additionalProperty"] = properties.into();
    }
    if let Some(rating) = &product.rating {
        data["aggregateRating"] = reviews::aggregate_rating(rating);
    }
    if !reviews.is_empty() {
        data["review"] = reviews::newest(reviews);
    }
    let offers: Vec<_> = product.variants.iter().map(|size| variant_offer(size, &url)).collect();
    let prices = || product.variants.iter().map(|size| size.price_agorot);
    data["offers"] = match (offers.as_slice(), prices().min(), prices().max()) {
        ([], ..) | (_, None, _) | (_, _, None) => return data,
        ([only], ..) => only.clone(),
        (all, Some(lowest), Some(highest)) => json!({
            "@type": "AggregateOffer",
            "url": url,
            "lowPrice": price(lowest),
            "highPrice": price(highest),
            "priceCurrency": "ILS",
            "offerCount": all.len(),
            "availability": availability(product.is_available),
            "offers": all,
        }),
    };
    data
}

/// Returns a gift set with its offer.
pub(crate) fn gift_set(settings: &Settings, set: &GiftSet, path: &str) -> Value {
    let url = format!("{}{path}", base(settings));
    let mut data = product_entity(settings, &url, &set.name, &set.description, set.image_path.iter());
    data["offers"] = offer(&url, set.price_agorot, set.is_available);
    data
}

/// Returns a `Product` with the properties that are known, without offers.
fn product_entity<'p>(
    settings: &Settings,
    url: &str,
    name: &str,
    html: &str,
    images: impl Iterator<Item = &'p String>,
) -> Value {
    let mut data = json!({ "@type": "Product", "name": name, "url": url });
    let description = plain(html);
    if !description.is_empty() {
        data["description"] = description.into();
    }
    let mut addresses: Vec<_> = images.map(|path| format!("{}/storage/{path}", base(settings))).collect();
    addresses.dedup();
    if !addresses.is_empty() {
        data["image"] = addresses.into();
    }
    data
}

fn variant_offer(size: &Variant, url: &str) -> Value {
    let mut offer = offer(url, size.price_agorot, size.is_available);
    offer["name"] = size.name.clone().into();
    offer["sku"] = size.id.clone().into();
    offer
}

fn offer(url: &str, agorot: i64, is_available: bool) -> Value {
    json!({
        "@type": "Offer",
        "url": url,
        "price": price(agorot),
        "priceCurrency": "ILS",
        "itemCondition": "https://schema.org/NewCondition",
        "availability": availability(is_available),
    })
}

fn price(agorot: i64) -> String {
    Money::from_agorot(agorot).to_string()
}

fn availability(is_available: bool) -> &'static str {
    if is_available { "https://schema.org/InStock" } else { "https://schema.org/OutOfStock" }
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

    fn a_size(agorot: i64) -> Variant {
        Variant { price_agorot: agorot, is_available: true, name: "عينة".to_owned(), ..Variant::default() }
    }

    fn sold(variants: Vec<Variant>) -> Product {
        Product {
            name: "عود".to_owned(),
            brand: Some(BrandRef { name: "دار الندى".to_owned(), ..BrandRef::default() }),
            image_path: Some("ab.webp".to_owned()),
            description: Some("<p>عطر <b>فاخر</b></p>".to_owned()),
            is_available: true,
            variants,
            ..Product::default()
        }
    }

    #[test]
    fn product_with_one_variant_has_an_exact_offer() {
        let data = product(&settings(), &sold(vec![a_size(4_050)]), &[], "/products/oud");
        assert_eq!(data["url"], "https://attar.example/products/oud");
        assert_eq!((&data["brand"]["name"], &data["description"]), (&json!("دار الندى"), &json!("عطر فاخر")));
        assert_eq!(data["image"], json!(["https://attar.example/storage/ab.webp"]));
        assert_eq!((&data["offers"]["price"], &data["offers"]["priceCurrency"]), (&json!("40.50"), &json!("ILS")));
        assert_eq!(data["offers"]["availability"], "https://schema.org/InStock");
    }

    #[test]
    fn product_with_variants_has_an_aggregate_offer() {
        let sold = sold(vec![a_size(4_050), a_size(12_000)]);
        let offers = product(&settings(), &sold, &[], "/products/oud")["offers"].take();
        assert_eq!((&offers["@type"], &offers["offerCount"]), (&json!("AggregateOffer"), &json!(2)));
        assert_eq!((&offers["lowPrice"], &offers["highPrice"]), (&json!("40.50"), &json!("120.00")));
        assert_eq!(offers["offers"][1]["price"], "120.00");
    }

    #[test]
    fn unknown_properties_are_omitted() {
        let data = product(&settings(), &Product::default(), &[], "/products/x");
        for key in ["offers", "brand", "image", "description", "additionalProperty", "aggregateRating", "review"] {
            assert!(data.get(key).is_none(), "{key}");
        }
        let sold_out = gift_set(&settings(), &GiftSet { price_agorot: 9_900, ..GiftSet::default() }, "/gift-sets/x");
        assert_eq!(sold_out["offers"]["availability"], "https://schema.org/OutOfStock");
    }

    #[test]
    fn breadcrumbs_lead_from_home_to_the_page() {
        let crumbs = [Breadcrumb::new("الرئيسية", "/"), Breadcrumb::new("عطور رجالية", "/categories/men")];
        let data = breadcrumbs(&settings(), &crumbs);
        assert_eq!(data["itemListElement"][0]["item"], "https://attar.example/");
        assert_eq!(
            (&data["itemListElement"][1]["position"], &data["itemListElement"][1]["name"]),
            (&json!(2), &json!("عطور رجالية"))
        );
    }
}
