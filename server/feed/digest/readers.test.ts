/** @module-tag full */
import { rooms } from '../../rooms.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopMail } from '../../../contract/notifications/mail.ts'
import { startDeletion } from '../../accounts/leaving/testing-leaving.ts'
import { unsubscribeLinksFor } from '../../notifications/mail/unsubscribe.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { dueThresholds, writeDigest } from './digest.ts'
import { listDueAfter } from './queries.ts'
import { type Mornings, mornings } from './testing-digest.ts'

let server: TestServer
let xom: Mornings
beforeAll(async () => {
  server = await startTestServer()
  xom = mornings(server)
})
afterAll(() => server.close())
beforeEach(() => xom.begin())

describe('none is sent', () => {
  const minh = () => server.userId('minh')
  const change = async (set: object) =>
    server.db
      .updateTable('users')
      .set(set)
      .where('id', '=', await minh())
      .execute()
  const address_hash = () =>
    /stop\/([\w-]+)/.exec(unsubscribeLinksFor(server.app.context, 'minh@example.com').page)?.[1] ?? ''

  test.each<[to: string, unless: () => Promise<unknown>, undo: () => Promise<unknown>]>([
    ['who has switched it off', () => xom.choose('minh', { email_digest: false }), async () => null],
    [
      'who wants no notifications at all',
      () => change({ preferences: '{"notifications":false}' }),
      () => change({ preferences: '{}' }),
    ],
    ['who has no address', () => change({ email: null }), () => change({ email: 'minh@example.com' })],
    ['who has stopped it in a mail', () => stop(['digest']), async () => null],
    ['who has stopped all mail', () => stop([]), async () => null],
    [
      'whose address takes none',
      async () =>
        server.db
          .insertInto('mail_bounces')
          .values({ address_hash: address_hash(), bounced_at: server.clock.now() })
          .execute(),
      async () => null,
    ],
    ['who is leaving', () => startDeletion(server, 'minh'), () => change({ leaving_at: null })],
  ])('to %s', { tags: ['full'] }, async (_to, unless, undo) => {
    await xom.write('lan', 'help', 'Nhờ xem giúp cái bếp')
    await unless()
    await server.runJobs()
    expect(await xom.morning()).toEqual([])
    await undo()
  })

  const stop = (kinds: ('digest' | 'comments')[]) => {
    const token =
      unsubscribeLinksFor(server.app.context, 'minh@example.com', kinds).page.split('/').at(-1) ?? ''
    return server.ask(stopMail, { params: { token } })
  }

  test('after noon', async () => {
    await xom.write('lan', 'help', 'Nhờ xem giúp cái bếp')
    xom.at(12)
    await xom.plan()
    await addJob(server.db, 'walk_digests', { after: 0 })
    await server.runJobs()
    await writeDigest(server.db, rooms, await minh(), server.clock.now())
    await server.runJobs()
    expect(server.sent).toEqual([])
  })

  test('but users who turned off other kinds get it', async () => {
    await xom.write('lan', 'help', 'Nhờ xem giúp cái bếp')
    await stop(['comments'])
    expect(await xom.morning()).toHaveLength(1)
  })
})

test('users missed by an interrupted run get it an hour later', async () => {
  await xom.write('lan', 'help', 'Nhờ xem giúp cái bếp')
  xom.at(9)
  await xom.plan()
  await server.runJobs()
  expect(server.sent).toHaveLength(1)
})

test('a weekly digest is sent every seventh day', { tags: ['full'] }, async () => {
  await xom.choose('minh', { digest_frequency: 'weekly' })
  const mailed = []
  for (let day = 0; day < 9; day++) {
    await xom.write('lan', 'share', `Ngày ${day}`)
    const [mail] = await xom.morning()
    mailed.push(mail ? (mail.text.match(/^• Ngày \d/gm)?.length ?? 0) : null)
  }
  expect(mailed).toEqual([1, null, null, null, null, null, null, 1, null])
  expect(server.sent).toEqual([])
})

test('one of concurrent runs sends it', { tags: ['full'] }, async () => {
  await xom.write('lan', 'help', 'Nhờ xem giúp cái bếp')
  xom.at(7.5)
  const id = await server.userId('minh')
  for (const round of [1, 2]) {
    await Promise.all(Array.from({ length: 8 }, () => writeDigest(server.db, rooms, id, server.clock.now())))
    await server.runJobs()
    expect(server.sent).toHaveLength(round)
    xom.at(7.5)
    await xom.write('hoa', 'help', 'Nhờ thêm')
  }
})

test('users are processed in batches, each once', async () => {
  await server.db.updateTable('users').set({ notification_preferences: '{}' }).execute()
  const met: number[] = []
  const sizes: number[] = []
  for (let after: number | null = 0; after !== null;) {
    const { last, ids }: { last: number | null; ids: number[] } = await listDueAfter(
      server.db,
      after,
      dueThresholds(server.clock.now()),
      5,
    )
    met.push(...ids)
    sizes.push(ids.length)
    after = last
  }
  const all = await server.db
    .selectFrom('users')
    .select('id')
    .where('cell', 'is not', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  expect(met).toEqual(all.map(({ id }) => id))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5)
})
