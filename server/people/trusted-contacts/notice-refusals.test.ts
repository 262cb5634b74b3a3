import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { notifyRelatives } from '../../../contract/people/trusted-contacts.ts'
import { blockUser, unblockUser } from '../../../contract/people/users.ts'
import { defaultPreferences, putPreferences } from '../../../contract/accounts/settings.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { askContact } from './testing-contacts.ts'
import { neighbour, newMails, nextDay, reach, startWithRelatives, sendNotice } from './testing-notices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWithRelatives()
  await neighbour(server, 'nhi')
  await askContact(server, 'nhi', 'relative', 'cho@example.com')
})
afterAll(() => server.close())

const send = (as: string, whom: string | number) => sendNotice(server, as, whom)

describe('other users can’t notify the relatives', () => {
  test.each([
    ['who lives elsewhere', 'dung', 'lan'],
    ['oneself', 'lan', 'lan'],
    ['of somebody without relatives', 'lan', 'tuan'],
    ['of somebody whose relatives have not answered', 'minh', 'nhi'],
  ])('%s: as if there were nobody', async (_, as, whom) => {
    nextDay(server)
    await newMails(server)
    expect(await reach(server, as, whom)).toBeNull()
    const [reply, replyForUnknown] = [await send(as, whom), await send(as, 999_999)]
    expect([reply.status, reply.error]).toEqual([404, replyForUnknown.error])
    expect(await newMails(server)).toEqual([])
  })

  test('with a new account, a new home or no birthday', async () => {
    nextDay(server)
    const id = await server.userId('minh')
    const set = (values: Record<string, unknown>) =>
      server.db.updateTable('users').set(values).where('id', '=', id).execute()
    const now = server.clock.now()
    await set({ is_verified: false, created_at: new Date(now.getTime() - 29 * dayMs) })
    expect(await reach(server, 'minh', 'lan')).toBeNull()
    expect((await send('minh', 'lan')).status).toBe(404)
    await set({ is_verified: true })
    expect(await reach(server, 'minh', 'lan')).not.toBeNull()

    const saved = (days: number) =>
      server.db
        .updateTable('homes')
        .set({ saved_at: new Date(now.getTime() - days * dayMs) })
        .where('user_id', '=', id)
        .execute()
    await saved(6)
    expect(await reach(server, 'minh', 'lan')).toBeNull()
    expect((await send('minh', 'lan')).status).toBe(404)
    await saved(8)

    const before = await server.db
      .selectFrom('users')
      .select('birthday')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await set({ birthday: null })
    expect((await send('minh', 'lan')).error.code).toBe('birthday_needed')
    await set(before)
  })

  test('across a block in either direction; a relative who blocked them gets nothing', async () => {
    nextDay(server)
    const [lan, minh] = [await server.userId('lan'), await server.userId('minh')]
    for (const [blocker, blocked] of [
      ['lan', minh],
      ['minh', lan],
    ] as const) {
      await server.ask(blockUser, { as: blocker, params: { id: blocked } })
      expect((await send('minh', 'lan')).status).toBe(404)
      expect(await reach(server, 'minh', 'lan')).toBe(404)
      await server.ask(unblockUser, { as: blocker, params: { id: blocked } })
      await server.db.deleteFrom('lifted_blocks').execute()
    }
    await newMails(server)
    await server.ask(blockUser, { as: 'khanh', params: { id: minh } })
    expect((await send('minh', 'lan')).status).toBe(201)
    expect((await newMails(server)).map(({ to }) => to)).toEqual(['chi@example.com'])
    await server.ask(unblockUser, { as: 'khanh', params: { id: minh } })
  })

  test('of a person who has switched it off; it is on by default', async () => {
    nextDay(server)
    const id = await server.userId('lan')
    const prefer = (neighboursMayNotifyRelatives: boolean) =>
      server.ask(putPreferences, {
        as: 'lan',
        params: { id },
        body: { ...defaultPreferences, neighboursMayNotifyRelatives },
      })
    expect(await reach(server, 'tuan', 'lan')).not.toBeNull()
    await prefer(false)
    expect(await reach(server, 'tuan', 'lan')).toBeNull()
    const [reply, replyForUnknown] = [await send('tuan', 'lan'), await send('tuan', 999_999)]
    expect(reply.error).toEqual(replyForUnknown.error)
    await prefer(true)
    expect((await send('tuan', 'lan')).status).toBe(201)
    await newMails(server)
  })

  test('of a leaving user', async () => {
    nextDay(server)
    const leaving = (leaving_at: Date | null) =>
      server.db.updateTable('users').set({ leaving_at }).where('username', '=', 'lan').execute()
    await leaving(server.clock.now())
    expect((await send('minh', 'lan')).status).toBe(404)
    await leaving(null)
  })

  test('with an invalid body', async () => {
    const params = { id: await server.userId('lan') }
    for (const body of [
      { reason: 'help', message: ' \n' },
      { reason: 'help', message: 'x'.repeat(301) },
      { reason: 'gossip', message: 'x' },
      { reason: 'help' },
    ])
      expect((await server.ask(notifyRelatives, { as: 'minh', params, body: body as never })).status).toBe(
        400,
      )
  })
})
