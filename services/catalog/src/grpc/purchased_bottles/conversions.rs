//! Conversion of bottles, costs and margins to messages.

use proto::{
    Money,
    catalog::v1::{self as catalog, BottleProduct, BottleTerms},
    time::timestamp,
};

use crate::domain::{costs, margins, purchased_bottles as domain};

impl From<domain::BottleProduct> for BottleProduct {
    fn from(product: domain::BottleProduct) -> Self {
        let domain::BottleProduct { id, slug, name, brand_name } = product;
        Self { id: id.to_string(), slug, name, brand_name }
    }
}

impl From<domain::BottleTerms> for BottleTerms {
    fn from(terms: domain::BottleTerms) -> Self {
        Self {
            ml_centi: terms.ml_centi,
            cost_agorot: terms.cost.map(Money::agorot),
            supplier: terms.supplier.unwrap_or_default(),
            batch_code: terms.batch_code.unwrap_or_default(),
            bought_on: terms.bought_on.map(|day| day.to_string()).unwrap_or_default(),
        }
    }
}

impl From<domain::PurchasedBottle> for catalog::Bottle {
    fn from(bottle: domain::PurchasedBottle) -> Self {
        Self {
            id: bottle.id.to_string(),
            version: bottle.version,
            state: bottle.state().into(),
            product: Some(bottle.product.into()),
            terms: Some(bottle.terms.into()),
            left_centi: bottle.content.left_centi,
            opened_at: bottle.opened_at.map(timestamp),
            emptied_at: bottle.emptied_at.map(timestamp),
            created_at: Some(timestamp(bottle.created_at)),
            updated_at: Some(timestamp(bottle.updated_at)),
        }
    }
}

impl From<domain::Draw> for catalog::Draw {
    fn from(domain::Draw { id, draw, at }: domain::Draw) -> Self {
        let pour = draw.pour;
        Self {
            id,
            kind: draw.kind.into(),
            ml_centi: draw.ml_centi,
            cost_agorot: draw.cost.map(Money::agorot),
            order_id: pour.as_ref().map(|pour| pour.order.to_string()),
            order_number: pour.as_ref().map(|pour| pour.order_number),
            variant_name: pour.map(|pour| pour.variant_name),
            note: draw.note.unwrap_or_default(),
            by: draw.by,
            at: Some(timestamp(at)),
        }
    }
}

impl From<domain::BatchOrder> for catalog::BatchOrder {
    fn from(order: domain::BatchOrder) -> Self {
        Self {
            order_id: order.order.to_string(),
            order_number: order.order_number,
            product_name: order.product_name,
            ml_centi: order.ml_centi,
            packed_at: order.packed_at.map(timestamp),
        }
    }
}

impl From<domain::OrderBatch> for catalog::OrderBatch {
    fn from(batch: domain::OrderBatch) -> Self {
        Self { order_id: batch.order.to_string(), variant_id: batch.variant.to_string(), batch_code: batch.batch_code }
    }
}

impl From<costs::Consumables> for catalog::CostRules {
    fn from(costs::Consumables { version, entries }: costs::Consumables) -> Self {
        Self { version, consumables: entries.into_iter().map(Into::into).collect() }
    }
}

impl From<costs::Consumable> for catalog::Consumable {
    fn from(costs::Consumable { name, size_centi, cost }: costs::Consumable) -> Self {
        Self { name, size_centi, cost_agorot: cost.agorot() }
    }
}

impl From<costs::VariantCost> for catalog::VariantCost {
    fn from(variant: costs::VariantCost) -> Self {
        Self {
            variant_id: variant.variant.to_string(),
            product_name: variant.product_name,
            variant_name: variant.variant_name,
            size_centi: variant.size_centi,
            cost_agorot: variant.cost.map(Money::agorot),
        }
    }
}

impl From<margins::Margin> for catalog::Margin {
    fn from(margin: margins::Margin) -> Self {
        Self {
            units: margin.units,
            revenue_agorot: margin.revenue.agorot(),
            known_revenue_agorot: margin.known_revenue.agorot(),
            known_cost_agorot: margin.known_cost.agorot(),
            known_units: margin.known_units,
        }
    }
}

impl From<margins::MarginRow> for catalog::MarginRow {
    fn from(margins::MarginRow { key, name, margin }: margins::MarginRow) -> Self {
        Self { key, name, margin: Some(margin.into()) }
    }
}

impl From<margins::OrderMargin> for catalog::OrderMargin {
    fn from(order: margins::OrderMargin) -> Self {
        let total = margins::Margin::sum(order.lines.iter().map(|line| line.margin));
        Self {
            lines: order.lines.into_iter().map(Into::into).collect(),
            total: Some(total.into()),
            packed_at: Some(timestamp(order.packed_at)),
        }
    }
}

impl From<costs::CostedLine> for catalog::OrderLineMargin {
    fn from(line: costs::CostedLine) -> Self {
        Self {
            variant_id: line.variant.to_string(),
            product_name: line.product_name,
            variant_name: line.variant_name,
            margin: Some(line.margin.into()),
        }
    }
}

impl From<margins::RunOut> for catalog::RunOut {
    fn from(run_out: margins::RunOut) -> Self {
        Self {
            days: run_out.days(),
            product: Some(run_out.product.into()),
            stock_centi: run_out.stock_centi,
            open_centi: run_out.open_centi,
            sealed_centi: run_out.sealed_centi,
            poured_centi: run_out.poured_centi,
        }
    }
}
