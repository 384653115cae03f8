//! Export and erasure of customers' accounts.

use chrono::{DateTime, Utc};
use platform::{Actor, Call, Error, FieldErrors, audit, fail_points::reach};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    identity::v1::{EraseAccountsRequest, UserRole},
};

use super::User;
use crate::{
    Identity,
    domain::{
        passwords::{Password, Wording},
        wishlists::Wishlist,
    },
    store::{audit as records, erased_things, password_recoveries, sessions, users, wishlists},
};

/// Stored data of a customer's account, to export.
pub(crate) struct ExportedAccount {
    pub(crate) user: User,
    /// Sessions, ended ones included.
    pub(crate) sessions: Vec<sessions::Model>,
    /// Times of requests for a new password.
    pub(crate) recoveries: Vec<DateTime<Utc>>,
    pub(crate) wishlist: Wishlist,
}

impl Identity {
    /// Return accounts of customers to export: the caller's own or, for the orders role, those of the ids.
    pub(crate) async fn export_accounts(&self, call: &Call, ids: &[String]) -> Result<Vec<ExportedAccount>, Error> {
        let ids = if let Actor::Customer(id) = call.actor {
            vec![id]
        } else {
            call.require_role(AdminRole::Orders)?;
            ids.iter().filter_map(|id| id.parse().ok()).collect()
        };
        let db = self.inner.db.read();
        let mut exported = Vec::new();
        for id in ids {
            let Some(row) = users::find(db, id).await? else { continue };
            if row.user_role() != UserRole::Customer {
                continue;
            }
            let sessions = sessions::list_of_users(db, &[id]).await?;
            let national = row.national.as_deref().unwrap_or_default();
            let recoveries = password_recoveries::requested_at(db, id, national).await?;
            let wishlist = wishlists::find(db, id).await?;
            exported.push(ExportedAccount { user: row.into(), sessions, recoveries, wishlist });
        }
        Ok(exported)
    }

    /// Verify the password of the calling customer.
    pub(crate) async fn confirm_password(&self, call: &Call, password: &str) -> Result<(), Error> {
        let id = match call.actor {
            Actor::Customer(id) => id,
            Actor::Anonymous => return Err(Error::unauthenticated()),
            Actor::Admin { .. } | Actor::System => return Err(Error::forbidden()),
        };
        let user = users::find(self.inner.db.read(), id).await?.ok_or_else(Error::unauthenticated)?;
        let mut errors = FieldErrors::new();
        let password = Password::read("password", password, Wording::Customer, &mut errors);
        if errors.is_empty() {
            self.verify_current_password(&user, &password, "password", &mut errors).await?;
        }
        errors.check()
    }

    /// Delete accounts of customers with everything about them, and redact the audit records about the person; for the
    /// system. May be repeated.
    pub(crate) async fn erase_accounts(&self, call: &Call, request: EraseAccountsRequest) -> Result<(), Error> {
        call.require_system()?;
        let EraseAccountsRequest { account_ids, mut phones, mut thing_ids } = request;
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        for id in account_ids.iter().filter_map(|id| id.parse::<UserId>().ok()) {
            let Some(user) = users::find(&*tx, id).await? else { continue };
            if user.user_role() != UserRole::Customer {
                continue;
            }
            self.revoke_sessions(&*tx, id, None).await?;
            password_recoveries::delete_of_user(&*tx, id).await?;
            sessions::delete_of_user(&*tx, id).await?;
            users::delete(&*tx, id).await?;
            phones.extend(user.national);
        }
        password_recoveries::delete_of_phones(&*tx, &phones).await?;
        thing_ids.extend(account_ids);
        erased_things::insert(&*tx, &thing_ids, now).await?;
        records::redact(&*tx, &thing_ids, &phones).await?;
        audit::redact_outbox(&*tx, &audit::ErasedPerson { things: &thing_ids, phones: &phones }).await?;
        tx.commit().await?;
        reach("identity.erase.committed");
        self.wake_outbox();
        Ok(())
    }
}
