import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../../contract/durations.ts'
import { getExport, linkExport, startExport } from '../../../contract/accounts/leaving.ts'
import { updateUser } from '../../../contract/people/users.ts'
import { savePost } from '../../../contract/posts/interests.ts'
import { seePosts } from '../../../contract/posts/views.ts'
import { createPost, likePost } from '../../../contract/posts/posts.ts'
import { sharePost } from '../../../contract/chat/shares.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addPicture } from '../../posts/testing-posts.ts'
import { makeExport } from './make-export.ts'
import { always, documents, openArchive } from './testing-exports.ts'

let server: TestServer
let lan: number
beforeAll(async () => {
  server = await startTestServer()
  lan = await server.userId('lan')
  await server.db
    .updateTable('users')
    .set({ email: sql`username || '@canary.example'` })
    .execute()
})
afterAll(() => server.close())

const start = (as = 'lan', id = lan) => server.ask(startExport, { as, params: { id } })
const getState = async () => (await server.ask(getExport, { as: 'lan', params: { id: lan } })).body
const download = (url: string) => server.app.inject({ url })
const link = () => server.ask(linkExport, { as: 'lan', params: { id: lan } })
const urlOf = async () => (await link()).body.url
const fileKey = async () => {
  const row = await server.db
    .selectFrom('exports')
    .select('key')
    .where('user_id', '=', lan)
    .executeTakeFirst()
  return row?.key ?? ''
}
const stored = (key: string) => server.app.context.storage.get(`exports/${key}.zip`)

test('it contains all data and pictures of the person, and only names of others', async () => {
  const home = { latitude: 10.77312345678, longitude: 106.69812345678 }
  await server.ask(updateUser, { as: 'lan', params: { id: lan }, body: { location: home } })
  const media = [await addPicture(server, 'lan')]
  const draft = { content: 'Cho mượn thang dài', category: 'give' as const, tags: ['thang'], media }
  const own = (await server.ask(createPost, { as: 'lan', body: draft })).body
  const theirs = (
    await server.ask(createPost, {
      as: 'minh',
      body: { content: 'Lời của Minh', category: 'share', media: [await addPicture(server, 'minh')] },
    })
  ).body
  await server.ask(likePost, { as: 'lan', params: { id: theirs.id } })
  await server.ask(savePost, { as: 'lan', params: { id: theirs.id } })
  await server.ask(seePosts, { as: 'lan', body: { ids: [theirs.id] } })
  const sending = { user_ids: [await server.userId('hoa')], message: 'Hoa xem này' }
  await server.ask(sharePost, { as: 'lan', params: { id: theirs.id }, body: sending })

  expect(await getState()).toEqual({
    state: 'none',
    progress: 0,
    bytes: null,
    requested_at: null,
    expires_at: null,
  })
  const begun = await start()
  expect(begun.status).toBe(202)
  expect(begun.body).toMatchObject({ state: 'making', progress: 0 })
  expect((await link()).status).toBe(404)
  await server.runJobs()
  const ready = await getState()
  expect(ready).toMatchObject({ state: 'ready', progress: 1 })
  expect(Date.parse(ready.expires_at ?? '') - server.clock.now().getTime()).toBeCloseTo(7 * dayMs, -5)

  const reply = await download(await urlOf())
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(ready.bytes),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="xom-[\d-]{10}\.zip"$/)
  expect(reply.rawPayload.length).toBe(ready.bytes)

  const zip = openArchive(reply.rawPayload)
  const names = [...documents.map((name) => `${name}.json`), `pictures/${media[0]}.webp`]
  expect(zip.names).toEqual(names)
  expect(documents).toEqual(expect.arrayContaining(always))
  expect(zip.json('profile')).toMatchObject({ username: 'lan', email: 'lan@canary.example', location: home })
  expect(zip.json('home')).toMatchObject({ home })
  expect(zip.json('preferences')).toMatchObject({ language: 'vi' })
  expect(zip.json('sign_ins')).toMatchObject({ sessions: [{ device: 'vitest' }] })
  const { content, category, tags } = draft
  expect(zip.json('posts')).toContainEqual(expect.objectContaining({ id: own.id, content, category, tags }))
  expect(zip.json('likes')).toContainEqual(
    expect.objectContaining({ post_id: theirs.id, author: theirs.author.display_name }),
  )
  expect(zip.json('interests')).toMatchObject({
    saved: [{ post_id: theirs.id, author: theirs.author.display_name }],
    hidden: [],
    interests: [],
    seen: [{ post_id: theirs.id }],
  })
  expect(zip.json('messages')).toMatchObject([{ about: 'person', content: 'Hoa xem này', post: theirs.id }])
  const [picture] = media
  expect(zip.json('pictures')).toEqual([
    expect.objectContaining({ id: picture, post_id: own.id, file: `pictures/${picture}.webp` }),
  ])
  expect(zip.pictures).toHaveLength(1)
  expect(
    Buffer.from(zip.pictures[0] ?? [])
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')

  const others = await server.db
    .selectFrom('users')
    .leftJoin('homes', 'homes.user_id', 'users.id')
    .select(['email', 'latitude', 'longitude'])
    .where('users.id', '<>', lan)
    .execute()
  expect(others.length).toBeGreaterThan(5)
  const secrets = others.flatMap(({ email, latitude, longitude }) => [email, latitude, longitude])
  for (const secret of secrets.filter((each) => each !== null)) expect(zip.text).not.toContain(String(secret))
  expect(zip.text).not.toContain('Lời của Minh')

  const notices = server.sent.filter(({ to }) => to === 'lan@canary.example')
  expect(notices.map(({ text }) => text).join()).toContain(`${server.config.publicUrl}/settings/account`)
})

test(
  'it can be made twice a day, and a request meanwhile returns the running one',
  { tags: ['full'] },
  async () => {
    const before = { url: await urlOf(), key: await fileKey() }
    expect((await start()).body.state).toBe('making')
    expect((await start()).body.state).toBe('making')
    expect((await download(before.url)).statusCode).toBe(403)
    await server.runJobs()
    expect(await stored(before.key)).toBeNull()
    const third = await start()
    expect(third.status).toBe(429)
    expect(third.error.code).toBe('too_many_exports')
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
    expect((await getState()).state).toBe('ready')
    server.clock.forward(daySeconds + 1)
    expect((await start()).status).toBe(202)
    await server.runJobs()
  },
)

test('a job that runs twice or too late changes nothing', async () => {
  const before = await getState()
  const mails = server.sent.length
  await makeExport(server.app.context, lan, await fileKey())
  await makeExport(server.app.context, lan, 'x'.repeat(32))
  expect(await getState()).toEqual(before)
  await server.runJobs()
  expect(server.sent.length).toBe(mails)
  expect(await stored('x'.repeat(32))).toBeNull()
})

test(
  'an interrupted export starts again, and a failure is reported and can be retried',
  { tags: ['full'] },
  async () => {
    server.clock.forward(daySeconds + 1)
    await start()
    const { context } = server.app
    const broken = { ...context.storage, get: () => Promise.reject(new Error('the disk is gone')) }
    await expect(makeExport({ ...context, storage: broken }, lan, await fileKey())).rejects.toThrow('disk')
    expect((await getState()).state).toBe('failed')
    expect((await start()).body.state).toBe('making')
    await server.db.updateTable('exports').set({ progress: 0.5 }).where('user_id', '=', lan).execute()
    await server.runJobs()
    expect(await getState()).toMatchObject({ state: 'ready', progress: 1 })
    expect(openArchive((await download(await urlOf())).rawPayload).pictures).toHaveLength(1)
  },
)

test('progress rises while it is made', { tags: ['full'] }, async () => {
  server.clock.forward(daySeconds + 1)
  await start()
  const seen: number[] = []
  const { context } = server.app
  const watching = {
    ...context.storage,
    get: async (key: string) => {
      seen.push((await getState()).progress)
      return context.storage.get(key)
    },
  }
  await makeExport({ ...context, storage: watching }, lan, await fileKey())
  expect(seen[0]).toBeGreaterThan(0.5)
  expect(seen[0]).toBeLessThan(1)
})

test('the file is deleted after seven days', async () => {
  const [url, key] = [await urlOf(), await fileKey()]
  server.clock.forward(7 * daySeconds + 1)
  expect((await getState()).state).toBe('none')
  expect((await download(url)).statusCode).toBe(403)
  await addJob(server.db, 'purge_old_exports')
  await server.runJobs()
  expect(await stored(key)).toBeNull()
  expect(await server.db.selectFrom('exports').selectAll().execute()).toEqual([])
})

test('an account erased while its export is made leaves no file', { tags: ['full'] }, async () => {
  const id = await server.userId('nhi')
  await start('nhi', id)
  const { key } = await server.db
    .selectFrom('exports')
    .select('key')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const { context } = server.app
  const erasing = {
    ...context.storage,
    receive: async (...args: Parameters<typeof context.storage.receive>) => {
      const size = await context.storage.receive(...args)
      await server.db.deleteFrom('users').where('id', '=', id).execute()
      return size
    },
  }
  await makeExport({ ...context, storage: erasing }, id, key)
  expect(await stored(key)).toBeNull()
})
