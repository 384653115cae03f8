//! Management of administrators by owners, and the policy for all of them. Changes are serialised, so that of two
//! concurrent owners the later sees what the first did.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use platform::{
    Actor, Call, Failure, Faults,
    audit::{self, Deed},
};
use proto::{common::v1::AdminRole, id::UserId, names::Named};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use super::admins::{email_taken, new_row};
use crate::{
    Identity,
    domain::{
        admins::NewAdmin,
        people::{PersonForm, Standing, role},
    },
    error::{own_account, second_factor_missing},
    store::{admins, policies, recovery_codes, second_factors, sessions, users},
};

/// Kind of an administrator in audit records.
const KIND: &str = "person";

/// An administrator as shown to owners.
pub(crate) struct Person {
    pub(crate) row: users::Model,
    pub(crate) has_second_factor: bool,
    pub(crate) last_seen_at: Option<DateTime<Utc>>,
    pub(crate) sessions: u64,
}

impl Identity {
    /// List all administrators, oldest account first; for owners.
    pub(crate) async fn list_people(&self, call: &Call) -> Result<Vec<Person>, Failure> {
        call.require_role(AdminRole::Owner)?;
        let people = admins::list(self.inner.db.read()).await?;
        self.as_people(people).await
    }

    /// Create an administrator; for owners.
    pub(crate) async fn create_person(
        &self,
        call: &Call,
        name: &str,
        email: &str,
        password: &str,
        role_name: &str,
    ) -> Result<Person, Failure> {
        call.require_role(AdminRole::Owner)?;
        let mut faults = Faults::new();
        let role = role(role_name, &mut faults);
        let new = NewAdmin::check(name, email, password, role.unwrap_or_default(), &mut faults);
        let Some(new) = new.filter(|_| role.is_some()) else { return Err(Failure::invalid(faults)) };
        let hash = self.inner.passwords.hash(new.password.clone()).await?;

        let person = new_row(new, hash, self.inner.clock.now());
        let tx = self.inner.db.begin_write().await?;
        self.hold_people(&*tx, call).await?;
        users::insert(&*tx, person.clone()).await.map_err(email_taken)?;
        self.record(&*tx, call, "created", &person, Value::Null, snapshot(&person, false)).await?;
        self.tell_people_changed(&*tx, Some(person.user_id())).await?;
        tx.commit().await?;
        self.wake_outbox();
        self.as_person(person).await
    }

    /// Update an administrator; for owners. Revokes sessions if the password, role or status changes.
    pub(crate) async fn update_person(&self, call: &Call, id: &str, form: PersonForm) -> Result<Person, Failure> {
        call.require_role(AdminRole::Owner)?;
        let id: UserId = id.parse().map_err(|_| Failure::not_found())?;
        admins::find(self.inner.db.read(), id).await?.ok_or_else(Failure::not_found)?;
        let mut faults = Faults::new();
        let change = form.check(&mut faults);
        faults.check()?;
        let hash = match &change.password {
            Some(password) => Some(self.inner.passwords.hash(password.clone()).await?),
            None => None,
        };

        let tx = self.inner.db.begin_write().await?;
        policies::hold(&*tx).await?;
        let present = admins::find(&*tx, id).await?.ok_or_else(Failure::not_found)?;
        let standing = Standing { id, role: present.admin_role(), is_disabled: present.disabled };
        change.permit(actor(call), standing, &admins::enabled_owners(&*tx).await?)?;
        let (ends_sessions, has_new_password) = (change.ends_sessions(standing), hash.is_some());
        let row = admins::changed(id, change, hash, self.inner.clock.now());
        let updated = users::update(&*tx, row).await.map_err(email_taken)?;
        if ends_sessions {
            self.revoke_sessions(&*tx, id, None).await?;
        }
        let (before, after) = (snapshot(&present, false), snapshot(&updated, has_new_password));
        self.record(&*tx, call, "updated", &updated, before, after).await?;
        self.tell_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        self.as_person(updated).await
    }

    /// Disable another administrator's second factor and revoke their sessions; for owners. Idempotent.
    pub(crate) async fn reset_second_factor_of(&self, call: &Call, id: &str) -> Result<Person, Failure> {
        call.require_role(AdminRole::Owner)?;
        let id: UserId = id.parse().map_err(|_| Failure::not_found())?;
        if actor(call) == Some(id) {
            return Err(own_account());
        }
        let person = self.reset_second_factor(call, id).await?;
        self.as_person(person).await
    }

    /// Disable an administrator's second factor without checking the caller.
    pub(super) async fn reset_second_factor(&self, call: &Call, id: UserId) -> Result<users::Model, Failure> {
        let tx = self.inner.db.begin_write().await?;
        self.hold_people(&*tx, call).await?;
        let person = admins::find(&*tx, id).await?.ok_or_else(Failure::not_found)?;
        if second_factors::delete(&*tx, id).await? {
            recovery_codes::replace(&*tx, id, Vec::new()).await?;
            self.revoke_sessions(&*tx, id, None).await?;
            let (before, after) = (json!({ "second_factor": true }), json!({ "second_factor": false }));
            self.record(&*tx, call, "second_factor_reset", &person, before, after).await?;
            self.tell_people_changed(&*tx, Some(id)).await?;
        }
        tx.commit().await?;
        self.wake_outbox();
        Ok(person)
    }

    /// Whether every administrator must have a second factor; for owners.
    pub(crate) async fn second_factor_is_required(&self, call: &Call) -> Result<bool, Failure> {
        call.require_role(AdminRole::Owner)?;
        Ok(policies::is_second_factor_required(self.inner.db.read()).await?)
    }

    /// Set whether every administrator must have a second factor; for owners, who need one themselves to require it.
    pub(crate) async fn require_second_factor(&self, call: &Call, is_required: bool) -> Result<(), Failure> {
        call.require_role(AdminRole::Owner)?;
        let tx = self.inner.db.begin_write().await?;
        let was_required = self.hold_people(&*tx, call).await?;
        if let Some(owner) = actor(call).filter(|_| is_required)
            && second_factors::find_on(&*tx, owner).await?.is_none()
        {
            return Err(second_factor_missing());
        }
        policies::require_second_factor(&*tx, is_required).await?;
        let policy = |is_required: bool| json!({ "second_factor_required": is_required });
        let deed = Deed {
            action: "updated",
            kind: "policy",
            id: "people",
            name: "",
            before: policy(was_required),
            after: policy(is_required),
        };
        audit::record(&*tx, call, self.inner.clock.now(), deed).await?;
        self.tell_people_changed(&*tx, None).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    /// Append the audit record of a change to an administrator, on its transaction.
    pub(super) async fn record(
        &self,
        tx: &impl ConnectionTrait,
        call: &Call,
        action: &str,
        person: &users::Model,
        before: Value,
        after: Value,
    ) -> Result<(), Failure> {
        let id = person.user_id().to_string();
        let deed = Deed { action, kind: KIND, id: &id, name: &person.name, before, after };
        Ok(audit::record(tx, call, self.inner.clock.now(), deed).await?)
    }

    /// Serialise with other changes of administrators, and fail if the caller has ceased to be an owner meanwhile;
    /// returns whether a second factor is required.
    async fn hold_people(&self, tx: &impl ConnectionTrait, call: &Call) -> Result<bool, Failure> {
        let is_required = policies::hold(tx).await?;
        match actor(call) {
            Some(actor) if !admins::enabled_owners(tx).await?.contains(&actor) => Err(Failure::forbidden()),
            _ => Ok(is_required),
        }
    }

    async fn as_person(&self, row: users::Model) -> Result<Person, Failure> {
        let mut people = self.as_people(vec![row]).await?;
        people.pop().ok_or_else(|| Failure::internal("a person was lost"))
    }

    async fn as_people(&self, rows: Vec<users::Model>) -> Result<Vec<Person>, Failure> {
        let (db, now) = (self.inner.db.read(), self.inner.clock.now());
        let ids: Vec<_> = rows.iter().map(users::Model::user_id).collect();
        let secured = second_factors::whose(db).await?;
        let mut seen: HashMap<UserId, (Option<DateTime<Utc>>, u64)> = HashMap::new();
        for session in sessions::of_users(db, &ids).await? {
            let (last, living) = seen.entry(UserId::from_uuid(session.user_id)).or_default();
            *last = (*last).max(session.last_seen_at);
            *living += u64::from(session.is_alive(now));
        }
        let person = |row: users::Model| {
            let id = row.user_id();
            let (last_seen_at, sessions) = seen.get(&id).copied().unwrap_or_default();
            Person { has_second_factor: secured.contains(&id), last_seen_at, sessions, row }
        };
        Ok(rows.into_iter().map(person).collect())
    }
}

/// Return an account as audit records show it; of a password, only that it is new.
pub(super) fn snapshot(person: &users::Model, has_new_password: bool) -> Value {
    json!({
        "name": person.name,
        "email": person.email,
        "role": person.admin_role().name(),
        "is_disabled": person.disabled,
        "password": has_new_password.then_some("new"),
    })
}

/// Return the calling administrator; none for the system.
fn actor(call: &Call) -> Option<UserId> {
    match call.actor {
        Actor::Admin { id, .. } => Some(id),
        _ => None,
    }
}
