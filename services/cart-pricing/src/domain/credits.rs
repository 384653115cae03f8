//! Credits for samples, which pay for bottles of the same perfume.

use std::collections::HashSet;

use proto::{
    Money,
    cart_pricing::v1::{AppliedCredit, Credit},
    catalog::v1::ResolvedVariant,
    id::ProductId,
};

use super::deductions::CountedLine;

/// Size of the largest sample, in hundredths of a millilitre.
pub(super) const MAX_SAMPLE_CENTI: i64 = 1_000;

/// Deduct credits from what is left of lines: in the given order, one for each unit of a bottle of its perfume.
pub(super) fn deduct(credits: &[Credit], lines: &mut [CountedLine<'_>]) -> Vec<AppliedCredit> {
    let mut applied = Vec::new();
    let mut used = HashSet::new();
    for line in lines {
        let Some(product) = line.variant.and_then(product_of_bottle) else { continue };
        let of_product =
            |credit: &&Credit| credit.product_id.parse::<ProductId>() == Ok(product) && credit.amount_agorot > 0;
        for _ in 0..line.quantity {
            let unused = credits.iter().filter(of_product).find(|credit| !used.contains(&credit.id));
            let Some(credit) = unused.filter(|_| line.left > Money::ZERO) else { break };
            used.insert(&credit.id);
            let amount = Money::from_agorot(credit.amount_agorot).min(line.left);
            line.left = line.left.reduced_by(amount);
            applied.push(AppliedCredit {
                credit: Some(credit.clone()),
                field: line.field.to_owned(),
                amount_agorot: amount.agorot(),
            });
        }
    }
    applied
}

/// Return the product of a variant that is larger than a sample.
fn product_of_bottle(variant: &ResolvedVariant) -> Option<ProductId> {
    let is_bottle = variant.size_unit == "ml" && variant.size_centi > MAX_SAMPLE_CENTI;
    variant.line.as_ref().filter(|_| is_bottle)?.product_id.parse().ok()
}

#[cfg(test)]
mod tests {
    use proto::common::v1::VariantLine;

    use super::*;

    fn variant(product: ProductId, size_centi: i64, field: &str, quantity: i64) -> ResolvedVariant {
        let (product_id, variant_id) = (product.to_string(), String::new());
        let line = VariantLine { product_id, variant_id, quantity, field: field.into() };
        ResolvedVariant { line: Some(line), size_centi, size_unit: "ml".into(), ..ResolvedVariant::default() }
    }

    fn credit(id: &str, product: ProductId, amount_agorot: i64) -> Credit {
        Credit { id: id.into(), product_id: product.to_string(), amount_agorot, ordered_at: None }
    }

    #[test]
    fn credits_pay_for_bottles_of_their_perfume_one_for_each_unit() {
        let (oud, musk) = (ProductId::new(), ProductId::new());
        let variants = [
            variant(oud, 1_000, "sample", 1),
            variant(oud, 5_000, "bottles", 2),
            variant(musk, 5_000, "other", 1),
            variant(oud, 10_000, "large", 1),
        ];
        let priced = variants.iter().zip([900, 3_000, 9_000, 9_000]);
        let mut lines: Vec<_> =
            priced.filter_map(|(variant, agorot)| CountedLine::of_variant(variant, agorot)).collect();
        let credits = [
            credit("a", oud, 2_500),
            credit("a", oud, 2_500),
            credit("none", oud, 0),
            credit("b", oud, 2_500),
            credit("c", oud, 1_000),
            credit("d", oud, 1_000),
        ];
        let applied = deduct(&credits, &mut lines);
        let applied: Vec<_> = applied
            .iter()
            .map(|applied| {
                let id = applied.credit.as_ref().map(|credit| credit.id.as_str());
                (id.unwrap_or_default(), applied.field.as_str(), applied.amount_agorot)
            })
            .collect();
        assert_eq!(applied, [("a", "bottles", 2_500), ("b", "bottles", 500), ("c", "large", 1_000)]);
        let left: Vec<_> = lines.iter().map(|line| line.left.agorot()).collect();
        assert_eq!(left, [900, 0, 9_000, 8_000]);
    }
}
