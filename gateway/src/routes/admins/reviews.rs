//! `/admins/reviews`: the queue of reviews in the back office.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::{
    catalog::v1::{
        self as catalog, AnswerReviewRequest, ListReviewsRequest, PublishReviewRequest, RejectReviewRequest,
    },
    time::moment,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Paged, Success},
    error::ApiError,
    json::{
        fields::{self, Integer, Text},
        names::{Name, ReviewState},
    },
    openapi::{
        errors,
        kinds::{Id, OrderNumber, ReviewAnswer, Slug, Title},
    },
    path::Segment,
    query::{Params, named, page},
    routes::reviews::Review,
    state::Gateway,
};

/// Lists reviews in every state, newest first.
#[utoipa::path(get, path = "/admins/reviews", operation_id = "listReviews", security(("bearer" = ["catalogue"])), tag = "back-office", params(ReviewsQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<AdminReview>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_reviews(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<ReviewsQuery>,
) -> ApiResult<Paged<Vec<AdminReview>>> {
    let reply = gateway.reviews().list_reviews(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.reviews.into_iter().map(AdminReview::from).collect(), reply.meta))
}

/// Publishes a review: everybody sees it, and its stars count.
#[utoipa::path(post, path = "/admins/reviews/{id}/publish", operation_id = "publishReview", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = PublishReview,
    params(("id" = String, Path, description = "The review's id")),
    responses((status = 200, description = "The published review", body = Success<AdminReview>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ReviewChanged, errors::Call))]
pub(crate) async fn publish_review(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(decision): Body<PublishReview>,
) -> ApiResult<Success<AdminReview>> {
    let request = PublishReviewRequest { id, expected_version: decision.expected_version.0 };
    let answer = gateway.reviews().publish_review(call.request(request)).await;
    Ok(Success::of(current(answer)?).with_message("review-published"))
}

/// Rejects a review; a published one is withdrawn.
#[utoipa::path(post, path = "/admins/reviews/{id}/reject", operation_id = "rejectReview", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = RejectReview,
    params(("id" = String, Path, description = "The review's id")),
    responses((status = 200, description = "The rejected review", body = Success<AdminReview>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ReviewChanged, errors::Call))]
pub(crate) async fn reject_review(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(decision): Body<RejectReview>,
) -> ApiResult<Success<AdminReview>> {
    let request = RejectReviewRequest { id, expected_version: decision.expected_version.0 };
    let answer = gateway.reviews().reject_review(call.request(request)).await;
    Ok(Success::of(current(answer)?).with_message("review-rejected"))
}

/// Sets the answer of the shop, which shows with the review; an empty one removes it.
#[utoipa::path(put, path = "/admins/reviews/{id}/answer", operation_id = "answerReview", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = AnswerReview,
    params(("id" = String, Path, description = "The review's id")),
    responses((status = 200, description = "The answered review", body = Success<AdminReview>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ReviewChanged, errors::Call))]
pub(crate) async fn answer_review(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(answer): Body<AnswerReview>,
) -> ApiResult<Success<AdminReview>> {
    let AnswerReview { expected_version, answer } = answer;
    let Text(answer) = answer.unwrap_or_else(Text::refused);
    let request = AnswerReviewRequest { id, expected_version: expected_version.0, answer };
    let answer = gateway.reviews().answer_review(call.request(request)).await;
    Ok(Success::of(current(answer)?).with_message("review-answered"))
}

/// Returns the review after a change; a conflict carries the current one.
fn current(answer: Result<tonic::Response<catalog::ModeratedReview>, tonic::Status>) -> Result<AdminReview, ApiError> {
    let changed = answer.map_err(ApiError::with_state::<catalog::ModeratedReview, AdminReview>)?;
    Ok(changed.into_inner().into())
}

/// Query parameters of the list of reviews.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReviewsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    #[param(value_type = Option<ReviewState>, nullable = false)]
    state: Option<String>,
}

impl ReviewsQuery {
    /// Validates and converts to the request.
    pub(crate) fn into_request(self) -> Result<ListReviewsRequest, Error> {
        let mut errors = FieldErrors::new();
        let request = ListReviewsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors)),
            state: named::<catalog::ReviewState>("state", self.state.as_deref(), &mut errors).into(),
        };
        errors.check().map(|()| request)
    }
}

/// A review as the back office sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminReview {
    #[serde(flatten)]
    shown: Review,
    state: ReviewState,
    product: ReviewedProduct,
    #[schema(value_type = OrderNumber)]
    order_number: i64,
    /// Version, increased with every change; to be sent with the next one.
    #[schema(minimum = 1)]
    version: i64,
    /// Name of the administrator who answered.
    #[schema(required, value_type = Option<Title>)]
    answered_by: Option<String>,
    /// Null until it is published or rejected.
    #[schema(required)]
    decided_at: Option<DateTime<Utc>>,
}

impl From<catalog::ModeratedReview> for AdminReview {
    fn from(moderated: catalog::ModeratedReview) -> Self {
        let state = Name(moderated.state());
        let product = moderated.product.unwrap_or_default();
        Self {
            shown: moderated.review.unwrap_or_default().into(),
            state,
            product: ReviewedProduct { id: product.id, slug: product.slug, name: product.name },
            order_number: moderated.order_number,
            version: moderated.version,
            answered_by: moderated.answered_by,
            decided_at: moment(moderated.decided_at),
        }
    }
}

/// The product of a review.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReviewedProduct {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
}

/// Publication of a review.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct PublishReview {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
}

/// Rejection of a review.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct RejectReview {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
}

/// Answer of the shop to a review.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct AnswerReview {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = ReviewAnswer)]
    answer: Option<Text>,
}
