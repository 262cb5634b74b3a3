import { focusManager, onlineManager, type QueryKey } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { countNewPosts } from '../../../contract/feed/feed.ts'
import { getPost, listPosts, type Post } from '../../../contract/posts/posts.ts'
import { commentKeys, listenToComments } from '../comments/data.ts'
import { favourKeys, listenToFavours } from '../../favours/data.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { reportReply } from '../../platform/api/online.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { emitServerEvent, setConnection } from '../../platform/socket/hub.ts'
import FeedScreen from '../../feed/FeedScreen.tsx'
import { pageOf, postOf, signInAsLan } from '../test-posts.ts'
import { listenToPosts } from './listen.ts'

let subscribed: Set<string>
let countRequests: number
let ends: (() => void)[]

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
  queryClient.mount()
  subscribed = new Set()
  countRequests = 0
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  setConnection({
    send: async (name, event) => {
      const { topic } = event as { topic: string }
      if (name === 'subscribe') subscribed.add(topic)
      if (name === 'unsubscribe') subscribed.delete(topic)
      return { ok: true, quiet_ms: 600_000 }
    },
  })
  ends = [listenToPosts(), listenToComments(), listenToFavours()]
})
afterEach(() => {
  for (const end of ends) end()
  setConnection(null)
  vi.useRealTimers()
  queryClient.unmount()
})

async function openFeed(...posts: Post[]) {
  answer(listPosts, () => pageOf(posts))
  await render(
    <MemoryRouter>
      <FeedScreen />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await vi.advanceTimersByTimeAsync(2500)
  // React subscribes after it has drawn; an earlier event would be fetched on subscribing.
  await vi.waitUntil(() => queryClient.getQueryCache().findAll({ predicate: isNews, type: 'active' }).length)
}
const isNews = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === 'news'
const news = (count: number) =>
  answer(countNewPosts, () => {
    countRequests += 1
    return { count }
  })
const pill = page.getByRole('button', { name: /tin mới$/ })

test('an event fetches the count at once, several events fetch it twice', { tags: ['full'] }, async () => {
  await openFeed(postOf())
  news(3)
  expect(subscribed).toContain('feed')
  for (let n = 1; n <= 5; n++) emitServerEvent('feed', { post_id: 100 + n })
  expect(countRequests).toBeLessThan(2)
  await expect.element(pill).toHaveTextContent('3 tin mới')
  await vi.advanceTimersByTimeAsync(5000)
  expect(countRequests).toBe(2)
})

test('a hidden app fetches the count only when it is shown again', async () => {
  await openFeed(postOf())
  focusManager.setFocused(false)
  reportReply()
  // A network that comes back also causes a request.
  vi.spyOn(onlineManager, 'setOnline').mockReturnValue(undefined)
  await vi.waitUntil(() => queryClient.isFetching() === 0)
  news(1)
  emitServerEvent('feed', { post_id: 100 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(countRequests).toBe(0)
  focusManager.setFocused(true)
  await expect.element(pill).toBeVisible()
})

test('a post on screen is subscribed to, updated, and unsubscribed from when it leaves', async () => {
  const post = postOf({ reactions_count: 1 })
  let now = post
  let postRequests = 0
  answer(getPost, () => {
    postRequests += 1
    return now
  })
  await openFeed(post)
  await vi.waitUntil(() => subscribed.has(`post:${post.id}`))
  now = { ...post, reactions_count: 5 }
  for (let n = 0; n < 100; n++) emitServerEvent('post_changed', { post_id: post.id })
  await expect.element(page.getByRole('article').getByText('5', { exact: true })).toBeVisible()
  emitServerEvent('post_changed', { post_id: 999 })
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => postRequests).toBe(2)
  document.querySelector('[data-post]')?.remove()
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitUntil(() => !subscribed.has(`post:${post.id}`))
  expect(subscribed).toContain('feed')
})

test('a post on screen that is edited has its new words, and leaves the list when it is deleted', async () => {
  const post = postOf()
  const edited = { ...post, content: 'Ai có ghế?' }
  answer(getPost, () => edited)
  await openFeed(post)
  await vi.waitUntil(() => subscribed.has(`post:${post.id}`))
  emitServerEvent('changed', { topic: `post:${post.id}` })
  await expect.element(page.getByText('Ai có ghế?')).toBeVisible()
  answer(getPost, () => new ApiError(404))
  await vi.advanceTimersByTimeAsync(2000)
  emitServerEvent('changed', { topic: `post:${post.id}` })
  await expect.element(page.getByText('Ai có ghế?')).not.toBeInTheDocument()
})

test('a change that is announced while an older reply is under way is shown', async () => {
  const post = postOf({ reactions_count: 1 })
  const older = Promise.withResolvers<Post>()
  let requests = 0
  answer(getPost, () => (++requests === 1 ? older.promise : { ...post, reactions_count: 5 }))
  await openFeed(post)
  emitServerEvent('favour', { offer_id: 1, post_id: post.id, status: 'accepted' })
  await vi.waitUntil(() => requests === 1)
  emitServerEvent('post_changed', { post_id: post.id })
  await vi.waitUntil(() => requests === 2)
  older.resolve(post)
  await expect.element(page.getByRole('article').getByText('5', { exact: true })).toBeVisible()
})

test('events mark comments and favours as stale, and so do those that were missed', async () => {
  const stale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  const keys = [commentKeys.from(7, null), favourKeys.onPost(7)]
  for (const key of keys) queryClient.setQueryData(key, { pages: [], pageParams: [] })
  emitServerEvent('comment', { post_id: 8 })
  expect(keys.map(stale)).toEqual([false, false])
  emitServerEvent('comment', { post_id: 7 })
  emitServerEvent('favour', { offer_id: 1, post_id: 7, status: 'accepted' })
  expect(keys.map(stale)).toEqual([true, true])
  queryClient.setQueryData(favourKeys.onPost(7), { pages: [], pageParams: [] })
  setConnection({ send: async () => ({ ok: true, quiet_ms: 3000 }) })
  await vi.waitUntil(() => stale(favourKeys.onPost(7)))
})

test.each([300, 1000, 3000, 5000])(
  'posts written %i ms after the feed and before the subscription are counted',
  async (afterReply) => {
    setConnection(null)
    await openFeed(postOf())
    await vi.advanceTimersByTimeAsync(afterReply)
    news(3)
    setConnection({
      send: async (_, event) => ({
        ok: true,
        quiet_ms: 'topic' in event && event.topic === 'feed' ? 100 : 600_000,
      }),
    })
    await expect.element(pill).toBeVisible()
  },
)

test('a like that came before the subscription to the card is shown', async () => {
  const post = postOf({ reactions_count: 1 })
  answer(getPost, () => ({ ...post, reactions_count: 5 }))
  setConnection({
    send: async (_, event) => ({
      ok: true,
      quiet_ms: 'topic' in event && event.topic === `post:${post.id}` ? 100 : 600_000,
    }),
  })
  await openFeed(post)
  await expect.element(page.getByRole('article').getByText('5', { exact: true })).toBeVisible()
})
