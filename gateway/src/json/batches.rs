//! What the back office does with several orders at once.

use chrono::{DateTime, Utc};
use platform::Faults;
use proto::{common::v1 as common, orders::v1 as orders};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    desk::{AdminOrder, named},
    names::{Confirmation, OrderFlag, OrderStatus, PrintKind, Region, StatusFilter},
    values::{Size, at, non_empty},
};
use crate::{
    lenient::{self, Flag, Known, List, Object, Text},
    messages,
    openapi::kinds::{Day, Id, OrderNumber, SizeUnit, Title},
    query::AdminOrdersQuery,
    refusal::Code,
};

/// Several orders that are to take the same step.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct Steps {
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(required, value_type = OrderStatus)]
    status: Option<Text>,
    #[serde(default)]
    #[schema(required, value_type = Vec<Step>, min_items = 1, max_items = 100)]
    orders: List<Object<Step>>,
}

/// One order that is to take a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
pub(crate) struct Step {
    #[serde(default)]
    #[schema(required, value_type = String, min_length = 1)]
    id: Text,
    /// The status that the caller saw; when it is another by now, this order stays.
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<OrderStatus>)]
    expected_status: Option<Text>,
}

/// Which orders took the step, and which did not.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StepsTaken {
    done: Vec<AdminOrder>,
    refused: Vec<RefusedStep>,
}

/// An order that did not take the step.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RefusedStep {
    /// As it was sent.
    id: String,
    code: Code,
    /// Arabic, fit to show.
    message: String,
    /// The order as it is; null when there is none.
    #[schema(required)]
    order: Option<AdminOrder>,
}

/// Orders that are being printed.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct Prints {
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(required, value_type = PrintKind)]
    kind: Option<Text>,
    /// Whether they are printed once more if they were printed before.
    #[serde(default)]
    #[schema(value_type = bool)]
    anyway: Flag,
    #[serde(default)]
    #[schema(required, value_type = Vec<Id>, min_items = 1, max_items = 500)]
    orders: List<Text>,
}

/// Orders as they are after something was done to all of them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Printed {
    orders: Vec<AdminOrder>,
}

/// Those that were printed before.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AlreadyPrinted {
    #[schema(min_items = 1)]
    pub(crate) orders: Vec<PrintedOrder>,
}

/// One that was printed before.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PrintedOrder {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    pub(crate) number: i64,
    #[schema(minimum = 1)]
    times: u32,
    printed_at: DateTime<Utc>,
    #[schema(value_type = Title)]
    printed_by: String,
}

/// For which orders things are to be picked: for those that are named, or for those of a list, but not for both.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct PickingListInput {
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<Vec<Id>>, min_items = 1, max_items = 500)]
    orders: Option<List<Text>>,
    #[serde(default)]
    #[schema(value_type = OrderFilter)]
    filter: Known<OrderFilter>,
}

/// Which orders, as the list takes it.
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

/// What has to be taken from the shelves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PickingList {
    /// By brand, product and size.
    lines: Vec<Pick>,
    /// All of them together.
    units: i64,
    /// In millilitres, all of them together.
    ml: Size,
    /// How many orders that is for; those that are cancelled need nothing.
    orders: u64,
}

/// So many of one size of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Pick {
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
    /// In millilitres, all of them together.
    ml: Size,
}

impl Steps {
    /// The call for the orders service.
    pub(crate) fn into_request(self) -> Result<orders::TakeStepsRequest, Faults> {
        let mut faults = Faults::new();
        if self.orders.0.iter().any(|Object(step)| !step.id.is_given()) {
            faults.add("orders", "not_an_option");
            return Err(faults);
        }
        let steps = self.orders.0.into_iter().map(|Object(step)| orders::Step {
            id: step.id.0,
            expected_status: named::<common::OrderStatus>(step.expected_status),
        });
        Ok(orders::TakeStepsRequest { status: named::<common::OrderStatus>(self.status), steps: steps.collect() })
    }
}

impl Prints {
    /// The call for the orders service. Unless it clearly says so, nothing is printed once more.
    pub(crate) fn into_request(self) -> orders::NotePrintsRequest {
        orders::NotePrintsRequest {
            kind: named::<orders::PrintKind>(self.kind),
            anyway: self.anyway.given().unwrap_or(false),
            ids: ids(self.orders),
        }
    }
}

impl PickingListInput {
    /// The call for the orders service.
    pub(crate) fn into_request(self) -> Result<orders::ListPicksRequest, platform::Failure> {
        use orders::list_picks_request::Which;
        let which = match self.orders {
            Some(_) if self.filter != Known::default() => {
                let mut faults = Faults::new();
                faults.add("filter", "not_an_option");
                return Err(platform::Failure::invalid(faults));
            }
            Some(orders) => Which::Orders(orders::OrderIds { ids: ids(orders) }),
            None => Which::Filter(AdminOrdersQuery::from(self.filter.0).into_request()?),
        };
        Ok(orders::ListPicksRequest { which: Some(which) })
    }
}

fn ids(orders: List<Text>) -> Vec<String> {
    orders.0.into_iter().map(|Text(id)| id).collect()
}

impl From<orders::TakeStepsResponse> for StepsTaken {
    fn from(reply: orders::TakeStepsResponse) -> Self {
        Self {
            done: reply.done.into_iter().map(AdminOrder::from).collect(),
            refused: reply.refused.into_iter().map(RefusedStep::from).collect(),
        }
    }
}

impl From<orders::RefusedStep> for RefusedStep {
    fn from(refused: orders::RefusedStep) -> Self {
        let code = Code::named(&refused.slug).unwrap_or(Code::Internal);
        let message = messages::failure(code, &[]);
        Self { id: refused.id, code, message, order: refused.order.map(AdminOrder::from) }
    }
}

impl From<orders::NotePrintsResponse> for Printed {
    fn from(reply: orders::NotePrintsResponse) -> Self {
        Self { orders: reply.orders.into_iter().map(AdminOrder::from).collect() }
    }
}

impl From<orders::AlreadyPrinted> for AlreadyPrinted {
    fn from(state: orders::AlreadyPrinted) -> Self {
        let order = |order: orders::PrintedOrder| {
            let printing = order.printing.unwrap_or_default();
            PrintedOrder {
                id: order.id,
                number: order.number,
                times: printing.times,
                printed_at: at(printing.at),
                printed_by: printing.by,
            }
        };
        Self { orders: state.orders.into_iter().map(order).collect() }
    }
}

impl From<orders::ListPicksResponse> for PickingList {
    fn from(reply: orders::ListPicksResponse) -> Self {
        let pick = |pick: orders::Pick| Pick {
            product_id: pick.product_id,
            product_name: pick.product_name,
            brand_name: non_empty(pick.brand_name),
            variant_name: pick.variant_name,
            size_value: Size::from_hundredths(pick.size_centi),
            size_unit: pick.size_unit,
            quantity: pick.quantity,
            ml: Size::from_hundredths(pick.centi_ml),
        };
        Self {
            lines: reply.lines.into_iter().map(pick).collect(),
            units: reply.units,
            ml: Size::from_hundredths(reply.centi_ml),
            orders: reply.orders,
        }
    }
}
