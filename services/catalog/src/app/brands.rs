//! Use cases of brands.

use platform::{Call, Error, page::Page};
use proto::{common::v1::AdminRole, events::v1::catalog_changed::Kind, id::BrandId};
use sea_orm::DbErr;

use super::Change;
use crate::{
    Catalog,
    domain::{
        brands::{Brand, BrandChange, BrandSort, NewBrand},
        id_or_slug::IdOrSlug,
        search::Search,
        slugs::RequestedSlug,
        validated::Validated,
    },
    error,
    store::{self, Inserted},
};

impl Catalog {
    /// Return a page of brands, or all of them without a page, and their total number.
    pub(crate) async fn brands(
        &self,
        call: &Call,
        search: &Search,
        order: BrandSort,
        page: Option<Page>,
    ) -> Result<(Vec<Brand>, u64), Error> {
        let connection = page.map_or_else(|| self.read(), |page| self.read_page(search, page));
        Ok(store::brands::list(connection, search, call.is_admin(), order, page).await?)
    }

    /// Return the brand with that id or slug; a hidden one only to administrators.
    pub(crate) async fn brand(&self, call: &Call, key: &str) -> Result<Brand, Error> {
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        let brand = store::brands::find(self.read(), &key).await?;
        brand.filter(|brand| brand.is_visible || call.is_admin()).ok_or_else(Error::not_found)
    }

    /// Create a brand with a unique name and slug.
    pub(crate) async fn create_brand(&self, call: &Call, mut brand: Validated<NewBrand>) -> Result<Brand, Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        for field in store::brands::taken(change.connection(), brand.value()).await? {
            brand.add_error(field, "taken");
        }
        let brand = brand.finish()?;
        let id = BrandId::new();
        let slug = RequestedSlug::new(brand.slug.clone(), &brand.name, rand::random);
        let inserted = store::brands::insert(change.connection(), id, &brand, &slug, change.now()).await;
        if inserted.map_err(name_taken)? == Inserted::SlugTaken {
            return Err(error::taken("slug"));
        }
        let created = change.brand(id).await?;
        self.finish_change(call, change, Kind::Brand, None, created).await
    }

    /// Update a brand. Its products' rows are not written: they are joined with the brand when read.
    pub(crate) async fn update_brand(
        &self,
        call: &Call,
        key: &str,
        mut requested: Validated<BrandChange>,
    ) -> Result<Brand, Error> {
        call.require_role(AdminRole::Catalog)?;
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        let change = self.change().await?;
        let connection = change.connection();
        let id = store::brands::lock(connection, &key).await?.ok_or_else(Error::not_found)?;
        if let Some(name) = requested.value().name.clone()
            && store::brands::name_is_taken(connection, &name, Some(id)).await?
        {
            requested.add_error("name", "taken");
        }
        let requested = requested.finish()?;
        let before = change.brand(id).await?;
        store::brands::update(connection, id, requested, change.now()).await.map_err(name_taken)?;
        let updated = change.brand(id).await?;
        self.finish_change(call, change, Kind::Brand, Some(&before), updated).await
    }

    /// Set the order of brands on the home page; brands that are not listed lose their position. Returns all brands in
    /// home-page order.
    pub(crate) async fn reorder_brands(
        &self,
        call: &Call,
        mut requested: Validated<Vec<Option<BrandId>>>,
    ) -> Result<Vec<Brand>, Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let existing = store::brands::lock_all(change.connection()).await?;
        for (at, id) in requested.value().clone().into_iter().enumerate() {
            let is_first =
                id.is_none_or(|id| requested.value().iter().position(|other| *other == Some(id)) == Some(at));
            if !id.is_some_and(|id| existing.contains(&id)) {
                requested.add_error(format!("brands.{at}"), "unknown_thing");
            } else if !is_first {
                requested.add_error(format!("brands.{at}"), "taken");
            }
        }
        let ids: Vec<_> = requested.finish()?.into_iter().flatten().collect();
        let before = change.brands_in_home_order().await?;
        store::brands::set_positions(change.connection(), &ids).await?;
        let after = change.brands_in_home_order().await?;
        for brand in &after {
            if let Some(old) = before.iter().find(|other| other.id == brand.id) {
                change.record_updated(call, old, brand).await?;
            }
        }
        change.publish(Kind::Brand, "").await?;
        self.commit(change).await?;
        Ok(after)
    }

    /// Delete a brand; its products stay, without one.
    pub(crate) async fn delete_brand(&self, call: &Call, key: &str) -> Result<(), Error> {
        call.require_role(AdminRole::Catalog)?;
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        let change = self.change().await?;
        let connection = change.connection();
        let id = store::brands::lock(connection, &key).await?.ok_or_else(Error::not_found)?;
        change.record_deleted(call, &change.brand(id).await?).await?;
        store::brands::delete(connection, id, change.now()).await?;
        change.publish(Kind::Brand, id).await?;
        self.commit(change).await
    }
}

impl Change {
    /// Read the brand as it is within the change.
    async fn brand(&self, id: BrandId) -> Result<Brand, Error> {
        store::brands::find(self.connection(), &IdOrSlug::Id(id)).await?.ok_or_else(Error::not_found)
    }

    /// Return all brands in home-page order.
    async fn brands_in_home_order(&self) -> Result<Vec<Brand>, Error> {
        Ok(store::brands::list(self.connection(), &Search::default(), true, BrandSort::Home, None).await?.0)
    }
}

/// Convert the violation of the unique name by a concurrent writer, which the check before the write cannot see.
fn name_taken(refused: DbErr) -> Error {
    if store::brands::UNIQUE_NAME.violated_by(&refused) { error::taken("name") } else { refused.into() }
}
