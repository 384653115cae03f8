//! `attar check`: check over HTTP that a store sells.

use std::time::Duration;

use clap::Args;
use platform::error::BoxError;
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use url::Url;

use super::print_line;

const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);
const REGION: &str = "WEST_BANK";

/// Check that a store sells: price a product in stock, and have an order for it at a wrong total refused. Nothing is
/// stored, and no password is needed.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// URL of the store, such as <http://attar-gateway>.
    url: Url,
}

impl Check {
    pub(super) async fn run(self) -> Result<(), BoxError> {
        let client = Client::builder().timeout(REQUEST_TIMEOUT).build()?;

        let products = self.url.join("/api/v1/products?show_variants=true&in_stock=true")?;
        let products = send(client.get(products), StatusCode::OK).await?;
        let (product, variant) = first_in_stock(&products).ok_or("the store has no product in stock")?;
        let items = json!({ "products": [{ "id": product, "variants": [{ "id": variant, "quantity": 1 }] }] });

        let quote =
            client.post(self.url.join("/api/v1/cart/quote")?).json(&json!({ "items": items, "region": REGION }));
        let quote = send(quote, StatusCode::OK).await?;
        let total = &quote["data"]["total"];

        let order = json!({
            "items": items,
            "customer": {
                "name": "Check",
                "phone": "0591234567",
                "location": { "region": REGION, "city": "Nablus", "address": "not to be delivered" },
            },
            "expected_total": 0,
        });
        let refusal = send(client.post(self.url.join("/api/v1/orders")?).json(&order), StatusCode::CONFLICT).await?;
        if refusal["code"] != "price_changed" || refusal["data"]["total"] != *total {
            return Err(format!("an order at a wrong total was answered with {refusal}, priced at {total}").into());
        }
        print_line(format_args!("The store sells: an order was priced at {total}, and none was placed."));
        Ok(())
    }
}

/// Send a request and return the JSON of the answer; fails unless it has this status.
async fn send(request: RequestBuilder, expected: StatusCode) -> Result<Value, BoxError> {
    let answer = request.send().await?;
    let (url, status, body) = (answer.url().clone(), answer.status(), answer.text().await?);
    if status != expected {
        return Err(format!("{url} answered {status} instead of {expected}: {body}").into());
    }
    Ok(serde_json::from_str(&body)?)
}

/// Return the ids of the first product with a variant in stock, and of that variant.
fn first_in_stock(products: &Value) -> Option<(&str, &str)> {
    products["data"]["products"].as_array()?.iter().find_map(|product| {
        let variant = product["variants"].as_array()?.iter().find(|variant| variant["is_available"] == true)?;
        Some((product["id"].as_str()?, variant["id"].as_str()?))
    })
}
