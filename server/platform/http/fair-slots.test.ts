import { expect, test } from 'vitest'
import { FairSlots } from './network.ts'

/** Jobs that end when the test says so, and the order in which they began. */
function slotsWithJobs(limits: ConstructorParameters<typeof FairSlots>[0]) {
  const slots = new FairSlots(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const order = (network: string, name = network) =>
    slots.run(network, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { order, begun, endOne, slots }
}

test('no more jobs run at once than allowed, and the others follow', async () => {
  const { order, begun, endOne } = slotsWithJobs({ concurrency: 2, maxPerNetwork: 9, maxWaiting: 9 })
  const all = ['a', 'b', 'c', 'd'].map((network) => order(network))
  expect(begun).toEqual(['a', 'b'])
  await endOne()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (let n = 0; n < 3; n++) await endOne()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  const next = order('e')
  expect(begun.at(-1)).toBe('e')
  await endOne()
  expect(await next).toBe('e')
})

test('a network with many requests waits its turn like one with a single request', async () => {
  const { order, begun, endOne } = slotsWithJobs({ concurrency: 1, maxPerNetwork: 9, maxWaiting: 99 })
  for (let n = 0; n < 8; n++) void order('greedy', `greedy ${n}`)
  void order('calm')
  await endOne()
  await endOne()
  expect(begun).toEqual(['greedy 0', 'greedy 1', 'calm'])
})

test('a network with too many waiting requests is refused, others are not until the total is too high', async () => {
  const { order, begun } = slotsWithJobs({ concurrency: 1, maxPerNetwork: 2, maxWaiting: 3 })
  for (let n = 0; n < 3; n++) void order('greedy')
  await expect(order('greedy')).rejects.toMatchObject({ status: 503, code: 'busy' })
  void order('calm')
  await expect(order('late')).rejects.toMatchObject({ status: 503, code: 'busy' })
  expect(begun).toEqual(['greedy'])
})

test('a job that fails frees its slot', async () => {
  const { slots } = slotsWithJobs({ concurrency: 1, maxPerNetwork: 1, maxWaiting: 1 })
  await expect(slots.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run('a', () => Promise.resolve(1))).toBe(1)
})
