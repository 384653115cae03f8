//! Names of values of purchased bottles and margins.

use super::Named;
use crate::catalog::v1::{BottleState, DrawKind, MarginGroup};

impl Named for BottleState {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Sealed, "sealed"), (Self::Open, "open"), (Self::Empty, "empty")];
}

impl Named for DrawKind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Pour, "pour"),
        (Self::Spill, "spill"),
        (Self::Evaporation, "evaporation"),
        (Self::Correction, "correction"),
    ];
}

impl Named for MarginGroup {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Size, "size"), (Self::Product, "product"), (Self::Brand, "brand"), (Self::Month, "month")];
}
