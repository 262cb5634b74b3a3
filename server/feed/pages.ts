/** A page of a feed, how far it looked in rings where it looks around, and from where it goes on, null at the end. */
export interface Page<Cursor> {
  ids: number[]
  radius: number | null
  next: Cursor | null
}

/**
 * The page that a cursor leads to, or without one the `wanted`th, counted from the first; with its number, which is
 * lower than was wanted where there are not so many.
 */
export async function turnTo<Cursor extends { page: number }>(
  ask: (from: Cursor | null) => Promise<Page<Cursor>>,
  from: Cursor | null,
  wanted: number,
) {
  let found = await ask(from)
  let page = from?.page ?? 1
  for (; page < wanted && found.next; page++) found = await ask(found.next)
  return { page, found }
}
