/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, daySeconds, hourSeconds } from '../../../contract/durations.ts'
import { addMute } from '../../../contract/notifications/mutes.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { getSafetyUpdate, sendSafetyUpdate } from '../../../contract/people/trusted-contacts.ts'
import { blockUser, unblockUser } from '../../../contract/people/users.ts'
import { fakeDevices } from '../../notifications/testing-deliveries.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { acceptedContact } from './testing-contacts.ts'

let server: TestServer
let room: Awaited<ReturnType<typeof fakeDevices>>
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
  room = await fakeDevices(server)
  server.clock.freeze()
  const verified = { phone: '+84901234567', is_verified: true }
  await server.db.updateTable('users').set(verified).where('username', '=', 'khanh').execute()
  await acceptedContact(server, 'lan', 'emergency', 'khanh@example.com')
  await acceptedContact(server, 'lan', 'relative', 'ngoai@example.com')
  await server.runJobs()
})
afterAll(() => server.close())

async function update(message: string) {
  const [mails, pushes] = [server.sent.length, room.devices.notes.length]
  const params = { id: await server.userId('lan') }
  expect((await server.ask(sendSafetyUpdate, { as: 'lan', params, body: { message } })).status).toBe(202)
  await room.pass(0)
  await room.pass(3)
  const sent = server.sent.slice(mails).map(({ to, subject }) => `${to}: ${subject}`)
  return { sent: sent.toSorted(), pushed: room.devices.notes.slice(pushes) }
}
const newest = async () => {
  const { results } = (await server.ask(listNotifications, { as: 'khanh' })).body
  return results.find(({ notification_type }) => notification_type === 'safety_update')
}
const idIn = (path = '') => Number(path.split('/').at(-1))
const read = (as: string, id: number) => server.ask(getSafetyUpdate, { as, params: { id } })

test('an update goes by mail to each, and in the app, to devices and as a text to an account, at night and muted too', async () => {
  room.forwardTo(23)
  const what = { what: 'person', id: await server.userId('lan') } as const
  const until = new Date(server.clock.now().getTime() + 7 * dayMs).toISOString()
  await server.ask(addMute, { as: 'khanh', body: { ...what, until } })
  const { sent, pushed } = await update('Nước rút rồi, cả nhà ổn.')
  expect(sent).toEqual([
    '+84901234567@sms.demo: Xóm: Lan Nguyễn báo tin cho bạn. Mở Xóm hoặc email để xem.',
    'khanh@example.com: Lan Nguyễn báo tin cho bạn',
    'ngoai@example.com: Lan Nguyễn báo tin cho bạn',
  ])
  expect(pushed.map(({ kind, urgent }) => [kind, urgent])).toEqual([['safety_update', true]])
  const notice = await newest()
  expect(notice?.title).toBe('Lan Nguyễn báo tin cho bạn')
  expect((await read('khanh', idIn(notice?.action_url))).body).toMatchObject({
    user: { display_name: 'Lan Nguyễn' },
    message: 'Nước rút rồi, cả nhà ổn.',
  })
  // The mail has gone out already: that of unread notifications says nothing more.
  const before = server.sent.length
  await room.pass(hourSeconds)
  expect(server.sent.slice(before)).toEqual([])
})

test('a second update is pushed although the first is unread', async () => {
  expect((await update('Vẫn ổn.')).pushed).toHaveLength(1)
})

test('only its contacts without a block read it; the message is stored for thirty days', async () => {
  const id = idIn((await newest())?.action_url)
  for (const as of ['lan', 'minh', 'staff']) expect((await read(as, id)).status).toBe(404)
  for (const [blocker, blocked] of [
    ['lan', 'khanh'],
    ['khanh', 'lan'],
  ] as const) {
    const params = { id: await server.userId(blocked) }
    await server.ask(blockUser, { as: blocker, params })
    expect((await read('khanh', id)).status).toBe(404)
    const { sent, pushed } = await update('Có ai đọc không?')
    expect([sent, pushed]).toEqual([['ngoai@example.com: Lan Nguyễn báo tin cho bạn'], []])
    await server.ask(unblockUser, { as: blocker, params })
    await server.db.deleteFrom('lifted_blocks').execute()
  }
  expect((await read('khanh', id)).status).toBe(200)
  const { tasks } = await import('../../schedule.ts')
  server.clock.forward(31 * daySeconds)
  await tasks['purge_old_safety_updates']?.(server.app.context, {} as never)
  expect((await read('khanh', id)).status).toBe(404)
})

test('a person gets at most six texts a day, and none without a verified number', async () => {
  await acceptedContact(server, 'minh', 'relative', 'khanh@example.com')
  await room.pass(3)
  const texts = () => server.sent.filter(({ to }) => to.endsWith('@sms.demo')).length
  const before = texts()
  for (const as of ['lan', 'lan', 'lan', 'lan', 'minh', 'minh', 'minh']) {
    const params = { id: await server.userId(as) }
    await server.ask(sendSafetyUpdate, { as, params, body: { message: 'Ổn' } })
  }
  await room.pass(3)
  expect(texts() - before).toBe(6)
  await server.db.updateTable('users').set({ is_verified: false }).where('username', '=', 'khanh').execute()
  server.clock.forward(25 * hourSeconds)
  expect((await update('Ổn')).sent.filter((mail) => mail.includes('@sms.demo'))).toEqual([])
})
