//! Workloads: the kinds of requests sent to a store, and their mix.

use anyhow::{Result, ensure};
use bytes::Bytes;
use clap::ValueEnum;
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use serde_json::{Value, json};
use url::form_urlencoded;
use uuid::Uuid;

use crate::{
    client::{Connection, PlannedRequest},
    discovery::{Discovery, PASSWORD, STATUSES, StoreData, client_address},
};

const LINES_OF_A_QUOTE: usize = 6;
const LINES_OF_AN_ORDER: usize = 2;
/// Filters in three groups, which products of the demo data match.
const FACETS: [(&str, &str); 3] = [("families", "floral,woody,oud"), ("seasons", "winter,autumn"), ("in_stock", "1")];
/// Width of images in lists, in pixels.
const IMAGE_WIDTH: u32 = 400;
/// Cookie that a browser sends with every request after its first.
const XSRF_COOKIE: HeaderValue = HeaderValue::from_static("XSRF-TOKEN=bG9hZC1sb2FkLWxvYWQtbG9hZC1sb2FkLWxvYWQtbG9hZA");
const XSRF_TOKEN: HeaderValue = HeaderValue::from_static("bG9hZC1sb2FkLWxvYWQtbG9hZC1sb2FkLWxvYWQtbG9hZA");
/// Multiplier that scatters request numbers, so that consecutive requests differ.
const SCATTER: u64 = 0x9E37_79B9_7F4A_7C15;

/// A kind of request, or a mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Workload {
    /// HTML of the home page
    Home,
    /// First twelve products of the list
    Listing,
    /// Twelve products of a brand
    ByBrand,
    /// Twelve products of a category
    ByCategory,
    /// First twelve products of the list of best sellers
    BestSellers,
    /// Twelve products found by an Arabic word of their name, brand or category
    Search,
    /// Numbers of products by facet, with filters in three groups
    Facets,
    /// One product with its variants
    Detail,
    /// Quote of a cart with six lines
    Quote,
    /// Order of two lines by a guest
    Order,
    /// Log-in of a customer
    LogIn,
    /// Back office's list of the orders of a status
    AdminOrders,
    /// Back office's search for orders by a name, a phone number or an order number
    AdminSearch,
    /// Image at the size of lists
    Picture,
    /// Mix of all kinds, as in an hour of a shop
    Mix,
    /// Path `/` of any server, without discovering a store first
    Root,
}

/// Weights of the kinds in the mix, in percent. A customer views one to three products for each list page; one in five
/// fills the cart, where every change is quoted; one in fifty buys. Images mostly come from the browser's cache. One
/// administrator works meanwhile.
const MIX: [(Workload, u64); 13] = [
    (Workload::Home, 8),
    (Workload::Listing, 10),
    (Workload::ByBrand, 6),
    (Workload::ByCategory, 6),
    (Workload::BestSellers, 3),
    (Workload::Search, 5),
    (Workload::Detail, 26),
    (Workload::Quote, 10),
    (Workload::Order, 2),
    (Workload::LogIn, 1),
    (Workload::AdminOrders, 2),
    (Workload::AdminSearch, 1),
    (Workload::Picture, 20),
];

/// Builds the requests of a workload by their numbers.
#[derive(Debug)]
pub(crate) struct Plan {
    workload: Workload,
    data: StoreData,
    /// Value of the header `accept-encoding`.
    encoding: Option<HeaderValue>,
    /// Id of this run, for unique keys and addresses.
    run: Uuid,
}

impl Workload {
    fn includes(self, kinds: &[Self]) -> bool {
        self == Self::Mix || kinds.contains(&self)
    }
}

impl Plan {
    /// Discover the store's data and prepare what the workload needs.
    pub(crate) async fn of(workload: Workload, connection: Connection, encoding: Option<HeaderValue>) -> Result<Self> {
        let run = Uuid::new_v4();
        if workload == Workload::Root {
            return Ok(Self { workload, data: StoreData::default(), encoding, run });
        }
        let mut store = Discovery::over(connection);
        let mut data = store.discover().await?;
        if workload.includes(&[Workload::LogIn]) {
            data.phones = store.ensure_customers().await?;
        }
        if workload.includes(&[Workload::Order, Workload::AdminOrders, Workload::AdminSearch]) {
            data.token = Some(store.log_in().await?);
        }
        if workload.includes(&[Workload::AdminSearch]) {
            data.search_terms = store.order_search_terms().await?;
        }
        if workload.includes(&[Workload::Order]) {
            store.restock(&mut data).await?;
        }
        ensure!(data.variants.len() >= LINES_OF_A_QUOTE, "there are too few things to buy in this store");
        ensure!(!data.images.is_empty() && !data.brands.is_empty(), "this store has no images or no brands");
        Ok(Self { workload, data, encoding, run })
    }

    /// Build the request of a number. The same number gives the same request, but for keys, addresses and customers.
    pub(crate) fn request(&self, number: u64) -> Result<PlannedRequest> {
        let scattered = number.wrapping_mul(SCATTER);
        let workload = if self.workload == Workload::Mix { pick_from_mix(scattered >> 32) } else { self.workload };
        let mut request = self.build(workload, number, scattered)?;
        let headers = &mut request.headers;
        headers.insert("x-forwarded-for", client_address(self.run.as_u128().wrapping_add(number.into()))?);
        headers.insert(header::COOKIE, XSRF_COOKIE);
        if let Some(encoding) = &self.encoding {
            headers.insert(header::ACCEPT_ENCODING, encoding.clone());
        }
        Ok(request)
    }

    fn build(&self, workload: Workload, number: u64, scattered: u64) -> Result<PlannedRequest> {
        let data = &self.data;
        Ok(match workload {
            Workload::Root | Workload::Mix => get(Uri::from_static("/"), "*/*"),
            Workload::Home => get(Uri::from_static("/"), "text/html,application/xhtml+xml,*/*;q=0.8"),
            Workload::Listing => products(&[])?,
            Workload::ByBrand => products(&[("brand", one_of(&data.brands, number))])?,
            Workload::ByCategory => products(&[("category", one_of(&data.categories, number))])?,
            Workload::BestSellers => products(&[("sort_by", "BEST_SELLERS")])?,
            Workload::Search => products(&[("search", one_of(&data.words, number))])?,
            Workload::Facets => get(uri("/api/v1/products/facets", &FACETS)?, "application/json"),
            Workload::Detail => {
                get(format!("/api/v1/products/{}", one_of(&data.slugs, number)).parse()?, "application/json")
            }
            Workload::Picture => {
                let path = format!("/storage/{}?w={IMAGE_WIDTH}", one_of(&data.images, number));
                get(path.parse()?, "image/avif,image/webp,*/*")
            }
            Workload::Quote => {
                let region = one_of(&data.regions, number);
                let body = json!({ "items": self.items(LINES_OF_A_QUOTE, scattered), "region": region });
                post(Uri::from_static("/api/v1/cart/quote"), &body, StatusCode::OK)
            }
            Workload::Order => self.order(number, scattered)?,
            Workload::LogIn => {
                let body = json!({ "phone": one_of(&data.phones, number), "password": PASSWORD });
                post(Uri::from_static("/api/v1/users/login"), &body, StatusCode::OK)
            }
            Workload::AdminOrders => self.admin(&[("status", one_of(&STATUSES, number)), ("per_page", "15")])?,
            Workload::AdminSearch => {
                self.admin(&[("search", one_of(&data.search_terms, number)), ("per_page", "15")])?
            }
        })
    }

    fn order(&self, number: u64, scattered: u64) -> Result<PlannedRequest> {
        // Depends on the run, or another run's order would be a duplicate of this one's.
        let customer = scattered.wrapping_add(self.run.as_u64_pair().1) % 10_000_000;
        let body = json!({
            "customer": {
                "name": "سلمى الخطيب", "phone": format!("059{customer:07}"), "email": null,
                "location": { "region": one_of(&self.data.regions, number), "city": "القدس", "address": "شارع صلاح الدين" },
            },
            "items": self.items(LINES_OF_AN_ORDER, scattered),
        });
        let mut request = post(Uri::from_static("/api/v1/orders"), &body, StatusCode::CREATED);
        let key = HeaderValue::try_from(format!("{}-{number}", self.run.simple()))?;
        request.headers.insert("idempotency-key", key);
        Ok(request)
    }

    /// Build order lines of different products.
    fn items(&self, lines: usize, scattered: u64) -> Value {
        let variants = &self.data.variants;
        let first = index(scattered >> 16, variants.len());
        let distance = (variants.len() / lines).max(1);
        let lines = (0..lines).map(|line| {
            let variant = &variants[(first + line * distance) % variants.len()];
            json!({ "id": variant.product_id, "variants": [{ "id": variant.id, "quantity": 1 }] })
        });
        json!({ "products": lines.collect::<Vec<_>>(), "gift_sets": [] })
    }

    fn admin(&self, query: &[(&str, &str)]) -> Result<PlannedRequest> {
        let mut request = get(uri("/api/v1/admins/orders", query)?, "application/json");
        request.headers.extend(self.data.token.clone().map(|token| (header::AUTHORIZATION, token)));
        Ok(request)
    }
}

fn products(query: &[(&str, &str)]) -> Result<PlannedRequest> {
    Ok(get(uri("/api/v1/products", query)?, "application/json"))
}

fn uri(path: &str, query: &[(&str, &str)]) -> Result<Uri> {
    if query.is_empty() {
        return Ok(path.parse()?);
    }
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
    Ok(format!("{path}?{query}").parse()?)
}

fn get(target: Uri, accept: &'static str) -> PlannedRequest {
    let headers = HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static(accept))]);
    PlannedRequest { method: Method::GET, target, headers, body: Bytes::new(), expected: StatusCode::OK }
}

fn post(target: Uri, body: &Value, expected: StatusCode) -> PlannedRequest {
    let json = HeaderValue::from_static("application/json");
    let mut headers = HeaderMap::from_iter([(header::ACCEPT, json.clone()), (header::CONTENT_TYPE, json)]);
    headers.insert("x-xsrf-token", XSRF_TOKEN);
    PlannedRequest { method: Method::POST, target, headers, body: body.to_string().into(), expected }
}

/// Choose a kind by the weights of the mix.
fn pick_from_mix(scattered: u64) -> Workload {
    let mut remainder = scattered % 100;
    let is_chosen = |(_, weight): &&(Workload, u64)| {
        let is_below = remainder < *weight;
        remainder = remainder.saturating_sub(*weight);
        is_below
    };
    MIX.iter().find(is_chosen).map_or(Workload::Listing, |(workload, _)| *workload)
}

fn one_of<T: AsRef<str>>(list: &[T], number: u64) -> &str {
    list.get(index(number, list.len())).map_or("", AsRef::as_ref)
}

fn index(number: u64, length: usize) -> usize {
    usize::try_from(number).unwrap_or_default() % length.max(1)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::discovery::Variant;

    fn plan(workload: Workload) -> Plan {
        let list = |name: &str| (0..7).map(|n| format!("{name}-{n}")).collect::<Vec<_>>();
        let variant = |n| Variant { product_id: format!("product-{n}"), id: format!("variant-{n}") };
        let data = StoreData {
            slugs: list("slug"),
            brands: list("brand"),
            categories: list("category"),
            words: vec!["عود الليل".to_owned()],
            images: list("a/b"),
            regions: list("REGION"),
            variants: (0..7).map(variant).collect(),
            phones: list("phone"),
            token: Some(HeaderValue::from_static("Bearer x")),
            search_terms: list("name"),
        };
        Plan { workload, data, encoding: None, run: Uuid::new_v4() }
    }

    #[test]
    fn mix_weights_add_up_to_a_hundred_and_are_met() {
        assert_eq!(MIX.iter().map(|(_, weight)| weight).sum::<u64>(), 100);
        for (workload, weight) in MIX {
            let count = (0..100).filter(|number| pick_from_mix(*number) == workload).count();
            assert_eq!(u64::try_from(count), Ok(weight), "{workload:?}");
        }
    }

    #[test]
    fn lines_are_of_different_products() {
        for (workload, lines) in [(Workload::Quote, 6), (Workload::Order, 2)] {
            for number in 0..50 {
                let body: Value = serde_json::from_slice(&plan(workload).request(number).unwrap().body).unwrap();
                let products = body["items"]["products"].as_array().unwrap();
                let different: HashSet<_> = products.iter().map(|line| line["id"].to_string()).collect();
                assert_eq!(different.len(), lines, "{body}");
            }
        }
    }

    #[test]
    fn orders_differ_in_key_and_phone() {
        let of = |plan: &Plan, number| {
            let order = plan.request(number).unwrap();
            let body: Value = serde_json::from_slice(&order.body).unwrap();
            (order.headers["idempotency-key"].clone(), body["customer"]["phone"].clone())
        };
        let (plan, other) = (plan(Workload::Order), plan(Workload::Order));
        let first = of(&plan, 1);
        for another in [of(&plan, 2), of(&other, 1)] {
            assert_ne!(another.0, first.0);
            assert_ne!(another.1, first.1);
        }
    }

    #[test]
    fn search_percent_encodes_arabic_words() {
        let target = plan(Workload::Search).request(0).unwrap().target;
        assert_eq!(target.query(), Some("search=%D8%B9%D9%88%D8%AF+%D8%A7%D9%84%D9%84%D9%8A%D9%84"));
    }

    #[test]
    fn post_repeats_the_csrf_cookie_as_a_header() {
        let headers = plan(Workload::LogIn).request(0).unwrap().headers;
        let cookie = headers[header::COOKIE].to_str().unwrap();
        assert_eq!(cookie.split_once('=').unwrap().1, headers["x-xsrf-token"]);
    }
}
