/** How many results a page of a list holds. */
export const pageSize = 10

/** How many rows of a list lie before a page. */
export const offsetOf = (page: number) => (page - 1) * pageSize

/**
 * The reply of a list that pages by number: `count` of all results, the `page` asked for and its `results`, and
 * the addresses beside it, each with the rest of the `query` that made the list.
 */
export function pageReply<T>(
  path: string,
  { page, count, results }: { page: number; count: number; results: T[] },
  query: Record<string, string> = {},
) {
  const address = (n: number) => `${path}?${new URLSearchParams({ ...query, page: String(n) })}`
  return {
    count,
    next: offsetOf(page + 1) < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results,
  }
}
