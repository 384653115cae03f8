//! Context of a call between services: the actor, the request id and the deadline, carried in gRPC metadata.

use std::time::Duration;

use prost::Message;
use proto::{
    common::v1::{Actor as ActorMessage, AdminRole, actor},
    id::UserId,
};
use tokio::time::Instant;
use tonic::{
    Request, Status,
    metadata::{MetadataMap, MetadataValue},
};

use crate::error::{Error, ErrorCode};

const ACTOR_KEY: &str = "attar-actor-bin";
const REQUEST_ID_KEY: &str = "x-request-id";
const TIMEOUT_KEY: &str = "grpc-timeout";

/// Timeout of a call whose caller set no deadline.
pub const DEFAULT_TIMEOUT: Duration = Duration::from_secs(10);

/// Upper bound on the encoded responses in one message, below the 4 MiB that a client decodes.
const MAX_RESPONSE_BYTES: usize = 3 << 20;

/// Truncate the responses of a batch to those that fit into one message, and at least one. The caller requests the
/// others again.
pub fn truncate_to_message_size<M: Message>(mut answers: Vec<M>) -> Vec<M> {
    let mut bytes = 0;
    let fits = |answer: &&M| {
        bytes += answer.encoded_len();
        bytes <= MAX_RESPONSE_BYTES
    };
    let count = answers.iter().take_while(fits).count();
    answers.truncate(count.max(1));
    answers
}

/// Principal on whose behalf a call is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A caller without a session.
    Anonymous,
    /// A signed-in customer, by account id.
    Customer(UserId),
    /// A signed-in administrator, with the account's role.
    Admin {
        /// Id of the account.
        id: UserId,
        /// Display name, as shown in histories.
        name: String,
        /// Role that decides about permissions.
        role: AdminRole,
    },
    /// The system itself: seeding, command line, recovery.
    System,
}

/// Context of a call in progress.
#[derive(Clone, Debug)]
pub struct Call {
    /// Principal on whose behalf the call is made.
    pub actor: Actor,
    /// Correlation id of everything that one external request causes.
    pub request_id: String,
    /// Moment at which the caller stops waiting.
    pub deadline: Instant,
}

impl Call {
    /// Create a call that must finish within the timeout.
    pub fn new(actor: Actor, request_id: impl Into<String>, timeout: Duration) -> Self {
        Self { actor, request_id: request_id.into(), deadline: Instant::now() + timeout }
    }

    /// Create a call of the system itself, with a new request id and the default timeout.
    pub fn system() -> Self {
        Self::new(Actor::System, uuid::Uuid::now_v7().to_string(), DEFAULT_TIMEOUT)
    }

    /// Create an anonymous call, with a new request id and the default timeout.
    pub fn anonymous() -> Self {
        Self::new(Actor::Anonymous, uuid::Uuid::now_v7().to_string(), DEFAULT_TIMEOUT)
    }

    /// Merge the calls of a batch into one anonymous call, under the first one's request id and with the latest
    /// deadline. `None` without calls. Use it only for work that needs no permission.
    pub fn merge<'c>(calls: impl IntoIterator<Item = &'c Self>) -> Option<Self> {
        let mut calls = calls.into_iter();
        let first = calls.next()?.on_behalf_of(Actor::Anonymous);
        Some(calls.fold(first, |all, call| Self { deadline: all.deadline.max(call.deadline), ..all }))
    }

    /// Split a request into its call context and its message.
    pub fn from_request<T>(request: Request<T>) -> Result<(Self, T), Status> {
        let call = Self::from_metadata(request.metadata())?;
        Ok((call, request.into_inner()))
    }

    /// Read the call context from gRPC metadata. Fails when the actor is malformed.
    pub fn from_metadata(metadata: &MetadataMap) -> Result<Self, Status> {
        let actor = match metadata.get_bin(ACTOR_KEY) {
            None => Actor::Anonymous,
            Some(value) => value.to_bytes().ok().and_then(|bytes| decode_actor(&bytes)).ok_or_else(malformed_actor)?,
        };
        let request_id = metadata.get(REQUEST_ID_KEY).and_then(|id| id.to_str().ok()).unwrap_or_default();
        let timeout = metadata.get(TIMEOUT_KEY).and_then(|value| parse_timeout(value.to_str().ok()?));
        Ok(Self::new(actor, request_id, timeout.unwrap_or(DEFAULT_TIMEOUT)))
    }

    /// Wrap a message for another service, with this call's actor and request id and the time that is left.
    pub fn request<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        self.write_metadata(request.metadata_mut());
        request.set_timeout(self.remaining());
        request
    }

    /// Return the same call with another actor.
    pub fn on_behalf_of(&self, actor: Actor) -> Self {
        Self { actor, ..self.clone() }
    }

    /// Return the time until the deadline; zero once it has passed.
    pub fn remaining(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Return whether the actor is an administrator or the system.
    pub const fn is_admin(&self) -> bool {
        matches!(self.actor, Actor::Admin { .. } | Actor::System)
    }

    /// Fail unless the actor is an administrator or the system.
    pub fn require_admin(&self) -> Result<(), Error> {
        match self.actor {
            Actor::Admin { .. } | Actor::System => Ok(()),
            Actor::Customer(_) => Err(Error::forbidden()),
            Actor::Anonymous => Err(Error::unauthenticated()),
        }
    }

    /// Fail unless the actor is an administrator of this role, an owner or the system.
    pub fn require_role(&self, wanted: AdminRole) -> Result<(), Error> {
        match self.actor {
            Actor::Admin { role, .. } if role != wanted && role != AdminRole::Owner => Err(Error::forbidden()),
            _ => self.require_admin(),
        }
    }

    /// Return the id and display name of the administrator; fail for every other actor.
    pub fn admin(&self) -> Result<(UserId, &str), Error> {
        match &self.actor {
            Actor::Admin { id, name, .. } => Ok((*id, name)),
            Actor::Customer(_) | Actor::System => Err(Error::forbidden()),
            Actor::Anonymous => Err(Error::unauthenticated()),
        }
    }

    /// Fail unless the actor is the system.
    pub fn require_system(&self) -> Result<(), Error> {
        match self.actor {
            Actor::System => Ok(()),
            Actor::Anonymous => Err(Error::unauthenticated()),
            Actor::Customer(_) | Actor::Admin { .. } => Err(Error::forbidden()),
        }
    }

    /// Return the id of the signed-in customer, if the actor is one.
    pub const fn customer(&self) -> Option<UserId> {
        match self.actor {
            Actor::Customer(id) => Some(id),
            _ => None,
        }
    }

    fn write_metadata(&self, metadata: &mut MetadataMap) {
        if let Some(actor) = encode_actor(&self.actor) {
            metadata.insert_bin(ACTOR_KEY, MetadataValue::from_bytes(&actor.encode_to_vec()));
        }
        if let Ok(id) = MetadataValue::try_from(self.request_id.as_str()) {
            metadata.insert(REQUEST_ID_KEY, id);
        }
    }
}

fn malformed_actor() -> Status {
    Error::new(ErrorCode::Internal, "internal").with_cause("malformed actor metadata").into()
}

fn encode_actor(actor: &Actor) -> Option<ActorMessage> {
    let kind = match actor {
        Actor::Anonymous => return None,
        Actor::Customer(id) => actor::Kind::Customer(actor::Customer { id: id.to_string() }),
        Actor::Admin { id, name, role } => {
            actor::Kind::Admin(actor::Admin { id: id.to_string(), name: name.clone(), role: (*role).into() })
        }
        Actor::System => actor::Kind::System(actor::System { name: "attar".to_owned() }),
    };
    Some(ActorMessage { kind: Some(kind) })
}

fn decode_actor(bytes: &[u8]) -> Option<Actor> {
    Some(match ActorMessage::decode(bytes).ok()?.kind? {
        actor::Kind::Customer(customer) => Actor::Customer(customer.id.parse().ok()?),
        actor::Kind::Admin(admin) => Actor::Admin { id: admin.id.parse().ok()?, role: admin.role(), name: admin.name },
        actor::Kind::System(_) => Actor::System,
    })
}

/// Parse a `grpc-timeout` value: up to eight digits and a unit. Source: gRPC over HTTP/2, "Timeout".
pub(crate) fn parse_timeout(text: &str) -> Option<Duration> {
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    if digits.is_empty() || digits.len() > 8 {
        return None;
    }
    let count: u64 = digits.parse().ok()?;
    Some(match unit {
        "H" => Duration::from_secs(count * 3600),
        "M" => Duration::from_secs(count * 60),
        "S" => Duration::from_secs(count),
        "m" => Duration::from_millis(count),
        "u" => Duration::from_micros(count),
        "n" => Duration::from_nanos(count),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_round_trips_over_metadata() {
        for actor in [Actor::Anonymous, Actor::System, Actor::Customer(UserId::new()), admin(AdminRole::Orders)] {
            let sent = Call::new(actor.clone(), "req-1", Duration::from_secs(3));
            let (received, message) = Call::from_request(sent.request(7)).expect("opens");
            assert_eq!((received.actor.clone(), received.request_id.as_str(), message), (actor, "req-1", 7));
            assert!(received.remaining() <= Duration::from_secs(3));
            assert!(received.remaining() > Duration::from_secs(2));
        }
    }

    #[test]
    fn merged_call_is_anonymous_and_has_the_latest_deadline() {
        let call = |id: &str, seconds| Call::new(Actor::Customer(UserId::new()), id, Duration::from_secs(seconds));
        let calls = [call("first", 2), call("second", 5), call("third", 3)];
        let all = Call::merge(&calls).expect("somebody calls");
        assert_eq!((all.actor, all.request_id.as_str(), all.deadline), (Actor::Anonymous, "first", calls[1].deadline));
        assert!(Call::merge([]).is_none());
    }

    #[test]
    fn fitting_keeps_the_first_responses_and_at_least_one() {
        let answers = |sizes: &[usize]| sizes.iter().map(|size| vec![0_u8; size << 20]).collect::<Vec<_>>();
        let count = |sizes: &[usize]| truncate_to_message_size(answers(sizes)).len();
        assert_eq!([count(&[1, 1, 1]), count(&[2, 2, 1]), count(&[5, 1]), count(&[])], [2, 1, 1, 0]);
    }

    fn admin(role: AdminRole) -> Actor {
        Actor::Admin { id: UserId::new(), name: "ليلى".to_owned(), role }
    }

    #[test]
    fn require_role_admits_the_role_owners_and_the_system() {
        let may = |actor: Actor| Call::new(actor, "", DEFAULT_TIMEOUT).require_role(AdminRole::Catalog);
        for actor in [Actor::System, admin(AdminRole::Catalog), admin(AdminRole::Owner)] {
            assert!(may(actor).is_ok());
        }
        for actor in [admin(AdminRole::Orders), admin(AdminRole::Unspecified), Actor::Customer(UserId::new())] {
            assert_eq!(may(actor).expect_err("no right").code(), ErrorCode::Forbidden);
        }
        assert_eq!(may(Actor::Anonymous).expect_err("nobody").code(), ErrorCode::Unauthenticated);
    }

    #[test]
    fn open_rejects_a_malformed_actor() {
        let mut request = Request::new(());
        request.metadata_mut().insert_bin(ACTOR_KEY, MetadataValue::from_bytes(b"\xff\xff"));
        assert!(Call::from_request(request).is_err());
    }

    #[test]
    fn require_admin_rejects_customers_and_anonymous_callers() {
        let customer = Call::new(Actor::Customer(UserId::new()), "", DEFAULT_TIMEOUT);
        assert_eq!(customer.require_admin().expect_err("no admin").code(), ErrorCode::Forbidden);
        assert_eq!(Call::anonymous().require_admin().expect_err("nobody").code(), ErrorCode::Unauthenticated);
        assert!(Call::system().require_admin().is_ok());
    }
}
