//! Rules of the shop for returns.

use platform::{
    Call, Error, FieldErrors,
    audit::{self, AuditRecord},
};
use proto::{common::v1::AdminRole, names::Named, orders::v1::SetReturnRulesRequest};
use serde_json::{Map, Value, json};

use crate::{Orders, domain::return_rules::ReturnRules, store::return_rules};

impl Orders {
    /// Return the rules of returns to an administrator of orders.
    pub(crate) async fn return_rules(&self, call: &Call) -> Result<ReturnRules, Error> {
        call.require_role(AdminRole::Orders)?;
        return_rules::get(self.inner.db.read()).await
    }

    /// Replace the rules of returns on behalf of an owner, with an audit record.
    pub(crate) async fn set_return_rules(
        &self,
        call: &Call,
        request: SetReturnRulesRequest,
    ) -> Result<ReturnRules, Error> {
        call.require_role(AdminRole::Owner)?;
        let mut errors = FieldErrors::new();
        let rules = ReturnRules::read(&request, &mut errors);
        errors.check()?;
        let tx = self.inner.db.begin_write().await?;
        let before = return_rules::get(&*tx).await?;
        return_rules::set(&*tx, &rules).await?;
        let change = AuditRecord {
            action: "updated",
            kind: "settings",
            id: "return_rules",
            name: "return_rules",
            before: audited(&before),
            after: audited(&rules),
        };
        audit::record(&*tx, call, self.inner.clock.now(), change).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(rules)
    }
}

fn audited(rules: &ReturnRules) -> Value {
    let fees = rules.fees.iter().map(|(region, fee)| (format!("return_fee_{}", region.name()), json!(fee.to_string())));
    let window = ("return_window_days".to_owned(), json!(rules.window_days));
    Value::Object([window].into_iter().chain(fees).collect::<Map<_, _>>())
}
