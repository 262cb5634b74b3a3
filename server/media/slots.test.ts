import { expect, test } from 'vitest'
import { slots } from './slots.ts'

test('no more than so many run at once, in order, and a failure gives its slot back', async () => {
  const run = slots(2)
  let running = 0
  let most = 0
  const started: number[] = []
  const work = (n: number) =>
    run(async () => {
      started.push(n)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (n === 1) throw new Error('refused')
      return n
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true])
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
})
