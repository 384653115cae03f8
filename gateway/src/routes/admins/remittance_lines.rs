//! Lines of remittances, with the shipments that they match.

use axum::extract::State;
use platform::{Error, FieldErrors};
use proto::orders::v1::{self as orders, GetRemittanceRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Success},
    json::{
        names::{LineClass, Name, ShipmentState},
        page::PageMeta,
        values::Amount,
    },
    openapi::{
        errors,
        kinds::{Id, OrderNumber, Title},
    },
    path::Segment,
    query::{Params, named, page},
    routes::admins::remittances::Remittance,
    state::Gateway,
};

/// Returns one remittance with a page of its lines, by id.
#[utoipa::path(get, path = "/admins/remittances/{remittance}", operation_id = "getRemittance", security(("bearer" = ["orders"])), tag = "back-office",
    params(("remittance" = String, Path, description = "The remittance's id"), LinesQuery),
    responses((status = 200, description = "The remittance", body = Success<RemittanceDetail>),
        errors::Authorization, errors::NotFound, errors::InvalidQuery, errors::Call))]
pub(crate) async fn get_remittance(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Params(query): Params<LinesQuery>,
) -> ApiResult<Success<RemittanceDetail>> {
    let request = call.request(query.into_request(id)?);
    let remittance = gateway.remittances().get_remittance(request).await?.into_inner();
    Ok(Success::of(remittance.into()))
}

/// Query parameters of the lines of a remittance.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LinesQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 50 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// Class of the lines; lines of every class when absent.
    #[param(value_type = Option<LineClass>, nullable = false)]
    class: Option<String>,
}

impl LinesQuery {
    fn into_request(self, id: String) -> Result<GetRemittanceRequest, Error> {
        let mut errors = FieldErrors::new();
        let class = named::<orders::LineClass>("class", self.class.as_deref(), &mut errors).into();
        let page = Some(page(self.page.as_deref(), self.per_page.as_deref(), 50, &mut errors));
        errors.check().map(|()| GetRemittanceRequest { id, class, page })
    }
}

/// A remittance with a page of its lines.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RemittanceDetail {
    #[serde(flatten)]
    remittance: Remittance,
    /// Lines by their position in the file.
    lines: Vec<RemittanceLine>,
    lines_meta: PageMeta,
}

impl From<orders::Remittance> for RemittanceDetail {
    fn from(mut remittance: orders::Remittance) -> Self {
        Self {
            lines: std::mem::take(&mut remittance.lines).into_iter().map(RemittanceLine::from).collect(),
            lines_meta: remittance.lines_meta.take().into(),
            remittance: remittance.into(),
        }
    }
}

/// A line of a statement, or a delivered shipment that it does not mention.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RemittanceLine {
    /// Line in the file, from 2; 0 for missing shipments.
    position: u32,
    class: LineClass,
    /// Barcode by the statement; may be empty.
    barcode: String,
    /// Number of the order by the statement; may be empty.
    order_number: String,
    /// Phone by the statement; may be empty.
    phone: String,
    /// Cash that the courier collected by the statement.
    amount: Amount,
    fee: Amount,
    /// Null for unknown lines and fees.
    #[schema(required)]
    shipment: Option<MatchedShipment>,
}

impl From<orders::RemittanceLine> for RemittanceLine {
    fn from(line: orders::RemittanceLine) -> Self {
        Self {
            class: Name(line.class()),
            position: line.position,
            barcode: line.barcode,
            order_number: line.order_number,
            phone: line.phone,
            amount: Amount::from_agorot(line.amount_agorot),
            fee: Amount::from_agorot(line.fee_agorot),
            shipment: line.shipment.map(MatchedShipment::from),
        }
    }
}

/// A shipment that a line matches.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MatchedShipment {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Id)]
    order_id: String,
    #[schema(value_type = OrderNumber)]
    order_number: i64,
    #[schema(value_type = Title)]
    customer_name: String,
    /// Cash to collect on delivery.
    cash: Amount,
    state: ShipmentState,
}

impl From<orders::MatchedShipment> for MatchedShipment {
    fn from(shipment: orders::MatchedShipment) -> Self {
        Self {
            state: Name(shipment.state()),
            id: shipment.id,
            order_id: shipment.order_id,
            order_number: shipment.order_number,
            customer_name: shipment.customer_name,
            cash: Amount::from_agorot(shipment.cash_agorot),
        }
    }
}
