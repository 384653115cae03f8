//! Discounts that administrators give, and their changes by revisions.

use platform::{FieldErrors, text};
use proto::{Money, orders::v1};

use super::orders::Order;

/// Maximum length of a discount's reason in characters.
pub(super) const MAX_REASON: usize = 200;
const AMOUNT: &str = "discount.amount";
const REASON: &str = "discount.reason";

/// Amount deducted from the items total of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Discount {
    /// An amount of more than zero.
    pub(crate) amount: Money,
    /// 1 to 200 characters.
    pub(crate) reason: String,
}

/// Discount that an order has after a revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RequestedDiscount {
    /// The present one, but at most what offers and credits leave of the items.
    Unchanged,
    Removed,
    Replaced(Discount),
}

impl Discount {
    /// Parse an entered discount; none if it is invalid.
    pub(super) fn read(entered: &v1::Discount, errors: &mut FieldErrors) -> Option<Self> {
        match entered.agorot {
            None => errors.add(AMOUNT, "required"),
            Some(agorot) if agorot <= 0 => errors.add(AMOUNT, "amount_malformed"),
            Some(_) => {}
        }
        let reason = text::optional(REASON, &entered.reason, MAX_REASON, errors);
        if reason.is_empty() {
            errors.add(REASON, "discount_reason_required");
        }
        Some(Self { amount: Money::from_agorot(entered.agorot?), reason })
    }
}

impl RequestedDiscount {
    /// Parse the discount of a revision; the result is meaningful only without errors.
    pub(super) fn read(entered: Option<&v1::Discount>, errors: &mut FieldErrors) -> Self {
        let Some(entered) = entered else { return Self::Unchanged };
        if entered.agorot == Some(0) {
            text::optional(REASON, &entered.reason, MAX_REASON, errors);
            return Self::Removed;
        }
        Discount::read(entered, errors).map_or(Self::Unchanged, Self::Replaced)
    }

    /// Return the amount and the reason that an order has when `most` is left of its items; fails by field.
    pub(crate) fn apply_to(self, order: &Order, most: Money) -> Result<(Money, Option<String>), FieldErrors> {
        match self {
            Self::Unchanged => {
                let amount = order.purchase.totals.discount.min(most);
                let reason = order.purchase.discount_reason.clone();
                Ok((amount, reason.filter(|_| amount > Money::ZERO)))
            }
            Self::Removed => Ok((Money::ZERO, None)),
            Self::Replaced(_) if order.fulfilment.exchange_of.is_some() => Err(rejected("exchange_without_discount")),
            Self::Replaced(discount) if discount.amount > most => Err(rejected("discount_above_items")),
            Self::Replaced(Discount { amount, reason }) => Ok((amount, Some(reason))),
        }
    }
}

fn rejected(slug: &str) -> FieldErrors {
    let mut errors = FieldErrors::new();
    errors.add(AMOUNT, slug);
    errors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::orders::tests::sample_order;

    fn read(agorot: Option<i64>, reason: &str) -> Result<RequestedDiscount, Vec<(String, String)>> {
        let mut errors = FieldErrors::new();
        let entered = v1::Discount { agorot, reason: reason.to_owned() };
        let requested = RequestedDiscount::read(Some(&entered), &mut errors);
        if errors.is_empty() { Ok(requested) } else { Err(slugs(errors)) }
    }

    fn slugs(errors: FieldErrors) -> Vec<(String, String)> {
        errors.into_list().into_iter().map(|error| (error.field, error.slug)).collect()
    }

    fn replaced(agorot: i64) -> RequestedDiscount {
        RequestedDiscount::Replaced(Discount { amount: Money::from_agorot(agorot), reason: "هدية".into() })
    }

    fn fault(field: &str, slug: &str) -> Vec<(String, String)> {
        vec![(field.to_owned(), slug.to_owned())]
    }

    #[test]
    fn zero_removes_a_discount_without_a_reason() {
        let mut errors = FieldErrors::new();
        assert_eq!(RequestedDiscount::read(None, &mut errors), RequestedDiscount::Unchanged);
        for reason in ["", "عرض"] {
            assert_eq!(read(Some(0), reason), Ok(RequestedDiscount::Removed));
        }
        assert_eq!(read(Some(500), " هدية "), Ok(replaced(500)));
    }

    #[test]
    fn discount_of_a_revision_is_checked_as_that_of_a_placement() {
        assert_eq!(read(Some(500), " "), Err(fault(REASON, "discount_reason_required")));
        assert_eq!(read(Some(0), &"ا".repeat(201)), Err(fault(REASON, "too_long")));
        assert_eq!(read(Some(-1), "هدية"), Err(fault(AMOUNT, "amount_malformed")));
        assert_eq!(read(None, "هدية"), Err(fault(AMOUNT, "required")));
    }

    #[test]
    fn discount_is_at_most_the_items_total() {
        let mut order = sample_order();
        order.purchase.totals.discount = Money::from_agorot(500);
        order.purchase.discount_reason = Some("عرض".into());
        let apply = |requested: RequestedDiscount, items| {
            requested
                .apply_to(&order, Money::from_agorot(items))
                .map(|(amount, reason)| (amount.agorot(), reason))
                .map_err(slugs)
        };
        assert_eq!(apply(RequestedDiscount::Unchanged, 600), Ok((500, Some("عرض".into()))));
        assert_eq!(apply(RequestedDiscount::Unchanged, 400), Ok((400, Some("عرض".into()))));
        assert_eq!(apply(RequestedDiscount::Unchanged, 0), Ok((0, None)));
        assert_eq!(apply(RequestedDiscount::Removed, 600), Ok((0, None)));
        assert_eq!(apply(replaced(600), 600), Ok((600, Some("هدية".into()))));
        assert_eq!(apply(replaced(601), 600), Err(fault(AMOUNT, "discount_above_items")));
    }
}
