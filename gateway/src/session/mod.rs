//! Who is asking: bearer tokens turned into actors through identity, remembered for seconds and forgotten at once when a
//! session ends on any gateway.

mod caller;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use moka::future::Cache;
use platform::{Actor, Call, Channel, Code, Failure, metrics::Lookups};
use proto::{
    id::UserId,
    identity::v1::{AuthenticateRequest, User, UserRole, sessions_client::SessionsClient},
};
use sha2::{Digest, Sha256};
use tokio::sync::{Semaphore, watch};

pub(crate) use caller::{Admin, Customer, Enrolling, GuestOrCustomer, MaybeActor, SignedIn};

/// How long identity's answer is believed, from when it was asked: how long an ended session may live on a gateway that
/// does not hear of its end. Shorter than the second that is promised, so that there is time for answers on their way.
const TIME_TO_LIVE: Duration = Duration::from_millis(750);
/// How long an ended session is remembered: longer than an answer of identity is believed or on its way.
const REVOKED_FOR: Duration = Duration::from_mins(1);
const MAX_SESSIONS: u64 = 100_000;
/// Tokens that are looked up at a time: more are refused at once, so that made-up tokens cost identity no more than this.
const MAX_LOOKUPS: usize = 256;

/// The sessions this gateway has seen lately.
#[derive(Clone, Debug)]
pub(crate) struct Sessions {
    identity: SessionsClient<Channel>,
    alive: Cache<[u8; 32], CachedSession>,
    revoked: Cache<String, ()>,
    /// Tokens that identity did not know a moment ago.
    rejected: Cache<[u8; 32], ()>,
    /// When accounts were changed through this gateway: what identity said before is not believed any more.
    changed: Cache<UserId, Instant>,
    /// Changes whenever sessions end.
    revocations: watch::Sender<()>,
    lookups: Lookups,
    lookup_permits: Arc<Semaphore>,
}

/// What identity said of a token, and when it was asked.
#[derive(Clone, Debug)]
struct CachedSession {
    session: Arc<Session>,
    fetched_at: Instant,
}

/// A live session.
#[derive(Debug)]
pub(crate) struct Session {
    /// Names it in events.
    pub id: String,
    /// Whose it is.
    pub user_id: UserId,
    /// Whose it is.
    pub user: User,
    /// On whose behalf its calls are made.
    pub actor: Actor,
}

impl Sessions {
    /// Sessions as identity knows them.
    pub(crate) fn new(identity: Channel) -> Self {
        Self {
            identity: SessionsClient::new(identity),
            alive: Cache::builder().max_capacity(MAX_SESSIONS).time_to_live(TIME_TO_LIVE).build(),
            revoked: Cache::builder().max_capacity(MAX_SESSIONS).time_to_live(REVOKED_FOR).build(),
            rejected: Cache::builder().max_capacity(MAX_SESSIONS).time_to_live(TIME_TO_LIVE).build(),
            changed: Cache::builder().max_capacity(MAX_SESSIONS).time_to_live(REVOKED_FOR).build(),
            revocations: watch::Sender::new(()),
            lookups: Lookups::of("sessions"),
            lookup_permits: Arc::new(Semaphore::new(MAX_LOOKUPS)),
        }
    }

    /// The session of a token; [`Code::Unauthenticated`] when it is dead.
    pub(crate) async fn get(&self, call: &Call, token: &str) -> Result<Arc<Session>, Failure> {
        let key = Sha256::digest(token.as_bytes()).into();
        let cached = self.alive.get(&key).await.filter(|cached| cached.fetched_at.elapsed() < TIME_TO_LIVE);
        if let Some(cached) = cached
            && !self.is_outdated(&cached).await
        {
            self.lookups.note(true);
            return self.unless_revoked(cached.session);
        }
        if self.rejected.contains_key(&key) {
            self.lookups.note(true);
            return Err(Failure::unauthenticated());
        }
        self.lookups.note(false);
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
        self.alive.insert(key, CachedSession { session: session.clone(), fetched_at }).await;
        self.unless_revoked(session)
    }

    /// The same, asked of identity now: with the user as they are at this moment.
    pub(crate) async fn get_uncached(&self, call: &Call, token: &str) -> Result<Arc<Session>, Failure> {
        let session = self.fetch(call, token).await?;
        self.unless_revoked(session)
    }

    /// Asks identity anew about all sessions of a user whose account was changed through this gateway.
    pub(crate) async fn invalidate_user(&self, user: UserId) {
        self.changed.insert(user, Instant::now()).await;
    }

    /// Asks identity anew about everybody: what holds for all administrators is different.
    pub(crate) fn invalidate_all(&self) {
        self.alive.invalidate_all();
    }

    /// Forgets the sessions that ended, here or on another gateway.
    pub(crate) async fn revoke(&self, ids: impl IntoIterator<Item = String>) {
        for id in ids {
            self.revoked.insert(id, ()).await;
        }
        self.revocations.send_replace(());
    }

    /// Returns when a session is over: at once when this gateway hears of its end, else as soon as identity's last answer
    /// is no longer believed.
    pub(crate) async fn ended(&self, session: &Session, token: &str) {
        let heard = async {
            let mut revocations = self.revocations.subscribe();
            // The sender is this very thing's: it is not closed while somebody waits here.
            while !self.revoked.contains_key(&session.id) && revocations.changed().await.is_ok() {}
        };
        let asked = async {
            loop {
                tokio::time::sleep(TIME_TO_LIVE).await;
                if self.get_uncached(&Call::anyone(), token).await.is_err_and(|failure| is_unauthenticated(&failure)) {
                    return;
                }
            }
        };
        tokio::select! {
            () = heard => {}
            () = asked => {}
        }
    }

    async fn fetch(&self, call: &Call, token: &str) -> Result<Arc<Session>, Failure> {
        let _permit = self.lookup_permits.try_acquire().map_err(|_| Failure::unavailable("too many token lookups"))?;
        let request = call.on_behalf_of(Actor::Anyone).request(AuthenticateRequest { token: token.to_owned() });
        let reply = self.identity.clone().authenticate(request).await?.into_inner();
        let user = reply.user.ok_or_else(|| Failure::internal("a session without a user"))?;
        let id = user.id.parse().map_err(|_| Failure::internal("a user without an id"))?;
        let actor = match user.role() {
            UserRole::Customer => Actor::Customer(id),
            UserRole::Admin => Actor::Admin { id, name: user.name.clone(), role: user.admin_role() },
            UserRole::Unspecified => return Err(Failure::internal("a user without a role")),
        };
        Ok(Arc::new(Session { id: reply.session_id, user_id: id, user, actor }))
    }

    async fn is_outdated(&self, cached: &CachedSession) -> bool {
        let changed = self.changed.get(&cached.session.user_id).await;
        changed.is_some_and(|changed_at| changed_at >= cached.fetched_at)
    }

    fn unless_revoked(&self, session: Arc<Session>) -> Result<Arc<Session>, Failure> {
        if self.revoked.contains_key(&session.id) { Err(Failure::unauthenticated()) } else { Ok(session) }
    }
}

/// Whether the failure says that the token is dead, and not that nobody could tell.
fn is_unauthenticated(failure: &Failure) -> bool {
    failure.code() == Code::Unauthenticated
}
