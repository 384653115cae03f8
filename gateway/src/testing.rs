//! What is private and needs nothing but its arguments: what arrives from outside and is read before anybody is asked who
//! they are, for `services/fuzz`; what answers are made of, for benches.

use http::{HeaderMap, HeaderValue, Method, header};
use proto::{
    cart_pricing::v1::QuoteRequest,
    catalog::v1::{ListProductsResponse, Product},
};

use crate::{
    envelope::Success,
    json::viewer::Viewer,
    middleware::method,
    routes::{
        cart::QuoteCart,
        products::{ProductDetail, ProductList},
    },
};

pub use crate::pages::testing::{Shop, preloaded_listing, preloaded_product};

/// The call that a cart's JSON becomes; none when it is no JSON object.
pub fn cart(body: &[u8]) -> Option<QuoteRequest> {
    serde_json::from_slice::<QuoteCart>(body).ok().map(QuoteCart::into_request)
}

/// The method that a posted body of that media type means.
pub fn method(kind: &str, body: &[u8]) -> Option<Method> {
    let kind = HeaderValue::from_str(kind).ok()?;
    method::meant(&HeaderMap::from_iter([(header::CONTENT_TYPE, kind)]), body)
}

/// What a shopper gets of a page of products with their variants.
pub fn listing_json(reply: ListProductsResponse) -> Vec<u8> {
    serde_json::to_vec(&Success::of(ProductList::seen_by(Viewer::Customer, reply, true))).unwrap_or_default()
}

/// What a shopper gets of one product.
pub fn detail_json(product: Product) -> Vec<u8> {
    serde_json::to_vec(&Success::of(ProductDetail::seen_by(Viewer::Customer, product))).unwrap_or_default()
}
