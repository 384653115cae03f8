//! Matching the lines of a statement with the delivered shipments that a courier has not paid: by barcode, then by order
//! number, then by phone and amount. Time grows with lines and shipments, not with their product.

use std::collections::{HashMap, VecDeque};

use chrono::{DateTime, Utc};
use proto::{id::ShipmentId, orders::v1::LineClass};

use super::statements::StatementLine;

/// A delivered shipment with cash that the courier has not paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnpaidShipment {
    pub(crate) id: ShipmentId,
    pub(crate) order_number: i64,
    pub(crate) barcode: Option<String>,
    pub(crate) phone_national: String,
    pub(crate) cash_agorot: i64,
    pub(crate) delivered_at: DateTime<Utc>,
}

/// Line of a remittance, classified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RemittanceLine {
    pub(crate) class: LineClass,
    /// Line of the statement; position zero for a missing shipment.
    pub(crate) line: StatementLine,
    pub(crate) shipment: Option<ShipmentId>,
    /// Cash of the shipment; zero without one.
    pub(crate) expected_agorot: i64,
}

/// A line to match, with the shipment that it was matched with before.
pub(crate) type UnmatchedLine = (StatementLine, Option<ShipmentId>);

/// Match lines, each shipment at most once, and append the shipments delivered before `until` that no line names. Better
/// evidence is used first: a phone must not take the shipment that another line names by its barcode.
pub(crate) fn match_lines(
    lines: Vec<UnmatchedLine>,
    unpaid: &[UnpaidShipment],
    until: DateTime<Utc>,
) -> Vec<RemittanceLine> {
    let mut matches = Matches::new(lines.len(), unpaid.len());
    let known: HashMap<_, _> = indexed(unpaid, |shipment| Some(shipment.id));
    matches.assign(&lines, |(_, before)| known.get(before.as_ref()?).copied());
    let by_barcode = indexed(unpaid, |shipment| shipment.barcode.as_deref().map(str::to_uppercase));
    matches.assign(&lines, |(line, _)| by_barcode.get(&line.barcode).copied());
    let by_number = indexed(unpaid, |shipment| Some(shipment.order_number));
    matches.assign(&lines, |(line, _)| by_number.get(&read_number(&line.order_number)?).copied());
    matches.assign_by_phone(&lines, unpaid);

    let paid = lines.into_iter().zip(&matches.lines).map(|((line, _), found)| {
        let shipment = found.shipment().and_then(|index| unpaid.get(index));
        let expected_agorot = shipment.map_or(0, |shipment| shipment.cash_agorot);
        RemittanceLine { class: class_of(&line, shipment), line, shipment: shipment.map(|one| one.id), expected_agorot }
    });
    let is_missing = |(shipment, is_taken): &(&UnpaidShipment, &bool)| !**is_taken && shipment.delivered_at < until;
    let missing = unpaid.iter().zip(&matches.taken).filter(is_missing).map(|(shipment, _)| RemittanceLine {
        class: LineClass::Missing,
        line: StatementLine::default(),
        shipment: Some(shipment.id),
        expected_agorot: shipment.cash_agorot,
    });
    paid.chain(missing).collect()
}

/// Index of a shipment by something that it has alone.
fn indexed<K: Eq + std::hash::Hash>(
    unpaid: &[UnpaidShipment],
    key: impl Fn(&UnpaidShipment) -> Option<K>,
) -> HashMap<K, usize> {
    unpaid.iter().enumerate().filter_map(|(index, shipment)| Some((key(shipment)?, index))).collect()
}

/// Parse an order number, which may follow a `#`.
fn read_number(text: &str) -> Option<i64> {
    text.trim_start_matches('#').trim().parse().ok()
}

fn class_of(line: &StatementLine, shipment: Option<&UnpaidShipment>) -> LineClass {
    match shipment {
        Some(shipment) => match line.amount_agorot.cmp(&shipment.cash_agorot) {
            std::cmp::Ordering::Equal => LineClass::Matched,
            std::cmp::Ordering::Less => LineClass::Short,
            std::cmp::Ordering::Greater => LineClass::Over,
        },
        None if line.amount_agorot == 0 => LineClass::Fee,
        None => LineClass::Unknown,
    }
}

/// Shipment of a line, as far as it is found.
#[derive(Clone, Copy, Debug)]
enum Found {
    Nothing,
    Shipment(usize),
    /// A shipment that another line has.
    Taken,
}

impl Found {
    const fn shipment(self) -> Option<usize> {
        if let Self::Shipment(index) = self { Some(index) } else { None }
    }
}

/// Shipments of lines, and lines of shipments.
struct Matches {
    lines: Vec<Found>,
    taken: Vec<bool>,
}

impl Matches {
    fn new(lines: usize, shipments: usize) -> Self {
        Self { lines: vec![Found::Nothing; lines], taken: vec![false; shipments] }
    }

    /// Give the lines that have nothing yet their shipments. A line that names the shipment of another line gets none.
    fn assign(&mut self, lines: &[UnmatchedLine], shipment_of: impl Fn(&UnmatchedLine) -> Option<usize>) {
        for (line, found) in lines.iter().zip(&mut self.lines) {
            if let Found::Nothing = found
                && let Some(shipment) = shipment_of(line)
            {
                *found = take(&mut self.taken, shipment);
            }
        }
    }

    /// Give lines with a phone the oldest shipment of the phone with their amount.
    fn assign_by_phone(&mut self, lines: &[UnmatchedLine], unpaid: &[UnpaidShipment]) {
        let mut left = HashMap::<_, VecDeque<usize>>::new();
        let free = unpaid.iter().enumerate().zip(&self.taken).filter(|(_, is_taken)| !**is_taken);
        for ((index, shipment), _) in free {
            left.entry((shipment.phone_national.as_str(), shipment.cash_agorot)).or_default().push_back(index);
        }
        for ((line, _), found) in lines.iter().zip(&mut self.lines) {
            if let Found::Nothing = found
                && let Some(same) = left.get_mut(&(line.phone.as_str(), line.amount_agorot))
                && let Some(shipment) = same.pop_front()
            {
                *found = take(&mut self.taken, shipment);
            }
        }
    }
}

fn take(taken: &mut [bool], shipment: usize) -> Found {
    match taken.get_mut(shipment) {
        Some(is_taken @ false) => {
            *is_taken = true;
            Found::Shipment(shipment)
        }
        _ => Found::Taken,
    }
}

#[cfg(test)]
mod tests {
    use LineClass::{Fee, Matched, Missing, Over, Short, Unknown};
    use chrono::TimeDelta;

    use super::*;

    /// Build a shipment whose barcode and phone follow from its order number; it was delivered at the epoch.
    fn shipment(order_number: i64, cash: i64) -> UnpaidShipment {
        UnpaidShipment {
            id: ShipmentId::new(),
            order_number,
            barcode: Some(format!("b{order_number}")),
            phone_national: format!("59000{order_number}"),
            cash_agorot: cash,
            delivered_at: DateTime::UNIX_EPOCH,
        }
    }

    fn line(barcode: &str, order_number: &str, phone: &str, amount: i64, fee: i64) -> UnmatchedLine {
        let line = StatementLine {
            position: 2,
            barcode: barcode.into(),
            order_number: order_number.into(),
            phone: phone.into(),
            amount_agorot: amount,
            fee_agorot: fee,
        };
        (line, None)
    }

    fn run(lines: &[UnmatchedLine], unpaid: &[UnpaidShipment]) -> Vec<(LineClass, Option<i64>)> {
        let number = |id: ShipmentId| unpaid.iter().find(|shipment| shipment.id == id).expect("known").order_number;
        let until = DateTime::UNIX_EPOCH + TimeDelta::seconds(1);
        let matched = match_lines(lines.to_vec(), unpaid, until);
        matched.into_iter().map(|line| (line.class, line.shipment.map(number))).collect()
    }

    #[test]
    fn lines_match_by_barcode_then_number_then_phone_and_amount() {
        let unpaid = [shipment(1, 100), shipment(2, 100), shipment(3, 100)];
        let lines =
            [line("B1", "2", "590003", 100, 0), line("X9", "#2", "590003", 100, 0), line("", "", "590003", 100, 0)];
        assert_eq!(run(&lines, &unpaid), [(Matched, Some(1)), (Matched, Some(2)), (Matched, Some(3))]);
        let by_phone = [line("", "", "590003", 99, 0)];
        assert_eq!(run(&by_phone, &unpaid[2..]), [(Unknown, None), (Missing, Some(3))], "another amount");
    }

    #[test]
    fn better_evidence_of_a_later_line_wins() {
        let unpaid = [shipment(1, 100)];
        let lines = [line("", "", "590001", 100, 0), line("", "1", "", 100, 0), line("B1", "", "", 100, 0)];
        assert_eq!(run(&lines, &unpaid), [(Unknown, None), (Unknown, None), (Matched, Some(1))]);
    }

    #[test]
    fn repeated_line_is_unknown_even_if_it_names_another_shipment() {
        let unpaid = [shipment(1, 100), shipment(2, 100)];
        let lines = [line("B1", "", "", 100, 0), line("B1", "2", "590002", 100, 0)];
        assert_eq!(run(&lines, &unpaid), [(Matched, Some(1)), (Unknown, None), (Missing, Some(2))]);
    }

    #[test]
    fn two_shipments_of_a_phone_with_one_amount_take_two_lines() {
        let mut unpaid = [shipment(1, 100), shipment(2, 100)];
        unpaid[1].phone_national = unpaid[0].phone_national.clone();
        let lines = vec![line("", "", "590001", 100, 0); 3];
        assert_eq!(run(&lines, &unpaid), [(Matched, Some(1)), (Matched, Some(2)), (Unknown, None)]);
    }

    #[test]
    fn classes_follow_from_amount_and_fee() {
        let unpaid = [shipment(1, 100), shipment(2, 100)];
        let lines = [
            line("B1", "", "", 90, 20),
            line("B2", "", "", 110, 20),
            line("", "", "", 0, 20),
            line("X9", "", "", 0, 20),
            line("X9", "", "", 0, 0),
            line("X9", "", "", 50, 20),
            line("", "", "", 50, 0),
        ];
        let classes: Vec<_> = run(&lines, &unpaid).into_iter().map(|(class, _)| class).collect();
        assert_eq!(classes, [Short, Over, Fee, Fee, Fee, Unknown, Unknown]);
    }

    #[test]
    fn shipment_is_missing_only_if_delivered_by_the_day() {
        let late = UnpaidShipment { delivered_at: DateTime::UNIX_EPOCH + TimeDelta::seconds(1), ..shipment(2, 100) };
        assert_eq!(run(&[], &[shipment(1, 100), late]), [(Missing, Some(1))]);
    }

    #[test]
    fn earlier_match_is_kept_without_evidence() {
        let unpaid = [shipment(1, 100), shipment(2, 100)];
        let erased = (line("", "", "", 100, 0).0, Some(unpaid[1].id));
        let paid = (line("", "", "", 100, 0).0, Some(ShipmentId::new()));
        assert_eq!(run(&[erased, paid], &unpaid), [(Matched, Some(2)), (Unknown, None), (Missing, Some(1))]);
    }
}
