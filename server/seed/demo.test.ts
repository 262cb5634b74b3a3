/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../contract/people/profiles.ts'
import { toMedia } from '../media/media-files.ts'
import type { Database } from '../platform/database/db.ts'
import type { Storage } from '../platform/files/storage.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { comments, posts as drafts, products } from './content.ts'
import { seedDemo } from './demo.ts'
import { wrongCounts } from './testing-counts.ts'

const now = new Date('2026-11-20T05:30:00Z')
const stored = new Map<string, Buffer>()
const storage = { put: async (key, bytes) => void stored.set(key, bytes) } as Partial<Storage> as Storage
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await seedAgain(server.db)
})
afterAll(() => server.close())

async function seedAgain(db: Database) {
  await sql`TRUNCATE users, communities, chats RESTART IDENTITY CASCADE`.execute(db)
  stored.clear()
  await seedDemo(db, storage, now)
}

const snapshot = async (db: Database) => {
  const { rows } = await sql<{ all: string }>`
    SELECT md5(string_agg(row, E'\n')) AS all FROM (
      SELECT p::text AS row FROM posts p UNION ALL SELECT l::text FROM post_likes l UNION ALL
      SELECT m::text FROM media m UNION ALL SELECT (to_jsonb(u) - 'uid')::text FROM users u UNION ALL
      SELECT h::text FROM homes h UNION ALL SELECT c::text FROM community_members c UNION ALL
      SELECT s::text FROM comments s UNION ALL SELECT k::text FROM comment_likes k UNION ALL
      SELECT f::text FROM favours f UNION ALL
      SELECT g::text FROM products g UNION ALL SELECT v::text FROM saved_products v UNION ALL SELECT r::text FROM ratings r UNION ALL
      SELECT o::text FROM orders o UNION ALL SELECT w::text FROM order_moves w ORDER BY row
    ) AS rows`.execute(db)
  return rows[0]?.all
}

test('no job of the demo is overdue', async () => {
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE run_at < ${now}`.execute(server.db)
  expect(rows).toEqual([])
})

test('every draft becomes a post in a ward', async () => {
  const posts = await server.db
    .selectFrom('posts')
    .select(['ward_code', 'content'])
    .where('community_id', 'is', null)
    .execute()
  expect(posts).toHaveLength(drafts.length)
  expect(posts.filter(({ ward_code }) => ward_code === null)).toEqual([])
})

test('every product is in the market, with its pictures and saves', async () => {
  const { rows } = await sql<{ name: string; pictures: number; saves: number }>`
    SELECT name, (SELECT count(*) FROM media WHERE product_id = products.id)::integer AS pictures, saves_count AS saves
    FROM products WHERE post_id IS NULL ORDER BY listed_at`.execute(server.db)
  expect(rows).toEqual(
    products.map(({ name, pictures, saved }) => ({
      name,
      pictures: pictures.length,
      saves: saved?.length ?? 0,
    })),
  )
})

test('one business is featured and owned, one claim waits for staff, and like counts are correct', async () => {
  const { rows } = await sql<{ slug: string; owner: string | null; claims: number; likes: boolean }>`
    SELECT slug, (SELECT username FROM users WHERE id = owner_id) AS owner,
      (SELECT count(*) FROM business_claims WHERE business_id = businesses.id AND status = 'waiting')::integer AS claims,
      likes_count = (SELECT count(*) FROM business_likes WHERE business_id = businesses.id) AS likes
    FROM businesses WHERE is_featured OR owner_id IS NULL ORDER BY slug`.execute(server.db)
  expect(rows).toEqual([
    { slug: 'ca-phe-vot-hem-18', owner: null, claims: 0, likes: true },
    { slug: 'pho-ngo-ga', owner: null, claims: 0, likes: true },
    { slug: 'tiem-banh-mi', owner: 'hoa', claims: 0, likes: true },
    { slug: 'tiem-hoa-be-ba', owner: null, claims: 1, likes: true },
  ])
})

test('the counts match the rows', async () => {
  expect(await wrongCounts(server.db)).toEqual([])
})

test('posts have the cell and ward of their authors, and ids in order of time', async () => {
  const { rows } = await sql`
    SELECT id FROM (
      SELECT posts.*, users.cell AS home, users.ward_code AS ward, lag(posts.created_at) OVER (ORDER BY posts.id) AS last
      FROM posts JOIN users ON users.id = author_id WHERE community_id IS NULL
    ) AS post WHERE cell <> home OR ward_code <> ward OR created_at < last`.execute(server.db)
  expect(rows).toEqual([])
})

test('pictures are ready, belong to the author of their post and are in order', async () => {
  const { rows } = await sql<{ ok: boolean; count: number }>`
    SELECT count(*) AS count, bool_and(state = 'ready' AND owner_id = author_id AND position < many) AS ok
    FROM posts JOIN media ON media.post_id = posts.id
    JOIN (SELECT post_id, count(*) AS many FROM media GROUP BY post_id) AS own USING (post_id)`.execute(
    server.db,
  )
  expect(rows).toEqual([{ ok: true, count: drafts.flatMap(({ pictures = [] }) => pictures).length }])
})

test('every file of a picture is stored', async () => {
  const pictures = await server.db
    .selectFrom('media')
    .select(['id', 'type', 'content_type', 'key', 'width', 'height', 'blur', 'widths'])
    .execute()
  const urls = pictures.flatMap((picture) => toMedia(picture).variants.map(({ url }) => url))
  const keys = urls.map((url) => url.replace(/^\/media\/(\w+)\//, 'pictures/$1-'))
  expect([...stored.keys()].sort()).toEqual(keys.sort())
})

test('dates of events and loans are in the future', async () => {
  const dated = await server.db
    .selectFrom('posts')
    .select(['start_date', 'end_date', 'due_date', 'max_participants'])
    .where((eb) => eb.or([eb('start_date', 'is not', null), eb('due_date', 'is not', null)]))
    .execute()
  expect(dated.length).toBe(drafts.filter(({ on, due }) => on ?? due).length)
  for (const { start_date, end_date, due_date } of dated) {
    expect((start_date ?? due_date)?.getTime()).toBeGreaterThan(now.getTime())
    expect(end_date?.getTime() ?? Infinity).toBeGreaterThan(start_date?.getTime() ?? 0)
  }
})

test('comments are later than their post and in the past, and replies belong to a thread of the same post', async () => {
  const { rows } = await sql`
    SELECT comment.id FROM comments AS comment JOIN posts ON posts.id = comment.post_id
    LEFT JOIN comments AS thread ON thread.id = comment.parent_id
    WHERE comment.created_at < posts.created_at OR comment.created_at > ${now}
      OR comment.created_at < thread.created_at OR thread.post_id <> comment.post_id OR thread.parent_id IS NOT NULL
    UNION ALL SELECT comment_id FROM comment_likes JOIN comments ON comments.id = comment_id
    WHERE comment_likes.created_at < comments.created_at OR comment_likes.created_at > ${now}
      OR user_id = author_id`.execute(server.db)
  expect(rows).toEqual([])
  const counts = await server.db.selectFrom('posts').select('comments_count').execute()
  const commented = counts.filter(({ comments_count }) => comments_count > 0)
  expect(commented).toHaveLength(comments.flat().length)
  expect(Math.max(...commented.map(({ comments_count }) => comments_count))).toBeGreaterThanOrEqual(18)
  expect(Math.min(...commented.map(({ comments_count }) => comments_count))).toBeGreaterThanOrEqual(2)
  expect(commented.length).toBeLessThan(counts.length / 3)
})

test('seeding again gives the same rows', { tags: ['full'] }, async () => {
  const first = await snapshot(server.db)
  await seedAgain(server.db)
  expect(await snapshot(server.db)).toBe(first)
})

test('neighbours can notify the relatives of a user', async () => {
  const { id } = await server.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'batuyet')
    .executeTakeFirstOrThrow()
  const { body } = await server.ask(getProfile, { as: 'minh', params: { id } })
  expect(body.reach_relatives).toEqual({ notified_at: null })
})
