import pg from 'pg'
import { demoHash } from '../../platform/http/staff-access.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { joinWardCommunities } from '../queries.ts'
import type { WardCentre } from './bulk-homes.ts'
import { birthday, planRows } from './bulk-rows.ts'
import { copyInto } from './copy.ts'

interface FillOptions {
  posts: number
  now?: Date
  seed?: number
  /** Called with the number of rows written so far. */
  onProgress?: (rows: number, total: number) => void
}

/**
 * Adds `posts` generated posts with authors, homes and likes to a migrated database, with COPY in one transaction, and
 * updates the planner's statistics. The rows depend only on the seed, `now` and the existing rows. Two users can sign in
 * with the demo password: `bench-dense` lives in a crowded cell; the nearest authors of `bench-sparse` are 2 to 4 km away.
 */
export async function fill(url: string, { posts, now = new Date(), seed = 1, onProgress }: FillOptions) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    const plan = planRows({ posts, now, seed }, await listWardCentres(client))
    const first = {
      person: await reserveIds(client, 'users', plan.people),
      post: await reserveIds(client, 'posts', posts),
    }
    await client.query(dropWordIndex)
    let done = 0
    for (const { table, columns, rowsFrom } of plan.tables)
      await copyInto(client, table, columns, rowsFrom(first), (n) => onProgress?.((done += n), plan.rows))
    for (const [username, { point, cell, ward_code }] of Object.entries(plan.benchHomes))
      await client.query(insertBenchUser, [
        username,
        demoHash,
        cell,
        ward_code,
        point.latitude,
        point.longitude,
      ])
    await client.query(createWordIndex)
    await client.query('COMMIT')
    await joinCommunities(url)
    await client.query(
      'VACUUM ANALYZE users, homes, community_members, posts, post_words, search_words, post_likes',
    )
  } finally {
    await client.end()
  }
}

/** Creating the index at the end takes a tenth of the time of updating it for each row. */
const dropWordIndex = 'DROP INDEX post_words_words'
const createWordIndex = `
  SET LOCAL maintenance_work_mem = '256MB';
  CREATE INDEX post_words_words ON post_words USING gin (words) WITH (fastupdate = off)`

async function listWardCentres(client: pg.Client) {
  const { rows } = await client.query<WardCentre>(`
    SELECT code, province_code, full_name, area_km2, center[0] AS longitude, center[1] AS latitude
    FROM wards ORDER BY code`)
  return rows
}

/** Reserves `count` ids of a table and returns the first. */
async function reserveIds(client: pg.Client, table: string, count: number) {
  const sequence = `pg_get_serial_sequence('${table}', 'id')`
  const { rows } = await client.query<{ last: number }>(
    `SELECT setval(${sequence}, nextval(${sequence}) + ${count - 1}) AS last`,
  )
  return (rows[0]?.last ?? 0) - count + 1
}

const insertBenchUser = `
  WITH new_user AS (
    INSERT INTO users (username, first_name, last_name, display_name, birthday, password_hash, cell, ward_code)
    VALUES ($1, $1, '', $1, '${birthday}', $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING id
  )
  INSERT INTO homes (user_id, latitude, longitude, cell) SELECT id, $5, $6, $3 FROM new_user`

async function joinCommunities(url: string) {
  const db = openDatabase(url, () => undefined, { max: 1 })
  await joinWardCommunities(db)
  await db.destroy()
}
