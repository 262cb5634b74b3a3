import {
  type InfiniteData,
  infiniteQueryOptions,
  QueryObserver,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type * as Type from 'typebox'
import { type Chat, countUnreadChats, getChat, listChats } from '../../contract/chat/chats.ts'
import type { Message } from '../../contract/chat/messages.ts'
import { call } from '../platform/api/call.ts'
import { applyUpdate, changeOptimistically } from '../platform/api/change.ts'
import { pollingOptions, pollInterval } from '../platform/api/poll-interval.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { isConnected } from '../platform/socket/hub.ts'

export type ChatFilter = 'open' | 'request' | 'archived' | 'closed'

/** A list of conversations, or one of them. */
type CachedChats = Chat | InfiniteData<Type.Static<typeof listChats.reply>, string | null>

function matchesFilter(box: ChatFilter, { state, archived }: Chat): boolean {
  if (box === 'archived') return archived && state === 'open'
  if (box === 'open') return state === 'open' && !archived
  return state === box
}

function mapChats(rows: CachedChats, id: number, patch: (chat: Chat) => Chat): CachedChats {
  if (!('pages' in rows)) return rows.id === id ? patch(rows) : rows
  return {
    ...rows,
    pages: rows.pages.map((page) => ({
      ...page,
      results: page.results.map((chat) => (chat.id === id ? patch(chat) : chat)),
    })),
  }
}

/** Whichever of two was read later, as far as their numbers say. */
const newerChat = (there: Chat, chat: Chat): Chat =>
  there.revision > chat.revision ? there : { ...chat, read_seq: Math.max(there.read_seq, chat.read_seq) }

type Last = NonNullable<Chat['last_message']>

function messageKindOf({ deleted_at, media, card, place }: Message): Last['what'] {
  if (deleted_at) return 'deleted'
  if (media.length) return 'pictures'
  if (card) return 'card'
  return place ? 'place' : 'text'
}

/** With a message of its own at the end; unchanged by one that it has already. */
export function withLastMessage(chat: Chat, message: Message, viewer_id: number): Chat {
  if (message.seq <= chat.last_seq) return chat
  const { seq, author, content, createdAt } = message
  const isOwn = author?.id === viewer_id
  return {
    ...chat,
    last_message: {
      seq,
      author_id: author?.id ?? null,
      author_name: author?.display_name ?? null,
      content,
      what: messageKindOf(message),
      createdAt,
    },
    last_seq: seq,
    revision: Math.max(chat.revision, message.revision),
    read_seq: isOwn ? seq : chat.read_seq,
    unread_count: isOwn ? 0 : chat.unread_count + 1,
    archived: chat.archived && (isOwn || chat.muted_until !== null),
  }
}

/** How far somebody else has come. */
export function withReadReceipt(chat: Chat, mark: Chat['marks'][number]): Chat {
  const before = chat.marks.find(({ user_id }) => user_id === mark.user_id)
  const later = {
    user_id: mark.user_id,
    delivered_seq: Math.max(before?.delivered_seq ?? 0, mark.delivered_seq, mark.read_seq),
    read_seq: Math.max(before?.read_seq ?? 0, mark.read_seq),
  }
  return { ...chat, marks: [...chat.marks.filter((each) => each !== before), later] }
}

const staleTimeMs = 30_000

export const chatKeys = {
  /** Lists and single conversations. */
  rows: ['chats', 'rows'] as const,
  lists: ['chats', 'rows', 'list'] as const,
  list: (box: ChatFilter, search: string) => ['chats', 'rows', 'list', box, search] as const,
  ones: ['chats', 'rows', 'one'] as const,
  one: (id: number) => ['chats', 'rows', 'one', id] as const,
  talks: ['chats', 'talk'] as const,
  talk: (id: number) => ['chats', 'talk', id] as const,
  opening: (about: string) => ['chats', 'opening', about] as const,
  unread: ['chats', 'unread'] as const,
}

const cursorOf = (next: string | null) => next && new URL(next, location.origin).searchParams.get('cursor')

export const chatsQuery = (box: ChatFilter, search: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.list(box, search),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listChats, {
        query: { state: box, ...(search && { search }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => cursorOf(next),
    staleTime: staleTimeMs,
  })

/** The latest first, whatever has changed since they were fetched. Another search shows the last one's until it is there. */
export function useChats(box: ChatFilter, search = '') {
  const list = useInfiniteQuery(
    {
      ...chatsQuery(box, search),
      placeholderData: (before, query) => (query?.queryKey[3] === box ? before : undefined),
      refetchInterval: () => !isConnected() && pollInterval,
    },
    queryClient,
  )
  const all = list.data?.pages.flatMap(({ results }) => results) ?? []
  const items = [...new Map(all.map((chat) => [chat.id, chat])).values()]
    .filter((chat) => matchesFilter(box, chat))
    .toSorted((a, b) => lastActivityOf(b).localeCompare(lastActivityOf(a)))
  return { ...list, items }
}

const lastActivityOf = ({ last_message }: Chat) => last_message?.createdAt ?? ''

export const chatQuery = (id: number) =>
  queryOptions({
    queryKey: chatKeys.one(id),
    queryFn: ({ signal }) => call(getChat, { params: { id }, signal }),
    staleTime: staleTimeMs,
  })

export const useChat = (id: number) => useQuery({ ...chatQuery(id), ...pollingOptions }, queryClient)

export const getCachedChat = (id: number): Chat | undefined =>
  queryClient.getQueryData<Chat>(chatKeys.one(id))

/** `patch` may run again, on data fetched before. */
export const updateChat = (id: number, patch: (chat: Chat) => Chat): void =>
  applyUpdate<CachedChats>(chatKeys.rows, (rows) => mapChats(rows, id, patch))

/** Shows it at once, and takes it back where the server refuses; rejects as `send` does. */
export async function changeChat(id: number, patch: (chat: Chat) => Chat, send: () => Promise<Chat>) {
  const chat = await changeOptimistically<CachedChats, Chat>({
    changeKey: chatKeys.one(id),
    queryKey: chatKeys.rows,
    update: (rows) => mapChats(rows, id, patch),
    send,
    applyReply: (rows, reply) => mapChats(rows, id, (there) => newerChat(there, reply)),
  })
  void queryClient.invalidateQueries({ queryKey: chatKeys.lists })
  void queryClient.invalidateQueries({ queryKey: chatKeys.unread })
  return chat
}

/** A conversation that was just opened: its screen needs not ask for it again. */
export const cacheChat = (chat: Chat): void => void queryClient.setQueryData(chatKeys.one(chat.id), chat)

const pendingRefreshes = new Map<number, boolean>()

/** Asks for one anew, and once more for what happens meanwhile. A failure leaves it as it is. */
export async function refreshChat(id: number): Promise<void> {
  if (pendingRefreshes.has(id)) return void pendingRefreshes.set(id, true)
  do {
    pendingRefreshes.set(id, false)
    try {
      showChat(await call(getChat, { params: { id } }))
    } catch {
      void queryClient.invalidateQueries({ queryKey: chatKeys.one(id) })
    }
  } while (pendingRefreshes.get(id))
  pendingRefreshes.delete(id)
}

function showChat(chat: Chat) {
  updateChat(chat.id, (there) => newerChat(there, chat))
  if (!isListed(chat.id)) void queryClient.invalidateQueries({ queryKey: chatKeys.lists })
}

/** Whether a list that is here has it. */
const isListed = (id: number): boolean =>
  queryClient.getQueriesData<CachedChats>({ queryKey: chatKeys.lists }).some(([, rows]) => {
    if (!rows || !('pages' in rows)) return false
    return rows.pages.some(({ results }) => results.some((chat) => chat.id === id))
  })

/** Asks for the counts now, every minute while the app is visible, and when it becomes so. Returns what ends it. */
export function watchUnreadChats(): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: chatKeys.unread,
    queryFn: ({ signal }) => call(countUnreadChats, { signal }),
    retry: false,
    staleTime: 0,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: 'always',
  })
  return observer.subscribe(() => {})
}
