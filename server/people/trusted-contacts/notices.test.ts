import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import {
  listReceivedNotices,
  listSentNotices,
  notifyRelatives,
} from '../../../contract/people/trusted-contacts.ts'
import { blockUser, unblockUser } from '../../../contract/people/users.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { acceptedContact } from './testing-contacts.ts'
import { neighbour, newMails, nextDay, reach, startWithRelatives, sendNotice } from './testing-notices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWithRelatives()
})
afterAll(() => server.close())

const send = (as: string, whom: string, message?: string) => sendNotice(server, as, whom, message)
const received = async (as: string, of = as) =>
  server.ask(listReceivedNotices, { as, params: { id: await server.userId(of) } })
const sent = async (as: string, of = as) =>
  server.ask(listSentNotices, { as, params: { id: await server.userId(of) } })
const notified = async (as: string) =>
  (await server.ask(listNotifications, { as })).body.results.map(
    ({ notification_type, data, action_url }) => ({ notification_type, name: data.name, action_url }),
  )

describe('a neighbour notifies the relatives', () => {
  test('who have accepted, by mail; the person sees who did, and both have it in their history', async () => {
    expect(await reach(server, 'minh', 'lan')).toEqual({ notified_at: null })
    const { status, body } = await send('minh', 'lan', ' Ba ngày nay <b>không</b> thấy Lan ra ngõ.\n')
    expect([status, body]).toMatchObject([
      201,
      {
        reason: 'not_seen',
        message: 'Ba ngày nay <b>không</b> thấy Lan ra ngõ.',
        about: { username: 'lan' },
      },
    ])
    const mails = await newMails(server)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['chi@example.com', 'khanh@example.com'])
    for (const { subject, text, html } of mails) {
      expect(subject).toBe('Minh Trần báo tin về Lan Nguyễn')
      expect(text).toContain('Lý do: lâu không thấy.')
      expect(text).toContain('Ba ngày nay <b>không</b> thấy Lan ra ngõ.')
      expect(html).not.toContain('<b>không</b>')
    }
    const first = mails.filter(({ text }) => text.includes('Bạn là liên hệ khẩn cấp của Lan Nguyễn'))
    expect(first.map(({ to }) => to)).toEqual(['khanh@example.com'])
    expect((await received('lan')).body.results).toMatchObject([
      { reason: 'not_seen', message: body.message, by: { username: 'minh', display_name: 'Minh Trần' } },
    ])
    expect((await sent('minh')).body.results).toEqual([body])
    expect(await reach(server, 'minh', 'lan')).toEqual({ notified_at: body.sent_at })
    const inContacts = { name: 'Minh Trần', action_url: '/profile/edit/emergencycontact' }
    expect(await notified('lan')).toContainEqual({ notification_type: 'relatives_notified', ...inContacts })
    expect(await notified('khanh')).toContainEqual({
      notification_type: 'about_relative',
      name: 'Minh Trần',
      action_url: `/users/${await server.userId('lan')}`,
    })
  })

  test('and the replies don’t reveal who or how many the relatives are', async () => {
    nextDay(server)
    const reply = await send('tuan', 'lan')
    const texts = [reply.body, (await sent('tuan')).body, await reach(server, 'tuan', 'lan')].map((body) =>
      JSON.stringify(body),
    )
    for (const text of texts) expect(text).not.toMatch(/chi@|khanh|"sent"|@example/)
    await acceptedContact(server, 'hoa', 'relative', 'mot.minh@example.com')
    const { id: _, about: __, sent_at: ___, ...one } = (await send('tuan', 'hoa')).body
    const { id: _1, about: _2, sent_at: _3, ...two } = reply.body
    expect(one).toEqual(two)
    await newMails(server)
  })
})

describe('the limits of a day', () => {
  test('are one per pair, two per sender and three per person, also for concurrent requests', async () => {
    nextDay(server)
    await acceptedContact(server, 'tuan', 'relative', 'nha.tuan@example.com')
    await neighbour(server, 'chubay')
    await newMails(server)
    const tries = await Promise.all([1, 2, 3].map(() => send('minh', 'lan')))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429])
    const [again] = tries.filter(({ status }) => status === 429)
    expect(again?.error.code).toBe('notified_today')
    expect(Number(again?.headers['retry-after'])).toBeGreaterThan(daySeconds - 60)
    expect((await send('minh', 'tuan')).status).toBe(201)
    const third = await send('minh', 'hoa')
    expect([third.status, third.error.code]).toEqual([429, 'too_many_notices'])
    for (const as of ['tuan', 'hoa']) expect((await send(as, 'lan')).status).toBe(201)
    const fourth = await send('chubay', 'lan')
    expect([fourth.status, fourth.error.code]).toEqual([429, 'notified_enough'])
    nextDay(server)
    expect((await send('chubay', 'lan')).status).toBe(201)
    await newMails(server)
  })

  test('the same key sends once', async () => {
    nextDay(server)
    const params = { id: await server.userId('lan') }
    const body = { reason: 'help' as const, message: 'Có khói' }
    const headers = { 'idempotency-key': 'mot-lan' }
    const [first, ...rest] = await Promise.all(
      [1, 2, 3].map(() => server.ask(notifyRelatives, { as: 'minh', params, body, headers })),
    )
    for (const again of rest) expect(again.body).toEqual(first?.body)
    expect(await newMails(server)).toHaveLength(2)
  })
})

describe('the history', () => {
  test('still names the sender after a block; the sender no longer sees the person', async () => {
    const minh = await server.userId('minh')
    const lan = await server.userId('lan')
    for (const [blocker, blocked] of [
      ['lan', minh],
      ['minh', lan],
    ] as const) {
      await server.ask(blockUser, { as: blocker, params: { id: blocked } })
      expect((await received('lan')).body.results[0]?.by).toMatchObject({ username: 'minh' })
      const own = (await sent('minh')).body.results.find(({ message }) => message === 'Có khói')
      expect(own?.about).toBeNull()
      await server.ask(unblockUser, { as: blocker, params: { id: blocked } })
      await server.db.deleteFrom('lifted_blocks').execute()
    }
  })
})
