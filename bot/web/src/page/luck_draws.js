// Draws of a game from its seed and salts, by the rules of docs/GAME_LOG.md: streams of ChaCha with 12 rounds.

import { bytes, digits, sha256 } from "./digest.js";

/** Numbers of the purposes of draws. */
export const PURPOSE = { opening: 1, island: 2, roll: 3, theft: 4, development: 5, progress: 6, influence: 7, tile: 8, huts: 9, discard: 10 };

/**
 * Returns the luck of a game from its seed and salts in hexadecimal digits: a function from a purpose and the number of
 * earlier draws for it to a `Draw`.
 */
export function luck(seed, salts) {
  const key = sha256(bytes([seed, ...[...salts].sort()].join("")));
  return (purpose, before) => new Draw(key, [PURPOSE[purpose], before, 0]);
}

/** Returns the commitment to a seed; both are hexadecimal digits. */
export function commitment(seed) {
  return digits(sha256(bytes(seed)));
}

/** One draw: an unlimited stream of 32-bit words. */
class Draw {
  constructor(key, nonce) {
    const view = new DataView(key.buffer);
    const words = Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4, true));
    this.start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...words, 0, ...nonce];
    this.words = [];
  }

  word() {
    if (!this.words.length) {
      this.words = block(this.start);
      this.start[12] += 1;
    }
    return this.words.shift();
  }

  /** Returns a number below `bound`. */
  below(bound) {
    for (;;) {
      const product = this.word() * bound;
      if (product % 2 ** 32 >= 2 ** 32 % bound) return Math.floor(product / 2 ** 32);
    }
  }

  die() {
    return this.below(6) + 1;
  }

  /** Returns the name of one of the cards, which are counted by name; null if there is none. */
  card(counts) {
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (!all) return null;
    let left = this.below(all);
    return Object.keys(counts).find((name) => (left -= counts[name]) < 0);
  }

  /** Returns the numbers below `count` in a drawn order. */
  order(count) {
    const order = Array.from({ length: count }, (_, index) => index);
    for (let last = count - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }
}

const QUARTERS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

function block(start) {
  const x = Uint32Array.from(start);
  const turn = (at, by) => (x[at] = (x[at] << by) | (x[at] >>> (32 - by)));
  for (let twice = 0; twice < 6; twice += 1) {
    for (const [a, b, c, d] of QUARTERS) {
      for (const [first, second, third, by] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]]) {
        x[first] += x[second];
        x[third] ^= x[first];
        turn(third, by);
      }
    }
  }
  return [...x.map((word, index) => word + start[index])];
}
