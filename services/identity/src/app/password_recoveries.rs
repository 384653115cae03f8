//! The way back for customers who forgot their password: a link that sets a new one, once. It is sent by a channel that
//! the settings name, or by an administrator.

use chrono::{DateTime, TimeDelta, Utc};
use platform::{
    Call, Error, Event, FieldErrors,
    audit::{self, AuditRecord},
    inbox,
    messages::Recipient,
    outbox,
    page::Page,
};
use proto::{
    common::v1::{AdminRole, PageMeta, PageRequest},
    events::v1::PasswordRecoveryRequested,
    id::{PasswordRecoveryId, UserId},
    identity::v1::RecoveryState,
};
use serde_json::Value;

use crate::{
    Identity,
    domain::{
        fields,
        password_recoveries::{link, visible_state},
        passwords::Password,
        sessions::{Token, TokenHash},
        throttle::{ClientAddress, ThrottleKey},
    },
    error::field_error,
    events::{PASSWORD_RECOVERIES, password_recovery_requested},
    store::{
        customers,
        password_recoveries::{self, NewLink},
        users,
    },
};

/// Kind of a customer in audit records.
const KIND: &str = "customer";
/// Slug of a link that is wrong, used, replaced or expired.
const LINK_INVALID: &str = "recovery_link_invalid";
/// Retention of requests that came to nothing.
const RETENTION: TimeDelta = TimeDelta::days(7);
/// Retention of processed event ids; redeliveries come within seconds of the consumer's return.
const INBOX_RETENTION: TimeDelta = TimeDelta::days(30);

/// A recovery that is left to administrators.
pub(crate) struct ListedRecovery {
    pub(crate) row: password_recoveries::Model,
    pub(crate) customer: users::Model,
    pub(crate) state: RecoveryState,
}

/// A link for an administrator to send.
pub(crate) struct RecoveryLink {
    /// Address with the token, of which only a hash is stored.
    pub(crate) url: String,
    pub(crate) expires_at: DateTime<Utc>,
    pub(crate) customer: users::Model,
}

impl Identity {
    /// Request a link for a phone. Response and work are the same whether a customer has this phone or not: accounts
    /// are looked up when the link is sent. Requests beyond the limit of a phone are ignored.
    pub(crate) async fn request_password_recovery(&self, phone: &str, address: &str) -> Result<(), Error> {
        self.inner.throttle.count_log_in(&ClientAddress::new(address)).await?;
        let mut errors = FieldErrors::new();
        let Some(phone) = fields::phone(phone, &mut errors) else { return Err(Error::invalid(errors)) };
        if !self.inner.throttle.allows_recovery(&ThrottleKey::customer(&phone)).await? {
            return Ok(());
        }
        let (id, now) = (PasswordRecoveryId::new(), self.inner.clock.now());
        let tx = self.inner.db.begin_write().await?;
        password_recoveries::request(&*tx, id, &phone, now).await?;
        outbox::append(&*tx, &id.to_string(), &password_recovery_requested(now, id)).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(())
    }

    /// Send the link of a requested recovery, at most once. Until it is sent, and if it cannot be, the recovery is left to
    /// administrators. Fails if the message certainly was not sent and may be later.
    pub(crate) async fn send_recovery_link(&self, event: &Event) -> Result<(), Error> {
        let PasswordRecoveryRequested { id } = event.decode().map_err(Error::internal)?;
        let id: PasswordRecoveryId = id.parse().map_err(Error::internal)?;
        let Some((customer, token)) = self.claim_link(event, id).await? else { return Ok(()) };
        let hash = token.hash();
        let url = link(&self.inner.public_url, &token.into_text());
        let message = self.inner.link_message.fill(&self.inner.store_name, &url);
        let Err(error) = self.inner.channels.send(recipient(&customer), &message).await else {
            return Ok(password_recoveries::mark_sent(self.inner.db.read(), hash).await?);
        };
        tracing::warn!(recovery = %id, %error, may_retry = error.may_retry(), "failed to send a recovery link");
        if error.may_retry() {
            inbox::forget(self.inner.db.read(), PASSWORD_RECOVERIES, event.id).await?;
            return Err(Error::internal(error));
        }
        Ok(())
    }

    /// Record the event as applied and store a new link for the customer of its recovery; none if the event was applied
    /// before, or there is nothing to send.
    async fn claim_link(&self, event: &Event, id: PasswordRecoveryId) -> Result<Option<(users::Model, Token)>, Error> {
        let tx = self.inner.db.begin_write().await?;
        if !inbox::record_if_new(&*tx, PASSWORD_RECOVERIES, event.id, self.inner.clock.now()).await? {
            return Ok(None);
        }
        let mut claimed = None;
        if let Some(recovery) = password_recoveries::find_unsent(&*tx, id).await? {
            match customers::find_by_national(&*tx, &recovery.national).await?.filter(|user| !user.disabled) {
                None => password_recoveries::delete(&*tx, id).await?,
                Some(user) => {
                    let is_reached = self.inner.channels.reaches(recipient(&user));
                    let (token, link) = is_reached.then(|| self.new_link()).unzip();
                    let is_stored = password_recoveries::wait(&*tx, &recovery, user.user_id(), link).await?;
                    claimed = token.filter(|_| is_stored).map(|token| (user, token));
                }
            }
        }
        tx.commit().await?;
        Ok(claimed)
    }

    /// Set a customer's new password with the token of a link, and revoke every session. Returns the customer's id.
    pub(crate) async fn reset_customer_password(
        &self,
        call: &Call,
        token: &str,
        (password, confirmation): (&str, Option<&str>),
        address: &str,
    ) -> Result<UserId, Error> {
        self.inner.throttle.count_log_in(&ClientAddress::new(address)).await?;
        let found = match TokenHash::of(token) {
            Some(token) => {
                let user = password_recoveries::find_user(self.inner.db.read(), &token, self.inner.clock.now()).await?;
                user.map(|user| (token, user))
            }
            None => None,
        };
        let mut errors = FieldErrors::new();
        if found.is_none() {
            errors.add("token", LINK_INVALID);
        }
        let password = Password::read_new(password, confirmation, &mut errors);
        let Some((token, user)) = found.filter(|_| errors.is_empty()) else { return Err(Error::invalid(errors)) };
        let hash = self.inner.passwords.hash(password).await?;

        let (id, now) = (user.user_id(), self.inner.clock.now());
        let tx = self.inner.db.begin_write().await?;
        if !password_recoveries::redeem(&*tx, &token, now).await? {
            return Err(field_error("token", LINK_INVALID));
        }
        users::set_password(&*tx, id, hash, now).await?;
        self.revoke_sessions(&*tx, id, None).await?;
        let customer = id.to_string();
        audit::record_of_customer(&*tx, call, now, id, record("password_recovered", &customer)).await?;
        tx.commit().await?;
        self.wake_outbox();
        // Failed attempts with the forgotten password must not keep the customer out.
        if let Some(phone) = user.phone.as_deref().and_then(|phone| phone.parse().ok()) {
            let cleared = self.inner.throttle.clear(&ThrottleKey::customer(&phone)).await;
            if let Err(error) = cleared {
                tracing::warn!(user = %id, %error, "failed to clear the failed log-ins of a reset password");
            }
        }
        Ok(id)
    }

    /// List a page of the recoveries that are left to administrators, newest first; requires the orders role.
    pub(crate) async fn list_password_recoveries(
        &self,
        call: &Call,
        page: Option<PageRequest>,
        state: RecoveryState,
    ) -> Result<(Vec<ListedRecovery>, PageMeta), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let page = Page::from_request(page, &mut errors);
        errors.check()?;
        let now = self.inner.clock.now();
        let (rows, total) = password_recoveries::list(self.inner.db.read(), state, now, page).await?;
        let listed = rows.into_iter().filter_map(|(row, customer)| {
            let state = visible_state(row.progress(), row.is_valid(now))?;
            Some(ListedRecovery { row, customer, state })
        });
        Ok((listed.collect(), page.meta(total)))
    }

    /// Make a new link for an administrator to send, which replaces earlier ones; requires the orders role.
    pub(crate) async fn create_recovery_link(&self, call: &Call, id: &str) -> Result<RecoveryLink, Error> {
        call.require_role(AdminRole::Orders)?;
        let id: PasswordRecoveryId = id.parse().map_err(|_| Error::not_found())?;
        let (token, link_row) = self.new_link();
        let expires_at = link_row.expires_at;
        let tx = self.inner.db.begin_write().await?;
        let customer = password_recoveries::link(&*tx, id, link_row).await?.ok_or_else(Error::not_found)?;
        let customer_id = customer.user_id().to_string();
        let linked = record("recovery_link_created", &customer_id);
        audit::record(&*tx, call, self.inner.clock.now(), linked).await?;
        tx.commit().await?;
        self.wake_outbox();
        Ok(RecoveryLink { url: link(&self.inner.public_url, &token.into_text()), expires_at, customer })
    }

    /// Delete old requests; returns their number.
    pub(crate) async fn prune_password_recoveries(&self) -> Result<u64, Error> {
        let (db, now) = (&self.inner.db, self.inner.clock.now());
        inbox::prune(db, PASSWORD_RECOVERIES, now - INBOX_RETENTION).await?;
        password_recoveries::prune(db, now - RETENTION).await
    }

    fn new_link(&self) -> (Token, NewLink) {
        let token = Token::generate();
        let expires_at = self.inner.clock.now() + self.inner.lifetimes.recovery_link;
        let link = NewLink { token: token.hash(), expires_at };
        (token, link)
    }
}

fn recipient(user: &users::Model) -> Recipient<'_> {
    Recipient { phone: user.phone.as_deref(), email: user.email.as_deref() }
}

/// Build the audit record of an operation on a customer, without personal data.
const fn record<'a>(action: &'a str, customer: &'a str) -> AuditRecord<'a> {
    AuditRecord { action, kind: KIND, id: customer, name: "", before: Value::Null, after: Value::Null }
}

/// Races and failures that a client cannot bring about.
#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use platform::{
        Call, Clock, Database, Error, SharedCache,
        cache::Cache,
        outbox,
        testing::{Backend, Fixture, SmsServer},
    };
    use proto::{id::PasswordRecoveryId, phone::Phone};
    use rstest::rstest;
    use sea_orm::{ConnectionTrait, DbBackend, Statement};
    use tonic::codegen::Bytes;

    use super::password_recoveries;
    use crate::app::tests::{PHONE, identity_with, log_in, sign_up};

    const NEW_PASSWORD: &str = "another horse";

    fn phone() -> Phone {
        PHONE.parse().expect("a phone")
    }

    /// Wait until a statement waits for a lock.
    async fn lock_awaited(db: &Database) {
        let sql = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        let statement = || Statement::from_string(DbBackend::Postgres, sql);
        let waiting = async { while db.read().query_all_raw(statement()).await.expect("an answer").is_empty() {} };
        tokio::time::timeout(Duration::from_secs(10), waiting).await.expect("within 10 s");
    }

    #[tokio::test]
    async fn link_of_a_request_that_is_being_replaced_is_not_sent() {
        let fixture = Fixture::new(Backend::Servers).await;
        let server = SmsServer::start(&[]).await;
        let cache = fixture.cache().await;
        let identity = identity_with(&fixture, cache, |source| source.with("ATTAR_SMS_URL", server.url())).await;
        sign_up(&identity).await;
        identity.request_password_recovery(PHONE, "192.0.2.1").await.expect("accepted");
        let db = &identity.inner.db;
        let (_, event) =
            outbox::after(db.read(), "password_recovery.", 0, 1).await.expect("reads").pop().expect("an event");
        let newer = db.begin_write().await.expect("a transaction");
        let (id, now) = (PasswordRecoveryId::new(), fixture.clock().now());
        password_recoveries::request(&*newer, id, &phone(), now).await.expect("requests");

        let (sent, ()) = tokio::join!(identity.send_recovery_link(&event), async {
            lock_awaited(db).await;
            newer.commit().await.expect("commits");
        });

        sent.expect("nothing to send");
        assert_eq!(server.received(), Vec::<String>::new());
        assert!(password_recoveries::find_unsent(db.read(), id).await.expect("reads").is_some());
    }

    #[rstest]
    #[case::local(Backend::Local)]
    #[case::servers(Backend::Servers)]
    #[tokio::test]
    async fn reset_succeeds_although_failed_attempts_stay_counted(#[case] backend: Backend) {
        let fixture = Fixture::new(backend).await;
        let cache = Arc::new(CacheWithoutDeletion(fixture.cache().await));
        let identity = identity_with(&fixture, cache, |source| source).await;
        let session = sign_up(&identity).await;
        let (db, id, customer) = (identity.inner.db.read(), PasswordRecoveryId::new(), session.user.row.user_id());
        password_recoveries::request(db, id, &phone(), fixture.clock().now()).await.expect("requests");
        let recovery = password_recoveries::find_unsent(db, id).await.expect("reads").expect("a recovery");
        let (token, link) = identity.new_link();
        assert!(password_recoveries::wait(db, &recovery, customer, Some(link)).await.expect("stores the link"));

        let passwords = (NEW_PASSWORD, None);
        let reset =
            identity.reset_customer_password(&Call::anonymous(), &token.into_text(), passwords, "192.0.2.1").await;

        assert_eq!(reset.expect("resets"), customer);
        let ended = identity.authenticate(&session.token).await.expect_err("the session has ended");
        assert_eq!(ended.slug(), "unauthenticated");
        log_in(&identity, PHONE, NEW_PASSWORD).await.expect("the new password");
    }

    /// A cache that fails to delete.
    #[derive(Debug)]
    struct CacheWithoutDeletion(SharedCache);

    #[tonic::async_trait]
    impl Cache for CacheWithoutDeletion {
        async fn get(&self, key: &str) -> Result<Option<Bytes>, Error> {
            self.0.get(key).await
        }

        async fn set(&self, key: &str, value: Bytes, ttl: Duration) -> Result<(), Error> {
            self.0.set(key, value, ttl).await
        }

        async fn delete(&self, _key: &str) -> Result<(), Error> {
            Err(Error::unavailable("no response"))
        }

        async fn increment(&self, key: &str, ttl: Duration) -> Result<u64, Error> {
            self.0.increment(key, ttl).await
        }

        async fn ttl(&self, key: &str) -> Result<Option<Duration>, Error> {
            self.0.ttl(key).await
        }
    }
}
