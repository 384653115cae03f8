//! `/admins/bottles`: purchased bottles, for owners alone.

pub(crate) mod draws;
pub(crate) mod import;
pub(crate) mod steps;

use axum::{extract::State, response::Response};
use chrono::{DateTime, Utc};
use platform::{Call, Error, FieldErrors};
use proto::{
    Money,
    catalog::v1::{
        self as catalog, CreateBottleRequest, DeleteBottleRequest, GetBottleRequest, ListBottlesRequest,
        UpdateBottleRequest,
    },
    common::v1::PageRequest,
    names::Named,
    time::moment,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    csv::{self, Export, RowWriter},
    deadlines,
    envelope::{ApiResult, Created, NoData, Paged, Success},
    error::ApiError,
    json::{
        fields::{self, Agorot, Integer, Text},
        names::{BottleState, Name},
        values::{Amount, Size, at, non_empty},
    },
    openapi::{
        errors,
        kinds::{BatchCode, Csv, Day, Id, Price, Slug, Supplier, Title, Volume},
    },
    path::Segment,
    query::{Params, named, page},
    routes::admins::remittances::VersionQuery,
    state::Gateway,
};

/// Number of bottles that an export reads at once.
const PAGE: u32 = 100;

/// Lists the purchased bottles, newest purchase first.
#[utoipa::path(get, path = "/admins/bottles", operation_id = "listBottles", security(("bearer" = ["owner"])), tag = "back-office", params(PageQuery, BottleFilter),
    responses((status = 200, description = "The page", body = Paged<Vec<Bottle>>), errors::Authorization, errors::NotFound, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_bottles(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<PageQuery>,
    Params(filter): Params<BottleFilter>,
) -> ApiResult<Paged<Vec<Bottle>>> {
    let mut errors = FieldErrors::new();
    let page = Some(query.read(&mut errors));
    let filter = filter.read(&mut errors);
    errors.check()?;
    let request = call.request(ListBottlesRequest { page, ..filter });
    let reply = gateway.bottles().list_bottles(request).await?.into_inner();
    Ok(Paged::of(reply.bottles.into_iter().map(Bottle::from).collect(), reply.meta))
}

/// Records a purchased bottle, which is sealed at first.
#[utoipa::path(post, path = "/admins/bottles", operation_id = "createBottle", security(("bearer" = ["owner"])), tag = "back-office", request_body = NewBottle,
    responses((status = 201, description = "The bottle", body = Success<Bottle>), errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn create_bottle(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(new): Body<NewBottle>,
) -> ApiResult<Created<Bottle>> {
    let request = CreateBottleRequest { product: new.product.0, terms: Some(new.terms.into()) };
    let bottle = gateway.bottles().create_bottle(call.request(request)).await?.into_inner();
    Ok(Success::of(Bottle::from(bottle)).with_message("bottle-created").created())
}

/// Returns one bottle, by id.
#[utoipa::path(get, path = "/admins/bottles/{bottle}", operation_id = "getBottle", security(("bearer" = ["owner"])), tag = "back-office",
    params(("bottle" = String, Path, description = "The bottle's id")),
    responses((status = 200, description = "The bottle", body = Success<Bottle>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_bottle(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<Bottle>> {
    let bottle = gateway.bottles().get_bottle(call.request(GetBottleRequest { id })).await?.into_inner();
    Ok(Success::of(bottle.into()))
}

/// Updates the facts of a purchase, all of them. The volume is fixed once something was drawn; a new cost applies to
/// later draws.
#[utoipa::path(put, path = "/admins/bottles/{bottle}", operation_id = "updateBottle", security(("bearer" = ["owner"])), tag = "back-office", request_body = UpdateBottle,
    params(("bottle" = String, Path, description = "The bottle's id")),
    responses((status = 200, description = "The updated bottle", body = Success<Bottle>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::BottleConflict, errors::Call))]
pub(crate) async fn update_bottle(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(update): Body<UpdateBottle>,
) -> ApiResult<Success<Bottle>> {
    let expected_version = update.expected_version.0;
    let request = UpdateBottleRequest { id, expected_version, terms: Some(update.terms.into()) };
    let bottle = changed(gateway.bottles().update_bottle(call.request(request)).await)?;
    Ok(Success::of(bottle).with_message("bottle-updated"))
}

/// Deletes a bottle of which nothing was drawn.
#[utoipa::path(delete, path = "/admins/bottles/{bottle}", operation_id = "deleteBottle", security(("bearer" = ["owner"])), tag = "back-office",
    params(("bottle" = String, Path, description = "The bottle's id"), VersionQuery),
    responses((status = 200, description = "Done", body = Success<NoData>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::InvalidQuery, errors::BottleConflict, errors::Call))]
pub(crate) async fn delete_bottle(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Params(version): Params<VersionQuery>,
) -> ApiResult<Success<NoData>> {
    let request = DeleteBottleRequest { id, expected_version: version.read()? };
    let answer = gateway.bottles().delete_bottle(call.request(request)).await;
    answer.map_err(ApiError::with_state::<catalog::Bottle, Bottle>)?;
    Ok(Success::of(NoData).with_message("bottle-deleted"))
}

/// Exports the purchased bottles, newest purchase first, with the columns of an import.
#[utoipa::path(get, path = "/admins/bottles/export", operation_id = "exportBottles", security(("bearer" = ["owner"])), tag = "back-office", params(BottleFilter),
    responses((status = 200, description = "The CSV file, in UTF-8 with a byte order mark", content_type = "text/csv", body = Csv), errors::Authorization, errors::NotFound, errors::InvalidQuery, errors::Call))]
pub(crate) async fn export_bottles(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(filter): Params<BottleFilter>,
) -> ApiResult<Response> {
    let mut errors = FieldErrors::new();
    let filter = filter.read(&mut errors);
    errors.check()?;
    let day = gateway.today();
    csv::download(Bottles { gateway, call, filter }, day).await
}

/// Returns the bottle after a change; a conflict carries the current one.
fn changed(answer: Result<tonic::Response<catalog::Bottle>, tonic::Status>) -> Result<Bottle, ApiError> {
    let changed = answer.map_err(ApiError::with_state::<catalog::Bottle, Bottle>)?;
    Ok(changed.into_inner().into())
}

/// Query parameters of a page of bottles, draws or orders.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
}

impl PageQuery {
    /// Validates the page; adds field errors.
    pub(crate) fn read(&self, errors: &mut FieldErrors) -> PageRequest {
        page(self.page.as_deref(), self.per_page.as_deref(), 15, errors)
    }
}

/// Query parameters that select bottles.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BottleFilter {
    /// Id or slug of the product.
    #[param(max_length = 100, nullable = false)]
    product: Option<String>,
    #[param(value_type = Option<BottleState>, nullable = false)]
    state: Option<String>,
    /// Batch code, in any case.
    #[param(max_length = 64, nullable = false)]
    batch_code: Option<String>,
}

impl BottleFilter {
    /// Converts to the request without a page; adds field errors.
    fn read(self, errors: &mut FieldErrors) -> ListBottlesRequest {
        let state = named::<catalog::BottleState>("state", self.state.as_deref(), errors).into();
        let batch_code = fields::word("batch_code", self.batch_code, errors);
        ListBottlesRequest { product: self.product.unwrap_or_default(), state, batch_code, page: None }
    }
}

/// A purchased bottle to record.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewBottle {
    /// Id or slug of the product.
    #[serde(default)]
    #[schema(required, value_type = String, min_length = 1, max_length = 100)]
    product: Text,
    #[serde(flatten)]
    terms: BottleTerms,
}

/// New facts of a purchase.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateBottle {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(flatten)]
    terms: BottleTerms,
}

/// Facts of a purchase, in full.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct BottleTerms {
    /// Volume of the full bottle.
    #[serde(default)]
    #[schema(required, value_type = Volume)]
    ml: Agorot,
    /// Null when it is unknown.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Price>)]
    cost: Option<Agorot>,
    #[serde(default)]
    #[schema(value_type = Option<Supplier>)]
    supplier: Text,
    #[serde(default)]
    #[schema(value_type = Option<BatchCode>)]
    batch_code: Text,
    /// Day of the purchase, not in the future; null when it is unknown.
    #[serde(default)]
    #[schema(value_type = Option<Day>)]
    bought_on: Text,
}

impl From<BottleTerms> for catalog::BottleTerms {
    fn from(terms: BottleTerms) -> Self {
        Self {
            ml_centi: terms.ml.0,
            cost_agorot: terms.cost.map(|cost| cost.0),
            supplier: terms.supplier.0,
            batch_code: terms.batch_code.0,
            bought_on: terms.bought_on.0,
        }
    }
}

/// A bottle that the shop bought.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Bottle {
    #[schema(value_type = Id)]
    id: String,
    /// Version, increased with every change; to be sent with the next one.
    #[schema(minimum = 1)]
    version: i64,
    product: BottleProduct,
    /// Volume of the full bottle, in millilitres.
    ml: Size,
    /// Null when it is unknown.
    #[schema(required)]
    cost: Option<Amount>,
    #[schema(required, value_type = Option<Supplier>)]
    supplier: Option<String>,
    #[schema(required, value_type = Option<BatchCode>)]
    batch_code: Option<String>,
    /// Day of the purchase; null when it is unknown.
    #[schema(required, value_type = Option<Day>)]
    bought_on: Option<String>,
    state: BottleState,
    /// Content that was neither drawn nor written off, in millilitres.
    left_ml: Size,
    /// Null while it is sealed.
    #[schema(required)]
    opened_at: Option<DateTime<Utc>>,
    /// Null unless it is empty.
    #[schema(required)]
    emptied_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<catalog::Bottle> for Bottle {
    fn from(bottle: catalog::Bottle) -> Self {
        let state = Name(bottle.state());
        let terms = bottle.terms.unwrap_or_default();
        Self {
            id: bottle.id,
            version: bottle.version,
            product: bottle.product.unwrap_or_default().into(),
            ml: Size::from_hundredths(terms.ml_centi),
            cost: terms.cost_agorot.map(Amount::from_agorot),
            supplier: non_empty(terms.supplier),
            batch_code: non_empty(terms.batch_code),
            bought_on: non_empty(terms.bought_on),
            state,
            left_ml: Size::from_hundredths(bottle.left_centi),
            opened_at: moment(bottle.opened_at),
            emptied_at: moment(bottle.emptied_at),
            created_at: at(bottle.created_at),
            updated_at: at(bottle.updated_at),
        }
    }
}

/// The product of a bottle, as it was called when it was deleted.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BottleProduct {
    #[schema(value_type = Id)]
    id: String,
    /// Null once the product is deleted.
    #[schema(required, value_type = Option<Slug>)]
    slug: Option<String>,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
}

impl From<catalog::BottleProduct> for BottleProduct {
    fn from(product: catalog::BottleProduct) -> Self {
        let catalog::BottleProduct { id, slug, name, brand_name } = product;
        Self { id, slug: non_empty(slug), name, brand_name: non_empty(brand_name) }
    }
}

/// Export of the bottles that match a filter.
struct Bottles {
    gateway: Gateway,
    call: Call,
    filter: ListBottlesRequest,
}

impl Export for Bottles {
    /// A bottle with the number of its page.
    type Record = (u32, catalog::Bottle);

    const NAME: &'static str = "bottles";
    const COLUMNS: &'static [&'static str] = &import::EXPORTED;

    async fn after(&self, id: &str) -> Result<Vec<Self::Record>, Error> {
        let number = id.parse::<u32>().map_or(1, |last| last + 1);
        let page = Some(PageRequest { page: number, per_page: PAGE });
        let request = ListBottlesRequest { page, ..self.filter.clone() };
        let call = deadlines::renew(self.call.clone());
        let bottles = self.gateway.bottles().list_bottles(call.request(request)).await?.into_inner().bottles;
        Ok(bottles.into_iter().map(|bottle| (number, bottle)).collect())
    }

    fn id((number, _): &Self::Record) -> String {
        number.to_string()
    }

    fn write((_, bottle): &Self::Record, rows: &mut RowWriter) {
        let (product, terms) = (bottle.product.clone().unwrap_or_default(), bottle.terms.clone().unwrap_or_default());
        rows.text(&product.slug).number(Size::from_hundredths(terms.ml_centi).with_unit(""));
        match terms.cost_agorot {
            Some(agorot) => rows.number(Money::from_agorot(agorot)),
            None => rows.empty(1),
        };
        rows.text(&terms.supplier)
            .text(&terms.batch_code)
            .text(&terms.bought_on)
            .text(&product.name)
            .text(bottle.state().name())
            .number(Size::from_hundredths(bottle.left_centi).with_unit(""))
            .end();
    }
}
