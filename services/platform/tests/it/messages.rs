//! Sending messages: each at most once, and no failure names the recipient.

use std::net::TcpListener;

use platform::{
    messages::{Channels, Message, Recipient, SendError},
    settings::{Reader, Source},
    testing::{MailServer, Reaction, SmsServer},
};
use rstest::rstest;

const LAYLA: Recipient<'_> = Recipient { phone: Some("+970591234567"), email: Some("layla@example.com") };

fn channels(source: &Source) -> Channels {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut reader = Reader::new(source);
    let channels = Channels::read(&mut reader);
    reader.finish(channels).expect("complete settings")
}

fn over_mail(url: &str) -> Channels {
    channels(
        &Source::of([("ATTAR_SMTP_URL", url), ("ATTAR_MAIL_FROM", "Attar <shop@example.com>")])
            .with("ATTAR_MESSAGE_TIMEOUT_SECONDS", "1"),
    )
}

fn over_sms(url: &str) -> Channels {
    channels(&Source::of([("ATTAR_SMS_URL", url)]).with("ATTAR_MESSAGE_TIMEOUT_SECONDS", "1"))
}

async fn send(channels: &Channels) -> Result<(), SendError> {
    let message = Message { subject: "a subject".to_owned(), text: "a text".to_owned() };
    channels.send(LAYLA, &message).await
}

/// Return a local address at which nobody listens.
fn nobody() -> String {
    TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").to_string()
}

#[rstest]
#[case::accepted(Reaction::Accept, None)]
#[case::accepted_twice(Reaction::AcceptTwice, None)]
#[case::deferred(Reaction::Defer, Some(true))]
#[case::rejected(Reaction::Reject, Some(false))]
#[case::no_answer(Reaction::Hang, Some(false))]
#[tokio::test]
async fn reply_decides_whether_a_message_may_be_sent_again(
    #[case] reaction: Reaction,
    #[case] may_retry: Option<bool>,
) {
    let (mail, sms) = (MailServer::start(&[reaction]).await, SmsServer::start(&[reaction]).await);
    for outcome in [send(&over_mail(mail.url())).await, send(&over_sms(sms.url())).await] {
        assert_eq!(outcome.as_ref().err().map(SendError::may_retry), may_retry, "{outcome:?}");
        let told = outcome.err().map(|error| format!("{error} {error:?}")).unwrap_or_default();
        assert!(!told.contains("layla") && !told.contains("591234567"), "{told}");
    }
    assert_eq!((mail.received().len(), sms.received().len()), (1, 1));
}

#[tokio::test]
async fn message_to_an_absent_server_may_be_sent_again() {
    for channels in [over_mail(&format!("smtp://{}", nobody())), over_sms(&format!("http://{}/", nobody()))] {
        assert!(send(&channels).await.expect_err("nobody listens").may_retry());
    }
}

#[tokio::test]
async fn reply_to_one_mail_is_not_taken_for_the_next_ones() {
    let server = MailServer::start(&[Reaction::AcceptTwice, Reaction::Reject]).await;
    let channels = over_mail(server.url());
    send(&channels).await.expect("accepted");
    assert!(!send(&channels).await.expect_err("rejected").may_retry());
    send(&channels).await.expect("accepted");
    assert_eq!(server.received().len(), 3);
}

#[tokio::test]
async fn mail_has_sender_recipient_subject_and_text() {
    let server = MailServer::start(&[]).await;
    send(&over_mail(server.url())).await.expect("accepted");
    let mail = server.received().pop().expect("a mail");
    for part in ["From: Attar <shop@example.com>", "To: layla@example.com", "Subject: a subject", "a text"] {
        assert!(mail.contains(part), "{part}: {mail}");
    }
    assert!(mail.contains("@example.com>\r\n") && mail.contains("Message-ID: <"), "{mail}");
}

#[tokio::test]
async fn sms_request_follows_its_template() {
    let server = SmsServer::start(&[]).await;
    let source = Source::of([("ATTAR_SMS_URL", server.url()), ("ATTAR_SMS_HEADERS", "Authorization: Bearer key")]);
    send(&channels(&source)).await.expect("accepted");
    send(&channels(&source.with("ATTAR_SMS_BODY", "to={digits}&message={text}"))).await.expect("accepted");
    assert_eq!(
        server.received(),
        [
            "application/json\nBearer key\n{\"to\":\"+970591234567\",\"text\":\"a text\"}",
            "application/x-www-form-urlencoded\nBearer key\nto=970591234567&message=a+text",
        ]
    );
}

#[tokio::test]
async fn sms_goes_before_mail() {
    let (mail, sms) = (MailServer::start(&[]).await, SmsServer::start(&[]).await);
    let source = Source::of([("ATTAR_SMTP_URL", mail.url()), ("ATTAR_MAIL_FROM", "shop@example.com")]);
    send(&channels(&source.with("ATTAR_SMS_URL", sms.url()))).await.expect("accepted");
    assert_eq!((mail.received().len(), sms.received().len()), (0, 1));
}
