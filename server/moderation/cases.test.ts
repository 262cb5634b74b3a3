import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { createPost, getPost } from '../../contract/posts/posts.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
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

describe('a case', () => {
  test('is found by its target type and by the reason of a report', { tags: ['full'] }, async () => {
    const id = await write('minh')
    const [tuan, minh] = [await server.userId('tuan'), await server.userId('minh')]
    await staff.report('lan', 'post', id)
    await staff.report('lan', 'user', tuan, { reason: 'spam' })
    await staff.report('lan', 'user', minh, { reason: 'spam' })
    await staff.report('hoa', 'user', minh)
    const found = async (query: Parameters<typeof staff.queue>[1]) => {
      const { count, results } = (await staff.queue('staff', query)).body
      expect(count).toBe(results.length)
      return results.map(({ target }) => [target.type, target.id])
    }
    expect(await found({ target_type: 'user', reason: 'scam' })).toEqual([['user', minh]])
    expect(await found({ target_type: 'user' })).toHaveLength(2)
    expect(await found({ reason: 'scam' })).toHaveLength(2)
    expect(await found({ target_type: 'place' })).toEqual([])
    expect((await staff.queue('lan', { target_type: 'user' })).status).toBe(404)
  })

  test('collects all reports of a target, and names no reporter', async () => {
    const id = await write('minh')
    await staff.report('lan', 'post', id, { note: 'Lừa đó' })
    await staff.report('hoa', 'post', id, { reason: 'spam' })
    const first = await staff.first()
    expect(first).toMatchObject({
      target: {
        type: 'post',
        id,
        path: `/posts/${id}`,
        author: { display_name: 'Minh Trần' },
        is_withheld: false,
      },
      status: 'open',
      reports_count: 2,
      reasons: ['scam', 'spam'],
      first_words: 'Bán gấp, chuyển tiền trước',
    })
    const whole = (await staff.read('staff', first.id)).body
    expect(whole.reports.map(({ reason, note }) => [reason, note])).toEqual([
      ['scam', 'Lừa đó'],
      ['spam', ''],
    ])
    for (const name of ['lan', 'hoa']) {
      const { display_name } = await server.db
        .selectFrom('users')
        .select('display_name')
        .where('username', '=', name)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify(whole)).not.toContain(display_name)
    }
    expect(whole.allowed).toEqual(['dismiss', 'remove', 'warn', 'suspend', 'terminate'])
  })

  test('is sorted by urgency, then by age', { tags: ['full'] }, async () => {
    const [one, other, third] = [
      await write('minh', 'Một'),
      await write('minh', 'Hai'),
      await write('minh', 'Ba'),
    ]
    await staff.report('lan', 'post', one, { reason: 'spam' })
    await staff.report('lan', 'post', other, { reason: 'spam' })
    await staff.report('lan', 'post', third, { reason: 'minor' })
    const { results } = (await staff.queue('staff')).body
    expect(results.map(({ target }) => target.id)).toEqual([third, one, other])
  })

  test('keeps the text at each report, even if its author changes it', async () => {
    const id = await write('minh', 'Đồ ngu')
    await staff.report('lan', 'post', id)
    await server.db.updateTable('posts').set({ content: 'Chào bà con' }).where('id', '=', id).execute()
    await staff.report('hoa', 'post', id)
    await staff.report('khanh', 'post', id)
    const { versions } = (await staff.read('staff', (await staff.first()).id)).body
    expect(versions.map(({ words }) => words)).toEqual([
      [{ name: 'content', text: 'Đồ ngu' }],
      [{ name: 'content', text: 'Chào bà con' }],
    ])
  })
})

describe('what trusted neighbours report', () => {
  test('is hidden after two trusted reports; other reports don’t hide it', async () => {
    const id = await write('minh')
    await staff.trust('lan', 'hoa')
    for (const as of ['lan', 'khanh', 'dung']) await staff.report(as, 'post', id)
    expect(await getPostStatus('ha', id)).toBe(200)
    await staff.report('hoa', 'post', id)
    expect(await getPostStatus('ha', id)).toBe(404)
    expect(await getPostStatus('minh', id)).toBe(404)
    expect(await kinds('minh')).toEqual(['held_back'])
    const first = await staff.first()
    expect(first.target.is_withheld).toBe(true)
    await staff.decide('staff', first.id, 'dismiss')
    expect(await getPostStatus('ha', id)).toBe(200)
  })

  test('is not hidden again for the same text after it was cleared', async () => {
    const id = await write('minh')
    await staff.trust('lan', 'hoa', 'long', 'dung')
    await staff.report('lan', 'post', id)
    await staff.decide('staff', (await staff.first()).id, 'dismiss')
    await staff.report('long', 'post', id)
    await staff.report('dung', 'post', id)
    expect(await getPostStatus('ha', id)).toBe(200)
    expect((await staff.first()).reports_count).toBe(2)
  })

  test('counts once a month for each author, and less after dismissed reports', async () => {
    await staff.trust('lan')
    const computeWeight = async (id: number) => (await staff.read('staff', id)).body.reports[0]?.weight
    await staff.report('lan', 'post', await write('minh', 'Một'))
    const one = await staff.first()
    expect(await computeWeight(one.id)).toBe(2)
    await staff.report('lan', 'post', await write('minh', 'Hai'))
    const { results } = (await staff.queue('staff')).body
    expect(await computeWeight(results.find(({ id }) => id !== one.id)?.id ?? 0)).toBe(0)
    await staff.decide('staff', one.id, 'dismiss')
    await staff.report('lan', 'post', await write('khanh', 'Ba'))
    const { results: later } = (await staff.queue('staff')).body
    const third = later.find(({ first_words }) => first_words === 'Ba')
    expect(await computeWeight(third?.id ?? 0)).toBe(1)
  })
})

describe('a decision', () => {
  test('notifies the member with the reason, and each reporter once', async () => {
    const id = await write('minh')
    await staff.report('lan', 'post', id)
    await staff.report('hoa', 'post', id)
    const first = await staff.first()
    const { status, body } = await staff.decide('staff', first.id, 'warn', { words: 'Lần sau đừng vậy nhé' })
    expect([status, body.kind, body.appealable]).toEqual([201, 'warn', true])
    server.clock.forward(61)
    expect(await kinds('lan')).toEqual(['report_upheld'])
    expect(await kinds('hoa')).toEqual(['report_upheld'])
    expect(await kinds('minh')).toEqual(['decision'])
    expect(await staff.mine('minh')).toMatchObject([
      { kind: 'warn', reason: 'scam', words: 'Lần sau đừng vậy nhé', about: 'Bán gấp, chuyển tiền trước' },
    ])
    expect(JSON.stringify(await staff.mine('minh'))).not.toContain('staff')
    await staff.undo('staff', body.id)
    await staff.decide('staff', first.id, 'remove')
    server.clock.forward(61)
    expect(await kinds('lan')).toEqual(['report_upheld'])
    expect(await getPostStatus('ha', id)).toBe(404)
  })

  test('that is undone within a minute doesn’t notify reporters', async () => {
    const id = await write('minh')
    await staff.report('lan', 'post', id)
    const first = await staff.first()
    const { body } = await staff.decide('staff', first.id, 'remove')
    expect(await getPostStatus('ha', id)).toBe(404)
    expect((await staff.undo('staff', body.id)).body).toMatchObject({
      status: 'open',
      target: { is_withheld: false },
    })
    expect(await getPostStatus('ha', id)).toBe(200)
    server.clock.forward(61)
    expect(await kinds('lan')).toEqual([])
    expect((await staff.undo('staff', body.id)).error.code).toBe('not_undoable')
  })

  test('is made once if two people decide at once', async () => {
    await staff.report('lan', 'post', await write('minh'))
    const first = await staff.first()
    const replies = await Promise.all([
      staff.decide('staff', first.id, 'remove'),
      staff.decide('tuan', first.id, 'dismiss'),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('needs an author who is neither the decider nor staff', async () => {
    await staff.report('lan', 'post', await write('tuan', 'Bài của ban quản lý'))
    const first = await staff.first()
    expect((await staff.decide('tuan', first.id, 'dismiss')).status).toBe(404)
    expect((await staff.decide('staff', first.id, 'warn')).status).toBe(403)
    expect((await staff.decide('staff', first.id, 'remove')).status).toBe(201)
  })

  test('to suspend needs an end in the next ninety days', async () => {
    await staff.report('lan', 'post', await write('minh'))
    const { id } = await staff.first()
    const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()
    for (const until of [undefined, inDays(-1), inDays(91)]) {
      const { status, error } = await staff.decide('staff', id, 'suspend', until ? { until } : {})
      expect([status, Object.keys(error.errors)]).toEqual([400, ['until']])
    }
  })

  test('to suspend needs a recent sign-in', async () => {
    await staff.report('lan', 'post', await write('minh'))
    const { id } = await staff.first()
    await server.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(0) })
      .execute()
    expect((await staff.decide('staff', id, 'terminate')).error.code).toBe('sign_in_again')
    expect((await staff.decide('staff', id, 'warn')).status).toBe(201)
    await server.db.updateTable('sessions').set({ authenticated_at: server.clock.now() }).execute()
  })
})
