//! Export of customers, page by page.

use platform::{Actor, Call, Error, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    identity::v1::{ExportCustomersRequest, SignUpRequest, User},
};
use rstest::rstest;

use crate::harness::{Harness, customer_request, slug};

async fn export(harness: &Harness, actor: Actor, after: &str) -> Result<Vec<User>, Error> {
    let call = Call::anonymous().on_behalf_of(actor);
    let request = call.request(ExportCustomersRequest { after: after.to_owned() });
    Ok(harness.customer_exports().export_customers(request).await?.into_inner().customers)
}

fn admin(role: AdminRole) -> Actor {
    Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn export_lists_each_customer_once_and_no_admin(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.add_admin().await;
    let mut phones = Vec::new();
    for n in 0..3 {
        let phone = format!("059123456{n}");
        phones.push(format!("+97{phone}"));
        harness.sign_up(SignUpRequest { phone, ..customer_request() }).await.expect("signs up");
    }
    let all = export(&harness, admin(AdminRole::Orders), "").await.expect("all of them");
    let exported: Vec<_> = all.iter().filter_map(|customer| customer.phone.clone()).collect();
    assert_eq!(exported, phones, "in the order in which they came");
    let rest = export(&harness, admin(AdminRole::Owner), &all[0].id).await.expect("those after the first");
    assert_eq!(rest, all[1..]);
    assert!(export(&harness, admin(AdminRole::Owner), &all[2].id).await.expect("none").is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn export_requires_orders_role(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    for (actor, expected) in [
        (Actor::Anonymous, "unauthenticated"),
        (Actor::Customer(UserId::new()), "forbidden"),
        (admin(AdminRole::Catalog), "forbidden"),
    ] {
        assert_eq!(slug(export(&harness, actor, "").await), expected);
    }
    assert_eq!(slug(export(&harness, admin(AdminRole::Orders), "nobody").await), "validation_failed");
}
