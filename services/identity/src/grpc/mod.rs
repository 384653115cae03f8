//! The gRPC face: requests into calls, results into replies; no rules.

mod admins;
mod customers;
mod sessions;

use proto::{
    common::v1::Region,
    identity::v1::{Session, User},
    names::Named,
    time::timestamp,
};

use crate::app::{self, sessions::OpenedSession};

impl From<app::User> for User {
    fn from(user: app::User) -> Self {
        let region = user.region.as_deref().and_then(Region::from_name).unwrap_or_default();
        Self {
            id: user.user_id().to_string(),
            role: user.user_role().into(),
            name: user.name,
            email: user.email,
            phone: user.phone,
            region: region.into(),
            city: user.city,
            address: user.address,
            created_at: Some(timestamp(user.created_at)),
            updated_at: Some(timestamp(user.updated_at)),
        }
    }
}

impl From<OpenedSession> for Session {
    fn from(opened: OpenedSession) -> Self {
        Self { token: opened.token, user: Some(opened.user.into()), expires_at: Some(timestamp(opened.expires_at)) }
    }
}
