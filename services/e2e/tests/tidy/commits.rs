//! Rules on commit messages, for every commit since `deploy/local/hooks/commit-msg` exists.

use std::{path::Path, process::Command};

const MAX_SUBJECT: usize = 72;

#[test]
fn commit_subjects_are_short_sentences() {
    // Sources without history have no commits to check.
    let Some(log) = subjects() else { return };
    let broken: Vec<_> = log.lines().filter(|subject| !is_short_sentence(subject)).collect();
    assert!(
        broken.is_empty(),
        "a commit subject starts with a capital letter, has at most {MAX_SUBJECT} characters and no full stop:\n  {}",
        broken.join("\n  ")
    );
}

#[test]
fn short_sentence_is_told_from_others() {
    assert!(is_short_sentence("Run image rendering on low-priority threads"));
    for subject in ["run image rendering", "Run image rendering.", &"Run ".repeat(20)] {
        assert!(!is_short_sentence(subject), "{subject}");
    }
}

fn is_short_sentence(subject: &str) -> bool {
    subject.chars().count() <= MAX_SUBJECT && subject.starts_with(char::is_uppercase) && !subject.ends_with('.')
}

/// Return the subjects of the commits since the hook was added, merges left out; `None` without such history.
fn subjects() -> Option<String> {
    let hook = "deploy/local/hooks/commit-msg";
    let added = git(&["log", "--diff-filter=A", "--format=%H", "--", hook])?;
    let first = added.lines().last()?.to_owned();
    git(&["log", "--no-merges", "--format=%s", &format!("{first}..HEAD")])
}

fn git(arguments: &[&str]) -> Option<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new("git").args(arguments).current_dir(root).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
