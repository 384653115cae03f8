//! `/admins/waiting-list`: who waits for which size, and whom an administrator is to tell.

use axum::extract::State;
use platform::{Error, FieldErrors};
use proto::orders::v1::{self as orders, CountWaitingRequest, ListWaitingEntriesRequest, MarkNotifiedRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Paged, Success},
    json::names::WaitingState,
    openapi::{errors, kinds::Id},
    path::Segment,
    query::{Params, named, page},
    routes::waiting_list::PersonalWaitingEntry,
    state::Gateway,
};

/// Lists the people on the waiting list in the order of joining. An administrator is to tell those in state `due`.
#[utoipa::path(get, path = "/admins/waiting-list", operation_id = "listWaitingEntries", security(("bearer" = ["orders"])), tag = "back-office", params(WaitingListQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<PersonalWaitingEntry>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_waiting_entries(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<WaitingListQuery>,
) -> ApiResult<Paged<Vec<PersonalWaitingEntry>>> {
    let request = call.request(query.into_request()?);
    let reply = gateway.waiting_list().list_waiting_entries(request).await?.into_inner();
    Ok(Paged::of(reply.entries.into_iter().map(PersonalWaitingEntry::from).collect(), reply.meta))
}

/// Counts the people who wait for each size and were not told.
#[utoipa::path(get, path = "/admins/waiting-list/counts", operation_id = "countWaiting", security(("bearer" = ["administrator"])), tag = "back-office", params(WaitingCountsQuery),
    responses((status = 200, description = "Sizes for which somebody waits", body = Success<WaitingCounts>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn count_waiting(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<WaitingCountsQuery>,
) -> ApiResult<Success<WaitingCounts>> {
    let product_id = query.product_id.filter(|id| !id.is_empty());
    let request = call.request(CountWaitingRequest { product_id });
    let counts = gateway.waiting_list().count_waiting(request).await?.into_inner().counts;
    Ok(Success::of(WaitingCounts { counts: counts.into_iter().map(WaitingCount::from).collect() }))
}

/// Records that an administrator told the person of a `due` entry; another entry stays as it is.
#[utoipa::path(post, path = "/admins/waiting-list/{waiting_entry}/notified", operation_id = "markNotified", security(("bearer" = ["orders"])), tag = "back-office",
    params(("waiting_entry" = String, Path, description = "The entry's id")),
    responses((status = 200, description = "The entry", body = Success<PersonalWaitingEntry>), errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn mark_notified(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<PersonalWaitingEntry>> {
    let entry = gateway.waiting_list().mark_notified(call.request(MarkNotifiedRequest { id })).await?.into_inner();
    Ok(Success::of(PersonalWaitingEntry::from(entry)).with_message("waiting-person-told"))
}

/// Query parameters of the waiting list.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WaitingListQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    #[param(value_type = Option<WaitingState>, nullable = false)]
    state: Option<String>,
}

impl WaitingListQuery {
    /// Validates and converts to the request.
    fn into_request(self) -> Result<ListWaitingEntriesRequest, Error> {
        let mut errors = FieldErrors::new();
        let page = page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors);
        let state: orders::WaitingState = named("state", self.state.as_deref(), &mut errors);
        errors.check().map(|()| ListWaitingEntriesRequest { page: Some(page), state: state.into() })
    }
}

/// Query parameters of the counts.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WaitingCountsQuery {
    /// Counts only the sizes of this product.
    #[param(value_type = Option<String>, max_length = 36, nullable = false)]
    product_id: Option<String>,
}

/// Numbers of people who wait.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WaitingCounts {
    /// Sizes for which nobody waits are absent.
    counts: Vec<WaitingCount>,
}

/// Number of people who wait for a size.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WaitingCount {
    #[schema(value_type = Id)]
    variant_id: String,
    #[schema(minimum = 1)]
    people: u64,
}

impl From<orders::WaitingCount> for WaitingCount {
    fn from(count: orders::WaitingCount) -> Self {
        Self { variant_id: count.variant_id, people: count.people }
    }
}
