//! What a route shows: its status, its head, and the answers that the application would ask for first.

use http::StatusCode;
use platform::{Actor, Call, Code, Failure};
use proto::{
    cart_pricing::v1::ListRegionsRequest,
    catalog::v1::{GetBrandRequest, GetGiftSetRequest, GetProductRequest, GiftSet, Product},
    names::Named,
};
use serde::Serialize;
use serde_json::{Value, json};
use url::form_urlencoded;

use super::{
    head::Head,
    linked,
    route::Route,
    text::{json_block, plain},
};
use crate::{
    asked::Asked,
    envelope::Success,
    json::{
        catalog::{ProductDetail, Viewer},
        gift_sets,
        shipping::ShippingRegions,
    },
    messages,
    settings::Settings,
    state::Gateway,
};

/// What is answered to a route.
pub(crate) enum Answer {
    /// A page.
    Here(View),
    /// The path of another page.
    Elsewhere(String),
}

/// A page to be filled.
#[derive(Debug)]
pub(crate) struct View {
    pub(crate) status: StatusCode,
    pub(crate) head: Head,
    /// Answers of the API under the names and arguments of the application's hooks.
    answers: Vec<Value>,
}

impl View {
    fn new(head: Head) -> Self {
        Self { status: StatusCode::OK, head, answers: Vec::new() }
    }

    fn with(mut self, hook: &str, argument: Option<Value>, answer: &impl Serialize) -> Self {
        if let Ok(value) = serde_json::to_value(answer) {
            let mut entry = json!({ "endpointName": hook, "value": value });
            if let Some(argument) = argument {
                entry["arg"] = argument;
            }
            self.answers.push(entry);
        }
        self
    }

    /// The block of data from which the application starts.
    pub(crate) fn preloaded(&self) -> String {
        let answers = json_block(&Value::from(self.answers.clone()).to_string());
        format!("<script type=\"application/json\" id=\"preloaded\">{answers}</script>")
    }
}

/// What the route shows to anyone.
pub(crate) async fn of(gateway: &Gateway, asked: &Asked, route: Route, query: &str) -> Answer {
    let call = asked.call(Actor::Anyone);
    let (shown, regions) = tokio::join!(shown(gateway, &call, route, query), regions(gateway, &call));
    match (shown, regions) {
        (Ok(Answer::Here(view)), Some(regions)) => Answer::Here(view.with("listRegions", None, &Success::of(regions))),
        (Ok(answer), _) => answer,
        (Err(failure), _) => Answer::Here(failed(&failure)),
    }
}

async fn shown(gateway: &Gateway, call: &Call, route: Route, query: &str) -> Result<Answer, Failure> {
    let settings = gateway.settings();
    let view = match route {
        Route::Home => {
            let head = public("home", "/".to_owned(), &[("store", &settings.store.name)]);
            View::new(Head { linked_data: Some(linked::store(settings)), ..head })
        }
        Route::Products => {
            let (key, path) = products_list(query);
            View::new(list_head(settings, key, path, query, &[]))
        }
        Route::GiftSets => View::new(list_head(settings, "gift-sets", "/gift-sets", query, &[])),
        Route::Category(category) => {
            let slug = category.name().to_lowercase();
            let (key, path) = (format!("category-{slug}"), format!("/categories/{slug}"));
            View::new(list_head(settings, &key, &path, query, &[]))
        }
        Route::Brand(id_or_slug) => {
            let brand = gateway.brands().get_brand(call.request(GetBrandRequest { id_or_slug })).await?.into_inner();
            let head =
                list_head(settings, "brand", &format!("/brands/{}", brand.slug), query, &[("name", &brand.name)]);
            View::new(Head { image: brand.thumbnail, ..head })
        }
        Route::Product(id_or_slug) => {
            let request = call.request(GetProductRequest { id_or_slug: id_or_slug.clone() });
            let product = gateway.products().get_product(request).await?.into_inner();
            if product.slug != id_or_slug {
                return Ok(Answer::Elsewhere(format!("/products/{}", product.slug)));
            }
            let (head, argument) = (product_head(settings, &product), json!({ "product": product.slug }));
            let answer = Success::of(ProductDetail::seen_by(Viewer::Shopper, product));
            View::new(head).with("getProduct", Some(argument), &answer)
        }
        Route::GiftSet(id_or_slug) => {
            let request = call.request(GetGiftSetRequest { id_or_slug: id_or_slug.clone() });
            let set = gateway.gift_sets().get_gift_set(request).await?.into_inner();
            if set.slug != id_or_slug {
                return Ok(Answer::Elsewhere(format!("/gift-sets/{}", set.slug)));
            }
            let (head, argument) = (gift_set_head(settings, &set), json!({ "giftSet": set.slug }));
            View::new(head).with("getGiftSet", Some(argument), &Success::of(gift_sets::GiftSet::from(set)))
        }
        Route::Personal(screen) => View::new(Head { canonical: None, ..public(screen, String::new(), &[]) }),
        Route::Unknown => return Err(Failure::not_found()),
    };
    Ok(Answer::Here(view))
}

/// Shipping costs, which every page of the shop tells; the page does without them when nobody answers.
async fn regions(gateway: &Gateway, call: &Call) -> Option<ShippingRegions> {
    let reply = gateway.pricing().list_regions(call.request(ListRegionsRequest {})).await.ok()?.into_inner();
    Some(ShippingRegions::labelled(reply, messages::region))
}

fn failed(failure: &Failure) -> View {
    let (key, status) = match failure.code() {
        Code::NotFound => ("not-found", StatusCode::NOT_FOUND),
        Code::Unavailable => ("unavailable", StatusCode::SERVICE_UNAVAILABLE),
        _ => {
            tracing::error!(%failure, "cannot tell what a page shows");
            ("unavailable", StatusCode::INTERNAL_SERVER_ERROR)
        }
    };
    View { status, ..View::new(Head { canonical: None, ..public(key, String::new(), &[]) }) }
}

/// The head that the messages of that key make.
fn public(key: &str, canonical: String, args: &[(&str, &str)]) -> Head {
    Head {
        title: messages::page(&format!("{key}-title"), args),
        description: messages::page(&format!("{key}-description"), args),
        canonical: Some(canonical),
        ..Head::default()
    }
}

fn product_head(settings: &Settings, product: &Product) -> Head {
    let brand = product.brand.as_ref().map_or("", |brand| brand.name.as_str());
    let path = format!("/products/{}", product.slug);
    let said = plain(product.description.as_deref().unwrap_or_default());
    let head = public("product", path.clone(), &[("name", &product.name), ("brand", brand)]);
    Head {
        title: product.name.clone(),
        description: if said.is_empty() { head.description } else { said },
        kind: "product",
        image: product.image_path.clone(),
        linked_data: Some(linked::product(settings, product, &path)),
        ..head
    }
}

fn gift_set_head(settings: &Settings, set: &GiftSet) -> Head {
    let path = format!("/gift-sets/{}", set.slug);
    let said = plain(&set.description);
    let head = public("gift-set", path.clone(), &[("name", &set.name)]);
    Head {
        title: set.name.clone(),
        description: if said.is_empty() { head.description } else { said },
        kind: "product",
        image: set.image_path.clone(),
        linked_data: Some(linked::gift_set(settings, set, &path)),
        ..head
    }
}

/// The head of a list that stands at `path`.
fn list_head(settings: &Settings, key: &str, path: &str, query: &str, args: &[(&str, &str)]) -> Head {
    let head = public(key, canonical(path, query), args);
    Head { linked_data: Some(linked::list(settings, &head.title, path)), ..head }
}

/// Which list of all products it is: the messages' key and where it stands.
fn products_list(query: &str) -> (&'static str, &'static str) {
    let mut parameters = form_urlencoded::parse(query.as_bytes());
    if parameters.any(|(name, value)| name == "sort_by" && value == "BEST_SELLERS") {
        ("best-sellers", "/products?sort_by=BEST_SELLERS")
    } else {
        ("products", "/products")
    }
}

/// A list's one address: without what was searched for, with its page from the second on.
fn canonical(path: &str, query: &str) -> String {
    let page = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "page").map(|(_, page)| page);
    match page.and_then(|page| page.parse::<u32>().ok()).filter(|page| *page > 1) {
        None => path.to_owned(),
        Some(page) => format!("{path}{}page={page}", if path.contains('?') { '&' } else { '?' }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_one_address_for_each_page() {
        assert_eq!(canonical("/products", "page=1&search=oud"), "/products");
        assert_eq!(canonical("/products", "search=oud&page=3"), "/products?page=3");
        assert_eq!(canonical("/brands/dior", "sort_by=BEST_SELLERS&x=1"), "/brands/dior");
        let (_, best_sellers) = products_list("x=1&sort_by=BEST_SELLERS");
        assert_eq!(canonical(best_sellers, "page=2"), "/products?sort_by=BEST_SELLERS&page=2");
    }

    #[test]
    fn preloaded_answers_are_a_harmless_block() {
        let view = View::new(Head::default()).with("getX", Some(json!({"a": 1})), &"</script>");
        assert_eq!(
            view.preloaded(),
            "<script type=\"application/json\" id=\"preloaded\">\
             [{\"arg\":{\"a\":1},\"endpointName\":\"getX\",\"value\":\"\\u003c/script>\"}]</script>"
        );
    }
}
