//! Who is asking: bearer tokens turned into actors through identity, remembered for seconds and forgotten at once when a
//! session ends on any gateway.

mod caller;

use std::{sync::Arc, time::Duration};

use moka::future::Cache;
use platform::{Actor, Call, Channel, Code, Failure};
use proto::identity::v1::{AuthenticateRequest, User, UserRole, sessions_client::SessionsClient};
use sha2::{Digest, Sha256};

pub(crate) use caller::{Admin, Buyer, Customer, MaybeActor, SignedIn};

/// How long identity's answer is believed.
const BELIEVED: Duration = Duration::from_secs(5);
/// How long an ended session is remembered: longer than an answer of identity is believed or on its way.
const REMEMBERED: Duration = Duration::from_mins(1);
const MAX_SESSIONS: u64 = 100_000;

/// The sessions this gateway has seen lately.
#[derive(Clone, Debug)]
pub(crate) struct Sessions {
    identity: SessionsClient<Channel>,
    alive: Cache<[u8; 32], Arc<Session>>,
    ended: Cache<String, ()>,
}

/// A live session.
#[derive(Debug)]
pub(crate) struct Session {
    /// Names it in events.
    pub id: String,
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
            alive: Cache::builder().max_capacity(MAX_SESSIONS).time_to_live(BELIEVED).build(),
            ended: Cache::builder().max_capacity(MAX_SESSIONS).time_to_live(REMEMBERED).build(),
        }
    }

    /// The session of a token; [`Code::Unauthenticated`] when it is dead.
    pub(crate) async fn of(&self, call: &Call, token: &str) -> Result<Arc<Session>, Failure> {
        let key = Sha256::digest(token.as_bytes()).into();
        if let Some(session) = self.alive.get(&key).await {
            return self.unless_ended(session);
        }
        let session = self.fetch(call, token).await?;
        self.alive.insert(key, session.clone()).await;
        self.unless_ended(session)
    }

    /// The same, asked of identity now: with the user as they are at this moment.
    pub(crate) async fn fresh(&self, call: &Call, token: &str) -> Result<Arc<Session>, Failure> {
        let session = self.fetch(call, token).await?;
        self.unless_ended(session)
    }

    /// Forgets the sessions that ended, here or on another gateway.
    pub(crate) async fn end(&self, ids: impl IntoIterator<Item = String>) {
        for id in ids {
            self.ended.insert(id, ()).await;
        }
    }

    async fn fetch(&self, call: &Call, token: &str) -> Result<Arc<Session>, Failure> {
        let request = call.on_behalf_of(Actor::Anyone).request(AuthenticateRequest { token: token.to_owned() });
        let reply = self.identity.clone().authenticate(request).await?.into_inner();
        let user = reply.user.ok_or_else(|| Failure::internal("a session without a user"))?;
        let id = user.id.parse().map_err(|_| Failure::internal("a user without an id"))?;
        let actor = match user.role() {
            UserRole::Customer => Actor::Customer(id),
            UserRole::Admin => Actor::Admin { id, name: user.name.clone() },
            UserRole::Unspecified => return Err(Failure::internal("a user without a role")),
        };
        Ok(Arc::new(Session { id: reply.session_id, user, actor }))
    }

    fn unless_ended(&self, session: Arc<Session>) -> Result<Arc<Session>, Failure> {
        if self.ended.contains_key(&session.id) { Err(Failure::unauthenticated()) } else { Ok(session) }
    }
}

/// Whether the failure says that the token is dead, and not that nobody could tell.
fn is_dead(failure: &Failure) -> bool {
    failure.code() == Code::Unauthenticated
}
