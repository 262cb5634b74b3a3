/**
 * The table's entry for a key that somebody else chose. A plain object also answers to inherited names such as
 * `constructor` and `toString`; this looks at own keys only.
 */
export const lookUp = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** An object whose keys somebody else chose: it has no prototype, so it holds those keys and no others. */
export const byWord = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.setPrototypeOf(Object.fromEntries(entries), null) as Record<string, T>
