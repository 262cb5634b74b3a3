/** `radius` is in rings; null if the page is not around a place. `next` is null at the end. */
export interface Page<Cursor> {
  ids: number[]
  radius: number | null
  next: Cursor | null
}

/** Reads pages from `from`, or the first one, up to the page `number` or the last one. */
export async function findPage<Cursor extends { page: number }>(
  load: (from: Cursor | null) => Promise<Page<Cursor>>,
  from: Cursor | null,
  number: number,
) {
  let found = await load(from)
  let page = from?.page ?? 1
  for (; page < number && found.next; page++) found = await load(found.next)
  return { page, found }
}
