import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { extendCheckIn, getMailedAlarm } from '../../../contract/people/check-ins.ts'
import { addMute } from '../../../contract/notifications/mutes.ts'
import { blockUser, unblockUser } from '../../../contract/people/users.ts'
import { removeTrustedContact } from '../../../contract/people/trusted-contacts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import {
  answerFor,
  askContact,
  askedContact,
  change,
  tokenFor,
} from '../trusted-contacts/testing-contacts.ts'
import { runNextStep } from './escalation.ts'
import { alarmToken, between, checkInsOf, grace } from './testing-check-ins.ts'

let server: TestServer
let room: Awaited<ReturnType<typeof checkInsOf>>
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
  room = await checkInsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await room.pass(24 * 60 + 1)
  room.mails()
})

/** Starts one and goes on to its first alarm. */
async function missed(as: string, contacts?: number[]) {
  const { id } = (await room.start(as, 30, contacts ? { contacts } : {})).body
  await room.pass(30)
  await room.pass(grace)
  return id
}
const clear = async (as: string, id: number) => {
  await room.end(as, id)
  await room.pass(0)
  return room.mails()
}
const late = (name: string, address: string) => `${address}: ${name} chưa báo an toàn`

test('a start needs an accepted contact, a time within a day, and no active check-in', async () => {
  const [agreed] = await room.contacts('minh', ['vo@example.com'])
  const unanswered = (await askContact(server, 'minh', 'relative', 'chua@example.com')).body.id
  for (const minutes of [-10, 0, 14, 24 * 60 + 2])
    expect((await room.start('minh', minutes)).error.code).toBe('check_in_time')
  for (const contacts of [[unanswered], [agreed ?? 0, 999_999]])
    expect((await room.start('minh', 30, { contacts })).error.code).toBe('contacts_changed')
  expect((await room.start('chubay')).error.code).toBe('nobody_to_notify')
  expect((await room.start('minh', 30, { words: 'x'.repeat(301) })).status).toBe(400)

  const tries = await Promise.all(Array.from({ length: 4 }, () => room.start('minh')))
  const [fine, ...refused] = tries.toSorted((a, b) => a.status - b.status)
  expect(refused.map(({ error }) => error.code)).toEqual(Array(3).fill('check_in_running'))
  expect(fine?.body.contacts).toHaveLength(1)
  await room.end('minh', fine?.body.id ?? 0)
  for (let n = 0; n < 4; n++) await room.end('minh', (await room.start('minh')).body.id)
  expect((await room.start('minh')).error.code).toBe('too_many_check_ins')
})

test(
  'others can’t see, end or extend a check-in, and only alerted contacts see its alarm',
  { tags: ['full'] },
  async () => {
    await room.contacts('ha', ['hoa@example.com', 'ca@example.com', 'dung@example.com'])
    const id = await missed('ha')
    for (const as of ['hoa', 'staff', 'lan']) {
      expect((await room.end(as, id)).status).toBe(404)
      const body = { due_at: room.inMinutes(60) }
      expect((await server.ask(extendCheckIn, { as, params: { id }, body })).status).toBe(404)
      expect(await room.running(as)).toBeNull()
    }
    expect((await room.alarm('hoa', id)).status).toBe(200)
    // The third contact is not told yet.
    for (const as of ['dung', 'staff', 'lan', 'ha']) {
      expect((await room.alarm(as, id)).status).toBe(404)
      expect((await room.take(as, id)).status).toBe(404)
      expect((await room.doubt(as, id)).status).toBe(404)
    }
    expect((await server.ask(getMailedAlarm, { params: { token: 'x'.repeat(43) } })).status).toBe(404)
    const reply = JSON.stringify([(await room.alarm('hoa', id)).body, await room.running('ha')])
    expect(reply).not.toMatch(/latitude|longitude|cell|ward/)
    await clear('ha', id)
  },
)

test(
  'contacts who have withdrawn, were removed, or have a block are skipped',
  { tags: ['full'] },
  async () => {
    const addresses = [
      'a@example.com',
      'b@example.com',
      'thuy@example.com',
      'khanh@example.com',
      'z@example.com',
    ]
    const ids = await room.contacts('dat', addresses.toSpliced(0, 1))
    const withdrawn = await askedContact(server, 'dat', 'relative', 'a@example.com')
    await answerFor(server, 'dat', withdrawn, 'accept')
    room.mails()
    const dat = await server.userId('dat')
    const { id } = (await room.start('dat', 30, { contacts: [withdrawn.id, ...ids] })).body
    await answerFor(server, 'dat', withdrawn, 'refuse')
    await server.ask(removeTrustedContact, { as: 'dat', params: { id: dat, contact: ids[0] ?? 0 } })
    await server.ask(blockUser, { as: 'thuy', params: { id: dat } })
    await server.ask(blockUser, { as: 'dat', params: { id: await server.userId('khanh') } })
    await room.pass(30)
    room.mails()
    await room.pass(grace)
    expect(room.mails()).toEqual([late('Đạt Lý', 'z@example.com')])
    expect(await room.states('dat')).toEqual(['left_out', 'left_out', 'left_out', 'told'])
    for (const as of ['thuy', 'khanh']) {
      expect(await room.notified(as)).not.toContain('check_in_missed')
      expect((await room.alarm(as, id)).status).toBe(404)
    }
    expect(await clear('dat', id)).toEqual(['z@example.com: Đạt Lý an toàn rồi'])
  },
)

test('after a block or a changed address, a contact sees neither the alarm nor its end', async () => {
  const ids = await room.contacts('vinh', ['nhi@example.com', 'cu@example.com'])
  const vinh = await server.userId('vinh')
  const id = await missed('vinh')
  const token = alarmToken(server, 'cu@example.com')
  room.mails()
  expect((await server.ask(getMailedAlarm, { params: { token } })).status).toBe(200)
  await server.ask(blockUser, { as: 'nhi', params: { id: vinh } })
  expect((await room.alarm('nhi', id)).status).toBe(404)
  await change(server, 'vinh', ids[1] ?? 0, { email: 'moi@example.com' })
  const newToken = await tokenFor(server, 'moi@example.com')
  await room.pass(1)
  await answerFor(server, 'vinh', { id: ids[1] ?? 0, token: newToken }, 'accept')
  expect((await server.ask(getMailedAlarm, { params: { token } })).status).toBe(404)
  await room.pass(0)
  room.mails()
  expect(await clear('vinh', id)).toEqual([])
  await server.ask(unblockUser, { as: 'nhi', params: { id: vinh } })
})

test(
  'quiet hours and mutes don’t delay alarms, and a contact gets at most three a day',
  { tags: ['full'] },
  async () => {
    const [contact = 0] = await room.contacts('bao', ['phuc@example.com'])
    const mute = {
      what: 'person',
      id: await server.userId('bao'),
      until: room.inMinutes(7 * 24 * 60),
    } as const
    expect((await server.ask(addMute, { as: 'phuc', body: mute })).status).toBeLessThan(300)
    room.forwardTo(23)
    for (let n = 0; n < 3; n++) {
      const id = await missed('bao', [contact])
      expect(await room.pushes('phuc')).toEqual(['check_in_missed'])
      await clear('bao', id)
      expect(await room.pushes('phuc')).toEqual(['check_in_safe'])
    }
    const id = await missed('bao', [contact])
    expect(await room.states('bao')).toEqual(['left_out'])
    expect(await clear('bao', id)).toEqual([])
  },
)

test('concurrent workers and answers notify each contact once', { tags: ['full'] }, async () => {
  await room.contacts('trang', ['x1@example.com', 'x2@example.com', 'x3@example.com'])
  const { id } = (await room.start('trang', 30)).body
  const { context } = server.app
  const atOnce = () =>
    Promise.all(Array.from({ length: 6 }, () => runNextStep(context, id, server.clock.now())))
  server.clock.forward(30 * 60)
  await atOnce()
  server.clock.forward(grace * 60)
  await atOnce()
  await server.runJobs()
  server.clock.forward(between * 60)
  await Promise.all([atOnce(), ...Array.from({ length: 3 }, () => room.end('trang', id))])
  await server.runJobs()
  const mails = room.mails()
  expect(mails.length).toBe(new Set(mails).size)
  const addresses = (ending: string) =>
    mails.filter((mail) => mail.endsWith(ending)).map((mail) => mail.split(':')[0])
  expect(addresses('chưa báo an toàn')).toContain('x1@example.com')
  expect(addresses('an toàn rồi')).toEqual(expect.arrayContaining(addresses('chưa báo an toàn')))
})

test(
  'a check-in ends when its user is leaving, and is deleted with the account',
  { tags: ['full'] },
  async () => {
    await room.contacts('long', ['y1@example.com', 'y2@example.com'])
    const long = await server.userId('long')
    const id = await missed('long')
    const token = alarmToken(server, 'y1@example.com')
    room.mails()
    await server.db
      .updateTable('users')
      .set({ leaving_at: server.clock.now() })
      .where('id', '=', long)
      .execute()
    await room.pass(60)
    expect(room.mails()).toEqual([])
    expect((await server.ask(getMailedAlarm, { params: { token } })).status).toBe(404)
    await server.db.deleteFrom('users').where('id', '=', long).execute()
    await runNextStep(server.app.context, id, server.clock.now())
    expect(await server.db.selectFrom('check_ins').select('id').where('id', '=', id).execute()).toEqual([])
  },
)

test('an unsent alarm is not sent after the person is safe', { tags: ['full'] }, async () => {
  await room.contacts('nhi', ['thay@example.com'])
  const { mailer } = server.app.context
  const send = vi.spyOn(mailer, 'send').mockRejectedValue(new Error('The mail server is down'))
  const { id } = (await room.start('nhi', 30)).body
  await room.pass(30)
  await expect(room.pass(grace)).rejects.toThrow('The mail server is down')
  send.mockRestore()
  expect((await room.end('nhi', id)).body).toEqual({ told: 1 })
  await room.pass(60)
  expect(room.mails()).toEqual([expect.stringMatching(/^thay@example.com: .* an toàn rồi$/)])
})
