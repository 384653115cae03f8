//! `/admins/orders/picking_list`: quantities to pick for several orders.

use axum::extract::State;
use platform::FieldErrors;
use proto::orders::v1 as orders;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    json::{
        fields::{self, List, StrictObject, Text},
        names::{Confirmation, OrderFlag, Region, StatusFilter},
        values::{Size, non_empty},
    },
    openapi::{
        errors,
        kinds::{Day, Id, SizeUnit, Title},
    },
    routes::admins::orders::AdminOrdersQuery,
    state::Gateway,
};

/// Returns the quantities to pick for several orders. Gift sets count as their contents.
#[utoipa::path(post, path = "/admins/orders/picking_list", operation_id = "pickingList", security(("bearer" = ["orders"])), tag = "back-office", request_body = PickingListRequest,
    responses((status = 200, description = "The picking list", body = Success<PickingList>),
        errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn get_picking_list(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(input): Body<PickingListRequest>,
) -> ApiResult<Success<PickingList>> {
    let reply = gateway.orders().get_picking_list(call.request(input.into_request()?)).await?.into_inner();
    Ok(Success::of(reply.into()))
}

/// Orders to pick for: either by id, or by a filter.
#[derive(Default, Deserialize, ToSchema)]
#[schema(as = PickingListInput)]
pub(crate) struct PickingListRequest {
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Vec<Id>>, min_items = 1, max_items = 500)]
    orders: Option<List<Text>>,
    #[serde(default)]
    #[schema(value_type = OrderFilter)]
    filter: StrictObject<OrderFilter>,
}

impl PickingListRequest {
    /// Converts to the request of the orders service.
    pub(crate) fn into_request(self) -> Result<orders::GetPickingListRequest, platform::Error> {
        use orders::get_picking_list_request::Which;
        let which = match self.orders {
            Some(_) if self.filter != StrictObject::default() => {
                let mut errors = FieldErrors::new();
                errors.add("filter", "not_an_option");
                return Err(platform::Error::invalid(errors));
            }
            Some(orders) => Which::Orders(orders::OrderIds { ids: orders.into_strings() }),
            None => Which::Filter(AdminOrdersQuery::from(self.filter.0).into_request()?),
        };
        Ok(orders::GetPickingListRequest { which: Some(which) })
    }
}

/// Filter of orders, as in the list of orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
pub(crate) struct OrderFilter {
    #[serde(default)]
    #[schema(value_type = String, max_length = 100)]
    pub(crate) search: Text,
    #[serde(default)]
    #[schema(value_type = StatusFilter)]
    pub(crate) status: Text,
    #[serde(default)]
    #[schema(value_type = Region)]
    pub(crate) region: Text,
    #[serde(default)]
    #[schema(value_type = Confirmation)]
    pub(crate) confirmation: Text,
    #[serde(default)]
    #[schema(value_type = Day)]
    pub(crate) from: Text,
    #[serde(default)]
    #[schema(value_type = Day)]
    pub(crate) to: Text,
    #[serde(default)]
    #[schema(value_type = OrderFlag)]
    pub(crate) flag: Text,
}

impl From<OrderFilter> for AdminOrdersQuery {
    fn from(filter: OrderFilter) -> Self {
        Self {
            page: None,
            per_page: None,
            search: Some(filter.search.0),
            status: Some(filter.status.0),
            region: Some(filter.region.0),
            confirmation: Some(filter.confirmation.0),
            from: Some(filter.from.0),
            to: Some(filter.to.0),
            flag: Some(filter.flag.0),
            sort_by: None,
            customer: None,
        }
    }
}

/// Quantities to pick for several orders.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PickingList {
    /// Lines sorted by brand, product and size.
    lines: Vec<PickingItem>,
    /// Total number of units.
    units: i64,
    /// Total amount in millilitres.
    ml: Size,
    /// Number of orders covered; cancelled orders need nothing.
    orders: u64,
}

impl From<orders::GetPickingListResponse> for PickingList {
    fn from(reply: orders::GetPickingListResponse) -> Self {
        let item = |item: orders::PickingItem| PickingItem {
            product_id: item.product_id,
            product_name: item.product_name,
            brand_name: non_empty(item.brand_name),
            variant_name: item.variant_name,
            size_value: Size::from_hundredths(item.size_centi),
            size_unit: item.size_unit,
            quantity: item.quantity,
            ml: Size::from_hundredths(item.centi_ml),
        };
        Self {
            lines: reply.lines.into_iter().map(item).collect(),
            units: reply.units,
            ml: Size::from_hundredths(reply.centi_ml),
            orders: reply.orders,
        }
    }
}

/// Quantity of one variant to pick.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Pick)]
pub(crate) struct PickingItem {
    #[schema(value_type = Id)]
    product_id: String,
    #[schema(value_type = Title)]
    product_name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
    #[schema(value_type = Title)]
    variant_name: String,
    size_value: Size,
    #[schema(value_type = SizeUnit)]
    size_unit: String,
    #[schema(minimum = 1)]
    quantity: i64,
    /// Total amount in millilitres.
    ml: Size,
}
