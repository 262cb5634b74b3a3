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
import { queryClient, pollingOptions, pollInterval } from '../platform/api/query-client.ts'
import { isConnected } from '../platform/socket/hub.ts'
import { compareTimes } from '../platform/server-clock.ts'

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

/** Returns the newer version of a chat, by revision. */
const newerChat = (cached: Chat, chat: Chat): Chat =>
  cached.revision > chat.revision ? cached : { ...chat, read_seq: Math.max(cached.read_seq, chat.read_seq) }

type LastMessage = NonNullable<Chat['last_message']>

function messageKindOf({ deleted_at, media, card, place }: Message): LastMessage['what'] {
  if (deleted_at) return 'deleted'
  if (media.length) return 'pictures'
  if (card) return 'card'
  return place ? 'place' : 'text'
}

/** Sets the last message; returns the same chat if it already includes the message. */
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

/** Merges another member's delivery and read position. */
export function withReadReceipt(chat: Chat, mark: Chat['marks'][number]): Chat {
  const previous = chat.marks.find(({ user_id }) => user_id === mark.user_id)
  const merged = {
    user_id: mark.user_id,
    delivered_seq: Math.max(previous?.delivered_seq ?? 0, mark.delivered_seq, mark.read_seq),
    read_seq: Math.max(previous?.read_seq ?? 0, mark.read_seq),
  }
  return { ...chat, marks: [...chat.marks.filter((each) => each !== previous), merged] }
}

const staleTimeMs = 30_000

export const chatKeys = {
  /** Lists and single conversations. */
  rows: ['chats', 'rows'] as const,
  lists: ['chats', 'rows', 'list'] as const,
  list: (box: ChatFilter, search: string) => ['chats', 'rows', 'list', box, search] as const,
  ones: ['chats', 'rows', 'one'] as const,
  one: (id: number) => ['chats', 'rows', 'one', id] as const,
  messageWindows: ['chats', 'talk'] as const,
  messageWindow: (id: number) => ['chats', 'talk', id] as const,
  opening: (about: string) => ['chats', 'opening', about] as const,
  unread: ['chats', 'unread'] as const,
}

const parseCursor = (next: string | null) => next && new URL(next, location.origin).searchParams.get('cursor')

export const chatsQuery = (box: ChatFilter, search: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.list(box, search),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listChats, {
        query: { state: box, ...(search && { search }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => parseCursor(next),
    staleTime: staleTimeMs,
  })

/** The latest chats first, also after cached changes. A new search shows the previous results until its own arrive. */
export function useChats(box: ChatFilter, search = '') {
  const list = useInfiniteQuery(
    {
      ...chatsQuery(box, search),
      placeholderData: (previous, query) => (query?.queryKey[3] === box ? previous : undefined),
      refetchInterval: () => !isConnected() && pollInterval,
    },
    queryClient,
  )
  const chats = list.data?.pages.flatMap(({ results }) => results) ?? []
  const items = [...new Map(chats.map((chat) => [chat.id, chat])).values()]
    .filter((chat) => matchesFilter(box, chat))
    .toSorted((a, b) => compareTimes(lastActivityOf(b), lastActivityOf(a)))
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

/** `patch` may run again on data that was fetched earlier. */
export const updateChat = (id: number, patch: (chat: Chat) => Chat): void =>
  applyUpdate<CachedChats>(chatKeys.rows, (rows) => mapChats(rows, id, patch))

/** Changes a chat optimistically; rejects as `send` does. */
export async function changeChat(id: number, patch: (chat: Chat) => Chat, send: () => Promise<Chat>) {
  const chat = await changeOptimistically<CachedChats, Chat>({
    changeKey: chatKeys.one(id),
    queryKey: chatKeys.rows,
    update: (rows) => mapChats(rows, id, patch),
    send,
    applyReply: (rows, reply) => mapChats(rows, id, (cached) => newerChat(cached, reply)),
  })
  void queryClient.invalidateQueries({ queryKey: chatKeys.lists })
  void queryClient.invalidateQueries({ queryKey: chatKeys.unread })
  return chat
}

/** Caches a chat that was just opened, so that its screen doesn't fetch it again. */
export const cacheChat = (chat: Chat): void => void queryClient.setQueryData(chatKeys.one(chat.id), chat)

const pendingRefreshes = new Map<number, boolean>()

/** Refetches a chat; calls during the request cause one more request. A failure keeps the cached chat. */
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
  updateChat(chat.id, (cached) => newerChat(cached, chat))
  if (!isListed(chat.id)) void queryClient.invalidateQueries({ queryKey: chatKeys.lists })
}

/** Whether a cached list contains the chat. */
const isListed = (id: number): boolean =>
  queryClient.getQueriesData<CachedChats>({ queryKey: chatKeys.lists }).some(([, rows]) => {
    if (!rows || !('pages' in rows)) return false
    return rows.pages.some(({ results }) => results.some((chat) => chat.id === id))
  })

/** Polls the unread counts every minute and on focus. Returns the function that stops it. */
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
