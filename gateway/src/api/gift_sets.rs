//! `/gift_sets`

use axum::extract::State;
use proto::catalog::v1::GetGiftSetRequest;

use crate::{
    envelope::{Answer, Paged, Success},
    json::gift_sets::{GiftSet, GiftSetList},
    openapi::refusals,
    path::Segment,
    query::{GiftSetsQuery, Params},
    session::MaybeActor,
    state::Gateway,
};

/// A page of gift sets, newest first.
#[utoipa::path(get, path = "/gift_sets", operation_id = "listGiftSets", security((), ("bearer" = [])), tag = "catalogue", params(GiftSetsQuery),
    responses((status = 200, description = "The page", body = Paged<GiftSetList>), refusals::Unchanged, refusals::Faults, refusals::Call))]
pub(crate) async fn list_gift_sets(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Params(query): Params<GiftSetsQuery>,
) -> Answer<Paged<GiftSetList>> {
    let reply = gateway.gift_sets().list_gift_sets(call.request(query.into_request()?)).await?.into_inner();
    let (list, pagination) = GiftSetList::with_pagination(reply);
    Ok(Paged::of(list, pagination))
}

/// One gift set, by slug or id.
#[utoipa::path(get, path = "/gift_sets/{gift_set}", operation_id = "getGiftSet", security((), ("bearer" = [])), tag = "catalogue",
    params(("gift_set" = String, Path, description = "Slug or id")),
    responses((status = 200, description = "The gift set", body = Success<GiftSet>), refusals::Unchanged, refusals::Missing, refusals::Call))]
pub(crate) async fn get_gift_set(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(id_or_slug): Segment,
) -> Answer<Success<GiftSet>> {
    let set = gateway.gift_sets().get_gift_set(call.request(GetGiftSetRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(set.into()))
}
