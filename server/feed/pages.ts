/** `radius` is in rings, null where the page is not around a place; `next` is null at the end. */
export interface Page<Cursor> {
  ids: number[]
  radius: number | null
  next: Cursor | null
}

/** Without a cursor the `wanted`th from the first, or the last if there are fewer. */
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
