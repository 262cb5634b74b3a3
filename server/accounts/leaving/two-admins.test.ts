import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../../contract/durations.ts'
import { refreshSession } from '../../../contract/accounts/accounts.ts'
import { confirmErasure, listErasures, undoErasure } from '../../../contract/accounts/leaving.ts'
import { passwordSignIn } from '../../../contract/accounts/sign-in.ts'
import { deleteUser, getUser } from '../../../contract/people/users.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { demoPassword } from '../../platform/http/staff-access.ts'

let server: TestServer
let id: number
beforeEach(async () => {
  server = await startTestServer()
  id = await server.userId('khanh')
  await server.appoint('tuan', 'admin')
})
afterEach(() => server.close())

const ask = (as: string, user: number) =>
  server.ask(deleteUser, { as, params: { id: user }, query: { reason: 'scam' } })
const confirm = (as: string, erasure: number) => server.ask(confirmErasure, { as, params: { id: erasure } })
const undo = (as: string, erasure: number) => server.ask(undoErasure, { as, params: { id: erasure } })
const list = async () => (await server.ask(listErasures, { as: 'staff' })).body
const signIn = (username: string) =>
  server.ask(passwordSignIn, { body: { username, password: demoPassword } })
const chores = async () => {
  for (const task of ['erase_by_staff', 'erase_who_left', 'lapse_erasures']) await addJob(server.db, task)
  await server.runJobs()
}
const isSeen = async () => (await server.ask(getUser, { as: 'minh', params: { id } })).status === 200

describe('an erasure requested by one admin', () => {
  const acts = async () =>
    (
      await server.db
        .selectFrom('audit_log')
        .select(['act', 'actor_id', 'subject_id'])
        .orderBy('seq')
        .execute()
    ).map(({ act }) => act)
  const only = async () => {
    const [erasure] = (await list()).results
    if (!erasure) throw new Error('Nothing was asked')
    return erasure
  }

  test('changes nothing until another admin confirms, and shows who requested it', async () => {
    const { refresh } = await server.signIn('khanh')
    expect((await ask('staff', id)).status).toBe(202)
    expect((await ask('tuan', id)).status).toBe(202)
    const waiting = await only()
    expect(waiting).toMatchObject({
      state: 'asked',
      ordered_by: { username: 'staff' },
      confirmed_by: null,
      erase_at: null,
    })
    expect(Date.parse(waiting.lapse_at ?? '') - Date.parse(waiting.ordered_at)).toBe(7 * dayMs)
    expect(await isSeen()).toBe(true)
    expect((await signIn('khanh')).status).toBe(200)
    expect((await server.ask(refreshSession, { body: { refresh } })).status).toBe(200)
    server.clock.forward(2 * daySeconds)
    await chores()
    expect(await server.userId('khanh')).toBe(id)
    expect((await list()).count).toBe(1)
  })

  test('is never confirmed by the same person', async () => {
    await ask('staff', id)
    const { status, error } = await confirm('staff', (await only()).id)
    expect([status, error.code]).toEqual([403, 'second_person'])
    await expect(
      sql`UPDATE account_erasures SET confirmed_by = ordered_by, confirmed_at = now(), erase_at = now()`.execute(
        server.db,
      ),
    ).rejects.toThrow('violates check constraint')
    expect((await only()).state).toBe('asked')
  })

  test('needs a fresh sign-in of both', { tags: ['full'] }, async () => {
    const old = async (username: string) => {
      const { access } = await server.signIn(username)
      const authenticated_at = new Date(server.clock.now().getTime() - 601_000)
      await server.db.updateTable('sessions').set({ authenticated_at }).execute()
      return { headers: { authorization: `Bearer ${access}` } }
    }
    const asking = { ...(await old('staff')), params: { id }, query: { reason: 'scam' as const } }
    expect((await server.ask(deleteUser, asking)).error.code).toBe('sign_in_again')
    await ask('staff', id)
    const confirming = { ...(await old('tuan')), params: { id: (await only()).id } }
    expect((await server.ask(confirmErasure, confirming)).error.code).toBe('sign_in_again')
  })

  test('is confirmed once by concurrent requests, and the log has both admins', async () => {
    await server.appoint('ha', 'admin')
    await ask('staff', id)
    const { id: erasure } = await only()
    const answers = await Promise.all(['tuan', 'ha', 'tuan', 'staff'].map((as) => confirm(as, erasure)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await isSeen()).toBe(false)
    expect(await acts()).toEqual(['erasure_asked', 'erasure_confirmed'])
  })

  test('ends undone if it is confirmed and undone concurrently', { tags: ['full'] }, async () => {
    await ask('staff', id)
    const { id: erasure } = await only()
    const [yes, no] = await Promise.all([confirm('tuan', erasure), undo('staff', erasure)])
    const { state } = await only()
    // Who takes it back last takes back what was confirmed.
    expect(no.status).toBe(200)
    expect([200, 409]).toContain(yes.status)
    expect(state).toBe('undone')
    expect(await isSeen()).toBe(true)
    expect(await acts()).toEqual([
      'erasure_asked',
      ...(yes.status === 200 ? ['erasure_confirmed'] : []),
      'erasure_undone',
    ])
  })

  test('expires after seven days, and can be requested again', { tags: ['full'] }, async () => {
    await ask('staff', id)
    const { id: erasure } = await only()
    server.clock.forward(7 * daySeconds)
    expect((await confirm('tuan', erasure)).error.code).toBe('not_waiting')
    expect((await ask('tuan', id)).status).toBe(202)
    expect((await list()).results.map(({ state }) => state)).toEqual(['asked', 'lapsed'])
    server.clock.forward(7 * daySeconds)
    await chores()
    expect((await list()).results.map(({ state }) => state)).toEqual(['lapsed', 'lapsed'])
    expect(await isSeen()).toBe(true)
    expect(await acts()).toEqual(['erasure_asked', 'erasure_lapsed', 'erasure_asked', 'erasure_lapsed'])
  })

  test('can’t be confirmed once the user is staff', { tags: ['full'] }, async () => {
    await ask('staff', id)
    await server.appoint('khanh')
    expect((await confirm('tuan', (await only()).id)).status).toBe(403)
  })
})
