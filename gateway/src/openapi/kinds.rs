//! Schemas of strings and numbers that many types share. They exist for `openapi.json` alone: fields name them as their
//! `value_type`.

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
    Rating "Rating by the shop, from 1 to 5.": whole(1, 5);
    Units "Quantity of a line.": whole(1, 999);
    Slots "Number of samples in a set.": whole(1, 20);
    Percent "Discount in percent.": whole(1, 99);
    Stock "Units in stock.": whole(0, 1_000_000);
    StockChange "Difference of the units in stock.": whole(-1_000_000, 1_000_000);
    Millilitres "Millilitres with at most two decimals.": hundredths().minimum(Some(0.0)).maximum(Some(1_000_000.0));
    MillilitresChange "Difference in millilitres, with at most two decimals.":
        hundredths().minimum(Some(-1_000_000.0)).maximum(Some(1_000_000.0));
    Left "Remaining stock: units, or millilitres with at most two decimals.": hundredths().minimum(Some(0.0));
    Remark "Remark for colleagues; may be empty.": text().max_length(Some(255));
    SearchText "Search term, normalised.": text().min_length(Some(2)).max_length(Some(60)).examples(["عود ابيض"]);
    OrderNumber "Short number of an order, from 1001.":
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1001)).examples([1042]);
    Day "A day of the shop's calendar.":
        text().format(Some(SchemaFormat::KnownFormat(KnownFormat::Date))).pattern(Some("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")).examples(["2026-03-01"]);
    NoteInput "1 to 2,000 characters after trimming; may have several lines.":
        text().min_length(Some(1)).max_length(Some(2_000)).examples(["تفضّل التوصيل بعد العصر"]);
    TemplateInput "At most 1,000 characters with the placeholders {name}, {number}, {total}, {items}, {city}, {track} and {shop}; empty for the default text.":
        text().max_length(Some(1_000)).examples(["مرحباً {name}، طلبك رقم {number} في الطريق إليك."]);
    ExplanationInput "One line of at most 300 characters; empty for the default text.":
        text().max_length(Some(300)).examples(["المدة التي تبقى فيها الرائحة على الجلد."]);
    Token "A secret token.":
        text().min_length(Some(32)).examples(["q7Jm2Vx9T4nB8sKd1Lw6Rf3Hy5Zc0PaGuEiYoXtQvNs"]);
    SecondFactorCode "Six digits of an authenticator, or a recovery code; spaces, hyphens and case are ignored.":
        text().min_length(Some(1)).max_length(Some(64)).examples(["402913"]);
    RecoveryCode "Replaces a code of the authenticator, once.": text().examples(["k7mq-2vx9-t4nb"]);
    Base32 "A secret for authenticators, to be entered manually.": text().examples(["JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"]);
    OtpauthUrl "A secret for authenticators, to be displayed as a QR code.":
        text().examples(["otpauth://totp/Attar:salma@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Attar"]);
    BannerText "Text of the banner; `{threshold}` is replaced by the free-shipping threshold.":
        text().max_length(Some(200)).examples(["توصيل مجاني للطلبات التي تزيد على {threshold} شيكل"]);
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
