//! The error of a failed call: a closed set of codes, a stable slug with arguments, and an internal cause that is
//! logged and never sent to the caller.

use std::{error::Error as StdError, fmt, iter, time::Duration};

use prost::Message;
use proto::common::v1::{self as common, FieldError};
use sea_orm::DbErr;
use tonic::Status;

/// Any error, as the internal cause of an error.
pub type BoxError = Box<dyn StdError + Send + Sync>;

const RETRY_AFTER: &str = "attar-retry-after";

/// Slug of a statement that waited for a lock until its lock timeout.
pub const CONTENDED: &str = "contended";

/// Class of an error. A closed set: a new code needs a line in both tables below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorCode {
    /// Credentials are missing or no longer valid.
    Unauthenticated,
    /// The caller lacks the permission.
    Forbidden,
    /// The thing does not exist, or is hidden from the caller.
    NotFound,
    /// One or more fields failed validation.
    Invalid,
    /// The current state of the thing forbids the call.
    FailedPrecondition,
    /// The caller exceeded a rate limit.
    TooManyRequests,
    /// A dependency does not answer, or the call ran out of time.
    Unavailable,
    /// Unexpected error of the service itself.
    Internal,
}

impl ErrorCode {
    /// Return the gRPC status code.
    pub const fn grpc(self) -> tonic::Code {
        match self {
            Self::Unauthenticated => tonic::Code::Unauthenticated,
            Self::Forbidden => tonic::Code::PermissionDenied,
            Self::NotFound => tonic::Code::NotFound,
            Self::Invalid => tonic::Code::InvalidArgument,
            Self::FailedPrecondition => tonic::Code::FailedPrecondition,
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
            Self::FailedPrecondition => 409,
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
            tonic::Code::FailedPrecondition => Self::FailedPrecondition,
            tonic::Code::ResourceExhausted => Self::TooManyRequests,
            tonic::Code::Unavailable | tonic::Code::DeadlineExceeded | tonic::Code::Cancelled => Self::Unavailable,
            _ => Self::Internal,
        }
    }
}

/// Error of a failed call: code, slug and details for the caller, and a cause for the log alone.
#[derive(Debug)]
pub struct Error {
    code: ErrorCode,
    slug: String,
    field_errors: Vec<FieldError>,
    state: Vec<u8>,
    retry_after: Option<Duration>,
    cause: Option<BoxError>,
}

impl Error {
    /// Create an error with a stable slug, such as `out_of_stock`.
    pub fn new(code: ErrorCode, slug: impl Into<String>) -> Self {
        Self { code, slug: slug.into(), field_errors: Vec::new(), state: Vec::new(), retry_after: None, cause: None }
    }

    /// The thing does not exist, or is hidden from the caller.
    pub fn not_found() -> Self {
        Self::new(ErrorCode::NotFound, "not_found")
    }

    /// Return `forbidden`: the caller is known but lacks the permission.
    pub fn forbidden() -> Self {
        Self::new(ErrorCode::Forbidden, "forbidden")
    }

    /// Return `unauthenticated`: no credentials, or a token that is no longer valid.
    pub fn unauthenticated() -> Self {
        Self::new(ErrorCode::Unauthenticated, "unauthenticated")
    }

    /// Return `validation_failed` with all field errors.
    pub fn invalid(errors: FieldErrors) -> Self {
        Self { field_errors: errors.list, ..Self::new(ErrorCode::Invalid, "validation_failed") }
    }

    /// Return `internal`. The cause is logged, never sent to the caller.
    pub fn internal(cause: impl Into<BoxError>) -> Self {
        Self::new(ErrorCode::Internal, "internal").with_cause(cause)
    }

    /// Return `unavailable`, to be retried after a second.
    pub fn unavailable(cause: impl Into<BoxError>) -> Self {
        Self::new(ErrorCode::Unavailable, "unavailable").retry_after(Duration::from_secs(1)).with_cause(cause)
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

    /// Return the class of the error.
    pub const fn code(&self) -> ErrorCode {
        self.code
    }

    /// Return the stable slug, by which clients tell failures apart.
    pub fn slug(&self) -> &str {
        &self.slug
    }

    /// Return the field errors; empty unless the code is [`ErrorCode::Invalid`].
    pub fn field_errors(&self) -> &[FieldError] {
        &self.field_errors
    }

    /// Decode the state that forbids the call; `None` without one, or if it is another message.
    pub fn state<M: Message + Default>(&self) -> Option<M> {
        if self.state.is_empty() { None } else { M::decode(self.state.as_slice()).ok() }
    }

    /// Return the seconds until a retry makes sense, rounded up to at least one.
    pub fn retry_after_seconds(&self) -> Option<u64> {
        self.retry_after.map(|wait| wait.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX))
    }

    /// Read the error back from a status that a service returned. A status without details of ours becomes
    /// `unavailable` or `internal`.
    pub fn from_status(status: Status) -> Self {
        let retry_after = status.metadata().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
        let details = common::ErrorDetails::decode(status.details()).unwrap_or_default();
        Self::from_details(status.code(), details, retry_after).unwrap_or_else(|| {
            if ErrorCode::from_grpc(status.code()) == ErrorCode::Unavailable {
                Self::unavailable(status)
            } else {
                Self::internal(status)
            }
        })
    }

    /// Build the error from decoded details; `None` when they carry no slug, so are not ours.
    fn from_details(code: tonic::Code, details: common::ErrorDetails, retry_after: Option<u64>) -> Option<Self> {
        let common::ErrorDetails { slug, field_errors, state } = details;
        let retry_after = retry_after.map(Duration::from_secs);
        (!slug.is_empty()).then(|| Self {
            code: ErrorCode::from_grpc(code),
            slug,
            field_errors,
            state,
            retry_after,
            cause: None,
        })
    }

    /// Return the part that the caller may see, and log the cause. Called once for each error.
    fn log_and_expose(&self) -> common::ErrorDetails {
        if let Some(cause) = &self.cause {
            tracing::error!(slug = %self.slug, cause = %chain(&**cause), "call failed");
        }
        common::ErrorDetails {
            slug: self.slug.clone(),
            field_errors: self.field_errors.clone(),
            state: self.state.clone(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.slug)?;
        for error in &self.field_errors {
            write!(f, " {}={}", error.field, error.slug)?;
        }
        if let Some(cause) = &self.cause {
            write!(f, ": {cause}")?;
        }
        Ok(())
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.cause.as_ref().map(|cause| &**cause as _)
    }
}

impl From<Error> for Status {
    /// Convert the outcome of a call.
    fn from(error: Error) -> Self {
        let details = error.log_and_expose().encode_to_vec().into();
        let mut status = Self::with_details(error.code.grpc(), error.slug.clone(), details);
        if let Some(seconds) = error.retry_after_seconds() {
            status.metadata_mut().insert(RETRY_AFTER, seconds.into());
        }
        status
    }
}

impl From<Error> for common::Error {
    /// Convert the outcome of one item of a batch call.
    fn from(error: Error) -> Self {
        Self {
            code: error.code.grpc().into(),
            details: Some(error.log_and_expose()),
            retry_after: error.retry_after_seconds(),
        }
    }
}

impl From<common::Error> for Error {
    fn from(item: common::Error) -> Self {
        let common::Error { code, details, retry_after } = item;
        Self::from_details(code.into(), details.unwrap_or_default(), retry_after)
            .unwrap_or_else(|| Self::internal("an error without details"))
    }
}

impl From<Status> for Error {
    fn from(status: Status) -> Self {
        Self::from_status(status)
    }
}

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        match error {
            DbErr::ConnectionAcquire(_) | DbErr::Conn(_) => Self::unavailable(error),
            other if crate::db::is_lock_timeout(&other) => Self::new(ErrorCode::Unavailable, CONTENDED),
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
pub struct FieldErrors {
    list: Vec<FieldError>,
}

impl FieldErrors {
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
        self.list.push(FieldError {
            field: field.into(),
            slug: slug.to_owned(),
            args: args.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        });
    }

    /// Add field errors that another service returned.
    pub fn extend(&mut self, errors: impl IntoIterator<Item = FieldError>) {
        self.list.extend(errors);
    }

    /// Add all errors of another collection.
    pub fn append(&mut self, errors: Self) {
        self.list.extend(errors.list);
    }

    /// Return whether no error was added.
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Return whether the field has an error already.
    pub fn has(&self, field: &str) -> bool {
        self.list.iter().any(|error| error.field == field)
    }

    /// Return the errors, to report them without failing.
    pub fn into_list(self) -> Vec<FieldError> {
        self.list
    }

    /// Fail with `validation_failed` if any error was added.
    pub fn check(self) -> Result<(), Error> {
        if self.is_empty() { Ok(()) } else { Err(Error::invalid(self)) }
    }
}

#[cfg(test)]
mod tests {
    use proto::common::v1::VariantLine;

    use super::*;

    #[test]
    fn failure_round_trips_over_grpc_without_its_cause() {
        let state = VariantLine { quantity: 7, ..VariantLine::default() };
        let error = || {
            Error::new(ErrorCode::FailedPrecondition, "out_of_stock")
                .with_state(&state)
                .retry_after(Duration::from_millis(1500))
                .with_cause("secret cause")
        };
        let (status, item) = (Status::from(error()), common::Error::from(error()));
        assert!(!format!("{status:?} {item:?}").contains("secret"));

        for read in [Error::from_status(status), Error::from(item)] {
            assert_eq!((read.code(), read.slug()), (ErrorCode::FailedPrecondition, "out_of_stock"));
            assert_eq!(read.state::<VariantLine>(), Some(state.clone()));
            assert_eq!(read.retry_after_seconds(), Some(2));
        }
        assert_eq!(Error::from(common::Error::default()).code(), ErrorCode::Internal);
    }

    #[test]
    fn field_errors_round_trip_with_their_arguments() {
        let mut errors = FieldErrors::new();
        errors.add("name", "required");
        errors.add_with("city", "too_long", &[("max", "255")]);

        let read = Error::from_status(errors.check().expect_err("there are errors").into());

        assert_eq!(read.code(), ErrorCode::Invalid);
        assert_eq!(read.field_errors().len(), 2);
        assert_eq!(read.field_errors()[1].args["max"], "255");
    }

    #[test]
    fn foreign_status_keeps_only_its_code() {
        assert_eq!(Error::from_status(Status::unavailable("tcp connect error")).slug(), "unavailable");
        assert_eq!(Error::from_status(Status::unknown("panic")).slug(), "internal");
        assert_eq!(Error::from_status(Status::deadline_exceeded("")).code(), ErrorCode::Unavailable);
    }
}
