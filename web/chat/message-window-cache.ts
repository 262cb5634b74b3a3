import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Chat } from '../../contract/chat/chats.ts'
import { listMessages, type Message } from '../../contract/chat/messages.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useSession, onSignOut } from '../platform/session/session.ts'
import { chatKeys } from './chat-cache.ts'
import {
  createCatchUp,
  firstSeq,
  lastSeq,
  type MessageWindow,
  pageSize,
  windowAround,
  windowAtEnd,
  withEvent,
  withMessageVersion,
  withNewerPage,
  withOlderPage,
} from './message-window.ts'

/** So many unread messages come with the end; of more, the first unread ones are loaded. */
const maxUnreadAtEnd = 30
/** What was read already stands above the first unread message. */
const contextSize = 15

/** Milliseconds until the reply to an own message, or another request, has to tell of it. */
const replyDelayMs = 1500

/** Revisions heard of before a conversation was loaded, by chat. */
const earlyRevisions = new Map<number, number>()
const catchUps = new Map<number, () => Promise<void>>()

onSignOut(() => {
  earlyRevisions.clear()
  catchUps.clear()
})

export const getMessageWindow = (id: number): MessageWindow | undefined =>
  queryClient.getQueryData<MessageWindow>(chatKeys.talk(id))

const updateMessageWindow = (id: number, next: (talk: MessageWindow) => MessageWindow) =>
  void queryClient.setQueryData<MessageWindow>(chatKeys.talk(id), (talk) => talk && next(talk))

const knownRevisionOf = (id: number) =>
  Math.max(earlyRevisions.get(id) ?? 0, getMessageWindow(id)?.heard ?? 0)

interface MessageRange {
  before?: number
  after?: number
  since?: number
  limit?: number
}
const fetchMessages = (id: number, query: MessageRange, signal?: AbortSignal) =>
  call(listMessages, { params: { id }, query: { limit: pageSize, ...query }, ...(signal && { signal }) })

async function fetchAround(id: number, seq: number, signal?: AbortSignal): Promise<MessageWindow> {
  const [before, after] = await Promise.all([
    fetchMessages(id, { before: seq + 1, limit: contextSize }, signal),
    fetchMessages(id, { after: seq }, signal),
  ])
  return windowAround(before, after, knownRevisionOf(id))
}

async function fetchWindow(
  { id, read_seq, unread_count }: Chat,
  signal: AbortSignal,
): Promise<MessageWindow> {
  if (unread_count > maxUnreadAtEnd) return fetchAround(id, read_seq, signal)
  const end = await fetchMessages(id, {}, signal)
  return windowAtEnd(end, knownRevisionOf(id))
}

const messageWindowQuery = (chat: Chat) =>
  queryOptions({
    queryKey: chatKeys.talk(chat.id),
    queryFn: ({ signal }) => fetchWindow(chat, signal),
    // Events tell what changes, and `catchUp` asks for what they have not told.
    staleTime: Infinity,
    refetchOnReconnect: false,
  })

/** What was said in a conversation; it catches up by itself with what it has heard of. */
export function useMessageWindow(chat: Chat) {
  const { id } = chat
  const talk = useQuery(messageWindowQuery(chat), queryClient)
  const { data } = talk
  useEffect(() => {
    if (data && data.heard > data.revision) void catchUp(id)
  }, [id, data])
  return talk
}

/** How many messages are on their way from here, by chat. */
const sendingCounts = new Map<number, number>()

/** Meanwhile the announcement of an own message waits for the reply, which says which one it is. */
export async function whileSending<T>(id: number, send: () => Promise<T>): Promise<T> {
  sendingCounts.set(id, (sendingCounts.get(id) ?? 0) + 1)
  try {
    return await send()
  } finally {
    sendingCounts.set(id, (sendingCounts.get(id) ?? 1) - 1)
  }
}

const isMaybeSending = ({ chat_id, client_id, author }: Message) =>
  client_id === null && Boolean(sendingCounts.get(chat_id)) && author?.id === useSession.getState().user?.id

/** Something happened in a conversation, whether it is loaded or not. */
export function onMessageEvent(id: number, revision: number, message: Message | null): void {
  if (message && isMaybeSending(message)) setTimeout(() => recordRevision(id, revision, null), replyDelayMs)
  else recordRevision(id, revision, message)
}

function recordRevision(id: number, revision: number, message: Message | null) {
  if (getMessageWindow(id)) updateMessageWindow(id, (talk) => withEvent(talk, revision, message))
  else earlyRevisions.set(id, Math.max(earlyRevisions.get(id) ?? 0, revision))
}

/** Shows a message in another way for the moment, as its author wants it to be. */
export const showMessageVersion = (message: Message): void =>
  updateMessageWindow(message.chat_id, (talk) => withMessageVersion(talk, message))

/** Asks for all that has changed. A failure is made up for by the next call. */
export async function catchUp(id: number): Promise<void> {
  let run = catchUps.get(id)
  if (!run) {
    run = createCatchUp({
      talk: () => getMessageWindow(id),
      change: (next) => updateMessageWindow(id, next),
      ask: (since) => fetchMessages(id, since === undefined ? {} : { since, limit: 100 }),
    })
    catchUps.set(id, run)
  }
  await run().catch(() => {})
}

export async function loadOlder(id: number): Promise<void> {
  const talk = getMessageWindow(id)
  if (!talk?.has_older) return
  const before = firstSeq(talk)
  const page = await fetchMessages(id, { before })
  updateMessageWindow(id, (now) => withOlderPage(now, before, page))
}

export async function loadNewer(id: number): Promise<void> {
  const talk = getMessageWindow(id)
  if (!talk?.has_newer) return
  const after = lastSeq(talk)
  const page = await fetchMessages(id, { after })
  updateMessageWindow(id, (now) => withNewerPage(now, after, page))
}

/** Makes sure that a message is here, with what was said around it. */
export async function loadAround(id: number, seq: number): Promise<void> {
  const isHere = getMessageWindow(id)?.messages.some((message) => message.seq === seq)
  if (isHere) return
  const stretch = await fetchAround(id, seq)
  updateMessageWindow(id, (now) => ({ ...stretch, heard: Math.max(now.heard, stretch.heard) }))
}

export async function loadEnd(id: number): Promise<void> {
  if (!getMessageWindow(id)?.has_newer) return
  const end = await fetchMessages(id, {})
  updateMessageWindow(id, (now) => windowAtEnd(end, now.heard))
}

/** One message anew, as its addresses hold for a few minutes only. Undefined where it is gone. */
export async function reloadMessage({
  chat_id,
  seq,
}: Pick<Message, 'chat_id' | 'seq'>): Promise<Message | undefined> {
  const { results } = await fetchMessages(chat_id, { after: seq - 1, limit: 1 })
  const [message] = results
  if (message?.seq !== seq) return undefined
  onMessageEvent(chat_id, message.revision, message)
  return message
}
