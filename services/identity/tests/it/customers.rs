//! Counting customers.

use platform::{Actor, Call, Failure, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    identity::v1::{CountCustomersRequest, SignUpRequest},
};
use rstest::rstest;

use crate::world::{World, a_customer, slug};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn administrators_see_how_many_customers_there_are(#[case] backend: Backend) {
    let world = World::start(backend).await;
    world.add_admin().await;
    for n in 0..3 {
        world.sign_up(SignUpRequest { phone: format!("059123456{n}"), ..a_customer() }).await.expect("signs up");
    }
    let admin = Call::anyone().on_behalf_of(Actor::Admin {
        id: UserId::new(),
        name: "سلمى".to_owned(),
        role: AdminRole::Owner,
    });
    let counted = world.customers().count_customers(admin.request(CountCustomersRequest {})).await.expect("counts");
    assert_eq!(counted.into_inner().customers, 3);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn nobody_else_does(#[case] backend: Backend) {
    let world = World::start(backend).await;
    for (actor, expected) in [(Actor::Anyone, "unauthenticated"), (Actor::Customer(UserId::new()), "forbidden")] {
        let call = Call::anyone().on_behalf_of(actor);
        let refused = world.customers().count_customers(call.request(CountCustomersRequest {})).await;
        assert_eq!(slug(refused.map_err(Failure::from)), expected);
    }
}
