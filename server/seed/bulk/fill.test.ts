/** @module-tag full */
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { categories } from '../../../contract/posts/posts.ts'
import { kmBetween } from '../../platform/geography.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'
import { wrongCounts } from '../testing-counts.ts'
import { fill } from './fill.ts'

const options = { posts: 2000, now: new Date('2026-11-20T05:30:00Z') }
const reports: [rows: number, of: number][] = []
let server: TestServer

const fillServer = ({ config }: TestServer) =>
  fill(config.databaseUrl ?? '', { ...options, onProgress: (rows, of) => reports.push([rows, of]) })

beforeAll(async () => {
  server = await startTestServer()
  await fillServer(server)
})
afterAll(() => server.close())

const generated = () =>
  server.db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'author_id')
    .innerJoin('wards', 'wards.code', 'posts.ward_code')
    .where('username', 'like', 'neighbour-%')

const benchHome = async (username: string) => {
  const user = await server.db
    .selectFrom('users')
    .innerJoin('homes', 'homes.user_id', 'users.id')
    .select(['users.cell', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { cell: user.cell ?? '', password_hash: user.password_hash ?? '' }
}

const kmFrom = async (username: string) => {
  const { cell } = await benchHome(username)
  const posts = await generated().select('posts.cell').execute()
  return posts.map((post) => kmBetween(cell, post.cell ?? '') ?? Infinity)
}

test('it adds the requested number of posts, of every category, by a thousand authors', async () => {
  const posts = await generated().select(['category', 'content']).execute()
  expect(posts).toHaveLength(options.posts)
  expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(categories))
  expect(posts.filter(({ content }) => content.includes('{') || content.includes('undefined'))).toEqual([])
  const people = await server.db
    .selectFrom('users')
    .select('id')
    .where('username', 'like', 'neighbour-%')
    .execute()
  expect(people).toHaveLength(1000)
})

test('every generated user has a birthday', async () => {
  const without = server.db.selectFrom('users').select('username').where('birthday', 'is', null)
  const generatedOrBench = without.where((where) =>
    where.or([where('username', 'like', 'neighbour-%'), where('username', 'like', 'bench-%')]),
  )
  expect(await generatedOrBench.execute()).toEqual([])
})

test('60 % of the homes are in 120 small wards of Hà Nội and Thành phố Hồ Chí Minh, the others in all wards', async () => {
  const posts = await generated().select(['province_code', 'posts.ward_code', 'area_km2']).execute()
  const many = new Map<string, number>()
  for (const { ward_code } of posts) many.set(ward_code ?? '', (many.get(ward_code ?? '') ?? 0) + 1)
  const crowded = posts.filter(({ ward_code }) => (many.get(ward_code ?? '') ?? 0) >= 4)
  const inCities = posts.filter(
    ({ province_code, area_km2 }) => ['01', '79'].includes(province_code) && area_km2 < 24,
  )
  expect(inCities.length / posts.length).toBeGreaterThan(0.55)
  expect(inCities.length / posts.length).toBeLessThan(0.68)
  expect(crowded.length / posts.length).toBeGreaterThan(0.55)
  expect(new Set(posts.map(({ province_code }) => province_code)).size).toBe(34)
})

test('posts are distributed over two years, with ids in order of time', async () => {
  const posts = await generated().select(['posts.id', 'posts.created_at']).orderBy('posts.id').execute()
  const times = posts.map(({ created_at }) => created_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const days = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / dayMs
  expect(Math.round(days)).toBe(730)
  expect(times.at(-1)).toBeLessThan(options.now.getTime())
})

test('the counts match the rows', async () => {
  expect(await wrongCounts(server.db)).toEqual([])
})

test('every user has a ward and is a member of its community', async () => {
  const { rows } = await sql<{ out: number }>`
    SELECT count(*) AS out FROM users LEFT JOIN community_members ON user_id = users.id
    WHERE user_id IS NULL OR ward_code IS NULL`.execute(server.db)
  expect(rows[0]?.out).toBe(0)
})

test('bench-dense has posts next door, bench-sparse none before the second kilometre', async () => {
  const dense = await kmFrom('bench-dense')
  expect(dense.filter((km) => km <= 1).length).toBeGreaterThanOrEqual(10)
  const sparse = await kmFrom('bench-sparse')
  expect(sparse.filter((km) => km <= 1)).toEqual([])
  expect(sparse.filter((km) => km <= 5).length).toBeGreaterThanOrEqual(3)
})

test('both bench users sign in with the demo password', async () => {
  for (const username of ['bench-dense', 'bench-sparse'])
    expect(await verify((await benchHome(username)).password_hash, demoPassword)).toBe(true)
})

test('progress ends at the announced number of rows', () => {
  expect(reports.at(-1)?.[0]).toBe(reports.at(-1)?.[1])
})

test('the same seed gives the same posts', async () => {
  const other = await startTestServer()
  await fillServer(other)
  const posts = async ({ db }: TestServer) =>
    (
      await sql<{
        all: string
      }>`SELECT md5(string_agg(posts::text, E'\n' ORDER BY id)) AS all FROM posts`.execute(db)
    ).rows[0]?.all
  const same = (await posts(other)) === (await posts(server))
  await other.close()
  expect(same).toBe(true)
})

test('a database that has posts can get more', async () => {
  await fillServer(server)
  const posts = await generated().select('posts.id').execute()
  expect(posts).toHaveLength(2 * options.posts)
})
