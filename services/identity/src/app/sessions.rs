//! Sessions: opened by a log-in or sign-up, authenticated with every request, ended by a log-out or revoked.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use platform::{CancellationToken, Error, outbox};
use proto::{
    id::{SessionId, UserId},
    identity::v1::UserRole,
};
use sea_orm::ConnectionTrait;

use super::User;
use crate::{
    Identity,
    domain::{
        devices,
        sessions::{Token, TokenHash},
    },
    events::{PEOPLE_CHANGED, people_changed, session_revoked},
    store::{self, users},
};

/// Interval at which expired rows are deleted.
const SWEEP_INTERVAL: Duration = Duration::from_hours(1);

/// Resolution of the last use of a session.
const LAST_SEEN_RESOLUTION: TimeDelta = TimeDelta::minutes(1);

/// A new session with its token.
pub(crate) struct OpenedSession {
    /// Returned only this once.
    pub(crate) token: String,
    pub(crate) user: User,
    pub(crate) expires_at: DateTime<Utc>,
}

/// Device and address of a client, stored with its session.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClientInfo {
    pub(crate) device: Option<String>,
    pub(crate) address: Option<String>,
}

impl ClientInfo {
    /// Derive the device from the user agent.
    pub(crate) fn new(address: &str, user_agent: &str) -> Self {
        let address: String = address.chars().take(64).collect();
        Self { device: devices::device(user_agent), address: (!address.is_empty()).then_some(address) }
    }
}

impl Identity {
    /// Find the user of a live token. The last use is recorded for sessions of administrators.
    pub(crate) async fn authenticate(&self, token: &str) -> Result<(SessionId, User), Error> {
        let token = TokenHash::of(token).ok_or_else(Error::unauthenticated)?;
        let now = self.inner.clock.now();
        let found = store::sessions::find(self.inner.db.read(), token, now).await?;
        let (session, user) = found.ok_or_else(Error::unauthenticated)?;
        let is_stale = session.last_seen_at.is_none_or(|seen| seen < now - LAST_SEEN_RESOLUTION);
        if user.user_role() == UserRole::Admin && is_stale {
            store::sessions::touch(self.inner.db.read(), session.id, now - LAST_SEEN_RESOLUTION, now).await?;
        }
        Ok((session.session_id(), self.with_second_factor(user).await?))
    }

    /// End the session of a token and publish its revocation once; does nothing if there is no such session.
    pub(crate) async fn log_out(&self, token: &str) -> Result<(), Error> {
        let Some(token) = TokenHash::of(token) else { return Ok(()) };
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        let Some((session, user)) = store::sessions::revoke(&*tx, token, now).await? else { return Ok(()) };
        outbox::append(&*tx, &user.to_string(), &session_revoked(now, &[session])).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    /// Open a session of a verified user; none if the account was disabled or its password changed meanwhile.
    pub(super) async fn open_session(
        &self,
        user: users::Model,
        client: ClientInfo,
    ) -> Result<Option<OpenedSession>, Error> {
        let user = self.with_second_factor(user).await?;
        let (session, opened) = self.new_session(user, client);
        let password_hash = &opened.user.row.password_hash;
        let is_open = store::sessions::open(self.inner.db.read(), session, password_hash).await?;
        Ok(is_open.then_some(opened))
    }

    /// Insert a session of a user whose row is locked by the transaction.
    pub(crate) async fn insert_session(
        &self,
        tx: &impl ConnectionTrait,
        user: User,
        client: ClientInfo,
    ) -> Result<OpenedSession, Error> {
        let (session, opened) = self.new_session(user, client);
        store::sessions::insert(tx, session).await?;
        Ok(opened)
    }

    /// Build a session row and the response that announces it.
    fn new_session(&self, user: User, client: ClientInfo) -> (store::sessions::Model, OpenedSession) {
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
            device: client.device,
            address: client.address,
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
    ) -> Result<(), Error> {
        let now = self.inner.clock.now();
        let sessions = store::sessions::revoke_all(tx, user, keep, now).await?;
        if !sessions.is_empty() {
            outbox::append(tx, &user.to_string(), &session_revoked(now, &sessions)).await?;
        }
        Ok(())
    }

    /// Append the event of a changed administrator, or of a change to all of them. Wake the outbox after the commit.
    pub(crate) async fn append_people_changed(
        &self,
        tx: &impl ConnectionTrait,
        admin: Option<UserId>,
    ) -> Result<(), Error> {
        outbox::append(tx, PEOPLE_CHANGED, &people_changed(self.inner.clock.now(), admin)).await?;
        Ok(())
    }

    /// Delete expired rows at regular intervals.
    pub(crate) async fn run_sweeper(self, shutdown: CancellationToken) {
        let sweeping = async {
            loop {
                if let Err(error) = self.sweep().await {
                    tracing::warn!(%error, "failed to delete expired sessions");
                }
                tokio::time::sleep(SWEEP_INTERVAL).await;
            }
        };
        shutdown.run_until_cancelled(sweeping).await;
    }

    /// Delete expired sessions, challenges, password recoveries and audit records once.
    pub(crate) async fn sweep(&self) -> Result<(), Error> {
        let (db, now) = (&self.inner.db, self.inner.clock.now());
        let sessions = store::sessions::delete_expired(db, now).await?;
        let challenges = store::challenges::delete_expired(db, now).await?;
        let recoveries = self.prune_password_recoveries().await?;
        let records = self.prune_audit_records().await?;
        if sessions + challenges + recoveries + records > 0 {
            tracing::info!(sessions, challenges, recoveries, records, "deleted expired rows");
        }
        Ok(())
    }
}
