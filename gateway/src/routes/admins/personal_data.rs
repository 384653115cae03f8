//! `/admins/customers/{customer}/data`: export of what the shop stores about a customer.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Call, Error};
use proto::{
    Phone,
    identity::v1::FindCustomersByPhoneRequest,
    orders::v1::{GetCustomerRequest, GetOrderDraftRequest, GetReturnRequest, ListOrderDraftsRequest, Order},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Success},
    openapi::errors,
    path::Segment,
    routes::{
        admins::{customers::AdminCustomer, order_drafts::OrderDraft, orders::AdminOrder, returns::AdminReturn},
        personal_data::{ExportedAccount, ExportedReview, accounts, all_orders, reviews_of},
        waiting_list::{PersonalWaitingEntry, entries_of},
    },
    state::Gateway,
};

/// Exports a customer over all phones: contact, notes, orders, returns, reviews, waiting list, drafts of orders and
/// accounts.
#[utoipa::path(get, path = "/admins/customers/{customer}/data", operation_id = "exportCustomerData", security(("bearer" = ["orders"])), tag = "back-office",
    params(("customer" = String, Path, description = "The customer's id, or a phone in any notation")),
    responses((status = 200, description = "The data", body = Success<CustomerData>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn export_customer_data(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(customer): Segment,
) -> ApiResult<Success<CustomerData>> {
    let request = call.request(GetCustomerRequest { customer });
    let customer = gateway.order_customers().get_customer(request).await?.into_inner();
    let phones: Vec<_> = customer.phones.iter().map(|phone| phone.phone.clone()).collect();
    let id = customer.summary.as_ref().map(|summary| summary.id.clone()).unwrap_or_default();
    let orders = all_orders(&gateway, &call, id).await?;
    let returns = returns_of(&gateway, &call, &orders).await?;
    let reviews = reviews_of(&gateway, &call, &orders).await?;
    let drafts = drafts_of(&gateway, &call, &phones).await?;
    let waiting_list = entries_of(&gateway, &call, phones.clone()).await?;
    let request = call.request(FindCustomersByPhoneRequest { phones });
    let users = gateway.customers().find_customers_by_phone(request).await?.into_inner().customers;
    let ids = users.iter().map(|user| user.id.clone()).collect();
    Ok(Success::of(CustomerData {
        exported_at: Utc::now(),
        accounts: accounts(&gateway, &call, ids).await?,
        customer: AdminCustomer::new(customer, users),
        orders: orders.into_iter().map(AdminOrder::from).collect(),
        returns,
        reviews,
        waiting_list,
        drafts,
    }))
}

/// Returns the returns of orders.
async fn returns_of(gateway: &Gateway, call: &Call, orders: &[Order]) -> Result<Vec<AdminReturn>, Error> {
    let mut found = Vec::new();
    for returned in orders.iter().flat_map(|order| &order.returns) {
        let request = call.request(GetReturnRequest { id: returned.id.clone() });
        found.push(gateway.returns().get_return(request).await?.into_inner().into());
    }
    Ok(found)
}

/// Returns the drafts with one of these phones.
async fn drafts_of(gateway: &Gateway, call: &Call, phones: &[String]) -> Result<Vec<OrderDraft>, Error> {
    let national = |phone: &String| phone.parse::<Phone>().ok().map(|phone| phone.national().to_owned());
    let phones: Vec<_> = phones.iter().filter_map(national).collect();
    let list = gateway.orders().list_order_drafts(call.request(ListOrderDraftsRequest {})).await?.into_inner();
    let mut drafts = Vec::new();
    for draft in list.drafts.iter().filter(|draft| national(&draft.phone).is_some_and(|phone| phones.contains(&phone)))
    {
        let request = call.request(GetOrderDraftRequest { id: draft.id.clone() });
        drafts.push(gateway.orders().get_order_draft(request).await?.into_inner().into());
    }
    Ok(drafts)
}

/// Everything that the shop stores about a customer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CustomerData {
    exported_at: DateTime<Utc>,
    customer: AdminCustomer,
    /// Orders of all phones, newest first.
    orders: Vec<AdminOrder>,
    /// Returns of the orders, with the addresses of their photos.
    returns: Vec<AdminReturn>,
    /// Reviews of the orders' products, oldest first.
    reviews: Vec<ExportedReview>,
    /// Sizes that the phones wait for, or did, in the order of joining.
    waiting_list: Vec<PersonalWaitingEntry>,
    /// Unfinished orders with one of the phones.
    drafts: Vec<OrderDraft>,
    /// Accounts of the phones, oldest first.
    accounts: Vec<ExportedAccount>,
}
