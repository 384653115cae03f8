//! Authentication: resolves bearer tokens to sessions through identity. Results are cached for less than a second, and
//! dropped at once when a session is revoked on any gateway.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use moka::future::Cache;
use platform::{Actor, Call, Channel, Error, ErrorCode, metrics::CacheMetrics};
use proto::{
    id::UserId,
    identity::v1::{AuthenticateRequest, User, UserRole, sessions_client::SessionsClient},
};
use sha2::{Digest, Sha256};
use tokio::sync::{Semaphore, watch};

/// Time to live of cached sessions, from when they were requested: upper bound on the life of a revoked session on a
/// gateway that misses the event. Shorter than the promised second, to leave time for responses in flight.
const TIME_TO_LIVE: Duration = Duration::from_millis(750);
/// Time for which revocations and changed accounts are remembered: longer than a response of identity is in flight or
/// cached.
const REVOCATION_TIME_TO_LIVE: Duration = Duration::from_mins(1);
const MAX_SESSIONS: u64 = 100_000;
/// Limit on concurrent look-ups at identity: more are rejected, which bounds the cost of made-up tokens.
const MAX_LOOKUPS: usize = 256;

/// Cache of sessions, by the hash of their token.
#[derive(Clone, Debug)]
pub(crate) struct Sessions {
    identity: SessionsClient<Channel>,
    cached: Cache<[u8; 32], CachedSession>,
    revoked: Cache<String, ()>,
    /// Tokens that identity has rejected recently.
    rejected: Cache<[u8; 32], ()>,
    /// Time of the last change of an account through this gateway; sessions fetched before it are outdated.
    changed: Cache<UserId, Instant>,
    /// Notified whenever sessions are revoked.
    revocations: watch::Sender<()>,
    lookups: CacheMetrics,
    lookup_permits: Arc<Semaphore>,
}

/// A session, with the time of the request that fetched it.
#[derive(Clone, Debug)]
struct CachedSession {
    session: Arc<Session>,
    fetched_at: Instant,
}

/// A valid session and its user.
#[derive(Debug)]
pub(crate) struct Session {
    /// Id of the session, as in events.
    pub id: String,
    /// Id of the user.
    pub user_id: UserId,
    /// User of the session.
    pub user: User,
    /// Actor of calls in this session.
    pub actor: Actor,
}

impl Sessions {
    /// Creates an empty cache.
    pub(crate) fn new(identity: Channel) -> Self {
        Self {
            identity: SessionsClient::new(identity),
            cached: Cache::builder().max_capacity(MAX_SESSIONS).time_to_live(TIME_TO_LIVE).build(),
            revoked: Cache::builder().max_capacity(MAX_SESSIONS).time_to_live(REVOCATION_TIME_TO_LIVE).build(),
            rejected: Cache::builder().max_capacity(MAX_SESSIONS).time_to_live(TIME_TO_LIVE).build(),
            changed: Cache::builder().max_capacity(MAX_SESSIONS).time_to_live(REVOCATION_TIME_TO_LIVE).build(),
            revocations: watch::Sender::new(()),
            lookups: CacheMetrics::of("sessions"),
            lookup_permits: Arc::new(Semaphore::new(MAX_LOOKUPS)),
        }
    }

    /// Returns the session of a token. Fails with [`ErrorCode::Unauthenticated`] when it is invalid.
    pub(crate) async fn get(&self, call: &Call, token: &str) -> Result<Arc<Session>, Error> {
        let key = Sha256::digest(token.as_bytes()).into();
        let cached = self.cached.get(&key).await.filter(|cached| cached.fetched_at.elapsed() < TIME_TO_LIVE);
        if let Some(cached) = cached
            && !self.is_outdated(&cached).await
        {
            self.lookups.record(true);
            return self.unless_revoked(cached.session);
        }
        if self.rejected.contains_key(&key) {
            self.lookups.record(true);
            return Err(Error::unauthenticated());
        }
        self.lookups.record(false);
        let fetched_at = Instant::now();
        let session = match self.fetch(call, token).await {
            Ok(session) => session,
            Err(failure) => {
                if is_unauthenticated(&failure) {
                    self.rejected.insert(key, ()).await;
                }
                return Err(failure);
            }
        };
        self.cached.insert(key, CachedSession { session: session.clone(), fetched_at }).await;
        self.unless_revoked(session)
    }

    /// Returns the session of a token, uncached, with the current user.
    pub(crate) async fn get_uncached(&self, call: &Call, token: &str) -> Result<Arc<Session>, Error> {
        let session = self.fetch(call, token).await?;
        self.unless_revoked(session)
    }

    /// Invalidates the cached sessions of a user whose account has changed.
    pub(crate) async fn invalidate_user(&self, user: UserId) {
        self.changed.insert(user, Instant::now()).await;
    }

    /// Invalidates all cached sessions, after a change of policy.
    pub(crate) fn invalidate_all(&self) {
        self.cached.invalidate_all();
    }

    /// Marks sessions as revoked, here or on another gateway.
    pub(crate) async fn revoke(&self, ids: impl IntoIterator<Item = String>) {
        for id in ids {
            self.revoked.insert(id, ()).await;
        }
        self.revocations.send_replace(());
    }

    /// Completes when a session has ended: at once when the event arrives, otherwise when the next look-up fails.
    pub(crate) async fn ended(&self, session: &Session, token: &str) {
        let revoked = async {
            let mut revocations = self.revocations.subscribe();
            // `self` owns the sender, so the channel stays open while this waits.
            while !self.revoked.contains_key(&session.id) && revocations.changed().await.is_ok() {}
        };
        let expired = async {
            loop {
                tokio::time::sleep(TIME_TO_LIVE).await;
                if self.get_uncached(&Call::anonymous(), token).await.is_err_and(|failure| is_unauthenticated(&failure))
                {
                    return;
                }
            }
        };
        tokio::select! {
            () = revoked => {}
            () = expired => {}
        }
    }

    async fn fetch(&self, call: &Call, token: &str) -> Result<Arc<Session>, Error> {
        let _permit = self.lookup_permits.try_acquire().map_err(|_| Error::unavailable("too many token lookups"))?;
        let request = call.on_behalf_of(Actor::Anonymous).request(AuthenticateRequest { token: token.to_owned() });
        let reply = self.identity.clone().authenticate(request).await?.into_inner();
        let user = reply.user.ok_or_else(|| Error::internal("a session without a user"))?;
        let id = user.id.parse().map_err(|_| Error::internal("a user without an id"))?;
        let actor = match user.role() {
            UserRole::Customer => Actor::Customer(id),
            UserRole::Admin => Actor::Admin { id, name: user.name.clone(), role: user.admin_role() },
            UserRole::Unspecified => return Err(Error::internal("a user without a role")),
        };
        Ok(Arc::new(Session { id: reply.session_id, user_id: id, user, actor }))
    }

    async fn is_outdated(&self, cached: &CachedSession) -> bool {
        let changed = self.changed.get(&cached.session.user_id).await;
        changed.is_some_and(|changed_at| changed_at >= cached.fetched_at)
    }

    fn unless_revoked(&self, session: Arc<Session>) -> Result<Arc<Session>, Error> {
        if self.revoked.contains_key(&session.id) { Err(Error::unauthenticated()) } else { Ok(session) }
    }
}

/// Returns whether the token is invalid, as opposed to the look-up having failed.
pub(crate) fn is_unauthenticated(failure: &Error) -> bool {
    failure.code() == ErrorCode::Unauthenticated
}
