//! Why a call fails: a closed set of codes, stable slugs with their arguments, and a cause that never leaves the house.

use std::{error::Error as StdError, fmt, iter, time::Duration};

use prost::Message;
use proto::common::v1::{self as common, FieldFault};
use sea_orm::DbErr;
use tonic::Status;

/// An error of any kind, kept as the cause of a failure.
pub type BoxError = Box<dyn StdError + Send + Sync>;

const RETRY_AFTER: &str = "attar-retry-after";

/// Slug of the failure of a statement that waited for a lock until its lock timeout.
pub const CONTENDED: &str = "contended";

/// What kind of failure it is. Closed: a new kind needs a line in both tables below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// Nobody is known to be asking, or the credentials are no good.
    Unauthenticated,
    /// The one who asks may not.
    Forbidden,
    /// No such thing, or not for the one who asks.
    NotFound,
    /// Fields out of their rules.
    Invalid,
    /// The state of the thing forbids it.
    Conflict,
    /// Too often.
    TooManyRequests,
    /// Something that is needed does not answer.
    Unavailable,
    /// Our own fault.
    Internal,
}

impl Code {
    /// The code on gRPC's wire.
    pub const fn grpc(self) -> tonic::Code {
        match self {
            Self::Unauthenticated => tonic::Code::Unauthenticated,
            Self::Forbidden => tonic::Code::PermissionDenied,
            Self::NotFound => tonic::Code::NotFound,
            Self::Invalid => tonic::Code::InvalidArgument,
            Self::Conflict => tonic::Code::FailedPrecondition,
            Self::TooManyRequests => tonic::Code::ResourceExhausted,
            Self::Unavailable => tonic::Code::Unavailable,
            Self::Internal => tonic::Code::Internal,
        }
    }

    /// The status of the HTTP answer.
    pub const fn http(self) -> u16 {
        match self {
            Self::Unauthenticated => 401,
            Self::Forbidden => 403,
            Self::NotFound => 404,
            Self::Invalid => 422,
            Self::Conflict => 409,
            Self::TooManyRequests => 429,
            Self::Unavailable => 503,
            Self::Internal => 500,
        }
    }

    /// Reads gRPC's code; a call that ran out of time or was cut off counts as unavailable.
    const fn from_grpc(code: tonic::Code) -> Self {
        match code {
            tonic::Code::Unauthenticated => Self::Unauthenticated,
            tonic::Code::PermissionDenied => Self::Forbidden,
            tonic::Code::NotFound => Self::NotFound,
            tonic::Code::InvalidArgument => Self::Invalid,
            tonic::Code::FailedPrecondition => Self::Conflict,
            tonic::Code::ResourceExhausted => Self::TooManyRequests,
            tonic::Code::Unavailable | tonic::Code::DeadlineExceeded | tonic::Code::Cancelled => Self::Unavailable,
            _ => Self::Internal,
        }
    }
}

/// A failed use case: what the caller may know, and the cause that only the log may.
#[derive(Debug)]
pub struct Failure {
    code: Code,
    slug: String,
    faults: Vec<FieldFault>,
    state: Vec<u8>,
    retry_after: Option<Duration>,
    cause: Option<BoxError>,
}

impl Failure {
    /// A failure of that kind under a stable slug (`out_of_stock`).
    pub fn new(code: Code, slug: impl Into<String>) -> Self {
        Self { code, slug: slug.into(), faults: Vec::new(), state: Vec::new(), retry_after: None, cause: None }
    }

    /// No such thing, or not for the one who asks.
    pub fn not_found() -> Self {
        Self::new(Code::NotFound, "not_found")
    }

    /// A known caller without the right.
    pub fn forbidden() -> Self {
        Self::new(Code::Forbidden, "forbidden")
    }

    /// No caller, or one whose token is dead.
    pub fn unauthenticated() -> Self {
        Self::new(Code::Unauthenticated, "unauthenticated")
    }

    /// Fields out of their rules; all of them at once.
    pub fn invalid(faults: Faults) -> Self {
        Self { faults: faults.list, ..Self::new(Code::Invalid, "validation_failed") }
    }

    /// Our own fault; the cause is logged, never shown.
    pub fn internal(cause: impl Into<BoxError>) -> Self {
        Self::new(Code::Internal, "internal").with_cause(cause)
    }

    /// Something that is needed does not answer; worth another try in a moment.
    pub fn unavailable(cause: impl Into<BoxError>) -> Self {
        Self::new(Code::Unavailable, "unavailable").retry_after(Duration::from_secs(1)).with_cause(cause)
    }

    /// Adds the state that forbids the call, as the message that the slug's contract names.
    pub fn with_state(mut self, state: &impl Message) -> Self {
        self.state = state.encode_to_vec();
        self
    }

    /// Adds what went wrong inside.
    pub fn with_cause(mut self, cause: impl Into<BoxError>) -> Self {
        self.cause = Some(cause.into());
        self
    }

    /// Says when another try makes sense.
    pub fn retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }

    /// What kind of failure it is.
    pub const fn code(&self) -> Code {
        self.code
    }

    /// The stable name of the failure.
    pub fn slug(&self) -> &str {
        &self.slug
    }

    /// The faults of fields; empty unless the code is [`Code::Invalid`].
    pub fn faults(&self) -> &[FieldFault] {
        &self.faults
    }

    /// The state that forbids the call; none when it bears none or another message.
    pub fn state<M: Message + Default>(&self) -> Option<M> {
        if self.state.is_empty() { None } else { M::decode(self.state.as_slice()).ok() }
    }

    /// Whole seconds until another try makes sense, at least one.
    pub fn retry_after_seconds(&self) -> Option<u64> {
        self.retry_after.map(|wait| wait.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX))
    }

    /// Reads back what a service answered.
    pub fn from_status(status: Status) -> Self {
        let retry_after = status.metadata().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
        let details = common::Failure::decode(status.details()).unwrap_or_default();
        Self::read(status.code(), details, retry_after).unwrap_or_else(|| {
            if Code::from_grpc(status.code()) == Code::Unavailable {
                Self::unavailable(status)
            } else {
                Self::internal(status)
            }
        })
    }

    /// What its own words say; none where they are not ours.
    fn read(code: tonic::Code, details: common::Failure, retry_after: Option<u64>) -> Option<Self> {
        let common::Failure { slug, faults, state } = details;
        let retry_after = retry_after.map(Duration::from_secs);
        (!slug.is_empty()).then(|| Self { code: Code::from_grpc(code), slug, faults, state, retry_after, cause: None })
    }

    /// What the caller may know. A cause is logged here, once, and goes no further.
    fn told(&self) -> common::Failure {
        if let Some(cause) = &self.cause {
            tracing::error!(slug = %self.slug, cause = %chain(&**cause), "call failed");
        }
        common::Failure { slug: self.slug.clone(), faults: self.faults.clone(), state: self.state.clone() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.slug)?;
        for fault in &self.faults {
            write!(f, " {}={}", fault.field, fault.slug)?;
        }
        if let Some(cause) = &self.cause {
            write!(f, ": {cause}")?;
        }
        Ok(())
    }
}

impl StdError for Failure {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.cause.as_ref().map(|cause| &**cause as _)
    }
}

impl From<Failure> for Status {
    /// The end of a use case.
    fn from(failure: Failure) -> Self {
        let details = failure.told().encode_to_vec().into();
        let mut status = Self::with_details(failure.code.grpc(), failure.slug.clone(), details);
        if let Some(seconds) = failure.retry_after_seconds() {
            status.metadata_mut().insert(RETRY_AFTER, seconds.into());
        }
        status
    }
}

impl From<Failure> for common::Refusal {
    /// The end of one of several use cases of a call.
    fn from(failure: Failure) -> Self {
        Self {
            code: failure.code.grpc().into(),
            failure: Some(failure.told()),
            retry_after: failure.retry_after_seconds(),
        }
    }
}

impl From<common::Refusal> for Failure {
    fn from(refusal: common::Refusal) -> Self {
        let common::Refusal { code, failure, retry_after } = refusal;
        Self::read(code.into(), failure.unwrap_or_default(), retry_after)
            .unwrap_or_else(|| Self::internal("a refusal without words"))
    }
}

impl From<Status> for Failure {
    fn from(status: Status) -> Self {
        Self::from_status(status)
    }
}

impl From<DbErr> for Failure {
    fn from(error: DbErr) -> Self {
        match error {
            DbErr::ConnectionAcquire(_) | DbErr::Conn(_) => Self::unavailable(error),
            other if crate::db::is_lock_timeout(&other) => Self::new(Code::Unavailable, CONTENDED),
            other if crate::db::is_connection_lost(&other) => Self::unavailable(other),
            other => Self::internal(other),
        }
    }
}

/// An error and its sources, outermost first.
pub(crate) fn sources<'e>(error: &'e (dyn StdError + 'static)) -> impl Iterator<Item = &'e (dyn StdError + 'static)> {
    iter::successors(Some(error), |&error| error.source())
}

/// An error with its sources, outermost first, as text.
pub(crate) fn chain(error: &(dyn StdError + 'static)) -> String {
    let mut text = error.to_string();
    for inner in sources(error).skip(1) {
        let words = inner.to_string();
        if !text.contains(&words) {
            text = format!("{text}: {words}");
        }
    }
    text
}

/// The faults of a request, collected so that all of them are told at once.
#[derive(Debug, Default)]
pub struct Faults {
    list: Vec<FieldFault>,
}

impl Faults {
    /// None yet.
    pub const fn new() -> Self {
        Self { list: Vec::new() }
    }

    /// Adds a fault of a field, both named as the caller knows them.
    pub fn add(&mut self, field: impl Into<String>, slug: &str) {
        self.add_with(field, slug, &[]);
    }

    /// Adds a fault with what its message needs: `&[("max", "255")]`.
    pub fn add_with(&mut self, field: impl Into<String>, slug: &str, args: &[(&str, &str)]) {
        self.list.push(FieldFault {
            field: field.into(),
            slug: slug.to_owned(),
            args: args.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        });
    }

    /// Takes the faults that somebody else found.
    pub fn extend(&mut self, faults: impl IntoIterator<Item = FieldFault>) {
        self.list.extend(faults);
    }

    /// Takes all of those that were collected elsewhere.
    pub fn append(&mut self, faults: Self) {
        self.list.extend(faults.list);
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether a field has one already.
    pub fn has(&self, field: &str) -> bool {
        self.list.iter().any(|fault| fault.field == field)
    }

    /// Fails with all of them, if there are any.
    pub fn check(self) -> Result<(), Failure> {
        if self.is_empty() { Ok(()) } else { Err(Failure::invalid(self)) }
    }
}

#[cfg(test)]
mod tests {
    use proto::common::v1::VariantLine;

    use super::*;

    #[test]
    fn a_failure_survives_the_wire_without_its_cause() {
        let state = VariantLine { quantity: 7, ..VariantLine::default() };
        let failure = || {
            Failure::new(Code::Conflict, "out_of_stock")
                .with_state(&state)
                .retry_after(Duration::from_millis(1500))
                .with_cause("secret of the house")
        };
        let (status, refusal) = (Status::from(failure()), common::Refusal::from(failure()));
        assert!(!format!("{status:?} {refusal:?}").contains("secret"));

        for read in [Failure::from_status(status), Failure::from(refusal)] {
            assert_eq!((read.code(), read.slug()), (Code::Conflict, "out_of_stock"));
            assert_eq!(read.state::<VariantLine>(), Some(state.clone()));
            assert_eq!(read.retry_after_seconds(), Some(2));
        }
        assert_eq!(Failure::from(common::Refusal::default()).code(), Code::Internal);
    }

    #[test]
    fn all_faults_arrive_with_their_arguments() {
        let mut faults = Faults::new();
        faults.add("name", "required");
        faults.add_with("city", "too_long", &[("max", "255")]);

        let read = Failure::from_status(faults.check().expect_err("there are faults").into());

        assert_eq!(read.code(), Code::Invalid);
        assert_eq!(read.faults().len(), 2);
        assert_eq!(read.faults()[1].args["max"], "255");
    }

    #[test]
    fn a_foreign_status_tells_nothing_but_its_kind() {
        assert_eq!(Failure::from_status(Status::unavailable("tcp connect error")).slug(), "unavailable");
        assert_eq!(Failure::from_status(Status::unknown("panic")).slug(), "internal");
        assert_eq!(Failure::from_status(Status::deadline_exceeded("")).code(), Code::Unavailable);
    }
}
