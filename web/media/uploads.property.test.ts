import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../contract/testing-runs.ts'
import { UploadError } from './upload.ts'
import { manualQueue, picture } from './test-uploads.ts'

const events = ['remove', 'retry', 'move', 'finish', 'fail', 'stop', 'start', 'online', 'again'] as const

const step = fc.oneof(
  fc.record({ event: fc.constant('add' as const), at: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ event: fc.constantFrom(...events), at: fc.nat(20) }),
)

/** The queue beside a model of it: its uploads, their order, and whether it is running. */
function judged(atOnce: number) {
  const world = manualQueue(atOnce)
  const { queue, under_way, finish } = world
  let [order, going, made] = [[] as string[], true, 0]
  queue.start()

  async function play({ event, at }: { event: 'add' | (typeof events)[number]; at: number }) {
    const id = order[at % (order.length || 1)] ?? 'nobody'
    const run = under_way()[at % (under_way().length || 1)]
    const index = order.indexOf(id)
    const after = order[index + 1]
    if (event === 'add') {
      const ids = Array.from({ length: at }, () => `p${made++}`)
      queue.add(ids.map((added) => picture(added)))
      order.push(...ids)
    } else if (event === 'remove') {
      queue.remove(id)
      order = order.filter((other) => other !== id)
    } else if (event === 'move') {
      queue.move(id, 1)
      if (after !== undefined) order = order.with(index, after).with(index + 1, id)
    } else if (event === 'stop' || event === 'start') {
      queue[event]()
      going = event === 'start'
    } else if (event === 'retry') queue.retry(id)
    else if (event === 'online') queue.retryNetwork()
    else if (event === 'again') queue.sendAgain()
    else if (run) await finish(run, event === 'fail' ? new UploadError('network') : undefined)
  }

  function judge() {
    const list = queue.list()
    const inState = (...states: string[]) => list.filter(({ state }) => states.includes(state))
    const sending = inState('sending').map(({ id }) => id)
    expect(list.map(({ id }) => id)).toEqual(order)
    expect(
      under_way()
        .map(({ upload }) => upload.id)
        .toSorted(),
    ).toEqual(sending.toSorted())
    expect(sending).toHaveLength(going ? Math.min(atOnce, inState('sending', 'waiting').length) : 0)
    expect(inState('ready')).toEqual(list.filter(({ media }) => media))
    expect(inState('failed')).toEqual(list.filter(({ problem }) => problem))
  }

  async function finishAll() {
    queue.start()
    queue.retryNetwork()
    for (let [run] = under_way(); run; [run] = under_way()) await finish(run)
    expect(queue.list().map(({ state }) => state)).toEqual(order.map(() => 'ready'))
    // Each has the picture made of its own bytes.
    const makers = queue.list().map(({ media }) => world.runs[(media?.id ?? 0) - 1]?.upload.id)
    expect(makers).toEqual(order)
  }
  return { play, judge, finishAll }
}

test('in whatever order things happen, it never overfills, loses, mixes up or stalls', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 40 }),
    fc.integer({ min: 1, max: 3 }),
    async (steps, atOnce) => {
      const { play, judge, finishAll } = judged(atOnce)
      for (const one of steps) {
        await play(one)
        judge()
      }
      await finishAll()
    },
  )
  await expect(fc.assert(property, { numRuns: runs(300, 3000) })).resolves.toBe(undefined)
})
