//! Credits for samples: which samples earn them, the parts of bottles that they pay, and how both follow their orders.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    cart_pricing::v1 as pricing,
    id::{CreditId, OrderId, ProductId, UserId},
    orders::v1::{ReturnKind, ReturnState},
    time::timestamp,
};

use super::{
    items::{VariantItem, VariantSnapshot},
    offers::{self, OrderOffer},
    orders::Order,
    returns::Return,
    revisions::KeptLine,
    statuses::Status,
};

/// Size of the largest sample, in hundredths of a millilitre.
const MAX_SAMPLE_CENTI: i64 = 1_000;

/// A credit that a sample earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Credit {
    pub(crate) id: CreditId,
    /// Number of the order of the sample.
    pub(crate) order_number: i64,
    /// Line of the sample: `variants.0`.
    pub(crate) line: String,
    pub(crate) product: ProductId,
    pub(crate) amount: Money,
    /// Account that ordered the sample; none for a guest.
    pub(crate) account: Option<UserId>,
    pub(crate) ordered_at: DateTime<Utc>,
    pub(crate) earned_at: DateTime<Utc>,
    pub(crate) expires_at: DateTime<Utc>,
    /// The order whose bottle it pays for.
    pub(crate) used_by: Option<OrderId>,
    /// True once the sample came back, or was not delivered after all.
    pub(crate) is_revoked: bool,
}

/// Kind of a change of a credit, of which the ledger has an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CreditChange {
    Earned,
    Used,
    /// The order that used it gave it back.
    Revived,
    Revoked,
}

/// Credit for a sample that pays a part of a bottle in an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrderCredit {
    pub(crate) id: CreditId,
    pub(crate) product: ProductId,
    /// Line of the bottle: `variants.0`.
    pub(crate) line: String,
    /// Amount that the sample gave.
    pub(crate) granted: Money,
    /// Deducted from the line: at most what offers left of its price.
    pub(crate) amount: Money,
    /// Time at which the sample was ordered.
    pub(crate) ordered_at: DateTime<Utc>,
}

/// A line of samples that earns a credit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EarningLine {
    /// Position in the contents of the order: `variants.0`.
    pub(crate) line: String,
    pub(crate) product: ProductId,
    /// Price of one unit without its part of offers.
    pub(crate) amount: Money,
}

/// Credits that an order earned or uses, as they are before a change of the order.
#[derive(Clone, Debug)]
pub(crate) struct KnownCredits {
    credits: Vec<Credit>,
    earning: Vec<EarningLine>,
}

impl Credit {
    /// Convert the credit for a quote.
    pub(crate) fn quoted(&self) -> pricing::Credit {
        pricing::Credit {
            id: self.id.to_string(),
            product_id: self.product.to_string(),
            amount_agorot: self.amount.agorot(),
            ordered_at: Some(timestamp(self.ordered_at)),
        }
    }
}

impl CreditChange {
    /// Name used in the database.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Earned => "earned",
            Self::Used => "used",
            Self::Revived => "revived",
            Self::Revoked => "revoked",
        }
    }
}

impl KnownCredits {
    /// Join the stored credits of an order with the lines that earn them.
    pub(crate) fn of(order: &Order, credits: Vec<Credit>) -> Self {
        Self { credits, earning: earning_lines(order) }
    }

    /// List the lines that the change of the order lets earn a credit, each with its revoked one, if there is one.
    pub(crate) fn gained(&self, changed: &Order) -> Vec<(EarningLine, Option<&Credit>)> {
        let is_new = |line: &EarningLine| self.earning.iter().all(|before| before.line != line.line);
        // Lines of a revised order may have moved: a sample whose credit was used earns no other one.
        let is_used = |line: &EarningLine| {
            self.earned_by(changed).any(|credit| {
                credit.line != line.line
                    && credit.product == line.product
                    && credit.is_revoked
                    && credit.used_by.is_some()
            })
        };
        let gained = earning_lines(changed).into_iter().filter(is_new).filter(|line| !is_used(line));
        gained
            .map(|line| {
                let known = self.earned_by(changed).find(|credit| credit.line == line.line);
                (line, known)
            })
            .collect()
    }

    /// List the credits whose samples do not earn them any longer.
    pub(crate) fn lost(&self, changed: &Order) -> Vec<&Credit> {
        let earning = earning_lines(changed);
        let is_lost =
            |credit: &&Credit| !credit.is_revoked && earning.iter().all(|earning| earning.line != credit.line);
        self.earned_by(changed).filter(is_lost).collect()
    }

    /// List the credits that do not pay for bottles of the order any longer.
    pub(crate) fn given_back(&self, changed: &Order) -> Vec<&Credit> {
        let used = self.credits.iter().filter(|credit| credit.used_by == Some(changed.purchase.id));
        let held = held_credits(changed);
        used.filter(|credit| !held.contains(&credit.id)).collect()
    }

    fn earned_by(&self, order: &Order) -> impl Iterator<Item = &Credit> {
        let number = order.number;
        self.credits.iter().filter(move |credit| credit.order_number == number)
    }
}

/// List the samples of an order that earn credits once it is delivered and paid: one for each line of which not everything
/// came back.
fn earning_lines(order: &Order) -> Vec<EarningLine> {
    let is_paid = order.fulfilment.cash.as_ref().is_some_and(|cash| cash.amount > Money::ZERO);
    if order.status != Status::Delivered || !is_paid {
        return Vec::new();
    }
    // What was refused at the door was not paid, even if it is still on its way back.
    let is_gone =
        |one: &Return| one.is_received() || (one.kind == ReturnKind::Refused && one.state == ReturnState::Approved);
    let earning = |(n, item): (usize, &VariantItem)| {
        let line = format!("variants.{n}");
        let price = item.price.agorot() * i64::from(item.quantity)
            - offers::deducted_from(&order.purchase.offers, &line).agorot();
        let amount = Money::from_agorot(price / i64::from(item.quantity.max(1)));
        let earns =
            is_sample(&item.snapshot) && amount > Money::ZERO && left_of(order, &line, item.quantity, is_gone) > 0;
        earns.then_some(EarningLine { line, product: item.snapshot.product, amount })
    };
    order.purchase.items.variants.iter().enumerate().filter_map(earning).collect()
}

/// List the credits that pay for bottles of an order: none once it is cancelled, and one for each unit that did not come
/// back.
fn held_credits(order: &Order) -> Vec<CreditId> {
    if order.status == Status::Cancelled {
        return Vec::new();
    }
    let mut held = Vec::new();
    for (n, item) in order.purchase.items.variants.iter().enumerate() {
        let line = format!("variants.{n}");
        let units = usize::try_from(left_of(order, &line, item.quantity, Return::is_received)).unwrap_or(usize::MAX);
        let of_line = order.purchase.credits.iter().filter(|credit| credit.line == line);
        held.extend(of_line.take(units).map(|credit| credit.id));
    }
    held
}

fn is_sample(snapshot: &VariantSnapshot) -> bool {
    snapshot.size_unit == "ml" && snapshot.size_centi <= MAX_SAMPLE_CENTI
}

/// Return the units of a line that are in none of these returns.
fn left_of(order: &Order, line: &str, ordered: u32, is_gone: impl Fn(&Return) -> bool) -> u32 {
    let gone = order.fulfilment.returns.iter().filter(|one| is_gone(one)).flat_map(|one| &one.lines);
    let returned: u32 = gone.filter(|returned| returned.line == line).map(|returned| returned.quantity).sum();
    ordered.saturating_sub(returned)
}

/// Keep the credits of an order on the lines that a revision keeps: one for each unit, and together at most what the kept
/// offers leave of a line.
pub(crate) fn keep(credits: &[OrderCredit], offers: &[OrderOffer], lines: &[KeptLine]) -> Vec<OrderCredit> {
    let mut result = Vec::new();
    for line in lines {
        let price = line.price.agorot() * i64::from(line.kept);
        let mut left = Money::from_agorot(price - offers::deducted_from(offers, &line.after).agorot());
        let units = usize::try_from(line.kept).unwrap_or(usize::MAX);
        for credit in credits.iter().filter(|credit| credit.line == line.before).take(units) {
            let amount = credit.amount.min(left);
            if amount > Money::ZERO {
                left = amount.missing_to(left);
                result.push(OrderCredit { line: line.after.clone(), amount, ..credit.clone() });
            }
        }
    }
    result
}

/// Sum up the credits of a line.
pub(crate) fn deducted_from(credits: &[OrderCredit], line: &str) -> Money {
    sum(credits.iter().filter(|credit| credit.line == line))
}

/// Sum up all credits.
pub(crate) fn total(credits: &[OrderCredit]) -> Money {
    sum(credits.iter())
}

fn sum<'c>(credits: impl Iterator<Item = &'c OrderCredit>) -> Money {
    Money::from_agorot(credits.map(|credit| credit.amount.agorot()).sum())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::domain::{
        fulfilment::CashCollection,
        offers::tests::an_offer,
        orders::tests::sample_order,
        returns::{ReturnLine, tests::a_return},
    };
    use proto::orders::v1::{ReturnKind, ReturnState};

    /// Build a credit that pays for the bottles of a line.
    pub(crate) fn a_credit(line: &str, agorot: i64) -> OrderCredit {
        let amount = Money::from_agorot(agorot);
        let (id, product) = (CreditId::new(), ProductId::new());
        OrderCredit { id, product, line: line.into(), granted: amount, amount, ordered_at: DateTime::UNIX_EPOCH }
    }

    /// Build an order of two samples and two bottles that is delivered and paid.
    fn paid_order() -> Order {
        let mut order = sample_order();
        let sample = order.purchase.items.variants.remove(0);
        let item = |size_centi, agorot| VariantItem {
            snapshot: VariantSnapshot { size_centi, ..sample.snapshot.clone() },
            quantity: 2,
            price: Money::from_agorot(agorot),
        };
        order.purchase.items.variants = vec![item(1_000, 2_500), item(1_001, 25_000)];
        order.status = Status::Delivered;
        let amount = Money::from_agorot(55_000);
        order.fulfilment.cash = Some(CashCollection { amount, at: order.updated_at, by: None });
        order
    }

    /// Return units of a line, of which the goods have arrived.
    fn return_units(order: &mut Order, line: &str, quantity: u32) {
        let line = ReturnLine { line: line.into(), quantity, value: Money::ZERO, is_poured: None, is_restocked: None };
        let mut returned = a_return(ReturnKind::Return, ReturnState::Received);
        returned.lines = vec![line];
        order.fulfilment.returns.push(returned);
    }

    /// Build the stored credit of a line that earns one.
    fn stored(order: &Order, line: &EarningLine) -> Credit {
        Credit {
            id: CreditId::new(),
            order_number: order.number,
            line: line.line.clone(),
            product: line.product,
            amount: line.amount,
            account: None,
            ordered_at: order.purchase.placed_at,
            earned_at: order.updated_at,
            expires_at: order.updated_at,
            used_by: None,
            is_revoked: false,
        }
    }

    #[test]
    fn delivered_and_paid_samples_earn_the_price_of_one_unit() {
        let mut order = paid_order();
        order.purchase.offers = vec![an_offer(&[("variants.0", 501), ("variants.1", 9)])];
        let earned: Vec<_> = earning_lines(&order).into_iter().map(|one| (one.line, one.amount.agorot())).collect();
        assert_eq!(earned, [("variants.0".to_owned(), 2_249)], "a bottle earns none");
        let none = |change: fn(&mut Order)| {
            let mut order = paid_order();
            change(&mut order);
            earning_lines(&order).is_empty()
        };
        assert!(none(|order| order.status = Status::Shipped) && none(|order| order.fulfilment.cash = None));
        assert!(none(|order| return_units(order, "variants.0", 2)));
        assert!(!none(|order| return_units(order, "variants.0", 1)), "one is left");
        assert!(none(|order| order.purchase.items.variants[0].snapshot.size_unit = "pieces".into()));
    }

    #[test]
    fn credit_is_earned_and_lost_by_changes_of_its_order() {
        let paid = paid_order();
        let mut shipped = paid.clone();
        shipped.status = Status::Shipped;
        let before = KnownCredits::of(&shipped, vec![]);
        let gained = before.gained(&paid);
        let [(line, None)] = &gained[..] else { panic!("{gained:?}") };
        let credit = stored(&paid, line);
        let known = KnownCredits::of(&paid, vec![credit.clone()]);
        assert!(known.gained(&paid).is_empty() && known.lost(&paid).is_empty());
        assert_eq!(known.lost(&shipped), [&credit], "its delivery is undone");
        let mut returned = paid.clone();
        return_units(&mut returned, "variants.0", 2);
        assert_eq!(known.lost(&returned), [&credit]);

        let revoked = Credit { is_revoked: true, ..credit };
        let known = KnownCredits::of(&shipped, vec![revoked.clone()]);
        assert!(known.lost(&shipped).is_empty());
        assert_eq!(known.gained(&paid), [(line.clone(), Some(&revoked))], "delivered again");
    }

    #[test]
    fn credits_are_given_back_with_their_bottles() {
        let mut order = paid_order();
        order.purchase.credits = vec![a_credit("variants.1", 100), a_credit("variants.1", 200)];
        let line = EarningLine { line: "variants.0".into(), product: ProductId::new(), amount: Money::ZERO };
        let used = |credit: &OrderCredit| Credit {
            id: credit.id,
            order_number: order.number - 1,
            used_by: Some(order.purchase.id),
            ..stored(&order, &line)
        };
        let known = KnownCredits::of(&order, order.purchase.credits.iter().map(used).collect());
        let given_back = |changed: &Order| {
            let ids = known.given_back(changed).into_iter().map(|credit| credit.id);
            let position = |id| order.purchase.credits.iter().position(|credit| credit.id == id);
            ids.filter_map(position).collect::<Vec<_>>()
        };
        assert_eq!(given_back(&order), [] as [usize; 0]);
        let mut changed = order.clone();
        return_units(&mut changed, "variants.1", 1);
        assert_eq!(given_back(&changed), [1]);
        return_units(&mut changed, "variants.1", 1);
        assert_eq!(given_back(&changed), [0, 1]);
        assert_eq!(given_back(&Order { status: Status::Cancelled, ..order.clone() }), [0, 1]);
        let mut revised = order.clone();
        revised.purchase.credits.remove(0);
        assert_eq!(given_back(&revised), [0]);
    }

    #[test]
    fn credits_stay_with_the_kept_units_of_their_line() {
        let credits = [a_credit("variants.1", 25), a_credit("variants.1", 90), a_credit("variants.0", 10)];
        let line = |kept| KeptLine {
            before: "variants.1".into(),
            after: "variants.0".into(),
            ordered: 2,
            kept,
            price: Money::from_agorot(100),
        };
        let kept = |lines: &[KeptLine], offers: &[OrderOffer]| {
            let kept = keep(&credits, offers, lines);
            assert!(kept.iter().all(|credit| credit.line == "variants.0"));
            kept.iter().map(|credit| credit.amount.agorot()).collect::<Vec<_>>()
        };
        assert_eq!(kept(&[line(2)], &[]), [25, 90]);
        assert_eq!(kept(&[line(1)], &[]), [25]);
        assert_eq!(kept(&[line(2)], &[an_offer(&[("variants.0", 150)])]), [25, 25], "at most what is left");
        assert_eq!(kept(&[], &[]), [] as [i64; 0]);
    }
}
