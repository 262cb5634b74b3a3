import { createStore, entries as recordsIn } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { listChats } from '../../../contract/chat/chats.ts'
import { listMessages } from '../../../contract/chat/messages.ts'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { signOut as logout } from '../../../contract/accounts/accounts.ts'
import { blockUser } from '../../../contract/people/users.ts'
import { listComments } from '../../../contract/posts/comments.ts'
import { getPost, likePost, listPosts, type Post } from '../../../contract/posts/posts.ts'
import { useChats } from '../../chat/chat-cache.ts'
import { chatOf } from '../../chat/list/test-chats.tsx'
import { messageOf } from '../../chat/test-messages.ts'
import { useMessageWindow } from '../../chat/message-window-cache.ts'
import { useThreads } from '../../posts/comments/data.ts'
import { storeConsent } from '../../accounts/consent/decision.ts'
import { blockPerson } from '../../relations/blocks.ts'
import { useNotifications } from '../../notifications/data.ts'
import { listPage, notification } from '../../notifications/test-notifications.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { offlineDatabase } from '../../platform/storage/clear-storage.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { toOwnerKey } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { useWaitingLikes } from '../../posts/likes/like-requests.ts'
import { toggleLike } from '../../posts/likes/likes.ts'
import { resumeLikes } from '../../posts/likes/waiting-likes.ts'
import { usePost } from '../../posts/data.ts'
import { useAuthorPosts } from '../../posts/list/author-posts.ts'
import { postKeys } from '../../posts/post-cache.ts'
import { pageOf, postOf } from '../../posts/test-posts.ts'
import { restoreSeenQueries, startCachingSeenQueries, seenLimits } from './keep-seen.ts'
import { saveSeen, type SeenRecord, pruneSeen } from './seen-store.ts'
import { hidePage } from './test-seen.ts'

const choose = (functional: boolean) => storeConsent({ functional, analytics: false, marketing: false })
const database = createStore(offlineDatabase, 'seen')
const storedIds = async () => (await recordsIn<string, SeenRecord>(database)).map(([id]) => id)
const idOf = (id: number) => JSON.stringify(postKeys.one(id))
let stop = () => {}
beforeEach(() => {
  actAs(person())
  choose(true)
  queryClient.setDefaultOptions({ queries: { retry: false } })
  stop = startCachingSeenQueries()
})
afterEach(() => stop())
async function openPost(fields: Partial<Post> = {}) {
  const post = postOf(fields)
  answer(getPost, () => post)
  const { result, unmount } = await renderHook(() => usePost(post.id))
  await expect.poll(() => result.current.data?.id).toBe(post.id)
  hidePage()
  await expect.poll(storedIds).toContain(idOf(post.id))
  await unmount()
  return post
}
/** Starts the app without a network. */
function startOffline() {
  queryClient.clear()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const endpoint of [getPost, listNotifications, listComments, listPosts, listChats, listMessages])
    answer(endpoint as typeof getPost, () => unreachable)
}

describe('shown offline', () => {
  test('a post with its comments', async () => {
    const { id } = await openPost({ content: 'Ai còn dư cây chổi không?' })
    answer(listComments, () => ({ count: 0, next: null, previous: null, results: [] }))
    const threads = await renderHook(() => useThreads(id, null))
    await expect.poll(() => threads.result.current.data?.pages[0]?.count).toBe(0)
    hidePage()
    await expect.poll(storedIds).toHaveLength(2)
    await threads.unmount()

    startOffline()
    const post = await renderHook(() => usePost(id))
    await expect.poll(() => post.result.current.data?.content).toBe('Ai còn dư cây chổi không?')
    const again = await renderHook(() => useThreads(id, null))
    await expect.poll(() => again.result.current.data?.pages[0]?.count).toBe(0)
  })

  test('a post with a like that is not sent yet', { tags: ['full'] }, async () => {
    const { id } = await openPost({ is_liked: false, reactions_count: 4 })
    startOffline()
    localStorage.setItem('likes_waiting', JSON.stringify([[person().id, id, true]]))
    resumeLikes()
    const { result } = await renderHook(() => usePost(id))
    await expect.poll(() => result.current.data).toMatchObject({ is_liked: true, reactions_count: 5 })
    useWaitingLikes.getState()[id]?.()
    await expect.poll(() => result.current.data).toMatchObject({ is_liked: false, reactions_count: 4 })
  })

  test('the notifications', { tags: ['full'] }, async () => {
    answer(listNotifications, () => listPage([notification()]))
    const list = await renderHook(() => useNotifications())
    await expect.poll(() => list.result.current.items).toHaveLength(1)
    hidePage()
    await expect.poll(storedIds).toHaveLength(1)
    await list.unmount()
    startOffline()
    const again = await renderHook(() => useNotifications())
    await expect.poll(() => again.result.current.items).toHaveLength(1)
  })

  test('the chats and the end of an opened conversation', async () => {
    const chat = chatOf({ id: 5 })
    const messages = Array.from({ length: 60 }, (_, index) => messageOf(index + 1))
    answer(listChats, () => ({ count: 1, next: null, previous: null, results: [chat] }))
    answer(listMessages, () => ({ results: messages, has_more: false, revision: 60 }))
    const list = await renderHook(() => useChats('open'))
    await expect.poll(() => list.result.current.items).toHaveLength(1)
    const talk = await renderHook(() => useMessageWindow(chat))
    await expect.poll(() => talk.result.current.data?.messages).toHaveLength(60)
    hidePage()
    await expect.poll(storedIds).toHaveLength(2)
    await list.unmount()
    await talk.unmount()
    startOffline()
    const again = await renderHook(() => useChats('open'))
    await expect.poll(() => again.result.current.items.map(({ id }) => id)).toEqual([5])
    const seen = await renderHook(() => useMessageWindow(chat))
    await expect.poll(() => seen.result.current.data?.messages[0]?.seq).toBe(21)
    expect(seen.result.current.data).toMatchObject({ has_older: true, revision: 60 })
  })

  test('the first page of a list with its posts', async () => {
    const posts = [postOf(), postOf()]
    answer(listPosts, () => pageOf(posts))
    const list = await renderHook(() => useAuthorPosts(person().id))
    await expect.poll(() => list.result.current.posts).toHaveLength(2)
    hidePage()
    await expect.poll(storedIds).toHaveLength(1)
    await list.unmount()
    startOffline()
    const again = await renderHook(() => useAuthorPosts(person().id))
    await expect.poll(() => again.result.current.posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id))
  })

  test(
    'a post, even if another one was dropped from memory before it was stored',
    { tags: ['full'] },
    async () => {
      const dropped = postOf()
      answer(getPost, () => dropped)
      const first = await renderHook(() => usePost(dropped.id))
      await expect.poll(() => first.result.current.data?.id).toBe(dropped.id)
      await first.unmount()
      queryClient.removeQueries({ queryKey: postKeys.one(dropped.id) })
      await openPost()
    },
  )

  test('a post, if a request fails although the device is online', { tags: ['full'] }, async () => {
    const { id } = await openPost()
    queryClient.clear()
    answer(getPost, () => unreachable)
    const { result } = await renderHook(() => usePost(id))
    await expect.poll(() => result.current.data?.id).toBe(id)
  })

  test('nothing in place of an error reply', async () => {
    const { id } = await openPost()
    queryClient.clear()
    answer(getPost, () => new ApiError(403))
    const { result } = await renderHook(() => usePost(id))
    await expect.poll(() => result.current.isError).toBe(true)
    expect(result.current.data).toBe(undefined)
  })
})

describe('nothing is stored', () => {
  test('without consent', async () => {
    choose(false)
    const post = postOf()
    answer(getPost, () => post)
    const { result } = await renderHook(() => usePost(post.id))
    await expect.poll(() => result.current.data?.id).toBe(post.id)
    hidePage()
    await saveSeen('x', { owner: toOwnerKey(person()), kind: 'post', entries: [], fetched_at: Date.now() })
    expect(await storedIds()).toEqual([])
  })

  test.each([
    ['consent is withdrawn', () => Promise.resolve(choose(false))],
    ['the person signs out', () => signOut()],
    ['somebody is blocked', () => blockPerson({ id: 9, display_name: 'Ai Đó' })],
  ])('after %s', async (_, act) => {
    answer(logout, () => ({}))
    answer(blockUser, () => ({}))
    await openPost()
    await act()
    await expect.poll(storedIds).toEqual([])
  })

  test('by a write after signing out', async () => {
    await openPost()
    answer(logout, () => ({}))
    const record = { owner: toOwnerKey(person()), kind: 'post', entries: [], fetched_at: Date.now() }
    const pendingWrite = saveSeen('pending', record)
    await signOut()
    await pendingWrite
    await saveSeen('later', record)
    expect(await storedIds()).toEqual([])
  })

  test('of a deleted post', async () => {
    const { id } = await openPost()
    queryClient.clear()
    answer(getPost, () => new ApiError(404))
    const { result } = await renderHook(() => usePost(id))
    await expect.poll(() => result.current.isError).toBe(true)
    await expect.poll(storedIds).toEqual([])
  })

  test('of a like that the server has not confirmed', async () => {
    const post = postOf({ is_liked: false, reactions_count: 4 })
    answer(getPost, () => post)
    const { result } = await renderHook(() => usePost(post.id))
    await expect.poll(() => result.current.data?.id).toBe(post.id)
    const { promise, resolve } = Promise.withResolvers<void>()
    answer(likePost, async () => {
      await promise
      return { is_liked: true, reactions_count: 5 }
    })
    const liking = toggleLike(post)
    await expect.poll(() => result.current.data?.is_liked).toBe(true)
    hidePage()
    const storedPost = async () => (await pruneSeen(seenLimits))[0]?.entries[0]?.[1]
    await expect.poll(storedPost).toMatchObject({ is_liked: false, reactions_count: 4 })
    resolve()
    await liking
  })
})

test('another user of the device can’t see stored data', async () => {
  const { id } = await openPost()
  actAs(person({ id: 2, username: 'minh', joined_at: '2026-02-01T00:00:00.000Z' }))
  startOffline()
  await restoreSeenQueries()
  expect(queryClient.getQueryData(postKeys.one(id))).toBe(undefined)
  expect(await storedIds()).toEqual([])
})
