//! Errors of the use cases of ordering. `grpc::errors` maps them to slugs.

use platform::Error;
use proto::{cart_pricing::v1::QuoteResponse, catalog::v1::OutOfStock};
use sea_orm::DbErr;
use tonic::Status;

use crate::domain::{
    couriers::Courier,
    credit_rules::CreditRules,
    customers::CustomerSummary,
    fulfilment::{OrderReference, PrintRecord},
    order_drafts::OrderDraft,
    orders::Order,
    quotes::QuoteError,
    remittances::Remittance,
    return_rules::ReturnOptions,
    returns::OrderedReturn,
    shipments::Shipment,
};

/// An error that carries the state the caller needs to proceed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OrderError {
    /// The idempotency key belongs to a different request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// The total differs from the one the customer saw.
    #[error("the total is not what the customer saw")]
    PriceChanged(Box<QuoteResponse>),
    /// Some lines exist but are not available.
    #[error("some lines are out of stock")]
    OutOfStock(OutOfStock),
    /// The order has changed since the administrator read it.
    #[error("the order has changed since it was read")]
    Conflict(Box<Order>),
    /// The order's status does not lead to the requested one.
    #[error("the status does not lead to the requested one")]
    InvalidTransition(Box<Order>),
    /// The draft has changed since the administrator read it.
    #[error("the draft has changed since it was read")]
    DraftChanged(Box<OrderDraft>),
    /// Some of the orders were printed before.
    #[error("some of the orders were printed before")]
    AlreadyPrinted(Vec<(OrderReference, PrintRecord)>),
    /// A shopper's phone is blocked.
    #[error("the customer must call the shop to order")]
    CallRequired,
    /// One of the customers to merge is part of another merge; carries the present customer of the other one.
    #[error("the customer is part of another merge")]
    AlreadyMerged(Box<CustomerSummary>),
    /// The return has changed since the administrator read it.
    #[error("the return has changed since it was read")]
    ReturnConflict(Box<OrderedReturn>),
    /// The return's state does not lead to the requested one.
    #[error("the state of the return does not lead to the requested one")]
    ReturnTransition(Box<OrderedReturn>),
    /// The exchange has another replacement.
    #[error("the exchange has another replacement")]
    AlreadyExchanged(Box<OrderedReturn>),
    /// The exchange has no replacement yet.
    #[error("the exchange has no replacement")]
    ReplacementMissing(Box<OrderedReturn>),
    /// The shopper cannot request a return of the order.
    #[error("no return of the order can be requested")]
    ReturnNotPossible(Box<ReturnOptions>),
    /// The rules of credits have changed since the owner read them.
    #[error("the rules of credits have changed since they were read")]
    CreditRulesConflict(CreditRules),
    /// The courier has changed since the owner read it.
    #[error("the courier has changed since it was read")]
    CourierConflict(Box<Courier>),
    /// The shipment has changed since the administrator read it.
    #[error("the shipment has changed since it was read")]
    ShipmentConflict(Box<Shipment>),
    /// The shipment's state does not lead to the requested one.
    #[error("the state of the shipment does not lead to the requested one")]
    ShipmentTransition(Box<Shipment>),
    /// The remittance has changed since the administrator read it, or its lines match differently.
    #[error("the remittance has changed since it was read")]
    RemittanceConflict(Box<Remittance>),
    /// The remittance's state does not lead to the requested one.
    #[error("the state of the remittance does not lead to the requested one")]
    RemittanceTransition(Box<Remittance>),
    /// An order of the person to erase is neither delivered nor cancelled.
    #[error("an order is neither delivered nor cancelled")]
    OpenOrders,
    /// Any error that is not specific to ordering.
    #[error(transparent)]
    Other(#[from] Error),
}

impl From<QuoteError> for OrderError {
    fn from(error: QuoteError) -> Self {
        match error {
            QuoteError::OutOfStock(lines) => Self::OutOfStock(lines),
            QuoteError::PriceChanged(quote) => Self::PriceChanged(quote),
            QuoteError::Error(failure) => Self::Other(failure),
        }
    }
}

impl From<DbErr> for OrderError {
    fn from(error: DbErr) -> Self {
        Self::Other(error.into())
    }
}

impl From<Status> for OrderError {
    fn from(status: Status) -> Self {
        Self::Other(status.into())
    }
}
