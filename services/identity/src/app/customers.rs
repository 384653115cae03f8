//! Customers: sign-up, log-in and profile.

use chrono::{DateTime, Utc};
use platform::{Actor, Call, Error, ErrorCode, FieldErrors};
use proto::{common::v1::AdminRole, id::UserId, identity::v1::UserRole, names::Named, phone::Phone};
use sea_orm::DbErr;

use super::{
    User,
    sessions::{ClientInfo, OpenedSession},
};
use crate::{
    Identity,
    domain::{
        customers::{LogIn, NewCustomer, ProfileChange, ProfileForm, SignUpForm},
        fields,
        passwords::Password,
        sessions::TokenHash,
        throttle::{ClientAddress, ThrottleKey},
    },
    error::field_error,
    store::{customers, password_recoveries, users},
};

impl Identity {
    /// Create an account and its first session. Attempts are limited, except for the system.
    pub(crate) async fn sign_up(&self, call: &Call, form: SignUpForm, address: &str) -> Result<OpenedSession, Error> {
        if call.actor != Actor::System {
            self.inner.throttle.count_sign_up(&ClientAddress::new(address)).await?;
        }
        let mut errors = FieldErrors::new();
        let Some(new) = form.check(&mut errors) else {
            if let Some(phone) = fields::phone(&form.phone, &mut FieldErrors::new()) {
                self.add_phone_taken(&phone, &mut errors).await?;
            }
            return Err(Error::invalid(errors));
        };
        let hash = self.inner.passwords.hash(new.password.clone()).await?;
        let user = new_row(new, hash, self.inner.clock.now());
        let tx = self.inner.db.begin_write().await?;
        users::insert(&*tx, user.clone()).await.map_err(phone_taken)?;
        let opened = self.insert_session(&*tx, user.into(), ClientInfo::default()).await?;
        tx.commit().await?;
        Ok(opened)
    }

    /// Log in with phone and password.
    pub(crate) async fn log_in_customer(
        &self,
        phone: &str,
        password: &str,
        address: &str,
    ) -> Result<OpenedSession, Error> {
        self.inner.throttle.count_log_in(&ClientAddress::new(address)).await?;
        let mut errors = FieldErrors::new();
        let Some(LogIn { phone, password }) = LogIn::check(phone, password, &mut errors) else {
            return Err(Error::invalid(errors));
        };
        let user = customers::find_by_phone(self.inner.db.read(), &phone);
        self.log_in(&ThrottleKey::customer(&phone), user, password).await
    }

    /// Change the caller's own profile. A new password revokes every session but that of `token`.
    pub(crate) async fn update_profile(&self, call: &Call, form: ProfileForm, token: &str) -> Result<User, Error> {
        let id = match call.actor {
            Actor::Customer(id) => id,
            Actor::Anonymous => return Err(Error::unauthenticated()),
            Actor::Admin { .. } | Actor::System => return Err(Error::forbidden()),
        };
        let user = users::find(self.inner.db.read(), id).await?.ok_or_else(Error::unauthenticated)?;

        let mut errors = FieldErrors::new();
        let change = form.check(&mut errors);
        if let Some(password) = &change.password {
            self.verify_current_password(&user, &password.current, "current_password", &mut errors).await?;
        }
        if !errors.is_empty() {
            if let Some(phone) = change.phone.as_ref().filter(|phone| !has(&user, phone)) {
                self.add_phone_taken(phone, &mut errors).await?;
            }
            return Err(Error::invalid(errors));
        }
        Ok(self.apply(&user, change, TokenHash::of(token)).await?.into())
    }

    /// Count the customers; requires the orders role.
    pub(crate) async fn count_customers(&self, call: &Call) -> Result<u64, Error> {
        call.require_role(AdminRole::Orders)?;
        Ok(customers::count(self.inner.db.background()).await?)
    }

    /// Find the accounts of phones, oldest first; requires the orders role.
    pub(crate) async fn find_customers_by_phone(&self, call: &Call, phones: &[String]) -> Result<Vec<User>, Error> {
        call.require_role(AdminRole::Orders)?;
        let phones: Vec<Phone> = phones.iter().filter_map(|phone| phone.parse().ok()).collect();
        let found = customers::find_by_phones(self.inner.db.read(), &phones).await?;
        Ok(found.into_iter().map(User::from).collect())
    }

    /// Verify the current password of a signed-in user. Throttled like a log-in: a stolen token must not speed up
    /// guessing.
    pub(super) async fn verify_current_password(
        &self,
        user: &users::Model,
        password: &Password,
        field: &str,
        errors: &mut FieldErrors,
    ) -> Result<(), Error> {
        let account = ThrottleKey::signed_in(user.user_id());
        let throttle = &self.inner.throttle;
        throttle.ensure_unlocked(&account).await?;
        if self.inner.passwords.verify(password.clone(), Some(&user.password_hash)).await? {
            let failures = throttle.ensure_unlocked(&account).await?;
            return throttle.clear_if_any(&account, failures).await;
        }
        let rejection = throttle.record_failure(&account).await;
        if rejection.code() != ErrorCode::Unauthenticated {
            return Err(rejection);
        }
        errors.add(field, "password_wrong");
        Ok(())
    }

    async fn apply(
        &self,
        user: &users::Model,
        change: ProfileChange,
        keep: Option<TokenHash>,
    ) -> Result<users::Model, Error> {
        let hash = match &change.password {
            Some(password) => Some(self.inner.passwords.hash(password.new.clone()).await?),
            None => None,
        };
        let id = user.user_id();
        let has_new_password = hash.is_some();
        let has_new_phone = change.phone.is_some();
        let tx = self.inner.db.begin_write().await?;
        if has_new_password && !users::lock(&*tx, id, &user.password_hash).await? {
            return Err(field_error("current_password", "password_wrong"));
        }
        let row = customers::row_update(id, change, hash, self.inner.clock.now());
        let updated = users::update(&*tx, row).await.map_err(phone_taken)?;
        if has_new_password {
            self.revoke_sessions(&*tx, id, keep).await?;
        }
        if has_new_password || has_new_phone {
            // No link that was made before stays valid.
            password_recoveries::delete_of_user(&*tx, id).await?;
        }
        tx.commit().await?;
        self.wake_outbox();
        Ok(updated)
    }

    /// Report a taken phone along with other field errors; on its own it is reported by the unique constraint.
    async fn add_phone_taken(&self, phone: &Phone, errors: &mut FieldErrors) -> Result<(), Error> {
        if customers::find_by_phone(self.inner.db.read(), phone).await?.is_some() {
            errors.add("phone", "phone_taken");
        }
        Ok(())
    }
}

fn has(user: &users::Model, phone: &Phone) -> bool {
    user.national.as_deref() == Some(phone.national())
}

fn phone_taken(error: DbErr) -> Error {
    if !customers::NATIONAL_TAKEN.violated_by(&error) {
        return error.into();
    }
    field_error("phone", "phone_taken")
}

fn new_row(new: NewCustomer, password_hash: String, now: DateTime<Utc>) -> users::Model {
    users::Model {
        id: UserId::new().uuid(),
        role: UserRole::Customer.name().to_owned(),
        admin_role: None,
        name: new.name,
        email: Some(new.email),
        email_key: None,
        phone: Some(new.phone.e164().to_owned()),
        national: Some(new.phone.national().to_owned()),
        region: Some(new.region.name().to_owned()),
        city: new.city,
        address: new.address,
        password_hash,
        disabled: false,
        created_at: now,
        updated_at: now,
    }
}
