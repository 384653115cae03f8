//! The waiting list: people are told in the order of joining, as many as the shop can send to, each once.

use std::time::Duration;

use orders::Orders;
use platform::{
    Actor, Error, ErrorCode, GrpcServer,
    testing::{Backend, Fixture, SmsServer},
};
use proto::{
    common::v1::AdminRole,
    orders::v1::{
        CountWaitingRequest, GetWaitingEntryRequest, JoinWaitingListRequest, LeaveWaitingListRequest,
        ListEntriesOfPersonRequest, ListWaitingEntriesRequest, MarkNotifiedRequest, PersonalEntry, WaitingEntry,
        WaitingState,
    },
};
use rstest::rstest;

use crate::{
    catalog::{Catalog, StockedVariant},
    harness::{
        Shop, With, admin, admin_of, backends, call, customer, eventually, field_errors, order_request, settings_with,
    },
};

/// Open a shop that sends SMS, with two processes.
async fn open_two(backend: Backend, server: &SmsServer) -> (Shop, GrpcServer) {
    let (fixture, catalog) = (Fixture::new(backend).await, Catalog::default());
    let settings = settings_with(&fixture, |source| {
        source.with("ATTAR_SMS_URL", server.url()).with("ATTAR_PUBLIC_URL", "https://attar.example")
    });
    let settings = settings.await;
    let second = Orders::start(&settings, backends(&fixture, &catalog).await).await.expect("starts");
    (Shop::open_with(fixture, catalog, settings).await, second)
}

fn phone(number: usize) -> String {
    format!("059{number:07}")
}

impl Shop {
    pub(crate) async fn join(&self, actor: &Actor, size: StockedVariant, phone: &str) -> Result<(), Error> {
        let request = JoinWaitingListRequest {
            product_id: size.product.to_string(),
            variant_id: size.variant.to_string(),
            phone: phone.to_owned(),
            agreed: true,
        };
        self.waiting_list.clone().join_waiting_list(call(actor).request(request)).await?;
        Ok(())
    }

    async fn waiting(&self, actor: &Actor) -> Result<u64, Error> {
        let request = call(actor).request(CountWaitingRequest::default());
        let counts = self.waiting_list.clone().count_waiting(request).await?.into_inner().counts;
        Ok(counts.into_iter().map(|count| count.people).sum())
    }

    async fn listed(&self, actor: &Actor, state: WaitingState) -> Result<Vec<PersonalEntry>, Error> {
        let request = call(actor).request(ListWaitingEntriesRequest { page: None, state: state.into() });
        Ok(self.waiting_list.clone().list_waiting_entries(request).await?.into_inner().entries)
    }

    /// Return the states of all entries in the order of joining.
    async fn states(&self) -> Vec<WaitingState> {
        let entries = self.listed(&admin(), WaitingState::Unspecified).await.expect("a list");
        entries.iter().map(|listed| listed.entry.as_ref().expect("an entry").state()).collect()
    }

    async fn mark(&self, actor: &Actor, id: &str) -> Result<PersonalEntry, Error> {
        let request = call(actor).request(MarkNotifiedRequest { id: id.to_owned() });
        Ok(self.waiting_list.clone().mark_notified(request).await?.into_inner())
    }

    async fn entry(&self, token: &str) -> Result<WaitingEntry, Error> {
        let request = call(&Actor::Anonymous).request(GetWaitingEntryRequest { token: token.to_owned() });
        Ok(self.waiting_list.clone().get_waiting_entry(request).await?.into_inner())
    }

    async fn leave(&self, token: &str) -> Result<WaitingEntry, Error> {
        let request = call(&Actor::Anonymous).request(LeaveWaitingListRequest { token: token.to_owned() });
        Ok(self.waiting_list.clone().leave_waiting_list(request).await?.into_inner())
    }

    async fn of_person(&self, actor: &Actor, phones: &[&str]) -> Result<usize, Error> {
        let phones = phones.iter().map(|phone| (*phone).to_owned()).collect();
        let request = call(actor).request(ListEntriesOfPersonRequest { phones });
        Ok(self.waiting_list.clone().list_entries_of_person(request).await?.into_inner().entries.len())
    }
}

/// Return the token in the link of a text.
fn token(text: &str) -> &str {
    let link = text.split_once("/waiting/").expect("a link").1;
    link.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').next().expect("a token")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn as_many_as_can_be_served_are_told_in_order_and_once_by_two_processes(#[case] backend: Backend) {
    use WaitingState::{Bought, Expired, Notified, Waiting};
    let server = SmsServer::start(&[]).await;
    let (shop, _second) = open_two(backend, &server).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 0);
    for number in [1, 2, 3, 4, 1] {
        shop.join(&Actor::Anonymous, oud, &phone(number)).await.expect("the same answer for all");
    }
    assert_eq!(shop.waiting(&admin()).await.expect("a count"), 4, "nobody waits twice");

    shop.catalog.set_stock(oud, 2);
    eventually(|| async { server.received().len() == 2 }).await;
    assert_eq!(shop.states().await, [Notified, Notified, Waiting, Waiting]);
    let received = server.received();
    for number in [1, 2] {
        let international = format!("+970{}", &phone(number)[1..]);
        let text = received.iter().find(|text| text.contains(&international)).expect("told");
        assert!(text.contains("عود عينة 2.5 مل"), "{text}");
        assert_eq!(shop.entry(token(text)).await.expect("an entry").state(), Notified);
    }

    shop.fixture.clock().advance(Duration::from_hours(47));
    shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).by_phone(2)).await.expect("placed");
    eventually(|| async { shop.states().await == [Notified, Bought, Waiting, Waiting] }).await;
    shop.fixture.clock().advance(Duration::from_hours(1));
    eventually(|| async { shop.states().await == [Expired, Bought, Notified, Waiting] }).await;
    eventually(|| async { server.received().len() == 3 }).await;
    let mut received = server.received();
    received.sort();
    received.dedup();
    assert_eq!((received.len(), shop.waiting(&admin()).await.expect("a count")), (3, 1));
    shop.join(&Actor::Anonymous, oud, &phone(5)).await.expect_err("one is left");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn administrators_tell_where_the_shop_has_no_channel(#[case] backend: Backend) {
    use WaitingState::{Due, Left, Notified, Waiting};
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 0);
    for number in [1, 2] {
        shop.join(&Actor::Anonymous, oud, &phone(number)).await.expect("joined");
    }
    shop.catalog.set_stock(oud, 2);
    eventually(|| async { shop.states().await == [Due, Due] }).await;
    shop.catalog.set_stock(oud, 1);
    eventually(|| async { shop.states().await == [Due, Waiting] }).await;

    let [due] = shop.listed(&admin(), Due).await.expect("a list").try_into().expect("one entry");
    assert_eq!(due.phone, "+970590000001");
    assert!(due.text.contains("عود عينة 2.5 مل"), "{}", due.text);
    for _ in 0..2 {
        let marked = shop.mark(&admin(), &due.id).await.expect("marked").entry.expect("an entry");
        assert_eq!((marked.state(), marked.notified_at.is_some()), (Notified, true));
    }
    let token = token(&due.text);
    for _ in 0..2 {
        assert_eq!(shop.leave(token).await.expect("left").state(), Left);
    }
    eventually(|| async { shop.states().await == [Left, Due] }).await;
    assert_eq!(shop.mark(&admin(), &due.id).await.expect("unchanged").entry.expect("an entry").state(), Left);

    for unknown in [shop.entry("nothing").await, shop.leave("nothing").await] {
        assert_eq!(unknown.expect_err("no entry").code(), ErrorCode::NotFound);
    }
    let catalog = admin_of(AdminRole::Catalog, "عمر");
    assert_eq!(shop.waiting(&catalog).await.expect("for all administrators"), 1);
    for (actor, code) in [
        (&catalog, ErrorCode::Forbidden),
        (&customer(), ErrorCode::Forbidden),
        (&Actor::Anonymous, ErrorCode::Unauthenticated),
    ] {
        assert_eq!(shop.listed(actor, Due).await.expect_err("not for them").code(), code);
        assert_eq!(shop.mark(actor, &due.id).await.expect_err("not for them").code(), code);
    }
    assert_eq!(shop.waiting(&customer()).await.expect_err("not for them").code(), ErrorCode::Forbidden);

    shop.fixture.clock().advance(Duration::from_hours(24 * 30));
    eventually(|| async { shop.states().await == [Due] }).await;
    shop.join(&Actor::Anonymous, shop.catalog.add_variant("مسك", 1_000, 0), &phone(1)).await.expect("joined");
    shop.fixture.clock().advance(Duration::from_hours(24 * 335));
    eventually(|| async { shop.states().await == [Waiting] }).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn joining_needs_a_phone_consent_and_a_size_that_is_sold_out(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (sold_out, in_stock) = (shop.catalog.add_variant("عود", 1_000, 0), shop.catalog.add_variant("مسك", 1_000, 1));
    let hidden = shop.catalog.add_variant("عنبر", 1_000, 0);
    shop.catalog.hide(hidden);
    let nothing = call(&Actor::Anonymous).request(JoinWaitingListRequest::default());
    let nothing = Error::from(shop.waiting_list.clone().join_waiting_list(nothing).await.expect_err("nothing"));
    let expected = [("consent", "consent_required"), ("phone", "phone_required"), ("variant_id", "unknown_thing")];
    assert_eq!(field_errors(&nothing), expected);
    for (size, slug) in [(in_stock, "in_stock"), (hidden, "unknown_thing")] {
        let rejected = shop.join(&admin(), size, &phone(1)).await.expect_err("rejected");
        assert_eq!(field_errors(&rejected), [("variant_id", slug)]);
    }

    let (account, other) = (customer(), customer());
    shop.join(&account, sold_out, &phone(1)).await.expect("joined");
    assert_eq!(shop.of_person(&account, &[]).await.expect("own"), 1);
    assert_eq!(shop.of_person(&other, &[&phone(1)]).await.expect("own"), 0);
    assert_eq!(shop.of_person(&admin(), &[&phone(1), "?"]).await.expect("of a phone"), 1);
    let refused = shop.of_person(&admin_of(AdminRole::Catalog, "عمر"), &[&phone(1)]).await;
    assert_eq!(refused.expect_err("not for them").code(), ErrorCode::Forbidden);

    for _ in 1..20 {
        let size = shop.catalog.add_variant("ورد", 1_000, 0);
        shop.join(&Actor::Anonymous, size, &phone(1)).await.expect("joined");
    }
    // Also for a size that the phone waits for.
    let full = shop.join(&Actor::Anonymous, sold_out, &phone(1)).await.expect_err("full");
    assert_eq!(field_errors(&full), [("phone", "too_many_waiting")]);
}
