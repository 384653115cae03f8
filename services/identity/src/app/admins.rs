//! Administrators: logging in, and managing their accounts from the command line.

use chrono::{DateTime, Utc};
use platform::{Call, Failure, Faults};
use proto::{common::v1::AdminRole, id::UserId, identity::v1::UserRole, names::Named};
use sea_orm::DbErr;

use super::{
    User,
    sessions::{Checked, LoggedIn, Visitor},
};
use crate::{
    Identity,
    domain::{
        accounts::{Account, ClientAddress},
        admins::{LogIn, NewAdmin},
        emails,
        passwords::{Password, Wording},
    },
    error::{fault, invalid_credentials},
    store::{admins, second_factors, users},
};

impl Identity {
    /// Log in with e-mail and password; returns a challenge if the account has a second factor.
    pub(crate) async fn log_in_admin(
        &self,
        email: &str,
        password: &str,
        visitor: Visitor,
    ) -> Result<LoggedIn, Failure> {
        let address = ClientAddress::new(visitor.address.as_deref().unwrap_or_default());
        self.inner.throttle.count_log_in(&address).await?;
        let mut faults = Faults::new();
        let Some(LogIn { email_key, password }) = LogIn::check(email, password, &mut faults) else {
            return Err(Failure::invalid(faults));
        };
        let user = admins::find_by_email(self.inner.db.read(), &email_key);
        let account = Account::admin(&email_key, &address);
        let Checked { user, failures } = self.check_password(&account, user, password).await?;
        if second_factors::find_on(self.inner.db.read(), user.user_id()).await?.is_some() {
            return self.challenge(&user).await.map(LoggedIn::Halfway);
        }
        let opened = self.open_session(user, visitor).await?.ok_or_else(invalid_credentials)?;
        self.inner.throttle.succeeded(&account, failures).await?;
        Ok(LoggedIn::In(Box::new(opened)))
    }

    /// Create an administrator; for the system only.
    pub(crate) async fn add_admin(
        &self,
        call: &Call,
        name: &str,
        email: &str,
        password: &str,
        role: AdminRole,
    ) -> Result<User, Failure> {
        call.require_system()?;
        let mut faults = Faults::new();
        let Some(new) = NewAdmin::check(name, email, password, role, &mut faults) else {
            return Err(Failure::invalid(faults));
        };
        let hash = self.inner.passwords.hash(new.password.clone()).await?;
        let admin = new_row(new, hash, self.inner.clock.now());
        let tx = self.inner.db.begin_write().await?;
        users::insert(&*tx, admin.clone()).await.map_err(email_taken)?;
        tx.commit().await?;
        self.known(admin).await
    }

    /// List all administrators, oldest account first; for the system only.
    pub(crate) async fn list_admins(&self, call: &Call) -> Result<Vec<User>, Failure> {
        call.require_system()?;
        let mut list = Vec::new();
        for admin in admins::list(self.inner.db.read()).await? {
            list.push(self.known(admin).await?);
        }
        Ok(list)
    }

    /// Disable an administrator's second factor and revoke their sessions; for the system only. Idempotent.
    pub(crate) async fn reset_second_factor_by_email(&self, call: &Call, email: &str) -> Result<(), Failure> {
        call.require_system()?;
        let id = self.admin_by_email(email).await?;
        self.reset_second_factor(call, id).await?;
        Ok(())
    }

    /// Set an administrator's password and revoke their sessions; for the system only.
    pub(crate) async fn reset_password(&self, call: &Call, email: &str, password: &str) -> Result<(), Failure> {
        call.require_system()?;
        let mut faults = Faults::new();
        let password = Password::read("password", password, Wording::Admin, &mut faults);
        faults.check()?;
        let id = self.admin_by_email(email).await?;
        let hash = self.inner.passwords.hash(password).await?;
        let tx = self.inner.db.begin_write().await?;
        users::set_password(&*tx, id, hash, self.inner.clock.now()).await?;
        self.revoke_sessions(&*tx, id, None).await?;
        self.tell_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    /// Disable an administrator and revoke their sessions; for the system only. Idempotent.
    pub(crate) async fn disable_admin(&self, call: &Call, email: &str) -> Result<(), Failure> {
        call.require_system()?;
        let id = self.admin_by_email(email).await?;
        let tx = self.inner.db.begin_write().await?;
        admins::set_disabled(&*tx, id, true, self.inner.clock.now()).await?;
        self.revoke_sessions(&*tx, id, None).await?;
        self.tell_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    /// Re-enable a disabled administrator, whose password is unchanged; for the system only. Idempotent.
    pub(crate) async fn enable_admin(&self, call: &Call, email: &str) -> Result<(), Failure> {
        call.require_system()?;
        let id = self.admin_by_email(email).await?;
        let tx = self.inner.db.begin_write().await?;
        admins::set_disabled(&*tx, id, false, self.inner.clock.now()).await?;
        self.tell_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    async fn admin_by_email(&self, email: &str) -> Result<UserId, Failure> {
        let key = emails::key(&platform::text::clean(email));
        let admin = admins::find_by_email(self.inner.db.read(), &key).await?;
        Ok(admin.ok_or_else(Failure::not_found)?.user_id())
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
pub(super) fn email_taken(error: DbErr) -> Failure {
    if !admins::EMAIL_TAKEN.violated_by(&error) {
        return error.into();
    }
    fault("email", "email_taken")
}
