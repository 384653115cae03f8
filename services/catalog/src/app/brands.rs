//! Use cases of brands.

use platform::{Call, Failure, page::Page};
use proto::{events::v1::catalog_changed::Kind, id::BrandId};
use sea_orm::DbErr;

use crate::{
    Catalog,
    domain::{
        brands::{Brand, BrandChange, NewBrand},
        checked::Checked,
        keys::Key,
        search::Search,
        slugs::Wish,
    },
    error, events,
    store::{self, Inserted},
};

impl Catalog {
    /// Brands by name, and how many there are; all of them without a page.
    pub(crate) async fn brands(
        &self,
        call: &Call,
        search: &Search,
        page: Option<Page>,
    ) -> Result<(Vec<Brand>, u64), Failure> {
        Ok(store::brands::list(self.read(), search, call.is_admin(), page).await?)
    }

    /// One brand.
    pub(crate) async fn brand(&self, call: &Call, key: &str) -> Result<Brand, Failure> {
        let key = Key::read(key).ok_or_else(Failure::not_found)?;
        let brand = store::brands::find(self.read(), &key).await?;
        brand.filter(|brand| brand.is_visible || call.is_admin()).ok_or_else(Failure::not_found)
    }

    /// Makes a brand.
    pub(crate) async fn create_brand(&self, call: &Call, mut brand: Checked<NewBrand>) -> Result<Brand, Failure> {
        call.require_admin()?;
        let change = self.change().await?;
        for field in store::brands::taken(change.connection(), brand.peek()).await? {
            brand.fault(field, "taken");
        }
        let brand = brand.settle()?;
        let id = BrandId::new();
        let wish = Wish::new(brand.slug.clone(), &brand.name, rand::random);
        let inserted = store::brands::insert(change.connection(), id, &brand, &wish, change.now()).await;
        if inserted.map_err(name_taken)? == Inserted::SlugTaken {
            return Err(error::taken("slug"));
        }
        events::append_changed(&change, Kind::Brand, id).await?;
        let created = store::brands::find(change.connection(), &Key::Id(id)).await?.ok_or_else(Failure::not_found)?;
        self.commit(change).await?;
        Ok(created)
    }

    /// Changes a brand, and what its products are found and hidden by.
    pub(crate) async fn update_brand(
        &self,
        call: &Call,
        key: &str,
        mut wanted: Checked<BrandChange>,
    ) -> Result<Brand, Failure> {
        call.require_admin()?;
        let key = Key::read(key).ok_or_else(Failure::not_found)?;
        let change = self.change().await?;
        let connection = change.connection();
        let id = store::brands::lock(connection, &key).await?.ok_or_else(Failure::not_found)?;
        if let Some(name) = wanted.peek().name.clone()
            && store::brands::name_is_taken(connection, &name, Some(id)).await?
        {
            wanted.fault("name", "taken");
        }
        let wanted = wanted.settle()?;
        let concerns_products = wanted.name.is_some() || wanted.is_visible.is_some();
        store::brands::update(connection, id, wanted, change.now()).await.map_err(name_taken)?;
        if concerns_products {
            store::products::lock_of_brand(connection, id).await?;
            store::products::copy_from_brand(connection, id).await?;
        }
        events::append_changed(&change, Kind::Brand, id).await?;
        let updated = store::brands::find(connection, &Key::Id(id)).await?.ok_or_else(Failure::not_found)?;
        self.commit(change).await?;
        Ok(updated)
    }

    /// Deletes a brand; its products stay, without one.
    pub(crate) async fn delete_brand(&self, call: &Call, key: &str) -> Result<(), Failure> {
        call.require_admin()?;
        let key = Key::read(key).ok_or_else(Failure::not_found)?;
        let change = self.change().await?;
        let connection = change.connection();
        let id = store::brands::lock(connection, &key).await?.ok_or_else(Failure::not_found)?;
        store::products::lock_of_brand(connection, id).await?;
        store::products::remove_brand(connection, id).await?;
        store::brands::delete(connection, id).await?;
        events::append_changed(&change, Kind::Brand, id).await?;
        self.commit(change).await
    }
}

/// What the look beforehand could not see, because another administrator was about to take the same name.
fn name_taken(refused: DbErr) -> Failure {
    if store::brands::UNIQUE_NAME.violated_by(&refused) { error::taken("name") } else { refused.into() }
}
