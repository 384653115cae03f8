//! The error of a failed call: a closed set of codes, a stable slug with arguments, and an internal cause that is
//! logged and never sent to the caller.

use std::{error::Error as StdError, fmt, iter, time::Duration};

use prost::Message;
use proto::common::v1::{self as common, FieldFault};
use sea_orm::DbErr;
use tonic::Status;

/// Any error, as the internal cause of a failure.
pub type BoxError = Box<dyn StdError + Send + Sync>;

const RETRY_AFTER: &str = "attar-retry-after";

/// Slug of a statement that waited for a lock until its lock timeout.
pub const CONTENDED: &str = "contended";

/// Class of a failure. A closed set: a new code needs a line in both tables below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// Credentials are missing or no longer valid.
    Unauthenticated,
    /// The caller lacks the permission.
    Forbidden,
    /// The thing does not exist, or is hidden from the caller.
    NotFound,
    /// One or more fields failed validation.
    Invalid,
    /// The current state of the thing forbids the call.
    Conflict,
    /// The caller exceeded a rate limit.
    TooManyRequests,
    /// A dependency does not answer, or the call ran out of time.
    Unavailable,
    /// Unexpected error of the service itself.
    Internal,
}

impl Code {
    /// Return the gRPC status code.
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

    /// Return the HTTP status code.
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

    /// Convert a gRPC status code. Deadline exceeded and cancelled count as unavailable.
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

/// Error of a failed call: code, slug and details for the caller, and a cause for the log alone.
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
    /// Create a failure with a stable slug, such as `out_of_stock`.
    pub fn new(code: Code, slug: impl Into<String>) -> Self {
        Self { code, slug: slug.into(), faults: Vec::new(), state: Vec::new(), retry_after: None, cause: None }
    }

    /// The thing does not exist, or is hidden from the caller.
    pub fn not_found() -> Self {
        Self::new(Code::NotFound, "not_found")
    }

    /// Return `forbidden`: the caller is known but lacks the permission.
    pub fn forbidden() -> Self {
        Self::new(Code::Forbidden, "forbidden")
    }

    /// Return `unauthenticated`: no credentials, or a token that is no longer valid.
    pub fn unauthenticated() -> Self {
        Self::new(Code::Unauthenticated, "unauthenticated")
    }

    /// Return `validation_failed` with all field errors.
    pub fn invalid(faults: Faults) -> Self {
        Self { faults: faults.list, ..Self::new(Code::Invalid, "validation_failed") }
    }

    /// Return `internal`. The cause is logged, never sent to the caller.
    pub fn internal(cause: impl Into<BoxError>) -> Self {
        Self::new(Code::Internal, "internal").with_cause(cause)
    }

    /// Return `unavailable`, to be retried after a second.
    pub fn unavailable(cause: impl Into<BoxError>) -> Self {
        Self::new(Code::Unavailable, "unavailable").retry_after(Duration::from_secs(1)).with_cause(cause)
    }

    /// Attach the state that forbids the call, as the message that the slug's contract names.
    pub fn with_state(mut self, state: &impl Message) -> Self {
        self.state = state.encode_to_vec();
        self
    }

    /// Attach an internal cause, for the log alone.
    pub fn with_cause(mut self, cause: impl Into<BoxError>) -> Self {
        self.cause = Some(cause.into());
        self
    }

    /// Set the time after which a retry makes sense.
    pub fn retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }

    /// Return the class of the failure.
    pub const fn code(&self) -> Code {
        self.code
    }

    /// Return the stable slug, by which clients tell failures apart.
    pub fn slug(&self) -> &str {
        &self.slug
    }

    /// Return the field errors; empty unless the code is [`Code::Invalid`].
    pub fn faults(&self) -> &[FieldFault] {
        &self.faults
    }

    /// Decode the state that forbids the call; `None` without one, or if it is another message.
    pub fn state<M: Message + Default>(&self) -> Option<M> {
        if self.state.is_empty() { None } else { M::decode(self.state.as_slice()).ok() }
    }

    /// Return the seconds until a retry makes sense, rounded up to at least one.
    pub fn retry_after_seconds(&self) -> Option<u64> {
        self.retry_after.map(|wait| wait.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX))
    }

    /// Read the failure back from a status that a service returned. A status without details of ours becomes
    /// `unavailable` or `internal`.
    pub fn from_status(status: Status) -> Self {
        let retry_after = status.metadata().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
        let details = common::Failure::decode(status.details()).unwrap_or_default();
        Self::from_details(status.code(), details, retry_after).unwrap_or_else(|| {
            if Code::from_grpc(status.code()) == Code::Unavailable {
                Self::unavailable(status)
            } else {
                Self::internal(status)
            }
        })
    }

    /// Build the failure from decoded details; `None` when they carry no slug, so are not ours.
    fn from_details(code: tonic::Code, details: common::Failure, retry_after: Option<u64>) -> Option<Self> {
        let common::Failure { slug, faults, state } = details;
        let retry_after = retry_after.map(Duration::from_secs);
        (!slug.is_empty()).then(|| Self { code: Code::from_grpc(code), slug, faults, state, retry_after, cause: None })
    }

    /// Return the part that the caller may see, and log the cause. Called once for each failure.
    fn log_and_expose(&self) -> common::Failure {
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
    /// Convert the outcome of a call.
    fn from(failure: Failure) -> Self {
        let details = failure.log_and_expose().encode_to_vec().into();
        let mut status = Self::with_details(failure.code.grpc(), failure.slug.clone(), details);
        if let Some(seconds) = failure.retry_after_seconds() {
            status.metadata_mut().insert(RETRY_AFTER, seconds.into());
        }
        status
    }
}

impl From<Failure> for common::Refusal {
    /// Convert the outcome of one item of a batch call.
    fn from(failure: Failure) -> Self {
        Self {
            code: failure.code.grpc().into(),
            failure: Some(failure.log_and_expose()),
            retry_after: failure.retry_after_seconds(),
        }
    }
}

impl From<common::Refusal> for Failure {
    fn from(refusal: common::Refusal) -> Self {
        let common::Refusal { code, failure, retry_after } = refusal;
        Self::from_details(code.into(), failure.unwrap_or_default(), retry_after)
            .unwrap_or_else(|| Self::internal("an error without details"))
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

/// Iterate over an error and its sources, outermost first.
pub(crate) fn sources<'e>(error: &'e (dyn StdError + 'static)) -> impl Iterator<Item = &'e (dyn StdError + 'static)> {
    iter::successors(Some(error), |&error| error.source())
}

/// Join an error and its sources into one line, outermost first, without repetitions.
pub(crate) fn chain(error: &(dyn StdError + 'static)) -> String {
    let mut text = error.to_string();
    for inner in sources(error).skip(1) {
        let message = inner.to_string();
        if !text.contains(&message) {
            text = format!("{text}: {message}");
        }
    }
    text
}

/// Field errors of a request, collected so that all of them are reported at once.
#[derive(Debug, Default)]
pub struct Faults {
    list: Vec<FieldFault>,
}

impl Faults {
    /// Create an empty collection.
    pub const fn new() -> Self {
        Self { list: Vec::new() }
    }

    /// Add an error of a field, by the field's dotted path in the caller's request.
    pub fn add(&mut self, field: impl Into<String>, slug: &str) {
        self.add_with(field, slug, &[]);
    }

    /// Add an error with the arguments of its message, such as `&[("max", "255")]`.
    pub fn add_with(&mut self, field: impl Into<String>, slug: &str, args: &[(&str, &str)]) {
        self.list.push(FieldFault {
            field: field.into(),
            slug: slug.to_owned(),
            args: args.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        });
    }

    /// Add field errors that another service returned.
    pub fn extend(&mut self, faults: impl IntoIterator<Item = FieldFault>) {
        self.list.extend(faults);
    }

    /// Add all errors of another collection.
    pub fn append(&mut self, faults: Self) {
        self.list.extend(faults.list);
    }

    /// Return whether no error was added.
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Return whether the field has an error already.
    pub fn has(&self, field: &str) -> bool {
        self.list.iter().any(|fault| fault.field == field)
    }

    /// Fail with `validation_failed` if any error was added.
    pub fn check(self) -> Result<(), Failure> {
        if self.is_empty() { Ok(()) } else { Err(Failure::invalid(self)) }
    }
}

#[cfg(test)]
mod tests {
    use proto::common::v1::VariantLine;

    use super::*;

    #[test]
    fn failure_round_trips_over_grpc_without_its_cause() {
        let state = VariantLine { quantity: 7, ..VariantLine::default() };
        let failure = || {
            Failure::new(Code::Conflict, "out_of_stock")
                .with_state(&state)
                .retry_after(Duration::from_millis(1500))
                .with_cause("secret cause")
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
    fn field_errors_round_trip_with_their_arguments() {
        let mut faults = Faults::new();
        faults.add("name", "required");
        faults.add_with("city", "too_long", &[("max", "255")]);

        let read = Failure::from_status(faults.check().expect_err("there are faults").into());

        assert_eq!(read.code(), Code::Invalid);
        assert_eq!(read.faults().len(), 2);
        assert_eq!(read.faults()[1].args["max"], "255");
    }

    #[test]
    fn foreign_status_keeps_only_its_code() {
        assert_eq!(Failure::from_status(Status::unavailable("tcp connect error")).slug(), "unavailable");
        assert_eq!(Failure::from_status(Status::unknown("panic")).slug(), "internal");
        assert_eq!(Failure::from_status(Status::deadline_exceeded("")).code(), Code::Unavailable);
    }
}
