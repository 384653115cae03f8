//! Applying a batch of an import: product by product, with the effects of the back office's forms; unchanged products
//! are not written.

use std::{
    collections::{BTreeSet, HashMap},
    time::Duration,
};

use platform::{Actor, Call, Failure};
use proto::{
    catalog::v1::{ImportColumn, MovementKind},
    events::v1::catalog_changed::Kind,
    id::{BrandId, ImportId, ProductId, VariantId},
};

use crate::{
    app::{Change, movements, records::VariantOf},
    domain::{
        imports::{Brands, Fault, Known, Lot, Outcomes, Pictures, Plan, ProductPlan, VariantPlan},
        products::Product,
        slugs::Wish,
        variants::{self, Variant},
    },
    events,
    store::{self, Inserted, imports::Bringer},
};

/// A batch of products to apply.
pub(super) struct Batch<'c> {
    change: &'c Change,
    call: Call,
    pictures: Pictures,
}

impl<'c> Batch<'c> {
    /// Create a batch that acts on behalf of the administrator who uploaded the table.
    pub(super) fn new(change: &'c Change, bringer: &Bringer, id: ImportId, pictures: Pictures) -> Self {
        let actor = Actor::Admin { id: bringer.id, name: bringer.name.clone(), role: bringer.role };
        Self { change, call: Call::new(actor, format!("import:{id}"), Duration::ZERO), pictures }
    }

    /// Return the outcome of products that failed for an internal reason.
    pub(super) fn left_behind(lots: &[Lot]) -> (Outcomes, Vec<Fault>) {
        let failed = u32::try_from(lots.len()).unwrap_or(u32::MAX);
        let faults = lots.iter().filter_map(|lot| {
            let row = lot.rows.first()?.number;
            Some(Fault::new(row, ImportColumn::Slug, "not_imported", &[], lot.slug.as_str()))
        });
        (Outcomes { failed, ..Outcomes::default() }, faults.collect())
    }

    /// Apply products; those that are invalid by now are left unchanged.
    pub(super) async fn apply(&self, lots: &[Lot]) -> Result<(Outcomes, Vec<Fault>), Failure> {
        let connection = self.change.connection();
        let brands = store::imports::lots::brands(connection).await?;
        self.hold(lots, &Brands::of(&brands)).await?;
        let present = store::imports::lots::products(connection, lots).await?;
        let stored = store::imports::lots::stored_pictures(connection, lots).await?;
        // Read again: locked rows no longer change.
        let brands = Brands::of(&store::imports::lots::brands(connection).await?);
        let known = Known { brands: &brands, pictures: &self.pictures, stored: &stored };
        let (mut outcomes, mut faults, mut changed) = (Outcomes::default(), Vec::new(), Vec::new());
        for lot in lots {
            let product = present.get(lot.slug.as_str());
            match lot.plan(product, known) {
                Err(found) => {
                    outcomes.failed += 1;
                    faults.extend(found);
                }
                Ok(plan) if plan.is_empty() => outcomes.unchanged += 1,
                Ok(plan) => {
                    let count = if product.is_some() { &mut outcomes.updated } else { &mut outcomes.created };
                    *count += 1;
                    changed.push(self.carry_out(lot, plan, product).await?);
                }
            }
        }
        self.settle(&changed, &present).await?;
        Ok((outcomes, faults))
    }

    /// Lock the brands and products of the batch, in the global lock order.
    async fn hold(&self, lots: &[Lot], brands: &Brands) -> Result<(), Failure> {
        let connection = self.change.connection();
        let present = store::imports::lots::products(connection, lots).await?;
        let of_present = present.values().filter_map(|product| product.brand.as_ref()).map(|brand| brand.id);
        let wanted = lots.iter().flat_map(|lot| &lot.rows).map(|row| row.text(ImportColumn::Brand));
        let held: BTreeSet<BrandId> = wanted.filter_map(|word| brands.named(word)).chain(of_present).collect();
        for brand in held {
            store::brands::hold(connection, brand).await?;
        }
        let ids: Vec<ProductId> = present.values().map(|product| product.id).collect();
        store::products::lock_all(connection, &ids).await?;
        Ok(())
    }

    /// Write a product and its variants, and record their stock movements.
    async fn carry_out(&self, lot: &Lot, plan: Plan, present: Option<&Product>) -> Result<ProductId, Failure> {
        let (connection, now) = (self.change.connection(), self.change.now());
        let id = match plan.product {
            ProductPlan::Stays(id) => id,
            ProductPlan::Changes(id, change) => {
                store::products::update(connection, id, change, now).await?;
                id
            }
            ProductPlan::New(product) => {
                let id = ProductId::new();
                let wish = Wish::Exactly(lot.slug.clone());
                if store::products::insert(connection, id, &product, &wish, now).await? == Inserted::SlugTaken {
                    // Created concurrently: the batch starts over and then finds it.
                    return Err(Failure::unavailable("a product of that slug was made at the same time"));
                }
                id
            }
        };
        let (mut primary, mut counts) = (None, Vec::new());
        for VariantPlan { id: variant, wish, counted } in plan.variants {
            let wants = wish.is_primary == Some(true);
            let variant = if let Some(variant) = variant {
                store::variants::update(connection, variant, wish.into_change(), counted, now).await?;
                variant
            } else {
                let variant = VariantId::new();
                store::variants::insert(connection, variant, id, wish.into_new(), counted, now).await?;
                variant
            };
            primary = primary.or(wants.then_some(variant));
            counts.push((variant, counted));
        }
        let variants = store::variants::of_product(connection, id).await?;
        if let Some(primary) = variants::primary(&variants, primary) {
            store::variants::set_primary(connection, id, primary).await?;
        }
        let moved = counts.into_iter().filter_map(|(id, counted)| {
            let after = variants.iter().find(|variant| variant.id == id)?;
            let before = variant_of(present, id).and_then(|variant| variant.shelf.stock.units());
            movements::recounted(after, MovementKind::Import, before, counted.units())
        });
        self.change.note(movements::account(&self.call), moved.collect()).await?;
        Ok(id)
    }

    /// Update the products' copied columns, publish the changes and write audit records.
    async fn settle(&self, changed: &[ProductId], before: &HashMap<String, Product>) -> Result<(), Failure> {
        if changed.is_empty() {
            return Ok(());
        }
        store::products::copy_from_variants(self.change.connection(), changed, self.change.now()).await?;
        for id in changed {
            events::append_changed(self.change, Kind::Product, id).await?;
            let after = self.change.product(*id).await?;
            let before = before.get(&after.slug);
            match before {
                Some(before) => self.change.record_updated(&self.call, before, &after).await?,
                None => self.change.record_created(&self.call, &after).await?,
            }
            for variant in &after.variants {
                let after = VariantOf(&after, variant);
                match before.zip(variant_of(before, variant.id)) {
                    Some((product, before)) => {
                        self.change.record_updated(&self.call, &VariantOf(product, before), &after).await?;
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
