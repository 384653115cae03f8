//! The report, as text and as JSON.

use std::fmt::Write;

use serde::Serialize;

use super::{super::settings::SecretMask, target::Target};

/// Result of one check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Finding {
    level: Level,
    subject: String,
    says: String,
    #[serde(rename = "do")]
    advice: Option<String>,
}

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Level {
    /// The check found nothing wrong.
    Fine,
    /// Possibly intended, but worth a look.
    Hint,
    /// Something does not work, or will fail.
    Fault,
}

/// All findings about a store.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    version: &'static str,
    form: String,
    is_well: bool,
    checks: Vec<Finding>,
    #[serde(skip)]
    secrets: SecretMask,
}

impl Finding {
    pub(super) fn fine(subject: impl Into<String>, says: impl Into<String>) -> Self {
        Self { level: Level::Fine, subject: subject.into(), says: says.into(), advice: None }
    }

    pub(super) fn hint(subject: impl Into<String>, says: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { level: Level::Hint, advice: Some(advice.into()), ..Self::fine(subject, says) }
    }

    pub(super) fn fault(subject: impl Into<String>, says: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { level: Level::Fault, advice: Some(advice.into()), ..Self::fine(subject, says) }
    }

    fn line(&self) -> String {
        let mark = match self.level {
            Level::Fine => '✓',
            Level::Hint => '!',
            Level::Fault => '✗',
        };
        let advice = self.advice.as_ref().map(|advice| format!(" → {advice}")).unwrap_or_default();
        format!("{mark} {}: {}{advice}", self.subject, self.says)
    }
}

impl Report {
    pub(super) fn about(target: &Target) -> Self {
        let (version, form) = (env!("CARGO_PKG_VERSION"), target.form());
        Self { version, form, is_well: true, checks: Vec::new(), secrets: SecretMask::of(&target.source) }
    }

    /// Add findings, each reduced to one line with secrets masked, including those in messages of other programs.
    pub(super) fn add(&mut self, findings: Vec<Finding>) {
        let tidy = |text: &str| self.secrets.mask(&text.split_whitespace().collect::<Vec<_>>().join(" "));
        let tidied = findings.into_iter().map(|found| Finding {
            says: tidy(&found.says),
            advice: found.advice.as_deref().map(tidy),
            ..found
        });
        self.checks.extend(tidied);
        self.is_well = self.field_errors() == 0;
    }

    pub(super) fn field_errors(&self) -> usize {
        self.count(Level::Fault)
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!("attar {}: {}\n", self.version, self.form);
        for finding in &self.checks {
            let _ = writeln!(text, "{}", finding.line());
        }
        let (fine, hints) = (self.count(Level::Fine), self.count(Level::Hint));
        let _ = write!(text, "{fine} fine, {hints} to look at, {} wrong", self.field_errors());
        text
    }

    pub(super) fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    fn count(&self, level: Level) -> usize {
        self.checks.iter().filter(|finding| finding.level == level).count()
    }
}

#[cfg(test)]
mod tests {
    use platform::settings::Source;

    use super::*;

    #[test]
    fn report_has_one_line_per_check_without_secrets() {
        let broker = Source::of([("ATTAR_BUS_URL", "amqp://attar:hunter2@broker")]);
        let mut report = Report::about(&Target::of(broker));
        report.add(vec![
            Finding::fine("cache", "in memory"),
            Finding::fault("events", "no answer from\n  amqp://attar:hunter2@broker", "Start it"),
        ]);
        let text = report.text();
        let lines: Vec<_> = text.lines().skip(1).collect();
        assert_eq!(
            lines,
            [
                "✓ cache: in memory",
                "✗ events: no answer from amqp://attar:***@broker → Start it",
                "1 fine, 0 to look at, 1 wrong"
            ]
        );
        let json: serde_json::Value = serde_json::from_str(&report.json()).expect("JSON");
        assert_eq!((&json["is_well"], &json["checks"][1]["level"]), (&false.into(), &"fault".into()));
        assert_eq!((&json["checks"][0]["do"], &json["checks"][1]["do"]), (&().into(), &"Start it".into()));
    }
}
