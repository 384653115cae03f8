//! Use cases of variants. A variant is identified by its product and its id.

use platform::{Call, Error};
use proto::{
    catalog::v1::StockMovementKind,
    common::v1::AdminRole,
    events::v1::catalog_changed::Kind,
    id::{ProductId, VariantId},
};

use super::{Change, audit::AuditedVariant, stock_movements};
use crate::{
    Catalog,
    domain::{
        products::{Product, ProductFilter},
        validated::Validated,
        variants::{self, NewVariant, Variant, VariantChange, VariantChoice},
    },
    error::{self, CatalogError},
    store,
};

impl Catalog {
    /// Return variants to choose from, by product name and size.
    pub(crate) async fn variant_choices(&self, filter: &ProductFilter) -> Result<Vec<VariantChoice>, Error> {
        Ok(store::variants::choices(self.background(), filter).await?)
    }

    /// Add a variant to a product; the first one becomes primary.
    pub(crate) async fn create_variant(
        &self,
        call: &Call,
        product: &str,
        mut variant: Validated<NewVariant>,
    ) -> Result<Variant, Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let product = change.lock_product(product).await?;
        let tracking = variant.stock_tracking(product.ml_left_centi.is_some());
        let variant = variant.finish()?;
        let id = VariantId::new();
        let primary = variant.is_primary.then_some(id);
        store::variants::insert(change.connection(), id, product.id, variant, tracking, change.now()).await?;
        let variants = refresh_product(&change, product.id, primary).await?;
        let variant = find(&variants, id)?;
        let stock = stock_movements::units_movement(&variant, StockMovementKind::Counted, None, tracking.units());
        change.record_movements(stock_movements::caused_by(call), stock.into_iter().collect()).await?;
        change.record_created(call, &AuditedVariant(&product, &variant)).await?;
        self.commit(change).await?;
        Ok(variant)
    }

    /// Update a variant unless it differs from the expected values. It stays primary until another variant becomes so.
    pub(crate) async fn update_variant(
        &self,
        call: &Call,
        product: &str,
        id: &str,
        mut requested: Validated<VariantChange>,
    ) -> Result<Variant, CatalogError> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let product = change.lock_product(product).await?;
        let before = find_in(&product, id)?;
        let tracking = requested.stock_tracking(&before, product.ml_left_centi.is_some());
        let requested = requested.finish()?;
        if !requested.expected.holds(&before) {
            return Err(CatalogError::VariantChanged(Box::new(before)));
        }
        let primary = (requested.is_primary == Some(true)).then_some(before.id);
        let kind =
            if requested.stock_change.is_some() { StockMovementKind::Changed } else { StockMovementKind::Counted };
        store::variants::update(change.connection(), before.id, requested, tracking, change.now()).await?;
        let variants = refresh_product(&change, product.id, primary).await?;
        let after = find(&variants, before.id)?;
        let stock = stock_movements::units_movement(&after, kind, before.availability.stock.units(), tracking.units());
        change.record_movements(stock_movements::caused_by(call), stock.into_iter().collect()).await?;
        change.record_updated(call, &AuditedVariant(&product, &before), &AuditedVariant(&product, &after)).await?;
        self.commit(change).await?;
        Ok(after)
    }

    /// Delete a variant unless a gift set contains it. When it was primary, the oldest remaining one becomes so.
    pub(crate) async fn delete_variant(&self, call: &Call, product: &str, id: &str) -> Result<(), Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let product = change.lock_product(product).await?;
        let variant = find_in(&product, id)?;
        let sets = store::gift_sets::containing(change.connection(), &[variant.id]).await?;
        if !sets.is_empty() {
            return Err(error::in_use(sets));
        }
        store::variants::delete(change.connection(), variant.id).await?;
        refresh_product(&change, product.id, None).await?;
        let stock = stock_movements::units_movement(
            &variant,
            StockMovementKind::Counted,
            variant.availability.stock.units(),
            None,
        );
        change.record_movements(stock_movements::caused_by(call), stock.into_iter().collect()).await?;
        change.record_deleted(call, &AuditedVariant(&product, &variant)).await?;
        self.commit(change).await
    }
}

/// Find a variant among those of its product.
fn find_in(product: &Product, id: &str) -> Result<Variant, Error> {
    find(&product.variants, id.parse().map_err(|_| Error::not_found())?)
}

/// Finish a change of a product's variants: choose the primary one, update the product's copied columns and publish.
/// Returns the variants as they are then.
async fn refresh_product(
    change: &Change,
    product: ProductId,
    requested_primary: Option<VariantId>,
) -> Result<Vec<Variant>, Error> {
    let connection = change.connection();
    let mut variants = store::variants::of_product(connection, product).await?;
    let primary = variants::choose_primary(&variants, requested_primary);
    if let Some(primary) = primary {
        store::variants::set_primary(connection, product, primary).await?;
    }
    for variant in &mut variants {
        variant.is_primary = Some(variant.id) == primary;
    }
    store::products::copy_from_variants(connection, &[product], change.now()).await?;
    change.publish(Kind::Product, product).await?;
    Ok(variants)
}

fn find(variants: &[Variant], id: VariantId) -> Result<Variant, Error> {
    variants.iter().find(|variant| variant.id == id).cloned().ok_or_else(Error::not_found)
}
