//! Nobody gets in: attempts on the shop by those who want more than their share. Short counts run always, long ones with
//! the feature `chaos`.

#![expect(clippy::print_stdout, reason = "every case says its figures")]

use e2e::eventually;

mod carts;
mod certificates;
mod doors;
mod login;
mod mutual_tls;
mod personal;

/// The count to run: the long one with the feature `chaos`.
const fn count(short: usize, long: usize) -> usize {
    if cfg!(feature = "chaos") { long } else { short }
}
