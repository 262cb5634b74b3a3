import { counter, readMetric, type Sample } from './metrics.ts'

const countLookup = counter('xom_cache_lookups_total', 'Lookups in a cache of this process', [
  'cache',
  'result',
])

const sizes = new Map<string, () => number>()

readMetric('xom_cache_entries', 'gauge', 'Entries of a cache of this process', () =>
  Array.from(sizes, ([cache, size]): Sample => ({ labels: { cache }, value: size() })),
)

/** Counts the lookups in a cache. `size` returns its number of entries. */
export function watchCache(cache: string, size: () => number) {
  sizes.set(cache, size)
  const [hit, miss] = [
    [cache, 'hit'],
    [cache, 'miss'],
  ]
  return (isHit: boolean) => countLookup(isHit ? hit : miss)
}
