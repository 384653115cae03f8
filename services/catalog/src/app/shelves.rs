//! Returning stock to variants and bottles under the lock of their products, with its movements.

use platform::Failure;
use proto::{
    catalog::v1::MovementKind,
    id::{ProductId, VariantId},
};

use super::Change;
use crate::{
    domain::{
        movements::{Moved, NewMovement},
        stock::{Stocked, Taken},
    },
    store,
};

impl Change {
    /// Return the stock that an order has reserved, except to variants that were deleted or are no longer tracked.
    pub(super) async fn give_back(&self, taken: Vec<Taken>) -> Result<Vec<NewMovement>, Failure> {
        let ids: Vec<VariantId> = taken.iter().map(|taken| taken.variant).collect();
        let variants = store::stock::variants(self.connection(), &ids).await?;
        let mut moved = Vec::new();
        for taken in taken {
            let variant = variants.get(&taken.variant);
            let movement = match taken.poured {
                Some((product, ml_centi)) => self.pour_back(product, ml_centi, taken.units, variant).await?,
                None => self.put_back(taken.units, variant).await?,
            };
            moved.extend(movement);
        }
        Ok(moved)
    }

    async fn put_back(&self, units: i64, variant: Option<&Stocked>) -> Result<Option<NewMovement>, Failure> {
        let Some(variant) = variant else { return Ok(None) };
        if !store::stock::give_back(self.connection(), variant.id, units).await? {
            return Ok(None);
        }
        let left = variant.shelf.stock.units().unwrap_or_default() + units;
        let moved = Moved::Units { variant: (variant.id, variant.name.clone()), units };
        Ok(Some(given_back(variant.product_id, moved, left)))
    }

    async fn pour_back(
        &self,
        product: ProductId,
        ml_centi: i64,
        units: i64,
        variant: Option<&Stocked>,
    ) -> Result<Option<NewMovement>, Failure> {
        if !store::bottles::pour_back(self.connection(), product, ml_centi, self.now()).await? {
            return Ok(None);
        }
        let left = store::bottles::left(self.connection(), product).await?.unwrap_or_default();
        let moved = match variant {
            Some(variant) => Moved::Poured { variant: (variant.id, variant.name.clone()), units, ml_centi },
            None => Moved::Bottle { ml_centi },
        };
        Ok(Some(given_back(product, moved, left)))
    }
}

const fn given_back(product: ProductId, moved: Moved, left: i64) -> NewMovement {
    NewMovement { kind: MovementKind::Cancelled, product, moved, left: Some(left), note: None }
}
