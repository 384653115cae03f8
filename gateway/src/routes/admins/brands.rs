//! `/admins/brands`: brands in the back office.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::Method;
use platform::{Error, FieldErrors};
use proto::catalog::v1::{self as catalog, DeleteBrandRequest, GetBrandRequest, ListBrandsRequest};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Created, NoData, Paged, Success},
    error::{ApiError, ErrorCode},
    form::{self, AdminForm, FormImage},
    json::{
        fields::{self, Flag, List, Text},
        viewer::Viewer,
    },
    openapi::{
        creation::creation_schema,
        errors,
        kinds::{Id, SlugInput, TitleInput},
    },
    path::Segment,
    query::{Params, page, searched},
    routes::brands::Brand,
    state::Gateway,
};

/// Lists brands by name, including hidden ones.
#[utoipa::path(get, path = "/admins/brands", operation_id = "adminListBrands", security(("bearer" = ["administrator"])), tag = "back-office", params(AdminBrandsQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<Brand>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_brands(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<AdminBrandsQuery>,
) -> ApiResult<Paged<Vec<Brand>>> {
    let reply = gateway.brands().list_brands(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.brands.into_iter().map(|brand| Brand::seen_by(Viewer::Admin, brand)).collect(), reply.meta))
}

/// Returns one brand, by id or slug.
#[utoipa::path(get, path = "/admins/brands/{brand}", operation_id = "adminGetBrand", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("brand" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The brand", body = Success<Brand>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_brand(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id_or_slug): Segment,
) -> ApiResult<Success<Brand>> {
    let brand = gateway.brands().get_brand(call.request(GetBrandRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(Brand::seen_by(Viewer::Admin, brand)))
}

/// Creates a brand of products.
#[utoipa::path(post, path = "/admins/brands", operation_id = "createBrand", security(("bearer" = ["catalogue"])), tag = "back-office",
    request_body(content = NewBrand, content_type = "multipart/form-data"),
    responses((status = 201, description = "The brand", body = Success<Brand>), errors::Authorization, errors::MethodNotAllowed, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn create_brand(
    State(gateway): State<Gateway>,
    AdminForm { call, fields, file, method }: AdminForm<BrandForm>,
) -> ApiResult<Created<Brand>> {
    form::reject_override(method.as_ref(), "GET, HEAD, POST")?;
    let image = FormImage::of("thumbnail", fields.thumbnail.as_ref(), file).with_field_errors(fields.field_errors());
    let answer = gateway.brands().create_brand(call.request(fields.into_create(&image))).await;
    let brand = image.finish(answer)?.into_inner();
    Ok(Success::of(Brand::seen_by(Viewer::Admin, brand)).with_message("brand-created").created())
}

/// Updates a brand. Absent fields keep their value.
#[utoipa::path(put, path = "/admins/brands/{brand}", operation_id = "updateBrand", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("brand" = String, Path, description = "Id or slug")),
    request_body(content = BrandForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The updated brand", body = Success<Brand>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn update_brand(
    State(gateway): State<Gateway>,
    Segment(id): Segment,
    AdminForm { call, fields, file, .. }: AdminForm<BrandForm>,
) -> ApiResult<Success<Brand>> {
    let image = FormImage::of("thumbnail", fields.thumbnail.as_ref(), file).with_field_errors(fields.field_errors());
    let answer = gateway.brands().update_brand(call.request(fields.into_update(id, &image))).await;
    let brand = image.finish(answer)?.into_inner();
    Ok(Success::of(Brand::seen_by(Viewer::Admin, brand)).with_message("brand-updated"))
}

/// Reorders the brands of the home page. Brands that are not listed are removed from it.
#[utoipa::path(put, path = "/admins/brands/order", operation_id = "orderBrands", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = ReorderBrands,
    responses((status = 200, description = "All brands, in the order of the home page", body = Success<Vec<Brand>>),
        errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn reorder_brands(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<ReorderBrands>,
) -> ApiResult<Success<Vec<Brand>>> {
    let reply = gateway.brands().reorder_brands(call.request(form.into_request())).await?.into_inner();
    let brands = reply.brands.into_iter().map(|brand| Brand::seen_by(Viewer::Admin, brand));
    Ok(Success::of(brands.collect()).with_message("brands-ordered"))
}

/// Deletes a brand. Its products remain, without a brand.
#[utoipa::path(delete, path = "/admins/brands/{brand}", operation_id = "deleteBrand", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("brand" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn delete_brand(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<NoData>> {
    gateway.brands().delete_brand(call.request(DeleteBrandRequest { id })).await?;
    Ok(Success::of(NoData).with_message("brand-deleted"))
}

/// Handles a form sent by POST whose `_method` is PUT or DELETE. Documented as those.
#[utoipa::path(post, path = "/admins/brands/{brand}", responses(errors::MethodNotAllowed))]
pub(crate) async fn overridden(
    gateway: State<Gateway>,
    segment: Segment,
    form: AdminForm<BrandForm>,
) -> Result<Response, ApiError> {
    match form.method {
        Some(Method::DELETE) => Ok(delete_brand(gateway, Admin { call: form.call }, segment).await.into_response()),
        Some(Method::PUT) => Ok(update_brand(gateway, segment, form).await.into_response()),
        _ => Err(ApiError::new(ErrorCode::MethodNotAllowed)),
    }
}

/// Query parameters of the list of brands.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AdminBrandsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
}

impl AdminBrandsQuery {
    /// Validates and converts to the request.
    pub(crate) fn into_request(self) -> Result<ListBrandsRequest, Error> {
        let mut errors = FieldErrors::new();
        let request = ListBrandsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors)),
            search: searched(self.search, &mut errors),
            ..ListBrandsRequest::default()
        };
        errors.check().map(|()| request)
    }
}

/// Fields of a new or changed brand.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct BrandForm {
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = TitleInput)]
    name: Option<Text>,
    /// Generated when absent; ignored on update.
    #[serde(default)]
    #[schema(ignore)]
    slug: Text,
    /// An image file; empty removes the image.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = String, format = Binary)]
    pub(crate) thumbnail: Option<Text>,
    /// `true` when absent on creation.
    #[serde(default)]
    #[schema(value_type = bool)]
    is_visible: Flag,
}

creation_schema! {
    /// Fields of a new brand.
    NewBrand of BrandForm { "name" } with SlugInput
}

impl BrandForm {
    /// Returns the field errors that the catalog cannot detect.
    pub(crate) fn field_errors(&self) -> FieldErrors {
        let mut errors = FieldErrors::new();
        self.is_visible.read("is_visible", &mut errors);
        errors
    }

    /// Converts to the request that creates it.
    pub(crate) fn into_create(self, image: &FormImage) -> catalog::CreateBrandRequest {
        catalog::CreateBrandRequest {
            name: self.name.unwrap_or_default().0,
            slug: self.slug.0,
            thumbnail: image.path(),
            is_visible: self.is_visible.given().unwrap_or(true),
        }
    }

    /// Converts to the request that updates it.
    pub(crate) fn into_update(self, id: String, image: &FormImage) -> catalog::UpdateBrandRequest {
        let name = self.name.map(|name| name.0);
        catalog::UpdateBrandRequest { id, name, thumbnail: image.update(), is_visible: self.is_visible.given() }
    }
}

/// New order of the brands on the home page.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = BrandOrderForm)]
pub(crate) struct ReorderBrands {
    #[serde(default)]
    #[schema(value_type = Vec<Id>, max_items = 1000)]
    brands: List<Text>,
}

impl ReorderBrands {
    /// Converts to the request of the catalog.
    pub(crate) fn into_request(self) -> catalog::ReorderBrandsRequest {
        catalog::ReorderBrandsRequest { ids: self.brands.into_strings() }
    }
}
