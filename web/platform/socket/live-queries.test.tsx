import { focusManager, onlineManager, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Ack } from '../../../contract/realtime.ts'
import { queryClient } from '../api/query-client.ts'
import { emitServerEvent, setConnection } from './hub.ts'
import { keepQueriesLive, refetchOpen } from './live-queries.ts'

let subscribed: string[]
let acknowledge: (ack: Ack) => void
let requests: number
let places: number
let stop: () => void

beforeEach(() => {
  queryClient.clear()
  queryClient.mount()
  subscribed = []
  requests = 0
  places = 3
  reply = []
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  stop = keepQueriesLive()
})
afterEach(() => {
  stop()
  setConnection(null)
  queryClient.unmount()
  vi.useRealTimers()
})

/** A server that replies to subscriptions when the test says so. */
function connect() {
  setConnection({
    send: (name, event) => {
      const { topic } = event as { topic: string }
      if (name === 'unsubscribe') subscribed = subscribed.filter((each) => each !== topic)
      if (name !== 'subscribe') return Promise.resolve({ ok: true })
      subscribed.push(topic)
      return new Promise((resolve) => (acknowledge = resolve))
    },
  })
}

/** Answers the requests when the test says so. */
let reply: (() => void)[] = []

function Waiting() {
  const { data } = useQuery(
    {
      queryKey: ['waiting'],
      queryFn: () => {
        requests += 1
        const waiting = places
        return new Promise<number>((resolve) => reply.push(() => resolve(waiting)))
      },
      meta: { topics: ['me'] },
    },
    queryClient,
  )
  return <p>{`Còn ${data} chỗ`}</p>
}

function Places({ id }: { id: number }) {
  const { data } = useQuery(
    {
      queryKey: ['event', id],
      queryFn: () => {
        requests += 1
        return Promise.resolve({ places, organiser: 7 })
      },
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: {
        topics: (event?: { organiser: number }) => [
          `event:${id}`,
          ...(event ? [`profile:${event.organiser}`] : []),
        ],
      },
    },
    queryClient,
  )
  return <p>{data ? `Còn ${data.places} chỗ` : '…'}</p>
}

const shown = (count: number) => page.getByText(`Còn ${count} chỗ`)

async function openPage() {
  const screen = await render(<Places id={12} />)
  await expect.element(shown(3)).toBeVisible()
  return screen
}

test('a page that is open subscribes to its topics, shows a change within a second, and unsubscribes when it closes', async () => {
  connect()
  const { unmount } = await openPage()
  expect(subscribed).toEqual(['event:12', 'profile:7'])
  places = 2
  const begun = Date.now()
  emitServerEvent('changed', { topic: 'event:12' })
  await expect.element(shown(2)).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(1000)
  emitServerEvent('changed', { topic: 'event:13' })
  expect(requests).toBe(2)
  await unmount()
  await vi.waitUntil(() => subscribed.length === 0)
})

test('a hundred changes cause one request at a time, and the last one is shown', async () => {
  connect()
  await openPage()
  for (places = 100; places > 0; places--) emitServerEvent('changed', { topic: 'event:12' })
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(shown(0)).toBeVisible()
  expect(requests).toBe(3)
})

test.each([300, 1000, 3000, 5000])(
  'what happens %i ms after the reply and before the subscription is shown',
  async (afterReply) => {
    await openPage()
    await vi.advanceTimersByTimeAsync(afterReply)
    places = 2
    await vi.advanceTimersByTimeAsync(200)
    connect()
    acknowledge({ ok: true, quiet_ms: 200 })
    await expect.element(shown(2)).toBeVisible()
  },
)

test('what happens between the first request of a page and its reply is shown', async () => {
  connect()
  await render(<Waiting />)
  places = 2
  emitServerEvent('notification', { kind: 'offer_accepted' })
  reply[0]?.()
  await expect.element(shown(3)).toBeVisible()
  await vi.waitUntil(() => reply.length === 2)
  reply[1]?.()
  await expect.element(shown(2)).toBeVisible()
})

test('a subscription to what has long been quiet does not repeat a first request', async () => {
  connect()
  await render(<Waiting />)
  await vi.waitUntil(() => subscribed.length === 1)
  acknowledge({ ok: true, quiet_ms: 600_000 })
  reply[0]?.()
  await expect.element(shown(3)).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  expect(requests).toBe(1)
})

test('a page that nothing has happened to is not loaded again by its subscription', async () => {
  await openPage()
  await vi.advanceTimersByTimeAsync(5000)
  connect()
  acknowledge({ ok: true, quiet_ms: 600_000 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(requests).toBe(1)
})

test('what was missed while the connection was lost is shown after it returns', async () => {
  connect()
  await openPage()
  acknowledge({ ok: true, quiet_ms: 600_000 })
  setConnection(null)
  await vi.advanceTimersByTimeAsync(60_000)
  places = 1
  connect()
  expect(subscribed.slice(-2)).toEqual(['event:12', 'profile:7'])
  // Of the last topic; the server of an older version doesn't say how long it was quiet.
  acknowledge({ ok: true })
  await expect.element(shown(1)).toBeVisible()
})

test('the focus, the network and a pressed notification load what is open again, also if it is not stale', async () => {
  await openPage()
  places = 2
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await expect.element(shown(2)).toBeVisible()
  places = 1
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.element(shown(1)).toBeVisible()
  places = 0
  refetchOpen()
  await expect.element(shown(0)).toBeVisible()
})
