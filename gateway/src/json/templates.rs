//! The messages to customers, one for each status of their order.

use proto::{common::v1::OrderStatus as Status, names::Named, orders::v1 as orders};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::names::{Name, OrderStatus};
use crate::{lenient::Text, messages, openapi::kinds::TemplateInput};

/// The message to a customer whose order is in a status. Its placeholders are filled in by whoever sends it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Template {
    status: OrderStatus,
    #[schema(value_type = TemplateInput)]
    text: String,
    /// Whether nobody has put it in other words.
    is_default: bool,
}

/// Other words for a message.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewTemplate {
    #[serde(default)]
    #[schema(value_type = TemplateInput)]
    pub(crate) text: Text,
}

impl From<orders::Template> for Template {
    fn from(template: orders::Template) -> Self {
        let (status, is_default) = (template.status(), template.text.is_empty());
        let text = if is_default { messages::template(status) } else { template.text };
        Self { status: Name(status), text, is_default }
    }
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
