//! What a 409 tells of the state that forbids the call.

use proto::{catalog::v1 as catalog, orders::v1 as orders};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::ErrorCode,
    json::viewer::Viewer,
    openapi::kinds::{Holder, Id, Title},
    routes::{
        admins::{imports::Import, orders::AdminOrder, print_records::AlreadyPrinted},
        cart::Quote,
        products::{ProductDetail, Variant},
    },
};

/// The details of a 409.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Conflict {
    /// `out_of_stock`: the lines that cannot be had.
    OutOfStock(OutOfStock),
    /// `in_use`: who holds the thing.
    InUse(InUse),
    /// `price_changed`: the new quote.
    PriceChanged(Box<Quote>),
    /// `already_printed`: those that were.
    AlreadyPrinted(AlreadyPrinted),
    /// `conflict`, `invalid_transition`: the order as it is.
    Order(Box<AdminOrder>),
    /// `conflict`: the variant as it is.
    Variant(Box<Variant>),
    /// `conflict`: the product as it is.
    Product(Box<ProductDetail>),
    /// `import_not_ready`: the table as it is.
    Import(Box<Import>),
}

/// The lines that cannot be had.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OutOfStock {
    #[schema(min_items = 1)]
    lines: Vec<ShortLine>,
}

/// A line that cannot be had.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShortLine {
    /// Where it stands in the request: `items.products.0.variants.0`.
    field: String,
    #[schema(value_type = Title)]
    name: String,
    /// How many are left.
    #[schema(minimum = 0)]
    available: i64,
}

/// Who holds a thing.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InUse {
    #[schema(min_items = 1)]
    used_by: Vec<UsedBy>,
}

/// One that holds a thing.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UsedBy {
    #[schema(value_type = Holder)]
    kind: String,
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
}

impl Conflict {
    /// Reads the state of a failure; none when the failure bears none.
    pub(crate) fn read(code: ErrorCode, failure: &platform::Failure) -> Option<Self> {
        match code {
            ErrorCode::OutOfStock => failure.state::<catalog::OutOfStock>().map(|state| Self::OutOfStock(state.into())),
            ErrorCode::InUse => failure.state::<catalog::InUse>().map(|state| Self::InUse(state.into())),
            ErrorCode::PriceChanged => {
                let quote = failure.state::<orders::PriceChanged>()?.quote?;
                Some(Self::PriceChanged(Box::new(quote.into())))
            }
            ErrorCode::AlreadyPrinted => {
                failure.state::<orders::AlreadyPrinted>().map(|state| Self::AlreadyPrinted(state.into()))
            }
            ErrorCode::Conflict if failure.slug() == "variant_changed" => {
                let variant = failure.state::<catalog::Variant>()?;
                Some(Self::Variant(Box::new(Variant::seen_by(Viewer::Admin, variant))))
            }
            ErrorCode::Conflict if failure.slug() == "product_changed" => {
                let product = failure.state::<catalog::Product>()?;
                Some(Self::Product(Box::new(ProductDetail::seen_by(Viewer::Admin, product))))
            }
            ErrorCode::Conflict | ErrorCode::InvalidTransition => {
                failure.state::<orders::Order>().map(|order| Self::Order(Box::new(order.into())))
            }
            ErrorCode::ImportNotReady => {
                failure.state::<catalog::Import>().map(|import| Self::Import(Box::new(import.into())))
            }
            _ => None,
        }
    }

    /// The names that the message tells, if it tells any.
    pub(crate) fn names(&self) -> Vec<String> {
        match self {
            Self::OutOfStock(state) => state.lines.iter().map(|line| line.name.clone()).collect(),
            Self::InUse(state) => state.used_by.iter().map(|user| user.name.clone()).collect(),
            Self::AlreadyPrinted(state) => state.orders.iter().map(|order| format!("#{}", order.number)).collect(),
            Self::PriceChanged(_) | Self::Order(_) | Self::Variant(_) | Self::Product(_) | Self::Import(_) => {
                Vec::new()
            }
        }
    }
}

impl From<catalog::OutOfStock> for OutOfStock {
    fn from(state: catalog::OutOfStock) -> Self {
        let short =
            |line: catalog::ShortLine| ShortLine { field: line.field, name: line.name, available: line.available };
        Self { lines: state.lines.into_iter().map(short).collect() }
    }
}

impl From<catalog::InUse> for InUse {
    fn from(state: catalog::InUse) -> Self {
        let user = |user: catalog::UsedBy| UsedBy { kind: user.kind, id: user.id, name: user.name };
        Self { used_by: state.used_by.into_iter().map(user).collect() }
    }
}
