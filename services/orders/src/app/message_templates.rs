//! Templates of the messages to customers.

use platform::{
    Call, Error, FieldErrors,
    audit::{self, AuditRecord},
};
use proto::{
    common::v1::{AdminRole, OrderStatus},
    orders::v1::SetMessageTemplateRequest,
};
use serde_json::json;

use crate::{
    Orders,
    domain::{
        message_templates::{self, MessageTemplate},
        statuses::Status,
    },
    store::message_templates as stored,
};

impl Orders {
    /// List the templates that administrators have changed.
    pub(crate) async fn message_templates(&self, call: &Call) -> Result<Vec<(Status, MessageTemplate)>, Error> {
        call.require_role(AdminRole::Orders)?;
        stored::all(self.inner.db.read()).await
    }

    /// Set the template for a status; an empty text restores the shop's default, which an automatic message needs.
    pub(crate) async fn set_message_template(
        &self,
        call: &Call,
        request: SetMessageTemplateRequest,
    ) -> Result<(Status, MessageTemplate), Error> {
        call.require_role(AdminRole::Orders)?;
        let status = OrderStatus::try_from(request.status).ok().and_then(Status::from_message);
        let status = status.ok_or_else(Error::not_found)?;
        let mut errors = FieldErrors::new();
        let text = message_templates::read(&request.text, &mut errors);
        let default_text = message_templates::read(&request.default_text, &mut errors);
        errors.check()?;

        let tx = self.inner.db.begin_write().await?;
        let before = stored::of(&*tx, status).await?;
        let is_automatic = request.is_automatic.unwrap_or(before.is_automatic);
        let text = if text.is_empty() && is_automatic { default_text } else { text };
        if text.is_empty() && is_automatic {
            let mut errors = FieldErrors::new();
            errors.add("text", "required");
            return Err(Error::invalid(errors));
        }
        let template = MessageTemplate { text, is_automatic };
        stored::set(&*tx, status, &template).await?;
        let words = |template: &MessageTemplate| {
            let text = Some(&template.text).filter(|text| !text.is_empty());
            json!({ "text": text, "is_automatic": template.is_automatic })
        };
        let record = AuditRecord {
            action: "updated",
            kind: "order_template",
            id: status.name(),
            name: status.name(),
            before: words(&before),
            after: words(&template),
        };
        audit::record(&*tx, call, self.inner.clock.now(), record).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok((status, template))
    }
}
