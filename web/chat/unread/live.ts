import type { InfiniteData } from '@tanstack/react-query'
import type { Chat } from '../../../contract/chat/chats.ts'
import type { ServerEvents } from '../../../contract/realtime.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession } from '../../platform/session/session.ts'
import { onReconnect, onServerEvent, sendEvent } from '../../platform/socket/hub.ts'
import {
  chatKeys,
  getCachedChat,
  refreshChat,
  updateChat,
  withLastMessage,
  withReadReceipt,
} from '../chat-cache.ts'
import { catchUp, onMessageEvent, getMessageWindow } from '../message-window-cache.ts'

/** Keeps conversations, their lists and their counts as the socket says. Returns what ends it. */
export function listenToChats(): () => void {
  const ends = [
    onServerEvent('message', onMessage),
    onServerEvent('message_changed', ({ chat_id, revision }) => {
      onMessageEvent(chat_id, revision, null)
      void refreshChat(chat_id)
    }),
    onServerEvent('chat', ({ chat_id }) => {
      void refreshChat(chat_id)
      refreshLists()
    }),
    onServerEvent('read', onRead),
    onReconnect(onConnected),
  ]
  return () => {
    for (const end of ends) end()
  }
}

const viewerId = () => useSession.getState().user?.id

function onMessage({ chat_id, revision, message }: ServerEvents['message']) {
  onMessageEvent(chat_id, revision, message)
  const viewer_id = viewerId()
  const chat = knownChat(chat_id)
  if (viewer_id === undefined) return
  const isNext = chat !== undefined && message?.seq === chat.last_seq + 1
  if (isNext) updateChat(chat_id, (there) => withLastMessage(there, message, viewer_id))
  if (!isNext || chat.archived) void refreshUnknownChat(chat_id)
  if (message?.author?.id === viewer_id) return
  if (message) void sendEvent('received', { chat_id, seq: message.seq })
  refreshCounts()
}

/** A message that came without its words, after others, or in a conversation that is in no list yet. */
async function refreshUnknownChat(chat_id: number) {
  await refreshChat(chat_id)
  refreshLists()
  const chat = knownChat(chat_id)
  if (chat && chat.last_message?.author_id !== viewerId())
    void sendEvent('received', { chat_id, seq: chat.last_seq })
}

function onRead({ chat_id, ...mark }: ServerEvents['read']) {
  if (mark.user_id !== viewerId()) return updateChat(chat_id, (chat) => withReadReceipt(chat, mark))
  updateChat(chat_id, (chat) => {
    const read_seq = Math.max(chat.read_seq, mark.read_seq)
    return { ...chat, read_seq, unread_count: Math.max(0, chat.last_seq - read_seq) }
  })
  refreshCounts()
}

/** What was said meanwhile was not told. */
function onConnected() {
  void queryClient.invalidateQueries({ queryKey: chatKeys.rows })
  refreshCounts()
  for (const id of loadedConversationIds()) void catchUp(id)
}

const refreshCounts = () => void queryClient.invalidateQueries({ queryKey: chatKeys.unread })

function refreshLists() {
  void queryClient.invalidateQueries({ queryKey: chatKeys.lists })
  refreshCounts()
}

/** As it is in a list, or by itself. */
function knownChat(id: number): Chat | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<{ results: Chat[] }>>({ queryKey: chatKeys.lists })
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap(({ results }) => results) ?? [])
  return getCachedChat(id) ?? rows.find((chat) => chat.id === id)
}

const loadedConversationIds = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['chats', 'talk'] })
    .map(({ queryKey }) => Number(queryKey[2]))
    .filter((id) => getMessageWindow(id) !== undefined)
