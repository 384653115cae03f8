//! Conversion of a PostgreSQL log into a script for pgbench.

use std::io::{Read, stdin};

use anyhow::Result;
use clap::Args;

use crate::print_line;

/// Arguments of the conversion.
#[derive(Debug, Args)]
pub(crate) struct Statements {
    /// Tables whose statements are printed; others belong to no response
    #[arg(long)]
    table: Vec<String>,
}

impl Statements {
    /// Read a log written with `log_statement = all` from standard input, and print its statements with their values
    /// inlined.
    pub(crate) fn print(&self) -> Result<()> {
        let mut log = String::new();
        stdin().read_to_string(&mut log)?;
        for statement in parse_log(&log) {
            if self.table.iter().any(|table| statement.contains(&format!("\"{table}\""))) {
                print_line(format_args!("{statement};"));
            }
        }
        Ok(())
    }
}

fn parse_log(log: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in log.lines() {
        if let Some(statement) = after_keyword(line, "execute ").and_then(|rest| rest.split_once(": ")) {
            found.push(statement.1.to_owned());
        } else if let (Some(values), Some(statement)) = (after_keyword(line, "parameters: "), found.last_mut()) {
            *statement = inline(statement, &parse_values(values));
        } else if let Some(more) = line.strip_prefix('\t') {
            // Continuation of a statement over several lines.
            found.last_mut().into_iter().for_each(|statement| *statement = format!("{statement} {}", more.trim()));
        }
    }
    found
}

/// Return the text after a keyword of a log line.
fn after_keyword<'l>(line: &'l str, word: &str) -> Option<&'l str> {
    let (_, rest) = line.split_once("LOG:  ").or_else(|| line.split_once("DETAIL:  "))?;
    rest.strip_prefix(word)
}

/// Parse the values of `$1 = 'a', $2 = NULL`, as SQL literals.
fn parse_values(text: &str) -> Vec<String> {
    let (mut values, mut rest) = (Vec::new(), text);
    while let Some((_, value)) = rest.split_once(" = ") {
        let end = if value.starts_with('\'') { literal_end(value) } else { value.find(',').unwrap_or(value.len()) };
        values.push(value[..end].to_owned());
        rest = &value[end..];
    }
    values
}

/// Return the end of a quoted literal, in which quotes are doubled.
fn literal_end(text: &str) -> usize {
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

/// Replace placeholders by values, the last one first, because `$1` is a prefix of `$10`.
fn inline(statement: &str, values: &[String]) -> String {
    let numbered = values.iter().enumerate().rev();
    numbered.fold(statement.to_owned(), |text, (index, value)| text.replace(&format!("${}", index + 1), value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parse_log_inlines_values() {
        let log = "2026-01-01 [7] LOG:  execute sqlx_s_1: SELECT \"id\" FROM \"brands\" WHERE a = $1 AND b = $10\n\
                   2026-01-01 [7] DETAIL:  parameters: $1 = 'it''s, $2 = 3', $2 = NULL, $3 = '', $4 = '4', $5 = '5', $6 = '6', $7 = '7', $8 = '8', $9 = '9', $10 = 'ten'\n\
                   2026-01-01 [7] LOG:  execute <unnamed>: SELECT 1\n\tFROM \"products\"\n\
                   2026-01-01 [7] LOG:  checkpoint complete\n";
        let found = parse_log(log);
        assert_eq!(found[0], "SELECT \"id\" FROM \"brands\" WHERE a = 'it''s, $2 = 3' AND b = 'ten'");
        assert_eq!(found[1], "SELECT 1 FROM \"products\"");
        assert_eq!(found.len(), 2);
    }
}
