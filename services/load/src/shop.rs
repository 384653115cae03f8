//! What a store has to ask for: found out from the store itself, by the same calls that its pages make.

use anyhow::{Context, Result, ensure};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use serde_json::{Value, json};

use crate::client::{Connection, Planned};

/// From how many pages of the list, evenly over all of them, products are taken, and how many from each.
const PAGES: u64 = 5;
const OF_A_PAGE: u64 = 48;
/// How many sizes orders are of.
const ON_SHELVES: usize = 96;
/// As many units as nobody buys.
const PLENTY: u32 = 1_000_000;
/// How many customers log in.
const CUSTOMERS: u32 = 16;
/// Their password.
pub(crate) const PASSWORD: &str = "a password for measuring";
/// Statuses of orders, as lists are asked for them.
pub(crate) const STATUSES: [&str; 5] = ["pending", "processing", "shipped", "delivered", "cancelled"];

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Shop {
    pub(crate) slugs: Vec<String>,
    pub(crate) brands: Vec<String>,
    pub(crate) categories: Vec<String>,
    /// The first words of names.
    pub(crate) words: Vec<String>,
    pub(crate) pictures: Vec<String>,
    pub(crate) regions: Vec<String>,
    /// Products and their sizes.
    pub(crate) sizes: Vec<Size>,
    /// Phones of customers.
    pub(crate) phones: Vec<String>,
    /// An administrator's.
    pub(crate) token: Option<HeaderValue>,
    /// What orders are looked for by: names, phones and numbers.
    pub(crate) sought: Vec<String>,
}

/// Something that can be bought.
#[derive(Clone, Debug)]
pub(crate) struct Size {
    pub(crate) product: String,
    pub(crate) variant: String,
}

/// Who finds it out.
#[derive(Debug)]
pub(crate) struct Scout {
    connection: Connection,
    token: Option<HeaderValue>,
}

impl Scout {
    pub(crate) fn over(connection: Connection) -> Self {
        Self { connection, token: None }
    }

    /// Signs in as the administrator of whom the environment tells.
    pub(crate) async fn log_in(&mut self) -> Result<HeaderValue> {
        let told =
            |name| std::env::var(name).with_context(|| format!("{name} is not set; this needs an administrator"));
        let credentials = json!({ "email": told("ATTAR_ADMIN_EMAIL")?, "password": told("ATTAR_ADMIN_PASSWORD")? });
        let session = self.post("/api/v1/admins/login", &credentials, StatusCode::OK).await?;
        let mut token = HeaderValue::try_from(format!("Bearer {}", text(&session, "/data/token")?))?;
        token.set_sensitive(true);
        self.token = Some(token.clone());
        Ok(token)
    }

    /// What shoppers see.
    pub(crate) async fn look_around(&mut self) -> Result<Shop> {
        let mut shop = Shop::default();
        let first = self.get(&listing(1)).await?;
        let pages = number(&first, "/data/meta/last_page")?;
        let step = pages.div_ceil(PAGES).max(1);
        for page in (1..=pages).step_by(usize::try_from(step)?) {
            let list = self.get(&listing(page)).await?;
            for product in values(&list, "/data/products") {
                shop.add(product)?;
            }
        }
        let brands = self.get("/api/v1/brands").await?;
        shop.brands = values(&brands, "/data").map(|brand| text(brand, "/slug")).collect::<Result<_>>()?;
        let shipping = self.get("/api/v1/shipping/regions").await?;
        shop.regions =
            values(&shipping, "/data/regions").map(|region| text(region, "/region")).collect::<Result<_>>()?;
        ensure!(!shop.slugs.is_empty() && !shop.sizes.is_empty(), "there is nothing to buy in this store");
        for list in [&mut shop.categories, &mut shop.words] {
            list.sort_unstable();
            list.dedup();
        }
        Ok(shop)
    }

    /// Fills the shelves that orders are of, so that no run sells them out; stock is counted all the same. What is taken from
    /// an opened bottle is left out: there cannot be plenty of it.
    pub(crate) async fn fill_shelves(&mut self, shop: &mut Shop) -> Result<()> {
        let step = (shop.sizes.len() / ON_SHELVES).max(1);
        let sizes: Vec<_> = shop.sizes.drain(..).step_by(step).collect();
        for size in sizes {
            let path = format!("/api/v1/admins/products/{}/variants", size.product);
            let variants = self.get(&path).await?;
            let is_it = |variant: &&Value| variant["id"] == *size.variant;
            let of_a_bottle = values(&variants, "/data/variants").find(is_it).is_none_or(|it| it["draws_ml"] == true);
            if !of_a_bottle {
                let path = format!("{path}/{}", size.variant);
                self.call(Method::PUT, &path, Some(&json!({ "stock": PLENTY })), StatusCode::OK).await?;
                shop.sizes.push(size);
            }
        }
        Ok(())
    }

    /// Customers who can log in: signed up by the first run that needs them.
    pub(crate) async fn welcome(&mut self) -> Result<Vec<String>> {
        let mut phones = Vec::new();
        for n in 0..CUSTOMERS {
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

    /// What an administrator looks for among orders.
    pub(crate) async fn seek(&mut self) -> Result<Vec<String>> {
        let first = self.get("/api/v1/admins/orders").await?;
        let pages = number(&first, "/pagination/last_page")?;
        let mut sought = Vec::new();
        for page in (1..=pages).step_by(usize::try_from(pages.div_ceil(PAGES).max(1))?) {
            let list = self.get(&format!("/api/v1/admins/orders?page={page}")).await?;
            for order in values(&list, "/data").take(4) {
                let name = text(order, "/customer/name")?;
                sought.extend([name, text(order, "/customer/phone")?, number(order, "/number")?.to_string()]);
            }
        }
        ensure!(!sought.is_empty(), "there are no orders in this store");
        Ok(sought)
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
        let planned = Planned { method, target: path.parse()?, headers, body, expected };
        Ok(serde_json::from_slice(&self.connection.fetch(planned).await?)?)
    }
}

impl Shop {
    fn add(&mut self, product: &Value) -> Result<()> {
        let id = text(product, "/id")?;
        self.slugs.push(text(product, "/slug")?);
        self.categories.push(text(product, "/category")?);
        let name = text(product, "/name")?;
        self.words.extend(name.split_whitespace().next().map(str::to_owned));
        self.pictures.extend(text(product, "/image_path").ok());
        // Of each product one size, so that the lines of a cart are of different products.
        let is_available = |variant: &&Value| variant["is_available"] == true;
        if let Some(variant) = values(product, "/variants").find(is_available) {
            self.sizes.push(Size { product: id, variant: text(variant, "/id")? });
        }
        Ok(())
    }
}

/// An address out of a network that nobody has, as a proxy before the store would tell it.
pub(crate) fn client_address(number: u128) -> Result<HeaderValue> {
    let [.., a, b, c] = number.to_be_bytes();
    Ok(HeaderValue::try_from(format!("10.{a}.{b}.{c}"))?)
}

fn listing(page: u64) -> String {
    format!("/api/v1/products?show_variants=true&per_page={OF_A_PAGE}&page={page}")
}

fn values<'v>(answer: &'v Value, pointer: &str) -> impl Iterator<Item = &'v Value> {
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
