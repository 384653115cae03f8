//! Use cases of products.

use platform::{Call, Error, page::Page};
use proto::{common::v1::AdminRole, events::v1::catalog_changed::Kind, id::ProductId};

use super::audit::AuditedVariant;
use crate::{
    Catalog,
    domain::{
        finder::{FinderAnswers, Reason, recommend},
        id_or_slug::IdOrSlug,
        products::{MAX_RELATED, NewProduct, Product, ProductChange, ProductQuery},
        similarity::similar,
        slugs::RequestedSlug,
        validated::Validated,
    },
    error,
    store::{self, Inserted},
};

/// A page of products.
#[derive(Debug)]
pub(crate) struct FoundProducts {
    pub(crate) products: Vec<Product>,
    /// Number of products on all pages.
    pub(crate) total: u64,
    /// The nearest spelling, which found them in place of the search.
    pub(crate) corrected_search: Option<String>,
}

impl Catalog {
    /// Return a page of products and their total number. A search that finds nothing is corrected in the query, if the
    /// nearest spelling finds something.
    pub(crate) async fn products(&self, query: &mut ProductQuery, page: Page) -> Result<FoundProducts, Error> {
        let connection = self.read_page(&query.filter.search, page);
        let (products, total) = store::product_queries::list(connection, query, page).await?;
        if total > 0 || query.filter.search.words().is_empty() {
            return Ok(FoundProducts { products, total, corrected_search: None });
        }
        if page.offset() == 0 {
            self.record_missed_search(query);
        }
        let Some(corrected) = self.corrected_search(&query.filter.search).await? else {
            return Ok(FoundProducts { products, total, corrected_search: None });
        };
        let text = corrected.words().join(" ");
        query.filter.search = corrected;
        let (products, total) = store::product_queries::list(self.background(), query, page).await?;
        Ok(FoundProducts { products, total, corrected_search: (total > 0).then_some(text) })
    }

    /// Return the product with that id or slug, with variants and description.
    pub(crate) async fn product(&self, call: &Call, key: &str) -> Result<Product, Error> {
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        store::product_queries::find(self.read(), &key, call.is_admin()).await?.ok_or_else(Error::not_found)
    }

    /// Return available products related to one: those that share notes, then those of its brand or category.
    pub(crate) async fn related(&self, call: &Call, key: &str, with_variants: bool) -> Result<Vec<Product>, Error> {
        let product = self.product(call, key).await?;
        let mut related = self.similar(&product, with_variants).await?;
        let limit = usize::try_from(MAX_RELATED).unwrap_or(usize::MAX);
        if related.len() < limit {
            let others = store::product_queries::related(self.read(), &product, call.is_admin(), with_variants).await?;
            for other in others {
                if related.len() < limit && related.iter().all(|product| product.id != other.id) {
                    related.push(other);
                }
            }
        }
        Ok(related)
    }

    /// Return available products that share notes with one.
    async fn similar(&self, product: &Product, with_variants: bool) -> Result<Vec<Product>, Error> {
        if product.facts.notes.iter().next().is_none() {
            return Ok(Vec::new());
        }
        let similar = similar(&*self.facet_index().await?, product.id);
        let ids: Vec<_> = similar.iter().map(|similar| similar.product).collect();
        let mut products = store::product_queries::offered(self.read(), &ids, [with_variants, false]).await?;
        for product in &mut products {
            let shared = similar.iter().find(|similar| similar.product == product.id);
            product.shared_notes = shared.map(|similar| similar.shared.clone()).unwrap_or_default();
        }
        Ok(products)
    }

    /// Return recommended products with the answers that they fulfil, best first.
    pub(crate) async fn recommend(&self, answers: &FinderAnswers) -> Result<Vec<(Product, Vec<Reason>)>, Error> {
        let mut recommended = recommend(&*self.facet_index().await?, answers);
        let ids: Vec<_> = recommended.iter().map(|found| found.product).collect();
        let products = store::product_queries::offered(self.read(), &ids, [true, true]).await?;
        let explained = products.into_iter().map(|product| {
            let found = recommended.iter_mut().find(|found| found.product == product.id);
            let because = found.map(|found| std::mem::take(&mut found.because)).unwrap_or_default();
            (product, because)
        });
        Ok(explained.collect())
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
        change.lock_notes(&mut product, |product| &product.facts).await?;
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
        change.lock_notes(&mut requested, |change| &change.facts).await?;
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
