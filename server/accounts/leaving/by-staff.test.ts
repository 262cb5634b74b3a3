import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import {
  cancelAccountDeletion,
  confirmErasure,
  listErasures,
  undoErasure,
} from '../../../contract/accounts/leaving.ts'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { deleteUser, getUser } from '../../../contract/people/users.ts'
import { createPost, getPost } from '../../../contract/posts/posts.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'
import { wrongCounts } from '../../seed/testing-counts.ts'
import { startDeletion, cancelDeletion } from './testing-leaving.ts'

let server: TestServer
let id: number
let post: number
beforeEach(async () => {
  server = await startTestServer({ publicUrl: 'http://xom.test' })
  id = await server.userId('khanh')
  await server.appoint('tuan', 'admin')
  const body = { content: 'Cho mượn thang', category: 'give' as const }
  post = (await server.ask(createPost, { as: 'khanh', body })).body.id
})
afterEach(() => server.close())

const requestErasure = (as: string, user: number, reason: 'scam' | undefined = 'scam') =>
  server.ask(deleteUser, { as, params: { id: user }, query: reason ? { reason } : {} })
const confirm = (as: string, erasure: number) => server.ask(confirmErasure, { as, params: { id: erasure } })
/** Requested by one admin and confirmed by another. */
async function requestAndConfirm(as: string, user: number) {
  const reply = await requestErasure(as, user)
  const [waiting] = (await list()).results
  if (waiting?.state === 'asked') await confirm('tuan', waiting.id)
  return reply
}
const undo = (as: string, erasure: number) => server.ask(undoErasure, { as, params: { id: erasure } })
const list = async () => (await server.ask(listErasures, { as: 'staff' })).body
const signIn = (username: string) =>
  server.ask(passwordSignIn, { body: { username, password: demoPassword } })
const runErasureJobs = async () => {
  for (const task of ['erase_by_staff', 'erase_who_left']) await addJob(server.db, task)
  await server.runJobs()
}
const isSeen = async () =>
  (await server.ask(getUser, { as: 'minh', params: { id } })).status === 200 &&
  (await server.ask(getPost, { as: 'minh', params: { id: post } })).status === 200

describe('a person whom staff erase', () => {
  test("is signed out at once, hidden, and can't sign in while it waits", async () => {
    const { refresh } = await server.signIn('khanh')
    expect((await requestAndConfirm('staff', id)).status).toBe(202)
    expect(await isSeen()).toBe(false)
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/auth/token/refresh/',
      payload: { refresh },
    })
    expect(again.statusCode).toBe(401)
    const { status, error } = await signIn('khanh')
    expect([status, error.code]).toEqual([403, 'account_closed'])
    expect(await isSeen()).toBe(false)
    server.clock.forward(daySeconds - 60)
    await runErasureJobs()
    expect(await server.userId('khanh')).toBe(id)
  })

  test('is told the reason by mail', async () => {
    await server.db.updateTable('users').set({ email: 'khanh@example.com' }).where('id', '=', id).execute()
    await requestAndConfirm('staff', id)
    await server.runJobs()
    const [mail] = server.sent.filter(({ to }) => to === 'khanh@example.com')
    expect(mail?.text).toContain('lừa đảo, giả mạo')
    expect(mail?.text).toContain('http://xom.test/contact')
  })

  test(
    'is erased after a day, and the record keeps who did it, when and why',
    { tags: ['full'] },
    async () => {
      await requestAndConfirm('staff', id)
      await requestAndConfirm('staff', id)
      expect(await list()).toMatchObject({
        count: 1,
        results: [
          { user_id: id, user: { username: 'khanh' }, reason: 'scam', state: 'waiting', ended_at: null },
        ],
      })
      server.clock.forward(daySeconds)
      await runErasureJobs()
      await runErasureJobs()
      await expect(server.userId('khanh')).rejects.toThrow('The cast has no user')
      const { results } = await list()
      expect(results).toMatchObject([
        { user_id: id, user: null, ordered_by: { username: 'staff' }, state: 'erased', undone_by: null },
      ])
      expect((await undo('staff', results[0]?.id ?? 0)).error.code).toBe('not_waiting')
    },
  )

  test('has everything back if another admin undoes it', { tags: ['full'] }, async () => {
    await requestAndConfirm('staff', id)
    const [waiting] = (await list()).results
    const { body } = await undo('tuan', waiting?.id ?? 0)
    expect(body).toMatchObject({ state: 'undone', undone_by: { username: 'tuan' } })
    expect((await undo('staff', body.id)).status).toBe(409)
    expect(await isSeen()).toBe(true)
    expect((await signIn('khanh')).status).toBe(200)
    expect(await wrongCounts(server.db)).toEqual([])
    server.clock.forward(30 * daySeconds)
    await runErasureJobs()
    expect(await server.userId('khanh')).toBe(id)
    expect((await requestAndConfirm('staff', id)).status).toBe(202)
    expect((await list()).count).toBe(2)
  })

  test(
    'who was already leaving is still leaving after the erasure is undone',
    { tags: ['full'] },
    async () => {
      await startDeletion(server, 'khanh')
      await requestAndConfirm('staff', id)
      await undo('staff', (await list()).results[0]?.id ?? 0)
      expect(await isSeen()).toBe(false)
      expect((await cancelDeletion(server, 'khanh')).status).toBe(200)
      expect(await isSeen()).toBe(true)
    },
  )

  test('can’t cancel it with an earlier session', async () => {
    await startDeletion(server, 'khanh')
    const { access } = (await signIn('khanh')).body
    await requestAndConfirm('staff', id)
    const headers = { authorization: `Bearer ${access}` }
    expect((await server.ask(cancelAccountDeletion, { headers })).status).toBe(401)
    await server.db.updateTable('sessions').set({ ended_at: null }).where('user_id', '=', id).execute()
    const { status, error } = await server.ask(cancelAccountDeletion, { headers })
    expect([status, error.code]).toEqual([403, 'account_closed'])
    expect(await isSeen()).toBe(false)
  })

  test('can’t sign in concurrently', { tags: ['full'] }, async () => {
    await Promise.all([requestAndConfirm('staff', id), ...[1, 2, 3].map(() => signIn('khanh'))])
    expect(await isSeen()).toBe(false)
    const { rows } = await sql`SELECT FROM sessions WHERE user_id = ${id} AND ended_at IS NULL`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })
})

test('admins can’t erase each other, and must give a reason', async () => {
  expect((await requestErasure('staff', await server.userId('tuan'))).status).toBe(403)
  const { status, error } = await server.ask(deleteUser, { as: 'staff', params: { id } })
  expect([status, Object.keys(error.errors)]).toEqual([400, ['reason']])
  expect((await requestErasure('staff', 999_999)).status).toBe(404)
  expect(await list()).toMatchObject({ count: 0 })
  expect(await isSeen()).toBe(true)
})

test("the record can't be changed or removed, even by the app", async () => {
  await requestAndConfirm('staff', id)
  for (const change of [sql`UPDATE account_erasures SET reason = 'spam'`, sql`DELETE FROM account_erasures`])
    await expect(change.execute(server.db)).rejects.toThrow('stays as it was written')
  await undo('staff', (await list()).results[0]?.id ?? 0)
  await expect(
    sql`UPDATE account_erasures SET ended_as = 'erased', ended_by = NULL`.execute(server.db),
  ).rejects.toThrow('stays as it was written')
})
