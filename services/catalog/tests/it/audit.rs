//! Authorisation of changes, and their audit records.

use platform::{
    BackgroundTasks, Error, ErrorCode,
    bus::{self, Queue},
    testing::Backend,
};
use proto::{
    catalog::v1::{
        CreateBrandRequest, CreateGiftSetRequest, CreateProductRequest, CreateVariantRequest, DeleteBrandRequest,
        DeleteGiftSetRequest, DeleteProductRequest, DeleteVariantRequest, DuplicateProductRequest, GiftSetItemInput,
        ListBrandsRequest, NumberUpdate, ReorderBrandsRequest, SetMlStockRequest, UpdateBrandRequest,
        UpdateGiftSetRequest, UpdateProductRequest, UpdateVariantRequest,
    },
    common::v1::AdminRole,
    events::v1::AuditRecorded,
};
use rstest::rstest;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::shop::{Shop, admin, admin_for, get, good, variant};

/// Return the stream of audit records.
pub(crate) async fn listen(shop: &Shop, tasks: &BackgroundTasks) -> UnboundedReceiver<AuditRecorded> {
    let (sender, receiver) = unbounded_channel();
    bus::consume(&shop.bus, tasks, Queue::ephemeral(&["audit.recorded"]), move |event| {
        let sent = sender.send(event.decode::<AuditRecorded>().expect("a record"));
        async move {
            // The test may have ended.
            drop(sent);
            Ok(())
        }
    })
    .await
    .expect("a queue");
    receiver
}

/// Format a record as its change, its name and its fields.
pub(crate) fn summary(record: &AuditRecorded) -> (String, String, String) {
    let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".to_owned());
    let fields = record
        .fields
        .iter()
        .map(|field| format!("{}: {} > {}", field.field, value(&field.before), value(&field.after)));
    (format!("{} {}", record.kind, record.action), record.name.clone(), fields.collect::<Vec<_>>().join(", "))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn changes_are_audited_with_before_and_after(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let tasks = BackgroundTasks::new();
    let mut receiver = listen(&shop, &tasks).await;
    let dior = shop.a_brand("Dior").await;
    let sold = shop.a_stocked("Sauvage", &dior, 1_000, Some(5)).await;
    let rename = UpdateBrandRequest { id: dior.id.clone(), name: Some("ديور".to_owned()), ..Default::default() };
    for _ in 0..2 {
        good(shop.brands().update_brand(admin(rename.clone())).await);
    }
    let change = UpdateVariantRequest {
        product_id: sold.product_id.clone(),
        id: sold.id.clone(),
        price_agorot: Some(1_250),
        stock_change: Some(-1),
        ..Default::default()
    };
    good(shop.variants().update_variant(admin(change)).await);
    let left_centi = Some(NumberUpdate { value: Some(5_050) });
    let open = SetMlStockRequest { product_id: sold.product_id.clone(), left_centi, ..Default::default() };
    good(shop.products().set_ml_stock(admin(open)).await);
    good(shop.products().delete_product(admin(DeleteProductRequest { id: sold.product_id.clone() })).await);

    let mut records = Vec::new();
    while records.len() < 8 {
        records.push(receiver.recv().await.expect("a record"));
    }
    let kinds: Vec<_> = records.iter().map(|record| summary(record).0).collect();
    assert_eq!(
        kinds,
        [
            "brand created",
            "product created",
            "variant created",
            "brand updated",
            "variant updated",
            "product updated",
            "variant deleted",
            "product deleted",
        ]
    );
    assert_eq!(summary(&records[3]).2, r#"name: "Dior" > "ديور""#, "an update that changes nothing is none");
    assert_eq!(summary(&records[4]).1, "Sauvage - عينة");
    assert_eq!(summary(&records[4]).2, r#"price: "10.00" > "12.50", stock: 5 > 4"#);
    assert_eq!(summary(&records[5]).2, r#"drawn_by: - > ["عينة"], ml_stock: - > "50.50""#);
    assert!(records.iter().all(|record| record.actor_name == "سلمى"));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn changes_require_the_catalog_role(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let product = shop.a_product("Sauvage", &dior).await;
    let sold = shop.a_variant(&product, variant("عينة")).await;
    let set = shop.a_gift_set("هدية", &[(&sold, 1)]).await;
    let item = GiftSetItemInput { variant_id: sold.id.clone(), quantity: 1 };
    macro_rules! outcome {
        ($role:expr, $client:ident.$call:ident($message:expr)) => {
            shop.$client().$call(admin_for($role, $message)).await.err().map(|status| Error::from_status(status).code())
        };
    }
    macro_rules! changes {
        ($role:expr) => {
            [
                outcome!($role, brands.create_brand(CreateBrandRequest { name: "Boss".into(), ..Default::default() })),
                outcome!($role, brands.update_brand(UpdateBrandRequest { id: dior.id.clone(), ..Default::default() })),
                outcome!($role, brands.reorder_brands(ReorderBrandsRequest::default())),
                outcome!(
                    $role,
                    products.create_product(CreateProductRequest {
                        name: "Homme".into(),
                        brand_id: dior.id.clone(),
                        category: 1,
                        ..Default::default()
                    })
                ),
                outcome!(
                    $role,
                    products.update_product(UpdateProductRequest { id: product.id.clone(), ..Default::default() })
                ),
                outcome!(
                    $role,
                    products.duplicate_product(DuplicateProductRequest { id: product.id.clone(), name: "x".into() })
                ),
                outcome!(
                    $role,
                    products.set_ml_stock(SetMlStockRequest {
                        product_id: product.id.clone(),
                        left_centi: Some(NumberUpdate { value: Some(1) }),
                        ..Default::default()
                    })
                ),
                outcome!(
                    $role,
                    variants.create_variant(CreateVariantRequest { product_id: product.id.clone(), ..variant("أ") })
                ),
                outcome!(
                    $role,
                    variants.update_variant(UpdateVariantRequest {
                        product_id: product.id.clone(),
                        id: sold.id.clone(),
                        ..Default::default()
                    })
                ),
                outcome!(
                    $role,
                    gift_sets.create_gift_set(CreateGiftSetRequest {
                        name: "هدية".into(),
                        price_agorot: 100,
                        items: vec![item.clone()],
                        ..Default::default()
                    })
                ),
                outcome!(
                    $role,
                    gift_sets.update_gift_set(UpdateGiftSetRequest { id: set.id.clone(), ..Default::default() })
                ),
                outcome!($role, gift_sets.delete_gift_set(DeleteGiftSetRequest { id: set.id.clone() })),
                outcome!(
                    $role,
                    variants
                        .delete_variant(DeleteVariantRequest { product_id: product.id.clone(), id: sold.id.clone() })
                ),
                outcome!($role, products.delete_product(DeleteProductRequest { id: product.id.clone() })),
                outcome!($role, brands.delete_brand(DeleteBrandRequest { id: dior.id.clone() })),
            ]
        };
    }
    assert!(changes!(AdminRole::Orders).iter().all(|code| *code == Some(ErrorCode::Forbidden)));
    good(shop.brands().list_brands(admin_for(AdminRole::Orders, ListBrandsRequest::default())).await);
    good(shop.products().get_product(admin_for(AdminRole::Orders, get(&product.id))).await);
    // By now another gift set contains the variant.
    let outcomes = changes!(AdminRole::Catalog);
    let refused: Vec<_> = outcomes.iter().flatten().collect();
    assert_eq!(refused, [&ErrorCode::FailedPrecondition, &ErrorCode::FailedPrecondition], "held, not forbidden");
}
