//! Self-service of administrators: name, password and sessions.

use platform::{Call, Error, FieldErrors, outbox};
use proto::{
    common::v1::AdminRole,
    id::{SessionId, UserId},
};
use serde_json::{Value, json};

use super::{User, administrators::audited_fields};
use crate::{
    Identity,
    domain::{
        administrators::{AccountChange, AdministratorChange},
        sessions::TokenHash,
    },
    error::field_error,
    events::session_revoked,
    store::{administrators, sessions, users},
};

/// A live session in a list.
pub(crate) struct ListedSession {
    pub(crate) row: sessions::Model,
    /// Whether it is the session that made the request.
    pub(crate) is_current: bool,
}

impl Identity {
    /// Change the caller's own name or password. A new password revokes every session but that of `token`.
    pub(crate) async fn update_account(
        &self,
        call: &Call,
        name: Option<&str>,
        current: Option<&str>,
        new: Option<&str>,
        token: &str,
    ) -> Result<User, Error> {
        let user = self.own_account(call).await?;
        let mut errors = FieldErrors::new();
        let change = AccountChange::check(name, current, new, &mut errors);
        if let Some(password) = change.password.as_ref().filter(|_| !errors.has("current_password")) {
            self.verify_current_password(&user, &password.current, "current_password", &mut errors).await?;
        }
        errors.check()?;
        let hash = match &change.password {
            Some(password) => Some(self.inner.passwords.hash(password.new.clone()).await?),
            None => None,
        };

        let (id, now) = (user.user_id(), self.inner.clock.now());
        let tx = self.inner.db.begin_write().await?;
        if hash.is_some() && !users::lock(&*tx, id, &user.password_hash).await? {
            return Err(field_error("current_password", "password_wrong"));
        }
        let has_new_password = hash.is_some();
        if has_new_password {
            self.revoke_sessions(&*tx, id, TokenHash::of(token)).await?;
        }
        let renamed = AdministratorChange { name: change.name, ..AdministratorChange::default() };
        let updated = users::update(&*tx, administrators::row_update(id, renamed, hash, now)).await?;
        let (before, after) = (audited_fields(&user, false), audited_fields(&updated, has_new_password));
        self.record_change(&*tx, call, "updated", &updated, before, after).await?;
        self.append_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        self.with_second_factor(updated).await
    }

    /// List the live sessions of an administrator, latest used first: the caller's own or, for owners, anybody's.
    pub(crate) async fn list_sessions(
        &self,
        call: &Call,
        admin: &str,
        token: &str,
    ) -> Result<Vec<ListedSession>, Error> {
        call.require_admin()?;
        let (own, _) = call.admin()?;
        let admin = if admin.is_empty() {
            own
        } else {
            call.require_role(AdminRole::Owner)?;
            let id: UserId = admin.parse().map_err(|_| Error::not_found())?;
            administrators::find(self.inner.db.read(), id).await?.ok_or_else(Error::not_found)?.user_id()
        };
        let current = TokenHash::of(token).map(TokenHash::into_bytes);
        let live = sessions::list_of_user(self.inner.db.read(), admin, self.inner.clock.now()).await?;
        let listed = live.into_iter().map(|row| {
            let is_current = current.as_ref() == Some(&row.token_hash);
            ListedSession { row, is_current }
        });
        Ok(listed.collect())
    }

    /// Revoke a session of an administrator: the caller's own or, for owners, anybody's.
    pub(crate) async fn end_session(&self, call: &Call, session: &str) -> Result<(), Error> {
        call.require_admin()?;
        let (own, _) = call.admin()?;
        let id: SessionId = session.parse().map_err(|_| Error::not_found())?;
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        let session = sessions::find_by_id(&*tx, id, now).await?.ok_or_else(Error::not_found)?;
        let holder = UserId::from_uuid(session.user_id);
        if holder != own && call.require_role(AdminRole::Owner).is_err() {
            return Err(Error::not_found());
        }
        let holder = administrators::find(&*tx, holder).await?.ok_or_else(Error::not_found)?;
        if sessions::revoke_by_id(&*tx, id, now).await? {
            outbox::append(&*tx, &holder.user_id().to_string(), &session_revoked(now, &[id])).await?;
            let ended = json!({ "device": session.device });
            self.record_change(&*tx, call, "session_ended", &holder, ended, Value::Null).await?;
        }
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    /// Revoke every session of the caller but that of `token`.
    pub(crate) async fn end_other_sessions(&self, call: &Call, token: &str) -> Result<(), Error> {
        let user = self.own_account(call).await?;
        let tx = self.inner.db.begin_write().await?;
        self.revoke_sessions(&*tx, user.user_id(), TokenHash::of(token)).await?;
        self.record_change(&*tx, call, "sessions_ended", &user, Value::Null, Value::Null).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    /// Find the account of the calling administrator.
    pub(super) async fn own_account(&self, call: &Call) -> Result<users::Model, Error> {
        let (id, _) = call.admin()?;
        administrators::find(self.inner.db.read(), id).await?.ok_or_else(Error::unauthenticated)
    }
}
