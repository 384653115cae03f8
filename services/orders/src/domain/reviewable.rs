//! Products of an order that its customer may review.

use std::collections::HashSet;

use proto::id::ProductId;

use super::{orders::Order, returnable};

/// List the products of an order, also those in sets, each once, without lines that were returned entirely.
pub(crate) fn products(order: &Order) -> Vec<ProductId> {
    let kept = returnable::of(order).into_iter().filter(|line| line.left > 0);
    let kept: HashSet<String> = kept.map(|line| line.line.key).collect();
    let items = &order.purchase.items;
    let variants = items.variants.iter().map(|item| vec![item.snapshot.product]);
    let gift_sets =
        items.gift_sets.iter().map(|set| set.contents.iter().map(|one| one.snapshot.product).collect::<Vec<_>>());
    let sample_sets =
        items.sample_sets.iter().map(|set| set.choices.iter().map(|one| one.snapshot.product).collect::<Vec<_>>());
    let keyed = |kind: &'static str| (0..).map(move |n: usize| format!("{kind}.{n}"));
    let lines = keyed("variants").zip(variants).chain(keyed("gift_sets").zip(gift_sets));
    let lines = lines.chain(keyed("sample_sets").zip(sample_sets));
    let mut products = Vec::new();
    for product in lines.filter(|(key, _)| kept.contains(key)).flat_map(|(_, products): (String, Vec<_>)| products) {
        if !products.contains(&product) {
            products.push(product);
        }
    }
    products
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use proto::{
        Money,
        id::ReturnId,
        orders::v1::{ReturnKind, ReturnReason, ReturnState},
    };

    use super::*;
    use crate::domain::{
        orders::tests::sample_order,
        returns::{Return, ReturnLine},
    };

    fn returned(line: &str, state: ReturnState) -> Return {
        let line =
            ReturnLine { line: line.into(), quantity: 1, value: Money::ZERO, is_poured: None, is_restocked: None };
        Return {
            id: ReturnId::new(),
            number: 1,
            version: 1,
            kind: ReturnKind::Return,
            state,
            reason: ReturnReason::ChangedMind,
            details: String::new(),
            lines: vec![line],
            fee: Money::ZERO,
            photos: vec![],
            decline_reason: None,
            replacement: None,
            is_by_customer: true,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
            by: None,
        }
    }

    #[test]
    fn products_of_sets_count_and_returned_ones_do_not() {
        let mut order = sample_order();
        let items = &mut order.purchase.items;
        let (single, given) = (items.variants[0].snapshot.product, items.gift_sets[0].contents[0].snapshot.product);
        items.sample_sets[0].choices[0].snapshot.product = single;
        assert_eq!(products(&order), [single, given], "each once");
        order.fulfilment.returns = vec![returned("gift_sets.0", ReturnState::Received)];
        assert_eq!(products(&order), [single]);
        order.fulfilment.returns.push(returned("variants.0", ReturnState::Received));
        assert_eq!(products(&order), [single], "in the sample set");
        order.fulfilment.returns[0].state = ReturnState::Declined;
        assert_eq!(products(&order), [given, single]);
    }
}
