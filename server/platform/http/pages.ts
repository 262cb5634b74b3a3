/** Results per page of a list. */
export const pageSize = 10

/** The number of rows before a page. */
export const offsetOf = (page: number) => (page - 1) * pageSize

/**
 * The reply of a list paged by number: `count` of all results, the `page` and its `results`, and the addresses of the
 * next and previous pages with the rest of the `query`.
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
