export const pageSize = 10

export const offsetOf = (page: number) => (page - 1) * pageSize

/** `count` is of all results; the next and previous addresses keep the rest of the `query`. */
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
