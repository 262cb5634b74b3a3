import type { WardMap } from '../../contract/nearby.ts'
import type { Database } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { IdleThread } from '../platform/workers/idle-thread.ts'
import type { OutlineRequest } from './outline-worker.ts'
import type { ProvinceOutlines } from './outlines.ts'
import { wardsAround } from './queries.ts'

const thread = new IdleThread<OutlineRequest, string>(new URL('./outline-worker.ts', import.meta.url), {
  heapMegabytes: 256,
})

/** As JSON, which takes a fifth of the memory; the least recently used first. At most 160 kB each. */
const cache = new Map<string, Promise<string>>()
const maxCached = 100

/** Concurrent calls share one drawing. */
async function cached(key: string, draw: () => Promise<string>): Promise<unknown> {
  const text = cache.get(key) ?? draw()
  cache.delete(key)
  cache.set(key, text)
  if (cache.size > maxCached) cache.delete(cache.keys().next().value ?? '')
  try {
    return JSON.parse(await text)
  } catch (error) {
    cache.delete(key)
    throw error
  }
}

/** Neighbours share every point. The province must exist. */
export const provinceOutlines = (code: string) =>
  cached(`province ${code}`, () => thread.ask({ province: code })) as Promise<ProvinceOutlines>

/** The ward among its neighbours. Throws a 404 `Refusal` where there is none. */
export const wardMap = (db: Database, code: string) =>
  cached(`ward ${code}`, async () => {
    const around = await wardsAround(db, [code])
    if (!around.length) throw notFound('Ward')
    // A cell may reach beyond the neighbours, where wards are small.
    const farther = around.length > 1 ? await wardsAround(db, around) : []
    return thread.ask({ ward: { code, around, farther } })
  }) as Promise<WardMap>
