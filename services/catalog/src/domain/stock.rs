//! Stock: availability of variants and gift sets, and whether an order can be fulfilled from it.

use std::collections::BTreeMap;

use proto::{
    Money,
    catalog::v1::Category,
    id::{BrandId, ProductId, VariantId},
    names::Named,
};

/// Largest size that is poured by default, in hundredths of a millilitre.
pub(crate) const LARGEST_DECANT_CENTI: i64 = 1_000;

/// The stock of a variant, and whether it is sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Availability {
    /// Whether the variant is sold at all.
    pub(crate) is_enabled: bool,
    pub(crate) stock: Stock,
}

/// The tracking of a variant's stock, with its present level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stock {
    /// Not tracked, so always available.
    Untracked,
    /// Tracked in units of the variant itself.
    Units(i64),
    /// Tracked by the content of the product's opened bottle.
    Poured(Pour),
}

/// A variant's share in an opened bottle, in hundredths of a millilitre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pour {
    /// Product to which the bottle belongs.
    pub(crate) product: ProductId,
    pub(crate) size_centi: i64,
    pub(crate) left_centi: i64,
}

/// A stock level that several lines may take from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum StockSource {
    /// The opened bottle of a product.
    Bottle(ProductId),
    /// The variant's own units.
    Units(VariantId),
}

/// The demand on a source, and its level; none when that is unlimited.
#[derive(Clone, Copy, Debug)]
struct Demand {
    amount: i64,
    left: Option<i64>,
}

/// Return whether a size can be poured from a bottle.
pub(crate) const fn can_be_poured(size_centi: i64) -> bool {
    size_centi > 0
}

/// Return whether a size is poured from a bottle by default.
pub(crate) const fn is_decant(size_centi: i64) -> bool {
    can_be_poured(size_centi) && size_centi <= LARGEST_DECANT_CENTI
}

impl Stock {
    /// Combine the columns of a variant with the content of its product's bottle.
    pub(crate) const fn read(draws_ml: bool, units: Option<i64>, pour: Pour) -> Self {
        match units {
            _ if draws_ml => Self::Poured(pour),
            Some(units) => Self::Units(units),
            None => Self::Untracked,
        }
    }

    /// Return the variant's own units, if they are tracked.
    pub(crate) const fn units(self) -> Option<i64> {
        if let Self::Units(units) = self { Some(units) } else { None }
    }

    /// Return whether the variant is poured from an opened bottle.
    pub(crate) const fn is_poured(self) -> bool {
        matches!(self, Self::Poured(_))
    }

    /// Return the number of available units; none when that is unlimited.
    pub(crate) fn left(self) -> Option<i64> {
        match self {
            Self::Untracked => None,
            Self::Units(units) => Some(units),
            Self::Poured(pour) => Some(pour.left_centi / pour.size_centi.max(1)),
        }
    }

    /// Return the content of the bottle that the variant is poured from.
    pub(crate) const fn left_in_bottle(self) -> Option<i64> {
        if let Self::Poured(pour) = self { Some(pour.left_centi) } else { None }
    }
}

impl Availability {
    /// No units are available.
    pub(crate) const NONE: Self = Self { is_enabled: false, stock: Stock::Units(0) };

    /// Return the number of units available for sale; none when that is unlimited.
    pub(crate) fn left(self) -> Option<i64> {
        if self.is_enabled { self.stock.left() } else { Some(0) }
    }

    /// Return whether at least one unit is available.
    pub(crate) fn is_available(self) -> bool {
        self.left().is_none_or(|left| left > 0)
    }

    /// Return the source of one unit of a variant, and the demand on it.
    fn source(self, variant: VariantId) -> (StockSource, Demand) {
        match self.stock {
            Stock::Poured(pour) if self.is_enabled => {
                let demand = Demand { amount: pour.size_centi.max(1), left: Some(pour.left_centi) };
                (StockSource::Bottle(pour.product), demand)
            }
            _ => (StockSource::Units(variant), Demand { amount: 1, left: self.left() }),
        }
    }
}

/// Sum up the demand of contents (variant, units, availability) on each source, each multiplied by its factor.
fn demands<'c>(
    contents: impl IntoIterator<Item = (i64, &'c (VariantId, i64, Availability))>,
) -> BTreeMap<StockSource, Demand> {
    let mut demands = BTreeMap::new();
    for (times, (variant, units, availability)) in contents {
        let (source, one) = availability.source(*variant);
        demands.entry(source).or_insert(Demand { amount: 0, ..one }).amount += one.amount * units * times;
    }
    demands
}

/// Return how often the contents (variant, units, availability) are available together: none when that is unlimited, 0
/// when there are no contents. Contents that share a source are summed.
pub(crate) fn available(contents: impl IntoIterator<Item = (VariantId, i64, Availability)>) -> Option<i64> {
    let contents: Vec<_> = contents.into_iter().collect();
    if contents.is_empty() {
        return Some(0);
    }
    let demands = demands(contents.iter().map(|content| (1, content)));
    demands.into_values().filter_map(|demand| Some(demand.left? / demand.amount.max(1))).min()
}

/// The state of an order's stock reservation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReservationState {
    /// The stock is held for the order.
    Reserved,
    /// The stock was returned, or will never be reserved.
    Released,
}

impl Named for ReservationState {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Reserved, "taken"), (Self::Released, "released")];
}

/// A variant with the fields that lines of orders need.
#[derive(Clone, Debug)]
pub(crate) struct OrderableVariant {
    pub(crate) id: VariantId,
    pub(crate) product_id: ProductId,
    pub(crate) product_slug: String,
    pub(crate) product_name: String,
    pub(crate) product_image_path: Option<String>,
    /// Whether customers can see it, that is, its brand is visible.
    pub(crate) is_visible: bool,
    pub(crate) brand_id: Option<BrandId>,
    pub(crate) brand_name: String,
    pub(crate) category: Category,
    /// Slugs of the notes of its product.
    pub(crate) notes: Vec<String>,
    pub(crate) name: String,
    /// Size in hundredths of a millilitre.
    pub(crate) size_centi: i64,
    /// Image of the variant itself.
    pub(crate) image_path: Option<String>,
    pub(crate) price: Money,
    pub(crate) availability: Availability,
}

/// One line of an order.
#[derive(Clone, Debug)]
pub(crate) struct BasketLine {
    /// Path of the line in the caller's request, for errors.
    pub(crate) field: String,
    /// Display name for errors.
    pub(crate) name: String,
    pub(crate) quantity: i64,
    /// Contents of one unit: the variant itself, the items of a gift set, or the choices of a sample set.
    pub(crate) contents: Vec<(VariantId, i64, Availability)>,
}

/// Stock that an order has reserved of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReservedStock {
    pub(crate) variant: VariantId,
    pub(crate) units: i64,
    /// Product of the bottle and the poured amount; none when the variant has stock of its own.
    pub(crate) poured: Option<(ProductId, i64)>,
}

/// A line with insufficient stock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shortage {
    pub(crate) field: String,
    pub(crate) name: String,
    /// Number of units available to the line on its own.
    pub(crate) available: i64,
}

/// All lines of an order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Basket {
    pub(crate) lines: Vec<BasketLine>,
}

impl Basket {
    /// Return the demanded units of each variant over all lines, by id.
    pub(crate) fn units(&self) -> BTreeMap<VariantId, (i64, Availability)> {
        let mut units_by_variant = BTreeMap::new();
        for line in &self.lines {
            for (variant, units, availability) in &line.contents {
                units_by_variant.entry(*variant).or_insert((0, *availability)).0 += units * line.quantity;
            }
        }
        units_by_variant
    }

    /// Return every line that takes from a source with insufficient stock for all lines together.
    pub(crate) fn shortages(&self) -> Vec<Shortage> {
        let contents = self.lines.iter().flat_map(|line| line.contents.iter().map(|content| (line.quantity, content)));
        let demands = demands(contents);
        let is_short = |(variant, _, availability): &(VariantId, i64, Availability)| {
            let demand = demands.get(&availability.source(*variant).0);
            demand.is_some_and(|demand| demand.left.is_some_and(|left| left < demand.amount))
        };
        let short = self.lines.iter().filter(|line| line.contents.is_empty() || line.contents.iter().any(is_short));
        short
            .map(|line| Shortage {
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

    const fn availability(stock: i64) -> Availability {
        Availability { is_enabled: true, stock: Stock::Units(stock) }
    }

    const fn poured(product: ProductId, size_centi: i64, left_centi: i64) -> Availability {
        Availability { is_enabled: true, stock: Stock::Poured(Pour { product, size_centi, left_centi }) }
    }

    const UNTRACKED: Availability = Availability { is_enabled: true, stock: Stock::Untracked };

    fn line(field: &str, quantity: i64, contents: &[(VariantId, i64, Availability)]) -> BasketLine {
        BasketLine { field: field.to_owned(), name: field.to_owned(), quantity, contents: contents.to_vec() }
    }

    #[test]
    fn variant_is_available_unless_disabled_or_sold_out() {
        assert!(UNTRACKED.is_available());
        assert!(availability(1).is_available());
        assert!(!availability(0).is_available());
        assert!(!Availability { is_enabled: false, ..availability(5) }.is_available());
        assert_eq!(Availability { is_enabled: false, ..UNTRACKED }.left(), Some(0));
    }

    #[test]
    fn poured_variant_is_available_as_often_as_it_fits_the_content() {
        let product = ProductId::new();
        for (size_centi, left_centi, units) in [(500, 10_000, 20), (500, 1_250, 2), (250, 249, 0), (1, 3, 3)] {
            assert_eq!(poured(product, size_centi, left_centi).left(), Some(units));
        }
        assert_eq!(Availability { is_enabled: false, ..poured(product, 500, 10_000) }.left(), Some(0));
    }

    #[test]
    fn sizes_of_one_bottle_draw_from_it_together() {
        let (product, other) = (ProductId::new(), ProductId::new());
        let (small, large, own) = (VariantId::new(), VariantId::new(), VariantId::new());
        let pours = |size_centi| poured(product, size_centi, 1_200);
        assert_eq!(available([(small, 1, pours(200)), (large, 1, pours(500))]), Some(1), "7 ml of 12");
        assert_eq!(available([(small, 1, pours(200)), (own, 1, poured(other, 500, 500))]), Some(1), "two bottles");
        let basket = Basket {
            lines: vec![
                line("small", 2, &[(small, 1, pours(200))]),
                line("set", 1, &[(large, 1, pours(500)), (small, 2, pours(200))]),
                line("own", 1, &[(own, 1, availability(1))]),
            ],
        };
        let short = basket.shortages();
        let short: Vec<_> = short.iter().map(|short| (short.field.as_str(), short.available)).collect();
        assert_eq!(short, [("small", 6), ("set", 1)], "13 ml of 12");
        let fits = Basket { lines: vec![basket.lines[0].clone(), line("large", 1, &[(large, 1, pours(500))])] };
        assert_eq!(fits.shortages(), []);
    }

    #[test]
    fn gift_set_is_available_as_often_as_its_scarcest_item() {
        let (a, b) = (VariantId::new(), VariantId::new());
        assert_eq!(available([(a, 2, availability(7)), (b, 1, availability(9))]), Some(3));
        assert_eq!(available([(a, 2, availability(1)), (b, 1, UNTRACKED)]), Some(0));
        assert_eq!(available([(a, 1, UNTRACKED)]), None);
        assert_eq!(available([(a, 2, availability(7)), (a, 1, availability(7))]), Some(2), "named twice");
        assert_eq!(available([]), Some(0));
    }

    #[test]
    fn demand_of_lines_sharing_a_variant_is_summed() {
        let a = VariantId::new();
        let basket = Basket {
            lines: vec![line("one", 3, &[(a, 1, availability(4))]), line("set", 1, &[(a, 2, availability(4))])],
        };
        let short = basket.shortages();
        assert_eq!(short.iter().map(|s| (s.field.as_str(), s.available)).collect::<Vec<_>>(), [("one", 4), ("set", 2)]);
    }

    #[test]
    fn shortages_list_only_lines_that_lack_stock() {
        let (a, b) = (VariantId::new(), VariantId::new());
        let basket =
            Basket { lines: vec![line("a", 5, &[(a, 1, availability(5))]), line("b", 2, &[(b, 1, availability(1))])] };
        assert_eq!(basket.shortages(), [Shortage { field: "b".to_owned(), name: "b".to_owned(), available: 1 }]);
    }

    proptest! {
        #[test]
        fn basket_has_shortages_exactly_when_a_variant_lacks_stock(
            stocks in prop::collection::vec(prop::option::of(0i64..20), 4),
            wants in prop::collection::vec((0usize..4, 1i64..4, 1i64..6), 1..8),
        ) {
            let ids: Vec<_> = stocks.iter().map(|_| VariantId::new()).collect();
            let stock_of = |at: usize| Availability { is_enabled: true, stock: stocks[at].map_or(Stock::Untracked, Stock::Units) };
            let lines = wants.iter().map(|(at, units, quantity)| line("x", *quantity, &[(ids[*at], *units, stock_of(*at))]));
            let basket = Basket { lines: lines.collect() };
            let too_little = (0..4).any(|at| {
                let amount: i64 = wants.iter().filter(|want| want.0 == at).map(|want| want.1 * want.2).sum();
                stocks[at].is_some_and(|stock| stock < amount)
            });
            prop_assert_eq!(!basket.shortages().is_empty(), too_little);
        }
    }
}
