//! Revisions of orders before they are shipped. Items that stay keep the prices of the order, and additional ones have
//! the prices of today, if need be as lines of their own.

use std::{collections::HashMap, hash::Hash};

use chrono::{DateTime, Utc};
use platform::{FieldErrors, text};
use proto::{
    Money,
    catalog::v1::{GiftSetItemInput, ReservationLine},
    common::v1::{GiftSetLine, OrderLines, SampleSetLine, VariantLine},
    id::VariantId,
    orders::v1::{OrderContents, ReviseOrderRequest},
};

use super::{
    contact::Contact,
    discounts::RequestedDiscount,
    duplicates::{sample_set_key, set_key},
    enums::read_status,
    items::{GiftSetItem, Items, SampleSetItem, VariantItem, VariantSnapshot},
    orders::Order,
    placements::check_lines,
    statuses::Status,
};

/// Maximum length of a reason in characters.
const MAX_REASON: usize = 200;

/// A revision of an order's contents.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Revision {
    /// Revision of the order that it made, at least 2.
    pub(crate) number: i64,
    pub(crate) before: OrderContents,
    pub(crate) after: OrderContents,
    /// Empty when none was given.
    pub(crate) reason: String,
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator.
    pub(crate) by: Option<String>,
}

/// Validated request to revise an order; none leaves a part as it is.
#[derive(Clone, Debug)]
pub(crate) struct RequestedRevision {
    pub(crate) expected_revision: i64,
    pub(crate) expected_status: Option<Status>,
    pub(crate) lines: Option<OrderLines>,
    pub(crate) contact: Option<Contact>,
    pub(crate) discount: RequestedDiscount,
    pub(crate) reason: String,
    /// Total that the administrator saw, if it is to be checked.
    pub(crate) expected_total: Option<Money>,
}

impl RequestedRevision {
    /// Validate a request; fails with every field error that needs neither the order nor the catalog.
    pub(crate) fn read(request: ReviseOrderRequest) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::new();
        if request.expected_revision < 1 {
            errors.add("expected_revision", "required");
        }
        let expected_status = read_status("expected_status", request.expected_status, &mut errors);
        if request.lines.is_none() && request.contact.is_none() && request.discount.is_none() {
            errors.add("items", "required");
        }
        if let Some(lines) = &request.lines {
            check_lines(lines, &mut errors);
        }
        let contact = request.contact.and_then(|typed| Contact::read(&typed, &mut errors));
        let discount = RequestedDiscount::read(request.discount.as_ref(), &mut errors);
        let reason = text::optional("reason", &request.reason, MAX_REASON, &mut errors);
        if request.expected_total_agorot.is_some_and(|agorot| agorot < 0) {
            errors.add("expected_total", "amount_malformed");
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(Self {
            expected_revision: request.expected_revision,
            expected_status,
            lines: request.lines.map(with_canonical_ids),
            contact,
            discount,
            reason,
            expected_total: request.expected_total_agorot.map(Money::from_agorot),
        })
    }

    /// Return whether the order is the one that the administrator saw, and can still be revised.
    pub(crate) fn applies_to(&self, order: &Order) -> bool {
        order.revision == self.expected_revision
            && order.status.is_revisable()
            && !order.purchase.contact.phone.is_erased()
            && self.expected_status.is_none_or(|expected| expected == order.status)
    }
}

/// Write ids as those of an order are written. Malformed ones name nothing and stay.
fn with_canonical_ids(mut lines: OrderLines) -> OrderLines {
    let variants = lines.variants.iter_mut().flat_map(|line| [&mut line.product_id, &mut line.variant_id]);
    let gift_sets = lines.gift_sets.iter_mut().map(|line| &mut line.gift_set_id);
    let sample_sets = lines.sample_sets.iter_mut().flat_map(|line| {
        [&mut line.template_id].into_iter().chain(line.choices.iter_mut().map(|choice| &mut choice.variant_id))
    });
    for id in variants.chain(gift_sets).chain(sample_sets) {
        if let Ok(uuid) = id.parse::<VariantId>() {
            *id = uuid.to_string();
        }
    }
    lines
}

/// Items that a revision keeps, at the prices of the order, and the lines that it adds.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeptItems {
    pub(crate) kept: Items,
    /// Lines of the kept items before and after the revision.
    pub(crate) lines: Vec<KeptLine>,
    pub(crate) added: OrderLines,
}

/// A line of an order of which a revision keeps some units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptLine {
    /// Position in the contents before the revision: `variants.0`, `gift_sets.1`, `sample_sets.0`.
    pub(crate) before: String,
    /// Position in the revised contents.
    pub(crate) after: String,
    /// Units before the revision, at least 1.
    pub(crate) ordered: u32,
    pub(crate) kept: u32,
    /// Price of one unit.
    pub(crate) price: Money,
}

impl KeptLine {
    fn new(kind: &str, (before, after): (usize, usize), (ordered, kept): (u32, u32), price: Money) -> Self {
        Self { before: format!("{kind}.{before}"), after: format!("{kind}.{after}"), ordered, kept, price }
    }

    /// Return the part of an amount for all units that belongs to the kept ones, rounded down.
    pub(crate) fn part_of(&self, amount: Money) -> Money {
        let part = i128::from(amount.agorot()) * i128::from(self.kept) / i128::from(self.ordered.max(1));
        Money::from_agorot(i64::try_from(part).unwrap_or_default())
    }
}

impl KeptItems {
    /// Compare the items of an order with the requested lines. Units that were added last are removed first.
    pub(crate) fn of(items: &Items, lines: &OrderLines, errors: &mut FieldErrors) -> Self {
        let mut result = Self::default();
        let mut wanted =
            sum_by(&lines.variants, |line| (line.product_id.clone(), line.variant_id.clone()), |line| line.quantity);
        for (n, item) in items.variants.iter().enumerate() {
            let key = (item.snapshot.product.to_string(), item.snapshot.variant.to_string());
            let quantity = take(&mut wanted, &key, item.quantity);
            if quantity > 0 {
                let positions = (n, result.kept.variants.len());
                result.lines.push(KeptLine::new("variants", positions, (item.quantity, quantity), item.price));
                result.kept.variants.push(VariantItem { quantity, ..item.clone() });
            }
        }
        for line in &lines.variants {
            let rest = wanted.remove(&(line.product_id.clone(), line.variant_id.clone())).unwrap_or_default();
            if rest > 0 {
                result.added.variants.push(VariantLine { quantity: rest, ..line.clone() });
            }
        }
        let mut wanted = sum_by(&lines.gift_sets, |line| line.gift_set_id.clone(), |line| line.quantity);
        for (n, item) in items.gift_sets.iter().enumerate() {
            let quantity = take(&mut wanted, &item.gift_set.to_string(), item.quantity);
            if quantity > 0 {
                let positions = (n, result.kept.gift_sets.len());
                result.lines.push(KeptLine::new("gift_sets", positions, (item.quantity, quantity), item.price));
                result.kept.gift_sets.push(GiftSetItem { quantity, ..item.clone() });
            }
        }
        for line in &lines.gift_sets {
            let rest = wanted.remove(&line.gift_set_id).unwrap_or_default();
            if rest > 0 {
                result.added.gift_sets.push(GiftSetLine { quantity: rest, ..line.clone() });
            }
        }
        for n in kept_sample_sets(&items.sample_sets, &lines.sample_sets, errors) {
            let item = &items.sample_sets[n];
            let positions = (n, result.kept.sample_sets.len());
            result.lines.push(KeptLine::new("sample_sets", positions, (item.quantity, item.quantity), item.price));
            result.kept.sample_sets.push(item.clone());
        }
        result
    }

    /// Join the kept items with those that are added at the prices of today. Additional units of an item become a line
    /// of their own unless price and contents are the same.
    pub(crate) fn join(mut self, added: Items) -> Items {
        for item in added.variants {
            let same =
                |kept: &&mut VariantItem| kept.snapshot.variant == item.snapshot.variant && kept.price == item.price;
            match self.kept.variants.iter_mut().find(same) {
                Some(kept) => kept.quantity += item.quantity,
                None => self.kept.variants.push(item),
            }
        }
        for item in added.gift_sets {
            let contents = |set: &GiftSetItem| -> Vec<_> {
                set.contents.iter().map(|content| (content.snapshot.variant, content.quantity)).collect()
            };
            let same = |kept: &&mut GiftSetItem| {
                kept.gift_set == item.gift_set && kept.price == item.price && contents(kept) == contents(&item)
            };
            match self.kept.gift_sets.iter_mut().find(same) {
                Some(kept) => kept.quantity += item.quantity,
                None => self.kept.gift_sets.push(item),
            }
        }
        self.kept
    }
}

/// Find the sample sets that are requested as they are in the order, by their positions in it.
fn kept_sample_sets(items: &[SampleSetItem], lines: &[SampleSetLine], errors: &mut FieldErrors) -> Vec<usize> {
    let mut is_kept = vec![false; items.len()];
    for line in lines {
        let key = requested_key(line);
        let is_requested = |(n, item): (usize, &SampleSetItem)| {
            !is_kept[n] && sample_set_key(item) == key && i64::from(item.quantity) == line.quantity
        };
        match items.iter().enumerate().position(is_requested) {
            Some(n) => is_kept[n] = true,
            None => errors.add(format!("{}.id", line.field), "sample_set_not_in_order"),
        }
    }
    (0..items.len()).filter(|n| is_kept[*n]).collect()
}

/// Identify a requested sample set as [`sample_set_key`] does one of an order.
fn requested_key(line: &SampleSetLine) -> String {
    let choices = line.choices.iter().map(|choice| (choice.variant_id.clone(), choice.quantity));
    set_key(&line.template_id, choices)
}

fn sum_by<T, K: Hash + Eq>(lines: &[T], key: impl Fn(&T) -> K, quantity: impl Fn(&T) -> i64) -> HashMap<K, i64> {
    let mut sums = HashMap::new();
    for line in lines {
        *sums.entry(key(line)).or_default() += quantity(line);
    }
    sums
}

/// Take at most `most` of what is wanted.
fn take<K: Hash + Eq>(wanted: &mut HashMap<K, i64>, key: &K, most: u32) -> u32 {
    let Some(left) = wanted.get_mut(key) else { return 0 };
    let taken = u32::try_from(*left).unwrap_or(u32::MAX).min(most);
    *left -= i64::from(taken);
    taken
}

/// Return the contents of an order for its reservation, with the paths of the requested lines.
pub(crate) fn reservation_lines(items: &Items, lines: &OrderLines) -> Vec<ReservationLine> {
    let content = |snapshot: &VariantSnapshot, quantity: u32| GiftSetItemInput {
        variant_id: snapshot.variant.to_string(),
        quantity: quantity.into(),
    };
    let variants = items.variants.iter().map(|item| {
        let id = item.snapshot.variant.to_string();
        let line = lines.variants.iter().find(|line| line.variant_id == id);
        ReservationLine {
            field: line.map(|line| line.field.clone()).unwrap_or_default(),
            name: format!("{} - {}", item.snapshot.product_name, item.snapshot.variant_name),
            quantity: item.quantity.into(),
            contents: vec![content(&item.snapshot, 1)],
        }
    });
    let gift_sets = items.gift_sets.iter().map(|item| {
        let id = item.gift_set.to_string();
        let line = lines.gift_sets.iter().find(|line| line.gift_set_id == id);
        ReservationLine {
            field: line.map(|line| line.field.clone()).unwrap_or_default(),
            name: item.name.clone(),
            quantity: item.quantity.into(),
            contents: item.contents.iter().map(|one| content(&one.snapshot, one.quantity)).collect(),
        }
    });
    let sample_sets = items.sample_sets.iter().map(|item| {
        let key = sample_set_key(item);
        let line = lines.sample_sets.iter().find(|line| requested_key(line) == key);
        ReservationLine {
            field: line.map(|line| line.field.clone()).unwrap_or_default(),
            name: item.name.clone(),
            quantity: item.quantity.into(),
            contents: item.choices.iter().map(|one| content(&one.snapshot, one.quantity)).collect(),
        }
    });
    variants.chain(gift_sets).chain(sample_sets).collect()
}

/// Return the units in the lines of a reservation.
pub(crate) fn reserved_units(lines: Vec<ReservationLine>) -> Vec<GiftSetItemInput> {
    let units = |line: ReservationLine| {
        let times = line.quantity;
        line.contents.into_iter().map(move |content| GiftSetItemInput { quantity: content.quantity * times, ..content })
    };
    lines.into_iter().flat_map(units).collect()
}

#[cfg(test)]
mod tests {
    use proto::{common::v1::SampleSetChoice, id::ProductId};
    use rstest::rstest;

    use super::*;
    use crate::domain::orders::tests::{sample_order, sample_purchase};

    fn priced(snapshot: &VariantSnapshot, quantity: u32, agorot: i64) -> VariantItem {
        VariantItem { snapshot: snapshot.clone(), quantity, price: Money::from_agorot(agorot) }
    }

    fn wanted(snapshot: &VariantSnapshot, quantity: i64) -> OrderLines {
        let line = VariantLine {
            product_id: snapshot.product.to_string(),
            variant_id: snapshot.variant.to_string(),
            quantity,
            field: "line".into(),
        };
        OrderLines { variants: vec![line], ..OrderLines::default() }
    }

    fn quantities(items: &Items) -> Vec<(u32, i64)> {
        items.variants.iter().map(|item| (item.quantity, item.price.agorot())).collect()
    }

    #[rstest]
    #[case::fewer(2, &[(2, 100)], 0)]
    #[case::same(5, &[(3, 100), (2, 150)], 0)]
    #[case::last_added_first(4, &[(3, 100), (1, 150)], 0)]
    #[case::more(9, &[(3, 100), (2, 150)], 4)]
    fn kept_units_are_those_of_the_first_lines(#[case] quantity: i64, #[case] kept: &[(u32, i64)], #[case] added: i64) {
        let snapshot = sample_purchase().items.variants.remove(0).snapshot;
        let variants = vec![priced(&snapshot, 3, 100), priced(&snapshot, 2, 150)];
        let items = Items { variants, ..Items::default() };
        let found = KeptItems::of(&items, &wanted(&snapshot, quantity), &mut FieldErrors::new());
        assert_eq!(quantities(&found.kept), kept);
        let lines = found.lines.iter().enumerate().map(|(n, line)| {
            let key = format!("variants.{n}");
            assert_eq!((&line.before, &line.after, line.ordered), (&key, &key, items.variants[n].quantity));
            (line.kept, line.price.agorot())
        });
        assert_eq!(lines.collect::<Vec<_>>(), kept);
        assert_eq!(found.added.variants.iter().map(|line| line.quantity).sum::<i64>(), added);
    }

    #[test]
    fn additional_units_join_a_line_of_the_same_price() {
        let snapshot = sample_purchase().items.variants.remove(0).snapshot;
        let kept = || Items { variants: vec![priced(&snapshot, 2, 100)], ..Items::default() };
        let join = |agorot| {
            let added = Items { variants: vec![priced(&snapshot, 1, agorot)], ..Items::default() };
            quantities(&KeptItems { kept: kept(), ..KeptItems::default() }.join(added))
        };
        assert_eq!((join(100), join(90)), (vec![(3, 100)], vec![(2, 100), (1, 90)]));
    }

    #[test]
    fn variant_under_another_product_is_not_kept() {
        let items = sample_purchase().items;
        let snapshot = VariantSnapshot { product: ProductId::new(), ..items.variants[0].snapshot.clone() };
        let found = KeptItems::of(&items, &wanted(&snapshot, 1), &mut FieldErrors::new());
        assert_eq!((found.kept.variants.len(), found.added.variants.len()), (0, 1));
    }

    #[test]
    fn sample_set_is_kept_as_it_is_or_left_out() {
        let items = sample_purchase().items;
        let set = &items.sample_sets[0];
        let line = |quantity| SampleSetLine {
            template_id: set.template.to_string(),
            choices: vec![SampleSetChoice { variant_id: set.choices[0].snapshot.variant.to_string(), quantity: 1 }],
            quantity,
            field: "set".into(),
        };
        let kept = |sample_sets| {
            let mut errors = FieldErrors::new();
            let lines = OrderLines { sample_sets, ..OrderLines::default() };
            let found = KeptItems::of(&items, &lines, &mut errors);
            (found.kept.sample_sets.len(), errors.has("set.id"))
        };
        assert_eq!([kept(vec![line(1)]), kept(vec![])], [(1, false), (0, false)]);
        assert_eq!([kept(vec![line(2)]), kept(vec![line(1), line(1)])], [(0, true), (1, true)]);
    }

    #[test]
    fn ids_are_compared_in_their_canonical_form() {
        let snapshot = sample_purchase().items.variants.remove(0).snapshot;
        let mut lines = wanted(&snapshot, 1);
        lines.variants[0].variant_id = snapshot.variant.to_string().to_uppercase();
        assert_eq!(with_canonical_ids(lines), wanted(&snapshot, 1));
    }

    #[test]
    fn revision_applies_to_the_expected_order_until_it_is_shipped() {
        let request = |revision, status| RequestedRevision {
            expected_revision: revision,
            expected_status: status,
            lines: None,
            contact: None,
            discount: RequestedDiscount::Unchanged,
            reason: String::new(),
            expected_total: None,
        };
        let mut order = sample_order();
        assert!(request(1, None).applies_to(&order) && request(1, Some(Status::Pending)).applies_to(&order));
        assert!(!request(2, None).applies_to(&order) && !request(1, Some(Status::Processing)).applies_to(&order));
        for (status, is_revisable) in [
            (Status::Processing, true),
            (Status::Shipped, false),
            (Status::Delivered, false),
            (Status::Cancelled, false),
        ] {
            order.status = status;
            assert_eq!(request(1, None).applies_to(&order), is_revisable, "{status:?}");
        }
    }
}
