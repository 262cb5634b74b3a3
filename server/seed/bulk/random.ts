/** A seeded random generator: the same seed gives the same numbers. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** An integer, at least 0, below `n`. */
  below(n: number): number
  pick<T>(from: readonly T[]): T
  /** Mean 0, standard deviation 1. */
  normal(): number
}

/** Mulberry32: 32 bits of state, good enough for scattering, not for secrets. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
