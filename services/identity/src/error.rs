//! Errors specific to identity.

use std::time::Duration;

use platform::{Error, ErrorCode, FieldErrors};

/// Reject a log-in; the same for unknown accounts and wrong passwords.
pub(crate) fn invalid_credentials() -> Error {
    Error::new(ErrorCode::Unauthenticated, "invalid_credentials")
}

/// Reject the code of a log-in: wrong, or used before.
pub(crate) fn invalid_code() -> Error {
    Error::new(ErrorCode::Unauthenticated, "invalid_code")
}

/// Reject a log-in that must be started again.
pub(crate) fn challenge_expired() -> Error {
    Error::new(ErrorCode::Unauthenticated, "challenge_over")
}

/// Reject an attempt beyond the limit; `wait` is the time until the next one may succeed.
pub(crate) fn too_many_requests(wait: Duration) -> Error {
    Error::new(ErrorCode::TooManyRequests, "too_many_requests").retry_after(wait)
}

/// Reject a change that administrators may not make to their own account.
pub(crate) fn own_account() -> Error {
    Error::new(ErrorCode::FailedPrecondition, "own_account")
}

/// Reject a change that would leave no enabled owner.
pub(crate) fn last_owner() -> Error {
    Error::new(ErrorCode::FailedPrecondition, "last_owner")
}

/// Reject a call that requires a second factor, or a started enrolment.
pub(crate) fn second_factor_missing() -> Error {
    Error::new(ErrorCode::FailedPrecondition, "second_factor_missing")
}

/// Reject an enrolment because a second factor exists already.
pub(crate) fn second_factor_exists() -> Error {
    Error::new(ErrorCode::FailedPrecondition, "second_factor_on")
}

/// Reject disabling a second factor that the shop requires.
pub(crate) fn second_factor_enforced() -> Error {
    Error::new(ErrorCode::FailedPrecondition, "second_factor_enforced")
}

/// Reject a single field.
pub(crate) fn field_error(field: &str, slug: &str) -> Error {
    let mut errors = FieldErrors::new();
    errors.add(field, slug);
    Error::invalid(errors)
}
