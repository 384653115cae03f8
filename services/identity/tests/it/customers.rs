//! Counting customers, and permission to do so.

use platform::{Actor, Call, Error, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    identity::v1::{CountCustomersRequest, SignUpRequest},
};
use rstest::rstest;

use crate::harness::{Harness, customer_request, slug};

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
    let admin = Call::anonymous().on_behalf_of(Actor::Admin {
        id: UserId::new(),
        name: "سلمى".to_owned(),
        role: AdminRole::Owner,
    });
    let counted = harness.customers().count_customers(admin.request(CountCustomersRequest {})).await.expect("counts");
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
    }
}
