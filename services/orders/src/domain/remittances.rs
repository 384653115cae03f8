//! Remittances: payments of couriers, with the classified lines of their statements, and what confirming them posts.

use chrono::{DateTime, NaiveDate, Utc};
use proto::{
    id::{CourierId, RemittanceId},
    orders::v1::{LedgerAccount, LineClass, RemittanceState},
};

use super::{
    ledger::{Entry, Subject, on_payment},
    matching::RemittanceLine,
    shipments::Shipment,
    statements::StatementLine,
};

/// A payment of a courier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Remittance {
    pub(crate) id: RemittanceId,
    pub(crate) number: i64,
    /// Incremented with every change.
    pub(crate) version: i64,
    pub(crate) courier: CourierId,
    pub(crate) courier_name: String,
    pub(crate) state: RemittanceState,
    /// Day of the payment.
    pub(crate) day: NaiveDate,
    /// Money that arrived, as the administrator counted it.
    pub(crate) declared_agorot: i64,
    /// Amounts minus fees of all lines.
    pub(crate) stated_agorot: i64,
    pub(crate) file_name: String,
    pub(crate) totals: Vec<ClassTotal>,
    /// Display name of the administrator.
    pub(crate) imported_by: String,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) confirmed: Option<Step>,
    pub(crate) reversed: Option<Step>,
    pub(crate) reversal_reason: Option<String>,
}

/// Time and author of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator.
    pub(crate) by: String,
}

/// Sums of the lines of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClassTotal {
    pub(crate) class: LineClass,
    pub(crate) lines: u64,
    pub(crate) amount_agorot: i64,
    pub(crate) expected_agorot: i64,
    pub(crate) fee_agorot: i64,
}

/// A line with the shipment that it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedLine {
    pub(crate) line: RemittanceLine,
    pub(crate) shipment: Option<Shipment>,
}

/// Sum up the amounts of lines without their fees.
pub(crate) fn sum_stated(lines: &[StatementLine]) -> i64 {
    lines.iter().map(|line| line.amount_agorot - line.fee_agorot).sum()
}

/// List the entries that confirming a remittance posts; `order_of` finds the number of a shipment's order.
pub(crate) fn list_entries(
    remittance: &Remittance,
    lines: &[RemittanceLine],
    order_of: impl Fn(&RemittanceLine) -> Option<i64>,
) -> Vec<Entry> {
    let subject =
        Subject { courier: Some(remittance.courier), remittance_number: Some(remittance.number), ..Subject::default() };
    let paid = lines.iter().filter(|line| line.class != LineClass::Missing).flat_map(|line| {
        let subject = Subject { order_number: order_of(line), shipment: line.shipment, ..subject };
        on_payment(subject, line.line.amount_agorot, line.line.fee_agorot, line.expected_agorot)
    });
    // The courier paid more or less than it stated.
    let unstated = remittance.declared_agorot - remittance.stated_agorot;
    let unstated = Entry::moving(unstated, LedgerAccount::Till, LedgerAccount::Difference, subject);
    paid.chain(unstated).collect()
}

#[cfg(test)]
mod tests {
    use LedgerAccount::{Courier, Difference, Fee, Till};
    use proto::id::ShipmentId;

    use super::*;

    #[test]
    fn entries_bring_declared_money_into_till() {
        let line = |class, amount, fee, expected| RemittanceLine {
            class,
            line: StatementLine { amount_agorot: amount, fee_agorot: fee, ..Default::default() },
            shipment: (expected != 0).then(ShipmentId::new),
            expected_agorot: expected,
        };
        let lines = [
            line(LineClass::Matched, 100, 20, 100),
            line(LineClass::Short, 90, 20, 100),
            line(LineClass::Over, 110, 0, 100),
            line(LineClass::Unknown, 50, 0, 0),
            line(LineClass::Fee, 0, 30, 0),
            line(LineClass::Missing, 0, 0, 100),
        ];
        let statement: Vec<_> = lines.iter().map(|line| line.line.clone()).collect();
        let remittance = Remittance {
            id: RemittanceId::new(),
            number: 1,
            version: 1,
            courier: CourierId::new(),
            courier_name: "السريع".into(),
            state: RemittanceState::Draft,
            day: NaiveDate::default(),
            declared_agorot: 275,
            stated_agorot: sum_stated(&statement),
            file_name: "كشف.csv".into(),
            totals: Vec::new(),
            imported_by: "سلمى".into(),
            created_at: DateTime::UNIX_EPOCH,
            confirmed: None,
            reversed: None,
            reversal_reason: None,
        };
        assert_eq!(remittance.stated_agorot, 280);
        let entries = list_entries(&remittance, &lines, |line| line.shipment.map(|_| 1001));
        let balance = |account| {
            let side = |one, entry: &Entry| if one == account { entry.agorot } else { 0 };
            entries.iter().map(|entry| side(entry.debit, entry) - side(entry.credit, entry)).sum::<i64>()
        };
        assert_eq!([Till, Fee, Courier].map(balance), [275, 70, -300]);
        assert_eq!(balance(Difference), 10 - 10 - 50 + 5);
        assert!(entries.iter().all(|entry| entry.subject.remittance_number == Some(1)));
    }
}
