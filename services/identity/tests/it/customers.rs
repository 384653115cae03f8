//! Counting customers and finding them by phone, and permission to do so.

use platform::{Actor, Call, Error, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    identity::v1::{CountCustomersRequest, FindCustomersByPhoneRequest, SignUpRequest},
};
use rstest::rstest;

use crate::harness::{Harness, customer_request, slug};

fn owner() -> Call {
    let (id, name) = (UserId::new(), "سلمى".to_owned());
    Call::anonymous().on_behalf_of(Actor::Admin { id, name, role: AdminRole::Owner })
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn count_customers_counts_customers_only(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.add_admin().await;
    for n in 0..3 {
        harness
            .sign_up(SignUpRequest { phone: format!("059123456{n}"), ..customer_request() })
            .await
            .expect("signs up");
    }
    let counted = harness.customers().count_customers(owner().request(CountCustomersRequest {})).await.expect("counts");
    assert_eq!(counted.into_inner().customers, 3);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn count_customers_requires_orders_role(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    for (actor, expected) in [(Actor::Anonymous, "unauthenticated"), (Actor::Customer(UserId::new()), "forbidden")] {
        let call = Call::anonymous().on_behalf_of(actor);
        let rejected = harness.customers().count_customers(call.request(CountCustomersRequest {})).await;
        assert_eq!(slug(rejected.map_err(Error::from)), expected);
        let request = FindCustomersByPhoneRequest { phones: vec!["0591234567".into()] };
        let rejected = harness.customers().find_customers_by_phone(call.request(request)).await;
        assert_eq!(slug(rejected.map_err(Error::from)), expected);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn accounts_are_found_by_phone_under_either_country_code(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.add_admin().await;
    for phone in ["0591234560", "0591234561"] {
        harness.sign_up(SignUpRequest { phone: phone.into(), ..customer_request() }).await.expect("signs up");
    }
    let phones = ["+972591234560", "+970591234569", "x"].map(str::to_owned).to_vec();
    let request = owner().request(FindCustomersByPhoneRequest { phones });
    let found = harness.customers().find_customers_by_phone(request).await.expect("found").into_inner().customers;
    let phones: Vec<_> = found.iter().filter_map(|customer| customer.phone.as_deref()).collect();
    assert_eq!(phones, ["+970591234560"]);
    assert!(found[0].created_at.is_some());
    let none = owner().request(FindCustomersByPhoneRequest::default());
    let none = harness.customers().find_customers_by_phone(none).await.expect("answers").into_inner();
    assert!(none.customers.is_empty());
}
