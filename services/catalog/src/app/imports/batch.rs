//! Applying a batch of an import: product by product, with the effects of the back office's forms; unchanged products
//! are not written.

use std::{
    collections::{BTreeSet, HashMap},
    time::Duration,
};

use platform::{Actor, Call, Error};
use proto::{
    catalog::v1::{ImportColumn, StockMovementKind},
    events::v1::catalog_changed::Kind,
    id::{BrandId, ImportId, ProductId, VariantId},
};

use crate::{
    app::{Change, audit::AuditedVariant, stock_movements},
    domain::{
        imports::{
            BrandLookup, CellError, ImageLookup, ImportContext, ImportResult, Plan, ProductPlan, ProductRows,
            VariantPlan,
        },
        notes::NoteLookup,
        products::Product,
        slugs::RequestedSlug,
        variants::{self, Variant},
    },
    store::{self, Inserted, imports::Uploader},
};

/// A batch of products to apply.
pub(super) struct ImportBatch<'c> {
    change: &'c Change,
    call: Call,
    images: ImageLookup,
}

impl<'c> ImportBatch<'c> {
    /// Create a batch that acts on behalf of the administrator who uploaded the table.
    pub(super) fn new(change: &'c Change, uploader: &Uploader, id: ImportId, images: ImageLookup) -> Self {
        let actor = Actor::Admin { id: uploader.id, name: uploader.name.clone(), role: uploader.role };
        Self { change, call: Call::new(actor, format!("import:{id}"), Duration::ZERO), images }
    }

    /// Return the outcome of products that failed for an internal reason.
    pub(super) fn all_failed(groups: &[ProductRows]) -> (ImportResult, Vec<CellError>) {
        let failed = u32::try_from(groups.len()).unwrap_or(u32::MAX);
        let errors = groups.iter().filter_map(|group| {
            let row = group.rows.first()?.number;
            Some(CellError::new(row, ImportColumn::Slug, "not_imported", &[], group.slug.as_str()))
        });
        (ImportResult { failed, ..ImportResult::default() }, errors.collect())
    }

    /// Apply products; those that are invalid by now are left unchanged.
    pub(super) async fn apply(&self, groups: &[ProductRows]) -> Result<(ImportResult, Vec<CellError>), Error> {
        let connection = self.change.connection();
        let brands = store::imports::product_rows::brands(connection).await?;
        self.lock(groups, &BrandLookup::of(&brands)).await?;
        let present = store::imports::product_rows::products(connection, groups).await?;
        let stored = store::imports::product_rows::stored_image_paths(connection, groups).await?;
        // Read again: locked rows no longer change.
        let brands = BrandLookup::of(&store::imports::product_rows::brands(connection).await?);
        let notes = NoteLookup::of(&store::notes::list(connection).await?);
        let context = ImportContext { brands: &brands, notes: &notes, images: &self.images, stored: &stored };
        let (mut result, mut errors, mut changed) = (ImportResult::default(), Vec::new(), Vec::new());
        for group in groups {
            let product = present.get(group.slug.as_str());
            match group.plan(product, context) {
                Err(found) => {
                    result.failed += 1;
                    errors.extend(found);
                }
                Ok(plan) if plan.is_empty() => result.unchanged += 1,
                Ok(plan) => {
                    let count = if product.is_some() { &mut result.updated } else { &mut result.created };
                    *count += 1;
                    changed.push(self.apply_plan(group, plan, product).await?);
                }
            }
        }
        self.finish(&changed, &present).await?;
        Ok((result, errors))
    }

    /// Lock the brands, notes and products of the batch, in the global lock order.
    async fn lock(&self, groups: &[ProductRows], brands: &BrandLookup) -> Result<(), Error> {
        let connection = self.change.connection();
        let present = store::imports::product_rows::products(connection, groups).await?;
        let of_present = present.values().filter_map(|product| product.brand.as_ref()).map(|brand| brand.id);
        let brand_names = groups.iter().flat_map(|group| &group.rows).map(|row| row.text(ImportColumn::Brand));
        let brand_ids: BTreeSet<BrandId> = brand_names.filter_map(|name| brands.find(name)).chain(of_present).collect();
        for brand in brand_ids {
            store::brands::lock_shared(connection, brand).await?;
        }
        if groups.iter().any(ProductRows::has_notes) {
            store::notes::lock_all_against_deletion(connection).await?;
        }
        let ids: Vec<ProductId> = present.values().map(|product| product.id).collect();
        store::products::lock_all(connection, &ids).await?;
        Ok(())
    }

    /// Write a product and its variants, and record their stock movements.
    async fn apply_plan(&self, group: &ProductRows, plan: Plan, present: Option<&Product>) -> Result<ProductId, Error> {
        let (connection, now) = (self.change.connection(), self.change.now());
        let id = match plan.product {
            ProductPlan::Keep(id) => id,
            ProductPlan::Update(id, change) => {
                store::products::update(connection, id, change, now).await?;
                id
            }
            ProductPlan::Create(product) => {
                let id = ProductId::new();
                let requested = RequestedSlug::Exact(group.slug.clone());
                if store::products::insert(connection, id, &product, &requested, now).await? == Inserted::SlugTaken {
                    // Created concurrently: the batch starts over and then finds it.
                    return Err(Error::unavailable("a product with that slug was created concurrently"));
                }
                id
            }
        };
        let (mut primary, mut trackings) = (None, Vec::new());
        for VariantPlan { id: variant, requested, tracking } in plan.variants {
            let is_primary = requested.is_primary == Some(true);
            let variant = if let Some(variant) = variant {
                store::variants::update(connection, variant, requested.into_change(), tracking, now).await?;
                variant
            } else {
                let variant = VariantId::new();
                store::variants::insert(connection, variant, id, requested.into_new(), tracking, now).await?;
                variant
            };
            primary = primary.or(is_primary.then_some(variant));
            trackings.push((variant, tracking));
        }
        let variants = store::variants::of_product(connection, id).await?;
        if let Some(primary) = variants::choose_primary(&variants, primary) {
            store::variants::set_primary(connection, id, primary).await?;
        }
        let movements = trackings.into_iter().filter_map(|(id, tracking)| {
            let after = variants.iter().find(|variant| variant.id == id)?;
            let before = variant_of(present, id).and_then(|variant| variant.availability.stock.units());
            stock_movements::units_movement(after, StockMovementKind::Import, before, tracking.units())
        });
        self.change.record_movements(stock_movements::caused_by(&self.call), movements.collect()).await?;
        Ok(id)
    }

    /// Update the products' copied columns, publish the changes and write audit records.
    async fn finish(&self, changed: &[ProductId], before: &HashMap<String, Product>) -> Result<(), Error> {
        if changed.is_empty() {
            return Ok(());
        }
        store::products::copy_from_variants(self.change.connection(), changed, self.change.now()).await?;
        for id in changed {
            self.change.publish(Kind::Product, id).await?;
            let after = self.change.product(*id).await?;
            let before = before.get(&after.slug);
            match before {
                Some(before) => self.change.record_updated(&self.call, before, &after).await?,
                None => self.change.record_created(&self.call, &after).await?,
            }
            for variant in &after.variants {
                let after = AuditedVariant(&after, variant);
                match before.zip(variant_of(before, variant.id)) {
                    Some((product, before)) => {
                        self.change.record_updated(&self.call, &AuditedVariant(product, before), &after).await?;
                    }
                    None => self.change.record_created(&self.call, &after).await?,
                }
            }
        }
        Ok(())
    }
}

fn variant_of(product: Option<&Product>, id: VariantId) -> Option<&Variant> {
    product?.variants.iter().find(|variant| variant.id == id)
}
