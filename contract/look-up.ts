/**
 * What a table of ours holds under a word that somebody else chose. An object literal also answers to `constructor`,
 * `toString` and whatever else it inherits; here those are words like any other.
 */
export const lookUp = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** An object of entries whose names somebody else chose: without a prototype, so that it holds those and no others. */
export const byWord = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.setPrototypeOf(Object.fromEntries(entries), null) as Record<string, T>
