//! Taking from shelves and bottles, and giving back to them, under the lock of their products: each time with the
//! movements that tell of it.

use std::collections::BTreeMap;

use platform::Failure;
use proto::{
    catalog::v1::MovementKind,
    id::{ProductId, VariantId},
};

use super::Change;
use crate::{
    domain::{
        movements::{Moved, NewMovement},
        stock::{Basket, Stock, Stocked, Taken},
    },
    store,
};

/// What was taken, and what that moved.
#[derive(Debug, Default)]
pub(super) struct Takings {
    pub(super) taken: Vec<Taken>,
    pub(super) moved: Vec<NewMovement>,
}

impl Change {
    /// Takes what a basket wants of everything that is counted; none when there is too little after all.
    pub(super) async fn take(&self, basket: &Basket) -> Result<Option<Takings>, Failure> {
        let wanted = basket.units();
        let ids: Vec<_> = wanted.keys().copied().collect();
        let variants = store::stock::variants(self.connection(), &ids).await?;
        let mut poured = BTreeMap::<ProductId, i64>::new();
        let mut takings = Takings::default();
        for (id, (units, _)) in wanted {
            let Some(variant) = variants.get(&id) else { return Ok(None) };
            let named = (id, variant.name.clone());
            let (pour, left, moved) = match variant.shelf.stock {
                Stock::Uncounted => continue,
                Stock::Units(left) => {
                    if !store::stock::take(self.connection(), id, units).await? {
                        return Ok(None);
                    }
                    (None, left - units, Moved::Units { variant: named, units: -units })
                }
                Stock::Poured(pour) => {
                    let ml_centi = pour.size_centi * units;
                    if !store::bottles::pour(self.connection(), pour.product, ml_centi, self.now()).await? {
                        return Ok(None);
                    }
                    let before = poured.entry(pour.product).or_default();
                    *before += ml_centi;
                    let moved = Moved::Poured { variant: named, units: -units, ml_centi: -ml_centi };
                    (Some((pour.product, ml_centi)), pour.left_centi - *before, moved)
                }
            };
            takings.taken.push(Taken { variant: id, units, poured: pour });
            let (kind, product) = (MovementKind::Order, variant.product_id);
            takings.moved.push(NewMovement { kind, product, moved, left: Some(left), note: None });
        }
        Ok(Some(takings))
    }

    /// Gives back what an order has taken; nothing of what is gone or no longer counted.
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
