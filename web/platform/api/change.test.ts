import { type InfiniteData, InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runs } from '../../../contract/testing-runs.ts'
import { applyUpdate, changeOptimistically, isChanging, applyFetched, settledChanges } from './change.ts'
import { queryClient } from './query-client.ts'

type Thing = Record<string, number>
const key = ['thing', 1]
const shown = () => queryClient.getQueryData<Thing>(key)

/** A reply that the test resolves. */
const held = <T = void>() => Promise.withResolvers<T>()
const refused = new Error('refused')

const set = (fields: Thing, sent: Promise<unknown>) =>
  changeOptimistically({ thing: key, show: (thing: Thing) => ({ ...thing, ...fields }), send: () => sent })

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(key, { a: 0, b: 0 })
})
afterEach(() => onlineManager.setOnline(true))

test('a change shows at once, stays once confirmed, and is rolled back when refused', async () => {
  const [first, second] = [held(), held()]
  const one = set({ a: 1 }, first.promise)
  expect(shown()).toEqual({ a: 1, b: 0 })
  expect(isChanging(key)).toBe(true)
  first.resolve()
  await one
  expect(isChanging(key)).toBe(false)
  const two = set({ a: 2 }, second.promise)
  expect(shown()).toEqual({ a: 2, b: 0 })
  second.reject(refused)
  await expect(two).rejects.toBe(refused)
  expect(shown()).toEqual({ a: 1, b: 0 })
})

test('the server’s version replaces the one shown', async () => {
  const show = (thing: Thing) => ({ ...thing, a: 1 })
  const settle = (thing: Thing, a: number) => ({ ...thing, a })
  await changeOptimistically({ thing: key, show, send: () => Promise.resolve(7), settle })
  expect(shown()).toEqual({ a: 7, b: 0 })
})

test('changes of one thing are sent one after another; a refused one takes no other with it', async () => {
  const [first, second] = [held(), held()]
  const sent: string[] = []
  const make = (name: string, fields: Thing, answer: Promise<unknown>) =>
    changeOptimistically<Thing, unknown>({
      thing: key,
      show: (thing) => ({ ...thing, ...fields }),
      send: () => {
        sent.push(name)
        return answer
      },
    })
  const one = make('one', { a: 1, b: 1 }, first.promise)
  const two = make('two', { a: 2 }, second.promise)
  expect(shown()).toEqual({ a: 2, b: 1 })
  await expect.poll(() => sent).toEqual(['one'])
  first.reject(refused)
  await expect(one).rejects.toBe(refused)
  expect(shown()).toEqual({ a: 2, b: 0 })
  await expect.poll(() => sent).toEqual(['one', 'two'])
  second.reject(refused)
  await expect(two).rejects.toBe(refused)
  expect(shown()).toEqual({ a: 0, b: 0 })
})

test('data that arrives during a change neither undoes it nor is lost when it is refused', async () => {
  const answer = held()
  const sent = set({ a: 1 }, answer.promise)
  applyFetched(key, { a: 5, b: 5 }, settledChanges())
  expect(shown()).toEqual({ a: 1, b: 5 })
  answer.reject(refused)
  await expect(sent).rejects.toBe(refused)
  expect(shown()).toEqual({ a: 5, b: 5 })
})

test('data requested before a change settled does not undo it; data requested later may', async () => {
  const before = settledChanges()
  await set({ a: 1 }, Promise.resolve())
  applyFetched(key, { a: 0, b: 5 }, before)
  expect(shown()).toEqual({ a: 1, b: 5 })
  applyFetched(key, { a: 9, b: 9 }, settledChanges())
  expect(shown()).toEqual({ a: 9, b: 9 })
})

test('data requested before an update was applied does not undo that either', () => {
  const before = settledChanges()
  applyUpdate<Thing>(key, (thing) => ({ ...thing, b: 3 }))
  expect(shown()).toEqual({ a: 0, b: 3 })
  applyFetched(key, { a: 1, b: 0 }, before)
  expect(shown()).toEqual({ a: 1, b: 3 })
})

test('the same holds for a query’s own requests', async () => {
  const answers = [held<Thing>(), held<Thing>()]
  let asked = 0
  const query = { queryKey: key, queryFn: () => answers[asked++]?.promise ?? Promise.reject(refused) }
  const unsubscribe = new QueryObserver(queryClient, { ...query, retry: false }).subscribe(() => {})
  await expect.poll(() => asked).toBe(1)
  await set({ a: 1 }, Promise.resolve())
  answers[0]?.resolve({ a: 0, b: 5 })
  await expect.poll(shown).toEqual({ a: 1, b: 5 })
  const refetched = queryClient.refetchQueries({ queryKey: key })
  answers[1]?.resolve({ a: 4, b: 6 })
  await refetched
  expect(shown()).toEqual({ a: 4, b: 6 })
  unsubscribe()
})

test('a next page that arrives meanwhile stays when the change is refused', async () => {
  type List = InfiniteData<{ items: number[] }, number>
  const list = ['list']
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: list,
    queryFn: ({ pageParam }) => Promise.resolve({ items: [pageParam * 10, pageParam * 10 + 1] }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
  })
  const unsubscribe = observer.subscribe(() => {})
  const items = () => queryClient.getQueryData<List>(list)?.pages.flatMap((page) => page.items)
  await expect.poll(items).toEqual([10, 11])
  const answer = held()
  const sent = changeOptimistically({
    thing: ['item', 10],
    within: list,
    show: ({ pages, ...rest }: List) => ({
      ...rest,
      pages: pages.map((page) => ({ items: page.items.filter((item) => item !== 10) })),
    }),
    send: () => answer.promise,
  })
  expect(items()).toEqual([11])
  await observer.fetchNextPage()
  expect(items()).toEqual([11, 20, 21])
  answer.reject(refused)
  await expect(sent).rejects.toBe(refused)
  expect(items()).toEqual([10, 11, 20, 21])
  unsubscribe()
})

test('without a network a change fails like any request, instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  await expect(set({ a: 1 }, Promise.reject(refused))).rejects.toBe(refused)
  expect(shown()).toEqual({ a: 0, b: 0 })
})

test('a change under way at sign-out changes nothing of the next person', async () => {
  const answer = held()
  const sent = set({ a: 1 }, answer.promise)
  queryClient.clear()
  queryClient.setQueryData(key, { a: 6, b: 6 })
  answer.resolve()
  await sent
  expect(shown()).toEqual({ a: 6, b: 6 })
})

test('a change makes no data fresher than it was', async () => {
  queryClient.setQueryData(key, { a: 0, b: 0 }, { updatedAt: 5 })
  await set({ a: 1 }, Promise.resolve())
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(5)
  await queryClient.invalidateQueries({ queryKey: key })
  await set({ a: 2 }, Promise.resolve())
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(0)
})

const step = fc.oneof(
  fc.record({
    does: fc.constant('change' as const),
    field: fc.constantFrom('a', 'b'),
    value: fc.integer({ min: 1, max: 99 }),
    isRefused: fc.boolean(),
  }),
  fc.constant({ does: 'answer' as const }),
  fc.constant({ does: 'ask' as const }),
  fc.constant({ does: 'arrive' as const }),
)

/**
 * The server reads when asked and writes when it answers. In whatever order these come, a change shows until
 * it is refused, and in the end the screen and the server agree.
 */
test('in whatever order changes, answers and lists come, the screen ends with the server’s data', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      queryClient.clear()
      const server: Thing = { a: 0, b: 0 }
      queryClient.setQueryData(key, { ...server })
      const requests: { answer: () => void; done: Promise<unknown>; fields: Thing; isRefused: boolean }[] = []
      const asked: { data: Thing; known: ReturnType<typeof settledChanges> }[] = []
      const wanted = () =>
        requests.reduce<Thing>((thing, { fields }) => ({ ...thing, ...fields }), { ...server })
      const settle = async () => {
        const next = requests[0]
        if (!next) return
        if (!next.isRefused) Object.assign(server, next.fields)
        next.answer()
        await next.done
        requests.shift()
      }
      for (const { does, ...how } of steps) {
        if (does === 'change' && 'field' in how) {
          const { promise, resolve, reject } = held()
          const fields = { [how.field]: how.value }
          const done = set(fields, promise).catch(() => {})
          const answer = () => (how.isRefused ? reject(refused) : resolve())
          requests.push({ answer, done, fields, isRefused: how.isRefused })
        }
        if (does === 'answer') await settle()
        if (does === 'ask') asked.push({ data: { ...server }, known: settledChanges() })
        const arrived = does === 'arrive' ? asked.shift() : undefined
        if (arrived) applyFetched(key, arrived.data, arrived.known)
        expect(shown()).toEqual(wanted())
      }
      while (requests.length) await settle()
      for (const { data, known } of asked) applyFetched(key, data, known)
      expect(shown()).toEqual(server)
    }),
    { numRuns: runs(200, 5000) },
  )
})
