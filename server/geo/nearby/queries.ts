import { sql } from 'kysely'
import type { Province } from '../../../contract/geo/nearby.ts'
import { orderByName } from '../../platform/database/sql-fragments.ts'
import type { Database } from '../../platform/database/db.ts'

export interface WardRow {
  code: string
  name: string
  province: string
  province_code: string
  latitude: number
  longitude: number
  size: number
}

const columns = sql`
  code, upper(left(full_name, 1)) || substr(full_name, 2) AS name, province, province_code,
  center[1] AS latitude, center[0] AS longitude, size`

interface WardFilter {
  /** Folded words of letters and digits; a ward must contain a word that begins with each. */
  words: string[]
  province: string | null
}

const matches = ({ words, province }: WardFilter) => {
  const conditions = words.map((word) => sql`words LIKE ${`% ${word}%`}`)
  if (province !== null) conditions.push(sql`province_code = ${province}`)
  return conditions.length ? sql.join(conditions, sql` AND `) : sql`true`
}

const relevance = ({ words }: WardFilter) => {
  if (!words.length) return sql``
  const named = words.map((word) => sql`(' ' || sort_name LIKE ${`% ${word}%`})::integer`)
  return sql`${sql.join(named, sql` + `)} DESC, (' ' || sort_name LIKE ${`% ${words.join(' ')}%`}) DESC, `
}

export async function searchWards(db: Database, filter: WardFilter, offset: number, limit: number) {
  const { rows } = await sql<WardRow>`
    SELECT ${columns} FROM wards WHERE ${matches(filter)}
    ORDER BY ${relevance(filter)}size DESC, ${orderByName('name')}, code OFFSET ${offset} LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

export async function countWards(db: Database, filter: WardFilter) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM wards WHERE ${matches(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function foldText(db: Database, text: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`SELECT folded(${text}) AS text`.execute(db)
  return rows[0]?.text ?? ''
}

export async function findWard(db: Database, code: string) {
  const { rows } = await sql<WardRow>`SELECT ${columns} FROM wards WHERE code = ${code}`.execute(db)
  return rows[0]
}

/** The codes of the given wards and of those that share a border with one. */
export async function listAdjacentWards(db: Database, codes: string[]): Promise<string[]> {
  const wards = await db.selectFrom('wards').select('around').where('code', 'in', codes).execute()
  return [...new Set(wards.flatMap(({ around }) => around))]
}

export async function listWardsOfProvince(db: Database, province_code: string) {
  const { rows } = await sql<WardRow>`
    SELECT ${columns} FROM wards WHERE province_code = ${province_code} ORDER BY code`.execute(db)
  return rows
}

export async function selectProvinces(db: Database) {
  const { rows } = await sql<Province>`
    SELECT province_code AS code, province AS name, count(*)::integer AS wards_count,
      json_build_object('latitude', round(avg(center[1])::numeric, 4)::float,
        'longitude', round(avg(center[0])::numeric, 4)::float) AS center
    FROM wards GROUP BY province_code, province
    ORDER BY regexp_replace(province, '^(tỉnh|thành phố) ', '', 'i') COLLATE "vi-x-icu"`.execute(db)
  return rows
}

/** Counts up to `limit` members. */
export async function countMembersOfWards(db: Database, limit: number) {
  const { rows } = await sql<{ code: string; step: number; count: number }>`
    SELECT wards.code, wards.size AS step, (
      SELECT count(*) FROM (SELECT FROM community_members WHERE community_id = communities.id LIMIT ${limit}) AS members
    )::integer AS count
    FROM communities JOIN wards ON wards.code = communities.ward_code AND communities.kind = 'ward'`.execute(
    db,
  )
  return rows
}

export const updateWardSizes = (db: Database, sizes: { code: string; size: number }[]) =>
  sql`
    UPDATE wards SET size = counted.size
    FROM json_to_recordset(${JSON.stringify(sizes)}::json) AS counted(code text, size smallint)
    WHERE wards.code = counted.code AND wards.size <> counted.size`.execute(db)
