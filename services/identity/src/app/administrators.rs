//! Management of administrators: by owners, and from the command line. Changes are serialised, so that of two concurrent
//! owners the later sees what the first did.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use platform::{
    Actor, Call, Error, FieldErrors,
    audit::{self, AuditRecord},
};
use proto::{common::v1::AdminRole, id::UserId, identity::v1::UserRole, names::Named};
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::{Value, json};

use super::User;
use crate::{
    Identity,
    domain::{
        administrators::{AccountState, AdministratorForm, NewAdmin, role},
        emails,
        passwords::{Password, Wording},
    },
    error::{field_error, own_account},
    store::{administrators, policies, recovery_codes, second_factors, sessions, users},
};

/// Kind of an administrator in audit records.
const KIND: &str = "person";

/// An administrator as shown to owners.
pub(crate) struct Administrator {
    pub(crate) row: users::Model,
    pub(crate) has_second_factor: bool,
    pub(crate) last_seen_at: Option<DateTime<Utc>>,
    pub(crate) sessions: u64,
}

impl Identity {
    /// List all administrators, oldest account first; for owners.
    pub(crate) async fn list_administrators(&self, call: &Call) -> Result<Vec<Administrator>, Error> {
        call.require_role(AdminRole::Owner)?;
        let admins = administrators::list(self.inner.db.read()).await?;
        self.to_administrators(admins).await
    }

    /// Create an administrator; for owners.
    pub(crate) async fn create_administrator(
        &self,
        call: &Call,
        name: &str,
        email: &str,
        password: &str,
        role_name: &str,
    ) -> Result<Administrator, Error> {
        call.require_role(AdminRole::Owner)?;
        let mut errors = FieldErrors::new();
        let role = role(role_name, &mut errors);
        let new = NewAdmin::check(name, email, password, role.unwrap_or_default(), &mut errors);
        let Some(new) = new.filter(|_| role.is_some()) else { return Err(Error::invalid(errors)) };
        let hash = self.inner.passwords.hash(new.password.clone()).await?;

        let admin = new_row(new, hash, self.inner.clock.now());
        let tx = self.inner.db.begin_write().await?;
        self.lock_administrators(&*tx, call).await?;
        users::insert(&*tx, admin.clone()).await.map_err(email_taken)?;
        self.record_change(&*tx, call, "created", &admin, Value::Null, audited_fields(&admin, false)).await?;
        self.append_people_changed(&*tx, Some(admin.user_id())).await?;
        tx.commit().await?;
        self.wake_outbox();
        self.to_administrator(admin).await
    }

    /// Update an administrator; for owners. Revokes sessions if the password, role or status changes.
    pub(crate) async fn update_administrator(
        &self,
        call: &Call,
        id: &str,
        form: AdministratorForm,
    ) -> Result<Administrator, Error> {
        call.require_role(AdminRole::Owner)?;
        let id: UserId = id.parse().map_err(|_| Error::not_found())?;
        administrators::find(self.inner.db.read(), id).await?.ok_or_else(Error::not_found)?;
        let mut errors = FieldErrors::new();
        let change = form.check(&mut errors);
        errors.check()?;
        let hash = match &change.password {
            Some(password) => Some(self.inner.passwords.hash(password.clone()).await?),
            None => None,
        };

        let tx = self.inner.db.begin_write().await?;
        policies::lock(&*tx).await?;
        let present = administrators::find(&*tx, id).await?.ok_or_else(Error::not_found)?;
        let state = AccountState { id, role: present.admin_role(), is_disabled: present.disabled };
        change.authorise(actor(call), state, &administrators::enabled_owners(&*tx).await?)?;
        let (ends_sessions, has_new_password) = (change.ends_sessions(state), hash.is_some());
        let row = administrators::row_update(id, change, hash, self.inner.clock.now());
        let updated = users::update(&*tx, row).await.map_err(email_taken)?;
        if ends_sessions {
            self.revoke_sessions(&*tx, id, None).await?;
        }
        let (before, after) = (audited_fields(&present, false), audited_fields(&updated, has_new_password));
        self.record_change(&*tx, call, "updated", &updated, before, after).await?;
        self.append_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        self.to_administrator(updated).await
    }

    /// Disable another administrator's second factor and revoke their sessions; for owners. Idempotent.
    pub(crate) async fn reset_second_factor_of(&self, call: &Call, id: &str) -> Result<Administrator, Error> {
        call.require_role(AdminRole::Owner)?;
        let id: UserId = id.parse().map_err(|_| Error::not_found())?;
        if actor(call) == Some(id) {
            return Err(own_account());
        }
        let admin = self.reset_second_factor(call, id).await?;
        self.to_administrator(admin).await
    }

    /// Disable an administrator's second factor without checking the caller.
    pub(super) async fn reset_second_factor(&self, call: &Call, id: UserId) -> Result<users::Model, Error> {
        let tx = self.inner.db.begin_write().await?;
        self.lock_administrators(&*tx, call).await?;
        let admin = administrators::find(&*tx, id).await?.ok_or_else(Error::not_found)?;
        if second_factors::delete(&*tx, id).await? {
            recovery_codes::replace(&*tx, id, Vec::new()).await?;
            self.revoke_sessions(&*tx, id, None).await?;
            let (before, after) = (json!({ "second_factor": true }), json!({ "second_factor": false }));
            self.record_change(&*tx, call, "second_factor_reset", &admin, before, after).await?;
            self.append_people_changed(&*tx, Some(id)).await?;
        }
        tx.commit().await?;
        self.wake_outbox();
        Ok(admin)
    }

    /// Create an administrator; for the system only.
    pub(crate) async fn add_admin(
        &self,
        call: &Call,
        name: &str,
        email: &str,
        password: &str,
        role: AdminRole,
    ) -> Result<User, Error> {
        call.require_system()?;
        let mut errors = FieldErrors::new();
        let Some(new) = NewAdmin::check(name, email, password, role, &mut errors) else {
            return Err(Error::invalid(errors));
        };
        let hash = self.inner.passwords.hash(new.password.clone()).await?;
        let admin = new_row(new, hash, self.inner.clock.now());
        let tx = self.inner.db.begin_write().await?;
        users::insert(&*tx, admin.clone()).await.map_err(email_taken)?;
        tx.commit().await?;
        self.with_second_factor(admin).await
    }

    /// List all administrators, oldest account first; for the system only.
    pub(crate) async fn list_admins(&self, call: &Call) -> Result<Vec<User>, Error> {
        call.require_system()?;
        let mut list = Vec::new();
        for admin in administrators::list(self.inner.db.read()).await? {
            list.push(self.with_second_factor(admin).await?);
        }
        Ok(list)
    }

    /// Disable an administrator's second factor and revoke their sessions; for the system only. Idempotent.
    pub(crate) async fn reset_second_factor_by_email(&self, call: &Call, email: &str) -> Result<(), Error> {
        call.require_system()?;
        let id = self.find_by_email(email).await?;
        self.reset_second_factor(call, id).await?;
        Ok(())
    }

    /// Set an administrator's password and revoke their sessions; for the system only.
    pub(crate) async fn reset_password(&self, call: &Call, email: &str, password: &str) -> Result<(), Error> {
        call.require_system()?;
        let mut errors = FieldErrors::new();
        let password = Password::read("password", password, Wording::Admin, &mut errors);
        errors.check()?;
        let id = self.find_by_email(email).await?;
        let hash = self.inner.passwords.hash(password).await?;
        let tx = self.inner.db.begin_write().await?;
        users::set_password(&*tx, id, hash, self.inner.clock.now()).await?;
        self.revoke_sessions(&*tx, id, None).await?;
        self.append_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    /// Disable an administrator and revoke their sessions; for the system only. Idempotent.
    pub(crate) async fn disable_admin(&self, call: &Call, email: &str) -> Result<(), Error> {
        call.require_system()?;
        let id = self.find_by_email(email).await?;
        let tx = self.inner.db.begin_write().await?;
        administrators::set_disabled(&*tx, id, true, self.inner.clock.now()).await?;
        self.revoke_sessions(&*tx, id, None).await?;
        self.append_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    /// Re-enable a disabled administrator, whose password is unchanged; for the system only. Idempotent.
    pub(crate) async fn enable_admin(&self, call: &Call, email: &str) -> Result<(), Error> {
        call.require_system()?;
        let id = self.find_by_email(email).await?;
        let tx = self.inner.db.begin_write().await?;
        administrators::set_disabled(&*tx, id, false, self.inner.clock.now()).await?;
        self.append_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    async fn find_by_email(&self, email: &str) -> Result<UserId, Error> {
        let key = emails::key(&platform::text::normalize(email));
        let admin = administrators::find_by_email(self.inner.db.read(), &key).await?;
        Ok(admin.ok_or_else(Error::not_found)?.user_id())
    }

    /// Append the audit record of a change to an administrator, on its transaction.
    pub(super) async fn record_change(
        &self,
        tx: &impl ConnectionTrait,
        call: &Call,
        action: &str,
        admin: &users::Model,
        before: Value,
        after: Value,
    ) -> Result<(), Error> {
        let id = admin.user_id().to_string();
        let record = AuditRecord { action, kind: KIND, id: &id, name: &admin.name, before, after };
        Ok(audit::record(tx, call, self.inner.clock.now(), record).await?)
    }

    /// Serialise with other changes of administrators, and fail if the caller has ceased to be an owner meanwhile;
    /// returns whether a second factor is required.
    pub(super) async fn lock_administrators(&self, tx: &impl ConnectionTrait, call: &Call) -> Result<bool, Error> {
        let is_required = policies::lock(tx).await?;
        match actor(call) {
            Some(actor) if !administrators::enabled_owners(tx).await?.contains(&actor) => Err(Error::forbidden()),
            _ => Ok(is_required),
        }
    }

    async fn to_administrator(&self, row: users::Model) -> Result<Administrator, Error> {
        let mut admins = self.to_administrators(vec![row]).await?;
        admins.pop().ok_or_else(|| Error::internal("no administrator was converted"))
    }

    async fn to_administrators(&self, rows: Vec<users::Model>) -> Result<Vec<Administrator>, Error> {
        let (db, now) = (self.inner.db.read(), self.inner.clock.now());
        let ids: Vec<_> = rows.iter().map(users::Model::user_id).collect();
        let with_second_factor = second_factors::list_users(db).await?;
        let mut seen: HashMap<UserId, (Option<DateTime<Utc>>, u64)> = HashMap::new();
        for session in sessions::list_of_users(db, &ids).await? {
            let (last, live) = seen.entry(UserId::from_uuid(session.user_id)).or_default();
            *last = (*last).max(session.last_seen_at);
            *live += u64::from(session.is_live(now));
        }
        let admin = |row: users::Model| {
            let id = row.user_id();
            let (last_seen_at, sessions) = seen.get(&id).copied().unwrap_or_default();
            Administrator { has_second_factor: with_second_factor.contains(&id), last_seen_at, sessions, row }
        };
        Ok(rows.into_iter().map(admin).collect())
    }
}

/// Return an account as audit records show it; of a password, only that it is new.
pub(super) fn audited_fields(admin: &users::Model, has_new_password: bool) -> Value {
    json!({
        "name": admin.name,
        "email": admin.email,
        "role": admin.admin_role().name(),
        "is_disabled": admin.disabled,
        "password": has_new_password.then_some("new"),
    })
}

/// Return the calling administrator; none for the system.
pub(super) fn actor(call: &Call) -> Option<UserId> {
    match call.actor {
        Actor::Admin { id, .. } => Some(id),
        _ => None,
    }
}

/// Build the row of a new administrator.
pub(crate) fn new_row(new: NewAdmin, password_hash: String, now: DateTime<Utc>) -> users::Model {
    users::Model {
        id: UserId::new().uuid(),
        role: UserRole::Admin.name().to_owned(),
        admin_role: Some(new.role.name().to_owned()),
        name: new.name,
        email_key: Some(emails::key(&new.email)),
        email: Some(new.email),
        phone: None,
        national: None,
        region: None,
        city: None,
        address: None,
        password_hash,
        disabled: false,
        created_at: now,
        updated_at: now,
    }
}

/// Convert a violated constraint to a field error.
pub(super) fn email_taken(error: DbErr) -> Error {
    if !administrators::EMAIL_TAKEN.violated_by(&error) {
        return error.into();
    }
    field_error("email", "email_taken")
}
