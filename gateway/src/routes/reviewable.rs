//! `/reviews`: what the caller may review, and the caller's reviews.

use axum::extract::{Request, State};
use platform::{Actor, Call, Error};
use proto::{
    catalog::v1::{
        self as catalog, EraseReviewsRequest, ListOrderReviewsRequest, ListProductsRequest, SubmitReviewRequest,
    },
    common::v1::PageRequest,
    orders::v1::{self as orders, ListReviewableOrdersRequest},
};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

use crate::{
    caller::GuestOrCustomer,
    deadlines,
    envelope::{ApiResult, Created, Success},
    error::{ApiError, ErrorCode},
    form::PhotoForm,
    json::{
        fields::{self, Integer, Text},
        names::{Name, ReviewState},
    },
    messages,
    openapi::{
        errors,
        kinds::{Id, ImagePath, OrderNumber, Picture, ReviewText, ReviewerName, Slug, Stars, Title, Token},
    },
    order_rate_limit::RateLimited,
    photos,
    query::Params,
    request_context::RequestContext,
    state::Gateway,
};

/// Limit on the ids in one call of the catalog.
const MAX_IDS: usize = 100;

/// Lists the delivered orders of the caller with their products and the reviews of these: the order of the tracking
/// token, otherwise those of the caller's account.
#[utoipa::path(get, path = "/reviews/own", operation_id = "listReviewable", security((), ("bearer" = [])), tag = "orders", params(ReviewableQuery),
    responses((status = 200, description = "The orders, newest first", body = Success<ReviewableOrders>), errors::Unauthenticated, errors::NotFound, errors::Call))]
pub(crate) async fn list_reviewable(
    State(gateway): State<Gateway>,
    GuestOrCustomer { call }: GuestOrCustomer,
    Params(query): Params<ReviewableQuery>,
) -> ApiResult<Success<ReviewableOrders>> {
    let tracking_token = query.tracking_token.unwrap_or_default();
    let request = call.request(ListReviewableOrdersRequest { tracking_token, order_id: None });
    let found = gateway.reviewable_orders().list_reviewable_orders(request).await?.into_inner().orders;
    let ids = found.iter().map(|order| order.id.clone()).collect();
    let (products, reviews) =
        tokio::try_join!(products_of(&gateway, &call, &found), order_reviews(&gateway, &call, ids))?;
    let orders = found.into_iter().map(|order| ReviewableOrder::new(order, &products, &reviews)).collect();
    Ok(Success::of(ReviewableOrders { orders }))
}

/// Reviews a product that was delivered to the caller, with up to two photos. The review shows once an administrator
/// has published it.
///
/// The order is proved by its tracking token, or belongs to the caller's account. Reviews are rate-limited per address.
#[utoipa::path(post, path = "/reviews", operation_id = "createReview", security((), ("bearer" = [])), tag = "orders",
    request_body(content = ReviewForm, content_type = "multipart/form-data"),
    responses((status = 201, description = "The review", body = Success<OwnReview>),
        errors::Unauthenticated, errors::NotFound, errors::Csrf, errors::RateLimited, errors::Body, errors::AlreadyReviewed, errors::Call))]
pub(crate) async fn create_review(
    State(gateway): State<Gateway>,
    context: RequestContext,
    GuestOrCustomer { call }: GuestOrCustomer,
    request: Request,
) -> ApiResult<Created<OwnReview>> {
    if let Err(RateLimited { retry_after }) = gateway.order_rate_limiter().check_review(context.client).await {
        return Err(ApiError::rate_limited(retry_after, messages::error(ErrorCode::TooManyRequests, &[])));
    }
    let PhotoForm { fields: form, photos } = PhotoForm::<ReviewForm>::read(request, &gateway).await?;
    let call = deadlines::renew(call);
    let (tracking_token, order_id) = (form.tracking_token.0.clone(), Some(form.order_id.0.clone()));
    let own = ListReviewableOrdersRequest { tracking_token, order_id };
    let found =
        gateway.reviewable_orders().list_reviewable_orders(call.request(own.clone())).await?.into_inner().orders;
    let order = found.into_iter().next().ok_or_else(Error::not_found)?;
    let (order_id, order_number) = (order.id.clone(), order.number);
    let review = form.into_request(order, call.customer().map(|id| id.to_string()));

    // The catalog takes reviews from the system alone, since it cannot ask orders whether a product was delivered.
    let system = call.on_behalf_of(Actor::System);
    let mut paths = Vec::new();
    if !photos.is_empty() {
        // Only the number of photos is known before they are stored.
        let unstored = SubmitReviewRequest { photos: vec!["photo".to_owned(); photos.len()], ..review.clone() };
        gateway.reviews().preview_review(system.request(unstored)).await?;
        paths = photos::store(&gateway, &call, order_number, photos).await?;
    }
    let review = SubmitReviewRequest { photos: paths.clone(), ..review };
    let answer = gateway.reviews().submit_review(system.request(review)).await;
    if answer.as_ref().is_err_and(photos::are_unused_after) {
        photos::delete(&gateway, &call, paths.clone()).await;
    }
    let review = answer?.into_inner();
    let still_own = gateway.reviewable_orders().list_reviewable_orders(call.request(own)).await;
    if still_own.is_err_and(|status| Error::from_status(status).code() == platform::ErrorCode::NotFound) {
        // The person was erased meanwhile, perhaps before there was a review to erase.
        let erasure = EraseReviewsRequest { order_ids: vec![order_id], customer_ids: Vec::new() };
        gateway.reviews().erase_reviews(deadlines::renew(system).request(erasure)).await?;
        photos::delete(&gateway, &call, paths).await;
        return Err(Error::not_found().into());
    }
    Ok(Success::of(OwnReview::from(review)).with_message("review-submitted").created())
}

/// Returns the reviews of orders in any state; the caller must have been given the orders.
pub(crate) async fn order_reviews(
    gateway: &Gateway,
    call: &Call,
    order_ids: Vec<String>,
) -> Result<Vec<catalog::OrderReview>, Error> {
    if order_ids.is_empty() {
        return Ok(Vec::new());
    }
    let request = call.on_behalf_of(Actor::System).request(ListOrderReviewsRequest { order_ids });
    Ok(gateway.reviews().list_order_reviews(request).await?.into_inner().reviews)
}

/// Returns the products of orders that still exist and are visible.
async fn products_of(
    gateway: &Gateway,
    call: &Call,
    orders: &[orders::ReviewableOrder],
) -> Result<Vec<catalog::Product>, Error> {
    let mut ids: Vec<String> = orders.iter().flat_map(|order| order.product_ids.clone()).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut products = Vec::new();
    for ids in ids.chunks(MAX_IDS) {
        let page = Some(PageRequest { page: 1, per_page: u32::try_from(MAX_IDS).unwrap_or(u32::MAX) });
        let request = ListProductsRequest { page, ids: ids.to_vec(), ..ListProductsRequest::default() };
        products.extend(gateway.products().list_products(call.request(request)).await?.into_inner().products);
    }
    Ok(products)
}

/// Query parameters of what the caller may review.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReviewableQuery {
    /// The order's tracking token; the orders of the caller's account when absent.
    #[param(max_length = 100, nullable = false)]
    tracking_token: Option<String>,
}

/// What the caller may review.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReviewableOrders {
    orders: Vec<ReviewableOrder>,
}

/// A delivered order and its products.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReviewableOrder {
    #[schema(value_type = Id)]
    order_id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    /// Products that were not returned and still exist, also those of sets; each once.
    products: Vec<ReviewableProduct>,
}

impl ReviewableOrder {
    fn new(order: orders::ReviewableOrder, products: &[catalog::Product], reviews: &[catalog::OrderReview]) -> Self {
        let reviewable = |id: &String| {
            let product = products.iter().find(|product| product.id == *id)?;
            let review = reviews.iter().find(|review| review.order_id == order.id && review.product_id == *id);
            Some(ReviewableProduct {
                id: product.id.clone(),
                slug: product.slug.clone(),
                name: product.name.clone(),
                image: product.image_path.clone(),
                review: review.cloned().map(OwnReview::from),
            })
        };
        let products = order.product_ids.iter().filter_map(reviewable).collect();
        Self { order_id: order.id, number: order.number, products }
    }
}

/// A delivered product, reviewed or not.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReviewableProduct {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    /// Path of the image below `/storage/`.
    #[schema(required, value_type = Option<ImagePath>)]
    image: Option<String>,
    /// The customer's review for this order; null before it is written.
    #[schema(required)]
    review: Option<OwnReview>,
}

/// The customer's own review.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnReview {
    state: ReviewState,
    #[schema(value_type = Stars)]
    stars: i64,
    #[schema(value_type = ReviewText)]
    text: String,
}

impl From<catalog::OrderReview> for OwnReview {
    fn from(own: catalog::OrderReview) -> Self {
        let state = Name(own.state());
        let review = own.review.unwrap_or_default();
        Self { state, stars: review.stars, text: review.text }
    }
}

/// A review with its photos.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct ReviewForm {
    /// The order's tracking token; not needed for orders of the caller's account.
    #[serde(default)]
    #[schema(value_type = Option<Token>)]
    tracking_token: Text,
    #[serde(default)]
    #[schema(required, value_type = Id)]
    order_id: Text,
    #[serde(default)]
    #[schema(required, value_type = Id)]
    product_id: Text,
    #[serde(default)]
    #[schema(required, value_type = Stars)]
    stars: Integer,
    /// Longevity as the customer felt it.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Stars>)]
    longevity: Option<Integer>,
    /// Sillage as the customer felt it.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Stars>)]
    sillage: Option<Integer>,
    #[serde(default)]
    #[schema(required, value_type = ReviewerName)]
    name: Text,
    #[serde(default)]
    #[schema(value_type = Option<ReviewText>)]
    text: Text,
    /// Photos: JPEG, PNG or WebP, of at most 10 MiB each.
    #[serde(default)]
    #[schema(value_type = Vec<Picture>, max_items = 2)]
    #[expect(dead_code, reason = "read apart from the fields")]
    photos: IgnoredAny,
}

impl ReviewForm {
    /// Converts to the request of the catalog for a delivered order, without photos.
    fn into_request(self, order: orders::ReviewableOrder, customer_id: Option<String>) -> SubmitReviewRequest {
        SubmitReviewRequest {
            order_id: order.id,
            order_number: order.number,
            delivered_product_ids: order.product_ids,
            product_id: self.product_id.0,
            customer_id,
            name: self.name.0,
            stars: self.stars.0,
            longevity: self.longevity.map(|longevity| longevity.0),
            sillage: self.sillage.map(|sillage| sillage.0),
            text: self.text.0,
            photos: Vec::new(),
        }
    }
}
