//! An administrator's own second factor: enabled with a first code, disabled with both factors.

use platform::{Call, Error, ErrorCode, FieldErrors, secret_key::secret_key_missing};
use proto::id::UserId;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::{
    Identity,
    domain::{
        passwords::Password,
        throttle::ThrottleKey,
        two_factor::{Authenticator, Code, generate_recovery_codes, recovery_hash},
    },
    error::{field_error, second_factor_enforced, second_factor_exists, second_factor_missing},
    store::{policies, recovery_codes, second_factors, users},
};

/// State of an administrator's second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TwoFactorState {
    pub(crate) is_on: bool,
    pub(crate) recovery_codes_left: u64,
    pub(crate) is_required: bool,
}

/// A second factor to be confirmed.
pub(crate) struct Enrolment {
    pub(crate) secret: String,
    pub(crate) url: String,
}

impl Identity {
    /// Return the state of the caller's second factor.
    pub(crate) async fn two_factor(&self, call: &Call) -> Result<TwoFactorState, Error> {
        let (id, _) = call.admin()?;
        let db = self.inner.db.read();
        let is_on = second_factors::find_enabled(db, id).await?.is_some();
        let recovery_codes_left = if is_on { recovery_codes::count_unused(db, id).await? } else { 0 };
        Ok(TwoFactorState { is_on, recovery_codes_left, is_required: policies::is_second_factor_required(db).await? })
    }

    /// Generate a secret for the caller; it takes effect once a code is confirmed.
    pub(crate) async fn start_two_factor(&self, call: &Call, password: &str) -> Result<Enrolment, Error> {
        let user = self.own_account(call).await?;
        let key = self.inner.secret_key.as_ref().ok_or_else(secret_key_missing)?;
        self.verify_own_password(&user, password).await?;

        let secret = Authenticator::generate();
        let sealed = key.encrypt(user.id.as_bytes(), &secret)?;
        let (id, now) = (user.user_id(), self.inner.clock.now());
        if !second_factors::enrol(self.inner.db.read(), id, sealed, now).await? {
            return Err(second_factor_exists());
        }
        let account = user.email.as_deref().unwrap_or_default();
        let authenticator = Authenticator::named(&secret, &self.inner.store_name, account)?;
        Ok(Enrolment { secret: authenticator.base32(), url: authenticator.url()? })
    }

    /// Enable the caller's second factor with a code that proves possession of the secret; returns the recovery codes.
    pub(crate) async fn confirm_two_factor(&self, call: &Call, code: &str) -> Result<Vec<String>, Error> {
        let user = self.own_account(call).await?;
        let id = user.user_id();
        let enrolled = second_factors::find(self.inner.db.read(), id).await?.filter(|enrolled| !enrolled.is_on);
        let enrolled = enrolled.ok_or_else(second_factor_missing)?;
        let code = read_code(code)?;
        let account = ThrottleKey::second_factor(id);
        self.inner.throttle.ensure_unlocked(&account).await?;
        let Some(step) = self.step_of(&enrolled, &code)? else { return Err(self.reject_code(&account).await) };
        self.inner.throttle.ensure_unlocked(&account).await?;

        let tx = self.inner.db.begin_write().await?;
        if !second_factors::enable(&*tx, &enrolled, step).await? {
            return Err(second_factor_missing());
        }
        let codes = replace_recovery_codes(&*tx, id).await?;
        let (before, after) = (json!({ "second_factor": false }), json!({ "second_factor": true }));
        self.record_change(&*tx, call, "second_factor_on", &user, before, after).await?;
        self.append_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        self.inner.throttle.clear(&account).await?;
        Ok(codes)
    }

    /// Disable the caller's second factor, with both factors, unless the shop requires one.
    pub(crate) async fn disable_two_factor(
        &self,
        call: &Call,
        password: &str,
        code: &str,
    ) -> Result<TwoFactorState, Error> {
        let user = self.own_account(call).await?;
        let id = user.user_id();
        if policies::is_second_factor_required(self.inner.db.read()).await? {
            return Err(second_factor_enforced());
        }
        let (factor, code) = self.verify_both_factors(&user, password, code).await?;

        let tx = self.inner.db.begin_write().await?;
        if policies::lock(&*tx).await? {
            return Err(second_factor_enforced());
        }
        self.require_code(&*tx, &factor, &code).await?;
        second_factors::delete(&*tx, id).await?;
        recovery_codes::replace(&*tx, id, Vec::new()).await?;
        let (before, after) = (json!({ "second_factor": true }), json!({ "second_factor": false }));
        self.record_change(&*tx, call, "second_factor_off", &user, before, after).await?;
        self.append_people_changed(&*tx, Some(id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        self.inner.throttle.clear(&ThrottleKey::second_factor(id)).await?;
        self.two_factor(call).await
    }

    /// Replace the caller's recovery codes, with both factors.
    pub(crate) async fn renew_recovery_codes(
        &self,
        call: &Call,
        password: &str,
        code: &str,
    ) -> Result<Vec<String>, Error> {
        let user = self.own_account(call).await?;
        let (factor, code) = self.verify_both_factors(&user, password, code).await?;
        let tx = self.inner.db.begin_write().await?;
        self.require_code(&*tx, &factor, &code).await?;
        let codes = replace_recovery_codes(&*tx, user.user_id()).await?;
        self.record_change(&*tx, call, "recovery_codes_renewed", &user, Value::Null, Value::Null).await?;
        tx.commit().await?;
        self.wake_outbox();
        self.inner.throttle.clear(&ThrottleKey::second_factor(user.user_id())).await?;
        Ok(codes)
    }

    /// Redeem a code of an enabled second factor; false if it is wrong or was redeemed before.
    pub(super) async fn redeem_code(
        &self,
        tx: &impl ConnectionTrait,
        factor: &second_factors::Model,
        code: &Code,
    ) -> Result<bool, Error> {
        let user = UserId::from_uuid(factor.user_id);
        match code {
            Code::Digits(_) => match self.step_of(factor, code)? {
                Some(step) => Ok(second_factors::consume_step(tx, user, step).await?),
                None => Ok(false),
            },
            Code::Recovery(typed) => {
                let hash = recovery_hash(user, typed);
                Ok(recovery_codes::consume(tx, user, hash, self.inner.clock.now()).await?)
            }
        }
    }

    /// Return the time step of a code; none if it belongs to no step near the present.
    fn step_of(&self, factor: &second_factors::Model, code: &Code) -> Result<Option<i64>, Error> {
        let Code::Digits(digits) = code else { return Ok(None) };
        let key = self.inner.secret_key.as_ref().ok_or_else(secret_key_missing)?;
        let secret = key.decrypt(factor.user_id.as_bytes(), &factor.sealed_secret)?;
        Ok(Authenticator::of(&secret)?.step_of(digits, self.inner.clock.now()))
    }

    /// Verify the password of a signed-in user; throttled like a log-in, because a stolen token must not speed up
    /// guessing.
    async fn verify_own_password(&self, user: &users::Model, password: &str) -> Result<(), Error> {
        if password.is_empty() {
            return Err(field_error("password", "password_required"));
        }
        let mut errors = FieldErrors::new();
        self.verify_current_password(user, &Password::new(password), "password", &mut errors).await?;
        errors.check()
    }

    /// Verify the password; returns the caller's second factor and the code to redeem.
    async fn verify_both_factors(
        &self,
        user: &users::Model,
        password: &str,
        code: &str,
    ) -> Result<(second_factors::Model, Code), Error> {
        let factor = second_factors::find_enabled(self.inner.db.read(), user.user_id()).await?;
        let factor = factor.ok_or_else(second_factor_missing)?;
        let code = read_code(code)?;
        self.verify_own_password(user, password).await?;
        self.inner.throttle.ensure_unlocked(&ThrottleKey::second_factor(user.user_id())).await?;
        Ok((factor, code))
    }

    /// Redeem a code, or fail. A correct code succeeds only while the account is not locked.
    async fn require_code(
        &self,
        tx: &impl ConnectionTrait,
        factor: &second_factors::Model,
        code: &Code,
    ) -> Result<(), Error> {
        let account = ThrottleKey::second_factor(UserId::from_uuid(factor.user_id));
        if !self.redeem_code(tx, factor, code).await? {
            return Err(self.reject_code(&account).await);
        }
        self.inner.throttle.ensure_unlocked(&account).await?;
        Ok(())
    }

    /// Count a wrong code; returns the error to report.
    async fn reject_code(&self, account: &ThrottleKey) -> Error {
        let rejection = self.inner.throttle.record_failure(account).await;
        if rejection.code() == ErrorCode::Unauthenticated { field_error("code", "code_wrong") } else { rejection }
    }
}

/// Replace the recovery codes of a user; returns the new ones.
async fn replace_recovery_codes(tx: &impl ConnectionTrait, user: UserId) -> Result<Vec<String>, Error> {
    let codes = generate_recovery_codes();
    let hashes = codes.iter().map(|code| recovery_hash(user, code)).collect();
    recovery_codes::replace(tx, user, hashes).await?;
    Ok(codes)
}

fn read_code(typed: &str) -> Result<Code, Error> {
    let mut errors = FieldErrors::new();
    Code::read("code", typed, &mut errors).ok_or_else(|| Error::invalid(errors))
}
