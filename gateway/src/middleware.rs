//! What every request passes on its way in and every answer on its way out, on one page; outermost first.

pub(crate) mod cors;
pub(crate) mod crowd;
pub(crate) mod headers;
pub(crate) mod limits;
pub(crate) mod method;
pub(crate) mod outermost;
pub(crate) mod request_line;
pub(crate) mod response_cache;
pub(crate) mod unread;
pub(crate) mod validators;
pub(crate) mod xsrf;

use axum::{
    Router,
    body::HttpBody,
    extract::{DefaultBodyLimit, Request},
    middleware::{from_fn, from_fn_with_state},
    response::Response,
};
use http::header;
use tower::{Service, ServiceBuilder};
use tower_http::{
    CompressionLevel,
    compression::{CompressionLayer, predicate::Predicate},
};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::{operations, state::Gateway};

/// Where every request comes in.
#[derive(Clone, Debug)]
pub(crate) struct Entrance {
    gateway: Gateway,
    asked_anew: Router,
}

/// Around everything, before a route is chosen.
pub(crate) fn around(router: Router, gateway: Gateway) -> Entrance {
    let asked_anew = ServiceBuilder::new()
        .map_response(validators::name_coding)
        .layer(compression())
        .layer(from_fn_with_state(gateway.clone(), headers::add))
        .layer(from_fn_with_state(gateway.clone(), crowd::send_away))
        .layer(from_fn(unread::read_away))
        .layer(from_fn(request_line::check))
        .layer(from_fn(method::overridden))
        .service(router);
    Entrance { gateway, asked_anew: Router::new().fallback_service(asked_anew) }
}

impl Entrance {
    /// What is done about every request and its answer, whoever answers. A layer costs as much as a kept answer does to
    /// send, hence none for all of it.
    pub(crate) async fn answer(self, request: Request) -> Response {
        let Self { gateway, asked_anew } = &self;
        let kept = |request| response_cache::answer(gateway, request, asked_anew);
        let shared = |request| cors::allow(gateway, request, kept);
        let greeted = |request| headers::greet(gateway, request, shared);
        operations::measure(gateway, request, |request| outermost::answer(gateway, request, greeted)).await
    }
}

/// The answer of a router, which has one to everything.
pub(crate) async fn answer_of(mut router: Router, request: Request) -> Response {
    router.call(request).await.unwrap_or_else(|never| match never {})
}

/// Around the calls of the API, once the route is chosen: what a request must keep to before anyone looks at it.
pub(crate) fn around_calls(router: OpenApiRouter<Gateway>) -> OpenApiRouter<Gateway> {
    router
        .layer(DefaultBodyLimit::disable())
        .route_layer(from_fn(outermost::name_route))
        .route_layer(from_fn(xsrf::check))
        .route_layer(from_fn(limits::check))
}

/// Around a call that a form is posted to, which says inside what is meant: one of the methods that are allowed there.
pub(crate) fn around_form(posted: UtoipaMethodRouter<Gateway>, allowed: &'static str) -> OpenApiRouter<Gateway> {
    around_calls(OpenApiRouter::new().routes(posted))
        .route_layer(from_fn(move |request, next| method::only_forms(allowed, request, next)))
}

fn compression() -> CompressionLayer<Texts> {
    CompressionLayer::new().quality(CompressionLevel::Precise(4)).compress_when(Texts)
}

/// Compresses JSON, pages and other texts of some length; pictures and assets come compressed already.
#[derive(Clone, Copy, Debug)]
struct Texts;

impl Predicate for Texts {
    fn should_compress<B>(&self, response: &http::Response<B>) -> bool
    where
        B: HttpBody,
    {
        let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let is_text = ["application/json", "text/html", "text/plain", "application/xml"]
            .iter()
            .any(|text| kind.starts_with(text));
        is_text && response.body().size_hint().lower() >= 512
    }
}
