import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../api/api-error.ts'
import { changeCachedItem } from '../api/cached-items.ts'
import { queryClient } from '../api/query-client.ts'
import { emitServerEvent, setConnection } from './hub.ts'
import { keepRowsLive } from './live-rows.ts'

interface Thing {
  id: number
  name: string
  note?: string
}

let onServer: Thing[]
let listRequests: number
let loaded: number[]
let subscribed: Set<string>
let quietMs: number
let replyWith: (thing: Thing) => Thing | Promise<Thing>
let stop: () => void

const load = async (id: number) => {
  loaded.push(id)
  const thing = onServer.find((each) => each.id === id)
  if (!thing) throw new ApiError(404)
  return replyWith(thing)
}

beforeEach(() => {
  queryClient.clear()
  queryClient.mount()
  onServer = [
    { id: 1, name: 'Quạt', note: 'của Lan' },
    { id: 2, name: 'Thang', note: 'của Minh' },
  ]
  listRequests = 0
  loaded = []
  subscribed = new Set()
  quietMs = 600_000
  replyWith = ({ id, name }) => ({ id, name })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  stop = keepRowsLive(
    { product: { queryKey: ['things'], load: ({ id }: Thing) => load(id) } },
    { queryKey: ['found'], fields: { product: 'product' } },
  )
})
afterEach(() => {
  stop()
  setConnection(null)
  queryClient.unmount()
  vi.useRealTimers()
})

function connect() {
  setConnection({
    send: async (name, event) => {
      if (name === 'subscribe' && 'topic' in event) subscribed.add(event.topic)
      return { ok: true, quiet_ms: quietMs }
    },
  })
}

function Things() {
  const { data } = useQuery(
    {
      queryKey: ['things', 'list'],
      queryFn: () => {
        listRequests += 1
        return Promise.resolve({ results: onServer })
      },
      staleTime: Infinity,
    },
    queryClient,
  )
  return (
    <ul>
      {data?.results.map(({ id, name, note }) => (
        <li key={id} data-topic={`product:${id}`}>
          {name} {note}
        </li>
      ))}
    </ul>
  )
}

/** A list of things of several kinds, in which the ids of two kinds are the same. */
function Found() {
  const { data } = useInfiniteQuery(
    {
      queryKey: ['found', 'quạt'],
      queryFn: () => {
        listRequests += 1
        return Promise.resolve({
          things: [{ place: { id: 1, name: 'Chợ' } }, ...onServer.map((product) => ({ product }))] as {
            place?: Thing
            product?: Thing
          }[],
        })
      },
      initialPageParam: 1,
      getNextPageParam: () => null,
      staleTime: Infinity,
    },
    queryClient,
  )
  const things = data?.pages.flatMap((each) => each.things) ?? []
  return (
    <ul>
      {things.map(({ place, product }) => (
        <li key={`${place?.id} ${product?.id}`} data-topic={product && `product:${product.id}`}>
          {place?.name ?? `${product?.name} ${product?.note}`}
        </li>
      ))}
    </ul>
  )
}

async function openList() {
  await render(<Things />)
  await expect.element(page.getByText('Quạt của Lan')).toBeVisible()
  await vi.advanceTimersByTimeAsync(4000)
}

test('a row that changes is loaded alone, and keeps what only the list knows', async () => {
  connect()
  await openList()
  await vi.waitUntil(() => subscribed.has('product:2'))
  onServer = [
    { id: 1, name: 'Quạt' },
    { id: 2, name: 'Thang đã bán' },
  ]
  for (let n = 0; n < 50; n++) emitServerEvent('changed', { topic: 'product:2' })
  emitServerEvent('changed', { topic: 'product:3' })
  await expect.element(page.getByText('Thang đã bán của Minh')).toBeVisible()
  await vi.advanceTimersByTimeAsync(3000)
  expect(loaded).toEqual([2, 2])
  expect(listRequests).toBe(1)
})

test('a row among things of other kinds is loaded alone, and leaves the list when it is gone', async () => {
  connect()
  await render(<Found />)
  await vi.waitUntil(() => subscribed.has('product:1'))
  onServer = onServer.map((each) => (each.id === 1 ? { ...each, name: 'Quạt đã bán' } : each))
  emitServerEvent('changed', { topic: 'product:1' })
  await expect.element(page.getByText('Quạt đã bán của Lan')).toBeVisible()
  await expect.element(page.getByText('Chợ')).toBeVisible()
  expect(listRequests).toBe(1)
  onServer = onServer.filter(({ id }) => id !== 1)
  emitServerEvent('changed', { topic: 'product:1' })
  await expect.element(page.getByText('Quạt đã bán của Lan')).not.toBeInTheDocument()
  expect(listRequests).toBe(2)
})

test('what the user changed while a row was loaded stays', async () => {
  connect()
  await openList()
  await vi.waitUntil(() => subscribed.has('product:1'))
  const reply = Promise.withResolvers<void>()
  replyWith = async (thing) => {
    await reply.promise
    return thing
  }
  onServer = [{ id: 1, name: 'Quạt đã bán', note: 'của Lan' }]
  emitServerEvent('changed', { topic: 'product:1' })
  await vi.waitUntil(() => loaded.length === 1)
  const patch = (thing: Thing) => ({ ...thing, note: 'đã lưu' })
  await changeCachedItem(['things'], 1, { patch, send: () => Promise.resolve() })
  reply.resolve()
  await expect.element(page.getByText('Quạt đã bán đã lưu')).toBeVisible()
})

test('a row that is gone leaves the list', async () => {
  connect()
  await openList()
  await vi.waitUntil(() => subscribed.has('product:1'))
  onServer = onServer.filter(({ id }) => id !== 1)
  emitServerEvent('changed', { topic: 'product:1' })
  await expect.element(page.getByText(/^Quạt/)).not.toBeInTheDocument()
})

test.each([300, 1000, 3000, 5000])(
  'a row that changes %i ms after the list and before its subscription is shown',
  async (afterReply) => {
    await openList()
    await vi.advanceTimersByTimeAsync(afterReply)
    onServer = onServer.map((each) => (each.id === 1 ? { ...each, name: 'Quạt đã bán' } : each))
    quietMs = 200
    await vi.advanceTimersByTimeAsync(quietMs)
    connect()
    await expect.element(page.getByText('Quạt đã bán của Lan')).toBeVisible()
    expect(loaded).toContain(1)
  },
)
