//! Commands of the programs `attar` and `attar-load`.

mod check;
mod doctor;
mod multiply;
mod seed;
