//! `/admins/products/{product}/variants`: variants in the back office.

#![expect(clippy::option_option, reason = "absent and null are two answers")]

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::Method;
use platform::FieldErrors;
use proto::{
    catalog::v1::{self as catalog, DeleteVariantRequest, GetProductRequest},
    common::v1::TextUpdate,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Created, NoData, Success},
    error::{ApiError, ErrorCode},
    form::{self, AdminForm, FormImage},
    json::{
        fields::{self, Agorot, Flag, Integer, Signed, Text, number_update},
        viewer::Viewer,
    },
    openapi::{
        creation::creation_schema,
        errors,
        kinds::{Price, SizeInput, SizeUnit, Stock, StockChange, TitleInput},
    },
    path::{Segment, Segments},
    routes::products::{ProductDetail, Variant},
    state::Gateway,
};

/// Lists the variants of a product, with their stock.
#[utoipa::path(get, path = "/admins/products/{product}/variants", operation_id = "listVariants", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("product" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The variants", body = Success<VariantList>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn list_variants(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id_or_slug): Segment,
) -> ApiResult<Success<VariantList>> {
    let product = gateway.products().get_product(call.request(GetProductRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(VariantList { variants: ProductDetail::seen_by(Viewer::Admin, product).into_variants() }))
}

/// Creates a variant of a product.
#[utoipa::path(post, path = "/admins/products/{product}/variants", operation_id = "createVariant", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "The product's id")),
    request_body(content = NewVariant, content_type = "multipart/form-data"),
    responses((status = 201, description = "The variant", body = Success<Variant>), errors::Authorization, errors::MethodNotAllowed, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn create_variant(
    State(gateway): State<Gateway>,
    Segment(product_id): Segment,
    AdminForm { call, fields, file, method }: AdminForm<VariantForm>,
) -> ApiResult<Created<Variant>> {
    form::reject_override(method.as_ref(), "GET, HEAD, POST")?;
    let image = FormImage::of("image", fields.image.as_ref(), file).with_field_errors(fields.field_errors());
    let answer = gateway.variants().create_variant(call.request(fields.into_create(product_id, &image))).await;
    let variant = image.finish(answer)?.into_inner();
    Ok(Success::of(Variant::seen_by(Viewer::Admin, variant)).with_message("variant-created").created())
}

/// Updates a variant. Absent fields keep their value.
#[utoipa::path(put, path = "/admins/products/{product}/variants/{variant}", operation_id = "updateVariant", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "The product's id"), ("variant" = String, Path, description = "The variant's id")),
    request_body(content = VariantForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The updated variant", body = Success<Variant>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::VariantChanged, errors::Call))]
pub(crate) async fn update_variant(
    State(gateway): State<Gateway>,
    Segments(product_id, id): Segments,
    AdminForm { call, fields, file, .. }: AdminForm<VariantForm>,
) -> ApiResult<Success<Variant>> {
    let image = FormImage::of("image", fields.image.as_ref(), file).with_field_errors(fields.field_errors());
    let answer = gateway.variants().update_variant(call.request(fields.into_update(product_id, id, &image))).await;
    let variant = image.finish(answer)?.into_inner();
    Ok(Success::of(Variant::seen_by(Viewer::Admin, variant)).with_message("variant-updated"))
}

/// Deletes a variant. Fails while a gift set contains it.
#[utoipa::path(delete, path = "/admins/products/{product}/variants/{variant}", operation_id = "deleteVariant", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "The product's id"), ("variant" = String, Path, description = "The variant's id")),
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Authorization, errors::NotFound, errors::Csrf, errors::InUse, errors::Call))]
pub(crate) async fn delete_variant(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segments(product_id, id): Segments,
) -> ApiResult<Success<NoData>> {
    gateway.variants().delete_variant(call.request(DeleteVariantRequest { product_id, id })).await?;
    Ok(Success::of(NoData).with_message("variant-deleted"))
}

/// Handles a form sent by POST whose `_method` is PUT or DELETE. Documented as those.
#[utoipa::path(post, path = "/admins/products/{product}/variants/{variant}", responses(errors::MethodNotAllowed))]
pub(crate) async fn overridden(
    gateway: State<Gateway>,
    segments: Segments,
    form: AdminForm<VariantForm>,
) -> Result<Response, ApiError> {
    match form.method {
        Some(Method::DELETE) => Ok(delete_variant(gateway, Admin { call: form.call }, segments).await.into_response()),
        Some(Method::PUT) => Ok(update_variant(gateway, segments, form).await.into_response()),
        _ => Err(ApiError::new(ErrorCode::MethodNotAllowed)),
    }
}

/// Fields of a new or changed variant.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct VariantForm {
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = TitleInput)]
    name: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Price)]
    price: Option<Agorot>,
    /// Empty clears the value.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<Price>)]
    original_price: Option<Option<Agorot>>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = SizeInput)]
    size_value: Option<Agorot>,
    /// `ml`, the default, when empty or absent.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = SizeUnit)]
    size_unit: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Option<String>, max_length = 255)]
    color: Option<Text>,
    #[serde(default)]
    #[schema(value_type = bool)]
    is_primary: Flag,
    /// `true` when absent on creation.
    #[serde(default)]
    #[schema(value_type = bool)]
    is_enabled: Flag,
    /// Units in stock; empty means that they are not counted.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<Stock>)]
    stock: Option<Option<Integer>>,
    /// Difference of the stock; not together with `stock`, and ignored on creation.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<StockChange>)]
    stock_change: Option<Signed>,
    /// Price that the caller saw. Nothing changes unless it still matches.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Price>)]
    expected_price: Option<Agorot>,
    /// Stock that the caller saw, null when not counted. Nothing changes unless it still matches.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<Stock>)]
    expected_stock: Option<Option<Integer>>,
    /// True if it is poured from the product's opened bottle. By default, a new variant of at most 10 ml is, if there
    /// is a bottle and no stock is given.
    #[serde(default)]
    #[schema(value_type = bool)]
    draws_ml: Flag,
    /// An image file; empty removes the image.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = String, format = Binary)]
    pub(crate) image: Option<Text>,
}

creation_schema! {
    /// Fields of a new variant.
    NewVariant of VariantForm { "name", "price", "size_value" } without { "stock_change", "expected_price", "expected_stock" }
}

impl VariantForm {
    /// Returns the field errors that the catalog cannot detect.
    pub(crate) fn field_errors(&self) -> FieldErrors {
        let mut errors = FieldErrors::new();
        self.is_primary.read("is_primary", &mut errors);
        self.is_enabled.read("is_enabled", &mut errors);
        self.draws_ml.read("draws_ml", &mut errors);
        errors
    }

    /// Converts to the request that creates it.
    pub(crate) fn into_create(self, product_id: String, image: &FormImage) -> catalog::CreateVariantRequest {
        catalog::CreateVariantRequest {
            product_id,
            name: self.name.unwrap_or_default().0,
            price_agorot: self.price.unwrap_or_default().0,
            original_price_agorot: self.original_price.flatten().map(|price| price.0),
            size_centi: self.size_value.unwrap_or_default().0,
            size_unit: self.size_unit.unwrap_or_default().0,
            color: self.color.map(|color| color.0),
            image_path: image.path(),
            is_primary: self.is_primary.given().unwrap_or(false),
            is_enabled: self.is_enabled.given().unwrap_or(true),
            stock: self.stock.flatten().map(|stock| stock.0),
            draws_ml: self.draws_ml.given(),
        }
    }

    /// Converts to the request that updates it.
    pub(crate) fn into_update(
        self,
        product_id: String,
        id: String,
        image: &FormImage,
    ) -> catalog::UpdateVariantRequest {
        catalog::UpdateVariantRequest {
            product_id,
            id,
            name: self.name.map(|name| name.0),
            price_agorot: self.price.map(|price| price.0),
            original_price_agorot: number_update(self.original_price.map(|price| price.map(|price| price.0))),
            size_centi: self.size_value.map(|size| size.0),
            size_unit: self.size_unit.map(|unit| unit.0),
            color: self.color.map(|color| TextUpdate { value: color.0 }),
            image_path: image.update(),
            is_primary: self.is_primary.given(),
            is_enabled: self.is_enabled.given(),
            stock: number_update(self.stock.map(|stock| stock.map(|stock| stock.0))),
            stock_change: self.stock_change.map(|change| change.0),
            expected_price_agorot: self.expected_price.map(|price| price.0),
            expected_stock: number_update(self.expected_stock.map(|stock| stock.map(|stock| stock.0))),
            draws_ml: self.draws_ml.given(),
        }
    }
}

/// All variants of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VariantList {
    variants: Vec<Variant>,
}
