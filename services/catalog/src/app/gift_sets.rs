//! Use cases of gift sets.

use platform::{Call, Error, page::Page};
use proto::{
    common::v1::AdminRole,
    events::v1::catalog_changed::Kind,
    id::{GiftSetId, VariantId},
};

use super::Change;
use crate::{
    Catalog,
    domain::{
        gift_sets::{GiftSet, GiftSetChange, NewGiftSet, NewGiftSetItem},
        id_or_slug::IdOrSlug,
        search::Search,
        slugs::RequestedSlug,
        validated::Validated,
    },
    error,
    store::{self, Inserted},
};

impl Catalog {
    /// Return a page of gift sets, newest first, and their total number.
    pub(crate) async fn gift_sets(&self, search: &Search, page: Page) -> Result<(Vec<GiftSet>, u64), Error> {
        Ok(store::gift_sets::list(self.read_page(search, page), search, page).await?)
    }

    /// Return the gift set with that id or slug.
    pub(crate) async fn gift_set(&self, key: &str) -> Result<GiftSet, Error> {
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        store::gift_sets::find(self.read(), &key).await?.ok_or_else(Error::not_found)
    }

    /// Create a gift set with its items.
    pub(crate) async fn create_gift_set(&self, call: &Call, mut set: Validated<NewGiftSet>) -> Result<GiftSet, Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        for field in unknown_variants(&change, &set.value().items).await? {
            set.add_error(field, "unknown_thing");
        }
        if let Some(slug) = set.value().slug.clone()
            && store::gift_sets::slug_is_taken(change.connection(), &slug).await?
        {
            set.add_error("slug", "taken");
        }
        let set = set.finish()?;
        let id = GiftSetId::new();
        let slug = RequestedSlug::new(set.slug.clone(), &set.name, rand::random);
        let inserted = store::gift_sets::insert(change.connection(), id, &set, &slug, change.now()).await?;
        if inserted == Inserted::SlugTaken {
            return Err(error::taken("slug"));
        }
        let created = change.gift_set(id).await?;
        self.finish_change(call, change, Kind::GiftSet, None, created).await
    }

    /// Update a gift set, except its slug.
    pub(crate) async fn update_gift_set(
        &self,
        call: &Call,
        key: &str,
        mut requested: Validated<GiftSetChange>,
    ) -> Result<GiftSet, Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let before = change.lock_gift_set(key).await?;
        let id = before.id;
        let items = requested.value().items.clone().unwrap_or_default();
        for field in unknown_variants(&change, &items).await? {
            requested.add_error(field, "unknown_thing");
        }
        store::gift_sets::update(change.connection(), id, requested.finish()?, change.now()).await?;
        let updated = change.gift_set(id).await?;
        self.finish_change(call, change, Kind::GiftSet, Some(&before), updated).await
    }

    /// Delete a gift set; its variants stay.
    pub(crate) async fn delete_gift_set(&self, call: &Call, key: &str) -> Result<(), Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let set = change.lock_gift_set(key).await?;
        change.record_deleted(call, &set).await?;
        store::gift_sets::delete(change.connection(), set.id).await?;
        change.publish(Kind::GiftSet, set.id).await?;
        self.commit(change).await
    }
}

impl Change {
    /// Lock a gift set and read it as it is within the change.
    async fn lock_gift_set(&self, key: &str) -> Result<GiftSet, Error> {
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        let id = store::gift_sets::lock(self.connection(), &key).await?.ok_or_else(Error::not_found)?;
        self.gift_set(id).await
    }

    /// Read the gift set as it is within the change.
    async fn gift_set(&self, id: GiftSetId) -> Result<GiftSet, Error> {
        store::gift_sets::find(self.connection(), &IdOrSlug::Id(id)).await?.ok_or_else(Error::not_found)
    }
}

/// Return the fields of items whose variants do not exist. Locks the products of those that do.
async fn unknown_variants(change: &Change, items: &[NewGiftSetItem]) -> Result<Vec<String>, Error> {
    let requested: Vec<VariantId> = items.iter().filter_map(|item| item.variant_id).collect();
    if requested.is_empty() {
        return Ok(Vec::new());
    }
    store::stock::lock_products_of(change.connection(), &[], &requested).await?;
    let existing = store::stock::variants(change.connection(), &requested).await?;
    let unknown =
        items.iter().enumerate().filter(|(_, item)| item.variant_id.is_some_and(|id| !existing.contains_key(&id)));
    Ok(unknown.map(|(at, _)| format!("items.{at}.variant_id")).collect())
}
