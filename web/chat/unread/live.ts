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

/** Applies events of the socket to the cached chats, lists and counts. Returns the function that stops it. */
export function listenToChats(): () => void {
  const unsubscribers = [
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
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

const viewerId = () => useSession.getState().user?.id

function onMessage({ chat_id, revision, message }: ServerEvents['message']) {
  onMessageEvent(chat_id, revision, message)
  const viewer_id = viewerId()
  const chat = findCachedChat(chat_id)
  if (viewer_id === undefined) return
  const isNext = chat !== undefined && message?.seq === chat.last_seq + 1
  if (isNext) updateChat(chat_id, (cached) => withLastMessage(cached, message, viewer_id))
  if (!isNext || chat.archived) void refreshChatAndLists(chat_id)
  if (message?.author?.id === viewer_id) return
  if (message) void sendEvent('received', { chat_id, seq: message.seq })
  refreshCounts()
}

/** Refetches a chat after an event without the message, after missed messages, or if no list contains the chat. */
async function refreshChatAndLists(chat_id: number) {
  await refreshChat(chat_id)
  refreshLists()
  const chat = findCachedChat(chat_id)
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

/** Events were missed while the socket was disconnected. */
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

function findCachedChat(id: number): Chat | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<{ results: Chat[] }>>({ queryKey: chatKeys.lists })
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap(({ results }) => results) ?? [])
  return getCachedChat(id) ?? rows.find((chat) => chat.id === id)
}

const loadedConversationIds = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: chatKeys.messageWindows })
    .map(({ queryKey }) => Number(queryKey[2]))
    .filter((id) => getMessageWindow(id) !== undefined)
