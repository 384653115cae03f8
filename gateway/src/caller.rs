//! Extractors of the caller: the one that a handler takes determines who may call it.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use http::{HeaderMap, header, request::Parts};
use platform::{Actor, Call, Error};
use proto::id::UserId;

use crate::{
    error::{ApiError, ErrorCode},
    request_context::RequestContext,
    session::{Session, is_unauthenticated},
    state::Gateway,
};

/// Anyone, for public reads. An invalid token counts as none, and so does that of an administrator who must set up a
/// second factor first.
#[derive(Debug)]
pub(crate) struct MaybeActor {
    /// Call on the caller's behalf.
    pub call: Call,
}

/// Anyone, but an invalid token is rejected. An administrator who must set up a second factor first is anonymous.
#[derive(Debug)]
pub(crate) struct GuestOrCustomer {
    /// Call on the caller's behalf.
    pub call: Call,
}

/// The caller is a signed-in customer.
pub(crate) struct Customer {
    /// Call on the caller's behalf.
    pub call: Call,
    /// Id of the user.
    pub id: UserId,
    /// Token of the session.
    pub token: String,
}

/// An administrator who does not have to set up a second factor first. The services check the role.
#[derive(Debug)]
pub(crate) struct Admin {
    /// Call on the caller's behalf.
    pub call: Call,
}

/// An administrator, also one who must set up a second factor first.
pub(crate) struct Enrolling {
    /// Call on the caller's behalf.
    pub call: Call,
    /// Id of the user.
    pub id: UserId,
}

/// Any signed-in user, customer or administrator.
pub(crate) struct SignedIn {
    /// Call on the caller's behalf.
    pub call: Call,
    /// Token of the session.
    pub token: String,
    /// Session of the caller.
    pub session: Arc<Session>,
}

impl FromRequestParts<Gateway> for MaybeActor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, ApiError> {
        let call = RequestContext::from_parts(parts)?.call(Actor::Anonymous);
        let Some(token) = bearer(&parts.headers) else { return Ok(Self { call }) };
        match gateway.sessions().get(&call, token).await {
            Ok(session) if session.user.must_enrol => Ok(Self { call }),
            Ok(session) => Ok(Self { call: call.on_behalf_of(session.actor.clone()) }),
            Err(failure) => {
                if !is_unauthenticated(&failure) {
                    tracing::warn!(%failure, "failed to look up a token; treating the caller as anonymous");
                }
                Ok(Self { call })
            }
        }
    }
}

impl FromRequestParts<Gateway> for GuestOrCustomer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, ApiError> {
        if bearer(&parts.headers).is_none() {
            return Ok(Self { call: RequestContext::from_parts(parts)?.call(Actor::Anonymous) });
        }
        let SignedIn { call, session, .. } = SignedIn::from_request_parts(parts, gateway).await?;
        let actor = if session.user.must_enrol { Actor::Anonymous } else { call.actor.clone() };
        Ok(Self { call: call.on_behalf_of(actor) })
    }
}

impl FromRequestParts<Gateway> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, ApiError> {
        let call = RequestContext::from_parts(parts)?.call(Actor::Anonymous);
        let token = bearer(&parts.headers).ok_or_else(Error::unauthenticated)?;
        let session = gateway.sessions().get(&call, token).await?;
        Ok(Self { call: call.on_behalf_of(session.actor.clone()), token: token.to_owned(), session })
    }
}

impl FromRequestParts<Gateway> for Customer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, ApiError> {
        let SignedIn { call, token, session } = SignedIn::from_request_parts(parts, gateway).await?;
        match session.actor {
            Actor::Customer(id) => Ok(Self { call, id, token }),
            _ => Err(Error::forbidden().into()),
        }
    }
}

impl FromRequestParts<Gateway> for Admin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, ApiError> {
        let SignedIn { call, session, .. } = SignedIn::from_request_parts(parts, gateway).await?;
        match session.actor {
            Actor::Admin { .. } if session.user.must_enrol => Err(ApiError::new(ErrorCode::SecondFactorRequired)),
            Actor::Admin { .. } => Ok(Self { call }),
            _ => Err(Error::forbidden().into()),
        }
    }
}

impl FromRequestParts<Gateway> for Enrolling {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, ApiError> {
        let SignedIn { call, session, .. } = SignedIn::from_request_parts(parts, gateway).await?;
        match session.actor {
            Actor::Admin { id, .. } => Ok(Self { call, id }),
            _ => Err(Error::forbidden().into()),
        }
    }
}

/// Returns the bearer token of the request.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bearer_ignores_other_schemes() {
        let sent = |value: &str| HeaderMap::from_iter([(header::AUTHORIZATION, value.parse().unwrap())]);
        assert_eq!(bearer(&sent("Bearer abc")), Some("abc"));
        assert_eq!(bearer(&sent("bearer  abc ")), Some("abc"));
        for value in ["abc", "Basic abc", "Bearer", "Bearer  "] {
            assert_eq!(bearer(&sent(value)), None, "{value}");
        }
        assert_eq!(bearer(&HeaderMap::new()), None);
    }
}
