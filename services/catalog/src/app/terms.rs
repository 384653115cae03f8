//! Use cases of the explanations of terms.

use platform::{Call, Error};
use proto::{catalog::v1::Term, common::v1::AdminRole, events::v1::catalog_changed::Kind};

use crate::{
    Catalog,
    domain::{terms::TermExplanation, validated::Validated},
    store,
};

impl Catalog {
    /// Return the explanations that administrators have changed.
    pub(crate) async fn term_explanations(&self) -> Result<Vec<TermExplanation>, Error> {
        Ok(store::terms::list(self.read()).await?)
    }

    /// Change the explanation of a term; an empty one restores the shop's default.
    pub(crate) async fn set_term_explanation(
        &self,
        call: &Call,
        term: Term,
        requested: Validated<String>,
    ) -> Result<TermExplanation, Error> {
        call.require_role(AdminRole::Catalog)?;
        if term == Term::Unspecified {
            return Err(Error::not_found());
        }
        let after = TermExplanation { term, explanation: requested.finish()? };
        let change = self.change().await?;
        let before = store::terms::find(change.connection(), term).await?;
        store::terms::set(change.connection(), &after).await?;
        self.finish_change(call, change, Kind::Term, Some(&before), after).await
    }
}
