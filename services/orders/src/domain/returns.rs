//! Returns of ordered items, and exchanges: their states, and what they change in the cash due of an order.

use chrono::{DateTime, Utc};
use platform::FieldErrors;
use proto::{
    Money,
    id::ReturnId,
    orders::v1::{ListReturnsRequest, ReturnKind, ReturnReason, ReturnState},
};

use super::{fulfilment::OrderReference, orders::Order, returnable, search::Search};

/// A return of some items of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Return {
    pub(crate) id: ReturnId,
    /// Number shown to customers, ascending.
    pub(crate) number: i64,
    /// Incremented with every change.
    pub(crate) version: i64,
    pub(crate) kind: ReturnKind,
    pub(crate) state: ReturnState,
    pub(crate) reason: ReturnReason,
    /// The customer's own words; may be empty.
    pub(crate) details: String,
    pub(crate) lines: Vec<ReturnLine>,
    /// Added to the cash due.
    pub(crate) fee: Money,
    /// Paths of stored photos.
    pub(crate) photos: Vec<String>,
    /// Reason that the customer sees; none unless declined.
    pub(crate) decline_reason: Option<String>,
    /// The order that replaces the items of an exchange.
    pub(crate) replacement: Option<OrderReference>,
    pub(crate) is_by_customer: bool,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
    /// Display name of the administrator who changed it last; none when the customer did.
    pub(crate) by: Option<String>,
}

/// Returned units of a line of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReturnLine {
    /// Position in the contents of the order: `variants.0`, `gift_sets.1`, `sample_sets.0`.
    pub(crate) line: String,
    /// Number of units, at least 1.
    pub(crate) quantity: u32,
    /// Price of the units without their shares of offers, credits and the discount.
    pub(crate) value: Money,
    /// True if everything in it was poured from opened bottles; none while unknown.
    pub(crate) is_poured: Option<bool>,
    /// None until it is received.
    pub(crate) is_restocked: Option<bool>,
}

/// A return with the order of its items.
#[derive(Clone, Debug)]
pub(crate) struct OrderedReturn {
    pub(crate) returned: Return,
    pub(crate) order: Order,
}

/// A change of a return, for the timeline of its order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReturnChange {
    /// Number of the return.
    pub(crate) number: i64,
    pub(crate) kind: ReturnKind,
    pub(crate) state: ReturnState,
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator; none when the customer or the system made the change.
    pub(crate) by: Option<String>,
}

/// The exchange that an order replaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ExchangeOf {
    pub(crate) id: ReturnId,
    /// Number of the return.
    pub(crate) number: i64,
    /// The order whose items come back.
    pub(crate) order: OrderReference,
    /// Value of the items that come back, which the customer does not pay again.
    pub(crate) value: Money,
}

/// The terms of an exchange, on which its replacement is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ExchangeTerms {
    pub(crate) id: ReturnId,
    pub(crate) fee: Money,
    pub(crate) value: Money,
}

impl Return {
    /// Return the value of all lines.
    pub(crate) fn value(&self) -> Money {
        Money::from_agorot(self.lines.iter().map(|line| line.value.agorot()).sum())
    }

    /// Return the number of returned units.
    pub(crate) fn units(&self) -> i64 {
        self.lines.iter().map(|line| i64::from(line.quantity)).sum()
    }

    /// Return whether the goods are still awaited.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.state, ReturnState::Requested | ReturnState::Approved)
    }

    /// Return whether its units are returned, or about to be.
    pub(crate) fn holds(&self) -> bool {
        self.state != ReturnState::Declined
    }

    /// Return whether the goods have arrived.
    pub(crate) fn is_received(&self) -> bool {
        matches!(self.state, ReturnState::Received | ReturnState::Closed)
    }

    /// Return whether it can be approved, or have its fee changed.
    pub(crate) fn can_be_approved(&self) -> bool {
        self.is_open()
    }

    /// Return whether it can be declined: not when its replacement is on its way.
    pub(crate) fn can_be_declined(&self) -> bool {
        self.is_open() && self.replacement.is_none()
    }

    /// Return whether it may be changed to a return of the money.
    pub(crate) fn can_become_return(&self) -> bool {
        let is_over = matches!(self.state, ReturnState::Closed | ReturnState::Declined);
        self.kind == ReturnKind::Exchange && self.replacement.is_none() && !is_over
    }

    /// Return the terms of the replacement; none when there can be none.
    pub(crate) fn exchange_terms(&self) -> Option<ExchangeTerms> {
        let awaits = matches!(self.state, ReturnState::Approved | ReturnState::Received);
        let can_be_replaced = self.kind == ReturnKind::Exchange && awaits && self.replacement.is_none();
        can_be_replaced.then(|| ExchangeTerms { id: self.id, fee: self.fee, value: self.value() })
    }

    /// Return the agorot that it adds to the cash due of its order. What was refused at the door is not paid; what was
    /// paid is given back when the goods have arrived; what is exchanged is deducted from the replacement.
    fn adjustment(&self) -> i64 {
        let is_due = match self.kind {
            ReturnKind::Refused => self.is_received() || self.state == ReturnState::Approved,
            ReturnKind::Damaged | ReturnKind::Return => self.is_received(),
            ReturnKind::Exchange | ReturnKind::Unspecified => false,
        };
        if is_due { self.fee.agorot() - self.value().agorot() } else { 0 }
    }
}

/// Return what the returns of an order add to its cash due, and the exchange that it replaces deducts.
pub(crate) fn adjustment(returns: &[Return], replaced: Option<&ExchangeOf>) -> Money {
    let exchanged = replaced.map_or(0, |exchange| exchange.value.agorot());
    Money::from_agorot(returns.iter().map(Return::adjustment).sum::<i64>() - exchanged)
}

/// Return whether the customer has accepted nothing of the order, and owes nothing for that.
pub(crate) fn is_refused_entirely(order: &Order) -> bool {
    let mut returns = order.fulfilment.returns.iter().filter(|one| one.holds());
    let is_refused = |one: &Return| one.kind == ReturnKind::Refused && one.is_received() && one.fee == Money::ZERO;
    returns.all(is_refused) && returnable::of(order).iter().all(|line| line.left == 0)
}

/// Conditions on returns, all of which must hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReturnFilter {
    pub(crate) state: Option<ReturnState>,
    pub(crate) kind: Option<ReturnKind>,
    pub(crate) search: Option<Search>,
}

impl ReturnFilter {
    /// Parse the filter of a list.
    pub(crate) fn read(request: &ListReturnsRequest, errors: &mut FieldErrors) -> Self {
        let (state, kind) = (ReturnState::try_from(request.state), ReturnKind::try_from(request.kind));
        for (field, is_known) in [("state", state.is_ok()), ("kind", kind.is_ok())] {
            if !is_known {
                errors.add(field, "not_an_option");
            }
        }
        Self {
            state: state.ok().filter(|state| *state != ReturnState::Unspecified),
            kind: kind.ok().filter(|kind| *kind != ReturnKind::Unspecified),
            search: Search::read(&request.search, errors),
        }
    }
}

/// Sums over the returns of one kind and reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReturnFigures {
    pub(crate) kind: ReturnKind,
    pub(crate) reason: ReturnReason,
    pub(crate) returns: u64,
    pub(crate) units: u64,
    pub(crate) value: Money,
}

#[cfg(test)]
pub(crate) mod tests {
    use rstest::rstest;

    use super::*;
    use crate::domain::orders::tests::sample_order;

    pub(crate) fn a_return(kind: ReturnKind, state: ReturnState) -> Return {
        let line = |line: &str, quantity, value| ReturnLine {
            line: line.into(),
            quantity,
            value: Money::from_agorot(value),
            is_poured: None,
            is_restocked: None,
        };
        Return {
            id: ReturnId::new(),
            number: 1,
            version: 1,
            kind,
            state,
            reason: ReturnReason::Other,
            details: String::new(),
            lines: vec![line("variants.0", 1, 700), line("gift_sets.0", 1, 300)],
            fee: Money::from_agorot(200),
            photos: vec![],
            decline_reason: None,
            replacement: None,
            is_by_customer: true,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
            by: None,
        }
    }

    #[rstest]
    #[case::refused(ReturnKind::Refused, [0, -800, -800, -800, 0])]
    #[case::damaged(ReturnKind::Damaged, [0, 0, -800, -800, 0])]
    #[case::exchange(ReturnKind::Exchange, [0, 0, 0, 0, 0])]
    #[case::return_(ReturnKind::Return, [0, 0, -800, -800, 0])]
    fn return_adjusts_cash_from_its_state_on(#[case] kind: ReturnKind, #[case] expected: [i64; 5]) {
        use ReturnState::{Approved, Closed, Declined, Received, Requested};
        let states = [Requested, Approved, Received, Closed, Declined];
        assert_eq!(states.map(|state| adjustment(&[a_return(kind, state)], None).agorot()), expected);
    }

    #[test]
    fn replacement_deducts_the_value_of_its_exchange() {
        let order = OrderReference { id: sample_order().purchase.id, number: 1_001 };
        let exchange = ExchangeOf { id: ReturnId::new(), number: 1, order, value: Money::from_agorot(1_000) };
        assert_eq!(adjustment(&[], Some(&exchange)).agorot(), -1_000);
        let back = a_return(ReturnKind::Return, ReturnState::Received);
        assert_eq!(adjustment(&[back], Some(&exchange)).agorot(), -1_800);
    }

    #[test]
    fn exchange_has_one_replacement() {
        let mut exchange = a_return(ReturnKind::Exchange, ReturnState::Approved);
        assert!(exchange.exchange_terms().is_some() && exchange.can_become_return() && exchange.can_be_declined());
        exchange.state = ReturnState::Requested;
        assert_eq!(exchange.exchange_terms(), None, "nobody has decided");
        exchange.state = ReturnState::Approved;
        exchange.replacement = Some(OrderReference { id: sample_order().purchase.id, number: 1_002 });
        assert_eq!(exchange.exchange_terms(), None);
        assert!(!exchange.can_become_return() && !exchange.can_be_declined());
        assert_eq!(a_return(ReturnKind::Return, ReturnState::Approved).exchange_terms(), None);
    }

    #[test]
    fn order_is_refused_entirely_once_everything_came_back_without_a_fee() {
        let mut order = sample_order();
        let mut back = a_return(ReturnKind::Refused, ReturnState::Received);
        back.fee = Money::ZERO;
        order.fulfilment.returns = vec![back.clone()];
        assert!(!is_refused_entirely(&order), "a sample set is left");
        order.purchase.items.sample_sets.clear();
        assert!(is_refused_entirely(&order));
        order.fulfilment.returns[0].fee = Money::from_agorot(1);
        assert!(!is_refused_entirely(&order));
        order.fulfilment.returns = vec![Return { state: ReturnState::Approved, ..back.clone() }];
        assert!(!is_refused_entirely(&order));
        order.fulfilment.returns = vec![Return { kind: ReturnKind::Return, ..back }];
        assert!(!is_refused_entirely(&order));
    }
}
