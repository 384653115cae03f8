//! The gRPC service `Reviews`.

use platform::{Call, page::Page};
use proto::{
    catalog::v1::{
        self as catalog, AnswerReviewRequest, EraseReviewsRequest, EraseReviewsResponse, GetReviewPhotoRequest,
        ListOrderReviewsRequest, ListOrderReviewsResponse, ListProductReviewsRequest, ListProductReviewsResponse,
        ListReviewsRequest, ListReviewsResponse, ModeratedReview, OrderReview, PreviewReviewResponse,
        PublishReviewRequest, RejectReviewRequest, ReviewPhoto, ReviewState, SubmitReviewRequest,
        reviews_server::Reviews,
    },
    id::{OrderId, UserId},
    time::timestamp,
};
use tonic::{Request, Response, Status};

use super::error_status;
use crate::{
    Catalog,
    domain::{
        fields,
        reviews::{self, NewReview, Rating, RatingSummary, Review},
        validated::Validated,
    },
};

#[tonic::async_trait]
impl Reviews for Catalog {
    async fn list_product_reviews(
        &self,
        request: Request<ListProductReviewsRequest>,
    ) -> Result<Response<ListProductReviewsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let page = Validated::read(|errors| Page::from_request(message.page, errors));
        let (reviews, summary, page) = self.product_reviews(&call, &message.id_or_slug, page).await?;
        let total = u64::try_from(summary.rating.count).unwrap_or_default();
        Ok(Response::new(ListProductReviewsResponse {
            reviews: reviews.into_iter().map(catalog::Review::from).collect(),
            meta: Some(page.meta(total)),
            summary: Some(summary.into()),
        }))
    }

    async fn get_review_photo(&self, request: Request<GetReviewPhotoRequest>) -> Result<Response<ReviewPhoto>, Status> {
        let (call, GetReviewPhotoRequest { id, position }) = Call::from_request(request)?;
        let (path, is_published) = self.review_photo(&call, &id, position).await?;
        Ok(Response::new(ReviewPhoto { path, is_published }))
    }

    async fn list_order_reviews(
        &self,
        request: Request<ListOrderReviewsRequest>,
    ) -> Result<Response<ListOrderReviewsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let orders: Vec<OrderId> = message.order_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let reviews = self.order_reviews(&call, &orders).await?.into_iter().map(OrderReview::from).collect();
        Ok(Response::new(ListOrderReviewsResponse { reviews }))
    }

    async fn preview_review(
        &self,
        request: Request<SubmitReviewRequest>,
    ) -> Result<Response<PreviewReviewResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.preview_review(&call, Validated::read(|errors| NewReview::read(message, errors))).await?;
        Ok(Response::new(PreviewReviewResponse {}))
    }

    async fn submit_review(&self, request: Request<SubmitReviewRequest>) -> Result<Response<OrderReview>, Status> {
        let (call, message) = Call::from_request(request)?;
        let submitted = self.submit_review(&call, Validated::read(|errors| NewReview::read(message, errors))).await?;
        Ok(Response::new(submitted.into()))
    }

    async fn erase_reviews(
        &self,
        request: Request<EraseReviewsRequest>,
    ) -> Result<Response<EraseReviewsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let orders: Vec<OrderId> = message.order_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let customers: Vec<UserId> = message.customer_ids.iter().filter_map(|id| id.parse().ok()).collect();
        self.erase_reviews(&call, &orders, &customers).await?;
        Ok(Response::new(EraseReviewsResponse {}))
    }

    async fn list_reviews(
        &self,
        request: Request<ListReviewsRequest>,
    ) -> Result<Response<ListReviewsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let requested = Validated::read(|errors| {
            (fields::review_state("state", message.state, errors), Page::from_request(message.page, errors))
        });
        let (reviews, total, page) = self.reviews(&call, requested).await?;
        let reviews = reviews.into_iter().map(ModeratedReview::from).collect();
        Ok(Response::new(ListReviewsResponse { reviews, meta: Some(page.meta(total)) }))
    }

    async fn publish_review(
        &self,
        request: Request<PublishReviewRequest>,
    ) -> Result<Response<ModeratedReview>, Status> {
        let (call, PublishReviewRequest { id, expected_version }) = Call::from_request(request)?;
        let decided = self.decide_review(&call, &id, expected_version, ReviewState::Published).await;
        Ok(Response::new(decided.map_err(|error| error_status(error, &call))?.into()))
    }

    async fn reject_review(&self, request: Request<RejectReviewRequest>) -> Result<Response<ModeratedReview>, Status> {
        let (call, RejectReviewRequest { id, expected_version }) = Call::from_request(request)?;
        let decided = self.decide_review(&call, &id, expected_version, ReviewState::Rejected).await;
        Ok(Response::new(decided.map_err(|error| error_status(error, &call))?.into()))
    }

    async fn answer_review(&self, request: Request<AnswerReviewRequest>) -> Result<Response<ModeratedReview>, Status> {
        let (call, AnswerReviewRequest { id, expected_version, answer }) = Call::from_request(request)?;
        let requested = Validated::read(|errors| reviews::answer(&answer, errors));
        let answered = self.answer_review(&call, &id, expected_version, requested).await;
        Ok(Response::new(answered.map_err(|error| error_status(error, &call))?.into()))
    }
}

/// Convert the average of a product; none without reviews.
pub(super) fn rating(rating: Rating) -> Option<catalog::Rating> {
    let count = u64::try_from(rating.count).unwrap_or_default();
    rating.average_tenths().map(|average_tenths| catalog::Rating { average_tenths, count })
}

impl From<RatingSummary> for catalog::RatingSummary {
    fn from(summary: RatingSummary) -> Self {
        Self {
            rating: rating(summary.rating),
            stars: summary.stars.into(),
            longevity_tenths: summary.longevity.average_tenths(),
            sillage_tenths: summary.sillage.average_tenths(),
        }
    }
}

impl From<Review> for catalog::Review {
    fn from(review: Review) -> Self {
        Self {
            id: review.id.to_string(),
            name: review.name,
            stars: review.stars,
            longevity: review.longevity,
            sillage: review.sillage,
            text: review.text,
            photos: u32::try_from(review.photos.len()).unwrap_or_default(),
            answer: review.answer,
            created_at: Some(timestamp(review.created_at)),
        }
    }
}

impl From<Review> for ModeratedReview {
    fn from(review: Review) -> Self {
        let product = catalog::ReviewedProduct {
            id: review.product.id.to_string(),
            slug: review.product.slug.clone(),
            name: review.product.name.clone(),
        };
        Self {
            state: review.state.into(),
            product: Some(product),
            order_number: review.order_number,
            version: review.version,
            answered_by: review.answered_by.clone(),
            decided_at: review.decided_at.map(timestamp),
            review: Some(review.into()),
        }
    }
}

impl From<Review> for OrderReview {
    fn from(review: Review) -> Self {
        Self {
            order_id: review.order.to_string(),
            product_id: review.product.id.to_string(),
            state: review.state.into(),
            review: Some(review.into()),
        }
    }
}
