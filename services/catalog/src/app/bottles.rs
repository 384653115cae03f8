//! Use cases of opened bottles, from which the variants of a product are poured.

use platform::{Call, Error};
use proto::{
    catalog::v1::StockMovementKind,
    common::v1::AdminRole,
    events::v1::catalog_changed::Kind,
    id::{ProductId, VariantId},
};

use super::{Change, stock_movements};
use crate::{
    Catalog,
    domain::{
        bottles::{BottleChange, FilledBottle},
        id_or_slug::IdOrSlug,
        patch::Patch,
        products::Product,
        stock_movements::{NewStockMovement, StockDelta, difference},
        validated::Validated,
    },
    error::CatalogError,
    store,
};

impl Catalog {
    /// Open, fill, correct or remove a product's bottle, and set the variants that are poured from it.
    pub(crate) async fn set_ml_stock(
        &self,
        call: &Call,
        key: &str,
        mut requested: Validated<BottleChange>,
    ) -> Result<Product, CatalogError> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let before = change.lock_product(key).await?;
        let present = before.ml_left_centi;
        let filled = requested.fill(present, &before.variants);
        let requested = requested.finish()?;
        if requested.expected_centi.is_some_and(|expected| expected != present) {
            return Err(CatalogError::ProductChanged(Box::new(before)));
        }
        let after = change.store_bottle(call, &before, &filled, &requested).await?;
        Ok(self.finish_change(call, change, Kind::Stock, Some(&before), after).await?)
    }
}

impl Change {
    /// Lock the product with that id or slug and read it whole.
    pub(super) async fn lock_product(&self, key: &str) -> Result<Product, Error> {
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        let id = store::products::lock(self.connection(), &key).await?.ok_or_else(Error::not_found)?;
        self.product(id).await
    }

    /// Lock the product with that id or slug for deletion and read it whole.
    pub(super) async fn lock_product_for_deletion(&self, key: &str) -> Result<Product, Error> {
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        let id = store::products::lock_for_deletion(self.connection(), &key).await?;
        self.product(id.ok_or_else(Error::not_found)?).await
    }

    /// Read the product as it is within the change.
    pub(super) async fn product(&self, id: ProductId) -> Result<Product, Error> {
        store::product_queries::find(self.connection(), &IdOrSlug::Id(id), true).await?.ok_or_else(Error::not_found)
    }

    /// Change the bottle of a locked product, and publish and audit the change.
    pub(super) async fn fill_bottle(
        &self,
        call: &Call,
        before: &Product,
        requested: BottleChange,
    ) -> Result<(), Error> {
        let mut requested = Validated::read(|_| requested);
        let filled = requested.fill(before.ml_left_centi, &before.variants);
        let after = self.store_bottle(call, before, &filled, &requested.finish()?).await?;
        self.publish(Kind::Stock, before.id).await?;
        self.record_updated(call, before, &after).await
    }

    /// Store the state of a product's bottle after a change with its movements, and return the product.
    async fn store_bottle(
        &self,
        call: &Call,
        before: &Product,
        filled: &FilledBottle,
        requested: &BottleChange,
    ) -> Result<Product, Error> {
        let connection = self.connection();
        match filled.left_centi {
            Some(left) => store::bottles::fill(connection, before.id, left, self.now()).await?,
            None => store::bottles::remove(connection, before.id).await?,
        }
        let movements = movements_of(before, filled, requested);
        self.record_movements(stock_movements::caused_by(call), movements).await?;
        self.set_poured(before, &filled.poured).await?;
        store::products::copy_from_variants(connection, &[before.id], self.now()).await?;
        self.product(before.id).await
    }

    /// Pour exactly these variants from the bottle.
    async fn set_poured(&self, product: &Product, poured: &[VariantId]) -> Result<(), Error> {
        let ids = |is_poured: bool| {
            let changed = product.variants.iter().filter(move |variant| {
                variant.availability.stock.is_poured() != is_poured && poured.contains(&variant.id) == is_poured
            });
            changed.map(|variant| variant.id).collect::<Vec<_>>()
        };
        for is_poured in [true, false] {
            store::bottles::set_poured(self.connection(), &ids(is_poured), is_poured, self.now()).await?;
        }
        Ok(())
    }
}

/// Return the movements of the bottle's content, and of the variants that lose their own stock to it.
fn movements_of(before: &Product, filled: &FilledBottle, requested: &BottleChange) -> Vec<NewStockMovement> {
    let kind = match (before.ml_left_centi, requested.change_centi) {
        (None, _) => StockMovementKind::Opened,
        (Some(_), Some(_)) => StockMovementKind::Changed,
        (Some(_), None) => StockMovementKind::Counted,
    };
    let is_unchanged = requested.left_centi == Patch::Keep && requested.change_centi.is_none();
    let bottle = difference(before.ml_left_centi, filled.left_centi).filter(|_| !is_unchanged).map(|ml_centi| {
        NewStockMovement {
            kind,
            product: before.id,
            delta: StockDelta::Bottle { ml_centi },
            left: filled.left_centi,
            note: requested.note.clone(),
        }
    });
    let units = before.variants.iter().filter(|variant| filled.poured.contains(&variant.id)).filter_map(|variant| {
        stock_movements::units_movement(variant, StockMovementKind::Counted, variant.availability.stock.units(), None)
    });
    bottle.into_iter().chain(units).collect()
}
