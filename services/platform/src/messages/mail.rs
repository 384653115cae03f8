//! E-mail over SMTP, a connection for each message, so that the replies of one are never taken for those of another.

use std::{error::Error, fmt, io, time::Duration};

use lettre::{
    AsyncSmtpTransport, AsyncTransport, Tokio1Executor,
    message::{Mailbox, header::ContentType},
    transport::smtp::Error as SmtpError,
};

use super::{MAIL_FROM, Message, SMTP_URL, SendError};
use crate::error::sources;

/// Upper bound on opening a connection; that on the whole message is the caller's.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Sender of e-mails over one server.
#[derive(Clone)]
pub(super) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// Configure the server, without connecting to it.
    pub(super) fn new(url: &str, from: &str) -> Result<Self, String> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|_| format!("{} is no URL of a mail server", SMTP_URL.name))?;
        let transport = transport.timeout(Some(CONNECT_TIMEOUT)).build();
        let from = from.parse().map_err(|_| format!("{} is no e-mail address", MAIL_FROM.name))?;
        Ok(Self { transport, from })
    }

    pub(super) async fn send(&self, to: &str, message: &Message) -> Result<(), SendError> {
        let to = to.parse().map_err(|_| SendError::rejected("the address is no e-mail address"))?;
        let mail = lettre::Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(&message.subject)
            .message_id(Some(format!("<{}@{}>", uuid::Uuid::now_v7(), self.from.email.domain())))
            .header(ContentType::TEXT_PLAIN)
            .body(message.text.clone())
            .map_err(|_| SendError::rejected("the e-mail cannot be encoded"))?;
        self.transport.send(mail).await.map(drop).map_err(|error| classify(&error))
    }
}

impl fmt::Debug for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mailer(***)")
    }
}

/// Classify a failure. The texts of servers are left out: they repeat the recipient's address.
fn classify(error: &SmtpError) -> SendError {
    if let Some(code) = error.status() {
        let reason = format!("the mail server replied {code}");
        return if error.is_transient() { SendError::unsent(reason) } else { SendError::rejected(reason) };
    }
    if is_refused(error) {
        return SendError::unsent("the mail server refused the connection");
    }
    SendError::unknown(if error.is_tls() {
        "the connection to the mail server could not be secured"
    } else {
        "the connection to the mail server failed"
    })
}

fn is_refused(error: &(dyn Error + 'static)) -> bool {
    sources(error)
        .filter_map(|error| error.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::ConnectionRefused)
}
