//! `/admins/orders/templates`

use axum::extract::State;
use proto::{
    common::v1::OrderStatus,
    names::Named,
    orders::v1::{ListTemplatesRequest, SetTemplateRequest},
};

use crate::{
    body::Body,
    envelope::{Answer, Success},
    json::templates::{self, NewTemplate, Template},
    openapi::refusals,
    path::Segment,
    session::Admin,
    state::Gateway,
};

/// The messages to customers, one for each status.
#[utoipa::path(get, path = "/admins/orders/templates", operation_id = "listOrderTemplates", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The messages", body = Success<Vec<Template>>), refusals::Right, refusals::Call))]
pub(crate) async fn list_templates(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> Answer<Success<Vec<Template>>> {
    let given = gateway.orders().list_templates(call.request(ListTemplatesRequest {})).await?.into_inner();
    Ok(Success::of(templates::of_each_status(given.templates)))
}

/// Puts a message in other words; without any it is in the shop's own again.
#[utoipa::path(put, path = "/admins/orders/templates/{status}", operation_id = "updateOrderTemplate", security(("bearer" = ["orders"])), tag = "back-office", request_body = NewTemplate,
    params(("status" = String, Path, description = "The orders' status")),
    responses((status = 200, description = "The message as it is now", body = Success<Template>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn set_template(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(status): Segment,
    Body(template): Body<NewTemplate>,
) -> Answer<Success<Template>> {
    let status = OrderStatus::from_name(&status).unwrap_or_default();
    let request = SetTemplateRequest { status: status.into(), text: template.text.0 };
    let template = gateway.orders().set_template(call.request(request)).await?.into_inner();
    Ok(Success::of(Template::from(template)).saying("template-updated"))
}
