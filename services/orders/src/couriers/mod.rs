//! Interfaces of couriers over HTTP. Each is one file; the rest of the service knows the trait only.
//!
//! The URL of a courier is an owner's own choice, also a private one: redirects are not followed, answers are bounded,
//! and nothing of an answer but the fields of these types is passed on.

mod http;
mod logestechs;
mod opost;
mod run;

use std::{fmt::Debug, sync::Arc, time::Duration};

use async_trait::async_trait;
use platform::settings::Secret;
use proto::{
    Money,
    orders::v1::{CourierKind, ShipmentState},
};

use self::{http::HttpClient, logestechs::LogesTechs, opost::Opost, run::Run};

/// A shared handle to the interface of a courier.
pub type SharedCourierClient = Arc<dyn CourierClient>;

/// Interface of one courier. Every call ends within a deadline.
#[async_trait]
pub trait CourierClient: Debug + Send + Sync {
    /// Return the parcel that was booked with our reference; none if there is none.
    async fn find(&self, reference: &str) -> Result<Option<Parcel>, CourierError>;
    /// Announce a parcel. It may exist after an error of the kind `Unknown`.
    async fn book(&self, request: &BookingRequest) -> Result<Parcel, CourierError>;
    /// Read the state of a parcel by the courier's id.
    async fn read(&self, external_id: &str) -> Result<Reading, CourierError>;
    /// Withdraw a parcel that was not picked up.
    async fn cancel(&self, external_id: &str) -> Result<(), CourierError>;
    /// Return the parcel that the body of a hint names; none if it names none.
    fn parse_hint(&self, body: &[u8]) -> Option<HintedParcel>;
}

/// A parcel to announce.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookingRequest {
    /// Our id of the shipment, by which it is found again.
    pub reference: String,
    /// Number of the order, as printed on the parcel.
    pub order_number: i64,
    /// Name of the recipient.
    pub name: String,
    /// Phone in local form: `0591234567`.
    pub phone: String,
    /// Name of the city or village.
    pub city: String,
    /// Street and further directions.
    pub address: String,
    /// Cash to collect from the recipient.
    pub cash: Money,
}

/// A parcel as the courier knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel {
    /// The courier's id of it.
    pub external_id: String,
    /// Text of the barcode on it.
    pub barcode: String,
}

/// State of a parcel as the courier reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// State in our terms; none if the courier's word is unknown to us, and the state stays as it is.
    pub state: Option<ShipmentState>,
    /// The courier's own word.
    pub provider_state: String,
    /// Why it is on hold or returning; may be empty.
    pub reason: String,
    /// Text of the barcode; none if the courier does not repeat it.
    pub barcode: Option<String>,
}

/// A parcel that the body of a hint names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HintedParcel {
    /// The courier's id of it.
    External(String),
    /// Our id of the shipment.
    Reference(String),
}

/// Failure of a call to a courier. It repeats nothing that the courier sent, so that it can be logged and shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a courier did not accept a call: {problem}")]
pub struct CourierError {
    kind: CourierErrorKind,
    problem: &'static str,
}

/// Effect of a call that failed, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourierErrorKind {
    /// It certainly had none, and may succeed later.
    Unsent,
    /// It was refused until somebody changes the parcel or the connection.
    Rejected,
    /// It may have had its effect.
    Unknown,
}

/// No connection to the courier, or it is overloaded.
pub const UNREACHABLE: &str = "unavailable";
/// No answer within the deadline, or the courier's server failed.
pub const NO_ANSWER: &str = "timeout";
/// An answer that is no answer of this interface.
pub const UNREADABLE: &str = "unreadable";
/// The courier refused the account or the secret.
pub const UNAUTHORIZED: &str = "unauthorized";
/// The courier refused the call for another reason.
pub const REJECTED: &str = "rejected";
/// The courier does not know the parcel.
pub const PARCEL_UNKNOWN: &str = "not_found";
/// The courier does not know the city.
pub const PLACE_UNKNOWN: &str = "place_unknown";
/// The courier's word for the state is unknown to us.
pub const STATE_UNKNOWN: &str = "unknown_state";

impl CourierError {
    /// Return what is known about the effect.
    pub const fn kind(&self) -> CourierErrorKind {
        self.kind
    }

    /// Return the slug of the cause, for administrators.
    pub const fn problem(&self) -> &'static str {
        self.problem
    }

    const fn unsent(problem: &'static str) -> Self {
        Self { kind: CourierErrorKind::Unsent, problem }
    }

    pub(crate) const fn rejected(problem: &'static str) -> Self {
        Self { kind: CourierErrorKind::Rejected, problem }
    }

    const fn unknown(problem: &'static str) -> Self {
        Self { kind: CourierErrorKind::Unknown, problem }
    }
}

/// Error for a connection that no courier of its kind has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidConnection {
    /// The URL is no `https:` URL, or holds more than host and path.
    #[error("no https: URL of host and path")]
    Url,
    /// The account has another form in this interface.
    #[error("an account of another form")]
    Account,
}

/// Configure the interface of a courier, without connecting to it; none for kinds without an interface. Store it for
/// later calls: it caches connections and the courier's ids of places.
pub fn connect(
    kind: CourierKind,
    url: &str,
    account: &str,
    secret: &str,
    timeout: Duration,
) -> Result<Option<SharedCourierClient>, InvalidConnection> {
    let secret = Secret::new(secret.to_owned());
    let http = || HttpClient::new(url, timeout);
    Ok(match kind {
        CourierKind::Unspecified | CourierKind::Manual | CourierKind::Csv => None,
        CourierKind::Logestechs => Some(Arc::new(LogesTechs::new(http()?, account, secret)?)),
        CourierKind::Opost => Some(Arc::new(Opost::new(http()?, account, secret, timeout)?)),
        CourierKind::Run => Some(Arc::new(Run::new(http()?, account, secret)?)),
    })
}
