//! Measure back-office response times: every list and search, one request at a time.
//!
//! `office_perf <base URL>`, with the administrator in `ATTAR_ADMIN_EMAIL` and `ATTAR_ADMIN_PASSWORD`. Exits with a
//! failure when the 95th percentile of any request exceeds the limit.

use std::{
    env,
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use url::form_urlencoded;

/// Requests per path before the measurement and during it.
const WARM_UP: usize = 10;
const TIMES: usize = 100;
/// Upper bound on the 95th percentile.
const GOAL: Duration = Duration::from_millis(100);

#[tokio::main]
async fn main() -> Result<ExitCode> {
    let base = env::args().nth(1).context("usage: office_perf <address of the store>")?;
    let administrator = Administrator::log_in(base).await?;
    let questions = administrator.questions().await?;
    let mut slow = 0;
    say(format_args!("{:<44}{:>10}{:>10}", "", "median ms", "95 % ms"));
    for (what, path) in questions {
        let Answered { median, most } = administrator.measure(&path).await.with_context(|| what.clone())?;
        let mark = if most > GOAL { "  too slow" } else { "" };
        slow += usize::from(most > GOAL);
        say(format_args!("{what:<44}{:>10.1}{:>10.1}{mark}", in_ms(median), in_ms(most)));
    }
    if slow == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    say(format_args!("{slow} take longer than {} ms.", GOAL.as_millis()));
    Ok(ExitCode::FAILURE)
}

/// HTTP client with an administrator's session.
struct Administrator {
    http: reqwest::Client,
    base: String,
    token: String,
}

/// Latencies of one path.
struct Answered {
    median: Duration,
    /// The 95th percentile, which [`GOAL`] limits.
    most: Duration,
}

impl Administrator {
    async fn log_in(base: String) -> Result<Self> {
        // Fails only if a provider is installed already; none is at this point.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::new();
        let credentials =
            json!({ "email": env::var("ATTAR_ADMIN_EMAIL")?, "password": env::var("ATTAR_ADMIN_PASSWORD")? });
        let answer = http.post(format!("{base}/api/v1/admins/login")).json(&credentials).send().await?;
        let session: Value = answer.error_for_status()?.json().await?;
        let token = text(&session, "/data/token")?;
        Ok(Self { http, base, token })
    }

    /// List every back-office request to measure, as label and path, with search terms taken from this store's data.
    async fn questions(&self) -> Result<Vec<(String, String)>> {
        let mut requests = Vec::new();
        let mut add = |what: &str, path: &str, query: &[(&str, &str)]| {
            let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
            requests
                .push((what.to_owned(), if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }));
        };
        let products = self.get("/products").await?;
        let last = number(&products, "/data/meta/last_page")?;
        let product = self.get(&format!("/products?page={}", last.div_ceil(2))).await?;
        let name = text(&product, "/data/products/0/name")?;
        let words: Vec<&str> = name.split(' ').collect();
        let (word, two_words) = (words[0], words[..2.min(words.len())].join(" "));
        let brand_id = text(&product, "/data/products/0/brand/id")?;
        let category = text(&product, "/data/products/0/category")?;
        let (middle, last) = (last.div_ceil(2).to_string(), last.to_string());

        add("brands", "/admins/brands", &[]);
        add("brands, searched", "/admins/brands", &[("search", "دار")]);
        add("products, first page", "/products", &[]);
        add("products, first page with variants", "/products", &[("show_variants", "true")]);
        add("products, a page in the middle", "/products", &[("page", &middle)]);
        add("products, last page", "/products", &[("page", &last)]);
        add("products, searched by a letter", "/products", &[("search", "ا")]);
        add("products, searched by a word", "/products", &[("search", word)]);
        add("products, searched by two words", "/products", &[("search", &two_words)]);
        add("products, searched in vain", "/products", &[("search", "ثلاجة")]);
        add("products of a category", "/products", &[("category", &category)]);
        add("products of a brand", "/products", &[("brand_id", &brand_id)]);
        add(
            "products of both, searched",
            "/products",
            &[("category", &category), ("brand_id", &brand_id), ("search", word)],
        );
        add("variants to choose from", "/products", &[("paginate", "false")]);
        add("variants to choose from, by a word", "/products", &[("paginate", "false"), ("search", word)]);
        add("variants to choose from, by two words", "/products", &[("paginate", "false"), ("search", &two_words)]);
        add("gift sets", "/gift_sets", &[]);
        add("gift sets, searched by a word", "/gift_sets", &[("search", word)]);
        add("gift sets, searched by two words", "/gift_sets", &[("search", &two_words)]);
        for status in ["all", "pending", "processing", "shipped", "delivered", "cancelled"] {
            let path = format!("/admins/orders?per_page=15&status={status}");
            let last = number(&self.get(&path).await?, "/pagination/last_page")?;
            for (place, page) in [("first page", 1), ("a page in the middle", last.div_ceil(2)), ("last page", last)] {
                add(
                    &format!("orders, {status}, {place}"),
                    "/admins/orders",
                    &[("status", status), ("page", &page.to_string())],
                );
            }
        }
        let orders = number(&self.get("/admins/orders").await?, "/pagination/last_page")?;
        let order = self.get(&format!("/admins/orders?page={}", orders.div_ceil(2))).await?;
        let customer = text(&order, "/data/0/customer/name")?;
        let first_name = customer.split(' ').next().unwrap_or(&customer);
        let phone = text(&order, "/data/0/customer/phone")?;
        let order_number = number(&order, "/data/0/number")?.to_string();
        add("orders, searched by a first name", "/admins/orders", &[("search", first_name)]);
        add("orders, searched by a whole name", "/admins/orders", &[("search", &customer)]);
        add("orders, searched by the phone", "/admins/orders", &[("search", &phone)]);
        add("orders, searched by the number", "/admins/orders", &[("search", &order_number)]);
        add(
            "delivered orders, searched by a first name",
            "/admins/orders",
            &[("search", first_name), ("status", "delivered")],
        );
        for (filter, value) in [
            ("region", "WEST_BANK"),
            ("confirmation", "confirmed"),
            ("confirmation", "not_called"),
            ("flag", "duplicate"),
            ("flag", "refused_before"),
            ("flag", "unprinted"),
            ("flag", "cash_due"),
        ] {
            add(&format!("orders, {filter} {value}"), "/admins/orders", &[(filter, value)]);
        }
        let placed = text(&order, "/data/0/created_at")?;
        let day = placed.split('T').next().unwrap_or(&placed);
        add("orders of a day", "/admins/orders", &[("from", day), ("to", day)]);
        add("orders up to a day", "/admins/orders", &[("to", day)]);
        add("delivered orders to a region", "/admins/orders", &[("status", "delivered"), ("region", "JERUSALEM")]);
        add("the day's cash", "/admins/cash", &[("day", day)]);
        add("sales", "/admins/dashboard/sales", &[]);
        add("orders by status", "/admins/orders/status-counts", &[]);
        add("the catalogue's counts", "/admins/catalog/counts", &[]);
        add("dashboard", "/admins/dashboard", &[]);
        Ok(requests)
    }

    async fn measure(&self, path: &str) -> Result<Answered> {
        for _ in 0..WARM_UP {
            self.answer(path).await?;
        }
        let mut took = Vec::with_capacity(TIMES);
        for _ in 0..TIMES {
            let started = Instant::now();
            self.answer(path).await?;
            took.push(started.elapsed());
        }
        took.sort_unstable();
        Ok(Answered { median: took[TIMES / 2], most: took[TIMES * 95 / 100 - 1] })
    }

    async fn get(&self, path: &str) -> Result<Value> {
        Ok(serde_json::from_slice(&self.answer(path).await?)?)
    }

    async fn answer(&self, path: &str) -> Result<Vec<u8>> {
        let response = self.http.get(format!("{}/api/v1{path}", self.base)).bearer_auth(&self.token).send().await?;
        let status = response.status();
        let body = response.bytes().await?;
        ensure!(status.is_success(), "{status}: {}", String::from_utf8_lossy(&body));
        Ok(body.into())
    }
}

fn text(answer: &Value, pointer: &str) -> Result<String> {
    let found = answer.pointer(pointer).and_then(Value::as_str);
    found.map(str::to_owned).with_context(|| format!("the answer has no text at {pointer}"))
}

fn number(answer: &Value, pointer: &str) -> Result<u64> {
    let found = answer.pointer(pointer).and_then(Value::as_u64);
    found.with_context(|| format!("the answer has no number at {pointer}"))
}

fn in_ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

#[expect(clippy::print_stdout, reason = "the table is what it is for")]
fn say(line: impl std::fmt::Display) {
    println!("{line}");
}
