//! Password recoveries: their states, and the message with the link.

use platform::messages::Message;
use proto::{identity::v1::RecoveryState, names::Named};

/// Progress of a password recovery, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Requested for a phone, which may be nobody's.
    Requested,
    /// A customer's, whose link was not sent: by no channel, or not yet.
    Waiting,
    /// The link was sent automatically.
    Sent,
    /// An administrator made a link.
    Linked,
}

impl Named for Progress {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Requested, "requested"), (Self::Waiting, "waiting"), (Self::Sent, "sent"), (Self::Linked, "linked")];
}

/// Return the state that administrators see, given whether the link is still valid; none if they do not see it.
pub(crate) fn visible_state(progress: Progress, is_valid: bool) -> Option<RecoveryState> {
    match progress {
        Progress::Requested | Progress::Sent => None,
        Progress::Waiting => Some(RecoveryState::Waiting),
        Progress::Linked if is_valid => Some(RecoveryState::Linked),
        Progress::Linked => Some(RecoveryState::Expired),
    }
}

/// Templates of the message with the link. `{store}` and `{url}` are replaced.
#[derive(Clone, Debug)]
pub(crate) struct LinkMessage {
    /// Subject of an e-mail.
    pub(crate) subject: String,
    /// Plain text of an SMS or e-mail.
    pub(crate) text: String,
}

impl LinkMessage {
    /// Fill the templates with the shop's name and the link.
    pub(crate) fn fill(&self, shop: &str, url: &str) -> Message {
        let fill = |template: &str| template.replace("{store}", shop).replace("{url}", url);
        Message { subject: fill(&self.subject), text: fill(&self.text) }
    }
}

/// Build the link that sets a new password. The token is in the fragment, which browsers send to no server.
pub(crate) fn link(public_url: &str, token: &str) -> String {
    format!("{}/reset-password#{token}", public_url.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn administrators_see_recoveries_that_were_not_sent() {
        assert_eq!(visible_state(Progress::Requested, false), None);
        assert_eq!(visible_state(Progress::Sent, true), None);
        assert_eq!(visible_state(Progress::Waiting, false), Some(RecoveryState::Waiting));
        assert_eq!(visible_state(Progress::Linked, true), Some(RecoveryState::Linked));
        assert_eq!(visible_state(Progress::Linked, false), Some(RecoveryState::Expired));
    }

    #[test]
    fn message_contains_store_and_link() {
        let templates = LinkMessage { subject: "{store}".to_owned(), text: "{store}: {url}".to_owned() };
        let message = templates.fill("عطّار", &link("https://attar.example/", "abc"));
        assert_eq!(message.subject, "عطّار");
        assert_eq!(message.text, "عطّار: https://attar.example/reset-password#abc");
    }
}
