//! Conversion of stock movements to messages.

use proto::{
    catalog::v1::{NamedRef, StockMovement},
    time::timestamp,
};

use crate::domain::stock_movements::Movement;

impl From<Movement> for StockMovement {
    fn from(movement: Movement) -> Self {
        let (order, number) = movement.order.unzip();
        let (product, product_name) = movement.product;
        Self {
            id: movement.id.to_string(),
            at: Some(timestamp(movement.at)),
            by: movement.by,
            kind: movement.kind.into(),
            product: Some(named(&product, product_name)),
            variant: movement.variant.map(|(id, name)| named(&id, name)),
            units: movement.units,
            ml_centi: movement.ml_centi,
            left: movement.left,
            order_id: order.map(|id| id.to_string()),
            order_number: number.flatten(),
            note: movement.note,
        }
    }
}

/// Build a reference to an object with its name.
pub(super) fn named(id: &impl ToString, name: String) -> NamedRef {
    NamedRef { id: id.to_string(), name }
}
