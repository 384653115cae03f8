//! `/admins/stock`: stock movements, and the opened bottle of a product.

#![expect(clippy::option_option, reason = "absent and null are two answers")]

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::catalog::v1::{self as catalog, ListStockMovementsRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Paged, Success},
    json::{
        fields::{self, Agorot, List, Text},
        names::{Name, StockMovementKind},
        values::{Size, at},
        viewer::Viewer,
    },
    openapi::{
        errors,
        kinds::{Id, Left, Millilitres, MillilitresChange, OrderNumber, Remark, Title},
    },
    path::Segment,
    query::{Params, named, page},
    routes::products::ProductDetail,
    state::Gateway,
};

/// Lists the stock movements of all products, newest first.
#[utoipa::path(get, path = "/admins/stock/movements", operation_id = "listMovements", security(("bearer" = ["administrator"])), tag = "back-office", params(MovementsQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<StockMovement>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_stock_movements(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<MovementsQuery>,
) -> ApiResult<Paged<Vec<StockMovement>>> {
    let request = query.into_request(String::new())?;
    let reply = gateway.catalog_admin().list_stock_movements(call.request(request)).await?.into_inner();
    Ok(Paged::of(reply.movements.into_iter().map(StockMovement::from).collect(), reply.meta))
}

/// Lists the stock movements of one product, newest first.
#[utoipa::path(get, path = "/admins/products/{product}/movements", operation_id = "listProductMovements", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("product" = String, Path, description = "Id or slug"), MovementsQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<StockMovement>>), errors::Authorization, errors::NotFound, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_product_movements(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(product): Segment,
    Params(query): Params<MovementsQuery>,
) -> ApiResult<Paged<Vec<StockMovement>>> {
    let request = query.into_request(product)?;
    let reply = gateway.catalog_admin().list_stock_movements(call.request(request)).await?.into_inner();
    Ok(Paged::of(reply.movements.into_iter().map(StockMovement::from).collect(), reply.meta))
}

/// Opens, refills, corrects or removes the opened bottle of a product.
///
/// A new bottle is used by every variant of at most 10 ml, unless `variants` lists them.
#[utoipa::path(put, path = "/admins/products/{product}/ml_stock", operation_id = "setMlStock", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = MlStockForm,
    params(("product" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The updated product", body = Success<ProductDetail>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ProductChanged, errors::Call))]
pub(crate) async fn set_ml_stock(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(product): Segment,
    Body(form): Body<MlStockForm>,
) -> ApiResult<Success<ProductDetail>> {
    let product = gateway.products().set_ml_stock(call.request(form.into_request(product))).await?.into_inner();
    Ok(Success::of(ProductDetail::seen_by(Viewer::Admin, product)).with_message("ml-stock-set"))
}

/// Query parameters of the list of stock movements.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MovementsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// Kind of movement; all when absent.
    #[param(value_type = Option<StockMovementKind>, nullable = false)]
    kind: Option<String>,
}

impl MovementsQuery {
    /// Validates and converts to the request; an empty product selects all.
    pub(crate) fn into_request(self, product: String) -> Result<ListStockMovementsRequest, Error> {
        let mut errors = FieldErrors::new();
        let request = ListStockMovementsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors)),
            product,
            kind: named::<catalog::StockMovementKind>("kind", self.kind.as_deref(), &mut errors).into(),
        };
        errors.check().map(|()| request)
    }
}

/// A change of stock: of a variant's units, or of the content of a product's bottle.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StockMovement {
    /// Sequence number of the movement.
    #[schema(pattern = "^[0-9]+$", examples("1207"))]
    id: String,
    at: DateTime<Utc>,
    /// Name of the administrator; null for customers and programs.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
    kind: StockMovementKind,
    product: EntityRef,
    /// The variant; null for the bottle itself.
    #[schema(required)]
    variant: Option<EntityRef>,
    /// Units of the variant; negative when taken.
    #[schema(required)]
    units: Option<i64>,
    /// Millilitres of the bottle; null when the variant has stock of its own.
    #[schema(required)]
    ml: Option<Size>,
    /// Stock after the movement; null when the stock was no longer counted.
    #[schema(required, value_type = Option<Left>)]
    left: Option<Size>,
    #[schema(required)]
    order: Option<MovementOrder>,
    #[schema(required, value_type = Option<Remark>)]
    note: Option<String>,
}

impl From<catalog::StockMovement> for StockMovement {
    fn from(movement: catalog::StockMovement) -> Self {
        let kind = Name(movement.kind());
        let hundredths_of_one = if movement.ml_centi.is_some() { 1 } else { 100 };
        Self {
            id: movement.id,
            at: at(movement.at),
            by: movement.by,
            kind,
            product: movement.product.unwrap_or_default().into(),
            variant: movement.variant.map(EntityRef::from),
            units: movement.units,
            ml: movement.ml_centi.map(Size::from_hundredths),
            left: movement.left.map(|left| Size::from_hundredths(left * hundredths_of_one)),
            order: movement.order_id.map(|id| MovementOrder { id, number: movement.order_number }),
            note: movement.note,
        }
    }
}

/// Reference to an entity, with its name, also after deletion.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = NamedThing)]
pub(crate) struct EntityRef {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
}

impl From<catalog::NamedRef> for EntityRef {
    fn from(thing: catalog::NamedRef) -> Self {
        Self { id: thing.id, name: thing.name }
    }
}

/// The order that caused a movement.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MovedBy)]
pub(crate) struct MovementOrder {
    #[schema(value_type = Id)]
    id: String,
    /// Number of the order; null while it is unknown.
    #[schema(required, value_type = Option<OrderNumber>)]
    number: Option<i64>,
}

/// Changes of a product's opened bottle: either the new content, or a difference.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct MlStockForm {
    /// New content; null removes the bottle, and its variants are no longer counted.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<Millilitres>)]
    left: Option<Option<Agorot>>,
    #[serde(default, deserialize_with = "fields::signed_amount")]
    #[schema(value_type = Option<MillilitresChange>)]
    change: Option<Agorot>,
    /// Content that the caller saw, null for no bottle. Nothing changes unless it still matches.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<Millilitres>)]
    expected: Option<Option<Agorot>>,
    #[serde(default)]
    #[schema(value_type = Remark)]
    note: Text,
    /// Variants that are poured from the bottle. When absent: all of at most 10 ml for a new bottle, otherwise
    /// unchanged.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Vec<Id>>, max_items = 100)]
    variants: Option<List<Text>>,
}

impl MlStockForm {
    /// Converts to the request of the catalog.
    pub(crate) fn into_request(self, product_id: String) -> catalog::SetMlStockRequest {
        let number = |field: Option<Option<Agorot>>| {
            field.map(|value| catalog::NumberUpdate { value: value.map(|hundredths| hundredths.0) })
        };
        catalog::SetMlStockRequest {
            product_id,
            left_centi: number(self.left),
            change_centi: self.change.map(|hundredths| hundredths.0),
            expected_left_centi: number(self.expected),
            note: self.note.0,
            variants: self.variants.map(|ids| catalog::VariantIds { ids: ids.into_strings() }),
        }
    }
}
