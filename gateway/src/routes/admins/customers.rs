//! `/admins/customers`: people who order, by phone, in the back office.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Call, Error, FieldErrors};
use proto::{
    identity::v1::{FindCustomersByPhoneRequest, User},
    orders::v1::{
        self as orders, AddCustomerNoteRequest, BlockCustomerRequest, DeleteCustomerNoteRequest, GetCustomerRequest,
        ListCustomersRequest, MergeCustomersRequest, UnblockCustomerRequest, UndoMergeRequest,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Created, Paged, Success},
    json::{
        fields::Text,
        names::{CustomerSort, Name, Region},
        values::{Amount, at},
    },
    openapi::{
        errors,
        kinds::{BlockReason, Day, Email, Id, Phone, PhoneInput, Title},
    },
    path::{Segment, Segments},
    query::{Params, named, page, searched},
    routes::admins::{
        dashboard::StatusCounts,
        orders::{NewNote, Note, OrderReference},
    },
    state::Gateway,
};

/// Lists the people who ordered, with or without an account. Merged ones are listed once.
#[utoipa::path(get, path = "/admins/customers", operation_id = "listCustomers", security(("bearer" = ["orders"])), tag = "back-office", params(CustomersQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<CustomerSummary>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_customers(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<CustomersQuery>,
) -> ApiResult<Paged<Vec<CustomerSummary>>> {
    let reply = gateway.order_customers().list_customers(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.customers.into_iter().map(CustomerSummary::from).collect(), reply.meta))
}

/// Returns a customer. A merged one leads to the customer that it was merged into.
#[utoipa::path(get, path = "/admins/customers/{customer}", operation_id = "getCustomer", security(("bearer" = ["orders"])), tag = "back-office",
    params(("customer" = String, Path, description = "The customer's id, or a phone in any notation")),
    responses((status = 200, description = "The customer", body = Success<AdminCustomer>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_customer(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(customer): Segment,
) -> ApiResult<Success<AdminCustomer>> {
    let found = gateway.order_customers().get_customer(call.request(GetCustomerRequest { customer })).await?;
    Ok(Success::of(with_accounts(&gateway, &call, found.into_inner()).await?))
}

/// Adds a note for colleagues.
#[utoipa::path(post, path = "/admins/customers/{customer}/notes", operation_id = "addCustomerNote", security(("bearer" = ["orders"])), tag = "back-office", request_body = NewNote,
    params(("customer" = String, Path, description = "The customer's id, or a phone in any notation")),
    responses((status = 201, description = "The customer with the note", body = Success<AdminCustomer>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn add_note(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(customer): Segment,
    Body(note): Body<NewNote>,
) -> ApiResult<Created<AdminCustomer>> {
    let request = AddCustomerNoteRequest { customer, text: note.text.0 };
    let noted = gateway.order_customers().add_customer_note(call.request(request)).await?;
    let customer = with_accounts(&gateway, &call, noted.into_inner()).await?;
    Ok(Success::of(customer).with_message("note-added").created())
}

/// Deletes a note. Only owners can delete notes of others.
#[utoipa::path(delete, path = "/admins/customers/{customer}/notes/{note}", operation_id = "deleteCustomerNote", security(("bearer" = ["orders"])), tag = "back-office",
    params(("customer" = String, Path, description = "The customer's id, or a phone in any notation"), ("note" = String, Path, description = "The note's id")),
    responses((status = 200, description = "The customer without the note", body = Success<AdminCustomer>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn delete_note(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segments(customer, note_id): Segments,
) -> ApiResult<Success<AdminCustomer>> {
    let request = DeleteCustomerNoteRequest { customer, note_id };
    let left = gateway.order_customers().delete_customer_note(call.request(request)).await?;
    Ok(Success::of(with_accounts(&gateway, &call, left.into_inner()).await?).with_message("note-deleted"))
}

/// Blocks a customer until the end of a day: shoppers with the phone are asked to call the shop instead of ordering.
/// Replaces an earlier block.
#[utoipa::path(put, path = "/admins/customers/{customer}/block", operation_id = "blockCustomer", security(("bearer" = ["orders"])), tag = "back-office", request_body = NewBlock,
    params(("customer" = String, Path, description = "The customer's id, or a phone in any notation")),
    responses((status = 200, description = "The blocked customer", body = Success<AdminCustomer>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn block_customer(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(customer): Segment,
    Body(block): Body<NewBlock>,
) -> ApiResult<Success<AdminCustomer>> {
    let request = BlockCustomerRequest { customer, until_day: block.until.0, reason: block.reason.0 };
    let blocked = gateway.order_customers().block_customer(call.request(request)).await?;
    Ok(Success::of(with_accounts(&gateway, &call, blocked.into_inner()).await?).with_message("customer-blocked"))
}

/// Unblocks a customer; nothing changes if there is no block.
#[utoipa::path(delete, path = "/admins/customers/{customer}/block", operation_id = "unblockCustomer", security(("bearer" = ["orders"])), tag = "back-office",
    params(("customer" = String, Path, description = "The customer's id, or a phone in any notation")),
    responses((status = 200, description = "The customer without a block", body = Success<AdminCustomer>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn unblock_customer(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(customer): Segment,
) -> ApiResult<Success<AdminCustomer>> {
    let request = call.request(UnblockCustomerRequest { customer });
    let unblocked = gateway.order_customers().unblock_customer(request).await?;
    Ok(Success::of(with_accounts(&gateway, &call, unblocked.into_inner()).await?).with_message("customer-unblocked"))
}

/// Merges another customer into this one, when both are one person. Can be undone for a day.
#[utoipa::path(post, path = "/admins/customers/{customer}/merges", operation_id = "mergeCustomers", security(("bearer" = ["orders"])), tag = "back-office", request_body = NewMerge,
    params(("customer" = String, Path, description = "The customer's id, or a phone in any notation")),
    responses((status = 201, description = "The customer with both phones", body = Success<AdminCustomer>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::MergeConflict, errors::Call))]
pub(crate) async fn merge_customers(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(customer): Segment,
    Body(merge): Body<NewMerge>,
) -> ApiResult<Created<AdminCustomer>> {
    let request = MergeCustomersRequest { customer, other: merge.other.0 };
    let merged = gateway.order_customers().merge_customers(call.request(request)).await?;
    let customer = with_accounts(&gateway, &call, merged.into_inner()).await?;
    Ok(Success::of(customer).with_message("customers-merged").created())
}

/// Undoes a merge of the last day.
#[utoipa::path(delete, path = "/admins/customers/{customer}/merges/{merged}", operation_id = "undoMerge", security(("bearer" = ["orders"])), tag = "back-office",
    params(("customer" = String, Path, description = "The customer's id, or a phone in any notation"), ("merged" = String, Path, description = "The merged customer's id")),
    responses((status = 200, description = "The customer without the other phone", body = Success<AdminCustomer>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::UndoExpired, errors::Call))]
pub(crate) async fn undo_merge(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segments(customer, merged_id): Segments,
) -> ApiResult<Success<AdminCustomer>> {
    let request = UndoMergeRequest { customer, merged_id };
    let undone = gateway.order_customers().undo_merge(call.request(request)).await?;
    Ok(Success::of(with_accounts(&gateway, &call, undone.into_inner()).await?).with_message("merge-undone"))
}

/// Adds the accounts of the customer's phones.
async fn with_accounts(gateway: &Gateway, call: &Call, customer: orders::Customer) -> ApiResult<AdminCustomer> {
    let phones = customer.phones.iter().map(|phone| phone.phone.clone()).collect();
    let request = call.request(FindCustomersByPhoneRequest { phones });
    let accounts = gateway.customers().find_customers_by_phone(request).await?.into_inner().customers;
    Ok(AdminCustomer::new(customer, accounts))
}

/// Query parameters of the list of customers.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CustomersQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// Name, phone or four or more of its last digits, number of an order, or the beginning of an e-mail address.
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
    /// Sort order; `LAST_ORDER` when absent.
    #[param(value_type = Option<CustomerSort>, nullable = false)]
    sort_by: Option<String>,
}

impl CustomersQuery {
    /// Validates and converts to the request.
    pub(crate) fn into_request(self) -> Result<ListCustomersRequest, Error> {
        let mut errors = FieldErrors::new();
        let request = ListCustomersRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors)),
            search: searched(self.search, &mut errors),
            sort: named::<orders::CustomerSort>("sort_by", self.sort_by.as_deref(), &mut errors).into(),
        };
        errors.check().map(|()| request)
    }
}

/// A customer in a list, over all phones.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CustomerSummary {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Phone)]
    phone: String,
    /// Name on the last order, or on the last one that there was.
    #[schema(value_type = Title)]
    name: String,
    /// Number of phones, more than one after merges.
    #[schema(minimum = 1)]
    phones_count: u32,
    orders_count: u64,
    /// Number of orders that were refused.
    refusals: u32,
    /// Total of delivered orders.
    delivered_value: Amount,
    /// Null after a revision gave the only order another phone.
    #[schema(required)]
    last_order: Option<OrderReference>,
    /// Time of the last order; null when there is none.
    #[schema(required)]
    last_order_at: Option<DateTime<Utc>>,
    /// True if the shop's rule asks to call before packing an order.
    must_call: bool,
    /// End of the block; null when there is none.
    #[schema(required)]
    blocked_until: Option<DateTime<Utc>>,
}

impl From<orders::CustomerSummary> for CustomerSummary {
    fn from(customer: orders::CustomerSummary) -> Self {
        Self {
            id: customer.id,
            phone: customer.phone,
            name: customer.name,
            phones_count: customer.phones,
            orders_count: customer.orders,
            refusals: customer.refusals,
            delivered_value: Amount::from_agorot(customer.delivered_agorot),
            last_order: customer.last_order.map(OrderReference::from),
            last_order_at: proto::time::moment(customer.last_order_at),
            must_call: customer.must_call,
            blocked_until: proto::time::moment(customer.blocked_until),
        }
    }
}

/// A customer as the back office sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminCustomer {
    #[serde(flatten)]
    summary: CustomerSummary,
    /// E-mail address on the last order that has one.
    #[schema(required, value_type = Option<Email>)]
    email: Option<String>,
    /// Number of orders in each status.
    by_status: StatusCounts,
    /// The customer's own phone first, then merged ones in the order of merging.
    #[schema(min_items = 1)]
    phones: Vec<CustomerPhone>,
    /// Names on orders, latest first.
    #[schema(value_type = Vec<Title>)]
    names: Vec<String>,
    /// Delivery addresses, latest used first.
    addresses: Vec<CustomerAddress>,
    /// Entries in chronological order, oldest first.
    notes: Vec<Note>,
    /// True if the customer agreed to messages about the last order.
    agreed_to_messages: bool,
    #[schema(required)]
    block: Option<CustomerBlock>,
    /// Accounts of the phones, oldest first; empty for guests.
    accounts: Vec<CustomerAccount>,
}

impl AdminCustomer {
    pub(super) fn new(customer: orders::Customer, accounts: Vec<User>) -> Self {
        Self {
            summary: customer.summary.unwrap_or_default().into(),
            email: customer.email,
            by_status: customer.by_status.unwrap_or_default().into(),
            phones: customer.phones.into_iter().map(CustomerPhone::from).collect(),
            names: customer.names,
            addresses: customer.addresses.into_iter().map(CustomerAddress::from).collect(),
            notes: customer.notes.into_iter().map(Note::from).collect(),
            agreed_to_messages: customer.agreed_to_messages,
            block: customer.block.map(CustomerBlock::from),
            accounts: accounts.into_iter().map(CustomerAccount::from).collect(),
        }
    }
}

/// One phone of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CustomerPhone {
    /// Id of the customer with this phone alone.
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Phone)]
    phone: String,
    /// Null for the customer's own phone.
    #[schema(required)]
    merge: Option<CustomerMerge>,
}

impl From<orders::CustomerPhone> for CustomerPhone {
    fn from(phone: orders::CustomerPhone) -> Self {
        Self { id: phone.customer_id, phone: phone.phone, merge: phone.merge.map(CustomerMerge::from) }
    }
}

/// Merge of another customer into this one.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CustomerMerge {
    at: DateTime<Utc>,
    #[schema(value_type = Title)]
    by: String,
    /// Until then the merge can be undone.
    undo_until: DateTime<Utc>,
}

impl From<orders::CustomerMerge> for CustomerMerge {
    fn from(merge: orders::CustomerMerge) -> Self {
        Self { at: at(merge.at), by: merge.by, undo_until: at(merge.undo_until) }
    }
}

/// A delivery address of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CustomerAddress {
    region: Region,
    #[schema(value_type = Title)]
    city: String,
    #[schema(value_type = Title)]
    address: String,
    /// Number of orders to this address.
    #[schema(minimum = 1)]
    orders_count: u64,
}

impl From<orders::CustomerAddress> for CustomerAddress {
    fn from(address: orders::CustomerAddress) -> Self {
        Self {
            region: Name(address.region()),
            city: address.city,
            address: address.address,
            orders_count: address.orders,
        }
    }
}

/// Block of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CustomerBlock {
    until: DateTime<Utc>,
    #[schema(value_type = BlockReason)]
    reason: String,
    at: DateTime<Utc>,
    #[schema(value_type = Title)]
    by: String,
}

impl From<orders::CustomerBlock> for CustomerBlock {
    fn from(block: orders::CustomerBlock) -> Self {
        Self { until: at(block.until), reason: block.reason, at: at(block.at), by: block.by }
    }
}

/// Account of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CustomerAccount {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Phone)]
    phone: String,
    #[schema(required, value_type = Option<Email>)]
    email: Option<String>,
    created_at: DateTime<Utc>,
}

impl From<User> for CustomerAccount {
    fn from(user: User) -> Self {
        Self {
            id: user.id,
            name: user.name,
            phone: user.phone.unwrap_or_default(),
            email: user.email,
            created_at: at(user.created_at),
        }
    }
}

/// A block to be set.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewBlock {
    /// Last day of the block.
    #[serde(default)]
    #[schema(required, value_type = Day)]
    until: Text,
    /// Reason for colleagues; customers never see it.
    #[serde(default)]
    #[schema(required, value_type = BlockReason)]
    reason: Text,
}

/// A merge to be made.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewMerge {
    /// The other customer's phone in any notation, or id.
    #[serde(default)]
    #[schema(required, value_type = PhoneInput)]
    other: Text,
}
