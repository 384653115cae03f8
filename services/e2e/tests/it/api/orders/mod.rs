//! `/api/v1/orders`: placing and tracking orders.

mod bottles;
mod credits;
mod customer_orders;
mod idempotency;
mod limits;
mod messages;
mod offer_previews;
mod offers;
mod placing;
mod prices;
mod returns;
mod sales;
mod snapshot;
mod stock;

use e2e::{Client, NewCustomer, TestShop};
use serde_json::Value;

/// Sign up a customer; returns the client and the id.
async fn a_customer(shop: &TestShop, phone: &str) -> (Client, Value) {
    let customer = NewCustomer::with_phone(phone).sign_up(&shop.guest()).await;
    (customer.client, customer.user["id"].clone())
}

/// Return the total number of orders.
async fn orders_placed(admin: &Client) -> Value {
    admin.get("/api/v1/admins/orders/status-counts").await.data(200)["total"].clone()
}
