import pg from 'pg'
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockRemovals, removeFiles } from '../../platform/files/file-removal.ts'
import { newTestDatabase, type TestDatabase } from '../../platform/testing/database.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPosts, cellOfUser } from '../../posts/testing-posts.ts'
import { backUp, contentAt, restoreInto, scratch } from './testing-backup.ts'

let server: TestServer
let place: ReturnType<typeof scratch>
let into: string
const key = (n: number) => `pictures/${'0'.repeat(31)}${n}-480.webp`

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  place = scratch()
  into = join(place.folder, 'backups')
  await server.app.context.storage.put(key(1), Buffer.from('a picture'))
})
afterEach(() => place.remove())

/** The rows of a table in a backup, by the columns that it has there. */
function dumped(folder: string, columns: string[], table: string, wanted: string[]) {
  const text = gunzipSync(readFileSync(join(folder, 'tables', `${table}.copy.gz`))).toString()
  const places = wanted.map((column) => columns.indexOf(column))
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => places.map((at) => line.split('\t')[at] ?? ''))
}

test(
  'a backup during writes contains each transaction completely or not at all',
  { tags: ['full'] },
  async () => {
    const [lan, cell] = [await server.userId('lan'), await cellOfUser(server, 'lan')]
    let isOver = false
    const write = async () => {
      for (let n = 0; !isOver; n++)
        await server.db.transaction().execute(async (tx) => {
          const post = { cell, category: 'share' as const, reactions_count: 0 }
          const [at, about] = [new Date(), { author_id: lan, content: 'cùng lúc' }]
          const [one] = await addPosts({ ...server, db: tx }, lan, [{ ...post, created_at: at }])
          const lines = { ...about, post_id: one?.id ?? 0, created_at: at, updated_at: at }
          await tx.insertInto('comments').values(lines).execute()
        })
    }
    const writing = write()
    const { folder, manifest } = await backUp(server, into)
    isOver = true
    await writing
    const columns = (table: string) => manifest.tables.find(({ name }) => name === table)?.columns ?? []
    const posts = new Set(dumped(folder, columns('posts'), 'posts', ['id']).map(([id]) => id))
    const lines = dumped(folder, columns('comments'), 'comments', ['post_id', 'content'])
    const own = lines.filter(([, content]) => content === 'cùng lúc').map(([id]) => id)
    expect(own.filter((id) => !posts.has(id))).toEqual([])
    expect(new Set(own).size).toBe(posts.size)
    const { count } = await server.db
      .selectFrom('posts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThanOrEqual(posts.size)
  },
)

test(
  'only the owner may read a backup, and files of an earlier one are linked',
  { tags: ['full'] },
  async () => {
    const first = await backUp(server, into)
    await server.app.context.storage.put(key(2), Buffer.from('another'))
    const second = await backUp(server, into)
    const fileOf = (folder: string, n: number) => statSync(join(folder, 'files', key(n)))
    expect(fileOf(second.folder, 1).ino).toBe(fileOf(first.folder, 1).ino)
    expect(second.linked).toBe(second.manifest.files.rows - 1)
    expect(String(readFileSync(join(second.folder, 'files', key(2))))).toBe('another')
    const modes = [second.folder, join(second.folder, 'manifest.json'), join(second.folder, 'secret-key')]
    expect(modes.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['700', '600', '600'])
    await server.app.context.storage.remove(key(2))
  },
)

test('the newest backups are kept, and a failed one leaves nothing', { tags: ['full'] }, async () => {
  const made = []
  for (let n = 0; n < 3; n++) made.push((await backUp(server, into, { keep: 2 })).folder)
  expect(readdirSync(into).map((name) => join(into, name))).toEqual(made.slice(1))
  const { storage } = server.app.context
  server.app.context.storage = {
    ...storage,
    open: async () => Promise.reject(new Error('the disk is gone')),
  }
  await storage.put(key(3), Buffer.from('which is not in the one before'))
  await expect(backUp(server, into, { keep: 1 })).rejects.toThrow('the disk is gone')
  server.app.context.storage = storage
  await storage.remove(key(3))
  expect(readdirSync(into).map((name) => join(into, name))).toEqual(made.slice(1))
})

test('files are removed only after a running backup', async () => {
  const holder = new pg.Client({ connectionString: server.config.databaseUrl ?? '' })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query(lockRemovals)
  await server.db.transaction().execute((tx) => removeFiles(tx, [key(1)]))
  await server.runJobs()
  expect(String(await server.app.context.storage.get(key(1)))).toBe('a picture')
  await holder.end()
  server.clock.forward(61)
  await server.runJobs()
  expect(await server.app.context.storage.get(key(1))).toBeNull()
})

test('missing files are reported', { tags: ['full'] }, async () => {
  const owner_id = await server.userId('lan')
  const lost = '1'.repeat(32)
  const media = { owner_id, purpose: 'post', content_type: 'image/png', size: 1, key: lost, state: 'ready' }
  await server.db
    .insertInto('media')
    .values({ ...media, widths: [480], created_at: new Date() })
    .execute()
  const lines: string[] = []
  const { missing } = await backUp(server, into, { print: (line) => lines.push(line) })
  expect(missing).toBe(2)
  expect(lines.join('\n')).toContain(`2 files that the rows name are missing: pictures/${lost}-480.avif`)
  await server.db.deleteFrom('media').where('key', '=', lost).execute()
})

describe('a restore is refused, and nothing is changed,', () => {
  let target: TestDatabase
  beforeEach(async () => {
    target = await newTestDatabase()
  })
  afterEach(() => target.drop())

  const change = (folder: string, alter: (manifest: { migrations: string[]; format: number }) => void) => {
    const file = join(folder, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { migrations: string[]; format: number }
    alter(manifest)
    writeFileSync(file, JSON.stringify(manifest))
  }
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: target.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const beating = `INSERT INTO job_workers (id, seen_at) VALUES ('worker', now())`

  test.each<[string, string, (folder: string) => unknown, boolean?]>([
    ['where there are people', 'This database has people', () => undefined, false],
    ['while the app runs', 'Xóm is running with this database', () => run(beating)],
    ['without a backup', 'There is no backup in', (folder) => rmSync(join(folder, 'manifest.json'))],
    [
      'if a table is damaged',
      'users.copy.gz is damaged',
      (folder) => appendFileSync(join(folder, 'tables', 'users.copy.gz'), '!'),
    ],
    [
      'if a table is missing',
      'users.copy.gz is missing',
      (folder) => rmSync(join(folder, 'tables', 'users.copy.gz')),
    ],
    ['if a file is missing', 'is damaged or missing', (folder) => rmSync(join(folder, 'files', key(1)))],
    [
      'if a file is another at the last moment',
      'is damaged or missing',
      (folder) => writeFileSync(join(folder, 'files', key(1)), 'A picture'),
    ],
    [
      'if a newer version made it',
      'Another version of Xóm made this backup',
      (folder) => change(folder, ({ migrations }) => migrations.push('9999-of-the-future')),
    ],
    [
      'if a newer version wrote its list',
      'was made by another version of Xóm',
      (folder) => change(folder, (manifest) => (manifest.format = 2)),
    ],
    ['if its list is damaged', 'is damaged', (folder) => writeFileSync(join(folder, 'manifest.json'), '{')],
  ])('%s', { tags: ['full'] }, async (_why, sentence, prepare, replace = true) => {
    const { folder } = await backUp(server, into)
    await prepare(folder)
    const content = await contentAt(target.url)
    const files = join(place.folder, 'files')
    await expect(restoreInto(target, folder, server, files, { replace })).rejects.toThrow(sentence)
    expect(await contentAt(target.url)).toEqual(content)
    const left = readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(left).toEqual([])
  })
})
