//! Card counts packed as eight bytes in one word, with arithmetic on all kinds at once.

const HIGH: u64 = 0x8080_8080_8080_8080;
const EVEN: u64 = 0x00ff_00ff_00ff_00ff;

/// Eight counters from 0 to 255.
pub(super) type PackedCounts = [u8; 8];

/// Expands the highest bit of each lane to all bits of that lane.
const fn spread(highest: u64) -> u64 {
    ((highest & HIGH) >> 7) * 0xff
}

/// Returns `true` if all lanes of both are below 128, so that no carry crosses lanes. Games only have such counts.
#[inline(always)]
const fn are_small(a: u64, b: u64) -> bool {
    (a | b) & HIGH == 0
}

/// Adds lane by lane, saturating at 255.
#[inline]
pub(super) const fn add(a: PackedCounts, b: PackedCounts) -> PackedCounts {
    let (a, b) = (u64::from_le_bytes(a), u64::from_le_bytes(b));
    if are_small(a, b) { (a + b).to_le_bytes() } else { add_large(a, b) }
}

#[cold]
const fn add_large(a: u64, b: u64) -> PackedCounts {
    let sum = ((a & !HIGH) + (b & !HIGH)) ^ ((a ^ b) & HIGH);
    let carried = (a & b) | ((a | b) & !sum);
    (sum | spread(carried)).to_le_bytes()
}

/// Subtracts lane by lane. Returns the differences and, in the highest bit of each lane, the borrow.
const fn difference(a: u64, b: u64) -> (u64, u64) {
    let difference = ((a | HIGH) - (b & !HIGH)) ^ ((a ^ !b) & HIGH);
    (difference, (!a & b) | (!(a ^ b) & difference))
}

/// Subtracts lane by lane, saturating at 0.
#[inline]
pub(super) const fn subtract(a: PackedCounts, b: PackedCounts) -> PackedCounts {
    let (a, b) = (u64::from_le_bytes(a), u64::from_le_bytes(b));
    if are_small(a, b) {
        let difference = (a | HIGH) - b;
        if difference & HIGH == HIGH {
            return (difference ^ HIGH).to_le_bytes();
        }
    }
    subtract_more(a, b)
}

const fn subtract_more(a: u64, b: u64) -> PackedCounts {
    let (difference, borrowed) = difference(a, b);
    (difference & !spread(borrowed)).to_le_bytes()
}

/// Returns the highest bit of each lane in which `a >= b`.
#[inline(always)]
const fn at_least_mask(a: PackedCounts, b: PackedCounts) -> u64 {
    let (a, b) = (u64::from_le_bytes(a), u64::from_le_bytes(b));
    if are_small(a, b) { ((a | HIGH) - b) & HIGH } else { at_least_mask_large(a, b) }
}

#[cold]
const fn at_least_mask_large(a: u64, b: u64) -> u64 {
    let (_, borrowed) = difference(a, b);
    !borrowed & HIGH
}

/// Returns `true` if `a >= b` in all lanes.
#[inline]
pub(super) const fn covers(a: PackedCounts, b: PackedCounts) -> bool {
    at_least_mask(a, b) == HIGH
}

/// Returns `true` if `a >= b` in at least one lane.
#[inline]
pub(super) const fn is_any_at_least(a: PackedCounts, b: PackedCounts) -> bool {
    at_least_mask(a, b) != 0
}

/// Iterates over the indices of the lanes in which `a >= b` and `a >= c`.
#[inline]
pub(super) fn indices_at_least(
    a: PackedCounts,
    b: PackedCounts,
    c: PackedCounts,
) -> impl Iterator<Item = usize> + Clone {
    let mut left = at_least_mask(a, b) & at_least_mask(a, c);
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let lane = left.trailing_zeros() as usize / 8;
        left &= left - 1;
        Some(lane)
    })
}

/// Returns the sum of all lanes.
pub(super) const fn total(a: PackedCounts) -> u16 {
    let a = u64::from_le_bytes(a);
    let pairs = (a & EVEN) + ((a >> 8) & EVEN);
    (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_counts_match_arithmetic_of_each_count() {
        for a in 0..=u8::MAX {
            for b in 0..=u8::MAX {
                for lane in 0..8 {
                    for around in [0, 1, 127, 128, 255] {
                        let (mut left, mut right) = ([around; 8], [around / 2; 8]);
                        (left[lane], right[lane]) = (a, b);
                        let each = |op: fn(u8, u8) -> u8| std::array::from_fn(|lane| op(left[lane], right[lane]));
                        assert_eq!(add(left, right), each(u8::saturating_add));
                        assert_eq!(subtract(left, right), each(u8::saturating_sub));
                        assert_eq!(covers(left, right), a >= b);
                        let least = [around / 3; 8];
                        let reached: Vec<usize> = indices_at_least(left, right, least).collect();
                        let is_reached = |&at: &usize| left[at] >= right[at].max(least[at]);
                        let expected: Vec<usize> = (0..8).filter(is_reached).collect();
                        assert_eq!(reached, expected);
                        assert_eq!(is_any_at_least(left, right), (0..8).any(|at| left[at] >= right[at]));
                        assert_eq!(total(left), left.iter().map(|&count| u16::from(count)).sum());
                    }
                }
            }
        }
    }
}
