//! Test harness: a running identity service with clients for its RPCs.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use chrono::Utc;
use platform::{
    Actor, BackgroundTasks, Call, CancellationToken, Channel, Database, Error, Event, ManualClock, SharedBus,
    bus::{self, Queue},
    outbox,
    settings::Source,
    testing::{Backend, Fixture},
};
use proto::{
    common::v1::AdminRole,
    events::v1::SessionRevoked,
    id::UserId,
    identity::v1::{
        AddAdminRequest, AdminLogInRequest, AuthenticateRequest, AuthenticateResponse, CountCustomersRequest,
        CreateAdministratorRequest, CustomerLogInRequest, LogOutRequest, ResetPasswordRequest, Session, SignUpRequest,
        User, administrators_client::AdministratorsClient, customer_exports_client::CustomerExportsClient,
        customers_client::CustomersClient, erasures_client::ErasuresClient,
        password_recoveries_client::PasswordRecoveriesClient, sessions_client::SessionsClient,
        two_factor_client::TwoFactorClient, wishlists_client::WishlistsClient,
    },
    names::Named,
};

pub(crate) const PASSWORD: &str = "correct horse";
pub(crate) const ADMIN_EMAIL: &str = "owner@example.com";
const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

const TOPIC: &str = "session.revoked";
const TIMEOUT: Duration = Duration::from_mins(1);
const POLL_INTERVAL: Duration = Duration::from_millis(10);

pub(crate) struct Harness {
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) database_url: String,
    channel: Channel,
    fixture: Fixture,
    shutdown: CancellationToken,
    listeners: BackgroundTasks,
}

/// Start the service; returns its URL.
async fn serve(fixture: &Fixture, source: &Source, shutdown: CancellationToken) -> String {
    let settings = identity::Settings::read(source).expect("complete settings");
    let backends =
        identity::Backends { clock: fixture.clock(), bus: fixture.bus().await, cache: fixture.cache().await };
    let node = identity::Identity::start(&settings, backends).await.expect("starts");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(node.serve(listener, shutdown));
    url
}

impl Harness {
    pub(crate) async fn start(backend: Backend) -> Self {
        Self::with(backend, |source| source).await
    }

    /// Start a service with adapted settings.
    pub(crate) async fn with(backend: Backend, set: impl FnOnce(Source) -> Source) -> Self {
        let fixture = Fixture::new(backend).await;
        let database_url = fixture.migrated_database_url::<identity::Migrator>("identity").await;
        let source = set(Source::of([]).with("ATTAR_IDENTITY_DATABASE_URL", &*database_url));
        let shutdown = CancellationToken::new();
        let url = serve(&fixture, &source, shutdown.clone()).await;
        Self {
            clock: fixture.clock(),
            database_url,
            channel: platform::channel::connect(&url).expect("a channel"),
            fixture,
            shutdown,
            listeners: BackgroundTasks::new(),
        }
    }

    /// Start a replica beside it.
    pub(crate) async fn replicate(&self) {
        let source = Source::of([]).with("ATTAR_IDENTITY_DATABASE_URL", &*self.database_url);
        serve(&self.fixture, &source, self.shutdown.clone()).await;
    }

    pub(crate) fn customers(&self) -> CustomersClient<Channel> {
        CustomersClient::new(self.channel.clone())
    }

    pub(crate) fn customer_exports(&self) -> CustomerExportsClient<Channel> {
        CustomerExportsClient::new(self.channel.clone())
    }

    pub(crate) fn erasures(&self) -> ErasuresClient<Channel> {
        ErasuresClient::new(self.channel.clone())
    }

    pub(crate) fn password_recoveries(&self) -> PasswordRecoveriesClient<Channel> {
        PasswordRecoveriesClient::new(self.channel.clone())
    }

    pub(crate) fn administrators(&self) -> AdministratorsClient<Channel> {
        AdministratorsClient::new(self.channel.clone())
    }

    pub(crate) fn sessions(&self) -> SessionsClient<Channel> {
        SessionsClient::new(self.channel.clone())
    }

    pub(crate) fn two_factor(&self) -> TwoFactorClient<Channel> {
        TwoFactorClient::new(self.channel.clone())
    }

    pub(crate) fn wishlists(&self) -> WishlistsClient<Channel> {
        WishlistsClient::new(self.channel.clone())
    }

    pub(crate) async fn bus(&self) -> SharedBus {
        self.fixture.bus().await
    }

    /// Create an administrator on behalf of a caller; returns the id.
    pub(crate) async fn create_admin(&self, call: &Call, email: &str, role: AdminRole) -> String {
        let request = CreateAdministratorRequest {
            name: "ليلى حداد".to_owned(),
            email: email.to_owned(),
            password: PASSWORD.to_owned(),
            role: role.name().to_owned(),
        };
        self.administrators()
            .create_administrator(call.request(request))
            .await
            .expect("an owner makes them")
            .into_inner()
            .id
    }

    /// Set the administrator's password, as the command line does.
    pub(crate) async fn reset_password(&self, password: &str) {
        let request = ResetPasswordRequest { email: ADMIN_EMAIL.to_owned(), password: password.to_owned() };
        self.administrators().reset_password(Call::system().request(request)).await.expect("resets");
    }

    /// Subscribe to revocations; the sessions of each event are recorded.
    pub(crate) async fn revocations(&self) -> Revocations {
        let received = Received::default();
        let list = Arc::clone(&received);
        let handler = move |event: Event| {
            let list = Arc::clone(&list);
            async move {
                let message: SessionRevoked = event.decode().map_err(Error::internal)?;
                list.lock().expect("not poisoned").push(message.session_ids);
                Ok(())
            }
        };
        let bus = self.fixture.bus().await;
        bus::consume(&bus, &self.listeners, Queue::ephemeral(&[TOPIC]), handler).await.expect("listens");
        Revocations { bus, db: Database::connect(&self.database_url).await.expect("connects"), received }
    }

    pub(crate) async fn sign_up(&self, request: SignUpRequest) -> Result<Session, Error> {
        Ok(self.customers().sign_up(Call::anonymous().request(request)).await?.into_inner())
    }

    pub(crate) async fn log_in(&self, phone: &str, password: &str) -> Result<Session, Error> {
        self.log_in_from("192.0.2.1", phone, password).await
    }

    pub(crate) async fn log_in_from(&self, address: &str, phone: &str, password: &str) -> Result<Session, Error> {
        let request = CustomerLogInRequest {
            phone: phone.to_owned(),
            password: password.to_owned(),
            client_address: address.to_owned(),
        };
        Ok(self.customers().log_in(Call::anonymous().request(request)).await?.into_inner())
    }

    pub(crate) async fn log_in_admin(&self, email: &str, password: &str) -> Result<Session, Error> {
        self.log_in_admin_from("192.0.2.1", email, password).await
    }

    pub(crate) async fn log_in_admin_from(&self, address: &str, email: &str, password: &str) -> Result<Session, Error> {
        let request = AdminLogInRequest {
            email: email.to_owned(),
            password: password.to_owned(),
            client_address: address.to_owned(),
            user_agent: BROWSER.to_owned(),
        };
        Ok(self.administrators().log_in(Call::anonymous().request(request)).await?.into_inner())
    }

    pub(crate) async fn add_admin(&self) -> User {
        let added = self.administrators().add_admin(Call::system().request(admin_request())).await;
        added.expect("the shop adds an administrator").into_inner()
    }

    pub(crate) async fn authenticate(&self, token: &str) -> Result<AuthenticateResponse, Error> {
        let request = Call::anonymous().request(AuthenticateRequest { token: token.to_owned() });
        Ok(self.sessions().authenticate(request).await?.into_inner())
    }

    pub(crate) async fn log_out(&self, token: &str) {
        let request = Call::anonymous().request(LogOutRequest { token: token.to_owned() });
        self.sessions().log_out(request).await.expect("logs out");
    }

    pub(crate) async fn count_customers(&self) -> u64 {
        let counted = self.customers().count_customers(Call::system().request(CountCustomersRequest {})).await;
        counted.expect("counts").into_inner().customers
    }
}

impl Drop for Harness {
    fn drop(&mut self) {
        self.shutdown.cancel();
        self.listeners.shutdown().cancel();
    }
}

/// Recorder of revocation events.
pub(crate) struct Revocations {
    bus: SharedBus,
    db: Database,
    received: Received,
}

type Received = Arc<Mutex<Vec<Vec<String>>>>;

impl Revocations {
    /// Return the sessions of all events so far, event by event.
    pub(crate) async fn all(&self) -> Vec<Vec<String>> {
        eventually("every event is published", async || outbox::backlog(self.db.read()).await.expect("counts") == 0)
            .await;
        // A queue is ordered: once this event has arrived, so have all earlier ones.
        let last = vec!["the last one".to_owned()];
        let message = SessionRevoked { session_ids: last.clone() };
        self.bus.publish(&[Event::new(TOPIC, Utc::now(), &message)]).await.expect("publishes");
        eventually("the last event arrives", async || self.received().contains(&last)).await;
        self.received().into_iter().filter(|ids| *ids != last).collect()
    }

    fn received(&self) -> Vec<Vec<String>> {
        self.received.lock().expect("not poisoned").clone()
    }
}

pub(crate) async fn eventually(what: &str, condition: impl AsyncFn() -> bool) {
    let wait = async {
        while !condition().await {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    tokio::time::timeout(TIMEOUT, wait).await.unwrap_or_else(|_| panic!("never: {what}"));
}

pub(crate) fn customer_request() -> SignUpRequest {
    SignUpRequest {
        name: "ليلى حداد".to_owned(),
        email: "layla@example.com".to_owned(),
        phone: "0591234567".to_owned(),
        region: "WEST_BANK".to_owned(),
        city: "رام الله".to_owned(),
        address: "شارع الإرسال 5".to_owned(),
        password: PASSWORD.to_owned(),
        password_confirmation: Some(PASSWORD.to_owned()),
        client_address: "192.0.2.1".to_owned(),
    }
}

pub(crate) fn admin_request() -> AddAdminRequest {
    AddAdminRequest {
        name: "سلمى".to_owned(),
        email: ADMIN_EMAIL.to_owned(),
        password: PASSWORD.to_owned(),
        ..AddAdminRequest::default()
    }
}

/// Build a call of an administrator.
pub(crate) fn acting(user: &User) -> Call {
    let id = user.id.parse().expect("an id");
    Call::anonymous().on_behalf_of(Actor::Admin { id, name: user.name.clone(), role: user.admin_role() })
}

/// Return the id of a session's user.
pub(crate) fn user_id(session: &Session) -> UserId {
    session.user.as_ref().expect("a user").id.parse().expect("an id")
}

/// Return fields and slugs of a rejection, in order.
pub(crate) fn field_errors<T: std::fmt::Debug>(rejected: Result<T, Error>) -> Vec<(String, String)> {
    let failure = rejected.expect_err("refused");
    assert_eq!(failure.slug(), "validation_failed");
    failure.field_errors().iter().map(|fault| (fault.field.clone(), fault.slug.clone())).collect()
}

pub(crate) fn fault(field: &str, slug: &str) -> (String, String) {
    (field.to_owned(), slug.to_owned())
}

pub(crate) fn slug<T: std::fmt::Debug>(rejected: Result<T, Error>) -> String {
    rejected.expect_err("refused").slug().to_owned()
}
