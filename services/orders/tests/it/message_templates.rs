//! Templates of the messages to customers.

use platform::{Actor, BackgroundTasks, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::OrderStatus::{self, Delivered, Shipped, Unspecified},
    orders::v1::{ListMessageTemplatesRequest, MessageTemplate, SetMessageTemplateRequest},
};
use rstest::rstest;

use crate::harness::{Shop, admin, call, field_errors, next, records};

async fn set(shop: &Shop, status: OrderStatus, text: &str) -> Result<MessageTemplate, Error> {
    let request = SetMessageTemplateRequest { status: status.into(), text: text.to_owned(), ..Default::default() };
    Ok(shop.orders.clone().set_message_template(call(&admin()).request(request)).await?.into_inner())
}

async fn list(shop: &Shop) -> Vec<MessageTemplate> {
    let request = call(&admin()).request(ListMessageTemplatesRequest {});
    shop.orders.clone().list_message_templates(request).await.expect("a list").into_inner().templates
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn message_template_is_listed_until_cleared(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let tasks = BackgroundTasks::new();
    let mut recorded = records(&shop.fixture, &tasks).await;
    assert!(list(&shop).await.is_empty());
    set(&shop, Shipped, " طلبك {number}\nفي الطريق ").await.expect("set");
    let second = set(&shop, Shipped, "إلى {city}").await.expect("set");
    assert_eq!(
        list(&shop).await,
        [MessageTemplate { status: Shipped.into(), text: "إلى {city}".into(), is_automatic: false }]
    );
    assert_eq!(list(&shop).await, [second]);
    let none = set(&shop, Shipped, " ").await.expect("set");
    assert_eq!(none.text, "");
    assert!(list(&shop).await.is_empty());
    set(&shop, Delivered, "").await.expect("as it is");
    let texts = ["طلبك {number}\nفي الطريق", "إلى {city}"].map(serde_text);
    let expected = [(None, Some(&texts[0])), (Some(&texts[0]), Some(&texts[1])), (Some(&texts[1]), None)];
    for (before, after) in expected {
        let record = next(&mut recorded).await;
        assert_eq!((record.kind.as_str(), record.id.as_str()), ("order_template", "shipped"));
        assert_eq!((record.fields[0].before.as_ref(), record.fields[0].after.as_ref()), (before, after));
    }
    tasks.stop().await;
}

/// Encode a text as audit records hold it.
fn serde_text(text: &str) -> String {
    format!("\"{}\"", text.replace('\n', "\\n"))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn set_message_template_validates_status_and_placeholders(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    assert_eq!(set(&shop, Unspecified, "نص").await.expect_err("no status").code(), ErrorCode::NotFound);
    let failure = set(&shop, Shipped, "{phone}").await.expect_err("nobody fills it in");
    assert_eq!(field_errors(&failure), [("text", "placeholder_unknown")]);
    assert_eq!(failure.field_errors()[0].args["name"], "phone");
    let request = call(&Actor::Anonymous).request(ListMessageTemplatesRequest {});
    assert!(shop.orders.clone().list_message_templates(request).await.is_err());
}
