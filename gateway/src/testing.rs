//! Access to private functions: parsers of unauthenticated input for `services/fuzz`, and builders of responses for
//! benches.

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
        products::{Details, ProductDetail, ProductList},
    },
};

pub use crate::pages::testing::{Shop, preloaded_listing, preloaded_product};

/// Parses a cart; none when it is not a JSON object.
pub fn cart(body: &[u8]) -> Option<QuoteRequest> {
    serde_json::from_slice::<QuoteCart>(body).ok().map(QuoteCart::into_request)
}

/// Returns the method override of a body with that content type.
pub fn method(kind: &str, body: &[u8]) -> Option<Method> {
    let kind = HeaderValue::from_str(kind).ok()?;
    method::meant(&HeaderMap::from_iter([(header::CONTENT_TYPE, kind)]), body)
}

/// Serialises a page of products with their variants, as customers get it.
pub fn listing_json(reply: ListProductsResponse) -> Vec<u8> {
    serde_json::to_vec(&Success::of(ProductList::seen_by(Viewer::Customer, reply, Details::with_variants(true))))
        .unwrap_or_default()
}

/// Serialises a product, as customers get it.
pub fn detail_json(product: Product) -> Vec<u8> {
    serde_json::to_vec(&Success::of(ProductDetail::seen_by(Viewer::Customer, product))).unwrap_or_default()
}
