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
const kept = async () => (await recordsIn<string, SeenRecord>(database)).map(([id]) => id)
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
  await expect.poll(kept).toContain(idOf(post.id))
  await unmount()
  return post
}
/** A start without a network. */
function startOffline() {
  queryClient.clear()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const endpoint of [getPost, listNotifications, listComments, listPosts, listChats, listMessages])
    answer(endpoint as typeof getPost, () => unreachable)
}

describe('what was seen is shown again without a network', () => {
  test('a post with its comments', async () => {
    const { id } = await openPost({ content: 'Ai còn dư cây chổi không?' })
    answer(listComments, () => ({ count: 0, next: null, previous: null, results: [] }))
    const threads = await renderHook(() => useThreads(id, null))
    await expect.poll(() => threads.result.current.data?.pages[0]?.count).toBe(0)
    hidePage()
    await expect.poll(kept).toHaveLength(2)
    await threads.unmount()

    startOffline()
    const post = await renderHook(() => usePost(id))
    await expect.poll(() => post.result.current.data?.content).toBe('Ai còn dư cây chổi không?')
    const again = await renderHook(() => useThreads(id, null))
    await expect.poll(() => again.result.current.data?.pages[0]?.count).toBe(0)
  })

  test('with a like that still waits', { tags: ['full'] }, async () => {
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
    await expect.poll(kept).toHaveLength(1)
    await list.unmount()
    startOffline()
    const again = await renderHook(() => useNotifications())
    await expect.poll(() => again.result.current.items).toHaveLength(1)
  })

  test('the conversations, and of one that was opened its end', async () => {
    const chat = chatOf({ id: 5 })
    const said = Array.from({ length: 60 }, (_, index) => messageOf(index + 1))
    answer(listChats, () => ({ count: 1, next: null, previous: null, results: [chat] }))
    answer(listMessages, () => ({ results: said, has_more: false, revision: 60 }))
    const list = await renderHook(() => useChats('open'))
    await expect.poll(() => list.result.current.items).toHaveLength(1)
    const talk = await renderHook(() => useMessageWindow(chat))
    await expect.poll(() => talk.result.current.data?.messages).toHaveLength(60)
    hidePage()
    await expect.poll(kept).toHaveLength(2)
    await list.unmount()
    await talk.unmount()
    startOffline()
    const again = await renderHook(() => useChats('open'))
    await expect.poll(() => again.result.current.items.map(({ id }) => id)).toEqual([5])
    const seen = await renderHook(() => useMessageWindow(chat))
    await expect.poll(() => seen.result.current.data?.messages[0]?.seq).toBe(21)
    expect(seen.result.current.data).toMatchObject({ has_older: true, revision: 60 })
  })

  test('of a list the first page, with its posts', async () => {
    const posts = [postOf(), postOf()]
    answer(listPosts, () => pageOf(posts))
    const list = await renderHook(() => useAuthorPosts(person().id))
    await expect.poll(() => list.result.current.posts).toHaveLength(2)
    hidePage()
    await expect.poll(kept).toHaveLength(1)
    await list.unmount()
    startOffline()
    const again = await renderHook(() => useAuthorPosts(person().id))
    await expect.poll(() => again.result.current.posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id))
  })

  test('though another was dropped from memory before it was kept', { tags: ['full'] }, async () => {
    const dropped = postOf()
    answer(getPost, () => dropped)
    const first = await renderHook(() => usePost(dropped.id))
    await expect.poll(() => first.result.current.data?.id).toBe(dropped.id)
    await first.unmount()
    queryClient.removeQueries({ queryKey: postKeys.one(dropped.id) })
    await openPost()
  })

  test('when a request fails though the device knows of no failure', { tags: ['full'] }, async () => {
    const { id } = await openPost()
    queryClient.clear()
    answer(getPost, () => unreachable)
    const { result } = await renderHook(() => usePost(id))
    await expect.poll(() => result.current.data?.id).toBe(id)
  })

  test('but not in place of a reply', async () => {
    const { id } = await openPost()
    queryClient.clear()
    answer(getPost, () => new ApiError(403))
    const { result } = await renderHook(() => usePost(id))
    await expect.poll(() => result.current.isError).toBe(true)
    expect(result.current.data).toBe(undefined)
  })
})

describe('nothing is kept', () => {
  test('without consent', async () => {
    choose(false)
    const post = postOf()
    answer(getPost, () => post)
    const { result } = await renderHook(() => usePost(post.id))
    await expect.poll(() => result.current.data?.id).toBe(post.id)
    hidePage()
    await saveSeen('x', { owner: toOwnerKey(person()), kind: 'post', entries: [], fetched_at: Date.now() })
    expect(await kept()).toEqual([])
  })

  test.each([
    ['consent is withdrawn', () => Promise.resolve(choose(false))],
    ['the person signs out', () => signOut()],
    ['somebody is blocked', () => blockPerson({ id: 9, display_name: 'Ai Đó' })],
  ])('once %s', async (_, act) => {
    answer(logout, () => ({}))
    answer(blockUser, () => ({}))
    await openPost()
    await act()
    await expect.poll(kept).toEqual([])
  })

  test('by a write that comes after signing out', async () => {
    await openPost()
    answer(logout, () => ({}))
    const late = saveSeen('late', {
      owner: toOwnerKey(person()),
      kind: 'post',
      entries: [],
      fetched_at: Date.now(),
    })
    await signOut()
    await late
    await saveSeen('later', {
      owner: toOwnerKey(person()),
      kind: 'post',
      entries: [],
      fetched_at: Date.now(),
    })
    expect(await kept()).toEqual([])
  })

  test('of a post that is gone', async () => {
    const { id } = await openPost()
    queryClient.clear()
    answer(getPost, () => new ApiError(404))
    const { result } = await renderHook(() => usePost(id))
    await expect.poll(() => result.current.isError).toBe(true)
    await expect.poll(kept).toEqual([])
  })

  test('of a like that the server doesn’t know yet', async () => {
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
    const keptPost = async () => (await pruneSeen(seenLimits))[0]?.entries[0]?.[1]
    await expect.poll(keptPost).toMatchObject({ is_liked: false, reactions_count: 4 })
    resolve()
    await liking
  })
})

test('nobody else sees it', async () => {
  const { id } = await openPost()
  actAs(person({ id: 2, username: 'minh', joined_at: '2026-02-01T00:00:00.000Z' }))
  startOffline()
  await restoreSeenQueries()
  expect(queryClient.getQueryData(postKeys.one(id))).toBe(undefined)
  expect(await kept()).toEqual([])
})
