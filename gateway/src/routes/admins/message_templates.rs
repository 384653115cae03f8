//! `/admins/orders/templates`: message templates, one for each order status.

use axum::extract::State;
use platform::FieldErrors;
use proto::{
    common::v1::OrderStatus as Status,
    names::Named,
    orders::v1::{self as orders, ListMessageTemplatesRequest, SetMessageTemplateRequest},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    json::{
        fields::{Flag, Text},
        names::{Name, OrderStatus},
    },
    messages,
    openapi::{errors, kinds::TemplateInput},
    path::Segment,
    state::Gateway,
};

/// Lists the message templates, one for each status.
#[utoipa::path(get, path = "/admins/orders/templates", operation_id = "listOrderTemplates", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The message templates", body = Success<Vec<Template>>), errors::Authorization, errors::Call))]
pub(crate) async fn list_message_templates(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<Vec<Template>>> {
    let given =
        gateway.orders().list_message_templates(call.request(ListMessageTemplatesRequest {})).await?.into_inner();
    Ok(Success::of(of_each_status(given.templates)))
}

/// Updates a message template. Empty text restores the default.
///
/// An automatic message is sent by SMS or e-mail as soon as an order gets the status, if its customer agreed.
#[utoipa::path(put, path = "/admins/orders/templates/{status}", operation_id = "updateOrderTemplate", security(("bearer" = ["orders"])), tag = "back-office", request_body = NewTemplate,
    params(("status" = String, Path, description = "The status of the orders")),
    responses((status = 200, description = "The updated message template", body = Success<Template>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn set_message_template(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(status): Segment,
    Body(template): Body<NewTemplate>,
) -> ApiResult<Success<Template>> {
    let status = Status::from_name(&status).unwrap_or_default();
    let mut errors = FieldErrors::new();
    let is_automatic = template.is_automatic.read("is_automatic", &mut errors);
    errors.check()?;
    let default_text = messages::template(status);
    let request =
        SetMessageTemplateRequest { status: status.into(), text: template.text.0, is_automatic, default_text };
    let template = gateway.orders().set_message_template(call.request(request)).await?.into_inner();
    Ok(Success::of(Template::from(template)).with_message("template-updated"))
}

/// Message template for customers whose order has a status. The client fills in the placeholders.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Template {
    status: OrderStatus,
    #[schema(value_type = TemplateInput)]
    text: String,
    /// True if the text is the default.
    is_default: bool,
    /// True if the message is sent by SMS or e-mail to customers who agreed.
    is_automatic: bool,
}

impl From<orders::MessageTemplate> for Template {
    fn from(template: orders::MessageTemplate) -> Self {
        let (status, is_automatic) = (template.status(), template.is_automatic);
        let default = messages::template(status);
        let text = if template.text.is_empty() { default.clone() } else { template.text };
        Self { status: Name(status), is_default: text == default, text, is_automatic }
    }
}

/// New text of a message template.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewTemplate {
    #[serde(default)]
    #[schema(value_type = TemplateInput)]
    pub(crate) text: Text,
    /// True to send it automatically; unchanged when absent.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    pub(crate) is_automatic: Flag,
}

/// Returns a template for each status: the customised one, or the default.
pub(crate) fn of_each_status(mut given: Vec<orders::MessageTemplate>) -> Vec<Template> {
    let of = |(status, _): &(Status, &str)| {
        let found = given.iter().position(|template| template.status() == *status);
        let own = orders::MessageTemplate { status: (*status).into(), ..Default::default() };
        found.map_or(own, |found| given.swap_remove(found)).into()
    };
    Status::NAMES.iter().map(of).collect()
}
