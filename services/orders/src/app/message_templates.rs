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
    domain::{message_templates, statuses::Status},
    store::message_templates as stored,
};

impl Orders {
    /// List the templates that administrators have changed.
    pub(crate) async fn message_templates(&self, call: &Call) -> Result<Vec<(Status, String)>, Error> {
        call.require_role(AdminRole::Orders)?;
        stored::all(self.inner.db.read()).await
    }

    /// Set the template for a status; an empty text restores the shop's default.
    pub(crate) async fn set_message_template(
        &self,
        call: &Call,
        request: SetMessageTemplateRequest,
    ) -> Result<(Status, String), Error> {
        call.require_role(AdminRole::Orders)?;
        let status = OrderStatus::try_from(request.status).ok().and_then(Status::from_message);
        let status = status.ok_or_else(Error::not_found)?;
        let mut errors = FieldErrors::new();
        let text = message_templates::read(&request.text, &mut errors);
        errors.check()?;

        let tx = self.inner.db.begin_write().await?;
        let before = stored::of(&*tx, status).await?;
        stored::set(&*tx, status, &text).await?;
        let words = |text: &str| json!({ "text": Some(text).filter(|text| !text.is_empty()) });
        let record = AuditRecord {
            action: "updated",
            kind: "order_template",
            id: status.name(),
            name: status.name(),
            before: words(&before),
            after: words(&text),
        };
        audit::record(&*tx, call, self.inner.clock.now(), record).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok((status, text))
    }
}
