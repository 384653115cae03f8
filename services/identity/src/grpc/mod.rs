//! The RPCs of the service, and conversions shared by them.

mod administrators;
mod customers;
mod erasures;
mod exports;
mod password_recoveries;
mod sessions;
mod two_factor;
mod wishlists;

use proto::{
    common::v1::Region,
    identity::v1::{SecondFactorChallenge, Session, User},
    names::Named,
    time::timestamp,
};

use crate::app::{self, log_in::LogInOutcome, sessions::OpenedSession};

impl From<app::User> for User {
    fn from(user: app::User) -> Self {
        let app::User { row: user, has_second_factor, must_enrol } = user;
        let region = user.region.as_deref().and_then(Region::from_name).unwrap_or_default();
        Self {
            id: user.user_id().to_string(),
            role: user.user_role().into(),
            admin_role: user.admin_role().into(),
            name: user.name,
            email: user.email,
            phone: user.phone,
            region: region.into(),
            city: user.city,
            address: user.address,
            created_at: Some(timestamp(user.created_at)),
            updated_at: Some(timestamp(user.updated_at)),
            has_second_factor,
            must_enrol,
        }
    }
}

impl From<OpenedSession> for Session {
    fn from(opened: OpenedSession) -> Self {
        Self {
            token: opened.token,
            user: Some(opened.user.into()),
            expires_at: Some(timestamp(opened.expires_at)),
            second_factor: None,
        }
    }
}

impl From<LogInOutcome> for Session {
    fn from(outcome: LogInOutcome) -> Self {
        match outcome {
            LogInOutcome::Session(opened) => (*opened).into(),
            LogInOutcome::Challenge(challenge) => {
                let expires_at = Some(timestamp(challenge.expires_at));
                let second_factor = Some(SecondFactorChallenge { challenge: challenge.token, expires_at });
                Self { second_factor, ..Self::default() }
            }
        }
    }
}
