//! `/waiting-list`: people who wait for a size that is sold out.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Call, Error};
use proto::{
    orders::v1::{
        self as orders, GetWaitingEntryRequest, JoinWaitingListRequest, LeaveWaitingListRequest,
        ListEntriesOfPersonRequest,
    },
    time::moment,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::{GuestOrCustomer, MaybeActor},
    envelope::{ApiResult, NoData, Success},
    error::{ApiError, ErrorCode},
    json::{
        fields::{Flag, Text},
        names::{Name, WaitingState},
        values::at,
    },
    messages,
    openapi::{
        errors,
        kinds::{Id, Phone, PhoneInput, Title, WaitingText},
    },
    order_rate_limit::RateLimited,
    path::Segment,
    request_context::RequestContext,
    state::Gateway,
};

/// Lets a phone wait for a size that is sold out: it gets one message when the size is back and its turn has come.
///
/// The response is the same whether or not the phone waits already. Requests are rate-limited per address.
#[utoipa::path(post, path = "/waiting-list", operation_id = "joinWaitingList", security((), ("bearer" = [])), tag = "catalogue", request_body = JoinWaitingList,
    responses((status = 200, description = "The phone waits", body = Success<NoData>),
        errors::Unauthenticated, errors::Csrf, errors::RateLimited, errors::Body, errors::Call))]
pub(crate) async fn join_waiting_list(
    State(gateway): State<Gateway>,
    context: RequestContext,
    GuestOrCustomer { call }: GuestOrCustomer,
    Body(form): Body<JoinWaitingList>,
) -> ApiResult<Success<NoData>> {
    if let Err(RateLimited { retry_after }) = gateway.order_rate_limiter().check_waiting(context.client).await {
        return Err(ApiError::rate_limited(retry_after, messages::error(ErrorCode::TooManyRequests, &[])));
    }
    gateway.waiting_list().join_waiting_list(call.request(form.into_request())).await?;
    Ok(Success::of(NoData).with_message("waiting-list-joined"))
}

/// Returns what the holder of the token waits for.
#[utoipa::path(get, path = "/waiting-list/{waiting_token}", operation_id = "getWaitingEntry", security((), ("bearer" = [])), tag = "catalogue",
    params(("waiting_token" = String, Path, description = "The token of the link in the message")),
    responses((status = 200, description = "The entry", body = Success<WaitingEntry>), errors::NotFound, errors::Call))]
pub(crate) async fn get_waiting_entry(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(token): Segment,
) -> ApiResult<Success<WaitingEntry>> {
    let entry = gateway.waiting_list().get_waiting_entry(call.request(GetWaitingEntryRequest { token })).await?;
    Ok(Success::of(entry.into_inner().into()))
}

/// Takes the holder of the token off the list. An entry that has ended stays as it is.
#[utoipa::path(delete, path = "/waiting-list/{waiting_token}", operation_id = "leaveWaitingList", security((), ("bearer" = [])), tag = "catalogue",
    params(("waiting_token" = String, Path, description = "The token of the link in the message")),
    responses((status = 200, description = "The entry, which has ended", body = Success<WaitingEntry>), errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn leave_waiting_list(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(token): Segment,
) -> ApiResult<Success<WaitingEntry>> {
    let entry = gateway.waiting_list().leave_waiting_list(call.request(LeaveWaitingListRequest { token })).await?;
    Ok(Success::of(WaitingEntry::from(entry.into_inner())).with_message("waiting-list-left"))
}

/// Returns the entries of the caller's account or, for administrators, of phones.
pub(super) async fn entries_of(
    gateway: &Gateway,
    call: &Call,
    phones: Vec<String>,
) -> Result<Vec<PersonalWaitingEntry>, Error> {
    let request = call.request(ListEntriesOfPersonRequest { phones });
    let entries = gateway.waiting_list().list_entries_of_person(request).await?.into_inner().entries;
    Ok(entries.into_iter().map(PersonalWaitingEntry::from).collect())
}

/// A phone that is to wait for a size.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct JoinWaitingList {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    product_id: Text,
    #[serde(default)]
    #[schema(required, value_type = Id)]
    variant_id: Text,
    #[serde(default)]
    #[schema(required, value_type = PhoneInput)]
    phone: Text,
    /// True: the person agrees to the message.
    #[serde(default)]
    #[schema(required, value_type = bool)]
    consent: Flag,
}

impl JoinWaitingList {
    /// Converts to the request of the orders service. An unreadable consent is none.
    fn into_request(self) -> JoinWaitingListRequest {
        JoinWaitingListRequest {
            product_id: self.product_id.0,
            variant_id: self.variant_id.0,
            phone: self.phone.0,
            agreed: self.consent.given().unwrap_or_default(),
        }
    }
}

/// A size that somebody waits for, or did.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WaitingEntry {
    #[schema(value_type = Id)]
    product_id: String,
    #[schema(value_type = Title)]
    product_name: String,
    #[schema(value_type = Id)]
    variant_id: String,
    /// Name of the variant with its size.
    #[schema(value_type = Title)]
    variant_name: String,
    state: WaitingState,
    created_at: DateTime<Utc>,
}

impl From<orders::WaitingEntry> for WaitingEntry {
    fn from(entry: orders::WaitingEntry) -> Self {
        Self {
            state: Name(entry.state()),
            product_id: entry.product_id,
            product_name: entry.product_name,
            variant_id: entry.variant_id,
            variant_name: entry.variant_name,
            created_at: at(entry.created_at),
        }
    }
}

/// A person on the waiting list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PersonalWaitingEntry {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Phone)]
    phone: String,
    #[schema(value_type = Id)]
    product_id: String,
    #[schema(value_type = Title)]
    product_name: String,
    #[schema(value_type = Id)]
    variant_id: String,
    /// Name of the variant with its size.
    #[schema(value_type = Title)]
    variant_name: String,
    state: WaitingState,
    created_at: DateTime<Utc>,
    /// Null before the person is told.
    #[schema(required)]
    notified_at: Option<DateTime<Utc>>,
    /// Message that tells the person, with the link of the entry.
    #[schema(value_type = WaitingText)]
    text: String,
}

impl From<orders::PersonalEntry> for PersonalWaitingEntry {
    fn from(person: orders::PersonalEntry) -> Self {
        let orders::PersonalEntry { id, entry, phone, text } = person;
        let entry = entry.unwrap_or_default();
        Self {
            id,
            phone,
            state: Name(entry.state()),
            product_id: entry.product_id,
            product_name: entry.product_name,
            variant_id: entry.variant_id,
            variant_name: entry.variant_name,
            created_at: at(entry.created_at),
            notified_at: moment(entry.notified_at),
            text,
        }
    }
}
