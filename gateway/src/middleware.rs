//! The middleware stack, from top to bottom as a request passes it.

pub(crate) mod body_limit;
pub(crate) mod cors;
pub(crate) mod drain_body;
pub(crate) mod headers;
pub(crate) mod load_shed;
pub(crate) mod measure;
pub(crate) mod method;
pub(crate) mod outermost;
pub(crate) mod request_line;
pub(crate) mod response_cache;
pub(crate) mod validators;
pub(crate) mod xsrf;

use std::convert::Infallible;

use axum::{
    Router,
    body::HttpBody,
    extract::{DefaultBodyLimit, Request},
    middleware::{from_fn, from_fn_with_state},
    response::Response,
};
use http::header;
use tower::{ServiceBuilder, util::BoxCloneSyncService};
use tower_http::{
    CompressionLevel,
    compression::{CompressionLayer, predicate::Predicate},
};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::state::Gateway;

/// The service of one port: the router with its middleware.
pub type App = BoxCloneSyncService<Request, Response, Infallible>;

/// Adds the layers that run before routing; outermost first.
pub(crate) fn app(router: Router, gateway: &Gateway) -> App {
    let gateway = || gateway.clone();
    let has_origins = !gateway().settings().cors_origins.is_empty();
    let stack = ServiceBuilder::new()
        .layer(from_fn_with_state(gateway(), measure::measure))
        .layer(from_fn_with_state(gateway(), outermost::answer))
        .layer(from_fn_with_state(gateway(), headers::ensure_csrf_cookie))
        .option_layer(has_origins.then(|| from_fn_with_state(gateway(), cors::allow)))
        .map_request(drain_body::drain)
        .layer(from_fn_with_state(gateway(), response_cache::serve))
        // Cached responses have passed all layers below.
        .map_response(validators::name_coding)
        .layer(compression())
        .layer(from_fn_with_state(gateway(), headers::add))
        .layer(from_fn_with_state(gateway(), load_shed::shed))
        .layer(from_fn(request_line::check))
        .layer(from_fn(method::overridden))
        .service(router);
    App::new(stack)
}

/// Adds the layers of the API's routes, which run after routing.
pub(crate) fn api_middleware(router: OpenApiRouter<Gateway>) -> OpenApiRouter<Gateway> {
    router
        .layer(DefaultBodyLimit::disable())
        .route_layer(from_fn(outermost::name_route))
        .route_layer(from_fn(xsrf::check))
        .route_layer(from_fn(body_limit::check))
}

/// Adds the layers of a route for forms that override their method; `allowed` lists the methods of the path.
pub(crate) fn form_override_middleware(
    posted: UtoipaMethodRouter<Gateway>,
    allowed: &'static str,
) -> OpenApiRouter<Gateway> {
    api_middleware(OpenApiRouter::new().routes(posted))
        .route_layer(from_fn(move |request, next| method::only_forms(allowed, request, next)))
}

fn compression() -> CompressionLayer<CompressText> {
    CompressionLayer::new().quality(CompressionLevel::Precise(4)).compress_when(CompressText)
}

/// Compresses text of at least 512 bytes; images and assets are compressed already.
#[derive(Clone, Copy, Debug)]
struct CompressText;

impl Predicate for CompressText {
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
