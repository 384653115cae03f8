//! Sessions: opened by a log-in or a sign-up, looked at with every request, ended by a log-out or from above.

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

/// How often ended sessions are forgotten.
const SWEEP: Duration = Duration::from_hours(1);

/// How long it goes unnoticed that a session is in use.
const UNNOTICED: TimeDelta = TimeDelta::minutes(1);

/// A session just opened.
pub(crate) struct OpenedSession {
    /// Shown this once.
    pub(crate) token: String,
    pub(crate) user: User,
    pub(crate) expires_at: DateTime<Utc>,
}

/// What comes of an administrator's log-in.
pub(crate) enum LoggedIn {
    /// They are in.
    In(Box<OpenedSession>),
    /// A code is wanted first.
    Halfway(Challenge),
}

/// A log-in that waits for a code.
pub(crate) struct Challenge {
    /// Shown this once.
    pub(crate) token: String,
    pub(crate) expires_at: DateTime<Utc>,
}

/// A user whose password is right.
pub(super) struct Checked {
    pub(super) user: users::Model,
    /// What counted against the account until then.
    pub(super) failures: Failures,
}

/// With what and from where somebody comes, as it is kept beside their session.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    pub(crate) device: Option<String>,
    pub(crate) address: Option<String>,
}

impl Visitor {
    /// Somebody at an address, whose browser says this of itself.
    pub(crate) fn new(address: &str, user_agent: &str) -> Self {
        let address: String = address.chars().take(64).collect();
        Self { device: devices::device(user_agent), address: (!address.is_empty()).then_some(address) }
    }
}

impl Identity {
    /// The user of a living token. Of an administrator's session it is noted that it is in use.
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
        user: impl Future<Output = Result<Option<users::Model>, DbErr>>,
        password: Password,
    ) -> Result<OpenedSession, Failure> {
        let checked = self.check_password(account, user, password).await?;
        let opened = self.open_session(checked.user, Visitor::default()).await?.ok_or_else(invalid_credentials)?;
        self.inner.throttle.succeeded(account, checked.failures).await?;
        Ok(opened)
    }

    /// The user, if it is their password and they may come in. A failure counts, a success does not yet make up for any.
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

    /// Opens a session of a user whose password was checked; none when the account was disabled or given another
    /// password in the meantime.
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

    /// Writes a session of a user whose row the transaction holds.
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

    /// A session, and what is told of it, once it is written.
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

    /// Tells, within a transaction, that an administrator's account is different, or what holds for all of them. Wake the
    /// outbox after the commit.
    pub(crate) async fn tell_people_changed(
        &self,
        tx: &impl ConnectionTrait,
        person: Option<UserId>,
    ) -> Result<(), Failure> {
        outbox::append(tx, PEOPLE_CHANGED, &people_changed(self.inner.clock.now(), person)).await?;
        Ok(())
    }

    /// Forgets what has ended from time to time: expired sessions, log-ins that came to nothing, old records.
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

    /// Forgets what has ended.
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
