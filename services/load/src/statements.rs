//! What a server's log tells of the statements that it was sent, as a script for pgbench.

use std::io::{Read, stdin};

use anyhow::Result;
use clap::Args;

use crate::say;

/// Which of them are wanted.
#[derive(Debug, Args)]
pub(crate) struct Statements {
    /// Only those that name one of these tables: the others are not of the answer.
    #[arg(long)]
    table: Vec<String>,
}

impl Statements {
    /// Reads a log of PostgreSQL, made with `log_statement = all`, and prints its statements with their values in place.
    pub(crate) fn print(&self) -> Result<()> {
        let mut log = String::new();
        stdin().read_to_string(&mut log)?;
        for statement in in_log(&log) {
            if self.table.iter().any(|table| statement.contains(&format!("\"{table}\""))) {
                say(format_args!("{statement};"));
            }
        }
        Ok(())
    }
}

fn in_log(log: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in log.lines() {
        if let Some(statement) = after(line, "execute ").and_then(|rest| rest.split_once(": ")) {
            found.push(statement.1.to_owned());
        } else if let (Some(values), Some(statement)) = (after(line, "parameters: "), found.last_mut()) {
            *statement = filled(statement, &values_of(values));
        } else if let Some(more) = line.strip_prefix('\t') {
            // A statement of several lines.
            found.last_mut().into_iter().for_each(|statement| *statement = format!("{statement} {}", more.trim()));
        }
    }
    found
}

/// What stands after a word in a line that a server wrote.
fn after<'l>(line: &'l str, word: &str) -> Option<&'l str> {
    let (_, rest) = line.split_once("LOG:  ").or_else(|| line.split_once("DETAIL:  "))?;
    rest.strip_prefix(word)
}

/// The values of `$1 = 'a', $2 = NULL`, as they are written in a statement.
fn values_of(text: &str) -> Vec<String> {
    let (mut values, mut rest) = (Vec::new(), text);
    while let Some((_, value)) = rest.split_once(" = ") {
        let end = if value.starts_with('\'') { closing(value) } else { value.find(',').unwrap_or(value.len()) };
        values.push(value[..end].to_owned());
        rest = &value[end..];
    }
    values
}

/// Where a text in quotes ends; a quote in it is doubled.
fn closing(text: &str) -> usize {
    let mut at = 1;
    while let Some(quote) = text[at..].find('\'') {
        at += quote + 1;
        if !text[at..].starts_with('\'') {
            return at;
        }
        at += 1;
    }
    text.len()
}

/// The last first: `$1` begins `$10`.
fn filled(statement: &str, values: &[String]) -> String {
    let numbered = values.iter().enumerate().rev();
    numbered.fold(statement.to_owned(), |text, (index, value)| text.replace(&format!("${}", index + 1), value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_found_with_their_values() {
        let log = "2026-01-01 [7] LOG:  execute sqlx_s_1: SELECT \"id\" FROM \"brands\" WHERE a = $1 AND b = $10\n\
                   2026-01-01 [7] DETAIL:  parameters: $1 = 'it''s, $2 = 3', $2 = NULL, $3 = '', $4 = '4', $5 = '5', $6 = '6', $7 = '7', $8 = '8', $9 = '9', $10 = 'ten'\n\
                   2026-01-01 [7] LOG:  execute <unnamed>: SELECT 1\n\tFROM \"products\"\n\
                   2026-01-01 [7] LOG:  checkpoint complete\n";
        let found = in_log(log);
        assert_eq!(found[0], "SELECT \"id\" FROM \"brands\" WHERE a = 'it''s, $2 = 3' AND b = 'ten'");
        assert_eq!(found[1], "SELECT 1 FROM \"products\"");
        assert_eq!(found.len(), 2);
    }
}
