import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { notFound } from '../../platform/http/refusal.ts'
import { IdleThread } from '../../platform/workers/idle-thread.ts'
import type { TilePosition } from './tile-worker.ts'
import { watchCache } from '../../platform/metrics/cache-counts.ts'

export interface Tile {
  zipped: Buffer
  tag: string
}

const maxCacheBytes = 8 * 1024 * 1024
/** The overhead of an entry in the cache. */
const entryBytes = 300

const zip = promisify(gzip)

/** The index keeps every tile that it has made, some 0.1 MB each. */
const maxTilesOfThread = 1000

/** The thread reads the topology at the first request. */
export const openTileThread = () =>
  new IdleThread<TilePosition, Uint8Array>(new URL('./tile-worker.ts', import.meta.url), {
    heapMegabytes: 512,
    maxAnswers: maxTilesOfThread,
  })

const thread = openTileThread()
/** Least recently used first. */
const cachedTiles = new Map<string, Tile>()
const pendingTiles = new Map<string, Promise<Tile>>()
let cacheBytes = 0
const count = watchCache('tiles', () => cachedTiles.size)

/** Throws 404 for positions that don't exist at the zoom. */
export async function loadTile(z: number, x: number, y: number): Promise<Tile> {
  if (x >= 2 ** z || y >= 2 ** z) throw notFound('Tile')
  const name = `${z}/${x}/${y}`
  const tile = cachedTiles.get(name)
  count(tile !== undefined)
  if (tile) {
    cachedTiles.delete(name)
    cachedTiles.set(name, tile)
    return tile
  }
  const pending = pendingTiles.get(name) ?? makeTile(name, { z, x, y })
  pendingTiles.set(name, pending)
  return pending
}

async function makeTile(name: string, position: TilePosition) {
  try {
    const content = await thread.ask(position)
    const zipped = await zip(content)
    const tile = { zipped, tag: createHash('sha256').update(content).digest('base64url').slice(0, 22) }
    cacheTile(name, tile)
    return tile
  } finally {
    pendingTiles.delete(name)
  }
}

function cacheTile(name: string, tile: Tile) {
  cachedTiles.set(name, tile)
  cacheBytes += tile.zipped.length + entryBytes
  for (const [oldest, { zipped }] of cachedTiles) {
    if (cacheBytes <= maxCacheBytes) break
    cachedTiles.delete(oldest)
    cacheBytes -= zipped.length + entryBytes
  }
}
