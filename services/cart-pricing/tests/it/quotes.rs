//! Shipping regions, and quotes of carts.

use platform::{Call, Error, ErrorCode, testing::Backend};
use proto::{
    cart_pricing::v1::{BatchQuoteRequest, ListRegionsRequest, QuoteRequest, QuoteResponse, QuoteShippingRequest},
    common::v1::{OrderLines, Region},
    id::{GiftSetId, VariantId},
};
use rstest::rstest;

use crate::{
    fake_catalog::FakeCatalog,
    shop::{Shop, lines},
};

async fn quote(shop: &Shop, lines: OrderLines, region: impl Into<i32>) -> Result<QuoteResponse, Error> {
    let request =
        Call::anonymous().request(QuoteRequest { lines: Some(lines), region: region.into(), ..Default::default() });
    Ok(shop.pricing.clone().quote(request).await?.into_inner())
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn new_shop_has_the_specified_shipping_costs(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let request = Call::anonymous().request(ListRegionsRequest {});
    let tariff = shop.pricing.clone().list_regions(request).await.expect("a tariff").into_inner();
    let costs: Vec<_> = tariff.regions.iter().map(|region| (region.region(), region.cost_agorot)).collect();
    assert_eq!(costs, [(Region::WestBank, 2_500), (Region::Jerusalem, 3_500), (Region::Israel, 6_000)]);
    assert_eq!(tariff.free_shipping_threshold_agorot, 20_000);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn shipping_is_quoted_for_a_known_total(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let shipping = async |items_total_agorot, region: i32| {
        let request =
            Call::anonymous().request(QuoteShippingRequest { items_total_agorot, region, ..Default::default() });
        let response = shop.pricing.clone().quote_shipping(request).await.map_err(Error::from_status);
        response.map(|response| response.into_inner().shipping_agorot)
    };
    assert_eq!(shipping(19_999, Region::Jerusalem.into()).await.expect("a cost"), 3_500);
    assert_eq!(shipping(20_000, Region::Jerusalem.into()).await.expect("free"), 0);
    let request = QuoteShippingRequest {
        items_total_agorot: 20_000,
        region: Region::Jerusalem.into(),
        deducted_agorot: 1,
        ..Default::default()
    };
    let deducted = shop.pricing.clone().quote_shipping(Call::anonymous().request(request)).await.expect("a cost");
    assert_eq!(deducted.into_inner().shipping_agorot, 3_500);
    for (region, slug) in [(0, "region_required"), (99, "region_unknown")] {
        let failure = shipping(100, region).await.expect_err("no region");
        assert_eq!(failure.field_errors()[0].slug, slug);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn quote_makes_one_call_to_the_catalog(#[case] backend: Backend) {
    let (available, short, missing, set) = (VariantId::new(), VariantId::new(), VariantId::new(), GiftSetId::new());
    let catalog = FakeCatalog::default()
        .with_variant(available, 1_250, None)
        .with_variant(short, 9_900, Some(1))
        .with_gift_set(set, 5_000);
    let shop = Shop::with(backend, catalog).await;
    let lines = lines(
        &[(available.to_string(), 3), (short.to_string(), 2), (missing.to_string(), 1), ("no id".into(), 1)],
        &[(set.to_string(), 1)],
    );

    let quote = quote(&shop, lines, Region::Jerusalem).await.expect("a quote");

    assert_eq!((quote.items_total_agorot, quote.shipping_agorot, quote.total_agorot), (8_750, Some(3_500), 12_250));
    assert_eq!(quote.free_shipping_remaining_agorot, 11_250);
    assert_eq!(quote.variants.iter().map(|line| line.is_available).collect::<Vec<_>>(), [true, false]);
    let mut dropped: Vec<_> = quote.dropped.iter().map(|line| line.field.as_str()).collect();
    dropped.sort_unstable();
    assert_eq!(dropped, ["items.products.2.variants.0", "items.products.3.variants.0"]);
    assert_eq!(shop.catalog.calls(), 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn shipping_is_free_from_the_threshold_and_unknown_without_a_region(#[case] backend: Backend) {
    let id = VariantId::new();
    let shop = Shop::with(backend, FakeCatalog::default().with_variant(id, 10_000, None)).await;
    let quoted = async |quantity, region| {
        let quote = quote(&shop, lines(&[(id.to_string(), quantity)], &[]), region).await.expect("a quote");
        (quote.shipping_agorot, quote.total_agorot)
    };
    assert_eq!(quoted(1, Region::Unspecified).await, (None, 10_000));
    assert_eq!(quoted(1, Region::Israel).await, (Some(6_000), 16_000));
    assert_eq!(quoted(2, Region::Unspecified).await, (Some(0), 20_000));
    assert_eq!(quoted(2, Region::Israel).await, (Some(0), 20_000));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn batch_quote_equals_single_quotes(#[case] backend: Backend) {
    let (available, missing) = (VariantId::new(), VariantId::new());
    let shop = Shop::with(backend, FakeCatalog::default().with_variant(available, 1_250, Some(5))).await;
    let cart = |id: &str, quantity, region: Region| QuoteRequest {
        lines: Some(lines(&[(id.to_owned(), quantity)], &[])),
        region: region.into(),
        ..Default::default()
    };
    let carts = vec![
        cart(&available.to_string(), 2, Region::Israel),
        cart(&available.to_string(), 6, Region::WestBank),
        cart(&missing.to_string(), 1, Region::Jerusalem),
        cart("no id", 1, Region::Unspecified),
        QuoteRequest::default(),
    ];
    let all_at_once = async |requests: &[QuoteRequest]| {
        let request = Call::anonymous().request(BatchQuoteRequest { requests: requests.to_vec() });
        Ok::<_, Error>(shop.pricing.clone().batch_quote(request).await?.into_inner().responses)
    };
    let quotes = all_at_once(&carts).await.expect("quotes");

    assert_eq!(quotes.len(), carts.len());
    for (cart, together) in carts.iter().zip(quotes) {
        let alone = quote(&shop, cart.lines.clone().unwrap_or_default(), cart.region).await.expect("a quote");
        assert_eq!(alone, together);
    }
    let wrong = [carts, vec![cart(&available.to_string(), 0, Region::Israel)]].concat();
    assert_eq!(all_at_once(&wrong).await.expect_err("one is wrong").code(), ErrorCode::Invalid);
    assert_eq!(all_at_once(&[]).await.expect("no quotes"), []);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn an_empty_cart_costs_nothing(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let quote = quote(&shop, OrderLines::default(), Region::Israel).await.expect("a quote");
    assert_eq!((quote.items_total_agorot, quote.shipping_agorot, quote.total_agorot), (0, Some(0), 0));
    assert_eq!(shop.catalog.calls(), 0);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn quote_reports_all_errors_of_lines_and_region(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let mut quantities = vec![0, 1_000, -7];
    quantities.resize(101, 1);
    let many: Vec<_> = quantities.into_iter().map(|quantity| (VariantId::new().to_string(), quantity)).collect();

    let failure =
        quote(&shop, lines(&many, &[("\0".to_owned(), 1), (String::new(), 1)]), -1).await.expect_err("faults");

    assert_eq!(failure.code(), ErrorCode::Invalid);
    let faults: Vec<_> =
        failure.field_errors().iter().map(|fault| (fault.field.as_str(), fault.slug.as_str())).collect();
    assert_eq!(
        faults,
        [
            ("region", "region_unknown"),
            ("items", "too_many"),
            ("items.products.0.variants.0.quantity", "quantity_out_of_range"),
            ("items.products.1.variants.0.quantity", "quantity_out_of_range"),
            ("items.products.2.variants.0.quantity", "quantity_out_of_range"),
            ("items.gift_sets.0.id", "control_characters"),
            ("items.gift_sets.1.id", "required"),
        ]
    );
    assert_eq!(
        (failure.field_errors()[2].args["min"].as_str(), failure.field_errors()[2].args["max"].as_str()),
        ("1", "999")
    );
}
