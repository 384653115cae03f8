//! The failures that are identity's own.

use std::time::Duration;

use platform::{Code, Failure};

/// A refused log-in: the same for an unknown account and for a wrong password.
pub(crate) fn invalid_credentials() -> Failure {
    Failure::new(Code::Unauthenticated, "invalid_credentials")
}

/// Too many attempts; `wait` until the next makes sense.
pub(crate) fn too_many_requests(wait: Duration) -> Failure {
    Failure::new(Code::TooManyRequests, "too_many_requests").retry_after(wait)
}
