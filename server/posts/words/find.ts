import { pageSize } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import { isFrequent, type Layer, buildLayers, type Search } from '../../text/words/layers.ts'
import { elsewhereStep, type Found, maxNearKm, rankOf } from '../../text/words/words.ts'
import { findByTime, findByWords, findElsewhereByTime, findNearByWords } from './queries.ts'
import { type Spot, spotsAround } from './spots.ts'

export interface Reader {
  id: number
  cell: Cell | null
}

/** In the order of `rankOf`, newest first within a rank: a page and one more. `reach`, in rings, is what counts as near. */
export async function findPosts(
  db: Database,
  viewer: Reader,
  search: Search,
  after: Found | null,
  reach = maxNearKm,
): Promise<Found[]> {
  const spots = spotsAround(viewer.cell, reach)
  const steps = [...new Set(spots.map(({ step }) => step))]
  const found: Found[] = []
  for (const segment of planOf(buildLayers(search), steps)) {
    if (after && lastRankOf(segment) < after.rank) continue
    const next = await look(db, viewer, segment, spots, found.at(-1) ?? after)
    const isFull = found.length + next.length > pageSize
    if (isFull || segment.by !== 'newest') found.push(...next)
    if (isFull) break
  }
  return found
}

/** A page and one more of a segment, or all that is left of it. */
function look(db: Database, viewer: Reader, segment: Segment, spots: Spot[], after: Found | null) {
  if (segment.by === 'words') return findByWords(db, viewer, segment.layers, spots, after, segment.where)
  if (segment.by === 'newest') return findElsewhereByTime(db, viewer, segment.layer, spots, after)
  const here = spots.filter(({ step }) => step === segment.step)
  const search = segment.by === 'time' ? findByTime : findNearByWords
  return search(db, viewer, segment.layer, here, after)
}

/** A part of the order of results, and how its posts are looked up. */
type Segment =
  /** Several layers at once, by the index of words, then sorted. */
  | { by: 'words'; layers: Layer[]; where: 'near' | 'elsewhere' | 'anywhere' }
  /** One layer in the cells of one step, by the index of words or newest first. */
  | { by: 'cells' | 'time'; layer: Layer; step: number }
  /** One layer elsewhere, among the newest posts of the country alone: older ones of the segment are not found. */
  | { by: 'newest'; layer: Layer }

/** So few posts are all found and sorted, wherever they are: at once, or after those in the nearest cells. */
const veryFewPosts = 300
const fewPosts = 2000
/** Up to this step there are so few cells that each is searched separately. */
const nearestStep = 1
/** A word in one post of so many is found quickly in order of time: in a few cells, in many, in the country. */
const commonNearby = 25
const commonAround = 8
const commonAnywhere = 500

/** From the first result to the last. `steps` are those of the cells that count as near. */
function planOf(layers: Layer[], steps: number[]): Segment[] {
  const most = layers.at(-1)?.most ?? 0
  const all: Segment = { by: 'words', layers, where: 'anywhere' }
  if (most <= veryFewPosts) return [all]
  const nearest = [...inNearestCells(layers, steps)]
  return most <= fewPosts ? [...nearest, all] : [...nearest, ...around(layers, steps), ...farAway(layers)]
}

/** Rare layers, which come first, in all that is near; then the first of the others in the nearest cells. */
function* inNearestCells(layers: Layer[], steps: number[]): Generator<Segment> {
  const [rare, [first]] = byRarity(layers)
  if (rare.length && steps.length) yield { by: 'words', layers: rare, where: 'near' }
  for (const step of steps)
    if (first && step <= nearestStep)
      yield { by: isFrequent(first, commonNearby) ? 'time' : 'cells', layer: first, step }
}

/** The other cells step by step while words are so common that a page fills soon; then all that is left at once. */
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
    const rest = layer.most <= fewPosts ? [layer] : restOf(layers, n)
    yield { by: 'words', layers: rest, where: 'elsewhere' }
    if (rest.length > 1) return
  }
}

function byRarity(layers: Layer[]): [rare: Layer[], others: Layer[]] {
  const firstOfMany = layers.findIndex(({ most }) => most > veryFewPosts)
  return [layers.slice(0, firstOfMany), layers.slice(firstOfMany)]
}

/** All at once, unless the words are so common that their posts are found one layer after the other. */
function restOf(layers: Layer[], n: number): Layer[] {
  const isCommon = layers.slice(n).some((layer) => isFrequent(layer, commonAround))
  return isCommon ? layers.slice(n, n + 1) : layers.slice(n)
}

/** At most, of what is in it. */
function lastRankOf(segment: Segment): number {
  if (segment.by === 'words') {
    const tier = segment.layers.at(-1)?.tier ?? 0
    return rankOf(tier, segment.where === 'near' ? maxNearKm : elsewhereStep)
  }
  return rankOf(segment.layer.tier, segment.by === 'newest' ? elsewhereStep : segment.step)
}
