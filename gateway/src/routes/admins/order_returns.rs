//! Returns in an order of the back office.

use proto::orders::v1 as orders;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    json::{
        names::{Name, ReturnKind, ReturnState},
        values::Amount,
    },
    openapi::kinds::{Id, OrderNumber, ReturnNumber},
};

/// A return of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderReturn {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = ReturnNumber)]
    number: i64,
    kind: ReturnKind,
    state: ReturnState,
    value: Amount,
    fee: Amount,
}

impl From<orders::OrderReturn> for OrderReturn {
    fn from(made: orders::OrderReturn) -> Self {
        Self {
            kind: Name(made.kind()),
            state: Name(made.state()),
            id: made.id,
            number: made.number,
            value: Amount::from_agorot(made.value_agorot),
            fee: Amount::from_agorot(made.fee_agorot),
        }
    }
}

/// The exchange that an order replaces the items of.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExchangeOf {
    #[schema(value_type = Id)]
    return_id: String,
    #[schema(value_type = ReturnNumber)]
    return_number: i64,
    /// Order whose items are exchanged.
    #[schema(value_type = Id)]
    order_id: String,
    #[schema(value_type = OrderNumber)]
    order_number: i64,
}

impl From<orders::ExchangeOf> for ExchangeOf {
    fn from(exchange: orders::ExchangeOf) -> Self {
        let orders::ExchangeOf { return_id, return_number, order_id, order_number } = exchange;
        Self { return_id, return_number, order_id, order_number }
    }
}

/// A return in the timeline of its order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnChange {
    #[schema(value_type = ReturnNumber)]
    number: i64,
    kind: ReturnKind,
    state: ReturnState,
}

impl From<orders::ReturnChange> for ReturnChange {
    fn from(change: orders::ReturnChange) -> Self {
        Self { kind: Name(change.kind()), state: Name(change.state()), number: change.number }
    }
}
