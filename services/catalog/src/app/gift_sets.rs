//! Use cases of gift sets.

use platform::{Call, Failure, page::Page};
use proto::{
    common::v1::AdminRole,
    events::v1::catalog_changed::Kind,
    id::{GiftSetId, VariantId},
};

use super::Change;
use crate::{
    Catalog,
    domain::{
        checked::Checked,
        gift_sets::{GiftSet, GiftSetChange, NewGiftSet, NewItem},
        keys::Key,
        search::Search,
        slugs::Wish,
    },
    error, events,
    store::{self, Inserted},
};

impl Catalog {
    /// Return a page of gift sets, newest first, and their total number.
    pub(crate) async fn gift_sets(&self, search: &Search, page: Page) -> Result<(Vec<GiftSet>, u64), Failure> {
        Ok(store::gift_sets::list(self.read_page(search, page), search, page).await?)
    }

    /// Return the gift set with that id or slug.
    pub(crate) async fn gift_set(&self, key: &str) -> Result<GiftSet, Failure> {
        let key = Key::read(key).ok_or_else(Failure::not_found)?;
        store::gift_sets::find(self.read(), &key).await?.ok_or_else(Failure::not_found)
    }

    /// Create a gift set with its items.
    pub(crate) async fn create_gift_set(&self, call: &Call, mut set: Checked<NewGiftSet>) -> Result<GiftSet, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let change = self.change().await?;
        for field in unknown_variants(&change, &set.peek().items).await? {
            set.fault(field, "unknown_thing");
        }
        if let Some(slug) = set.peek().slug.clone()
            && store::gift_sets::slug_is_taken(change.connection(), &slug).await?
        {
            set.fault("slug", "taken");
        }
        let set = set.settle()?;
        let id = GiftSetId::new();
        let wish = Wish::new(set.slug.clone(), &set.name, rand::random);
        let inserted = store::gift_sets::insert(change.connection(), id, &set, &wish, change.now()).await?;
        if inserted == Inserted::SlugTaken {
            return Err(error::taken("slug"));
        }
        self.settled(call, change, id, None).await
    }

    /// Update a gift set, except its slug.
    pub(crate) async fn update_gift_set(
        &self,
        call: &Call,
        key: &str,
        mut wanted: Checked<GiftSetChange>,
    ) -> Result<GiftSet, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let key = Key::read(key).ok_or_else(Failure::not_found)?;
        let change = self.change().await?;
        let id = store::gift_sets::lock(change.connection(), &key).await?.ok_or_else(Failure::not_found)?;
        let before = store::gift_sets::find(change.connection(), &Key::Id(id)).await?;
        let items = wanted.peek().items.clone().unwrap_or_default();
        for field in unknown_variants(&change, &items).await? {
            wanted.fault(field, "unknown_thing");
        }
        store::gift_sets::update(change.connection(), id, wanted.settle()?, change.now()).await?;
        self.settled(call, change, id, before).await
    }

    /// Delete a gift set; its variants stay.
    pub(crate) async fn delete_gift_set(&self, call: &Call, key: &str) -> Result<(), Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let key = Key::read(key).ok_or_else(Failure::not_found)?;
        let change = self.change().await?;
        let id = store::gift_sets::lock(change.connection(), &key).await?.ok_or_else(Failure::not_found)?;
        if let Some(set) = store::gift_sets::find(change.connection(), &Key::Id(id)).await? {
            change.record_deleted(call, &set).await?;
        }
        store::gift_sets::delete(change.connection(), id).await?;
        events::append_changed(&change, Kind::GiftSet, id).await?;
        self.commit(change).await
    }

    /// Record, publish and commit the creation of a gift set, or its update from `before`.
    async fn settled(
        &self,
        call: &Call,
        change: Change,
        id: GiftSetId,
        before: Option<GiftSet>,
    ) -> Result<GiftSet, Failure> {
        events::append_changed(&change, Kind::GiftSet, id).await?;
        let set = store::gift_sets::find(change.connection(), &Key::Id(id)).await?.ok_or_else(Failure::not_found)?;
        match &before {
            Some(before) => change.record_updated(call, before, &set).await?,
            None => change.record_created(call, &set).await?,
        }
        self.commit(change).await?;
        Ok(set)
    }
}

/// Return the fields of items whose variants do not exist. Locks the products of those that do.
async fn unknown_variants(change: &Change, items: &[NewItem]) -> Result<Vec<String>, Failure> {
    let wanted: Vec<VariantId> = items.iter().filter_map(|item| item.variant_id).collect();
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    store::stock::lock_products_of(change.connection(), &[], &wanted).await?;
    let known = store::stock::variants(change.connection(), &wanted).await?;
    let unknown =
        items.iter().enumerate().filter(|(_, item)| item.variant_id.is_some_and(|id| !known.contains_key(&id)));
    Ok(unknown.map(|(at, _)| format!("items.{at}.variant_id")).collect())
}
