import type { InfiniteData } from '@tanstack/react-query'
import type { Chat } from '../../../contract/chats/chats.ts'
import type { ServerEvents } from '../../../contract/realtime.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession } from '../../platform/session/session.ts'
import { onConnect, onServerEvent, sendEvent } from '../../platform/socket/hub.ts'
import { chatKeys, chatNow, refreshChat, updateChat } from '../data.ts'
import { withMark, withMessage } from '../rows.ts'
import { catchUp, hear, talkNow } from '../talk/talks.ts'

/** Keeps conversations, their lists and their counts as the socket says. Returns what ends it. */
export function listenToChats(): () => void {
  const ends = [
    onServerEvent('message', onMessage),
    onServerEvent('message_changed', ({ chat_id, revision }) => {
      hear(chat_id, revision, null)
      void refreshChat(chat_id)
    }),
    onServerEvent('chat', ({ chat_id }) => {
      void refreshChat(chat_id)
      askForLists()
    }),
    onServerEvent('read', onRead),
    onConnect(onConnected),
  ]
  return () => {
    for (const end of ends) end()
  }
}

const viewerId = () => useSession.getState().user?.id

function onMessage({ chat_id, revision, message }: ServerEvents['message']) {
  hear(chat_id, revision, message)
  const viewer_id = viewerId()
  const chat = knownChat(chat_id)
  if (viewer_id === undefined) return
  const isNext = chat !== undefined && message?.seq === chat.last_seq + 1
  if (isNext) updateChat(chat_id, (there) => withMessage(there, message, viewer_id))
  if (!isNext || chat.archived) void askFor(chat_id)
  if (message?.author?.id === viewer_id) return
  if (message) void sendEvent('received', { chat_id, seq: message.seq })
  askForCounts()
}

/** A message that came without its words, after others, or in a conversation that is in no list yet. */
async function askFor(chat_id: number) {
  await refreshChat(chat_id)
  askForLists()
  const chat = knownChat(chat_id)
  if (chat && chat.last_message?.author_id !== viewerId())
    void sendEvent('received', { chat_id, seq: chat.last_seq })
}

function onRead({ chat_id, ...mark }: ServerEvents['read']) {
  if (mark.user_id !== viewerId()) return updateChat(chat_id, (chat) => withMark(chat, mark))
  updateChat(chat_id, (chat) => {
    const read_seq = Math.max(chat.read_seq, mark.read_seq)
    return { ...chat, read_seq, unread_count: Math.max(0, chat.last_seq - read_seq) }
  })
  askForCounts()
}

/** What was said meanwhile was not told. */
function onConnected() {
  void queryClient.invalidateQueries({ queryKey: chatKeys.rows })
  askForCounts()
  for (const id of talksHere()) void catchUp(id)
}

const askForCounts = () => void queryClient.invalidateQueries({ queryKey: chatKeys.unread })

function askForLists() {
  void queryClient.invalidateQueries({ queryKey: chatKeys.lists })
  askForCounts()
}

/** As it is in a list, or by itself. */
function knownChat(id: number): Chat | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<{ results: Chat[] }>>({ queryKey: chatKeys.lists })
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap(({ results }) => results) ?? [])
  return chatNow(id) ?? rows.find((chat) => chat.id === id)
}

const talksHere = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['chats', 'talk'] })
    .map(({ queryKey }) => Number(queryKey[2]))
    .filter((id) => talkNow(id) !== undefined)
