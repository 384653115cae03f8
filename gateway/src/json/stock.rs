//! Stock as the back office sees it: movements, opened bottles, what runs out; and what a deletion would touch.

#![expect(clippy::option_option, reason = "absent and null are two answers")]

use chrono::{DateTime, Utc};
use proto::{catalog::v1 as catalog, orders::v1 as orders};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    names::{MovementKind, Name},
    values::{Size, at, non_empty},
};
use crate::{
    lenient::{self, Agorot, List, Text},
    openapi::kinds::{
        Id, Left, Millilitres, MillilitresChange, OrderNumber, Remark, SearchText, SizeUnit, Stock, Title,
    },
};

/// A change of what stands on one shelf: of the units of a variant, or of what is in a product's bottle.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StockMovement {
    /// Counts up.
    #[schema(pattern = "^[0-9]+$", examples("1207"))]
    id: String,
    at: DateTime<Utc>,
    /// The administrator who did it; null for orders and programs.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
    kind: MovementKind,
    product: NamedThing,
    /// Null for the bottle itself.
    #[schema(required)]
    variant: Option<NamedThing>,
    /// Units of the variant; less than nothing were taken.
    #[schema(required)]
    units: Option<i64>,
    /// Millilitres of the bottle; null when the shelf is the variant's own.
    #[schema(required)]
    ml: Option<Size>,
    /// What was there then; null when it was not counted any more.
    #[schema(required, value_type = Option<Left>)]
    left: Option<Size>,
    #[schema(required)]
    order: Option<MovedBy>,
    #[schema(required, value_type = Option<Remark>)]
    note: Option<String>,
}

/// A thing and what it is, or was, called.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NamedThing {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
}

/// The order that moved stock.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MovedBy {
    #[schema(value_type = Id)]
    id: String,
    /// Null while it is not known.
    #[schema(required, value_type = Option<OrderNumber>)]
    number: Option<i64>,
}

/// What becomes of a product's opened bottle: either what is in it, or what is poured in or out.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct MlStockForm {
    /// What is in it; null puts it away, and its sizes are not counted any more.
    #[serde(default, deserialize_with = "lenient::nullable")]
    #[schema(value_type = Option<Millilitres>)]
    left: Option<Option<Agorot>>,
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<MillilitresChange>)]
    change: Option<Agorot>,
    /// What the caller saw in it, null when there was none; when it is otherwise by now, nothing changes.
    #[serde(default, deserialize_with = "lenient::nullable")]
    #[schema(value_type = Option<Millilitres>)]
    expected: Option<Option<Agorot>>,
    #[serde(default)]
    #[schema(value_type = Remark)]
    note: Text,
    /// Which sizes are poured from it. When absent: of a new bottle all of at most 10 ml, else those that are.
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<Vec<Id>>, max_items = 100)]
    variants: Option<List<Text>>,
}

/// Brands in the order of the home page.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct BrandOrderForm {
    #[serde(default)]
    #[schema(value_type = Vec<Id>, max_items = 1000)]
    brands: List<Text>,
}

/// What deleting a thing would touch.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Impact {
    /// Products of it, itself included.
    products: u64,
    /// Sizes of it, itself included.
    variants: u64,
    /// The gift sets that hold it.
    gift_sets: Vec<NamedThing>,
    /// Orders that hold it; they keep their own copy.
    orders: u64,
    /// Of these, those that are neither delivered nor cancelled.
    open_orders: u64,
}

/// What asks for somebody's attention.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Attention {
    /// At most 3 units or 20 millilitres, the least first.
    #[schema(max_items = 20)]
    low_stock: Vec<LowStock>,
    /// What shoppers looked for and did not find in the last 90 days, the most often first.
    #[schema(max_items = 20)]
    missed_searches: Vec<MissedSearch>,
}

/// A shelf on which little or nothing is left.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LowStock {
    #[schema(value_type = Id)]
    product_id: String,
    #[schema(value_type = Title)]
    product_name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
    /// Null for an opened bottle.
    #[schema(required)]
    variant: Option<LowVariant>,
    /// Units left; null for an opened bottle.
    #[schema(required, value_type = Option<Stock>)]
    stock: Option<i64>,
    /// What is left in the bottle; null for a variant.
    #[schema(required, value_type = Option<Millilitres>)]
    ml_left: Option<Size>,
}

/// The size of a product of which little is left.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LowVariant {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    size_value: Size,
    #[schema(value_type = SizeUnit)]
    size_unit: String,
}

/// What was looked for and found nothing.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MissedSearch {
    #[schema(value_type = SearchText)]
    text: String,
    #[schema(minimum = 1)]
    count: u64,
    last_at: DateTime<Utc>,
}

impl MlStockForm {
    /// The call that does it.
    pub(crate) fn into_request(self, product_id: String) -> catalog::SetMlStockRequest {
        let number = |field: Option<Option<Agorot>>| {
            field.map(|value| catalog::NumberUpdate { value: value.map(|hundredths| hundredths.0) })
        };
        catalog::SetMlStockRequest {
            product_id,
            left_centi: number(self.left),
            change_centi: self.change.map(|hundredths| hundredths.0),
            expected_left_centi: number(self.expected),
            note: self.note.0,
            variants: self.variants.map(|ids| catalog::VariantIds { ids: texts(ids) }),
        }
    }
}

impl BrandOrderForm {
    /// The call that does it.
    pub(crate) fn into_request(self) -> catalog::OrderBrandsRequest {
        catalog::OrderBrandsRequest { ids: texts(self.brands) }
    }
}

fn texts(list: List<Text>) -> Vec<String> {
    list.0.into_iter().map(|text| text.0).collect()
}

impl From<catalog::StockMovement> for StockMovement {
    fn from(movement: catalog::StockMovement) -> Self {
        let kind = Name(movement.kind());
        let hundredths_of_one = if movement.ml_centi.is_some() { 1 } else { 100 };
        Self {
            id: movement.id,
            at: at(movement.at),
            by: movement.by,
            kind,
            product: movement.product.unwrap_or_default().into(),
            variant: movement.variant.map(NamedThing::from),
            units: movement.units,
            ml: movement.ml_centi.map(Size::from_hundredths),
            left: movement.left.map(|left| Size::from_hundredths(left * hundredths_of_one)),
            order: movement.order_id.map(|id| MovedBy { id, number: movement.order_number }),
            note: movement.note,
        }
    }
}

impl From<catalog::Named> for NamedThing {
    fn from(thing: catalog::Named) -> Self {
        Self { id: thing.id, name: thing.name }
    }
}

impl Impact {
    /// What the catalogue says, and orders.
    pub(crate) fn of(impact: catalog::GetImpactResponse, held: orders::CountHoldingResponse) -> Self {
        Self {
            products: impact.products,
            variants: impact.variants,
            gift_sets: impact.gift_sets.into_iter().map(NamedThing::from).collect(),
            orders: held.orders,
            open_orders: held.open_orders,
        }
    }
}

impl From<catalog::GetAttentionResponse> for Attention {
    fn from(attention: catalog::GetAttentionResponse) -> Self {
        Self {
            low_stock: attention.low_stock.into_iter().map(LowStock::from).collect(),
            missed_searches: attention.missed_searches.into_iter().map(MissedSearch::from).collect(),
        }
    }
}

impl From<catalog::LowStock> for LowStock {
    fn from(low: catalog::LowStock) -> Self {
        Self {
            product_id: low.product_id,
            product_name: low.product_name,
            brand_name: non_empty(low.brand_name),
            variant: low.variant.map(|variant| LowVariant {
                id: variant.id,
                name: variant.name,
                size_value: Size::from_hundredths(variant.size_centi),
                size_unit: variant.size_unit,
            }),
            stock: low.stock,
            ml_left: low.ml_left_centi.map(Size::from_hundredths),
        }
    }
}

impl From<catalog::MissedSearch> for MissedSearch {
    fn from(missed: catalog::MissedSearch) -> Self {
        Self { text: missed.text, count: missed.count, last_at: at(missed.last_at) }
    }
}
