import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { likePost, listPosts, type Post, unlikePost } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import FeedScreen from '../../feed/FeedScreen.tsx'
import { cachePosts, postKeys } from '../post-cache.ts'
import { pageOf, postOf, signInAsLan } from '../test-posts.ts'
import { toggleLike, useIsLiking } from './likes.ts'

beforeEach(() => signInAsLan())

async function openFeedWith(post: Post) {
  answer(listPosts, () => pageOf([post]))
  const screen = await render(<FeedScreen />, { wrapper: MemoryRouter })
  return screen.getByRole('button', { name: /^Thích/ })
}

/** A reply that the test resolves. */
function pendingReply() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { replied: promise, reply: resolve }
}

test('a like shows before the server replies, then takes the server’s count', async () => {
  const { replied, reply } = pendingReply()
  answer(likePost, async () => {
    await replied
    return { is_liked: true, reactions_count: 9 }
  })
  const like = await openFeedWith(postOf({ reactions_count: 4 }))
  await like.click()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.element(like).toHaveTextContent('Thích 5')
  reply()
  await expect.element(like).toHaveTextContent('Thích 9')
})

test('a tap while a request is pending does nothing', async () => {
  const { replied, reply } = pendingReply()
  let likes = 0
  answer(likePost, async () => {
    likes += 1
    await replied
    return { is_liked: true, reactions_count: 5 }
  })
  const like = await openFeedWith(postOf({ reactions_count: 4 }))
  await like.click()
  await expect.element(like).toBeDisabled()
  like.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(like).toHaveTextContent('Thích 5')
  reply()
  await expect.element(like).toBeEnabled()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  expect(likes).toBe(1)
})

test('a refused like is rolled back, with a toast', async () => {
  answer(likePost, () => new ApiError(500))
  const like = await openFeedWith(postOf({ reactions_count: 4 }))
  await like.click()
  await expect.poll(shownToast).toMatchObject({
    title: 'Chưa ghi được lượt thích',
    description: 'Máy chủ đang trục trặc, không phải do mạng của bạn. Bạn thử lại sau ít phút nhé.',
  })
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  await expect.element(like).toHaveTextContent('Thích 4')
})

test('a refused unlike is rolled back too', { tags: ['full'] }, async () => {
  answer(unlikePost, () => new ApiError(500))
  const like = await openFeedWith(postOf({ is_liked: true, reactions_count: 1 }))
  await like.click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa bỏ được lượt thích')
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
})

test('unliking never counts below zero', { tags: ['full'] }, async () => {
  const { replied, reply } = pendingReply()
  answer(unlikePost, async () => {
    await replied
    return { is_liked: false, reactions_count: 0 }
  })
  const post = postOf({ is_liked: true, reactions_count: 0 })
  cachePosts([post], settledChanges())
  const { result } = await renderHook(() => useIsLiking(post))
  const done = toggleLike(post)
  await expect
    .poll(() => ({ ...queryClient.getQueryData<Post>(postKeys.one(post.id)), in_flight: result.current }))
    .toMatchObject({ is_liked: false, reactions_count: 0, in_flight: true })
  reply()
  await done
})

test('only a list requested after the like may undo it', { tags: ['full'] }, async () => {
  const post = postOf({ reactions_count: 4 })
  const like = await openFeedWith(post)
  await expect.element(like).toBeVisible()

  const stale = pendingReply()
  answer(listPosts, async () => {
    await stale.replied
    return pageOf([post])
  })
  const refresh = queryClient.refetchQueries({ queryKey: postKeys.lists })
  answer(likePost, () => ({ is_liked: true, reactions_count: 5 }))
  await like.click()
  await expect.element(like).toBeEnabled()
  stale.reply()
  await refresh
  await expect.element(like).toHaveTextContent('Thích 5')

  answer(listPosts, () => pageOf([{ ...post, is_liked: true, reactions_count: 7 }]))
  await queryClient.refetchQueries({ queryKey: postKeys.lists })
  await expect.element(like).toHaveTextContent('Thích 7')
})
