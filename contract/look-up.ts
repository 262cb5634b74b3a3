/** Own keys only: a plain object also answers to inherited names such as `constructor`. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** Without a prototype, for keys that somebody else chose. */
export const toLookupTable = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.setPrototypeOf(Object.fromEntries(entries), null) as Record<string, T>
