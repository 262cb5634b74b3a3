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
  /** Receives how many rows are written, and of how many. */
  onProgress?: (rows: number, of: number) => void
}

/**
 * Adds `posts` made-up posts with their authors, homes and likes to a migrated database, by COPY in one transaction,
 * then updates the planner's statistics. The same seed, `now` and starting point give the same rows. Two people can
 * sign in with the demo password: `bench-dense` lives in a crowd, `bench-sparse` has the nearest authors 2 to 4 km
 * away, whatever the size of the database.
 */
export async function fill(url: string, { posts, now = new Date(), seed = 1, onProgress }: FillOptions) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    const plan = planRows({ posts, now, seed }, await wardMiddles(client))
    const first = {
      person: await reserve(client, 'users', plan.people),
      post: await reserve(client, 'posts', posts),
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

/** Building the index of words at once takes a tenth of the time of updating it row by row. */
const dropWordIndex = 'DROP INDEX post_words_words'
const createWordIndex = `
  SET LOCAL maintenance_work_mem = '256MB';
  CREATE INDEX post_words_words ON post_words USING gin (words) WITH (fastupdate = off)`

async function wardMiddles(client: pg.Client) {
  const { rows } = await client.query<WardCentre>(`
    SELECT code, province_code, full_name, area_km2, center[0] AS longitude, center[1] AS latitude
    FROM wards ORDER BY code`)
  return rows
}

/** Reserves `count` ids of a table and returns the first. */
async function reserve(client: pg.Client, table: string, count: number) {
  const sequence = `pg_get_serial_sequence('${table}', 'id')`
  const { rows } = await client.query<{ last: number }>(
    `SELECT setval(${sequence}, nextval(${sequence}) + ${count - 1}) AS last`,
  )
  return (rows[0]?.last ?? 0) - count + 1
}

const insertBenchUser = `
  WITH somebody AS (
    INSERT INTO users (username, first_name, last_name, display_name, birthday, password_hash, cell, ward_code)
    VALUES ($1, $1, '', $1, '${birthday}', $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING id
  )
  INSERT INTO homes (user_id, latitude, longitude, cell) SELECT id, $5, $6, $3 FROM somebody`

async function joinCommunities(url: string) {
  const db = openDatabase(url, () => undefined, { max: 1 })
  await joinWardCommunities(db)
  await db.destroy()
}
