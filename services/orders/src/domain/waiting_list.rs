//! The waiting list: people who wait for a size that is sold out, told in the order of joining, as many as can be
//! served.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use platform::FieldErrors;
use proto::{
    Phone,
    id::{ProductId, UserId, VariantId, WaitingEntryId},
    orders::v1::WaitingState,
};

use super::{contact::read_phone, message_templates::fill_placeholders};

/// Time after which a person who was told and has not ordered no longer counts.
const TURN: TimeDelta = TimeDelta::hours(48);

/// Maximum number of people told about a product in one round.
const MAX_TOLD: usize = 100;

/// Maximum number of sizes that a phone waits for.
pub(crate) const MAX_PER_PHONE: u64 = 20;

/// Days after which an entry that has ended is deleted.
pub(crate) const RETENTION: TimeDelta = TimeDelta::days(30);

/// Days after which an entry is deleted although it has not ended: the size does not come back.
pub(crate) const MAX_AGE: TimeDelta = TimeDelta::days(365);

/// A person who waits for a size, or did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WaitingEntry {
    /// Sorts in the order of joining.
    pub(crate) id: WaitingEntryId,
    pub(crate) product: ProductId,
    pub(crate) variant: VariantId,
    pub(crate) product_name: String,
    /// Name of the variant with its size.
    pub(crate) variant_name: String,
    pub(crate) phone: Phone,
    pub(crate) account: Option<UserId>,
    pub(crate) token: String,
    pub(crate) state: WaitingState,
    pub(crate) created_at: DateTime<Utc>,
    /// Time at which the message became due, or an administrator told the person.
    pub(crate) notified_at: Option<DateTime<Utc>>,
    /// True if a message certainly did not leave.
    pub(crate) is_unsent: bool,
}

/// Supply of a product that the shop can send.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Supply {
    /// Sizes that anybody may order.
    pub(crate) variants: HashMap<VariantId, VariantSupply>,
    /// Content of the opened bottle in hundredths of a millilitre, which poured sizes share.
    pub(crate) ml_centi: i64,
}

/// Supply of one size of a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct VariantSupply {
    /// Units; none when unlimited.
    pub(crate) units: Option<i64>,
    /// Hundredths of a millilitre that a unit takes from the opened bottle; none when it is not poured.
    pub(crate) poured_centi: Option<i64>,
}

/// Changes of entries in one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Round {
    /// Their phone has ordered the size.
    pub(crate) bought: Vec<WaitingEntryId>,
    /// Their turn is over.
    pub(crate) expired: Vec<WaitingEntryId>,
    /// They wait again: their message never left, or the stock went before an administrator told them.
    pub(crate) recalled: Vec<WaitingEntryId>,
    /// It is their turn.
    pub(crate) told: Vec<WaitingEntryId>,
}

impl Round {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Supply {
    /// Return whether any size can be sent.
    pub(crate) fn is_any_left(&self) -> bool {
        self.variants.values().any(|size| size.units != Some(0))
    }

    /// Take a unit of a size for a person; false if there is none.
    fn take(&mut self, id: VariantId) -> bool {
        let Some(variant) = self.variants.get_mut(&id) else { return false };
        let poured = variant.poured_centi.unwrap_or_default();
        if variant.units.is_some_and(|units| units < 1) || poured > self.ml_centi {
            return false;
        }
        variant.units = variant.units.map(|units| units - 1);
        self.ml_centi -= poured;
        true
    }
}

/// Plan a round for a product: first count those who were told, then tell the next in order. Takes all active entries
/// in the order of joining, and those whose phone has ordered the size since.
pub(crate) fn plan(
    entries: &[WaitingEntry],
    mut supply: Supply,
    bought: &HashSet<WaitingEntryId>,
    now: DateTime<Utc>,
) -> Round {
    let mut round = Round::default();
    let in_state = |state| entries.iter().filter(move |entry| entry.state == state && !bought.contains(&entry.id));
    round.bought = entries.iter().map(|entry| entry.id).filter(|id| bought.contains(id)).collect();
    // The supply may have been read before they ordered.
    for entry in entries.iter().filter(|entry| bought.contains(&entry.id)) {
        supply.take(entry.variant);
    }
    for entry in in_state(WaitingState::Notified) {
        if entry.notified_at.is_none_or(|at| now < at + TURN) {
            // Stock that is gone already is no debt.
            supply.take(entry.variant);
        } else if entry.is_unsent {
            round.recalled.push(entry.id);
        } else {
            round.expired.push(entry.id);
        }
    }
    for entry in in_state(WaitingState::Due) {
        if !supply.take(entry.variant) {
            round.recalled.push(entry.id);
        }
    }
    for entry in in_state(WaitingState::Waiting) {
        if round.told.len() < MAX_TOLD && supply.take(entry.variant) {
            round.told.push(entry.id);
        }
    }
    round
}

/// Parse who joins: a phone, and the consent to a message.
pub(crate) fn read_person(phone: &str, agreed: bool, errors: &mut FieldErrors) -> Option<Phone> {
    let phone = read_phone("phone", phone, errors);
    if !agreed {
        errors.add("consent", "consent_required");
    }
    phone
}

/// Fill the template of the message to a person.
pub(crate) fn message(template: &str, entry: &WaitingEntry, shop: &str, public_url: &str) -> String {
    fill_placeholders(template, |name| {
        Some(match name {
            "product" => format!("{} {}", entry.product_name, entry.variant_name),
            "link" => format!("{}/waiting/{}", public_url.trim_end_matches('/'), entry.token),
            "shop" => shop.to_owned(),
            _ => return None,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(variant: VariantId, state: WaitingState, told_hours_ago: Option<i64>) -> WaitingEntry {
        WaitingEntry {
            id: WaitingEntryId::new(),
            product: ProductId::new(),
            variant,
            product_name: "عود".into(),
            variant_name: "عينة 5 مل".into(),
            phone: "0591234567".parse().expect("a phone"),
            account: None,
            token: "token".into(),
            state,
            created_at: now() - TimeDelta::days(3),
            notified_at: told_hours_ago.map(|hours| now() - TimeDelta::hours(hours)),
            is_unsent: false,
        }
    }

    fn waiting(variant: VariantId) -> WaitingEntry {
        entry(variant, WaitingState::Waiting, None)
    }

    fn now() -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::days(20_000)
    }

    fn units(variant: VariantId, units: impl Into<Option<i64>>) -> Supply {
        let supply = VariantSupply { units: units.into(), poured_centi: None };
        Supply { variants: HashMap::from([(variant, supply)]), ml_centi: 0 }
    }

    fn planned(entries: &[WaitingEntry], supply: Supply) -> Round {
        plan(entries, supply, &HashSet::new(), now())
    }

    #[test]
    fn next_are_told_in_order_without_those_whose_turn_lasts() {
        let size = VariantId::new();
        let told = entry(size, WaitingState::Notified, Some(47));
        let entries = [told, waiting(size), waiting(size), waiting(size)];
        let ids: Vec<_> = entries.iter().map(|entry| entry.id).collect();
        for (left, expected) in [(0_i64, &ids[..0]), (1, &ids[..0]), (2, &ids[1..2]), (3, &ids[1..3]), (9, &ids[1..])] {
            let round = planned(&entries, units(size, left));
            assert_eq!((round.told.as_slice(), round.expired.len()), (expected, 0), "{left}");
        }
        assert_eq!(planned(&entries, units(size, None)).told, ids[1..], "unlimited");
        assert!(planned(&entries, Supply::default()).is_empty(), "hidden or deleted");
        let many: Vec<_> = (0..=MAX_TOLD).map(|_| waiting(size)).collect();
        assert_eq!(planned(&many, units(size, None)).told.len(), MAX_TOLD);
    }

    #[test]
    fn turn_ends_after_two_days_or_with_an_order() {
        let size = VariantId::new();
        let mut unsent = entry(size, WaitingState::Notified, Some(48));
        unsent.is_unsent = true;
        let (over, lasting) = (entry(size, WaitingState::Notified, Some(48)), waiting(size));
        let buyer = entry(size, WaitingState::Notified, Some(1));
        let entries = [over.clone(), unsent.clone(), buyer.clone(), lasting.clone()];
        let round = plan(&entries, units(size, 2), &HashSet::from([buyer.id]), now());
        let expected =
            Round { bought: vec![buyer.id], expired: vec![over.id], recalled: vec![unsent.id], told: vec![lasting.id] };
        assert_eq!(round, expected);
    }

    #[test]
    fn due_entry_waits_again_when_the_stock_is_gone() {
        let size = VariantId::new();
        let entries = [entry(size, WaitingState::Due, None), entry(size, WaitingState::Due, None), waiting(size)];
        let round = planned(&entries, units(size, 1));
        assert_eq!((round.recalled, round.told), (vec![entries[1].id], vec![]));
    }

    #[test]
    fn poured_sizes_share_the_bottle() {
        let (small, large) = (VariantId::new(), VariantId::new());
        let poured = |units, centi| VariantSupply { units: Some(units), poured_centi: Some(centi) };
        let variants = HashMap::from([(small, poured(6, 200)), (large, poured(2, 500))]);
        let entries = [waiting(large), waiting(large), waiting(small), waiting(small), waiting(small)];
        let ids: Vec<_> = entries.iter().map(|entry| entry.id).collect();
        let round = planned(&entries, Supply { variants, ml_centi: 900 });
        assert_eq!(round.told, [ids[0], ids[2], ids[3]], "5, 2 and 2 ml");
    }

    #[test]
    fn message_names_product_and_link() {
        let entry = waiting(VariantId::new());
        let text = message("{product} {shop} {link} {phone}", &entry, "عطّار", "https://attar.example/");
        assert_eq!(text, "عود عينة 5 مل عطّار https://attar.example/waiting/token {phone}");
    }
}
