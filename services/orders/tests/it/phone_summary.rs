//! Summaries of a customer's orders by phone.

use platform::{Actor, Error, testing::Backend};
use proto::{
    common::v1::OrderStatus,
    orders::v1::{Confirmation, GetPhoneSummaryRequest, MergeCustomersRequest, PhoneSummary},
};
use rstest::rstest;

use crate::{
    customers::place,
    harness::{Shop, With, admin, call, field_errors, order_request},
};

async fn summary(shop: &Shop, phone: &str) -> Result<PhoneSummary, Error> {
    let request = call(&admin()).request(GetPhoneSummaryRequest { phone: phone.to_owned() });
    Ok(shop.orders.clone().get_phone_summary(request).await?.into_inner())
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn summary_counts_orders_of_a_phone_in_any_notation(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let place = async |name: &str| {
        let request = order_request(&[(oud, 1)]).with_contact(|contact| contact.name = name.into());
        shop.place(&Actor::Anonymous, request).await.expect("placed")
    };
    let refused = place("ليلى").await;
    shop.confirm(&admin(), &refused.id, Confirmation::Refused).await.expect("refused");
    shop.change(&admin(), &refused.id, OrderStatus::Cancelled, OrderStatus::Pending).await.expect("cancelled");
    let open = [place("ليلى حداد").await, place("ليلى سالم").await];
    shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).by_phone(1)).await.expect("placed");

    for phone in ["0591234567", "+970 59-123-4567", "٠٥٩١٢٣٤٥٦٧", "00972591234567"] {
        let found = summary(&shop, phone).await.expect("a summary");
        assert_eq!((found.orders, found.refused_orders), (3, 1), "{phone}");
        let contact = found.last_contact.expect("a contact");
        assert_eq!((contact.name.as_str(), contact.city.as_str()), ("ليلى سالم", "رام الله"));
        let numbers: Vec<_> = found.open_orders.iter().map(|order| (order.number, order.total_agorot)).collect();
        assert_eq!(numbers, [(open[1].number, 3_500), (open[0].number, 3_500)]);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn summary_covers_merged_phones(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let (own, other) = ("0591111111", "0592222222");
    let refused = place(&shop, oud, own, "ليلى").await;
    let newest = place(&shop, oud, other, "ليلى حداد").await;
    shop.confirm(&admin(), &refused.id, Confirmation::Refused).await.expect("refused");
    assert_eq!(summary(&shop, other).await.expect("a summary").refused_orders, 0);
    let merge = MergeCustomersRequest { customer: own.into(), other: other.into() };
    shop.customers.clone().merge_customers(call(&admin()).request(merge)).await.expect("merged");

    for phone in [own, other] {
        let found = summary(&shop, phone).await.expect("a summary");
        assert_eq!((found.orders, found.refused_orders), (2, 1), "{phone}");
        assert_eq!(found.last_contact.expect("a contact").name, "ليلى حداد");
        let open: Vec<_> = found.open_orders.iter().map(|order| order.number).collect();
        assert_eq!(open, [newest.number, refused.number]);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn summary_of_an_unknown_phone_is_empty(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    for phone in ["0591234567", "12"] {
        assert_eq!(summary(&shop, phone).await.expect("a summary"), PhoneSummary::default(), "{phone}");
    }
    for (phone, slug) in [("", "phone_required"), (&"0".repeat(101), "too_long")] {
        assert_eq!(field_errors(&summary(&shop, phone).await.expect_err("no phone")), [("phone", slug)]);
    }
}
