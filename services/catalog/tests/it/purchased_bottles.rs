//! Purchased bottles: their facts, steps and stock, imports, and who may see them.

use platform::{BackgroundTasks, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        Bottle, BottleState, BottleTerms, Consumable, CostRules, CreateBottleRequest, CreateVariantRequest,
        DeleteBottleRequest, DeleteProductRequest, DrawKind, EmptyBottleRequest, GetBottleRequest, GetCostRulesRequest,
        GetMarginReportRequest, GetOrderMarginRequest, ImportBottlesRequest, ListBatchOrdersRequest,
        ListBottlesRequest, ListDrawsRequest, ListOrderBatchesRequest, ListRunOutsRequest, ListVariantCostsRequest,
        NumberUpdate, OpenBottleRequest, SetConsumablesRequest, SetMlStockRequest, SetVariantCostRequest,
        StockMovementKind, UpdateBottleRequest, WriteOffRequest,
    },
    common::v1::{AdminRole, PageRequest},
    id::PurchasedBottleId,
};
use rstest::rstest;

use crate::{
    audit::{listen, summary},
    cellar::Cellar,
    shop::{admin, admin_for, bad, customer, field_errors, get, good, variant},
};

fn terms(bottle: &Bottle) -> BottleTerms {
    bottle.terms.clone().expect("terms")
}

fn update(bottle: &Bottle, terms: BottleTerms) -> UpdateBottleRequest {
    UpdateBottleRequest { id: bottle.id.clone(), expected_version: bottle.version, terms: Some(terms) }
}

fn delete(bottle: &Bottle) -> DeleteBottleRequest {
    DeleteBottleRequest { id: bottle.id.clone(), expected_version: bottle.version }
}

fn open(bottle: &Bottle) -> OpenBottleRequest {
    OpenBottleRequest { id: bottle.id.clone(), expected_version: bottle.version }
}

fn empty(bottle: &Bottle) -> EmptyBottleRequest {
    EmptyBottleRequest { id: bottle.id.clone(), expected_version: bottle.version }
}

fn write_off(bottle: &Bottle, kind: DrawKind, ml_centi: i64) -> WriteOffRequest {
    WriteOffRequest {
        id: bottle.id.clone(),
        expected_version: bottle.version,
        kind: kind.into(),
        ml_centi,
        note: "انسكبت".to_owned(),
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn bottle_is_recorded_changed_and_deleted(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let mut bottles = cellar.shop.bottles();
    let tasks = BackgroundTasks::new();
    let mut receiver = listen(&cellar.shop, &tasks).await;
    let all = BottleTerms {
        ml_centi: 10_000,
        cost_agorot: Some(40_000),
        supplier: "مورّد".to_owned(),
        batch_code: "Ab-1".to_owned(),
        bought_on: "2026-01-02".to_owned(),
    };
    let request = CreateBottleRequest { product: "sauvage".to_owned(), terms: Some(all.clone()) };
    let created = good(bottles.create_bottle(admin(request)).await);
    assert_eq!((created.state(), created.left_centi, created.version), (BottleState::Sealed, 10_000, 1));
    assert_eq!(created.terms, Some(all.clone()));
    let product = created.product.clone().expect("a product");
    assert_eq!((&*product.slug, &*product.name, &*product.brand_name), ("sauvage", "Sauvage", "Dior"));
    assert_eq!(cellar.bottle(&created).await, created);

    let unknown = BottleTerms { cost_agorot: None, ..all };
    let changed = good(bottles.update_bottle(admin(update(&created, unknown.clone()))).await);
    assert_eq!((changed.terms.clone(), changed.version), (Some(unknown.clone()), 2));
    let same = good(bottles.update_bottle(admin(update(&changed, unknown.clone()))).await);
    assert_eq!(same.version, 2, "nothing was changed");
    let conflict = bad(bottles.update_bottle(admin(update(&created, unknown))).await);
    assert_eq!((conflict.code(), conflict.slug()), (ErrorCode::FailedPrecondition, "bottle_changed"));
    assert_eq!(conflict.state::<Bottle>(), Some(changed.clone()));
    assert_eq!(bad(bottles.delete_bottle(admin(delete(&created))).await).slug(), "bottle_changed");
    good(bottles.delete_bottle(admin(delete(&changed))).await);
    let gone = bad(bottles.get_bottle(admin(GetBottleRequest { id: changed.id })).await);
    assert_eq!(gone.code(), ErrorCode::NotFound);

    let mut records = Vec::new();
    while records.len() < 3 {
        let record = receiver.recv().await.expect("a record");
        if record.kind == "purchased_bottle" {
            records.push(summary(&record));
        }
    }
    let [(created, name, _), (updated, _, fields), (deleted, ..)] = &records[..] else { panic!("three records") };
    assert_eq!((&**created, &**name), ("purchased_bottle created", "Sauvage"));
    assert_eq!((&**updated, &**fields), ("purchased_bottle updated", "cost: \"400.00\" > -"));
    assert_eq!(deleted, "purchased_bottle deleted");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn bottles_are_filtered_and_the_newest_purchase_comes_first(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let other = cellar.shop.a_product("Other", &cellar.shop.a_brand("Chanel").await).await;
    let mut bottles = cellar.shop.bottles();
    let mut created = Vec::new();
    for (product, day, batch) in
        [(&cellar.product, "2026-01-02", "Ab-1"), (&cellar.product, "", "Cd-2"), (&other, "2026-01-03", "aB-1")]
    {
        let terms = BottleTerms {
            ml_centi: 5_000,
            batch_code: batch.to_owned(),
            bought_on: day.to_owned(),
            ..Default::default()
        };
        let request = CreateBottleRequest { product: product.id.clone(), terms: Some(terms) };
        created.push(good(bottles.create_bottle(admin(request)).await));
    }
    good(bottles.open_bottle(admin(open(&created[0]))).await);
    let list = async |request: ListBottlesRequest| {
        let found = good(cellar.shop.bottles().list_bottles(admin(request)).await);
        assert_eq!(found.meta.expect("a page").total, found.bottles.len() as u64);
        let index = |bottle: &Bottle| created.iter().position(|one| one.id == bottle.id).expect("one of them");
        found.bottles.iter().map(index).collect::<Vec<_>>()
    };
    let filter = ListBottlesRequest::default;
    assert_eq!(list(filter()).await, [2, 0, 1]);
    assert_eq!(list(ListBottlesRequest { product: "other".into(), ..filter() }).await, [2]);
    assert_eq!(list(ListBottlesRequest { product: cellar.product.id.clone(), ..filter() }).await, [0, 1]);
    assert_eq!(list(ListBottlesRequest { batch_code: " AB-1 ".into(), ..filter() }).await, [2, 0]);
    for (state, expected) in
        [(BottleState::Open, vec![0]), (BottleState::Sealed, vec![2, 1]), (BottleState::Empty, vec![])]
    {
        assert_eq!(list(ListBottlesRequest { state: state.into(), ..filter() }).await, expected);
    }
    let unknown = bad(bottles.list_bottles(admin(ListBottlesRequest { product: "none".into(), ..filter() })).await);
    assert_eq!(unknown.code(), ErrorCode::NotFound);
    let wrong = bad(bottles.list_bottles(admin(ListBottlesRequest { state: 9, ..filter() })).await);
    assert_eq!(field_errors(&wrong), ["state not_an_option"]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn opening_creates_the_stock_or_adds_to_it(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    assert_eq!(cellar.stock().await, None);
    let first = cellar.an_open_bottle(10_000, None, "").await;
    assert_eq!((first.state(), first.opened_at.is_some(), first.version), (BottleState::Open, true, 2));
    assert_eq!(cellar.stock().await, Some(10_000));
    let product = good(cellar.shop.products().get_product(admin(get(&cellar.product.id))).await);
    let poured: Vec<_> = product.variants.iter().filter(|variant| variant.draws_ml).map(|one| &*one.name).collect();
    assert_eq!(poured, ["2 ml", "5 ml"], "as when the stock is set");
    cellar.an_open_bottle(5_000, None, "").await;
    assert_eq!(cellar.stock().await, Some(15_000));
    let again = good(cellar.shop.bottles().open_bottle(admin(open(&first))).await);
    assert_eq!((again.version, cellar.stock().await), (2, Some(15_000)), "it is open already");
    let movements = cellar.shop.movements(&cellar.product.id).await;
    let movements: Vec<_> = movements.iter().map(|movement| (movement.kind(), movement.ml_centi)).collect();
    assert_eq!(
        movements,
        [(StockMovementKind::Changed, Some(5_000)), (StockMovementKind::Opened, Some(10_000))],
        "newest first"
    );
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn write_offs_change_the_stock_but_never_below_zero(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let mut bottles = cellar.shop.bottles();
    let sealed = cellar.a_bottle(1_000, None, "").await;
    let refused = bad(bottles.write_off(admin(write_off(&sealed, DrawKind::Spill, 1))).await);
    assert_eq!((refused.code(), refused.slug()), (ErrorCode::FailedPrecondition, "bottle_sealed"));
    assert_eq!(bad(bottles.empty_bottle(admin(empty(&sealed))).await).slug(), "bottle_sealed");

    let bottle = cellar.an_open_bottle(1_000, Some(2_000), "").await;
    let spilled = good(bottles.write_off(admin(write_off(&bottle, DrawKind::Spill, 300))).await);
    assert_eq!((spilled.left_centi, cellar.stock().await), (700, Some(700)));
    let found = good(bottles.write_off(admin(write_off(&spilled, DrawKind::Correction, -100))).await);
    assert_eq!((found.left_centi, cellar.stock().await), (800, Some(800)));
    let draws = cellar.draws(&bottle).await;
    let [back, spill] = &draws[..] else { panic!("two draws") };
    assert_eq!((spill.kind(), spill.ml_centi, spill.cost_agorot), (DrawKind::Spill, 300, Some(600)));
    assert_eq!((&*spill.note, spill.by.as_deref(), &spill.order_id), ("انسكبت", Some("سلمى"), &None));
    assert_eq!((back.kind(), back.ml_centi, back.cost_agorot), (DrawKind::Correction, -100, Some(-200)));
    for (kind, ml_centi, error) in [
        (DrawKind::Spill, 801, "ml ml_out_of_range"),
        (DrawKind::Spill, 0, "ml required"),
        (DrawKind::Evaporation, -1, "ml ml_out_of_range"),
        (DrawKind::Correction, -201, "ml ml_out_of_range"),
        (DrawKind::Pour, 1, "kind not_an_option"),
    ] {
        assert_eq!(field_errors(&bad(bottles.write_off(admin(write_off(&found, kind, ml_centi))).await)), [error]);
    }

    let counted = SetMlStockRequest {
        product_id: cellar.product.id.clone(),
        left_centi: Some(NumberUpdate { value: Some(200) }),
        ..Default::default()
    };
    good(cellar.shop.products().set_ml_stock(admin(counted)).await);
    let emptied = good(bottles.empty_bottle(admin(empty(&found))).await);
    assert_eq!((emptied.state(), emptied.left_centi), (BottleState::Empty, 0));
    assert_eq!(cellar.stock().await, Some(0), "it had less than the bottle");
    let draws = cellar.draws(&bottle).await;
    let [rest, ..] = &draws[..] else { panic!("a draw") };
    assert_eq!((rest.kind(), rest.ml_centi, rest.cost_agorot), (DrawKind::Correction, 800, Some(1_600)));
    assert_eq!(good(bottles.empty_bottle(admin(empty(&emptied))).await).version, emptied.version);
    assert_eq!(bad(bottles.open_bottle(admin(open(&emptied))).await).slug(), "bottle_empty");
    assert_eq!(bad(bottles.write_off(admin(write_off(&emptied, DrawKind::Spill, 1))).await).slug(), "bottle_empty");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn volume_changes_and_deletion_is_possible_until_something_is_drawn(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let mut bottles = cellar.shop.bottles();
    let bottle = cellar.an_open_bottle(1_000, Some(1_000), "").await;
    let volume = |bottle: &Bottle, ml_centi| update(bottle, BottleTerms { ml_centi, ..terms(bottle) });
    let larger = good(bottles.update_bottle(admin(volume(&bottle, 1_500))).await);
    assert_eq!((larger.left_centi, cellar.stock().await), (1_500, Some(1_500)));
    let mistake = cellar.an_open_bottle(300, None, "").await;
    good(bottles.delete_bottle(admin(delete(&mistake))).await);
    assert_eq!(cellar.stock().await, Some(1_500));

    cellar.pack(&[(&cellar.large, 1, 4_000)]).await;
    let refused = bad(bottles.update_bottle(admin(volume(&larger, 2_000))).await);
    assert_eq!((refused.code(), refused.slug()), (ErrorCode::FailedPrecondition, "bottle_in_use"));
    assert_eq!(bad(bottles.delete_bottle(admin(delete(&larger))).await).slug(), "bottle_in_use");
    let dearer = BottleTerms { cost_agorot: Some(3_000), ..terms(&larger) };
    good(bottles.update_bottle(admin(update(&larger, dearer))).await);
    let order = cellar.pack(&[(&cellar.large, 1, 4_000)]).await;
    assert_eq!(cellar.sums(order).await, (4_000, 4_000, 1_000), "later draws have the new cost");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn import_creates_all_bottles_or_none(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let mut bottles = cellar.shop.bottles();
    let row = |product: &str, ml_centi, day: &str| CreateBottleRequest {
        product: product.to_owned(),
        terms: Some(BottleTerms { ml_centi, bought_on: day.to_owned(), ..Default::default() }),
    };
    let wrong = vec![row("sauvage", 1_000, ""), row("", 0, "x"), row("none", 1, "2999-01-01")];
    let refused = bad(bottles.import_bottles(admin(ImportBottlesRequest { bottles: wrong })).await);
    let expected = [
        "bottles.1.bought_on day_malformed",
        "bottles.1.ml ml_out_of_range",
        "bottles.1.product required",
        "bottles.2.bought_on day_in_future",
        "bottles.2.product unknown_thing",
    ];
    assert_eq!(field_errors(&refused), expected);
    let total = async || {
        let all = good(cellar.shop.bottles().list_bottles(admin(ListBottlesRequest::default())).await);
        all.meta.expect("a page").total
    };
    assert_eq!(total().await, 0);
    let right = vec![row("sauvage", 1_000, "2026-01-02"), row(&cellar.product.id, 2_000, "")];
    let created = good(bottles.import_bottles(admin(ImportBottlesRequest { bottles: right })).await).created;
    assert_eq!((created, total().await), (2, 2));
    let many = vec![row("sauvage", 1_000, ""); 501];
    let refused = bad(bottles.import_bottles(admin(ImportBottlesRequest { bottles: many })).await);
    assert_eq!(field_errors(&refused), ["bottles too_many"]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn bottle_outlives_its_product(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let mut bottles = cellar.shop.bottles();
    let opened = cellar.an_open_bottle(1_000, Some(1_000), "Ab-1").await;
    let sealed = cellar.a_bottle(1_000, Some(1_000), "").await;
    let doomed = DeleteProductRequest { id: cellar.product.id.clone() };
    good(cellar.shop.products().delete_product(admin(doomed)).await);

    let request = ListBottlesRequest { product: cellar.product.id.clone(), ..Default::default() };
    assert_eq!(good(bottles.list_bottles(admin(request)).await).bottles.len(), 2);
    let product = cellar.bottle(&opened).await.product.expect("a product");
    assert_eq!((&*product.name, &*product.slug, &*product.brand_name), ("Sauvage", "", ""));
    let emptied = good(bottles.empty_bottle(admin(empty(&opened))).await);
    assert_eq!(emptied.left_centi, 0);
    assert_eq!(bad(bottles.open_bottle(admin(open(&sealed))).await).code(), ErrorCode::NotFound);
    good(bottles.delete_bottle(admin(delete(&sealed))).await);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cost_rules_are_validated_and_changed_by_version(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let mut bottles = cellar.shop.bottles();
    cellar.an_open_bottle(1_000, None, "").await;
    let rules = good(bottles.get_cost_rules(admin(GetCostRulesRequest {})).await);
    assert_eq!(rules.consumables, []);
    let vial = Consumable { name: "قارورة".to_owned(), size_centi: 500, cost_agorot: 150 };
    let set = |expected_version, consumables: &[Consumable]| {
        admin(SetConsumablesRequest { expected_version, consumables: consumables.to_vec() })
    };
    let changed = good(bottles.set_consumables(set(rules.version, std::slice::from_ref(&vial))).await);
    assert_eq!((changed.version, &changed.consumables[..]), (rules.version + 1, &[vial.clone()][..]));
    let conflict = bad(bottles.set_consumables(set(rules.version, &[])).await);
    assert_eq!((conflict.slug(), conflict.state::<CostRules>()), ("conflict", Some(changed.clone())));
    let nameless = Consumable { name: " ".to_owned(), ..vial };
    let refused = bad(bottles.set_consumables(set(changed.version, &[nameless])).await);
    assert_eq!(field_errors(&refused), ["consumables.0.name required"]);

    let cost =
        |variant_id: &str, cost_agorot| admin(SetVariantCostRequest { variant_id: variant_id.to_owned(), cost_agorot });
    let known = good(bottles.set_variant_cost(cost(&cellar.own.id, Some(20_000))).await);
    assert_eq!((known.variant_id, known.cost_agorot), (cellar.own.id.clone(), Some(20_000)));
    let forgotten = good(bottles.set_variant_cost(cost(&cellar.own.id, None)).await);
    assert_eq!(forgotten.cost_agorot, None);
    let refused = bad(bottles.set_variant_cost(cost(&cellar.own.id, Some(-1))).await);
    assert_eq!(field_errors(&refused), ["cost amount_malformed"]);
    for other in [&*cellar.large.id, "x"] {
        assert_eq!(bad(bottles.set_variant_cost(cost(other, None)).await).code(), ErrorCode::NotFound);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn variants_that_are_not_poured_are_listed_with_their_costs(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let mut bottles = cellar.shop.bottles();
    cellar.an_open_bottle(1_000, None, "").await;
    let other = cellar.shop.a_product("Aventus", &cellar.shop.a_brand("Creed").await).await;
    let full = cellar.shop.a_variant(&other, CreateVariantRequest { size_centi: 10_000, ..variant("100 ml") }).await;
    let cost = SetVariantCostRequest { variant_id: full.id.clone(), cost_agorot: Some(90_000) };
    good(bottles.set_variant_cost(admin(cost)).await);
    let request = |product: &str, page| {
        let page = Some(PageRequest { page, per_page: 1 });
        admin(ListVariantCostsRequest { page, product: product.to_owned() })
    };
    let list = async |product: &str, page| {
        let found = good(cellar.shop.bottles().list_variant_costs(request(product, page)).await);
        let costs = found.variant_costs.into_iter().map(|variant| (variant.variant_id, variant.cost_agorot));
        (costs.collect::<Vec<_>>(), found.meta.expect("a page").total)
    };
    let (own, full) = ((cellar.own.id.clone(), None), (full.id, Some(90_000)));
    assert_eq!(list("", 1).await, (vec![full.clone()], 2), "by name of product");
    assert_eq!(list("", 2).await, (vec![own.clone()], 2));
    assert_eq!(list(&other.slug, 1).await, (vec![full], 1));
    assert_eq!(list(&cellar.product.id, 1).await, (vec![own], 1));
    let unknown = bad(cellar.shop.bottles().list_variant_costs(request("none", 1)).await);
    assert_eq!(unknown.code(), ErrorCode::NotFound);
}

#[tokio::test]
async fn bottles_costs_and_margins_are_for_owners_alone() {
    let cellar = Cellar::open(Backend::Local).await;
    let id = PurchasedBottleId::new().to_string();
    let mut bottles = cellar.shop.bottles();
    macro_rules! refused {
        ($($call:ident($request:expr)),+ $(,)?) => {
            $(for role in [AdminRole::Orders, AdminRole::Catalog] {
                let refused = bad(bottles.$call(admin_for(role, $request)).await);
                assert_eq!(refused.code(), ErrorCode::Forbidden, "{} as {role:?}", stringify!($call));
            }
            let refused = bad(bottles.$call(customer($request)).await);
            assert_eq!(refused.code(), ErrorCode::Forbidden, "{} as a customer", stringify!($call));
            let refused = bad(bottles.$call($request).await);
            assert_eq!(refused.code(), ErrorCode::Unauthenticated, "{} as anybody", stringify!($call));)+
        };
    }
    refused! {
        list_bottles(ListBottlesRequest::default()),
        get_bottle(GetBottleRequest { id: id.clone() }),
        create_bottle(CreateBottleRequest::default()),
        update_bottle(UpdateBottleRequest { id: id.clone(), ..Default::default() }),
        delete_bottle(DeleteBottleRequest { id: id.clone(), ..Default::default() }),
        open_bottle(OpenBottleRequest { id: id.clone(), ..Default::default() }),
        empty_bottle(EmptyBottleRequest { id: id.clone(), ..Default::default() }),
        write_off(WriteOffRequest { id: id.clone(), ..Default::default() }),
        list_draws(ListDrawsRequest { bottle_id: id.clone(), ..Default::default() }),
        list_batch_orders(ListBatchOrdersRequest::default()),
        import_bottles(ImportBottlesRequest::default()),
        get_cost_rules(GetCostRulesRequest {}),
        set_consumables(SetConsumablesRequest::default()),
        list_variant_costs(ListVariantCostsRequest::default()),
        set_variant_cost(SetVariantCostRequest::default()),
        get_margin_report(GetMarginReportRequest::default()),
        get_order_margin(GetOrderMarginRequest::default()),
        list_run_outs(ListRunOutsRequest::default()),
    }
    let request = || ListOrderBatchesRequest { order_ids: vec![id.clone()] };
    assert_eq!(good(bottles.list_order_batches(admin_for(AdminRole::Orders, request())).await).batches, []);
    let refused = bad(bottles.list_order_batches(admin_for(AdminRole::Catalog, request())).await);
    assert_eq!(refused.code(), ErrorCode::Forbidden);
    assert_eq!(bad(bottles.list_order_batches(customer(request())).await).code(), ErrorCode::Forbidden);
    let many = ListOrderBatchesRequest { order_ids: vec![id.clone(); 101] };
    assert_eq!(field_errors(&bad(bottles.list_order_batches(admin(many)).await)), ["ids too_many"]);
}
