//! Logging in: password first and, for administrators with a second factor, a code after it.

use chrono::{DateTime, TimeDelta, Utc};
use platform::{Error, ErrorCode, FieldErrors};
use proto::id::{SessionId, UserId};
use sea_orm::DbErr;

use super::{
    User,
    sessions::{ClientInfo, OpenedSession},
    throttle::Failures,
};
use crate::{
    Identity,
    domain::{
        administrators::LogIn,
        passwords::Password,
        sessions::{Token, TokenHash},
        throttle::{ClientAddress, ThrottleKey},
        two_factor::Code,
    },
    error::{challenge_expired, invalid_code, invalid_credentials},
    store::{administrators, challenges, second_factors, users},
};

/// Lifetime of a log-in challenge.
const CHALLENGE_LIFETIME: TimeDelta = TimeDelta::minutes(5);

/// Result of an administrator's log-in.
pub(crate) enum LogInOutcome {
    /// A session is open.
    Session(Box<OpenedSession>),
    /// A code is required first.
    Challenge(Challenge),
}

/// A log-in that waits for a code.
pub(crate) struct Challenge {
    /// Returned only this once.
    pub(crate) token: String,
    pub(crate) expires_at: DateTime<Utc>,
}

/// A user whose password was verified.
pub(super) struct VerifiedUser {
    pub(super) user: users::Model,
    /// Failed attempts counted until then.
    pub(super) failures: Failures,
}

impl Identity {
    /// Log in with e-mail and password; returns a challenge if the account has a second factor.
    pub(crate) async fn log_in_admin(
        &self,
        email: &str,
        password: &str,
        client: ClientInfo,
    ) -> Result<LogInOutcome, Error> {
        let address = ClientAddress::new(client.address.as_deref().unwrap_or_default());
        self.inner.throttle.count_log_in(&address).await?;
        let mut errors = FieldErrors::new();
        let Some(LogIn { email_key, password }) = LogIn::check(email, password, &mut errors) else {
            return Err(Error::invalid(errors));
        };
        let user = administrators::find_by_email(self.inner.db.read(), &email_key);
        let account = ThrottleKey::admin(&email_key, &address);
        let VerifiedUser { user, failures } = self.verify_password(&account, user, password).await?;
        if second_factors::find_enabled(self.inner.db.read(), user.user_id()).await?.is_some() {
            return self.challenge(&user).await.map(LogInOutcome::Challenge);
        }
        let opened = self.open_session(user, client).await?.ok_or_else(invalid_credentials)?;
        self.inner.throttle.clear_if_any(&account, failures).await?;
        Ok(LogInOutcome::Session(Box::new(opened)))
    }

    /// Verify a password and open a session. Response and duration do not depend on whether the user exists.
    pub(crate) async fn log_in(
        &self,
        account: &ThrottleKey,
        user: impl Future<Output = Result<Option<users::Model>, DbErr>>,
        password: Password,
    ) -> Result<OpenedSession, Error> {
        let checked = self.verify_password(account, user, password).await?;
        let opened = self.open_session(checked.user, ClientInfo::default()).await?.ok_or_else(invalid_credentials)?;
        self.inner.throttle.clear_if_any(account, checked.failures).await?;
        Ok(opened)
    }

    /// Verify the password of a user who is not disabled. A failure is counted; a success does not reset the count yet.
    pub(super) async fn verify_password(
        &self,
        account: &ThrottleKey,
        user: impl Future<Output = Result<Option<users::Model>, DbErr>>,
        password: Password,
    ) -> Result<VerifiedUser, Error> {
        let throttle = &self.inner.throttle;
        let user = async { user.await.map_err(Error::from) };
        let (_, user) = tokio::try_join!(throttle.ensure_unlocked(account), user)?;
        let hash = user.as_ref().map(|user| user.password_hash.as_str());
        let is_right = self.inner.passwords.verify(password, hash).await?;
        let Some(user) = user.filter(|user| is_right && !user.disabled) else {
            return Err(throttle.record_failure(account).await);
        };
        let failures = throttle.ensure_unlocked(account).await?;
        Ok(VerifiedUser { user, failures })
    }

    /// Create a challenge for a user whose password was verified.
    pub(super) async fn challenge(&self, user: &users::Model) -> Result<Challenge, Error> {
        let token = Token::generate();
        let expires_at = self.inner.clock.now() + CHALLENGE_LIFETIME;
        let challenge = challenges::Model {
            id: SessionId::new().uuid(),
            token_hash: token.hash().into_bytes(),
            user_id: user.id,
            password_hash: user.password_hash.clone(),
            attempts: 0,
            expires_at,
        };
        challenges::insert(self.inner.db.read(), challenge).await?;
        Ok(Challenge { token: token.into_text(), expires_at })
    }

    /// Redeem a challenge with a code and open the session. A few wrong codes end the challenge; across challenges and
    /// gateways they lock the account like wrong passwords do.
    pub(crate) async fn verify_second_factor(
        &self,
        challenge: &str,
        code: &str,
        client: ClientInfo,
    ) -> Result<OpenedSession, Error> {
        let address = ClientAddress::new(client.address.as_deref().unwrap_or_default());
        self.inner.throttle.count_log_in(&address).await?;
        let mut errors = FieldErrors::new();
        let Some(code) = Code::read("code", code, &mut errors) else { return Err(Error::invalid(errors)) };
        let token = TokenHash::of(challenge).ok_or_else(challenge_expired)?;
        let counted = challenges::count_attempt(self.inner.db.read(), token, self.inner.clock.now()).await?;
        let challenge = counted.ok_or_else(challenge_expired)?;

        let account = ThrottleKey::second_factor(UserId::from_uuid(challenge.user_id));
        self.inner.throttle.ensure_unlocked(&account).await?;
        let Some(opened) = self.redeem_challenge(&challenge, &code, &account, client).await? else {
            return Err(self.reject_second_code(&account).await);
        };
        self.inner.throttle.clear(&account).await?;
        if let Some(email_key) = &opened.user.row.email_key {
            self.inner.throttle.clear(&ThrottleKey::admin(email_key, &address)).await?;
        }
        Ok(opened)
    }

    /// Open the session of the challenge; none if the code is wrong.
    async fn redeem_challenge(
        &self,
        challenge: &challenges::Model,
        code: &Code,
        account: &ThrottleKey,
        client: ClientInfo,
    ) -> Result<Option<OpenedSession>, Error> {
        let id = UserId::from_uuid(challenge.user_id);
        let tx = self.inner.db.begin_write().await?;
        if !users::lock(&*tx, id, &challenge.password_hash).await? {
            return Err(challenge_expired());
        }
        let user = administrators::find(&*tx, id).await?.ok_or_else(challenge_expired)?;
        let factor = second_factors::find_enabled(&*tx, id).await?.ok_or_else(challenge_expired)?;
        if !self.redeem_code(&*tx, &factor, code).await? {
            return Ok(None);
        }
        // Of concurrent guesses, only those that finish before the lock may succeed.
        self.inner.throttle.ensure_unlocked(account).await?;
        if !challenges::delete(&*tx, challenge.id).await? {
            return Err(challenge_expired());
        }
        let user = User { row: user, has_second_factor: true, must_enrol: false };
        let opened = self.insert_session(&*tx, user, client).await?;
        tx.commit().await?;
        Ok(Some(opened))
    }

    /// Count a wrong code; returns the error to report.
    async fn reject_second_code(&self, account: &ThrottleKey) -> Error {
        let rejection = self.inner.throttle.record_failure(account).await;
        if rejection.code() == ErrorCode::Unauthenticated { invalid_code() } else { rejection }
    }
}
