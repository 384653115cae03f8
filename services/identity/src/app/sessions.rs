//! Sessions: opened by a log-in or sign-up, authenticated with every request, ended by a log-out or revoked.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use platform::{CancellationToken, Failure, outbox};
use proto::{
    id::{SessionId, UserId},
    identity::v1::UserRole,
};
use sea_orm::{ConnectionTrait, DbErr};

use super::{User, throttle::Failures};
use crate::{
    Identity,
    domain::{
        accounts::Account,
        devices,
        passwords::Password,
        sessions::{Token, TokenHash},
    },
    error::invalid_credentials,
    events::{PEOPLE_CHANGED, people_changed, session_revoked},
    store::{self, users},
};

/// Interval at which expired rows are deleted.
const SWEEP: Duration = Duration::from_hours(1);

/// Resolution of the last use of a session.
const UNNOTICED: TimeDelta = TimeDelta::minutes(1);

/// A new session with its token.
pub(crate) struct OpenedSession {
    /// Returned only this once.
    pub(crate) token: String,
    pub(crate) user: User,
    pub(crate) expires_at: DateTime<Utc>,
}

/// Result of an administrator's log-in.
pub(crate) enum LoggedIn {
    /// A session is open.
    In(Box<OpenedSession>),
    /// A code is required first.
    Halfway(Challenge),
}

/// A log-in that waits for a code.
pub(crate) struct Challenge {
    /// Returned only this once.
    pub(crate) token: String,
    pub(crate) expires_at: DateTime<Utc>,
}

/// A user whose password was verified.
pub(super) struct Checked {
    pub(super) user: users::Model,
    /// Failed attempts counted until then.
    pub(super) failures: Failures,
}

/// Device and address of a client, stored with its session.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    pub(crate) device: Option<String>,
    pub(crate) address: Option<String>,
}

impl Visitor {
    /// Derive the device from the user agent.
    pub(crate) fn new(address: &str, user_agent: &str) -> Self {
        let address: String = address.chars().take(64).collect();
        Self { device: devices::device(user_agent), address: (!address.is_empty()).then_some(address) }
    }
}

impl Identity {
    /// Find the user of a live token. The last use is recorded for sessions of administrators.
    pub(crate) async fn authenticate(&self, token: &str) -> Result<(SessionId, User), Failure> {
        let token = TokenHash::of(token).ok_or_else(Failure::unauthenticated)?;
        let now = self.inner.clock.now();
        let found = store::sessions::find(self.inner.db.read(), token, now).await?;
        let (session, user) = found.ok_or_else(Failure::unauthenticated)?;
        let is_unnoticed = session.last_seen_at.is_none_or(|seen| seen < now - UNNOTICED);
        if user.user_role() == UserRole::Admin && is_unnoticed {
            store::sessions::see(self.inner.db.read(), session.id, now - UNNOTICED, now).await?;
        }
        Ok((session.session_id(), self.known(user).await?))
    }

    /// End the session of a token and publish its revocation once; does nothing if there is no such session.
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

    /// Verify a password and open a session. Response and duration do not depend on whether the user exists.
    pub(crate) async fn log_in(
        &self,
        account: &Account,
        user: impl Future<Output = Result<Option<users::Model>, DbErr>>,
        password: Password,
    ) -> Result<OpenedSession, Failure> {
        let checked = self.check_password(account, user, password).await?;
        let opened = self.open_session(checked.user, Visitor::default()).await?.ok_or_else(invalid_credentials)?;
        self.inner.throttle.succeeded(account, checked.failures).await?;
        Ok(opened)
    }

    /// Verify the password of a user who is not disabled. A failure is counted; a success does not reset the count yet.
    pub(super) async fn check_password(
        &self,
        account: &Account,
        user: impl Future<Output = Result<Option<users::Model>, DbErr>>,
        password: Password,
    ) -> Result<Checked, Failure> {
        let throttle = &self.inner.throttle;
        let user = async { user.await.map_err(Failure::from) };
        let (_, user) = tokio::try_join!(throttle.check(account), user)?;
        let hash = user.as_ref().map(|user| user.password_hash.as_str());
        let is_right = self.inner.passwords.verify(password, hash).await?;
        let Some(user) = user.filter(|user| is_right && !user.disabled) else {
            return Err(throttle.failed(account).await);
        };
        let failures = throttle.check(account).await?;
        Ok(Checked { user, failures })
    }

    /// Open a session of a verified user; none if the account was disabled or its password changed meanwhile.
    pub(super) async fn open_session(
        &self,
        user: users::Model,
        visitor: Visitor,
    ) -> Result<Option<OpenedSession>, Failure> {
        let user = self.known(user).await?;
        let (session, opened) = self.new_session(user, visitor);
        let password_hash = &opened.user.row.password_hash;
        let is_open = store::sessions::open(self.inner.db.read(), session, password_hash).await?;
        Ok(is_open.then_some(opened))
    }

    /// Insert a session of a user whose row is locked by the transaction.
    pub(crate) async fn insert_session(
        &self,
        tx: &impl ConnectionTrait,
        user: User,
        visitor: Visitor,
    ) -> Result<OpenedSession, Failure> {
        let (session, opened) = self.new_session(user, visitor);
        store::sessions::insert(tx, session).await?;
        Ok(opened)
    }

    /// Build a session row and the response that announces it.
    fn new_session(&self, user: User, visitor: Visitor) -> (store::sessions::Model, OpenedSession) {
        let token = Token::generate();
        let now = self.inner.clock.now();
        let lifetime = match user.row.user_role() {
            UserRole::Admin => self.inner.lifetimes.admin,
            UserRole::Customer | UserRole::Unspecified => self.inner.lifetimes.customer,
        };
        let session = store::sessions::Model {
            id: SessionId::new().uuid(),
            token_hash: token.hash().into_bytes(),
            user_id: user.row.id,
            created_at: now,
            expires_at: now + lifetime,
            revoked_at: None,
            last_seen_at: Some(now),
            device: visitor.device,
            address: visitor.address,
        };
        let opened = OpenedSession { token: token.into_text(), user, expires_at: session.expires_at };
        (session, opened)
    }

    /// Revoke the sessions of a user, except the one to keep, and append the event. Wake the outbox after the commit.
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

    /// Append the event of a changed administrator, or of a change to all of them. Wake the outbox after the commit.
    pub(crate) async fn tell_people_changed(
        &self,
        tx: &impl ConnectionTrait,
        person: Option<UserId>,
    ) -> Result<(), Failure> {
        outbox::append(tx, PEOPLE_CHANGED, &people_changed(self.inner.clock.now(), person)).await?;
        Ok(())
    }

    /// Delete expired sessions, challenges and audit records at regular intervals.
    pub(crate) async fn sweep_sessions(self, shutdown: CancellationToken) {
        let sweeping = async {
            loop {
                if let Err(error) = self.sweep().await {
                    tracing::warn!(%error, "could not sweep what has ended");
                }
                tokio::time::sleep(SWEEP).await;
            }
        };
        shutdown.run_until_cancelled(sweeping).await;
    }

    /// Delete expired sessions, challenges and audit records once.
    pub(crate) async fn sweep(&self) -> Result<(), Failure> {
        let (db, now) = (&self.inner.db, self.inner.clock.now());
        let sessions = store::sessions::sweep(db, now).await?;
        let challenges = store::challenges::sweep(db, now).await?;
        let records = self.prune_records().await?;
        if sessions + challenges + records > 0 {
            tracing::info!(sessions, challenges, records, "swept what has ended");
        }
        Ok(())
    }
}
