//! Attacks on the shop. Short counts run always, long ones with the feature `chaos`.

#![expect(clippy::print_stdout, reason = "every case prints its figures")]

use e2e::eventually;

mod carts;
mod internal_ports;
mod login;
mod mutual_tls;
mod personal_data;

/// Select the count: the long one with the feature `chaos`.
const fn count(short: usize, long: usize) -> usize {
    if cfg!(feature = "chaos") { long } else { short }
}
