//! Use cases of products.

use platform::{Call, Error, page::Page};
use proto::{common::v1::AdminRole, events::v1::catalog_changed::Kind, id::ProductId};

use super::audit::AuditedVariant;
use crate::{
    Catalog,
    domain::{
        id_or_slug::IdOrSlug,
        products::{NewProduct, Product, ProductChange, ProductQuery},
        slugs::RequestedSlug,
        validated::Validated,
    },
    error,
    store::{self, Inserted},
};

impl Catalog {
    /// Return a page of products and their total number.
    pub(crate) async fn products(&self, query: &ProductQuery, page: Page) -> Result<(Vec<Product>, u64), Error> {
        let connection = self.read_page(&query.filter.search, page);
        let (products, total) = store::product_queries::list(connection, query, page).await?;
        if total == 0 && page.offset() == 0 {
            self.record_missed_search(query);
        }
        Ok((products, total))
    }

    /// Return the product with that id or slug, with variants and description.
    pub(crate) async fn product(&self, call: &Call, key: &str) -> Result<Product, Error> {
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        store::product_queries::find(self.read(), &key, call.is_admin()).await?.ok_or_else(Error::not_found)
    }

    /// Return available products related to one.
    pub(crate) async fn related(&self, call: &Call, key: &str, with_variants: bool) -> Result<Vec<Product>, Error> {
        let product = self.product(call, key).await?;
        Ok(store::product_queries::related(self.read(), &product, call.is_admin(), with_variants).await?)
    }

    /// Create a product without variants.
    pub(crate) async fn create_product(
        &self,
        call: &Call,
        mut product: Validated<NewProduct>,
    ) -> Result<Product, Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let connection = change.connection();
        if let Some(brand) = product.value().brand_id
            && !store::brands::lock_shared(connection, brand).await?
        {
            product.add_error("brand_id", "unknown_thing");
        }
        if let Some(slug) = product.value().slug.clone()
            && store::products::slug_is_taken(connection, &slug).await?
        {
            product.add_error("slug", "taken");
        }
        let product = product.finish()?;
        let id = ProductId::new();
        let slug = RequestedSlug::new(product.slug.clone(), &product.name, rand::random);
        if store::products::insert(connection, id, &product, &slug, change.now()).await? == Inserted::SlugTaken {
            return Err(error::taken("slug"));
        }
        let created = change.product(id).await?;
        self.finish_change(call, change, Kind::Product, None, created).await
    }

    /// Update a product, except its slug and variants.
    pub(crate) async fn update_product(
        &self,
        call: &Call,
        key: &str,
        mut requested: Validated<ProductChange>,
    ) -> Result<Product, Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let connection = change.connection();
        if let Some(brand) = requested.value().brand_id
            && !store::brands::lock_shared(connection, brand).await?
        {
            requested.add_error("brand_id", "unknown_thing");
        }
        let before = change.lock_product(key).await?;
        let id = before.id;
        store::products::update(connection, id, requested.finish()?, change.now()).await?;
        let updated = change.product(id).await?;
        self.finish_change(call, change, Kind::Product, Some(&before), updated).await
    }

    /// Delete a product with its variants, unless a gift set contains one of them.
    pub(crate) async fn delete_product(&self, call: &Call, key: &str) -> Result<(), Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let connection = change.connection();
        let product = change.lock_product_for_deletion(key).await?;
        let id = product.id;
        let variants: Vec<_> = product.variants.iter().map(|variant| variant.id).collect();
        let sets = store::gift_sets::containing(connection, &variants).await?;
        if !sets.is_empty() {
            return Err(error::in_use(sets));
        }
        for variant in &product.variants {
            change.record_deleted(call, &AuditedVariant(&product, variant)).await?;
        }
        change.record_deleted(call, &product).await?;
        store::products::delete(connection, id).await?;
        change.publish(Kind::Product, id).await?;
        self.commit(change).await
    }
}
