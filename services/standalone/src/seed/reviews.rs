//! Records the demo's reviews: each of a perfume in an order, some days after its delivery.

use std::cmp::Reverse;

use platform::{Actor, Channel, error::BoxError};
use proto::{
    catalog::v1::{
        AnswerReviewRequest, PublishReviewRequest, RejectReviewRequest, SubmitReviewRequest,
        reviews_client::ReviewsClient,
    },
    media::v1::{UploadPhotoRequest, photos_client::PhotosClient},
    orders::v1::{ListReviewableOrdersRequest, reviewable_orders_client::ReviewableOrdersClient},
};

use super::{Seeder, call};
use crate::demo::{REVIEWS, Review, Status, images};

/// Minutes between a delivery and its review.
const REVIEWED_AFTER: u32 = 2 * 24 * 60;
/// Maximum number of reviews.
const MOST: usize = 40;
/// Number of the newest reviews, which wait for an administrator.
const PENDING: usize = 3;
/// One review in this many has a photo.
const WITH_PHOTO: usize = 7;
/// Version of a review that nobody has changed.
const SUBMITTED: i64 = 1;

impl Seeder<'_> {
    /// Review one perfume of each of the last delivered orders, of those with these ids, oldest first.
    pub(super) async fn record_reviews(&self, ids: &[String], packer: &Actor) -> Result<(), BoxError> {
        let delivered = self.store.orders.iter().zip(ids).filter_map(|(order, id)| {
            let delivery = order.status_changes.last().filter(|change| change.to == Status::Delivered)?;
            Some((delivery.minutes_ago.checked_sub(REVIEWED_AFTER)?, id))
        });
        let mut delivered: Vec<_> = delivered.collect();
        delivered.sort_by_key(|(minutes_ago, _)| Reverse(*minutes_ago));
        let last = delivered.split_off(delivered.len().saturating_sub(MOST));
        for (n, ((minutes_ago, order), review)) in last.iter().zip(REVIEWS.iter().cycle()).enumerate() {
            self.set_clock(*minutes_ago);
            let pictured = &self.store.products[n % self.store.products.len()];
            let picture = (n % WITH_PHOTO == 0).then(|| images::product(pictured.slug));
            let id = self.submit_review(order, review, picture, packer).await?;
            if n + PENDING < last.len() {
                self.decide_review(id, review, packer).await?;
            }
        }
        Ok(())
    }

    /// Submit a review of the order's first perfume as the gateway does; returns its id.
    async fn submit_review(
        &self,
        order: &str,
        review: &Review,
        picture: Option<&'static [u8]>,
        packer: &Actor,
    ) -> Result<String, BoxError> {
        let shopper = || call(Actor::Anonymous);
        let order = self.order(order, packer).await?;
        let tracking_token = order.tracking_token.unwrap_or_default();
        let request = ListReviewableOrdersRequest { tracking_token, order_id: Some(order.id) };
        let mut orders = ReviewableOrdersClient::new(self.shop.orders.clone());
        let found = orders.list_reviewable_orders(shopper().request(request)).await?.into_inner().orders;
        let order = found.into_iter().next().ok_or("the delivered order is not reviewable")?;
        let mut photos = Vec::new();
        if let Some(picture) = picture {
            let upload = UploadPhotoRequest { order_number: order.number, content: picture.into() };
            let stored = PhotosClient::new(self.shop.media.clone()).upload_photo(shopper().request(upload)).await?;
            photos.push(stored.into_inner().path);
        }
        let request = SubmitReviewRequest {
            order_id: order.id,
            order_number: order.number,
            product_id: order.product_ids.first().cloned().unwrap_or_default(),
            delivered_product_ids: order.product_ids,
            customer_id: None,
            name: review.name.to_owned(),
            stars: review.stars,
            longevity: review.felt.map(|(longevity, _)| longevity),
            sillage: review.felt.map(|(_, sillage)| sillage),
            text: review.text.to_owned(),
            photos,
        };
        let submitted = self.reviews().submit_review(call(Actor::System).request(request)).await?.into_inner();
        Ok(submitted.review.unwrap_or_default().id)
    }

    /// Publish or reject a review, and answer it.
    async fn decide_review(&self, id: String, review: &Review, packer: &Actor) -> Result<(), BoxError> {
        let admin = || call(packer.clone());
        if review.is_rejected {
            let request = RejectReviewRequest { id, expected_version: SUBMITTED };
            self.reviews().reject_review(admin().request(request)).await?;
            return Ok(());
        }
        let request = PublishReviewRequest { id: id.clone(), expected_version: SUBMITTED };
        let published = self.reviews().publish_review(admin().request(request)).await?.into_inner();
        if let Some(answer) = review.answer {
            let request = AnswerReviewRequest { id, expected_version: published.version, answer: answer.to_owned() };
            self.reviews().answer_review(admin().request(request)).await?;
        }
        Ok(())
    }

    fn reviews(&self) -> ReviewsClient<Channel> {
        ReviewsClient::new(self.shop.catalog.clone())
    }
}
