export interface RefusedFile<Why extends string> {
  name: string
  why: Why
}

/** One entry for all that were refused for the same reason; `name` is the first one's. */
export function byReason<Why extends string>(files: readonly RefusedFile<Why>[]) {
  const reasons = new Map<Why, { name: string; why: Why; count: number }>()
  for (const { name, why } of files) {
    const before = reasons.get(why)
    reasons.set(why, { name: before?.name ?? name, why, count: (before?.count ?? 0) + 1 })
  }
  return [...reasons.values()]
}
