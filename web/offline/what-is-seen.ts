import { hashKey, type InfiniteData, type Query, type QueryKey } from '@tanstack/react-query'
import { chatKeys } from '../chat/data.ts'
import { endOf, type Talk } from '../chat/talk/talk.ts'
import { checkInKeys } from '../check-ins/data.ts'
import { commentKeys } from '../comments/data.ts'
import { everything, type KeptProduct, productKeys } from '../market/kept-products.ts'
import { listsKey } from '../notifications/keys.ts'
import { unreadKey } from '../notifications/poll-unread.ts'
import { settledData } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { type KeptPost, type PageOfIds, postKeys } from '../posts/kept-posts.ts'
import { userKeys } from '../users/data.ts'
import type { Seen } from './seen-store.ts'

/** How many of each kind stay on the device. The feed's first page is kept by the feed itself. */
export const limits = {
  post: 30,
  product: 30,
  products: 1,
  comments: 30,
  notifications: 2,
  unread: 1,
  profile: 1,
  own_posts: 1,
  check_in: 1,
  chats: 1,
  chat: 10,
  talk: 10,
}

type Kind = keyof typeof limits

const startsWith = (key: QueryKey, start: QueryKey) => start.every((part, index) => key[index] === part)

const marketKey = hashKey(productKeys.list(everything))

/** Null for what is fetched anew each time, as other people's pages are. */
export function kindOf(key: QueryKey, viewer: number): Kind | null {
  if (startsWith(key, postKeys.ones) && key.length === 3) return 'post'
  if (startsWith(key, productKeys.ones)) return 'product'
  if (hashKey(key) === marketKey) return 'products'
  if (startsWith(key, commentKeys.all) && key.length === 3 && key[2] === null) return 'comments'
  if (startsWith(key, [...listsKey, viewer]) && key.at(-1) === false) return 'notifications'
  if (startsWith(key, [...unreadKey, viewer])) return 'unread'
  if (startsWith(key, userKeys.profile(viewer))) return 'profile'
  if (startsWith(key, checkInKeys.running(viewer))) return 'check_in'
  if (startsWith(key, postKeys.by(viewer))) return 'own_posts'
  if (startsWith(key, chatKeys.list('open', ''))) return 'chats'
  if (startsWith(key, chatKeys.ones)) return 'chat'
  return startsWith(key, chatKeys.talks) ? 'talk' : null
}

const lists: readonly Kind[] = ['products', 'comments', 'notifications', 'own_posts', 'chats']

/** Of a list the first page, with its posts; of a conversation the end. Null while there is nothing to keep. */
export function entriesOf(query: Query, kind: Kind): Seen['entries'] | null {
  const { queryKey, state } = query
  if (state.data === undefined) return null
  const data = settledData(queryKey)
  if ((kind === 'post' || kind === 'product') && (data as KeptPost | KeptProduct).is_gone) return null
  if (kind === 'talk') return [[queryKey, endOf(data as Talk)]]
  if (!lists.includes(kind)) return [[queryKey, data]]
  const { pages, pageParams } = data as InfiniteData<Partial<PageOfIds>>
  const first = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
  const ids = pages[0]?.ids ?? []
  const posts = ids.filter((id) => queryClient.getQueryData(postKeys.one(id)) !== undefined)
  return [[queryKey, first], ...posts.map((id) => [postKeys.one(id), settledData(postKeys.one(id))] as const)]
}
