/** @module-tag full */
import { onlineManager } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { countNewPosts } from '../../contract/feed/feed.ts'
import { listPosts } from '../../contract/posts/posts.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import { lan, pageOf, postOf, signInAsLan } from '../posts/test-posts.ts'
import FeedScreen from './FeedScreen.tsx'
import { setFeedQuery } from '../posts/filter/feed-state.ts'

const minute = 60_000
const settled = 2500
let requests: Record<string, string>[]

beforeEach(() => {
  requests = []
  signInAsLan()
  queryClient.mount()
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(async () => {
  vi.useRealTimers()
  queryClient.unmount()
  await setLanguage('vi')
})

const loadedAt = () => new Date().toISOString()
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

function count(...counts: (number | ApiError)[]) {
  answer(countNewPosts, ({ query }) => {
    requests.push(query)
    const next = counts.length > 1 ? counts.shift() : counts[0]
    return next instanceof ApiError ? next : { count: next ?? 0 }
  })
}

async function openFeed() {
  await render(
    <MemoryRouter>
      <Toaster />
      <FeedScreen />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await vi.advanceTimersByTimeAsync(settled)
  await vi.waitUntil(() => document.querySelector('[data-news]'))
}
const newsBar = (name = / tin mới$/) => page.getByRole('button', { name })
const contents = () =>
  page
    .getByRole('region', { name: 'Tin trong xóm' })
    .getByRole('article')
    .elements()
    .map((card) => /tin (cũ|xưa|mới|mình)/.exec(card.textContent ?? '')?.[0])

test('the number of new posts is fetched every minute, and a tap shows them at the top', async () => {
  const since = ago(0)
  const [old, older] = [postOf({ content: 'tin cũ' }), postOf({ content: 'tin xưa' })]
  const [newPost, own] = [
    postOf({ content: 'tin mới', createdAt: new Date(Date.now() + minute).toISOString() }),
    postOf({ content: 'tin mình', author: lan, createdAt: new Date(Date.now() + minute).toISOString() }),
  ]
  const lists: Record<string, string>[] = []
  answer(listPosts, ({ query }) => {
    // The alerts above the list.
    if (query['category']) return pageOf([])
    lists.push(query)
    return query['ordering']
      ? pageOf([own, newPost, old], { as_of: loadedAt() })
      : pageOf([old, older], { as_of: since })
  })
  count(0, 3)
  await openFeed()
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(minute)
  await expect.poll(() => requests).toEqual([{ since, radius: '1' }])
  expect(newsBar().query()).toBe(null)
  await vi.advanceTimersByTimeAsync(minute)
  await expect.element(newsBar()).toHaveTextContent('3 tin mới')
  expect(contents()).toEqual(['tin cũ', 'tin xưa'])

  await newsBar().click()
  await expect.poll(contents).toEqual(['tin mới', 'tin cũ', 'tin xưa'])
  await expect.element(newsBar()).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(lists).toEqual([{}, { ordering: '-created_at', radius: '1' }])
  await vi.advanceTimersByTimeAsync(minute)
  await expect.poll(() => requests.length).toBe(3)
  expect(Date.parse(requests[2]?.['since'] ?? '')).toBeGreaterThan(Date.parse(since))
})

test('more than ten new posts show 10+, and end the requests', async () => {
  answer(listPosts, () => pageOf([postOf()]))
  count(11)
  await openFeed()
  await vi.advanceTimersByTimeAsync(minute)
  await expect.element(newsBar()).toHaveTextContent('10+ tin mới')
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(requests).toHaveLength(1)
  await setLanguage('en')
  await expect.element(newsBar(/new posts$/)).toHaveTextContent('10+ new posts')
})

test('a filtered list counts only matching posts', async () => {
  setFeedQuery({ category: 'help,give', ordering: 'distance' })
  answer(listPosts, ({ query }) => pageOf([postOf()], { radius: query['ordering'] ? 5 : 1 }))
  count(1)
  await openFeed()
  await vi.advanceTimersByTimeAsync(minute)
  await expect.poll(() => requests).toMatchObject([{ category: 'help,give', radius: '5' }])
})

test('no requests are sent while the app is hidden or offline', async () => {
  answer(listPosts, () => pageOf([postOf()]))
  count(1)
  await openFeed()
  await vi.advanceTimersByTimeAsync(minute)
  await expect.element(newsBar()).toBeVisible()
  expect(requests).toHaveLength(1)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(3 * minute)
  // Replies to other requests would mark the app as online.
  const offline = vi.spyOn(onlineManager, 'isOnline').mockReturnValue(false)
  hidden.mockRestore()
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(requests).toHaveLength(1)
  offline.mockRestore()
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(() => requests).toHaveLength(2)
})

test('a failed tap says why, and can be repeated', { tags: ['full'] }, async () => {
  answer(listPosts, ({ query }) => (query['ordering'] ? new ApiError(500) : pageOf([postOf()])))
  count(2)
  await openFeed()
  await vi.advanceTimersByTimeAsync(minute)
  await newsBar().click()
  await expect.element(page.getByText('Chưa tải được tin mới')).toBeVisible()
  await expect.element(page.getByText(/không phải do mạng của bạn/)).toBeVisible()
  await expect.element(newsBar()).toBeEnabled()
})
