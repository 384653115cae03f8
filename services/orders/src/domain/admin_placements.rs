//! Orders that administrators take for customers: channel, discount, first note and draft.

use platform::FieldErrors;
use proto::{
    id::{OrderDraftId, ReturnId, UserId},
    orders::v1::{self, SalesChannel},
};

use super::{discounts::Discount, enums::read_channel, notes};

/// An administrator's part in the placement of an order.
#[derive(Clone, Debug)]
pub(crate) struct AdminPlacement {
    pub(crate) author: UserId,
    /// Display name of the administrator.
    pub(crate) by: String,
    pub(crate) channel: SalesChannel,
    pub(crate) discount: Option<Discount>,
    /// First note of the order; none if empty.
    pub(crate) note: Option<String>,
    /// Draft that the order finishes.
    pub(crate) draft: Option<DraftVersion>,
    /// Exchange whose items the order replaces.
    pub(crate) exchange: Option<ReturnId>,
}

/// A version of a draft, as an administrator saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DraftVersion {
    pub(crate) id: OrderDraftId,
    pub(crate) version: i64,
}

impl AdminPlacement {
    /// Parse the entered values; the result is meaningful only without errors.
    pub(super) fn read(entered: v1::AdminPlacement, (author, by): (UserId, String), errors: &mut FieldErrors) -> Self {
        let channel = read_channel("channel", entered.channel, errors);
        if channel.is_none() && !errors.has("channel") {
            errors.add("channel", "required");
        }
        let exchange = entered.exchange.as_ref().map(|exchange| exchange.return_id.parse());
        if matches!(exchange, Some(Err(_))) {
            errors.add("exchange_return", "unknown_thing");
        }
        if exchange.is_some() && entered.discount.is_some() {
            errors.add("discount.amount", "exchange_without_discount");
        }
        Self {
            author,
            by,
            channel: channel.unwrap_or_default(),
            discount: entered.discount.and_then(|discount| Discount::read(&discount, errors)),
            note: Some(notes::optional("note", &entered.note, errors)).filter(|note| !note.is_empty()),
            draft: entered.draft.and_then(|draft| DraftVersion::read(&draft, errors)),
            exchange: exchange.and_then(Result::ok),
        }
    }
}

impl DraftVersion {
    /// Parse the reference to a draft; none if its id is malformed.
    fn read(entered: &v1::DraftVersion, errors: &mut FieldErrors) -> Option<Self> {
        let id = entered.id.parse().ok();
        if id.is_none() {
            errors.add("draft.id", "draft_gone");
        }
        Some(Self { id: id?, version: entered.version })
    }
}

#[cfg(test)]
mod tests {
    use proto::Money;

    use super::*;

    fn entered() -> v1::AdminPlacement {
        v1::AdminPlacement {
            channel: SalesChannel::Phone.into(),
            discount: Some(v1::Discount { agorot: Some(500), reason: " زبونة دائمة ".into() }),
            note: " يتصل\r\nبعد العصر ".into(),
            draft: None,
            exchange: None,
        }
    }

    fn read(change: impl FnOnce(&mut v1::AdminPlacement)) -> Result<AdminPlacement, Vec<(String, String)>> {
        let (mut placement, mut errors) = (entered(), FieldErrors::new());
        change(&mut placement);
        let placement = AdminPlacement::read(placement, (UserId::new(), "سلمى".into()), &mut errors);
        errors.check().map_err(|failure| {
            failure.field_errors().iter().map(|error| (error.field.clone(), error.slug.clone())).collect::<Vec<_>>()
        })?;
        Ok(placement)
    }

    #[test]
    fn placement_is_normalised() {
        let placement = read(|_| {}).expect("valid");
        assert_eq!((placement.channel, placement.by.as_str()), (SalesChannel::Phone, "سلمى"));
        let discount = Discount { amount: Money::from_agorot(500), reason: "زبونة دائمة".into() };
        assert_eq!((placement.discount, placement.note.as_deref()), (Some(discount), Some("يتصل\nبعد العصر")));
        let bare = read(|placement| (placement.discount, placement.note) = (None, " ".into())).expect("valid");
        assert_eq!((bare.discount, bare.note, bare.draft), (None, None, None));
    }

    #[test]
    fn placement_reports_all_field_errors() {
        let errors = read(|placement| {
            placement.channel = 0;
            placement.discount = Some(v1::Discount::default());
            placement.note = "ا".repeat(2_001);
            placement.draft = Some(v1::DraftVersion { id: "none".into(), version: 1 });
        });
        let expected = [
            ("channel", "required"),
            ("discount.amount", "required"),
            ("discount.reason", "discount_reason_required"),
            ("note", "too_long"),
            ("draft.id", "draft_gone"),
        ];
        assert_eq!(errors.expect_err("errors"), expected.map(|(field, slug)| (field.to_owned(), slug.to_owned())));
    }

    #[test]
    fn exchange_has_no_discount() {
        let exchange = |id: &str| Some(v1::ExchangePlacement { return_id: id.into() });
        let errors = read(|placement| placement.exchange = exchange("none")).expect_err("errors");
        let expected = [("exchange_return", "unknown_thing"), ("discount.amount", "exchange_without_discount")];
        assert_eq!(errors, expected.map(|(field, slug)| (field.to_owned(), slug.to_owned())));
        let id = ReturnId::new();
        let placement = read(|placement| {
            (placement.discount, placement.exchange) = (None, exchange(&id.to_string()));
        });
        assert_eq!(placement.expect("valid").exchange, Some(id));
    }

    #[test]
    fn discount_is_positive_and_its_reason_short() {
        let with = |agorot, reason: String| {
            read(|placement| placement.discount = Some(v1::Discount { agorot: Some(agorot), reason }))
        };
        assert!(with(1, "ا".repeat(200)).is_ok());
        for agorot in [0, -1, i64::MIN] {
            let errors = with(agorot, "عرض".into()).expect_err("an error");
            assert_eq!(errors, [("discount.amount".to_owned(), "amount_malformed".to_owned())]);
        }
        let errors = with(1, "ا".repeat(201)).expect_err("an error");
        assert_eq!(errors, [("discount.reason".to_owned(), "too_long".to_owned())]);
        let errors = read(|placement| placement.channel = -1).expect_err("an error");
        assert_eq!(errors, [("channel".to_owned(), "not_an_option".to_owned())]);
    }
}
