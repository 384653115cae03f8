//! Schemas of strings and numbers that many types share. They exist for `openapi.json` alone: fields name them as their
//! `value_type`.

use proto::{common::v1::Region, names::Named};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, Ref, RefOr,
        schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, SchemaFormat, SchemaType, Type},
    },
};

macro_rules! kinds {
    ($($name:ident $description:literal: $schema:expr;)+) => {$(
        #[doc = $description]
        pub(crate) enum $name {}

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                $schema.description(Some($description)).into()
            }
        }

        impl ToSchema for $name {}
    )+};
}

kinds! {
    Id "Opaque identifier of an entity.":
        text().format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid))).examples(["0198c0de-7a31-7c4e-9b02-5d1f6a8e3c47"]);
    SlugInput "Slug, unique among entities of the kind; generated when absent or empty.":
        text().max_length(Some(80)).pattern(Some("^([a-z0-9-]*[a-z0-9][a-z0-9-]*)?$")).examples(["oud-royal"]);
    Slug "Stable identifier for URLs; does not change when the entity is renamed.":
        text().min_length(Some(1)).max_length(Some(80)).pattern(Some("^[a-z0-9-]*[a-z0-9][a-z0-9-]*$"));
    ImagePath "Path of an image below `/storage/`: a hash of its content, a hyphen, and its dominant colour as six hexadecimal digits, to be shown while it loads. Older images lack the colour.":
        text().pattern(Some("^[0-9a-z][0-9a-z./-]*\\.webp$")).max_length(Some(255))
            .examples(["3f/9a0c1d2e4b5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8-c8a27e.webp"]);
    Html "Sanitised HTML: paragraphs, headings, lists, emphasis, alignment and links.":
        text().max_length(Some(20_000)).examples(["<p>عطر شرقي دافئ يفتتح بالزعفران ويستقر على العود والعنبر.</p>"]);
    HtmlInput "HTML; everything except paragraphs, headings, lists, emphasis, alignment and links is removed.":
        text().max_length(Some(20_000)).examples(["<p>عطر شرقي دافئ يفتتح بالزعفران ويستقر على العود والعنبر.</p>"]);
    Title "Name of an entity or a person.": text().min_length(Some(1)).max_length(Some(255));
    TitleInput "1 to 255 characters after trimming.": text().min_length(Some(1)).max_length(Some(255));
    PersonName "Arabic or English letters and spaces.":
        text().min_length(Some(1)).max_length(Some(255)).examples(["سلمى الخطيب"]);
    Email "An e-mail address.":
        text().format(Some(SchemaFormat::Custom("email".to_owned()))).max_length(Some(254)).examples(["salma@example.com"]);
    Phone "E.164, with +970 or +972.": text().pattern(Some("^\\+97[02][0-9]{8,9}$")).examples(["+970591234567"]);
    OrderPhone "E.164, with +970 or +972; empty when the customer was erased.": text().pattern(Some("^(\\+97[02][0-9]{8,9})?$")).examples(["+970591234567"]);
    PhoneInput "Phone number with or without country code (970, 972), in Western or Arabic-Indic digits; spaces and hyphens are ignored.":
        text().min_length(Some(8)).examples(["0591234567"]);
    Password "6 to 100 characters, without further rules.":
        text().format(Some(SchemaFormat::KnownFormat(KnownFormat::Password))).min_length(Some(6)).max_length(Some(100))
            .examples(["كلمة سر طويلة 7"]);
    SizeUnit "The unit of sizes.": text().enum_values(Some(["ml"]));
    Price "Shekels with at most two decimals.":
        hundredths().minimum(Some(0.0)).maximum(Some(99_999.99));
    SizeInput "Millilitres with at most two decimals.":
        hundredths().minimum(Some(0.0)).maximum(Some(99_999.99));
    Year "Year of a perfume's launch.": whole(1700, 2100);
    ShopRating "Rating by the shop, from 1 to 5.": whole(1, 5);
    Stars "Mark of a review, from 1 to 5.": whole(1, 5).examples([4]);
    ReviewerName "Name shown with a review, 2 to 40 characters.":
        text().min_length(Some(2)).max_length(Some(40)).examples(["سلمى"]);
    ReviewText "At most 1,000 characters after trimming; may have several lines, or be empty.":
        text().max_length(Some(1_000)).examples(["ثابت حتى المساء، ورائحته كما وُصفت."]);
    ReviewAnswer "Answer of the shop to a review, at most 1,000 characters; may have several lines.":
        text().max_length(Some(1_000)).examples(["شكرًا لك، يسعدنا أنه أعجبك."]);
    ReviewPhotoUrl "Address of a photo of a review.":
        text().examples(["/api/v1/reviews/0198c0ed-7a26-7b59-8f8b-0c4e6d8a2b79/photos/0"]);
    Units "Quantity of a line.": whole(1, 999);
    Slots "Number of samples in a set.": whole(1, 20);
    Percent "Discount in percent.": whole(1, 99);
    Stock "Units in stock.": whole(0, 1_000_000);
    StockChange "Difference of the units in stock.": whole(-1_000_000, 1_000_000);
    Millilitres "Millilitres with at most two decimals.": hundredths().minimum(Some(0.0)).maximum(Some(1_000_000.0));
    MillilitresChange "Difference in millilitres, with at most two decimals.":
        hundredths().minimum(Some(-1_000_000.0)).maximum(Some(1_000_000.0));
    Volume "Millilitres above zero, with at most two decimals.":
        hundredths().minimum(Some(0.01)).maximum(Some(99_999.99)).examples([100]);
    WriteOffKind "Reason for writing millilitres off.": text().enum_values(Some(["spill", "evaporation", "correction"]));
    WriteOffVolume "Millilitres to write off, with at most two decimals; below zero to put back.":
        hundredths().minimum(Some(-99_999.99)).maximum(Some(99_999.99)).examples([1.5]);
    Supplier "Shop or person from which a bottle was bought.":
        text().min_length(Some(1)).max_length(Some(255)).examples(["دار العود للتوزيع"]);
    BatchCode "Batch code as printed on a bottle.": text().min_length(Some(1)).max_length(Some(60)).examples(["38X02"]);
    ConsumableName "Name of a consumable, 1 to 255 characters.":
        text().min_length(Some(1)).max_length(Some(255)).examples(["قارورة"]);
    KnownPercent "Whole percentage from 0 to 100.": whole(0, 100).examples([80]);
    Left "Remaining stock: units, or millilitres with at most two decimals.": hundredths().minimum(Some(0.0));
    Remark "Remark for colleagues; may be empty.": text().max_length(Some(255));
    SearchText "Search term, normalised.": text().min_length(Some(2)).max_length(Some(60)).examples(["عود ابيض"]);
    OrderNumber "Short number of an order, from 1001.":
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1001)).examples([1042]);
    Day "A day of the shop's calendar.":
        text().format(Some(SchemaFormat::KnownFormat(KnownFormat::Date))).pattern(Some("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")).examples(["2026-03-01"]);
    NoteInput "1 to 2,000 characters after trimming; may have several lines.":
        text().min_length(Some(1)).max_length(Some(2_000)).examples(["تفضّل التوصيل بعد العصر"]);
    NoteText "At most 2,000 characters after trimming; may have several lines, or be empty.":
        text().max_length(Some(2_000)).examples(["تفضّل التوصيل بعد العصر"]);
    DiscountReason "Reason of a discount, for colleagues.": text().min_length(Some(1)).max_length(Some(200)).examples(["زبونة دائمة"]);
    EnteredText "Text as entered; may be empty or incomplete.": text().max_length(Some(255));
    BlockReason "Reason of a block, 1 to 255 characters.":
        text().min_length(Some(1)).max_length(Some(255)).examples(["طلب مرتين ولم يستلم"]);
    ReturnNumber "Short number of a return, from 1.":
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).examples([7]);
    ReturnPosition "Position of a line in the contents of its order.":
        text().pattern(Some("^(variants|gift_sets|sample_sets)\\.[0-9]+$")).examples(["variants.0"]);
    ReturnPositionInput "Position of a line in the contents of its order, as in the lines that can be returned.":
        text().min_length(Some(1)).max_length(Some(30)).examples(["variants.0"]);
    ReturnDetails "At most 500 characters after trimming; may have several lines, or be empty.":
        text().max_length(Some(500)).examples(["وصلت العبوة والسائل يتسرّب منها"]);
    RequestedReturnKind "Kind of a return that shoppers may request.":
        text().enum_values(Some(["damaged", "exchange", "return"]));
    ChangedReturnKind "Kind to which an exchange can be changed.": text().enum_values(Some(["return"]));
    DeclineReason "Reason for declining a return, for the customer; 1 to 255 characters.":
        text().min_length(Some(1)).max_length(Some(255)).examples(["فُتحت العبوة واستُعمل نصفها"]);
    ReturnFee "Fee of a return in shekels, with at most two decimals.":
        hundredths().minimum(Some(0.0)).maximum(Some(1_000.0)).examples([20]);
    ReturnFees "Fees of returns by region of the order.":
        Region::NAMES.iter().fold(ObjectBuilder::new(), |fees, (_, region)| {
            fees.property(*region, Ref::from_schema_name(ReturnFee::name())).required(*region)
        });
    ReturnWindow "Days after delivery within which shoppers may request a return; 0 when they may not.": whole(0, 365).examples([14]);
    PhotoUrl "Address of a photo, for administrators of orders.":
        text().examples(["/api/v1/admins/returns/0198c0e7-3c52-7e41-8d09-5b6f1a2e9c84/photos/0"]);
    WaitingText "Message that tells a person that a size is back.":
        text().examples(["عود الليل عينة 5 مل متوفّر من جديد في عطّار، والكمية محدودة: https://attar.example/waiting/q7Jm2Vx9T4nB8sKd1Lw6Rf3Hy5Zc0PaG"]);
    CourierName "1 to 80 characters, unique.": text().min_length(Some(1)).max_length(Some(80)).examples(["طيران السلام"]);
    CourierUrl "Address of a courier's interface, `https:`.":
        text().min_length(Some(1)).max_length(Some(255)).examples(["https://api.courier.example"]);
    PayoutDays "Days after delivery within which a courier pays.": whole(0, 365).examples([14]);
    ColumnHeader "Header of a column.": text().min_length(Some(1)).max_length(Some(80)).examples(["الباركود"]);
    Barcode "Barcode of a parcel.": text().min_length(Some(1)).max_length(Some(64)).examples(["PAL10429931"]);
    ShipmentReason "At most 255 characters; required for shipments that are on hold or returning.":
        text().max_length(Some(255)).examples(["طلب الزبون التأجيل إلى الأحد"]);
    RecordedState "State of a shipment that administrators record.":
        text().enum_values(Some(["booked", "picked_up", "on_hold", "delivered", "returning", "returned", "cancelled"]));
    BookingError "Slug of the reason why an order cannot be booked.":
        text().enum_values(Some(["not_processing", "already_shipped", "barcode_taken", "unknown_order"]));
    ShipmentProblem "Slug of the reason why the last attempt to book or to read failed.":
        text().min_length(Some(1)).examples(["place_unknown"]);
    RemittanceNumber "Short number of a remittance, from 1.":
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).examples([12]);
    CountedCash "Shekels with at most two decimals, as counted.": hundredths().minimum(Some(0.0)).examples([3_420]);
    ReversalReason "Reason for reversing a remittance, 1 to 255 characters.":
        text().min_length(Some(1)).max_length(Some(255)).examples(["سُجّلت على شركة أخرى"]);
    Hours "Mean number of hours.": ObjectBuilder::new().schema_type(Type::Number).examples([41.5]);
    Days "Number of days.": whole(0, 60);
    Refusals "Number of refused orders.": whole(0, 100);
    TemplateInput "At most 1,000 characters with the placeholders {name}, {number}, {total}, {items}, {city}, {track} and {shop}; empty for the default text.":
        text().max_length(Some(1_000)).examples(["مرحباً {name}، طلبك رقم {number} في الطريق إليك."]);
    ExplanationInput "One line of at most 300 characters; empty for the default text.":
        text().max_length(Some(300)).examples(["المدة التي تبقى فيها الرائحة على الجلد."]);
    Token "A secret token.":
        text().min_length(Some(32)).examples(["q7Jm2Vx9T4nB8sKd1Lw6Rf3Hy5Zc0PaGuEiYoXtQvNs"]);
    RecoveryUrl "A link that sets a new password; the token is its fragment.":
        text().examples(["https://attar.example/reset-password#q7Jm2Vx9T4nB8sKd1Lw6Rf3Hy5Zc0PaGuEiYoXtQvNs"]);
    SecondFactorCode "Six digits of an authenticator, or a recovery code; spaces, hyphens and case are ignored.":
        text().min_length(Some(1)).max_length(Some(64)).examples(["402913"]);
    RecoveryCode "Replaces a code of the authenticator, once.": text().examples(["k7mq-2vx9-t4nb"]);
    Base32 "A secret for authenticators, to be entered manually.": text().examples(["JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"]);
    OtpauthUrl "A secret for authenticators, to be displayed as a QR code.":
        text().examples(["otpauth://totp/Attar:salma@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Attar"]);
    BannerText "Text of the banner; `{threshold}` is replaced by the free-shipping threshold.":
        text().max_length(Some(200)).examples(["توصيل مجاني للطلبات التي تزيد على {threshold} شيكل"]);
    OfferName "Name of an offer, shown to customers; 1 to 60 characters.":
        text().min_length(Some(1)).max_length(Some(60)).examples(["خصم العيد"]);
    OfferCode "Code of an offer: 3 to 24 Latin letters and digits, in upper case.":
        text().min_length(Some(3)).max_length(Some(24)).pattern(Some("^[A-Z0-9]{3,24}$")).examples(["EID10"]);
    OfferPercent "Percentage that an offer deducts.": whole(1, 100).examples([10]);
    OfferNth "Number of the unit that is cheaper: 3 for every third.": whole(2, 10).examples([3]);
    OfferProblem "Slug of the reason why a code does not apply.":
        text().enum_values(Some([
            "offer_unknown", "offer_not_started", "offer_ended", "offer_exhausted", "offer_used_by_phone",
            "offer_first_order_only", "offer_other_region", "offer_no_matching_items", "offer_below_minimum",
        ]));
    QuotedLine "Path of a line in the request.": text().examples(["items.products.0.variants.0"]);
    CreditDays "Days for which a sample gives credit; 0 when it gives none.": whole(0, 730).examples([60]);
    Holder "Kind of entity that may use another one.": text().enum_values(Some(["gift_set", "product"]));
    HintKind "Kind of the changed entity.":
        text().enum_values(Some([
            "brand", "product", "gift_set", "sample_set", "stock", "ranking", "settings", "people", "import",
            "perfume_note", "term",
        ]));
    Csv "CSV: cells separated by commas, CRLF between rows, titles in the first row.":
        text().examples(["\u{feff}slug,name,price\r\noud-al-layl,عود الليل,40.00\r\n"]);
    Picture "An image.": text().format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
    True "Always true.": ObjectBuilder::new().schema_type(Type::Boolean).enum_values(Some([true]));
}

/// An arbitrary JSON value.
pub(crate) enum AuditedValue {}

impl PartialSchema for AuditedValue {
    fn schema() -> RefOr<Schema> {
        let plain = |kind| ObjectBuilder::new().schema_type(SchemaType::Type(kind));
        let any = || Ref::from_schema_name(Self::name());
        OneOfBuilder::new()
            .description(Some("Value of a field: any JSON."))
            .item(plain(Type::String).examples(["دار الندى"]))
            .item(plain(Type::Number).examples([40]))
            .item(plain(Type::Boolean))
            .item(plain(Type::Null))
            .item(ArrayBuilder::new().items(any()))
            .item(ObjectBuilder::new().additional_properties(Some(any())))
            .into()
    }
}

impl ToSchema for AuditedValue {}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn hundredths() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Number).multiple_of(Some(0.01))
}

fn whole(least: i32, most: i32) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(least)).maximum(Some(most))
}
