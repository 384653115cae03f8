//! Use cases of reviews. The system submits them once orders has confirmed the delivery; administrators of the catalog
//! publish, reject and answer them.

use std::collections::BTreeSet;

use platform::{Call, Error, page::Page};
use proto::{
    catalog::v1::ReviewState,
    common::v1::AdminRole,
    events::v1::catalog_changed::Kind,
    id::{OrderId, ProductId, ReviewId, UserId},
};
use sea_orm::ConnectionTrait;

use super::Change;
use crate::{
    Catalog,
    domain::{
        id_or_slug::IdOrSlug,
        reviews::{NewReview, RatingSummary, Review},
        validated::Validated,
    },
    error::{self, CatalogError},
    store,
};

impl Catalog {
    /// Return a page of the published reviews of a product, newest first, with the sums of all of them.
    pub(crate) async fn product_reviews(
        &self,
        call: &Call,
        key: &str,
        page: Validated<Page>,
    ) -> Result<(Vec<Review>, RatingSummary, Page), Error> {
        let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
        let found = store::reviews::rating_of(self.read(), &key, call.is_admin()).await?;
        let (product, rating) = found.ok_or_else(Error::not_found)?;
        let page = page.finish()?;
        // Most products have no reviews, which takes one statement.
        if rating.count == 0 {
            return Ok((Vec::new(), RatingSummary::default(), page));
        }
        let reviews = store::reviews::published(self.read(), product, page).await?;
        Ok((reviews, store::reviews::summary(self.read(), product).await?, page))
    }

    /// Return the photo's path, and whether everybody sees it; others are for administrators of the catalog.
    pub(crate) async fn review_photo(&self, call: &Call, id: &str, position: u32) -> Result<(String, bool), Error> {
        let review = store::reviews::find(self.read(), read_id(id)?).await?.ok_or_else(Error::not_found)?;
        let is_published = review.is_published();
        if !is_published && call.require_role(AdminRole::Catalog).is_err() {
            return Err(Error::not_found());
        }
        let path = review.photos.into_iter().nth(usize::try_from(position).unwrap_or(usize::MAX));
        Ok((path.ok_or_else(Error::not_found)?, is_published))
    }

    /// Return the reviews of orders in any state, oldest first.
    pub(crate) async fn order_reviews(&self, call: &Call, orders: &[OrderId]) -> Result<Vec<Review>, Error> {
        call.require_system()?;
        Ok(store::reviews::of_orders(self.read(), orders).await?)
    }

    /// Validate a review without storing it.
    pub(crate) async fn preview_review(&self, call: &Call, requested: Validated<NewReview>) -> Result<(), Error> {
        call.require_system()?;
        check(self.read(), requested).await?;
        Ok(())
    }

    /// Store a review, which waits for an administrator.
    pub(crate) async fn submit_review(&self, call: &Call, requested: Validated<NewReview>) -> Result<Review, Error> {
        call.require_system()?;
        let change = self.change().await?;
        let (id, connection) = (ReviewId::new(), change.connection());
        store::products::lock_against_deletion(connection, &[requested.value().product]).await?;
        let new = check(connection, requested).await?;
        if let Err(refused) = store::reviews::insert(connection, id, &new, change.now()).await {
            let is_second = store::reviews::ONE_PER_ORDER.violated_by(&refused);
            return Err(if is_second { error::already_reviewed() } else { refused.into() });
        }
        let submitted = store::reviews::find(connection, id).await?.ok_or_else(Error::not_found)?;
        self.commit_stock(change).await?;
        Ok(submitted)
    }

    /// Delete the reviews of erased orders and accounts.
    pub(crate) async fn erase_reviews(
        &self,
        call: &Call,
        orders: &[OrderId],
        customers: &[UserId],
    ) -> Result<(), Error> {
        call.require_system()?;
        let change = self.change().await?;
        let erased = store::reviews::concerning(change.connection(), orders, customers).await?;
        if erased.is_empty() {
            return Ok(());
        }
        let (ids, products): (Vec<ReviewId>, BTreeSet<ProductId>) = erased.into_iter().unzip();
        let products: Vec<ProductId> = products.into_iter().collect();
        store::products::lock_all(change.connection(), &products).await?;
        store::reviews::delete(change.connection(), &ids).await?;
        change.sum_reviews(&products).await?;
        self.commit_stock(change).await
    }

    /// Return a page of reviews, newest first, and their total number; in every state if none is given.
    pub(crate) async fn reviews(
        &self,
        call: &Call,
        requested: Validated<(Option<ReviewState>, Page)>,
    ) -> Result<(Vec<Review>, u64, Page), Error> {
        call.require_role(AdminRole::Catalog)?;
        let (state, page) = requested.finish()?;
        let (reviews, total) = store::reviews::list(self.background(), state, page).await?;
        Ok((reviews, total, page))
    }

    /// Publish or reject a review, unless it has another version than the caller expects.
    pub(crate) async fn decide_review(
        &self,
        call: &Call,
        id: &str,
        expected_version: i64,
        state: ReviewState,
    ) -> Result<Review, CatalogError> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let before = change.lock_review(id, expected_version).await?;
        if before.state == state {
            return Ok(before);
        }
        let after = Review { state, decided_at: Some(change.now()), ..before.clone() };
        self.change_review(call, change, &before, after).await
    }

    /// Set or remove the shop's answer, unless the review has another version than the caller expects.
    pub(crate) async fn answer_review(
        &self,
        call: &Call,
        id: &str,
        expected_version: i64,
        requested: Validated<Option<String>>,
    ) -> Result<Review, CatalogError> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let before = change.lock_review(id, expected_version).await?;
        let answer = requested.finish()?;
        if before.answer == answer {
            return Ok(before);
        }
        let by = call.admin().ok().map(|(_, name)| name.to_owned());
        let after = Review { answered_by: by.filter(|_| answer.is_some()), answer, ..before.clone() };
        self.change_review(call, change, &before, after).await
    }

    /// Store the next version of a review whose product is locked, and publish what everybody sees of it.
    async fn change_review(
        &self,
        call: &Call,
        change: Change,
        before: &Review,
        after: Review,
    ) -> Result<Review, CatalogError> {
        let after = Review { version: before.version + 1, ..after };
        store::reviews::update(change.connection(), &after).await?;
        if before.is_published() != after.is_published() {
            change.sum_reviews(&[after.product.id]).await?;
        } else if after.is_published() {
            change.publish(Kind::Product, after.product.id).await?;
        }
        change.record_updated(call, before, &after).await?;
        self.commit_stock(change).await?;
        Ok(after)
    }
}

impl Change {
    /// Lock the product of a review, and return the review; a conflict if it has another version.
    async fn lock_review(&self, id: &str, expected_version: i64) -> Result<Review, CatalogError> {
        let (connection, id) = (self.connection(), read_id(id)?);
        let unlocked = store::reviews::find(connection, id).await?.ok_or_else(Error::not_found)?;
        store::products::lock_all(connection, &[unlocked.product.id]).await?;
        let review = store::reviews::find(connection, id).await?.ok_or_else(Error::not_found)?;
        if review.version != expected_version {
            return Err(CatalogError::ReviewChanged(Box::new(review)));
        }
        Ok(review)
    }

    /// Set the sums of locked products, and publish their changes.
    async fn sum_reviews(&self, products: &[ProductId]) -> Result<(), Error> {
        let ratings = store::reviews::ratings(self.connection(), products).await?;
        for product in products {
            let rating = ratings.get(product).copied().unwrap_or_default();
            store::products::set_rating(self.connection(), *product, rating).await?;
            self.publish(Kind::Product, product).await?;
        }
        Ok(())
    }
}

/// Return a review if it is valid and the first one of its order's product.
async fn check(connection: &impl ConnectionTrait, mut requested: Validated<NewReview>) -> Result<NewReview, Error> {
    let key = IdOrSlug::Id(requested.value().product);
    if !requested.has_error("product_id") && store::reviews::rating_of(connection, &key, false).await?.is_none() {
        requested.add_error("product_id", "unknown_thing");
    }
    let new = requested.finish()?;
    if store::reviews::exists(connection, new.order, new.product).await? {
        return Err(error::already_reviewed());
    }
    Ok(new)
}

fn read_id(id: &str) -> Result<ReviewId, Error> {
    id.parse().map_err(|_| Error::not_found())
}
