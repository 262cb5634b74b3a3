import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { countNewPosts } from '../../contract/feed/feed.ts'
import { getPost, listPosts, type Post } from '../../contract/posts/posts.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { emitServerEvent, setConnection } from '../platform/socket/hub.ts'
import { keepQueriesLive } from '../platform/socket/live-queries.ts'
import { alertStateOf, pageOf, postOf, signInAsLan } from '../posts/test-posts.ts'
import { listenToPosts } from '../posts/live/listen.ts'
import FeedScreen from './FeedScreen.tsx'

let ends: (() => void)[] = []
let stored: Post[]

const waiting = alertStateOf()
const gas = (but: Partial<Post> = {}) =>
  postOf({ category: 'alert', alert_kind: 'gas', content: 'Mùi gas nồng', alert: waiting, ...but })

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
  queryClient.mount()
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  setConnection({ send: async () => ({ ok: true, quiet_ms: 600_000 }) })
  ends = [listenToPosts(), keepQueriesLive()]
})
afterEach(() => {
  for (const end of ends) end()
  setConnection(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  queryClient.unmount()
})

/** The feed with one post; alerts come later. */
async function openFeed() {
  const old = postOf({ content: 'tin cũ' })
  stored = []
  answer(listPosts, ({ query }) =>
    query['category']
      ? pageOf(stored, { radius: 1 })
      : pageOf([old], { radius: 1, as_of: new Date().toISOString() }),
  )
  answer(getPost, ({ params }) => stored.find(({ id }) => `${id}` === params.id) ?? new ApiError(404))
  answer(countNewPosts, () => ({ count: stored.length }))
  await render(<FeedScreen />, { wrapper: MemoryRouter })
  await expect.element(page.getByText('tin cũ')).toBeVisible()
  await vi.advanceTimersByTimeAsync(2500)
  await vi.waitUntil(() => document.querySelector('[data-news]'))
}

const alerts = page.getByRole('region', { name: 'Cảnh báo' })
async function change(posts: Post[]) {
  stored = posts
  emitServerEvent('changed', { topic: 'alerts' })
  await vi.advanceTimersByTimeAsync(1000)
}
const soon = () => new Date(Date.now() + 60_000).toISOString()

test('an alert comes to the top of the open feed by itself, follows its answers, and goes when deleted', async () => {
  await openFeed()
  await expect.element(alerts).not.toBeInTheDocument()
  const post = gas({ createdAt: soon() })
  await change([post, gas({ content: 'xa quá', distance_km: 6 })])
  await expect.element(alerts.getByText('Mùi gas nồng')).toBeVisible()
  await expect.element(page.getByText('xa quá')).not.toBeInTheDocument()
  await expect.element(alerts.getByText('Chưa ai xác nhận')).toBeVisible()
  // The alert that is in view already is no news.
  emitServerEvent('feed', { post_id: post.id })
  stored = [{ ...post, alert: { ...waiting, seen_count: 2 } }]
  emitServerEvent('post_changed', { post_id: post.id })
  await expect.element(alerts.getByText('2 hàng xóm cũng thấy')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /tin mới$/ })).not.toBeInTheDocument()
  await change([])
  await expect.element(alerts).not.toBeInTheDocument()
  await expect.element(page.getByText('tin cũ')).toBeVisible()
})

test('who reads further down is told by name what was raised', async () => {
  await openFeed()
  vi.stubGlobal('scrollY', 900)
  await change([gas({ createdAt: soon() })])
  const bar = page.getByRole('button', { name: 'Báo tin gấp: Mùi gas' })
  await expect.element(bar).toBeVisible()
  await change([])
  await expect.element(bar).not.toBeInTheDocument()
  await change([gas({ createdAt: soon() })])
  await expect.element(bar).toBeVisible()
  vi.stubGlobal('scrollY', 0)
  dispatchEvent(new Event('scroll'))
  await expect.element(bar).not.toBeInTheDocument()
})
