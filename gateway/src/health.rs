//! `/healthz`, `/readyz`: whether the process lives, and whether it can serve.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http::{StatusCode, header};
use platform::{Actor, Code, Failure};
use proto::{
    cart_pricing::v1::ListRegionsRequest, catalog::v1::GetBrandRequest, identity::v1::AuthenticateRequest,
    media::v1::FetchRequest, orders::v1::TrackOrderRequest,
};
use serde::Serialize;
use tonic::Status;
use utoipa::ToSchema;

use crate::{asked::Asked, openapi::refusals, state::Gateway};

/// Which of the services answer.
#[expect(clippy::struct_excessive_bools, reason = "one for each service")]
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Readiness {
    ready: bool,
    draining: bool,
    catalog: bool,
    cart_pricing: bool,
    orders: bool,
    identity: bool,
    media: bool,
}

/// The process lives.
#[utoipa::path(get, path = "/healthz", operation_id = "alive", security(()), tag = "beside",
    responses((status = 200, description = "It does", content_type = "text/plain", body = String, example = "alive\n"), refusals::Any))]
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// Whether everything that the gateway needs answers. Each service is asked for something that is not there: to say so it
/// must have looked.
#[utoipa::path(get, path = "/readyz", operation_id = "ready", security(()), tag = "beside",
    responses((status = 200, description = "It does", body = Readiness), refusals::Any,
        (status = 503, description = "It does not, or this gateway is on its way out", body = Readiness)))]
pub(crate) async fn ready(State(gateway): State<Gateway>, asked: Asked) -> Response {
    let call = asked.call(Actor::Anyone);
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
    let mut readiness = Readiness {
        ready: false,
        draining: gateway.is_draining(),
        catalog: answers(catalog.err()),
        cart_pricing: answers(cart_pricing.err()),
        orders: answers(orders.err()),
        identity: answers(identity.err()),
        media: answers(media.err()),
    };
    let Readiness { draining, catalog, cart_pricing, orders, identity, media, .. } = readiness;
    readiness.ready = !draining && catalog && cart_pricing && orders && identity && media;
    if readiness.ready {
        gateway.was_ready();
        return Json(readiness).into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")], Json(readiness)).into_response()
}

/// Whether the gateway may be sent requests: it is not on its way out, and everything behind it has answered once. A
/// service that goes away later makes what needs it fail, and must not take the whole shop from the balancer.
pub(crate) async fn has_been_ready(State(gateway): State<Gateway>, asked: Asked) -> Response {
    if gateway.is_draining() || !gateway.has_been_ready() {
        return ready(State(gateway), asked).await;
    }
    "ready\n".into_response()
}

/// Whether the service looked: that nothing was found is an answer, too.
fn answers(refusal: Option<Status>) -> bool {
    let code = refusal.map(|status| Failure::from_status(status).code());
    !matches!(code, Some(Code::Unavailable | Code::Internal))
}
