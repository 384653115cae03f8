//! Who asks, under which request id, and until when: what travels with every call from service to service.

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

use crate::error::{Code, Failure};

const ACTOR: &str = "attar-actor-bin";
const REQUEST_ID: &str = "x-request-id";
const TIMEOUT: &str = "grpc-timeout";

/// How long a call may take when its caller set no deadline.
pub const DEFAULT_TIMEOUT: Duration = Duration::from_secs(10);

/// Upper bound on the encoded answers in one message, below the 4 MiB that a client decodes.
const MAX_ANSWERS: usize = 3 << 20;

/// Returns the first answers of a batch that fit into one message, and at least one. The caller asks again for the others.
pub fn fitting<M: Message>(mut answers: Vec<M>) -> Vec<M> {
    let mut bytes = 0;
    let fits = |answer: &&M| {
        bytes += answer.encoded_len();
        bytes <= MAX_ANSWERS
    };
    let count = answers.iter().take_while(fits).count();
    answers.truncate(count.max(1));
    answers
}

/// On whose behalf a call is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Nobody in particular.
    Anyone,
    /// A signed-in customer.
    Customer(UserId),
    /// An administrator, with the name that histories show.
    Admin {
        /// Whose account it is.
        id: UserId,
        /// What colleagues call them.
        name: String,
        /// What they may do.
        role: AdminRole,
    },
    /// The shop's own programs.
    System,
}

/// A call under way.
#[derive(Clone, Debug)]
pub struct Call {
    /// On whose behalf.
    pub actor: Actor,
    /// Names everything that one request from outside caused.
    pub request_id: String,
    /// When the caller stops waiting.
    pub deadline: Instant,
}

impl Call {
    /// A call that has so long to finish.
    pub fn new(actor: Actor, request_id: impl Into<String>, timeout: Duration) -> Self {
        Self { actor, request_id: request_id.into(), deadline: Instant::now() + timeout }
    }

    /// A call of the shop's own programs.
    pub fn system() -> Self {
        Self::new(Actor::System, uuid::Uuid::now_v7().to_string(), DEFAULT_TIMEOUT)
    }

    /// A call of nobody in particular.
    pub fn anyone() -> Self {
        Self::new(Actor::Anyone, uuid::Uuid::now_v7().to_string(), DEFAULT_TIMEOUT)
    }

    /// One call for what several want, of whom none may more than anybody: of nobody in particular, under the first one's
    /// request id, for as long as anybody waits. None when there is nobody.
    pub fn of_all<'c>(calls: impl IntoIterator<Item = &'c Self>) -> Option<Self> {
        let mut calls = calls.into_iter();
        let first = calls.next()?.on_behalf_of(Actor::Anyone);
        Some(calls.fold(first, |all, call| Self { deadline: all.deadline.max(call.deadline), ..all }))
    }

    /// Takes a request apart into the call and its message.
    pub fn open<T>(request: Request<T>) -> Result<(Self, T), Status> {
        let call = Self::read(request.metadata())?;
        Ok((call, request.into_inner()))
    }

    /// Reads the call that metadata stand for.
    pub fn read(metadata: &MetadataMap) -> Result<Self, Status> {
        let actor = match metadata.get_bin(ACTOR) {
            None => Actor::Anyone,
            Some(value) => value.to_bytes().ok().and_then(|bytes| read_actor(&bytes)).ok_or_else(malformed_actor)?,
        };
        let request_id = metadata.get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default();
        let timeout = metadata.get(TIMEOUT).and_then(|value| read_timeout(value.to_str().ok()?));
        Ok(Self::new(actor, request_id, timeout.unwrap_or(DEFAULT_TIMEOUT)))
    }

    /// Wraps a message for the next service, with this call's actor, request id and what is left of its time.
    pub fn request<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        self.write(request.metadata_mut());
        request.set_timeout(self.remaining());
        request
    }

    /// The same call on behalf of somebody else.
    pub fn on_behalf_of(&self, actor: Actor) -> Self {
        Self { actor, ..self.clone() }
    }

    /// How long the caller still waits; nothing when it has stopped.
    pub fn remaining(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Whether an administrator, or the shop itself, asks.
    pub const fn is_admin(&self) -> bool {
        matches!(self.actor, Actor::Admin { .. } | Actor::System)
    }

    /// Fails unless an administrator, or the shop itself, asks.
    pub fn require_admin(&self) -> Result<(), Failure> {
        match self.actor {
            Actor::Admin { .. } | Actor::System => Ok(()),
            Actor::Customer(_) => Err(Failure::forbidden()),
            Actor::Anyone => Err(Failure::unauthenticated()),
        }
    }

    /// Fails unless an administrator of this role or an owner, or the shop itself, asks.
    pub fn require_role(&self, wanted: AdminRole) -> Result<(), Failure> {
        match self.actor {
            Actor::Admin { role, .. } if role != wanted && role != AdminRole::Owner => Err(Failure::forbidden()),
            _ => self.require_admin(),
        }
    }

    /// The administrator who asks, with the name that histories show.
    pub fn admin(&self) -> Result<(UserId, &str), Failure> {
        match &self.actor {
            Actor::Admin { id, name, .. } => Ok((*id, name)),
            Actor::Customer(_) | Actor::System => Err(Failure::forbidden()),
            Actor::Anyone => Err(Failure::unauthenticated()),
        }
    }

    /// Fails unless the shop itself asks.
    pub fn require_system(&self) -> Result<(), Failure> {
        match self.actor {
            Actor::System => Ok(()),
            Actor::Anyone => Err(Failure::unauthenticated()),
            Actor::Customer(_) | Actor::Admin { .. } => Err(Failure::forbidden()),
        }
    }

    /// The customer who asks, if one does.
    pub const fn customer(&self) -> Option<UserId> {
        match self.actor {
            Actor::Customer(id) => Some(id),
            _ => None,
        }
    }

    fn write(&self, metadata: &mut MetadataMap) {
        if let Some(actor) = write_actor(&self.actor) {
            metadata.insert_bin(ACTOR, MetadataValue::from_bytes(&actor.encode_to_vec()));
        }
        if let Ok(id) = MetadataValue::try_from(self.request_id.as_str()) {
            metadata.insert(REQUEST_ID, id);
        }
    }
}

fn malformed_actor() -> Status {
    Failure::new(Code::Internal, "internal").with_cause("malformed actor metadata").into()
}

fn write_actor(actor: &Actor) -> Option<ActorMessage> {
    let kind = match actor {
        Actor::Anyone => return None,
        Actor::Customer(id) => actor::Kind::Customer(actor::Customer { id: id.to_string() }),
        Actor::Admin { id, name, role } => {
            actor::Kind::Admin(actor::Admin { id: id.to_string(), name: name.clone(), role: (*role).into() })
        }
        Actor::System => actor::Kind::System(actor::System { name: "attar".to_owned() }),
    };
    Some(ActorMessage { kind: Some(kind) })
}

fn read_actor(bytes: &[u8]) -> Option<Actor> {
    Some(match ActorMessage::decode(bytes).ok()?.kind? {
        actor::Kind::Customer(customer) => Actor::Customer(customer.id.parse().ok()?),
        actor::Kind::Admin(admin) => Actor::Admin { id: admin.id.parse().ok()?, role: admin.role(), name: admin.name },
        actor::Kind::System(_) => Actor::System,
    })
}

/// Reads gRPC's timeout: up to eight digits and a unit. Source: gRPC over HTTP/2, "Timeout".
pub(crate) fn read_timeout(text: &str) -> Option<Duration> {
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
    fn actor_request_id_and_remaining_time_travel() {
        for actor in [Actor::Anyone, Actor::System, Actor::Customer(UserId::new()), admin(AdminRole::Orders)] {
            let sent = Call::new(actor.clone(), "req-1", Duration::from_secs(3));
            let (received, message) = Call::open(sent.request(7)).expect("opens");
            assert_eq!((received.actor.clone(), received.request_id.as_str(), message), (actor, "req-1", 7));
            assert!(received.remaining() <= Duration::from_secs(3));
            assert!(received.remaining() > Duration::from_secs(2));
        }
    }

    #[test]
    fn one_call_for_several_lasts_as_long_as_the_longest() {
        let call = |id: &str, seconds| Call::new(Actor::Customer(UserId::new()), id, Duration::from_secs(seconds));
        let calls = [call("first", 2), call("second", 5), call("third", 3)];
        let all = Call::of_all(&calls).expect("somebody calls");
        assert_eq!((all.actor, all.request_id.as_str(), all.deadline), (Actor::Anyone, "first", calls[1].deadline));
        assert!(Call::of_all([]).is_none());
    }

    #[test]
    fn fitting_answers_are_the_first_within_a_message_and_at_least_one() {
        let answers = |sizes: &[usize]| sizes.iter().map(|size| vec![0_u8; size << 20]).collect::<Vec<_>>();
        let count = |sizes: &[usize]| fitting(answers(sizes)).len();
        assert_eq!([count(&[1, 1, 1]), count(&[2, 2, 1]), count(&[5, 1]), count(&[])], [2, 1, 1, 0]);
    }

    fn admin(role: AdminRole) -> Actor {
        Actor::Admin { id: UserId::new(), name: "ليلى".to_owned(), role }
    }

    #[test]
    fn a_role_opens_its_own_doors_and_an_owner_all() {
        let may = |actor: Actor| Call::new(actor, "", DEFAULT_TIMEOUT).require_role(AdminRole::Catalogue);
        for actor in [Actor::System, admin(AdminRole::Catalogue), admin(AdminRole::Owner)] {
            assert!(may(actor).is_ok());
        }
        for actor in [admin(AdminRole::Orders), admin(AdminRole::Unspecified), Actor::Customer(UserId::new())] {
            assert_eq!(may(actor).expect_err("no right").code(), Code::Forbidden);
        }
        assert_eq!(may(Actor::Anyone).expect_err("nobody").code(), Code::Unauthenticated);
    }

    #[test]
    fn a_forged_actor_is_nobody() {
        let mut request = Request::new(());
        request.metadata_mut().insert_bin(ACTOR, MetadataValue::from_bytes(b"\xff\xff"));
        assert!(Call::open(request).is_err());
    }

    #[test]
    fn rights_follow_the_actor() {
        let customer = Call::new(Actor::Customer(UserId::new()), "", DEFAULT_TIMEOUT);
        assert_eq!(customer.require_admin().expect_err("no admin").code(), Code::Forbidden);
        assert_eq!(Call::anyone().require_admin().expect_err("nobody").code(), Code::Unauthenticated);
        assert!(Call::system().require_admin().is_ok());
    }
}
