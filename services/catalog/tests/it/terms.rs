//! Explanations of terms: changed ones, the default, validation and audit records.

use platform::{BackgroundTasks, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        ListTermExplanationsRequest, SetTermExplanationRequest,
        Term::{self, Heart, Longevity, Unspecified},
        TermExplanation,
    },
    common::v1::AdminRole,
};
use rstest::rstest;

use crate::{
    audit::{listen, summary},
    shop::{Shop, admin, admin_for, bad, customer, field_errors, good},
};

async fn all(shop: &Shop) -> Vec<TermExplanation> {
    good(shop.terms().list_term_explanations(customer(ListTermExplanationsRequest {})).await).explanations
}

fn new(term: Term, explanation: &str) -> SetTermExplanationRequest {
    SetTermExplanationRequest { term: term.into(), explanation: explanation.to_owned() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn term_explanation_is_listed_until_cleared(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let tasks = BackgroundTasks::new();
    let mut records = listen(&shop, &tasks).await;
    assert_eq!(all(&shop).await, []);
    good(shop.terms().set_term_explanation(admin(new(Longevity, " كم يبقى "))).await);
    let second = good(shop.terms().set_term_explanation(admin_for(AdminRole::Catalog, new(Longevity, "مدته"))).await);
    let heart = good(shop.terms().set_term_explanation(admin(new(Heart, "ما يبقى ساعات"))).await);
    assert_eq!(all(&shop).await, [heart.clone(), second]);
    assert_eq!(good(shop.terms().set_term_explanation(admin(new(Longevity, " "))).await).explanation, "");
    good(shop.terms().set_term_explanation(admin(new(Longevity, ""))).await);
    assert_eq!(all(&shop).await, [heart]);
    for expected in [
        ("longevity", r#"explanation: - > "كم يبقى""#),
        ("longevity", r#"explanation: "كم يبقى" > "مدته""#),
        ("heart", r#"explanation: - > "ما يبقى ساعات""#),
        ("longevity", r#"explanation: "مدته" > -"#),
    ] {
        let (change, name, fields) = summary(&records.recv().await.expect("a record"));
        assert_eq!((change.as_str(), name.as_str(), fields.as_str()), ("term updated", expected.0, expected.1));
    }
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn term_explanation_is_one_line_by_catalog_administrators(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    for (explanation, error) in
        [("أول\nثانٍ".to_owned(), "explanation control_characters"), ("ا".repeat(301), "explanation too_long")]
    {
        let failure = bad(shop.terms().set_term_explanation(admin(new(Longevity, &explanation))).await);
        assert_eq!(field_errors(&failure), [error]);
    }
    good(shop.terms().set_term_explanation(admin(new(Longevity, &"ا".repeat(300)))).await);
    let unknown = [new(Unspecified, "نص"), SetTermExplanationRequest { term: 99, ..new(Heart, "نص") }];
    for request in unknown {
        assert_eq!(bad(shop.terms().set_term_explanation(admin(request)).await).code(), ErrorCode::NotFound);
    }
    let by_orders = shop.terms().set_term_explanation(admin_for(AdminRole::Orders, new(Heart, "نص"))).await;
    assert_eq!(bad(by_orders).code(), ErrorCode::Forbidden);
    assert_eq!(all(&shop).await.len(), 1);
}
