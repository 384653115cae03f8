//! Cash of couriers, from their shipments and the ledger.

use chrono::Days;
use platform::{Call, Error};
use proto::{common::v1::AdminRole, orders::v1::LedgerAccount};

use crate::{
    Orders,
    domain::{
        courier_cash::{BANDS, CourierBalance, CourierCash},
        couriers::Courier,
    },
    store::{courier_cash, couriers, ledger},
};

/// Days over which payments are summed.
const PAID_DAYS: u64 = 30;

impl Orders {
    /// Sum up the cash of every courier, by name.
    pub(crate) async fn courier_cash(&self, call: &Call) -> Result<CourierCash, Error> {
        call.require_role(AdminRole::Orders)?;
        let (db, zone) = (self.inner.db.background(), self.inner.zone);
        let today = zone.day_of(self.inner.clock.now());
        let days_ago = |days| zone.start_of_day(today.checked_sub_days(Days::new(days)).unwrap_or(today));
        let on_the_road = courier_cash::on_the_road(db).await?;
        let paid = courier_cash::paid_since(db, days_ago(PAID_DAYS)).await?;
        let couriers = couriers::all(db).await?;
        let balance = |courier: &Courier| CourierBalance {
            on_the_road: on_the_road.get(&courier.id).copied().unwrap_or_default(),
            paid: paid.get(&courier.id).copied().unwrap_or_default(),
            ..CourierBalance::new(courier.id, courier.terms.name.clone())
        };
        let mut balances: Vec<_> = couriers.iter().map(balance).collect();
        let due_before = |courier: &Courier| (courier.id, days_ago(courier.terms.payout_days.into()));
        let due_before: Vec<_> = couriers.iter().map(due_before).collect();
        for unpaid in courier_cash::unpaid(db, &BANDS.map(days_ago), &due_before).await? {
            if let Some(balance) = balances.iter_mut().find(|balance| balance.courier == unpaid.courier) {
                balance.add_unpaid(unpaid);
            }
        }
        Ok(CourierCash {
            couriers: balances,
            difference_agorot: ledger::balance_of(db, LedgerAccount::Difference).await?,
            fees_agorot: ledger::balance_of(db, LedgerAccount::Fee).await?,
        })
    }
}
