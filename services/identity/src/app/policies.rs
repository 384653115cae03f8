//! Policies for all administrators, set by owners.

use platform::{
    Call, Error,
    audit::{self, AuditRecord},
};
use proto::common::v1::AdminRole;
use serde_json::json;

use super::administrators::actor;
use crate::{
    Identity,
    error::second_factor_missing,
    store::{policies, second_factors},
};

impl Identity {
    /// Whether every administrator must have a second factor; for owners.
    pub(crate) async fn is_second_factor_required(&self, call: &Call) -> Result<bool, Error> {
        call.require_role(AdminRole::Owner)?;
        Ok(policies::is_second_factor_required(self.inner.db.read()).await?)
    }

    /// Set whether every administrator must have a second factor; for owners, who need one themselves to require it.
    pub(crate) async fn set_second_factor_required(&self, call: &Call, is_required: bool) -> Result<(), Error> {
        call.require_role(AdminRole::Owner)?;
        let tx = self.inner.db.begin_write().await?;
        let was_required = self.lock_administrators(&*tx, call).await?;
        if let Some(owner) = actor(call).filter(|_| is_required)
            && second_factors::find_enabled(&*tx, owner).await?.is_none()
        {
            return Err(second_factor_missing());
        }
        policies::set_second_factor_required(&*tx, is_required).await?;
        let policy = |is_required: bool| json!({ "second_factor_required": is_required });
        let record = AuditRecord {
            action: "updated",
            kind: "policy",
            id: "people",
            name: "",
            before: policy(was_required),
            after: policy(is_required),
        };
        audit::record(&*tx, call, self.inner.clock.now(), record).await?;
        self.append_people_changed(&*tx, None).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }
}
