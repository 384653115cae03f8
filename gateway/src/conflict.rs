//! The state that caused a conflict, for the body of a 409 response.

use proto::{catalog::v1 as catalog, orders::v1 as orders};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::ErrorCode,
    json::viewer::Viewer,
    openapi::kinds::{Holder, Id, Title},
    routes::{
        admins::{
            customers::CustomerSummary, imports::Import, order_drafts::OrderDraft, orders::AdminOrder,
            print_records::AlreadyPrinted, returns::AdminReturn,
        },
        cart::Quote,
        products::{ProductDetail, Variant},
        returns::ReturnOptions,
        sample_sets::SampleSetTemplate,
    },
};

/// Details of a 409, by its code.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Conflict {
    /// `out_of_stock`: the unavailable lines.
    OutOfStock(OutOfStock),
    /// `in_use`: the gift sets or products that use the entity.
    InUse(InUse),
    /// `price_changed`: the new quote.
    PriceChanged(Box<Quote>),
    /// `already_printed`: the orders that were printed before.
    AlreadyPrinted(AlreadyPrinted),
    /// `already_merged`: the present customer of the one to merge.
    Customer(Box<CustomerSummary>),
    /// `conflict`, `invalid_transition`: the current order.
    Order(Box<AdminOrder>),
    /// `return_not_possible`: the returns of the order, and the reason.
    ReturnOptions(Box<ReturnOptions>),
    /// `already_exchanged`, `replacement_missing`: the exchange.
    Return(Box<AdminReturn>),
    /// `conflict`: the current variant.
    Variant(Box<Variant>),
    /// `conflict`: the current product.
    Product(Box<ProductDetail>),
    /// `conflict`: the current draft.
    OrderDraft(Box<OrderDraft>),
    /// `conflict`: the current template.
    SampleSet(Box<SampleSetTemplate>),
    /// `import_not_ready`: the current import.
    Import(Box<Import>),
}

/// The unavailable lines of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OutOfStock {
    #[schema(min_items = 1)]
    lines: Vec<ShortLine>,
}

/// An unavailable line of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShortLine {
    /// Path of the line in the request: `items.products.0.variants.0`.
    field: String,
    #[schema(value_type = Title)]
    name: String,
    /// Number of units left.
    #[schema(minimum = 0)]
    available: i64,
}

/// Entities that use the one to be deleted.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InUse {
    #[schema(min_items = 1)]
    used_by: Vec<UsedBy>,
}

/// An entity that uses the one to be deleted.
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
    /// Decodes the state of a failure; none when it has none.
    pub(crate) fn read(code: ErrorCode, failure: &platform::Error) -> Option<Self> {
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
            ErrorCode::AlreadyMerged => {
                failure.state::<orders::CustomerSummary>().map(|state| Self::Customer(Box::new(state.into())))
            }
            ErrorCode::ReturnNotPossible => {
                failure.state::<orders::ReturnOptions>().map(|state| Self::ReturnOptions(Box::new(state.into())))
            }
            ErrorCode::AlreadyExchanged | ErrorCode::ReplacementMissing => {
                failure.state::<orders::Return>().map(|state| Self::Return(Box::new(state.into())))
            }
            ErrorCode::Conflict if failure.slug() == "variant_changed" => {
                let variant = failure.state::<catalog::Variant>()?;
                Some(Self::Variant(Box::new(Variant::seen_by(Viewer::Admin, variant))))
            }
            ErrorCode::Conflict if failure.slug() == "product_changed" => {
                let product = failure.state::<catalog::Product>()?;
                Some(Self::Product(Box::new(ProductDetail::seen_by(Viewer::Admin, product))))
            }
            ErrorCode::Conflict if failure.slug() == "sample_set_changed" => {
                let template = failure.state::<catalog::SampleSetTemplate>()?;
                Some(Self::SampleSet(Box::new(template.into())))
            }
            ErrorCode::Conflict if failure.slug() == "draft_changed" => {
                let draft = failure.state::<orders::OrderDraft>()?;
                Some(Self::OrderDraft(Box::new(draft.into())))
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

    /// Returns the names that the message mentions.
    pub(crate) fn names(&self) -> Vec<String> {
        match self {
            Self::OutOfStock(state) => state.lines.iter().map(|line| line.name.clone()).collect(),
            Self::InUse(state) => state.used_by.iter().map(|user| user.name.clone()).collect(),
            Self::AlreadyPrinted(state) => state.orders.iter().map(|order| format!("#{}", order.number)).collect(),
            Self::PriceChanged(_)
            | Self::Customer(_)
            | Self::Order(_)
            | Self::ReturnOptions(_)
            | Self::Return(_)
            | Self::Variant(_)
            | Self::Product(_)
            | Self::OrderDraft(_)
            | Self::SampleSet(_)
            | Self::Import(_) => Vec::new(),
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
