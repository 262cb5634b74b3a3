import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { likePost, listPosts, type Post, unlikePost } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import FeedScreen from '../../feed/FeedScreen.tsx'
import { cacheOldPosts, cachePosts, cachedPost } from '../post-cache.ts'
import { pageOf, postOf, signInAsLan } from '../test-posts.ts'
import { endSession } from '../../platform/session/session.ts'
import { useWaitingLikes } from './like-requests.ts'
import { toggleLike } from './likes.ts'
import { resumeLikes } from './waiting-likes.ts'

beforeEach(() => signInAsLan())

async function openFeedWith(post: Post) {
  answer(listPosts, () => pageOf([post]))
  const screen = await render(<FeedScreen />, { wrapper: MemoryRouter })
  return screen.getByRole('button', { name: /^Thích/ })
}

describe('without a network', () => {
  const waiting = () => JSON.parse(localStorage.getItem('likes_waiting') ?? '[]') as unknown

  /** Takes the device offline until the returned function is called. */
  function goOffline() {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answer(likePost, () => unreachable)
    answer(unlikePost, () => unreachable)
    return () => {
      online.mockReturnValue(true)
      dispatchEvent(new Event('online'))
    }
  }

  function countLikes() {
    const requests: string[] = []
    answer(likePost, () => {
      requests.push('like')
      return { is_liked: true, reactions_count: 5 }
    })
    answer(unlikePost, () => {
      requests.push('unlike')
      return { is_liked: false, reactions_count: 4 }
    })
    return requests
  }

  test('a like stays shown, and is sent once when the network is back', async () => {
    const like = await openFeedWith(postOf({ reactions_count: 4 }))
    await expect.element(like).toBeVisible()
    const connect = goOffline()
    await like.click()
    await expect.poll(waiting).toHaveLength(1)
    await expect.element(like).toHaveAttribute('aria-pressed', 'true')
    await expect.element(like).toBeEnabled()
    const requests = countLikes()
    connect()
    await expect.poll(waiting).toEqual([])
    await expect.element(like).toHaveTextContent('Thích 5')
    expect(requests).toEqual(['like'])
    expect(shownToast()).toBe(null)
  })

  test('a second tap cancels it', { tags: ['full'] }, async () => {
    const like = await openFeedWith(postOf({ reactions_count: 4 }))
    await expect.element(like).toBeVisible()
    const connect = goOffline()
    await like.click()
    await expect.poll(waiting).toHaveLength(1)
    await like.click()
    await expect.element(like).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(waiting).toMatchObject([[1, expect.any(Number), false]])
    const requests = countLikes()
    connect()
    await expect.poll(waiting).toEqual([])
    await expect.element(like).toHaveTextContent('Thích 4')
    expect(requests).toEqual(['unlike'])
    expect(shownToast()).toBe(null)
  })

  test('after a reload the like is still shown, and sent', async () => {
    const post = postOf({ reactions_count: 4 })
    localStorage.setItem('likes_waiting', JSON.stringify([[1, post.id, true]]))
    const connect = goOffline()
    resumeLikes()
    const like = await openFeedWith(post)
    await expect.element(like).toHaveAttribute('aria-pressed', 'true')
    await expect.element(like).toHaveTextContent('Thích 5')
    const requests = countLikes()
    connect()
    await expect.poll(waiting).toEqual([])
    expect(requests).toEqual(['like'])
  })

  test('after a reload the like is shown on a cached post too', { tags: ['full'] }, async () => {
    const post = postOf({ reactions_count: 4 })
    localStorage.setItem('likes_waiting', JSON.stringify([[1, post.id, true]]))
    const connect = goOffline()
    resumeLikes()
    cacheOldPosts([post])
    expect(cachedPost(post.id)).toMatchObject({ is_liked: true, reactions_count: 5 })
    const requests = countLikes()
    connect()
    await expect.poll(waiting).toEqual([])
    expect(requests).toEqual(['like'])
  })

  test('a like that the server refuses later is rolled back', async () => {
    const like = await openFeedWith(postOf({ reactions_count: 4 }))
    await expect.element(like).toBeVisible()
    const connect = goOffline()
    await like.click()
    await expect.poll(waiting).toHaveLength(1)
    answer(likePost, () => new ApiError(404))
    connect()
    await expect.element(like).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => shownToast()?.title).toBe('Chưa ghi được lượt thích')
    expect(waiting()).toEqual([])
  })

  test('a like that another tab has sent is not sent again', { tags: ['full'] }, async () => {
    const like = await openFeedWith(postOf({ reactions_count: 4 }))
    await expect.element(like).toBeVisible()
    const connect = goOffline()
    await like.click()
    await expect.poll(waiting).toHaveLength(1)
    const requests = countLikes()
    localStorage.removeItem('likes_waiting')
    connect()
    await expect.element(like).toHaveAttribute('aria-pressed', 'false')
    expect(requests).toEqual([])
  })

  test('the likes of another person are not sent', async () => {
    localStorage.setItem('likes_waiting', JSON.stringify([[2, 7, true], 'x', null]))
    resumeLikes()
    const post = postOf()
    cachePosts([post], settledChanges())
    const connect = goOffline()
    const liking = toggleLike(post)
    await expect.poll(waiting).toHaveLength(2)
    endSession()
    await liking
    const requests = countLikes()
    connect()
    expect(useWaitingLikes.getState()).toEqual({})
    expect(requests).toEqual([])
  })
})
