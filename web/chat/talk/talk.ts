import type * as Type from 'typebox'
import type { listMessages, Message } from '../../../contract/chats/messages.ts'

export type MessagePage = Type.Static<typeof listMessages.reply>

/** A stretch of a conversation. Nothing that had changed by `revision` is missing in it or out of date. */
export interface Talk {
  revision: number
  /** The highest revision known of; above `revision` there is more to ask for. */
  heard: number
  /** In the order of `seq`. */
  messages: readonly Message[]
  has_older: boolean
  has_newer: boolean
}

/** Most messages kept at once; the far end is dropped, and can be loaded again. */
const mostKept = 400

export const firstSeq = ({ messages }: Talk) => messages[0]?.seq ?? 0
export const lastSeq = ({ messages }: Talk) => messages.at(-1)?.seq ?? 0

/** The end of a conversation. `heard` is what was known of before. */
export const atEnd = ({ results, has_more, revision }: MessagePage, heard = 0): Talk => ({
  revision,
  heard: Math.max(heard, revision),
  messages: results,
  has_older: has_more,
  has_newer: false,
})

export const pageSize = 40

/** As much as one page of it, at its later end. */
export const endOf = (talk: Talk): Talk => ({
  ...talk,
  messages: talk.messages.slice(-pageSize),
  has_older: talk.has_older || talk.messages.length > pageSize,
})

/** What stands before and after a `seq`, of two replies that meet there. */
export const aroundSeq = (before: MessagePage, after: MessagePage, heard = 0): Talk => ({
  revision: Math.min(before.revision, after.revision),
  heard: Math.max(heard, before.revision, after.revision),
  messages: [...before.results, ...after.results],
  has_older: before.has_more,
  has_newer: after.has_more,
})

/** `before` is the `seq` that was asked with; a reply to an earlier stretch changes nothing. */
export function withOlder(talk: Talk, before: number, page: MessagePage): Talk {
  if (firstSeq(talk) !== before) return talk
  const messages = [...page.results, ...talk.messages]
  const isLong = messages.length > mostKept
  return asOf(page, {
    ...talk,
    messages: isLong ? messages.slice(0, mostKept) : messages,
    has_older: page.has_more,
    has_newer: talk.has_newer || isLong,
  })
}

/** `after` is the `seq` that was asked with. */
export function withNewer(talk: Talk, after: number, page: MessagePage): Talk {
  if (!talk.has_newer || lastSeq(talk) !== after) return talk
  const messages = [...talk.messages, ...page.results]
  const isLong = messages.length > mostKept
  return asOf(page, {
    ...talk,
    messages: isLong ? messages.slice(-mostKept) : messages,
    has_older: talk.has_older || isLong,
    has_newer: page.has_more,
  })
}

/** A page read earlier than what is here takes all of it back to its own moment. */
const asOf = ({ revision }: MessagePage, talk: Talk): Talk => ({
  ...talk,
  revision: Math.min(talk.revision, revision),
  heard: Math.max(talk.heard, revision),
})

/** All that had changed between two revisions. `known` is what was heard of when it was asked for. */
export function withChanges(
  talk: Talk,
  { since, until, known }: { since: number; until: number; known: number },
  changes: readonly Message[],
): Talk {
  const next = changes.reduce(put, talk)
  // An earlier page has arrived meanwhile: what happened before `since` is still to be asked for.
  if (talk.revision < since) return next
  const revision = Math.max(talk.revision, until)
  return { ...next, revision, heard: talk.heard > known ? Math.max(talk.heard, revision) : revision }
}

/** Something happened; `message` says what, where that can be said. */
export function withEvent(talk: Talk, revision: number, message: Message | null): Talk {
  const next = message ? put(talk, message) : talk
  return {
    ...next,
    revision: message && revision === talk.revision + 1 ? revision : talk.revision,
    heard: Math.max(talk.heard, revision),
  }
}

/** Another version of a message that is here, unless a later one is. */
export const withVersion = (talk: Talk, message: Message): Talk =>
  talk.messages.some(({ seq }) => seq === message.seq) ? put(talk, message) : talk

/** In its place, unless a later version is there; not where it belongs to another stretch. */
function put(talk: Talk, message: Message): Talk {
  const { messages, has_newer, has_older } = talk
  const at = messages.findLastIndex(({ seq }) => seq <= message.seq)
  const there = messages[at]
  if (there?.seq === message.seq) {
    if (there.revision > message.revision) return talk
    // What is announced to all leaves it out.
    const client_id = message.client_id ?? there.client_id
    return { ...talk, messages: messages.with(at, { ...message, client_id }) }
  }
  if (at < 0 && has_older) return talk
  if (at === messages.length - 1 && has_newer) return talk
  return { ...talk, messages: messages.toSpliced(at + 1, 0, message) }
}
