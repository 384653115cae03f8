//! `/cart`

use axum::extract::State;

use crate::{
    body::Body,
    envelope::{Answer, Success},
    json::{cart::QuoteCart, shipping::Quote},
    openapi::refusals,
    session::MaybeActor,
    state::Gateway,
};

/// The cart with present names, prices and availability, and what it costs.
#[utoipa::path(post, path = "/cart/quote", operation_id = "quoteCart", security((), ("bearer" = [])), tag = "cart", request_body = QuoteCart,
    responses((status = 200, description = "The quote", body = Success<Quote>), refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn quote_cart(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Body(cart): Body<QuoteCart>,
) -> Answer<Success<Quote>> {
    let quote = gateway.pricing().quote(call.request(cart.into_request())).await?.into_inner();
    Ok(Success::of(quote.into()))
}
