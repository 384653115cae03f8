//! Use cases of purchased bottles, for owners alone; the batches of orders are for administrators of orders too.

use platform::{Call, Error, FieldErrors, page::Page};
use proto::{
    catalog::v1::{BottleState, DrawKind},
    common::v1::AdminRole,
    id::{OrderId, PurchasedBottleId},
};
use sea_orm::ConnectionTrait;

use super::{Change, stock_movements};
use crate::{
    Catalog,
    domain::{
        bottles::BottleChange,
        costs::Content,
        id_or_slug::IdOrSlug,
        patch::Patch,
        products::Product,
        purchased_bottles::{
            BatchOrder, BottleFilter, BottleProduct, BottleTerms, Draw, NewBottle, NewDraw, OrderBatch,
            PurchasedBottle, WriteOff, batch_key,
        },
        validated::Validated,
    },
    error::{self, CatalogError},
    store,
};

impl Catalog {
    /// Return a page of bottles, newest purchase first, and their total number.
    pub(crate) async fn purchased_bottles(
        &self,
        call: &Call,
        requested: Validated<(BottleFilter, Page)>,
    ) -> Result<(Vec<PurchasedBottle>, u64, Page), Error> {
        call.require_role(AdminRole::Owner)?;
        let (filter, page) = requested.finish()?;
        let connection = self.background();
        let product = match (&*filter.product, IdOrSlug::read(&filter.product)) {
            ("", _) => None,
            // Bottles of deleted products are found too.
            (_, Some(IdOrSlug::Id(id))) => Some(id),
            (key, _) => Some(product(connection, key).await?.ok_or_else(Error::not_found)?.id),
        };
        let batch_key = filter.batch_key.as_deref();
        let (bottles, total) =
            store::purchased_bottles::list(connection, product, filter.state, batch_key, page).await?;
        Ok((bottles, total, page))
    }

    /// Return the bottle with that id.
    pub(crate) async fn purchased_bottle(&self, call: &Call, id: &str) -> Result<PurchasedBottle, Error> {
        call.require_role(AdminRole::Owner)?;
        store::purchased_bottles::find(self.read(), read_id(id)?).await?.ok_or_else(Error::not_found)
    }

    /// Record a bottle that was bought.
    pub(crate) async fn create_bottle(
        &self,
        call: &Call,
        requested: Validated<Vec<NewBottle>>,
    ) -> Result<PurchasedBottle, Error> {
        let created = self.create_bottles(call, requested, |_| String::new()).await?;
        created.into_iter().next().ok_or_else(|| Error::internal("a bottle was not created"))
    }

    /// Record all bottles or none, and return their number.
    pub(crate) async fn import_bottles(
        &self,
        call: &Call,
        requested: Validated<Vec<NewBottle>>,
    ) -> Result<usize, Error> {
        Ok(self.create_bottles(call, requested, |index| format!("bottles.{index}.")).await?.len())
    }

    /// Record bottles; `prefix` precedes the fields of errors of the bottle with that index.
    async fn create_bottles(
        &self,
        call: &Call,
        mut requested: Validated<Vec<NewBottle>>,
        prefix: impl Fn(usize) -> String,
    ) -> Result<Vec<PurchasedBottle>, Error> {
        call.require_role(AdminRole::Owner)?;
        let change = self.change().await?;
        let (connection, now) = (change.connection(), change.now());
        let (mut errors, mut bottles) = (FieldErrors::new(), Vec::new());
        for (index, new) in requested.value().iter().enumerate() {
            self.check_day(&new.terms, &prefix(index), &mut errors);
            if let Some(product) = product(connection, &new.product).await? {
                bottles.push(PurchasedBottle::sealed(product, new.terms.clone(), now));
            } else {
                let slug = if new.product.is_empty() { "required" } else { "unknown_thing" };
                errors.add(format!("{}product", prefix(index)), slug);
            }
        }
        requested.add(errors);
        requested.finish()?;
        for bottle in &bottles {
            store::purchased_bottles::insert(connection, bottle).await?;
            change.record_created(call, bottle).await?;
        }
        self.commit_stock(change).await?;
        Ok(bottles)
    }

    /// Change the facts of a purchase. Before anything was drawn, another volume changes the content, and the stock of
    /// an open bottle; afterwards it is refused. Another cost applies to later draws.
    pub(crate) async fn update_bottle(
        &self,
        call: &Call,
        id: &str,
        expected_version: i64,
        mut requested: Validated<BottleTerms>,
    ) -> Result<PurchasedBottle, CatalogError> {
        let (change, product, before) = self.lock_bottle(call, id, expected_version).await?;
        let mut errors = FieldErrors::new();
        self.check_day(requested.value(), "", &mut errors);
        requested.add(errors);
        let terms = requested.finish()?;
        if terms == before.terms {
            return Ok(before);
        }
        let mut content = before.content;
        let added = terms.ml_centi - before.terms.ml_centi;
        if added != 0 {
            if store::bottle_draws::exists(change.connection(), before.id).await? {
                return Err(error::bottle_in_use().into());
            }
            content = Content::full(&terms);
            if before.state() == BottleState::Open {
                change.change_stock(call, product.as_ref(), added).await?;
            }
        } else if terms.cost != before.terms.cost {
            content = content.with_cost(terms.cost);
        }
        let after = PurchasedBottle { terms, content, ..before.clone() };
        self.finish_bottle(call, change, &before, after).await
    }

    /// Delete a bottle of which nothing was drawn. An open one takes its content out of the stock again.
    pub(crate) async fn delete_bottle(&self, call: &Call, id: &str, expected_version: i64) -> Result<(), CatalogError> {
        let (change, product, bottle) = self.lock_bottle(call, id, expected_version).await?;
        if store::bottle_draws::exists(change.connection(), bottle.id).await? {
            return Err(error::bottle_in_use().into());
        }
        if bottle.state() == BottleState::Open {
            change.change_stock(call, product.as_ref(), -bottle.content.left_centi).await?;
        }
        store::purchased_bottles::delete(change.connection(), bottle.id).await?;
        change.record_deleted(call, &bottle).await?;
        Ok(self.commit(change).await?)
    }

    /// Open a bottle, and add its content to the stock of its product, which is created if it has none.
    pub(crate) async fn open_bottle(
        &self,
        call: &Call,
        id: &str,
        expected_version: i64,
    ) -> Result<PurchasedBottle, CatalogError> {
        let (change, product, before) = self.lock_bottle(call, id, expected_version).await?;
        match before.state() {
            BottleState::Empty => return Err(error::bottle_empty().into()),
            BottleState::Open => return Ok(before),
            BottleState::Sealed | BottleState::Unspecified => {}
        }
        let product = product.ok_or_else(Error::not_found)?;
        let left = before.content.left_centi;
        let added = match product.ml_left_centi {
            Some(_) => BottleChange { change_centi: Some(left), ..BottleChange::default() },
            None => BottleChange { left_centi: Patch::Set(left), ..BottleChange::default() },
        };
        change.fill_bottle(call, &product, added).await?;
        let after = PurchasedBottle { opened_at: Some(change.now()), ..before.clone() };
        self.finish_bottle(call, change, &before, after).await
    }

    /// Close a bottle that is empty. What the records still have is written off.
    pub(crate) async fn empty_bottle(
        &self,
        call: &Call,
        id: &str,
        expected_version: i64,
    ) -> Result<PurchasedBottle, CatalogError> {
        let (change, product, before) = self.lock_bottle(call, id, expected_version).await?;
        match before.state() {
            BottleState::Sealed => return Err(error::bottle_sealed().into()),
            BottleState::Empty => return Ok(before),
            BottleState::Open | BottleState::Unspecified => {}
        }
        let mut after = PurchasedBottle { emptied_at: Some(change.now()), ..before.clone() };
        let left = before.content.left_centi;
        if left > 0 {
            let off = WriteOff { kind: DrawKind::Correction, ml_centi: left, note: None };
            change.take_out(call, product.as_ref(), &mut after, off).await?;
        }
        self.finish_bottle(call, change, &before, after).await
    }

    /// Write an amount of an open bottle off, or back on, and change the stock of its product alike.
    pub(crate) async fn write_off(
        &self,
        call: &Call,
        id: &str,
        expected_version: i64,
        mut requested: Validated<WriteOff>,
    ) -> Result<PurchasedBottle, CatalogError> {
        let (change, product, before) = self.lock_bottle(call, id, expected_version).await?;
        match before.state() {
            BottleState::Sealed => return Err(error::bottle_sealed().into()),
            BottleState::Empty => return Err(error::bottle_empty().into()),
            BottleState::Open | BottleState::Unspecified => {}
        }
        let mut errors = FieldErrors::new();
        requested.value().check(&before, &mut errors);
        requested.add(errors);
        let mut after = before.clone();
        change.take_out(call, product.as_ref(), &mut after, requested.finish()?).await?;
        self.finish_bottle(call, change, &before, after).await
    }

    /// Return a page of the draws of a bottle, newest first, and their total number.
    pub(crate) async fn draws(
        &self,
        call: &Call,
        id: &str,
        page: Validated<Page>,
    ) -> Result<(Vec<Draw>, u64, Page), Error> {
        let bottle = self.purchased_bottle(call, id).await?;
        let page = page.finish()?;
        let (draws, total) = store::bottle_draws::list(self.background(), bottle.id, page).await?;
        Ok((draws, total, page))
    }

    /// Return a page of the orders that were poured from bottles of a batch, and their total number.
    pub(crate) async fn batch_orders(
        &self,
        call: &Call,
        code: &str,
        mut page: Validated<Page>,
    ) -> Result<(Vec<BatchOrder>, u64, Page), Error> {
        call.require_role(AdminRole::Owner)?;
        let key = batch_key(code);
        if key.is_none() {
            page.add_error("batch_code", "required");
        }
        let page = page.finish()?;
        let key = key.unwrap_or_default();
        let (orders, total) = store::bottle_draws::orders_of_batch(self.background(), &key, page).await?;
        Ok((orders, total, page))
    }

    /// Return the batches from which the variants of orders were poured.
    pub(crate) async fn order_batches(
        &self,
        call: &Call,
        orders: Validated<Vec<OrderId>>,
    ) -> Result<Vec<OrderBatch>, Error> {
        call.require_role(AdminRole::Orders)?;
        Ok(store::bottle_draws::batches_of_orders(self.read(), &orders.finish()?).await?)
    }

    /// Add an error for a day of purchase in the future.
    fn check_day(&self, terms: &BottleTerms, prefix: &str, errors: &mut FieldErrors) {
        let today = self.inner.zone.day_of(self.inner.clock.now());
        if terms.bought_on.is_some_and(|day| day > today) {
            errors.add(format!("{prefix}bought_on"), "day_in_future");
        }
    }

    /// Begin an owner's change of a bottle: lock it after its product, and return both; no product once that is
    /// deleted. A conflict if the bottle has another version.
    async fn lock_bottle(
        &self,
        call: &Call,
        id: &str,
        expected_version: i64,
    ) -> Result<(Change, Option<Product>, PurchasedBottle), CatalogError> {
        call.require_role(AdminRole::Owner)?;
        let (change, id) = (self.change().await?, read_id(id)?);
        let connection = change.connection();
        let unlocked = store::purchased_bottles::find(connection, id).await?.ok_or_else(Error::not_found)?;
        let product = match store::products::lock_all(connection, &[unlocked.product.id]).await?.first() {
            Some(product) => Some(change.product(*product).await?),
            None => None,
        };
        store::purchased_bottles::lock(connection, id).await?;
        let bottle = store::purchased_bottles::find(connection, id).await?.ok_or_else(Error::not_found)?;
        if bottle.version != expected_version {
            return Err(CatalogError::BottleChanged(Box::new(bottle)));
        }
        Ok((change, product, bottle))
    }

    /// Store and audit the next version of a locked bottle, and commit.
    async fn finish_bottle(
        &self,
        call: &Call,
        change: Change,
        before: &PurchasedBottle,
        after: PurchasedBottle,
    ) -> Result<PurchasedBottle, CatalogError> {
        let after = PurchasedBottle { version: before.version + 1, updated_at: change.now(), ..after };
        store::purchased_bottles::update(change.connection(), &after).await?;
        change.record_updated(call, before, &after).await?;
        self.commit(change).await?;
        Ok(after)
    }
}

impl Change {
    /// Take an amount out of a locked bottle and of the stock of its product, and record the draw.
    async fn take_out(
        &self,
        call: &Call,
        product: Option<&Product>,
        bottle: &mut PurchasedBottle,
        WriteOff { kind, ml_centi, note }: WriteOff,
    ) -> Result<(), Error> {
        let cost = bottle.content.write_off(ml_centi);
        let by = stock_movements::caused_by(call).by;
        let draw = NewDraw { bottle: bottle.id, kind, ml_centi, cost, pour: None, note, by };
        store::bottle_draws::append(self.connection(), vec![draw], self.now()).await?;
        self.change_stock(call, product, -ml_centi).await
    }

    /// Change the stock of a locked product by an amount, as far as it has stock, and never below zero.
    async fn change_stock(&self, call: &Call, product: Option<&Product>, ml_centi: i64) -> Result<(), Error> {
        let stocked = product.and_then(|product| Some((product, product.ml_left_centi?)));
        let Some((product, left)) = stocked else { return Ok(()) };
        let change = ml_centi.max(-left);
        if change == 0 {
            return Ok(());
        }
        let change = BottleChange { change_centi: Some(change), ..BottleChange::default() };
        self.fill_bottle(call, product, change).await
    }
}

/// Return the product with an id or slug, as bottles name it.
pub(super) async fn product(connection: &impl ConnectionTrait, key: &str) -> Result<Option<BottleProduct>, Error> {
    match IdOrSlug::read(key) {
        Some(key) => Ok(store::purchased_bottles::product(connection, &key).await?),
        None => Ok(None),
    }
}

fn read_id(id: &str) -> Result<PurchasedBottleId, Error> {
    id.parse().map_err(|_| Error::not_found())
}
