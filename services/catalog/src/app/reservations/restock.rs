//! Returning stock to variants and bottles under the lock of their products, with its movements.

use platform::Error;
use proto::{
    catalog::v1::StockMovementKind,
    id::{ProductId, VariantId},
};

use crate::{
    app::Change,
    domain::{
        stock::{OrderableVariant, ReservedStock},
        stock_movements::{NewStockMovement, StockDelta},
    },
    store,
};

impl Change {
    /// Return the stock that an order has reserved, except to variants that were deleted or are no longer tracked.
    pub(super) async fn restock(&self, reserved_stock: Vec<ReservedStock>) -> Result<Vec<NewStockMovement>, Error> {
        let ids: Vec<VariantId> = reserved_stock.iter().map(|reserved| reserved.variant).collect();
        let variants = store::stock::variants(self.connection(), &ids).await?;
        let mut movements = Vec::new();
        for reserved in reserved_stock {
            let variant = variants.get(&reserved.variant);
            let movement = match reserved.poured {
                Some((product, ml_centi)) => self.restock_bottle(product, ml_centi, reserved.units, variant).await?,
                None => self.restock_units(reserved.units, variant).await?,
            };
            movements.extend(movement);
        }
        Ok(movements)
    }

    async fn restock_units(
        &self,
        units: i64,
        variant: Option<&OrderableVariant>,
    ) -> Result<Option<NewStockMovement>, Error> {
        let Some(variant) = variant else { return Ok(None) };
        if !store::stock::add(self.connection(), variant.id, units).await? {
            return Ok(None);
        }
        let left = variant.availability.stock.units().unwrap_or_default() + units;
        let delta = StockDelta::Units { variant: (variant.id, variant.name.clone()), units };
        Ok(Some(restock_movement(variant.product_id, delta, left)))
    }

    async fn restock_bottle(
        &self,
        product: ProductId,
        ml_centi: i64,
        units: i64,
        variant: Option<&OrderableVariant>,
    ) -> Result<Option<NewStockMovement>, Error> {
        if !store::bottles::pour_back(self.connection(), product, ml_centi, self.now()).await? {
            return Ok(None);
        }
        let left = store::bottles::left(self.connection(), product).await?.unwrap_or_default();
        let delta = match variant {
            Some(variant) => StockDelta::Poured { variant: (variant.id, variant.name.clone()), units, ml_centi },
            None => StockDelta::Bottle { ml_centi },
        };
        Ok(Some(restock_movement(product, delta, left)))
    }
}

const fn restock_movement(product: ProductId, delta: StockDelta, left: i64) -> NewStockMovement {
    NewStockMovement { kind: StockMovementKind::Cancelled, product, delta, left: Some(left), note: None }
}
