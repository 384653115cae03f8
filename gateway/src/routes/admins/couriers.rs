//! `/admins/couriers`: couriers with their connections and columns.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::orders::v1::{self as orders, CreateCourierRequest, ListCouriersRequest, UpdateCourierRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Created, Success},
    error::ApiError,
    json::{
        fields::{self, Flag, Integer, List, Object, Text},
        names::{CourierKind, Name, ShipmentField},
        values::at,
    },
    openapi::{
        errors,
        kinds::{ColumnHeader, CourierName, CourierUrl, Id, PayoutDays, Token},
    },
    path::Segment,
    routes::admins::statements::StatementColumns,
    state::Gateway,
};

/// Lists the couriers, also inactive ones, by name.
#[utoipa::path(get, path = "/admins/couriers", operation_id = "listCouriers", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The couriers", body = Success<CourierList>), errors::Authorization, errors::Call))]
pub(crate) async fn list_couriers(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<CourierList>> {
    let reply = gateway.couriers().list_couriers(call.request(ListCouriersRequest {})).await?.into_inner();
    Ok(Success::of(CourierList { couriers: reply.couriers.into_iter().map(Courier::from).collect() }))
}

/// Creates a courier. Its kind does not change later.
#[utoipa::path(post, path = "/admins/couriers", operation_id = "createCourier", security(("bearer" = ["owner"])), tag = "back-office", request_body = NewCourier,
    responses((status = 201, description = "The courier", body = Success<Courier>),
        errors::Authorization, errors::Csrf, errors::Body, errors::Call, errors::CourierSecret))]
pub(crate) async fn create_courier(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(new): Body<NewCourier>,
) -> ApiResult<Created<Courier>> {
    let kind = fields::named::<orders::CourierKind>(new.kind);
    let request = CreateCourierRequest { kind, courier: Some(new.courier.into_input()?) };
    let courier = gateway.couriers().create_courier(call.request(request)).await?.into_inner();
    Ok(Success::of(Courier::from(courier)).with_message("courier-created").created())
}

/// Updates a courier. An absent secret leaves the stored one; a connection at another origin requires a secret.
#[utoipa::path(put, path = "/admins/couriers/{courier}", operation_id = "updateCourier", security(("bearer" = ["owner"])), tag = "back-office", request_body = UpdateCourier,
    params(("courier" = String, Path, description = "The courier's id")),
    responses((status = 200, description = "The updated courier", body = Success<Courier>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::CourierChanged, errors::Call, errors::CourierSecret))]
pub(crate) async fn update_courier(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(update): Body<UpdateCourier>,
) -> ApiResult<Success<Courier>> {
    let expected_version = update.expected_version.0;
    let request = UpdateCourierRequest { id, expected_version, courier: Some(update.courier.into_input()?) };
    let answer = gateway.couriers().update_courier(call.request(request)).await;
    let courier = answer.map_err(ApiError::with_state::<orders::Courier, Courier>)?.into_inner();
    Ok(Success::of(Courier::from(courier)).with_message("courier-updated"))
}

/// All couriers of the shop.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CourierList {
    couriers: Vec<Courier>,
}

/// A company or a person who delivers orders.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Courier {
    #[schema(value_type = Id)]
    id: String,
    /// Version, increased with every change; to be sent with the next one.
    #[schema(minimum = 1)]
    version: i64,
    #[schema(value_type = CourierName)]
    name: String,
    kind: CourierKind,
    /// False if it gets no new shipments.
    is_active: bool,
    /// False if the states that it reports are shown, and change no order.
    is_trusted: bool,
    #[schema(value_type = PayoutDays)]
    payout_days: u32,
    /// Null for couriers without an interface.
    #[schema(required)]
    connection: Option<CourierConnection>,
    /// Columns of exported shipments, in order; empty unless the kind is `csv`.
    shipment_columns: Vec<ShipmentColumn>,
    /// Null until a statement was imported.
    #[schema(required)]
    statement_columns: Option<StatementColumns>,
    created_at: DateTime<Utc>,
}

impl From<orders::Courier> for Courier {
    fn from(courier: orders::Courier) -> Self {
        Self {
            kind: Name(courier.kind()),
            id: courier.id,
            version: courier.version,
            name: courier.name,
            is_active: courier.is_active,
            is_trusted: courier.is_trusted,
            payout_days: courier.payout_days,
            connection: courier.connection.map(CourierConnection::from),
            shipment_columns: courier.shipment_columns.into_iter().map(ShipmentColumn::from).collect(),
            statement_columns: courier.statement_columns.map(StatementColumns::from),
            created_at: at(courier.created_at),
        }
    }
}

/// Connection to the interface of a courier.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CourierConnection {
    #[schema(value_type = CourierUrl)]
    url: String,
    /// User name or customer number; may be empty.
    #[schema(max_length = 255)]
    account: String,
    /// True if a secret is stored; it is never returned.
    has_secret: bool,
    /// Last part of the address to which the courier sends hints.
    #[schema(value_type = Token)]
    hint_token: String,
}

impl From<orders::CourierConnection> for CourierConnection {
    fn from(connection: orders::CourierConnection) -> Self {
        let orders::CourierConnection { url, account, has_secret, hint_token } = connection;
        Self { url, account, has_secret, hint_token }
    }
}

/// A column of exported shipments.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShipmentColumn {
    #[schema(value_type = ColumnHeader)]
    header: String,
    field: ShipmentField,
}

impl From<orders::ShipmentColumn> for ShipmentColumn {
    fn from(column: orders::ShipmentColumn) -> Self {
        Self { field: Name(column.field()), header: column.header }
    }
}

/// A courier to be created.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewCourier {
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = CourierKind)]
    kind: Option<Text>,
    #[serde(flatten)]
    courier: CourierInput,
}

/// New values of a courier.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateCourier {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(flatten)]
    courier: CourierInput,
}

/// Values of a courier that owners set.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CourierInput {
    #[serde(default)]
    #[schema(required, value_type = CourierName)]
    name: Text,
    #[serde(default)]
    #[schema(required, value_type = bool)]
    is_active: Flag,
    #[serde(default)]
    #[schema(required, value_type = bool)]
    is_trusted: Flag,
    #[serde(default)]
    #[schema(required, value_type = PayoutDays)]
    payout_days: Integer,
    /// Required for kinds with an interface, null for others.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<ConnectionInput>)]
    connection: Option<Object<ConnectionInput>>,
    /// At least one for the kind `csv`, none for others.
    #[serde(default)]
    #[schema(value_type = Vec<ShipmentColumnInput>, max_items = 30)]
    shipment_columns: List<Object<ShipmentColumnInput>>,
}

impl CourierInput {
    /// Validates the flags and converts to the input of the orders service.
    fn into_input(self) -> Result<orders::CourierInput, Error> {
        let mut errors = FieldErrors::new();
        let mut required = |field: &str, flag: Flag| {
            flag.given().unwrap_or_else(|| {
                errors.add(field, "required");
                false
            })
        };
        let (is_active, is_trusted) = (required("is_active", self.is_active), required("is_trusted", self.is_trusted));
        errors.check()?;
        Ok(orders::CourierInput {
            name: self.name.0,
            is_active,
            is_trusted,
            payout_days: self.payout_days.0,
            connection: self.connection.map(|Object(connection)| connection.into()),
            shipment_columns: self.shipment_columns.0.into_iter().map(|Object(column)| column.into()).collect(),
        })
    }
}

/// Connection to be set.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ConnectionInput {
    #[serde(default)]
    #[schema(required, value_type = CourierUrl)]
    url: Text,
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 255)]
    account: Text,
    /// Unchanged when absent or null.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<String>, max_length = 255, format = Password)]
    secret: Option<Text>,
}

impl From<ConnectionInput> for orders::ConnectionInput {
    fn from(connection: ConnectionInput) -> Self {
        let secret = connection.secret.map(|secret| secret.0);
        Self { url: connection.url.0, account: connection.account.0, secret }
    }
}

/// Column of exported shipments to be set.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ShipmentColumnInput {
    #[serde(default)]
    #[schema(required, value_type = ColumnHeader)]
    header: Text,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = ShipmentField)]
    field: Option<Text>,
}

impl From<ShipmentColumnInput> for orders::ShipmentColumn {
    fn from(column: ShipmentColumnInput) -> Self {
        Self { header: column.header.0, field: fields::named::<orders::ShipmentField>(column.field) }
    }
}
