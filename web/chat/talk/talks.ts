import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Chat } from '../../../contract/chats/chats.ts'
import { listMessages, type Message } from '../../../contract/chats/messages.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession, whenSignedOut } from '../../platform/session/session.ts'
import { chatKeys } from '../data.ts'
import { createCatchUp } from './catch-up.ts'
import {
  aroundSeq,
  atEnd,
  firstSeq,
  lastSeq,
  pageSize,
  type Talk,
  withEvent,
  withNewer,
  withOlder,
  withVersion,
} from './talk.ts'

/** So many unread messages come with the end; of more, the first unread ones are loaded. */
const fewUnread = 30
/** What was read already stands above the first unread message. */
const readBefore = 15

/** Milliseconds until the reply to an own message, or another request, has to tell of it. */
const replyComes = 1500

/** Revisions heard of before a conversation was loaded, by chat. */
const early = new Map<number, number>()
const catchUps = new Map<number, () => Promise<void>>()

whenSignedOut(() => {
  early.clear()
  catchUps.clear()
})

export const talkNow = (id: number): Talk | undefined => queryClient.getQueryData<Talk>(chatKeys.talk(id))

const changeTalk = (id: number, next: (talk: Talk) => Talk) =>
  void queryClient.setQueryData<Talk>(chatKeys.talk(id), (talk) => talk && next(talk))

const heardOf = (id: number) => Math.max(early.get(id) ?? 0, talkNow(id)?.heard ?? 0)

interface Stretch {
  before?: number
  after?: number
  since?: number
  limit?: number
}
const ask = (id: number, query: Stretch, signal?: AbortSignal) =>
  call(listMessages, { params: { id }, query: { limit: pageSize, ...query }, ...(signal && { signal }) })

async function around(id: number, seq: number, signal?: AbortSignal): Promise<Talk> {
  const [before, after] = await Promise.all([
    ask(id, { before: seq + 1, limit: readBefore }, signal),
    ask(id, { after: seq }, signal),
  ])
  return aroundSeq(before, after, heardOf(id))
}

async function load({ id, read_seq, unread_count }: Chat, signal: AbortSignal): Promise<Talk> {
  if (unread_count > fewUnread) return around(id, read_seq, signal)
  const end = await ask(id, {}, signal)
  return atEnd(end, heardOf(id))
}

const talkQuery = (chat: Chat) =>
  queryOptions({
    queryKey: chatKeys.talk(chat.id),
    queryFn: ({ signal }) => load(chat, signal),
    // Events tell what changes, and `catchUp` asks for what they have not told.
    staleTime: Infinity,
    refetchOnReconnect: false,
  })

/** What was said in a conversation; it catches up by itself with what it has heard of. */
export function useTalk(chat: Chat) {
  const { id } = chat
  const talk = useQuery(talkQuery(chat), queryClient)
  const { data } = talk
  useEffect(() => {
    if (data && data.heard > data.revision) void catchUp(id)
  }, [id, data])
  return talk
}

/** How many messages are on their way from here, by chat. */
const underWay = new Map<number, number>()

/** Meanwhile the announcement of an own message waits for the reply, which says which one it is. */
export async function whileSending<T>(id: number, send: () => Promise<T>): Promise<T> {
  underWay.set(id, (underWay.get(id) ?? 0) + 1)
  try {
    return await send()
  } finally {
    underWay.set(id, (underWay.get(id) ?? 1) - 1)
  }
}

const mayBeUnderWay = ({ chat_id, client_id, author }: Message) =>
  client_id === null && Boolean(underWay.get(chat_id)) && author?.id === useSession.getState().user?.id

/** Something happened in a conversation, whether it is loaded or not. */
export function hear(id: number, revision: number, message: Message | null): void {
  if (message && mayBeUnderWay(message)) setTimeout(() => note(id, revision, null), replyComes)
  else note(id, revision, message)
}

function note(id: number, revision: number, message: Message | null) {
  if (talkNow(id)) changeTalk(id, (talk) => withEvent(talk, revision, message))
  else early.set(id, Math.max(early.get(id) ?? 0, revision))
}

/** Shows a message in another way for the moment, as its author wants it to be. */
export const showVersion = (message: Message): void =>
  changeTalk(message.chat_id, (talk) => withVersion(talk, message))

/** Asks for all that has changed. A failure is made up for by the next call. */
export async function catchUp(id: number): Promise<void> {
  let run = catchUps.get(id)
  if (!run) {
    run = createCatchUp({
      talk: () => talkNow(id),
      change: (next) => changeTalk(id, next),
      ask: (since) => ask(id, since === undefined ? {} : { since, limit: 100 }),
    })
    catchUps.set(id, run)
  }
  await run().catch(() => {})
}

export async function loadOlder(id: number): Promise<void> {
  const talk = talkNow(id)
  if (!talk?.has_older) return
  const before = firstSeq(talk)
  const page = await ask(id, { before })
  changeTalk(id, (now) => withOlder(now, before, page))
}

export async function loadNewer(id: number): Promise<void> {
  const talk = talkNow(id)
  if (!talk?.has_newer) return
  const after = lastSeq(talk)
  const page = await ask(id, { after })
  changeTalk(id, (now) => withNewer(now, after, page))
}

/** Makes sure that a message is here, with what was said around it. */
export async function loadAround(id: number, seq: number): Promise<void> {
  const isHere = talkNow(id)?.messages.some((message) => message.seq === seq)
  if (isHere) return
  const stretch = await around(id, seq)
  changeTalk(id, (now) => ({ ...stretch, heard: Math.max(now.heard, stretch.heard) }))
}

export async function loadEnd(id: number): Promise<void> {
  if (!talkNow(id)?.has_newer) return
  const end = await ask(id, {})
  changeTalk(id, (now) => atEnd(end, now.heard))
}

/** One message anew, as its addresses hold for a few minutes only. Undefined where it is gone. */
export async function readAnew({
  chat_id,
  seq,
}: Pick<Message, 'chat_id' | 'seq'>): Promise<Message | undefined> {
  const { results } = await ask(chat_id, { after: seq - 1, limit: 1 })
  const [message] = results
  if (message?.seq !== seq) return undefined
  hear(chat_id, message.revision, message)
  return message
}
