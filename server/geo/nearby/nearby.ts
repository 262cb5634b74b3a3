import { createHmac } from 'node:crypto'
import { lookUp } from '../../../contract/look-up.ts'
import type { Province, ProvinceMap, PublicCommunity, CommunitySize } from '../../../contract/geo/nearby.ts'
import type { Database } from '../../platform/database/db.ts'
import { type SharedContent, shareText } from '../../platform/http/compression.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { loadProvinceOutlines } from './outline-thread.ts'
import type { ProvinceOutlines } from './outlines.ts'
import {
  countWards,
  foldText,
  countMembersOfWards,
  selectProvinces,
  updateWardSizes,
  findWard,
  type WardRow,
  searchWards,
  listWardsOfProvince,
} from './queries.ts'

const maxWords = 8

const abbreviations: Record<string, string[]> = {
  tp: ['thanh', 'pho'],
  hn: ['ha', 'noi'],
  hcm: ['ho', 'chi', 'minh'],
  tphcm: ['ho', 'chi', 'minh'],
}

interface Search {
  path: string
  search?: string | undefined
  province?: string | undefined
  page: number
}

/** Lists all wards, so that the list does not reveal which communities exist. */
export async function listPublicCommunities(db: Database, { path, search = '', province, page }: Search) {
  const filter = { words: await parseWords(db, search), province: province ?? null }
  const offset = offsetOf(page)
  const [count, rows] = await Promise.all([countWards(db, filter), searchWards(db, filter, offset, pageSize)])
  return pageReply(
    path,
    { page, count, results: rows.map(toCommunity) },
    { ...(search && { search }), ...(province && { province }) },
  )
}

async function parseWords(db: Database, search: string) {
  const folded = search.trim() === '' ? '' : await foldText(db, search)
  const words = folded
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .flatMap((word) => lookUp(abbreviations, word) ?? word)
  return words.slice(0, maxWords)
}

export async function getPublicCommunity(db: Database, code: string): Promise<PublicCommunity> {
  const ward = await findWard(db, code)
  if (!ward) throw notFound('Ward')
  return toCommunity(ward)
}

const toCommunity = ({ latitude, longitude, size, ...ward }: WardRow): PublicCommunity => ({
  ...ward,
  center: { latitude, longitude },
  size: sizeOfStep(size),
})

export const listProvinces = async (db: Database): Promise<{ results: Province[] }> => ({
  results: await selectProvinces(db),
})

/** What was sent last, as long as the outlines are cached. `sizes` tells whether it is still correct. */
const sentMaps = new WeakMap<ProvinceOutlines, { sizes: string; content: SharedContent }>()

/** Is the same content until a ward changes. Throws a 404 `Refusal` for an unknown province. */
export async function loadProvinceMap(
  db: Database,
  code: string,
  serialize: (map: ProvinceMap) => string,
): Promise<SharedContent> {
  const wards = await listWardsOfProvince(db, code)
  if (!wards.length) throw notFound('Province')
  const outlines = await loadProvinceOutlines(code)
  const sizes = JSON.stringify(wards.map((ward) => [ward.code, ward.name, ward.size]))
  const sent = sentMaps.get(outlines)
  if (sent?.sizes === sizes) return sent.content
  const content = shareText(serialize(toProvinceMap(outlines, wards)))
  sentMaps.set(outlines, { sizes, content })
  return content
}

function toProvinceMap(outlines: ProvinceOutlines, rows: WardRow[]): ProvinceMap {
  const wards = new Map(rows.map((ward) => [ward.code, ward]))
  const features = outlines.wards.flatMap(({ code, center, polygons }) => {
    const ward = wards.get(code)
    if (!ward) return []
    return {
      type: 'Feature' as const,
      properties: { code, name: ward.name, size: sizeOfStep(ward.size), center },
      geometry: { type: 'MultiPolygon' as const, coordinates: polygons },
    }
  })
  return { type: 'FeatureCollection', bbox: outlines.bounds, features }
}

/** The largest number of members that reaches the highest step, with its margin. */
const maxCounted = 1500

/** Runs daily, so that the time of a person's arrival is not visible. */
export async function countMembers(db: Database, key: string) {
  const counts = await countMembersOfWards(db, maxCounted)
  const sizes = counts.map(({ code, step, count }) => ({
    code,
    size: stepFor(count, step, code, key),
  }))
  await updateWardSizes(db, sizes)
}

/** The number of people for each step, the highest first. */
const steps = [1000, 500, 100, 50, 10] as const

const sizeOfStep = (step: number): CommunitySize => (step === 0 ? 'new' : (`${step}+` as CommunitySize))

/**
 * Uses hysteresis with secret thresholds (derived from `key`): a change of step reveals no exact count, and one person who
 * comes and goes does not change it.
 */
export function stepFor(count: number, shownStep: number, ward_code: string, key: string): number {
  return (
    steps.find((step) => {
      const margin = step / 5
      const threshold = step + (secretNumber(`${ward_code} ${step}`, key) % (margin + 1))
      return count >= (step <= shownStep ? threshold : threshold + margin)
    }) ?? 0
  )
}

const secretNumber = (of: string, key: string) =>
  createHmac('sha256', key).update(`ward size ${of}`).digest().readUInt32BE()
