//! Errors specific to identity.

use std::time::Duration;

use platform::{Code, Failure, Faults};

/// Reject a log-in; the same for unknown accounts and wrong passwords.
pub(crate) fn invalid_credentials() -> Failure {
    Failure::new(Code::Unauthenticated, "invalid_credentials")
}

/// Reject the code of a log-in: wrong, or used before.
pub(crate) fn invalid_code() -> Failure {
    Failure::new(Code::Unauthenticated, "invalid_code")
}

/// Reject a log-in that must be started again.
pub(crate) fn challenge_expired() -> Failure {
    Failure::new(Code::Unauthenticated, "challenge_over")
}

/// Reject an attempt beyond the limit; `wait` is the time until the next one may succeed.
pub(crate) fn too_many_requests(wait: Duration) -> Failure {
    Failure::new(Code::TooManyRequests, "too_many_requests").retry_after(wait)
}

/// Reject a change that administrators may not make to their own account.
pub(crate) fn own_account() -> Failure {
    Failure::new(Code::Conflict, "own_account")
}

/// Reject a change that would leave no enabled owner.
pub(crate) fn last_owner() -> Failure {
    Failure::new(Code::Conflict, "last_owner")
}

/// Reject a call that requires a second factor, or a started enrolment.
pub(crate) fn second_factor_missing() -> Failure {
    Failure::new(Code::Conflict, "second_factor_missing")
}

/// Reject an enrolment because a second factor exists already.
pub(crate) fn second_factor_exists() -> Failure {
    Failure::new(Code::Conflict, "second_factor_on")
}

/// Reject disabling a second factor that the shop requires.
pub(crate) fn second_factor_enforced() -> Failure {
    Failure::new(Code::Conflict, "second_factor_enforced")
}

/// Reject a single field.
pub(crate) fn field_error(field: &str, slug: &str) -> Failure {
    let mut faults = Faults::new();
    faults.add(field, slug);
    Failure::invalid(faults)
}
