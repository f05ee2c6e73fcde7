//! Card counts packed as eight bytes in one word, with arithmetic on all kinds at once.

const HIGH: u64 = 0x8080_8080_8080_8080;
const EVEN: u64 = 0x00ff_00ff_00ff_00ff;

/// Eight counters from 0 to 255.
pub(super) type Lanes = [u8; 8];

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
pub(super) const fn add(a: Lanes, b: Lanes) -> Lanes {
    let (a, b) = (u64::from_le_bytes(a), u64::from_le_bytes(b));
    if are_small(a, b) { (a + b).to_le_bytes() } else { add_large(a, b) }
}

#[cold]
const fn add_large(a: u64, b: u64) -> Lanes {
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
pub(super) const fn subtract(a: Lanes, b: Lanes) -> Lanes {
    let (a, b) = (u64::from_le_bytes(a), u64::from_le_bytes(b));
    if are_small(a, b) {
        let difference = (a | HIGH) - b;
        if difference & HIGH == HIGH {
            return (difference ^ HIGH).to_le_bytes();
        }
    }
    subtract_more(a, b)
}

const fn subtract_more(a: u64, b: u64) -> Lanes {
    let (difference, borrowed) = difference(a, b);
    (difference & !spread(borrowed)).to_le_bytes()
}

/// Returns the highest bit of each lane in which `a >= b`.
#[inline(always)]
const fn reached(a: Lanes, b: Lanes) -> u64 {
    let (a, b) = (u64::from_le_bytes(a), u64::from_le_bytes(b));
    if are_small(a, b) { ((a | HIGH) - b) & HIGH } else { reached_large(a, b) }
}

#[cold]
const fn reached_large(a: u64, b: u64) -> u64 {
    let (_, borrowed) = difference(a, b);
    !borrowed & HIGH
}

/// Returns `true` if `a >= b` in all lanes.
#[inline]
pub(super) const fn covers(a: Lanes, b: Lanes) -> bool {
    reached(a, b) == HIGH
}

/// Returns `true` if `a >= b` in at least one lane.
#[inline]
pub(super) const fn any_reaches(a: Lanes, b: Lanes) -> bool {
    reached(a, b) != 0
}

/// Iterates over the indices of the lanes in which `a >= b` and `a >= c`.
#[inline]
pub(super) fn reaching(a: Lanes, b: Lanes, c: Lanes) -> impl Iterator<Item = usize> + Clone {
    let mut left = reached(a, b) & reached(a, c);
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
pub(super) const fn total(a: Lanes) -> u16 {
    let a = u64::from_le_bytes(a);
    let pairs = (a & EVEN) + ((a >> 8) & EVEN);
    (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_counts_match_per_lane_arithmetic() {
        for a in 0..=u8::MAX {
            for b in 0..=u8::MAX {
                for lane in 0..8 {
                    for around in [0, 1, 127, 128, 255] {
                        let (mut left, mut right) = ([around; 8], [around / 2; 8]);
                        (left[lane], right[lane]) = (a, b);
                        let each =
                            |op: fn(u8, u8) -> u8| std::array::from_fn(|lane| op(left[lane], right[lane]));
                        assert_eq!(add(left, right), each(u8::saturating_add));
                        assert_eq!(subtract(left, right), each(u8::saturating_sub));
                        assert_eq!(covers(left, right), a >= b);
                        let least = [around / 3; 8];
                        let reached: Vec<usize> = reaching(left, right, least).collect();
                        let is_reached = |&at: &usize| left[at] >= right[at].max(least[at]);
                        let expected: Vec<usize> = (0..8).filter(is_reached).collect();
                        assert_eq!(reached, expected);
                        assert_eq!(any_reaches(left, right), (0..8).any(|at| left[at] >= right[at]));
                        assert_eq!(total(left), left.iter().map(|&count| u16::from(count)).sum());
                    }
                }
            }
        }
    }
}
