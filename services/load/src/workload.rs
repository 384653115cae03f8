//! What is asked of the store: each kind of request, and the mix of all of them.

use anyhow::{Result, ensure};
use bytes::Bytes;
use clap::ValueEnum;
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use serde_json::{Value, json};
use url::form_urlencoded;
use uuid::Uuid;

use crate::{
    client::{Connection, Planned},
    shop::{PASSWORD, STATUSES, Scout, Shop, client_address},
};

const LINES_OF_A_QUOTE: usize = 6;
const LINES_OF_AN_ORDER: usize = 2;
/// How wide pictures are in lists.
const WIDTH: u32 = 400;
/// What a browser sends back on every request after its first.
const COOKIE: HeaderValue = HeaderValue::from_static("XSRF-TOKEN=bG9hZC1sb2FkLWxvYWQtbG9hZC1sb2FkLWxvYWQtbG9hZA");
const XSRF: HeaderValue = HeaderValue::from_static("bG9hZC1sb2FkLWxvYWQtbG9hZC1sb2FkLWxvYWQtbG9hZA");
/// Takes numbers of requests apart, so that neighbours ask for different things.
const STRIDE: u64 = 0x9E37_79B9_7F4A_7C15;

/// A kind of request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Workload {
    /// The home page's HTML.
    Home,
    /// The first twelve products.
    Listing,
    /// Twelve of a brand.
    ByBrand,
    /// Twelve of a category.
    ByCategory,
    /// The twelve that sell best.
    BestSellers,
    /// Twelve in whose name, brand or category an Arabic word is.
    Search,
    /// One product with its sizes.
    Detail,
    /// What a cart of six lines costs.
    Quote,
    /// A guest's order of two lines.
    Order,
    /// A customer's log-in.
    LogIn,
    /// The back office's list of the orders of a status.
    AdminOrders,
    /// Orders looked for by a name, a phone or a number.
    AdminSearch,
    /// A picture as lists show it.
    Picture,
    /// What shoppers and the back office ask for in an hour of a shop, by [`MIX`].
    Mix,
    /// The path `/` of anything, without looking for a store first.
    Root,
}

/// Of a hundred requests of the mix so many are of a kind: a shopper looks at a page of the list for one to three products,
/// one in five puts something into the cart, where every change is quoted, and one in fifty buys. Pictures come from the
/// browser's cache but for the first time. Beside them one administrator works.
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

/// Makes the requests of a workload, each by its number.
#[derive(Debug)]
pub(crate) struct Plan {
    workload: Workload,
    shop: Shop,
    /// In which codings answers are taken.
    encoding: Option<HeaderValue>,
    /// Keys and addresses are no other run's.
    run: Uuid,
}

impl Workload {
    fn is_or_has(self, kinds: &[Self]) -> bool {
        self == Self::Mix || kinds.contains(&self)
    }
}

impl Plan {
    /// Finds out what there is to ask for, and makes ready what the workload needs.
    pub(crate) async fn of(workload: Workload, connection: Connection, encoding: Option<HeaderValue>) -> Result<Self> {
        let run = Uuid::new_v4();
        if workload == Workload::Root {
            return Ok(Self { workload, shop: Shop::default(), encoding, run });
        }
        let mut scout = Scout::over(connection);
        let mut shop = scout.look_around().await?;
        if workload.is_or_has(&[Workload::LogIn]) {
            shop.phones = scout.welcome().await?;
        }
        if workload.is_or_has(&[Workload::Order, Workload::AdminOrders, Workload::AdminSearch]) {
            shop.token = Some(scout.log_in().await?);
        }
        if workload.is_or_has(&[Workload::AdminSearch]) {
            shop.sought = scout.seek().await?;
        }
        if workload.is_or_has(&[Workload::Order]) {
            scout.fill_shelves(&mut shop).await?;
        }
        ensure!(shop.sizes.len() >= LINES_OF_A_QUOTE, "there are too few things to buy in this store");
        ensure!(!shop.pictures.is_empty() && !shop.brands.is_empty(), "this store has no pictures or no brands");
        Ok(Self { workload, shop, encoding, run })
    }

    /// The request of a number; the same number makes the same one, but for keys, addresses and
    /// buyers.
    pub(crate) fn request(&self, number: u64) -> Result<Planned> {
        let scattered = number.wrapping_mul(STRIDE);
        let workload = if self.workload == Workload::Mix { mixed(scattered >> 32) } else { self.workload };
        let mut planned = self.planned(workload, number, scattered)?;
        let headers = &mut planned.headers;
        headers.insert("x-forwarded-for", client_address(self.run.as_u128().wrapping_add(number.into()))?);
        headers.insert(header::COOKIE, COOKIE);
        if let Some(encoding) = &self.encoding {
            headers.insert(header::ACCEPT_ENCODING, encoding.clone());
        }
        Ok(planned)
    }

    fn planned(&self, workload: Workload, number: u64, scattered: u64) -> Result<Planned> {
        let shop = &self.shop;
        Ok(match workload {
            Workload::Root | Workload::Mix => get(Uri::from_static("/"), "*/*"),
            Workload::Home => get(Uri::from_static("/"), "text/html,application/xhtml+xml,*/*;q=0.8"),
            Workload::Listing => json_of(&[])?,
            Workload::ByBrand => json_of(&[("brand", one_of(&shop.brands, number))])?,
            Workload::ByCategory => json_of(&[("category", one_of(&shop.categories, number))])?,
            Workload::BestSellers => json_of(&[("sort_by", "BEST_SELLERS")])?,
            Workload::Search => json_of(&[("search", one_of(&shop.words, number))])?,
            Workload::Detail => {
                get(format!("/api/v1/products/{}", one_of(&shop.slugs, number)).parse()?, "application/json")
            }
            Workload::Picture => {
                let path = format!("/storage/{}?w={WIDTH}", one_of(&shop.pictures, number));
                get(path.parse()?, "image/avif,image/webp,*/*")
            }
            Workload::Quote => {
                let region = one_of(&shop.regions, number);
                let body = json!({ "items": self.items(LINES_OF_A_QUOTE, scattered), "region": region });
                post(Uri::from_static("/api/v1/cart/quote"), &body, StatusCode::OK)
            }
            Workload::Order => self.order(number, scattered)?,
            Workload::LogIn => {
                let body = json!({ "phone": one_of(&shop.phones, number), "password": PASSWORD });
                post(Uri::from_static("/api/v1/users/login"), &body, StatusCode::OK)
            }
            Workload::AdminOrders => self.admin(&[("status", one_of(&STATUSES, number)), ("per_page", "15")])?,
            Workload::AdminSearch => self.admin(&[("search", one_of(&shop.sought, number)), ("per_page", "15")])?,
        })
    }

    fn order(&self, number: u64, scattered: u64) -> Result<Planned> {
        // Of another run the same order would repeat this one's.
        let buyer = scattered.wrapping_add(self.run.as_u64_pair().1) % 10_000_000;
        let body = json!({
            "customer": {
                "name": "سلمى الخطيب", "phone": format!("059{buyer:07}"), "email": null,
                "location": { "region": one_of(&self.shop.regions, number), "city": "القدس", "address": "شارع صلاح الدين" },
            },
            "items": self.items(LINES_OF_AN_ORDER, scattered),
        });
        let mut planned = post(Uri::from_static("/api/v1/orders"), &body, StatusCode::CREATED);
        let key = HeaderValue::try_from(format!("{}-{number}", self.run.simple()))?;
        planned.headers.insert("idempotency-key", key);
        Ok(planned)
    }

    /// So many lines, each of another product.
    fn items(&self, lines: usize, scattered: u64) -> Value {
        let sizes = &self.shop.sizes;
        let first = place(scattered >> 16, sizes.len());
        let apart = (sizes.len() / lines).max(1);
        let lines = (0..lines).map(|line| {
            let size = &sizes[(first + line * apart) % sizes.len()];
            json!({ "id": size.product, "variants": [{ "id": size.variant, "quantity": 1 }] })
        });
        json!({ "products": lines.collect::<Vec<_>>(), "gift_sets": [] })
    }

    fn admin(&self, query: &[(&str, &str)]) -> Result<Planned> {
        let mut planned = get(asking("/api/v1/admins/orders", query)?, "application/json");
        planned.headers.extend(self.shop.token.clone().map(|token| (header::AUTHORIZATION, token)));
        Ok(planned)
    }
}

fn json_of(query: &[(&str, &str)]) -> Result<Planned> {
    Ok(get(asking("/api/v1/products", query)?, "application/json"))
}

fn asking(path: &str, query: &[(&str, &str)]) -> Result<Uri> {
    if query.is_empty() {
        return Ok(path.parse()?);
    }
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
    Ok(format!("{path}?{query}").parse()?)
}

fn get(target: Uri, accept: &'static str) -> Planned {
    let headers = HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static(accept))]);
    Planned { method: Method::GET, target, headers, body: Bytes::new(), expected: StatusCode::OK }
}

fn post(target: Uri, body: &Value, expected: StatusCode) -> Planned {
    let json = HeaderValue::from_static("application/json");
    let mut headers = HeaderMap::from_iter([(header::ACCEPT, json.clone()), (header::CONTENT_TYPE, json)]);
    headers.insert("x-xsrf-token", XSRF);
    Planned { method: Method::POST, target, headers, body: body.to_string().into(), expected }
}

/// The kind of a request of the mix.
fn mixed(scattered: u64) -> Workload {
    let mut of_hundred = scattered % 100;
    let is_it = |(_, weight): &&(Workload, u64)| {
        let is_below = of_hundred < *weight;
        of_hundred = of_hundred.saturating_sub(*weight);
        is_below
    };
    MIX.iter().find(is_it).map_or(Workload::Listing, |(workload, _)| *workload)
}

fn one_of<T: AsRef<str>>(list: &[T], number: u64) -> &str {
    list.get(place(number, list.len())).map_or("", AsRef::as_ref)
}

fn place(number: u64, length: usize) -> usize {
    usize::try_from(number).unwrap_or_default() % length.max(1)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::shop::Size;

    fn plan(workload: Workload) -> Plan {
        let list = |name: &str| (0..7).map(|n| format!("{name}-{n}")).collect::<Vec<_>>();
        let size = |n| Size { product: format!("product-{n}"), variant: format!("variant-{n}") };
        let shop = Shop {
            slugs: list("slug"),
            brands: list("brand"),
            categories: list("category"),
            words: vec!["عود الليل".to_owned()],
            pictures: list("a/b"),
            regions: list("REGION"),
            sizes: (0..7).map(size).collect(),
            phones: list("phone"),
            token: Some(HeaderValue::from_static("Bearer x")),
            sought: list("name"),
        };
        Plan { workload, shop, encoding: None, run: Uuid::new_v4() }
    }

    #[test]
    fn the_mix_is_of_a_hundred_and_has_every_kind_by_its_weight() {
        assert_eq!(MIX.iter().map(|(_, weight)| weight).sum::<u64>(), 100);
        for (workload, weight) in MIX {
            let count = (0..100).filter(|number| mixed(*number) == workload).count();
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
    fn no_two_orders_have_a_key_or_a_phone_in_common() {
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
    fn arabic_words_are_coded_in_the_query() {
        let target = plan(Workload::Search).request(0).unwrap().target;
        assert_eq!(target.query(), Some("search=%D8%B9%D9%88%D8%AF+%D8%A7%D9%84%D9%84%D9%8A%D9%84"));
    }

    #[test]
    fn what_changes_something_repeats_the_cookie() {
        let headers = plan(Workload::LogIn).request(0).unwrap().headers;
        let cookie = headers[header::COOKIE].to_str().unwrap();
        assert_eq!(cookie.split_once('=').unwrap().1, headers["x-xsrf-token"]);
    }
}
