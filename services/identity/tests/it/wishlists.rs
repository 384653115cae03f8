//! Wishlists of customers: replaced, merged, exported and erased.

use platform::{Actor, Call, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::{ProductId, UserId},
    identity::v1::{
        EraseAccountsRequest, ExportAccountsRequest, GetWishlistRequest, MergeWishlistRequest, ReplaceWishlistRequest,
        SignUpRequest,
    },
};
use rstest::rstest;

use crate::harness::{Harness, customer_request, fault, field_errors, user_id};

const MAX_PRODUCTS: usize = 100;

impl Harness {
    async fn a_customer(&self, phone: &str) -> UserId {
        let request = SignUpRequest { phone: phone.to_owned(), ..customer_request() };
        user_id(&self.sign_up(request).await.expect("signs up"))
    }

    async fn wishlist(&self, actor: Actor) -> Result<Vec<String>, Error> {
        let request = Call::anonymous().on_behalf_of(actor).request(GetWishlistRequest {});
        Ok(self.wishlists().get_wishlist(request).await?.into_inner().product_ids)
    }

    async fn replace(&self, actor: Actor, products: &[String]) -> Result<Vec<String>, Error> {
        let request = ReplaceWishlistRequest { product_ids: products.to_vec() };
        let request = Call::anonymous().on_behalf_of(actor).request(request);
        Ok(self.wishlists().replace_wishlist(request).await?.into_inner().product_ids)
    }

    async fn merge(&self, actor: Actor, products: &[String]) -> Result<Vec<String>, Error> {
        let request = MergeWishlistRequest { product_ids: products.to_vec() };
        let request = Call::anonymous().on_behalf_of(actor).request(request);
        Ok(self.wishlists().merge_wishlist(request).await?.into_inner().product_ids)
    }
}

fn products(count: usize) -> Vec<String> {
    (0..count).map(|_| ProductId::new().to_string()).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn devices_share_the_wishlist_of_their_account(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let layla = Actor::Customer(harness.a_customer("0591234567").await);
    let omar = Actor::Customer(harness.a_customer("0597654321").await);
    let all = products(4);
    assert!(harness.wishlist(layla.clone()).await.expect("empty").is_empty());

    let repeated = [all[1].clone(), all[0].clone(), all[1].to_uppercase()];
    assert_eq!(harness.replace(layla.clone(), &repeated).await.expect("replaced"), [&*all[1], &*all[0]]);
    for _ in 0..2 {
        let merged = harness.merge(layla.clone(), &[all[2].clone(), all[0].clone()]).await.expect("merged");
        assert_eq!(merged, [&*all[2], &*all[0], &*all[1]]);
    }
    // Devices that log in at the same moment lose nothing.
    let (one, other) = futures::join!(harness.merge(layla.clone(), &all[3..]), harness.merge(layla.clone(), &all[..1]));
    assert!(one.is_ok() && other.is_ok());
    let mut merged = harness.wishlist(layla.clone()).await.expect("listed");
    merged.sort_unstable();
    assert_eq!(merged, all);
    assert!(harness.wishlist(omar.clone()).await.expect("another's").is_empty());

    let full = products(MAX_PRODUCTS);
    harness.replace(omar.clone(), &full).await.expect("as many as may be");
    let merged = harness.merge(omar.clone(), &all[..1]).await.expect("merged");
    assert_eq!((merged.len(), &merged[0], &merged[MAX_PRODUCTS - 1]), (MAX_PRODUCTS, &all[0], &full[MAX_PRODUCTS - 2]));
    let too_many = harness.replace(omar.clone(), &products(MAX_PRODUCTS + 1)).await;
    assert_eq!(field_errors(too_many), [fault("product_ids", "too_many")]);
    let malformed = harness.merge(omar.clone(), &["oud".to_owned()]).await;
    assert_eq!(field_errors(malformed), [fault("product_ids", "unknown_thing")]);
    assert_eq!(harness.wishlist(omar.clone()).await.expect("unchanged"), merged);
    assert!(harness.replace(omar.clone(), &[]).await.expect("cleared").is_empty());
    assert!(harness.wishlist(omar).await.expect("cleared").is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn wishlist_is_exported_and_erased_with_its_account(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let id = harness.a_customer("0591234567").await;
    let layla = Actor::Customer(id);
    let saved = products(2);
    harness.replace(layla.clone(), &saved).await.expect("replaced");

    let request = Call::anonymous().on_behalf_of(layla.clone()).request(ExportAccountsRequest { ids: Vec::new() });
    let exported = harness.erasures().export_accounts(request).await.expect("exported").into_inner().accounts;
    assert_eq!(exported[0].wishlist, saved);

    let erasure = EraseAccountsRequest { account_ids: vec![id.to_string()], ..EraseAccountsRequest::default() };
    harness.erasures().erase_accounts(Call::system().request(erasure)).await.expect("erased");
    assert!(harness.wishlist(layla.clone()).await.expect("nothing").is_empty());
    let late = harness.merge(layla, &saved).await;
    assert_eq!(late.expect_err("no account").code(), ErrorCode::Unauthenticated);

    let owner = Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role: AdminRole::Owner };
    for (actor, code) in [(Actor::Anonymous, ErrorCode::Unauthenticated), (owner, ErrorCode::Forbidden)] {
        assert_eq!(harness.wishlist(actor.clone()).await.expect_err("refused").code(), code);
        assert_eq!(harness.replace(actor.clone(), &saved).await.expect_err("refused").code(), code);
        assert_eq!(harness.merge(actor, &saved).await.expect_err("refused").code(), code);
    }
}
