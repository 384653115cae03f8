//! `/admins/orders/templates`: message templates, one for each order status.

use axum::extract::State;
use proto::{
    common::v1::OrderStatus as Status,
    names::Named,
    orders::v1::{self as orders, ListTemplatesRequest, SetTemplateRequest},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    envelope::{ApiResult, Success},
    json::{
        fields::Text,
        names::{Name, OrderStatus},
    },
    messages,
    openapi::{errors, kinds::TemplateInput},
    path::Segment,
    session::Admin,
    state::Gateway,
};

/// The messages to customers, one for each status.
#[utoipa::path(get, path = "/admins/orders/templates", operation_id = "listOrderTemplates", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The messages", body = Success<Vec<Template>>), errors::Authorization, errors::Call))]
pub(crate) async fn list_templates(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<Vec<Template>>> {
    let given = gateway.orders().list_templates(call.request(ListTemplatesRequest {})).await?.into_inner();
    Ok(Success::of(of_each_status(given.templates)))
}

/// Puts a message in other words; without any it is in the shop's own again.
#[utoipa::path(put, path = "/admins/orders/templates/{status}", operation_id = "updateOrderTemplate", security(("bearer" = ["orders"])), tag = "back-office", request_body = NewTemplate,
    params(("status" = String, Path, description = "The orders' status")),
    responses((status = 200, description = "The message as it is now", body = Success<Template>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn set_template(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(status): Segment,
    Body(template): Body<NewTemplate>,
) -> ApiResult<Success<Template>> {
    let status = Status::from_name(&status).unwrap_or_default();
    let request = SetTemplateRequest { status: status.into(), text: template.text.0 };
    let template = gateway.orders().set_template(call.request(request)).await?.into_inner();
    Ok(Success::of(Template::from(template)).with_message("template-updated"))
}

/// The message to a customer whose order is in a status. Its placeholders are filled in by whoever sends it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Template {
    status: OrderStatus,
    #[schema(value_type = TemplateInput)]
    text: String,
    /// Whether nobody has put it in other words.
    is_default: bool,
}

impl From<orders::Template> for Template {
    fn from(template: orders::Template) -> Self {
        let (status, is_default) = (template.status(), template.text.is_empty());
        let text = if is_default { messages::template(status) } else { template.text };
        Self { status: Name(status), text, is_default }
    }
}

/// Other words for a message.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewTemplate {
    #[serde(default)]
    #[schema(value_type = TemplateInput)]
    pub(crate) text: Text,
}

/// The message of each status, in the words of whoever put it in other words or in the shop's own.
pub(crate) fn of_each_status(mut given: Vec<orders::Template>) -> Vec<Template> {
    let of = |(status, _): &(Status, &str)| {
        let found = given.iter().position(|template| template.status() == *status);
        let own = orders::Template { status: (*status).into(), text: String::new() };
        found.map_or(own, |found| given.swap_remove(found)).into()
    };
    Status::NAMES.iter().map(of).collect()
}
