/** @module-tag full */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { IdleThread } from './idle-thread.ts'

/** Answers with the id of the thread. `fail` throws an error, `exit` ends the thread. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ number, request }) => {
      if (request === 'fail') throw new Error('failed on request')
      if (request === 'exit') process.exit()
      parentPort.postMessage({ number, result: threadId })
    })`)}`,
)

const open = (limits: { idleMs?: number; maxAnswers?: number } = {}) =>
  new IdleThread<string, number>(script, { heapMegabytes: 64, ...limits })

test('one thread answers all requests, also concurrent ones', async () => {
  const thread = open()
  const first = await thread.ask('who')
  const others = await Promise.all(Array.from({ length: 50 }, () => thread.ask('who')))
  expect(new Set([first, ...others]).size).toBe(1)
})

test('an idle thread ends, and the next request starts another', async () => {
  const thread = open({ idleMs: 20 })
  const first = await thread.ask('who')
  await sleep(100)
  expect(await thread.ask('who')).not.toBe(first)
})

test('a thread that has given its maximum of answers ends once no request waits', async () => {
  const thread = open({ maxAnswers: 2 })
  const [one, two, three] = await Promise.all([thread.ask('who'), thread.ask('who'), thread.ask('who')])
  expect([two, three]).toEqual([one, one])
  expect(await thread.ask('who')).not.toBe(one)
})

test.each([
  ['fail', 'failed on request'],
  ['exit', 'The thread ended'],
])(
  'a thread that ends by "%s" fails the waiting requests, and the next request is answered',
  async (how, message) => {
    const thread = open()
    const requests = [thread.ask('who'), thread.ask(how), thread.ask('who')]
    const [, failed, behind] = await Promise.allSettled(requests)
    expect([failed, behind]).toMatchObject([{ reason: { message } }, { reason: { message } }])
    expect(await thread.ask('who')).toBeGreaterThan(0)
  },
)

test('a request is refused if too many wait', async () => {
  const thread = open()
  const results = await Promise.allSettled(Array.from({ length: 230 }, () => thread.ask('who')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  expect(results.at(-1)).toMatchObject({ reason: { status: 503, code: 'busy' } })
})
