//! Rules of the shop for credits.

use platform::{
    Call, Error, FieldErrors,
    audit::{self, AuditRecord},
};
use proto::{common::v1::AdminRole, orders::v1::UpdateCreditRulesRequest};
use serde_json::{Value, json};

use crate::{
    Orders,
    domain::credit_rules::{CreditRules, read_days},
    error::OrderError,
    store::credit_rules,
};

impl Orders {
    /// Return the rules of credits to an administrator of orders.
    pub(crate) async fn credit_rules(&self, call: &Call) -> Result<CreditRules, Error> {
        call.require_role(AdminRole::Orders)?;
        credit_rules::get(self.inner.db.read()).await
    }

    /// Change the rules of credits on behalf of an owner, with an audit record. Credits that exist keep their end.
    pub(crate) async fn update_credit_rules(
        &self,
        call: &Call,
        request: UpdateCreditRulesRequest,
    ) -> Result<CreditRules, OrderError> {
        call.require_role(AdminRole::Owner)?;
        let mut errors = FieldErrors::new();
        let days = read_days(request.days, &mut errors);
        errors.check()?;
        let tx = self.inner.db.begin_write().await?;
        let before = credit_rules::lock(&*tx).await?;
        if before.version != request.expected_version {
            return Err(OrderError::CreditRulesConflict(before));
        }
        let rules = CreditRules { version: before.version + 1, days };
        credit_rules::set(&*tx, rules).await?;
        let change = AuditRecord {
            action: "updated",
            kind: "settings",
            id: "credit_rules",
            name: "credit_rules",
            before: audited(before),
            after: audited(rules),
        };
        audit::record(&*tx, call, self.inner.clock.now(), change).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(rules)
    }
}

fn audited(rules: CreditRules) -> Value {
    json!({ "credit_days": rules.days })
}
