//! Second step of an administrator's log-in: a code after the password.

use chrono::TimeDelta;
use platform::{Code as FailureCode, Failure, Faults};
use proto::id::{SessionId, UserId};

use super::sessions::{Challenge, OpenedSession, Visitor};
use crate::{
    Identity,
    domain::{
        accounts::{Account, ClientAddress},
        sessions::{Token, TokenHash},
        two_factor::Code,
    },
    error::{challenge_over, invalid_code},
    store::{admins, challenges, second_factors, users},
};

/// Lifetime of a log-in challenge.
const PATIENCE: TimeDelta = TimeDelta::minutes(5);

impl Identity {
    /// Create a challenge for a user whose password was verified.
    pub(super) async fn challenge(&self, user: &users::Model) -> Result<Challenge, Failure> {
        let token = Token::generate();
        let expires_at = self.inner.clock.now() + PATIENCE;
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
    pub(crate) async fn log_in_second(
        &self,
        challenge: &str,
        code: &str,
        visitor: Visitor,
    ) -> Result<OpenedSession, Failure> {
        let address = ClientAddress::new(visitor.address.as_deref().unwrap_or_default());
        self.inner.throttle.count_log_in(&address).await?;
        let mut faults = Faults::new();
        let Some(code) = Code::read("code", code, &mut faults) else { return Err(Failure::invalid(faults)) };
        let token = TokenHash::of(challenge).ok_or_else(challenge_over)?;
        let counted = challenges::attempt(self.inner.db.read(), token, self.inner.clock.now()).await?;
        let challenge = counted.ok_or_else(challenge_over)?;

        let account = Account::second_factor(UserId::from_uuid(challenge.user_id));
        self.inner.throttle.check(&account).await?;
        let Some(opened) = self.take_challenge(&challenge, &code, &account, visitor).await? else {
            return Err(self.wrong_second_code(&account).await);
        };
        self.inner.throttle.forget(&account).await?;
        if let Some(email_key) = &opened.user.row.email_key {
            self.inner.throttle.forget(&Account::admin(email_key, &address)).await?;
        }
        Ok(opened)
    }

    /// Open the session of the challenge; none if the code is wrong.
    async fn take_challenge(
        &self,
        challenge: &challenges::Model,
        code: &Code,
        account: &Account,
        visitor: Visitor,
    ) -> Result<Option<OpenedSession>, Failure> {
        let id = UserId::from_uuid(challenge.user_id);
        let tx = self.inner.db.begin_write().await?;
        if !users::hold(&*tx, id, &challenge.password_hash).await? {
            return Err(challenge_over());
        }
        let user = admins::find(&*tx, id).await?.ok_or_else(challenge_over)?;
        let factor = second_factors::find_on(&*tx, id).await?.ok_or_else(challenge_over)?;
        if !self.take_code(&*tx, &factor, code).await? {
            return Ok(None);
        }
        // Of concurrent guesses, only those that finish before the lock may succeed.
        self.inner.throttle.check(account).await?;
        if !challenges::end(&*tx, challenge.id).await? {
            return Err(challenge_over());
        }
        let user = super::User { row: user, has_second_factor: true, must_enrol: false };
        let opened = self.insert_session(&*tx, user, visitor).await?;
        tx.commit().await?;
        Ok(Some(opened))
    }

    /// Count a wrong code; returns the error to report.
    async fn wrong_second_code(&self, account: &Account) -> Failure {
        let refusal = self.inner.throttle.failed(account).await;
        if refusal.code() == FailureCode::Unauthenticated { invalid_code() } else { refusal }
    }
}
