import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAllNotifications } from '../../contract/notifications/notifications.ts'
import { patchNotificationPreferences } from '../../contract/notifications/preferences.ts'
import { runs } from '../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notify } from './notify.ts'
import { notificationsOf } from './testing-notifications.ts'
import { fakeDevices } from './testing-deliveries.ts'

const crowd = runs(1000, 1000, 300)
const posts = 30
const atOnce = 20

let server: TestServer
let crowds: number[]
beforeAll(async () => {
  server = await startTestServer()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (username, first_name, last_name, display_name, birthday, cell, ward_code)
    SELECT 'crowd_' || n, 'Người', '', 'Người thứ ' || n, '1990-01-01', minh.cell, minh.ward_code
    FROM generate_series(1, ${crowd}) AS n, users AS minh WHERE minh.username = 'minh'
    RETURNING id`.execute(server.db)
  crowds = rows.map(({ id }) => id)
})
afterAll(() => server.close())

test('mail and notification spam through us: many events give one notification per topic, twenty pushes an hour, sixty a day, and five mails a day', async () => {
  const room = notificationsOf(server)
  const { devices, pass, forwardTo } = await fakeDevices(server)
  const lan = await server.userId('lan')
  server.clock.freeze()
  const body = {
    quiet_hours: null,
    channels: { push: { likes: true }, email: { likes: true, comments: true } },
  }
  await server.ask(patchNotificationPreferences, { as: 'lan', body })
  const ids: number[] = []
  for (let n = 0; n < posts; n++) ids.push(await room.write('lan', `Bài thứ ${n}`))
  const kindOf = (n: number) => (['like', 'comment', 'joining'] as const)[n % 3] ?? 'like'
  const act = (by: number, n: number, kind = kindOf(n)) => {
    const post_id = ids[n % posts] ?? 0
    const topic = `${kind === 'joining' ? 'joining' : 'post'}:${post_id}`
    const event = { kind, to: [lan], by, topic, post_id, action_url: `/posts/${post_id}` }
    return notify(server.db, { ...event, at: server.clock.now() })
  }
  const counts = async () => ({
    unread: (await room.unread('lan')).unread_count,
    pushes: devices.notes.length,
    mails: server.sent.length,
  })

  forwardTo(9)
  for (let done = 0; done < crowd; done += atOnce) {
    await Promise.all(crowds.slice(done, done + atOnce).map((by, n) => act(by, done + n)))
    if (done % 100 === 0) await pass(6)
  }
  const kept = await server.db.selectFrom('notifications').select(['people_count']).execute()
  expect(kept.map(({ people_count }) => people_count).reduce((a, b) => a + b)).toBe(crowd)
  await pass(2)
  // A post is either liked and commented on, or an event that is joined.
  expect(await counts()).toEqual({ unread: posts, pushes: 20, mails: 0 })
  expect(new Set(devices.notes.map(({ topic }) => topic)).size).toBe(20)
  await pass(20 * 60)
  expect(await counts()).toEqual({ unread: posts, pushes: 20, mails: 1 })

  for (const [wave, expected] of [
    { pushes: 40, mails: 2 },
    { pushes: 60, mails: 3 },
    { pushes: 60, mails: 4 },
    { pushes: 60, mails: 5 },
    { pushes: 60, mails: 5 },
  ].entries()) {
    await server.ask(readAllNotifications, { as: 'lan' })
    forwardTo(11 + wave)
    for (let n = 0; n < posts; n++) await act(crowds[n] ?? 0, n, 'comment')
    await pass(2)
    await pass(20 * 60)
    expect(await counts()).toEqual({ unread: posts, ...expected })
  }
}, 120_000)
