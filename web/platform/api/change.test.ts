import { type InfiniteData, InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runs } from '../../../contract/testing-runs.ts'
import { applyUpdate, changeOptimistically, isChanging, applyFetched, settledChanges } from './change.ts'
import { queryClient } from './query-client.ts'

type Thing = Record<string, number>
const key = ['thing', 1]
const currentData = () => queryClient.getQueryData<Thing>(key)

/** A reply that the test resolves. */
const createPending = <T = void>() => Promise.withResolvers<T>()
const refused = new Error('refused')

const set = (fields: Thing, sent: Promise<unknown>) =>
  changeOptimistically({
    changeKey: key,
    update: (thing: Thing) => ({ ...thing, ...fields }),
    send: () => sent,
  })

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(key, { a: 0, b: 0 })
})
afterEach(() => onlineManager.setOnline(true))

test('a change shows at once, stays when confirmed, and is rolled back when refused', async () => {
  const [first, second] = [createPending(), createPending()]
  const one = set({ a: 1 }, first.promise)
  expect(currentData()).toEqual({ a: 1, b: 0 })
  expect(isChanging(key)).toBe(true)
  first.resolve()
  await one
  expect(isChanging(key)).toBe(false)
  const two = set({ a: 2 }, second.promise)
  expect(currentData()).toEqual({ a: 2, b: 0 })
  second.reject(refused)
  await expect(two).rejects.toBe(refused)
  expect(currentData()).toEqual({ a: 1, b: 0 })
})

test('the server’s reply replaces the optimistic data', async () => {
  const update = (thing: Thing) => ({ ...thing, a: 1 })
  const applyReply = (thing: Thing, a: number) => ({ ...thing, a })
  await changeOptimistically({ changeKey: key, update, send: () => Promise.resolve(7), applyReply })
  expect(currentData()).toEqual({ a: 7, b: 0 })
})

test('changes with the same key are sent one after another; a refused one is rolled back alone', async () => {
  const [first, second] = [createPending(), createPending()]
  const sent: string[] = []
  const make = (name: string, fields: Thing, answer: Promise<unknown>) =>
    changeOptimistically<Thing, unknown>({
      changeKey: key,
      update: (thing) => ({ ...thing, ...fields }),
      send: () => {
        sent.push(name)
        return answer
      },
    })
  const one = make('one', { a: 1, b: 1 }, first.promise)
  const two = make('two', { a: 2 }, second.promise)
  expect(currentData()).toEqual({ a: 2, b: 1 })
  await expect.poll(() => sent).toEqual(['one'])
  first.reject(refused)
  await expect(one).rejects.toBe(refused)
  expect(currentData()).toEqual({ a: 2, b: 0 })
  await expect.poll(() => sent).toEqual(['one', 'two'])
  second.reject(refused)
  await expect(two).rejects.toBe(refused)
  expect(currentData()).toEqual({ a: 0, b: 0 })
})

test('data that arrives during a change keeps the change, and stays if the change is refused', async () => {
  const answer = createPending()
  const sent = set({ a: 1 }, answer.promise)
  applyFetched(key, { a: 5, b: 5 }, settledChanges())
  expect(currentData()).toEqual({ a: 1, b: 5 })
  answer.reject(refused)
  await expect(sent).rejects.toBe(refused)
  expect(currentData()).toEqual({ a: 5, b: 5 })
})

test('data requested before a change settled does not undo it; data requested later may', async () => {
  const before = settledChanges()
  await set({ a: 1 }, Promise.resolve())
  applyFetched(key, { a: 0, b: 5 }, before)
  expect(currentData()).toEqual({ a: 1, b: 5 })
  applyFetched(key, { a: 9, b: 9 }, settledChanges())
  expect(currentData()).toEqual({ a: 9, b: 9 })
})

test('data requested before an update does not undo the update', () => {
  const before = settledChanges()
  applyUpdate<Thing>(key, (thing) => ({ ...thing, b: 3 }))
  expect(currentData()).toEqual({ a: 0, b: 3 })
  applyFetched(key, { a: 1, b: 0 }, before)
  expect(currentData()).toEqual({ a: 1, b: 3 })
})

test('the requests of a query follow the same rules', async () => {
  const answers = [createPending<Thing>(), createPending<Thing>()]
  let requested = 0
  const query = { queryKey: key, queryFn: () => answers[requested++]?.promise ?? Promise.reject(refused) }
  const unsubscribe = new QueryObserver(queryClient, { ...query, retry: false }).subscribe(() => {})
  await expect.poll(() => requested).toBe(1)
  await set({ a: 1 }, Promise.resolve())
  answers[0]?.resolve({ a: 0, b: 5 })
  await expect.poll(currentData).toEqual({ a: 1, b: 5 })
  const refetched = queryClient.refetchQueries({ queryKey: key })
  answers[1]?.resolve({ a: 4, b: 6 })
  await refetched
  expect(currentData()).toEqual({ a: 4, b: 6 })
  unsubscribe()
})

test('a next page that arrives during a change stays when the change is refused', async () => {
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
  const answer = createPending()
  const sent = changeOptimistically({
    changeKey: ['item', 10],
    queryKey: list,
    update: ({ pages, ...rest }: List) => ({
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

test('without a network a change fails at once', async () => {
  onlineManager.setOnline(false)
  await expect(set({ a: 1 }, Promise.reject(refused))).rejects.toBe(refused)
  expect(currentData()).toEqual({ a: 0, b: 0 })
})

test('a change pending at sign-out does not affect the next person', async () => {
  const answer = createPending()
  const sent = set({ a: 1 }, answer.promise)
  queryClient.clear()
  queryClient.setQueryData(key, { a: 6, b: 6 })
  answer.resolve()
  await sent
  expect(currentData()).toEqual({ a: 6, b: 6 })
})

test('a change keeps the age of the data', async () => {
  queryClient.setQueryData(key, { a: 0, b: 0 }, { updatedAt: 5 })
  await set({ a: 1 }, Promise.resolve())
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(5)
  await queryClient.invalidateQueries({ queryKey: key })
  await set({ a: 2 }, Promise.resolve())
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(0)
})

const step = fc.oneof(
  fc.record({
    event: fc.constant('change' as const),
    field: fc.constantFrom('a', 'b'),
    value: fc.integer({ min: 1, max: 99 }),
    isRefused: fc.boolean(),
  }),
  fc.constant({ event: 'answer' as const }),
  fc.constant({ event: 'ask' as const }),
  fc.constant({ event: 'arrive' as const }),
)

/** The server reads when a list is requested and writes when it answers a change. */
test('the screen ends with the server’s data for any order of changes, answers and lists', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      queryClient.clear()
      const server: Thing = { a: 0, b: 0 }
      queryClient.setQueryData(key, { ...server })
      const requests: { answer: () => void; done: Promise<unknown>; fields: Thing; isRefused: boolean }[] = []
      const requested: { data: Thing; settledBefore: ReturnType<typeof settledChanges> }[] = []
      const expectedData = () =>
        requests.reduce<Thing>((thing, { fields }) => ({ ...thing, ...fields }), { ...server })
      const settle = async () => {
        const next = requests[0]
        if (!next) return
        if (!next.isRefused) Object.assign(server, next.fields)
        next.answer()
        await next.done
        requests.shift()
      }
      for (const { event, ...details } of steps) {
        if (event === 'change' && 'field' in details) {
          const { promise, resolve, reject } = createPending()
          const fields = { [details.field]: details.value }
          const done = set(fields, promise).catch(() => {})
          const answer = () => (details.isRefused ? reject(refused) : resolve())
          requests.push({ answer, done, fields, isRefused: details.isRefused })
        }
        if (event === 'answer') await settle()
        if (event === 'ask') requested.push({ data: { ...server }, settledBefore: settledChanges() })
        const reply = event === 'arrive' ? requested.shift() : undefined
        if (reply) applyFetched(key, reply.data, reply.settledBefore)
        expect(currentData()).toEqual(expectedData())
      }
      while (requests.length) await settle()
      for (const { data, settledBefore } of requested) applyFetched(key, data, settledBefore)
      expect(currentData()).toEqual(server)
    }),
    { numRuns: runs(200, 5000) },
  )
})
