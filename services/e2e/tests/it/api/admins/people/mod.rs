//! `/admins/people` and what belongs to it, before several gateways.

mod second_factor;
mod settings;
