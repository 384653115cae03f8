//! Sessions: opened by a log-in or a sign-up, looked at with every request, ended by a log-out or from above.

use std::time::Duration;

use chrono::{DateTime, Utc};
use platform::{CancellationToken, Failure, outbox};
use proto::{
    id::{SessionId, UserId},
    identity::v1::UserRole,
};
use sea_orm::ConnectionTrait;

use crate::{
    Identity,
    domain::{
        accounts::Account,
        passwords::Password,
        sessions::{Token, TokenHash},
    },
    error::invalid_credentials,
    events::session_revoked,
    store::{self, users},
};

/// How often ended sessions are forgotten.
const SWEEP: Duration = Duration::from_hours(1);

/// A session just opened.
pub(crate) struct OpenedSession {
    /// Shown this once.
    pub(crate) token: String,
    pub(crate) user: users::Model,
    pub(crate) expires_at: DateTime<Utc>,
}

impl Identity {
    /// The user of a living token.
    pub(crate) async fn authenticate(&self, token: &str) -> Result<(SessionId, users::Model), Failure> {
        let token = TokenHash::of(token).ok_or_else(Failure::unauthenticated)?;
        let found = store::sessions::find(self.inner.db.read(), token, self.inner.clock.now()).await?;
        found.ok_or_else(Failure::unauthenticated)
    }

    /// Ends the session of a token, and tells of it once. Without such a session nothing happens.
    pub(crate) async fn log_out(&self, token: &str) -> Result<(), Failure> {
        let Some(token) = TokenHash::of(token) else { return Ok(()) };
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        let Some((session, user)) = store::sessions::revoke(&*tx, token, now).await? else { return Ok(()) };
        outbox::append(&*tx, &user.to_string(), &session_revoked(now, &[session])).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    /// Checks a password and opens a session. The answer and the time it takes are the same whether there is such a user
    /// or not.
    pub(crate) async fn log_in(
        &self,
        account: &Account,
        user: Option<users::Model>,
        password: Password,
    ) -> Result<OpenedSession, Failure> {
        let throttle = &self.inner.throttle;
        throttle.check(account).await?;
        let hash = user.as_ref().map(|user| user.password_hash.as_str());
        let is_right = self.inner.passwords.verify(password, hash).await?;
        let Some(user) = user.filter(|user| is_right && !user.disabled) else {
            return Err(throttle.failed(account).await);
        };
        throttle.check(account).await?;
        let opened = self.open_session(user).await?.ok_or_else(invalid_credentials)?;
        throttle.succeeded(account).await?;
        Ok(opened)
    }

    /// Opens a session of a user whose password was checked; none when the account was disabled or given another
    /// password in the meantime.
    async fn open_session(&self, user: users::Model) -> Result<Option<OpenedSession>, Failure> {
        let tx = self.inner.db.begin_write().await?;
        if !users::hold(&*tx, user.user_id(), &user.password_hash).await? {
            return Ok(None);
        }
        let opened = self.insert_session(&*tx, user).await?;
        tx.commit().await?;
        Ok(Some(opened))
    }

    /// Writes a session of a user whose row the transaction holds.
    pub(crate) async fn insert_session(
        &self,
        tx: &impl ConnectionTrait,
        user: users::Model,
    ) -> Result<OpenedSession, Failure> {
        let token = Token::generate();
        let now = self.inner.clock.now();
        let lifetime = match user.user_role() {
            UserRole::Admin => self.inner.lifetimes.admin,
            UserRole::Customer | UserRole::Unspecified => self.inner.lifetimes.customer,
        };
        let session = store::sessions::Model {
            id: SessionId::new().uuid(),
            token_hash: token.hash().into_bytes(),
            user_id: user.id,
            created_at: now,
            expires_at: now + lifetime,
            revoked_at: None,
        };
        let expires_at = session.expires_at;
        store::sessions::insert(tx, session).await?;
        Ok(OpenedSession { token: token.into_text(), user, expires_at })
    }

    /// Ends a user's sessions within a transaction, but for the one to keep, and writes the event of it. Wake the outbox
    /// after the commit.
    pub(crate) async fn revoke_sessions(
        &self,
        tx: &impl ConnectionTrait,
        user: UserId,
        keep: Option<TokenHash>,
    ) -> Result<(), Failure> {
        let now = self.inner.clock.now();
        let sessions = store::sessions::revoke_all(tx, user, keep, now).await?;
        if !sessions.is_empty() {
            outbox::append(tx, &user.to_string(), &session_revoked(now, &sessions)).await?;
        }
        Ok(())
    }

    /// Forgets expired sessions from time to time. Several replicas may do it at once.
    pub(crate) async fn sweep_sessions(self, shutdown: CancellationToken) {
        loop {
            match store::sessions::sweep(self.inner.db.read(), self.inner.clock.now()).await {
                Ok(0) => {}
                Ok(sessions) => tracing::info!(sessions, "swept expired sessions"),
                Err(error) => tracing::warn!(%error, "could not sweep expired sessions"),
            }
            tokio::select! {
                () = shutdown.cancelled() => return,
                () = tokio::time::sleep(SWEEP) => {}
            }
        }
    }
}
