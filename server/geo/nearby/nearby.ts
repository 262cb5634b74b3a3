import { createHash, createHmac } from 'node:crypto'
import { lookUp } from '../../../contract/look-up.ts'
import type { Province, ProvinceMap, PublicCommunity, CommunitySize } from '../../../contract/geo/nearby.ts'
import type { Database } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { loadProvinceOutlines } from './outline-thread.ts'
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

/** The tag changes with the content. */
export async function loadProvinceMap(
  db: Database,
  code: string,
): Promise<{ map: ProvinceMap; tag: string }> {
  const wards = new Map((await listWardsOfProvince(db, code)).map((ward) => [ward.code, ward]))
  if (!wards.size) throw notFound('Province')
  const outlines = await loadProvinceOutlines(code)
  const features = outlines.wards.flatMap(({ code: ward_code, center, polygons }) => {
    const ward = wards.get(ward_code)
    if (!ward) return []
    return {
      type: 'Feature' as const,
      properties: { code: ward_code, name: ward.name, size: sizeOfStep(ward.size), center },
      geometry: { type: 'MultiPolygon' as const, coordinates: polygons },
    }
  })
  const content = JSON.stringify([outlines.print, features.map(({ properties }) => properties)])
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return { map: { type: 'FeatureCollection', bbox: outlines.bounds, features }, tag }
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
