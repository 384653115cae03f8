//! Converts a quote to the contents of an order. A quote is acceptable when every line exists, is available, and the total
//! is the one the customer saw.

use platform::{Error, FieldErrors};
use proto::{
    Money,
    cart_pricing::v1::{QuoteResponse, QuotedGiftSet, QuotedSampleSet, QuotedVariant},
    catalog::v1::{OutOfStock, ResolvedVariant, ShortLine},
};

use super::{
    credits::{self, OrderCredit},
    items::{GiftSetContent, GiftSetItem, Items, SampleSetChoice, SampleSetItem, VariantItem, VariantSnapshot},
    offers::{self, OrderOffer},
    orders::Totals,
    quoted_offers,
};

/// Reason to reject a quote.
#[derive(Debug)]
pub(crate) enum QuoteError {
    /// Some lines exist but are not available.
    OutOfStock(OutOfStock),
    /// The total differs from the one the customer saw.
    PriceChanged(Box<QuoteResponse>),
    /// Some lines do not exist, or the quote is malformed.
    Error(Error),
}

impl From<Error> for QuoteError {
    fn from(failure: Error) -> Self {
        Self::Error(failure)
    }
}

/// Contents of an order at the prices of a quote.
#[derive(Debug)]
pub(crate) struct AcceptedQuote {
    pub(crate) items: Items,
    pub(crate) totals: Totals,
    pub(crate) offers: Vec<OrderOffer>,
    pub(crate) credits: Vec<OrderCredit>,
}

/// Accept a quote, or reject it: unknown lines take precedence over unavailable lines, those over a discount above the
/// items total and over a code that does not apply, and these over an unexpected total. A customer who saw the total
/// knows that the code does not apply.
pub(crate) fn accept(
    quote: QuoteResponse,
    discount: Money,
    expected_total: Option<Money>,
) -> Result<AcceptedQuote, QuoteError> {
    let mut errors = FieldErrors::new();
    add_unknown(&quote, &mut errors);
    errors.check()?;

    let short = short_lines(&quote);
    if !short.is_empty() {
        return Err(QuoteError::OutOfStock(OutOfStock { lines: short }));
    }
    let (offers, credits) = (quoted_offers::offers(&quote)?, quoted_offers::credits(&quote)?);
    let totals = Totals {
        items: Money::from_agorot(quote.items_total_agorot),
        offers: offers::total(&offers),
        credits: credits::total(&credits),
        discount,
        shipping: Money::from_agorot(quote.shipping_agorot.ok_or_else(|| malformed("shipping"))?),
        total: Money::from_agorot(quote.total_agorot - discount.agorot()),
    };
    let mut errors = FieldErrors::new();
    if discount > totals.discountable() {
        errors.add("discount.amount", "discount_above_items");
    }
    if expected_total.is_none() && !quote.code_problem.is_empty() {
        errors.add("code", &quote.code_problem);
    }
    errors.check()?;
    if totals.summed() != Some(totals) {
        return Err(Error::internal("the quote does not add up").into());
    }
    if expected_total.is_some_and(|expected| expected != totals.total) {
        return Err(QuoteError::PriceChanged(Box::new(quote)));
    }
    let variants = quote.variants.into_iter().map(variant_item).collect::<Result<_, _>>()?;
    let gift_sets = quote.gift_sets.into_iter().map(gift_set_item).collect::<Result<_, _>>()?;
    let sample_sets = quote.sample_sets.into_iter().map(sample_set_item).collect::<Result<_, _>>()?;
    Ok(AcceptedQuote { items: Items { variants, gift_sets, sample_sets }, totals, offers, credits })
}

/// Convert the quote of known lines that are added to an order, whatever their stock: that of removed items may cover
/// them.
pub(crate) fn added_items(quote: QuoteResponse) -> Result<Items, Error> {
    Ok(Items {
        variants: quote.variants.into_iter().map(variant_item).collect::<Result<_, _>>()?,
        gift_sets: quote.gift_sets.into_iter().map(gift_set_item).collect::<Result<_, _>>()?,
        sample_sets: Vec::new(),
    })
}

/// Add an error for each line that does not exist, and for each rule of a template that a sample set breaks.
pub(crate) fn add_unknown(quote: &QuoteResponse, errors: &mut FieldErrors) {
    for line in &quote.dropped {
        errors.add(format!("{}.id", line.field), "unknown_thing");
    }
    for sample_set in quote.sample_sets.iter().filter_map(|line| line.sample_set.as_ref()) {
        errors.extend(sample_set.issues.clone());
    }
}

fn short_lines(quote: &QuoteResponse) -> Vec<ShortLine> {
    let variants = quote.variants.iter().filter(|line| !line.is_available).filter_map(|line| {
        let variant = line.variant.as_ref()?;
        Some(ShortLine {
            field: variant.line.as_ref()?.field.clone(),
            name: format!("{} - {}", variant.product_name, variant.variant_name),
            available: variant.available.unwrap_or(0),
        })
    });
    let gift_sets = quote.gift_sets.iter().filter(|line| !line.is_available).filter_map(|line| {
        let gift_set = line.gift_set.as_ref()?;
        Some(ShortLine {
            field: gift_set.line.as_ref()?.field.clone(),
            name: gift_set.name.clone(),
            available: gift_set.available.unwrap_or(0),
        })
    });
    let sample_sets = quote.sample_sets.iter().filter(|line| !line.is_available).filter_map(|line| {
        let sample_set = line.sample_set.as_ref()?;
        Some(ShortLine {
            field: sample_set.line.as_ref()?.field.clone(),
            name: sample_set.name.clone(),
            available: line.available.unwrap_or(0),
        })
    });
    variants.chain(gift_sets).chain(sample_sets).collect()
}

fn variant_item(line: QuotedVariant) -> Result<VariantItem, Error> {
    let variant = line.variant.ok_or_else(|| malformed("variant"))?;
    let price = Money::from_agorot(variant.price_agorot);
    let (snapshot, quantity) = snapshot(variant)?;
    Ok(VariantItem { snapshot, quantity, price })
}

/// Copy a variant, and return the quantity of its line.
fn snapshot(variant: ResolvedVariant) -> Result<(VariantSnapshot, u32), Error> {
    let ResolvedVariant { line, product_name, brand_name, variant_name, size_centi, size_unit, image_path, .. } =
        variant;
    let line = line.ok_or_else(|| malformed("line"))?;
    let snapshot = VariantSnapshot {
        variant: line.variant_id.parse().map_err(Error::internal)?,
        product: line.product_id.parse().map_err(Error::internal)?,
        product_name,
        brand_name,
        variant_name,
        size_centi,
        size_unit,
        image_path,
    };
    Ok((snapshot, line.quantity.try_into().map_err(Error::internal)?))
}

fn gift_set_item(line: QuotedGiftSet) -> Result<GiftSetItem, Error> {
    let gift_set = line.gift_set.ok_or_else(|| malformed("gift set"))?;
    let line = gift_set.line.ok_or_else(|| malformed("line"))?;
    let contents = gift_set.items.into_iter().map(|item| {
        let snapshot = VariantSnapshot {
            variant: item.variant_id.parse().map_err(Error::internal)?,
            product: item.product_id.parse().map_err(Error::internal)?,
            product_name: item.product_name,
            brand_name: item.brand.unwrap_or_default().name,
            variant_name: item.variant_name,
            size_centi: item.size_centi,
            size_unit: item.size_unit,
            image_path: item.image_path,
        };
        Ok(GiftSetContent { snapshot, quantity: item.quantity })
    });
    Ok(GiftSetItem {
        gift_set: line.gift_set_id.parse().map_err(Error::internal)?,
        name: gift_set.name,
        quantity: line.quantity.try_into().map_err(Error::internal)?,
        price: Money::from_agorot(gift_set.price_agorot),
        image_path: gift_set.image_path,
        contents: contents.collect::<Result<_, Error>>()?,
    })
}

fn sample_set_item(line: QuotedSampleSet) -> Result<SampleSetItem, Error> {
    let sample_set = line.sample_set.ok_or_else(|| malformed("sample set"))?;
    let line = sample_set.line.ok_or_else(|| malformed("line"))?;
    let choices = sample_set.choices.into_iter().map(|choice| {
        let (snapshot, quantity) = snapshot(choice.variant.ok_or_else(|| malformed("choice"))?)?;
        Ok(SampleSetChoice { snapshot, quantity, share: Money::from_agorot(choice.share_agorot) })
    });
    Ok(SampleSetItem {
        template: line.template_id.parse().map_err(Error::internal)?,
        name: sample_set.name,
        quantity: line.quantity.try_into().map_err(Error::internal)?,
        price: Money::from_agorot(sample_set.price_agorot),
        choices: choices.collect::<Result<_, Error>>()?,
    })
}

/// Return the error of a quote without one of its parts.
pub(super) fn malformed(what: &str) -> Error {
    Error::internal(format!("the quote lacks its {what}"))
}

#[cfg(test)]
pub(crate) mod tests {
    use proto::{
        catalog::v1::MissingLine,
        common::v1::VariantLine,
        id::{ProductId, VariantId},
    };

    use super::*;

    /// Build a quote of two samples, delivered for 25 shekels.
    pub(crate) fn quote() -> QuoteResponse {
        let line = VariantLine {
            product_id: ProductId::new().to_string(),
            variant_id: VariantId::new().to_string(),
            quantity: 2,
            field: "items.products.0.variants.0".into(),
        };
        let variant = ResolvedVariant {
            line: Some(line),
            product_name: "عود".into(),
            variant_name: "عينة".into(),
            price_agorot: 1_250,
            available: Some(1),
            ..Default::default()
        };
        QuoteResponse {
            variants: vec![QuotedVariant { variant: Some(variant), line_total_agorot: 2_500, is_available: true }],
            items_total_agorot: 2_500,
            shipping_agorot: Some(2_500),
            total_agorot: 5_000,
            ..Default::default()
        }
    }

    fn spoiled(spoil: impl FnOnce(&mut QuoteResponse)) -> QuoteError {
        let mut quote = quote();
        spoil(&mut quote);
        accept(quote, Money::ZERO, Some(Money::from_agorot(1))).expect_err("refused")
    }

    #[test]
    fn accepted_quote_becomes_items_and_totals() {
        let accepted = accept(quote(), Money::ZERO, Some(Money::from_agorot(5_000))).expect("accepted");
        let variant = &accepted.items.variants[0];
        assert_eq!((variant.quantity, variant.price), (2, Money::from_agorot(1_250)));
        assert_eq!(accepted.totals.total, Money::from_agorot(5_000));
        assert!(accept(quote(), Money::ZERO, None).is_ok());
    }

    #[test]
    fn discount_is_deducted_up_to_the_items_total() {
        let with =
            |discount, expected| accept(quote(), Money::from_agorot(discount), Some(Money::from_agorot(expected)));
        let totals = with(2_500, 2_500).expect("accepted").totals;
        assert_eq!((totals.items.agorot(), totals.discount.agorot(), totals.total.agorot()), (2_500, 2_500, 2_500));
        assert!(matches!(with(500, 5_000), Err(QuoteError::PriceChanged(_))));
        let Err(QuoteError::Error(failure)) = with(2_501, 2_499) else { panic!("accepted") };
        assert_eq!(failure.field_errors()[0].slug, "discount_above_items");
    }

    #[test]
    fn code_that_does_not_apply_is_an_error_unless_the_total_was_seen() {
        let with = |discount, expected: Option<i64>| {
            let quote = QuoteResponse { code_problem: "offer_ended".into(), ..quote() };
            accept(quote, Money::from_agorot(discount), expected.map(Money::from_agorot))
        };
        let Err(QuoteError::Error(failure)) = with(2_501, None) else { panic!("accepted") };
        let errors: Vec<_> = failure.field_errors().iter().map(|error| (&*error.field, &*error.slug)).collect();
        assert_eq!(errors, [("discount.amount", "discount_above_items"), ("code", "offer_ended")]);
        assert!(with(0, Some(5_000)).is_ok());
        let Err(QuoteError::PriceChanged(quote)) = with(0, Some(4_000)) else { panic!("accepted") };
        assert_eq!(quote.code_problem, "offer_ended");
    }

    #[test]
    fn accept_reports_most_severe_reason() {
        let missing = MissingLine { field: "items.gift_sets.0".into(), ..Default::default() };
        let unknown = spoiled(|quote| {
            quote.dropped.push(missing);
            quote.variants[0].is_available = false;
        });
        assert!(
            matches!(unknown, QuoteError::Error(failure) if failure.field_errors()[0].field == "items.gift_sets.0.id")
        );

        let QuoteError::OutOfStock(out) = spoiled(|quote| quote.variants[0].is_available = false) else {
            panic!("out of stock goes before the price");
        };
        let line = &out.lines[0];
        assert_eq!((line.name.as_str(), line.available), ("عود - عينة", 1));
        assert_eq!(line.field, "items.products.0.variants.0");

        assert!(matches!(spoiled(|_| {}), QuoteError::PriceChanged(quote) if quote.total_agorot == 5_000));
    }
}
