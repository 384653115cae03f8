//! The waiting list: joining and leaving it, and what administrators see of it.

use platform::{Actor, Call, Error, FieldErrors, page::Page};
use proto::{
    Phone,
    catalog::v1::{ResolveLinesRequest, ResolvedVariant},
    common::v1::{AdminRole, OrderLines, PageMeta, VariantLine},
    id::{ProductId, VariantId, WaitingEntryId},
    orders::v1::{JoinWaitingListRequest, ListWaitingEntriesRequest, WaitingState},
};

use super::placements::new_tracking_token;
use crate::{
    Orders,
    domain::{
        message_templates::label,
        waiting_list::{MAX_PER_PHONE, WaitingEntry, message, read_person},
    },
    store::waiting_list,
};

impl Orders {
    /// Let a phone wait for a size that is sold out. Nothing tells whether it waits already.
    pub(crate) async fn join_waiting_list(&self, call: &Call, request: JoinWaitingListRequest) -> Result<(), Error> {
        let mut errors = FieldErrors::new();
        let phone = read_person(&request.phone, request.agreed, &mut errors);
        let size = self.sold_out_size(call, &request, &mut errors).await?;
        errors.check()?;
        let (Some(phone), Some((product, variant, resolved))) = (phone, size) else {
            return Err(Error::internal("a person or a size was not read"));
        };
        let entry = WaitingEntry {
            id: WaitingEntryId::new(),
            product,
            variant,
            variant_name: label(&resolved.variant_name, resolved.size_centi, &resolved.size_unit),
            product_name: resolved.product_name,
            phone,
            account: call.customer(),
            token: new_tracking_token(),
            state: WaitingState::Waiting,
            created_at: self.inner.clock.now(),
            notified_at: None,
            is_unsent: false,
        };
        let tx = self.inner.db.begin_write().await?;
        // Whoever was told and came too late waits anew.
        waiting_list::end_turn(&*tx, entry.phone.national(), entry.variant, entry.created_at).await?;
        if waiting_list::count_of_phone(&*tx, entry.phone.national()).await? >= MAX_PER_PHONE {
            let mut errors = FieldErrors::new();
            errors.add_with("phone", "too_many_waiting", &[("max", &MAX_PER_PHONE.to_string())]);
            return Err(Error::invalid(errors));
        }
        waiting_list::insert(&*tx, &entry).await?;
        tx.commit().await
    }

    /// Resolve the size to wait for, which nobody can order at present.
    async fn sold_out_size(
        &self,
        call: &Call,
        request: &JoinWaitingListRequest,
        errors: &mut FieldErrors,
    ) -> Result<Option<(ProductId, VariantId, ResolvedVariant)>, Error> {
        let size: Option<(ProductId, VariantId)> = request.product_id.parse().ok().zip(request.variant_id.parse().ok());
        let resolved = match size {
            Some(size) => self.resolve_sizes(&call.on_behalf_of(Actor::Anonymous), &[size]).await?.pop(),
            None => None,
        };
        let (Some((product, variant)), Some(resolved)) = (size, resolved) else {
            errors.add("variant_id", "unknown_thing");
            return Ok(None);
        };
        if resolved.available != Some(0) {
            errors.add("variant_id", "in_stock");
        }
        Ok(Some((product, variant, resolved)))
    }

    /// Resolve sizes of products, as many as an order may have lines, without those that the caller does not see.
    pub(super) async fn resolve_sizes(
        &self,
        call: &Call,
        sizes: &[(ProductId, VariantId)],
    ) -> Result<Vec<ResolvedVariant>, Error> {
        let line = |(product, variant): &(ProductId, VariantId)| VariantLine {
            product_id: product.to_string(),
            variant_id: variant.to_string(),
            quantity: 1,
            field: String::new(),
        };
        let lines = OrderLines { variants: sizes.iter().map(line).collect(), ..OrderLines::default() };
        let request = call.request(ResolveLinesRequest { lines: Some(lines) });
        Ok(self.inner.stock.clone().resolve_lines(request).await?.into_inner().variants)
    }

    /// Find the entry of a token.
    pub(crate) async fn waiting_entry(&self, token: &str) -> Result<WaitingEntry, Error> {
        waiting_list::find_by_token(self.inner.db.read(), token).await?.ok_or_else(Error::not_found)
    }

    /// End the entry of a token, unless it has ended.
    pub(crate) async fn leave_waiting_list(&self, token: &str) -> Result<WaitingEntry, Error> {
        let id = self.waiting_entry(token).await?.id;
        let tx = self.inner.db.begin_write().await?;
        waiting_list::end(&*tx, &[id], WaitingState::Left, self.inner.clock.now()).await?;
        tx.commit().await?;
        self.waiting_entry(token).await
    }

    /// List the entries of the caller's account or, for administrators, of some phones.
    pub(crate) async fn waiting_entries_of_person(
        &self,
        call: &Call,
        phones: Vec<String>,
    ) -> Result<Vec<WaitingEntry>, Error> {
        let db = self.inner.db.background();
        if let Some(account) = call.customer() {
            return waiting_list::of_person(db, &[], &[account]).await;
        }
        call.require_role(AdminRole::Orders)?;
        let national = |phone: String| Some(phone.parse::<Phone>().ok()?.national().to_owned());
        waiting_list::of_person(db, &phones.into_iter().filter_map(national).collect::<Vec<_>>(), &[]).await
    }

    /// Count the people who wait for each size, of one product if it is given.
    pub(crate) async fn count_waiting(
        &self,
        call: &Call,
        product: Option<String>,
    ) -> Result<Vec<(VariantId, u64)>, Error> {
        call.require_admin()?;
        let product = product.map(|id| id.parse().map_err(|_| Error::not_found())).transpose()?;
        Ok(waiting_list::count_by_variant(self.inner.db.read(), product).await?)
    }

    /// List a page of entries in the order of joining.
    pub(crate) async fn list_waiting(
        &self,
        call: &Call,
        request: ListWaitingEntriesRequest,
    ) -> Result<(Vec<WaitingEntry>, PageMeta), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let page = Page::from_request(request.page, &mut errors);
        errors.check()?;
        let state = Some(request.state()).filter(|state| *state != WaitingState::Unspecified);
        let (entries, total) = waiting_list::page(self.inner.db.background(), state, page).await?;
        Ok((entries, page.meta(total)))
    }

    /// Record that an administrator told the person of a due entry.
    pub(crate) async fn mark_notified(&self, call: &Call, id: &str) -> Result<WaitingEntry, Error> {
        call.require_role(AdminRole::Orders)?;
        let id = id.parse().map_err(|_| Error::not_found())?;
        let tx = self.inner.db.begin_write().await?;
        waiting_list::mark_notified(&*tx, id, self.inner.clock.now()).await?;
        let entry = waiting_list::find(&*tx, id).await?.ok_or_else(Error::not_found)?;
        tx.commit().await?;
        Ok(entry)
    }

    /// Return the text that tells a person, with the link of the entry.
    pub(crate) fn waiting_text(&self, entry: &WaitingEntry) -> String {
        let settings = &self.inner.messages;
        message(&settings.waiting_text, entry, &settings.store_name, &settings.public_url)
    }
}
