//! Messages to people: by SMS over a provider's HTTP API, or by e-mail over SMTP. Each is sent at most once: only a
//! message that certainly did not leave may be sent again. Errors name no recipient, so that they can be logged.

mod mail;
mod sms;

use std::{num::NonZeroU32, time::Duration};

use crate::settings::{Reader, Secret, Setting};

use self::{mail::Mailer, sms::SmsProvider};

/// Public URL of the store.
pub const PUBLIC_URL: Setting = Setting::new(
    "ATTAR_PUBLIC_URL",
    Some("http://127.0.0.1:8080"),
    "public URL of the store, for links; with https: cookies are secure, and responses have Strict-Transport-Security",
)
.schemes(&["http:", "https:"])
.helm("publicUrl");
/// Name of the store.
pub const STORE_NAME: Setting = Setting::new(
    "ATTAR_STORE_NAME",
    Some("عطّار"),
    "name of the store on its pages, in authenticator apps and in messages",
)
.helm("store.name");
/// Mail server that sends messages.
pub const SMTP_URL: Setting = Setting::new(
    "ATTAR_SMTP_URL",
    None,
    "mail server that sends messages: smtps://user:password@host, or smtp://user:password@host?tls=required for \
     STARTTLS; no e-mails without it",
)
.secret();
/// Sender that e-mails name.
pub const MAIL_FROM: Setting = Setting::new(
    "ATTAR_MAIL_FROM",
    None,
    "sender of e-mails, such as Attar <shop@example.com>; needed with ATTAR_SMTP_URL",
);
/// URL of the SMS provider.
pub const SMS_URL: Setting = Setting::new(
    "ATTAR_SMS_URL",
    None,
    "URL of the SMS provider, which receives a POST for each message; no SMS without it",
)
.secret();
/// Body of requests to the provider.
pub const SMS_BODY: Setting = Setting::new(
    "ATTAR_SMS_BODY",
    Some(r#"{"to":"{phone}","text":"{text}"}"#),
    "body of that request, with the placeholders {phone} (+970591234567), {digits} (970591234567) and {text}: JSON when \
     it begins with a brace, else a form (to={digits}&message={text})",
);
/// Headers of requests to the provider.
pub const SMS_HEADERS: Setting = Setting::new(
    "ATTAR_SMS_HEADERS",
    None,
    "headers of that request, such as the provider's key, one a line (Authorization: Bearer key); a secret",
)
.secret();
/// Upper bound on sending one message.
pub const TIMEOUT: Setting = Setting::new(
    "ATTAR_MESSAGE_TIMEOUT_SECONDS",
    Some("10"),
    "seconds after which sending a message is given up; it is not repeated then, since it may have been sent",
)
.range(1, 300);

/// A message to one person.
#[derive(Clone)]
pub struct Message {
    /// Subject if it is an e-mail; an SMS has none.
    pub subject: String,
    /// Text of the message, without markup.
    pub text: String,
}

/// Addresses of a person, as far as they are known.
#[derive(Clone, Copy, Default)]
pub struct Recipient<'a> {
    /// Phone number in E.164 format.
    pub phone: Option<&'a str>,
    /// E-mail address, as it was entered.
    pub email: Option<&'a str>,
}

/// Way by which a message reaches a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// SMS, over the provider.
    Sms,
    /// E-mail, over the mail server.
    Email,
}

/// Failure to send a message.
#[derive(Debug, thiserror::Error)]
#[error("failed to send a message: {reason}")]
pub struct SendError {
    reason: String,
    kind: SendErrorKind,
}

/// State of a message that was not accepted, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendErrorKind {
    /// It certainly did not leave, and may be accepted later.
    Unsent,
    /// It was refused for good.
    Rejected,
    /// It may have been sent.
    Unknown,
}

impl SendError {
    /// Return whether the message certainly did not leave and may be accepted later.
    pub fn may_retry(&self) -> bool {
        self.kind == SendErrorKind::Unsent
    }

    /// Return what is known about the message.
    pub const fn kind(&self) -> SendErrorKind {
        self.kind
    }

    fn unsent(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), kind: SendErrorKind::Unsent }
    }

    fn rejected(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), kind: SendErrorKind::Rejected }
    }

    fn unknown(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), kind: SendErrorKind::Unknown }
    }
}

/// Channels that the settings name; any of them may be absent.
#[derive(Clone, Debug)]
pub struct Channels {
    sms: Option<SmsProvider>,
    mail: Option<Mailer>,
    timeout: Duration,
}

impl Channels {
    /// Read the settings; `None` after an error.
    pub fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let sms = read_sms(reader).map_err(|fault| reader.fault(fault)).ok();
        let mail = read_mail(reader).map_err(|fault| reader.fault(fault)).ok();
        let timeout = reader.required::<NonZeroU32>(&TIMEOUT);
        Some(Self { sms: sms?, mail: mail?, timeout: Duration::from_secs(timeout?.get().into()) })
    }

    /// Return whether the settings name a channel.
    pub const fn has(&self, channel: Channel) -> bool {
        match channel {
            Channel::Sms => self.sms.is_some(),
            Channel::Email => self.mail.is_some(),
        }
    }

    /// Return the first channel that reaches this person; none if a message cannot be sent.
    pub const fn channel_to(&self, to: Recipient<'_>) -> Option<Channel> {
        if self.sms.is_some() && to.phone.is_some() {
            Some(Channel::Sms)
        } else if self.mail.is_some() && to.email.is_some() {
            Some(Channel::Email)
        } else {
            None
        }
    }

    /// Return whether a message can be sent to this person.
    pub const fn reaches(&self, to: Recipient<'_>) -> bool {
        self.channel_to(to).is_some()
    }

    /// Send a message by the first channel that reaches the person.
    pub async fn send(&self, to: Recipient<'_>, message: &Message) -> Result<(), SendError> {
        let sending = async {
            match (&self.sms, to.phone, &self.mail, to.email) {
                (Some(sms), Some(phone), _, _) => sms.send(phone, &message.text).await,
                (_, _, Some(mail), Some(email)) => mail.send(email, message).await,
                _ => Err(SendError::rejected("no channel reaches the recipient")),
            }
        };
        let timed_out = |_| Err(SendError::unknown("the server did not answer in time, and may have sent it"));
        tokio::time::timeout(self.timeout, sending).await.unwrap_or_else(timed_out)
    }
}

fn read_sms(reader: &mut Reader<'_>) -> Result<Option<SmsProvider>, String> {
    let url = reader.optional::<Secret>(&SMS_URL).flatten();
    let body = reader.required::<String>(&SMS_BODY).unwrap_or_default();
    let headers = reader.optional::<Secret>(&SMS_HEADERS).flatten();
    let headers = headers.as_ref().map_or("", Secret::expose);
    url.map(|url| SmsProvider::new(url.expose(), body, headers)).transpose()
}

fn read_mail(reader: &mut Reader<'_>) -> Result<Option<Mailer>, String> {
    let url = reader.optional::<Secret>(&SMTP_URL).flatten();
    let from = reader.optional::<String>(&MAIL_FROM).flatten();
    match (url, from) {
        (None, _) => Ok(None),
        (Some(_), None) => Err(format!("{} is not set, though {} is", MAIL_FROM.name, SMTP_URL.name)),
        (Some(url), Some(from)) => Mailer::new(url.expose(), &from).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Source;

    fn read(source: &Source) -> Result<Channels, String> {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut reader = Reader::new(source);
        let channels = Channels::read(&mut reader);
        reader.finish(channels).map_err(|error| error.to_string())
    }

    #[test]
    fn channels_are_absent_by_default() {
        let channels = read(&Source::default()).expect("no fault");
        assert!(!channels.reaches(Recipient { phone: Some("+970591234567"), email: Some("layla@example.com") }));
    }

    #[test]
    fn channel_reaches_people_with_its_kind_of_address() {
        let sms = read(&Source::of([("ATTAR_SMS_URL", "https://sms.example/send")])).expect("no fault");
        assert!(sms.reaches(Recipient { phone: Some("+970591234567"), email: None }));
        assert!(!sms.reaches(Recipient { phone: None, email: Some("layla@example.com") }));
    }

    #[test]
    fn malformed_settings_are_reported_by_name_without_their_value() {
        for (source, name) in [
            (Source::of([("ATTAR_SMTP_URL", "smtps://mail.example")]), "ATTAR_MAIL_FROM"),
            (Source::of([("ATTAR_SMTP_URL", "ftp://u:s3cret@x"), ("ATTAR_MAIL_FROM", "a@b.ps")]), "ATTAR_SMTP_URL"),
            (Source::of([("ATTAR_SMTP_URL", "smtp://x"), ("ATTAR_MAIL_FROM", "nobody")]), "ATTAR_MAIL_FROM"),
            (Source::of([("ATTAR_SMS_URL", "sms.example/s3cret")]), "ATTAR_SMS_URL"),
            (Source::of([("ATTAR_SMS_URL", "https://x/"), ("ATTAR_SMS_HEADERS", "s3cret")]), "ATTAR_SMS_HEADERS"),
            (Source::of([("ATTAR_SMS_URL", "https://x/"), ("ATTAR_SMS_BODY", "to={phone}")]), "ATTAR_SMS_BODY"),
        ] {
            let fault = read(&source).expect_err(name);
            assert!(fault.contains(name) && !fault.contains("s3cret"), "{fault}");
        }
    }

    #[test]
    fn channels_do_not_print_secrets() {
        let source = Source::of([("ATTAR_SMTP_URL", "smtps://u:s3cret@mail.example"), ("ATTAR_MAIL_FROM", "a@b.ps")])
            .with("ATTAR_SMS_URL", "https://u:s3cret@sms.example/")
            .with("ATTAR_SMS_HEADERS", "Authorization: s3cret");
        let printed = format!("{:?}", read(&source).expect("no fault"));
        assert!(!printed.contains("s3cret"), "{printed}");
    }
}
