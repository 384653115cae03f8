//! `/gift_sets`: gift sets and their contents.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::catalog::v1::{self as catalog, GetGiftSetRequest, ListGiftSetsRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Paged, Success},
    json::{
        names::{Category, Name},
        page::PageMeta,
        values::{Amount, Size, at},
    },
    openapi::{
        errors,
        kinds::{Html, Id, ImagePath, SizeUnit, Slug, Title, Units},
    },
    path::Segment,
    query::{Params, page, searched},
    routes::brands::BrandRef,
    state::Gateway,
};

/// Lists gift sets, newest first.
#[utoipa::path(get, path = "/gift_sets", operation_id = "listGiftSets", security((), ("bearer" = [])), tag = "catalogue", params(GiftSetsQuery),
    responses((status = 200, description = "The page", body = Paged<GiftSetList>), errors::NotModified, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_gift_sets(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Params(query): Params<GiftSetsQuery>,
) -> ApiResult<Paged<GiftSetList>> {
    let reply = gateway.gift_sets().list_gift_sets(call.request(query.into_request()?)).await?.into_inner();
    let (list, pagination) = GiftSetList::with_pagination(reply);
    Ok(Paged::of(list, pagination))
}

/// Returns one gift set, by slug or id.
#[utoipa::path(get, path = "/gift_sets/{gift_set}", operation_id = "getGiftSet", security((), ("bearer" = [])), tag = "catalogue",
    params(("gift_set" = String, Path, description = "Slug or id")),
    responses((status = 200, description = "The gift set", body = Success<GiftSet>), errors::NotModified, errors::NotFound, errors::Call))]
pub(crate) async fn get_gift_set(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(id_or_slug): Segment,
) -> ApiResult<Success<GiftSet>> {
    let set = gateway.gift_sets().get_gift_set(call.request(GetGiftSetRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(set.into()))
}

/// Query parameters of the list of gift sets.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GiftSetsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 12 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
}

impl GiftSetsQuery {
    /// Validates and converts to the request.
    pub(crate) fn into_request(self) -> Result<ListGiftSetsRequest, Error> {
        let mut errors = FieldErrors::new();
        let request = ListGiftSetsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 12, &mut errors)),
            search: searched(self.search, &mut errors),
        };
        errors.check().map(|()| request)
    }
}

/// A gift set: several variants sold together.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftSet {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    price: Amount,
    #[schema(required)]
    original_price: Option<Amount>,
    /// Path of the image below `/storage/`.
    #[schema(required, value_type = Option<ImagePath>)]
    image_path: Option<String>,
    /// Sanitised HTML; safe to show.
    #[schema(value_type = Html)]
    description: String,
    #[schema(max_items = 100)]
    items: Vec<GiftSetItem>,
    is_available: bool,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<catalog::GiftSet> for GiftSet {
    fn from(set: catalog::GiftSet) -> Self {
        Self {
            id: set.id,
            slug: set.slug,
            name: set.name,
            price: Amount::from_agorot(set.price_agorot),
            original_price: set.original_price_agorot.map(Amount::from_agorot),
            image_path: set.image_path,
            description: set.description,
            items: set.items.into_iter().map(GiftSetItem::from).collect(),
            is_available: set.is_available,
            created_at: at(set.created_at),
            updated_at: at(set.updated_at),
        }
    }
}

/// An item of a gift set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftSetItem {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Id)]
    variant_id: String,
    #[schema(value_type = Units)]
    quantity: u32,
    product: GiftSetProduct,
}

impl From<catalog::GiftSetItem> for GiftSetItem {
    fn from(item: catalog::GiftSetItem) -> Self {
        let category = Name(item.category());
        let variant = GiftSetVariant {
            id: item.variant_id.clone(),
            name: item.variant_name,
            price: Amount::from_agorot(item.variant_price_agorot),
            size_value: Size::from_hundredths(item.size_centi),
            size_unit: item.size_unit,
            image_path: item.image_path,
        };
        let product = GiftSetProduct {
            id: item.product_id,
            slug: item.product_slug,
            name: item.product_name,
            brand: item.brand.map(BrandRef::from),
            category,
            quantity: item.quantity,
            variant,
        };
        Self { id: item.id, variant_id: item.variant_id, quantity: item.quantity, product }
    }
}

/// Product of an item in a gift set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftSetProduct {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required)]
    brand: Option<BrandRef>,
    category: Category,
    /// Quantity of the item, repeated.
    #[schema(value_type = Units)]
    quantity: u32,
    variant: GiftSetVariant,
}

/// Variant of an item in a gift set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftSetVariant {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    price: Amount,
    size_value: Size,
    #[schema(value_type = SizeUnit)]
    size_unit: String,
    #[schema(required, value_type = Option<ImagePath>)]
    image_path: Option<String>,
}

/// A page of gift sets with its metadata.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftSetList {
    data: Vec<GiftSet>,
    #[serde(flatten)]
    meta: PageMeta,
}

impl GiftSetList {
    /// Converts from the message; returns the metadata a second time for the envelope.
    pub(crate) fn with_pagination(reply: catalog::ListGiftSetsResponse) -> (Self, PageMeta) {
        let meta = PageMeta::from(reply.meta);
        let list = Self { data: reply.gift_sets.into_iter().map(GiftSet::from).collect(), meta: meta.clone() };
        (list, meta)
    }
}
