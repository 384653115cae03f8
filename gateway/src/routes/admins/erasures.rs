//! `/admins/customers/{customer}/erasure`: erasing a person's data.

use axum::extract::State;
use proto::{
    identity::v1::FindCustomersByPhoneRequest,
    orders::v1::{EraseCustomerRequest, GetCustomerRequest},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    json::fields::Text,
    messages,
    openapi::{errors, kinds::PhoneInput},
    path::Segment,
    state::Gateway,
};

/// Erases a customer and the accounts of the customer's phones. Orders keep number, items, amounts, region and times.
/// Cannot be undone.
#[utoipa::path(post, path = "/admins/customers/{customer}/erasure", operation_id = "eraseCustomer", security(("bearer" = ["owner"])), tag = "back-office", request_body = EraseCustomer,
    params(("customer" = String, Path, description = "The customer's id, or a phone in any notation")),
    responses((status = 200, description = "The erasure", body = Success<Erasure>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::OpenOrders, errors::Call))]
pub(crate) async fn erase_customer(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(customer): Segment,
    Body(form): Body<EraseCustomer>,
) -> ApiResult<Success<Erasure>> {
    let request = call.request(GetCustomerRequest { customer: customer.clone() });
    let found = gateway.order_customers().get_customer(request).await?.into_inner();
    let phones = found.phones.into_iter().map(|phone| phone.phone).collect();
    let request = call.request(FindCustomersByPhoneRequest { phones });
    let accounts = gateway.customers().find_customers_by_phone(request).await?.into_inner().customers;
    let request = EraseCustomerRequest {
        customer,
        phone: form.phone.0,
        account_ids: accounts.into_iter().map(|account| account.id).collect(),
        replacement_name: messages::erased_customer(),
    };
    let erasure = gateway.erasures().orders().erase_customer(call.request(request)).await?.into_inner();
    let accounts = erasure.erased.as_ref().map(|erased| erased.accounts.clone()).unwrap_or_default();
    let is_complete = gateway.finish_erasure(&call, erasure).await;
    for account in accounts.iter().filter_map(|id| id.parse().ok()) {
        gateway.sessions().invalidate_user(account).await;
    }
    let message = if is_complete { "customer-erased" } else { "customer-erasure-pending" };
    Ok(Success::of(Erasure { is_complete }).with_message(message))
}

/// An erasure of a person's data.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Erasure {
    /// False while a service is unavailable; the rest is erased as soon as it responds.
    is_complete: bool,
}

/// Confirmation of an erasure.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct EraseCustomer {
    /// A phone of the customer.
    #[serde(default)]
    #[schema(required, value_type = PhoneInput)]
    phone: Text,
}
