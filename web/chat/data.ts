import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Chat, getChat, listChats } from '../../contract/chats/chats.ts'
import { call } from '../platform/api/call.ts'
import { applyUpdate, change } from '../platform/api/change.ts'
import { followed, pollInterval } from '../platform/api/poll-interval.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { isConnected } from '../platform/socket/hub.ts'
import { isInBox, type Box, mapRows, type Rows, withNewer } from './rows.ts'

const fresh = 30_000

export const chatKeys = {
  /** Lists and single conversations. */
  rows: ['chats', 'rows'] as const,
  lists: ['chats', 'rows', 'list'] as const,
  list: (box: Box, search: string) => ['chats', 'rows', 'list', box, search] as const,
  ones: ['chats', 'rows', 'one'] as const,
  one: (id: number) => ['chats', 'rows', 'one', id] as const,
  talks: ['chats', 'talk'] as const,
  talk: (id: number) => ['chats', 'talk', id] as const,
  opening: (about: string) => ['chats', 'opening', about] as const,
  unread: ['chats', 'unread'] as const,
}

const cursorIn = (next: string | null) => next && new URL(next, location.origin).searchParams.get('cursor')

export const chatsQuery = (box: Box, search: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.list(box, search),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listChats, {
        query: { state: box, ...(search && { search }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => cursorIn(next),
    staleTime: fresh,
  })

/** The latest first, whatever has changed since they were fetched. Another search shows the last one's until it is there. */
export function useChats(box: Box, search = '') {
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
    .filter((chat) => isInBox(box, chat))
    .toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)))
  return { ...list, items }
}

const momentOf = ({ last_message }: Chat) => last_message?.createdAt ?? ''

export const chatQuery = (id: number) =>
  queryOptions({
    queryKey: chatKeys.one(id),
    queryFn: ({ signal }) => call(getChat, { params: { id }, signal }),
    staleTime: fresh,
  })

export const useChat = (id: number) => useQuery({ ...chatQuery(id), ...followed }, queryClient)

export const chatNow = (id: number): Chat | undefined => queryClient.getQueryData<Chat>(chatKeys.one(id))

/** `patch` may run again, on data fetched before. */
export const updateChat = (id: number, patch: (chat: Chat) => Chat): void =>
  applyUpdate<Rows>(chatKeys.rows, (rows) => mapRows(rows, id, patch))

/** Shows it at once, and takes it back where the server refuses; rejects as `send` does. */
export async function changeChat(id: number, patch: (chat: Chat) => Chat, send: () => Promise<Chat>) {
  const chat = await change<Rows, Chat>({
    thing: chatKeys.one(id),
    within: chatKeys.rows,
    show: (rows) => mapRows(rows, id, patch),
    send,
    settle: (rows, reply) => mapRows(rows, id, (there) => withNewer(there, reply)),
  })
  void queryClient.invalidateQueries({ queryKey: chatKeys.lists })
  void queryClient.invalidateQueries({ queryKey: chatKeys.unread })
  return chat
}

/** A conversation that was just opened: its screen needs not ask for it again. */
export const keepChat = (chat: Chat): void => void queryClient.setQueryData(chatKeys.one(chat.id), chat)

const asking = new Map<number, boolean>()

/** Asks for one anew, and once more for what happens meanwhile. A failure leaves it as it is. */
export async function refreshChat(id: number): Promise<void> {
  if (asking.has(id)) return void asking.set(id, true)
  do {
    asking.set(id, false)
    try {
      showChat(await call(getChat, { params: { id } }))
    } catch {
      void queryClient.invalidateQueries({ queryKey: chatKeys.one(id) })
    }
  } while (asking.get(id))
  asking.delete(id)
}

function showChat(chat: Chat) {
  updateChat(chat.id, (there) => withNewer(there, chat))
  if (!isListed(chat.id)) void queryClient.invalidateQueries({ queryKey: chatKeys.lists })
}

/** Whether a list that is here has it. */
const isListed = (id: number): boolean =>
  queryClient.getQueriesData<Rows>({ queryKey: chatKeys.lists }).some(([, rows]) => {
    if (!rows || !('pages' in rows)) return false
    return rows.pages.some(({ results }) => results.some((chat) => chat.id === id))
  })
