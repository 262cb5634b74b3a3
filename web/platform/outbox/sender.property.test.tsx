import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../contract/testing-runs.ts'
import { ApiError } from '../api/api-error.ts'
import { withState } from './entry.ts'
import { device, type Fault, queuedComment, queuedPost, settle } from './test-sender.ts'

const busy = new ApiError(429, { detail: 'x', code: 'too_many' }, 30)
const broken = new ApiError(503, { detail: 'x', code: 'unavailable' })
const unknownPicture = new ApiError(400, { detail: 'x', code: 'invalid', errors: { media: ['unknown'] } })
const refusal = new ApiError(400, { detail: 'x', code: 'invalid', errors: { content: ['no'] } })

const fault = fc.constantFrom<(Fault | null)[]>(
  null,
  'lost',
  'reply_lost',
  busy,
  broken,
  unknownPicture,
  refusal,
)
const events = [
  fc.record({ event: fc.constant('write' as const), pictures: fc.nat(2) }),
  fc.record({ event: fc.constant('say' as const) }),
  fc.record({ event: fc.constant('fault' as const), fault }),
  fc.record({ event: fc.constant('upload' as const), fault: fc.constantFrom('network', 'busy', null) }),
  fc.record({ event: fc.constant('turns' as const), turns: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ event: fc.constant('advance' as const), seconds: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ event: fc.constantFrom('open', 'kill', 'flush', 'online', 'offline'), tab: fc.nat(3) }),
] as const

test('written offline: each post and comment arrives once and in order despite failures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...events), { maxLength: 60 }), async (steps) => {
      const { world, openTab, items, put, advance, change } = device()
      let tabs = [openTab()]
      let [written, commented] = [0, 0]
      const advanceAll = (seconds: number) => {
        advance(seconds * 1000)
        for (const tab of tabs) tab.runTimers()
      }
      for (const step of steps) {
        if (step.event === 'write') {
          put(queuedPost(`bài ${written++}`, written, step.pictures))
          tabs[0]?.flush()
        } else if (step.event === 'say') {
          put(queuedComment(`lời ${commented++}`, commented))
          tabs[0]?.flush()
        } else if (step.event === 'fault') world.faults.push(step.fault)
        else if (step.event === 'upload') world.uploads.push(step.fault)
        else if (step.event === 'turns') await settle(step.turns)
        else if (step.event === 'advance') advanceAll(step.seconds)
        else if (step.event === 'open') tabs.push(openTab())
        else if (step.event === 'offline') world.online = false
        else {
          const tab = tabs[step.tab % (tabs.length || 1)]
          if (step.event === 'kill') {
            tab?.kill()
            tabs = tabs.filter((other) => other !== tab)
          }
          if (step.event === 'online') world.online = true
          if (step.event === 'flush' || step.event === 'online') tab?.flush()
        }
      }

      // After all failures, authors resend refused entries; the rest is sent automatically.
      Object.assign(world, { online: true, faults: [], uploads: [] })
      await settle(4000)
      advanceAll(1)
      await settle(4000)
      const refused = items().filter(({ state }) => state === 'refused')
      for (const { id } of refused) change(id, (item) => withState(item, 'queued', { refused: null }))
      tabs.push(openTab())
      tabs.at(-1)?.flush()
      for (let round = 0; round < 5; round++) {
        await settle(4000)
        advanceAll(400)
      }

      expect(items()).toEqual([])
      const postedWith = (name: string) =>
        world.posted
          .map(({ body }) => ('content' in body ? body.content : ''))
          .filter((content) => content.startsWith(name))
      for (const [name, count] of [
        ['bài', written],
        ['lời', commented],
      ] as const) {
        const up = postedWith(name)
        expect(up.toSorted()).toEqual(Array.from({ length: count }, (_, n) => `${name} ${n}`).toSorted())
        const inOrder = up.filter((content) => !refused.some(({ id }) => id === content))
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => Number(a.slice(4)) - Number(b.slice(4))))
      }
    }),
    { numRuns: runs(400, 4000) },
  )
})
