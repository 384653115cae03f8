//! `/storage`: images, from upload to delivery.

mod formats;
mod forms;
mod memory;
mod refusals;
mod serving;

use e2e::{ABrand, AProduct, TestShop};

/// Create a product; returns its admin path.
async fn a_product(shop: &TestShop) -> String {
    let brand = ABrand::named("دار الندى").put(shop).await;
    let sold = AProduct::named("عود الليل", &brand).put(shop).await;
    format!("/api/v1/admins/products/{}", sold.product.id)
}
