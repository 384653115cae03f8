//! Stock movements: every change of stock records one, and the movements of a variant or bottle add up to its stock.

use chrono::{DateTime, Utc};
use proto::{
    catalog::v1::StockMovementKind,
    id::{OrderId, ProductId, VariantId},
};

/// A stock movement to record.
#[derive(Clone, Debug)]
pub(crate) struct NewStockMovement {
    pub(crate) kind: StockMovementKind,
    pub(crate) product: ProductId,
    pub(crate) delta: StockDelta,
    /// Stock after the movement; none when it is no longer tracked.
    pub(crate) left: Option<i64>,
    pub(crate) note: Option<String>,
}

/// A signed change of stock; negative amounts were taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StockDelta {
    /// Units of a variant with stock of its own.
    Units {
        /// Id and name of the variant.
        variant: (VariantId, String),
        units: i64,
    },
    /// Units of a variant poured from the product's bottle, or returned to it.
    Poured {
        /// Id and name of the variant.
        variant: (VariantId, String),
        units: i64,
        ml_centi: i64,
    },
    /// Content of the bottle itself.
    Bottle { ml_centi: i64 },
}

impl StockDelta {
    pub(crate) fn negated(self) -> Self {
        match self {
            Self::Units { variant, units } => Self::Units { variant, units: -units },
            Self::Poured { variant, units, ml_centi } => Self::Poured { variant, units: -units, ml_centi: -ml_centi },
            Self::Bottle { ml_centi } => Self::Bottle { ml_centi: -ml_centi },
        }
    }
}

/// The order or the administrator that caused a movement.
#[derive(Clone, Debug, Default)]
pub(crate) struct MovementCause {
    /// The order, with its number once that is known.
    pub(crate) order: Option<(OrderId, Option<i64>)>,
    /// Name of the administrator.
    pub(crate) by: Option<String>,
}

/// A recorded stock movement.
#[derive(Clone, Debug)]
pub(crate) struct Movement {
    pub(crate) id: i64,
    pub(crate) at: DateTime<Utc>,
    pub(crate) by: Option<String>,
    pub(crate) kind: StockMovementKind,
    pub(crate) product: (ProductId, String),
    pub(crate) variant: Option<(VariantId, String)>,
    pub(crate) units: Option<i64>,
    pub(crate) ml_centi: Option<i64>,
    pub(crate) left: Option<i64>,
    pub(crate) order: Option<(OrderId, Option<i64>)>,
    pub(crate) note: Option<String>,
}

/// Filters of a list of stock movements.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct StockMovementFilter {
    /// None for every product.
    pub(crate) product: Option<ProductId>,
    /// None for every kind.
    pub(crate) kind: Option<StockMovementKind>,
}

/// Return the movement between two stock levels; none when they are equal. Untracked stock counts as 0.
pub(crate) fn difference(before: Option<i64>, after: Option<i64>) -> Option<i64> {
    (before != after).then(|| after.unwrap_or_default() - before.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_add_up_to_the_stock() {
        let counts = [None, Some(5), Some(5), Some(2), None, Some(0), Some(7)];
        let moved: Vec<_> = counts.windows(2).map(|pair| difference(pair[0], pair[1])).collect();
        assert_eq!(moved, [Some(5), None, Some(-3), Some(-2), Some(0), Some(7)]);
        assert_eq!(moved.iter().flatten().sum::<i64>(), 7);
    }
}
