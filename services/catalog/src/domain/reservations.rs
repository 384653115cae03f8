//! Revisions of reservations: the stock to take and to return when the contents of an order change.

use proto::id::VariantId;

use super::stock::{OrderableVariant, ReservedStock, Stock};

/// Units of a variant that an order contains, with those that are reserved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrderedStock {
    /// At least as many as are reserved: variants are not reserved while they are untracked.
    pub(crate) ordered: i64,
    pub(crate) reserved: ReservedStock,
}

/// Stock to return and then to take, so that an order has its new contents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Adjustment {
    pub(crate) returned: Option<ReservedStock>,
    /// Units to take, as the variant is tracked now.
    pub(crate) taken: i64,
}

impl OrderedStock {
    /// Units of a variant of which nothing is reserved.
    pub(crate) const fn unreserved(variant: VariantId, ordered: i64) -> Self {
        Self { ordered, reserved: ReservedStock { variant, units: 0, poured: None } }
    }

    /// Compare with the wanted units. Returned stock goes back to where it was taken from. When a variant is tracked in
    /// another way by now, all of its units are returned and taken anew.
    pub(crate) fn adjustment_to(&self, wanted: i64, variant: Option<&OrderableVariant>) -> Adjustment {
        let more = wanted - self.ordered;
        if more <= 0 {
            return Adjustment { returned: self.part(self.reserved.units.min(-more)), taken: 0 };
        }
        let bottle = match variant.map(|variant| variant.availability.stock) {
            // Deleted variants are not taken either.
            None | Some(Stock::Untracked) => return Adjustment::default(),
            Some(Stock::Units(_)) => None,
            Some(Stock::Poured(pour)) => Some(pour.product),
        };
        if self.reserved.units == 0 || self.reserved.poured.map(|(product, _)| product) == bottle {
            return Adjustment { returned: None, taken: more };
        }
        Adjustment { returned: self.part(self.reserved.units), taken: self.reserved.units + more }
    }

    /// Return the units with their adjusted reservation.
    pub(crate) fn adjusted(
        &self,
        ordered: i64,
        returned: Option<&ReservedStock>,
        taken: Option<&ReservedStock>,
    ) -> Self {
        let mut reserved = self.reserved.clone();
        if let Some(returned) = returned {
            reserved.units -= returned.units;
            reserved.poured = reserved.poured.zip(returned.poured).map(|((bottle, had), (_, ml))| (bottle, had - ml));
        }
        if let Some(taken) = taken {
            let left = reserved.poured.filter(|_| reserved.units > 0).map_or(0, |(_, ml_centi)| ml_centi);
            reserved.units += taken.units;
            reserved.poured = taken.poured.map(|(bottle, ml_centi)| (bottle, left + ml_centi));
        }
        Self { ordered, reserved: ReservedStock { poured: reserved.poured.filter(|_| reserved.units > 0), ..reserved } }
    }

    /// Return a part of the reserved units; the last part takes what division has left of the millilitres.
    fn part(&self, units: i64) -> Option<ReservedStock> {
        let ReservedStock { variant, units: all, poured } = self.reserved;
        let of_all = |ml_centi: i64| if units == all { ml_centi } else { ml_centi * units / all };
        (units > 0).then(|| ReservedStock {
            variant,
            units,
            poured: poured.map(|(bottle, ml_centi)| (bottle, of_all(ml_centi))),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proto::{Money, catalog::v1::Category, id::ProductId};

    use super::*;
    use crate::domain::stock::{Availability, Pour};

    fn tracked(stock: Stock) -> OrderableVariant {
        OrderableVariant {
            id: VariantId::new(),
            product_id: ProductId::new(),
            product_slug: String::new(),
            product_name: String::new(),
            product_image_path: None,
            is_visible: true,
            brand_id: None,
            brand_name: String::new(),
            category: Category::Unisex,
            notes: Vec::new(),
            name: String::new(),
            size_centi: 500,
            image_path: None,
            price: Money::ZERO,
            availability: Availability { is_enabled: true, stock },
        }
    }

    fn held(ordered: i64, units: i64, poured: Option<(ProductId, i64)>) -> OrderedStock {
        OrderedStock { ordered, reserved: ReservedStock { variant: VariantId::new(), units, poured } }
    }

    fn pour(product: ProductId) -> Stock {
        Stock::Poured(Pour { product, size_centi: 500, left_centi: 10_000 })
    }

    #[test]
    fn adjustment_is_the_difference_to_the_wanted_units() {
        let variant = tracked(Stock::Units(9));
        let line = held(2, 2, None);
        let adjustment = |wanted| line.adjustment_to(wanted, Some(&variant));
        assert_eq!(adjustment(2), Adjustment::default());
        assert_eq!(adjustment(5), Adjustment { returned: None, taken: 3 });
        assert_eq!(adjustment(0).returned.map(|returned| returned.units), Some(2));
        assert_eq!(line.adjustment_to(1, None).returned.map(|returned| returned.units), Some(1), "deleted by now");
        assert_eq!(line.adjustment_to(3, None), Adjustment::default());
    }

    #[test]
    fn units_ordered_while_untracked_are_not_taken_later() {
        let variant = tracked(Stock::Units(9));
        let line = held(3, 0, None);
        assert_eq!(line.adjustment_to(3, Some(&variant)), Adjustment::default());
        assert_eq!(line.adjustment_to(1, Some(&variant)), Adjustment::default());
        assert_eq!(line.adjustment_to(4, Some(&variant)), Adjustment { returned: None, taken: 1 });
    }

    #[test]
    fn variant_that_is_tracked_in_another_way_is_taken_anew() {
        let bottle = ProductId::new();
        let line = held(2, 2, None);
        let Adjustment { returned, taken } = line.adjustment_to(3, Some(&tracked(pour(bottle))));
        assert_eq!((returned.as_ref().map(|returned| returned.units), taken), (Some(2), 3));
        let poured = ReservedStock { units: 3, poured: Some((bottle, 1_500)), ..line.reserved.clone() };
        assert_eq!(line.adjusted(3, returned.as_ref(), Some(&poured)).reserved, poured);
    }

    proptest! {
        #[test]
        fn steps_return_exactly_what_they_took(wanted in prop::collection::vec(0i64..20, 1..12)) {
            let bottle = ProductId::new();
            let variant = tracked(pour(bottle));
            let (mut line, mut ml_centi) = (held(0, 0, None), 0);
            for units in wanted.into_iter().chain([0]) {
                let Adjustment { returned, taken } = line.adjustment_to(units, Some(&variant));
                let taken = (taken > 0).then(|| ReservedStock {
                    units: taken,
                    poured: Some((bottle, taken * 500)),
                    ..line.reserved.clone()
                });
                let poured = |stock: &Option<ReservedStock>| stock.as_ref().and_then(|stock| stock.poured).map_or(0, |(_, ml)| ml);
                ml_centi += poured(&taken) - poured(&returned);
                line = line.adjusted(units, returned.as_ref(), taken.as_ref());
                prop_assert_eq!((line.ordered, line.reserved.units, ml_centi), (units, units, units * 500));
            }
        }
    }
}
