/** @module-tag full */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { hidePost, listSaved, savePost, unsavePost } from '../../contract/posts/interests.ts'
import { deletePost } from '../../contract/posts/post-changes.ts'
import { getPost, likePost, listPosts, type Post } from '../../contract/posts/posts.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toggleLike } from './likes/likes.ts'
import { updateCachedPost, usePost } from './data.ts'
import { useAuthorPosts } from './list/author-posts.ts'
import { setFeedQuery, unfiltered, saveFirstPage, useFeedState } from './filter/feed-state.ts'
import { useSavedPosts } from '../feed/SavedScreen.tsx'
import { useFeed } from './list/use-feed.ts'
import { postKeys, usePagesWithPosts } from './post-cache.ts'
import { removePost } from './post/change-post.ts'
import { hidePostWithUndo, markSaved } from './post/marks.ts'
import { lan, pageOf, postOf, signInAsLan } from './test-posts.ts'

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  setFeedQuery(unfiltered)
})

const post = postOf({ id: 7, reactions_count: 4 })
const other = postOf({ id: 8 })
const cached = (id: number) => queryClient.getQueryData<Post>(postKeys.one(id))
const refetchLists = () => queryClient.refetchQueries({ queryKey: postKeys.lists })

async function openFeed(...posts: Post[]) {
  answer(listPosts, () => pageOf(posts))
  const { result, unmount } = await renderHook(() => useFeed(), { wrapper: MemoryRouter })
  const ids = () => result.current.sections.flatMap((part) => part.posts.map(({ id }) => id))
  await expect.poll(ids).toEqual(posts.map(({ id }) => id))
  return { ids, unmount }
}

/** Requests the lists now. They are answered with these posts when the returned function is called. */
function requestLists(...posts: Post[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(listPosts, async () => {
    await promise
    return pageOf(posts)
  })
  const arrived = refetchLists()
  return () => {
    resolve()
    return arrived
  }
}

test('lists hold ids, and a changed post changes in every list', async () => {
  answer(likePost, () => ({ is_liked: true, reactions_count: 5 }))
  await openFeed(post)
  const by = await renderHook(() => useAuthorPosts(post.author.id))
  await expect.poll(() => by.result.current.posts).toEqual([post])
  const list = queryClient.getQueriesData<{ pages: unknown[] }>({ queryKey: postKeys.lists })[0]?.[1]
  const meta = { ...pageOf([]).meta, as_of: expect.any(String) as string }
  expect(list?.pages).toEqual([{ ids: [7], meta }])
  await toggleLike(post)
  await expect.poll(() => by.result.current.posts).toEqual([{ ...post, is_liked: true, reactions_count: 5 }])
  await expect.poll(() => useFeedState.getState().posts[0]?.reactions_count).toBe(5)
})

test('a post’s page shows the data of a list, and fetches it once', async () => {
  await openFeed(post)
  let requests = 0
  answer(getPost, () => {
    requests++
    return { ...post, comments_count: 2 }
  })
  const { result } = await renderHook(() => usePost(7))
  expect(result.current.data).toEqual(post)
  await expect.poll(() => result.current.data?.comments_count).toBe(2)
  expect(requests).toBe(1)
})

test.each([
  ['a like', likePost, { is_liked: true }, () => toggleLike(post)],
  ['a mark', savePost, { is_saved: true }, () => markSaved(post, true)],
] as const)('a list requested before %s does not undo it', async (_, endpoint, fields, make) => {
  await openFeed(post)
  const arrive = requestLists(post, other)
  answer(endpoint as typeof likePost, () => ({ is_liked: true, reactions_count: 5 }))
  await make()
  await arrive()
  expect(cached(7)).toMatchObject(fields)
  expect(cached(8)).toEqual(other)
})

test('a list requested before an update does not undo it', async () => {
  await openFeed(post)
  const arrive = requestLists(post)
  updateCachedPost(7, { comments_count: 3 })
  await arrive()
  expect(cached(7)?.comments_count).toBe(3)
})

test.each([
  ['hidden', hidePost, () => hidePostWithUndo(post)],
  ['deleted', deletePost, () => removePost(post)],
] as const)('a list requested before a post was %s does not bring it back', async (_, endpoint, make) => {
  const { ids } = await openFeed(post, other)
  const arrive = requestLists(post, other)
  answer(endpoint, () => ({}))
  await make()
  await arrive()
  await expect.poll(ids).toEqual([8])
})

test('a hidden post can be opened and stays out of lists until a list returns it again', async () => {
  answer(hidePost, () => ({}))
  const { ids } = await openFeed(post, other)
  await hidePostWithUndo(post)
  await expect.poll(ids).toEqual([8])
  answer(getPost, () => ({ ...post, comments_count: 1 }))
  const { result } = await renderHook(() => usePost(7))
  await expect.poll(() => result.current.data?.comments_count).toBe(1)
  expect(ids()).toEqual([8])
  await refetchLists()
  await expect.poll(ids).toEqual([7, 8])
})

test('two refused marks leave the post as it was', async () => {
  const saved = postOf({ id: 7, is_saved: true })
  answer(listSaved, () => ({ count: 1, next: null, previous: null, results: [saved] }))
  const { result } = await renderHook(() => useSavedPosts())
  const ids = () => result.current.posts.map(({ id }) => id)
  await expect.poll(ids).toEqual([7])
  answer(unsavePost, () => new ApiError(503))
  answer(savePost, () => new ApiError(503))
  await Promise.all([markSaved(saved, false), markSaved(saved, true)])
  expect(ids()).toEqual([7])
  expect(cached(7)?.is_saved).toBe(true)
})

test('posts are cached as long as a list holds them or a screen shows them', async () => {
  answer(getPost, () => other)
  const { unmount } = await openFeed(post, other)
  const by = await renderHook(() => useAuthorPosts(post.author.id))
  await expect.poll(() => by.result.current.isSuccess).toBe(true)
  await unmount()
  queryClient.removeQueries({ queryKey: postKeys.lists })
  expect([cached(7)?.id, cached(8)?.id]).toEqual([7, 8])
  const { result } = await renderHook(() => usePost(8))
  await expect.poll(() => result.current.isFetching).toBe(false)
  await by.unmount()
  queryClient.removeQueries({ queryKey: postKeys.byAuthor })
  expect([cached(7), cached(8)?.id]).toEqual([undefined, 8])
})

test('a post in a list never expires', () => {
  expect(queryClient.getQueryDefaults(postKeys.one(7)).gcTime).toBe(Infinity)
})

test('the stored page is shown at once and doesn’t overwrite newer data', async () => {
  answer(listPosts, () => new Promise(() => {}))
  queryClient.setQueryData(postKeys.one(7), { ...post, content: 'mới' })
  saveFirstPage(lan.id, pageOf([{ ...post, content: 'cũ' }, other]))
  const { result } = await renderHook(() => useFeed(), { wrapper: MemoryRouter })
  const contents = () => result.current.sections.flatMap(({ posts }) => posts.map(({ content }) => content))
  expect(contents()).toEqual(['mới', other.content])
})

/** Adds a query to the cache while it renders. */
function News() {
  const news = { queryKey: postKeys.news(lan.id, {}), queryFn: () => 0, initialData: 0, staleTime: Infinity }
  return <p>{useQuery(news, queryClient).data} tin mới</p>
}

test('a query that mounts while a post changes doesn’t break a list', async () => {
  queryClient.setQueryData(postKeys.one(7), post)
  const onNews = new EventTarget()
  function List() {
    const [isNew, setNew] = useState(false)
    const [page] = usePagesWithPosts([{ ids: [7] }])
    useEffect(() => onNews.addEventListener('news', () => setNew(true)), [])
    return (
      <>
        <p>{page?.posts[0]?.content}</p>
        {isNew && <News />}
      </>
    )
  }
  const screen = await render(<List />)
  onNews.dispatchEvent(new Event('news'))
  queryClient.setQueryData(postKeys.one(7), { ...post, content: 'đã sửa' })
  await expect.element(screen.getByText('0 tin mới')).toBeVisible()
  await expect.element(screen.getByText('đã sửa')).toBeVisible()
})
