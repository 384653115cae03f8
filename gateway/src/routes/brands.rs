//! `/brands`: the brands that customers see.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::catalog::v1::{self as catalog, ListBrandsRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::{names::BrandSort, values::at, viewer::Viewer},
    openapi::{
        errors,
        kinds::{Id, ImagePath, Slug, Title},
    },
    query::{Params, named},
    state::Gateway,
};

/// Lists the visible brands, by name unless sorted otherwise. Administrators also see hidden ones.
#[utoipa::path(get, path = "/brands", operation_id = "listBrands", security((), ("bearer" = [])), tag = "catalogue", params(BrandsQuery),
    responses((status = 200, description = "The brands", body = Success<Vec<Brand>>), errors::NotModified, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_brands(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Params(query): Params<BrandsQuery>,
) -> ApiResult<Success<Vec<Brand>>> {
    let reply = gateway.brands().list_brands(call.request(query.into_request()?)).await?.into_inner();
    let viewer = Viewer::of(&call);
    Ok(Success::of(reply.brands.into_iter().map(|brand| Brand::seen_by(viewer, brand)).collect()))
}

/// Query parameters of the list of brands.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BrandsQuery {
    /// `NAME` when absent. `HOME` sorts as on the home page, brands without a position last.
    #[param(value_type = Option<BrandSort>, nullable = false)]
    sort_by: Option<String>,
}

impl BrandsQuery {
    /// Validates and converts to the request.
    pub(crate) fn into_request(self) -> Result<ListBrandsRequest, Error> {
        let mut errors = FieldErrors::new();
        let order = named::<catalog::BrandSort>("sort_by", self.sort_by.as_deref(), &mut errors).into();
        errors.check().map(|()| ListBrandsRequest { order, ..ListBrandsRequest::default() })
    }
}

/// A brand of products.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Brand {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Slug)]
    slug: String,
    /// Path of the logo below `/storage/`.
    #[schema(required, value_type = Option<ImagePath>)]
    thumbnail: Option<String>,
    is_visible: bool,
    products_count: u64,
    /// Position on the home page, from 1; null when it has none. For administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Option<u32>, minimum = 1)]
    #[expect(clippy::option_option, reason = "absent and null are two answers")]
    position: Option<Option<u32>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl Brand {
    /// Converts from the message; administrators get the position on the home page.
    pub(crate) fn seen_by(viewer: Viewer, brand: catalog::Brand) -> Self {
        Self {
            position: (viewer == Viewer::Admin).then_some(brand.position),
            id: brand.id,
            name: brand.name,
            slug: brand.slug,
            thumbnail: brand.thumbnail,
            is_visible: brand.is_visible,
            products_count: brand.products_count,
            created_at: at(brand.created_at),
            updated_at: at(brand.updated_at),
        }
    }
}

/// Reference to the brand of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BrandRef {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Slug)]
    slug: String,
}

impl From<catalog::BrandRef> for BrandRef {
    fn from(brand: catalog::BrandRef) -> Self {
        Self { id: brand.id, name: brand.name, slug: brand.slug }
    }
}
