import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds } from '../../contract/durations.ts'
import { createPost, getPost } from '../../contract/posts/posts.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { checkAudit } from '../platform/audit/audit.ts'
import { inTransaction } from '../platform/database/db.ts'
import { countLockWaits } from '../platform/testing/database.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createModerationClient } from './testing-moderation.ts'

let server: TestServer
let staff: ReturnType<typeof createModerationClient>
beforeAll(async () => {
  server = await startTestServer()
  staff = createModerationClient(server)
  await server.appoint('tuan')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['moderation_cases', 'notifications', 'favours'] as const)
    await server.db.deleteFrom(table).execute()
})

const write = async (as: string, content = 'Bán gấp, chuyển tiền trước') =>
  (await server.ask(createPost, { as, body: { content, category: 'share' } })).body.id

const getPostStatus = async (as: string, id: number) =>
  (await server.ask(getPost, { as, params: { id } })).status

const kinds = async (as: string) => {
  await server.runJobs()
  return (await server.ask(listNotifications, { as })).body.results.map(
    ({ notification_type }) => notification_type,
  )
}

test('the audit log has every step, and its hash chain is valid', async () => {
  await staff.report('lan', 'post', await write('minh'))
  const { id } = await staff.first()
  const { body } = await staff.decide('staff', id, 'warn')
  await staff.appeal('minh', body.id)
  await staff.decideAppeal('tuan', body.id, true)
  const acts = await server.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute()
  const [minh, one, other] = await Promise.all(['minh', 'staff', 'tuan'].map((name) => server.userId(name)))
  expect(acts).toEqual([
    { act: 'case_opened', actor_id: null },
    { act: 'decided', actor_id: one },
    { act: 'appealed', actor_id: minh },
    { act: 'appeal_decided', actor_id: other },
  ])
  expect((await checkAudit(server.db)).fault).toBeNull()
})

test('a case about a person allows a warning and a suspension, but no removal', async () => {
  await staff.report('lan', 'user', await server.userId('minh'), { reason: 'harassment' })
  const { id } = await staff.first()
  expect((await staff.read('staff', id)).body.allowed).toEqual(['dismiss', 'warn', 'suspend', 'terminate'])
  expect((await staff.decide('staff', id, 'remove')).status).toBe(403)
  expect((await staff.decide('staff', id, 'warn')).status).toBe(201)
})

describe('an appeal', () => {
  const decided = async () => {
    const id = await write('minh')
    await staff.report('lan', 'post', id)
    const first = await staff.first()
    return { post: id, case_id: first.id, action: (await staff.decide('staff', first.id, 'remove')).body.id }
  }

  test('is made once by the member, and decided by another member of staff', async () => {
    const { post, case_id, action } = await decided()
    expect((await staff.appeal('lan', action)).status).toBe(404)
    const { body } = await staff.appeal('minh', action)
    expect(body).toMatchObject({
      appeal: { words: 'Tôi không lừa ai', is_upheld: null },
      appealable_until: null,
    })
    expect((await staff.appeal('minh', action)).error.code).toBe('not_appealable')
    expect((await staff.queue('staff', { status: 'appealed' })).body.results).toMatchObject([{ id: case_id }])
    expect((await staff.decideAppeal('staff', action, true)).status).toBe(403)
    expect((await staff.decideAppeal('lan', action, true)).status).toBe(403)
    expect((await staff.decideAppeal('tuan', action, true)).body).toMatchObject({ status: 'closed' })
    expect(await getPostStatus('ha', post)).toBe(200)
    expect((await staff.mine('minh'))[0]).toMatchObject({ appeal: { is_upheld: true, answer: 'Đã xem lại' } })
    expect(await kinds('minh')).toContain('appeal_decided')
    expect((await staff.decideAppeal('tuan', action, false)).error.code).toBe('case_decided')
  })

  test('that is rejected changes nothing', async () => {
    const { post, action } = await decided()
    await staff.appeal('minh', action)
    await staff.decideAppeal('tuan', action, false)
    expect(await getPostStatus('ha', post)).toBe(404)
    expect((await staff.undo('staff', action)).error.code).toBe('not_undoable')
  })

  test('is granted and closed by undoing the action', async () => {
    const { post, case_id, action } = await decided()
    await staff.appeal('minh', action)
    expect((await staff.undo('staff', action)).body).toMatchObject({ status: 'closed' })
    expect(await getPostStatus('ha', post)).toBe(200)
    expect((await staff.decide('staff', case_id, 'terminate', { reason: 'hate' })).error.code).toBe(
      'case_decided',
    )
    expect((await staff.decideAppeal('tuan', action, false)).error.code).toBe('case_decided')
  })

  test('and a concurrent undo leave no case open for ever', async () => {
    const { case_id, action } = await decided()
    const appealed = await inTransaction(server.db, async (tx) => {
      await sql`UPDATE moderation_actions SET undone_at = now() WHERE id = ${action}`.execute(tx)
      await sql`UPDATE moderation_cases SET status = 'open' WHERE id = ${case_id}`.execute(tx)
      const waiting = staff.appeal('minh', action)
      await expect.poll(() => countLockWaits(server.db)).toBe(1)
      return { waiting }
    })
    expect((await appealed.waiting).error.code).toBe('not_appealable')
    expect((await staff.read('staff', case_id)).body).toMatchObject({ status: 'open' })
  })

  test('is possible within fourteen days', async () => {
    const { action } = await decided()
    server.clock.forward(14 * daySeconds + 1)
    expect((await staff.appeal('minh', action)).error.code).toBe('not_appealable')
  })
})
