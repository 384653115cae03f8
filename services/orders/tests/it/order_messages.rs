//! Messages to customers who agreed: each is sent once, or its outcome tells why it was not.

use platform::{
    Actor, Database, Error, Event, outbox,
    settings::Source,
    testing::{Backend, Fixture, MailServer, Reaction, SmsServer},
};
use proto::{
    common::v1::OrderStatus::{self, Pending, Processing, Shipped},
    orders::v1::{
        BlockCustomerRequest, BulkUpdateStatusRequest, GetMessageOfferRequest, MessageChannel, MessageOffer,
        MessageOutcome, PlaceOrderRequest, SetMessageTemplateRequest, StatusUpdate, TrackOrderResponse,
        WithdrawFromMessagesRequest,
    },
};
use rstest::rstest;

use crate::{
    catalog::{Catalog, StockedVariant},
    harness::{Shop, With, admin, call, eventually, field_errors, order_request, settings_with},
};

async fn open(backend: Backend, channel: impl FnOnce(Source) -> Source) -> Shop {
    let fixture = Fixture::new(backend).await;
    let settings = settings_with(&fixture, |source| {
        channel(source.with("ATTAR_MESSAGE_TIMEOUT_SECONDS", "1").with("ATTAR_PUBLIC_URL", "https://attar.example"))
    });
    let settings = settings.await;
    Shop::open_with(fixture, Catalog::default(), settings).await
}

async fn over_sms(backend: Backend, server: &SmsServer) -> Shop {
    open(backend, |source| source.with("ATTAR_SMS_URL", server.url())).await
}

impl Shop {
    async fn set_automatic(&self, status: OrderStatus, text: &str, is_automatic: bool) -> Result<String, Error> {
        let request = SetMessageTemplateRequest {
            status: status.into(),
            text: text.to_owned(),
            is_automatic: Some(is_automatic),
            default_text: String::new(),
        };
        Ok(self.orders.clone().set_message_template(call(&admin()).request(request)).await?.into_inner().text)
    }

    async fn offer(&self) -> MessageOffer {
        let request = call(&Actor::Anonymous).request(GetMessageOfferRequest {});
        self.orders.clone().get_message_offer(request).await.expect("an offer").into_inner()
    }

    async fn withdraw(&self, token: &str) -> Result<TrackOrderResponse, Error> {
        let request = WithdrawFromMessagesRequest { tracking_token: token.to_owned() };
        let request = call(&Actor::Anonymous).request(request);
        Ok(self.orders.clone().withdraw_from_messages(request).await?.into_inner())
    }

    /// Return the messages in the timeline of an order.
    async fn messages(&self, id: &str) -> Vec<(MessageChannel, MessageOutcome)> {
        let timeline = self.get(&admin(), id).await.expect("an order").fulfilment.expect("for administrators").timeline;
        let messages = timeline.iter().filter_map(|entry| entry.message);
        messages.map(|message| (message.channel(), message.outcome())).collect()
    }

    /// Return the published events of due messages, oldest first.
    async fn due(&self) -> Vec<Event> {
        let db = Database::connect(&self.fixture.database_url("orders").await).await.expect("connects");
        let events = outbox::after(db.read(), "order_message.", 0, 100).await.expect("reads");
        events.into_iter().map(|(_, event)| event).collect()
    }
}

/// Build an order whose customer agrees to messages.
fn agreed(oud: StockedVariant) -> PlaceOrderRequest {
    PlaceOrderRequest { agreed_to_messages: true, ..order_request(&[(oud, 1)]) }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn message_of_an_automatic_status_is_sent_once_to_those_who_agreed(#[case] backend: Backend) {
    let server = SmsServer::start(&[]).await;
    let shop = over_sms(backend, &server).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    shop.set_automatic(Shipped, "{name}: {number} {track}", true).await.expect("set");
    let silent = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).by_phone(1)).await.expect("placed");
    let told = shop.place(&Actor::Anonymous, agreed(oud).by_phone(2)).await.expect("placed");
    for id in [&silent.id, &told.id] {
        shop.change(&admin(), id, Processing, Pending).await.expect("processing");
        shop.change(&admin(), id, Shipped, Processing).await.expect("shipped");
    }
    let sent = [(MessageChannel::Sms, MessageOutcome::Sent)];
    eventually(|| async { shop.messages(&told.id).await == sent }).await;
    let text = server.received().pop().expect("a message");
    let link = format!("https://attar.example/orders/track/{}", told.tracking_token);
    assert!(text.contains("+970590000002") && text.contains("ليلى حداد") && text.contains(&link), "{text}");

    // The same event once more, as after a lost acknowledgement, in front of another one.
    let [event] = shop.due().await.try_into().expect("one event: the others are not due");
    shop.fixture.bus().await.publish(&[event]).await.expect("published");
    let next = shop.place(&Actor::Anonymous, agreed(oud).by_phone(3)).await.expect("placed");
    shop.change(&admin(), &next.id, Processing, Pending).await.expect("processing");
    shop.change(&admin(), &next.id, Shipped, Processing).await.expect("shipped");
    eventually(|| async { shop.messages(&next.id).await == sent }).await;
    assert_eq!(server.received().len(), 2);
    assert_eq!((shop.messages(&silent.id).await, shop.messages(&told.id).await), (vec![], sent.to_vec()));
    assert!(shop.get(&admin(), &told.id).await.expect("an order").agreed_to_messages);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn reaction_of_the_server_decides_about_the_outcome(
    #[case] backend: Backend,
    #[values(
        (vec![Reaction::AcceptTwice], MessageOutcome::Sent, 1),
        (vec![Reaction::Defer], MessageOutcome::Sent, 2),
        (vec![Reaction::Defer; 5], MessageOutcome::Unsent, 5),
        (vec![Reaction::Reject], MessageOutcome::Rejected, 1),
        (vec![Reaction::Hang], MessageOutcome::Unknown, 1)
    )]
    expected: (Vec<Reaction>, MessageOutcome, usize),
) {
    let (reactions, outcome, attempts) = expected;
    let (mail, sms) = (MailServer::start(&reactions).await, SmsServer::start(&reactions).await);
    for channel in [MessageChannel::Email, MessageChannel::Sms] {
        let shop = open(backend, |source| match channel {
            MessageChannel::Email => {
                source.with("ATTAR_SMTP_URL", mail.url()).with("ATTAR_MAIL_FROM", "shop@example.com")
            }
            _ => source.with("ATTAR_SMS_URL", sms.url()),
        })
        .await;
        let oud = shop.catalog.add_variant("عود", 1_000, None);
        shop.set_automatic(Pending, "order {number}", true).await.expect("set");
        let order = agreed(oud).with_contact(|contact| contact.email = Some("layla@example.com".into()));
        let id = shop.place(&Actor::Anonymous, order).await.expect("placed").id;
        let received = || if channel == MessageChannel::Email { mail.received() } else { sms.received() };
        eventually(|| async { received().len() == attempts && shop.messages(&id).await == [(channel, outcome)] }).await;
        // Whatever became of it, the next one is sent.
        let next = agreed(oud).by_phone(1).with_contact(|contact| contact.email = Some("maha@example.com".into()));
        let next = shop.place(&Actor::Anonymous, next).await.expect("placed").id;
        let sent = [(channel, MessageOutcome::Sent)];
        eventually(|| async { shop.messages(&next).await == sent }).await;
        assert_eq!(received().len(), attempts + 1);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn message_is_left_out_once_it_is_no_longer_due(#[case] backend: Backend) {
    // The first message hangs, so that all others wait.
    let server = SmsServer::start(&[Reaction::Hang]).await;
    let patient = |source: Source| source.with("ATTAR_MESSAGE_TIMEOUT_SECONDS", "4");
    let shop = open(backend, |source| patient(source.with("ATTAR_SMS_URL", server.url()))).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    for status in [Pending, Processing, Shipped] {
        shop.set_automatic(status, "{number}", true).await.expect("set");
    }
    let place = async |phone| shop.place(&Actor::Anonymous, agreed(oud).by_phone(phone)).await.expect("placed");
    let first = place(1).await;
    let (moved, withdrawn, blocked) = (place(2).await, place(3).await, place(4).await);
    shop.change(&admin(), &moved.id, Processing, Pending).await.expect("processing");
    shop.change(&admin(), &moved.id, Shipped, Processing).await.expect("shipped");
    for _ in 0..2 {
        assert!(!shop.withdraw(&withdrawn.tracking_token).await.expect("withdrawn").agreed_to_messages);
    }
    assert_eq!(shop.withdraw("nothing").await.expect_err("no order").slug(), "not_found");
    let block = BlockCustomerRequest {
        customer: "0590000004".into(),
        until_day: "2026-12-31".into(),
        reason: "طلب مرتين ولم يستلم".into(),
    };
    shop.customers.clone().block_customer(call(&admin()).request(block)).await.expect("blocked");
    let last = place(5).await;

    let sent = [(MessageChannel::Sms, MessageOutcome::Sent)];
    eventually(|| async { shop.messages(&last.id).await == sent }).await;
    assert_eq!(shop.messages(&first.id).await, [(MessageChannel::Sms, MessageOutcome::Unknown)]);
    assert_eq!(shop.messages(&moved.id).await, sent, "the message of its last status alone");
    assert_eq!((shop.messages(&withdrawn.id).await, shop.messages(&blocked.id).await), (vec![], vec![]));
    assert_eq!(server.received().len(), 3);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn bulk_status_change_sends_a_message_for_each_order(#[case] backend: Backend) {
    let server = SmsServer::start(&[]).await;
    let shop = over_sms(backend, &server).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    shop.set_automatic(Processing, "{number}", true).await.expect("set");
    let mut updates = Vec::new();
    for phone in 0..12 {
        let id = shop.place(&Actor::Anonymous, agreed(oud).by_phone(phone)).await.expect("placed").id;
        updates.push(StatusUpdate { id, expected_status: Pending.into() });
    }
    let request = call(&admin()).request(BulkUpdateStatusRequest { status: Processing.into(), updates });
    assert_eq!(shop.orders.clone().bulk_update_status(request).await.expect("updated").into_inner().updated.len(), 12);
    eventually(|| async { server.received().len() == 12 }).await;
    let mut received = server.received();
    received.sort();
    received.dedup();
    assert_eq!(received.len(), 12);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn messages_are_offered_while_a_status_is_automatic_and_there_is_a_channel(#[case] backend: Backend) {
    let server = SmsServer::start(&[]).await;
    let shop = over_sms(backend, &server).await;
    let offer = |is_offered| MessageOffer { is_offered, by_sms: true, by_email: false };
    assert_eq!(shop.offer().await, offer(false));
    let failure = shop.set_automatic(Shipped, "", true).await.expect_err("there is no text to send");
    assert_eq!(field_errors(&failure), [("text", "required")]);
    let defaulted = SetMessageTemplateRequest {
        status: Shipped.into(),
        is_automatic: Some(true),
        default_text: "{number}".into(),
        ..Default::default()
    };
    let set = shop.orders.clone().set_message_template(call(&admin()).request(defaulted)).await.expect("set");
    assert_eq!((set.get_ref().text.as_str(), set.get_ref().is_automatic), ("{number}", true));
    assert_eq!(shop.offer().await, offer(true));
    let renamed = SetMessageTemplateRequest { status: Shipped.into(), text: "نص".into(), ..Default::default() };
    let set = shop.orders.clone().set_message_template(call(&admin()).request(renamed)).await.expect("set");
    assert!(set.get_ref().is_automatic, "absent: unchanged");
    shop.set_automatic(Shipped, "", false).await.expect("cleared");
    assert_eq!(shop.offer().await, offer(false));

    let silent = Shop::open(backend).await;
    silent.set_automatic(Shipped, "نص", true).await.expect("set");
    assert_eq!(silent.offer().await, MessageOffer::default());
    let oud = silent.catalog.add_variant("عود", 1_000, None);
    let id = silent.place(&Actor::Anonymous, agreed(oud)).await.expect("placed").id;
    silent.change(&admin(), &id, Processing, Pending).await.expect("processing");
    silent.change(&admin(), &id, Shipped, Processing).await.expect("shipped");
    assert_eq!(silent.messages(&id).await, []);
}
