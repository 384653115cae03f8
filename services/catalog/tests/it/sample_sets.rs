//! Sample sets: templates, their rules and prices for choices, and the stock of these.

use std::collections::HashSet;

use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        AllowedProducts, Brand, Category, CountProductFacetsRequest, CreateSampleSetTemplateRequest,
        CreateVariantRequest, DeleteSampleSetTemplateRequest, FactsUpdate, GetSampleSetTemplateRequest,
        ListProductsRequest, ListSampleSetTemplatesRequest, ListSlugsRequest, ListVariantChoicesRequest, NoteLayers,
        NumberUpdate, OutOfStock, PriceRule, PriceStep, ResolveLinesRequest, ResolvedSampleSet, SampleSetTemplate,
        SampleSetTemplateFields, SetMlStockRequest, Sizes, UpdateBrandRequest, UpdateProductRequest,
        UpdateSampleSetTemplateRequest, Variant, allowed_products, list_slugs_request, missing_line, price_rule,
    },
    common::v1::{AdminRole, OrderLines, SampleSetChoice, SampleSetLine},
    id::{OrderId, VariantId},
};
use rstest::rstest;

use crate::shop::{Shop, admin, admin_for, bad, customer, field_errors, get, good, names, order_of, variant};

/// Fields of a template of two to three samples of 2 ml, at a tenth off from three on.
fn fields(name: &str) -> SampleSetTemplateFields {
    SampleSetTemplateFields {
        name: Some(name.to_owned()),
        min_slots: Some(2),
        max_slots: Some(3),
        sizes: Some(Sizes { sizes_centi: vec![200] }),
        price: Some(PriceRule {
            kind: price_rule::Kind::Steps.into(),
            steps: vec![PriceStep { count: 3, percent: 10 }],
            fixed_agorot: None,
        }),
        ..SampleSetTemplateFields::default()
    }
}

fn allowed(kind: allowed_products::Kind, values: &[&str]) -> AllowedProducts {
    AllowedProducts { kind: kind.into(), values: values.iter().map(|&value| value.to_owned()).collect() }
}

async fn create(shop: &Shop, fields: SampleSetTemplateFields) -> SampleSetTemplate {
    let request = CreateSampleSetTemplateRequest { slug: String::new(), fields: Some(fields) };
    good(shop.sample_sets().create_sample_set_template(admin(request)).await)
}

fn update(
    template: &SampleSetTemplate,
    expected_version: i64,
    fields: SampleSetTemplateFields,
) -> UpdateSampleSetTemplateRequest {
    UpdateSampleSetTemplateRequest { id: template.id.clone(), expected_version, fields: Some(fields) }
}

/// Create a product with one size of 2 ml and that price in agorot.
async fn a_sample(shop: &Shop, name: &str, brand: &Brand, price_agorot: i64, stock: Option<i64>) -> Variant {
    let product = shop.a_product(name, brand).await;
    let size = CreateVariantRequest { size_centi: 200, price_agorot, stock, ..variant("عينة 2 مل") };
    shop.a_variant(&product, size).await
}

fn sets_of(template: &SampleSetTemplate, choices: &[(&str, i64)], quantity: i64) -> OrderLines {
    let choice = |(id, quantity): &(&str, i64)| SampleSetChoice { variant_id: (*id).to_owned(), quantity: *quantity };
    let line = SampleSetLine {
        template_id: template.id.clone(),
        choices: choices.iter().map(choice).collect(),
        quantity,
        field: "items.sample_sets.0".to_owned(),
    };
    OrderLines { sample_sets: vec![line], ..OrderLines::default() }
}

async fn resolve(shop: &Shop, lines: OrderLines) -> ResolvedSampleSet {
    let request = ResolveLinesRequest { lines: Some(lines) };
    let mut resolved = good(shop.stock().resolve_lines(customer(request)).await);
    assert_eq!((resolved.sample_sets.len(), resolved.missing.len()), (1, 0));
    resolved.sample_sets.remove(0)
}

fn issues(resolved: &ResolvedSampleSet) -> Vec<String> {
    resolved.issues.iter().map(|issue| format!("{} {}", issue.field, issue.slug)).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn template_is_created_found_updated_and_deleted(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let created = create(&shop, fields("Discovery")).await;
    assert_eq!((created.slug.as_str(), created.version), ("discovery", 1));
    assert!(created.is_visible && created.has_distinct_products);
    assert_eq!(created.allowed.as_ref().expect("a rule").kind(), allowed_products::Kind::All);
    let find = async |key: &str| {
        shop.sample_sets().get_sample_set_template(GetSampleSetTemplateRequest { id_or_slug: key.to_owned() }).await
    };
    for key in [&created.slug, &created.id] {
        assert_eq!(good(find(key).await), created);
    }
    let brand = shop.a_brand("Dior").await;
    let changed = SampleSetTemplateFields {
        allowed: Some(allowed(allowed_products::Kind::Brands, &[&brand.id])),
        price: Some(PriceRule { kind: price_rule::Kind::Fixed.into(), fixed_agorot: Some(4_900), steps: Vec::new() }),
        ..SampleSetTemplateFields::default()
    };
    let request = update(&created, 1, changed.clone());
    let changed = good(shop.sample_sets().update_sample_set_template(admin(request)).await);
    assert_eq!((changed.version, changed.name.as_str()), (2, "Discovery"));
    assert_eq!(changed.price.as_ref().and_then(|price| price.fixed_agorot), Some(4_900));
    assert_eq!(good(find(&created.slug).await), changed);

    let another = create(&shop, fields("Discovery")).await;
    assert_eq!(another.slug, "discovery-2");
    let hide = SampleSetTemplateFields { is_visible: Some(false), ..SampleSetTemplateFields::default() };
    good(shop.sample_sets().update_sample_set_template(admin(update(&another, 1, hide))).await);
    assert_eq!(bad(find(&another.slug).await).code(), ErrorCode::NotFound, "it is hidden");
    let all = ListSampleSetTemplatesRequest {};
    assert_eq!(good(shop.sample_sets().list_sample_set_templates(all).await).templates, [changed]);
    assert_eq!(good(shop.sample_sets().list_sample_set_templates(admin(all)).await).templates.len(), 2);

    let delete = DeleteSampleSetTemplateRequest { id: created.slug };
    good(shop.sample_sets().delete_sample_set_template(admin(delete)).await);
    assert_eq!(bad(find(&created.id).await).code(), ErrorCode::NotFound);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn invalid_or_outdated_template_is_rejected(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let refused = async |slug: &str, fields: SampleSetTemplateFields| {
        let request = CreateSampleSetTemplateRequest { slug: slug.to_owned(), fields: Some(fields) };
        field_errors(&bad(shop.sample_sets().create_sample_set_template(admin(request)).await))
    };
    let template = create(&shop, fields("عينات")).await;
    let brands = SampleSetTemplateFields {
        allowed: Some(allowed(allowed_products::Kind::Brands, &[&template.id, "x"])),
        max_slots: Some(1),
        ..fields("")
    };
    assert_eq!(
        refused(&template.slug, brands).await,
        [
            "allowed.values.0 unknown_thing",
            "allowed.values.1 unknown_thing",
            "max_slots out_of_range",
            "name sample_set_name_required",
            "slug taken",
        ]
    );

    let rename = |name: &str| SampleSetTemplateFields { name: Some(name.to_owned()), ..Default::default() };
    let put = async |version, fields| {
        shop.sample_sets().update_sample_set_template(admin(update(&template, version, fields))).await
    };
    good(put(1, rename("أولى")).await);
    let outdated = bad(put(1, rename("ثانية")).await);
    assert_eq!((outdated.code(), outdated.slug()), (ErrorCode::FailedPrecondition, "sample_set_changed"));
    assert_eq!(outdated.state::<SampleSetTemplate>().expect("the template").name, "أولى");
    assert_eq!(field_errors(&bad(put(1, rename("")).await)), ["name sample_set_name_required"]);

    let request = update(&template, 2, rename("ثالثة"));
    let orders = admin_for(AdminRole::Orders, request);
    assert_eq!(bad(shop.sample_sets().update_sample_set_template(orders).await).code(), ErrorCode::Forbidden);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn choices_are_checked_and_priced_by_the_template(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (dior, armani) = (shop.a_brand("Dior").await, shop.a_brand("Armani").await);
    let a = a_sample(&shop, "Sauvage", &dior, 1_000, None).await;
    let b = a_sample(&shop, "Homme", &dior, 1_055, None).await;
    let c = a_sample(&shop, "Fahrenheit", &dior, 999, None).await;
    let other = a_sample(&shop, "Code", &armani, 1_000, None).await;
    let large = shop.a_stocked("Dune", &dior, 1_000, None).await;
    let of_dior = SampleSetTemplateFields {
        allowed: Some(allowed(allowed_products::Kind::Brands, &[&dior.id])),
        ..fields("عينات")
    };
    let template = create(&shop, of_dior).await;
    let resolved = async |choices: &[(&str, i64)]| resolve(&shop, sets_of(&template, choices, 2)).await;

    let set = resolved(&[(&a.id, 1), (&b.id, 1), (&c.id, 1)]).await;
    assert_eq!((issues(&set), set.price_agorot, set.singles_agorot), (vec![], 2_748, 3_054));
    assert_eq!(set.choices.iter().map(|choice| choice.share_agorot).collect::<Vec<_>>(), [900, 949, 899]);
    let shown = set.choices[1].variant.as_ref().expect("a variant");
    assert_eq!((shown.product_name.as_str(), shown.price_agorot, shown.size_centi), ("Homme", 1_055, 200));
    assert_eq!(shown.line.as_ref().expect("a line").field, "items.sample_sets.0.choices.1");

    let gone = VariantId::new().to_string();
    for (choices, broken) in [
        (vec![(&*a.id, 1)], vec![" sample_set_too_few"]),
        (vec![], vec![" sample_set_too_few"]),
        (vec![(&a.id, 1), (&a.id, 1)], vec![".1.variant_id choice_repeated"]),
        (vec![(&a.id, 2)], vec![".0.variant_id choice_repeated"]),
        (vec![(&a.id, 1), (&other.id, 1)], vec![".1.variant_id choice_not_allowed"]),
        (vec![(&large.id, 1), (&a.id, 1)], vec![".0.variant_id choice_size_not_allowed"]),
        (vec![(&gone, 1), (&a.id, 1), ("x", 1)], vec![".0.variant_id unknown_thing", ".2.variant_id unknown_thing"]),
        (vec![(&a.id, 1), (&b.id, 3)], vec![" sample_set_too_many", ".1.variant_id choice_repeated"]),
    ] {
        let expected: Vec<_> = broken.iter().map(|issue| format!("items.sample_sets.0.choices{issue}")).collect();
        assert_eq!(issues(&resolved(&choices).await), expected, "{choices:?}");
    }

    let hide = UpdateBrandRequest { id: dior.id, is_visible: Some(false), ..Default::default() };
    good(shop.brands().update_brand(admin(hide)).await);
    let hidden = resolved(&[(&a.id, 1), (&b.id, 1)]).await;
    assert_eq!((hidden.issues.len(), hidden.choices.len()), (2, 0), "customers do not see them");
    let delete = DeleteSampleSetTemplateRequest { id: template.id.clone() };
    good(shop.sample_sets().delete_sample_set_template(admin(delete)).await);
    let request = ResolveLinesRequest { lines: Some(sets_of(&template, &[(&a.id, 1)], 1)) };
    let resolved = good(shop.stock().resolve_lines(customer(request)).await);
    assert_eq!((resolved.missing[0].kind(), &resolved.missing[0].id), (missing_line::Kind::SampleSet, &template.id));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn reservation_takes_the_choices_of_every_set(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let own = a_sample(&shop, "Homme", &dior, 1_000, Some(5)).await;
    let poured = a_sample(&shop, "Sauvage", &dior, 1_000, None).await;
    let bottle = SetMlStockRequest {
        product_id: poured.product_id.clone(),
        left_centi: Some(NumberUpdate { value: Some(900) }),
        ..Default::default()
    };
    good(shop.products().set_ml_stock(admin(bottle)).await);
    let left = async || {
        let product = good(shop.products().get_product(admin(get(&poured.product_id))).await);
        (product.ml_stock.expect("a bottle").left_centi, shop.stock_of(&own).await.expect("units"))
    };
    let template = create(&shop, fields("عينات")).await;
    let sets = |quantity| sets_of(&template, &[(&own.id, 1), (&poured.id, 1)], quantity);

    let order = OrderId::new();
    for _ in 0..2 {
        shop.reserve(order, sets(3)).await.expect("6 ml of 9 and 3 of 5, once");
        assert_eq!(left().await, (300, 2));
    }
    let refused = shop.reserve(OrderId::new(), sets(2)).await.expect_err("4 ml of 3");
    assert_eq!(refused.slug(), "out_of_stock");
    let short = refused.state::<OutOfStock>().expect("the lines").lines.remove(0);
    assert_eq!((&*short.field, &*short.name, short.available), ("items.sample_sets.0", "عينات", 1));
    let mut both = sets(1);
    both.variants = order_of(&[(&poured, 1)], &[]).variants;
    let refused = shop.reserve(OrderId::new(), both).await.expect_err("4 ml of 3");
    assert_eq!(refused.state::<OutOfStock>().expect("the lines").lines.len(), 2);

    let unknown = sets_of(&template, &[(&own.id, 1), (&VariantId::new().to_string(), 1)], 1);
    let refused = shop.reserve(OrderId::new(), unknown).await.expect_err("unknown");
    assert_eq!(field_errors(&refused), ["items.sample_sets.0.choices.1.variant_id unknown_thing"]);
    shop.release(order).await;
    assert_eq!(left().await, (900, 5));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn products_are_listed_that_may_be_chosen(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (dior, armani) = (shop.a_brand("Dior").await, shop.a_brand("Armani").await);
    a_sample(&shop, "Sauvage", &dior, 1_000, None).await;
    a_sample(&shop, "Code", &armani, 1_000, None).await;
    shop.a_stocked("Dune", &dior, 1_000, None).await;
    let product = shop.a_product_for("Aqua", &armani, Category::Men).await;
    shop.a_variant(&product, CreateVariantRequest { size_centi: 200, ..variant("عينة") }).await;
    let listed = async |fields: SampleSetTemplateFields| {
        let template = create(&shop, fields).await;
        let list = ListProductsRequest { sample_set: template.slug.clone(), ..Default::default() };
        let page = good(shop.products().list_products(list).await);
        assert_eq!(page.meta.expect("a meta").total, page.products.len() as u64);
        let count = CountProductFacetsRequest { sample_set: template.slug.clone(), ..Default::default() };
        let facets = good(shop.products().count_product_facets(count).await);
        assert_eq!(facets.total, page.products.len() as u64);
        let choices = ListVariantChoicesRequest { sample_set: template.slug, ..Default::default() };
        let choices = good(shop.variants().list_variant_choices(choices).await).choices;
        let of_products: HashSet<_> = choices.into_iter().map(|choice| choice.product_name).collect();
        assert_eq!(of_products.len(), page.products.len());
        names(page.products)
    };
    assert_eq!(listed(fields("كل")).await, ["Aqua", "Code", "Sauvage"]);
    let of_brand = Some(allowed(allowed_products::Kind::Brands, &[&dior.id]));
    assert_eq!(listed(SampleSetTemplateFields { allowed: of_brand, ..fields("علامة") }).await, ["Sauvage"]);
    let of_category = Some(allowed(allowed_products::Kind::Categories, &["MEN", "WOMEN"]));
    assert_eq!(listed(SampleSetTemplateFields { allowed: of_category, ..fields("فئة") }).await, ["Aqua"]);
    let unknown = ListProductsRequest { sample_set: "unknown".to_owned(), ..Default::default() };
    assert_eq!(shop.names(unknown).await, Vec::<String>::new());
    let request = ListSlugsRequest { kind: list_slugs_request::Kind::SampleSet.into(), ..Default::default() };
    assert_eq!(good(shop.exports().list_slugs(request).await).slugs.len(), 3);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn template_of_notes_allows_products_with_any_of_them(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let rose = a_sample(&shop, "Rose", &dior, 1_000, None).await;
    let oud = a_sample(&shop, "Oud", &dior, 1_000, None).await;
    let none = a_sample(&shop, "Aqua", &dior, 1_000, None).await;
    for (sample, note) in [(&rose, "taif-rose"), (&oud, "oud")] {
        let notes = NoteLayers { heart: vec![note.to_owned()], ..NoteLayers::default() };
        let facts = FactsUpdate { notes: Some(notes), ..FactsUpdate::default() };
        let request = UpdateProductRequest { id: sample.product_id.clone(), facts: Some(facts), ..Default::default() };
        good(shop.products().update_product(admin(request)).await);
    }
    let of_notes = |notes: &[&str]| SampleSetTemplateFields {
        allowed: Some(allowed(allowed_products::Kind::Notes, notes)),
        ..fields("ورد")
    };
    let unknown =
        CreateSampleSetTemplateRequest { slug: String::new(), fields: Some(of_notes(&["oud", "kryptonite"])) };
    let refused = bad(shop.sample_sets().create_sample_set_template(admin(unknown)).await);
    assert_eq!(field_errors(&refused), ["allowed.values.1 unknown_thing"]);

    let template = create(&shop, of_notes(&["taif-rose", "amber"])).await;
    let set = resolve(&shop, sets_of(&template, &[(&rose.id, 1), (&oud.id, 1), (&none.id, 1)], 1)).await;
    let expected = [1, 2].map(|at| format!("items.sample_sets.0.choices.{at}.variant_id choice_not_allowed"));
    assert_eq!(issues(&set), expected);
    assert_eq!(shop.names(ListProductsRequest { sample_set: template.slug, ..Default::default() }).await, ["Rose"]);
    let both = create(&shop, of_notes(&["taif-rose", "oud"])).await;
    let set = resolve(&shop, sets_of(&both, &[(&rose.id, 1), (&oud.id, 1)], 1)).await;
    assert_eq!(issues(&set), Vec::<String>::new());
}
