/** A seeded random generator (mulberry32). Tests print the seed of a failing run. */
export interface Random {
  /** A fraction from 0 up to, not including, 1. */
  next(): number;
  /** An integer from 0 up to, not including, `bound`. */
  below(bound: number): number;
  /** One of the values. Throws for an empty list. */
  pick<Value>(values: readonly Value[]): Value;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("Nothing to pick from");
      return value;
    },
    chance: (probability) => next() < probability,
  };
}
