//! Money: an integer number of agorot in 64 bits, with checked arithmetic. Never a float.

use std::{cmp::Reverse, fmt, str::FromStr};

/// An amount in agorot, hundredths of a shekel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money {
    agorot: i64,
}

/// Error for a text that is not an amount: no decimal number, more than two decimals, or too large.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not an amount of money")]
pub struct InvalidMoney;

impl Money {
    /// Amount of zero agorot.
    pub const ZERO: Self = Self::from_agorot(0);

    /// Highest price of a single thing: 99,999.99 shekels.
    pub const MAX_PRICE: Self = Self::from_agorot(9_999_999);

    /// Create an amount from agorot.
    pub const fn from_agorot(agorot: i64) -> Self {
        Self { agorot }
    }

    /// Create an amount from whole shekels.
    pub const fn from_shekels(shekels: i32) -> Self {
        Self { agorot: shekels as i64 * 100 }
    }

    /// Return the amount in agorot.
    pub const fn agorot(self) -> i64 {
        self.agorot
    }

    /// Add two amounts; `None` on overflow.
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.agorot.checked_add(other.agorot) {
            Some(agorot) => Some(Self { agorot }),
            None => None,
        }
    }

    /// Multiply the amount; `None` on overflow.
    pub const fn checked_mul(self, times: i64) -> Option<Self> {
        match self.agorot.checked_mul(times) {
            Some(agorot) => Some(Self { agorot }),
            None => None,
        }
    }

    /// Return the amount missing to reach `goal`; zero when it is reached.
    pub fn missing_to(self, goal: Self) -> Self {
        Self { agorot: goal.agorot.saturating_sub(self.agorot).max(0) }
    }

    /// Subtract an amount; zero when it is larger.
    pub fn reduced_by(self, other: Self) -> Self {
        other.missing_to(self)
    }

    /// Divide the amount in proportion to weights, equally when all are zero. Each share is rounded down, and the rest
    /// goes to the largest remainders, earlier ones first.
    pub fn divide(self, weights: &[Self]) -> Vec<Self> {
        let total: i128 = weights.iter().map(|weight| i128::from(weight.agorot)).sum();
        let weight = |weight: &Self| if total == 0 { 1 } else { i128::from(weight.agorot) };
        let total = if total == 0 { weights.len() as i128 } else { total };
        let exact = weights.iter().map(|one| i128::from(self.agorot) * weight(one));
        let (mut shares, remainders): (Vec<Self>, Vec<i128>) = exact
            .map(|exact| (Self::from_agorot(i64::try_from(exact / total).unwrap_or(i64::MAX)), exact % total))
            .unzip();
        let mut largest: Vec<usize> = (0..shares.len()).collect();
        largest.sort_by_key(|index| Reverse(remainders[*index]));
        let rest = self.agorot - shares.iter().map(|share| share.agorot).sum::<i64>();
        for index in largest.into_iter().take(usize::try_from(rest).unwrap_or_default()) {
            shares[index].agorot += 1;
        }
        shares
    }
}

impl fmt::Display for Money {
    /// Write shekels with two decimals: `12.50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.agorot < 0 { "-" } else { "" };
        let agorot = self.agorot.unsigned_abs();
        write!(f, "{sign}{}.{:02}", agorot / 100, agorot % 100)
    }
}

impl FromStr for Money {
    type Err = InvalidMoney;

    /// Parse plain decimal notation, like a JSON number without an exponent: `12`, `12.5`, `-12.50`. More than two
    /// decimals are accepted only if the rest are zeros.
    fn from_str(text: &str) -> Result<Self, InvalidMoney> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
        let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !all_digits(whole) || !all_digits(decimals) {
            return Err(InvalidMoney);
        }
        let (fraction, rest) = decimals.split_at(decimals.len().min(2));
        if rest.bytes().any(|b| b != b'0') {
            return Err(InvalidMoney);
        }
        let shekels: i64 = whole.parse().map_err(|_| InvalidMoney)?;
        let fraction: i64 = format!("{fraction:0<2}").parse().map_err(|_| InvalidMoney)?;
        let agorot = shekels.checked_mul(100).and_then(|a| a.checked_add(fraction)).ok_or(InvalidMoney)?;
        Ok(Self::from_agorot(if negative { -agorot } else { agorot }))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn parsing_accepts_at_most_two_decimals() {
        assert_eq!("12".parse(), Ok(Money::from_agorot(1200)));
        assert_eq!("12.5".parse(), Ok(Money::from_agorot(1250)));
        assert_eq!("0.10".parse(), Ok(Money::from_agorot(10)));
        assert_eq!("12.500".parse(), Ok(Money::from_agorot(1250)));
        for text in ["", ".", "1.", ".5", "1.234", "1e3", "٣", "+1", "--1", "99999999999999999999"] {
            assert_eq!(text.parse::<Money>(), Err(InvalidMoney), "{text}");
        }
    }

    proptest! {
        #[test]
        fn amounts_round_trip(agorot in -i64::MAX / 2..i64::MAX / 2) {
            let money = Money::from_agorot(agorot);
            prop_assert_eq!(money.to_string().parse(), Ok(money));
        }
    }

    #[test]
    fn arithmetic_is_checked() {
        let much = Money::from_agorot(i64::MAX);
        assert_eq!(much.checked_add(Money::from_agorot(1)), None);
        assert_eq!(much.checked_mul(2), None);
        assert_eq!(Money::from_shekels(150).missing_to(Money::from_shekels(200)), Money::from_shekels(50));
        assert_eq!(Money::from_shekels(250).missing_to(Money::from_shekels(200)), Money::ZERO);
        assert_eq!(Money::from_shekels(250).reduced_by(Money::from_shekels(200)), Money::from_shekels(50));
        assert_eq!(Money::from_shekels(200).reduced_by(Money::from_shekels(250)), Money::ZERO);
    }

    #[test]
    fn divide_gives_the_rest_to_the_largest_remainders() {
        let divided = |agorot, weights: &[i64]| -> Vec<i64> {
            let weights: Vec<_> = weights.iter().copied().map(Money::from_agorot).collect();
            Money::from_agorot(agorot).divide(&weights).into_iter().map(Money::agorot).collect()
        };
        assert_eq!(divided(100, &[1, 1, 1]), [34, 33, 33]);
        assert_eq!(divided(10, &[5, 29, 66]), [0, 3, 7]);
        assert_eq!(divided(2, &[0, 0, 0]), [1, 1, 0]);
        assert_eq!(divided(i64::MAX, &[i64::MAX, i64::MAX]), [i64::MAX / 2 + 1, i64::MAX / 2]);
        assert!(divided(7, &[]).is_empty());
    }
}
