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

  /** A device without a network, until the returned function is called. */
  function cutOff() {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answer(likePost, () => unreachable)
    answer(unlikePost, () => unreachable)
    return () => {
      online.mockReturnValue(true)
      dispatchEvent(new Event('online'))
    }
  }

  function countLikes() {
    const asked: string[] = []
    answer(likePost, () => {
      asked.push('like')
      return { is_liked: true, reactions_count: 5 }
    })
    answer(unlikePost, () => {
      asked.push('unlike')
      return { is_liked: false, reactions_count: 4 }
    })
    return asked
  }

  test('a like stays, and is sent once when the network is back', async () => {
    const like = await openFeedWith(postOf({ reactions_count: 4 }))
    await expect.element(like).toBeVisible()
    const connect = cutOff()
    await like.click()
    await expect.poll(waiting).toHaveLength(1)
    await expect.element(like).toHaveAttribute('aria-pressed', 'true')
    await expect.element(like).toBeEnabled()
    const asked = countLikes()
    connect()
    await expect.poll(waiting).toEqual([])
    await expect.element(like).toHaveTextContent('Thích 5')
    expect(asked).toEqual(['like'])
    expect(shownToast()).toBe(null)
  })

  test('a second tap takes it back', { tags: ['full'] }, async () => {
    const like = await openFeedWith(postOf({ reactions_count: 4 }))
    await expect.element(like).toBeVisible()
    const connect = cutOff()
    await like.click()
    await expect.poll(waiting).toHaveLength(1)
    await like.click()
    await expect.element(like).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(waiting).toMatchObject([[1, expect.any(Number), false]])
    const asked = countLikes()
    connect()
    await expect.poll(waiting).toEqual([])
    await expect.element(like).toHaveTextContent('Thích 4')
    expect(asked).toEqual(['unlike'])
    expect(shownToast()).toBe(null)
  })

  test('after a reload it still shows, and is sent', async () => {
    const post = postOf({ reactions_count: 4 })
    localStorage.setItem('likes_waiting', JSON.stringify([[1, post.id, true]]))
    const connect = cutOff()
    resumeLikes()
    const like = await openFeedWith(post)
    await expect.element(like).toHaveAttribute('aria-pressed', 'true')
    await expect.element(like).toHaveTextContent('Thích 5')
    const asked = countLikes()
    connect()
    await expect.poll(waiting).toEqual([])
    expect(asked).toEqual(['like'])
  })

  test('after a reload it shows on a post of the last visit too', { tags: ['full'] }, async () => {
    const post = postOf({ reactions_count: 4 })
    localStorage.setItem('likes_waiting', JSON.stringify([[1, post.id, true]]))
    const connect = cutOff()
    resumeLikes()
    cacheOldPosts([post])
    expect(cachedPost(post.id)).toMatchObject({ is_liked: true, reactions_count: 5 })
    const asked = countLikes()
    connect()
    await expect.poll(waiting).toEqual([])
    expect(asked).toEqual(['like'])
  })

  test('what the server refuses later is taken back', async () => {
    const like = await openFeedWith(postOf({ reactions_count: 4 }))
    await expect.element(like).toBeVisible()
    const connect = cutOff()
    await like.click()
    await expect.poll(waiting).toHaveLength(1)
    answer(likePost, () => new ApiError(404))
    connect()
    await expect.element(like).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => shownToast()?.title).toBe('Chưa ghi được lượt thích')
    expect(waiting()).toEqual([])
  })

  test('another tab that has sent it spares this one the request', { tags: ['full'] }, async () => {
    const like = await openFeedWith(postOf({ reactions_count: 4 }))
    await expect.element(like).toBeVisible()
    const connect = cutOff()
    await like.click()
    await expect.poll(waiting).toHaveLength(1)
    const asked = countLikes()
    localStorage.removeItem('likes_waiting')
    connect()
    await expect.element(like).toHaveAttribute('aria-pressed', 'false')
    expect(asked).toEqual([])
  })

  test('nobody sends the likes of another person', async () => {
    localStorage.setItem('likes_waiting', JSON.stringify([[2, 7, true], 'x', null]))
    resumeLikes()
    const post = postOf()
    cachePosts([post], settledChanges())
    const connect = cutOff()
    const liking = toggleLike(post)
    await expect.poll(waiting).toHaveLength(2)
    endSession()
    await liking
    const asked = countLikes()
    connect()
    expect(useWaitingLikes.getState()).toEqual({})
    expect(asked).toEqual([])
  })
})
