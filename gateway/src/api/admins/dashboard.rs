//! `/admins/dashboard`

use axum::extract::State;
use proto::{
    catalog::v1::CountCatalogRequest,
    identity::v1::CountCustomersRequest,
    orders::v1::{CountByStatusRequest, GetSalesRequest},
};

use crate::{
    envelope::{Answer, Success},
    json::{
        dashboard::{Dashboard, StatusCounts},
        sales::Sales,
    },
    openapi::refusals,
    session::Admin,
    state::Gateway,
};

/// How much of everything there is.
#[utoipa::path(get, path = "/admins/dashboard", operation_id = "dashboard", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The counts", body = Success<Dashboard>), refusals::Right, refusals::Call))]
pub(crate) async fn dashboard(State(gateway): State<Gateway>, Admin { call }: Admin) -> Answer<Success<Dashboard>> {
    let (mut stock, mut customers, mut orders) = (gateway.stock(), gateway.customers(), gateway.orders());
    let (catalog, people, statuses) = tokio::try_join!(
        stock.count_catalog(call.request(CountCatalogRequest {})),
        customers.count_customers(call.request(CountCustomersRequest {})),
        orders.count_by_status(call.request(CountByStatusRequest {})),
    )?;
    let (catalog, by_status) = (catalog.into_inner(), StatusCounts::from(statuses.into_inner()));
    Ok(Success::of(Dashboard {
        brands: catalog.brands,
        products: catalog.products,
        gift_sets: catalog.gift_sets,
        orders: by_status.total,
        customers: people.into_inner().customers,
        by_status,
    }))
}

/// What was sold today, this week and in thirty days, what waits to be sent, and what sells best.
#[utoipa::path(get, path = "/admins/dashboard/sales", operation_id = "sales", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The sales", body = Success<Sales>), refusals::Right, refusals::Call))]
pub(crate) async fn sales(State(gateway): State<Gateway>, Admin { call }: Admin) -> Answer<Success<Sales>> {
    let sales = gateway.orders().get_sales(call.request(GetSalesRequest {})).await?.into_inner();
    Ok(Success::of(sales.into()))
}
