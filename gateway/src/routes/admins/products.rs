//! `/admins/products`: products in the back office.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::Method;
use proto::{
    catalog::v1::{self as catalog, DeleteProductRequest, DuplicateProductRequest, GetProductRequest},
    names::Named,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Created, NoData, Success},
    error::{ApiError, ErrorCode},
    form::{self, AdminForm, FormImage},
    json::{
        fields::{self, StrictObject, Text},
        names::Category,
        viewer::Viewer,
    },
    messages,
    openapi::{
        creation::creation_schema,
        errors,
        kinds::{HtmlInput, Id, SlugInput, TitleInput},
    },
    path::Segment,
    routes::{facts::FactsForm, products::ProductDetail},
    state::Gateway,
};

/// Creates a product without variants.
#[utoipa::path(post, path = "/admins/products", operation_id = "createProduct", security(("bearer" = ["catalogue"])), tag = "back-office",
    request_body(content = NewProduct, content_type = "multipart/form-data"),
    responses((status = 201, description = "The product", body = Success<ProductDetail>), errors::Authorization, errors::MethodNotAllowed, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn create_product(
    State(gateway): State<Gateway>,
    AdminForm { call, fields, file, method }: AdminForm<ProductForm>,
) -> ApiResult<Created<ProductDetail>> {
    form::reject_override(method.as_ref(), "POST")?;
    let image = FormImage::of("image", fields.image.as_ref(), file);
    let answer = gateway.products().create_product(call.request(fields.into_create(&image))).await;
    let product = image.finish(answer)?.into_inner();
    Ok(Success::of(ProductDetail::seen_by(Viewer::Admin, product)).with_message("product-created").created())
}

/// Updates a product. Absent fields keep their value.
#[utoipa::path(put, path = "/admins/products/{product}", operation_id = "updateProduct", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "Id or slug")),
    request_body(content = ProductForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The updated product", body = Success<ProductDetail>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn update_product(
    State(gateway): State<Gateway>,
    Segment(id): Segment,
    AdminForm { call, fields, file, .. }: AdminForm<ProductForm>,
) -> ApiResult<Success<ProductDetail>> {
    let image = FormImage::of("image", fields.image.as_ref(), file);
    let answer = gateway.products().update_product(call.request(fields.into_update(id, &image))).await;
    let product = image.finish(answer)?.into_inner();
    Ok(Success::of(ProductDetail::seen_by(Viewer::Admin, product)).with_message("product-updated"))
}

/// Duplicates a product. The copy is disabled and has no stock.
#[utoipa::path(post, path = "/admins/products/{product}/duplicate", operation_id = "duplicateProduct", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "Id or slug")),
    responses((status = 201, description = "The new product", body = Success<ProductDetail>), errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn duplicate_product(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id_or_slug): Segment,
) -> ApiResult<Created<ProductDetail>> {
    let mut products = gateway.products();
    let original = products.get_product(call.request(GetProductRequest { id_or_slug })).await?.into_inner();
    let request = DuplicateProductRequest { id: original.id, name: messages::copy_of(&original.name) };
    let product = products.duplicate_product(call.request(request)).await?.into_inner();
    Ok(Success::of(ProductDetail::seen_by(Viewer::Admin, product)).with_message("product-duplicated").created())
}

/// Deletes a product. Fails while a gift set contains one of its variants.
#[utoipa::path(delete, path = "/admins/products/{product}", operation_id = "deleteProduct", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Authorization, errors::NotFound, errors::Csrf, errors::InUse, errors::Call))]
pub(crate) async fn delete_product(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<NoData>> {
    gateway.products().delete_product(call.request(DeleteProductRequest { id })).await?;
    Ok(Success::of(NoData).with_message("product-deleted"))
}

/// Handles a form sent by POST whose `_method` is PUT or DELETE. Documented as those.
#[utoipa::path(post, path = "/admins/products/{product}", responses(errors::MethodNotAllowed))]
pub(crate) async fn overridden(
    gateway: State<Gateway>,
    segment: Segment,
    form: AdminForm<ProductForm>,
) -> Result<Response, ApiError> {
    match form.method {
        Some(Method::DELETE) => Ok(delete_product(gateway, Admin { call: form.call }, segment).await.into_response()),
        Some(Method::PUT) => Ok(update_product(gateway, segment, form).await.into_response()),
        _ => Err(ApiError::new(ErrorCode::MethodNotAllowed)),
    }
}

/// Fields of a new or changed product.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ProductForm {
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = TitleInput)]
    name: Option<Text>,
    /// Generated when absent; ignored on update.
    #[serde(default)]
    #[schema(ignore)]
    slug: Text,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Id)]
    brand_id: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Category)]
    category: Option<Text>,
    /// HTML; sanitised by the server.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = HtmlInput)]
    description: Option<Text>,
    /// An image file; empty removes the image.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = String, format = Binary)]
    pub(crate) image: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = FactsForm)]
    facts: Option<StrictObject<FactsForm>>,
}

creation_schema! {
    /// Fields of a new product.
    NewProduct of ProductForm { "name", "brand_id", "category" } with SlugInput
}

impl ProductForm {
    /// Converts to the request that creates it.
    pub(crate) fn into_create(self, image: &FormImage) -> catalog::CreateProductRequest {
        catalog::CreateProductRequest {
            name: self.name.unwrap_or_default().0,
            slug: self.slug.0,
            brand_id: self.brand_id.unwrap_or_default().0,
            category: category(&self.category.unwrap_or_default().0),
            description: self.description.unwrap_or_default().0,
            image_path: image.path(),
            facts: self.facts.map(|StrictObject(facts)| facts.into_update()),
        }
    }

    /// Converts to the request that updates it.
    pub(crate) fn into_update(self, id: String, image: &FormImage) -> catalog::UpdateProductRequest {
        catalog::UpdateProductRequest {
            id,
            name: self.name.map(|name| name.0),
            brand_id: self.brand_id.map(|id| id.0),
            category: self.category.map(|name| category(&name.0)),
            description: self.description.map(|html| html.0),
            image_path: image.update(),
            facts: self.facts.map(|StrictObject(facts)| facts.into_update()),
        }
    }
}

/// Returns the category of that name: unspecified when empty, -1, which the catalog rejects, when unknown.
fn category(name: &str) -> i32 {
    if name.is_empty() { 0 } else { catalog::Category::from_name(name).map_or(-1, Into::into) }
}
