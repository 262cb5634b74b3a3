import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAlert, withdrawAlertAnswer } from '../../../contract/feed/alerts.ts'
import { dayMs } from '../../../contract/durations.ts'
import { mayNotifyOfAlerts } from '../../../contract/policy.ts'
import type { AlertAnswer } from '../../../contract/posts/alert-fields.ts'
import { createPost, getPost } from '../../../contract/posts/posts.ts'
import { runs } from '../../../contract/testing-runs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { notificationsOf } from '../../posts/testing-posts.ts'
import { settle } from './testing-neighbours.ts'

const neighbours = ['minh', 'tuan', 'hoa', 'long', 'phuc'] as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await settle(server, ['nhi'])
  await settle(server, ['lan'], { days: 0, is_verified: false })
})
afterAll(() => server.close())

const account = fc.record({
  days: fc.constantFrom(0, 1, 30),
  is_verified: fc.boolean(),
  has_birthday: fc.boolean(),
})
const step = fc.record({
  at: fc.nat(neighbours.length - 1),
  answer: fc.constantFrom<AlertAnswer | null>('seen', 'nothing', null),
})

/** Whether it rings after the answers, in words: two known neighbours have noticed it, and fewer say it is nothing. */
function expectedToRing(answers: ReadonlyMap<string, AlertAnswer>, known: ReadonlySet<string>) {
  const count = (answer: AlertAnswer) =>
    [...answers].filter(([who, given]) => given === answer && known.has(who)).length
  return count('seen') >= 2 && count('seen') > count('nothing')
}

function isKnown(one: { days: number; is_verified: boolean; has_birthday: boolean } | undefined) {
  if (!one) return false
  const now = server.clock.now()
  const created_at = new Date(now.getTime() - one.days * dayMs)
  const birthday = one.has_birthday ? '1990-01-01' : null
  return mayNotifyOfAlerts({ birthday, is_verified: one.is_verified, created_at }, now)
}

test('an alert rings from the moment when two known neighbours who have noticed it outnumber the others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(account, { minLength: neighbours.length, maxLength: neighbours.length }),
      fc.array(step, { maxLength: 10 }),
      async (accounts, steps) => {
        await server.db.deleteFrom('posts').execute()
        for (const [n, each] of accounts.entries()) await settle(server, [neighbours[n] ?? ''], each)
        const known = new Set(neighbours.filter((_, n) => isKnown(accounts[n])))
        const body = { content: 'Mùi gas nồng lắm', category: 'alert' } as const
        const { id } = (await server.ask(createPost, { as: 'lan', body })).body
        const answers = new Map<string, AlertAnswer>()
        let rings = false
        for (const { at, answer } of steps) {
          const as = neighbours[at] ?? 'minh'
          if (answer) {
            answers.set(as, answer)
            await server.ask(answerAlert, { as, params: { id }, body: { answer } })
          } else {
            answers.delete(as)
            await server.ask(withdrawAlertAnswer, { as, params: { id } })
          }
          rings ||= expectedToRing(answers, known)
          const { alert } = (await server.ask(getPost, { as: 'nhi', params: { id } })).body
          const given = [...answers.values()]
          expect(alert).toMatchObject({
            rings,
            seen_count: given.filter((each) => each === 'seen').length,
            nothing_count: given.filter((each) => each === 'nothing').length,
          })
        }
        await server.runJobs()
        expect(await notificationsOf(server, 'nhi')).toHaveLength(rings ? 1 : 0)
      },
    ),
    { numRuns: runs(20, 200, 6) },
  )
})

test('neighbours who answer at the same moment, and retries, make it ring once', async () => {
  await server.db.deleteFrom('posts').execute()
  await settle(server, neighbours)
  const body = { content: 'Mùi gas nồng lắm', category: 'alert' } as const
  const { id } = (await server.ask(createPost, { as: 'lan', body })).body
  const answers = [...neighbours, ...neighbours].map((as) =>
    server.ask(answerAlert, { as, params: { id }, body: { answer: 'seen' } }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200))
  await server.runJobs()
  expect(await notificationsOf(server, 'nhi')).toHaveLength(1)
})
