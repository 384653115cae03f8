//! What an administrator changes of an order, and what they must have seen for it.

use platform::Faults;
use proto::{
    Money,
    orders::v1::{CashUpdate, UpdateOrderRequest},
};

use super::{
    confirmations::Confirmation,
    messages::{read_confirmation, read_status},
    orders::Order,
    statuses::{Refusal, Status},
};

/// The most that is collected for one order.
const MAX_CASH: Money = Money::from_shekels(1_000_000);

/// What is wanted; what is none stays.
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

/// What an update comes to for an order as it is: what differs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::option_option, reason = "left alone, cleared, or set")]
pub(crate) struct Changes {
    /// The step to take.
    pub(crate) status: Option<Status>,
    /// What the customer says now.
    pub(crate) confirmation: Option<Confirmation>,
    /// What is collected; the inner none: nothing after all.
    pub(crate) cash: Option<Option<Money>>,
}

impl Update {
    /// Reads a request, which must want something.
    pub(crate) fn read(request: &UpdateOrderRequest, faults: &mut Faults) -> Self {
        let update = Self {
            expected_status: read_status("expected_status", request.expected_status, faults),
            status: read_status("status", request.status, faults),
            expected_confirmation: read_confirmation("expected_confirmation", request.expected_confirmation, faults),
            confirmation: read_confirmation("confirmation", request.confirmation, faults),
            cash: read_cash("cash_collected", request.cash, faults),
            expected_cash: read_cash("expected_cash_collected", request.expected_cash, faults),
        };
        let wants_nothing = update.status.is_none() && update.confirmation.is_none() && update.cash.is_none();
        if wants_nothing && !faults.has("status") && !faults.has("confirmation") {
            faults.add("status", "required");
        }
        update
    }

    /// What it comes to for an order as it is. What was seen is looked at first.
    pub(crate) fn on(self, order: &Order) -> Result<Changes, Refusal> {
        let present = order.desk.confirmation;
        let collected = order.desk.cash.as_ref().map(|cash| cash.amount);
        if self.expected_confirmation.is_some_and(|expected| expected != present)
            || self.expected_cash.is_some_and(|expected| expected != collected)
        {
            return Err(Refusal::Conflict);
        }
        let wanted = self.status.unwrap_or(order.status);
        let status = order.status.step_to(wanted, self.expected_status)?;
        let cash = self.cash.filter(|wanted| *wanted != collected);
        if wanted == Status::Cancelled && cash.flatten().is_some() {
            return Err(Refusal::CashOfCancelled);
        }
        Ok(Changes { status, confirmation: self.confirmation.filter(|wanted| *wanted != present), cash })
    }
}

#[expect(clippy::option_option, reason = "left alone, cleared, or set")]
fn read_cash(field: &str, cash: Option<CashUpdate>, faults: &mut Faults) -> Option<Option<Money>> {
    let agorot = cash?.collected_agorot;
    if agorot.is_some_and(|agorot| agorot < 0) {
        faults.add(field, "amount_malformed");
    } else if agorot > Some(MAX_CASH.agorot()) {
        faults.add_with(field, "out_of_range", &[("min", "0"), ("max", "1000000")]);
    }
    Some(agorot.map(Money::from_agorot))
}

impl Changes {
    /// Whether nothing differs.
    pub(crate) fn are_none(self) -> bool {
        self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use proto::orders::v1;

    use super::*;
    use crate::domain::{
        confirmations::Confirmation::{Confirmed, NoAnswer, Refused},
        desk::Collection,
        orders::tests::an_order,
        statuses::Status::{Cancelled, Pending, Processing, Shipped},
    };

    fn read(request: &UpdateOrderRequest) -> Result<Update, Vec<(String, String)>> {
        let mut faults = Faults::new();
        let update = Update::read(request, &mut faults);
        let fault = |fault: &proto::common::v1::FieldFault| (fault.field.clone(), fault.slug.clone());
        faults.check().map(|()| update).map_err(|failure| failure.faults().iter().map(fault).collect())
    }

    fn cash(agorot: impl Into<Option<i64>>) -> CashUpdate {
        CashUpdate { collected_agorot: agorot.into() }
    }

    #[test]
    fn an_update_wants_something_within_its_rules() {
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
    fn only_what_differs_is_changed() {
        let mut order = an_order();
        order.desk.confirmation = NoAnswer;
        let update =
            Update { confirmation: Some(NoAnswer), status: Some(Pending), cash: Some(None), ..Default::default() };
        assert_eq!(update.on(&order), Ok(Changes::default()));

        let amount = Money::from_agorot(5_000);
        let update = Update {
            confirmation: Some(Confirmed),
            status: Some(Processing),
            cash: Some(Some(amount)),
            ..Default::default()
        };
        let changes = update.on(&order).expect("changes");
        assert_eq!((changes.status, changes.confirmation), (Some(Processing), Some(Confirmed)));
        assert_eq!(changes.cash, Some(Some(amount)));
        order.desk.cash = Some(Collection { amount, at: order.updated_at, by: None });
        assert_eq!(update.on(&order).expect("changes").cash, None);
    }

    #[test]
    fn a_cancelled_order_takes_no_cash_and_gives_back_what_it_has() {
        let amount = Money::from_agorot(5_000);
        let mut order = an_order();
        let collect = Update { cash: Some(Some(amount)), ..Default::default() };
        let with_cancelling = Update { status: Some(Cancelled), ..collect };
        assert_eq!(with_cancelling.on(&order), Err(Refusal::CashOfCancelled));
        order.status = Cancelled;
        assert_eq!(collect.on(&order), Err(Refusal::CashOfCancelled));

        order.desk.cash = Some(Collection { amount, at: order.updated_at, by: None });
        assert_eq!(collect.on(&order), Ok(Changes::default()), "recorded before");
        let clear = Update { cash: Some(None), ..Default::default() };
        assert_eq!(clear.on(&order).expect("changes").cash, Some(None));
    }

    #[test]
    fn what_was_seen_of_either_goes_before_everything_else() {
        let order = an_order();
        let expecting = |confirmation| Update {
            expected_confirmation: Some(confirmation),
            status: Some(Shipped),
            confirmation: Some(Confirmed),
            ..Default::default()
        };
        assert_eq!(expecting(Refused).on(&order), Err(Refusal::Conflict));
        assert_eq!(expecting(order.desk.confirmation).on(&order), Err(Refusal::InvalidTransition));
        let update = Update { expected_status: Some(Shipped), confirmation: Some(Confirmed), ..Default::default() };
        assert_eq!(update.on(&order), Err(Refusal::Conflict));
        let collecting = |seen| Update { cash: Some(None), expected_cash: Some(seen), ..Default::default() };
        assert_eq!(collecting(Some(Money::from_agorot(1))).on(&order), Err(Refusal::Conflict));
        assert!(collecting(None).on(&order).is_ok());
        assert_eq!(v1::Confirmation::from(order.desk.confirmation), v1::Confirmation::NotCalled);
    }
}
