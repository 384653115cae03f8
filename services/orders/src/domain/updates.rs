//! Updates of an order by an administrator, with the state that the administrator expects.

use platform::FieldErrors;
use proto::{
    Money,
    orders::v1::{CashUpdate, UpdateOrderRequest},
};

use super::{
    confirmations::Confirmation,
    enums::{read_confirmation, read_status},
    orders::Order,
    statuses::{Status, UpdateError},
};

/// Upper bound on the cash collected for one order.
const MAX_CASH: Money = Money::from_shekels(1_000_000);

/// Requested changes with their expectations; none leaves a field alone.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::option_option, reason = "left alone, cleared, or set")]
pub(crate) struct Update {
    status: Option<Status>,
    expected_status: Option<Status>,
    confirmation: Option<Confirmation>,
    expected_confirmation: Option<Confirmation>,
    cash: Option<Option<Money>>,
    expected_cash: Option<Option<Money>>,
}

/// Difference between an update and the current order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::option_option, reason = "left alone, cleared, or set")]
pub(crate) struct Changes {
    pub(crate) status: Option<Status>,
    pub(crate) confirmation: Option<Confirmation>,
    /// Collected cash; the inner none clears it.
    pub(crate) cash: Option<Option<Money>>,
}

impl Update {
    /// Parse a request, which must change something.
    pub(crate) fn read(request: &UpdateOrderRequest, errors: &mut FieldErrors) -> Self {
        let update = Self {
            expected_status: read_status("expected_status", request.expected_status, errors),
            status: read_status("status", request.status, errors),
            expected_confirmation: read_confirmation("expected_confirmation", request.expected_confirmation, errors),
            confirmation: read_confirmation("confirmation", request.confirmation, errors),
            cash: read_cash("cash_collected", request.cash, errors),
            expected_cash: read_cash("expected_cash_collected", request.expected_cash, errors),
        };
        let wants_nothing = update.status.is_none() && update.confirmation.is_none() && update.cash.is_none();
        if wants_nothing && !errors.has("status") && !errors.has("confirmation") {
            errors.add("status", "required");
        }
        update
    }

    /// Compare the update with the current order. Expectations are checked first.
    pub(crate) fn changes_to(self, order: &Order) -> Result<Changes, UpdateError> {
        let present = order.fulfilment.confirmation;
        let collected = order.fulfilment.cash.as_ref().map(|cash| cash.amount);
        if self.expected_confirmation.is_some_and(|expected| expected != present)
            || self.expected_cash.is_some_and(|expected| expected != collected)
        {
            return Err(UpdateError::Conflict);
        }
        let requested = self.status.unwrap_or(order.status);
        let status = order.status.transition_to(requested, self.expected_status)?;
        let cash = self.cash.filter(|requested| *requested != collected);
        if requested == Status::Cancelled && cash.flatten().is_some() {
            return Err(UpdateError::CashOfCancelled);
        }
        Ok(Changes { status, confirmation: self.confirmation.filter(|requested| *requested != present), cash })
    }
}

#[expect(clippy::option_option, reason = "left alone, cleared, or set")]
fn read_cash(field: &str, cash: Option<CashUpdate>, errors: &mut FieldErrors) -> Option<Option<Money>> {
    let agorot = cash?.collected_agorot;
    if agorot.is_some_and(|agorot| agorot < 0) {
        errors.add(field, "amount_malformed");
    } else if agorot > Some(MAX_CASH.agorot()) {
        errors.add_with(field, "out_of_range", &[("min", "0"), ("max", "1000000")]);
    }
    Some(agorot.map(Money::from_agorot))
}

impl Changes {
    pub(crate) fn is_empty(self) -> bool {
        self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use proto::orders::v1;

    use super::*;
    use crate::domain::{
        confirmations::Confirmation::{Confirmed, NoAnswer, Refused},
        fulfilment::CashCollection,
        orders::tests::sample_order,
        statuses::Status::{Cancelled, Pending, Processing, Shipped},
    };

    fn read(request: &UpdateOrderRequest) -> Result<Update, Vec<(String, String)>> {
        let mut errors = FieldErrors::new();
        let update = Update::read(request, &mut errors);
        let fault = |fault: &proto::common::v1::FieldError| (fault.field.clone(), fault.slug.clone());
        errors.check().map(|()| update).map_err(|failure| failure.field_errors().iter().map(fault).collect())
    }

    fn cash(agorot: impl Into<Option<i64>>) -> CashUpdate {
        CashUpdate { collected_agorot: agorot.into() }
    }

    #[test]
    fn update_requires_a_valid_change() {
        assert_eq!(read(&UpdateOrderRequest::default()).unwrap_err(), [("status".to_owned(), "required".to_owned())]);
        for (agorot, slug) in [(-1, "amount_malformed"), (100_000_001, "out_of_range")] {
            let request = UpdateOrderRequest { cash: Some(cash(agorot)), ..Default::default() };
            assert_eq!(read(&request).unwrap_err(), [("cash_collected".to_owned(), slug.to_owned())]);
        }
        let strange =
            UpdateOrderRequest { status: -1, confirmation: 9, expected_confirmation: 9, ..Default::default() };
        let fields: Vec<_> = read(&strange).unwrap_err().into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["status", "expected_confirmation", "confirmation"]);
        assert!(read(&UpdateOrderRequest { cash: Some(cash(None)), ..Default::default() }).is_ok());
        assert!(read(&UpdateOrderRequest { cash: Some(cash(100_000_000)), ..Default::default() }).is_ok());
    }

    #[test]
    fn changes_contain_only_differences() {
        let mut order = sample_order();
        order.fulfilment.confirmation = NoAnswer;
        let update =
            Update { confirmation: Some(NoAnswer), status: Some(Pending), cash: Some(None), ..Default::default() };
        assert_eq!(update.changes_to(&order), Ok(Changes::default()));

        let amount = Money::from_agorot(5_000);
        let update = Update {
            confirmation: Some(Confirmed),
            status: Some(Processing),
            cash: Some(Some(amount)),
            ..Default::default()
        };
        let changes = update.changes_to(&order).expect("changes");
        assert_eq!((changes.status, changes.confirmation), (Some(Processing), Some(Confirmed)));
        assert_eq!(changes.cash, Some(Some(amount)));
        order.fulfilment.cash = Some(CashCollection { amount, at: order.updated_at, by: None });
        assert_eq!(update.changes_to(&order).expect("changes").cash, None);
    }

    #[test]
    fn cancelled_order_rejects_cash_but_allows_clearing() {
        let amount = Money::from_agorot(5_000);
        let mut order = sample_order();
        let collect = Update { cash: Some(Some(amount)), ..Default::default() };
        let with_cancelling = Update { status: Some(Cancelled), ..collect };
        assert_eq!(with_cancelling.changes_to(&order), Err(UpdateError::CashOfCancelled));
        order.status = Cancelled;
        assert_eq!(collect.changes_to(&order), Err(UpdateError::CashOfCancelled));

        order.fulfilment.cash = Some(CashCollection { amount, at: order.updated_at, by: None });
        assert_eq!(collect.changes_to(&order), Ok(Changes::default()), "recorded before");
        let clear = Update { cash: Some(None), ..Default::default() };
        assert_eq!(clear.changes_to(&order).expect("changes").cash, Some(None));
    }

    #[test]
    fn update_checks_expectations_first() {
        let order = sample_order();
        let expecting = |confirmation| Update {
            expected_confirmation: Some(confirmation),
            status: Some(Shipped),
            confirmation: Some(Confirmed),
            ..Default::default()
        };
        assert_eq!(expecting(Refused).changes_to(&order), Err(UpdateError::Conflict));
        assert_eq!(expecting(order.fulfilment.confirmation).changes_to(&order), Err(UpdateError::InvalidTransition));
        let update = Update { expected_status: Some(Shipped), confirmation: Some(Confirmed), ..Default::default() };
        assert_eq!(update.changes_to(&order), Err(UpdateError::Conflict));
        let collecting = |seen| Update { cash: Some(None), expected_cash: Some(seen), ..Default::default() };
        assert_eq!(collecting(Some(Money::from_agorot(1))).changes_to(&order), Err(UpdateError::Conflict));
        assert!(collecting(None).changes_to(&order).is_ok());
        assert_eq!(v1::Confirmation::from(order.fulfilment.confirmation), v1::Confirmation::NotCalled);
    }
}
