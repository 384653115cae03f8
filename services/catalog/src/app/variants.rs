//! Use cases of variants. A variant is identified by its product and its id.

use platform::{Call, Failure};
use proto::{
    catalog::v1::MovementKind,
    common::v1::AdminRole,
    events::v1::catalog_changed::Kind,
    id::{ProductId, VariantId},
};

use super::{Change, movements, records::VariantOf};
use crate::{
    Catalog,
    domain::{
        checked::Checked,
        products::{Filter, Product},
        variants::{self, Choice, NewVariant, Variant, VariantChange},
    },
    error::{self, Error},
    events, store,
};

impl Catalog {
    /// Return variants to choose from, by product name and size.
    pub(crate) async fn variant_choices(&self, filter: &Filter) -> Result<Vec<Choice>, Failure> {
        Ok(store::variants::choices(self.background(), filter).await?)
    }

    /// Add a variant to a product; the first one becomes primary.
    pub(crate) async fn create_variant(
        &self,
        call: &Call,
        product: &str,
        mut variant: Checked<NewVariant>,
    ) -> Result<Variant, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let change = self.change().await?;
        let product = change.lock_product(product).await?;
        let counted = variant.count(product.ml_left_centi.is_some());
        let variant = variant.settle()?;
        let id = VariantId::new();
        let wanted = variant.is_primary.then_some(id);
        store::variants::insert(change.connection(), id, product.id, variant, counted, change.now()).await?;
        let variants = settle(&change, product.id, wanted).await?;
        let variant = found(&variants, id)?;
        let stock = movements::recounted(&variant, MovementKind::Counted, None, counted.units());
        change.note(movements::account(call), stock.into_iter().collect()).await?;
        change.record_created(call, &VariantOf(&product, &variant)).await?;
        self.commit(change).await?;
        Ok(variant)
    }

    /// Update a variant unless it differs from the expected values. It stays primary until another variant becomes so.
    pub(crate) async fn update_variant(
        &self,
        call: &Call,
        product: &str,
        id: &str,
        mut wanted: Checked<VariantChange>,
    ) -> Result<Variant, Error> {
        call.require_role(AdminRole::Catalogue)?;
        let change = self.change().await?;
        let product = change.lock_product(product).await?;
        let before = named(&product, id)?;
        let counted = wanted.count(&before, product.ml_left_centi.is_some());
        let wanted = wanted.settle()?;
        if !wanted.expected.holds(&before) {
            return Err(Error::VariantChanged(Box::new(before)));
        }
        let primary = (wanted.is_primary == Some(true)).then_some(before.id);
        let kind = if wanted.stock_change.is_some() { MovementKind::Changed } else { MovementKind::Counted };
        store::variants::update(change.connection(), before.id, wanted, counted, change.now()).await?;
        let variants = settle(&change, product.id, primary).await?;
        let after = found(&variants, before.id)?;
        let stock = movements::recounted(&after, kind, before.shelf.stock.units(), counted.units());
        change.note(movements::account(call), stock.into_iter().collect()).await?;
        change.record_updated(call, &VariantOf(&product, &before), &VariantOf(&product, &after)).await?;
        self.commit(change).await?;
        Ok(after)
    }

    /// Delete a variant unless a gift set contains it. When it was primary, the oldest remaining one becomes so.
    pub(crate) async fn delete_variant(&self, call: &Call, product: &str, id: &str) -> Result<(), Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let change = self.change().await?;
        let product = change.lock_product(product).await?;
        let variant = named(&product, id)?;
        let sets = store::gift_sets::holding(change.connection(), &[variant.id]).await?;
        if !sets.is_empty() {
            return Err(error::in_use(sets));
        }
        store::variants::delete(change.connection(), variant.id).await?;
        settle(&change, product.id, None).await?;
        let stock = movements::recounted(&variant, MovementKind::Counted, variant.shelf.stock.units(), None);
        change.note(movements::account(call), stock.into_iter().collect()).await?;
        change.record_deleted(call, &VariantOf(&product, &variant)).await?;
        self.commit(change).await
    }
}

/// Find a variant among those of its product.
fn named(product: &Product, id: &str) -> Result<Variant, Failure> {
    found(&product.variants, id.parse().map_err(|_| Failure::not_found())?)
}

/// Finish a change of a product's variants: choose the primary one, update the product's copied columns and publish.
/// Returns the variants as they are then.
async fn settle(change: &Change, product: ProductId, wanted: Option<VariantId>) -> Result<Vec<Variant>, Failure> {
    let connection = change.connection();
    let mut variants = store::variants::of_product(connection, product).await?;
    let primary = variants::primary(&variants, wanted);
    if let Some(primary) = primary {
        store::variants::set_primary(connection, product, primary).await?;
    }
    for variant in &mut variants {
        variant.is_primary = Some(variant.id) == primary;
    }
    store::products::copy_from_variants(connection, &[product], change.now()).await?;
    events::append_changed(change, Kind::Product, product).await?;
    Ok(variants)
}

fn found(variants: &[Variant], id: VariantId) -> Result<Variant, Failure> {
    variants.iter().find(|variant| variant.id == id).cloned().ok_or_else(Failure::not_found)
}
