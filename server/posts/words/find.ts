import { pageSize } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import type { Room } from '../../platform/room.ts'
import { isFrequent, type Layer, buildLayers, type Search } from '../../text/words/layers.ts'
import { elsewhereStep, type Found, maxNearKm, rankOf } from '../../text/words/words.ts'
import type { PostReader } from '../select-posts.ts'
import { findByTime, findElsewhereByTime } from './by-time.ts'
import { findAnyNearByWords, findByWords, findNearByWords } from './by-words.ts'
import { type FoundAndLoaded, loadByTime, loadByWords } from './load-found.ts'
import { type NearbyCell, nearbyCells } from './nearby-cells.ts'

export interface Reader {
  id: number
  cell: Cell | null
}

/** A page and one more, in the order of `rankOf`, newest first within a rank. `reach` is in rings: posts within it are near. */
export async function findPosts(
  db: Database,
  viewer: Reader,
  search: Search,
  after: Found | null,
  reach = maxNearKm,
): Promise<Found[]> {
  const cells = nearbyCells(viewer.cell, reach)
  const { found } = await collectPage(search, cells, after, async (segment, earlier) => ({
    found: await findInSegment(db, viewer, segment, cells, earlier.at(-1) ?? after),
    loaded: null,
  }))
  return found
}

/**
 * A page, and any later result if there is one. Loads the posts of the page with the statement that finds the last ones, if
 * that is likely to be faster.
 */
export async function findAndLoadPosts(
  db: Database,
  rooms: readonly Room[],
  viewer: PostReader,
  search: Search,
  after: Found | null,
): Promise<FoundAndLoaded> {
  const cells = nearbyCells(viewer.cell, maxNearKm)
  return collectPage(search, cells, after, async (segment, earlier) => {
    const position = earlier.at(-1) ?? after
    if (segment.by === 'words' && segment.where === 'anywhere')
      return loadByWords(db, rooms, viewer, { layers: segment.layers, cells, after: position }, earlier)
    // In the nearest cell a frequent word mostly completes a page. Without a complete page the attempt is slower.
    if (segment.by === 'time' && segment.step === 0)
      return loadByTime(
        db,
        rooms,
        viewer,
        { layer: segment.layer, cells: cellsOfStep(cells, 0), after: position },
        earlier,
      )
    const isComplete = earlier.length === pageSize
    const found =
      isComplete && segment.by === 'cells'
        ? await findAnyNearByWords(db, viewer, segment.layer, cellsOfStep(cells, segment.step), position)
        : await findInSegment(db, viewer, segment, cells, position)
    return { found, loaded: null }
  })
}

async function collectPage(
  search: Search,
  cells: NearbyCell[],
  after: Found | null,
  find: (segment: Segment, earlier: Found[]) => Promise<FoundAndLoaded>,
): Promise<FoundAndLoaded> {
  const steps = [...new Set(cells.map(({ step }) => step))]
  const found: Found[] = []
  for (const segment of planSegments(buildLayers(search), steps)) {
    if (after && lastRankOf(segment) < after.rank) continue
    const next = await find(segment, found)
    const isFull = found.length + next.found.length > pageSize
    if (isFull || next.loaded || segment.by !== 'newest') found.push(...next.found)
    if (isFull || next.loaded) return { found, loaded: next.loaded }
  }
  return { found, loaded: null }
}

const cellsOfStep = (cells: NearbyCell[], step: number) => cells.filter((each) => each.step === step)

/** At most a page and one more. */
function findInSegment(
  db: Database,
  viewer: Reader,
  segment: Segment,
  cells: NearbyCell[],
  after: Found | null,
) {
  if (segment.by === 'words') return findByWords(db, viewer, segment.layers, cells, after, segment.where)
  if (segment.by === 'newest') return findElsewhereByTime(db, viewer, segment.layer, cells, after)
  const search = segment.by === 'time' ? findByTime : findNearByWords
  return search(db, viewer, segment.layer, cellsOfStep(cells, segment.step), after)
}

/** A part of the results, and how its posts are found. */
type Segment =
  /** Several layers at once with the index of words, then sorted. */
  | { by: 'words'; layers: Layer[]; where: 'near' | 'elsewhere' | 'anywhere' }
  /** One layer in the cells of one step, with the index of words or by time. */
  | { by: 'cells' | 'time'; layer: Layer; step: number }
  /** One layer outside the near cells, only among the newest posts of the country. */
  | { by: 'newest'; layer: Layer }

/** Up to these numbers all posts are found and sorted: at once, or after those in the nearest cells. */
const veryFewPosts = 300
const fewPosts = 2000
/** Up to this step each cell is searched separately, because there are few. */
const nearestStep = 1
/** A search by time is fast if one post of this many has the word: in a few cells, in many, in the country. */
const commonNearby = 25
const commonAround = 8
const commonAnywhere = 500

/** `steps` are those of the near cells. */
function planSegments(layers: Layer[], steps: number[]): Segment[] {
  const count = layers.at(-1)?.maxCount ?? 0
  const all: Segment = { by: 'words', layers, where: 'anywhere' }
  if (count <= veryFewPosts) return [all]
  const nearest = [...inNearestCells(layers, steps)]
  return count <= fewPosts ? [...nearest, all] : [...nearest, ...around(layers, steps), ...farAway(layers)]
}

/** First the rare layers in all near cells, then the first frequent layer in the nearest cells. */
function* inNearestCells(layers: Layer[], steps: number[]): Generator<Segment> {
  const [rare, [first]] = byRarity(layers)
  if (rare.length && steps.length) yield { by: 'words', layers: rare, where: 'near' }
  for (const step of steps)
    if (first && step <= nearestStep)
      yield { by: isFrequent(first, commonNearby) ? 'time' : 'cells', layer: first, step }
}

/** The other cells step by step while the words are frequent, then the rest at once. */
function* around(layers: Layer[], steps: number[]): Generator<Segment> {
  const [, others] = byRarity(layers)
  for (const [n, layer] of others.entries())
    for (const step of steps) {
      const isNearest = step <= nearestStep
      if (isNearest && n === 0) continue
      if (isFrequent(layer, isNearest ? commonNearby : commonAround)) yield { by: 'time', layer, step }
      else {
        const rest = restOf(others, n)
        yield { by: 'words', layers: rest, where: 'near' }
        if (rest.length > 1) return
        break
      }
    }
}

function* farAway(layers: Layer[]): Generator<Segment> {
  for (const [n, layer] of layers.entries()) {
    if (isFrequent(layer, commonAnywhere)) yield { by: 'newest', layer }
    const rest = layer.maxCount <= fewPosts ? [layer] : restOf(layers, n)
    yield { by: 'words', layers: rest, where: 'elsewhere' }
    if (rest.length > 1) return
  }
}

function byRarity(layers: Layer[]): [rare: Layer[], others: Layer[]] {
  const firstOfMany = layers.findIndex(({ maxCount }) => maxCount > veryFewPosts)
  return [layers.slice(0, firstOfMany), layers.slice(firstOfMany)]
}

/** The remaining layers, or only the next one if the words are frequent. */
function restOf(layers: Layer[], n: number): Layer[] {
  const isCommon = layers.slice(n).some((layer) => isFrequent(layer, commonAround))
  return isCommon ? layers.slice(n, n + 1) : layers.slice(n)
}

function lastRankOf(segment: Segment): number {
  if (segment.by === 'words') {
    const tier = segment.layers.at(-1)?.tier ?? 0
    return rankOf(tier, segment.where === 'near' ? maxNearKm : elsewhereStep)
  }
  return rankOf(segment.layer.tier, segment.by === 'newest' ? elsewhereStep : segment.step)
}
