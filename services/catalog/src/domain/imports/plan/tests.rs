//! Plans made of rows, and the errors in them.

use proto::{
    catalog::v1::{
        Concentration,
        ImportColumn::{
            BaseNotes, Brand, Category as CategoryColumn, Color, Concentration as ConcentrationColumn, Description,
            HeartNotes, Image, IsEnabled, IsPrimary, Longevity, Name, OriginalPrice, Price, Seasons, Size,
            Slug as SlugColumn, Stock, TopNotes, VariantName, Year,
        },
        Season,
    },
    id::BrandId,
};

use super::*;
use crate::domain::{
    brands::BrandRef,
    imports::{
        group_by_product,
        tests::{formatted, row},
    },
    notes::{NoteRef, tests::a_note},
    products::tests::a_product,
    variants::tests::variant,
};

struct World {
    brand: BrandRef,
    brands: BrandLookup,
    notes: NoteLookup,
    images: ImageLookup,
    stored: HashSet<String>,
}

impl World {
    fn new() -> Self {
        let brand = BrandRef { id: BrandId::new(), slug: "dior".to_owned(), name: "ديور".to_owned() };
        Self {
            brands: BrandLookup::of(std::slice::from_ref(&brand)),
            brand,
            notes: NoteLookup::of(&[
                a_note("rose", "ورد", &["جوري"]),
                a_note("oud", "عود", &[]),
                a_note("musk", "مسك", &[]),
            ]),
            images: ImageLookup::of([("zip/oud.jpg".to_owned(), "zip/oud.jpg".to_owned())]),
            stored: HashSet::from(["ab/cd.webp".to_owned()]),
        }
    }

    fn plan(&self, rows: &[&[(ImportColumn, &str)]], present: Option<&Product>) -> Result<Plan, Vec<String>> {
        let rows = rows.iter().zip(2..).map(|(cells, number)| {
            let mut row = row(number, cells);
            row.cells.insert(SlugColumn, Cell::Text("oud".to_owned()));
            row
        });
        let group = group_by_product(rows.collect()).0.pop().expect("a group");
        let context =
            ImportContext { brands: &self.brands, notes: &self.notes, images: &self.images, stored: &self.stored };
        group.plan(present, context).map_err(|errors| formatted(&errors))
    }

    /// A product with one variant of 5 ml.
    fn a_product(&self) -> Product {
        Product {
            name: "عود".to_owned(),
            brand: Some(self.brand.clone()),
            category: Category::Men,
            description: Some("<p>نص</p>".to_owned()),
            image_path: Some("own.webp".to_owned()),
            variants: vec![variant(1, true)],
            ..a_product()
        }
    }
}

const NEW: &[(ImportColumn, &str)] = &[
    (Name, "عود"),
    (Brand, "ديور"),
    (CategoryColumn, "men"),
    (Description, "<p>نص<script>x</script></p>"),
    (Image, "OUD.jpg"),
    (VariantName, "عينة"),
    (Size, "٢٫٥"),
    (Price, "12.5"),
    (OriginalPrice, "20"),
    (Stock, "7"),
    (IsEnabled, "0"),
    (IsPrimary, "1"),
    (Color, "ذهبي"),
];

#[test]
fn plan_creates_a_new_product_with_its_variants() {
    let world = World::new();
    let plan = world.plan(&[NEW, &[(VariantName, "كبير"), (Size, "50"), (Price, "90")]], None).expect("a plan");
    let ProductPlan::Create(product) = plan.product else { panic!("{plan:?}") };
    assert_eq!((product.name.as_str(), product.brand_id), ("عود", Some(world.brand.id)));
    assert_eq!((product.category, product.description.as_str()), (Category::Men, "<p>نص</p>"));
    assert_eq!(product.image_path.as_deref(), Some("zip/oud.jpg"));
    let [small, large] = plan.variants.as_slice() else { panic!("{:?}", plan.variants) };
    let requested = &small.requested;
    assert_eq!((small.id, requested.size_centi, requested.price), (None, Some(250), Some(Money::from_agorot(1250))));
    assert_eq!(
        (&requested.stock, requested.is_enabled, requested.is_primary),
        (&Patch::Set(7), Some(false), Some(true))
    );
    assert_eq!((large.requested.row, large.requested.size_centi), (3, Some(5000)));
}

#[test]
fn plan_reports_all_errors_of_a_product() {
    let world = World::new();
    let wrong: &[(ImportColumn, &str)] = &[
        (Name, "-"),
        (Brand, "شانيل"),
        (CategoryColumn, "KIDS"),
        (Image, "rose.jpg"),
        (Size, "1.234"),
        (Price, "-5"),
        (OriginalPrice, "100000"),
        (Stock, "2.5"),
        (IsEnabled, "maybe"),
        (Color, "أحمر"),
    ];
    assert_eq!(
        world.plan(&[wrong], None).expect_err("faults"),
        [
            "2 name cannot_be_cleared",
            "2 brand brand_unknown",
            "2 category not_an_option",
            "2 image picture_missing",
            "2 variant_name variant_name_required",
            "2 size size_malformed",
            "2 price price_required",
            "2 original_price price_too_high",
            "2 stock stock_malformed",
            "2 is_enabled not_an_option",
        ]
    );
    let bare: &[(ImportColumn, &str)] = &[(Description, "نص")];
    assert_eq!(
        world.plan(&[bare], None).expect_err("faults"),
        ["2 name product_name_required", "2 brand brand_required", "2 category category_required"]
    );
}

#[test]
fn plan_rejects_contradicting_rows() {
    let errors = World::new().plan(
        &[NEW, &[(Name, "عود"), (Brand, "dior"), (VariantName, "كبير"), (Size, "50"), (Price, "9"), (IsPrimary, "1")]],
        None,
    );
    assert_eq!(errors.expect_err("faults"), ["3 brand row_contradicts", "3 is_primary primary_repeated"]);
}

#[test]
fn plan_of_unchanged_values_is_empty() {
    let world = World::new();
    let product = world.a_product();
    let same: &[(ImportColumn, &str)] = &[
        (Name, "عود"),
        (Brand, "dior"),
        (CategoryColumn, "MEN"),
        (Description, "<p>نص</p>"),
        (Image, "own.webp"),
        (VariantName, "عينة"),
        (Size, "5"),
        (Price, "0.00"),
        (IsEnabled, "true"),
        (IsPrimary, "true"),
        (OriginalPrice, "-"),
        (Stock, "-"),
    ];
    assert!(world.plan(&[same], Some(&product)).expect("a plan").is_empty());
    assert!(world.plan(&[&[]], Some(&product)).expect("a plan").is_empty());
}

#[test]
fn plan_changes_only_different_fields() {
    let world = World::new();
    let product = world.a_product();
    let cells: &[(ImportColumn, &str)] = &[(Name, "عود الليل"), (Description, "-"), (Image, "ab/cd.webp")];
    let plan = world.plan(&[cells], Some(&product)).expect("a plan");
    let ProductPlan::Update(id, change) = plan.product else { panic!("{plan:?}") };
    assert_eq!((id, change.name.as_deref(), change.brand_id), (product.id, Some("عود الليل"), None));
    assert_eq!((change.description.as_deref(), change.image_path), (Some(""), Patch::Set("ab/cd.webp".to_owned())));
    assert!(plan.variants.is_empty());
    let price: &[(ImportColumn, &str)] = &[(Size, "5"), (Price, "3")];
    let plan = world.plan(&[price], Some(&product)).expect("a plan");
    assert!(matches!(plan.product, ProductPlan::Keep(_)));
    assert_eq!(plan.variants[0].id, Some(product.variants[0].id));
}

#[test]
fn facts_are_read_in_any_language_and_kept_without_a_cell() {
    let world = World::new();
    let cells = [
        (ConcentrationColumn, "eau_de_parfum"),
        (Year, "٢٠١٥"),
        (Seasons, "winter، autumn"),
        (Longevity, "4"),
        (TopNotes, "جُوري؛ Oud"),
    ];
    let plan = world.plan(&[&cells], Some(&world.a_product())).expect("a plan");
    let ProductPlan::Update(_, ProductChange { facts, .. }) = plan.product else { panic!("{plan:?}") };
    assert_eq!((facts.concentration, facts.year), (Patch::Set(Concentration::EauDeParfum), Patch::Set(2015)));
    assert_eq!((facts.seasons, facts.occasions), (Some(vec![Season::Autumn, Season::Winter]), None));
    assert_eq!((facts.longevity, facts.sillage), (Patch::Set(4), Patch::Keep));
    assert_eq!(facts.notes.expect("notes").top, ["rose", "oud"]);
}

#[test]
fn present_facts_change_nothing_and_other_layers_stay() {
    let world = World::new();
    let mut product = world.a_product();
    product.facts.seasons = vec![Season::Winter];
    product.facts.notes.heart = vec![NoteRef::from(&a_note("rose", "ورد", &[]))];
    let same: &[_] = &[(Seasons, "winter"), (HeartNotes, "rose"), (TopNotes, "-")];
    assert!(world.plan(&[same], Some(&product)).expect("a plan").is_empty());
    let plan = world.plan(&[&[(BaseNotes, "musk")]], Some(&product)).expect("a plan");
    let ProductPlan::Update(_, ProductChange { facts, .. }) = plan.product else { panic!("{plan:?}") };
    let notes = facts.notes.expect("notes");
    assert_eq!((notes.heart, notes.base), (vec!["rose".to_owned()], vec!["musk".to_owned()]));
    let repeated = world.plan(&[&[(BaseNotes, "musk, ورد")]], Some(&product));
    assert_eq!(repeated.expect_err("errors"), ["2 base_notes note_repeated"]);
}

#[test]
fn unknown_notes_and_values_are_errors_of_their_cells() {
    let cells: &[_] = &[(Year, "قديم"), (Seasons, "winter; monsoon"), (Longevity, "6"), (TopNotes, "ورد، كركند")];
    let world = World::new();
    let errors = world.plan(&[cells], Some(&world.a_product())).expect_err("errors");
    assert_eq!(
        errors,
        ["2 year out_of_range", "2 seasons not_an_option", "2 longevity out_of_range", "2 top_notes note_unknown"]
    );
}
