import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { extendCheckIn, getMailedAlarm, takeCareByMail } from '../../../contract/people/check-ins.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { alarmToken, between, checkInsOf, grace, pauses, reminded_before } from './testing-check-ins.ts'

let server: TestServer
let room: Awaited<ReturnType<typeof checkInsOf>>
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
  room = await checkInsOf(server)
})
afterAll(() => server.close())

const day = 24 * 60
const nextDay = () => room.pass(day + 1)

describe('a check-in that is ended in time', () => {
  beforeAll(() => room.contacts('lan', ['chi@example.com', 'khanh@example.com']))

  test('reminds before, asks at the time, also in quiet hours, and alerts nobody after it is ended', async () => {
    room.forwardTo(23)
    const { body, status } = await room.start('lan', 30, { words: ' Về tới nhà ' })
    expect([status, body.words, body.contacts.map(({ name }) => name)]).toEqual([
      201,
      'Về tới nhà',
      ['chi@example.com', 'khanh@example.com'],
    ])
    const told_at = room.inMinutes(30 + grace)
    expect(body.contacts.map(({ tell_at }) => tell_at)).toEqual([told_at, told_at])
    await room.pass(19)
    expect(await room.pushes('lan')).toEqual([])
    await room.pass(2)
    expect(await room.pushes('lan')).toEqual(['check_in_soon'])
    await room.pass(9)
    await room.pass(1)
    expect(await room.pushes('lan')).toEqual(['check_in_due'])
    expect(await room.notified('lan')).toEqual(expect.arrayContaining(['check_in_due', 'check_in_soon']))

    expect((await room.end('lan', body.id)).body).toEqual({ told: 0 })
    expect(await room.notified('lan')).not.toContain('check_in_due')
    expect(await room.running('lan')).toBeNull()
    await room.pass(60)
    expect(room.mails()).toEqual([])
    expect(await room.pushes('khanh')).toEqual([])
    expect((await room.end('lan', body.id)).body).toEqual({ told: 0 })
  })

  test('can be extended until a contact is alerted', { tags: ['full'] }, async () => {
    await nextDay()
    const { body } = await room.start('lan', 30)
    const extend = (minutes: number) =>
      server.ask(extendCheckIn, {
        as: 'lan',
        params: { id: body.id },
        body: { due_at: room.inMinutes(minutes) },
      })
    await room.pass(29)
    expect((await extend(30)).status).toBe(200)
    await room.pass(29)
    expect(await room.pushes('lan')).toEqual(['check_in_soon', 'check_in_soon'])
    // Between the time and the first alarm.
    await room.pass(3)
    expect((await extend(15)).body.due_at).toBe(room.inMinutes(15))
    await room.pass(14)
    expect(room.mails()).toEqual([])
    for (const minutes of [0, -5, 24 * 60 + 2])
      expect((await extend(minutes)).error.code).toBe('check_in_time')
    await room.pass(2)
    await room.pass(grace)
    expect(room.mails()).toHaveLength(2)
    expect((await extend(30)).error.code).toBe('contacts_told')
    await room.end('lan', body.id)
    expect((await extend(30)).status).toBe(404)
    await room.pass(0)
    expect(room.mails()).toHaveLength(2)
  })
})

describe('a missed check-in', () => {
  let ids: number[]
  beforeAll(async () => {
    ids = await room.contacts('tuan', ['me@example.com', 'thuy@example.com', 'ba@example.com'])
  })
  beforeEach(nextDay)

  /** Starts one and goes on to its first alarm. */
  async function missed(body: Parameters<typeof room.start>[2] = {}) {
    const { id } = (await room.start('tuan', 30, body)).body
    await room.pass(30 - reminded_before)
    await room.pass(reminded_before)
    await room.pass(grace)
    return id
  }

  test('alerts two contacts at once, then the others, and tells all of them when the person is safe', async () => {
    const id = await missed({ words: 'Chạy xe từ Đà Lạt về' })
    expect(room.mails()).toEqual([
      'me@example.com: Tuấn Lê chưa báo an toàn',
      'thuy@example.com: Tuấn Lê chưa báo an toàn',
    ])
    expect(await room.pushes('thuy')).toEqual(['check_in_missed'])
    expect(await room.states('tuan')).toEqual(['told', 'told', 'waiting'])
    await room.pass(between - 1)
    expect(room.mails()).toEqual([])
    await room.pass(1)
    expect(room.mails()).toEqual(['ba@example.com: Tuấn Lê chưa báo an toàn'])
    expect((await room.alarm('thuy', id)).body).toMatchObject({
      user: { display_name: 'Tuấn Lê' },
      words: 'Chạy xe từ Đà Lạt về',
      phone: null,
      state: 'open',
      safe_at: null,
    })

    expect((await room.end('tuan', id)).body).toEqual({ told: 3 })
    await room.pass(0)
    expect(room.mails()).toEqual([
      'ba@example.com: Tuấn Lê an toàn rồi',
      'me@example.com: Tuấn Lê an toàn rồi',
      'thuy@example.com: Tuấn Lê an toàn rồi',
    ])
    expect(await room.pushes('thuy')).toEqual(['check_in_safe'])
    expect(await room.notified('thuy')).not.toContain('check_in_missed')
    expect((await room.alarm('thuy', id)).body).toMatchObject({ state: 'safe', safe_at: expect.any(String) })
    await room.pass(60)
    expect(room.mails()).toEqual([])
  })

  test('can be taken care of by the mailed link and in the app', { tags: ['full'] }, async () => {
    const id = await missed({ contacts: [ids[1] ?? 0] })
    const mailed = { params: { token: alarmToken(server, 'thuy@example.com') } }
    room.mails()
    expect((await server.ask(getMailedAlarm, mailed)).body.state).toBe('open')
    const { body } = await room.take('thuy', id)
    expect(body).toMatchObject({ state: 'yours', may_take_care: false })
    expect((await server.ask(takeCareByMail, mailed)).body).toEqual(body)
    expect(await room.states('tuan')).toEqual(['takes_care'])
    await room.end('tuan', id)
    expect((await server.ask(takeCareByMail, mailed)).body.state).toBe('safe')
    await room.pass(0)
    room.mails()
  })

  test(
    'is caught up with in order after an outage, the person first, nobody twice',
    { tags: ['full'] },
    async () => {
      const { id } = (await room.start('tuan', 30)).body
      await room.pushes('tuan')
      await room.pass(300)
      expect(await room.pushes('tuan')).toEqual(['check_in_due'])
      expect(room.mails()).toEqual([])
      for (const addresses of [['me', 'thuy'], ['ba']]) {
        await room.pass(between)
        expect(room.mails()).toEqual(
          addresses.map((address) => `${address}@example.com: Tuấn Lê chưa báo an toàn`),
        )
      }
      await room.pass((pauses[0] ?? 0) - 1)
      expect(room.mails()).toEqual([])
      await room.end('tuan', id)
      await room.pass(0)
      expect(room.mails()).toHaveLength(3)
    },
  )

  test(
    'shares the verified number only if the person said so, and only until they are safe',
    { tags: ['full'] },
    async () => {
      const set = { phone: '+84901234567', is_verified: true }
      await server.db.updateTable('users').set(set).where('username', '=', 'tuan').execute()
      const id = await missed({ contacts: [ids[1] ?? 0], shares_phone: true })
      expect(server.sent.at(-1)?.text).toContain('+84901234567')
      expect((await room.alarm('thuy', id)).body.phone).toBe('+84901234567')
      await room.end('tuan', id)
      expect((await room.alarm('thuy', id)).body.phone).toBeNull()
      await nextDay()
      const again = await missed({ contacts: [ids[1] ?? 0] })
      expect((await room.alarm('thuy', again)).body.phone).toBeNull()
      await room.end('tuan', again)
      await room.pass(0)
      room.mails()
    },
  )
})
