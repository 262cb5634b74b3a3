import type * as Type from 'typebox'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { listPosts, Post } from '../../../contract/posts/posts.ts'
import { functionalItems } from '../../platform/kept/functional-items.ts'
import { whenSignedOut } from '../../platform/session/session.ts'

export type PostPage = Type.Static<typeof listPosts.reply>
type Ordering = NonNullable<Type.Static<typeof listPosts.query>['ordering']>

/** What the reader asked for; null is 'for you', and every category. */
export interface Choices {
  ordering: Ordering | null
  search: string
  category: string | null
}

/** What is switched on in the sheet where one filters, as it was saved last. */
export interface Switched {
  orderings: string[]
  tags: string[]
}

interface ListState extends Choices {
  switched: Switched
  /** The first page as last seen, and whose it is: nobody else is ever shown it. */
  posts: Post[]
  viewer_id: number | null
  currentPage: number
  totalPages: number
  next_cursor: string | null
  radius: number | null
}

const nothingSeen = {
  posts: [],
  viewer_id: null,
  currentPage: 1,
  totalPages: 1,
  next_cursor: null,
  radius: null,
} satisfies Partial<ListState>

export const everything = {
  ordering: null,
  search: '',
  category: null,
  switched: { orderings: ['forYou'], tags: ['all'] },
} satisfies Partial<ListState>

/** What the reader chose, and the first page of it, kept under `posts-storage` where they agreed to that. */
export const usePostsList = create<ListState>()(
  persist((): ListState => ({ ...everything, ...nothingSeen }), {
    name: 'posts-storage',
    version: 2,
    // A list of before lacks what its cards now show.
    migrate: () => null,
    storage: createJSONStorage(() => functionalItems),
    merge: (kept, current) => (isListState(kept) ? kept : current),
  }),
)

whenSignedOut(() => usePostsList.setState({ ...everything, ...nothingSeen }))

/** Asking for something else starts from an empty list. */
export const choose = (choices: Partial<Choices & { switched: Switched }>) =>
  usePostsList.setState({ ...choices, ...nothingSeen })

/** Whether the reader sees less than everything, or in an order of their own. */
export const useIsFiltered = () =>
  usePostsList(({ ordering, category }) => ordering !== null || category !== null)

export const dropFirstPage = () => usePostsList.setState(nothingSeen)

/** Nothing is written where nothing of it has changed. */
export function keepFirstPage(viewer_id: number, { data, meta }: PostPage) {
  const before = usePostsList.getState()
  const page = { viewer_id, ...meta }
  const isSame =
    data.length === before.posts.length &&
    data.every((post, index) => post === before.posts[index]) &&
    Object.entries(page).every(([name, value]) => before[name as keyof typeof page] === value)
  if (!isSame) usePostsList.setState({ ...page, posts: data })
}

export function keptFirstPage(viewer_id: number): PostPage | null {
  const { viewer_id: owner, posts, currentPage, totalPages, next_cursor, radius } = usePostsList.getState()
  if (owner !== viewer_id || !posts.length) return null
  return { data: posts, meta: { currentPage, totalPages, next_cursor, radius } }
}

/** Storage may hold what an older version or a curious hand wrote. */
function isListState(value: unknown): value is ListState {
  if (typeof value !== 'object' || value === null) return false
  const list = value as Record<string, unknown>
  const isTextOrNull = (name: string) => list[name] === null || typeof list[name] === 'string'
  const numbers = ['currentPage', 'totalPages']
  return (
    ['ordering', 'category', 'next_cursor'].every(isTextOrNull) &&
    numbers.every((name) => typeof list[name] === 'number') &&
    typeof list['search'] === 'string' &&
    isSwitched(list['switched']) &&
    Array.isArray(list['posts']) &&
    list['posts'].every(isPost)
  )
}

function isSwitched(value: unknown): value is Switched {
  const { orderings, tags } = Object(value) as Partial<Switched>
  return [orderings, tags].every(
    (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
  )
}

function isPost(value: unknown): value is Post {
  if (typeof value !== 'object' || value === null) return false
  const { id, author, content, media, latest_comments, offers_count, is_saved } = value as Partial<Post>
  return (
    Number.isSafeInteger(id) &&
    typeof author?.display_name === 'string' &&
    typeof content === 'string' &&
    Array.isArray(media) &&
    Array.isArray(latest_comments) &&
    typeof offers_count === 'number' &&
    typeof is_saved === 'boolean'
  )
}
