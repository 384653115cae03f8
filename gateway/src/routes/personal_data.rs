//! `/users/me/data`: export of what the shop stores about a customer with an account.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Call, Error};
use proto::{
    catalog::v1 as catalog,
    common::v1::PageRequest,
    identity::v1::{self as identity, ExportAccountsRequest},
    orders::v1::{self as orders, ListOrdersRequest, ListOwnReturnsRequest, Order},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::Customer,
    envelope::{ApiResult, Success},
    json::{
        names::{Name, ReviewState},
        values::at,
    },
    openapi::{
        errors,
        kinds::{Id, ReturnDetails},
    },
    routes::{
        orders::CustomerOrder,
        returns::ShopperReturn,
        reviewable::order_reviews,
        reviews::Review,
        users::User,
        waiting_list::{PersonalWaitingEntry, entries_of},
    },
    state::Gateway,
};

/// Number of orders that one call to the service returns.
const PAGE: u32 = 100;

/// Exports the customer's account with its sessions, orders, returns, reviews and sizes that it waits for.
#[utoipa::path(get, path = "/users/me/data", operation_id = "exportOwnData", security(("bearer" = ["customer"])), tag = "accounts",
    responses((status = 200, description = "The data", body = Success<OwnData>), errors::Authorization, errors::Call))]
pub(crate) async fn export_own_data(
    State(gateway): State<Gateway>,
    Customer { call, .. }: Customer,
) -> ApiResult<Success<OwnData>> {
    let account = accounts(&gateway, &call, Vec::new()).await?.pop().ok_or_else(Error::unauthenticated)?;
    let orders = all_orders(&gateway, &call, String::new()).await?;
    let request = call.request(ListOwnReturnsRequest {});
    let returns = gateway.returns().list_own_returns(request).await?.into_inner().returns;
    let reviews = reviews_of(&gateway, &call, &orders).await?;
    let waiting_list = entries_of(&gateway, &call, Vec::new()).await?;
    Ok(Success::of(OwnData {
        exported_at: Utc::now(),
        account,
        returns: returns.into_iter().map(OwnReturn::from).collect(),
        reviews,
        waiting_list,
        orders: orders.into_iter().map(CustomerOrder::from).collect(),
    }))
}

/// Returns accounts with their sessions; a customer gets the own one.
pub(super) async fn accounts(gateway: &Gateway, call: &Call, ids: Vec<String>) -> Result<Vec<ExportedAccount>, Error> {
    let request = call.request(ExportAccountsRequest { ids });
    let accounts = gateway.erasures().accounts().export_accounts(request).await?.into_inner().accounts;
    Ok(accounts.into_iter().map(ExportedAccount::from).collect())
}

/// Returns all orders of a customer, newest first: the caller's own or, for administrators, those of a customer.
pub(super) async fn all_orders(gateway: &Gateway, call: &Call, customer: String) -> Result<Vec<Order>, Error> {
    let mut orders = Vec::new();
    for page in 1.. {
        let page = Some(PageRequest { page, per_page: PAGE });
        let request = ListOrdersRequest { page, customer: customer.clone(), ..ListOrdersRequest::default() };
        let reply = gateway.orders().list_orders(call.request(request)).await?.into_inner();
        let is_last = reply.orders.is_empty();
        orders.extend(reply.orders);
        if is_last || orders.len() as u64 >= reply.meta.unwrap_or_default().total {
            break;
        }
    }
    Ok(orders)
}

/// Returns the reviews of orders.
pub(super) async fn reviews_of(gateway: &Gateway, call: &Call, orders: &[Order]) -> Result<Vec<ExportedReview>, Error> {
    let ids = orders.iter().map(|order| order.id.clone()).collect();
    Ok(order_reviews(gateway, call, ids).await?.into_iter().map(ExportedReview::from).collect())
}

/// Everything that the shop stores about a customer with an account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnData {
    exported_at: DateTime<Utc>,
    account: ExportedAccount,
    /// Orders of the account, newest first.
    orders: Vec<CustomerOrder>,
    /// Returns of the orders.
    returns: Vec<OwnReturn>,
    /// Reviews of the orders' products, oldest first.
    reviews: Vec<ExportedReview>,
    /// Sizes that the account waits for, or did, in the order of joining.
    waiting_list: Vec<PersonalWaitingEntry>,
}

/// A return with what its customer wrote, which the tracking page does not show.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnReturn {
    #[serde(flatten)]
    shown: ShopperReturn,
    #[schema(value_type = ReturnDetails)]
    details: String,
}

impl From<orders::ShopperReturn> for OwnReturn {
    fn from(made: orders::ShopperReturn) -> Self {
        Self { details: made.details.clone(), shown: made.into() }
    }
}

/// A review in any state, with the order of the product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExportedReview {
    #[serde(flatten)]
    shown: Review,
    state: ReviewState,
    #[schema(value_type = Id)]
    order_id: String,
    #[schema(value_type = Id)]
    product_id: String,
}

impl From<catalog::OrderReview> for ExportedReview {
    fn from(own: catalog::OrderReview) -> Self {
        Self {
            state: Name(own.state()),
            shown: own.review.unwrap_or_default().into(),
            order_id: own.order_id,
            product_id: own.product_id,
        }
    }
}

/// An account with what belongs to it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExportedAccount {
    user: User,
    /// Sessions that are still stored, ended ones included.
    sessions: Vec<ExportedSession>,
    /// Times of requests for a new password that are still stored.
    password_recoveries: Vec<DateTime<Utc>>,
    /// Ids of the products on the wishlist, newest first.
    #[schema(value_type = Vec<Id>, max_items = 100)]
    wishlist: Vec<String>,
}

impl From<identity::ExportedAccount> for ExportedAccount {
    fn from(account: identity::ExportedAccount) -> Self {
        Self {
            user: account.user.unwrap_or_default().into(),
            sessions: account.sessions.into_iter().map(ExportedSession::from).collect(),
            password_recoveries: account.recoveries.into_iter().map(|requested| at(Some(requested))).collect(),
            wishlist: account.wishlist,
        }
    }
}

/// A session of an account.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "names of the REST contract")]
pub(crate) struct ExportedSession {
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    /// Null unless the session was ended before it expired.
    #[schema(required)]
    ended_at: Option<DateTime<Utc>>,
}

impl From<identity::ExportedSession> for ExportedSession {
    fn from(session: identity::ExportedSession) -> Self {
        Self {
            created_at: at(session.created_at),
            expires_at: at(session.expires_at),
            ended_at: proto::time::moment(session.ended_at),
        }
    }
}
