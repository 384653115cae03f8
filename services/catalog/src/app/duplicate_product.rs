//! Duplication of a product with its variants.

use platform::{Call, Error, text};
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
        facts::FactsChange,
        fields::MAX_TEXT,
        id_or_slug::IdOrSlug,
        products::{NewProduct, Product},
        slugs::RequestedSlug,
        stock::Stock,
        stock_movements::{NewStockMovement, StockDelta},
        variants::{NewVariant, StockTracking, Variant},
    },
    store,
};

impl Catalog {
    /// Create a copy of a product under another name: its variants disabled and without stock, its bottle empty.
    pub(crate) async fn duplicate_product(&self, call: &Call, key: &str, name: &str) -> Result<Product, Error> {
        call.require_role(AdminRole::Catalog)?;
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        let original = store::product_queries::find(self.read(), &key, true).await?.ok_or_else(Error::not_found)?;
        let change = self.change().await?;
        let copy = change.copy_product(&original, name).await?;
        let mut primary = None;
        for variant in &original.variants {
            let id = change.copy_variant(copy, variant).await?;
            primary = if variant.is_primary { Some(id) } else { primary };
        }
        let connection = change.connection();
        if let Some(primary) = primary {
            store::variants::set_primary(connection, copy, primary).await?;
        }
        store::products::copy_from_variants(connection, &[copy], change.now()).await?;
        change.publish(Kind::Product, copy).await?;
        let copy = change.product(copy).await?;
        let units = copy.variants.iter().filter_map(|variant| {
            stock_movements::units_movement(
                variant,
                StockMovementKind::Counted,
                None,
                variant.availability.stock.units(),
            )
        });
        let bottle = copy.ml_left_centi.map(|left| NewStockMovement {
            kind: StockMovementKind::Opened,
            product: copy.id,
            delta: StockDelta::Bottle { ml_centi: left },
            left: Some(left),
            note: None,
        });
        change.record_movements(stock_movements::caused_by(call), bottle.into_iter().chain(units).collect()).await?;
        change.record_created(call, &copy).await?;
        for variant in &copy.variants {
            change.record_created(call, &AuditedVariant(&copy, variant)).await?;
        }
        self.commit(change).await?;
        Ok(copy)
    }
}

impl Change {
    async fn copy_product(&self, original: &Product, name: &str) -> Result<ProductId, Error> {
        let connection = self.connection();
        let brand = original.brand.as_ref().map(|brand| brand.id);
        let brand_id = match brand {
            Some(id) if store::brands::lock_shared(connection, id).await? => Some(id),
            _ => None,
        };
        let mut facts = FactsChange::from(&original.facts);
        if let Some(notes) = &mut facts.notes {
            let known = self.lock_known_notes(notes).await?;
            notes.retain(|slug| known.contains(slug));
        }
        let product = NewProduct {
            name: text::normalize(name).chars().take(MAX_TEXT).collect(),
            slug: None,
            brand_id,
            category: original.category,
            description: original.description.clone().unwrap_or_default(),
            image_path: original.image_path.clone(),
            facts,
        };
        let id = ProductId::new();
        let slug = RequestedSlug::new(None, &product.name, rand::random);
        store::products::insert(connection, id, &product, &slug, self.now()).await?;
        if original.ml_left_centi.is_some() {
            store::bottles::fill(connection, id, 0, self.now()).await?;
        }
        Ok(id)
    }

    async fn copy_variant(&self, product: ProductId, original: &Variant) -> Result<VariantId, Error> {
        let id = VariantId::new();
        let tracking = match original.availability.stock {
            Stock::Untracked => StockTracking::Units(None),
            Stock::Units(_) => StockTracking::Units(Some(0)),
            Stock::Poured(_) => StockTracking::Bottle,
        };
        let variant = NewVariant {
            name: original.name.clone(),
            price: original.price,
            original_price: original.original_price,
            size_centi: original.size_centi,
            color: original.color.clone(),
            image_path: original.image_path.clone(),
            is_primary: false,
            is_enabled: false,
            stock: tracking.units(),
            draws_ml: None,
        };
        store::variants::insert(self.connection(), id, product, variant, tracking, self.now()).await?;
        Ok(id)
    }
}
