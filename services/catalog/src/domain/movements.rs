//! Movements: every change of what stands on a shelf leaves one, and those of a shelf add up to what stands there.

use chrono::{DateTime, Utc};
use proto::{
    catalog::v1::MovementKind,
    id::{OrderId, ProductId, VariantId},
};

/// A movement to be noted.
#[derive(Clone, Debug)]
pub(crate) struct NewMovement {
    pub(crate) kind: MovementKind,
    pub(crate) product: ProductId,
    pub(crate) moved: Moved,
    /// What stands there then; none when it is not counted any more.
    pub(crate) left: Option<i64>,
    pub(crate) note: Option<String>,
}

/// What was put on a shelf; less than nothing was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Moved {
    /// Units of a variant with a shelf of its own.
    Units {
        /// The variant, and what it is called.
        variant: (VariantId, String),
        units: i64,
    },
    /// Units of a variant, poured from the product's bottle or back into it.
    Poured {
        /// The variant, and what it is called.
        variant: (VariantId, String),
        units: i64,
        ml_centi: i64,
    },
    /// The bottle itself.
    Bottle { ml_centi: i64 },
}

/// On whose account stock moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Account {
    /// The order, with its number when that is known.
    pub(crate) order: Option<(OrderId, Option<i64>)>,
    /// The administrator's name.
    pub(crate) by: Option<String>,
}

/// A movement as readers see it.
#[derive(Clone, Debug)]
pub(crate) struct Movement {
    pub(crate) id: i64,
    pub(crate) at: DateTime<Utc>,
    pub(crate) by: Option<String>,
    pub(crate) kind: MovementKind,
    pub(crate) product: (ProductId, String),
    pub(crate) variant: Option<(VariantId, String)>,
    pub(crate) units: Option<i64>,
    pub(crate) ml_centi: Option<i64>,
    pub(crate) left: Option<i64>,
    pub(crate) order: Option<(OrderId, Option<i64>)>,
    pub(crate) note: Option<String>,
}

/// Which movements a list holds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MovementFilter {
    /// None: those of every product.
    pub(crate) product: Option<ProductId>,
    /// None: every kind.
    pub(crate) kind: Option<MovementKind>,
}

/// What moves when the count of a shelf becomes another one; nothing when it stays. A shelf that is not counted holds
/// nothing.
pub(crate) fn difference(before: Option<i64>, after: Option<i64>) -> Option<i64> {
    (before != after).then(|| after.unwrap_or_default() - before.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_add_up_to_what_is_counted() {
        let counts = [None, Some(5), Some(5), Some(2), None, Some(0), Some(7)];
        let moved: Vec<_> = counts.windows(2).map(|pair| difference(pair[0], pair[1])).collect();
        assert_eq!(moved, [Some(5), None, Some(-3), Some(-2), Some(0), Some(7)]);
        assert_eq!(moved.iter().flatten().sum::<i64>(), 7);
    }
}
