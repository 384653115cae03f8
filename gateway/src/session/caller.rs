//! Callers in the signatures of handlers: which of them a handler takes is the rule of who may call it.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use http::{HeaderMap, header, request::Parts};
use platform::{Actor, Call, Failure};
use proto::id::UserId;

use super::{Session, is_unauthenticated};
use crate::{
    error::{ApiError, ErrorCode},
    request_context::RequestContext,
    state::Gateway,
};

/// Anyone: a public read, on which a dead token counts as none, and so does that of an administrator who has to switch a
/// second factor on first.
#[derive(Debug)]
pub(crate) struct MaybeActor {
    /// The call to be made on their behalf.
    pub call: Call,
}

/// Anyone, but nobody with a dead token. An administrator who has to switch a second factor on first is anyone.
#[derive(Debug)]
pub(crate) struct GuestOrCustomer {
    /// The call to be made on their behalf.
    pub call: Call,
}

/// A signed-in customer.
pub(crate) struct Customer {
    /// The call to be made on their behalf.
    pub call: Call,
    /// Who they are.
    pub id: UserId,
    /// The token they came with.
    pub token: String,
}

/// An administrator, but nobody who has to switch a second factor on first. What their role allows is the services' to
/// tell.
#[derive(Debug)]
pub(crate) struct Admin {
    /// The call to be made on their behalf.
    pub call: Call,
}

/// An administrator, also one who has to switch a second factor on first.
pub(crate) struct Enrolling {
    /// The call to be made on their behalf.
    pub call: Call,
    /// Who they are.
    pub id: UserId,
}

/// A customer or an administrator.
pub(crate) struct SignedIn {
    /// The call to be made on their behalf.
    pub call: Call,
    /// The token they came with.
    pub token: String,
    /// Their session.
    pub session: Arc<Session>,
}

impl FromRequestParts<Gateway> for MaybeActor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, ApiError> {
        let call = RequestContext::from_parts(parts)?.call(Actor::Anyone);
        let Some(token) = bearer(&parts.headers) else { return Ok(Self { call }) };
        match gateway.sessions().get(&call, token).await {
            Ok(session) if session.user.must_enrol => Ok(Self { call }),
            Ok(session) => Ok(Self { call: call.on_behalf_of(session.actor.clone()) }),
            Err(failure) => {
                if !is_unauthenticated(&failure) {
                    tracing::warn!(%failure, "cannot tell whose token it is; serving as to anyone");
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
            return Ok(Self { call: RequestContext::from_parts(parts)?.call(Actor::Anyone) });
        }
        let SignedIn { call, session, .. } = SignedIn::from_request_parts(parts, gateway).await?;
        let actor = if session.user.must_enrol { Actor::Anyone } else { call.actor.clone() };
        Ok(Self { call: call.on_behalf_of(actor) })
    }
}

impl FromRequestParts<Gateway> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, ApiError> {
        let call = RequestContext::from_parts(parts)?.call(Actor::Anyone);
        let token = bearer(&parts.headers).ok_or_else(Failure::unauthenticated)?;
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
            _ => Err(Failure::forbidden().into()),
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
            _ => Err(Failure::forbidden().into()),
        }
    }
}

impl FromRequestParts<Gateway> for Enrolling {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, ApiError> {
        let SignedIn { call, session, .. } = SignedIn::from_request_parts(parts, gateway).await?;
        match session.actor {
            Actor::Admin { id, .. } => Ok(Self { call, id }),
            _ => Err(Failure::forbidden().into()),
        }
    }
}

/// The token that the caller sends, if it sends one.
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
    fn only_bearer_tokens_are_tokens() {
        let sent = |value: &str| HeaderMap::from_iter([(header::AUTHORIZATION, value.parse().unwrap())]);
        assert_eq!(bearer(&sent("Bearer abc")), Some("abc"));
        assert_eq!(bearer(&sent("bearer  abc ")), Some("abc"));
        for value in ["abc", "Basic abc", "Bearer", "Bearer  "] {
            assert_eq!(bearer(&sent(value)), None, "{value}");
        }
        assert_eq!(bearer(&HeaderMap::new()), None);
    }
}
