//! Discovery of the store's data over its public API: the slugs, ids, words and accounts that requests are made of.

use anyhow::{Context, Result, ensure};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use serde_json::{Value, json};

use crate::client::{Connection, PlannedRequest};

/// Number of product list pages to read, spread evenly over the list, and products of each.
const MAX_PAGES: u64 = 5;
const PRODUCTS_PER_PAGE: u64 = 48;
/// Upper bound on the variants that are ordered.
const MAX_ORDERED_VARIANTS: usize = 96;
/// Stock of each of them, more than any run buys.
const AMPLE_STOCK: u32 = 1_000_000;
/// Number of customers that log in.
const CUSTOMER_COUNT: u32 = 16;
/// Password of these customers.
pub(crate) const PASSWORD: &str = "a password for measuring";
/// Order statuses, as list filters.
pub(crate) const STATUSES: [&str; 5] = ["pending", "processing", "shipped", "delivered", "cancelled"];

/// Data of a store that requests are made of.
#[derive(Debug, Default)]
pub(crate) struct StoreData {
    pub(crate) slugs: Vec<String>,
    pub(crate) brands: Vec<String>,
    pub(crate) categories: Vec<String>,
    /// First words of product names.
    pub(crate) words: Vec<String>,
    pub(crate) images: Vec<String>,
    pub(crate) regions: Vec<String>,
    /// Variants that can be ordered, each with its product.
    pub(crate) variants: Vec<Variant>,
    /// Phone numbers of customers that can log in.
    pub(crate) phones: Vec<String>,
    /// Authorization header of an administrator.
    pub(crate) token: Option<HeaderValue>,
    /// Search terms for orders: names, phone numbers and order numbers.
    pub(crate) search_terms: Vec<String>,
}

/// A variant that can be bought.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) product_id: String,
    pub(crate) id: String,
}

/// API client that discovers a store's data.
#[derive(Debug)]
pub(crate) struct Discovery {
    connection: Connection,
    token: Option<HeaderValue>,
}

impl Discovery {
    pub(crate) fn over(connection: Connection) -> Self {
        Self { connection, token: None }
    }

    /// Log in as the administrator that the environment names.
    pub(crate) async fn log_in(&mut self) -> Result<HeaderValue> {
        let variable =
            |name| std::env::var(name).with_context(|| format!("{name} is not set; this needs an administrator"));
        let credentials =
            json!({ "email": variable("ATTAR_ADMIN_EMAIL")?, "password": variable("ATTAR_ADMIN_PASSWORD")? });
        let session = self.post("/api/v1/admins/login", &credentials, StatusCode::OK).await?;
        let mut token = HeaderValue::try_from(format!("Bearer {}", text(&session, "/data/token")?))?;
        token.set_sensitive(true);
        self.token = Some(token.clone());
        Ok(token)
    }

    /// Discover what customers see: products, brands and regions.
    pub(crate) async fn discover(&mut self) -> Result<StoreData> {
        let mut data = StoreData::default();
        let first = self.get(&products_path(1)).await?;
        let pages = number(&first, "/data/meta/last_page")?;
        let step = pages.div_ceil(MAX_PAGES).max(1);
        for page in (1..=pages).step_by(usize::try_from(step)?) {
            let list = self.get(&products_path(page)).await?;
            for product in array(&list, "/data/products") {
                data.add(product)?;
            }
        }
        let brands = self.get("/api/v1/brands").await?;
        data.brands = array(&brands, "/data").map(|brand| text(brand, "/slug")).collect::<Result<_>>()?;
        let shipping = self.get("/api/v1/shipping/regions").await?;
        data.regions =
            array(&shipping, "/data/regions").map(|region| text(region, "/region")).collect::<Result<_>>()?;
        ensure!(!data.slugs.is_empty() && !data.variants.is_empty(), "the store has no products to buy");
        for list in [&mut data.categories, &mut data.words] {
            list.sort_unstable();
            list.dedup();
        }
        Ok(data)
    }

    /// Stock up the variants that are ordered, so that no run sells them out while stock is still counted. Leaves out
    /// variants drawn from an opened bottle, whose stock is limited.
    pub(crate) async fn restock(&mut self, data: &mut StoreData) -> Result<()> {
        let step = (data.variants.len() / MAX_ORDERED_VARIANTS).max(1);
        let variants: Vec<_> = data.variants.drain(..).step_by(step).collect();
        for variant in variants {
            let path = format!("/api/v1/admins/products/{}/variants", variant.product_id);
            let variants = self.get(&path).await?;
            let is_same = |candidate: &&Value| candidate["id"] == *variant.id;
            let draws_from_bottle =
                array(&variants, "/data/variants").find(is_same).is_none_or(|current| current["draws_ml"] == true);
            if !draws_from_bottle {
                let path = format!("{path}/{}", variant.id);
                self.call(Method::PUT, &path, Some(&json!({ "stock": AMPLE_STOCK })), StatusCode::OK).await?;
                data.variants.push(variant);
            }
        }
        Ok(())
    }

    /// Return customers that can log in, and sign them up in the first run.
    pub(crate) async fn ensure_customers(&mut self) -> Result<Vec<String>> {
        let mut phones = Vec::new();
        for n in 0..CUSTOMER_COUNT {
            let phone = format!("+97059{:07}", 7_000_000 + n);
            let credentials = json!({ "phone": phone, "password": PASSWORD });
            if self.post("/api/v1/users/login", &credentials, StatusCode::OK).await.is_err() {
                let form = json!({
                    "name": "ليلى حداد", "email": format!("load{n}@example.com"), "phone": phone, "region": "WEST_BANK",
                    "city": "رام الله", "address": "شارع الإرسال 5", "password": PASSWORD,
                });
                self.post("/api/v1/users/signup", &form, StatusCode::CREATED).await?;
            }
            phones.push(phone);
        }
        Ok(phones)
    }

    /// Return terms that an administrator searches orders for.
    pub(crate) async fn order_search_terms(&mut self) -> Result<Vec<String>> {
        let first = self.get("/api/v1/admins/orders").await?;
        let pages = number(&first, "/pagination/last_page")?;
        let mut search_terms = Vec::new();
        for page in (1..=pages).step_by(usize::try_from(pages.div_ceil(MAX_PAGES).max(1))?) {
            let list = self.get(&format!("/api/v1/admins/orders?page={page}")).await?;
            for order in array(&list, "/data").take(4) {
                let name = text(order, "/customer/name")?;
                search_terms.extend([name, text(order, "/customer/phone")?, number(order, "/number")?.to_string()]);
            }
        }
        ensure!(!search_terms.is_empty(), "there are no orders in this store");
        Ok(search_terms)
    }

    async fn get(&mut self, path: &str) -> Result<Value> {
        self.call(Method::GET, path, None, StatusCode::OK).await
    }

    async fn post(&mut self, path: &str, body: &Value, expected: StatusCode) -> Result<Value> {
        self.call(Method::POST, path, Some(body), expected).await
    }

    async fn call(&mut self, method: Method, path: &str, body: Option<&Value>, expected: StatusCode) -> Result<Value> {
        let mut headers = HeaderMap::new();
        if let Some(token) = &self.token {
            headers.insert(header::AUTHORIZATION, token.clone());
        }
        headers.insert("x-forwarded-for", client_address(uuid::Uuid::new_v4().as_u128())?);
        if body.is_some() {
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        let body = body.map_or_else(Bytes::new, |body| body.to_string().into());
        let request = PlannedRequest { method, target: path.parse()?, headers, body, expected };
        Ok(serde_json::from_slice(&self.connection.fetch(request).await?)?)
    }
}

impl StoreData {
    fn add(&mut self, product: &Value) -> Result<()> {
        let id = text(product, "/id")?;
        self.slugs.push(text(product, "/slug")?);
        self.categories.push(text(product, "/category")?);
        let name = text(product, "/name")?;
        self.words.extend(name.split_whitespace().next().map(str::to_owned));
        self.images.extend(text(product, "/image_path").ok());
        // One variant of each product, so that the lines of a cart are of different products.
        let is_available = |variant: &&Value| variant["is_available"] == true;
        if let Some(variant) = array(product, "/variants").find(is_available) {
            self.variants.push(Variant { product_id: id, id: text(variant, "/id")? });
        }
        Ok(())
    }
}

/// Return an address of a private network, as a proxy in front of the store would report it.
pub(crate) fn client_address(number: u128) -> Result<HeaderValue> {
    let [.., a, b, c] = number.to_be_bytes();
    Ok(HeaderValue::try_from(format!("10.{a}.{b}.{c}"))?)
}

fn products_path(page: u64) -> String {
    format!("/api/v1/products?show_variants=true&per_page={PRODUCTS_PER_PAGE}&page={page}")
}

fn array<'v>(answer: &'v Value, pointer: &str) -> impl Iterator<Item = &'v Value> {
    answer.pointer(pointer).and_then(Value::as_array).into_iter().flatten()
}

fn text(answer: &Value, pointer: &str) -> Result<String> {
    let found = answer.pointer(pointer).and_then(Value::as_str);
    found.map(str::to_owned).with_context(|| format!("the answer has no text at {pointer}"))
}

fn number(answer: &Value, pointer: &str) -> Result<u64> {
    let found = answer.pointer(pointer).and_then(Value::as_u64);
    found.with_context(|| format!("the answer has no number at {pointer}"))
}
