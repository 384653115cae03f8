//! Couriers: owners describe them, with versions and secrets that are never returned.

use platform::{
    Actor, Error, SecretKey,
    testing::{Backend, Fixture, tables_containing},
};
use proto::{
    common::v1::AdminRole,
    orders::v1::{
        ConnectionInput, Courier, CourierInput, CourierKind, CreateCourierRequest, ListCouriersRequest, ShipmentColumn,
        ShipmentField, UpdateCourierRequest,
    },
};
use rstest::rstest;

use crate::{
    catalog::Catalog,
    courier_servers::{CourierServer, SECRET},
    harness::{Shop, admin, admin_of, call, field_errors, settings_with},
};

/// Open a shop that can encrypt the secrets of couriers, and gives up on one that hangs after a second.
pub(crate) async fn open(backend: Backend) -> Shop {
    open_patient(backend, 1).await
}

/// Open a shop that can encrypt the secrets of couriers, and gives up on one that hangs after some seconds.
pub(crate) async fn open_patient(backend: Backend, seconds: u32) -> Shop {
    let fixture = Fixture::new(backend).await;
    let settings = settings_with(&fixture, |source| {
        let source = source.with("ATTAR_SECRET_KEY", SecretKey::generate());
        source.with("ATTAR_COURIER_TIMEOUT_SECONDS", seconds.to_string())
    })
    .await;
    Shop::open_with(fixture, Catalog::default(), settings).await
}

pub(crate) fn input(name: &str) -> CourierInput {
    CourierInput { name: name.into(), is_active: true, is_trusted: true, payout_days: 7, ..Default::default() }
}

/// Describe a courier that is connected to a server.
pub(crate) fn connected(name: &str, server: &CourierServer) -> CourierInput {
    let connection =
        ConnectionInput { url: server.url().into(), account: server.account().into(), secret: Some(SECRET.into()) };
    CourierInput { connection: Some(connection), ..input(name) }
}

pub(crate) async fn create(shop: &Shop, kind: CourierKind, courier: CourierInput) -> Result<Courier, Error> {
    let request = CreateCourierRequest { kind: kind.into(), courier: Some(courier) };
    Ok(shop.couriers.clone().create_courier(call(&admin()).request(request)).await?.into_inner())
}

pub(crate) async fn update(
    shop: &Shop,
    actor: &Actor,
    seen: &Courier,
    courier: CourierInput,
) -> Result<Courier, Error> {
    let request = UpdateCourierRequest { id: seen.id.clone(), expected_version: seen.version, courier: Some(courier) };
    Ok(shop.couriers.clone().update_courier(call(actor).request(request)).await?.into_inner())
}

async fn list(shop: &Shop) -> Vec<Courier> {
    let request = call(&admin_of(AdminRole::Orders, "عمر")).request(ListCouriersRequest {});
    shop.couriers.clone().list_couriers(request).await.expect("a list").into_inner().couriers
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn courier_changes_by_version_and_keeps_its_secret_to_itself(#[case] backend: Backend) {
    let shop = open(backend).await;
    let server = CourierServer::start(CourierKind::Opost).await;
    let created = create(&shop, CourierKind::Opost, connected("السريع", &server)).await.expect("created");
    let connection = created.connection.clone().expect("a connection");
    assert_eq!((created.version, connection.has_secret), (1, true));
    assert!(!format!("{created:?}").contains(SECRET));
    let stored = tables_containing(&shop.fixture.database_url("orders").await, SECRET).await;
    assert!(stored.is_empty(), "{stored:?}");

    let renamed = CourierInput {
        connection: Some(ConnectionInput { secret: None, ..connected("", &server).connection.expect("given") }),
        ..input("السريع للتوصيل")
    };
    let changed = update(&shop, &admin(), &created, renamed.clone()).await.expect("updated");
    assert_eq!((changed.version, changed.name.as_str()), (2, "السريع للتوصيل"));
    assert_eq!(changed.connection, Some(connection), "the secret and the token stay");
    let stale = update(&shop, &admin(), &created, renamed.clone()).await.expect_err("a newer version");
    assert_eq!((stale.slug(), stale.state::<Courier>()), ("conflict", Some(changed.clone())));
    let mut cleared = renamed;
    cleared.connection.as_mut().expect("given").secret = Some(String::new());
    let cleared = update(&shop, &admin(), &changed, cleared).await.expect("updated");
    assert!(!cleared.connection.as_ref().expect("a connection").has_secret);
    assert_eq!(list(&shop).await, [cleared]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn secret_stays_at_its_origin(#[case] backend: Backend) {
    let shop = open(backend).await;
    let server = CourierServer::start(CourierKind::Opost).await;
    let other = CourierServer::start(CourierKind::Opost).await;
    let created = create(&shop, CourierKind::Opost, connected("السريع", &server)).await.expect("created");
    let at = |url: &str, secret: Option<&str>| {
        let mut courier = connected("السريع", &server);
        let connection = courier.connection.as_mut().expect("given");
        (connection.url, connection.secret) = (url.into(), secret.map(str::to_owned));
        courier
    };
    let moved = update(&shop, &admin(), &created, at(other.url(), None)).await.expect_err("another origin");
    assert_eq!(field_errors(&moved), [("connection.secret", "required")]);
    let path = format!("{}/v2", server.url());
    let changed = update(&shop, &admin(), &created, at(&path, None)).await.expect("the same origin");
    assert!(changed.connection.as_ref().expect("a connection").has_secret);
    update(&shop, &admin(), &changed, at(other.url(), Some(SECRET))).await.expect("with its secret");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn courier_reports_its_faults(#[case] backend: Backend) {
    let shop = open(backend).await;
    let first = create(&shop, CourierKind::Manual, input("أبو علي")).await.expect("created");
    let taken = create(&shop, CourierKind::Manual, input("أبو علي")).await.expect_err("the same name");
    assert_eq!(field_errors(&taken), [("name", "courier_name_taken")]);
    let second = create(&shop, CourierKind::Manual, input("أبو سعيد")).await.expect("created");
    let taken = update(&shop, &admin(), &second, input("أبو علي")).await.expect_err("the same name");
    assert_eq!(field_errors(&taken), [("name", "courier_name_taken")]);

    let server = CourierServer::start(CourierKind::Run).await;
    for (url, account, field) in
        [("http://courier.example", server.account(), "connection.url"), (server.url(), "x", "connection.account")]
    {
        let mut courier = connected("ران", &server);
        let connection = courier.connection.as_mut().expect("given");
        (connection.url, connection.account) = (url.into(), account.into());
        let failure = create(&shop, CourierKind::Run, courier).await.expect_err(field);
        assert_eq!(failure.field_errors()[0].field, field);
    }
    let columns = vec![ShipmentColumn { header: "الاسم".into(), field: ShipmentField::Name.into() }];
    let csv = CourierInput { shipment_columns: columns.clone(), ..input("الملف") };
    let csv = create(&shop, CourierKind::Csv, csv).await.expect("created");
    assert_eq!(csv.shipment_columns, columns);
    let keeper = admin_of(AdminRole::Orders, "عمر");
    assert_eq!(update(&shop, &keeper, &first, input("ليلى")).await.expect_err("no owner").slug(), "forbidden");
    assert_eq!(list(&shop).await.len(), 3);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn courier_with_a_secret_needs_the_key_of_the_shop(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let server = CourierServer::start(CourierKind::Opost).await;
    let failure = create(&shop, CourierKind::Opost, connected("السريع", &server)).await.expect_err("no key");
    assert_eq!(failure.slug(), "secret_key_missing");
    create(&shop, CourierKind::Manual, input("أبو علي")).await.expect("there is nothing to encrypt");
}
