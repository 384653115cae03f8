//! `/healthz`, `/readyz`: liveness and readiness.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http::{StatusCode, header};
use platform::{Actor, Call, Error, ErrorCode};
use proto::{
    cart_pricing::v1::ListRegionsRequest, catalog::v1::GetBrandRequest, identity::v1::AuthenticateRequest,
    media::v1::FetchRequest, orders::v1::TrackOrderRequest,
};
use tonic::Status;

use crate::{openapi::errors, readiness::Readiness, request_context::RequestContext, state::Gateway};

/// Liveness of the process.
#[utoipa::path(get, path = "/healthz", operation_id = "alive", security(()), tag = "beside",
    responses((status = 200, description = "The process is alive", content_type = "text/plain", body = String, example = "alive\n"), errors::Any))]
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// Readiness: whether every service responded within the last second.
#[utoipa::path(get, path = "/readyz", operation_id = "ready", security(()), tag = "beside",
    responses((status = 200, description = "All services respond", body = Readiness), errors::Any,
        (status = 503, description = "A service does not respond, or the gateway is shutting down", body = Readiness)))]
pub(crate) async fn ready(State(gateway): State<Gateway>, context: RequestContext) -> Response {
    let call = context.call(Actor::Anonymous);
    let mut readiness = gateway.last_probe().get_or(probe(&gateway, &call)).await;
    readiness.draining = gateway.is_draining();
    readiness.ready &= !readiness.draining;
    if readiness.ready {
        return Json(readiness).into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")], Json(readiness)).into_response()
}

/// Probes each service by requesting an entity that does not exist, which it can only deny after a look-up.
async fn probe(gateway: &Gateway, call: &Call) -> Readiness {
    let (mut catalog, mut pricing, mut orders) = (gateway.brands(), gateway.pricing(), gateway.orders());
    let (mut identity, mut media) = (gateway.identity_sessions(), gateway.images());
    let nothing = || "0".to_owned();
    let (catalog, cart_pricing, orders, identity, media) = tokio::join!(
        catalog.get_brand(call.request(GetBrandRequest { id_or_slug: nothing() })),
        pricing.list_regions(call.request(ListRegionsRequest {})),
        orders.track_order(call.request(TrackOrderRequest { tracking_token: nothing() })),
        identity.authenticate(call.request(AuthenticateRequest { token: nothing() })),
        media.fetch(call.request(FetchRequest { path: nothing(), ..FetchRequest::default() })),
    );
    let [catalog, cart_pricing, orders, identity, media] =
        [catalog.err(), cart_pricing.err(), orders.err(), identity.err(), media.err()].map(is_answering);
    let ready = catalog && cart_pricing && orders && identity && media;
    Readiness { ready, draining: false, catalog, cart_pricing, orders, identity, media }
}

/// Readiness for load balancers: the gateway accepts requests, and the catalog has responded once, so that products can
/// be seen. Another service that does not respond, or one that fails later, must not take the whole shop out of the
/// balancer.
pub(crate) async fn accepts_requests(State(gateway): State<Gateway>, context: RequestContext) -> Response {
    let reason = if gateway.is_draining() {
        "shutting down\n"
    } else if !gateway.has_started() {
        "starting\n"
    } else if !has_found_catalog(&gateway, &context.call(Actor::Anonymous)).await {
        "waiting for the catalog\n"
    } else {
        return "ready\n".into_response();
    };
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")], reason).into_response()
}

async fn has_found_catalog(gateway: &Gateway, call: &Call) -> bool {
    if !gateway.has_found_catalog() {
        let request = call.request(GetBrandRequest { id_or_slug: "0".to_owned() });
        if !is_answering(gateway.brands().get_brand(request).await.err()) {
            return false;
        }
        gateway.mark_catalog_found();
    }
    true
}

/// Returns whether the service responded; not found is a response, too.
fn is_answering(error: Option<Status>) -> bool {
    let code = error.map(|status| Error::from_status(status).code());
    !matches!(code, Some(ErrorCode::Unavailable | ErrorCode::Internal))
}
