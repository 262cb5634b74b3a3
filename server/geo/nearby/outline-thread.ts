import type { WardMap } from '../../../contract/geo/nearby.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { IdleThread } from '../../platform/workers/idle-thread.ts'
import type { Drawing, OutlineRequest } from './outline-worker.ts'
import type { ProvinceOutlines } from './outlines.ts'
import { listAdjacentWards } from './queries.ts'

const thread = new IdleThread<OutlineRequest, Drawing>(new URL('./outline-worker.ts', import.meta.url), {
  heapMegabytes: 256,
})

/** The least recently used first; at most half a megabyte each. */
const cache = new Map<string, Promise<Drawing>>()
const maxCached = 50

/** Concurrent calls share one drawing. */
async function cached(key: string, draw: () => Promise<Drawing>): Promise<Drawing> {
  const drawing = cache.get(key) ?? draw()
  cache.delete(key)
  cache.set(key, drawing)
  if (cache.size > maxCached) cache.delete(cache.keys().next().value ?? '')
  try {
    return await drawing
  } catch (error) {
    cache.delete(key)
    throw error
  }
}

/** Neighbours share every point. The province must exist. */
export const loadProvinceOutlines = (code: string) =>
  cached(`province ${code}`, () => thread.ask({ province: code })) as Promise<ProvinceOutlines>

/** The ward among its neighbours. Throws a 404 `Refusal` where there is none. */
export const loadWardMap = (db: Database, code: string) =>
  cached(`ward ${code}`, async () => {
    const around = await listAdjacentWards(db, [code])
    if (!around.length) throw notFound('Ward')
    // A cell may reach beyond the neighbours, where wards are small.
    const farther = around.length > 1 ? await listAdjacentWards(db, around) : []
    return thread.ask({ ward: { code, around, farther } })
  }) as Promise<WardMap>
