import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { Post } from '../../contract/posts/posts.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { postKeys } from './data.ts'

type Page = Record<string, unknown>
type List = InfiniteData<Page>

/** What a page calls its posts: those around the reader and those found are `data`, those saved `results`. */
const holders = ['data', 'results']

const isPost = (value: unknown): value is Post =>
  typeof value === 'object' && value !== null && 'latest_comments' in value && 'offers_count' in value

/** Every list that has arrived, whichever room asked for it, of those beneath `within`. */
const lists = (within: QueryKey) =>
  queryClient
    .getQueriesData<List>({ queryKey: within })
    .flatMap(([key, list]) => (Array.isArray(list?.pages) ? [{ key, list }] : []))

/** Where in a list a post stands. */
interface Place {
  key: QueryKey
  page: number
  holder: string
  index: number
  post: Post
  /** What was said of it beside a search. */
  highlight: unknown
}

function placesOf(id: number, within: QueryKey): Place[] {
  return lists(within).flatMap(({ key, list }) =>
    list.pages.flatMap((page, number) =>
      holders.flatMap((holder): Place[] => {
        const items: unknown = page[holder]
        if (!Array.isArray(items)) return []
        const index = items.findIndex((item) => isPost(item) && item.id === id)
        const post: unknown = items[index]
        if (!isPost(post)) return []
        return [{ key, page: number, holder, index, post, highlight: highlightsOf(page)?.[index] }]
      }),
    ),
  )
}

const highlightsOf = (page: Page) =>
  Array.isArray(page['highlights']) ? (page['highlights'] as unknown[]) : null

const postsIn = (page: Page, holder: string) =>
  Array.isArray(page[holder]) ? (page[holder] as { id: number }[]) : null

function changePage({ key, page: number }: Place, change: (page: Page) => Page) {
  queryClient.setQueryData<List>(key, (list) => {
    const page = list?.pages[number]
    return list && page ? { ...list, pages: list.pages.with(number, change(page)) } : list
  })
}

/** Takes a post out of every list at once, or of those beneath `within`; what it returns puts it back where it was. */
export function takeOut(id: number, within: QueryKey = []): () => void {
  const places = placesOf(id, within)
  for (const place of places)
    changePage(place, (page) => {
      const posts = postsIn(page, place.holder)?.toSpliced(place.index, 1)
      const highlights = highlightsOf(page)?.toSpliced(place.index, 1)
      return { ...page, [place.holder]: posts, ...(highlights && { highlights }) }
    })
  return () => places.forEach(putBack)
}

/** Lists asked for anew meanwhile may hold it again. */
function putBack(place: Place) {
  const { key, holder, index, post, highlight } = place
  const list = queryClient.getQueryData<List>(key)
  if (list?.pages.some((page) => postsIn(page, holder)?.some(({ id }) => id === post.id))) return
  changePage(place, (page) => {
    const posts = postsIn(page, holder)?.toSpliced(index, 0, post)
    const highlights = highlightsOf(page)?.toSpliced(index, 0, highlight)
    return { ...page, [holder]: posts, ...(highlights && { highlights }) }
  })
}

/** Changes a post wherever it is shown, its own page included. */
export function changePost(id: number, fields: Partial<Post>) {
  queryClient.setQueryData<Post>(postKeys.one(id), (post) => post && { ...post, ...fields })
  for (const place of placesOf(id, []))
    changePage(place, (page) => ({
      ...page,
      [place.holder]: postsIn(page, place.holder)?.with(place.index, { ...place.post, ...fields }),
    }))
}

/**
 * Does something about posts at once, then for good: `show` changes what is on screen and returns the way back,
 * which is taken when `tell` fails. A list on its way was asked for before the change: it is asked for anew.
 */
export async function optimistically<T>(show: () => () => void, tell: () => Promise<T>): Promise<T> {
  const cut = queryClient
    .getQueryCache()
    .findAll({ queryKey: postKeys.all, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data !== undefined)
  await Promise.all(cut.map(({ queryKey }) => queryClient.cancelQueries({ queryKey, exact: true })))
  const takeBack = show()
  try {
    return await tell()
  } catch (error) {
    takeBack()
    throw error
  } finally {
    for (const { queryKey } of cut) void queryClient.invalidateQueries({ queryKey, exact: true })
  }
}

const turns = new Map<number, Promise<unknown>>()

/** What is told of one post is told in its order, however quickly one changes one's mind. */
export function inTurn<T>(id: number, tell: () => Promise<T>): Promise<T> {
  const turn = (turns.get(id) ?? Promise.resolve()).then(tell, tell)
  turns.set(id, turn)
  const forget = () => void (turns.get(id) === turn && turns.delete(id))
  turn.then(forget, forget)
  return turn
}
