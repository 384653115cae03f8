//! Explanations of the terms by which perfumes are described.

use platform::{FieldErrors, text};
use proto::catalog::v1::Term;

/// Maximum length of an explanation, in characters.
const MAX_EXPLANATION: usize = 300;

/// One line that explains a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TermExplanation {
    pub(crate) term: Term,
    /// Empty for the shop's default.
    pub(crate) explanation: String,
}

/// Read an explanation of one line, which may be empty.
pub(crate) fn explanation(text: &str, errors: &mut FieldErrors) -> String {
    text::optional("explanation", text, MAX_EXPLANATION, errors)
}
