//! `/storage`: images, from upload to delivery.

mod delivery;
mod formats;
mod forms;
mod memory;
mod rejections;

use e2e::{NewBrand, NewProduct, TestShop};

/// Create a product; returns its admin path.
async fn a_product(shop: &TestShop) -> String {
    let brand = NewBrand::named("دار الندى").create(shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(shop).await;
    format!("/api/v1/admins/products/{}", sold.product.id)
}
