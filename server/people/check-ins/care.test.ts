import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { doubtCareByMail, getMailedAlarm, takeCareByMail } from '../../../contract/people/check-ins.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { change } from '../trusted-contacts/testing-contacts.ts'
import { alarmToken, care, checkInsOf, grace, pauses } from './testing-check-ins.ts'

let server: TestServer
let room: Awaited<ReturnType<typeof checkInsOf>>
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
  room = await checkInsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await room.pass(24 * 60 + 1)
  room.forwardTo(10)
  room.mails()
  for (const as of ['minh', 'hoa', 'khanh']) await room.pushes(as)
})

/** Starts one and goes on to its first alarm. */
async function missed(as: string) {
  const { id } = (await room.start(as, 30)).body
  await room.pass(30)
  await room.pass(grace)
  return id
}

test('a contact keeps the others away: alerted contacts see who takes care, and further alarms wait', async () => {
  await room.contacts('minh', ['hoa@example.com', 'khanh@example.com', 'me@example.com'])
  const id = await missed('minh')
  await room.pushes('khanh')
  room.mails()
  expect((await room.take('hoa', id)).body).toMatchObject({ state: 'yours', taken_by: null })
  await room.pass(0)
  expect(await room.pushes('khanh')).toEqual(['check_in_taken'])
  expect(room.mails()).toEqual(['khanh@example.com: Cô Hoa đang lo cho Minh Trần'])
  expect((await room.alarm('khanh', id)).body).toMatchObject({ state: 'others', taken_by: 'Cô Hoa' })
  // Another who takes care too is no news, and holds nobody back any longer.
  expect((await room.take('khanh', id)).body).toMatchObject({ state: 'yours', taken_by: 'Cô Hoa' })
  await room.pass(care - 1)
  expect(room.mails()).toEqual([])
  await room.pushes('minh')
  await room.pass(1)
  expect(room.mails()).toEqual(['me@example.com: Minh Trần chưa báo an toàn'])
  expect(await room.pushes('minh')).toEqual(['check_in_due'])
  await room.end('minh', id)
})

test('a contact keeps the others away: a doubt alerts further contacts at once, but not the one who takes care', async () => {
  await room.contacts('dat', ['hoa@example.com', 'ba@example.com', 'me@example.com'])
  const id = await missed('dat')
  expect((await room.doubt('hoa', id)).body.state).toBe('open')
  await room.take('hoa', id)
  await room.pass(1)
  const token = alarmToken(server, 'ba@example.com')
  await room.pushes('hoa')
  room.mails()
  const doubted = await server.ask(doubtCareByMail, { params: { token } })
  expect(doubted.body).toMatchObject({ state: 'doubted', taken_by: 'Cô Hoa', may_take_care: true })
  await room.pass(0)
  const third = { params: { token: alarmToken(server, 'me@example.com') } }
  expect(room.mails()).toEqual(['me@example.com: Đạt Lý chưa báo an toàn'])
  expect(await room.pushes('hoa')).toEqual([])
  expect((await room.alarm('hoa', id)).body.state).toBe('yours')
  // Doubted once is doubted: nothing more goes out for it.
  await server.ask(doubtCareByMail, { params: { token } })
  await room.pass(1)
  expect(room.mails()).toEqual([])
  // Whoever took care can give it back, and not take it once more.
  expect((await room.doubt('hoa', id)).body).toMatchObject({ state: 'doubted', may_take_care: false })
  await room.pass(1)
  expect((await room.take('hoa', id)).body.state).toBe('doubted')
  await room.pass(1)
  expect((await server.ask(takeCareByMail, third)).body.state).toBe('yours')
  await room.end('dat', id)
  expect((await server.ask(doubtCareByMail, third)).body.state).toBe('safe')
})

test('a contact keeps the others away: an open alarm is repeated at most three times, later ones by day', async () => {
  await room.contacts('ha', ['hoa@example.com', 'xa@example.com'])
  const [first = 0, second = 0] = pauses
  room.forwardTo(20)
  const id = await missed('ha')
  const link = { params: { token: alarmToken(server, 'xa@example.com') } }
  await room.take('hoa', id)
  await room.pass(1)
  room.mails()
  await room.pushes('ha')
  expect((await room.running('ha'))?.asks_again_at).toMatch(/T14:35:/)
  const still = [
    'hoa@example.com: Hà Phạm vẫn chưa báo an toàn',
    'xa@example.com: Hà Phạm vẫn chưa báo an toàn',
  ]
  await room.pass(first - 1)
  expect(room.mails()).toEqual(still)
  expect(await room.pushes('ha')).toEqual(['check_in_due'])
  // Three hours after 21:35 in Viet Nam is the night: not before six.
  await room.pass(second)
  expect(room.mails()).toEqual([])
  const next = (await room.running('ha'))?.asks_again_at ?? ''
  expect(next).toMatch(/T23:00:00/)
  for (const expectedMails of [still, still, []]) {
    await room.pass((pauses[2] ?? 0) + 8 * 60)
    expect(room.mails()).toEqual(expectedMails)
  }
  expect((await room.running('ha'))?.asks_again_at).toBeNull()
  // The links of all mails stay valid.
  expect((await server.ask(getMailedAlarm, link)).body.state).toBe('others')
  expect((await room.end('ha', id)).body).toEqual({ told: 2 })
  await room.pass(24 * 60)
  expect(room.mails()).toEqual([
    'hoa@example.com: Hà Phạm an toàn rồi',
    'xa@example.com: Hà Phạm an toàn rồi',
  ])
})

test('a contact behind a block is shown with the name that the person gave them, never with the address', async () => {
  const ids = await room.contacts('lan', ['hoa@example.com', 'thuy@example.com'])
  await server.ask(blockUser, { as: 'thuy', params: { id: await server.userId('hoa') } })
  const id = await missed('lan')
  await room.take('hoa', id)
  expect((await room.alarm('thuy', id)).body).toMatchObject({ state: 'others', taken_by: null })
  await change(server, 'lan', ids[0] ?? 0, { name: 'Dì Hoa' })
  expect((await room.alarm('thuy', id)).body.taken_by).toBe('Dì Hoa')
  await room.end('lan', id)
})

test('the order of contacts is stored for the next check-in', { tags: ['full'] }, async () => {
  const ids = await room.contacts('tuan', ['a@example.com', 'b@example.com', 'c@example.com'])
  const { id } = (await room.start('tuan', 30, { contacts: ids.toReversed().slice(0, 2) })).body
  await room.end('tuan', id)
  const { contacts } = (await room.start('tuan')).body
  expect(contacts.map((contact) => contact.id)).toEqual([ids[2], ids[1], ids[0]])
})
