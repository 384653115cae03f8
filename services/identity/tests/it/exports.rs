//! Customers as they go out.

use platform::{Actor, Call, Failure, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    identity::v1::{ExportCustomersRequest, SignUpRequest, User},
};
use rstest::rstest;

use crate::world::{World, a_customer, slug};

async fn export(world: &World, actor: Actor, after: &str) -> Result<Vec<User>, Failure> {
    let call = Call::anyone().on_behalf_of(actor);
    let request = call.request(ExportCustomersRequest { after: after.to_owned() });
    Ok(world.customer_exports().export_customers(request).await?.into_inner().customers)
}

fn admin(role: AdminRole) -> Actor {
    Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn customers_go_out_once_each_and_administrators_not_at_all(#[case] backend: Backend) {
    let world = World::start(backend).await;
    world.add_admin().await;
    let mut phones = Vec::new();
    for n in 0..3 {
        let phone = format!("059123456{n}");
        phones.push(format!("+97{phone}"));
        world.sign_up(SignUpRequest { phone, ..a_customer() }).await.expect("signs up");
    }
    let all = export(&world, admin(AdminRole::Orders), "").await.expect("all of them");
    let told: Vec<_> = all.iter().filter_map(|customer| customer.phone.clone()).collect();
    assert_eq!(told, phones, "in the order in which they came");
    let rest = export(&world, admin(AdminRole::Owner), &all[0].id).await.expect("those after the first");
    assert_eq!(rest, all[1..]);
    assert!(export(&world, admin(AdminRole::Owner), &all[2].id).await.expect("none").is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn only_who_works_with_orders_takes_them_out(#[case] backend: Backend) {
    let world = World::start(backend).await;
    for (actor, expected) in [
        (Actor::Anyone, "unauthenticated"),
        (Actor::Customer(UserId::new()), "forbidden"),
        (admin(AdminRole::Catalogue), "forbidden"),
    ] {
        assert_eq!(slug(export(&world, actor, "").await), expected);
    }
    assert_eq!(slug(export(&world, admin(AdminRole::Orders), "nobody").await), "validation_failed");
}
