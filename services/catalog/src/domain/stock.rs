//! Stock: what can be had of variants and gift sets, and whether an order can have all it wants.

use std::collections::BTreeMap;

use proto::{
    Money,
    id::{ProductId, VariantId},
    names::Named,
};

/// What stands on the shelf of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shelf {
    /// Whether the variant is sold at all.
    pub(crate) is_enabled: bool,
    /// Units left; none when they are not counted.
    pub(crate) stock: Option<i64>,
}

impl Shelf {
    /// A shelf from which nothing can be had.
    pub(crate) const CLOSED: Self = Self { is_enabled: false, stock: Some(0) };

    /// How many units can be had; none when that is not limited.
    pub(crate) const fn left(self) -> Option<i64> {
        if self.is_enabled { self.stock } else { Some(0) }
    }

    /// Whether one unit can be had.
    pub(crate) fn is_available(self) -> bool {
        self.left().is_none_or(|left| left > 0)
    }
}

/// How often the contents (variant, units, shelf) can be had together; none when that is not limited, never when there
/// are none. Contents that name a variant twice are summed.
pub(crate) fn available(contents: impl IntoIterator<Item = (VariantId, i64, Shelf)>) -> Option<i64> {
    let mut needs = BTreeMap::new();
    for (variant, units, shelf) in contents {
        needs.entry(variant).or_insert((0, shelf)).0 += units;
    }
    if needs.is_empty() {
        return Some(0);
    }
    needs.into_values().filter_map(|(units, shelf)| shelf.left().map(|left| left / units.max(1))).min()
}

/// What has become of an order's stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reservation {
    /// It is taken.
    Taken,
    /// It was given back, or will never be taken.
    Released,
}

impl Named for Reservation {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Taken, "taken"), (Self::Released, "released")];
}

/// A variant as an order's line names it.
#[derive(Clone, Debug)]
pub(crate) struct Stocked {
    pub(crate) id: VariantId,
    pub(crate) product_id: ProductId,
    pub(crate) product_slug: String,
    pub(crate) product_name: String,
    pub(crate) product_image_path: Option<String>,
    /// Whether everybody sees it.
    pub(crate) is_visible: bool,
    pub(crate) brand_name: String,
    pub(crate) name: String,
    /// Hundredths of a millilitre.
    pub(crate) size_centi: i64,
    /// The variant's own.
    pub(crate) image_path: Option<String>,
    pub(crate) price: Money,
    pub(crate) shelf: Shelf,
}

/// One line of an order.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Where it stands in the caller's request.
    pub(crate) field: String,
    /// What it is called.
    pub(crate) name: String,
    /// How many are wanted.
    pub(crate) quantity: i64,
    /// What one of it holds: one unit of a variant, or what is in a gift set.
    pub(crate) contents: Vec<(VariantId, i64, Shelf)>,
}

/// A line that cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Short {
    pub(crate) field: String,
    pub(crate) name: String,
    /// How many of the line could be had if it were alone.
    pub(crate) available: i64,
}

/// Everything an order wants.
#[derive(Clone, Debug, Default)]
pub(crate) struct Basket {
    pub(crate) lines: Vec<Line>,
}

impl Basket {
    /// Units wanted of each variant over all lines, in the order of ids.
    pub(crate) fn needs(&self) -> BTreeMap<VariantId, (i64, Shelf)> {
        let mut needs = BTreeMap::new();
        for line in &self.lines {
            for (variant, units, shelf) in &line.contents {
                needs.entry(*variant).or_insert((0, *shelf)).0 += units * line.quantity;
            }
        }
        needs
    }

    /// The lines that cannot be had together; all that want a variant of which there is too little are named.
    pub(crate) fn shortages(&self) -> Vec<Short> {
        let needs = self.needs();
        let is_short = |variant| {
            needs
                .get(variant)
                .is_some_and(|(units, shelf): &(i64, Shelf)| shelf.left().is_some_and(|left| left < *units))
        };
        let short = self
            .lines
            .iter()
            .filter(|line| line.contents.is_empty() || line.contents.iter().any(|(variant, ..)| is_short(variant)));
        short
            .map(|line| Short {
                field: line.field.clone(),
                name: line.name.clone(),
                available: available(line.contents.iter().copied()).unwrap_or(0),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn shelf(stock: i64) -> Shelf {
        Shelf { is_enabled: true, stock: Some(stock) }
    }

    const UNCOUNTED: Shelf = Shelf { is_enabled: true, stock: None };

    fn line(field: &str, quantity: i64, contents: &[(VariantId, i64, Shelf)]) -> Line {
        Line { field: field.to_owned(), name: field.to_owned(), quantity, contents: contents.to_vec() }
    }

    #[test]
    fn a_variant_can_be_had_unless_it_is_switched_off_or_gone() {
        assert!(UNCOUNTED.is_available());
        assert!(shelf(1).is_available());
        assert!(!shelf(0).is_available());
        assert!(!Shelf { is_enabled: false, stock: Some(5) }.is_available());
        assert_eq!(Shelf { is_enabled: false, stock: None }.left(), Some(0));
    }

    #[test]
    fn a_set_can_be_had_as_often_as_its_scarcest_content() {
        let (a, b) = (VariantId::new(), VariantId::new());
        assert_eq!(available([(a, 2, shelf(7)), (b, 1, shelf(9))]), Some(3));
        assert_eq!(available([(a, 2, shelf(1)), (b, 1, UNCOUNTED)]), Some(0));
        assert_eq!(available([(a, 1, UNCOUNTED)]), None);
        assert_eq!(available([(a, 2, shelf(7)), (a, 1, shelf(7))]), Some(2), "named twice");
        assert_eq!(available([]), Some(0));
    }

    #[test]
    fn lines_that_share_a_variant_are_summed() {
        let a = VariantId::new();
        let basket = Basket { lines: vec![line("one", 3, &[(a, 1, shelf(4))]), line("set", 1, &[(a, 2, shelf(4))])] };
        let short = basket.shortages();
        assert_eq!(short.iter().map(|s| (s.field.as_str(), s.available)).collect::<Vec<_>>(), [("one", 4), ("set", 2)]);
    }

    #[test]
    fn only_the_lines_that_are_short_are_named() {
        let (a, b) = (VariantId::new(), VariantId::new());
        let basket = Basket { lines: vec![line("a", 5, &[(a, 1, shelf(5))]), line("b", 2, &[(b, 1, shelf(1))])] };
        assert_eq!(basket.shortages(), [Short { field: "b".to_owned(), name: "b".to_owned(), available: 1 }]);
    }

    proptest! {
        #[test]
        fn a_basket_is_short_exactly_when_a_variant_is(
            stocks in prop::collection::vec(prop::option::of(0i64..20), 4),
            wants in prop::collection::vec((0usize..4, 1i64..4, 1i64..6), 1..8),
        ) {
            let ids: Vec<_> = stocks.iter().map(|_| VariantId::new()).collect();
            let on_shelf = |at: usize| Shelf { is_enabled: true, stock: stocks[at] };
            let lines = wants.iter().map(|(at, units, quantity)| line("x", *quantity, &[(ids[*at], *units, on_shelf(*at))]));
            let basket = Basket { lines: lines.collect() };
            let too_little = (0..4).any(|at| {
                let wanted: i64 = wants.iter().filter(|want| want.0 == at).map(|want| want.1 * want.2).sum();
                stocks[at].is_some_and(|stock| stock < wanted)
            });
            prop_assert_eq!(!basket.shortages().is_empty(), too_little);
        }
    }
}
