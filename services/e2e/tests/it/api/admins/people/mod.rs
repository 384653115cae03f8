//! `/admins/people` and related settings, across several gateways.

mod second_factor;
mod settings;
