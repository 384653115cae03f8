//! What arrives from outside and is read before anybody is asked who they are, for `services/fuzz`.

use http::{HeaderMap, HeaderValue, Method, header};
use proto::cart_pricing::v1::QuoteRequest;

use crate::{json::cart::QuoteCart, middleware::method};

/// The call that a cart's JSON becomes; none when it is no JSON object.
pub fn cart(body: &[u8]) -> Option<QuoteRequest> {
    serde_json::from_slice::<QuoteCart>(body).ok().map(QuoteCart::into_request)
}

/// The method that a posted body of that media type means.
pub fn method(kind: &str, body: &[u8]) -> Option<Method> {
    let kind = HeaderValue::from_str(kind).ok()?;
    method::meant(&HeaderMap::from_iter([(header::CONTENT_TYPE, kind)]), body)
}
