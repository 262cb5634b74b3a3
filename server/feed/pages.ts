/**
 * A page of a feed: its post ids, the reach in rings where it is around a place, and the next cursor, null at
 * the end.
 */
export interface Page<Cursor> {
  ids: number[]
  radius: number | null
  next: Cursor | null
}

/**
 * The page a cursor leads to, or the `wanted`th from the first without a cursor. Returns its number too,
 * which is lower than `wanted` if there are fewer pages.
 */
export async function findPage<Cursor extends { page: number }>(
  ask: (from: Cursor | null) => Promise<Page<Cursor>>,
  from: Cursor | null,
  wanted: number,
) {
  let found = await ask(from)
  let page = from?.page ?? 1
  for (; page < wanted && found.next; page++) found = await ask(found.next)
  return { page, found }
}
