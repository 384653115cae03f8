//! `/admins/reports` and `/admins/orders/{id}/margin`: what sales earned, and until when bottles last. For owners alone.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::FieldErrors;
use proto::{
    catalog::v1::{self as catalog, GetMarginReportRequest, GetOrderMarginRequest, ListRunOutsRequest},
    common::v1::OrderStatus,
    orders::v1::{self as orders, GetOrderRequest, LedgerAccount, ListLedgerEntriesRequest},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Paged, Success},
    json::{
        names::MarginGroup,
        values::{Amount, Size, at, non_empty},
    },
    openapi::{
        errors,
        kinds::{Day, Id, KnownPercent, Title},
    },
    path::Segment,
    query::{Params, named},
    routes::admins::{
        bottles::{BottleProduct, PageQuery},
        ledger::MAX_ENTRIES,
    },
    state::Gateway,
};

/// Sums the sales of orders that were packed in a period, and their costs as far as they are known.
#[utoipa::path(get, path = "/admins/reports/margins", operation_id = "getMarginReport", security(("bearer" = ["owner"])), tag = "back-office", params(MarginsQuery),
    responses((status = 200, description = "The report", body = Success<MarginReport>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn get_margin_report(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<MarginsQuery>,
) -> ApiResult<Success<MarginReport>> {
    let mut errors = FieldErrors::new();
    let group = query.group.as_deref().filter(|group| !group.is_empty()).unwrap_or("product");
    let group = named::<catalog::MarginGroup>("group", Some(group), &mut errors);
    errors.check()?;
    let (from, to) = (query.from.unwrap_or_default(), query.to.unwrap_or_default());
    let request = call.request(GetMarginReportRequest { group: group.into(), from, to });
    let report = gateway.bottles().get_margin_report(request).await?.into_inner();
    Ok(Success::of(MarginReport {
        rows: report.rows.into_iter().map(|row| MarginRow::of(group, row)).collect(),
        total: report.total.unwrap_or_default().into(),
    }))
}

/// Lists products with bottles or poured stock by the day on which they run out at the present pace.
#[utoipa::path(get, path = "/admins/reports/run-outs", operation_id = "listRunOuts", security(("bearer" = ["owner"])), tag = "back-office", params(PageQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<RunOut>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_run_outs(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<PageQuery>,
) -> ApiResult<Paged<Vec<RunOut>>> {
    let mut errors = FieldErrors::new();
    let page = Some(query.read(&mut errors));
    errors.check()?;
    let reply = gateway.bottles().list_run_outs(call.request(ListRunOutsRequest { page })).await?.into_inner();
    Ok(Paged::of(reply.run_outs.into_iter().map(RunOut::from).collect(), reply.meta))
}

/// Returns what an order earned after offers and delivery. Not found until it is packed.
#[utoipa::path(get, path = "/admins/orders/{id}/margin", operation_id = "getOrderMargin", security(("bearer" = ["owner"])), tag = "back-office",
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 200, description = "The margin", body = Success<OrderMargin>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_order_margin(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<OrderMargin>> {
    let request = call.request(GetOrderMarginRequest { order_id: id.clone() });
    let margin = gateway.bottles().get_order_margin(request).await?.into_inner();
    let order = gateway.orders().get_order(call.request(GetOrderRequest { id })).await?.into_inner();
    let of_order =
        ListLedgerEntriesRequest { order_number: Some(order.number), limit: MAX_ENTRIES, ..Default::default() };
    let entries = gateway.remittances().list_ledger_entries(call.request(of_order)).await?.into_inner().entries;
    Ok(Success::of(OrderMargin::new(margin, &order, courier_fee(&entries))))
}

/// Query parameters of the report.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MarginsQuery {
    /// Property of the rows; `product` when absent.
    #[param(value_type = Option<MarginGroup>, nullable = false)]
    group: Option<String>,
    /// First day on which orders were packed.
    #[param(value_type = Option<Day>, nullable = false)]
    from: Option<String>,
    /// Last day on which orders were packed.
    #[param(value_type = Option<Day>, nullable = false)]
    to: Option<String>,
}

/// Sales of a period with what is known of their costs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MarginReport {
    /// Rows with most revenue first, at most 500; months in their order.
    #[schema(max_items = 500)]
    rows: Vec<MarginRow>,
    /// Sum over all groups, also those beyond the rows.
    total: Margin,
}

/// Sales of one size, product, brand or month.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MarginRow {
    /// Id of the product or brand, month as `2026-03`, or size in millilitres as `2.5`; empty for products without a brand.
    key: String,
    /// Name of the product or brand; null for months and sizes.
    #[schema(required, value_type = Option<Title>)]
    name: Option<String>,
    margin: Margin,
}

impl MarginRow {
    fn of(group: catalog::MarginGroup, row: catalog::MarginRow) -> Self {
        let size = row.key.parse().ok().filter(|_| group == catalog::MarginGroup::Size);
        Self {
            key: size.map_or(row.key, |centi| Size::from_hundredths(centi).with_unit("")),
            name: non_empty(row.name),
            margin: row.margin.unwrap_or_default().into(),
        }
    }
}

/// Sums over sold units. What no bottle and no rule explains has an unknown cost, which is never counted as zero.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the margin is what the sums come to")]
pub(crate) struct Margin {
    #[schema(minimum = 0)]
    units: i64,
    /// After offers, credits and discounts, without delivery; what returns give back later is not deducted.
    revenue: Amount,
    /// Units whose cost is known.
    #[schema(minimum = 0)]
    known_units: i64,
    /// Revenue of these units.
    known_revenue: Amount,
    /// Cost of these units.
    known_cost: Amount,
    /// Known revenue minus known cost; null when nothing is known.
    #[schema(required)]
    margin: Option<Amount>,
    /// Share of the revenue whose cost is known, in whole percent, rounded down; without revenue 100 if all costs are known,
    /// else 0.
    #[schema(value_type = KnownPercent)]
    known_percent: i64,
}

impl From<catalog::Margin> for Margin {
    fn from(sums: catalog::Margin) -> Self {
        Self {
            units: sums.units,
            revenue: Amount::from_agorot(sums.revenue_agorot),
            known_units: sums.known_units,
            known_revenue: Amount::from_agorot(sums.known_revenue_agorot),
            known_cost: Amount::from_agorot(sums.known_cost_agorot),
            margin: (sums.known_units > 0)
                .then(|| Amount::from_agorot(sums.known_revenue_agorot - sums.known_cost_agorot)),
            known_percent: known_percent(&sums),
        }
    }
}

/// Earnings of a packed order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderMargin {
    lines: Vec<OrderLineMargin>,
    total: Margin,
    /// Paid by the customer for the delivery.
    delivery: Amount,
    /// Fee of the courier, once it is in the ledger; until then what the delivery costs without offers.
    delivery_cost: Amount,
    /// Change of the cash due by returns and exchanges: below zero for what is given back.
    adjustment: Amount,
    /// Margin with the delivery and the adjustment, minus the delivery's cost; null unless the costs of all units are known.
    #[schema(required)]
    earned: Option<Amount>,
    packed_at: DateTime<Utc>,
}

impl OrderMargin {
    fn new(margin: catalog::OrderMargin, order: &orders::Order, courier_fee: Option<i64>) -> Self {
        let total = margin.total.unwrap_or_default();
        let offered: i64 = order.offers.iter().map(|offer| offer.shipping_agorot).sum();
        let delivery_cost = courier_fee.unwrap_or(order.shipping_agorot + offered);
        // Nobody pays for an order that was refused, nor gets anything back.
        let is_cancelled = order.status() == OrderStatus::Cancelled;
        let (delivery, adjustment) =
            if is_cancelled { (0, 0) } else { (order.shipping_agorot, order.adjustment_agorot) };
        let earned = total.known_revenue_agorot - total.known_cost_agorot + delivery + adjustment - delivery_cost;
        Self {
            lines: margin.lines.into_iter().map(OrderLineMargin::from).collect(),
            total: total.into(),
            delivery: Amount::from_agorot(delivery),
            delivery_cost: Amount::from_agorot(delivery_cost),
            adjustment: Amount::from_agorot(adjustment),
            earned: (total.known_units == total.units).then(|| Amount::from_agorot(earned)),
            packed_at: at(margin.packed_at),
        }
    }
}

/// Earnings of the units of a variant in an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderLineMargin {
    #[schema(value_type = Id)]
    variant_id: String,
    #[schema(value_type = Title)]
    product_name: String,
    #[schema(value_type = Title)]
    variant_name: String,
    margin: Margin,
}

impl From<catalog::OrderLineMargin> for OrderLineMargin {
    fn from(line: catalog::OrderLineMargin) -> Self {
        Self {
            variant_id: line.variant_id,
            product_name: line.product_name,
            variant_name: line.variant_name,
            margin: line.margin.unwrap_or_default().into(),
        }
    }
}

/// Stock of a product, and until when it lasts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RunOut {
    product: BottleProduct,
    /// Stock of which the decants are poured, in millilitres.
    stock_ml: Size,
    /// Content of open bottles.
    open_ml: Size,
    /// Content of sealed bottles.
    sealed_ml: Size,
    /// Poured for orders in the last 30 days.
    poured_ml: Size,
    /// Days until the stock and the sealed bottles are used up; null when nothing was poured.
    #[schema(required, minimum = 0)]
    days: Option<i64>,
}

impl From<catalog::RunOut> for RunOut {
    fn from(run_out: catalog::RunOut) -> Self {
        Self {
            product: run_out.product.unwrap_or_default().into(),
            stock_ml: Size::from_hundredths(run_out.stock_centi),
            open_ml: Size::from_hundredths(run_out.open_centi),
            sealed_ml: Size::from_hundredths(run_out.sealed_centi),
            poured_ml: Size::from_hundredths(run_out.poured_centi),
            days: run_out.days,
        }
    }
}

/// Returns the fee that a courier deducted for an order; none when there is none, or it was reversed.
fn courier_fee(entries: &[orders::LedgerEntry]) -> Option<i64> {
    let side = |account, agorot| if account == LedgerAccount::Fee { agorot } else { 0 };
    let fees = entries.iter().map(|entry| side(entry.debit(), entry.agorot) - side(entry.credit(), entry.agorot));
    let fee: i64 = fees.sum();
    (fee != 0).then_some(fee)
}

fn known_percent(sums: &catalog::Margin) -> i64 {
    if sums.revenue_agorot == 0 {
        return if sums.known_units > 0 && sums.known_units == sums.units { 100 } else { 0 };
    }
    let percent = i128::from(sums.known_revenue_agorot) * 100 / i128::from(sums.revenue_agorot);
    i64::try_from(percent).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proto::cart_pricing::v1::AppliedOffer;
    use serde_json::json;

    use super::*;

    /// Sums over two units.
    fn sums(known_units: i64, revenue: i64, known_revenue: i64, known_cost: i64) -> catalog::Margin {
        catalog::Margin {
            units: 2,
            revenue_agorot: revenue,
            known_units,
            known_revenue_agorot: known_revenue,
            known_cost_agorot: known_cost,
        }
    }

    #[test]
    fn margin_is_null_while_nothing_is_known() {
        let read = |sums| {
            let margin = serde_json::to_value(Margin::from(sums)).unwrap();
            (margin["margin"].clone(), margin["known_percent"].clone())
        };
        assert_eq!(read(sums(0, 1_000, 0, 0)), (json!(null), json!(0)));
        assert_eq!(read(sums(1, 1_000, 999, 399)), (json!(6), json!(99)), "not everything is known");
        assert_eq!(read(sums(2, 0, 0, 200)), (json!(-2), json!(100)), "given away");
        assert_eq!(read(sums(1, 0, 0, 200)), (json!(-2), json!(0)), "the other was given away at unknown cost");
        assert_eq!(read(sums(2, 0, 0, 0)), (json!(0), json!(100)), "it cost nothing");
        assert_eq!(read(sums(0, 0, 0, 0)), (json!(null), json!(0)));
    }

    #[test]
    fn order_earns_its_margin_with_the_delivery_and_without_its_cost() {
        let earned = |total, offered, fee| {
            let offers = vec![AppliedOffer { shipping_agorot: offered, ..AppliedOffer::default() }];
            let order = orders::Order { shipping_agorot: 2_500 - offered, offers, ..orders::Order::default() };
            let margin = catalog::OrderMargin { total: Some(total), ..catalog::OrderMargin::default() };
            let json = serde_json::to_value(OrderMargin::new(margin, &order, fee)).unwrap();
            (json["delivery"].clone(), json["delivery_cost"].clone(), json["earned"].clone())
        };
        let known = sums(2, 5_000, 5_000, 2_000);
        assert_eq!(earned(known, 0, None), (json!(25), json!(25), json!(30)));
        assert_eq!(earned(known, 2_500, None), (json!(0), json!(25), json!(5)), "an offer paid the delivery");
        assert_eq!(earned(known, 0, Some(2_000)), (json!(25), json!(20), json!(35)), "the courier took less");
        assert_eq!(earned(sums(1, 5_000, 5_000, 2_000), 0, None).2, json!(null), "one was given away at unknown cost");
    }

    #[test]
    fn nobody_pays_for_the_delivery_of_a_cancelled_order() {
        let order =
            orders::Order { status: OrderStatus::Cancelled.into(), shipping_agorot: 2_500, ..orders::Order::default() };
        let margin = catalog::OrderMargin { total: Some(sums(2, 0, 0, 1_000)), ..catalog::OrderMargin::default() };
        let json = serde_json::to_value(OrderMargin::new(margin, &order, None)).unwrap();
        assert_eq!((&json["delivery"], &json["delivery_cost"], &json["earned"]), (&json!(0), &json!(25), &json!(-35)));
    }

    #[test]
    fn money_given_back_lowers_what_an_order_earned() {
        let order = orders::Order { shipping_agorot: 2_500, adjustment_agorot: -1_500, ..orders::Order::default() };
        let margin =
            catalog::OrderMargin { total: Some(sums(2, 5_000, 5_000, 2_000)), ..catalog::OrderMargin::default() };
        let json = serde_json::to_value(OrderMargin::new(margin, &order, None)).unwrap();
        assert_eq!((&json["adjustment"], &json["earned"]), (&json!(-15), &json!(15)));
    }

    #[test]
    fn courier_fee_is_that_of_the_ledger_until_it_is_reversed() {
        let entry = |debit: LedgerAccount, credit: LedgerAccount, agorot| orders::LedgerEntry {
            debit: debit.into(),
            credit: credit.into(),
            agorot,
            ..orders::LedgerEntry::default()
        };
        let paid = entry(LedgerAccount::Till, LedgerAccount::Courier, 5_500);
        let fee = entry(LedgerAccount::Fee, LedgerAccount::Courier, 2_000);
        let reversed = entry(LedgerAccount::Courier, LedgerAccount::Fee, 2_000);
        assert_eq!(courier_fee(std::slice::from_ref(&paid)), None);
        assert_eq!(courier_fee(&[paid.clone(), fee.clone()]), Some(2_000));
        assert_eq!(courier_fee(&[paid, fee, reversed]), None);
    }

    #[test]
    fn sizes_are_named_in_millilitres() {
        let key = |group, key: &str| {
            MarginRow::of(group, catalog::MarginRow { key: key.into(), ..catalog::MarginRow::default() }).key
        };
        assert_eq!(key(catalog::MarginGroup::Size, "250"), "2.5");
        assert_eq!(key(catalog::MarginGroup::Month, "2026-03"), "2026-03");
        assert_eq!(key(catalog::MarginGroup::Brand, ""), "");
    }
}
