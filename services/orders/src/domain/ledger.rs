//! Double entries of cash. Each moves an amount from one account to another, so that the accounts always balance.

use chrono::{DateTime, Utc};
use proto::{
    id::{CourierId, RemittanceId, ShipmentId},
    orders::v1::LedgerAccount,
};

/// Cash that moves from the credited to the debited account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) debit: LedgerAccount,
    pub(crate) credit: LedgerAccount,
    /// Amount in agorot, above zero.
    pub(crate) agorot: i64,
    pub(crate) subject: Subject,
    /// Position of the entry that this one reverses.
    pub(crate) reverses: Option<i64>,
}

/// Things that an entry is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Subject {
    pub(crate) order_number: Option<i64>,
    pub(crate) courier: Option<CourierId>,
    pub(crate) shipment: Option<ShipmentId>,
    pub(crate) remittance_number: Option<i64>,
}

/// Cash that a courier holds for a delivered shipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeldCash {
    pub(crate) courier: CourierId,
    pub(crate) shipment: ShipmentId,
    pub(crate) agorot: i64,
}

/// A posted entry with the names that administrators read, and what they open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PostedEntry {
    /// Place in the ledger, ascending.
    pub(crate) position: i64,
    pub(crate) entry: Entry,
    pub(crate) courier_name: Option<String>,
    pub(crate) remittance: Option<RemittanceId>,
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator; none when a courier's state posted it.
    pub(crate) by: Option<String>,
}

/// Filter of a list of entries; none matches all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct EntryFilter {
    pub(crate) from: Option<DateTime<Utc>>,
    pub(crate) until: Option<DateTime<Utc>>,
    pub(crate) courier: Option<CourierId>,
    /// Number of the order.
    pub(crate) order: Option<i64>,
    /// Position after which to start; the newest entry without it.
    pub(crate) before: Option<i64>,
}

impl Entry {
    /// Move an amount into the debited account, or a negative one out of it; nothing to move is no entry.
    pub(crate) fn moving(agorot: i64, debit: LedgerAccount, credit: LedgerAccount, subject: Subject) -> Option<Self> {
        let (debit, credit) = if agorot < 0 { (credit, debit) } else { (debit, credit) };
        (agorot != 0).then_some(Self { debit, credit, agorot: agorot.saturating_abs(), subject, reverses: None })
    }

    /// Return the entry that takes this one back.
    pub(crate) const fn reversal(self, position: i64) -> Self {
        Self { debit: self.credit, credit: self.debit, reverses: Some(position), ..self }
    }

    /// Return the amount that this entry adds to the cash of its order.
    pub(crate) fn added_to_order(self) -> i64 {
        let side = |account| if account == LedgerAccount::Order { self.agorot } else { 0 };
        side(self.credit) - side(self.debit)
    }
}

impl HeldCash {
    fn subject(self, order_number: i64) -> Subject {
        Subject {
            order_number: Some(order_number),
            courier: Some(self.courier),
            shipment: Some(self.shipment),
            ..Subject::default()
        }
    }
}

/// Post the cash that a courier collected for an order, given the cash due for it and the cash already recorded. Cash
/// that was recorded by hand before the courier reported the delivery is not in the till: the courier has it.
pub(crate) fn on_delivery(order_number: i64, held: HeldCash, due: i64, recorded: i64) -> Vec<Entry> {
    let subject = held.subject(order_number);
    let paid_before = due.saturating_sub(held.agorot).max(0);
    let known = recorded.saturating_sub(paid_before).clamp(0, held.agorot.max(0));
    let from_order = Entry::moving(held.agorot - known, LedgerAccount::Courier, LedgerAccount::Order, subject);
    let from_till = Entry::moving(known, LedgerAccount::Courier, LedgerAccount::Till, subject);
    from_order.into_iter().chain(from_till).collect()
}

/// Post a change of an order's cash by hand: to the courier that holds it, which can give back no more than it holds,
/// otherwise to the till. Returns the change of the held cash with the entries.
pub(crate) fn by_hand(order_number: i64, change: i64, held: Option<HeldCash>) -> (i64, Vec<Entry>) {
    let with_courier = held.map_or(0, |held| change.max(-held.agorot));
    let courier = held.and_then(|held| {
        Entry::moving(with_courier, LedgerAccount::Courier, LedgerAccount::Order, held.subject(order_number))
    });
    let till = to_till(order_number, change - with_courier);
    (with_courier, courier.into_iter().chain(till).collect())
}

/// Post cash of an order that is in the till, or a negative amount that is out of it.
pub(crate) fn to_till(order_number: i64, agorot: i64) -> Option<Entry> {
    let subject = Subject { order_number: Some(order_number), ..Subject::default() };
    Entry::moving(agorot, LedgerAccount::Till, LedgerAccount::Order, subject)
}

/// Post a line of a statement: the courier pays the amount without its fee, and owes nothing more of the expected cash.
pub(crate) fn on_payment(subject: Subject, amount: i64, fee: i64, expected: i64) -> impl Iterator<Item = Entry> {
    let from_courier = move |(agorot, debit)| Entry::moving(agorot, debit, LedgerAccount::Courier, subject);
    let parts = [
        (amount - fee, LedgerAccount::Till),
        (fee, LedgerAccount::Fee),
        (expected - amount, LedgerAccount::Difference),
    ];
    parts.into_iter().filter_map(from_courier)
}

#[cfg(test)]
mod tests {
    use proto::orders::v1::LedgerAccount::{Courier, Difference, Fee, Order, Till};

    use super::*;

    fn held(agorot: i64) -> HeldCash {
        HeldCash { courier: CourierId::new(), shipment: ShipmentId::new(), agorot }
    }

    fn sides(entries: impl IntoIterator<Item = Entry>) -> Vec<(LedgerAccount, LedgerAccount, i64)> {
        entries.into_iter().map(|entry| (entry.debit, entry.credit, entry.agorot)).collect()
    }

    #[test]
    fn delivery_moves_cash_recorded_by_hand_from_till_to_courier() {
        let delivered = |cash, due, recorded| sides(on_delivery(1001, held(cash), due, recorded));
        assert_eq!(delivered(100, 100, 0), [(Courier, Order, 100)]);
        assert_eq!(delivered(70, 100, 30), [(Courier, Order, 70)], "30 were paid in advance");
        assert_eq!(delivered(70, 100, 100), [(Courier, Till, 70)]);
        assert_eq!(delivered(100, 100, 40), [(Courier, Order, 60), (Courier, Till, 40)]);
        assert_eq!(delivered(100, 100, 500), [(Courier, Till, 100)]);
        assert_eq!(delivered(0, 100, 100), []);
        assert_eq!(delivered(100, 0, 0), [(Courier, Order, 100)], "of a cancelled order");
    }

    #[test]
    fn change_by_hand_takes_from_courier_no_more_than_it_holds() {
        assert_eq!(sides(by_hand(1001, 50, None).1), [(Till, Order, 50)]);
        assert_eq!(sides(by_hand(1001, -50, None).1), [(Order, Till, 50)]);
        let (change, entries) = by_hand(1001, -150, Some(held(100)));
        assert_eq!((change, sides(entries)), (-100, vec![(Order, Courier, 100), (Order, Till, 50)]));
        let (change, entries) = by_hand(1001, 20, Some(held(100)));
        assert_eq!((change, sides(entries)), (20, vec![(Courier, Order, 20)]));
    }

    #[test]
    fn payment_credits_courier_with_expected_cash() {
        let paid = |amount, fee, expected| sides(on_payment(Subject::default(), amount, fee, expected));
        assert_eq!(paid(100, 20, 100), [(Till, Courier, 80), (Fee, Courier, 20)]);
        assert_eq!(paid(90, 0, 100), [(Till, Courier, 90), (Difference, Courier, 10)]);
        assert_eq!(paid(110, 0, 100), [(Till, Courier, 110), (Courier, Difference, 10)]);
        assert_eq!(paid(0, 20, 0), [(Courier, Till, 20), (Fee, Courier, 20)], "deducted from the payment");
        assert_eq!(paid(0, 0, 0), []);
    }

    #[test]
    fn reversal_exchanges_accounts() {
        let entry = Entry::moving(100, Courier, Order, Subject::default()).expect("an entry");
        let reversal = entry.reversal(7);
        assert_eq!((sides([reversal]), reversal.reverses), (vec![(Order, Courier, 100)], Some(7)));
        assert_eq!((entry.added_to_order(), reversal.added_to_order()), (100, -100));
    }
}
