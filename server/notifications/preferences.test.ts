import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  defaultNotificationPreferences as usual,
  getNotificationPreferences,
  patchNotificationPreferences,
  putNotificationPreferences,
} from '../../contract/notifications/preferences.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = async (as: string) => (await server.ask(getNotificationPreferences, { as })).body

test('a change affects only the given fields', async () => {
  expect(await read('lan')).toEqual(usual)
  const changed = await server.ask(patchNotificationPreferences, {
    as: 'lan',
    body: { digest_frequency: 'weekly', notification_types: { likes: false } },
  })
  const expected = {
    ...usual,
    digest_frequency: 'weekly',
    notification_types: { ...usual.notification_types, likes: false },
  }
  expect(changed.body).toEqual(expected)
  expect(await read('lan')).toEqual(expected)
  expect(await read('minh')).toEqual(usual)
})

test('concurrent changes all take effect', async () => {
  const kinds = ['messages', 'mentions', 'comments', 'likes', 'follows', 'system'] as const
  await Promise.all(
    kinds.map((kind) =>
      server.ask(patchNotificationPreferences, {
        as: 'minh',
        body: { notification_types: { [kind]: false } },
      }),
    ),
  )
  expect(Object.values((await read('minh')).notification_types)).toEqual(kinds.map(() => false))
})

test('channels and quiet hours change alone, and stay when an older client writes the rest anew', async () => {
  const body = {
    channels: { email: { likes: true } },
    quiet_hours: { from: '23:30', to: '06:00' },
    push_content: false,
  }
  const expected = {
    ...(await read('tuan')),
    ...body,
    channels: { push: usual.channels.push, email: { ...usual.channels.email, likes: true } },
  }
  expect((await server.ask(patchNotificationPreferences, { as: 'tuan', body })).body).toEqual(expected)
  const { channels, quiet_hours, push_content, ...older } = usual
  const put = await server.ask(putNotificationPreferences, {
    as: 'tuan',
    body: { ...older, email_notifications: false },
  })
  expect(put.body).toEqual({ ...expected, email_notifications: false })
  await server.ask(patchNotificationPreferences, { as: 'tuan', body: { quiet_hours: null } })
  expect((await read('tuan')).quiet_hours).toBeNull()
  expect([channels, quiet_hours, push_content]).toEqual([
    usual.channels,
    { from: '22:00', to: '07:00' },
    true,
  ])
})

test('all preferences can be replaced at once', async () => {
  const body = { ...usual, email_digest: false }
  expect((await server.ask(putNotificationPreferences, { as: 'lan', body })).body).toEqual(body)
  expect(await read('lan')).toEqual(body)
})

test.each([
  ['PATCH', {}],
  ['PATCH', { sms: true }],
  ['PATCH', { notification_types: { gossip: true } }],
  ['PATCH', { channels: { sms: { likes: true } } }],
  ['PATCH', { quiet_hours: { from: '22:00' } }],
  ['PATCH', { quiet_hours: { from: '24:00', to: '7:00' } }],
  ['PUT', { email_digest: false }],
] as const)('%s of %j is refused', async (method, payload) => {
  const { access } = await server.signIn('hoa')
  const reply = await server.app.inject({
    method,
    url: getNotificationPreferences.path,
    headers: { authorization: `Bearer ${access}` },
    payload,
  })
  expect(reply.statusCode).toBe(400)
  expect(await read('hoa')).toEqual(usual)
})
