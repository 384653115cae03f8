//! Error slugs and states of ordering, as callers receive them.

use platform::{Error, ErrorCode};
use proto::orders::v1::{self, PriceChanged};
use tonic::Status;

use super::{orders::for_back_office, print_records::already_printed};
use crate::error::OrderError;

impl From<OrderError> for Status {
    fn from(error: OrderError) -> Self {
        Error::from(error).into()
    }
}

impl From<OrderError> for Error {
    fn from(error: OrderError) -> Self {
        let conflict = |slug: &str| Error::new(ErrorCode::FailedPrecondition, slug);
        match error {
            OrderError::KeyReused => conflict("idempotency_key_reused"),
            OrderError::PriceChanged(quote) => {
                conflict("price_changed").with_state(&PriceChanged { quote: Some(*quote) })
            }
            OrderError::OutOfStock(lines) => conflict("out_of_stock").with_state(&lines),
            OrderError::Conflict(order) => conflict("conflict").with_state(&for_back_office(*order)),
            OrderError::InvalidTransition(order) => conflict("invalid_transition").with_state(&for_back_office(*order)),
            OrderError::DraftChanged(draft) => conflict("draft_changed").with_state(&v1::OrderDraft::from(*draft)),
            OrderError::AlreadyPrinted(orders) => conflict("already_printed").with_state(&already_printed(orders)),
            OrderError::CallRequired => conflict("call_required"),
            OrderError::AlreadyMerged(customer) => {
                conflict("already_merged").with_state(&v1::CustomerSummary::from(*customer))
            }
            OrderError::ReturnConflict(current) => conflict("conflict").with_state(&v1::Return::from(*current)),
            OrderError::ReturnTransition(current) => {
                conflict("invalid_transition").with_state(&v1::Return::from(*current))
            }
            OrderError::AlreadyExchanged(current) => {
                conflict("already_exchanged").with_state(&v1::Return::from(*current))
            }
            OrderError::ReplacementMissing(current) => {
                conflict("replacement_missing").with_state(&v1::Return::from(*current))
            }
            OrderError::ReturnNotPossible(options) => {
                conflict("return_not_possible").with_state(&v1::ReturnOptions::from(*options))
            }
            OrderError::CreditRulesConflict(current) => {
                conflict("conflict").with_state(&v1::CreditRules::from(current))
            }
            OrderError::CourierConflict(current) => conflict("conflict").with_state(&v1::Courier::from(*current)),
            OrderError::ShipmentConflict(current) => conflict("conflict").with_state(&v1::Shipment::from(*current)),
            OrderError::ShipmentTransition(current) => {
                conflict("invalid_transition").with_state(&v1::Shipment::from(*current))
            }
            OrderError::RemittanceConflict(current) => conflict("conflict").with_state(&v1::Remittance::from(*current)),
            OrderError::RemittanceTransition(current) => {
                conflict("invalid_transition").with_state(&v1::Remittance::from(*current))
            }
            OrderError::OpenOrders => conflict("open_orders"),
            OrderError::Other(failure) => failure,
        }
    }
}
