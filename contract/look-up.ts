/** Reads own keys only, because a plain object also has inherited keys such as `constructor`. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** An object without a prototype, for keys that come from outside. */
export const toLookupTable = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.setPrototypeOf(Object.fromEntries(entries), null) as Record<string, T>
