//! The contract of every interface of couriers: one parcel for a reference, states as the courier reports them, and errors
//! that show what is known of the parcel.

use std::time::Duration;

use orders::couriers::{
    BookingRequest, CourierError, CourierErrorKind, HintedParcel, InvalidConnection, NO_ANSWER, PARCEL_UNKNOWN,
    PLACE_UNKNOWN, REJECTED, SharedCourierClient, UNAUTHORIZED, UNREACHABLE, UNREADABLE, connect,
};
use platform::testing::{Backend, Fixture};
use proto::{
    Money,
    orders::v1::{CourierKind, ShipmentState},
};
use rstest::rstest;
use tokio::net::TcpListener;

use crate::courier_servers::{CITY, CourierServer, Reaction, SECRET};

const REFERENCE: &str = "0197f3b4-6d5e-7c21-9f44-5a3f0c1d2e3f";
/// Longer than an answer takes, and short enough to wait for one that never comes.
const TIMEOUT: Duration = Duration::from_secs(1);

#[rstest]
#[tokio::test]
async fn parcel_is_found_after_a_lost_answer(
    #[values(CourierKind::Logestechs, CourierKind::Opost, CourierKind::Run)] kind: CourierKind,
) {
    let (server, client) = start(kind).await;
    assert_eq!(client.find(REFERENCE).await, Ok(None));
    server.react(&[Reaction::LoseAnswer]);
    let lost = client.book(&request()).await.expect_err("no answer");
    assert_eq!((lost.kind(), lost.problem()), (CourierErrorKind::Unknown, NO_ANSWER));
    let found = client.find(REFERENCE).await.expect("an answer").expect("the parcel");
    let [parcel] = server.parcels().try_into().expect("one parcel");
    assert!(found.external_id.contains(&parcel.id.to_string()) && found.barcode.contains(&parcel.id.to_string()));
    assert_eq!((parcel.reference.as_str(), parcel.cash.as_str()), (REFERENCE, "212.50"));
    for sent in ["ليلى", "0591234567", "رفيديا، قرب المسجد", "1001"] {
        assert!(parcel.sent.contains(sent), "{sent}");
    }
}

#[rstest]
#[tokio::test]
async fn booked_parcel_is_the_one_that_is_found(
    #[values(CourierKind::Logestechs, CourierKind::Opost, CourierKind::Run)] kind: CourierKind,
) {
    let (server, client) = start(kind).await;
    let booked = client.book(&request()).await.expect("accepted");
    assert_eq!(client.find(REFERENCE).await, Ok(Some(booked)));
    // A courier that ignores the reference must not lead to another parcel, nor to another booking.
    server.react(&[Reaction::AnswerAboutFirst]);
    let confused = client.find("0197f3b4-0000-7c21-9f44-5a3f0c1d2e3f").await.expect_err("another parcel");
    assert_eq!((confused.kind(), confused.problem()), (CourierErrorKind::Unknown, UNREADABLE));
}

#[rstest]
#[tokio::test]
async fn page_of_a_courier_does_not_prove_that_there_is_no_parcel(
    #[values(CourierKind::Logestechs, CourierKind::Opost, CourierKind::Run)] kind: CourierKind,
    #[values(Reaction::ShowPage, Reaction::ShowNotice)] reaction: Reaction,
) {
    let (server, client) = start(kind).await;
    client.book(&request()).await.expect("accepted");
    server.react(&[reaction]);
    let failure = client.find(REFERENCE).await.expect_err("no answer of the interface");
    assert_eq!((failure.kind(), failure.problem()), (CourierErrorKind::Unknown, UNREADABLE));
}

#[rstest]
#[tokio::test]
async fn every_word_of_a_courier_has_its_state_or_none(
    #[values(CourierKind::Logestechs, CourierKind::Opost, CourierKind::Run)] kind: CourierKind,
) {
    let (server, client) = start(kind).await;
    let parcel = client.book(&request()).await.expect("accepted");
    for (word, state) in server.words() {
        server.set_word(REFERENCE, word, "");
        let reading = client.read(&parcel.external_id).await.expect("an answer");
        assert_eq!((reading.state, reading.provider_state.as_str()), (*state, *word));
        assert!(reading.barcode.is_none_or(|barcode| barcode == parcel.barcode));
    }
}

#[rstest]
#[case::logestechs(CourierKind::Logestechs, "POSTPONED_DELIVERY")]
#[case::opost(CourierKind::Opost, "pending")]
#[tokio::test]
async fn reason_is_read_without_control_characters(#[case] kind: CourierKind, #[case] word: &str) {
    let (server, client) = start(kind).await;
    let parcel = client.book(&request()).await.expect("accepted");
    server.set_word(REFERENCE, word, "الهاتف مغلق\u{0}\n");
    let reading = client.read(&parcel.external_id).await.expect("an answer");
    assert_eq!((reading.state, reading.reason.as_str()), (Some(ShipmentState::OnHold), "الهاتف مغلق"));
}

#[rstest]
#[tokio::test]
async fn parcel_is_cancelled_until_it_is_picked_up(
    #[values(CourierKind::Logestechs, CourierKind::Opost, CourierKind::Run)] kind: CourierKind,
) {
    let (server, client) = start(kind).await;
    let parcel = client.book(&request()).await.expect("accepted");
    server.set_state(REFERENCE, ShipmentState::PickedUp);
    let late = client.cancel(&parcel.external_id).await.expect_err("too late");
    assert_eq!((late.kind(), late.problem()), (CourierErrorKind::Rejected, REJECTED));
    server.set_state(REFERENCE, ShipmentState::Booked);
    assert_eq!(client.cancel(&parcel.external_id).await, Ok(()));
    let reading = client.read(&parcel.external_id).await.expect("an answer");
    assert_eq!(reading.state, Some(ShipmentState::Cancelled));
}

#[rstest]
#[tokio::test]
async fn read_rejects_unknown_parcel(
    #[values(CourierKind::Logestechs, CourierKind::Opost, CourierKind::Run)] kind: CourierKind,
) {
    let (_server, client) = start(kind).await;
    let unknown = client.read("47").await.expect_err("no parcel");
    assert_eq!((unknown.kind(), unknown.problem()), (CourierErrorKind::Rejected, PARCEL_UNKNOWN));
}

#[rstest]
#[case::hanging(Reaction::Hang, CourierErrorKind::Unknown, NO_ANSWER)]
#[case::failing(Reaction::Refuse(500), CourierErrorKind::Unknown, NO_ANSWER)]
#[case::overloaded(Reaction::Refuse(429), CourierErrorKind::Unsent, UNREACHABLE)]
#[case::restarting(Reaction::Refuse(503), CourierErrorKind::Unsent, UNREACHABLE)]
#[case::refusing(Reaction::Refuse(422), CourierErrorKind::Rejected, REJECTED)]
#[case::unauthorized(Reaction::Refuse(401), CourierErrorKind::Rejected, UNAUTHORIZED)]
#[case::elsewhere(Reaction::Refuse(404), CourierErrorKind::Unknown, UNREADABLE)]
#[case::flooding(Reaction::Flood, CourierErrorKind::Unknown, UNREADABLE)]
#[case::page(Reaction::ShowPage, CourierErrorKind::Unknown, UNREADABLE)]
#[case::redirecting(Reaction::Redirect, CourierErrorKind::Unknown, UNREADABLE)]
#[tokio::test]
async fn error_shows_what_is_known_and_nothing_of_the_answer(
    #[case] reaction: Reaction,
    #[case] kind: CourierErrorKind,
    #[case] problem: &str,
    #[values(CourierKind::Logestechs, CourierKind::Opost, CourierKind::Run)] courier: CourierKind,
) {
    let (server, client) = start(courier).await;
    server.react(&[reaction]);
    let error: CourierError = client.book(&request()).await.expect_err("a failure");
    assert_eq!((error.kind(), error.problem()), (kind, problem));
    assert!(!format!("{error} {error:?}").contains("Layla"));
    assert_eq!(server.calls().len(), 1, "a redirect is not followed, a call is not repeated");
    assert!(server.parcels().is_empty());
}

#[rstest]
#[tokio::test]
async fn unreachable_courier_has_got_nothing(
    #[values(CourierKind::Logestechs, CourierKind::Opost, CourierKind::Run)] kind: CourierKind,
) {
    let (server, _) = start(kind).await;
    let closed = TcpListener::bind("127.0.0.1:0").await.expect("a port").local_addr().expect("an address");
    let client = connect(kind, &format!("http://{closed}"), server.account(), SECRET, TIMEOUT);
    let client = client.expect("valid").expect("an interface");
    let error = client.find(REFERENCE).await.expect_err("no connection");
    assert_eq!((error.kind(), error.problem()), (CourierErrorKind::Unsent, UNREACHABLE));
}

#[rstest]
#[case::logestechs(CourierKind::Logestechs, REJECTED)]
#[case::opost(CourierKind::Opost, UNAUTHORIZED)]
#[case::run(CourierKind::Run, UNAUTHORIZED)]
#[tokio::test]
async fn wrong_secret_is_rejected(#[case] kind: CourierKind, #[case] problem: &str) {
    let (server, _) = start(kind).await;
    let client =
        connect(kind, server.url(), server.account(), "another", TIMEOUT).expect("valid").expect("an interface");
    let error = client.book(&request()).await.expect_err("a wrong secret");
    assert_eq!((error.kind(), error.problem()), (CourierErrorKind::Rejected, problem));
}

#[rstest]
#[tokio::test]
async fn hint_names_a_parcel_and_nothing_else(
    #[values(CourierKind::Logestechs, CourierKind::Opost, CourierKind::Run)] kind: CourierKind,
) {
    let (server, client) = start(kind).await;
    let hint = server.hint(REFERENCE, "DELIVERED_TO_RECIPIENT");
    assert_eq!(client.parse_hint(&hint), Some(HintedParcel::Reference(REFERENCE.to_owned())));
    let forged = ["", "null", "[]", "{}", "{\"invoiceNumber\":{}}", "<xml/>", "\u{0}"].map(String::from);
    for body in forged.into_iter().chain(["[".repeat(60_000), format!("{{\"ref1\":{}", "[".repeat(60_000))]) {
        assert_eq!(client.parse_hint(body.as_bytes()), None);
    }
    assert!(server.calls().is_empty(), "a hint alone causes no call");
}

#[rstest]
#[case::logestechs(CourierKind::Logestechs, 1)]
#[case::opost(CourierKind::Opost, 2)]
#[tokio::test]
async fn places_are_looked_up_once_and_unknown_ones_are_rejected(#[case] kind: CourierKind, #[case] lookups: usize) {
    let (server, client) = start(kind).await;
    for _ in 0..3 {
        client.book(&request()).await.expect("accepted");
    }
    assert_eq!(server.place_lookups(), lookups);
    let elsewhere = BookingRequest { city: "قرية قرب نابلس".into(), ..request() };
    let error = client.book(&elsewhere).await.expect_err("no such place");
    assert_eq!((error.kind(), error.problem()), (CourierErrorKind::Rejected, PLACE_UNKNOWN));
    assert_eq!(server.parcels().len(), 3);
}

#[tokio::test]
async fn text_of_a_customer_is_no_argument_of_run() {
    let (server, client) = start(CourierKind::Run).await;
    let request = BookingRequest { name: "ليلى,-N0,-N1&PRGNAME=bitul_mishloah|".into(), ..request() };
    client.book(&request).await.expect("accepted");
    let [parcel] = server.parcels().try_into().expect("one parcel");
    assert_eq!((parcel.reference.as_str(), parcel.cash.as_str()), (REFERENCE, "212.50"));
}

#[rstest]
#[case::no_mail(CourierKind::Logestechs, "15/shop")]
#[case::no_company(CourierKind::Logestechs, "shop@example.com")]
#[case::path(CourierKind::Logestechs, "../x/shop@example.com")]
#[case::no_address(CourierKind::Opost, "12")]
#[case::words(CourierKind::Opost, "shop/34")]
#[case::no_cargo(CourierKind::Run, "30096/140")]
#[case::argument(CourierKind::Run, "30096,-N1/140/7")]
#[tokio::test]
async fn malformed_account_is_invalid(#[case] kind: CourierKind, #[case] account: &str) {
    let _fixture = Fixture::new(Backend::Local).await;
    let connected = connect(kind, "https://courier.example", account, SECRET, TIMEOUT);
    assert_eq!(connected.expect_err(account), InvalidConnection::Account);
}

#[rstest]
#[tokio::test]
async fn client_prints_no_secret(
    #[values(CourierKind::Logestechs, CourierKind::Opost, CourierKind::Run)] kind: CourierKind,
) {
    let (server, client) = start(kind).await;
    assert!(!format!("{client:?}").contains(SECRET));
    let connected = connect(kind, "http://courier.example", server.account(), SECRET, TIMEOUT);
    assert_eq!(connected.expect_err("not encrypted"), InvalidConnection::Url);
}

#[tokio::test]
async fn manual_couriers_have_no_interface() {
    for kind in [CourierKind::Manual, CourierKind::Csv] {
        assert!(connect(kind, "", "", "", TIMEOUT).expect("valid").is_none());
    }
}

async fn start(kind: CourierKind) -> (CourierServer, SharedCourierClient) {
    let _fixture = Fixture::new(Backend::Local).await;
    let server = CourierServer::start(kind).await;
    let client = connect(kind, server.url(), server.account(), SECRET, TIMEOUT);
    (server, client.expect("valid").expect("an interface"))
}

fn request() -> BookingRequest {
    BookingRequest {
        reference: REFERENCE.into(),
        order_number: 1_001,
        name: "ليلى".into(),
        phone: "0591234567".into(),
        city: CITY.into(),
        address: "رفيديا، قرب المسجد".into(),
        cash: Money::from_agorot(21_250),
    }
}
