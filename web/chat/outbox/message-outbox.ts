import { type Message, sendMessage } from '../../../contract/chats/messages.ts'
import type { Media } from '../../../contract/media.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { imageTypes } from '../../../contract/upload-limits.ts'
import { confirmUpload, startUpload } from '../../../contract/uploads.ts'
import { putBytes } from '../../media/put-bytes.ts'
import { problemOf, UploadError } from '../../media/upload-error.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { keptPreferences } from '../../platform/kept/preferences.ts'
import { blobIn, nextMoment } from '../../platform/outbox/entry.ts'
import { type Failure, failureOf } from '../../platform/outbox/failure.ts'
import { createOutbox, draftsIn, type Outbox, waitingIn } from '../../platform/outbox/outbox.ts'
import { dropDraft, keepDraft, keepInPage } from '../../platform/outbox/records.ts'
import { useViewer } from '../../platform/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { chatNow, refreshChat, updateChat } from '../data.ts'
import { withMessage } from '../rows.ts'
import { catchUp, hear, whileSending } from '../talk/talks.ts'
import { bodyOf, type MessageEntry, newMessage, type Said } from './message-entry.ts'

/** For the eyes of a conversation alone. Throws an `UploadError`. */
async function sendPicture(
  file: Blob | null,
  type: string,
  onProgress: (part: number) => void,
): Promise<Media> {
  const content_type = imageTypes.find((known) => known === type)
  if (!file || !content_type) throw new UploadError('lost')
  try {
    const ticket = await call(startUpload, { body: { content_type, size: file.size, purpose: 'chat' } })
    const { signal } = new AbortController()
    await putBytes(ticket.upload_url, ticket.headers, file, { signal, onProgress })
    return await call(confirmUpload, { params: { id: ticket.id } })
  } catch (error) {
    if (error instanceof UploadError) throw error
    throw new UploadError(problemOf(error instanceof ApiError ? error : { status: 0 }))
  }
}

const problems = {
  network: { why: 'network' },
  server: { why: 'server' },
  refused: { why: 'pictures_refused' },
  lost: { why: 'pictures_lost' },
  busy: { why: 'busy' },
  quota: { why: 'busy', wait: 3600_000 },
} as const satisfies Record<UploadError['problem'], Failure>

/** What waiting does not mend: the words have to go back to their author. */
const finalCodes = [
  'chat_closed',
  'not_answered_yet',
  'not_to_be_written',
  'too_many_people',
  'too_many_requests_to_them',
  'words_only',
] as const satisfies readonly RefusalCode[]

function messageFailure(error: unknown): Failure {
  if (error instanceof UploadError) return problems[error.problem]
  const code = error instanceof ApiError && finalCodes.find((known) => known === error.code)
  return code ? { why: 'code', code } : failureOf(error)
}

const messageKind: Outbox<MessageEntry, Message> = {
  name: 'message',
  bodyOf,
  send: ({ chat_id }, body) =>
    whileSending(chat_id, () => call(sendMessage, { params: { id: chat_id }, body })),
  arrived,
  leftElsewhere: (entries) => {
    for (const chat_id of new Set(entries.map((entry) => entry.chat_id))) void catchUp(chat_id)
  },
  failureOf: messageFailure,

  /** Sends the first picture that the server doesn't have yet. */
  upload: async (entry, onProgress) => {
    const at = entry.media.findIndex(({ media }) => media === null)
    const picture = entry.media[at]
    if (!picture) return null
    const media = await sendPicture(blobIn(entry, picture.id, picture.type), picture.type, (part) =>
      onProgress((at + part) / entry.media.length),
    )
    return (now) => ({
      ...now,
      media: now.media.map((other) => (other.id === picture.id ? { ...other, media } : other)),
    })
  },

  restart: (entry, failure) =>
    failure.why === 'fields' && failure.fields.includes('media')
      ? { ...entry, media: entry.media.map((picture) => ({ ...picture, media: null })) }
      : null,
}

export const messages = createOutbox(messageKind)

function arrived({ chat_id, user_id }: MessageEntry, message: Message) {
  hear(chat_id, message.revision, message)
  const before = chatNow(chat_id)
  updateChat(chat_id, (chat) => withMessage(chat, message, user_id))
  // The first words to somebody decide what more may be said, and words to somebody who asks accept them.
  if (!before || before.last_seq === 0 || before.state !== 'open') void refreshChat(chat_id)
}

const asWanted = (entry: MessageEntry): MessageEntry =>
  keptPreferences().autoSave ? entry : { ...entry, in_page: 'not_wanted' }

export const useUnsent = (chat_id: number): MessageEntry[] =>
  waitingIn(messages.useEntries(useViewer().id)).filter((entry) => entry.chat_id === chat_id)

export const usePictures = (chat_id: number): MessageEntry['media'] =>
  draftsIn(messages.useEntries(useViewer().id)).find((entry) => entry.chat_id === chat_id)?.media ?? none
const none: MessageEntry['media'] = []

/** What is being written, with the pictures picked for it. */
export const draftNow = (user_id: number, chat_id: number): MessageEntry =>
  draftsIn(messages.entries(user_id)).find((entry) => entry.chat_id === chat_id) ??
  newMessage(user_id, chat_id)

/** Keeps the pictures of what is being written, through a reload. */
export function keepPictures(draft: MessageEntry, pictures: Pick<MessageEntry, 'media' | 'bytes'>): void {
  const next = asWanted({ ...draft, ...pictures, changed_at: nextMoment() })
  if (next.in_page) keepInPage(next.id, next.media.length ? next : undefined)
  else void (next.media.length ? keepDraft(next) : dropDraft(next.id))
}

/** `draft` holds its pictures. Resolves when sending has been tried. */
export const say = (draft: MessageEntry, said: Said): Promise<void> =>
  messages.queue(asWanted({ ...draft, ...said }))

/** Once more: the server knows by the `client_id` whether it has it. */
export async function sayAgain({ id }: MessageEntry): Promise<void> {
  await messages.change(id, (entry) => ({ ...entry, tried_at: null }))
  await messages.sendAgain(id)
}

/** Discards with an undo; not while it is being sent. */
export async function discardMessage(id: string): Promise<void> {
  const entry = await messages.discard(id)
  if (!entry) return void toast({ title: text('conversation.on_the_way') })
  toast({
    title: text('conversation.discarded'),
    action: { label: text('conversation.undo'), onPress: () => void messages.putBack(entry) },
  })
}

/** Resolves to what goes back where it was written, or null while it is being sent. */
export async function takeBackMessage(id: string): Promise<MessageEntry | null> {
  const entry = await messages.discard(id)
  if (!entry) toast({ title: text('conversation.on_the_way') })
  return entry
}
