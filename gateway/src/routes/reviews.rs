//! `/products/{product}/reviews` and `/reviews/{id}`: published reviews of products.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use http::{HeaderValue, header};
use platform::{Actor, Error, FieldErrors};
use proto::{
    catalog::v1::{self as catalog, GetReviewPhotoRequest, ListProductReviewsRequest},
    media::v1::FetchPhotoRequest,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::{
        page::PageMeta,
        values::{Average, at},
    },
    openapi::{
        errors,
        kinds::{Id, Picture, ReviewAnswer, ReviewPhotoUrl, ReviewText, ReviewerName, Stars},
    },
    path::{Segment, Segments},
    query::{Params, page},
    state::Gateway,
};

/// Number of reviews on a page when the query names none; the first page of a product's page has as many.
pub(crate) const PER_PAGE: u32 = 15;

/// Lists the published reviews of a product, newest first, with the sums of all of them.
#[utoipa::path(get, path = "/products/{product}/reviews", operation_id = "listProductReviews", security((), ("bearer" = [])), tag = "catalogue",
    params(("product" = String, Path, description = "Slug or id"), ProductReviewsQuery),
    responses((status = 200, description = "The page", body = Success<ProductReviews>), errors::NotModified, errors::NotFound, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_product_reviews(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(id_or_slug): Segment,
    Params(query): Params<ProductReviewsQuery>,
) -> ApiResult<Success<ProductReviews>> {
    let mut errors = FieldErrors::new();
    let page = Some(page(query.page.as_deref(), query.per_page.as_deref(), PER_PAGE, &mut errors));
    let request = call.request(ListProductReviewsRequest { id_or_slug, page });
    let reply = gateway.reviews().list_product_reviews(request).await?.into_inner();
    // A missing product takes precedence over field errors of the query.
    errors.check()?;
    Ok(Success::of(reply.into()))
}

/// Returns a photo of a review. Until the review is published, only administrators of the catalog get it.
#[utoipa::path(get, path = "/reviews/{id}/photos/{photo}", operation_id = "getReviewPhoto", security((), ("bearer" = [])), tag = "catalogue",
    params(("id" = String, Path, description = "The review's id"), ("photo" = String, Path, description = "Position among the photos, from 0")),
    responses((status = 200, description = "The photo", content_type = "image/webp", body = Picture), errors::NotFound, errors::Call))]
pub(crate) async fn get_photo(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segments(id, photo): Segments,
) -> ApiResult<Response> {
    let position = photo.parse().map_err(|_| Error::not_found())?;
    let request = call.request(GetReviewPhotoRequest { id, position });
    let found = gateway.reviews().get_review_photo(request).await?.into_inner();
    // The catalog has decided; media knows no reviews.
    let request = call.on_behalf_of(Actor::System).request(FetchPhotoRequest { path: found.path });
    let photo = gateway.photos().fetch_photo(request).await?.into_inner();
    let caching = if found.is_published { "private, max-age=300" } else { "no-store" };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/webp")),
        (header::CACHE_CONTROL, HeaderValue::from_static(caching)),
    ];
    Ok((headers, photo.content).into_response())
}

/// Query parameters of the reviews of a product.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProductReviewsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
}

/// Average of the stars of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Rating {
    average: Average,
    /// Number of published reviews.
    #[schema(minimum = 1)]
    count: u64,
}

impl From<catalog::Rating> for Rating {
    fn from(rating: catalog::Rating) -> Self {
        Self { average: Average::from_tenths(rating.average_tenths), count: rating.count }
    }
}

/// A page of the published reviews of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProductReviews {
    reviews: Vec<Review>,
    meta: PageMeta,
    summary: RatingSummary,
}

impl From<catalog::ListProductReviewsResponse> for ProductReviews {
    fn from(reply: catalog::ListProductReviewsResponse) -> Self {
        Self {
            reviews: reply.reviews.into_iter().map(Review::from).collect(),
            meta: reply.meta.into(),
            summary: reply.summary.unwrap_or_default().into(),
        }
    }
}

/// Sums of the published reviews of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingSummary {
    /// Null while nobody has reviewed it.
    #[schema(required)]
    average: Option<Average>,
    count: u64,
    /// Numbers of reviews with 1 to 5 stars.
    #[schema(min_items = 5, max_items = 5)]
    stars: Vec<u64>,
    /// Average of those who said how long it lasts; null when nobody did.
    #[schema(required)]
    longevity: Option<Average>,
    /// Average of those who said how far it spreads; null when nobody did.
    #[schema(required)]
    sillage: Option<Average>,
}

impl From<catalog::RatingSummary> for RatingSummary {
    fn from(summary: catalog::RatingSummary) -> Self {
        Self {
            average: summary.rating.as_ref().map(|rating| Average::from_tenths(rating.average_tenths)),
            count: summary.rating.as_ref().map_or(0, |rating| rating.count),
            stars: summary.stars,
            longevity: summary.longevity_tenths.map(Average::from_tenths),
            sillage: summary.sillage_tenths.map(Average::from_tenths),
        }
    }
}

/// A review by a customer to whom the product was delivered. All texts are plain.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Review {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = ReviewerName)]
    name: String,
    #[schema(value_type = Stars)]
    stars: i64,
    /// Longevity as the customer felt it.
    #[schema(required, value_type = Option<Stars>)]
    longevity: Option<i64>,
    /// Sillage as the customer felt it.
    #[schema(required, value_type = Option<Stars>)]
    sillage: Option<i64>,
    #[schema(value_type = ReviewText)]
    text: String,
    #[schema(value_type = Vec<ReviewPhotoUrl>, max_items = 2)]
    photos: Vec<String>,
    /// Answer of the shop.
    #[schema(required, value_type = Option<ReviewAnswer>)]
    answer: Option<String>,
    created_at: DateTime<Utc>,
}

impl From<catalog::Review> for Review {
    fn from(review: catalog::Review) -> Self {
        let photo = |position| format!("/api/v1/reviews/{}/photos/{position}", review.id);
        Self {
            photos: (0..review.photos).map(photo).collect(),
            id: review.id,
            name: review.name,
            stars: review.stars,
            longevity: review.longevity,
            sillage: review.sillage,
            text: review.text,
            answer: review.answer,
            created_at: at(review.created_at),
        }
    }
}
