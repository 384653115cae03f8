//! Callers in the signatures of handlers: which of them a handler takes is the rule of who may call it.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use http::{HeaderMap, header, request::Parts};
use platform::{Actor, Call, Failure};
use proto::id::UserId;

use super::{Session, is_dead};
use crate::{asked::Asked, refusal::Refusal, state::Gateway};

/// Anyone: a public read, on which a dead token counts as none.
#[derive(Debug)]
pub(crate) struct MaybeActor {
    /// The call to be made on their behalf.
    pub call: Call,
}

/// Anyone, but nobody with a dead token.
#[derive(Debug)]
pub(crate) struct Buyer {
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

/// An administrator.
#[derive(Debug)]
pub(crate) struct Admin {
    /// The call to be made on their behalf.
    pub call: Call,
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
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, Refusal> {
        let call = Asked::of(parts)?.call(Actor::Anyone);
        let Some(token) = bearer(&parts.headers) else { return Ok(Self { call }) };
        match gateway.sessions().of(&call, token).await {
            Ok(session) => Ok(Self { call: call.on_behalf_of(session.actor.clone()) }),
            Err(failure) => {
                if !is_dead(&failure) {
                    tracing::warn!(%failure, "cannot tell whose token it is; serving as to anyone");
                }
                Ok(Self { call })
            }
        }
    }
}

impl FromRequestParts<Gateway> for Buyer {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, Refusal> {
        if bearer(&parts.headers).is_none() {
            return Ok(Self { call: Asked::of(parts)?.call(Actor::Anyone) });
        }
        let SignedIn { call, .. } = SignedIn::from_request_parts(parts, gateway).await?;
        Ok(Self { call })
    }
}

impl FromRequestParts<Gateway> for SignedIn {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, Refusal> {
        let call = Asked::of(parts)?.call(Actor::Anyone);
        let token = bearer(&parts.headers).ok_or_else(Failure::unauthenticated)?;
        let session = gateway.sessions().of(&call, token).await?;
        Ok(Self { call: call.on_behalf_of(session.actor.clone()), token: token.to_owned(), session })
    }
}

impl FromRequestParts<Gateway> for Customer {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, Refusal> {
        let SignedIn { call, token, session } = SignedIn::from_request_parts(parts, gateway).await?;
        match session.actor {
            Actor::Customer(id) => Ok(Self { call, id, token }),
            _ => Err(Failure::forbidden().into()),
        }
    }
}

impl FromRequestParts<Gateway> for Admin {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, Refusal> {
        let SignedIn { call, session, .. } = SignedIn::from_request_parts(parts, gateway).await?;
        match session.actor {
            Actor::Admin { .. } => Ok(Self { call }),
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
