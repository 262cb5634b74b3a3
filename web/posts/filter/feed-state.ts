import type * as Type from 'typebox'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { listPosts, Post } from '../../../contract/posts/posts.ts'
import { functionalItems } from '../../platform/storage/functional-items.ts'
import { onSignOut } from '../../platform/session/session.ts'

export type PostPage = Type.Static<typeof listPosts.reply>
type Ordering = NonNullable<Type.Static<typeof listPosts.query>['ordering']>

/** Null for the ranked feed and for all categories. */
export interface FeedQuery {
  ordering: Ordering | null
  search: string
  category: string | null
}

/** The saved choice of the filter sheet. */
export interface FilterSelection {
  orderings: string[]
  tags: string[]
}

interface ListState extends FeedQuery {
  switched: FilterSelection
  /** The first page of the last visit. Only its viewer is shown it. */
  posts: Post[]
  viewer_id: number | null
  currentPage: number
  totalPages: number
  next_cursor: string | null
  radius: number | null
  /** Missing in data stored by an older version. */
  as_of?: string | null
}

const noPage = {
  posts: [],
  viewer_id: null,
  currentPage: 1,
  totalPages: 1,
  next_cursor: null,
  radius: null,
} satisfies Partial<ListState>

export const unfiltered = {
  ordering: null,
  search: '',
  category: null,
  switched: { orderings: ['forYou'], tags: ['all'] },
} satisfies Partial<ListState>

/** Stored under `posts-storage` with consent. */
export const useFeedState = create<ListState>()(
  persist((): ListState => ({ ...unfiltered, ...noPage }), {
    name: 'posts-storage',
    version: 2,
    // Data of an older version lacks fields that cards show.
    migrate: () => null,
    storage: createJSONStorage(() => functionalItems),
    merge: (stored, current) => (isListState(stored) ? stored : current),
  }),
)

onSignOut(() => useFeedState.setState({ ...unfiltered, ...noPage }))

export const setFeedQuery = (choices: Partial<FeedQuery & { switched: FilterSelection }>) =>
  useFeedState.setState({ ...choices, ...noPage })

export const useIsFeedFiltered = () =>
  useFeedState(({ ordering, category }) => ordering !== null || category !== null)

export const clearFirstPage = () => useFeedState.setState(noPage)

/** Does nothing if nothing has changed. */
export function saveFirstPage(viewer_id: number, { data, meta }: PostPage) {
  const before = useFeedState.getState()
  const page = { viewer_id, ...meta }
  const isSame =
    data.length === before.posts.length &&
    data.every((post, index) => post === before.posts[index]) &&
    Object.entries(page).every(([name, value]) => before[name as keyof typeof page] === value)
  if (!isSame) useFeedState.setState({ ...page, posts: data })
}

export function savedFirstPage(viewer_id: number): PostPage | null {
  const { viewer_id: owner, posts, as_of = null, ...meta } = useFeedState.getState()
  if (owner !== viewer_id || !posts.length) return null
  const { currentPage, totalPages, next_cursor, radius } = meta
  return { data: posts, meta: { currentPage, totalPages, next_cursor, radius, as_of } }
}

/** Storage may hold data of an older version or edited by hand. */
function isListState(value: unknown): value is ListState {
  if (typeof value !== 'object' || value === null) return false
  const list = value as Record<string, unknown>
  const isTextOrNull = (name: string) => list[name] === null || typeof list[name] === 'string'
  const numbers = ['currentPage', 'totalPages']
  return (
    ['ordering', 'category', 'next_cursor'].every(isTextOrNull) &&
    numbers.every((name) => typeof list[name] === 'number') &&
    typeof list['search'] === 'string' &&
    isSelection(list['switched']) &&
    Array.isArray(list['posts']) &&
    list['posts'].every(isPost)
  )
}

function isSelection(value: unknown): value is FilterSelection {
  const { orderings, tags } = Object(value) as Partial<FilterSelection>
  return [orderings, tags].every(
    (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
  )
}

function isPost(value: unknown): value is Post {
  if (typeof value !== 'object' || value === null) return false
  const { id, author, content, media, latest_comments, offers_count, is_saved, participants } =
    value as Partial<Post>
  return (
    Number.isSafeInteger(id) &&
    typeof author?.display_name === 'string' &&
    typeof content === 'string' &&
    Array.isArray(media) &&
    Array.isArray(latest_comments) &&
    Array.isArray(participants) &&
    typeof offers_count === 'number' &&
    typeof is_saved === 'boolean'
  )
}
